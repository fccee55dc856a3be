/* cast.c - casting a shape along a motion: the start, the way, the answer. */
#include "cast.h"

#include "../compound/composite.h"
#include "../shape/normalize.h"

static bool is_curved(const col3_shape *s) {
    return s->kind == col3_kind_cylinder || s->kind == col3_kind_cone;
}

void col3_cast_setup(col3_cast_state *x, const col3_shape *a, col3_vec d,
                     const col3_shape *b, double end) {
    x->start = vec3(0.0, 0.0, 0.0);
    x->a = a;
    x->b = b;
    x->d = d;
    x->speed = vec_length(d);
    x->end = end;
    x->size = col3_cast_extent(a) + col3_cast_extent(b);
    x->apart = 0.0;
    if (!(x->size > 0.0)) {
        x->apart = vec_largest(vec_sub(col3_shape_position(a), col3_shape_position(b)));
    }
    x->radii = a->radius + b->radius;
    x->precise = is_curved(a) || is_curved(b) ? COL_CURVED : COL_ROUNDING;
}

/* The half-space behind a thin plane, as seen by what lies along `outward` from it. */
col3_plane col3_cast_facing(const col3_shape *plane, col3_vec outward) {
    col3_plane half = *as_plane(plane);
    half.shape.kind = (int)col3_kind_halfspace;
    if (vec_dot(half.normal, outward) < 0.0) {
        half.normal = vec_negate(half.normal);
        half.d = -half.d;
    }
    return half;
}

static void start_touching(const col3_closest *c, col3_touch *out) {
    out->t = 0.0;
    out->normal = c->normal;
    out->a = c->a;
    out->b = c->b;
    out->depth = larger_of(0.0 - c->distance, 0.0);
}

/* What is left of the gap, or has been passed, is rounding: the last step of Newton's, as
 * far as it moves nothing by more than rounding. A motion that all but slides would go a
 * long way to close nothing. */
static void touching_at(const col3_cast_state *x, const col3_sample *at,
                        col3_touch *out) {
    const double most = x->precise * larger_of(x->size, x->apart) / x->speed;
    const double rest = at->rate > 0.0 ? clamp(at->gap / at->rate, -most, most) : 0.0;
    const double t = at->t.hi + (at->t.lo + rest);
    out->t = clamp(t, 0.0, x->end);
    out->normal = at->normal;
    out->b = vec_add(at->b, at->origin);
    out->a = out->b;
    out->depth = 0.0;
}

/* See col3_cast_state. */
static void face(col3_cast_state *x, const col3_closest *c) {
    if (x->b->kind == (int)col3_kind_plane) {
        x->faced = col3_cast_facing(x->b, vec_negate(c->normal));
        x->b = &x->faced.shape;
    } else if (x->a->kind == (int)col3_kind_plane) {
        x->faced = col3_cast_facing(x->a, c->normal);
        x->a = &x->faced.shape;
    }
}

static bool on_the_way(col3_cast_state *x, const col3_closest *c, col3_touch *out) {
    face(x, c);
    const col3_sample start = {
        .gap = c->distance, .rate = vec_dot(x->d, c->normal), .normal = c->normal};
    col3_sample end;
    if (!col3_cast_advance(x, &start, &end)) {
        return false;
    }
    touching_at(x, &end, out);
    return true;
}

bool col3_cast_answer(col3_cast_state *x, col3_touch *out) {
    if (!(x->speed > 0.0)) {
        return false;
    }
    const col3_quick_cast boxes = col3_cast_boxes(x, out);
    if (boxes != quick_unsure) {
        return boxes == quick_hit;
    }
    const col3_closest c = col3_find_closest(x->a, x->b);
    if (c.distance > COL_ROUNDING * x->size) {
        const col3_quick_cast quick = col3_cast_quick(x, out);
        return quick == quick_unsure ? on_the_way(x, &c, out) : quick == quick_hit;
    }
    if (!(vec_dot(x->d, c.normal) > x->precise * x->speed)) {
        return false;
    }
    start_touching(&c, out);
    return true;
}

static bool is_safe_motion(col3_vec motion) {
    const double largest = vec_largest(motion);
    return !is_extreme(largest);
}

/* The motion is of size 1, and time runs as far as it takes. */
static bool cast_scaled(const col3_shape *a, col3_vec motion, const col3_shape *b,
                        col3_touch *out) {
    const col3_normalized k = col3_normalize_both(a, b);
    const double factor = power_of_two_below(vec_largest(motion));
    const int power = ilogb(factor) - ilogb(k.unscale);
    col3_cast_state x;
    col3_cast_setup(&x, &k.a.shape, vec_scale(motion, 1.0 / factor), &k.b.shape,
                    ldexp(1.0, power));
    if (!col3_cast_answer(&x, out)) {
        return false;
    }
    out->t = ldexp(out->t, -power);
    out->a = vec_scale(out->a, k.unscale);
    out->b = vec_scale(out->b, k.unscale);
    out->depth *= k.unscale;
    return true;
}

bool col3_cast(const col3_shape *a, col3_vec motion, const col3_shape *b,
               col3_touch *out) {
    if (is_composite(a) || is_composite(b)) {
        return col3_composite_cast(a, motion, b, out);
    }
    if (a->indirect || b->indirect || !is_safe_motion(motion)) {
        return cast_scaled(a, motion, b, out);
    }
    col3_cast_state x;
    col3_cast_setup(&x, a, motion, b, 1.0);
    return col3_cast_answer(&x, out);
}
