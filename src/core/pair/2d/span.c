/* span.c - a point against a span, and where two spans cross. */
#define COL_DIMENSION 2
#include "span.h"

/* to - from - t d for one coordinate, with the rounding errors kept to the end */
static double offset(double to, double from, double t, double d) {
    const col_exact gap = exact_difference(to, from);
    const col_exact step = exact_product(-t, d);
    return exact_value(exact_add(gap, step));
}

col2_vec col2_span_offset(const col2_span *s, double t, col2_vec q) {
    return vec2(offset(q.x, s->p.x, t, s->d.x), offset(q.y, s->p.y, t, s->d.y));
}

/* The foot is measured from the nearer end. The end of a ray or line may be far; then
 * the foot is measured from q, where the error is less. */
col2_vec col2_span_foot_point(const col2_span *s, const col2_span_foot *f, col2_vec q) {
    if (!f->inside) {
        return f->t == 0.0 ? s->p : s->end;
    }
    const double dd = vec_length_sq(s->d);
    if (s->unbounded && fabs(f->side) < fabs(f->along)) {
        return vec_along(q, -f->side / dd, vec_quarter(s->d));
    }
    return vec_along(vec_sub(q, f->r), f->along / dd, s->d);
}

/* For a point on the span either normal is right; for a span of zero length the normal is
 * +y. */
col2_vec col2_span_foot_normal(const col2_span *s, const col2_span_foot *f) {
    const double gap = sqrt(vec_length_sq(f->r));
    if (!f->inside && gap > 0.0) {
        return vec2(-f->r.x / gap, -f->r.y / gap);
    }
    if (vec_is_zero(s->d)) {
        return vec2(0.0, 1.0);
    }
    return vec_scale(span_normal(s), f->side > 0.0 ? -1.0 : 1.0);
}

/* turn: line.d x other.d */
static void sides_from(const col2_span *line, const col2_span *other, double turn,
                       double side[2]) {
    const double base = span_side(line, other->p);
    const double ahead = turn > 0.0 ? INFINITY : turn < 0.0 ? -INFINITY : base;
    side[0] = isfinite(other->low) || turn == 0.0 ? base : -ahead;
    side[1] = other->unbounded ? ahead : span_side(line, other->end);
}

/* The turn between two rays or lines: 0 if they are parallel except for rounding. */
static double turn_between(col2_vec u, col2_vec v) {
    const double turn = vec_cross_exact(u, v);
    const double areas = vec_length_sq(u) * vec_length_sq(v);
    return turn * turn <= square(COL_PARALLEL_TOLERANCE) * areas ? 0.0 : turn;
}

/* The turn from the direction of a segment to that of a ray or line. The sides of the
 * segment's ends give the turn, so that all signs agree. For ends on one side, far away,
 * the sides may differ by rounding alone: then the directions give the turn. */
static double turn_of_segment(const col2_span *segment, const col2_span *line,
                              const double side[2]) {
    const bool beside =
        (side[0] < 0.0 && side[1] < 0.0) || (side[0] > 0.0 && side[1] > 0.0);
    return beside && line->unbounded ? turn_between(segment->d, line->d)
                                     : side[0] - side[1];
}

void col2_spans_of(const col2_span *a, const col2_span *b, col2_spans *x) {
    x->a = *a;
    x->b = *b;
    if (!a->unbounded) {
        sides_from(b, a, 0.0, x->a_side);
        sides_from(a, b, turn_of_segment(a, b, x->a_side), x->b_side);
        return;
    }
    if (!b->unbounded) {
        sides_from(a, b, 0.0, x->b_side);
        sides_from(b, a, turn_of_segment(b, a, x->b_side), x->a_side);
        return;
    }
    const double turn = turn_between(a->d, b->d);
    sides_from(a, b, turn, x->b_side);
    sides_from(b, a, -turn, x->a_side);
}

static bool opposite(const double side[2]) {
    return (side[0] < 0.0 && side[1] > 0.0) || (side[0] > 0.0 && side[1] < 0.0);
}

bool col2_spans_cross(const col2_spans *x) {
    return opposite(x->a_side) && opposite(x->b_side);
}

/* The rate at which the side changes along a span, seen from a line along v. */
static double rate_of(const col2_span *s, const double side[2], col2_vec v) {
    return s->unbounded ? vec_cross_exact(v, s->d) : side[1] - side[0];
}

/* The point is found from the nearer base; then a second step from that point makes it
 * right to the last digits however far the bases are. */
void col2_spans_meet(const col2_spans *x, double *ta, double *tb, col2_vec *point) {
    const col2_span *a = &x->a;
    const col2_span *b = &x->b;
    const double rate_a = rate_of(a, x->a_side, b->d);
    const double rate_b = rate_of(b, x->b_side, a->d);
    *ta = -span_side(b, a->p) / rate_a;
    *tb = -span_side(a, b->p) / rate_b;
    const col2_vec by_a = vec_scale(a->d, *ta);
    const col2_vec by_b = vec_scale(b->d, *tb);
    const bool a_nearer = vec_length_sq(by_a) <= vec_length_sq(by_b);
    const col2_vec rough = a_nearer ? vec_add(a->p, by_a) : vec_add(b->p, by_b);
    const double off_a = span_side(a, rough) / rate_b;
    const double off_b = span_side(b, rough) / rate_a;
    *point = vec_sub(vec_along(rough, -off_a, b->d), vec_scale(a->d, off_b));
}
