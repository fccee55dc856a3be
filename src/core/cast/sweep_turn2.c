/* sweep_turn.c - where a turning shape is at some time, and how fast its points are. */
#define COL_DIMENSION 2
#include "../shape/polygon.h"
#include "sweep.h"

/* By this share distances that are taken from rounded bounds are made larger. */
#define SWEEP_MARGIN 1e-6

static double farthest_of_polygon(const col2_polygon *p) {
    double best = 0.0;
    for (int i = 0; i < p->data->outline_count; i++) {
        best = larger_of(best, vec_length(pose_point(&p->pose, p->data->outline[i])));
    }
    return best;
}

/* Of the core, whose reference point is zero. */
static double farthest_from_zero(const col2_shape *s) {
    switch (s->kind) {
        case col2_kind_point:
        case col2_kind_circle:
            return 0.0;
        case col2_kind_segment:
        case col2_kind_capsule:
            return vec_length(as_capsule(s)->b);
        case col2_kind_aabb:
            return vec_length(as_aabb(s)->max);
        case col2_kind_box:
            return vec_length(as_box(s)->half_extents);
        case col2_kind_triangle:
            return larger_of(vec_length(as_triangle(s)->b),
                             vec_length(as_triangle(s)->c));
        case col2_kind_polygon:
            return farthest_of_polygon(as_polygon(s));
        default:
            return INFINITY;
    }
}

double col2_cast_farthest(const col2_shape *s) {
    col2_vec min;
    col2_vec max;
    const col2_vec p = col2_shape_position(s);
    col2_shape_bounds(s, &min, &max);
    const col2_vec low = vec_sub(p, min);
    const col2_vec high = vec_sub(max, p);
    const col2_vec most = vec2(larger_of(low.x, high.x), larger_of(low.y, high.y));
    const col2_vec core = vec2(most.x - s->radius, most.y - s->radius);
    return (1.0 + SWEEP_MARGIN) * vec_length(core);
}

bool col2_sweep_setup(col2_sweep_state *w, const col2_shape *a, col2_vec motion,
                      const col2_rotation *rotation, const col2_shape *b) {
    col2_cast_setup(&w->x, a, motion, b, 1.0);
    w->angle = rotation->angle;
    if (w->angle == 0.0) {
        return false;
    }
    col2_shape_copy(&w->shape, a);
    col2_shape_translate(&w->shape.shape, vec_negate(col2_shape_position(a)));
    w->reach = (1.0 + COL_ROUNDING) * farthest_from_zero(&w->shape.shape);
    if (!(w->reach > 0.0)) {
        return false;
    }
    w->x.start = col2_shape_position(a);
    w->x.a = &w->turned.shape;
    w->turned = w->shape;
    w->reach_b = col2_cast_farthest(b);
    col2_scene_start(&w->x, &w->scene);
    return true;
}

void col2_sweep_face(col2_sweep_state *w, const col2_turn_sample *at) {
    if (w->x.b->kind == (int)col2_kind_plane) {
        w->x.faced = col2_cast_facing(w->x.b, vec_negate(at->normal));
        w->x.b = &w->x.faced.shape;
        col2_scene_start(&w->x, &w->scene);
    } else if (w->shape.shape.kind == (int)col2_kind_plane) {
        w->shape.plane = col2_cast_facing(&w->shape.shape, at->normal);
    }
}

static void turn_to(col2_sweep_state *w, double t) {
    const double angle = w->angle * t;
    const col2_rotation r = col2_rotation_make(angle, cos(angle), sin(angle));
    w->turned = w->shape;
    col2_shape_rotate(&w->turned, &r, vec2(0.0, 0.0));
}

/* What turns is a; or, where that has no end, the world about a, and b with it: seen from
 * there b turns about the reference point of a. */
static void measure(const col2_sweep_state *w, col2_vec about, col2_vec b,
                    col2_turn_sample *at) {
    const col2_vec n = at->normal;
    const col2_vec turning = vec_quarter(vec_sub(at->a, about));
    const double along = vec_dot(w->x.d, n);
    at->rate = along + w->angle * vec_dot(turning, n);
    const double reach = vec_length(vec_sub(b, about)) + w->reach_b;
    const bool own = isfinite(w->reach);
    at->reach = own ? w->reach : reach;
    at->fastest = (own ? along : w->x.speed) + fabs(w->angle) * at->reach;
}

/* On the shapes as they are given, so that it agrees with what a contact says. */
col2_turn_sample col2_sweep_start(const col2_sweep_state *w, const col2_shape *a) {
    const col2_closest c = col2_find_closest(a, w->x.b);
    col2_turn_sample at = {.gap = c.distance, .normal = c.normal, .a = c.a, .b = c.b};
    measure(w, w->x.start, col2_shape_position(w->x.b), &at);
    return at;
}

col2_turn_sample col2_sweep_sample(col2_sweep_state *w, double t) {
    const col_exact time = {t, 0.0};
    turn_to(w, t);
    const col2_sample l = col2_cast_sample(&w->x, &w->scene, time);
    col2_turn_sample at = {.t = t, .gap = l.gap, .normal = l.normal, .b = l.b};
    at.a = vec_along(l.b, -l.gap, l.normal);
    const col2_vec b = col2_shape_position(&w->scene.b.shape);
    measure(w, col2_scene_offset(&w->x, &w->scene, time), b, &at);
    at.a = vec_add(at.a, l.origin);
    at.b = vec_add(at.b, l.origin);
    return at;
}
