/* convexes.h - two polytopes and how they lie to each other; what the files about pairs
 * of them share. */
#ifndef COL_CONVEXES2_H
#define COL_CONVEXES2_H

#include "../pair.h"
#include "polytope.h"

typedef struct {
    col2_polytope body[2];
    col2_polytope_room room[2];
    col2_vec between; /* from the origin of the first to that of the second */
    double doubt;     /* a length below which differences are rounding */
} col2_convex_pair;

/* How two polytopes meet. owner: whose side answers, or -1 where two corners face each
 * other. corner[1 - owner]: of the other, the one that stands on the side; -1: the one
 * that lies deepest behind it. */
typedef struct {
    double distance;
    int owner, side;
    int corner[2];
    bool touching; /* too near for the side to be known */
} col2_convex_meeting;

/* A corner as it lies from the origin of the first body, along the world's axes. */
static inline col2_vec convex_pair_place(const col2_convex_pair *x, int body,
                                         int corner) {
    const col2_vec offset = polytope_offset(&x->body[body], corner);
    return body == 0 ? offset : vec_add(x->between, offset);
}

/* The other body, seen along the owner's axes, in the unit of the world. */
typedef struct {
    const col2_polytope *own, *other;
    col2_vec offset; /* from the owner's origin to the other's */
    col2_vec turn;   /* the other's x axis */
} col2_convex_view;

static inline col2_convex_view view_of(const col2_convex_pair *x, int owner) {
    const col2_polytope *own = &x->body[owner];
    const col2_polytope *other = &x->body[1 - owner];
    const col2_vec between = vec_unturn(own->axis, x->between);
    return (col2_convex_view){own, other, owner == 0 ? between : vec_negate(between),
                              vec_unturn(own->axis, other->axis)};
}

/* A corner of the owner. */
static inline col2_vec view_own(const col2_convex_view *v, int corner) {
    return vec_scale(v->own->corners[corner], v->own->scale);
}

/* A point of the other's frame. */
static inline col2_vec view_point(const col2_convex_view *v, col2_vec p) {
    return vec_along(v->offset, v->other->scale, vec_turn(v->turn, p));
}

static inline col2_vec view_corner(const col2_convex_view *v, int corner) {
    return view_point(v, v->other->corners[corner]);
}

/* The nearest features of two polytopes that are apart, from a pair of corners near them.
 */
col2_convex_meeting col2_convex_pair_nearest(const col2_convex_pair *x, int corner_of_a,
                                             int corner_of_b);

/* The nearest points, the normal and the distance. */
void col2_convex_pair_answer(const col2_convex_pair *x, const col2_convex_meeting *m,
                             col2_pair_answer *out);

#endif
