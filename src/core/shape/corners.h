/* corners.h - the kinds given by corners and a pose, named alike in both dimensions:
 * convex hulls in space, polygons, convex or not, in the plane. */
#ifndef COL_CORNERS_H
#define COL_CORNERS_H

#include "../geometry/dimension.h"

#if COL_DIMENSION == 3

#include "hull.h"

static inline bool has_corners(const col_shape *s) { return s->kind == col3_kind_hull; }

static inline int corner_count(const col_shape *s) {
    return as_hull(s)->data->corner_count;
}

/* Relative to the pose. */
static inline const col_vec *corner_data(const col_shape *s) {
    return as_hull(s)->data->corners;
}

static inline const col_pose *corner_pose(const col_shape *s) {
    return &as_hull(s)->pose;
}

#else

#include "polygon.h"

static inline bool has_corners(const col_shape *s) {
    return s->kind == col2_kind_polygon || s->kind == col2_kind_concave;
}

static inline int corner_count(const col_shape *s) {
    return as_polygon(s)->data->outline_count;
}

/* Relative to the pose. */
static inline const col_vec *corner_data(const col_shape *s) {
    return as_polygon(s)->data->outline;
}

static inline const col_pose *corner_pose(const col_shape *s) {
    return &as_polygon(s)->pose;
}

#endif

/* Compounds and levels have a pose too, at the same offset as hulls and polygons. */
static inline bool has_pose(const col_shape *s) {
    return has_corners(s) || s->kind >= (int)col_kind_compound;
}

static inline const col_pose *pose_of(const col_shape *s) {
    return &as_compound(s)->pose;
}

/* In the world. */
static inline col_vec corner_of(const col_shape *s, int which) {
    return pose_point(pose_of(s), corner_data(s)[which]);
}

#endif
