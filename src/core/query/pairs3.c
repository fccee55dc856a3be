/* pairs3.c - THE table: which functions serve which pair of kinds in space. */
#include "pairs.h"

/* Each pair once, its kinds in the order of the enumeration, then near, overlaps and
 * contact; see col3_pair. */
/* clang-format off */
#define PAIRS(X) \
    X(point,     point,     col3_pair_point_point,     col3_overlaps_point_point,    col3_contact_point_point) \
    X(point,     sphere,    col3_pair_point_point,     col3_overlaps_point_point,    col3_contact_point_point) \
    X(point,     segment,   col3_pair_point_span,      col3_overlaps_point_segment,  col3_contact_point_segment) \
    X(point,     capsule,   col3_pair_point_span,      col3_overlaps_point_segment,  col3_contact_point_segment) \
    X(point,     ray,       col3_pair_point_span,      NULL,                     NULL) \
    X(point,     line,      col3_pair_point_span,      NULL,                     NULL) \
    X(point,     aabb,      col3_pair_point_aabb,      col3_overlaps_point_aabb,     col3_contact_point_aabb) \
    X(point,     box,       col3_pair_point_box,       col3_overlaps_point_box,      col3_contact_point_box) \
    X(point,     triangle,  col3_pair_point_triangle,  col3_overlaps_point_triangle, col3_contact_point_triangle) \
    X(point,     hull,      col3_pair_convex_convex,   col3_overlaps_convex_convex,  NULL) \
    X(point,     cylinder,  col3_pair_point_cylinder,  NULL,                     NULL) \
    X(point,     cone,      col3_pair_point_cylinder,  NULL,                     NULL) \
    X(point,     plane,     col3_pair_any_plane,       NULL,                     NULL) \
    X(point,     halfspace, col3_pair_any_halfspace,   NULL,                     NULL) \
    X(sphere,    sphere,    col3_pair_point_point,     col3_overlaps_point_point,    col3_contact_point_point) \
    X(sphere,    segment,   col3_pair_point_span,      col3_overlaps_point_segment,  col3_contact_point_segment) \
    X(sphere,    capsule,   col3_pair_point_span,      col3_overlaps_point_segment,  col3_contact_point_segment) \
    X(sphere,    ray,       col3_pair_point_span,      NULL,                     NULL) \
    X(sphere,    line,      col3_pair_point_span,      NULL,                     NULL) \
    X(sphere,    aabb,      col3_pair_point_aabb,      col3_overlaps_point_aabb,     col3_contact_point_aabb) \
    X(sphere,    box,       col3_pair_point_box,       col3_overlaps_point_box,      col3_contact_point_box) \
    X(sphere,    triangle,  col3_pair_point_triangle,  col3_overlaps_point_triangle, col3_contact_point_triangle) \
    X(sphere,    hull,      col3_pair_convex_convex,   col3_overlaps_convex_convex,  NULL) \
    X(sphere,    cylinder,  col3_pair_point_cylinder,  NULL,                     NULL) \
    X(sphere,    cone,      col3_pair_point_cylinder,  NULL,                     NULL) \
    X(sphere,    plane,     col3_pair_any_plane,       NULL,                     NULL) \
    X(sphere,    halfspace, col3_pair_any_halfspace,   NULL,                     NULL) \
    X(segment,   segment,   col3_pair_segment_segment, col3_overlaps_segment_segment, col3_contact_segment_segment) \
    X(segment,   capsule,   col3_pair_segment_segment, col3_overlaps_segment_segment, col3_contact_segment_segment) \
    X(segment,   ray,       col3_pair_span_span,       NULL,                     NULL) \
    X(segment,   line,      col3_pair_span_span,       NULL,                     NULL) \
    X(segment,   aabb,      col3_pair_span_box,        col3_overlaps_segment_box,    col3_contact_segment_box) \
    X(segment,   box,       col3_pair_span_box,        col3_overlaps_segment_box,    col3_contact_segment_box) \
    X(segment,   triangle,  col3_pair_segment_triangle, col3_overlaps_segment_triangle, col3_contact_segment_triangle) \
    X(segment,   hull,      col3_pair_convex_convex,   col3_overlaps_convex_convex,  NULL) \
    X(segment,   cylinder,  col3_pair_convex_cylinder, col3_overlaps_convex_cylinder, NULL) \
    X(segment,   cone,      col3_pair_convex_cylinder, col3_overlaps_convex_cylinder, NULL) \
    X(segment,   plane,     col3_pair_any_plane,       NULL,                     NULL) \
    X(segment,   halfspace, col3_pair_any_halfspace,   NULL,                     NULL) \
    X(capsule,   capsule,   col3_pair_segment_segment, col3_overlaps_segment_segment, col3_contact_segment_segment) \
    X(capsule,   ray,       col3_pair_span_span,       NULL,                     NULL) \
    X(capsule,   line,      col3_pair_span_span,       NULL,                     NULL) \
    X(capsule,   aabb,      col3_pair_span_box,        col3_overlaps_segment_box,    col3_contact_segment_box) \
    X(capsule,   box,       col3_pair_span_box,        col3_overlaps_segment_box,    col3_contact_segment_box) \
    X(capsule,   triangle,  col3_pair_segment_triangle, col3_overlaps_segment_triangle, col3_contact_segment_triangle) \
    X(capsule,   hull,      col3_pair_convex_convex,   col3_overlaps_convex_convex,  NULL) \
    X(capsule,   cylinder,  col3_pair_convex_cylinder, col3_overlaps_convex_cylinder, NULL) \
    X(capsule,   cone,      col3_pair_convex_cylinder, col3_overlaps_convex_cylinder, NULL) \
    X(capsule,   plane,     col3_pair_any_plane,       NULL,                     NULL) \
    X(capsule,   halfspace, col3_pair_any_halfspace,   NULL,                     NULL) \
    X(ray,       ray,       col3_pair_span_span,       NULL,                     NULL) \
    X(ray,       line,      col3_pair_span_span,       NULL,                     NULL) \
    X(ray,       aabb,      col3_pair_span_box,        NULL,                     NULL) \
    X(ray,       box,       col3_pair_span_box,        NULL,                     NULL) \
    X(ray,       triangle,  col3_pair_line_convex,     NULL,                     NULL) \
    X(ray,       hull,      col3_pair_line_convex,     NULL,                     NULL) \
    X(ray,       cylinder,  col3_pair_line_cylinder,   NULL,                     NULL) \
    X(ray,       cone,      col3_pair_line_cylinder,   NULL,                     NULL) \
    X(ray,       plane,     col3_pair_any_plane,       NULL,                     NULL) \
    X(ray,       halfspace, col3_pair_any_halfspace,   NULL,                     NULL) \
    X(line,      line,      col3_pair_span_span,       NULL,                     NULL) \
    X(line,      aabb,      col3_pair_span_box,        NULL,                     NULL) \
    X(line,      box,       col3_pair_span_box,        NULL,                     NULL) \
    X(line,      triangle,  col3_pair_line_convex,     NULL,                     NULL) \
    X(line,      hull,      col3_pair_line_convex,     NULL,                     NULL) \
    X(line,      cylinder,  col3_pair_line_cylinder,   NULL,                     NULL) \
    X(line,      cone,      col3_pair_line_cylinder,   NULL,                     NULL) \
    X(line,      plane,     col3_pair_any_plane,       NULL,                     NULL) \
    X(line,      halfspace, col3_pair_any_halfspace,   NULL,                     NULL) \
    X(aabb,      aabb,      col3_pair_aabb_aabb,       col3_overlaps_aabb_aabb,      NULL) \
    X(aabb,      box,       col3_pair_box_box,         col3_overlaps_box_box,        col3_contact_box_box) \
    X(aabb,      triangle,  col3_pair_convex_convex,   col3_overlaps_convex_convex,  NULL) \
    X(aabb,      hull,      col3_pair_convex_convex,   col3_overlaps_convex_convex,  NULL) \
    X(aabb,      cylinder,  col3_pair_convex_cylinder, col3_overlaps_convex_cylinder, NULL) \
    X(aabb,      cone,      col3_pair_convex_cylinder, col3_overlaps_convex_cylinder, NULL) \
    X(aabb,      plane,     col3_pair_any_plane,       NULL,                     NULL) \
    X(aabb,      halfspace, col3_pair_any_halfspace,   NULL,                     NULL) \
    X(box,       box,       col3_pair_box_box,         col3_overlaps_box_box,        col3_contact_box_box) \
    X(box,       triangle,  col3_pair_convex_convex,   col3_overlaps_convex_convex,  NULL) \
    X(box,       hull,      col3_pair_convex_convex,   col3_overlaps_convex_convex,  NULL) \
    X(box,       cylinder,  col3_pair_convex_cylinder, col3_overlaps_convex_cylinder, NULL) \
    X(box,       cone,      col3_pair_convex_cylinder, col3_overlaps_convex_cylinder, NULL) \
    X(box,       plane,     col3_pair_any_plane,       NULL,                     NULL) \
    X(box,       halfspace, col3_pair_any_halfspace,   NULL,                     NULL) \
    X(triangle,  triangle,  col3_pair_convex_convex,   col3_overlaps_convex_convex,  NULL) \
    X(triangle,  hull,      col3_pair_convex_convex,   col3_overlaps_convex_convex,  NULL) \
    X(triangle,  cylinder,  col3_pair_convex_cylinder, col3_overlaps_convex_cylinder, NULL) \
    X(triangle,  cone,      col3_pair_convex_cylinder, col3_overlaps_convex_cylinder, NULL) \
    X(triangle,  plane,     col3_pair_any_plane,       NULL,                     NULL) \
    X(triangle,  halfspace, col3_pair_any_halfspace,   NULL,                     NULL) \
    X(hull,      hull,      col3_pair_convex_convex,   col3_overlaps_convex_convex,  NULL) \
    X(hull,      cylinder,  col3_pair_convex_cylinder, col3_overlaps_convex_cylinder, NULL) \
    X(hull,      cone,      col3_pair_convex_cylinder, col3_overlaps_convex_cylinder, NULL) \
    X(hull,      plane,     col3_pair_any_plane,       NULL,                     NULL) \
    X(hull,      halfspace, col3_pair_any_halfspace,   NULL,                     NULL) \
    X(cylinder,  cylinder,  col3_pair_convex_cylinder, col3_overlaps_convex_cylinder, NULL) \
    X(cylinder,  cone,      col3_pair_convex_cylinder, col3_overlaps_convex_cylinder, NULL) \
    X(cylinder,  plane,     col3_pair_any_plane,       NULL,                     NULL) \
    X(cylinder,  halfspace, col3_pair_any_halfspace,   NULL,                     NULL) \
    X(cone,      cone,      col3_pair_convex_cylinder, col3_overlaps_convex_cylinder, NULL) \
    X(cone,      plane,     col3_pair_any_plane,       NULL,                     NULL) \
    X(cone,      halfspace, col3_pair_any_halfspace,   NULL,                     NULL) \
    X(plane,     plane,     col3_pair_plane_plane,       NULL,                     NULL) \
    X(plane,     halfspace, col3_pair_plane_plane,       NULL,                     NULL) \
    X(halfspace, halfspace, col3_pair_plane_plane,       NULL,                     NULL)
/* clang-format on */

const col3_pair col3_pair_table[COL3_KIND_COUNT][COL3_KIND_COUNT] = {PAIRS(ENTRY)};
