/* course.c - two shapes, one of which moves and turns about a given centre: where it is
 * at a time, and how long it touches nothing.
 *
 * No point of it moves along the normal n faster than v = motion . n + |angle| * radius *
 * |n x axis|, where radius is its greatest distance from the centre; for gap / v nothing
 * can touch. In the plane |n x axis| = 1. Source: Mirtich, Impulse-based dynamic
 * simulation of rigid body systems, 1996, §2.3. */
#include "course.h"

#include "../../cast/cast.h"
#include "../../geometry/bounds.h"
#include "../../query/query.h"
#include "../../shape/rotation.h"

/* A step ends before the touch by this share: rounded, a step to the touch itself may
 * lead through a thin shape, or to the other side of a plane. */
#define SHORT_OF 0.25

/* Points of a that are farther from the centre than all of b never touch it. If a reaches
 * so many times as far, their speed would make steps too short to make progress. */
#define SLIVER 0x1p10

/* The greatest distance of a point of the shape from p, by the shape's bounds. */
static double radius_about(const col_shape *s, col_vec p) {
    col_bounds box;
    col_convex_bounds(s, &box.min, &box.max);
    return (1.0 + COL_ROUNDING_ERROR) * bounds_farthest(&box, p);
}

/* The longest side of the shape's bounds; 0 if it is infinite. */
static double bounded_size(const col_shape *s) {
    col_vec min;
    col_vec max;
    col_convex_bounds(s, &min, &max);
    const double size = vec_largest(vec_sub(max, min));
    return isfinite(size) ? size : 0.0;
}

/* If a is infinite, b is taken to turn: in the frame of a it does. */
col_course col_course_of(const col_part_frames *frames) {
    const col_part_sweep *sweep = &frames->sweep;
    const col_shape *a = &frames->a.shape;
    const col_shape *b = &frames->b.shape;
    col_course w = {
        .sweep = sweep, .a = a, .b = b, .arm = frames->arm, .at_a = frames->at_a};
    const double straight = vec_safe_length(sweep->motion);
    const double of_a = radius_about(a, vec_negate(frames->arm));
    const double of_b = radius_about(b, sweep->centre) + straight;
    w.reach = of_a <= SLIVER * of_b ? of_a : of_b;
    const double size_a = bounded_size(a);
    const double size_b = bounded_size(b);
    w.radius = isfinite(of_a) ? w.reach : of_a;
    w.radius_b = of_b;
    w.speed = straight + fabs(sweep->spin.angle) * w.reach;
    const double far = smaller_of(of_a, of_b); /* from the centre, where they touch */
    w.error = COL_ROUNDING_ERROR *
              /* One of both is bounded. */
              larger_of(larger_of(size_a, size_b), MOSTLY(isfinite(far)) ? far : 0.0);
    const double touching = larger_of(smaller_of(size_a, 2.0 * w.radius), size_b);
    /* a step is no less than the resolution */
    w.size = larger_of(touching, w.error / COL_LOOK_STRIDE);
    w.close = larger_of(larger_of(COL_TOUCH_GAP * w.size, w.error), sweep->error);
    w.thickness = larger_of(col_cast_thickness(a), col_cast_thickness(b));
    w.solid = w.thickness > COL_SOLID_ERRORS * w.error;
    w.passable =
        !w.solid || a->kind == (int)col_kind_plane || b->kind == (int)col_kind_plane;
    return w;
}

/* The frame of a at a time, in that of b. */
static col_vec place_of_a(const col_course *w, double t, const col_rotation *r) {
    const col_vec centre = vec_along(w->sweep->centre, t, w->sweep->motion);
    return vec_add(rotation_turn(r, w->arm), centre);
}

/* Two shapes in one frame, whose origin is given in that of b. */
typedef struct {
    col_any a, moved;
    const col_shape *b;
    col_vec origin;
} col_placed_pair;

static void place_at(const col_course *w, double t, col_placed_pair *out) {
    const col_rotation r = spin_at(&w->sweep->spin, t);
    const col_vec at = place_of_a(w, t, &r);
    col_shape_copy(&out->a, w->a);
    col_shape_rotate(&out->a, &r, vec_zero());
    if (w->at_a) {
        col_shape_copy(&out->moved, w->b);
        part_move(&out->moved, vec_negate(at));
        out->b = &out->moved.shape;
        out->origin = at;
        return;
    }
    part_move(&out->a, at);
    out->b = w->b;
    out->origin = vec_zero();
}

