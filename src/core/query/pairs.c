/* pairs.c - THE table: which functions serve which pair of kinds.
 *
 * Each pair once, its kinds in the order of the enumeration, then near, overlaps and
 * contact; see col_pair. In parentheses, as [name would begin a lambda where C is
 * compiled as C++: Defold. */
#include "pairs.h"

/* clang-format off */
#define PAIRS_OF_BOTH(X) \
    X(point,     point,     col_pair_point_point,     col_overlaps_point_point,     col_contact_point_point) \
    X(point,     ball,      col_pair_point_point,     col_overlaps_point_point,     col_contact_point_point) \
    X(point,     segment,   col_pair_point_span,      col_overlaps_point_segment,   col_contact_point_segment) \
    X(point,     capsule,   col_pair_point_span,      col_overlaps_point_segment,   col_contact_point_segment) \
    X(point,     ray,       col_pair_point_span,      NULL,                         NULL) \
    X(point,     line,      col_pair_point_span,      NULL,                         NULL) \
    X(point,     aabb,      col_pair_point_aabb,      col_overlaps_point_aabb,      col_contact_point_aabb) \
    X(point,     box,       col_pair_point_box,       col_overlaps_point_box,       col_contact_point_box) \
    X(point,     plane,     col_pair_any_plane,       col_overlaps_any_plane,       col_contact_any_plane) \
    X(point,     halfspace, col_pair_any_halfspace,   col_overlaps_any_halfspace,   col_contact_any_halfspace) \
    X(ball,      ball,      col_pair_point_point,     col_overlaps_point_point,     col_contact_point_point) \
    X(ball,      segment,   col_pair_point_span,      col_overlaps_point_segment,   col_contact_point_segment) \
    X(ball,      capsule,   col_pair_point_span,      col_overlaps_point_segment,   col_contact_point_segment) \
    X(ball,      ray,       col_pair_point_span,      NULL,                         NULL) \
    X(ball,      line,      col_pair_point_span,      NULL,                         NULL) \
    X(ball,      aabb,      col_pair_point_aabb,      col_overlaps_point_aabb,      col_contact_point_aabb) \
    X(ball,      box,       col_pair_point_box,       col_overlaps_point_box,       col_contact_point_box) \
    X(ball,      plane,     col_pair_any_plane,       col_overlaps_any_plane,       col_contact_any_plane) \
    X(ball,      halfspace, col_pair_any_halfspace,   col_overlaps_any_halfspace,   col_contact_any_halfspace) \
    X(segment,   segment,   col_pair_segment_segment, col_overlaps_segment_segment, col_contact_segment_segment) \
    X(segment,   capsule,   col_pair_segment_segment, col_overlaps_segment_segment, col_contact_segment_segment) \
    X(segment,   ray,       col_pair_span_span,       NULL,                         NULL) \
    X(segment,   line,      col_pair_span_span,       NULL,                         NULL) \
    X(segment,   aabb,      col_pair_span_box,        col_overlaps_segment_box,     col_contact_segment_box) \
    X(segment,   box,       col_pair_span_box,        col_overlaps_segment_box,     col_contact_segment_box) \
    X(segment,   plane,     col_pair_any_plane,       col_overlaps_any_plane,       col_contact_any_plane) \
    X(segment,   halfspace, col_pair_any_halfspace,   col_overlaps_any_halfspace,   col_contact_any_halfspace) \
    X(capsule,   capsule,   col_pair_segment_segment, col_overlaps_segment_segment, col_contact_segment_segment) \
    X(capsule,   ray,       col_pair_span_span,       NULL,                         NULL) \
    X(capsule,   line,      col_pair_span_span,       NULL,                         NULL) \
    X(capsule,   aabb,      col_pair_span_box,        col_overlaps_segment_box,     col_contact_segment_box) \
    X(capsule,   box,       col_pair_span_box,        col_overlaps_segment_box,     col_contact_segment_box) \
    X(capsule,   plane,     col_pair_any_plane,       col_overlaps_any_plane,       col_contact_any_plane) \
    X(capsule,   halfspace, col_pair_any_halfspace,   col_overlaps_any_halfspace,   col_contact_any_halfspace) \
    X(ray,       ray,       col_pair_span_span,       NULL,                         NULL) \
    X(ray,       line,      col_pair_span_span,       NULL,                         NULL) \
    X(ray,       aabb,      col_pair_span_box,        NULL,                         NULL) \
    X(ray,       box,       col_pair_span_box,        NULL,                         NULL) \
    X(ray,       triangle,  col_pair_line_convex,     NULL,                         NULL) \
    X(ray,       plane,     col_pair_any_plane,       NULL,                         NULL) \
    X(ray,       halfspace, col_pair_any_halfspace,   NULL,                         NULL) \
    X(line,      line,      col_pair_span_span,       NULL,                         NULL) \
    X(line,      aabb,      col_pair_span_box,        NULL,                         NULL) \
    X(line,      box,       col_pair_span_box,        NULL,                         NULL) \
    X(line,      triangle,  col_pair_line_convex,     NULL,                         NULL) \
    X(line,      plane,     col_pair_any_plane,       NULL,                         NULL) \
    X(line,      halfspace, col_pair_any_halfspace,   NULL,                         NULL) \
    X(aabb,      aabb,      col_pair_aabb_aabb,       col_overlaps_aabb_aabb,       NULL) \
    X(aabb,      box,       col_pair_box_box,         col_overlaps_box_box,         col_contact_box_box) \
    X(aabb,      plane,     col_pair_any_plane,       col_overlaps_any_plane,       col_contact_any_plane) \
    X(aabb,      halfspace, col_pair_any_halfspace,   col_overlaps_any_halfspace,   col_contact_any_halfspace) \
    X(box,       box,       col_pair_box_box,         col_overlaps_box_box,         col_contact_box_box) \
    X(box,       plane,     col_pair_any_plane,       col_overlaps_any_plane,       col_contact_any_plane) \
    X(box,       halfspace, col_pair_any_halfspace,   col_overlaps_any_halfspace,   col_contact_any_halfspace) \
    X(triangle,  plane,     col_pair_any_plane,       NULL,                         NULL) \
    X(triangle,  halfspace, col_pair_any_halfspace,   NULL,                         NULL) \
    X(plane,     plane,     col_pair_plane_plane,     NULL,                         NULL) \
    X(plane,     halfspace, col_pair_plane_plane,     NULL,                         NULL) \
    X(halfspace, halfspace, col_pair_plane_plane,     NULL,                         NULL)

