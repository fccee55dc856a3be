/* near.h - the one question that every pair of kinds answers; inside the core only.
 *
 * Two cores, their nearest points, the unit normal between them, and the signed distance.
 * Radii are not part of it: query.c adds them, and derives every query from this answer.
 */
#ifndef COL_NEAR3_H
#define COL_NEAR3_H

#include "vec3.h"

/* distance: of the cores; below zero minus the least translation that parts them, minus
 * infinite where none does. a, b: points of the cores, b - a = distance * normal. */
typedef struct {
    double distance;
    col_vec3 normal;
    col_vec3 a, b;
    double ta, tb;
} col_near3;

/* The shapes come in the order of their kinds, those of one kind in the order of their
 * values (see query.c): a pair function may treat a and b differently.
 *
 * False as soon as the gap is known to exceed reach (out is then unspecified); a gap
 * above reach may still be answered with true. reach >= 0, may be infinite. */
typedef bool col_near_function3(const col_shape3 *a, const col_shape3 *b, double reach,
                                col_near3 *out);

/* Whether the gap between the cores is at most reach: the same truth value as
 * near.distance <= reach, sooner. */
typedef bool col_overlaps_function3(const col_shape3 *a, const col_shape3 *b,
                                    double reach);

/* contact.h: the whole of a contact, for pairs so quick that handing over the answer
 * about cores costs as much as finding it. */
typedef bool col_contact_function3(const col_shape3 *a, const col_shape3 *b, bool swapped,
                                   col_contact3 *out);

/* point: point, sphere. segment: segment, capsule. span: those and ray, line.
 * box: aabb, box. flat: plane, half-space. any: each of the others. convex: every bounded
 * core with flat faces. cylinder: cylinder, cone. open: ray, line. */
col_near_function3 near_point_point3, near_point_span3, near_point_aabb3, near_point_box3;
col_near_function3 near_segment_segment3, near_span_span3, near_span_box3;
col_near_function3 near_aabb_aabb3, near_box_box3;
col_near_function3 near_convex_convex3, near_open_convex3;
col_near_function3 near_point_triangle3, near_segment_triangle3;
col_near_function3 near_point_cylinder3, near_convex_cylinder3, near_open_cylinder3;
col_near_function3 near_any_plane3, near_any_halfspace3, near_flat_flat3;

col_overlaps_function3 overlaps_point_point3, overlaps_point_segment3,
    overlaps_point_aabb3, overlaps_point_box3;
col_overlaps_function3 overlaps_segment_segment3, overlaps_segment_box3;
col_overlaps_function3 overlaps_aabb_aabb3, overlaps_box_box3;
col_overlaps_function3 overlaps_convex_convex3, overlaps_convex_cylinder3,
    overlaps_point_triangle3, overlaps_segment_triangle3;

col_contact_function3 contact_point_point3, contact_point_segment3, contact_point_aabb3,
    contact_point_box3;
col_contact_function3 contact_segment_segment3, contact_segment_box3, contact_box_box3;
col_contact_function3 contact_point_triangle3, contact_segment_triangle3;

#endif
