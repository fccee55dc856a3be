/* sweep_turn.c - where a turning shape is at some time, and how fast its points are. */
#include "hull.h"
#include "sweep.h"

/* By this share distances that are taken from rounded bounds are made larger. */
#define SWEEP_MARGIN 1e-6

static double distance_from_axis(col_vec3 p, col_vec3 axis) {
    return v3_length(v3_cross_exact(p, axis));
}

static double farthest_corner(col_vec3 low, col_vec3 high, const col_vec3 *axes,
                              col_vec3 axis) {
    double best = 0.0;
    for (int i = 0; i < 8; i++) {
        const double x = (i & 1) != 0 ? high.x : low.x;
        const double y = (i & 2) != 0 ? high.y : low.y;
        const double z = (i & 4) != 0 ? high.z : low.z;
        best = max2(best, distance_from_axis(v3_turn(axes, v3(x, y, z)), axis));
    }
    return best;
}

static double farthest_of_hull(const col_hull3 *h, col_vec3 axis) {
    double best = 0.0;
    for (int i = 0; i < h->data->corner_count; i++) {
        const col_vec3 p = pose3_point(&h->pose, h->data->corners[i]);
        best = max2(best, distance_from_axis(p, axis));
    }
    return best;
}

/* What turns about its own axis of symmetry stays as it is. */
static double farthest_of_disc(const col_cylinder3 *c, col_vec3 axis) {
    const double tilt = distance_from_axis(c->b, axis);
    const bool spins = tilt <= COL_PARALLEL * v3_length(c->b);
    const bool cone = c->shape.kind == (int)col_kind3_cone;
    const double far = cone ? max2(tilt, c->disc_radius) : tilt + c->disc_radius;
    return spins ? 0.0 : far;
}

/* Of the core, whose reference point is zero. */
static double farthest_from_axis(const col_shape3 *s, col_vec3 axis) {
    const col_vec3 zero = v3(0.0, 0.0, 0.0);
    const col_vec3 world[3] = {v3_unit(0), v3_unit(1), v3_unit(2)};
    switch (s->kind) {
        case col_kind3_point:
        case col_kind3_sphere:
            return 0.0;
        case col_kind3_segment:
        case col_kind3_capsule:
            return distance_from_axis(as_capsule3(s)->b, axis);
        case col_kind3_aabb:
            return farthest_corner(zero, as_aabb3(s)->max, world, axis);
        case col_kind3_box: {
            const col_box3 *box = as_box3(s);
            const col_vec3 h = box->half_extents;
            return farthest_corner(v3_negate(h), h, box->axes, axis);
        }
        case col_kind3_triangle:
            return max2(distance_from_axis(as_triangle3(s)->b, axis),
                        distance_from_axis(as_triangle3(s)->c, axis));
        case col_kind3_hull:
            return farthest_of_hull(as_hull3(s), axis);
        case col_kind3_cylinder:
        case col_kind3_cone:
            return farthest_of_disc(as_cylinder3(s), axis);
        default:
            return INFINITY;
    }
}

double cast3_farthest(const col_shape3 *s) {
    col_vec3 min;
    col_vec3 max;
    const col_vec3 p = col_position_shape3(s);
    col_bounds_shape3(s, &min, &max);
    const col_vec3 low = v3_sub(p, min);
    const col_vec3 high = v3_sub(max, p);
    const col_vec3 most =
        v3(max2(low.x, high.x), max2(low.y, high.y), max2(low.z, high.z));
    const col_vec3 core = v3(most.x - s->radius, most.y - s->radius, most.z - s->radius);
    return (1.0 + SWEEP_MARGIN) * v3_length(core);
}

/* The axis and the angle, 0 .. pi, of the short way round. From the sine of half of it,
 * which keeps the digits of small turns. */
