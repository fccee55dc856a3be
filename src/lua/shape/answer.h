/* answer.h - answers of queries as numbers, in the order in which Lua takes them: the
 * binding pushes these, and LuaJIT reads them from where they stand. Each function
 * returns where the next number goes. */
#ifndef COLLIDE_LUA_ANSWER_H
#define COLLIDE_LUA_ANSWER_H

#include "dimension.h"

/* Number by number: GCC 12 would read two at a time, which waits for as long as a circle
 * is tested where they have just been written one by one, or returned in registers. */
static inline double *put_vec(double *to, col_vec v) {
    volatile double *const at = to;
    at[0] = v.x;
    at[1] = v.y;
    IN_SPACE(at[2] = v.z);
    return to + COL_DIMENSION;
}

/* Added to 0, as -0 would be printed as such. */
static inline double *put_normal(double *to, col_vec n) {
    return put_vec(to, (col_vec){0.0 + n.x, 0.0 + n.y IN_SPACE(, 0.0 + n.z)});
}

static inline double *put_features(double *to, col_vec normal, col_vec a, col_vec b) {
    return put_vec(put_vec(put_normal(to, normal), a), b);
}

static inline double *put_contact(double *to, const col_contact *contact) {
    *to++ = contact->depth;
    return put_features(to, contact->normal, contact->a, contact->b);
}

/* Behind these: the parameters, where there are any. */
static inline double *put_closest(double *to, const col_closest *closest) {
    *to++ = closest->distance;
    return put_features(to, closest->normal, closest->a, closest->b);
}

static inline double *put_touch(double *to, const col_touch *touch) {
    *to++ = 0.0 + touch->t;
    *to++ = 0.0 + touch->depth;
    return put_features(to, touch->normal, touch->a, touch->b);
}

/* Between the first and the others stands whether it begins inside. */
static inline double *put_hit(double *to, const col_hit *hit) {
    *to++ = 0.0 + hit->t;
    to = put_vec(to, hit->point);
    return put_vec(to, hit->normal);
}

/* Depth and normal; behind them the parts; then the points. */
static inline double *put_manifold(double *to, const col_manifold *manifold) {
    *to++ = manifold->depth;
    to = put_normal(to, manifold->normal);
    for (int i = 0; i < manifold->count; i++) {
        to = put_vec(to, manifold->points[i].a);
        to = put_vec(to, manifold->points[i].b);
        *to++ = manifold->points[i].depth;
    }
    return to;
}

static inline col_vec negative(col_vec v) {
    return (col_vec){-v.x, -v.y IN_SPACE(, -v.z)};
}

/* The face that a moved shape meets of b, beside an edge or corner. */
static inline bool face_of_touch(const col_shape *b, const col_touch *touch, int part,
                                 col_vec motion, col_vec *face) {
    const col_met met = {touch->b, negative(touch->normal), part};
    return col_face_beside(b, &met, negative(motion), face);
}

#endif
