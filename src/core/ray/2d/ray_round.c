/* ray_round.c - a line through circles, rounded boxes and capsules. */
#define COL_DIMENSION 2
#include "ray.h"

/* The distance of the centre from the line is a cross product divided by a length, right
 * to the last digits however far the line's base is: no difference of large squares.
 * Source: Haines et al., Ray Tracing Gems, chapter 7, with the cross product for the
 * perpendicular. */
bool col2_cross_circle(const col2_span *line, col2_vec center, double radius,
                       col2_crossing *out) {
    const double side = span_side(line, center);
    const double dd = vec_length_sq(line->d);
    if (!within(side * side / dd, radius)) {
        return false;
    }
    const double length = sqrt(dd);
    const double gap = side / length;
    const double half = sqrt(larger_of((radius - fabs(gap)) * (radius + fabs(gap)), 0.0));
    const double middle_t = vec_dot(vec_sub(center, line->p), line->d) / dd;
    const col2_vec along = vec2(line->d.x / length, line->d.y / length);
    const col2_vec foot = vec_scale(vec_quarter(along), -gap);
    const col2_vec x0 = vec_along(foot, -half, along);
    const col2_vec x1 = vec_along(foot, half, along);
    const bool thin = !(radius > 0.0);
    out->t0 = middle_t - half / length;
    out->t1 = middle_t + half / length;
    out->p0 = vec_add(center, x0);
    out->p1 = vec_add(center, x1);
    out->n0 = thin ? vec_negate(along) : vec2(x0.x / radius, x0.y / radius);
    out->n1 = thin ? along : vec2(x1.x / radius, x1.y / radius);
    return true;
}

void col2_cross_corner(const col2_local_line *line, col2_vec corner, double radius,
                       col2_crossing *c) {
    const col2_vec r = vec_sub(corner, line->q);
    const double side = vec_cross(line->d, r);
    const double dd = vec_length_sq(line->d);
    if (!within(side * side / dd, radius)) {
        return;
    }
    const double length = sqrt(dd);
    const double gap = side / length;
    const double half = sqrt(larger_of((radius - fabs(gap)) * (radius + fabs(gap)), 0.0));
    const double middle_t = vec_dot(r, line->d) / dd;
    const col2_vec along = vec2(line->d.x / length, line->d.y / length);
    const col2_vec foot = vec_scale(vec_quarter(along), -gap);
    const col2_vec x0 = vec_along(foot, -half, along);
    const col2_vec x1 = vec_along(foot, half, along);
    crossing_enter(c, middle_t - half / length, vec2(x0.x / radius, x0.y / radius));
    crossing_leave(c, middle_t + half / length, vec2(x1.x / radius, x1.y / radius));
}

/* The two sides normal to an axis, at -distance and distance from the centre, each from
 * -width to width. */
typedef struct {
    int axis;
    double distance, width;
} col2_opposite_sides;

static void try_sides(const col2_local_line *line, col2_opposite_sides sides,
                      col2_crossing *c) {
    const double p = vec_get(line->q, sides.axis);
    const double d = vec_get(line->d, sides.axis);
    const double e = vec_get(line->q, 1 - sides.axis);
    const double f = vec_get(line->d, 1 - sides.axis);
    if (d == 0.0) {
        return;
    }
    const col2_vec axis = vec_unit(sides.axis);
    const double sign = side_of(d);
    const double t0 = (-sign * sides.distance - p) / d;
    const double t1 = (sign * sides.distance - p) / d;
    if (fabs(e + t0 * f) <= sides.width) {
        crossing_enter(c, t0, vec_scale(axis, -sign));
    }
    if (fabs(e + t1 * f) <= sides.width) {
        crossing_leave(c, t1, vec_scale(axis, sign));
    }
}

static double at_time(const col2_local_line *line, int axis, double t) {
    return vec_get(line->q, axis) + t * vec_get(line->d, axis);
}

/* When the line passes the line normal to an axis, at this distance from the centre on
 * the side where it enters (sense -1) or leaves (1). */
static double time_through(const col2_local_line *line, int axis, double distance,
                           double sense) {
    const double d = vec_get(line->d, axis);
    /* No tested level line meets one of two circles alone. */
    return RARELY(d == 0.0)
               ? sense * INFINITY
               : (sense * side_of(d) * distance - vec_get(line->q, axis)) / d;
}

/* The circles show that the line enters (sense -1) or leaves (1) at t. If that is between
 * the ends of sides it is inside: rounding has let the line pass between a circle and the
 * side beside it. The time and the normal are then those of the sides. */
