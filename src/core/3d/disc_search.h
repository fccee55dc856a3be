/* disc_search.h - what the parts of the search for the signed distance share; inside the
 * search only. */
#ifndef COL_DISC_SEARCH3_H
#define COL_DISC_SEARCH3_H

#include "disc_axes.h"
#include "disc_pair.h"

typedef struct {
    const disc_pair3 *p;
    ways3 *ways;
    double rounding; /* gaps that differ by less are equal */
    bool apart;      /* known beforehand: then the best direction is the only one */
    limits3 limits;
    double upper; /* of the distance, and a little more */
} search3;

/* The gap that a direction must have to be of use. */
static inline double search3_wanted(const search3 *s) {
    return s->ways->best - s->rounding;
}

/* How far the second core reaches against a direction. */
static inline double search3_nearest_b(const search3 *s, col_vec3 n) {
    return -disc3_height(&s->p->b, v3_negate(n));
}

/* A direction, with its gap when that is known. */
void search3_offer(search3 *s, col_vec3 n);
void search3_offer_gap(search3 *s, col_vec3 n, double gap);

/* A direction in which `at` is thought to be the farthest place of one core: mostly one
 * look at the other is enough. sign: -1 when `at` is of the first, else 1. */
void search3_offer_from(search3 *s, col_vec3 n, col_vec3 at, double sign);

/* The directions of a point against a disc's solid: straight to it, and out of it through
 * the side; the ends have been tried. Of a cone the second may be the least push even for
 * a point that is outside, behind the base. Returns how many. */
int search3_point(const disc3 *d, col_vec3 point, col_vec3 outward[2]);

/* Too low on the first core, or too high on the second, for what is nearest. */
static inline bool search3_is_low(const search3 *s, col_vec3 at) {
    return v3_dot(s->limits.n, at) < s->limits.high_a;
}

static inline bool search3_is_high(const search3 *s, col_vec3 at) {
    return v3_dot(s->limits.n, at) > s->limits.low_b;
}

bool search3_is_low_rim(const search3 *s, const disc3 *d, col_vec3 centre);
bool search3_is_high_rim(const search3 *s, const disc3 *d, col_vec3 centre);

void search3_flat(search3 *s);
void search3_round(search3 *s);

#endif
