/* convex_pair.h - two polytopes in a common frame; shared by the files of polytope
 * against polytope. */
#ifndef COL_CONVEX_PAIR3_H
#define COL_CONVEX_PAIR3_H

#include "../../shape/span.h"
#include "../pair.h"
#include "gjk.h"

/* x is the first shape, y the second; all in the base. */
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

/* How many pairs an edge of the one and one of the other make. */
static inline double convex_pairs_of_edges(const col3_convex_pair *pair) {
    return (double)pair->x.data->edge_count * pair->y.data->edge_count;
}

/* Edge i of a polytope; of one that is a point, the point. */
col3_span col3_edge_span(const col3_polytope *p, int i);

/* Their number. */
static inline int edge_spans(const col3_polytope *p) {
    return p->data->edge_count > 0 ? p->data->edge_count : 1;
}

/* The gap between two polytopes along a unit vector from x to y, below zero if they
 * overlap along it: a lower bound of their distance. ix, iy: the support points; near:
 * corners that may be as far, see col3_simplex_vertex. */
typedef struct {
    double gap;
    col3_vec normal;
    int ix, iy;
    uint64_t near_x, near_y;
} col3_convex_gap;

col3_convex_gap col3_convex_along(const col3_convex_pair *pair, col3_vec normal);

/* The same, where the support point is known. */
static inline col3_convex_gap col3_convex_gap_to(const col3_simplex_vertex *d,
                                                 col3_vec normal) {
    return (col3_convex_gap){
        vec_dot(d->w, normal), normal, d->ix, d->iy, d->near_x, d->near_y};
}

/* The direction of the greatest gap, for polytopes that overlap or touch: minus their
 * penetration depth. By rounding it may be above zero. */
col3_convex_gap col3_sat(const col3_convex_pair *pair);

/* Some edges of a polytope. but: the one of a pair that is known, or -1. */
#define EDGES_MOST 64

typedef struct {
    int at[EDGES_MOST];
    int count, but;
} col3_edge_list;

/* Whether all faces of the Minkowski difference that these edges make are at least so
 * deep, but for that of the pair that is known. */
bool col3_sat_edges_are_deeper(const col3_convex_pair *pair, const col3_edge_list *of_x,
                               const col3_edge_list *of_y, double depth);

/* Whether the two are apart by more than the limit, by the direction in the memory: then
 * they are for col3_pair_convex_convex, too. */
bool col3_recall_apart(const col3_shape *a, const col3_shape *b, double limit,
                       const col3_pair_memory *memory);

bool col3_remembers_depth(const col3_pair_memory *memory);

/* Keeps a direction from the first to the second, in the world; and features of the pair,
 * of which these are corners, if EPA will find the same direction for them again. */
void col3_remember_apart(col3_vec direction, col3_pair_memory *out);
void col3_remember_depth(const col3_convex_pair *pair, const col3_simplex *corners,
                         const col3_convex_gap *gap, col3_pair_memory *out);

/* The memory of the two in the other order. */
void col3_turn_memory(col3_pair_memory *m);

/* The gap and its direction from the features that col3_gjk ended on; over: whether it is
 * these that are nearest, each over the other, and none that were searched for near them.
 */
col3_convex_gap col3_closest_features(col3_convex_pair *pair, const col3_gjk_answer *end,
                                      bool *over);

/* The direction of least depth by EPA, faster if there are many corners; simplex: of
 * col3_gjk, containing the origin of the Minkowski difference; then the corners of the
 * features that are least deep. False if rounding prevents it. */
bool col3_epa(const col3_convex_pair *pair, col3_simplex *simplex, col3_convex_gap *out);

/* gap.gap is 0 if the polytopes overlap, or are nearer than rounding can show: then the
 * simplex in gjk is the start of a search for the depth, provided that it contains the
 * origin; by rounding it may not. */
typedef struct {
    col3_convex_gap gap;
    col3_gjk_answer gjk;
    bool has_origin;
    bool over; /* see col3_closest_features */
} col3_convex_search;

static inline const col3_simplex *features_over(const col3_convex_search *found) {
    return found->over ? &found->gjk.simplex : NULL;
}

/* GJK and the closest features. False if the gap exceeds the limit, as early as that is
 * known. */
bool col3_convex_find_gap(col3_convex_pair *pair, double limit,
                          const col3_gjk_memory *from, col3_convex_search *out);

/* The gap between the features that the vertices of a simplex span, and its normal. */
col3_convex_gap col3_convex_gap_of(const col3_simplex *s);

/* The normal of a simplex of two or three vertices, towards y; edges: it is made of an
 * edge of each. */
col3_vec col3_convex_normal_of(const col3_simplex *s, bool *edges);

/* The normal of an edge of x and one of y, of which these are the corners: the first two
 * of x. Its direction is the one nearer to `like`. */
col3_vec col3_convex_edges_normal(const col3_convex_pair *pair, const int corners[4],
                                  col3_vec like);

/* A point of x such that point + gap * normal is one of y; the middle of them where there
 * are several. end: of GJK, where its features are those that are nearest; or NULL. */
col3_vec col3_contact_point(col3_convex_pair *pair, const col3_convex_gap *gap,
                            const col3_simplex *end);

/* The answer of a gap, or of a depth, and its contact point. */
void col3_convex_answer(const col3_shape *a, const col3_convex_pair *pair,
                        const col3_convex_gap *gap, col3_vec touch,
                        col3_pair_answer *out);

/* col3_contact_point from any features near the supporting ones: *at if it misses by
 * less than `miss`. */
void col3_touching_features(const col3_convex_pair *pair, const col3_convex_gap *gap,
                            double miss, col3_vec *at);

#endif
