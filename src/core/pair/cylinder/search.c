/* search.c - the signed distance of a core and a cylinder or cone: a separating axis test
 * over critical directions.
 *
 * Signed distance is the largest gap min n.b - max n.a over all unit vectors n. At the
 * largest, the supporting features of both make a point of the Minkowski difference
 * (apart) or a piece of its surface with that one normal: face and point, edge and edge,
 * rim and edge, rim and rim ... Two features have finitely many such directions, each in
 * closed form or a minimum of a function of one angle (axes.c, rim_axes.c). All that can
 * be the best are tried, and the gap is measured between the whole shapes: so every gap
 * is a lower bound, and the largest of them is the distance. */
#include "search.h"

static void set_limits(col3_axis_search *s, const col3_cylinder_gap *known) {
    s->upper = known->upper + COL_TIE_TOLERANCE * s->p->size;
    s->limits = (col3_limits){.far = s->upper,
                              .n = vec3(0.0, 0.0, 0.0),
                              .high_a = -INFINITY,
                              .low_b = INFINITY,
                              .deep = known->depth > COL_TIE_TOLERANCE * s->p->size,
                              .size = s->p->size};
    if (!known->apart) {
        return;
    }
    s->apart = true;
    const col3_vec n = known->n;
    const double a = col3_cylinder_pair_height(s->p, n);
    const double b = search_nearest_b(s, n);
    s->axes->best = b - a - s->error; /* an exact direction is preferred */
    s->limits.n = n;
    s->limits.high_a = b - s->upper;
    s->limits.low_b = a + s->upper;
}

void col3_cylinder_pair_search(const col3_cylinder_pair *p,
                               const col3_cylinder_gap *known, col3_best_axes *out) {
    *out = (col3_best_axes){.count = 0, .best = -INFINITY};
    col3_axis_search s = {.p = p, .axes = out, .error = COL_ROUNDING_ERROR * p->size};
    set_limits(&s, known);
    col3_search_offer(&s, p->b.u);
    if (!p->b.cone) {
        col3_search_offer(&s, vec_negate(p->b.u));
    }
    if (p->round) {
        col3_search_cylinder(&s);
    } else {
        col3_search_polytope(&s);
    }
    if (out->count == 0) {
        col3_search_offer(&s, known->n);
    }
}
