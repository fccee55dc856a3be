/* ray_segment.c - a line through shapes without area: segments, rays and lines. */
#define COL_DIMENSION 2
#include "ray.h"

static bool same_side(const double side[2]) {
    return (side[0] > 0.0 && side[1] > 0.0) || (side[0] < 0.0 && side[1] < 0.0);
}

/* Both on one line: the interval of the other. */
static void cross_along(const col2_span *line, const col2_span *other,
                        col2_crossing *out) {
    const double dd = vec_length_sq(line->d);
    const double base = vec_dot(vec_sub(other->p, line->p), line->d) / dd;
    const double end = vec_dot(vec_sub(other->end, line->p), line->d) / dd;
    const bool onward = vec_dot(other->d, line->d) > 0.0;
    const double ahead = onward ? INFINITY : -INFINITY;
    const double from = isfinite(other->low) ? base : -ahead;
    const double to = other->unbounded ? ahead : end;
    const col2_vec along = vec_normalized(line->d);
    out->t0 = smaller_of(from, to);
    out->t1 = larger_of(from, to);
    out->p0 = from <= to ? other->p : other->end;
    out->p1 = from <= to ? other->end : other->p;
    out->n0 = vec_negate(along);
    out->n1 = along;
}

static bool is_oblique(col2_vec u, col2_vec v) {
    const double areas = vec_length_sq(u) * vec_length_sq(v);
    return square(vec_cross(u, v)) > COL_OBLIQUE_SQ * areas;
}

/* Where the line crosses a segment, by the sides of its ends: never beyond them. */
static col2_vec point_between(const col2_span *s, const double side[2]) {
    const double to = side[0] / (side[0] - side[1]);
    const double back = side[1] / (side[0] - side[1]);
    return to > 0.5 ? vec_along(s->end, back, s->d) : vec_along(s->p, to, s->d);
}

/* Where they meet. When they are nearly parallel the quotient that gives t has a large
 * error: then t follows from the point, or, past an end of the line, the point from t. */
static double meet(const col2_spans *x, col2_vec *point) {
    const col2_span *line = &x->a;
    const bool oblique = is_oblique(line->d, x->b.d);
    double t;
    double unused;
    if (oblique || x->b.unbounded) {
        col2_spans_meet(x, &t, &unused, point);
    } else {
        *point = point_between(&x->b, x->b_side);
    }
    if (oblique) {
        return clamp(t, line->low, line->high);
    }
    const double there =
        vec_dot(vec_sub(*point, line->p), line->d) / vec_length_sq(line->d);
    t = clamp(there, line->low, line->high);
    *point = t != there ? span_point(line, t) : *point;
    return t;
}

/* They meet unless one is wholly on one side of the other, which is decided exactly. */
bool col2_cross_segment(const col2_span *line, const col2_shape *s, col2_crossing *out) {
    const col2_span other = span_of(s);
    if (vec_is_zero(other.d)) {
        return col2_cross_circle(line, other.p, 0.0, out);
    }
    col2_spans x;
    col2_spans_of(line, &other, &x);
    if (same_side(x.a_side) || same_side(x.b_side)) {
        return false;
    }
    if (x.b_side[0] == 0.0 && x.b_side[1] == 0.0) {
        cross_along(line, &other, out);
        return true;
    }
    const col2_vec normal = span_normal(&other);
    out->t0 = meet(&x, &out->p0);
    out->t1 = out->t0;
    out->p1 = out->p0;
    out->n1 = vec_scale(normal, side_of(vec_dot(normal, line->d)));
    out->n0 = vec_negate(out->n1);
    return true;
}
