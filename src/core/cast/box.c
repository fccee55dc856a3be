/* cast_box.c - boxes in motion: on every axis that can part them they share an interval
 * for a stretch of time, and they touch where the last of these stretches begins.
 *
 * The axes are the three faces of each and the edges of one across those of the other
 * (Gottschalk, Lin and Manocha, OBBTree, 1996). Edges that are nearly parallel are left
 * out: their axis would be rounding. So what comes out is a miss for certain, or a time
 * that is not late, at which one look at the boxes tells whether they touch. */
#include "../shape/box_frame.h"
#include "cast.h"

typedef struct {
    double enter, leave;
    col3_vec normal; /* of the axis entered last, of any length */
    bool apart;      /* at the start */
} col3_window;

/* What is asked on each axis. gap: from the centre of a to that of b. */
typedef struct {
    const col3_cast_state *x;
    col3_box_frame a, b;
    col3_vec axes_a[3], axes_b[3];
    col3_vec gap;
} col3_boxes_cast;

static double reach_of(const col3_box_frame *f, const col3_vec axes[3], col3_vec n) {
    return f->half.x * fabs(vec_dot(axes[0], n)) + f->half.y * fabs(vec_dot(axes[1], n)) +
           f->half.z * fabs(vec_dot(axes[2], n));
}

/* False when the boxes never share more than an end along n: then they slide along each
 * other at most. */
static bool pass(const col3_boxes_cast *c, col3_vec n, col3_window *w) {
    const col3_cast_state *x = c->x;
    const double length = vec_length(n);
    const double touch = x->precise * x->size * length;
    const double speed = vec_dot(x->d, n);
    const double p = vec_dot(c->gap, n);
    const double h = reach_of(&c->a, c->axes_a, n) + reach_of(&c->b, c->axes_b, n);
    w->apart |= fabs(p) - h > touch;
    if (fabs(speed) <= x->precise * x->speed * length) {
        return fabs(p) - h < -touch;
    }
    const double side = side_of(speed);
    const double enter = (side * p - h) / fabs(speed);
    const double leave = (side * p + h) / fabs(speed);
    w->normal = enter > w->enter ? vec_scale(n, side) : w->normal;
    w->enter = larger_of(w->enter, enter);
    w->leave = smaller_of(w->leave, leave);
    return w->enter <= w->leave && w->leave >= 0.0;
}

static bool pass_all(const col3_boxes_cast *c, col3_window *w) {
    for (int i = 0; i < 3; i++) {
        if (!pass(c, c->axes_a[i], w) || !pass(c, c->axes_b[i], w)) {
            return false;
        }
    }
    for (int i = 0; i < 9; i++) {
        const col3_vec n = vec_cross(c->axes_a[i / 3], c->axes_b[i % 3]);
        if (vec_length_sq(n) > COL_OBLIQUE_SQ && !pass(c, n, w)) {
            return false;
        }
    }
    return true;
}

static void axes_of(const col3_box_frame *f, col3_vec axes[3]) {
    for (int i = 0; i < 3; i++) {
        axes[i] = f->aligned ? vec_unit(i) : as_box(f->shape)->axes[i];
    }
}

static bool is_box(const col3_shape *s) {
    return s->kind == (int)col3_kind_aabb || s->kind == (int)col3_kind_box;
}

/* Sharp, and not both aligned, as those have a way of their own; see cast.h on what is
 * solid. */
static bool are_for_axes(const col3_cast_state *x) {
    const bool aligned = x->a->kind + x->b->kind == 2 * (int)col3_kind_aabb;
    return is_box(x->a) && is_box(x->b) && !aligned && !(x->radii > 0.0) &&
           (col3_cast_is_solid(x->a) || col3_cast_is_solid(x->b));
}

col3_quick_cast col3_cast_boxes(const col3_cast_state *x, col3_touch *out) {
    if (!are_for_axes(x)) {
        return quick_unsure;
    }
    col3_boxes_cast c = {.x = x, .a = box_frame_of(x->a), .b = box_frame_of(x->b)};
    c.gap = vec_sub(box_frame_offset(&c.a, box_frame_centre(&c.b)),
                    box_frame_offset(&c.b, box_frame_centre(&c.b)));
    if (vec_largest(c.gap) > COL_FAR * x->size) {
        return quick_unsure;
    }
    axes_of(&c.a, c.axes_a);
    axes_of(&c.b, c.axes_b);
    col3_window w = {.enter = -INFINITY, .leave = INFINITY};
    const bool passed = pass_all(&c, &w);
    if (!w.apart) {
        return quick_unsure;
    }
    const double touch = x->precise * x->size;
    if (!passed || (w.enter - x->end) * x->speed > touch) {
        return quick_miss;
    }
    const double t = smaller_of(w.enter, x->end);
    col3_cast_scene s;
    col3_scene_start(x, &s);
    const col3_sample at = col3_cast_sample(x, &s, (col_exact){t, 0.0});
    if (!(fabs(at.gap) <= touch)) {
        return quick_unsure;
    }
    out->t = t;
    out->normal = vec_add(vec_normalized(w.normal), vec3(0.0, 0.0, 0.0));
    out->b = vec_add(at.b, at.origin);
    out->a = out->b;
    out->depth = 0.0;
    return quick_hit;
}
