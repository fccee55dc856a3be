/* shapes.h - what files of the core share about 3D shapes. */
#ifndef COL_SHAPES3_H
#define COL_SHAPES3_H

#include "vec3.h"

/* Recomputes what is derived from the defining numbers; to be called when they changed.
 */
void shape3_refresh(col_shape3 *s);

/* Numbers below COL_NOTHING become 0. */
void shape3_flush(col_shape3 *s);

/* An order of shapes by value: -1, 0 or 1. */
int shape3_compare(const col_shape3 *a, const col_shape3 *b);

/* The shape with every length multiplied by a power of two. */
void shape3_scale(col_any3 *dst, const col_shape3 *src, double factor);

/* The largest absolute value among the coordinates and lengths of a shape. */
double shape3_magnitude(const col_shape3 *s);

/* Casts from the head of a shape to the whole. */
static inline const col_sphere3 *as_sphere3(const col_shape3 *s) {
    return (const col_sphere3 *)s;
}

static inline const col_capsule3 *as_capsule3(const col_shape3 *s) {
    return (const col_capsule3 *)s;
}

static inline const col_ray3 *as_ray3(const col_shape3 *s) { return (const col_ray3 *)s; }

static inline const col_aabb3 *as_aabb3(const col_shape3 *s) {
    return (const col_aabb3 *)s;
}

static inline const col_box3 *as_box3(const col_shape3 *s) { return (const col_box3 *)s; }

static inline const col_plane3 *as_plane3(const col_shape3 *s) {
    return (const col_plane3 *)s;
}

/* The defining numbers behind the head, the first that orders shapes of one kind. */
static inline const double *numbers3_of(const col_shape3 *s) {
    return (const double *)(const void *)((const char *)s + sizeof *s);
}

/* Kinds without an end on one or both sides. */
static inline bool is_open3(const col_shape3 *s) {
    return s->kind == col_kind3_ray || s->kind == col_kind3_line;
}

#endif
