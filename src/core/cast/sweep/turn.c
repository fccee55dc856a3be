/* turn.c - where a turning shape is at some time, and how fast its points are. */
#include "../../geometry/bounds.h"
#include "../../measure/measure.h"
#include "../../shape/corners.h"
#include "sweep.h"

#define SLIVER 0x1p10

static double farthest_corner(const col_shape *s) {
    const col_pose *pose = corner_pose(s);
    const col_vec shift = vec_sub(pose->center, pose->origin);
    const col_vec centre = vec_divide(pose_local(pose, shift), pose->scale);
    double farthest_sq = 0.0;
    for (int i = 0; i < corner_count(s); i++) {
        const double sq = vec_length_sq(vec_sub(corner_data(s)[i], centre));
        farthest_sq = larger_of(farthest_sq, sq);
    }
    return pose->scale * sqrt(farthest_sq);
}

double col_cast_farthest(const col_shape *s) {
    if (has_corners(s)) {
        return (1.0 + COL_BOUNDS_MARGIN) * farthest_corner(s);
    }
    col_vec min;
    col_vec max;
    const col_vec p = col_shape_position(s);
    col_convex_bounds(s, &min, &max);
    const col_vec most = vec_larger(vec_sub(p, min), vec_sub(max, p));
    const col_vec core = vec_sub(most, vec_all(s->radius));
    return (1.0 + COL_BOUNDS_MARGIN) * vec_length(core);
}

/* How far the core of a reaches from the centre and from the axis. Kinds have formulas
 * for their own reference point; a part turns about that of the whole. */
static void measure_reach(col_sweep_state *w, const col_shape *a) {
    const col_shape *s = &w->shape.shape;
    if (vec_is_zero(col_shape_position(s))) {
        w->farthest = col_cast_farthest(a);
        w->radius = (1.0 + COL_ROUNDING_ERROR) * col_sweep_radius(s, &w->spin);
        return;
    }
    col_bounds box;
    col_convex_bounds(s, &box.min, &box.max);
    w->farthest = (1.0 + COL_BOUNDS_MARGIN) * bounds_farthest(&box, vec_zero());
    w->radius = w->farthest;
}

/* Points of a that are farther from the centre than all of b never touch it. If a reaches
 * SLIVER times as far, their speed would make steps too short to make progress. */
static void leave_out_far_points(col_sweep_state *w) {
    const col_vec between = vec_sub(col_shape_position(w->x.b), w->centre);
    const double of_b = vec_length(between) + w->radius_b + w->x.speed;
    const double far = smaller_of(w->farthest, of_b);
    w->error = larger_of(w->error, COL_ROUNDING_ERROR * far);
    if (w->radius > SLIVER * of_b && isfinite(w->radius)) {
        w->radius = of_b;
        w->size = smaller_of(w->size, 4.0 * of_b);
    }
}

bool col_sweep_setup(col_sweep_state *w, const col_shape *a, const col_sweep_motion *m,
                     const col_shape *b) {
    col_cast_setup(&w->x, a, m->motion, b, 1.0);
    w->spin = m->spin;
    if (w->spin.angle == 0.0) {
        return false;
    }
    w->limit = m->limit;
    w->centre = m->centre;
    w->size = larger_of(w->x.size, w->x.apart);
    w->error = larger_of(w->x.error * w->size, m->error);
    w->radius_b = col_cast_farthest(b);
    col_shape_copy(&w->shape, a);
    col_shape_translate(&w->shape.shape, vec_negate(m->centre));
    measure_reach(w, a);
    leave_out_far_points(w);
    if (!(w->radius > 0.0)) {
        return false;
    }
    /* A step is no shorter than the resolution. */
    w->size = larger_of(w->size, w->error / COL_LOOK_STRIDE);
    w->x.start = m->centre;
    w->x.a = &w->turned.shape;
    w->turned = w->shape;
    w->steps = 0;
    w->sampled = -1.0;
    return true;
}

void col_sweep_face(col_sweep_state *w, const col_turn_sample *at) {
    if (w->x.b->kind == (int)col_kind_plane) {
        w->x.faced = col_cast_facing(w->x.b, vec_negate(at->normal));
        w->x.b = &w->x.faced.shape;
        col_scene_start(&w->x, &w->scene);
    } else if (w->shape.shape.kind == (int)col_kind_plane) {
        w->shape.plane = col_cast_facing(&w->shape.shape, at->normal);
    }
}

/* A turn changes no size, so that it makes no number extreme, unless it is itself: places
 * are looked at when they are moved. */
static void turn_to(col_sweep_state *w, double t) {
    const col_rotation r = spin_at(&w->spin, t);
    w->turned = w->shape;
    if (is_extreme(w->spin.angle * t)) {
        col_shape_rotate(&w->turned, &r, vec_zero());
    } else if (t > 0.0) {
        col_shape_turn(&w->turned, &r, vec_zero());
    }
}

