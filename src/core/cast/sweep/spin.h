/* spin.h - the uniform rotation of a sweep: about one axis through a moving centre. */
#ifndef COL_SPIN_H
#define COL_SPIN_H

#include "../../geometry/dimension.h"

typedef struct {
    double angle;           /* in all; in space never below zero */
    IN_SPACE(col_vec axis;) /* unit */
} col_spin;

/* Up to this angle a few terms of the series have all digits, which is faster than
 * col_sin_cos. */
#define SPIN_SHORT 0.5

static inline void spin_sin_cos(double angle, double *sine, double *cosine) {
    static const double SINE[] = {1.0,
                                  -1.0 / 6.0,
                                  1.0 / 120.0,
                                  -1.0 / 5040.0,
                                  1.0 / 362880.0,
                                  -1.0 / 39916800.0,
                                  1.0 / 6227020800.0};
    static const double COSINE[] = {
        1.0,           -1.0 / 2.0,       1.0 / 24.0,        -1.0 / 720.0,
        1.0 / 40320.0, -1.0 / 3628800.0, 1.0 / 479001600.0, -1.0 / 87178291200.0};
    if (!(fabs(angle) <= SPIN_SHORT)) {
        col_sin_cos(angle, sine, cosine);
        return;
    }
    const double sq = angle * angle;
    double s = 0.0;
    double c = COSINE[7];
    for (int i = 6; i >= 0; i--) {
        s = s * sq + SINE[i];
        c = c * sq + COSINE[i];
    }
    *sine = angle * s;
    *cosine = c;
}

/* spin_of: with what uniform rotation a shape is turned from its start.
 * spin_at: what of it is done by the time t, 0 .. 1.
 * spin_along: the part of a vector along the axis.
 * spin_velocity: of a point at r from the centre, per angle.
 * spin_cross: |v x axis|; of a unit vector n, at most this share of a point's speed is
 * along n. spin_cross_unit: of unit vectors, for which it is 1 in the plane. */
#if COL_DIMENSION == 3

/* The shorter of the two arcs, 0 .. pi; by the sine of half the angle, which keeps the
 * digits of small ones. */
static inline col_spin spin_of(const col_rotation *rotation) {
    const col3_quat q = rotation->quat;
    const col_vec v = q.w < 0.0 ? vec3(-q.x, -q.y, -q.z) : vec3(q.x, q.y, q.z);
    if (vec_is_zero(v)) {
        return (col_spin){0.0, vec_unit(0)};
    }
    return (col_spin){2.0 * col_angle_of(vec_safe_length(v), fabs(q.w)),
                      vec_normalized(v)};
}

static inline col_rotation spin_at(const col_spin *spin, double t) {
    double sine;
    double cosine;
    spin_sin_cos(0.5 * spin->angle * t, &sine, &cosine);
    const col_vec v = vec_scale(spin->axis, sine);
    return col_rotation_make((col3_quat){v.x, v.y, v.z, cosine});
}

static inline col_vec spin_along(const col_spin *spin, col_vec v) {
    return vec_scale(spin->axis, vec_dot(spin->axis, v));
}

static inline col_vec spin_velocity(const col_spin *spin, col_vec r) {
    return vec_cross(spin->axis, r);
}

static inline double spin_cross(const col_spin *spin, col_vec v) {
    return vec_length(vec_cross(v, spin->axis));
}

static inline double spin_cross_unit(const col_spin *spin, col_vec n) {
    return spin_cross(spin, n);
}

#else

static inline col_spin spin_of(const col_rotation *rotation) {
    return (col_spin){rotation->angle};
}

static inline col_rotation spin_at(const col_spin *spin, double t) {
    const double angle = spin->angle * t;
    double sine;
    double cosine;
    spin_sin_cos(angle, &sine, &cosine);
    return col_rotation_make(angle, cosine, sine);
}

static inline col_vec spin_along(const col_spin *spin, col_vec v) {
    (void)spin;
    (void)v;
    return vec_zero();
}

static inline col_vec spin_velocity(const col_spin *spin, col_vec r) {
    (void)spin;
    return vec_quarter(r);
}

static inline double spin_cross(const col_spin *spin, col_vec v) {
    (void)spin;
    return vec_length(v);
}

static inline double spin_cross_unit(const col_spin *spin, col_vec n) {
    (void)spin;
    (void)n;
    return 1.0;
}

#endif

/* While shapes touch, a step turns by no more than this angle. But so many steps are
 * enough for the whole motion. */
#define SPIN_STRIDE 0.25
#define SPIN_STRIDES 0x1p9

/* The cosine of an angle between the normals of two samples in contact from which on the
 * time between them is examined: with so many halvings at most, as long as there have not
 * been that many samples. */
#define SPIN_JUMP 0.7
#define SPIN_HALVINGS 16
#define SPIN_PATIENCE 1024

/* The longest step in contact, as a time. horizon: the last time that is examined. */
static inline double spin_stride(const col_spin *spin, double horizon) {
    return larger_of(SPIN_STRIDE / fabs(spin->angle), horizon / SPIN_STRIDES);
}

/* A corner that stands on a long shape stays in contact while the shape turns into it,
 * and out again on the other side. An obstacle that blocks a turn by so little has
 * normals on its two sides that are nearly opposite. */
static inline bool spin_jumps(col_vec before, col_vec after) {
    return vec_dot(before, after) < SPIN_JUMP;
}

#endif
