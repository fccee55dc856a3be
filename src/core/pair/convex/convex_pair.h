/* convex_pair.h - two polytopes in a common frame; shared by the files about pairs of
 * polytopes. */
#ifndef COL_CONVEX_PAIR3_H
#define COL_CONVEX_PAIR3_H

#include "../../shape/span.h"
#include "../pair.h"
#include "gjk.h"

/* x is the first shape, y is the second; both are in the frame base. */
typedef struct {
    col3_frame base;
    col3_polytope x, y;
    double size; /* rounding errors are proportional to it */
    col3_polytope_buffer buffer_x, buffer_y;
} col3_convex_pair;

void col3_convex_pair_of(const col3_shape *a, const col3_shape *b, col3_convex_pair *out);

/* col3_gjk with a limit in the unit of the world. */
col3_gjk_end col3_convex_gjk(const col3_convex_pair *pair, double limit,
                             const col3_gjk_memory *from, col3_gjk_answer *out);

/* Adds edges and faces, which col3_gjk does not need. */
void col3_convex_complete(col3_convex_pair *pair);

/* The number of pairs of an edge of x and an edge of y. */
static inline double convex_pairs_of_edges(const col3_convex_pair *pair) {
    return (double)pair->x.data->edge_count * pair->y.data->edge_count;
}

/* Edge i of a polytope; for a polytope that is a point, that point. */
col3_span col3_edge_span(const col3_polytope *p, int i);

/* The number of edge spans of a polytope. */
static inline int edge_spans(const col3_polytope *p) {
    return p->data->edge_count > 0 ? p->data->edge_count : 1;
}

/* The gap between two polytopes along a unit vector from x to y, below zero if the two
 * overlap along it: a lower bound of their distance. ix, iy: the support points; near_x,
 * near_y: corners that may be as far, see col3_simplex_vertex. */
typedef struct {
    double gap;
    col3_vec normal;
    int ix, iy;
    uint64_t near_x, near_y;
} col3_convex_gap;

col3_convex_gap col3_convex_along(const col3_convex_pair *pair, col3_vec normal);

/* The same gap, from a known support point. */
static inline col3_convex_gap col3_convex_gap_to(const col3_simplex_vertex *d,
                                                 col3_vec normal) {
    return (col3_convex_gap){
        vec_dot(d->w, normal), normal, d->ix, d->iy, d->near_x, d->near_y};
}

/* The direction of the greatest gap of polytopes that overlap or touch. The gap is minus
 * their penetration depth; rounding may lift it above zero. */
col3_convex_gap col3_sat(const col3_convex_pair *pair);

/* Some edges of a polytope. but: the edge that is part of a known pair, or -1. */
#define EDGES_MOST 64

typedef struct {
    int at[EDGES_MOST];
    int count, but;
} col3_edge_list;

/* True if every face of the Minkowski difference that these edges make, except that of
 * the known pair, is at least so deep. */
bool col3_sat_edges_are_deeper(const col3_convex_pair *pair, const col3_edge_list *of_x,
                               const col3_edge_list *of_y, double depth);

/* True if the direction in the memory shows that the two are apart by more than the
 * limit. Then col3_pair_convex_convex finds them apart, too. */
bool col3_recall_apart(const col3_shape *a, const col3_shape *b, double limit,
                       const col3_pair_memory *memory);

bool col3_remembers_depth(const col3_pair_memory *memory);

/* col3_remember_apart keeps a direction in the world from the first shape to the second.
 * col3_remember_depth keeps the features with these corners, if EPA will find the same
 * direction for them again. */
void col3_remember_apart(col3_vec direction, col3_pair_memory *out);
void col3_remember_depth(const col3_convex_pair *pair, const col3_simplex *corners,
                         const col3_convex_gap *gap, col3_pair_memory *out);

/* Changes a memory into that of the two shapes in the other order. */
void col3_turn_memory(col3_pair_memory *m);

/* The gap and its direction, from the features that col3_gjk ended on, or from features
 * near those. over: the former are the nearest, each over the other. */
col3_convex_gap col3_closest_features(col3_convex_pair *pair, const col3_gjk_answer *end,
                                      bool *over);

/* The direction of least depth by EPA, which is faster than col3_sat for many corners.
 * simplex: the one of col3_gjk, around the origin of the Minkowski difference; afterwards
 * the corners of the least deep features. False if rounding stops EPA. */
bool col3_epa(const col3_convex_pair *pair, col3_simplex *simplex, col3_convex_gap *out);

/* gap.gap is 0 if the polytopes overlap, or are nearer than rounding can show. The
 * simplex in gjk is then the start of a search for the depth, if has_origin: by rounding
 * the simplex may not contain the origin. */
typedef struct {
    col3_convex_gap gap;
    col3_gjk_answer gjk;
    bool has_origin;
    bool over; /* see col3_closest_features */
} col3_convex_search;

static inline const col3_simplex *features_over(const col3_convex_search *found) {
    return found->over ? &found->gjk.simplex : NULL;
}

/* Finds the gap by GJK and the closest features. False as soon as the gap is known to
 * exceed the limit. */
bool col3_convex_find_gap(col3_convex_pair *pair, double limit,
                          const col3_gjk_memory *from, col3_convex_search *out);

/* The gap between the features that the vertices of a simplex span, and its normal. */
col3_convex_gap col3_convex_gap_of(const col3_simplex *s);

/* The normal of a simplex of two or three vertices, towards y. edges: the features are an
 * edge of x and an edge of y. */
col3_vec col3_convex_normal_of(const col3_simplex *s, bool *edges);

/* The normal of an edge of x and an edge of y. corners: the ends of the first, then those
 * of the second. The sign of the normal is the one nearer to `like`. */
col3_vec col3_convex_edges_normal(const col3_convex_pair *pair, const int corners[4],
                                  col3_vec like);

/* A point of x such that point + gap * normal is a point of y; the middle if there are
 * several such points. end: the simplex of GJK if its features are the nearest, else
 * NULL. */
col3_vec col3_contact_point(col3_convex_pair *pair, const col3_convex_gap *gap,
                            const col3_simplex *end);

/* The answer of a gap, or of a depth, and its contact point. */
void col3_convex_answer(const col3_shape *a, const col3_convex_pair *pair,
                        const col3_convex_gap *gap, col3_vec touch,
                        col3_pair_answer *out);

/* The contact point from any features near the supporting ones; sets *at if these
 * features miss each other by less than `miss`. */
void col3_touching_features(const col3_convex_pair *pair, const col3_convex_gap *gap,
                            double miss, col3_vec *at);

#endif
