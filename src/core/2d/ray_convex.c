/* ray_convex.c - a line through triangles and polygons, sharp or rounded.
 *
 * Whether a line meets a sharp one is decided by its corners: it misses when all lie on
 * one side, and the sign of that is exact. Parts of a larger shape share their corners,
 * so no line slips through between them. */
#include "orient.h"
#include "polytope.h"
#include "ray.h"

/* --------------------------------------------------------------------- sharp -- */

/* A line in the frame of a polytope, and what is known of one of its corners. */
typedef struct {
    double side; /* of the line on which it lies */
    double t;    /* beside it */
} passed2;

static passed2 pass(const local2 *line, col_vec2 corner) {
    return (passed2){ray_side2(line->q, line->d, corner),
                     v2_dot(v2_sub(corner, line->q), line->d) / v2_length_sq(line->d)};
}

/* Where the line crosses a side: between its ends whatever rounding says, which is much
 * where they are nearly parallel. */
static double crossing_of(const local2 *line, const polytope2 *body, int side,
                          const passed2 *from, const passed2 *to) {
    const col_vec2 n = body->normals[side];
    const double height = v2_dot(n, v2_sub(body->corners[side], line->q));
    const double t = height / v2_dot(n, line->d);
    return clamp(t, min2(from->t, to->t), max2(from->t, to->t));
}

static bool is_touched(const passed2 *from, const passed2 *to) {
    return !(from->side > 0.0 && to->side > 0.0) && !(from->side < 0.0 && to->side < 0.0);
}

/* A line that only grazes enters and leaves at once. Level sides are passed over: their
 * neighbours are met in the same corners. */
static bool cross_sides(const local2 *line, const polytope2 *body, crossing2 *out) {
    *out = (crossing2){.t0 = INFINITY, .t1 = -INFINITY};
    passed2 from = pass(line, body->corners[0]);
    const passed2 first = from;
    for (int i = 0; i < body->count; i++) {
        const int next = polytope2_next(body, i);
        const passed2 to = next > 0 ? pass(line, body->corners[next]) : first;
        const double rise = to.side - from.side;
        if (is_touched(&from, &to) && rise != 0.0) {
            const double t = crossing_of(line, body, i, &from, &to);
            if (rise < 0.0 && t < out->t0) {
                out->t0 = t;
                out->n0 = body->normals[i];
            }
            if (rise > 0.0 && t > out->t1) {
                out->t1 = t;
                out->n1 = body->normals[i];
            }
        }
        from = to;
    }
    if (out->t0 > out->t1) { /* grazing, and rounded; or a miss */
        const double t = middle(out->t0, out->t1);
        out->t0 = t;
        out->t1 = t;
    }
    return isfinite(out->t0) && isfinite(out->t1);
}

/* ------------------------------------------------------------------- rounded -- */

/* A side moved outward, as far as the corners' circles leave it. */
static void cross_moved_side(const local2 *line, const polytope2 *body, int side,
                             double radius, crossing2 *out) {
    const col_vec2 n = body->normals[side];
    const col_vec2 from = body->corners[side];
    const col_vec2 to = body->corners[polytope2_next(body, side)];
    const double rise = v2_dot(n, line->d);
    if (rise == 0.0) {
        return;
    }
    const double t = (v2_dot(n, v2_sub(from, line->q)) + radius) / rise;
    const col_vec2 p = v2_along(line->q, t, line->d);
    const col_vec2 e = v2_quarter(n);
    if (v2_dot(v2_sub(p, from), e) < 0.0 || v2_dot(v2_sub(p, to), e) > 0.0) {
        return;
    }
    if (rise < 0.0 && t < out->t0) {
        out->t0 = t;
        out->n0 = n;
    }
    if (rise > 0.0 && t > out->t1) {
        out->t1 = t;
        out->n1 = n;
    }
}

