/* cast.c - casting a shape along a motion: the start, the way, the answer. */
#include "cast.h"

#include "composite.h"
#include "scaled.h"

void cast2_setup(cast2 *x, const col_shape2 *a, col_vec2 d, const col_shape2 *b,
                 double end) {
    x->start = v2(0.0, 0.0);
    x->a = a;
    x->b = b;
    x->d = d;
    x->speed = v2_length(d);
    x->end = end;
    x->size = cast2_extent(a) + cast2_extent(b);
    x->apart = 0.0;
    if (!(x->size > 0.0)) {
        x->apart = v2_largest(v2_sub(col_position_shape2(a), col_position_shape2(b)));
    }
    x->radii = a->radius + b->radius;
    x->precise = COL_ROUNDING;
}

/* The half-space behind a thin plane, as seen by what lies along `outward` from it. */
col_plane2 cast2_facing(const col_shape2 *plane, col_vec2 outward) {
    col_plane2 half = *as_plane2(plane);
    half.shape.kind = (int)col_kind2_halfspace;
    if (v2_dot(half.normal, outward) < 0.0) {
        half.normal = v2_negate(half.normal);
        half.d = -half.d;
    }
    return half;
}

static void start_touching(const col_closest2 *c, col_cast2 *out) {
    out->t = 0.0;
    out->normal = c->normal;
    out->a = c->a;
    out->b = c->b;
    out->depth = max2(0.0 - c->distance, 0.0);
}

/* What is left of the gap, or has been passed, is rounding: the last step of Newton's, as
 * far as it moves nothing by more than rounding. A motion that all but slides would go a
 * long way to close nothing. */
static void touching_at(const cast2 *x, const look2 *at, col_cast2 *out) {
    const double most = x->precise * max2(x->size, x->apart) / x->speed;
    const double rest = at->rate > 0.0 ? clamp(at->gap / at->rate, -most, most) : 0.0;
    const double t = at->t.hi + (at->t.lo + rest);
    out->t = clamp(t, 0.0, x->end);
    out->normal = at->normal;
    out->b = v2_add(at->b, at->origin);
    out->a = out->b;
    out->depth = 0.0;
}

/* See cast2. */
static void face(cast2 *x, const col_closest2 *c) {
    if (x->b->kind == (int)col_kind2_plane) {
        x->faced = cast2_facing(x->b, v2_negate(c->normal));
        x->b = &x->faced.shape;
    } else if (x->a->kind == (int)col_kind2_plane) {
        x->faced = cast2_facing(x->a, c->normal);
        x->a = &x->faced.shape;
    }
}

static bool on_the_way(cast2 *x, const col_closest2 *c, col_cast2 *out) {
    face(x, c);
    const look2 start = {
        .gap = c->distance, .rate = v2_dot(x->d, c->normal), .normal = c->normal};
    look2 end;
    if (!cast2_advance(x, &start, &end)) {
        return false;
    }
    touching_at(x, &end, out);
    return true;
}

bool cast2_answer(cast2 *x, col_cast2 *out) {
    if (!(x->speed > 0.0)) {
        return false;
    }
    const quick_cast boxes = cast2_boxes(x, out);
    if (boxes != quick_unsure) {
        return boxes == quick_hit;
    }
    const col_closest2 c = col_closest_shape_shape2(x->a, x->b);
    if (c.distance > COL_ROUNDING * x->size) {
        const quick_cast quick = cast2_quick(x, out);
        return quick == quick_unsure ? on_the_way(x, &c, out) : quick == quick_hit;
    }
    if (!(v2_dot(x->d, c.normal) > x->precise * x->speed)) {
        return false;
    }
    start_touching(&c, out);
    return true;
}

static bool is_safe_motion(col_vec2 motion) {
    const double largest = v2_largest(motion);
    return !is_extreme(largest);
}

/* The motion is of size 1, and time runs as far as it takes. */
static bool cast_scaled(const col_shape2 *a, col_vec2 motion, const col_shape2 *b,
                        col_cast2 *out) {
    const scaled2 k = scaled2_both(a, b);
    const double factor = power_of_two_below(v2_largest(motion));
    const int power = ilogb(factor) - ilogb(k.unscale);
    cast2 x;
    cast2_setup(&x, &k.a.shape, v2_scale(motion, 1.0 / factor), &k.b.shape,
                ldexp(1.0, power));
    if (!cast2_answer(&x, out)) {
        return false;
    }
    out->t = ldexp(out->t, -power);
    out->a = v2_scale(out->a, k.unscale);
    out->b = v2_scale(out->b, k.unscale);
    out->depth *= k.unscale;
    return true;
}

bool col_cast_shape_shape2(const col_shape2 *a, col_vec2 motion, const col_shape2 *b,
                           col_cast2 *out) {
    if (is_composite2(a) || is_composite2(b)) {
        return composite2_cast(a, motion, b, out);
    }
    if (a->indirect || b->indirect || !is_safe_motion(motion)) {
        return cast_scaled(a, motion, b, out);
    }
    cast2 x;
    cast2_setup(&x, a, motion, b, 1.0);
    return cast2_answer(&x, out);
}
