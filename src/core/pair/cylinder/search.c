/* disc_search.c - the signed distance of a core and a cylinder or cone.
 *
 * Signed distance is the largest gap min n.b - max n.a over all unit vectors n. Where
 * that is largest, the features of both that face each other, moved together, make one
 * point (apart) or a piece of the surface of b - a with that one normal: face and point,
 * edge and edge, rim and edge, rim and rim ... There are finitely many such directions
 * for two features, each in closed form or the minimum of a function of one angle. All
 * that can win are tried, and the gap is taken between the whole shapes: so none of them
 * claims too much, and together they claim all there is. */
#include "search.h"

static void set_limits(col3_axis_search *s, const col3_cylinder_gap *known) {
    s->upper = known->upper + COL_TIE_TOLERANCE * s->p->size;
    s->limits = (col3_limits){s->upper, vec3(0.0, 0.0, 0.0), -INFINITY, INFINITY};
    if (!known->apart) {
        return;
    }
    s->apart = true;
    const col3_vec n = known->n;
    const double a = col3_cylinder_pair_height(s->p, n);
    const double b = search_nearest_b(s, n);
    s->ways->best = b - a - s->rounding; /* a direction of less use than an exact one */
    s->limits = (col3_limits){s->upper, n, b - s->upper, a + s->upper};
}

void col3_cylinder_pair_search(const col3_cylinder_pair *p,
                               const col3_cylinder_gap *known, col3_ways *out) {
    *out = (col3_ways){.count = 0, .best = -INFINITY};
    col3_axis_search s = {.p = p, .ways = out, .rounding = COL_ROUNDING_ERROR * p->size};
    set_limits(&s, known);
    col3_search_offer(&s, p->b.u);
    if (!p->b.cone) {
        col3_search_offer(&s, vec_negate(p->b.u));
    }
    if (p->round) {
        col3_search_round(&s);
    } else {
        col3_search_flat(&s);
    }
    if (out->count == 0) {
        col3_search_offer(&s, known->n);
    }
}
