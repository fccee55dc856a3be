/* near.h - the one question that every pair of kinds answers; inside the core only.
 *
 * Two cores, their nearest points, the unit normal between them, and the signed distance.
 * Radii are not part of it: query.c adds them, and derives every query from this answer.
 */
#ifndef COL_NEAR2_H
#define COL_NEAR2_H

#include "vec2.h"

/* distance: of the cores; below zero minus the least translation that parts them, minus
 * infinite where none does. a, b: points of the cores, b - a = distance * normal. */
typedef struct {
    double distance;
    col_vec2 normal;
    col_vec2 a, b;
    double ta, tb;
} col_near2;

/* The shapes come in the order of their kinds, those of one kind in the order of their
 * values (see query.c): a pair function may treat a and b differently.
 *
 * False as soon as the gap is known to exceed reach (out is then unspecified); a gap
 * above reach may still be answered with true. reach >= 0, may be infinite. */
typedef bool col_near_function2(const col_shape2 *a, const col_shape2 *b, double reach,
                                col_near2 *out);

/* Whether the gap between the cores is at most reach: the same truth value as
 * near.distance <= reach, sooner. */
typedef bool col_overlaps_function2(const col_shape2 *a, const col_shape2 *b,
                                    double reach);

/* contact.h: the whole of a contact, for pairs so quick that handing over the answer
 * about cores costs as much as finding it. */
typedef bool col_contact_function2(const col_shape2 *a, const col_shape2 *b, bool swapped,
                                   col_contact2 *out);

/* point: point, circle. segment: segment, capsule. span: those and ray, line.
 * box: aabb, box. flat: plane, half-space. any: each of the others. convex: every bounded
 * core. open: ray, line. */
col_near_function2 near_point_point2, near_point_span2, near_point_aabb2, near_point_box2;
col_near_function2 near_segment_segment2, near_span_span2, near_span_box2;
col_near_function2 near_aabb_aabb2, near_box_box2;
col_near_function2 near_point_polygon2, near_convex_convex2, near_open_convex2;
col_near_function2 near_any_plane2, near_any_halfspace2, near_flat_flat2;

col_overlaps_function2 overlaps_point_point2, overlaps_point_segment2,
    overlaps_point_aabb2, overlaps_point_box2;
col_overlaps_function2 overlaps_segment_segment2, overlaps_segment_box2;
col_overlaps_function2 overlaps_aabb_aabb2, overlaps_box_box2;
col_overlaps_function2 overlaps_point_polygon2, overlaps_convex_convex2;

col_contact_function2 contact_point_point2, contact_point_segment2, contact_point_aabb2,
    contact_point_box2;
col_contact_function2 contact_segment_segment2, contact_segment_box2, contact_box_box2;
col_contact_function2 contact_point_polygon2, contact_convex_convex2;

#endif
