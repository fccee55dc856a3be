/* cylinder_axes.c - the critical directions of two cylinders or cones. */
#include "search.h"

/* Outward normals of one core; sign is -1 when that is the second. */
static void offer_all(col3_axis_search *s, const col3_vec *outward, int count,
                      double sign) {
    for (int k = 0; k < count; k++) {
        col3_search_offer(s, vec_scale(outward[k], sign));
    }
}

static void offer_ends(col3_axis_search *s, const col3_cylinder_core *x, double sign) {
    col3_search_offer(s, vec_scale(x->u, -sign));
    if (!x->cone) {
        col3_search_offer(s, vec_scale(x->u, sign));
    }
}

/* The apex of one against the other, d. sign: 1 when that is the first core. */
static void offer_apex(col3_axis_search *s, const col3_cylinder_core *d, col3_vec apex,
                       double sign) {
    col3_vec outward[2];
    offer_all(s, outward, col3_search_point(d, apex, outward), sign);
}

static col3_touch_feature rim_at(int at) {
    return (col3_touch_feature){.kind = by_point, .at = at};
}

/* A direction that is nearly normal to both features, and the one that is. */
static void offer_near(col3_axis_search *s, col3_vec n, col3_touch_feature a,
                       col3_touch_feature b) {
    const col3_touch_system system = {s->p, NULL, a, b};
    col3_search_offer(s, n);
    if (col3_cylinder_solve(&system, &n)) {
        col3_search_offer(s, n);
    }
}

/* Two discs that are nearly parallel, one over the other: directions within a small angle
 * of their axes are normal to both rims where these cross, seen along the axis. */
static void offer_crossing(col3_axis_search *s, int at_a, int at_b, double side) {
    const col3_cylinder_core *a = &s->p->a;
    const col3_cylinder_core *b = &s->p->b;
    const col3_vec to_b = vec_sub(at_b == 1 ? b->b : b->a, at_a == 1 ? a->b : a->a);
    const col3_vec off = cylinder_off_axis(a, to_b);
    const double apart = vec_length(off);
    const double along =
        0.5 * (apart + (a->radius - b->radius) * (a->radius + b->radius) / apart);
    const double across_sq = (a->radius - along) * (a->radius + along);
    if (!(across_sq > 0.0)) {
        return;
    }
    const col3_vec e = vec_scale(off, 1.0 / apart);
    const col3_vec on_a =
        vec_along(vec_scale(e, along), side * sqrt(across_sq), vec_cross(a->u, e));
    const col3_vec on_b = cylinder_off_axis(b, vec_sub(on_a, to_b));
    const col3_vec across = vec_cross_exact(vec_cross(a->u, on_a), vec_cross(b->u, on_b));
    if (vec_is_zero(across)) {
        return;
    }
    const col3_vec n = vec_normalized(across);
    offer_near(s, n, rim_at(at_a), rim_at(at_b));
    offer_near(s, vec_negate(n), rim_at(at_a), rim_at(at_b));
}

static void offer_crossings(col3_axis_search *s) {
    for (int i = 0; i < (s->p->a.cone ? 1 : 2); i++) {
        for (int j = 0; j < (s->p->b.cone ? 1 : 2); j++) {
            offer_crossing(s, i, j, 1.0);
            offer_crossing(s, i, j, -1.0);
        }
    }
}

/* The line on the side of x that is nearly level with the discs of y meets their rims.
 * sign: 1 where x is the first core; radial: of that line. */
static void offer_level_line(col3_axis_search *s, const col3_cylinder_core *x,
                             const col3_cylinder_core *y, double sign, col3_vec radial) {
    const col3_vec m = cylinder_side(x, radial);
    if (!(vec_length_sq(vec_cross(m, y->u)) < COL_NEAR_SQ)) {
        return;
    }
    const col3_vec e = vec_along(vec_scale(x->u, x->cosine), -x->sine, radial);
    const col3_vec from = vec_along(x->a, x->radius, radial);
    const col3_touch_feature side = {by_line, 0, x->u, sign * x->sine, x->cosine};
    for (int at = 0; at < (y->cone ? 1 : 2); at++) {
        col3_vec out[2];
        const int count =
            col3_axes_rim_line(at == 1 ? y->b : y->a, y->u, y->radius, e, from, out);
        for (int k = 0; k < count; k++) {
            offer_near(s, vec_scale(out[k], -sign), sign > 0.0 ? side : rim_at(at),
                       sign > 0.0 ? rim_at(at) : side);
        }
    }
}

static void offer_level_lines(col3_axis_search *s, const col3_cylinder_core *x,
                              const col3_cylinder_core *y, double sign) {
    const col3_vec off = cylinder_off_axis(x, y->u);
    if (!vec_is_zero(off)) {
        const col3_vec radial = vec_normalized(off);
        offer_level_line(s, x, y, sign, radial);
        offer_level_line(s, x, y, sign, vec_negate(radial));
    }
}

void col3_search_cylinder(col3_axis_search *s) {
    const col3_cylinder_core *a = &s->p->a;
    const col3_cylinder_core *b = &s->p->b;
    offer_ends(s, a, 1.0);
    col3_vec out[2];
    const bool flatter = a->cosine < b->cosine; /* the flatter cone needs its digits */
    const int count =
        flatter ? col3_axes_across(a->u, a->sine, a->cosine, b->u, -b->sine, out)
                : col3_axes_across(b->u, -b->sine, b->cosine, a->u, a->sine, out);
    offer_all(s, out, count, 1.0);
    if (vec_length_sq(vec_cross(a->u, b->u)) < COL_NEAR_SQ) {
        offer_crossings(s);
    }
    offer_level_lines(s, a, b, 1.0);
    offer_level_lines(s, b, a, -1.0);
    if (a->cone) {
        offer_apex(s, b, a->b, -1.0);
    }
    if (b->cone) {
        offer_apex(s, a, b->b, 1.0);
    }
}
