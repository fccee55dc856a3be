/* parting3.c - when the features that part two polytopes now come to touch.
 *
 * These are up to three corners of the difference, on which GJK has ended, or which are
 * along the edges at the nearest points: a corner, an edge or a plane (of a face and a
 * corner, or of two edges). Its distance from the origin is known at any
 * time, as the corners of a turn and those of b do not; the secant leads to its root.
 * Nothing is proven by that: sweep.c proves the step between two samples. */
#include "sweep.h"

#define SECANT_STEPS 6

/* The corners of b and of a relative to the centre of a, at the time t0. */
typedef struct {
    int count;
    col3_vec of_a[3], of_b[3];
    double radii;
} col3_parting_features;

static void add_corner(col3_parting_features *f, col3_vec of_a, col3_vec of_b) {
    f->of_a[f->count] = of_a;
    f->of_b[f->count++] = of_b;
}

static void corners_of_gjk(const col3_sweep_state *w, col3_parting_features *f) {
    const col3_gjk_memory *m = &w->scene.memory;
    const col3_vec centre = w->scene.offset;
    for (int i = 0; i < m->count; i++) {
        const col3_vec one = vec_sub(m->at_a[i], centre);
        const col3_vec other = vec_sub(m->at_b[i], centre);
        add_corner(f, m->swapped ? other : one, m->swapped ? one : other);
    }
}

/* Edges across a normal, which is that of the feature they are of: none of a corner, two
 * of a face. */
static int edges_across(const col3_shape *s, col3_vec n, col3_vec out[3]) {
    const col3_vec world[3] = {vec_unit(0), vec_unit(1), vec_unit(2)};
    const bool box = s->kind == (int)col3_kind_box;
    const col3_vec *axes = box ? as_box(s)->axes : world;
    int most = box || s->kind == (int)col3_kind_aabb ? 3 : 0;
    col3_vec along;
    if (is_capsule(s)) {
        along = vec_normalized(vec_sub(as_capsule(s)->b, as_capsule(s)->a));
        axes = &along;
        most = 1;
    }
    int count = 0;
    for (int i = 0; i < most; i++) {
        if (fabs(vec_dot(axes[i], n)) <= COL_NORMAL_ERROR) {
            out[count++] = axes[i];
        }
    }
    return count;
}

/* Of shapes whose edges are known without: from the nearest points along these. */
static void corners_of_edges(const col3_sweep_state *w, const col3_turn_sample *at,
                             col3_parting_features *f) {
    const col3_vec n = at->normal;
    const col3_vec centre = vec_along(w->x.start, at->t, w->x.d);
    const col3_vec a = vec_along(vec_sub(at->a, centre), -w->x.a->radius, n);
    const col3_vec b = vec_along(vec_sub(at->b, centre), w->x.b->radius, n);
    col3_vec of_a[3];
    col3_vec of_b[3];
    const int count_b = edges_across(w->x.b, n, of_b);
    const int count_a = count_b < 2 ? edges_across(w->x.a, n, of_a) : 0;
    add_corner(f, a, b);
    for (int i = 0; i < count_a && f->count < 3; i++) {
        add_corner(f, vec_add(a, of_a[i]), b);
    }
    for (int i = 0; i < count_b && f->count < 3; i++) {
        add_corner(f, a, vec_add(b, of_b[i]));
    }
}

static col3_parting_features features_of(const col3_sweep_state *w,
                                         const col3_turn_sample *at) {
    col3_parting_features f = {.count = 0, .radii = w->x.radii};
    corners_of_gjk(w, &f);
    if (f.count == 0) {
        corners_of_edges(w, at, &f);
    }
    return f;
}

/* The gap after a step; below zero once the origin is on the other side. n: the direction
 * of the gap before, and now. */
static double gap_after(const col3_sweep_state *w, const col3_parting_features *f,
                        double step, col3_vec *n) {
    const col3_spin *spin = &w->spin;
    col3_vec at[3] = {f->of_b[0]};
    double sine;
    double cosine;
    spin_sin_cos(spin->angle * step, &sine, &cosine);
    for (int i = 0; i < f->count; i++) {
        const col3_vec r = f->of_a[i];
        const double along = (1.0 - cosine) * vec_dot(spin->axis, r);
        col3_vec turned = vec_along(vec_scale(r, cosine), sine, vec_cross(spin->axis, r));
        turned = vec_along(turned, along, spin->axis);
        at[i] = vec_sub(vec_along(f->of_b[i], -step, w->x.d), turned);
    }
    col3_vec out = at[0];
    if (f->count == 2) {
        const col3_vec edge = vec_sub(at[1], at[0]);
        out = vec_along(out, -vec_dot(out, edge) / vec_length_sq(edge), edge);
    } else if (f->count == 3) {
        out = vec_cross(vec_sub(at[1], at[0]), vec_sub(at[2], at[0]));
    }
    *n = vec_scale(out, side_of(vec_dot(out, *n)) / vec_length(out));
    return vec_dot(at[0], *n) - f->radii;
}

double col3_sweep_parting(const col3_sweep_state *w, const col3_turn_sample *at,
                          double target) {
    if (w->sampled != at->t) {
        return 0.0;
    }
    const col3_parting_features f = features_of(w, at);
    const double rest = 1.0 - at->t;
    col3_vec n = at->normal;
    double last = 0.0;
    double last_gap = at->gap;
    double step = smaller_of(at->gap / at->rate, rest);
    for (int i = 0; i < SECANT_STEPS; i++) {
        const double gap = gap_after(w, &f, step, &n);
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
        if (step == last) {
            break;
        }
    }
    return step;
}
