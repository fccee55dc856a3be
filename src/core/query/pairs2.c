/* pairs2.c - THE table: which functions serve which pair of kinds in the plane. */
#define COL_DIMENSION 2
#include "pairs.h"

/* Each pair once, its kinds in the order of the enumeration, then near, overlaps and
 * contact; see col2_pair. */
/* clang-format off */
#define PAIRS(X) \
    X(point,     point,     col2_pair_point_point,     col2_overlaps_point_point,    col2_contact_point_point) \
    X(point,     circle,    col2_pair_point_point,     col2_overlaps_point_point,    col2_contact_point_point) \
    X(point,     segment,   col2_pair_point_span,      col2_overlaps_point_segment,  col2_contact_point_segment) \
    X(point,     capsule,   col2_pair_point_span,      col2_overlaps_point_segment,  col2_contact_point_segment) \
    X(point,     ray,       col2_pair_point_span,      NULL,                     NULL) \
    X(point,     line,      col2_pair_point_span,      NULL,                     NULL) \
    X(point,     aabb,      col2_pair_point_aabb,      col2_overlaps_point_aabb,     col2_contact_point_aabb) \
    X(point,     box,       col2_pair_point_box,       col2_overlaps_point_box,      col2_contact_point_box) \
    X(point,     triangle,  col2_pair_convex_convex,   col2_overlaps_convex_convex,  col2_contact_convex_convex) \
    X(point,     polygon,   col2_pair_point_polygon,    col2_overlaps_point_polygon,   col2_contact_point_polygon) \
    X(point,     plane,     col2_pair_any_plane,       NULL,                     NULL) \
    X(point,     halfspace, col2_pair_any_halfspace,   NULL,                     NULL) \
    X(circle,    circle,    col2_pair_point_point,     col2_overlaps_point_point,    col2_contact_point_point) \
    X(circle,    segment,   col2_pair_point_span,      col2_overlaps_point_segment,  col2_contact_point_segment) \
    X(circle,    capsule,   col2_pair_point_span,      col2_overlaps_point_segment,  col2_contact_point_segment) \
    X(circle,    ray,       col2_pair_point_span,      NULL,                     NULL) \
    X(circle,    line,      col2_pair_point_span,      NULL,                     NULL) \
    X(circle,    aabb,      col2_pair_point_aabb,      col2_overlaps_point_aabb,     col2_contact_point_aabb) \
    X(circle,    box,       col2_pair_point_box,       col2_overlaps_point_box,      col2_contact_point_box) \
    X(circle,    triangle,  col2_pair_convex_convex,   col2_overlaps_convex_convex,  col2_contact_convex_convex) \
    X(circle,    polygon,   col2_pair_point_polygon,    col2_overlaps_point_polygon,   col2_contact_point_polygon) \
    X(circle,    plane,     col2_pair_any_plane,       NULL,                     NULL) \
    X(circle,    halfspace, col2_pair_any_halfspace,   NULL,                     NULL) \
    X(segment,   segment,   col2_pair_segment_segment, col2_overlaps_segment_segment, col2_contact_segment_segment) \
    X(segment,   capsule,   col2_pair_segment_segment, col2_overlaps_segment_segment, col2_contact_segment_segment) \
    X(segment,   ray,       col2_pair_span_span,       NULL,                     NULL) \
    X(segment,   line,      col2_pair_span_span,       NULL,                     NULL) \
    X(segment,   aabb,      col2_pair_span_box,        col2_overlaps_segment_box,    col2_contact_segment_box) \
    X(segment,   box,       col2_pair_span_box,        col2_overlaps_segment_box,    col2_contact_segment_box) \
    X(segment,   triangle,  col2_pair_convex_convex,   col2_overlaps_convex_convex,  col2_contact_convex_convex) \
    X(segment,   polygon,   col2_pair_convex_convex,   col2_overlaps_convex_convex,  col2_contact_convex_convex) \
    X(segment,   plane,     col2_pair_any_plane,       NULL,                     NULL) \
    X(segment,   halfspace, col2_pair_any_halfspace,   NULL,                     NULL) \
    X(capsule,   capsule,   col2_pair_segment_segment, col2_overlaps_segment_segment, col2_contact_segment_segment) \
    X(capsule,   ray,       col2_pair_span_span,       NULL,                     NULL) \
    X(capsule,   line,      col2_pair_span_span,       NULL,                     NULL) \
    X(capsule,   aabb,      col2_pair_span_box,        col2_overlaps_segment_box,    col2_contact_segment_box) \
    X(capsule,   box,       col2_pair_span_box,        col2_overlaps_segment_box,    col2_contact_segment_box) \
    X(capsule,   triangle,  col2_pair_convex_convex,   col2_overlaps_convex_convex,  col2_contact_convex_convex) \
    X(capsule,   polygon,   col2_pair_convex_convex,   col2_overlaps_convex_convex,  col2_contact_convex_convex) \
    X(capsule,   plane,     col2_pair_any_plane,       NULL,                     NULL) \
    X(capsule,   halfspace, col2_pair_any_halfspace,   NULL,                     NULL) \
    X(ray,       ray,       col2_pair_span_span,       NULL,                     NULL) \
    X(ray,       line,      col2_pair_span_span,       NULL,                     NULL) \
    X(ray,       aabb,      col2_pair_span_box,        NULL,                     NULL) \
    X(ray,       box,       col2_pair_span_box,        NULL,                     NULL) \
    X(ray,       triangle,  col2_pair_line_convex,     NULL,                     NULL) \
    X(ray,       polygon,   col2_pair_line_convex,     NULL,                     NULL) \
    X(ray,       plane,     col2_pair_any_plane,       NULL,                     NULL) \
    X(ray,       halfspace, col2_pair_any_halfspace,   NULL,                     NULL) \
    X(line,      line,      col2_pair_span_span,       NULL,                     NULL) \
    X(line,      aabb,      col2_pair_span_box,        NULL,                     NULL) \
    X(line,      box,       col2_pair_span_box,        NULL,                     NULL) \
    X(line,      triangle,  col2_pair_line_convex,     NULL,                     NULL) \
    X(line,      polygon,   col2_pair_line_convex,     NULL,                     NULL) \
    X(line,      plane,     col2_pair_any_plane,       NULL,                     NULL) \
    X(line,      halfspace, col2_pair_any_halfspace,   NULL,                     NULL) \
    X(aabb,      aabb,      col2_pair_aabb_aabb,       col2_overlaps_aabb_aabb,      NULL) \
    X(aabb,      box,       col2_pair_box_box,         col2_overlaps_box_box,        col2_contact_box_box) \
    X(aabb,      triangle,  col2_pair_convex_convex,   col2_overlaps_convex_convex,  col2_contact_convex_convex) \
    X(aabb,      polygon,   col2_pair_convex_convex,   col2_overlaps_convex_convex,  col2_contact_convex_convex) \
    X(aabb,      plane,     col2_pair_any_plane,       NULL,                     NULL) \
    X(aabb,      halfspace, col2_pair_any_halfspace,   NULL,                     NULL) \
    X(box,       box,       col2_pair_box_box,         col2_overlaps_box_box,        col2_contact_box_box) \
    X(box,       triangle,  col2_pair_convex_convex,   col2_overlaps_convex_convex,  col2_contact_convex_convex) \
    X(box,       polygon,   col2_pair_convex_convex,   col2_overlaps_convex_convex,  col2_contact_convex_convex) \
    X(box,       plane,     col2_pair_any_plane,       NULL,                     NULL) \
    X(box,       halfspace, col2_pair_any_halfspace,   NULL,                     NULL) \
    X(triangle,  triangle,  col2_pair_convex_convex,   col2_overlaps_convex_convex,  col2_contact_convex_convex) \
    X(triangle,  polygon,   col2_pair_convex_convex,   col2_overlaps_convex_convex,  col2_contact_convex_convex) \
    X(triangle,  plane,     col2_pair_any_plane,       NULL,                     NULL) \
    X(triangle,  halfspace, col2_pair_any_halfspace,   NULL,                     NULL) \
    X(polygon,   polygon,   col2_pair_convex_convex,   col2_overlaps_convex_convex,  col2_contact_convex_convex) \
    X(polygon,   plane,     col2_pair_any_plane,       NULL,                     NULL) \
    X(polygon,   halfspace, col2_pair_any_halfspace,   NULL,                     NULL) \
    X(plane,     plane,     col2_pair_plane_plane,       NULL,                     NULL) \
    X(plane,     halfspace, col2_pair_plane_plane,       NULL,                     NULL) \
    X(halfspace, halfspace, col2_pair_plane_plane,       NULL,                     NULL)
/* clang-format on */

const col2_pair col2_pair_table[COL2_KIND_COUNT][COL2_KIND_COUNT] = {PAIRS(ENTRY)};