/* The parts cover the whole: it is entered where the first of them is. */
static bool cross_grown(const local2 *line, const polytope2 *body, double radius,
                        crossing2 *out) {
    *out = (crossing2){.t0 = INFINITY, .t1 = -INFINITY};
    for (int i = 0; i < body->count; i++) {
        cross_corner2(line, body->corners[i], radius, out);
        cross_moved_side(line, body, i, radius, out);
    }
    return out->t0 <= out->t1;
}

/* --------------------------------------------------------------------- pairs -- */

/* What has no area acts as a segment or a point. */
static bool cross_line_shape(const span2 *line, const polytope2 *body, double radius,
                             crossing2 *out) {
    const col_vec2 a = polytope2_corner(body, 0);
    const col_vec2 b = polytope2_corner(body, body->count - 1);
    const col_capsule2 thin = col_capsule2_make(a, b, radius);
    return radius > 0.0 ? cross_capsule2(line, &thin, out)
                        : cross_thin2(line, &thin.shape, out);
}

bool cross_convex2(const span2 *line, const col_shape2 *s, crossing2 *out) {
    polytope_room2 room;
    polytope2 body;
    polytope2_of(s, &room, &body);
    if (body.count < 3) {
        return cross_line_shape(line, &body, s->radius, out);
    }
    const double unscale = 1.0 / body.scale;
    local2 l = local2_of(line, body.origin, v2_sub(line->p, body.origin), v2(0.0, 0.0),
                         body.size + s->radius);
    l.q = v2_scale(v2_unturn(body.axis, l.q), unscale);
    l.d = v2_scale(v2_unturn(body.axis, l.d), unscale);
    const bool met = s->radius > 0.0 ? cross_grown(&l, &body, s->radius * unscale, out)
                                     : cross_sides(&l, &body, out);
    if (met) {
        local2_finish(&l, body.axis, out);
    }
    return met;
}

/* --------------------------------------------------------------------- quick -- */

/* sin of the angle below which a side counts as level: from there on quotients by it lose
 * more than three digits. */
#define NEARLY_LEVEL 1e-3

/* As ray_quick.c, for sharp ones: side by side, with one division each. Where entering
 * and leaving are equal but for rounding, or a side is nearly level, the above decides.
 */
quick_answer quick_convex2(const col_shape2 *s, col_vec2 origin, col_vec2 direction,
                           double max, col_hit2 *out) {
    polytope_room2 room;
    polytope2 body;
    polytope2_of(s, &room, &body);
    const double unscale = 1.0 / body.scale;
    const col_vec2 offset = v2_sub(origin, body.origin);
    const col_vec2 q = v2_scale(v2_unturn(body.axis, offset), unscale);
    const col_vec2 d = v2_scale(v2_unturn(body.axis, direction), unscale);
    if (s->radius > 0.0 || body.count < 3 ||
        v2_length_sq(offset) > square(COL_FAR * body.size)) {
        return quick_unsure;
    }
    const double level = NEARLY_LEVEL * (fabs(d.x) + fabs(d.y));
    double enter = -INFINITY;
    double leave = INFINITY;
    int side = 0;
    for (int i = 0; i < body.count; i++) {
        const col_vec2 n = body.normals[i];
        const double rise = v2_dot(n, d);
        const double t = v2_dot(n, v2_sub(body.corners[i], q)) / rise;
        const bool entering = rise < 0.0;
        if (!(fabs(rise) > level)) {
            return quick_unsure;
        }
        side = entering && t > enter ? i : side;
        enter = entering ? max2(t, enter) : enter;
        leave = entering ? leave : min2(t, leave);
    }
    const double doubt = COL_FAR * COL_ROUNDING * (fabs(enter) + fabs(leave));
    if (enter > leave + doubt) {
        return quick_miss;
    }
    if (!(enter >= 0.0 && enter <= leave - doubt)) {
        return quick_unsure;
    }
    if (enter > max) {
        return quick_miss;
    }
    out->t = enter;
    out->point = v2_along(origin, enter, direction);
    out->normal = v2_add(polytope2_normal(&body, side), v2(0.0, 0.0)); /* no -0 */
    out->inside = false;
    return quick_hit;
}
