/* convexes.h - two polytopes and how they lie to each other; what the files about pairs
 * of them share. */
#ifndef COL_CONVEXES2_H
#define COL_CONVEXES2_H

#include "near.h"
#include "polytope.h"

typedef struct {
    polytope2 body[2];
    polytope_room2 room[2];
    col_vec2 between; /* from the origin of the first to that of the second */
    double doubt;     /* a length below which differences are rounding */
} convexes2;

/* How two polytopes meet. owner: whose side answers, or -1 where two corners face each
 * other. corner[1 - owner]: of the other, the one that stands on the side; -1: the one
 * that lies deepest behind it. */
typedef struct {
    double distance;
    int owner, side;
    int corner[2];
    bool touching; /* too near for the side to be known */
} meeting2;

/* A corner as it lies from the origin of the first body, along the world's axes. */
static inline col_vec2 convexes2_place(const convexes2 *x, int body, int corner) {
    const col_vec2 offset = polytope2_offset(&x->body[body], corner);
    return body == 0 ? offset : v2_add(x->between, offset);
}

/* The other body, seen along the owner's axes, in the unit of the world. */
typedef struct {
    const polytope2 *own, *other;
    col_vec2 offset; /* from the owner's origin to the other's */
    col_vec2 turn;   /* the other's x axis */
} view2;

static inline view2 view2_of(const convexes2 *x, int owner) {
    const polytope2 *own = &x->body[owner];
    const polytope2 *other = &x->body[1 - owner];
    const col_vec2 between = v2_unturn(own->axis, x->between);
    return (view2){own, other, owner == 0 ? between : v2_negate(between),
                   v2_unturn(own->axis, other->axis)};
}

/* A corner of the owner. */
static inline col_vec2 view2_own(const view2 *v, int corner) {
    return v2_scale(v->own->corners[corner], v->own->scale);
}

/* A point of the other's frame. */
static inline col_vec2 view2_point(const view2 *v, col_vec2 p) {
    return v2_along(v->offset, v->other->scale, v2_turn(v->turn, p));
}

static inline col_vec2 view2_corner(const view2 *v, int corner) {
    return view2_point(v, v->other->corners[corner]);
}

/* The nearest features of two polytopes that are apart, from a pair of corners near them.
 */
meeting2 convexes2_nearest(const convexes2 *x, int corner_of_a, int corner_of_b);

/* The nearest points, the normal and the distance. */
void convexes2_answer(const convexes2 *x, const meeting2 *m, col_near2 *out);

#endif
