/* ray_round.c - a line through circles, rounded boxes and capsules. */
#include "ray.h"

/* The gap between centre and line is a cross product divided by a length, right to the
 * last digits however far away the line begins: no difference of large squares. Source:
 * Haines et al., Ray Tracing Gems, chapter 7, with the cross product for the
 * perpendicular. */
bool cross_circle2(const span2 *line, col_vec2 center, double radius, crossing2 *out) {
    const double side = span2_side(line, center);
    const double dd = v2_length_sq(line->d);
    if (!within(side * side / dd, radius)) {
        return false;
    }
    const double length = sqrt(dd);
    const double gap = side / length;
    const double half = sqrt(max2((radius - fabs(gap)) * (radius + fabs(gap)), 0.0));
    const double middle_t = v2_dot(v2_sub(center, line->p), line->d) / dd;
    const col_vec2 along = v2(line->d.x / length, line->d.y / length);
    const col_vec2 foot = v2_scale(v2_quarter(along), -gap);
    const col_vec2 x0 = v2_along(foot, -half, along);
    const col_vec2 x1 = v2_along(foot, half, along);
    const bool thin = !(radius > 0.0);
    out->t0 = middle_t - half / length;
    out->t1 = middle_t + half / length;
    out->p0 = v2_add(center, x0);
    out->p1 = v2_add(center, x1);
    out->n0 = thin ? v2_negate(along) : v2(x0.x / radius, x0.y / radius);
    out->n1 = thin ? along : v2(x1.x / radius, x1.y / radius);
    return true;
}

/* The parts of a rounded box cover it: so the line enters it where it first enters a
 * part, and leaves it where it last leaves one. */
static void enter(crossing2 *c, double t, col_vec2 n) {
    if (t < c->t0) {
        c->t0 = t;
        c->n0 = n;
    }
}

static void leave(crossing2 *c, double t, col_vec2 n) {
    if (t > c->t1) {
        c->t1 = t;
        c->n1 = n;
    }
}

void cross_corner2(const local2 *line, col_vec2 corner, double radius, crossing2 *c) {
    const col_vec2 r = v2_sub(corner, line->q);
    const double side = v2_cross(line->d, r);
    const double dd = v2_length_sq(line->d);
    if (!within(side * side / dd, radius)) {
        return;
    }
    const double length = sqrt(dd);
    const double gap = side / length;
    const double half = sqrt(max2((radius - fabs(gap)) * (radius + fabs(gap)), 0.0));
    const double middle_t = v2_dot(r, line->d) / dd;
    const col_vec2 along = v2(line->d.x / length, line->d.y / length);
    const col_vec2 foot = v2_scale(v2_quarter(along), -gap);
    const col_vec2 x0 = v2_along(foot, -half, along);
    const col_vec2 x1 = v2_along(foot, half, along);
    enter(c, middle_t - half / length, v2(x0.x / radius, x0.y / radius));
    leave(c, middle_t + half / length, v2(x1.x / radius, x1.y / radius));
}

/* The two sides across an axis, `reach` from the centre and `width` to either end: p, d
 * along the axis, e, f along the sides. */
static void try_sides(double p, double d, double e, double f, double reach, double width,
                      col_vec2 axis, crossing2 *c) {
    if (d == 0.0) {
        return;
    }
    const double way = side_of(d);
    const double t0 = (-way * reach - p) / d;
    const double t1 = (way * reach - p) / d;
    if (fabs(e + t0 * f) <= width) {
        enter(c, t0, v2_scale(axis, -way));
    }
    if (fabs(e + t1 * f) <= width) {
        leave(c, t1, v2_scale(axis, way));
    }
}

bool cross_rounded2(const local2 *line, col_vec2 half, double radius, crossing2 *out) {
    const col_vec2 q = line->q;
    const col_vec2 d = line->d;
    out->t0 = INFINITY;
    out->t1 = -INFINITY;
    cross_corner2(line, v2(-half.x, -half.y), radius, out);
    cross_corner2(line, v2(half.x, -half.y), radius, out);
    cross_corner2(line, v2(-half.x, half.y), radius, out);
    cross_corner2(line, v2(half.x, half.y), radius, out);
    try_sides(q.x, d.x, q.y, d.y, half.x + radius, half.y, v2(1.0, 0.0), out);
    try_sides(q.y, d.y, q.x, d.x, half.y + radius, half.x, v2(0.0, 1.0), out);
    return out->t0 <= out->t1;
}

static void merge(crossing2 *c, const crossing2 *part) {
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

/* The sides in the frame of the axis, the ends as circles of their own: whole numbers can
 * touch them exactly. */
static bool cross_parts(const span2 *line, const col_capsule2 *capsule,
                        const local2 *local, col_vec2 axis, double half, crossing2 *out) {
    const double radius = capsule->shape.radius;
    crossing2 part = {.t0 = INFINITY, .t1 = -INFINITY};
    *out = part;
    try_sides(local->q.y, local->d.y, local->q.x, local->d.x, radius, half, v2(0.0, 1.0),
              &part);
    local2_finish(local, axis, &part);
    merge(out, &part);
    if (cross_circle2(line, capsule->a, radius, &part)) {
        merge(out, &part);
    }
    if (cross_circle2(line, capsule->b, radius, &part)) {
        merge(out, &part);
    }
    return out->t0 <= out->t1;
}

/* From far away the parameters have too few digits to tell which part comes first, unless
 * they are counted from near the capsule. */
bool cross_capsule2(const span2 *line, const col_capsule2 *capsule, crossing2 *out) {
    const col_vec2 u = v2_sub(capsule->b, capsule->a);
    const double length = v2_length(u);
    const double radius = capsule->shape.radius;
    if (!(length > 0.0)) {
        return cross_circle2(line, capsule->a, radius, out);
    }
    const col_vec2 axis = v2(u.x / length, u.y / length);
    local2 local = local2_of(line, capsule->a, v2_sub(line->p, capsule->a), v2(0.0, 0.0),
                             length + radius);
    local.q = v2_sub(v2_unturn(axis, local.q), v2(0.5 * length, 0.0));
    local.d = v2_unturn(axis, local.d);
    if (local.shift == 0.0) {
        return cross_parts(line, capsule, &local, axis, 0.5 * length, out);
    }
    if (!cross_rounded2(&local, v2(0.5 * length, 0.0), radius, out)) {
        return false;
    }
    local2_finish(&local, axis, out);
    return true;
}
