/* cast_box.c - boxes in motion: on every axis that can part them they share an interval
 * for a stretch of time, and they touch where the last of these stretches begins.
 *
 * The axes are the three faces of each and the edges of one across those of the other
 * (Gottschalk, Lin and Manocha, OBBTree, 1996). Edges that are nearly parallel are left
 * out: their axis would be rounding. So what comes out is a miss for certain, or a time
 * that is not late, at which one look at the boxes tells whether they touch. */
#include "cast.h"
#include "frame.h"

typedef struct {
    double enter, leave;
    col_vec3 normal; /* of the axis entered last, of any length */
    bool apart;      /* at the start */
} window3;

/* What is asked on each axis. gap: from the centre of a to that of b. */
typedef struct {
    const cast3 *x;
    frame3 a, b;
    col_vec3 axes_a[3], axes_b[3];
    col_vec3 gap;
} boxes_cast3;

static double reach_of(const frame3 *f, const col_vec3 axes[3], col_vec3 n) {
    return f->half.x * fabs(v3_dot(axes[0], n)) + f->half.y * fabs(v3_dot(axes[1], n)) +
           f->half.z * fabs(v3_dot(axes[2], n));
}

/* False when the boxes never share more than an end along n: then they slide along each
 * other at most. */
static bool pass(const boxes_cast3 *c, col_vec3 n, window3 *w) {
    const cast3 *x = c->x;
    const double length = v3_length(n);
    const double touch = x->precise * x->size * length;
    const double speed = v3_dot(x->d, n);
    const double p = v3_dot(c->gap, n);
    const double h = reach_of(&c->a, c->axes_a, n) + reach_of(&c->b, c->axes_b, n);
    w->apart |= fabs(p) - h > touch;
    if (fabs(speed) <= x->precise * x->speed * length) {
        return fabs(p) - h < -touch;
    }
    const double side = side_of(speed);
    const double enter = (side * p - h) / fabs(speed);
    const double leave = (side * p + h) / fabs(speed);
    w->normal = enter > w->enter ? v3_scale(n, side) : w->normal;
    w->enter = max2(w->enter, enter);
    w->leave = min2(w->leave, leave);
    return w->enter <= w->leave && w->leave >= 0.0;
}

static bool pass_all(const boxes_cast3 *c, window3 *w) {
    for (int i = 0; i < 3; i++) {
        if (!pass(c, c->axes_a[i], w) || !pass(c, c->axes_b[i], w)) {
            return false;
        }
    }
    for (int i = 0; i < 9; i++) {
        const col_vec3 n = v3_cross(c->axes_a[i / 3], c->axes_b[i % 3]);
        if (v3_length_sq(n) > COL_OBLIQUE_SQ && !pass(c, n, w)) {
            return false;
        }
    }
    return true;
}

static void axes_of(const frame3 *f, col_vec3 axes[3]) {
    for (int i = 0; i < 3; i++) {
        axes[i] = f->aligned ? v3_unit(i) : as_box3(f->shape)->axes[i];
    }
}

static bool is_box(const col_shape3 *s) {
    return s->kind == (int)col_kind3_aabb || s->kind == (int)col_kind3_box;
}

/* Sharp, and not both aligned, as those have a way of their own; see cast.h on what is
 * solid. */
static bool are_for_axes(const cast3 *x) {
    const bool aligned = x->a->kind + x->b->kind == 2 * (int)col_kind3_aabb;
    return is_box(x->a) && is_box(x->b) && !aligned && !(x->radii > 0.0) &&
           (cast3_is_solid(x->a) || cast3_is_solid(x->b));
}

quick_cast cast3_boxes(const cast3 *x, col_cast3 *out) {
    if (!are_for_axes(x)) {
        return quick_unsure;
    }
    boxes_cast3 c = {.x = x, .a = frame3_of(x->a), .b = frame3_of(x->b)};
    c.gap = v3_sub(frame3_offset(&c.a, frame3_centre(&c.b)),
                   frame3_offset(&c.b, frame3_centre(&c.b)));
    if (v3_largest(c.gap) > COL_FAR * x->size) {
        return quick_unsure;
    }
    axes_of(&c.a, c.axes_a);
    axes_of(&c.b, c.axes_b);
    window3 w = {.enter = -INFINITY, .leave = INFINITY};
    const bool passed = pass_all(&c, &w);
    if (!w.apart) {
        return quick_unsure;
    }
    const double touch = x->precise * x->size;
    if (!passed || (w.enter - x->end) * x->speed > touch) {
        return quick_miss;
    }
    const double t = min2(w.enter, x->end);
    scene3 s;
    scene3_start(x, &s);
    const look3 at = cast3_look(x, &s, (col_exact){t, 0.0});
    if (!(fabs(at.gap) <= touch)) {
        return quick_unsure;
    }
    out->t = t;
    out->normal = v3_add(v3_normalized(w.normal), v3(0.0, 0.0, 0.0));
    out->b = v3_add(at.b, at.origin);
    out->a = out->b;
    out->depth = 0.0;
    return quick_hit;
}
