/* shapes.h - what files of the core share about 2D shapes. */
#ifndef COL_SHAPES2_H
#define COL_SHAPES2_H

#include "vec2.h"

/* Recomputes what is derived from the defining numbers; to be called when they changed.
 */
void shape2_refresh(col_shape2 *s);

/* Numbers below COL_NOTHING become 0; a polygon whose size does becomes a point. */
void shape2_flush(col_any2 *s);

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

static inline const col_triangle2 *as_triangle2(const col_shape2 *s) {
    return (const col_triangle2 *)s;
}

static inline const col_polygon2 *as_polygon2(const col_shape2 *s) {
    return (const col_polygon2 *)s;
}

static inline const col_compound2 *as_compound2(const col_shape2 *s) {
    return (const col_compound2 *)s;
}

static inline const col_plane2 *as_plane2(const col_shape2 *s) {
    return (const col_plane2 *)s;
}

/* The defining numbers behind the head, the first that orders shapes of one kind. */
static inline const double *numbers2_of(const col_shape2 *s) {
    return (const double *)(const void *)((const char *)s + sizeof *s);
}

/* The order in which pairs are asked: by kind; equal kinds by value, so that the answer
 * does not depend on the order in which the caller named them. Points need no such care:
 * their arithmetic is the same both ways. */
static inline bool in_order2(const col_shape2 *a, const col_shape2 *b) {
    if (a->kind != b->kind || a->kind <= (int)col_kind2_circle) {
        return a->kind <= b->kind;
    }
    const double x = numbers2_of(a)[0];
    const double y = numbers2_of(b)[0];
    return x != y ? x < y : shape2_compare(a, b) <= 0;
}

/* Made of parts: no pair function is asked, see composite.h. */
static inline bool is_composite2(const col_shape2 *s) {
    return s->kind == col_kind2_concave || s->kind == col_kind2_compound;
}

/* How many numbers define the shape, see numbers2_of. */
int shape2_count(const col_shape2 *s);

/* How many vectors at the head of the defining numbers are places in the world; of a
 * plane, whose normal stands there, none. */
int shape2_places(const col_shape2 *s);

/* Kinds without an end on one or both sides. */
static inline bool is_open2(const col_shape2 *s) {
    return s->kind == col_kind2_ray || s->kind == col_kind2_line;
}

#endif
