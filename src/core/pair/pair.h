/* near.h - the one question that every pair of kinds answers; inside the core only.
 *
 * Two cores, their nearest points, the unit normal between them, and the signed distance.
 * Radii are not part of it: query.c adds them, and derives every query from this answer.
 */
#ifndef COL_NEAR3_H
#define COL_NEAR3_H

#include "../geometry/vec3.h"

/* distance: of the cores; below zero minus the least translation that parts them, minus
 * infinite where none does. a, b: points of the cores, b - a = distance * normal. */
typedef struct {
    double distance;
    col3_vec normal;
    col3_vec a, b;
    double ta, tb;
} col3_pair_answer;

/* The shapes come in the order of their kinds, those of one kind in the order of their
 * values (see query.c): a pair function may treat a and b differently.
 *
 * False as soon as the gap is known to exceed reach (out is then unspecified); a gap
 * above reach may still be answered with true. reach >= 0, may be infinite. */
typedef bool col3_near_function(const col3_shape *a, const col3_shape *b, double reach,
                                col3_pair_answer *out);

/* Whether the gap between the cores is at most reach: the same truth value as
 * near.distance <= reach, sooner. */
typedef bool col3_overlaps_function(const col3_shape *a, const col3_shape *b,
                                    double reach);

/* contact.h: the whole of a contact, for pairs so quick that handing over the answer
 * about cores costs as much as finding it. */
typedef bool col3_contact_function(const col3_shape *a, const col3_shape *b, bool swapped,
                                   col3_contact *out);

/* point: point, sphere. segment: segment, capsule. span: those and ray, line.
 * box: aabb, box. flat: plane, half-space. any: each of the others. convex: every bounded
 * core with flat faces. cylinder: cylinder, cone. open: ray, line. */
col3_near_function col3_pair_point_point, col3_pair_point_span, col3_pair_point_aabb,
    col3_pair_point_box;
col3_near_function col3_pair_segment_segment, col3_pair_span_span, col3_pair_span_box;
col3_near_function col3_pair_aabb_aabb, col3_pair_box_box;
col3_near_function col3_pair_convex_convex, col3_pair_line_convex;
col3_near_function col3_pair_point_triangle, col3_pair_segment_triangle;
col3_near_function col3_pair_point_cylinder, col3_pair_convex_cylinder,
    col3_pair_line_cylinder;
col3_near_function col3_pair_any_plane, col3_pair_any_halfspace, col3_pair_plane_plane;

col3_overlaps_function col3_overlaps_point_point, col3_overlaps_point_segment,
    col3_overlaps_point_aabb, col3_overlaps_point_box;
col3_overlaps_function col3_overlaps_segment_segment, col3_overlaps_segment_box;
col3_overlaps_function col3_overlaps_aabb_aabb, col3_overlaps_box_box;
col3_overlaps_function col3_overlaps_convex_convex, col3_overlaps_convex_cylinder,
    col3_overlaps_point_triangle, col3_overlaps_segment_triangle;

col3_contact_function col3_contact_point_point, col3_contact_point_segment,
    col3_contact_point_aabb, col3_contact_point_box;
col3_contact_function col3_contact_segment_segment, col3_contact_segment_box,
    col3_contact_box_box;
col3_contact_function col3_contact_point_triangle, col3_contact_segment_triangle;

#endif
