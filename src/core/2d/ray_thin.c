/* ray_thin.c - a line through what has no inside: segments, rays and lines. */
#include "ray.h"

static bool same_side(const double side[2]) {
    return (side[0] > 0.0 && side[1] > 0.0) || (side[0] < 0.0 && side[1] < 0.0);
}

/* Both on one line: the stretch that the other covers. */
static void cross_along(const span2 *line, const span2 *other, crossing2 *out) {
    const double dd = v2_length_sq(line->d);
    const double base = v2_dot(v2_sub(other->p, line->p), line->d) / dd;
    const double end = v2_dot(v2_sub(other->end, line->p), line->d) / dd;
    const bool onward = v2_dot(other->d, line->d) > 0.0;
    const double ahead = onward ? INFINITY : -INFINITY;
    const double from = isfinite(other->low) ? base : -ahead;
    const double to = other->open ? ahead : end;
    const col_vec2 along = v2_normalized(line->d);
    out->t0 = min2(from, to);
    out->t1 = max2(from, to);
    out->p0 = from <= to ? other->p : other->end;
    out->p1 = from <= to ? other->end : other->p;
    out->n0 = v2_negate(along);
    out->n1 = along;
}

static bool is_oblique(col_vec2 u, col_vec2 v) {
    const double areas = v2_length_sq(u) * v2_length_sq(v);
    return square(v2_cross(u, v)) > COL_OBLIQUE_SQ * areas;
}

/* Where the line crosses a segment, by the sides on which its ends lie: never beyond
 * them, whatever rounding says. */
static col_vec2 point_between(const span2 *s, const double side[2]) {
    const double to = side[0] / (side[0] - side[1]);
    const double back = side[1] / (side[0] - side[1]);
    return to > 0.5 ? v2_along(s->end, back, s->d) : v2_along(s->p, to, s->d);
}

/* Where they meet. When one all but runs along the other the quotient that gives t says
 * little: then t follows from the point, or, past an end of the line, the point from t.
 */
static double meet(const spans2 *x, col_vec2 *point) {
    const span2 *line = &x->a;
    const bool oblique = is_oblique(line->d, x->b.d);
    double t;
    double unused;
    if (oblique || x->b.open) {
        spans2_meet(x, &t, &unused, point);
    } else {
        *point = point_between(&x->b, x->b_side);
    }
    if (oblique) {
        return clamp(t, line->low, line->high);
    }
    const double there = v2_dot(v2_sub(*point, line->p), line->d) / v2_length_sq(line->d);
    t = clamp(there, line->low, line->high);
    *point = t != there ? span2_point(line, t) : *point;
    return t;
}

/* They meet unless one lies wholly on one side of the other; that is decided exactly. */
bool cross_thin2(const span2 *line, const col_shape2 *s, crossing2 *out) {
    const span2 other = span2_of(s);
    if (v2_is_zero(other.d)) {
        return cross_circle2(line, other.p, 0.0, out);
    }
    spans2 x;
    spans2_of(line, &other, &x);
    if (same_side(x.a_side) || same_side(x.b_side)) {
        return false;
    }
    if (x.b_side[0] == 0.0 && x.b_side[1] == 0.0) {
        cross_along(line, &other, out);
        return true;
    }
    const col_vec2 normal = span2_normal(&other);
    out->t0 = meet(&x, &out->p0);
    out->t1 = out->t0;
    out->p1 = out->p0;
    out->n1 = v2_scale(normal, side_of(v2_dot(normal, line->d)));
    out->n0 = v2_negate(out->n1);
    return true;
}
