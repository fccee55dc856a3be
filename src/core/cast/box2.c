/* cast_box.c - boxes in motion: on each of the four axes that can part them they share an
 * interval for a stretch of time, and they touch where the last of these stretches
 * begins. One look at the boxes there confirms it. */
#define COL_DIMENSION 2
#include "../shape/box_frame.h"
#include "cast.h"

typedef struct {
    double enter, leave;
    col2_vec normal; /* of the axis entered last, of any length */
    bool apart;      /* at the start */
} col2_window;

/* What is asked on each axis. gap: from the centre of a to that of b. */
typedef struct {
    const col2_cast_state *x;
    col2_box_frame a, b;
    col2_vec axes_a[2], axes_b[2];
    col2_vec gap;
} col2_boxes_cast;

static double reach_of(const col2_box_frame *f, const col2_vec axes[2], col2_vec n) {
    return f->half.x * fabs(vec_dot(axes[0], n)) + f->half.y * fabs(vec_dot(axes[1], n));
}

/* False when the boxes never share more than an end along n: then they slide along each
 * other at most. */
static bool pass(const col2_boxes_cast *c, col2_vec n, col2_window *w) {
    const col2_cast_state *x = c->x;
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

static bool pass_all(const col2_boxes_cast *c, col2_window *w) {
    return pass(c, c->axes_a[0], w) && pass(c, c->axes_a[1], w) &&
           pass(c, c->axes_b[0], w) && pass(c, c->axes_b[1], w);
}

static void axes_of(const col2_box_frame *f, col2_vec axes[2]) {
    axes[0] = f->aligned ? vec_unit(0) : as_box(f->shape)->axis;
    axes[1] = vec_quarter(axes[0]);
}

static bool is_box(const col2_shape *s) {
    return s->kind == (int)col2_kind_aabb || s->kind == (int)col2_kind_box;
}

/* Sharp, and not both aligned, as those have a way of their own; see cast.h on what is
 * solid. */
static bool are_for_axes(const col2_cast_state *x) {
    const bool aligned = x->a->kind + x->b->kind == 2 * (int)col2_kind_aabb;
    return is_box(x->a) && is_box(x->b) && !aligned && !(x->radii > 0.0) &&
           (col2_cast_is_solid(x->a) || col2_cast_is_solid(x->b));
}

col2_quick_cast col2_cast_boxes(const col2_cast_state *x, col2_touch *out) {
    if (!are_for_axes(x)) {
        return quick_unsure;
    }
    col2_boxes_cast c = {.x = x, .a = box_frame_of(x->a), .b = box_frame_of(x->b)};
    c.gap = vec_sub(box_frame_offset(&c.a, box_frame_centre(&c.b)),
                    box_frame_offset(&c.b, box_frame_centre(&c.b)));
    if (vec_largest(c.gap) > COL_FAR * x->size) {
        return quick_unsure;
    }
    axes_of(&c.a, c.axes_a);
    axes_of(&c.b, c.axes_b);
    col2_window w = {.enter = -INFINITY, .leave = INFINITY};
    const bool passed = pass_all(&c, &w);
    if (!w.apart) {
        return quick_unsure;
    }
    const double touch = x->precise * x->size;
    if (!passed || (w.enter - x->end) * x->speed > touch) {
        return quick_miss;
    }
    const double t = smaller_of(w.enter, x->end);
    col2_cast_scene s;
    col2_scene_start(x, &s);
    const col2_sample at = col2_cast_sample(x, &s, (col_exact){t, 0.0});
    if (!(fabs(at.gap) <= touch)) {
        return quick_unsure;
    }
    out->t = t;
    out->normal = vec_add(vec_normalized(w.normal), vec2(0.0, 0.0));
    out->b = vec_add(at.b, at.origin);
    out->a = out->b;
    out->depth = 0.0;
    return quick_hit;
}
