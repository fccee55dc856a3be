/* ray_box.c - a line through boxes, sharp or rounded. */
#include "ray.h"

/* to - from + t d for one coordinate, with the rounding errors kept to the end */
static double offset(double to, double from, double t, double d) {
    return exact_value(exact_add(exact_difference(to, from), exact_product(t, d)));
}

local2 local2_of(const span2 *line, col_vec2 center, col_vec2 away, col_vec2 correction,
                 double size) {
    local2 l = {.q = away, .d = line->d, .from = line->p, .direction = line->d};
    if (!(v2_length_sq(away) > square(COL_FAR * size))) {
        return l;
    }
    const double t = -v2_dot(away, line->d) / v2_length_sq(line->d);
    l.p = v2(offset(line->p.x, center.x, t, line->d.x),
             offset(line->p.y, center.y, t, line->d.y));
    l.q = v2_add(l.p, correction);
    l.from = center;
    l.shift = t;
    return l;
}

static col_vec2 point_at(const local2 *l, double t) {
    return v2_add(l->from, v2_along(l->p, t, l->direction));
}

void local2_finish(const local2 *l, col_vec2 axis, crossing2 *out) {
    out->p0 = point_at(l, out->t0);
    out->p1 = point_at(l, out->t1);
    out->t0 += l->shift;
    out->t1 += l->shift;
    out->n0 = v2_turn(axis, out->n0);
    out->n1 = v2_turn(axis, out->n1);
}

/* One axis: the line's base is low and high short of the sides. False when it misses. */
static inline bool cut_slab(double low, double high, double d, col_vec2 axis,
                            crossing2 *c) {
    if (d == 0.0) {
        return low <= 0.0 && high >= 0.0; /* level: within for every t or for none */
    }
    const double x = low / d;
    const double y = high / d;
    const double t0 = min2(x, y);
    const double t1 = max2(x, y);
    const double way = side_of(d);
    c->n0 = t0 > c->t0 ? v2_scale(axis, -way) : c->n0;
    c->n1 = t1 < c->t1 ? v2_scale(axis, way) : c->n1;
    c->t0 = max2(t0, c->t0);
    c->t1 = min2(t1, c->t1);
    return c->t0 <= c->t1;
}

static bool cross_sharp(col_vec2 low, col_vec2 high, col_vec2 d, crossing2 *out) {
    out->t0 = -INFINITY;
    out->t1 = INFINITY;
    out->n0 = v2(0.0, 0.0);
    out->n1 = v2(0.0, 0.0);
    return cut_slab(low.x, high.x, d.x, v2(1.0, 0.0), out) &&
           cut_slab(low.y, high.y, d.y, v2(0.0, 1.0), out);
}

/* The given sides are taken as long as the line begins near: exact for an aligned box. */
bool cross_box2(const span2 *line, const col_shape2 *s, crossing2 *out) {
    const frame2 frame = frame2_of(s);
    const col_vec2 half = frame.half;
    const col_vec2 center = frame2_centre(&frame);
    const col_vec2 axis = frame.aligned ? v2(1.0, 0.0) : as_box2(s)->axis;
    const double size = half.x + half.y + s->radius;
    local2 l = local2_of(line, center, frame2_offset(&frame, line->p),
                         frame2_offset(&frame, center), size);
    l.q = v2_unturn(axis, l.q);
    l.d = v2_unturn(axis, l.d);
    bool met;
    if (s->radius > 0.0) {
        met = cross_rounded2(&l, half, s->radius, out);
    } else if (frame.aligned && l.shift == 0.0) {
        const col_aabb2 *aabb = as_aabb2(s);
        met =
            cross_sharp(v2_sub(aabb->min, line->p), v2_sub(aabb->max, line->p), l.d, out);
    } else {
        met = cross_sharp(v2_negate(v2_add(half, l.q)), v2_sub(half, l.q), l.d, out);
    }
    if (met) {
        local2_finish(&l, axis, out);
    }
    return met;
}
