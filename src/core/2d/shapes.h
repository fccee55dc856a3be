/* shapes.h - what files of the core share about 2D shapes. */
#ifndef COL_SHAPES2_H
#define COL_SHAPES2_H

#include "vec2.h"

/* Recomputes what is derived from the defining numbers; to be called when they changed.
 */
void shape2_refresh(col_shape2 *s);

/* Numbers below COL_NOTHING become 0. */
void shape2_flush(col_shape2 *s);

/* An order of shapes by value: -1, 0 or 1. */
int shape2_compare(const col_shape2 *a, const col_shape2 *b);

/* The shape with every length multiplied by a power of two. */
void shape2_scale(col_any2 *dst, const col_shape2 *src, double factor);

/* The largest absolute value among the coordinates and lengths of a shape. */
double shape2_magnitude(const col_shape2 *s);

/* Casts from the head of a shape to the whole. */
static inline const col_circle2 *as_circle2(const col_shape2 *s) {
    return (const col_circle2 *)s;
}

static inline const col_capsule2 *as_capsule2(const col_shape2 *s) {
    return (const col_capsule2 *)s;
}

static inline const col_ray2 *as_ray2(const col_shape2 *s) { return (const col_ray2 *)s; }

static inline const col_aabb2 *as_aabb2(const col_shape2 *s) {
    return (const col_aabb2 *)s;
}

static inline const col_box2 *as_box2(const col_shape2 *s) { return (const col_box2 *)s; }

static inline const col_plane2 *as_plane2(const col_shape2 *s) {
    return (const col_plane2 *)s;
}

/* The defining numbers behind the head, the first that orders shapes of one kind. */
static inline const double *numbers2_of(const col_shape2 *s) {
    return (const double *)(const void *)((const char *)s + sizeof *s);
}

/* Kinds without an end on one or both sides. */
static inline bool is_open2(const col_shape2 *s) {
    return s->kind == col_kind2_ray || s->kind == col_kind2_line;
}

#endif
