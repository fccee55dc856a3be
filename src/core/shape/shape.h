/* shape.h - functions of shapes for the files of the core. */
#ifndef COL_SHAPE_H
#define COL_SHAPE_H

#include "../geometry/dimension.h"

#include <assert.h>

/* The head of a new shape; its derived fields are col_shape_refresh's. */
static inline col_shape shape_head(col_kind kind, double radius) {
    assert(radius >= 0.0);
    return (col_shape){.kind = (int)kind, .indirect = false, .radius = radius};
}

/* Recomputes the fields that are derived from the defining numbers; to be called after a
 * change. */
void col_shape_refresh(col_shape *s);

/* As col_shape_rotate, but derived fields are left as they are. */
void col_shape_turn(col_any *s, const col_rotation *r, col_vec about);

/* Numbers become multiples of COL_ZERO_TOLERANCE; a hull of size 0 becomes a point. */
void col_shape_flush(col_any *s);

/* Every number is in range, and a cylinder or cone has kept a length. */
bool col_shape_is_sound(const col_shape *s);

/* A point is a ball without radius, a segment such a capsule. */
static inline bool is_ball(const col_shape *s) {
    return s->kind == (int)col_kind_point || s->kind == (int)col_kind_ball;
}

static inline bool is_capsule(const col_shape *s) {
    return s->kind == (int)col_kind_segment || s->kind == (int)col_kind_capsule;
}

/* Aligned or not. */
static inline bool is_box(const col_shape *s) {
    return s->kind == (int)col_kind_aabb || s->kind == (int)col_kind_box;
}

/* Or a cone; the plane has neither. */
static inline bool is_cylinder(const col_shape *s) {
    (void)s;
    return false IN_SPACE(|| s->kind == (int)col3_kind_cylinder ||
                          s->kind == (int)col3_kind_cone);
}

#if COL_DIMENSION == 3

/* The least length of a cylinder or cone once the larger of two shapes is of size 1: its
 * square is safe. */
#define CYLINDER_LEAST (1024.0 * COL_ZERO_TOLERANCE)

/* A cylinder or cone whose ends rounding has brought together gets the least length that
 * there is, along the axis next to the direction that it had. Other kinds do not change.
 */
void col3_shape_keep_length(col_any *s, col_vec direction);

/* The second of the defining vectors minus the first, for kinds that have two. */
static inline col_vec shape_extent(const col_any *s) {
    return vec_sub(s->capsule.b, s->capsule.a);
}
#endif

/* An order of shapes by value: -1, 0 or 1. */
int col_shape_compare(const col_shape *a, const col_shape *b);

/* The shape with every length multiplied by the power of two that brings it, or a larger
 * shape of the same query, to size 1. */
void col_shape_scale(col_any *dst, const col_shape *src, double factor);

/* The largest absolute value among the coordinates and lengths of a shape. */
double col_shape_magnitude(const col_shape *s);

/* Casts from the head of a shape to the whole. */
static inline const col_ball *as_ball(const col_shape *s) { return (const col_ball *)s; }

static inline const col_capsule *as_capsule(const col_shape *s) {
    return (const col_capsule *)s;
}

static inline const col_ray *as_ray(const col_shape *s) { return (const col_ray *)s; }

static inline const col_aabb *as_aabb(const col_shape *s) { return (const col_aabb *)s; }

static inline const col_box *as_box(const col_shape *s) { return (const col_box *)s; }

static inline const col_triangle *as_triangle(const col_shape *s) {
    return (const col_triangle *)s;
}

static inline const col_compound *as_compound(const col_shape *s) {
    return (const col_compound *)s;
}

static inline const col_level *as_level(const col_shape *s) {
    return (const col_level *)s;
}

static inline const col_plane *as_plane(const col_shape *s) {
    return (const col_plane *)s;
}

#if COL_DIMENSION == 3
static inline const col3_hull *as_hull(const col_shape *s) {
    return (const col3_hull *)s;
}

static inline const col3_cylinder *as_cylinder(const col_shape *s) {
    return (const col3_cylinder *)s;
}
#else
static inline const col2_polygon *as_polygon(const col_shape *s) {
    return (const col2_polygon *)s;
}
#endif

/* The defining numbers behind the head, the first that orders shapes of one kind. */
static inline const double *numbers_of(const col_shape *s) {
    return (const double *)(const void *)((const char *)s + sizeof *s);
}

/* The order of the two shapes of a pair: by kind; equal kinds by value, so that the
 * answer does not depend on the order in which the caller named them. Points need no such
 * order: their arithmetic is the same both ways. */
static inline bool in_order(const col_shape *a, const col_shape *b) {
    if (a->kind != b->kind || a->kind <= (int)col_kind_ball) {
        return a->kind <= b->kind;
    }
    const double x = numbers_of(a)[0];
    const double y = numbers_of(b)[0];
    return x != y ? x < y : col_shape_compare(a, b) <= 0;
}

/* Made of parts: no pair function is used, see composite.h. */
static inline bool is_composite(const col_shape *s) {
    return s->kind == (int)col_kind_compound ||
           (COL_DIMENSION == 2 && s->kind == (int)col2_kind_concave);
}

/* Level geometry: see level/level.h. */
static inline bool is_level_kind(const col_shape *s) {
    return s->kind > (int)col_kind_compound;
}

/* No pair function is used for these kinds. */
static inline bool has_many_parts(const col_shape *s) {
    return is_composite(s) || is_level_kind(s);
}

/* The number of numbers that define the shape, see numbers_of. */
int col_shape_count(const col_shape *s);

/* The number of vectors at the head of the defining numbers that are points of the world;
 * for a plane, whose normal stands there, none. */
int col_shape_places(const col_shape *s);

/* Kinds that are infinite on one or both sides. */
static inline bool is_line(const col_shape *s) {
    return s->kind == (int)col_kind_ray || s->kind == (int)col_kind_line;
}

/* Or a half-space. */
static inline bool is_plane(const col_shape *s) {
    return s->kind == (int)col_kind_plane || s->kind == (int)col_kind_halfspace;
}

static inline bool is_bounded(const col_shape *s) { return !is_line(s) && !is_plane(s); }

#endif
