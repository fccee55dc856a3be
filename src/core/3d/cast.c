/* cast.c - casting a shape along a motion: the start, the way, the answer. */
#include "cast.h"

#include "composite.h"
#include "scaled.h"

static bool is_curved(const col_shape3 *s) {
    return s->kind == col_kind3_cylinder || s->kind == col_kind3_cone;
}

void cast3_setup(cast3 *x, const col_shape3 *a, col_vec3 d, const col_shape3 *b,
                 double end) {
    x->start = v3(0.0, 0.0, 0.0);
    x->a = a;
    x->b = b;
    x->d = d;
    x->speed = v3_length(d);
    x->end = end;
    x->size = cast3_extent(a) + cast3_extent(b);
    x->apart = 0.0;
    if (!(x->size > 0.0)) {
        x->apart = v3_largest(v3_sub(col_position_shape3(a), col_position_shape3(b)));
    }
    x->radii = a->radius + b->radius;
    x->precise = is_curved(a) || is_curved(b) ? COL_CURVED : COL_ROUNDING;
}

/* The half-space behind a thin plane, as seen by what lies along `outward` from it. */
col_plane3 cast3_facing(const col_shape3 *plane, col_vec3 outward) {
    col_plane3 half = *as_plane3(plane);
    half.shape.kind = (int)col_kind3_halfspace;
    if (v3_dot(half.normal, outward) < 0.0) {
        half.normal = v3_negate(half.normal);
        half.d = -half.d;
    }
    return half;
}

static void start_touching(const col_closest3 *c, col_cast3 *out) {
    out->t = 0.0;
    out->normal = c->normal;
    out->a = c->a;
    out->b = c->b;
    out->depth = max2(0.0 - c->distance, 0.0);
}

/* What is left of the gap, or has been passed, is rounding: the last step of Newton's, as
 * far as it moves nothing by more than rounding. A motion that all but slides would go a
 * long way to close nothing. */
static void touching_at(const cast3 *x, const look3 *at, col_cast3 *out) {
    const double most = x->precise * max2(x->size, x->apart) / x->speed;
    const double rest = at->rate > 0.0 ? clamp(at->gap / at->rate, -most, most) : 0.0;
    const double t = at->t.hi + (at->t.lo + rest);
    out->t = clamp(t, 0.0, x->end);
    out->normal = at->normal;
    out->b = v3_add(at->b, at->origin);
    out->a = out->b;
    out->depth = 0.0;
}

/* See cast3. */
static void face(cast3 *x, const col_closest3 *c) {
    if (x->b->kind == (int)col_kind3_plane) {
        x->faced = cast3_facing(x->b, v3_negate(c->normal));
        x->b = &x->faced.shape;
    } else if (x->a->kind == (int)col_kind3_plane) {
        x->faced = cast3_facing(x->a, c->normal);
        x->a = &x->faced.shape;
    }
}

static bool on_the_way(cast3 *x, const col_closest3 *c, col_cast3 *out) {
    face(x, c);
    const look3 start = {
        .gap = c->distance, .rate = v3_dot(x->d, c->normal), .normal = c->normal};
    look3 end;
    if (!cast3_advance(x, &start, &end)) {
        return false;
    }
    touching_at(x, &end, out);
    return true;
}

bool cast3_answer(cast3 *x, col_cast3 *out) {
    if (!(x->speed > 0.0)) {
        return false;
    }
    const quick_cast boxes = cast3_boxes(x, out);
    if (boxes != quick_unsure) {
        return boxes == quick_hit;
    }
    const col_closest3 c = col_closest_shape_shape3(x->a, x->b);
    if (c.distance > COL_ROUNDING * x->size) {
        const quick_cast quick = cast3_quick(x, out);
        return quick == quick_unsure ? on_the_way(x, &c, out) : quick == quick_hit;
    }
    if (!(v3_dot(x->d, c.normal) > x->precise * x->speed)) {
        return false;
    }
    start_touching(&c, out);
    return true;
}

static bool is_safe_motion(col_vec3 motion) {
    const double largest = v3_largest(motion);
    return !is_extreme(largest);
}

/* The motion is of size 1, and time runs as far as it takes. */
static bool cast_scaled(const col_shape3 *a, col_vec3 motion, const col_shape3 *b,
                        col_cast3 *out) {
    const scaled3 k = scaled3_both(a, b);
    const double factor = power_of_two_below(v3_largest(motion));
    const int power = ilogb(factor) - ilogb(k.unscale);
    cast3 x;
    cast3_setup(&x, &k.a.shape, v3_scale(motion, 1.0 / factor), &k.b.shape,
                ldexp(1.0, power));
    if (!cast3_answer(&x, out)) {
        return false;
    }
    out->t = ldexp(out->t, -power);
    out->a = v3_scale(out->a, k.unscale);
    out->b = v3_scale(out->b, k.unscale);
    out->depth *= k.unscale;
    return true;
}

bool col_cast_shape_shape3(const col_shape3 *a, col_vec3 motion, const col_shape3 *b,
                           col_cast3 *out) {
    if (is_composite3(a) || is_composite3(b)) {
        return composite3_cast(a, motion, b, out);
    }
    if (a->indirect || b->indirect || !is_safe_motion(motion)) {
        return cast_scaled(a, motion, b, out);
    }
    cast3 x;
    cast3_setup(&x, a, motion, b, 1.0);
    return cast3_answer(&x, out);
}