/* Fills in the rates. The turning shape is a, about its reference point `centre`; or, if
 * a is infinite, b, which in the frame of a turns in reverse about the same point. */
static void measure(const col_sweep_state *w, col_vec centre, col_vec b,
                    col_turn_sample *at) {
    const col_vec n = at->normal;
    const col_vec turning = spin_velocity(&w->spin, vec_sub(at->a, centre));
    const double along = vec_dot(w->x.d, n);
    at->rate = along + w->spin.angle * vec_dot(turning, n);
    at->across = spin_cross_unit(&w->spin, n);
    const double radius = vec_length(vec_sub(b, centre)) + w->radius_b;
    const bool own = isfinite(w->radius);
    at->radius = own ? w->radius : radius;
    at->fastest =
        (own ? along : w->x.speed) + fabs(w->spin.angle) * at->radius * at->across;
}

/* On the shapes as they are given, so that it agrees with their contact. */
col_turn_sample col_sweep_start(const col_sweep_state *w, const col_shape *a) {
    const col_closest c = col_convex_closest(a, w->x.b);
    col_turn_sample at = {.gap = c.distance, .normal = c.normal, .a = c.a, .b = c.b};
    measure(w, w->x.start, col_shape_position(w->x.b), &at);
    return at;
}

col_turn_sample col_sweep_sample(col_sweep_state *w, double t) {
    const col_exact time = {t, 0.0};
    w->sampled = t;
    turn_to(w, t);
    const col_sample l = col_cast_sample(&w->x, &w->scene, time);
    col_turn_sample at = {.t = t, .gap = l.gap, .normal = l.normal, .b = l.b};
    at.a = vec_along(l.b, -l.gap, l.normal);
    const col_vec b = col_shape_position(&w->scene.b.shape);
    measure(w, w->scene.offset, b, &at);
    at.a = vec_add(at.a, l.origin);
    at.b = vec_add(at.b, l.origin);
    return at;
}

/* A shape with more corners is not searched corner by corner. */
#define FEW 32

bool col_sweep_support(const col_shape *s, col_vec n, col_vec *out) {
    if (!has_corners(s) || corner_count(s) > FEW) {
        return col_convex_support(s, n, out);
    }
    const col_vec *corners = corner_data(s);
    const col_vec local = pose_local(corner_pose(s), n);
    int best = 0;
    double height = -INFINITY;
    for (int i = 0; i < corner_count(s); i++) {
        const double here = vec_dot(local, corners[i]);
        best = here > height ? i : best;
        height = larger_of(here, height);
    }
    *out = vec_along(pose_point(corner_pose(s), corners[best]), s->radius, n);
    return true;
}

/* A direction in the frame of a, before it turns. */
static col_vec unturned(const col_spin *spin, double t, col_vec n) {
    double sine;
    double cosine;
    spin_sin_cos(spin->angle * t, &sine, &cosine);
    const col_vec along = spin_along(spin, n);
    const col_vec out = vec_along(along, cosine, vec_sub(n, along));
    return vec_along(out, -sine, spin_velocity(spin, n));
}

double col_sweep_apart_until(const col_sweep_state *w, double t) {
    const col_vec centre = vec_along(w->x.start, t, w->x.d);
    const col_vec n = vec_normalized(vec_sub(col_shape_position(w->x.b), centre));
    const col_vec local = unturned(&w->spin, t, n);
    col_vec of_a;
    col_vec of_b;
    if (!col_sweep_support(&w->shape.shape, local, &of_a) ||
        !col_sweep_support(w->x.b, vec_negate(n), &of_b)) {
        return t;
    }
    const double gap =
        vec_dot(n, vec_sub(of_b, centre)) - vec_dot(local, of_a) - w->error;
    const double fastest = vec_dot(w->x.d, n) +
                           fabs(w->spin.angle) * w->radius * spin_cross_unit(&w->spin, n);
    return !(gap > 0.0) ? t : fastest > 0.0 ? t + gap / fastest : INFINITY;
}

/* ------------------------------------------------------------- samples in contact -- */

double col_sweep_stride(const col_sweep_state *w, double whole, double horizon) {
    return smaller_of(COL_LOOK_STRIDE * whole, spin_stride(&w->spin, horizon));
}

void col_sweep_look_between(col_sweep_state *w, const col_turn_sample *at,
                            col_turn_sample *next, double deeper) {
    col_turn_sample before = *at;
    col_turn_sample after = *next;
    for (int i = 0; i < SPIN_HALVINGS && after.gap >= deeper; i++) {
        if (!spin_jumps(before.normal, after.normal) || w->steps >= SPIN_PATIENCE) {
            return;
        }
        const col_turn_sample half = col_sweep_sample(w, middle(before.t, after.t));
        const bool late = half.gap < deeper || vec_dot(half.normal, after.normal) >
                                                   vec_dot(half.normal, before.normal);
        *(late ? &after : &before) = half;
        w->steps++;
    }
    if (after.gap < deeper) {
        *next = after;
    }
}
