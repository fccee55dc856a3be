/* ray_box.c - a line through boxes, sharp or rounded. */
#include "ray.h"

local2 local2_of(const span2 *line, col_vec2 center, col_vec2 away, col_vec2 correction,
                 double size) {
    local2 l = {.q = away, .d = line->d, .from = line->p, .direction = line->d};
    if (!(v2_length_sq(away) > square(COL_FAR * size))) {
        return l;
    }
    const double t = -v2_dot(away, line->d) / v2_length_sq(line->d);
    l.p = v2_negate(span2_offset(line, t, center));
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

/* The given sides of an aligned box are taken: what grazes them touches exactly, as it
 * does for overlaps. From a base that was moved the way is x; but along an axis on which
 * the line is level the given numbers tell more. */
static inline double way_to_side(double side, double origin, double d, bool moved,
                                 double x) {
    return moved && d != 0.0 ? x : side - origin;
}

static bool cross_aabb(const span2 *line, const local2 *l, const col_aabb2 *box,
                       col_vec2 half, crossing2 *out) {
    const bool moved = l->shift != 0.0;
    const col_vec2 below = v2_negate(v2_add(half, l->q));
    const col_vec2 above = v2_sub(half, l->q);
    const col_vec2 low = {way_to_side(box->min.x, line->p.x, l->d.x, moved, below.x),
                          way_to_side(box->min.y, line->p.y, l->d.y, moved, below.y)};
    const col_vec2 high = {way_to_side(box->max.x, line->p.x, l->d.x, moved, above.x),
                           way_to_side(box->max.y, line->p.y, l->d.y, moved, above.y)};
    return cross_sharp(low, high, l->d, out);
}

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
    } else if (frame.aligned) {
        met = cross_aabb(line, &l, as_aabb2(s), half, out);
    } else {
        met = cross_sharp(v2_negate(v2_add(half, l.q)), v2_sub(half, l.q), l.d, out);
    }
    if (met) {
        local2_finish(&l, axis, out);
    }
    return met;
}
