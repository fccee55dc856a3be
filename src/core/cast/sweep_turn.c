/* sweep_turn.c - where a turning shape is at some time, and how fast its points are. */
#include "../shape/hull.h"
#include "sweep.h"

/* By this share distances that are taken from rounded bounds are made larger. */
#define SWEEP_MARGIN 1e-6

static double distance_from_axis(col3_vec p, col3_vec axis) {
    return vec_length(vec_cross_exact(p, axis));
}

static double farthest_corner(col3_vec low, col3_vec high, const col3_vec *axes,
                              col3_vec axis) {
    double best = 0.0;
    for (int i = 0; i < 8; i++) {
        const double x = (i & 1) != 0 ? high.x : low.x;
        const double y = (i & 2) != 0 ? high.y : low.y;
        const double z = (i & 4) != 0 ? high.z : low.z;
        best = larger_of(best, distance_from_axis(vec_turn(axes, vec3(x, y, z)), axis));
    }
    return best;
}

static double farthest_of_hull(const col3_hull *h, col3_vec axis) {
    double best = 0.0;
    for (int i = 0; i < h->data->corner_count; i++) {
        const col3_vec p = pose_point(&h->pose, h->data->corners[i]);
        best = larger_of(best, distance_from_axis(p, axis));
    }
    return best;
}

/* What turns about its own axis of symmetry stays as it is. */
static double farthest_of_disc(const col3_cylinder *c, col3_vec axis) {
    const double tilt = distance_from_axis(c->b, axis);
    const bool spins = tilt <= COL_PARALLEL * vec_length(c->b);
    const bool cone = c->shape.kind == (int)col3_kind_cone;
    const double far = cone ? larger_of(tilt, c->disc_radius) : tilt + c->disc_radius;
    return spins ? 0.0 : far;
}

/* Of the core, whose reference point is zero. */
static double farthest_from_axis(const col3_shape *s, col3_vec axis) {
    const col3_vec zero = vec3(0.0, 0.0, 0.0);
    const col3_vec world[3] = {vec_unit(0), vec_unit(1), vec_unit(2)};
    switch (s->kind) {
        case col3_kind_point:
        case col3_kind_sphere:
            return 0.0;
        case col3_kind_segment:
        case col3_kind_capsule:
            return distance_from_axis(as_capsule(s)->b, axis);
        case col3_kind_aabb:
            return farthest_corner(zero, as_aabb(s)->max, world, axis);
        case col3_kind_box: {
            const col3_box *box = as_box(s);
            const col3_vec h = box->half_extents;
            return farthest_corner(vec_negate(h), h, box->axes, axis);
        }
        case col3_kind_triangle:
            return larger_of(distance_from_axis(as_triangle(s)->b, axis),
                             distance_from_axis(as_triangle(s)->c, axis));
        case col3_kind_hull:
            return farthest_of_hull(as_hull(s), axis);
        case col3_kind_cylinder:
        case col3_kind_cone:
            return farthest_of_disc(as_cylinder(s), axis);
        default:
            return INFINITY;
    }
}

double col3_cast_farthest(const col3_shape *s) {
    col3_vec min;
    col3_vec max;
    const col3_vec p = col3_shape_position(s);
    col3_shape_bounds(s, &min, &max);
    const col3_vec low = vec_sub(p, min);
    const col3_vec high = vec_sub(max, p);
    const col3_vec most = vec3(larger_of(low.x, high.x), larger_of(low.y, high.y),
                               larger_of(low.z, high.z));
    const col3_vec core =
        vec3(most.x - s->radius, most.y - s->radius, most.z - s->radius);
    return (1.0 + SWEEP_MARGIN) * vec_length(core);
}

/* The axis and the angle, 0 .. pi, of the short way round. From the sine of half of it,
 * which keeps the digits of small turns. */
