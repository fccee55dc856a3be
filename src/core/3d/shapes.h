/* shapes.h - what files of the core share about 3D shapes. */
#ifndef COL_SHAPES3_H
#define COL_SHAPES3_H

#include "vec3.h"

/* Recomputes what is derived from the defining numbers; to be called when they changed.
 */
void shape3_refresh(col_shape3 *s);

/* Numbers below COL_NOTHING become 0; a hull whose size does becomes a point. */
void shape3_flush(col_any3 *s);

/* A cylinder or cone whose ends rounding has brought together gets the least length that
 * there is, along the direction that it had. Of other kinds nothing is changed. */
void shape3_keep_length(col_any3 *s, col_vec3 direction);

/* From the first to the second of the defining vectors, of kinds that have two. */
static inline col_vec3 shape3_extent(const col_any3 *s) {
    return v3_sub(s->capsule.b, s->capsule.a);
}

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

static inline const col_triangle3 *as_triangle3(const col_shape3 *s) {
    return (const col_triangle3 *)s;
}

static inline const col_hull3 *as_hull3(const col_shape3 *s) {
    return (const col_hull3 *)s;
}

static inline const col_cylinder3 *as_cylinder3(const col_shape3 *s) {
    return (const col_cylinder3 *)s;
}

static inline const col_compound3 *as_compound3(const col_shape3 *s) {
    return (const col_compound3 *)s;
}

static inline const col_plane3 *as_plane3(const col_shape3 *s) {
    return (const col_plane3 *)s;
}

/* The defining numbers behind the head, the first that orders shapes of one kind. */
static inline const double *numbers3_of(const col_shape3 *s) {
    return (const double *)(const void *)((const char *)s + sizeof *s);
}

/* The order in which pairs are asked: by kind; equal kinds by value, so that the answer
 * does not depend on the order in which the caller named them. Points need no such care:
 * their arithmetic is the same both ways. */
static inline bool in_order3(const col_shape3 *a, const col_shape3 *b) {
    if (a->kind != b->kind || a->kind <= (int)col_kind3_sphere) {
        return a->kind <= b->kind;
    }
    const double x = numbers3_of(a)[0];
    const double y = numbers3_of(b)[0];
    return x != y ? x < y : shape3_compare(a, b) <= 0;
}

/* Made of parts: no pair function is asked, see composite.h. */
static inline bool is_composite3(const col_shape3 *s) {
    return s->kind == col_kind3_compound;
}

/* How many numbers define the shape, see numbers3_of. */
int shape3_count(const col_shape3 *s);

/* How many vectors at the head of the defining numbers are places in the world; of a
 * plane, whose normal stands there, none. */
int shape3_places(const col_shape3 *s);

/* Kinds without an end on one or both sides. */
static inline bool is_open3(const col_shape3 *s) {
    return s->kind == col_kind3_ray || s->kind == col_kind3_line;
}

#endif
