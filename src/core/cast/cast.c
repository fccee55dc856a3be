/* cast.c - casting a shape along a translation: the start, the advancement, the touch. */
#include "cast.h"

#include "../measure/normalize.h"
#include "../query/direct.h"

#if COL_DIMENSION == 3
#include "../pair/convex/balls.h"
#endif

/* A share of a length that is so small makes no difference when it is added. */
#define NO_SIZE (0.25 * DBL_EPSILON)

/* The point by which a plane is given shows nothing about its distance. */
void col_cast_setup(col_cast_state *x, const col_shape *a, col_vec d, const col_shape *b,
                    double end) {
    x->start = vec_zero();
    x->a = a;
    x->b = b;
    x->d = d;
    x->speed = vec_length(d);
    x->end = end;
    x->size = col_cast_extent(a) + col_cast_extent(b);
    x->apart = vec_largest(vec_sub(col_shape_position(a), col_shape_position(b)));
    const bool flat = is_plane(a) || is_plane(b);
    const double reach = flat ? x->size : larger_of(x->size, x->apart);
    if (x->size > NO_SIZE * x->apart || (x->size > 0.0 && flat)) {
        x->apart = 0.0;
    } else {
        x->size = 0.0;
    }
    x->radii = a->radius + b->radius;
    /* A smaller length does not show, as for rays; nor at the end of so long a motion. */
    if (!(x->radii > COL_ROUNDING_ERROR * reach)) {
        x->radii = 0.0;
    }
    x->corner = false;
    x->scaled = false;
    x->swapped = false;
    x->error = is_cylinder(a) || is_cylinder(b) ? COL_ANSWER_ERROR : COL_ROUNDING_ERROR;
}

col_plane col_cast_facing(const col_shape *plane, col_vec outward) {
    col_plane half = *as_plane(plane);
    half.shape.kind = (int)col_kind_halfspace;
    if (vec_dot(half.normal, outward) < 0.0) {
        half.normal = vec_negate(half.normal);
        half.d = -half.d;
    }
    return half;
}

/* The remaining gap, or the overshoot, has the size of the error: one more Newton step,
 * clamped to the time in which nothing moves by more than the error. Without the clamp a
 * motion that all but slides would go far to close nothing. */
static void touch_from(const col_cast_state *x, const col_sample *at, col_touch *out) {
    const double most = x->error * larger_of(x->size, x->apart) / x->speed;
    /* A shape that arrives closes in, except by rounding. */
    const double rest =
        MOSTLY(at->rate > 0.0) ? clamp(at->gap / at->rate, -most, most) : 0.0;
    const double t = at->t.hi + (at->t.lo + rest);
    out->t = clamp(t, 0.0, x->end);
    out->normal = at->normal;
    out->b = vec_add(at->b, at->origin);
    out->a = out->b;
    out->depth = 0.0;
}

/* Replaces a two-sided plane, see col_cast_state. */
static void face_plane(col_cast_state *x, const col_closest *c) {
    if (x->b->kind == (int)col_kind_plane) {
        x->faced = col_cast_facing(x->b, vec_negate(c->normal));
        x->b = &x->faced.shape;
    } else if (x->a->kind == (int)col_kind_plane) {
        x->faced = col_cast_facing(x->a, c->normal);
        x->a = &x->faced.shape;
    }
}

static bool cast_by_steps(col_cast_state *x, const col_closest *c, col_touch *out) {
    const col_sample start = {
        .gap = c->distance, .rate = vec_dot(x->d, c->normal), .normal = c->normal};
    col_sample end;
    if (!col_cast_advance(x, &start, &end)) {
        return false;
    }
    touch_from(x, &end, out);
    return true;
}

/* A plane pushes every shape that touches it to its front. A shape that touches it from
 * behind is still behind it, and may leave it there. */
static void see_from_behind(col_cast_state *x, col_closest *c) {
    const bool of_b = x->b->kind == (int)col_kind_plane;
    if (!of_b && x->a->kind != (int)col_kind_plane) {
        return;
    }
    const col_plane behind = of_b ? col_cast_facing(x->b, c->normal)
                                  : col_cast_facing(x->a, vec_negate(c->normal));
    const col_closest other = of_b ? col_convex_closest(x->a, &behind.shape)
                                   : col_convex_closest(&behind.shape, x->b);
    if (other.distance >= -col_cast_graze_most(x, other.b)) {
        *c = other;
    }
}