static double turn_of(const col_rotation3 *rotation, col_vec3 *axis) {
    const col_quat q = rotation->quat;
    const col_vec3 v = q.w < 0.0 ? v3(-q.x, -q.y, -q.z) : v3(q.x, q.y, q.z);
    if (v3_is_zero(v)) {
        return 0.0;
    }
    *axis = v3_normalized(v);
    return 2.0 * atan2(v3_safe_length(v), fabs(q.w));
}

bool sweep3_setup(sweep3 *w, const col_shape3 *a, col_vec3 motion,
                  const col_rotation3 *rotation, const col_shape3 *b) {
    cast3_setup(&w->x, a, motion, b, 1.0);
    w->angle = turn_of(rotation, &w->axis);
    if (!(w->angle > 0.0)) {
        return false;
    }
    col_copy_shape3(&w->shape, a);
    col_translate_shape3(&w->shape.shape, v3_negate(col_position_shape3(a)));
    w->reach = (1.0 + COL_ROUNDING) * farthest_from_axis(&w->shape.shape, w->axis);
    if (!(w->reach > 0.0)) {
        return false;
    }
    w->x.start = col_position_shape3(a);
    w->x.a = &w->turned.shape;
    w->turned = w->shape;
    w->reach_b = cast3_farthest(b);
    scene3_start(&w->x, &w->scene);
    return true;
}

void sweep3_face(sweep3 *w, const turn_look3 *at) {
    if (w->x.b->kind == (int)col_kind3_plane) {
        w->x.faced = cast3_facing(w->x.b, v3_negate(at->normal));
        w->x.b = &w->x.faced.shape;
        scene3_start(&w->x, &w->scene);
    } else if (w->shape.shape.kind == (int)col_kind3_plane) {
        w->shape.plane = cast3_facing(&w->shape.shape, at->normal);
    }
}

static void turn_to(sweep3 *w, double t) {
    const double half = 0.5 * w->angle * t;
    const double sine = sin(half);
    const col_rotation3 r = col_rotation3_make(
        (col_quat){w->axis.x * sine, w->axis.y * sine, w->axis.z * sine, cos(half)});
    w->turned = w->shape;
    col_rotate_shape3(&w->turned, &r, v3(0.0, 0.0, 0.0));
}

/* What turns is a; or, where that has no end, the world about a, and b with it: seen from
 * there b turns about the reference point of a. */
static void measure(const sweep3 *w, col_vec3 about, col_vec3 b, turn_look3 *at) {
    const col_vec3 n = at->normal;
    const col_vec3 turning = v3_cross(w->axis, v3_sub(at->a, about));
    const double along = v3_dot(w->x.d, n);
    at->rate = along + w->angle * v3_dot(turning, n);
    at->across = v3_length(v3_cross(n, w->axis));
    const double reach = v3_length(v3_sub(b, about)) + w->reach_b;
    const bool own = isfinite(w->reach);
    at->reach = own ? w->reach : reach;
    at->fastest = (own ? along : w->x.speed) + w->angle * at->reach * at->across;
}

/* On the shapes as they are given, so that it agrees with what a contact says. */
turn_look3 sweep3_start(const sweep3 *w, const col_shape3 *a) {
    const col_closest3 c = col_closest_shape_shape3(a, w->x.b);
    turn_look3 at = {.gap = c.distance, .normal = c.normal, .a = c.a, .b = c.b};
    measure(w, w->x.start, col_position_shape3(w->x.b), &at);
    return at;
}

turn_look3 sweep3_look(sweep3 *w, double t) {
    const col_exact time = {t, 0.0};
    turn_to(w, t);
    const look3 l = cast3_look(&w->x, &w->scene, time);
    turn_look3 at = {.t = t, .gap = l.gap, .normal = l.normal, .b = l.b};
    at.a = v3_along(l.b, -l.gap, l.normal);
    const col_vec3 b = col_position_shape3(&w->scene.b.shape);
    measure(w, scene3_offset(&w->x, &w->scene, time), b, &at);
    at.a = v3_add(at.a, l.origin);
    at.b = v3_add(at.b, l.origin);
    return at;
}