static bool pass_between(const col2_local_line *line, col2_vec half, double radius,
                         double sense, double *t, col2_vec *n) {
    for (int axis = 0; axis < 2; axis++) {
        const double width = vec_get(half, 1 - axis);
        if (isfinite(*t) && fabs(at_time(line, 1 - axis, *t)) < width) {
            const double side =
                time_through(line, axis, vec_get(half, axis) + radius, sense);
            const double end = time_through(line, 1 - axis, width, sense);
            const double d = vec_get(line->d, axis);
            const double out = d == 0.0 ? vec_get(line->q, axis) : sense * d;
            *t = sense < 0.0 ? smaller_of(*t, larger_of(side, end))
                             : larger_of(*t, smaller_of(side, end));
            *n = vec_scale(vec_unit(axis), side_of(out));
            return true;
        }
    }
    return false;
}

/* If no side is met: whether the circles are met on the surface. */
static void pass_circles(const col2_local_line *line, col2_vec half, double radius,
                         const col2_crossing *circles, col2_crossing *sides) {
    double t0 = circles->t0;
    double t1 = circles->t1;
    if (!isfinite(sides->t0) && pass_between(line, half, radius, -1.0, &t0, &sides->n0)) {
        sides->t0 = t0;
    }
    if (!isfinite(sides->t1) && pass_between(line, half, radius, 1.0, &t1, &sides->n1)) {
        sides->t1 = t1;
    }
}

bool col2_cross_rounded(const col2_local_line *line, col2_vec half, double radius,
                        col2_crossing *out) {
    col2_crossing sides = {.t0 = INFINITY, .t1 = -INFINITY};
    *out = sides;
    col2_cross_corner(line, vec2(-half.x, -half.y), radius, out);
    col2_cross_corner(line, vec2(half.x, -half.y), radius, out);
    col2_cross_corner(line, vec2(-half.x, half.y), radius, out);
    col2_cross_corner(line, vec2(half.x, half.y), radius, out);
    try_sides(line, (col2_opposite_sides){0, half.x + radius, half.y}, &sides);
    try_sides(line, (col2_opposite_sides){1, half.y + radius, half.x}, &sides);
    pass_circles(line, half, radius, out, &sides);
    return crossing_prefer_sides(out, &sides);
}

static void merge(col2_crossing *c, const col2_crossing *part) {
    if (part->t0 < c->t0) {
        c->t0 = part->t0;
        c->p0 = part->p0;
        c->n0 = part->n0;
    }
    if (part->t1 > c->t1) {
        c->t1 = part->t1;
        c->p1 = part->p1;
        c->n1 = part->n1;
    }
}

/* The sides in the frame of the axis, the ends as circles in the world: lines given with
 * whole numbers can touch these exactly. */
static bool cross_parts(const col2_span *line, const col2_capsule *capsule,
                        const col2_local_line *local, col2_vec axis, double half,
                        col2_crossing *out) {
    const double radius = capsule->shape.radius;
    col2_crossing part = {.t0 = INFINITY, .t1 = -INFINITY};
    col2_crossing sides = part;
    *out = part;
    if (col2_cross_circle(line, capsule->a, radius, &part)) {
        merge(out, &part);
    }
    if (col2_cross_circle(line, capsule->b, radius, &part)) {
        merge(out, &part);
    }
    try_sides(local, (col2_opposite_sides){1, radius, half}, &sides);
    pass_circles(local, vec2(half, 0.0), radius, out, &sides);
    col2_local_finish(local, axis, &sides);
    return crossing_prefer_sides(out, &sides);
}

/* From far away the parameters have too few digits to show which part comes first, unless
 * they are measured from near the capsule. */
bool col2_cross_capsule(const col2_span *line, const col2_capsule *capsule,
                        col2_crossing *out) {
    const col2_vec u = vec_sub(capsule->b, capsule->a);
    const double length = vec_length(u);
    const double radius = capsule->shape.radius;
    if (!(length > radius / COL_RANGE)) { /* a circle except for rounding */
        return col2_cross_circle(line, capsule->a, radius, out);
    }
    const col2_vec axis = vec2(u.x / length, u.y / length);
    col2_local_line local = col2_local_of(line, capsule->a, vec_sub(line->p, capsule->a),
                                          vec2(0.0, 0.0), length + radius);
    local.q = vec_sub(vec_unturn(axis, local.q), vec2(0.5 * length, 0.0));
    local.d = vec_unturn(axis, local.d);
    if (local.shift == 0.0) {
        return cross_parts(line, capsule, &local, axis, 0.5 * length, out);
    }
    if (!col2_cross_rounded(&local, vec2(0.5 * length, 0.0), radius, out)) {
        return false;
    }
    col2_local_finish(&local, axis, out);
    return true;
}
