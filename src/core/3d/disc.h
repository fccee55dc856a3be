/* disc.h - cylinders and cones: a disc swept along its axis, or drawn to a point. */
#ifndef COL_DISC3_H
#define COL_DISC3_H

#include "shapes.h"

/* Relative to a base of the caller's choice. The outward normal of the side is
 * cosine * (away from the axis) + sine * u. */
typedef struct {
    bool cone;
    col_vec3 a, b; /* the centre of the disc; of the other one, or the apex */
    col_vec3 u;    /* unit, from a to b */
    double length, radius;
    double cosine, sine;
} disc3;

/* v: from a to b, as it is before anything is rounded. */
disc3 disc3_make(bool cone, col_vec3 a, col_vec3 b, col_vec3 v, double radius);

/* How far it reaches along a unit vector m. */
double disc3_height(const disc3 *d, col_vec3 m);

/* A point that does: of the disc at an end some point of it. */
col_vec3 disc3_farthest(const disc3 *d, col_vec3 m);

/* A point against the half-profile of the solid of revolution. */
typedef struct {
    double distance;      /* below zero inside */
    double across, along; /* the outward normal: away from the axis, and along u */
    col_vec3 radial;      /* unit: away from the axis */
} profile3;

/* from_a, from_b: the point relative to both ends. */
profile3 disc3_profile(const disc3 *d, col_vec3 from_a, col_vec3 from_b);

static inline col_vec3 profile3_normal(const profile3 *p, col_vec3 u) {
    return v3_along(v3_scale(p->radial, p->across), p->along, u);
}

/* The outward normal of the side where that faces `radial`. */
static inline col_vec3 disc3_side(const disc3 *d, col_vec3 radial) {
    return v3_along(v3_scale(radial, d->cosine), d->sine, d->u);
}

/* The point of the rim around `end` that is farthest along m. */
col_vec3 disc3_rim(const disc3 *d, col_vec3 end, col_vec3 m);

#endif
