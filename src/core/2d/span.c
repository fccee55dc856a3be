/* span.c - points on spans, and where two spans cross. */
#include "span.h"

/* to - from - t d for one coordinate, with the rounding errors kept to the end */
static double offset(double to, double from, double t, double d) {
    const col_exact gap = exact_difference(to, from);
    const col_exact step = exact_product(-t, d);
    return exact_value(exact_add(gap, step));
}

col_vec2 span2_offset(const span2 *s, double t, col_vec2 near) {
    return v2(offset(near.x, s->p.x, t, s->d.x), offset(near.y, s->p.y, t, s->d.y));
}

/* Measured from the end that is nearer. On an open span that may be far; then from q,
 * which errs by less. */
col_vec2 span2_foot_point(const span2 *s, const foot2 *f, col_vec2 q) {
    if (!f->inside) {
        return f->t == 0.0 ? s->p : s->end;
    }
    const double dd = v2_length_sq(s->d);
    if (s->open && fabs(f->side) < fabs(f->along)) {
        return v2_along(q, -f->side / dd, v2_quarter(s->d));
    }
    return v2_along(v2_sub(q, f->r), f->along / dd, s->d);
}

/* On the span itself every normal of it will do; on a point of zero length +y is taken.
 */
col_vec2 span2_foot_normal(const span2 *s, const foot2 *f) {
    const double gap = sqrt(v2_length_sq(f->r));
    if (!f->inside && gap > 0.0) {
        return v2(-f->r.x / gap, -f->r.y / gap);
    }
    if (v2_is_zero(s->d)) {
        return v2(0.0, 1.0);
    }
    return v2_scale(span2_normal(s), f->side > 0.0 ? -1.0 : 1.0);
}

/* turn: line.d x other.d */
static void sides_seen(const span2 *line, const span2 *other, double turn,
                       double side[2]) {
    const double base = span2_side(line, other->p);
    const double ahead = turn > 0.0 ? INFINITY : turn < 0.0 ? -INFINITY : base;
    side[0] = isfinite(other->low) || turn == 0.0 ? base : -ahead;
    side[1] = other->open ? ahead : span2_side(line, other->end);
}

/* For two open spans: 0 when they are parallel but for rounding. */
static double turn_between(col_vec2 u, col_vec2 v) {
    const double turn = v2_cross_exact(u, v);
    const double areas = v2_length_sq(u) * v2_length_sq(v);
    return turn * turn <= square(COL_PARALLEL) * areas ? 0.0 : turn;
}

/* A segment tells by its ends how the directions lie, so that all signs agree. */
void spans2_of(const span2 *a, const span2 *b, spans2 *x) {
    x->a = *a;
    x->b = *b;
    if (!a->open) {
        sides_seen(b, a, 0.0, x->a_side);
        sides_seen(a, b, x->a_side[0] - x->a_side[1], x->b_side);
        return;
    }
    if (!b->open) {
        sides_seen(a, b, 0.0, x->b_side);
        sides_seen(b, a, x->b_side[0] - x->b_side[1], x->a_side);
        return;
    }
    const double turn = turn_between(a->d, b->d);
    sides_seen(a, b, turn, x->b_side);
    sides_seen(b, a, -turn, x->a_side);
}

static bool opposite(const double side[2]) {
    return (side[0] < 0.0 && side[1] > 0.0) || (side[0] > 0.0 && side[1] < 0.0);
}

bool spans2_cross(const spans2 *x) { return opposite(x->a_side) && opposite(x->b_side); }

/* Along a span the side changes at this rate, seen from a line along v. */
static double rate_of(const span2 *s, const double side[2], col_vec2 v) {
    return s->open ? v2_cross_exact(v, s->d) : side[1] - side[0];
}

/* From the nearer base; then once more from what that gives, which is right to the last
 * digits however far the bases are. */
void spans2_meet(const spans2 *x, double *ta, double *tb, col_vec2 *point) {
    const span2 *a = &x->a;
    const span2 *b = &x->b;
    const double rate_a = rate_of(a, x->a_side, b->d);
    const double rate_b = rate_of(b, x->b_side, a->d);
    *ta = -span2_side(b, a->p) / rate_a;
    *tb = -span2_side(a, b->p) / rate_b;
    const col_vec2 by_a = v2_scale(a->d, *ta);
    const col_vec2 by_b = v2_scale(b->d, *tb);
    const bool a_nearer = v2_length_sq(by_a) <= v2_length_sq(by_b);
    const col_vec2 rough = a_nearer ? v2_add(a->p, by_a) : v2_add(b->p, by_b);
    const double off_a = span2_side(a, rough) / rate_b;
    const double off_b = span2_side(b, rough) / rate_a;
    *point = v2_sub(v2_along(rough, -off_a, b->d), v2_scale(a->d, off_b));
}
