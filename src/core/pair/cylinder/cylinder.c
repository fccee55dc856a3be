/* cylinder.c - cylinders and cones as solids of revolution: support points and the
 * distance of a point. */
#include "cylinder.h"

#include "../pair.h"

col3_cylinder_core col3_cylinder_core_of(bool cone, col3_vec a, col3_vec b, col3_vec v,
                                         double radius) {
    const double largest = vec_largest(v); /* first, so that no square underflows */
    const col3_vec safe = vec_divide(v, largest);
    const double length = vec_length(safe);
    col3_cylinder_core d = {.cone = cone,
                            .a = a,
                            .b = b,
                            .u = vec_divide(safe, length),
                            .length = largest * length,
                            .radius = radius,
                            .cosine = 1.0};
    if (cone) {
        const double slant = sqrt(square(d.length) + square(radius));
        d.cosine = d.length / slant;
        d.sine = radius / slant;
    }
    return d;
}

double col3_cylinder_height(const col3_cylinder_core *d, col3_vec m) {
    const double disc = d->radius * vec_length(vec_cross(m, d->u));
    const double at_a = vec_dot(d->a, m);
    const double at_b = vec_dot(d->b, m);
    return d->cone ? larger_of(at_a + disc, at_b) : larger_of(at_a, at_b) + disc;
}

col3_vec col3_cylinder_support(const col3_cylinder_core *d, col3_vec m) {
    const double along = vec_dot(m, d->u);
    const col3_vec off = cylinder_off_axis(d, m);
    const double across = vec_length(off);
    const double share = across > COL_TIE_TOLERANCE ? d->radius / across : 0.0;
    if (d->cone) {
        const bool apex = along * d->cosine > across * d->sine;
        return apex ? d->b : vec_along(d->a, share, off);
    }
    return vec_along(along > 0.0 ? d->b : d->a, share, off);
}

/* A direction along the axis gives the centre, `end`. */
col3_vec col3_cylinder_rim(const col3_cylinder_core *d, col3_vec end, col3_vec m) {
    const col3_vec across = cylinder_off_axis(d, m);
    const double length = vec_length(across);
    if (!(length > 0.0)) {
        return end;
    }
    return vec_along(end, d->radius / length, across);
}

/* Sets the radial direction, and returns the distance from the axis. Within rounding the
 * point is on the axis, where one fixed direction is as good as any. */
static double off_axis_distance(const col3_cylinder_core *d, col3_vec q,
                                col3_vec *radial) {
    const col3_vec across = cylinder_off_axis(d, q);
    const double rho = vec_length(across);
    if (!(rho > COL_PARALLEL_TOLERANCE * vec_length(q))) {
        *radial = vec_perpendicular(d->u);
        return 0.0;
    }
    *radial = vec_scale(across, 1.0 / rho);
    return rho;
}

static void set(col3_profile *p, double distance, double across, double along) {
    p->distance = distance;
    p->across = across;
    p->along = along;
}

/* A rim or the apex is nearest; the point is at (across, along) from it. */
static void set_corner(col3_profile *p, double across, double along) {
    const double distance = sqrt(square(across) + square(along));
    if (MOSTLY(distance > 0.0)) {
        set(p, distance, across / distance, along / distance);
    } else {
        set(p, 0.0, 0.0, RARELY(along < 0.0) ? -1.0 : 1.0);
    }
}

/* below: the distance beyond the plane of the disc at a; above: at b. */
static void set_cylinder(double rho, double below, double above, double radius,
                         col3_profile *p) {
    const double beyond = larger_of(below, above);
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
static void set_cone(const col3_cylinder_core *d, double rho, double up, double beyond,
                     col3_profile *p) {
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

col3_profile col3_cylinder_profile(const col3_cylinder_core *d, col3_vec from_a,
                                   col3_vec from_b) {
    col3_profile p;
    const bool nearer_a = vec_length_sq(from_a) <= vec_length_sq(from_b);
    const double rho = off_axis_distance(d, nearer_a ? from_a : from_b, &p.radial);
    const double up = vec_dot(from_a, d->u);
    const double beyond = vec_dot(from_b, d->u);
    if (d->cone) {
        set_cone(d, rho, up, beyond, &p);
    } else {
        set_cylinder(rho, -up, beyond, d->radius, &p);
    }
    return p;
}

/* In the half-plane through the axis and the point: there they are a point and a
 * rectangle, or a triangle. */
bool col3_pair_point_cylinder(const col3_shape *a, const col3_shape *b, double limit,
                              col3_pair_answer *out) {
    const col3_vec p = as_ball(a)->center;
    const col3_cylinder *s = as_cylinder(b);
    if (!(s->disc_radius > 0.0)) { /* its axis is all there is */
        const col3_capsule axis = col3_segment_make(s->a, s->b);
        const bool met = col3_pair_point_span(a, &axis.shape, limit, out);
        out->tb = 0.0;
        return met;
    }
    const col3_cylinder_core d = col3_cylinder_core_of(
        b->kind == (int)col3_kind_cone, s->a, s->b, vec_sub(s->b, s->a), s->disc_radius);
    const col3_profile profile =
        col3_cylinder_profile(&d, vec_sub(p, s->a), vec_sub(p, s->b));
    answer_from(p, 0.0, profile.distance, vec_negate(profile_normal(&profile, d.u)), out);
    return out->distance <= limit;
}
