/* cylinder.h - cylinders and cones: a disc along an axis, or shrinking to the apex. */
#ifndef COL_CYLINDER3_H
#define COL_CYLINDER3_H

#include "../../shape/shape.h"

/* Relative to a base of the caller's choice. The outward normal of the side is
 * cosine * (away from the axis) + sine * u. */
typedef struct {
    bool cone;
    col3_vec a, b; /* the centre of the disc; of the other one, or the apex */
    col3_vec u;    /* unit, from a to b */
    double length, radius;
    double cosine, sine;
} col3_cylinder_core;

/* v: from a to b, before a and b are rounded. */
col3_cylinder_core col3_cylinder_core_of(bool cone, col3_vec a, col3_vec b, col3_vec v,
                                         double radius);

/* The height of the support point along a unit vector m. */
double col3_cylinder_height(const col3_cylinder_core *d, col3_vec m);

/* The support point; for a disc normal to m any of its points. */
col3_vec col3_cylinder_support(const col3_cylinder_core *d, col3_vec m);

/* A point against the half-profile of the solid of revolution. */
typedef struct {
    double distance;      /* below zero inside */
    double across, along; /* the outward normal: away from the axis, and along u */
    col3_vec radial;      /* unit: away from the axis */
} col3_profile;

/* from_a, from_b: the point relative to both ends. */
col3_profile col3_cylinder_profile(const col3_cylinder_core *d, col3_vec from_a,
                                   col3_vec from_b);

static inline col3_vec profile_normal(const col3_profile *p, col3_vec u) {
    return vec_along(vec_scale(p->radial, p->across), p->along, u);
}

/* The outward normal of the side where the side faces `radial`. */
static inline col3_vec cylinder_side(const col3_cylinder_core *d, col3_vec radial) {
    return vec_along(vec_scale(radial, d->cosine), d->sine, d->u);
}

/* The component of v normal to the axis. After the subtraction, rounding leaves a part
 * along u: it is subtracted as well. */
static inline col3_vec cylinder_off_axis(const col3_cylinder_core *d, col3_vec v) {
    const col3_vec off = vec_along(v, -vec_dot(v, d->u), d->u);
    return vec_along(off, -vec_dot(off, d->u), d->u);
}

/* The support point along m of the rim around `end`. */
col3_vec col3_cylinder_rim(const col3_cylinder_core *d, col3_vec end, col3_vec m);

#endif
