/* direct.h - from two convex shapes to the answer of their pair function, for numbers in
 * the safe range. It is a header, because both query.c and api.c inline it: another call
 * would cost a fifth of the time of the fastest pairs.
 *
 * Here, and nowhere else, arguments are put in order, normals turned and radii added. */
#ifndef COL_DIRECT_H
#define COL_DIRECT_H

#include "../measure/normalize.h"
#include "../pair/pair.h"
#include "pairs.h"

/* Two shapes in the order that their pair function expects. */
typedef struct {
    const col_shape *first, *second;
    bool swapped;
} col_ordered;

static inline col_ordered order(const col_shape *a, const col_shape *b) {
    const bool swapped = !in_order(a, b);
    return (col_ordered){swapped ? b : a, swapped ? a : b, swapped};
}

/* The same without a branch between two shapes of one kind, whose order cannot be
 * predicted: for answers so quick that a mispredicted branch would cost more than the
 * wait for the numbers that are compared. */
static inline col_ordered order_unbranched(const col_shape *a, const col_shape *b) {
    if (a->kind != b->kind) {
        return order(a, b);
    }
    const bool swapped = !in_order(a, b);
    const col_shape *const both[2] = {a, b};
    return (col_ordered){both[swapped], both[!swapped], swapped};
}

/* The same for points, too: two that differ may be equal after normalization. */
static inline col_ordered order_by_value(const col_shape *a, const col_shape *b) {
    const bool swapped = a->kind == b->kind && a->kind <= (int)col_kind_ball
                             ? col_shape_compare(a, b) > 0
                             : !in_order(a, b);
    return (col_ordered){swapped ? b : a, swapped ? a : b, swapped};
}

/* Two shapes after normalization. Their order is kept, because scaled directions compare
 * differently, unless one has shrunk to a point and so become of another kind. */
static inline col_ordered in_safe_range(const col_ordered *o, const col_normalized *s) {
    if (s->a.shape.kind > s->b.shape.kind) {
        return (col_ordered){&s->b.shape, &s->a.shape, !o->swapped};
    }
    return (col_ordered){&s->a.shape, &s->b.shape, o->swapped};
}

/* The usual case: no extreme numbers, no parts. */
static inline bool are_direct(const col_shape *a, const col_shape *b) {
    return !(a->indirect | b->indirect);
}

static inline bool ordered_overlaps(const col_ordered *o) {
    const double limit = o->first->radius + o->second->radius;
    const col_pair *pair = pair_of(o->first->kind, o->second->kind);
    if (pair->overlaps != NULL) {
        return pair->overlaps(o->first, o->second, limit);
    }
    col_pair_answer answer;
    return pair->near(o->first, o->second, limit, &answer);
}

static inline void closest_of(const col_ordered *o, const col_pair_answer *answer,
                              col_closest *out) {
    col_contact grown;
    contact_of(answer, o->first, o->second, o->swapped, &grown);
    out->distance = answer->distance - (o->first->radius + o->second->radius);
    out->normal = grown.normal;
    out->a = grown.a;
    out->b = grown.b;
    out->ta = o->swapped ? answer->tb : answer->ta;
    out->tb = o->swapped ? answer->ta : answer->tb;
}

static inline void ordered_closest(const col_ordered *o, col_closest *out) {
    col_pair_answer answer;
    pair_of(o->first->kind, o->second->kind)
        ->near(o->first, o->second, INFINITY, &answer);
    closest_of(o, &answer, out);
}

COL_OUTLINED bool contact_by_answer(const col_shape *a, const col_shape *b, bool swapped,
                                    col_contact *out) {
    col_pair_answer answer;
    if (!pair_of(a->kind, b->kind)->near(a, b, a->radius + b->radius, &answer)) {
        return false;
    }
    contact_of(&answer, a, b, swapped, out);
    return true;
}

static inline bool ordered_contact(const col_ordered *o, col_contact *out) {
    const col_pair *pair = pair_of(o->first->kind, o->second->kind);
    return pair->contact != NULL
               ? pair->contact(o->first, o->second, o->swapped, out)
               : contact_by_answer(o->first, o->second, o->swapped, out);
}

#endif
