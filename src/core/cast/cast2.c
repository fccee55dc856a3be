/* cast.c - casting a shape along a motion: the start, the way, the answer. */
#define COL_DIMENSION 2
#include "cast.h"

#include "../compound/composite.h"
#include "../shape/normalize.h"

void col2_cast_setup(col2_cast_state *x, const col2_shape *a, col2_vec d,
                     const col2_shape *b, double end) {
    x->start = vec2(0.0, 0.0);
    x->a = a;
    x->b = b;
    x->d = d;
    x->speed = vec_length(d);
    x->end = end;
    x->size = col2_cast_extent(a) + col2_cast_extent(b);
    x->apart = 0.0;
    if (!(x->size > 0.0)) {
        x->apart = vec_largest(vec_sub(col2_shape_position(a), col2_shape_position(b)));
    }
    x->radii = a->radius + b->radius;
    x->precise = COL_ROUNDING;
}

/* The half-space behind a thin plane, as seen by what lies along `outward` from it. */
col2_plane col2_cast_facing(const col2_shape *plane, col2_vec outward) {
    col2_plane half = *as_plane(plane);
    half.shape.kind = (int)col2_kind_halfspace;
    if (vec_dot(half.normal, outward) < 0.0) {
        half.normal = vec_negate(half.normal);
        half.d = -half.d;
    }
    return half;
}

static void start_touching(const col2_closest *c, col2_touch *out) {
    out->t = 0.0;
    out->normal = c->normal;
    out->a = c->a;
    out->b = c->b;
    out->depth = larger_of(0.0 - c->distance, 0.0);
}

/* What is left of the gap, or has been passed, is rounding: the last step of Newton's, as
 * far as it moves nothing by more than rounding. A motion that all but slides would go a
 * long way to close nothing. */
static void touching_at(const col2_cast_state *x, const col2_sample *at,
                        col2_touch *out) {
    const double most = x->precise * larger_of(x->size, x->apart) / x->speed;
    const double rest = at->rate > 0.0 ? clamp(at->gap / at->rate, -most, most) : 0.0;
    const double t = at->t.hi + (at->t.lo + rest);
    out->t = clamp(t, 0.0, x->end);
    out->normal = at->normal;
    out->b = vec_add(at->b, at->origin);
    out->a = out->b;
    out->depth = 0.0;
}

/* See col2_cast_state. */
static void face(col2_cast_state *x, const col2_closest *c) {
    if (x->b->kind == (int)col2_kind_plane) {
        x->faced = col2_cast_facing(x->b, vec_negate(c->normal));
        x->b = &x->faced.shape;
    } else if (x->a->kind == (int)col2_kind_plane) {
        x->faced = col2_cast_facing(x->a, c->normal);
        x->a = &x->faced.shape;
    }
}

static bool on_the_way(col2_cast_state *x, const col2_closest *c, col2_touch *out) {
    face(x, c);
    const col2_sample start = {
        .gap = c->distance, .rate = vec_dot(x->d, c->normal), .normal = c->normal};
    col2_sample end;
    if (!col2_cast_advance(x, &start, &end)) {
        return false;
    }
    touching_at(x, &end, out);
    return true;
}

bool col2_cast_answer(col2_cast_state *x, col2_touch *out) {
    if (!(x->speed > 0.0)) {
        return false;
    }
    const col2_quick_cast boxes = col2_cast_boxes(x, out);
    if (boxes != quick_unsure) {
        return boxes == quick_hit;
    }
    const col2_closest c = col2_find_closest(x->a, x->b);
    if (c.distance > COL_ROUNDING * x->size) {
        const col2_quick_cast quick = col2_cast_quick(x, out);
        return quick == quick_unsure ? on_the_way(x, &c, out) : quick == quick_hit;
    }
    if (!(vec_dot(x->d, c.normal) > x->precise * x->speed)) {
        return false;
    }
    start_touching(&c, out);
    return true;
}

static bool is_safe_motion(col2_vec motion) {
    const double largest = vec_largest(motion);
    return !is_extreme(largest);
}

/* The motion is of size 1, and time runs as far as it takes. */
static bool cast_scaled(const col2_shape *a, col2_vec motion, const col2_shape *b,
                        col2_touch *out) {
    const col2_normalized k = col2_normalize_both(a, b);
    const double factor = power_of_two_below(vec_largest(motion));
    const int power = ilogb(factor) - ilogb(k.unscale);
    col2_cast_state x;
    col2_cast_setup(&x, &k.a.shape, vec_scale(motion, 1.0 / factor), &k.b.shape,
                    ldexp(1.0, power));
    if (!col2_cast_answer(&x, out)) {
        return false;
    }
    out->t = ldexp(out->t, -power);
    out->a = vec_scale(out->a, k.unscale);
    out->b = vec_scale(out->b, k.unscale);
    out->depth *= k.unscale;
    return true;
}

bool col2_cast(const col2_shape *a, col2_vec motion, const col2_shape *b,
               col2_touch *out) {
    if (is_composite(a) || is_composite(b)) {
        return col2_composite_cast(a, motion, b, out);
    }
    if (a->indirect || b->indirect || !is_safe_motion(motion)) {
        return cast_scaled(a, motion, b, out);
    }
    col2_cast_state x;
    col2_cast_setup(&x, a, motion, b, 1.0);
    return col2_cast_answer(&x, out);
}
