/* disc_round.c - the directions of two cores that are cylinders or cones. */
#include "disc_search.h"

/* Outward normals of one core; sign is -1 when that is the second. */
static void offer_all(search3 *s, const col_vec3 *outward, int count, double sign) {
    for (int k = 0; k < count; k++) {
        search3_offer(s, v3_scale(outward[k], sign));
    }
}

static void offer_ends(search3 *s, const disc3 *x, double sign) {
    search3_offer(s, v3_scale(x->u, -sign));
    if (!x->cone) {
        search3_offer(s, v3_scale(x->u, sign));
    }
}

/* The apex of one against the other, d. sign: 1 when that is the first core. */
static void offer_apex(search3 *s, const disc3 *d, col_vec3 apex, double sign) {
    col_vec3 outward[2];
    offer_all(s, outward, search3_point(d, apex, outward), sign);
}

/* The side of x and the rim of y around a centre; sign: 1 when x is the first core. */
static void offer_side_rim(search3 *s, const disc3 *x, const disc3 *y, col_vec3 centre,
                           double sign) {
    col_vec3 out[AXES3_MOST];
    if (sign > 0.0 ? search3_is_high_rim(s, y, centre)
                   : search3_is_low_rim(s, y, centre)) {
        return;
    }
    if (x->cone) {
        offer_all(s, out, axes3_rim_side(x, y, centre, search3_wanted(s), out), sign);
    } else {
        const int count = axes3_rim_line(centre, y->u, y->radius, x->u, x->a, out);
        offer_all(s, out, count, -sign);
    }
}

static void offer_side(search3 *s, const disc3 *x, const disc3 *y, double sign) {
    offer_side_rim(s, x, y, y->a, sign);
    if (!y->cone) {
        offer_side_rim(s, x, y, y->b, sign);
    }
}

static void offer_rims(search3 *s, col_vec3 centre_a, col_vec3 centre_b) {
    const disc3 *a = &s->p->disc;
    const disc3 *b = &s->p->b;
    if (search3_is_low_rim(s, a, centre_a) || search3_is_high_rim(s, b, centre_b)) {
        return;
    }
    s->limits.far = max2(s->upper, -search3_wanted(s));
    col_vec3 out[AXES3_MOST];
    const int count = axes3_rim_rim(a, centre_a, b, centre_b, &s->limits, out);
    offer_all(s, out, count, 1.0);
    offer_all(s, out, count, -1.0);
}

static void search_rims(search3 *s) {
    const disc3 *a = &s->p->disc;
    const disc3 *b = &s->p->b;
    offer_rims(s, a->a, b->a);
    if (!a->cone) {
        offer_rims(s, a->b, b->a);
    }
    if (!b->cone) {
        offer_rims(s, a->a, b->b);
    }
    if (!a->cone && !b->cone) {
        offer_rims(s, a->b, b->b);
    }
}

/* Whether the places that are nearest along the best direction are as far apart as that
 * tells: then no other is left to be tried. */
static bool is_settled(const search3 *s) {
    double miss = INFINITY;
    if (s->apart && s->ways->count > 0) {
        (void)disc_pair3_point(s->p, s->ways->normals[0], &miss);
    }
    return miss <= COL_STEADY * s->p->size;
}

void search3_round(search3 *s) {
    const disc3 *a = &s->p->disc;
    const disc3 *b = &s->p->b;
    offer_ends(s, a, 1.0);
    col_vec3 out[2];
    const bool flatter = a->cosine < b->cosine; /* the flatter cone wants its digits */
    const int count = flatter
                          ? axes3_across(a->u, a->sine, a->cosine, b->u, -b->sine, out)
                          : axes3_across(b->u, -b->sine, b->cosine, a->u, a->sine, out);
    offer_all(s, out, count, 1.0);
    if (a->cone && !search3_is_low(s, a->b)) {
        offer_apex(s, b, a->b, -1.0);
    }
    if (b->cone && !search3_is_high(s, b->b)) {
        offer_apex(s, a, b->b, 1.0);
    }
    offer_side(s, a, b, 1.0);
    offer_side(s, b, a, -1.0);
    if (!is_settled(s)) {
        search_rims(s);
    }
}
