/* near.h - the one question that every pair of kinds answers; inside the core only.
 *
 * Two cores, their nearest points, the unit normal between them, and the signed distance.
 * Radii are not part of it: query.c adds them, and derives every query from this answer.
 */
#ifndef COL_NEAR2_H
#define COL_NEAR2_H

#include "../geometry/vec2.h"

/* distance: of the cores; below zero minus the least translation that parts them, minus
 * infinite where none does. a, b: points of the cores, b - a = distance * normal. */
typedef struct {
    double distance;
    col2_vec normal;
    col2_vec a, b;
    double ta, tb;
} col2_pair_answer;

/* The shapes come in the order of their kinds, those of one kind in the order of their
 * values (see query.c): a pair function may treat a and b differently.
 *
 * False as soon as the gap is known to exceed reach (out is then unspecified); a gap
 * above reach may still be answered with true. reach >= 0, may be infinite. */
typedef bool col2_near_function(const col2_shape *a, const col2_shape *b, double reach,
                                col2_pair_answer *out);

/* Whether the gap between the cores is at most reach: the same truth value as
 * near.distance <= reach, sooner. */
typedef bool col2_overlaps_function(const col2_shape *a, const col2_shape *b,
                                    double reach);

/* contact.h: the whole of a contact, for pairs so quick that handing over the answer
 * about cores costs as much as finding it. */
typedef bool col2_contact_function(const col2_shape *a, const col2_shape *b, bool swapped,
                                   col2_contact *out);

/* point: point, circle. segment: segment, capsule. span: those and ray, line.
 * box: aabb, box. flat: plane, half-space. any: each of the others. convex: every bounded
 * core. open: ray, line. */
col2_near_function col2_pair_point_point, col2_pair_point_span, col2_pair_point_aabb,
    col2_pair_point_box;
col2_near_function col2_pair_segment_segment, col2_pair_span_span, col2_pair_span_box;
col2_near_function col2_pair_aabb_aabb, col2_pair_box_box;
col2_near_function col2_pair_point_polygon, col2_pair_convex_convex,
    col2_pair_line_convex;
col2_near_function col2_pair_any_plane, col2_pair_any_halfspace, col2_pair_plane_plane;

col2_overlaps_function col2_overlaps_point_point, col2_overlaps_point_segment,
    col2_overlaps_point_aabb, col2_overlaps_point_box;
col2_overlaps_function col2_overlaps_segment_segment, col2_overlaps_segment_box;
col2_overlaps_function col2_overlaps_aabb_aabb, col2_overlaps_box_box;
col2_overlaps_function col2_overlaps_point_polygon, col2_overlaps_convex_convex;

col2_contact_function col2_contact_point_point, col2_contact_point_segment,
    col2_contact_point_aabb, col2_contact_point_box;
col2_contact_function col2_contact_segment_segment, col2_contact_segment_box,
    col2_contact_box_box;
col2_contact_function col2_contact_point_polygon, col2_contact_convex_convex;

#endif
