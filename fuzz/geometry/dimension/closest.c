/* closest.c - the distance of two convex shapes, its points and normal: proven from both
 * sides. The normal parts them by so much, the points are no farther apart; of an overlap
 * no direction that is tried parts them by less. */
#include "built.h"

#define QUERY "closest"

real outside_union(const built *s, rvec p) {
    real least = (real)INFINITY;
    for (int i = 0; i < s->count; i++) {
        const solid *part = &s->solids[i];
        const rvec at = rv_sub(p, rv_of(part->base));
        least = least_of(least, core_distance(part, at) - part->radius);
    }
    return least;
}

/* A point beyond the range of doubles is the last one within it, in each coordinate. */
static bool is_beyond_range(col_vec point) {
    return rv_largest(to_rvec(point)) >= DBL_MAX;
}

/* q: the point without the radius, along the normal; in the core. */
static void expect_in_core(const char *claim, const solid *s, col_vec point, col_vec n,
                           real offset, real tolerance) {
    if (is_beyond_range(point)) {
        return;
    }
    const rvec base = rv_of(s->base);
    const rvec at = rv_along(rv_sub(to_rvec(point), base), offset, to_rvec(n));
    const real slack = tolerance + coordinate_slack(point);
    expect_most(QUERY, claim, core_distance(s, at), slack);
}

static void check_difference(const col_closest *c, real tolerance) {
    if (is_beyond_range(c->a) || is_beyond_range(c->b)) {
        return;
    }
    const rvec way = rv_sub(to_rvec(c->b), to_rvec(c->a));
    const rvec off = rv_along(way, -(real)c->distance, to_rvec(c->normal));
    expect_most(QUERY, "b - a = distance * normal", rv_length(off),
                tolerance + coordinate_slack(c->a) + coordinate_slack(c->b));
}

/* What nothing parts has one common point. */
static void check_inseparable(const pair *p) {
    const col_closest *c = &p->closest;
    const solid *a = &p->a->solids[0];
    const solid *b = &p->b->solids[0];
    const real far = rv_largest(rv_sub(to_rvec(c->a), rv_of(a->base))) +
                     rv_largest(rv_sub(to_rvec(c->a), rv_of(b->base)));
    const real slack = p->tolerance + 64e-12L * far;
    const bool bounded =
        !is_unbounded(p->a->thing->kind) || !is_unbounded(p->b->thing->kind);
    const bool slab = a->form == solid_slab || b->form == solid_slab;
    expect(QUERY, "what is bounded can be parted", !bounded || slab);
    expect(QUERY, "one common point", same_vec(c->a, c->b));
    expect_in_core("the common point is in a", a, c->a, c->normal, 0, slack + a->radius);
    expect_in_core("the common point is in b", b, c->a, c->normal, 0, slack + b->radius);
}

/* ---------------------------------------------------------------- slabs, by hand -- */

/* A line so near to level may be told as level, or as going down or up. */
#define LEVEL 4e-15L

static real end_along(real slope, bool both) {
    const real down = both ? -fabsl(slope) : slope;
    return down < -LEVEL ? (real)INFINITY : 0;
}

/* Of two slabs, what is solid pushes what is thin. */
real slab_distance(const built *a, const built *b, real tolerance, real *other) {
    const bool thin_b = b->thing->kind == of_plane && a->thing->kind == of_halfspace;
    const bool second = b->solids[0].form == solid_slab && !thin_b;
    const solid *slab = second ? &b->solids[0] : &a->solids[0];
    const solid *other_one = second ? &a->solids[0] : &b->solids[0];
    const rvec n = slab->axes[0];
    const real middle = rv_dot(between_bases(slab, other_one), n);
    const bool endless = other_one->form == solid_endless;
    const real slope = endless ? rv_dot(other_one->axes[0], n) : 0;
    const real below = endless ? end_along(slope, other_one->both)
                               : solid_extent(other_one, rv_scale(n, -1));
    const real low = middle - below;
    const real high = middle + (endless ? end_along(-slope, other_one->both)
                                        : solid_extent(other_one, n));
    const real tilt = rv_length(rv_cross(other_one->axes[0], n));
    const bool level_slab =
        other_one->form == solid_slab && tilt > 0 && tilt <= 8 * LEVEL;
    const bool front = !slab->both || high >= 0;
    const bool undecided = slab->both && fabsl(high) <= tolerance;
    *other = undecided == front ? -high : low;
    if (level_slab || (endless && fabsl(slope) <= LEVEL)) {
        *other = -(real)INFINITY; /* rounding decides whether it goes down */
    }
    return front ? low : -high;
}

static void check_slab(const pair *p) {
    real other;
    const real wanted = slab_distance(p->a, p->b, p->tolerance, &other);
    const real d = p->closest.distance;
    if (d == wanted || d == other || fabsl(d - other) <= p->tolerance) {
        return;
    }
    if (isinf(other) && fabsl(fabsl(d) - fabsl(wanted)) <= p->tolerance) {
        return; /* a level line: wholly behind, or as it rises at last */
    }
    expect_near(QUERY, "distance from a plane", d, wanted, p->tolerance);
}

/* ------------------------------------------------------------------------ overlaps -- */

static void check_least(const pair *p) {
    const solid *a = &p->a->solids[0];
    const solid *b = &p->b->solids[0];
    const real bent = fault == fault_deeper ? 1.0 + 1e-9 : 1.0;
    const real depth = -(real)p->closest.distance * bent;
    if (depth - a->radius - b->radius < p->tolerance) {
        return; /* the cores are apart: the points prove it */
    }
    rvec along;
    const uint32_t seed = (uint32_t)p->scene->turn * 2654435761u + 12345u;
    const real least = least_parting(a, b, to_rvec(p->closest.normal), seed, &along);
    expect_most(QUERY, "no shorter way parts them", depth - least, p->tolerance);
}

void check_closest(const pair *p) {
    const col_closest *c = &p->closest;
    const solid *a = &p->a->solids[0];
    const solid *b = &p->b->solids[0];
    const bool slab = a->form == solid_slab || b->form == solid_slab;
    expect_unit(QUERY, c->normal);
    if (c->distance == -(double)INFINITY) {
        check_inseparable(p);
    } else {
        expect(QUERY, "a finite distance", isfinite(c->distance) != 0);
        const rvec n = rv_unit(to_rvec(c->normal));
        expect_near(QUERY, "distance is the gap along the normal", c->distance,
                    gap_along(a, b, n), p->tolerance);
        expect_in_core("point a is in a", a, c->a, c->normal, -a->radius, p->tolerance);
        expect_in_core("point b is in b", b, c->b, c->normal, b->radius, p->tolerance);
        check_difference(c, p->tolerance);
    }
    if (slab) {
        check_slab(p);
    } else if (c->distance < 0.0 && isfinite(c->distance) && p->scene->turn % 8 == 0) {
        check_least(p);
    }
}