/* The time at which v t + bend t^2 / 2 reaches the gap. unit: a scale for the factors. */
static double time_of_gap(double gap, double v, double bend, double unit) {
    v *= unit;
    bend *= unit;
    const double rest = unit * gap;
    const double root = sqrt(square(v) + 2.0 * bend * rest);
    return v > 0.0 ? 2.0 * rest / (v + root) : (root - v) / bend;
}

/* The same for an infinite shape. It stays behind the plane with the normal n, which
 * turns with it: (n . (x - centre))'' of a point x of b is at most angle^2 radius + 2
 * angle |motion|, both times the share of n that turns. */
static double free_time_endless(const col_course *w, col_vec centre, col_vec n,
                                double gap) {
    const col_spin *spin = &w->sweep->spin;
    const double plain = gap / w->speed;
    const double angle = fabs(spin->angle);
    const double straight = vec_safe_length(w->sweep->motion);
    const double bend =
        angle * spin_cross_unit(spin, n) * (angle * w->radius_b + 2.0 * straight);
    const col_vec most = vec_scale(spin_velocity(spin, n), -spin->angle);
    col_vec far = centre;
    /* A normal that turns has a direction; no tested part is infinite along it. */
    if (!(bend > 0.0) ||
        (MOSTLY(!vec_is_zero(most)) && !col_convex_support(w->b, most, &far))) {
        return plain;
    }
    const double v = vec_dot(w->sweep->motion, n) + vec_dot(most, vec_sub(far, centre));
    const double unit = 1.0 / power_of_two_below(larger_of(w->speed, gap));
    return larger_of(plain, time_of_gap(gap, v, bend, unit));
}

/* How long no point of a that is near the centre moves as far along n as the gap. By the
 * largest speed that any point has at any time; or, as the rotation turns velocities no
 * faster than by its own speed, by the largest speed along n now: v t + angle^2 radius
 * t^2 / 2 = gap. */
static double free_time(const col_course *w, const col_shape *now, col_vec centre,
                        col_vec n, double gap) {
    const col_spin *spin = &w->sweep->spin;
    const double straight = vec_dot(w->sweep->motion, n);
    if (!isfinite(w->radius)) {
        return free_time_endless(w, centre, n, gap);
    }
    const double turn = fabs(spin->angle) * w->radius;
    const double fastest = straight + turn * spin_cross_unit(spin, n);
    const double plain = fastest > 0.0 ? gap / fastest : INFINITY;
    /* (axis x p) . n = -p . (axis x n) */
    const col_vec most = vec_scale(spin_velocity(spin, n), -spin->angle);
    col_vec far = centre; /* along the axis nothing turns */
    /* A part with a radius has a support everywhere. */
    if (!vec_is_zero(most) && RARELY(!col_convex_support(now, most, &far))) {
        return plain;
    }
    const double bend = fabs(spin->angle) * turn;
    const double unit = 1.0 / power_of_two_below(larger_of(w->speed, gap));
    if (!(unit * bend > 0.0)) { /* a point, about itself */
        return plain;
    }
    const double v = straight + vec_dot(most, vec_sub(far, centre));
    return larger_of(plain, time_of_gap(gap, v, bend, unit));
}

col_part_sample col_course_sample(const col_course *w, double t) {
    const col_part_sweep *sweep = w->sweep;
    const double angle = sweep->spin.angle;
    col_placed_pair p;
    col_part_sample at = {.t = t};
    place_at(w, t, &p);
    at.c = col_convex_closest(&p.a.shape, p.b);
    const col_vec n = at.c.normal;
    const col_vec centre = vec_sub(vec_along(sweep->centre, t, sweep->motion), p.origin);
    const col_vec turning = spin_velocity(&sweep->spin, vec_sub(at.c.a, centre));
    const double straight = vec_dot(sweep->motion, n);
    at.rate = straight + angle * vec_dot(turning, n);
    const bool cautious = w->passable && at.c.distance > w->close;
    const double rest = at.c.distance - (cautious ? SHORT_OF * w->close : 0.0);
    at.free = free_time(w, &p.a.shape, centre, n, larger_of(rest, 0.0));
    at.c.a = vec_add(at.c.a, p.origin);
    at.c.b = vec_add(at.c.b, p.origin);
    return at;
}