/* In contact at the start. Shapes that overlap by more than a graze go further in if the
 * motion opposes the normal of the contact. */
static bool cast_in_contact(col_cast_state *x, col_closest *c, col_touch *out) {
    if (c->distance < -col_cast_graze_most(x, c->b)) {
        see_from_behind(x, c);
    }
    col_sample at = {.gap = c->distance,
                     .rate = vec_dot(x->d, c->normal),
                     .normal = c->normal,
                     .b = c->b};
    if (!(at.rate > x->error * x->speed)) {
        return false;
    }
    if (c->distance >= -col_cast_graze(x, c->b)) {
        col_cast_scene s;
        face_plane(x, c);
        col_scene_start(x, &s);
        if (!col_cast_goes_in(x, &s, &at)) {
            return false;
        }
    }
    *out = (col_touch){0.0, c->normal, c->a, c->b, larger_of(0.0 - c->distance, 0.0)};
    if (x->corner) {
        *out = (col_touch){smaller_of(at.t.hi, x->end), at.normal, c->b, c->b, 0.0};
    }
    return true;
}

#if COL_DIMENSION == 3

static bool are_polytopes(const col_cast_state *x) {
    const col_ordered o = order(x->a, x->b);
    return pair_of(o.first->kind, o.second->kind)->near == col3_pair_convex_convex &&
           !is_ball(o.first) && vec_is_zero(x->start);
}

/* Whether the motion goes in at the one normal of a touch, wherever that is, and comes
 * from no farther than where coordinates keep the digits of the size. */
static bool enters(const col_cast_state *x, const col3_parting *near) {
    const double rate = vec_dot(x->d, near->normal);
    const double most = col_cast_graze_most(x, near->at);
    const double turned = 0.5 * square(rate / x->speed);
    return near->touches && near->touch <= x->end && cast_is_nearby(x) &&
           (x->radii > 0.0
                ? x->radii * turned > most
                : 0.25 * COL_BORDER_TOLERANCE * x->size * rate > most * x->speed &&
                      col_cast_are_solid(x));
}

/* Polytopes that are apart, from shortly before they touch. normal: about that of their
 * nearest points. */
static col_quick_answer cast_from_near(col_cast_state *x, col_vec normal,
                                       col_touch *out) {
    const col3_gjk_ray ray = {x->d, normal, x->end, x->size, x->radii};
    col3_parting near;
    const col3_ray_end end = col3_convex_ray(x->a, x->b, &ray, &near);
    if (end != ray_comes_near) {
        return end == ray_misses ? quick_miss : quick_unsure;
    }
    if (enters(x, &near)) {
        const col_vec b = vec_along(near.at, -x->b->radius, near.normal);
        *out = (col_touch){near.touch, near.normal, b, b, 0.0};
        return quick_hit;
    }
    const col_sample start = {.t = {near.t, 0.0},
                              .gap = near.gap,
                              .rate = vec_dot(x->d, near.normal),
                              .normal = near.normal};
    col_sample touch;
    if (!col_cast_advance(x, &start, &touch)) {
        return quick_miss;
    }
    touch_from(x, &touch, out);
    return quick_hit;
}

/* The shapes are apart, as far as balls around them show: then no distance is needed. */
static col_quick_answer cast_from_far(col_cast_state *x, col_touch *out) {
    if (!are_polytopes(x) || col3_balls_within(x->a, x->b, x->radii) != quick_miss) {
        return quick_unsure;
    }
    return cast_from_near(x, vec_sub(col_shape_position(x->b), col_shape_position(x->a)),
                          out);
}

#endif

static bool cast_apart(col_cast_state *x, const col_closest *c, col_touch *out) {
    face_plane(x, c);
    col_quick_answer quick = col_cast_to_plane(x, c, out);
#if COL_DIMENSION == 3
    if (quick == quick_unsure && are_polytopes(x)) {
        quick = cast_from_near(x, c->normal, out);
    }
#endif
    return quick == quick_unsure ? cast_by_steps(x, c, out) : quick == quick_hit;
}

/* The distance is a convex function of time: a gap that closes at this rate at the touch
 * has closed as fast since the start. */
static bool was_apart(const col_cast_state *x, const col_touch *at) {
    return at->t * vec_dot(x->d, at->normal) >
           2.0 * COL_ROUNDING_ERROR * (x->size + at->t * x->speed);
}

/* Whether the shapes are so far from each other at the start that their extents, which
 * are rough, show that they are apart. */
