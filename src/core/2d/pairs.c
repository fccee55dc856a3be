/* pairs.c - THE table: which functions serve which pair of kinds. */
#include "pairs.h"

/* Each pair once, its kinds in the order of the enumeration; what answers nearest points
 * and signed distance; what answers yes or no sooner, and what gives a contact sooner
 * (NULL: nothing does). Shapes made of parts never come here, see composite.c. */
/* clang-format off */
#define PAIRS2(X) \
    X(point,     point,     near_point_point2,     overlaps_point_point2,    contact_point_point2) \
    X(point,     circle,    near_point_point2,     overlaps_point_point2,    contact_point_point2) \
    X(point,     segment,   near_point_span2,      overlaps_point_segment2,  contact_point_segment2) \
    X(point,     capsule,   near_point_span2,      overlaps_point_segment2,  contact_point_segment2) \
    X(point,     ray,       near_point_span2,      NULL,                     NULL) \
    X(point,     line,      near_point_span2,      NULL,                     NULL) \
    X(point,     aabb,      near_point_aabb2,      overlaps_point_aabb2,     contact_point_aabb2) \
    X(point,     box,       near_point_box2,       overlaps_point_box2,      contact_point_box2) \
    X(point,     triangle,  near_convex_convex2,   overlaps_convex_convex2,  contact_convex_convex2) \
    X(point,     polygon,   near_point_polygon2,    overlaps_point_polygon2,   contact_point_polygon2) \
    X(point,     plane,     near_any_plane2,       NULL,                     NULL) \
    X(point,     halfspace, near_any_halfspace2,   NULL,                     NULL) \
    X(circle,    circle,    near_point_point2,     overlaps_point_point2,    contact_point_point2) \
    X(circle,    segment,   near_point_span2,      overlaps_point_segment2,  contact_point_segment2) \
    X(circle,    capsule,   near_point_span2,      overlaps_point_segment2,  contact_point_segment2) \
    X(circle,    ray,       near_point_span2,      NULL,                     NULL) \
    X(circle,    line,      near_point_span2,      NULL,                     NULL) \
    X(circle,    aabb,      near_point_aabb2,      overlaps_point_aabb2,     contact_point_aabb2) \
    X(circle,    box,       near_point_box2,       overlaps_point_box2,      contact_point_box2) \
    X(circle,    triangle,  near_convex_convex2,   overlaps_convex_convex2,  contact_convex_convex2) \
    X(circle,    polygon,   near_point_polygon2,    overlaps_point_polygon2,   contact_point_polygon2) \
    X(circle,    plane,     near_any_plane2,       NULL,                     NULL) \
    X(circle,    halfspace, near_any_halfspace2,   NULL,                     NULL) \
    X(segment,   segment,   near_segment_segment2, overlaps_segment_segment2, contact_segment_segment2) \
    X(segment,   capsule,   near_segment_segment2, overlaps_segment_segment2, contact_segment_segment2) \
    X(segment,   ray,       near_span_span2,       NULL,                     NULL) \
    X(segment,   line,      near_span_span2,       NULL,                     NULL) \
    X(segment,   aabb,      near_span_box2,        overlaps_segment_box2,    contact_segment_box2) \
    X(segment,   box,       near_span_box2,        overlaps_segment_box2,    contact_segment_box2) \
    X(segment,   triangle,  near_convex_convex2,   overlaps_convex_convex2,  contact_convex_convex2) \
    X(segment,   polygon,   near_convex_convex2,   overlaps_convex_convex2,  contact_convex_convex2) \
    X(segment,   plane,     near_any_plane2,       NULL,                     NULL) \
    X(segment,   halfspace, near_any_halfspace2,   NULL,                     NULL) \
    X(capsule,   capsule,   near_segment_segment2, overlaps_segment_segment2, contact_segment_segment2) \
    X(capsule,   ray,       near_span_span2,       NULL,                     NULL) \
    X(capsule,   line,      near_span_span2,       NULL,                     NULL) \
    X(capsule,   aabb,      near_span_box2,        overlaps_segment_box2,    contact_segment_box2) \
    X(capsule,   box,       near_span_box2,        overlaps_segment_box2,    contact_segment_box2) \
    X(capsule,   triangle,  near_convex_convex2,   overlaps_convex_convex2,  contact_convex_convex2) \
    X(capsule,   polygon,   near_convex_convex2,   overlaps_convex_convex2,  contact_convex_convex2) \
    X(capsule,   plane,     near_any_plane2,       NULL,                     NULL) \
    X(capsule,   halfspace, near_any_halfspace2,   NULL,                     NULL) \
    X(ray,       ray,       near_span_span2,       NULL,                     NULL) \
    X(ray,       line,      near_span_span2,       NULL,                     NULL) \
    X(ray,       aabb,      near_span_box2,        NULL,                     NULL) \
    X(ray,       box,       near_span_box2,        NULL,                     NULL) \
    X(ray,       triangle,  near_open_convex2,     NULL,                     NULL) \
    X(ray,       polygon,   near_open_convex2,     NULL,                     NULL) \
    X(ray,       plane,     near_any_plane2,       NULL,                     NULL) \
    X(ray,       halfspace, near_any_halfspace2,   NULL,                     NULL) \
    X(line,      line,      near_span_span2,       NULL,                     NULL) \
    X(line,      aabb,      near_span_box2,        NULL,                     NULL) \
    X(line,      box,       near_span_box2,        NULL,                     NULL) \
    X(line,      triangle,  near_open_convex2,     NULL,                     NULL) \
    X(line,      polygon,   near_open_convex2,     NULL,                     NULL) \
    X(line,      plane,     near_any_plane2,       NULL,                     NULL) \
    X(line,      halfspace, near_any_halfspace2,   NULL,                     NULL) \
    X(aabb,      aabb,      near_aabb_aabb2,       overlaps_aabb_aabb2,      NULL) \
    X(aabb,      box,       near_box_box2,         overlaps_box_box2,        contact_box_box2) \
    X(aabb,      triangle,  near_convex_convex2,   overlaps_convex_convex2,  contact_convex_convex2) \
    X(aabb,      polygon,   near_convex_convex2,   overlaps_convex_convex2,  contact_convex_convex2) \
    X(aabb,      plane,     near_any_plane2,       NULL,                     NULL) \
    X(aabb,      halfspace, near_any_halfspace2,   NULL,                     NULL) \
    X(box,       box,       near_box_box2,         overlaps_box_box2,        contact_box_box2) \
    X(box,       triangle,  near_convex_convex2,   overlaps_convex_convex2,  contact_convex_convex2) \
    X(box,       polygon,   near_convex_convex2,   overlaps_convex_convex2,  contact_convex_convex2) \
    X(box,       plane,     near_any_plane2,       NULL,                     NULL) \
    X(box,       halfspace, near_any_halfspace2,   NULL,                     NULL) \
    X(triangle,  triangle,  near_convex_convex2,   overlaps_convex_convex2,  contact_convex_convex2) \
    X(triangle,  polygon,   near_convex_convex2,   overlaps_convex_convex2,  contact_convex_convex2) \
    X(triangle,  plane,     near_any_plane2,       NULL,                     NULL) \
    X(triangle,  halfspace, near_any_halfspace2,   NULL,                     NULL) \
    X(polygon,   polygon,   near_convex_convex2,   overlaps_convex_convex2,  contact_convex_convex2) \
    X(polygon,   plane,     near_any_plane2,       NULL,                     NULL) \
    X(polygon,   halfspace, near_any_halfspace2,   NULL,                     NULL) \
    X(plane,     plane,     near_flat_flat2,       NULL,                     NULL) \
    X(plane,     halfspace, near_flat_flat2,       NULL,                     NULL) \
    X(halfspace, halfspace, near_flat_flat2,       NULL,                     NULL)
/* clang-format on */

/* In parentheses, as [name would begin a lambda where C is compiled as C++: Defold. */
#define ENTRY(first, second, near, overlaps, contact)                                    \
    [(col_kind2_##first)][(col_kind2_##second)] = {near, overlaps, contact},

const col_pair2 pairs2[COL_KIND2_COUNT][COL_KIND2_COUNT] = {PAIRS2(ENTRY)};
