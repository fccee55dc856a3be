/* search.h - the search over critical directions; shared by its files. */
#ifndef COL_AXIS_SEARCH3_H
#define COL_AXIS_SEARCH3_H

#include "axes.h"
#include "cylinder_pair.h"

typedef struct {
    const col3_cylinder_pair *p;
    col3_best_axes *axes;
    double error; /* gaps that differ by less are equal */
    bool apart;   /* known beforehand: then the best direction is the only one */
    col3_limits limits;
    double upper; /* of the distance, and a little more */
} col3_axis_search;

/* The gap that a direction needs in order to be kept. */
static inline double search_least_gap(const col3_axis_search *s) {
    return s->axes->best - s->error;
}

/* The height along n of the second core's support point against it. */
static inline double search_nearest_b(const col3_axis_search *s, col3_vec n) {
    return -col3_cylinder_height(&s->p->b, vec_negate(n));
}

/* A direction, with its gap when that is known. */
void col3_search_offer(col3_axis_search *s, col3_vec n);
void col3_search_offer_gap(col3_axis_search *s, col3_vec n, double gap);

/* A direction in which `at` is assumed to be the support point of the first core: usually
 * the support point of the second alone shows that the direction is not kept. */
void col3_search_offer_from(col3_axis_search *s, col3_vec n, col3_vec at);

/* The directions of a point against a cylinder or cone: to the nearest point, and out
 * through the side; the ends have been tried. For a cone the second may be the least push
 * even for a point outside, behind the base. Returns their number. */
int col3_search_point(const col3_cylinder_core *d, col3_vec point, col3_vec outward[2]);

/* Too low on the first core, or too high on the second, to be nearest. */
static inline bool search_is_low(const col3_axis_search *s, col3_vec at) {
    return vec_dot(s->limits.n, at) < s->limits.high_a;
}

static inline bool search_is_high(const col3_axis_search *s, col3_vec at) {
    return vec_dot(s->limits.n, at) > s->limits.low_b;
}

bool col3_search_is_low_rim(const col3_axis_search *s, const col3_cylinder_core *d,
                            col3_vec centre);
bool col3_search_is_high_rim(const col3_axis_search *s, const col3_cylinder_core *d,
                             col3_vec centre);

void col3_search_polytope(col3_axis_search *s);
void col3_search_cylinder(col3_axis_search *s);

#endif