#if COL_DIMENSION == 3
#define OTHER_PAIRS(X) \
    X(point,    triangle,  col3_pair_point_triangle,   col3_overlaps_point_triangle,   col3_contact_point_triangle) \
    X(point,    hull,      col3_pair_convex_convex,    col3_overlaps_convex_convex,    NULL) \
    X(point,    cylinder,  col3_pair_point_cylinder,   NULL,                           NULL) \
    X(point,    cone,      col3_pair_point_cylinder,   NULL,                           NULL) \
    X(sphere,   triangle,  col3_pair_point_triangle,   col3_overlaps_point_triangle,   col3_contact_point_triangle) \
    X(sphere,   hull,      col3_pair_convex_convex,    col3_overlaps_convex_convex,    NULL) \
    X(sphere,   cylinder,  col3_pair_point_cylinder,   NULL,                           NULL) \
    X(sphere,   cone,      col3_pair_point_cylinder,   NULL,                           NULL) \
    X(segment,  triangle,  col3_pair_segment_triangle, col3_overlaps_segment_triangle, col3_contact_segment_triangle) \
    X(segment,  hull,      col3_pair_convex_convex,    col3_overlaps_convex_convex,    NULL) \
    X(segment,  cylinder,  col3_pair_convex_cylinder,  col3_overlaps_convex_cylinder,  NULL) \
    X(segment,  cone,      col3_pair_convex_cylinder,  col3_overlaps_convex_cylinder,  NULL) \
    X(capsule,  triangle,  col3_pair_segment_triangle, col3_overlaps_segment_triangle, col3_contact_segment_triangle) \
    X(capsule,  hull,      col3_pair_convex_convex,    col3_overlaps_convex_convex,    NULL) \
    X(capsule,  cylinder,  col3_pair_convex_cylinder,  col3_overlaps_convex_cylinder,  NULL) \
    X(capsule,  cone,      col3_pair_convex_cylinder,  col3_overlaps_convex_cylinder,  NULL) \
    X(ray,      hull,      col3_pair_line_convex,      NULL,                           NULL) \
    X(ray,      cylinder,  col3_pair_line_cylinder,    NULL,                           NULL) \
    X(ray,      cone,      col3_pair_line_cylinder,    NULL,                           NULL) \
    X(line,     hull,      col3_pair_line_convex,      NULL,                           NULL) \
    X(line,     cylinder,  col3_pair_line_cylinder,    NULL,                           NULL) \
    X(line,     cone,      col3_pair_line_cylinder,    NULL,                           NULL) \
    X(aabb,     triangle,  col3_pair_convex_convex,    col3_overlaps_box_triangle,    NULL) \
    X(aabb,     hull,      col3_pair_convex_convex,    col3_overlaps_convex_convex,    NULL) \
    X(aabb,     cylinder,  col3_pair_convex_cylinder,  col3_overlaps_convex_cylinder,  NULL) \
    X(aabb,     cone,      col3_pair_convex_cylinder,  col3_overlaps_convex_cylinder,  NULL) \
    X(box,      triangle,  col3_pair_convex_convex,    col3_overlaps_box_triangle,    NULL) \
    X(box,      hull,      col3_pair_convex_convex,    col3_overlaps_convex_convex,    NULL) \
    X(box,      cylinder,  col3_pair_convex_cylinder,  col3_overlaps_convex_cylinder,  NULL) \
    X(box,      cone,      col3_pair_convex_cylinder,  col3_overlaps_convex_cylinder,  NULL) \
    X(triangle, triangle,  col3_pair_convex_convex,    col3_overlaps_convex_convex,    NULL) \
    X(triangle, hull,      col3_pair_convex_convex,    col3_overlaps_convex_convex,    NULL) \
    X(triangle, cylinder,  col3_pair_convex_cylinder,  col3_overlaps_convex_cylinder,  NULL) \
    X(triangle, cone,      col3_pair_convex_cylinder,  col3_overlaps_convex_cylinder,  NULL) \
    X(hull,     hull,      col3_pair_convex_convex,    col3_overlaps_convex_convex,    NULL) \
    X(hull,     cylinder,  col3_pair_convex_cylinder,  col3_overlaps_convex_cylinder,  NULL) \
    X(hull,     cone,      col3_pair_convex_cylinder,  col3_overlaps_convex_cylinder,  NULL) \
    X(hull,     plane,     col3_pair_any_plane,        NULL,                           NULL) \
    X(hull,     halfspace, col3_pair_any_halfspace,    NULL,                           NULL) \
    X(cylinder, cylinder,  col3_pair_convex_cylinder,  col3_overlaps_convex_cylinder,  NULL) \
    X(cylinder, cone,      col3_pair_convex_cylinder,  col3_overlaps_convex_cylinder,  NULL) \
    X(cylinder, plane,     col3_pair_any_plane,        NULL,                           NULL) \
    X(cylinder, halfspace, col3_pair_any_halfspace,    NULL,                           NULL) \
    X(cone,     cone,      col3_pair_convex_cylinder,  col3_overlaps_convex_cylinder,  NULL) \
    X(cone,     plane,     col3_pair_any_plane,        NULL,                           NULL) \
    X(cone,     halfspace, col3_pair_any_halfspace,    NULL,                           NULL)
