/* cast_box.c - boxes in motion: on each of the four axes that can part them they share an
 * interval for a stretch of time, and they touch where the last of these stretches
 * begins. One look at the boxes there confirms it. */
#include "cast.h"
#include "frame.h"

typedef struct {
    double enter, leave;
    col_vec2 normal; /* of the axis entered last, of any length */
    bool apart;      /* at the start */
} window2;

/* What is asked on each axis. gap: from the centre of a to that of b. */
typedef struct {
    const cast2 *x;
    frame2 a, b;
    col_vec2 axes_a[2], axes_b[2];
    col_vec2 gap;
} boxes_cast2;

static double reach_of(const frame2 *f, const col_vec2 axes[2], col_vec2 n) {
    return f->half.x * fabs(v2_dot(axes[0], n)) + f->half.y * fabs(v2_dot(axes[1], n));
}

/* False when the boxes never share more than an end along n: then they slide along each
 * other at most. */
static bool pass(const boxes_cast2 *c, col_vec2 n, window2 *w) {
    const cast2 *x = c->x;
    const double length = v2_length(n);
    const double touch = x->precise * x->size * length;
    const double speed = v2_dot(x->d, n);
    const double p = v2_dot(c->gap, n);
    const double h = reach_of(&c->a, c->axes_a, n) + reach_of(&c->b, c->axes_b, n);
    w->apart |= fabs(p) - h > touch;
    if (fabs(speed) <= x->precise * x->speed * length) {
        return fabs(p) - h < -touch;
    }
    const double side = side_of(speed);
    const double enter = (side * p - h) / fabs(speed);
    const double leave = (side * p + h) / fabs(speed);
    w->normal = enter > w->enter ? v2_scale(n, side) : w->normal;
    w->enter = max2(w->enter, enter);
    w->leave = min2(w->leave, leave);
    return w->enter <= w->leave && w->leave >= 0.0;
}

static bool pass_all(const boxes_cast2 *c, window2 *w) {
    return pass(c, c->axes_a[0], w) && pass(c, c->axes_a[1], w) &&
           pass(c, c->axes_b[0], w) && pass(c, c->axes_b[1], w);
}

static void axes_of(const frame2 *f, col_vec2 axes[2]) {
    axes[0] = f->aligned ? v2_unit(0) : as_box2(f->shape)->axis;
    axes[1] = v2_quarter(axes[0]);
}

static bool is_box(const col_shape2 *s) {
    return s->kind == (int)col_kind2_aabb || s->kind == (int)col_kind2_box;
}

/* Sharp, and not both aligned, as those have a way of their own; see cast.h on what is
 * solid. */
static bool are_for_axes(const cast2 *x) {
    const bool aligned = x->a->kind + x->b->kind == 2 * (int)col_kind2_aabb;
    return is_box(x->a) && is_box(x->b) && !aligned && !(x->radii > 0.0) &&
           (cast2_is_solid(x->a) || cast2_is_solid(x->b));
}

quick_cast cast2_boxes(const cast2 *x, col_cast2 *out) {
    if (!are_for_axes(x)) {
        return quick_unsure;
    }
    boxes_cast2 c = {.x = x, .a = frame2_of(x->a), .b = frame2_of(x->b)};
    c.gap = v2_sub(frame2_offset(&c.a, frame2_centre(&c.b)),
                   frame2_offset(&c.b, frame2_centre(&c.b)));
    if (v2_largest(c.gap) > COL_FAR * x->size) {
        return quick_unsure;
    }
    axes_of(&c.a, c.axes_a);
    axes_of(&c.b, c.axes_b);
    window2 w = {.enter = -INFINITY, .leave = INFINITY};
    const bool passed = pass_all(&c, &w);
    if (!w.apart) {
        return quick_unsure;
    }
    const double touch = x->precise * x->size;
    if (!passed || (w.enter - x->end) * x->speed > touch) {
        return quick_miss;
    }
    const double t = min2(w.enter, x->end);
    scene2 s;
    scene2_start(x, &s);
    const look2 at = cast2_look(x, &s, (col_exact){t, 0.0});
    if (!(fabs(at.gap) <= touch)) {
        return quick_unsure;
    }
    out->t = t;
    out->normal = v2_add(v2_normalized(w.normal), v2(0.0, 0.0));
    out->b = v2_add(at.b, at.origin);
    out->a = out->b;
    out->depth = 0.0;
    return quick_hit;
}