static double turn_of(const col3_rotation *rotation, col3_vec *axis) {
    const col3_quat q = rotation->quat;
    const col3_vec v = q.w < 0.0 ? vec3(-q.x, -q.y, -q.z) : vec3(q.x, q.y, q.z);
    if (vec_is_zero(v)) {
        return 0.0;
    }
    *axis = vec_normalized(v);
    return 2.0 * atan2(vec_safe_length(v), fabs(q.w));
}

bool col3_sweep_setup(col3_sweep_state *w, const col3_shape *a, col3_vec motion,
                      const col3_rotation *rotation, const col3_shape *b) {
    col3_cast_setup(&w->x, a, motion, b, 1.0);
    w->angle = turn_of(rotation, &w->axis);
    if (!(w->angle > 0.0)) {
        return false;
    }
    col3_shape_copy(&w->shape, a);
    col3_shape_translate(&w->shape.shape, vec_negate(col3_shape_position(a)));
    w->reach = (1.0 + COL_ROUNDING) * farthest_from_axis(&w->shape.shape, w->axis);
    if (!(w->reach > 0.0)) {
        return false;
    }
    w->x.start = col3_shape_position(a);
    w->x.a = &w->turned.shape;
    w->turned = w->shape;
    w->reach_b = col3_cast_farthest(b);
    col3_scene_start(&w->x, &w->scene);
    return true;
}

void col3_sweep_face(col3_sweep_state *w, const col3_turn_sample *at) {
    if (w->x.b->kind == (int)col3_kind_plane) {
        w->x.faced = col3_cast_facing(w->x.b, vec_negate(at->normal));
        w->x.b = &w->x.faced.shape;
        col3_scene_start(&w->x, &w->scene);
    } else if (w->shape.shape.kind == (int)col3_kind_plane) {
        w->shape.plane = col3_cast_facing(&w->shape.shape, at->normal);
    }
}

static void turn_to(col3_sweep_state *w, double t) {
    const double half = 0.5 * w->angle * t;
    const double sine = sin(half);
    const col3_rotation r = col3_rotation_make(
        (col3_quat){w->axis.x * sine, w->axis.y * sine, w->axis.z * sine, cos(half)});
    w->turned = w->shape;
    col3_shape_rotate(&w->turned, &r, vec3(0.0, 0.0, 0.0));
}

/* What turns is a; or, where that has no end, the world about a, and b with it: seen from
 * there b turns about the reference point of a. */
static void measure(const col3_sweep_state *w, col3_vec about, col3_vec b,
                    col3_turn_sample *at) {
    const col3_vec n = at->normal;
    const col3_vec turning = vec_cross(w->axis, vec_sub(at->a, about));
    const double along = vec_dot(w->x.d, n);
    at->rate = along + w->angle * vec_dot(turning, n);
    at->across = vec_length(vec_cross(n, w->axis));
    const double reach = vec_length(vec_sub(b, about)) + w->reach_b;
    const bool own = isfinite(w->reach);
    at->reach = own ? w->reach : reach;
    at->fastest = (own ? along : w->x.speed) + w->angle * at->reach * at->across;
}

/* On the shapes as they are given, so that it agrees with what a contact says. */
col3_turn_sample col3_sweep_start(const col3_sweep_state *w, const col3_shape *a) {
    const col3_closest c = col3_find_closest(a, w->x.b);
    col3_turn_sample at = {.gap = c.distance, .normal = c.normal, .a = c.a, .b = c.b};
    measure(w, w->x.start, col3_shape_position(w->x.b), &at);
    return at;
}

col3_turn_sample col3_sweep_sample(col3_sweep_state *w, double t) {
    const col_exact time = {t, 0.0};
    turn_to(w, t);
    const col3_sample l = col3_cast_sample(&w->x, &w->scene, time);
    col3_turn_sample at = {.t = t, .gap = l.gap, .normal = l.normal, .b = l.b};
    at.a = vec_along(l.b, -l.gap, l.normal);
    const col3_vec b = col3_shape_position(&w->scene.b.shape);
    measure(w, col3_scene_offset(&w->x, &w->scene, time), b, &at);
    at.a = vec_add(at.a, l.origin);
    at.b = vec_add(at.b, l.origin);
    return at;
}
