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
    double t;
    double unused;
    spans2_meet(&x, &t, &unused, &out->p0);
    const col_vec2 normal = span2_normal(&other);
    out->t0 = clamp(t, line->low, line->high);
    out->t1 = out->t0;
    out->p1 = out->p0;
    out->n1 = v2_scale(normal, side_of(v2_dot(normal, line->d)));
    out->n0 = v2_negate(out->n1);
    return true;
}
