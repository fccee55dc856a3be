/* parting.c - when the features that part two shapes now come to touch.
 *
 * These are up to three corners of the difference, on which GJK has ended, or which are
 * along the edges at the nearest points: a corner, an edge or, in space, a plane (of a
 * face and a corner, or of two edges). Its distance from the origin is known at any time,
 * as the corners of a turn and those of b do not; a few steps lead to its root. Nothing
 * is proven by that: sweep.c proves the step between two samples. */
#include "../../measure/box_frame.h"
#include "sweep.h"

#define ROOT_STEPS 6

/* Corners of the difference at some time. Those of a turn about its centre: across is the
 * way that each goes first, out how far it is from the axis. */
typedef struct {
    int count;
    col_vec at[COL_DIMENSION], across[COL_DIMENSION], out[COL_DIMENSION];
    double radii;
} col_parting_features;

/* of_a, of_b: relative to the centre of a. */
static void add_corner(const col_sweep_state *w, col_vec of_a, col_vec of_b,
                       col_parting_features *f) {
    const int i = f->count++;
    f->at[i] = vec_sub(of_b, of_a);
    f->across[i] = spin_velocity(&w->spin, of_a);
    f->out[i] = vec_sub(of_a, spin_along(&w->spin, of_a));
}

#if COL_DIMENSION == 3
static void corners_of_gjk(const col3_sweep_state *w, col3_parting_features *f) {
    const col3_gjk_memory *m = &w->scene.memory;
    const col3_vec centre = w->scene.offset;
    for (int i = 0; i < m->count; i++) {
        const col3_vec one = vec_sub(m->at_a[i], centre);
        const col3_vec other = vec_sub(m->at_b[i], centre);
        add_corner(w, m->swapped ? other : one, m->swapped ? one : other, f);
    }
}
#endif

/* The directions of the edges of a shape with few: their number. */
static int edge_axes(const col_shape *s, col_vec out[COL_DIMENSION]) {
    if (is_capsule(s)) {
        out[0] = vec_normalized(vec_sub(as_capsule(s)->b, as_capsule(s)->a));
        return 1;
    }
    if (!is_box(s)) {
        return 0;
    }
    const col_box_frame frame = box_frame_of(s);
    for (int i = 0; i < COL_DIMENSION; i++) {
        out[i] = box_frame_world(&frame, vec_unit(i));
    }
    return COL_DIMENSION;
}

/* Edges across a normal, which is that of the feature they are of: none of a corner, two
 * of a face. */
static int edges_across(const col_shape *s, col_vec n, col_vec out[COL_DIMENSION]) {
    col_vec axes[COL_DIMENSION];
    const int most = edge_axes(s, axes);
    int count = 0;
    for (int i = 0; i < most; i++) {
        if (fabs(vec_dot(axes[i], n)) <= COL_NORMAL_ERROR) {
            out[count++] = axes[i];
        }
    }
    return count;
}

/* For shapes whose edges are known without a search: from the nearest points along
 * these. */
static void corners_of_edges(const col_sweep_state *w, const col_turn_sample *at,
                             col_parting_features *f) {
    const col_vec n = at->normal;
    const col_vec centre = vec_along(w->x.start, at->t, w->x.d);
    const col_vec a = vec_along(vec_sub(at->a, centre), -w->x.a->radius, n);
    const col_vec b = vec_along(vec_sub(at->b, centre), w->x.b->radius, n);
    col_vec of_a[COL_DIMENSION];
    col_vec of_b[COL_DIMENSION];
    const int count_b = edges_across(w->x.b, n, of_b);
    const int count_a = count_b < COL_DIMENSION - 1 ? edges_across(w->x.a, n, of_a) : 0;
    add_corner(w, a, b, f);
    for (int i = 0; i < count_a && f->count < COL_DIMENSION; i++) {
        add_corner(w, vec_add(a, of_a[i]), b, f);
    }
    for (int i = 0; i < count_b && f->count < COL_DIMENSION; i++) {
        add_corner(w, a, vec_add(b, of_b[i]), f);
    }
}

/* The gap after a step; below zero once the origin is on the other side. n: the direction
 * of the gap before, and now. */
static double gap_after(const col_sweep_state *w, const col_parting_features *f,
                        double step, col_vec *n) {
    col_vec at[COL_DIMENSION] = {f->at[0]};
    double sine;
    double cosine;
    spin_sin_cos(w->spin.angle * step, &sine, &cosine);
    for (int i = 0; i < f->count; i++) {
        const col_vec moved = vec_along(f->at[i], -step, w->x.d);
        at[i] = vec_along(vec_along(moved, -sine, f->across[i]), 1.0 - cosine, f->out[i]);
    }
    col_vec out = at[0];
    if (f->count == 2) {
        const col_vec edge = vec_sub(at[1], at[0]);
        out = vec_along(out, -vec_dot(out, edge) / vec_length_sq(edge), edge);
    }
    IN_SPACE(if (f->count == 3) {
        out = vec_cross(vec_sub(at[1], at[0]), vec_sub(at[2], at[0]));
    })
    *n = vec_scale(out, side_of(vec_dot(out, *n)) / vec_length(out));
    return vec_dot(at[0], *n) - f->radii;
}

/* When the target is left of the gap, by secants. */
static double root_of(const col_sweep_state *w, const col_parting_features *f,
                      const col_turn_sample *at, double target) {
    const double rest = 1.0 - at->t;
    col_vec n = at->normal;
    double last = 0.0;
    double last_gap = at->gap;
    double step = smaller_of((at->gap - target) / at->rate, rest);
    for (int i = 0; i < ROOT_STEPS && step != last; i++) {
        const double gap = gap_after(w, f, step, &n);
        const double slope = (gap - last_gap) / (step - last);
        if (fabs(gap - target) <= 0.5 * target) {
            return step;
        }
        if (!(slope < 0.0)) {
            return 0.0;
        }
        last = step;
        last_gap = gap;
        step = clamp(step - (gap - target) / slope, 0.0, rest);
    }
    return step;
}

double col_sweep_parting(const col_sweep_state *w, const col_turn_sample *at,
                         double target) {
    col_parting_features f = {.count = 0, .radii = w->x.radii};
    if (w->sampled != at->t) {
        return 0.0;
    }
    IN_SPACE(corners_of_gjk(w, &f);)
    if (f.count == 0) {
        corners_of_edges(w, at, &f);
    }
    return root_of(w, &f, at, target);
}
