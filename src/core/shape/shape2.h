/* shapes.h - what files of the core share about 2D shapes. */
#ifndef COL_SHAPES2_H
#define COL_SHAPES2_H

#include "../geometry/vec2.h"

/* Recomputes what is derived from the defining numbers; to be called when they changed.
 */
void col2_shape_refresh(col2_shape *s);

/* Numbers below COL_NOTHING become 0; a polygon whose size does becomes a point. */
void col2_shape_flush(col2_any *s);

/* An order of shapes by value: -1, 0 or 1. */
int col2_shape_compare(const col2_shape *a, const col2_shape *b);

/* The shape with every length multiplied by a power of two. */
void col2_shape_scale(col2_any *dst, const col2_shape *src, double factor);

/* The largest absolute value among the coordinates and lengths of a shape. */
double col2_shape_magnitude(const col2_shape *s);

/* Casts from the head of a shape to the whole. */
static inline const col2_circle *as_circle(const col2_shape *s) {
    return (const col2_circle *)s;
}

static inline const col2_capsule *as_capsule(const col2_shape *s) {
    return (const col2_capsule *)s;
}

static inline const col2_ray *as_ray(const col2_shape *s) { return (const col2_ray *)s; }

static inline const col2_aabb *as_aabb(const col2_shape *s) {
    return (const col2_aabb *)s;
}

static inline const col2_box *as_box(const col2_shape *s) { return (const col2_box *)s; }

static inline const col2_triangle *as_triangle(const col2_shape *s) {
    return (const col2_triangle *)s;
}

static inline const col2_polygon *as_polygon(const col2_shape *s) {
    return (const col2_polygon *)s;
}

static inline const col2_compound *as_compound(const col2_shape *s) {
    return (const col2_compound *)s;
}

static inline const col2_plane *as_plane(const col2_shape *s) {
    return (const col2_plane *)s;
}

/* The defining numbers behind the head, the first that orders shapes of one kind. */
static inline const double *numbers_of(const col2_shape *s) {
    return (const double *)(const void *)((const char *)s + sizeof *s);
}

/* The order in which pairs are asked: by kind; equal kinds by value, so that the answer
 * does not depend on the order in which the caller named them. Points need no such care:
 * their arithmetic is the same both ways. */
static inline bool in_order(const col2_shape *a, const col2_shape *b) {
    if (a->kind != b->kind || a->kind <= (int)col2_kind_circle) {
        return a->kind <= b->kind;
    }
    const double x = numbers_of(a)[0];
    const double y = numbers_of(b)[0];
    return x != y ? x < y : col2_shape_compare(a, b) <= 0;
}

/* Made of parts: no pair function is asked, see composite.h. */
static inline bool is_composite(const col2_shape *s) {
    return s->kind == col2_kind_concave || s->kind == col2_kind_compound;
}

/* How many numbers define the shape, see numbers_of. */
int col2_shape_count(const col2_shape *s);

/* How many vectors at the head of the defining numbers are places in the world; of a
 * plane, whose normal stands there, none. */
int col2_shape_places(const col2_shape *s);

/* Kinds without an end on one or both sides. */
static inline bool is_line(const col2_shape *s) {
    return s->kind == col2_kind_ray || s->kind == col2_kind_line;
}

#endif
