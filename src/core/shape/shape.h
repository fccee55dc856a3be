/* shapes.h - what files of the core share about 3D shapes. */
#ifndef COL_SHAPES3_H
#define COL_SHAPES3_H

#include "../geometry/vec3.h"

/* Recomputes what is derived from the defining numbers; to be called when they changed.
 */
void col3_shape_refresh(col3_shape *s);

/* Numbers below COL_NOTHING become 0; a hull whose size does becomes a point. */
void col3_shape_flush(col3_any *s);

/* A cylinder or cone whose ends rounding has brought together gets the least length that
 * there is, along the direction that it had. Of other kinds nothing is changed. */
void col3_shape_keep_length(col3_any *s, col3_vec direction);

/* From the first to the second of the defining vectors, of kinds that have two. */
static inline col3_vec shape_extent(const col3_any *s) {
    return vec_sub(s->capsule.b, s->capsule.a);
}

/* An order of shapes by value: -1, 0 or 1. */
int col3_shape_compare(const col3_shape *a, const col3_shape *b);

/* The shape with every length multiplied by a power of two. */
void col3_shape_scale(col3_any *dst, const col3_shape *src, double factor);

/* The largest absolute value among the coordinates and lengths of a shape. */
double col3_shape_magnitude(const col3_shape *s);

/* Casts from the head of a shape to the whole. */
static inline const col3_sphere *as_sphere(const col3_shape *s) {
    return (const col3_sphere *)s;
}

static inline const col3_capsule *as_capsule(const col3_shape *s) {
    return (const col3_capsule *)s;
}

static inline const col3_ray *as_ray(const col3_shape *s) { return (const col3_ray *)s; }

static inline const col3_aabb *as_aabb(const col3_shape *s) {
    return (const col3_aabb *)s;
}

static inline const col3_box *as_box(const col3_shape *s) { return (const col3_box *)s; }

static inline const col3_triangle *as_triangle(const col3_shape *s) {
    return (const col3_triangle *)s;
}

static inline const col3_hull *as_hull(const col3_shape *s) {
    return (const col3_hull *)s;
}

static inline const col3_cylinder *as_cylinder(const col3_shape *s) {
    return (const col3_cylinder *)s;
}

static inline const col3_compound *as_compound(const col3_shape *s) {
    return (const col3_compound *)s;
}

static inline const col3_plane *as_plane(const col3_shape *s) {
    return (const col3_plane *)s;
}

/* The defining numbers behind the head, the first that orders shapes of one kind. */
static inline const double *numbers_of(const col3_shape *s) {
    return (const double *)(const void *)((const char *)s + sizeof *s);
}

/* The order in which pairs are asked: by kind; equal kinds by value, so that the answer
 * does not depend on the order in which the caller named them. Points need no such care:
 * their arithmetic is the same both ways. */
static inline bool in_order(const col3_shape *a, const col3_shape *b) {
    if (a->kind != b->kind || a->kind <= (int)col3_kind_sphere) {
        return a->kind <= b->kind;
    }
    const double x = numbers_of(a)[0];
    const double y = numbers_of(b)[0];
    return x != y ? x < y : col3_shape_compare(a, b) <= 0;
}

/* Made of parts: no pair function is asked, see composite.h. */
static inline bool is_composite(const col3_shape *s) {
    return s->kind == col3_kind_compound;
}

/* How many numbers define the shape, see numbers_of. */
int col3_shape_count(const col3_shape *s);

/* How many vectors at the head of the defining numbers are places in the world; of a
 * plane, whose normal stands there, none. */
int col3_shape_places(const col3_shape *s);

/* Kinds without an end on one or both sides. */
static inline bool is_line(const col3_shape *s) {
    return s->kind == col3_kind_ray || s->kind == col3_kind_line;
}

#endif
