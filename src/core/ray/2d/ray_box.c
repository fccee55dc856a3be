/* ray_box.c - a line through boxes, sharp or rounded. */
#define COL_DIMENSION 2
#include "ray.h"

/* One slab: the distances to its sides are low and high. False when the line misses. */
static inline bool cut_slab(double low, double high, double d, col2_vec axis,
                            col2_crossing *c) {
    if (d == 0.0) {
        return low <= 0.0 && high >= 0.0; /* parallel: inside for every t or for none */
    }
    const double x = low / d;
    const double y = high / d;
    const double t0 = smaller_of(x, y);
    const double t1 = larger_of(x, y);
    const double sign = side_of(d);
    c->n0 = t0 > c->t0 ? vec_scale(axis, -sign) : c->n0;
    c->n1 = t1 < c->t1 ? vec_scale(axis, sign) : c->n1;
    c->t0 = larger_of(t0, c->t0);
    c->t1 = smaller_of(t1, c->t1);
    return c->t0 <= c->t1;
}

static bool cross_sharp(col2_vec low, col2_vec high, col2_vec d, col2_crossing *out) {
    out->t0 = -INFINITY;
    out->t1 = INFINITY;
    out->n0 = vec2(0.0, 0.0);
    out->n1 = vec2(0.0, 0.0);
    return cut_slab(low.x, high.x, d.x, vec2(1.0, 0.0), out) &&
           cut_slab(low.y, high.y, d.y, vec2(0.0, 1.0), out);
}

/* For an aligned box the given sides decide: a line that grazes them touches exactly, as
 * in overlaps. From a base that was moved the distance is x; but along an axis to which
 * the line is normal the given numbers are exact. */
static inline double to_side(double side, double origin, double d, bool moved, double x) {
    return moved && d != 0.0 ? x : side - origin;
}

static bool cross_aabb(const col2_span *line, const col2_local_line *l,
                       const col2_aabb *box, col2_vec half, col2_crossing *out) {
    const bool moved = l->shift != 0.0;
    const col2_vec below = vec_negate(vec_add(half, l->q));
    const col2_vec above = vec_sub(half, l->q);
    const col2_vec low = {to_side(box->min.x, line->p.x, l->d.x, moved, below.x),
                          to_side(box->min.y, line->p.y, l->d.y, moved, below.y)};
    const col2_vec high = {to_side(box->max.x, line->p.x, l->d.x, moved, above.x),
                           to_side(box->max.y, line->p.y, l->d.y, moved, above.y)};
    return cross_sharp(low, high, l->d, out);
}

bool col2_cross_box(const col2_span *line, const col2_shape *s, col2_crossing *out) {
    const col2_box_frame frame = box_frame_of(s);
    const col2_vec half = frame.half;
    const col2_vec center = box_frame_centre(&frame);
    const col2_vec axis = frame.aligned ? vec2(1.0, 0.0) : as_box(s)->axis;
    const double radius = col2_visible_radius(s, half.x + half.y);
    const double size = half.x + half.y + radius;
    col2_local_line l = col2_local_of(line, center, box_frame_offset(&frame, line->p),
                                      box_frame_offset(&frame, center), size);
    l.q = vec_unturn(axis, l.q);
    l.d = vec_unturn(axis, l.d);
    bool met;
    if (radius > 0.0) {
        met = col2_cross_rounded(&l, half, radius, out);
    } else if (frame.aligned) {
        met = cross_aabb(line, &l, as_aabb(s), half, out);
    } else {
        met = cross_sharp(vec_negate(vec_add(half, l.q)), vec_sub(half, l.q), l.d, out);
    }
    if (met) {
        col2_local_finish(&l, axis, out);
    }
    return met;
}
