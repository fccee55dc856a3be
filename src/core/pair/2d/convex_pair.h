/* convex_pair.h - two polytopes and their closest features; shared by the files about
 * pairs of convex polygons. */
#ifndef COL_CONVEX_PAIR2_H
#define COL_CONVEX_PAIR2_H

#include "../pair.h"
#include "polytope.h"

typedef struct {
    col2_polytope body[2];
    col2_polytope_buffer buffer[2];
    col2_vec between; /* from the origin of the first to that of the second */
    double error;     /* bound of rounding errors in lengths */
} col2_convex_pair;

/* The features in contact or nearest. reference: the shape whose side is one of them, or
 * -1 if two corners are nearest. corner[1 - reference]: the corner of the other shape
 * over that side; -1: the one that is deepest behind it. */
typedef struct {
    double distance;
    int reference, side;
    int corner[2];
    bool touching; /* too near for rounding to decide the side */
} col2_convex_contact;

/* The side with the largest gap along its normal. */
typedef struct {
    double gap; /* below zero: overlap */
    int reference, side;
} col2_polygon_side;

/* A corner relative to the origin of the first body, along the world's axes. */
static inline col2_vec convex_pair_corner(const col2_convex_pair *x, int body,
                                          int corner) {
    const col2_vec offset = polytope_offset(&x->body[body], corner);
    return body == 0 ? offset : vec_add(x->between, offset);
}

/* The other body in the axes of the reference, in the unit of the world. */
typedef struct {
    const col2_polytope *own, *other;
    col2_vec offset; /* from the reference's origin to the other's */
    col2_vec turn;   /* the other's x axis */
} col2_convex_view;

static inline col2_convex_view view_of(const col2_convex_pair *x, int reference) {
    const col2_polytope *own = &x->body[reference];
    const col2_polytope *other = &x->body[1 - reference];
    const col2_vec between = vec_unturn(own->axis, x->between);
    return (col2_convex_view){own, other, reference == 0 ? between : vec_negate(between),
                              vec_unturn(own->axis, other->axis)};
}

/* A corner of the reference. */
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

/* low: the support of the other against the side's normal, in its own unit. */
static inline double view_gap(const col2_convex_view *v, int side, double low) {
    const col2_vec n = v->own->normals[side];
    const double height = v->own->scale * vec_dot(n, v->own->corners[side]);
    return (vec_dot(n, v->offset) - height) + v->other->scale * low;
}

/* The two sides at a corner and the next ones: a side may be as short as the error. */
#define SIDES_AROUND 4

/* Whether one of these sides is perpendicular to n, up to rounding. */
static inline bool has_level_side(const col2_polytope *p, int corner, col2_vec n,
                                  int sides[SIDES_AROUND]) {
    double least = 1.0;
    if (p->count < 2) {
        return false;
    }
    sides[0] = corner;
    sides[1] = polytope_prev(p, corner);
    sides[2] = polytope_next(p, corner);
    sides[3] = polytope_prev(p, sides[1]);
    for (int i = 0; i < SIDES_AROUND; i++) {
        least = smaller_of(fabs(vec_cross(p->normals[sides[i]], n)), least);
    }
    return least <= COL_TIE_TOLERANCE;
}

/* With more corners than this the support point is followed from side to side (rotating
 * calipers). */
#define COL2_FOLLOWED_CORNERS 16

/* Whether the lowest corner over side i should be searched for, not followed from the
 * last one. After a sharp corner the last one may be the highest, from which rounding
 * hides the descent (a polygon has this four times at most); among very many corners the
 * path is long. */
static inline bool is_searched(const col2_convex_view *v, int i) {
    const col2_vec *normals = v->own->normals;
    return i == 0 || vec_dot(normals[i], normals[i - 1]) < 0.0 ||
           v->other->count > COL2_FOLLOWED_CORNERS * v->own->count;
}

/* The other's corner that is lowest over side i of the reference. n: the normal of that
 * side in the other's frame; last: the corner over the side before. */
static inline int view_lowest(const col2_convex_view *v, int i, int last, col2_vec n) {
    return is_searched(v, i) ? polytope_lowest(v->other, n)
                             : polytope_next_lowest(v->other, last, n);
}

/* Finds the best of the sides that nearly touch by exact gaps: shapes that touch at
 * whole numbers must touch despite rounded normals; and past the tip of a sliver a tiny
 * gap along a normal may stand for a wide one. */
col2_polygon_side col2_exact_side(const col2_convex_pair *x, int reference,
                                  col2_polygon_side best);

/* Finds the closest features of two polytopes that are apart, from corners next to these
 * features. */
col2_convex_contact col2_convex_pair_nearest(const col2_convex_pair *x, int corner_of_a,
                                             int corner_of_b);

/* Sets the nearest points, the normal and the distance. */
void col2_convex_pair_answer(const col2_convex_pair *x, const col2_convex_contact *m,
                             col2_pair_answer *out);

#endif
