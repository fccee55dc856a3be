/* box.c - boxes in motion: the separating axis test over time. On every axis that can
 * separate them the boxes overlap during one interval of time; they touch where the last
 * of these intervals begins.
 *
 * The axes are the face normals of both and, in space, the cross products of their edges
 * (Gottschalk, Lin and Manocha, OBBTree, 1996). Edges that are nearly parallel are left
 * out: their cross product would be rounding error. So the result is a certain miss, or a
 * time that is not late, and the distance of the boxes at that time decides. */
#include "../measure/box_frame.h"
#include "cast.h"

typedef struct {
    double enter, leave;
    col_vec normal; /* of the axis entered last, of any length */
    bool apart;     /* at the start */
} col_window;

/* The input, shared by all axes. gap: from the centre of a to that of b. */
typedef struct {
    const col_cast_state *x;
    col_box_frame a, b;
    col_vec axes_a[COL_DIMENSION], axes_b[COL_DIMENSION];
    col_vec gap;
} col_boxes_cast;

/* Half the interval of a box that is projected onto n. */
static double half_extent(const col_box_frame *f, const col_vec axes[COL_DIMENSION],
                          col_vec n) {
    double half =
        f->half.x * fabs(vec_dot(axes[0], n)) + f->half.y * fabs(vec_dot(axes[1], n));
    IN_SPACE(half += f->half.z * fabs(vec_dot(axes[2], n));)
    return half;
}

/* False when the intervals on the axis n never share more than an end point: then the
 * boxes slide along each other at most. */
static bool overlaps_along(const col_boxes_cast *c, col_vec n, col_window *w) {
    const col_cast_state *x = c->x;
    const double length = vec_length(n);
    const double touch = x->error * x->size * length;
    const double speed = vec_dot(x->d, n);
    const double p = vec_dot(c->gap, n);
    const double h = half_extent(&c->a, c->axes_a, n) + half_extent(&c->b, c->axes_b, n);
    w->apart |= fabs(p) - h > touch;
    if (fabs(speed) <= x->error * x->speed * length) {
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

#if COL_DIMENSION == 3

static void axes_of(const col_box_frame *f, col_vec axes[3]) {
    for (int i = 0; i < 3; i++) {
        axes[i] = f->aligned ? vec_unit(i) : as_box(f->shape)->axes[i];
    }
}

static bool overlaps_on_all_axes(const col_boxes_cast *c, col_window *w) {
    for (int i = 0; i < 3; i++) {
        if (!overlaps_along(c, c->axes_a[i], w) || !overlaps_along(c, c->axes_b[i], w)) {
            return false;
        }
    }
    for (int i = 0; i < 9; i++) {
        const col_vec n = vec_cross(c->axes_a[i / 3], c->axes_b[i % 3]);
        if (vec_length_sq(n) > COL_OBLIQUE_SQ && !overlaps_along(c, n, w)) {
            return false;
        }
    }
    return true;
}

#else

static void axes_of(const col_box_frame *f, col_vec axes[2]) {
    axes[0] = f->aligned ? vec_unit(0) : as_box(f->shape)->axis;
    axes[1] = vec_quarter(axes[0]);
}

static bool overlaps_on_all_axes(const col_boxes_cast *c, col_window *w) {
    return overlaps_along(c, c->axes_a[0], w) && overlaps_along(c, c->axes_a[1], w) &&
           overlaps_along(c, c->axes_b[0], w) && overlaps_along(c, c->axes_b[1], w);
}

#endif

static bool is_box(const col_shape *s) {
    return s->kind == (int)col_kind_aabb || s->kind == (int)col_kind_box;
}

/* Sharp, solid (see cast.h), and not both aligned: quick.c has a formula for those. */
static bool are_for_axes(const col_cast_state *x) {
    const bool aligned = x->a->kind + x->b->kind == 2 * (int)col_kind_aabb;
    return is_box(x->a) && is_box(x->b) && !aligned && !(x->radii > 0.0) &&
           (col_cast_is_solid(x->a) || col_cast_is_solid(x->b));
}

col_quick_answer col_cast_boxes(const col_cast_state *x, col_touch *out) {
    if (!are_for_axes(x)) {
        return quick_unsure;
    }
    col_boxes_cast c = {.x = x, .a = box_frame_of(x->a), .b = box_frame_of(x->b)};
    c.gap = vec_sub(box_frame_offset(&c.a, box_frame_centre(&c.b)),
                    box_frame_offset(&c.b, box_frame_centre(&c.b)));
    if (vec_largest(c.gap) > COL_FAR * x->size) {
        return quick_unsure;
    }
    axes_of(&c.a, c.axes_a);
    axes_of(&c.b, c.axes_b);
    col_window w = {.enter = -INFINITY, .leave = INFINITY};
    const bool overlap = overlaps_on_all_axes(&c, &w);
    if (!w.apart) {
        return quick_unsure;
    }
    const double touch = x->error * x->size;
    if (!overlap || (w.enter - x->end) * x->speed > touch) {
        return quick_miss;
    }
    const double t = smaller_of(w.enter, x->end);
    col_cast_scene s;
    col_scene_start(x, &s);
    const col_sample at = col_cast_sample(x, &s, (col_exact){t, 0.0});
    if (!(fabs(at.gap) <= touch)) {
        return quick_unsure;
    }
    out->t = t;
    out->normal = vec_add(vec_normalized(w.normal), vec_zero()); /* no component is -0 */
    out->b = vec_add(at.b, at.origin);
    out->a = out->b;
    out->depth = 0.0;
    return quick_hit;
}
