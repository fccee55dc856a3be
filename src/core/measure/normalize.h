/* normalize.h - pairs of shapes of extreme size, scaled to where products are safe. */
#ifndef COL_NORMALIZE_H
#define COL_NORMALIZE_H

#include "../shape/shape.h"

/* Copies of two shapes, scaled by the power of two that makes the larger of size 1. */
typedef struct {
    col_any a, b;
    double unscale;         /* from lengths of the copies to the caller's */
    int ta_power, tb_power; /* of two: for parameters along rays and lines */
} col_normalized;

col_normalized col_normalize_both(const col_shape *a, const col_shape *b);

/* A distance of the copies in the caller's unit: a gap remains a gap if it is shorter
 * than the smallest double, so that distance and overlaps agree. */
static inline double normalized_distance(const col_normalized *k, double distance) {
    const double d = distance * k->unscale;
    return distance > 0.0 && !(d > 0.0) ? DBL_TRUE_MIN : d;
}

/* A point of the copies in the caller's unit. If lines and planes cross beyond the range
 * of doubles, it is the last one in that range. */
static inline col_vec normalized_point(const col_normalized *k, col_vec p) {
    const col_vec last = vec_all(DBL_MAX / k->unscale);
    const col_vec within = vec_larger(vec_smaller(p, last), vec_negate(last));
    return vec_scale(within, k->unscale);
}

/* For a line as shape a: a ray in its place, and the conversion of its result. */
static inline col_ray_input normalized_ray(const col_normalized *k,
                                           const col_ray_input *ray) {
    return (col_ray_input){k->a.ray.origin, k->a.ray.direction,
                           ldexp(ray->max, -k->ta_power), ray->solid};
}

/* False if the parameter is beyond the range of doubles. */
static inline bool normalized_hit(const col_normalized *k, col_hit *hit) {
    hit->t = ldexp(hit->t, k->ta_power);
    hit->point = normalized_point(k, hit->point);
    return isfinite(hit->t);
}

static inline void normalized_interval(const col_normalized *k, col_interval *part) {
    part->t0 = scaled_parameter(part->t0, k->ta_power);
    part->t1 = scaled_parameter(part->t1, k->ta_power);
    part->p0 = normalized_point(k, part->p0);
    part->p1 = normalized_point(k, part->p1);
}

/* An answer about the copies, except for its parameters: their powers are those of the
 * shapes in their order. */
static inline void unscale_closest(const col_normalized *k, col_closest *c) {
    c->distance = normalized_distance(k, c->distance);
    c->a = normalized_point(k, c->a);
    c->b = normalized_point(k, c->b);
}

static inline void unscale_contact(const col_normalized *k, col_contact *c) {
    c->depth *= k->unscale;
    c->a = normalized_point(k, c->a);
    c->b = normalized_point(k, c->b);
}

static inline void unscale_manifold(const col_normalized *k, col_manifold *m) {
    m->depth *= k->unscale;
    for (int i = 0; i < m->count; i++) {
        m->points[i].a = normalized_point(k, m->points[i].a);
        m->points[i].b = normalized_point(k, m->points[i].b);
        m->points[i].depth *= k->unscale;
    }
}

#endif
