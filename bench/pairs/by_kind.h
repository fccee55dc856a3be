/* by_kind.h - the floor behind a front that knows its shapes by their kinds: what is left
 * to pay of a library that is asked about any two shapes.
 *
 * The front does no more than it must: it tests that neither shape is made of parts,
 * brings the two into the order of their kinds, and calls what a table names for these.
 * It includes the floor of the dimension, which comes first. */
#ifndef BENCH_BY_KIND_H
#define BENCH_BY_KIND_H

#include "base/exact.h"

typedef bool contact_function(const void *a, const void *b, col_contact *out);
typedef bool overlaps_function(const void *a, const void *b);

typedef struct {
    contact_function *contact;
    overlaps_function *overlaps;
} kind_entry;

static kind_entry by_kind[COL_KIND_COUNT][COL_KIND_COUNT];

static __attribute__((noinline)) bool overlaps_by_kind(const col_shape *a,
                                                       const col_shape *b) {
    if (a->indirect | b->indirect) {
        return false;
    }
    const bool swapped = a->kind > b->kind;
    const col_shape *first = swapped ? b : a;
    const col_shape *second = swapped ? a : b;
    return by_kind[first->kind][second->kind].overlaps(first, second);
}

static __attribute__((noinline)) bool
contact_by_kind(const col_shape *a, const col_shape *b, col_contact *out) {
    if (a->indirect | b->indirect) {
        return false;
    }
    if (a->kind <= b->kind) {
        return by_kind[a->kind][b->kind].contact(a, b, out);
    }
    if (!by_kind[b->kind][a->kind].contact(b, a, out)) {
        return false;
    }
    const col_vec of_b = out->a;
    out->a = out->b;
    out->b = of_b;
    out->normal = vec_negate(out->normal);
    return true;
}

/* A ball on a half-space with what the library promises: the height is a sum without
 * rounding errors, and a contact that is false leaves the result as it was. */
static inline bool exact_contact_ball_halfspace(const void *ball, const void *halfspace,
                                                col_contact *out) {
    const col_ball *a = ball;
    const col_plane *b = halfspace;
    const col_vec n = b->normal;
    const col_exact dx = exact_difference(a->center.x, b->point.x);
    const col_exact dy = exact_difference(a->center.y, b->point.y);
    IN_SPACE(const col_exact dz = exact_difference(a->center.z, b->point.z);)
    col_exact sum = exact_add(exact_product(n.x, dx.hi), exact_product(n.y, dy.hi));
    IN_SPACE(sum = exact_add(sum, exact_product(n.z, dz.hi));)
    const double gap =
        exact_value(sum) + (n.x * dx.lo + n.y * dy.lo IN_SPACE(+n.z * dz.lo));
    if (!(gap <= a->shape.radius)) {
        return false;
    }
    out->depth = a->shape.radius - gap;
    out->normal = vec_negate(n);
    out->a = vec_along(a->center, -a->shape.radius, n);
    out->b = vec_along(a->center, -gap, n);
    return true;
}

#endif
