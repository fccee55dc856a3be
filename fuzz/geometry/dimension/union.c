/* union.c - the distance of shapes that are made of parts. Apart: the points lie in the
 * unions, and no two parts are nearer, by supports. Overlapping: after the translation
 * that is told no two parts are deep in each other. */
#include "built.h"

#define QUERY "closest"

static real largest_of(const built *s) {
    real most = 0;
    for (int i = 0; i < s->count; i++) {
        most = most_of(most, rv_largest(rv_of(s->solids[i].base)) + s->solids[i].extent);
    }
    return most;
}

/* Where it turns most: docs/trust.md, discs of next to no height that move. */
static real tilt_when_moved(const built *s, real far) {
    real most = 0;
    for (int i = 0; i < s->count; i++) {
        const solid *disc = &s->solids[i];
        if (disc->form == solid_disc) {
            most = most_of(most, disc->disc * least_of(1, 4 * ULP * far / disc->length));
        }
    }
    return most;
}

/* What overlaps is looked at where it touches: after the one has been moved out of the
 * other, which rounds the ends of its discs. */
static real slack_of_move(const pair *p) {
    if (p->closest.distance > 0) {
        return 0;
    }
    const real far = most_of(largest_of(p->a), largest_of(p->b)) - p->closest.distance;
    return most_of(tilt_when_moved(p->a, far), tilt_when_moved(p->b, far));
}

static void check_points(const pair *p, real moved) {
    const col_closest *c = &p->closest;
    const real slack_a = 3 * p->tolerance + coordinate_slack(c->a) + moved;
    const real slack_b = 3 * p->tolerance + coordinate_slack(c->b) + moved;
    expect_most(QUERY, "point a is in a", outside_union(p->a, to_rvec(c->a)), slack_a);
    expect_most(QUERY, "point b is in b", outside_union(p->b, to_rvec(c->b)), slack_b);
    const rvec way = rv_sub(to_rvec(c->b), to_rvec(c->a));
    const rvec off = rv_along(way, -(real)c->distance, to_rvec(c->normal));
    expect_most(QUERY, "b - a = distance * normal", rv_length(off), slack_a + slack_b);
}

static bool is_slab(const solid *s) { return s->form == solid_slab; }

/* The least distance that two parts have for certain, after a is shifted. */
static void expect_apart(const pair *p, const solid *a, const solid *b, rvec shift,
                         real distance, real moved) {
    const real slack = 4 * p->tolerance + coordinate_slack(p->closest.a) + moved;
    if (is_slab(a) || is_slab(b)) {
        const solid *slab = is_slab(a) ? a : b;
        const real side = slab == a ? -1 : 1;
        if (!slab->both && !(is_slab(a) && is_slab(b))) {
            const rvec n = rv_scale(slab->axes[0], -side);
            const real gap = gap_along(a, b, n) - rv_dot(shift, n);
            expect_most(QUERY, "no part is nearer to the plane", distance - gap, slack);
        }
        return;
    }
    const real more = rv_length(shift) + distance;
    const solid ca = solid_cut_to(a, b, more);
    const solid cb = solid_cut_to(b, a, more);
    const difference d = {&ca, &cb, rv(0, 0, 0), shift};
    const real wanted = distance + a->radius + b->radius;
    const real near = nearest(&d, 0.1L * slack, wanted - slack).upper;
    if (wanted > slack) {
        expect_most(QUERY, "no two parts are nearer", wanted - near, slack);
    } else if (near <= slack) {
        expect(QUERY, "the way told parts them", !is_deep(&d, a->dim, slack));
    }
}

static void each_two(const pair *p, rvec shift, real distance, real moved) {
    for (int i = 0; i < p->a->count; i++) {
        for (int k = 0; k < p->b->count; k++) {
            expect_apart(p, &p->a->solids[i], &p->b->solids[k], shift, distance, moved);
        }
    }
}

void check_union(const pair *p) {
    const col_closest *c = &p->closest;
    expect_unit(QUERY, c->normal);
    if (isinf(c->distance)) {
        expect(QUERY, "infinitely deep, not far", c->distance < 0.0);
        return;
    }
    expect(QUERY, "a finite distance", isfinite(c->distance) != 0);
    const real moved = slack_of_move(p);
    check_points(p, moved);
    if (c->distance > 0.0) {
        each_two(p, rv(0, 0, 0), c->distance, moved);
    } else {
        each_two(p, rv_scale(to_rvec(c->normal), c->distance), 0, moved);
    }
}
