/* disc.c - cylinders and cones as solids of revolution. */
#include "disc.h"

disc3 disc3_make(bool cone, col_vec3 a, col_vec3 b, col_vec3 v, double radius) {
    disc3 d = {.cone = cone, .a = a, .b = b, .u = v3_normalized(v), .radius = radius};
    d.length = v3_safe_length(v);
    d.cosine = 1.0;
    if (cone) {
        const double slant = sqrt(square(d.length) + square(radius));
        d.cosine = d.length / slant;
        d.sine = radius / slant;
    }
    return d;
}

double disc3_height(const disc3 *d, col_vec3 m) {
    const double disc = d->radius * v3_length(v3_cross(m, d->u));
    const double at_a = v3_dot(d->a, m);
    const double at_b = v3_dot(d->b, m);
    return d->cone ? max2(at_a + disc, at_b) : max2(at_a, at_b) + disc;
}

/* Of what remains when the larger part of a direction is taken away, some is rounding
 * that leans on u: it is taken away as well. */
static col_vec3 off_axis(const disc3 *d, col_vec3 v) {
    const col_vec3 off = v3_along(v, -v3_dot(v, d->u), d->u);
    return v3_along(off, -v3_dot(off, d->u), d->u);
}

col_vec3 disc3_farthest(const disc3 *d, col_vec3 m) {
    const double along = v3_dot(m, d->u);
    const col_vec3 off = off_axis(d, m);
    const double across = v3_length(off);
    const double share = across > COL_STEADY ? d->radius / across : 0.0;
    if (d->cone) {
        const bool apex = along * d->cosine > across * d->sine;
        return apex ? d->b : v3_along(d->a, share, off);
    }
    return v3_along(along > 0.0 ? d->b : d->a, share, off);
}

/* Of a direction along the axis: where that ends. */
col_vec3 disc3_rim(const disc3 *d, col_vec3 end, col_vec3 m) {
    const col_vec3 across = off_axis(d, m);
    const double length = v3_length(across);
    if (!(length > 0.0)) {
        return end;
    }
    return v3_along(end, d->radius / length, across);
}

/* Sets the radial direction, and returns the distance from the axis; what is nothing but
 * rounding is on the axis, where one fixed direction is as good as any. */
static double leave_axis(const disc3 *d, col_vec3 q, col_vec3 *radial) {
    const col_vec3 across = off_axis(d, q);
    const double rho = v3_length(across);
    if (!(rho > COL_PARALLEL * v3_length(q))) {
        *radial = v3_perpendicular(d->u);
        return 0.0;
    }
    *radial = v3_scale(across, 1.0 / rho);
    return rho;
}

static void set(profile3 *p, double distance, double across, double along) {
    p->distance = distance;
    p->across = across;
    p->along = along;
}

/* Nearest is a rim or the apex, from which the point is at (across, along). */
static void set_corner(profile3 *p, double across, double along) {
    const double distance = sqrt(square(across) + square(along));
    if (distance > 0.0) {
        set(p, distance, across / distance, along / distance);
    } else {
        set(p, 0.0, 0.0, along < 0.0 ? -1.0 : 1.0);
    }
}

/* below: how far the point is beyond the plane of the disc at a; above: at b. */
static void set_cylinder(double rho, double below, double above, double radius,
                         profile3 *p) {
    const double beyond = max2(below, above);
    const double out = rho - radius;
    const double end = above > below ? 1.0 : -1.0;
    if (out > 0.0 && beyond > 0.0) {
        set_corner(p, out, end * beyond);
    } else if (beyond >= out) {
        set(p, beyond, 0.0, end);
    } else {
        set(p, out, 1.0, 0.0);
    }
}

/* up: height over the base; beyond: over the apex. Sums start from the nearer end. */
static void set_cone(const disc3 *d, double rho, double up, double beyond, profile3 *p) {
    const double out = rho - d->radius;
    const bool high = fabs(beyond) < fabs(up);
    const double over_side =
        high ? rho * d->cosine + beyond * d->sine : out * d->cosine + up * d->sine;
    const double along_side = up * d->cosine - out * d->sine;    /* 0 at the rim */
    const double past_side = beyond * d->cosine - rho * d->sine; /* 0 at the apex */
    if (up < 0.0 && out <= 0.0) {
        set(p, -up, 0.0, -1.0);
    } else if (up >= 0.0 && over_side <= 0.0) {
        const bool by_base = -up >= over_side;
        set(p, by_base ? -up : over_side, by_base ? 0.0 : d->cosine,
            by_base ? -1.0 : d->sine);
    } else if (up < 0.0 || along_side <= 0.0) {
        set_corner(p, out, up);
    } else if (past_side >= 0.0) {
        set_corner(p, rho, beyond);
    } else {
        set(p, over_side, d->cosine, d->sine);
    }
}

profile3 disc3_profile(const disc3 *d, col_vec3 from_a, col_vec3 from_b) {
    profile3 p;
    const bool nearer_a = v3_length_sq(from_a) <= v3_length_sq(from_b);
    const double rho = leave_axis(d, nearer_a ? from_a : from_b, &p.radial);
    const double up = v3_dot(from_a, d->u);
    const double beyond = v3_dot(from_b, d->u);
    if (d->cone) {
        set_cone(d, rho, up, beyond, &p);
    } else {
        set_cylinder(rho, -up, beyond, d->radius, &p);
    }
    return p;
}
