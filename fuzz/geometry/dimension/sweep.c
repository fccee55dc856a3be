/* sweep.c - the first touch of what moves and rotates. Poses on the way are made by hand:
 * before the touch that is told, and all the way when none is, no part may be deep in a
 * part of the other; at the touch there is next to no gap. */
#include "built.h"

#define QUERY "sweep"

/* Of the size and the way: how early a touch may be told, and how deep it may be. */
#define EARLY 1e-6L
#define LATE 1e-9L

enum { POSES = 12 };

typedef struct {
    rvec pivot, motion, axis;
    real angle;
} spin;

static spin spin_of(const pair *p) {
    const scene *s = p->scene;
    spin out = {to_rvec(col_shape_position(p->a->shape)), rv_of(s->motion), rv(0, 0, 1),
                s->angle};
    if (s->dim == 3) {
        const real side = s->quat[3] < 0 ? -1 : 1;
        const rvec v = rv_scale(rv_of(s->quat), side);
        out.axis = rv_unit(v);
        out.angle = 2 * atan2l(rv_length(v), side * s->quat[3]);
    }
    return out;
}

/* About the axis: Rodrigues. */
static rvec rotated(const spin *m, rvec v, real angle) {
    const rvec k = m->axis;
    const rvec level = rv_scale(v, cosl(angle));
    const rvec aside = rv_along(level, sinl(angle), rv_cross(k, v));
    return rv_along(aside, rv_dot(k, v) * (1 - cosl(angle)), k);
}

/* Vectors of the solid are rotated; where its base goes is in the shift. */
static solid posed(const solid *s, const spin *m, real t, rvec *shift) {
    solid out = *s;
    const real angle = m->angle * t;
    const rvec arm = rv_sub(rv_of(s->base), m->pivot);
    const rvec went = rv_sub(rotated(m, arm, angle), arm);
    for (int i = 0; i < POINTS_MOST && (i < s->count || i < 1); i++) {
        out.points[i] = rotated(m, s->points[i], angle);
    }
    for (int i = 0; i < 3; i++) {
        out.axes[i] = rotated(m, s->axes[i], angle);
    }
    *shift = rv_along(went, t, m->motion);
    return out;
}

/* What is infinite has its fast points where the other is. */
static real way_of(const pair *p, const spin *m) {
    const bool infinite = is_unbounded(p->a->thing->kind);
    real extent = 0;
    for (int i = 0; i < p->a->count; i++) {
        const rvec arm = rv_sub(rv_of(p->a->solids[i].base), m->pivot);
        extent = most_of(extent, p->a->solids[i].extent + rv_length(arm));
    }
    for (int i = 0; i < p->b->count; i++) {
        const solid *b = &p->b->solids[i];
        const rvec arm = rv_sub(rv_of(b->base), m->pivot);
        extent = most_of(extent, b->extent + (infinite ? rv_length(arm) : 0));
    }
    return rv_length(m->motion) + 4 * extent;
}

/* How far the other is in front of a slab, or behind it: side -1. */
static real slab_gap(const solid *slab, const solid *other, rvec to, real side) {
    const rvec n = rv_scale(slab->axes[0], side);
    return rv_dot(to, n) - solid_extent(other, rv_scale(n, -1));
}

/* What is on one side of a slab at the start is to stay there. */
static bool is_deep_in_slab(const solid *slab, const solid *other, rvec to,
                            real front_at_start, real depth) {
    const real side = slab->both && front_at_start < 0 ? -1 : 1;
    return slab_gap(slab, other, to, side) < -depth;
}

static bool is_deep_at(const solid *a, const solid *b, const spin *m, real t,
                       real depth) {
    rvec shift;
    const solid now = posed(a, m, t, &shift);
    if (a->form == solid_slab) {
        const rvec to = between_bases(a, b);
        return is_deep_in_slab(&now, b, rv_sub(to, shift), slab_gap(a, b, to, 1), depth);
    }
    if (b->form == solid_slab) {
        const rvec to = between_bases(b, a);
        return is_deep_in_slab(b, &now, rv_add(to, shift), slab_gap(b, a, to, 1), depth);
    }
    const real more = rv_length(shift);
    const solid cut_a = solid_cut_to(&now, b, more);
    const solid cut_b = solid_cut_to(b, &now, more);
    const difference d = {&cut_a, &cut_b, rv(0, 0, 0), shift};
    const real radii = a->radius + b->radius;
    const real near = nearest(&d, 0.1L * depth, radii).upper;
    return radii > 2 * depth ? near < radii - depth
                             : near <= depth && is_deep(&d, a->dim, depth);
}

/* Parts are where they are by so much. */
static real place_error(const spin *m) {
    return 16 * ULP * rv_largest(m->pivot) + LEAST_STEP;
}

static void check_until(const pair *p, const spin *m, real last) {
    const real depth = LATE * way_of(p, m) + place_error(m);
    const real far = way_of(p, m) + rv_largest(m->pivot);
    for (int i = 0; i < p->a->count; i++) {
        for (int k = 0; k < p->b->count; k++) {
            const solid *a = &p->a->solids[i];
            const solid *b = &p->b->solids[k];
            for (int j = 1; j <= POSES; j++) {
                expect(QUERY, "not deep before the touch",
                       !is_deep_at(a, b, m, last * j / POSES,
                                   depth + tilt_of_discs(a, b, far)));
            }
        }
    }
}

void check_sweep(const pair *p) {
    const scene *s = p->scene;
    if (is_unbounded(p->a->thing->kind) && is_unbounded(p->b->thing->kind)) {
        return;
    }
#if COL_DIMENSION == 3
    const double *q = s->quat;
    const col_rotation rotation = col3_rotation_make((col3_quat){q[0], q[1], q[2], q[3]});
#else
    const col_rotation rotation =
        col2_rotation_make(s->angle, cos(s->angle), sin(s->angle));
#endif
    col_touch hit;
    const spin m = spin_of(p);
    const real way = way_of(p, &m);
    const bool apart = p->closest.distance > (double)(LATE * way + p->tolerance);
    const bool found =
        col_sweep(p->a->shape, TO_VEC(s->motion), &rotation, p->b->shape, &hit);
    if (found) {
        hit.t += fault == fault_sweep_late ? 1e-4 : 0.0;
        expect(QUERY, "0 <= t <= 1", hit.t >= 0.0 && hit.t <= 1.0 + 1e-4);
        expect_unit(QUERY, hit.normal);
    }
    if (found && apart) {
        const real slack = EARLY * (way + p->closest.distance) + coordinate_slack(hit.a) +
                           place_error(&m);
        expect_most(QUERY, "the point is on b", outside_union(p->b, to_rvec(hit.b)),
                    slack);
        const rvec gap = rv_sub(to_rvec(hit.a), to_rvec(hit.b));
        expect_most(QUERY, "the points touch", rv_length(gap) - hit.depth, slack);
    }
    if (apart) {
        check_until(p, &m, found ? hit.t : 1);
    }
}
