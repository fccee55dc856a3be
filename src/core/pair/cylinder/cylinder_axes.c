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

/* The side of x and the rim of y around a centre; sign: 1 when x is the first core. */
static void offer_side_rim(col3_axis_search *s, const col3_cylinder_core *x,
                           const col3_cylinder_core *y, col3_vec centre, double sign) {
    col3_vec out[AXES_MOST];
    if (sign > 0.0 ? col3_search_is_high_rim(s, y, centre)
                   : col3_search_is_low_rim(s, y, centre)) {
        return;
    }
    if (x->cone) {
        offer_all(s, out, col3_axes_rim_side(x, y, centre, search_least_gap(s), out),
                  sign);
    } else {
        const int count = col3_axes_rim_line(centre, y->u, y->radius, x->u, x->a, out);
        offer_all(s, out, count, -sign);
    }
}

static void offer_side(col3_axis_search *s, const col3_cylinder_core *x,
                       const col3_cylinder_core *y, double sign) {
    offer_side_rim(s, x, y, y->a, sign);
    if (!y->cone) {
        offer_side_rim(s, x, y, y->b, sign);
    }
}

static void offer_rims(col3_axis_search *s, bool at_b_of_a, bool at_b_of_b) {
    const col3_rim a = {&s->p->a, at_b_of_a};
    const col3_rim b = {&s->p->b, at_b_of_b};
    if (col3_search_is_low_rim(s, a.core, rim_centre(&a)) ||
        col3_search_is_high_rim(s, b.core, rim_centre(&b))) {
        return;
    }
    s->limits.far = larger_of(s->upper, -search_least_gap(s));
    col3_vec out[AXES_MOST];
    const int count = col3_axes_rim_rim(&a, &b, &s->limits, out);
    offer_all(s, out, count, 1.0);
    offer_all(s, out, count, -1.0);
}

static void search_rims(col3_axis_search *s) {
    const col3_cylinder_core *a = &s->p->a;
    const col3_cylinder_core *b = &s->p->b;
    offer_rims(s, false, false);
    if (!a->cone) {
        offer_rims(s, true, false);
    }
    if (!b->cone) {
        offer_rims(s, false, true);
    }
    if (!a->cone && !b->cone) {
        offer_rims(s, true, true);
    }
}

/* Whether the supporting features along the best direction overlap: then its gap is the
 * distance, and no other direction needs to be tried. */
static bool is_settled(const col3_axis_search *s) {
    col3_cylinder_miss miss = {.features = INFINITY, .point = INFINITY};
    if (s->apart && s->axes->count > 0) {
        (void)col3_cylinder_pair_point(s->p, s->axes->normals[0], &miss);
    }
    return miss.features <= COL_TIE_TOLERANCE * s->p->size;
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
    if (a->cone && !search_is_low(s, a->b)) {
        offer_apex(s, b, a->b, -1.0);
    }
    if (b->cone && !search_is_high(s, b->b)) {
        offer_apex(s, a, b->b, 1.0);
    }
    offer_side(s, a, b, 1.0);
    offer_side(s, b, a, -1.0);
    if (!is_settled(s)) {
        search_rims(s);
    }
}