static bool starts_far(const col_cast_state *x) {
    const col_vec between = vec_sub(col_shape_position(x->a), col_shape_position(x->b));
    return is_bounded(x->a) && is_bounded(x->b) && vec_is_zero(x->start) &&
           vec_largest(between) > 2.0 * x->size;
}

/* Closed forms of single kinds and, in space, searches that begin at the touch. */
static col_quick_answer cast_by_kinds(col_cast_state *x, col_touch *out) {
    const int aabb = (int)col_kind_aabb;
    const bool aligned = x->a->kind == aabb && x->b->kind == aabb;
    const col_quick_answer quick =
        aligned ? col_cast_aligned(x, out) : col_cast_polytopes(x, out);
    if (quick != quick_unsure) {
        return quick;
    }
    x->corner = false;
#if COL_DIMENSION == 3
    const col_quick_answer span = col3_cast_spans(x, out);
    if (span != quick_unsure) {
        return span;
    }
    const bool with_ball = is_ball(x->a) || is_ball(x->b);
    const col_quick_answer round =
        with_ball ? col3_cast_ball_at_cylinder(x, out) : col3_cast_round(x, out);
    if (round != quick_unsure) {
        return round;
    }
    return cast_from_far(x, out);
#else
    return quick_unsure;
#endif
}

/* None of the closed forms is for planes: the gap to a plane is one by itself. */
bool col_cast_answer(col_cast_state *x, col_touch *out) {
    col_quick_answer ball = quick_unsure;
    if (!(x->speed > 0.0)) {
        return false;
    }
    if (!is_plane(x->a) && !is_plane(x->b)) {
        const col_quick_answer quick = cast_by_kinds(x, out);
        if (quick != quick_unsure) {
            return quick == quick_hit;
        }
        ball = col_cast_ball(x, out);
        if (ball == quick_hit && was_apart(x, out)) {
            return true;
        }
        if (ball == quick_miss && starts_far(x)) {
            return false;
        }
    }
    col_closest c = cast_closest(x);
    if (c.distance > COL_ROUNDING_ERROR * x->size) {
        return ball == quick_unsure ? cast_apart(x, &c, out) : ball == quick_hit;
    }
    return cast_in_contact(x, &c, out);
}

/* The motion is scaled to size 1, and time accordingly. */
static bool cast_scaled(const col_shape *a, col_vec motion, const col_shape *b,
                        col_touch *out, bool *corner) {
    const col_normalized k = col_normalize_both(a, b);
    const double factor = power_of_two_below(vec_largest(motion));
    const int power = ilogb(factor) - ilogb(k.unscale);
    col_cast_state x;
    col_cast_setup(&x, &k.a.shape, vec_scale(motion, 1.0 / factor), &k.b.shape,
                   ldexp(1.0, power));
    x.scaled = true;
    x.swapped = order_by_value(a, b).swapped;
    if (!col_cast_answer(&x, out)) {
        return false;
    }
    out->t = ldexp(out->t, -power);
    out->a = normalized_point(&k, out->a);
    out->b = normalized_point(&k, out->b);
    out->depth *= k.unscale;
    *corner = x.corner;
    return true;
}

static inline bool cast(const col_shape *a, col_vec motion, const col_shape *b,
                        col_touch *out, bool *corner) {
    if (a->indirect || b->indirect || is_extreme(vec_largest(motion))) {
        return cast_scaled(a, motion, b, out, corner);
    }
    *corner = false;
    if (is_ball(a) && is_ball(b)) {
        const col_quick_answer quick = col_cast_balls(a, motion, b, out);
        if (quick != quick_unsure) {
            return quick == quick_hit;
        }
    }
    col_cast_state x;
    col_cast_setup(&x, a, motion, b, 1.0);
    const bool hit = col_cast_answer(&x, out);
    *corner = x.corner;
    return hit;
}

bool col_convex_cast(const col_shape *a, col_vec motion, const col_shape *b,
                     col_touch *out) {
    bool corner;
    return cast(a, motion, b, out, &corner);
}

bool col_convex_cast_corner(const col_shape *a, col_vec motion, const col_shape *b,
                            col_touch *out, bool *corner) {
    return cast(a, motion, b, out, corner);
}

double col_convex_graze(const col_shape *a, const col_shape *b) {
    col_cast_state x;
    col_cast_setup(&x, a, vec_unit(0), b, 1.0);
    return col_cast_graze(&x, col_cast_place(b));
}
