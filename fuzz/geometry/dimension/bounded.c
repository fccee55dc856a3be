/* bounded.c - what holds beyond the promise, too: answers are finite, and lie no farther
 * away than the shapes do. */
#include "built.h"

#define QUERY "bounded"

/* How far both shapes and the way between them go. */
static real reach_of_both(const pair *p) {
    real most = 0;
    for (int i = 0; i < p->a->count; i++) {
        for (int k = 0; k < p->b->count; k++) {
            const solid *a = &p->a->solids[i];
            const solid *b = &p->b->solids[k];
            most = most_of(most, rv_length(between_bases(a, b)) + a->extent + b->extent);
        }
    }
    return most;
}

static bool is_finite_vec(col_vec v) { return isfinite(rv_largest(to_rvec(v))) != 0; }

static void check_point(const built *s, col_vec point, real reach) {
    const rvec from = rv_sub(to_rvec(point), rv_of(s->solids[0].base));
    const real rounding = coordinate_slack(point);
    expect_always(QUERY, "a finite point", is_finite_vec(point));
    expect_always(QUERY, "a point no farther away than the shapes",
                  rv_largest(from) <= 2 * reach + rounding);
}

void check_bounded(const pair *p) {
    const col_closest *c = &p->closest;
    const real reach = reach_of_both(p);
    const real normal = rv_length(to_rvec(c->normal));
    expect_always(QUERY, "a normal of unit length", fabsl(normal - 1) <= 1e-9L);
    if (is_unbounded(p->a->thing->kind) || is_unbounded(p->b->thing->kind)) {
        expect_always(QUERY, "a distance that is a number", !isnan(c->distance));
        return;
    }
    expect_always(QUERY, "a distance within reach",
                  fabsl((real)c->distance) <= 2 * reach + LEAST_STEP);
    check_point(p->a, c->a, reach);
    check_point(p->b, c->b, reach);
}