#else
#define OTHER_PAIRS(X) \
    X(point,    triangle,  col2_pair_convex_convex, col2_overlaps_convex_convex, col2_contact_convex_convex) \
    X(point,    polygon,   col2_pair_point_polygon, col2_overlaps_point_polygon, col2_contact_point_polygon) \
    X(circle,   triangle,  col2_pair_convex_convex, col2_overlaps_convex_convex, col2_contact_convex_convex) \
    X(circle,   polygon,   col2_pair_point_polygon, col2_overlaps_point_polygon, col2_contact_point_polygon) \
    X(segment,  triangle,  col2_pair_convex_convex, col2_overlaps_convex_convex, col2_contact_convex_convex) \
    X(segment,  polygon,   col2_pair_convex_convex, col2_overlaps_convex_convex, col2_contact_convex_convex) \
    X(capsule,  triangle,  col2_pair_convex_convex, col2_overlaps_convex_convex, col2_contact_convex_convex) \
    X(capsule,  polygon,   col2_pair_convex_convex, col2_overlaps_convex_convex, col2_contact_convex_convex) \
    X(ray,      polygon,   col2_pair_line_convex,   NULL,                        NULL) \
    X(line,     polygon,   col2_pair_line_convex,   NULL,                        NULL) \
    X(aabb,     triangle,  col2_pair_convex_convex, col2_overlaps_convex_convex, col2_contact_convex_convex) \
    X(aabb,     polygon,   col2_pair_convex_convex, col2_overlaps_convex_convex, col2_contact_convex_convex) \
    X(box,      triangle,  col2_pair_convex_convex, col2_overlaps_convex_convex, col2_contact_convex_convex) \
    X(box,      polygon,   col2_pair_convex_convex, col2_overlaps_convex_convex, col2_contact_convex_convex) \
    X(triangle, triangle,  col2_pair_convex_convex, col2_overlaps_convex_convex, col2_contact_convex_convex) \
    X(triangle, polygon,   col2_pair_convex_convex, col2_overlaps_convex_convex, col2_contact_convex_convex) \
    X(polygon,  polygon,   col2_pair_convex_convex, col2_overlaps_convex_convex, col2_contact_convex_convex) \
    X(polygon,  plane,     col2_pair_any_plane,     NULL,                        NULL) \
    X(polygon,  halfspace, col2_pair_any_halfspace, NULL,                        NULL)
#endif
/* clang-format on */

#define ENTRY(first, second, near, overlaps, contact)                                    \
    [(col_kind_##first)][(col_kind_##second)] = {near, overlaps, contact},
#define OTHER_ENTRY(first, second, near, overlaps, contact)                              \
    [(COL_NAME(kind_##first))][(COL_NAME(kind_##second))] = {near, overlaps, contact},

const col_pair col_pair_table[COL_KIND_COUNT][COL_KIND_COUNT] = {
    PAIRS_OF_BOTH(ENTRY) OTHER_PAIRS(OTHER_ENTRY)};
