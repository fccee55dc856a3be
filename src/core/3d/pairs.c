/* pairs.c - THE table: which functions serve which pair of kinds. */
#include "pairs.h"

/* Each pair once, its kinds in the order of the enumeration; what answers nearest points
 * and signed distance; what answers yes or no sooner, and what gives a contact sooner
 * (NULL: nothing does). Shapes made of parts never come here, see composite.c. */
/* clang-format off */
#define PAIRS3(X) \
    X(point,     point,     near_point_point3,     overlaps_point_point3,    contact_point_point3) \
    X(point,     sphere,    near_point_point3,     overlaps_point_point3,    contact_point_point3) \
    X(point,     segment,   near_point_span3,      overlaps_point_segment3,  contact_point_segment3) \
    X(point,     capsule,   near_point_span3,      overlaps_point_segment3,  contact_point_segment3) \
    X(point,     ray,       near_point_span3,      NULL,                     NULL) \
    X(point,     line,      near_point_span3,      NULL,                     NULL) \
    X(point,     aabb,      near_point_aabb3,      overlaps_point_aabb3,     contact_point_aabb3) \
    X(point,     box,       near_point_box3,       overlaps_point_box3,      contact_point_box3) \
    X(point,     triangle,  near_point_triangle3,  overlaps_point_triangle3, contact_point_triangle3) \
    X(point,     hull,      near_convex_convex3,   overlaps_convex_convex3,  NULL) \
    X(point,     cylinder,  near_point_cylinder3,  NULL,                     NULL) \
    X(point,     cone,      near_point_cylinder3,  NULL,                     NULL) \
    X(point,     plane,     near_any_plane3,       NULL,                     NULL) \
    X(point,     halfspace, near_any_halfspace3,   NULL,                     NULL) \
    X(sphere,    sphere,    near_point_point3,     overlaps_point_point3,    contact_point_point3) \
    X(sphere,    segment,   near_point_span3,      overlaps_point_segment3,  contact_point_segment3) \
    X(sphere,    capsule,   near_point_span3,      overlaps_point_segment3,  contact_point_segment3) \
    X(sphere,    ray,       near_point_span3,      NULL,                     NULL) \
    X(sphere,    line,      near_point_span3,      NULL,                     NULL) \
    X(sphere,    aabb,      near_point_aabb3,      overlaps_point_aabb3,     contact_point_aabb3) \
    X(sphere,    box,       near_point_box3,       overlaps_point_box3,      contact_point_box3) \
    X(sphere,    triangle,  near_point_triangle3,  overlaps_point_triangle3, contact_point_triangle3) \
    X(sphere,    hull,      near_convex_convex3,   overlaps_convex_convex3,  NULL) \
    X(sphere,    cylinder,  near_point_cylinder3,  NULL,                     NULL) \
    X(sphere,    cone,      near_point_cylinder3,  NULL,                     NULL) \
    X(sphere,    plane,     near_any_plane3,       NULL,                     NULL) \
    X(sphere,    halfspace, near_any_halfspace3,   NULL,                     NULL) \
    X(segment,   segment,   near_segment_segment3, overlaps_segment_segment3, contact_segment_segment3) \
    X(segment,   capsule,   near_segment_segment3, overlaps_segment_segment3, contact_segment_segment3) \
    X(segment,   ray,       near_span_span3,       NULL,                     NULL) \
    X(segment,   line,      near_span_span3,       NULL,                     NULL) \
    X(segment,   aabb,      near_span_box3,        overlaps_segment_box3,    contact_segment_box3) \
    X(segment,   box,       near_span_box3,        overlaps_segment_box3,    contact_segment_box3) \
    X(segment,   triangle,  near_segment_triangle3, overlaps_segment_triangle3, contact_segment_triangle3) \
    X(segment,   hull,      near_convex_convex3,   overlaps_convex_convex3,  NULL) \
    X(segment,   cylinder,  near_convex_cylinder3, overlaps_convex_cylinder3, NULL) \
    X(segment,   cone,      near_convex_cylinder3, overlaps_convex_cylinder3, NULL) \
    X(segment,   plane,     near_any_plane3,       NULL,                     NULL) \
    X(segment,   halfspace, near_any_halfspace3,   NULL,                     NULL) \
    X(capsule,   capsule,   near_segment_segment3, overlaps_segment_segment3, contact_segment_segment3) \
    X(capsule,   ray,       near_span_span3,       NULL,                     NULL) \
    X(capsule,   line,      near_span_span3,       NULL,                     NULL) \
    X(capsule,   aabb,      near_span_box3,        overlaps_segment_box3,    contact_segment_box3) \
    X(capsule,   box,       near_span_box3,        overlaps_segment_box3,    contact_segment_box3) \
    X(capsule,   triangle,  near_segment_triangle3, overlaps_segment_triangle3, contact_segment_triangle3) \
    X(capsule,   hull,      near_convex_convex3,   overlaps_convex_convex3,  NULL) \
    X(capsule,   cylinder,  near_convex_cylinder3, overlaps_convex_cylinder3, NULL) \
    X(capsule,   cone,      near_convex_cylinder3, overlaps_convex_cylinder3, NULL) \
    X(capsule,   plane,     near_any_plane3,       NULL,                     NULL) \
    X(capsule,   halfspace, near_any_halfspace3,   NULL,                     NULL) \
    X(ray,       ray,       near_span_span3,       NULL,                     NULL) \
    X(ray,       line,      near_span_span3,       NULL,                     NULL) \
    X(ray,       aabb,      near_span_box3,        NULL,                     NULL) \
    X(ray,       box,       near_span_box3,        NULL,                     NULL) \
    X(ray,       triangle,  near_open_convex3,     NULL,                     NULL) \
    X(ray,       hull,      near_open_convex3,     NULL,                     NULL) \
    X(ray,       cylinder,  near_open_cylinder3,   NULL,                     NULL) \
    X(ray,       cone,      near_open_cylinder3,   NULL,                     NULL) \
    X(ray,       plane,     near_any_plane3,       NULL,                     NULL) \
    X(ray,       halfspace, near_any_halfspace3,   NULL,                     NULL) \
    X(line,      line,      near_span_span3,       NULL,                     NULL) \
    X(line,      aabb,      near_span_box3,        NULL,                     NULL) \
    X(line,      box,       near_span_box3,        NULL,                     NULL) \
    X(line,      triangle,  near_open_convex3,     NULL,                     NULL) \
    X(line,      hull,      near_open_convex3,     NULL,                     NULL) \
    X(line,      cylinder,  near_open_cylinder3,   NULL,                     NULL) \
    X(line,      cone,      near_open_cylinder3,   NULL,                     NULL) \
    X(line,      plane,     near_any_plane3,       NULL,                     NULL) \
    X(line,      halfspace, near_any_halfspace3,   NULL,                     NULL) \
    X(aabb,      aabb,      near_aabb_aabb3,       overlaps_aabb_aabb3,      NULL) \
    X(aabb,      box,       near_box_box3,         overlaps_box_box3,        contact_box_box3) \
    X(aabb,      triangle,  near_convex_convex3,   overlaps_convex_convex3,  NULL) \
    X(aabb,      hull,      near_convex_convex3,   overlaps_convex_convex3,  NULL) \
    X(aabb,      cylinder,  near_convex_cylinder3, overlaps_convex_cylinder3, NULL) \
    X(aabb,      cone,      near_convex_cylinder3, overlaps_convex_cylinder3, NULL) \
    X(aabb,      plane,     near_any_plane3,       NULL,                     NULL) \
    X(aabb,      halfspace, near_any_halfspace3,   NULL,                     NULL) \
    X(box,       box,       near_box_box3,         overlaps_box_box3,        contact_box_box3) \
    X(box,       triangle,  near_convex_convex3,   overlaps_convex_convex3,  NULL) \
    X(box,       hull,      near_convex_convex3,   overlaps_convex_convex3,  NULL) \
    X(box,       cylinder,  near_convex_cylinder3, overlaps_convex_cylinder3, NULL) \
    X(box,       cone,      near_convex_cylinder3, overlaps_convex_cylinder3, NULL) \
    X(box,       plane,     near_any_plane3,       NULL,                     NULL) \
    X(box,       halfspace, near_any_halfspace3,   NULL,                     NULL) \
    X(triangle,  triangle,  near_convex_convex3,   overlaps_convex_convex3,  NULL) \
    X(triangle,  hull,      near_convex_convex3,   overlaps_convex_convex3,  NULL) \
    X(triangle,  cylinder,  near_convex_cylinder3, overlaps_convex_cylinder3, NULL) \
    X(triangle,  cone,      near_convex_cylinder3, overlaps_convex_cylinder3, NULL) \
    X(triangle,  plane,     near_any_plane3,       NULL,                     NULL) \
    X(triangle,  halfspace, near_any_halfspace3,   NULL,                     NULL) \
    X(hull,      hull,      near_convex_convex3,   overlaps_convex_convex3,  NULL) \
    X(hull,      cylinder,  near_convex_cylinder3, overlaps_convex_cylinder3, NULL) \
    X(hull,      cone,      near_convex_cylinder3, overlaps_convex_cylinder3, NULL) \
    X(hull,      plane,     near_any_plane3,       NULL,                     NULL) \
    X(hull,      halfspace, near_any_halfspace3,   NULL,                     NULL) \
    X(cylinder,  cylinder,  near_convex_cylinder3, overlaps_convex_cylinder3, NULL) \
    X(cylinder,  cone,      near_convex_cylinder3, overlaps_convex_cylinder3, NULL) \
    X(cylinder,  plane,     near_any_plane3,       NULL,                     NULL) \
    X(cylinder,  halfspace, near_any_halfspace3,   NULL,                     NULL) \
    X(cone,      cone,      near_convex_cylinder3, overlaps_convex_cylinder3, NULL) \
    X(cone,      plane,     near_any_plane3,       NULL,                     NULL) \
    X(cone,      halfspace, near_any_halfspace3,   NULL,                     NULL) \
    X(plane,     plane,     near_flat_flat3,       NULL,                     NULL) \
    X(plane,     halfspace, near_flat_flat3,       NULL,                     NULL) \
    X(halfspace, halfspace, near_flat_flat3,       NULL,                     NULL)
/* clang-format on */

/* In parentheses, as [name would begin a lambda where C is compiled as C++: Defold. */
#define ENTRY(first, second, near, overlaps, contact)                                    \
    [(col_kind3_##first)][(col_kind3_##second)] = {near, overlaps, contact},

const col_pair3 pairs3[COL_KIND3_COUNT][COL_KIND3_COUNT] = {PAIRS3(ENTRY)};
