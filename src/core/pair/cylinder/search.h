/* search.h - the search over critical directions; shared by its files. */
#ifndef COL_AXIS_SEARCH3_H
#define COL_AXIS_SEARCH3_H

#include "axes.h"
#include "features.h"

typedef struct {
    const col3_cylinder_pair *p;
    col3_best_axes *axes;
    double error; /* gaps that differ by less are equal */
    bool deep;    /* the shapes overlap, by more than rounding */
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

void col3_search_polytope(col3_axis_search *s);

/* Whether the supporting features along the best direction overlap: of cores that are
 * apart its gap is the distance then, and no other direction needs to be tried. */
bool col3_search_is_settled(const col3_axis_search *s, col3_cylinder_nearest_pair *out);

/* Directions of two cylinders or cones that are ends, sides that cross, or of an apex. */
void col3_search_cylinder(col3_axis_search *s);

/* Directions of features that marks around n show, or all that there may be. */
void col3_search_features(col3_axis_search *s, const col3_cylinder_marks *m, col3_vec n,
                          bool all);

/* Directions of cores that are apart, from where an approach at rest has ended;
 * whether one of them settles it. */
bool col3_search_apart(col3_axis_search *s, col3_cylinder_approach *near,
                       col3_cylinder_nearest_pair *out);

/* Directions of two cylinders or cones that overlap, by EPA from there; the same. */
bool col3_search_deep(col3_axis_search *s, col3_cylinder_approach *near,
                      col3_cylinder_nearest_pair *out);

#endif
