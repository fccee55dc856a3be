/* single.c - one shape: its box, its support points, and both after it has moved. */
#include "built.h"

#define SHARE 1e-14L

static rvec axis_of(int i) { return rv(i == 0, i == 1, i == 2); }

static real coordinate(rvec v, int i) { return i == 0 ? v.x : i == 1 ? v.y : v.z; }

/* How far all parts go along n, from the first one's base. */
static real reach_of(const built *s, rvec n) {
    real most = -(real)INFINITY;
    for (int i = 0; i < s->count; i++) {
        const solid *part = &s->solids[i];
        const real at = rv_dot(between_bases(&s->solids[0], part), n);
        most = most_of(most, at + solid_extent(part, n));
    }
    return most;
}

static real extent_of(const built *s) {
    real most = 0;
    for (int i = 0; i < s->count; i++) {
        const real off = rv_length(between_bases(&s->solids[0], &s->solids[i]));
        most = most_of(most, s->solids[i].extent + off);
    }
    return most;
}

/* moved: how far from where the solids are. rounding: what the move may have lost. */
static void check_bounds(const built *s, const col_shape *shape, rvec by, real rounding) {
    col_vec min;
    col_vec max;
    col_shape_bounds(shape, &min, &max);
    if (fault == fault_bounds) {
        max.x += 1e-9 * (1.0 + fabs(max.x));
    }
    const rvec low = to_rvec(min);
    const rvec high = to_rvec(max);
    for (int i = 0; i < s->thing->dim; i++) {
        const rvec n = axis_of(i);
        const real base = coordinate(rv_of(s->solids[0].base), i) + coordinate(by, i);
        const real up = base + reach_of(s, n);
        const real down = base - reach_of(s, rv_scale(n, -1));
        const real slack = 64 * SHARE * extent_of(s) + rounding +
                           4 * ULP * most_of(rv_largest(low), rv_largest(high)) +
                           LEAST_STEP;
        const bool ends = isfinite(up) && isfinite(down);
        if (ends && fabsl(up) < 1e300L && fabsl(down) < 1e300L) {
            expect_near("bounds", "max is the farthest point", coordinate(high, i), up,
                        slack);
            expect_near("bounds", "min is the farthest point", coordinate(low, i), down,
                        slack);
        }
    }
}

static void check_support(const built *s, const col_shape *shape, rvec by, real rounding,
                          const double direction[3]) {
    col_vec point;
    const rvec n = rv_unit(rv_of(direction));
    if (is_unbounded(s->thing->kind) ||
        !col_shape_support(shape, TO_VEC(direction), &point)) {
        expect("support", "only what is endless has none", is_unbounded(s->thing->kind));
        return;
    }
    if (fault == fault_support) {
        point.x += 1e-9 * (1.0 + fabs(point.x));
    }
    const real slack =
        100 * SHARE * extent_of(s) + rounding + coordinate_slack(point) + LEAST_STEP;
    const rvec at = rv_sub(to_rvec(point), by);
    const real along = rv_dot(rv_sub(at, rv_of(s->solids[0].base)), n);
    expect_near("support", "as far as the shape goes", along, reach_of(s, n), slack);
    expect_most("support", "a point of the shape", outside_union(s, at), slack);
}

/* Of the bases: the position of a compound says nothing of where its parts are. */
static real largest_of(const built *s) {
    real most = 0;
    for (int i = 0; i < s->count; i++) {
        most = most_of(most, rv_largest(rv_of(s->solids[i].base)));
    }
    return most;
}

/* A disc that is wider than its axis is long turns that much more than its ends move. */
static real leverage_of(const built *s) {
    real most = 1;
    for (int i = 0; i < s->count; i++) {
        const solid *part = &s->solids[i];
        const bool disc = part->form == solid_disc && part->length > 0;
        most = disc ? most_of(most, 1 + 2 * part->disc / part->length) : most;
    }
    return most;
}

/* Whether the ends of a cylinder or cone fall together there, by rounding: the binding
 * refuses such a move, callers of the core must. */
static bool has_lost_length(const built *s, const double by[3]) {
    bool lost = false;
    for (int i = 0; i < s->count; i++) {
        const body *b = &s->thing->parts[i];
        const double *const p = b->points[0];
        const double *const q = b->points[1];
        lost |= has_disc(b->kind) && p[0] + by[0] == q[0] + by[0] &&
                p[1] + by[1] == q[1] + by[1] && p[2] + by[2] == q[2] + by[2];
    }
    return lost;
}

static void check_move(const pair *p) {
    const scene *s = p->scene;
    col_any copy;
    col_shape_copy(&copy, p->a->shape);
    expect_always("copy", "equal", col_shape_equal(&copy.shape, p->a->shape));
    col_shape_translate(&copy.shape, TO_VEC(s->by));
    if (fault == fault_move) {
        double more[3] = {1e-9 * (1.0 + fabs(s->by[0])), 0.0, 0.0};
        col_shape_translate(&copy.shape, TO_VEC(more));
    }
    if (has_lost_length(p->a, s->by)) {
        return;
    }
    const col_vec to = col_shape_position(&copy.shape);
    const real far = rv_largest(to_rvec(to)) + largest_of(p->a) + extent_of(p->a) +
                     rv_largest(to_rvec(col_shape_position(p->a->shape)));
    const rvec by = rv_of(s->by);
    const real rounding = 4 * ULP * far * leverage_of(p->a);
    check_bounds(p->a, &copy.shape, by, rounding);
    check_support(p->a, &copy.shape, by, rounding, s->direction);
    const col_vec back = TO_VEC(s->origin);
    col_shape_move_to(&copy.shape, back);
    expect_always("move_to", "exactly there",
                  same_vec(col_shape_position(&copy.shape), back));
}

void check_single(const pair *p) {
    const rvec none = rv(0, 0, 0);
    check_bounds(p->a, p->a->shape, none, 0);
    check_bounds(p->b, p->b->shape, none, 0);
    check_support(p->a, p->a->shape, none, 0, p->scene->direction);
    check_support(p->b, p->b->shape, none, 0, p->scene->direction);
    check_move(p);
}
