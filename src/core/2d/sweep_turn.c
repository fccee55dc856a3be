/* sweep_turn.c - where a turning shape is at some time, and how fast its points are. */
#include "polygon.h"
#include "sweep.h"

/* By this share distances that are taken from rounded bounds are made larger. */
#define SWEEP_MARGIN 1e-6

static double farthest_of_polygon(const col_polygon2 *p) {
    double best = 0.0;
    for (int i = 0; i < p->data->outline_count; i++) {
        best = max2(best, v2_length(pose2_point(&p->pose, p->data->outline[i])));
    }
    return best;
}

/* Of the core, whose reference point is zero. */
static double farthest_from_zero(const col_shape2 *s) {
    switch (s->kind) {
        case col_kind2_point:
        case col_kind2_circle:
            return 0.0;
        case col_kind2_segment:
        case col_kind2_capsule:
            return v2_length(as_capsule2(s)->b);
        case col_kind2_aabb:
            return v2_length(as_aabb2(s)->max);
        case col_kind2_box:
            return v2_length(as_box2(s)->half_extents);
        case col_kind2_triangle:
            return max2(v2_length(as_triangle2(s)->b), v2_length(as_triangle2(s)->c));
        case col_kind2_polygon:
            return farthest_of_polygon(as_polygon2(s));
        default:
            return INFINITY;
    }
}

double cast2_farthest(const col_shape2 *s) {
    col_vec2 min;
    col_vec2 max;
    const col_vec2 p = col_position_shape2(s);
    col_bounds_shape2(s, &min, &max);
    const col_vec2 low = v2_sub(p, min);
    const col_vec2 high = v2_sub(max, p);
    const col_vec2 most = v2(max2(low.x, high.x), max2(low.y, high.y));
    const col_vec2 core = v2(most.x - s->radius, most.y - s->radius);
    return (1.0 + SWEEP_MARGIN) * v2_length(core);
}

bool sweep2_setup(sweep2 *w, const col_shape2 *a, col_vec2 motion,
                  const col_rotation2 *rotation, const col_shape2 *b) {
    cast2_setup(&w->x, a, motion, b, 1.0);
    w->angle = rotation->angle;
    if (w->angle == 0.0) {
        return false;
    }
    col_copy_shape2(&w->shape, a);
    col_translate_shape2(&w->shape.shape, v2_negate(col_position_shape2(a)));
    w->reach = (1.0 + COL_ROUNDING) * farthest_from_zero(&w->shape.shape);
    if (!(w->reach > 0.0)) {
        return false;
    }
    w->x.start = col_position_shape2(a);
    w->x.a = &w->turned.shape;
    w->turned = w->shape;
    w->reach_b = cast2_farthest(b);
    scene2_start(&w->x, &w->scene);
    return true;
}

void sweep2_face(sweep2 *w, const turn_look2 *at) {
    if (w->x.b->kind == (int)col_kind2_plane) {
        w->x.faced = cast2_facing(w->x.b, v2_negate(at->normal));
        w->x.b = &w->x.faced.shape;
        scene2_start(&w->x, &w->scene);
    } else if (w->shape.shape.kind == (int)col_kind2_plane) {
        w->shape.plane = cast2_facing(&w->shape.shape, at->normal);
    }
}

static void turn_to(sweep2 *w, double t) {
    const double angle = w->angle * t;
    const col_rotation2 r = col_rotation2_make(angle, cos(angle), sin(angle));
    w->turned = w->shape;
    col_rotate_shape2(&w->turned, &r, v2(0.0, 0.0));
}

/* What turns is a; or, where that has no end, the world about a, and b with it: seen from
 * there b turns about the reference point of a. */
static void measure(const sweep2 *w, col_vec2 about, col_vec2 b, turn_look2 *at) {
    const col_vec2 n = at->normal;
    const col_vec2 turning = v2_quarter(v2_sub(at->a, about));
    const double along = v2_dot(w->x.d, n);
    at->rate = along + w->angle * v2_dot(turning, n);
    const double reach = v2_length(v2_sub(b, about)) + w->reach_b;
    const bool own = isfinite(w->reach);
    at->reach = own ? w->reach : reach;
    at->fastest = (own ? along : w->x.speed) + fabs(w->angle) * at->reach;
}

/* On the shapes as they are given, so that it agrees with what a contact says. */
turn_look2 sweep2_start(const sweep2 *w, const col_shape2 *a) {
    const col_closest2 c = col_closest_shape_shape2(a, w->x.b);
    turn_look2 at = {.gap = c.distance, .normal = c.normal, .a = c.a, .b = c.b};
    measure(w, w->x.start, col_position_shape2(w->x.b), &at);
    return at;
}

turn_look2 sweep2_look(sweep2 *w, double t) {
    const col_exact time = {t, 0.0};
    turn_to(w, t);
    const look2 l = cast2_look(&w->x, &w->scene, time);
    turn_look2 at = {.t = t, .gap = l.gap, .normal = l.normal, .b = l.b};
    at.a = v2_along(l.b, -l.gap, l.normal);
    const col_vec2 b = col_position_shape2(&w->scene.b.shape);
    measure(w, scene2_offset(&w->x, &w->scene, time), b, &at);
    at.a = v2_add(at.a, l.origin);
    at.b = v2_add(at.b, l.origin);
    return at;
}
