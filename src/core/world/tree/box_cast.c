/* col_tree_box_cast.c - what a box may meet on a straight way: slabs (Kay and Kajiya
 * 1986).
 *
 * The way is cut to where it passes the tree, in doubles; what is left goes from 0 to 1.
 * So floats stay small however far off the origin is, and need no infinities. The box
 * that moves is added to all others: their sides are compared with its foremost and
 * hindmost points.
 *
 * Rounding: sides in the tree lie outward. So do the start of the way, by what its own
 * rounding may be. A difference, a reciprocal and a product make at most three roundings
 * for each slab, so that no box is missed when the exits are taken as (1 + 2 gamma(3))
 * times what they are (Ize, Robust BVH Ray Traversal, 2013); 2^-20 is more. */
#include "traverse.h"

#define LATER (1.0f + 0x1p-20f)
#define LATER_STILL 0x1p-120f /* where products vanish */

/* A way that moves by less than this share of its distance from the origin along an axis
 * does not move along it: the box that moves is made wider by that, instead. */
#define ALONG 0x1p-20

typedef struct {
    col_tree_traversal walk;
    double low, half;  /* the way goes from low, by two halves */
    double least;      /* below which there is nothing to look for */
    col_simd start[3]; /* to add to low and negated high: minus the foremost, hindmost */
    col_simd slope[3]; /* to multiply both with */
    col_simd front[3], back[3], slope_all[3], slope_back[3];
} col_tree_box_cast_search;

/* ----------------------------------------------------------------- in the loop -- */

COL_INLINED unsigned along_node(const col_tree_box_cast_search *a, const col_tree_node *n,
                                float near[4], int axes) {
    col_simd enter = lanes_of(0.0f);
    col_simd leave = lanes_of(INFINITY);
    for (int k = 0; k < axes; k++) {
        const col_simd x =
            lanes_multiply(lanes_add(lanes_at(n->side[k]), a->start[k]), a->slope[k]);
        const col_simd y = lanes_swap(x);
        enter = lanes_max(lanes_min(x, y), enter);
        leave = lanes_min(lanes_max(x, y), leave);
    }
    leave = lanes_add(lanes_multiply(leave, lanes_of(LATER)), lanes_of(LATER_STILL));
    leave = lanes_min(leave, lanes_of(a->walk.end));
    lanes_store(near, enter);
    return lanes_bits(lanes_not_above(enter, leave)) & 3u;
}

COL_INLINED unsigned along_leaf(const col_tree_box_cast_search *a, const col_tree_leaf *l,
                                float near[TREE_WIDTH], int axes) {
    unsigned bits = 0;
    for (int half = 0; half < TREE_WIDTH; half += 4) {
        col_simd enter = lanes_of(0.0f);
        col_simd leave = lanes_of(INFINITY);
        for (int k = 0; k < axes; k++) {
            const col_simd x = lanes_multiply(
                lanes_add(lanes_at(&l->side[k][0][half]), a->front[k]), a->slope_all[k]);
            const col_simd y = lanes_multiply(
                lanes_add(lanes_at(&l->side[k][1][half]), a->back[k]), a->slope_back[k]);
            enter = lanes_max(lanes_min(x, y), enter);
            leave = lanes_min(lanes_max(x, y), leave);
        }
        leave = lanes_add(lanes_multiply(leave, lanes_of(LATER)), lanes_of(LATER_STILL));
        leave = lanes_min(leave, lanes_of(a->walk.end));
        lanes_store(&near[half], enter);
        bits |= lanes_bits(lanes_not_above(enter, leave)) << half;
    }
    return bits;
}

static inline const col_tree_box_cast_search *along_of(const col_tree_traversal *w) {
    return (const col_tree_box_cast_search *)w;
}

COL_INLINED unsigned node2(const col_tree_traversal *w, const col_tree_node *n,
                           float near[4]) {
    return along_node(along_of(w), n, near, 2);
}

COL_INLINED unsigned node3(const col_tree_traversal *w, const col_tree_node *n,
                           float near[4]) {
    return along_node(along_of(w), n, near, 3);
}

COL_INLINED unsigned leaf2(const col_tree_traversal *w, const col_tree_leaf *l,
                           float near[TREE_WIDTH]) {
    return along_leaf(along_of(w), l, near, 2);
}

COL_INLINED unsigned leaf3(const col_tree_traversal *w, const col_tree_leaf *l,
                           float near[TREE_WIDTH]) {
    return along_leaf(along_of(w), l, near, 3);
}

COL_INLINED bool shorten(col_tree_traversal *w) {
    const col_tree_box_cast_search *a = along_of(w);
    const double share = (0.5 * w->far - 0.5 * a->low) / a->half;
    w->end = share < 1.0 ? (float)(share + fabs(share) * 0x1p-20 + 0x1p-60) : 1.0f;
    return w->far >= a->least;
}

/* ------------------------------------------------------------------- to begin -- */

/* Cuts the way to where it may meet the box of the whole tree; false: nowhere. */
static bool cut(const col_tree *t, const col_tree_path *way, double *low, double *high) {
    const col_tree_box all = edge_box(t, 0);
    *low = larger_of(way->low, -DBL_MAX);
    *high = smaller_of(way->high, DBL_MAX);
    for (int k = 0; k < 3; k++) {
        const double at = way->origin[k] - t->base[k];
        const double wide = way->extents[k] + fabs(at) * 0x1p-48;
        const double from = (double)all.side[k][0] - wide - at;
        const double to = wide - (double)all.side[k][1] - at;
        const double d = way->direction[k];
        if (d != 0.0) {
            const double a = (d > 0.0 ? from : to) / d;
            const double b = (d > 0.0 ? to : from) / d;
            *low = larger_of(*low, a - fabs(a) * 0x1p-48);
            *high = smaller_of(*high, b + fabs(b) * 0x1p-48);
        } else if (from > 0.0 || to < 0.0) {
            return false;
        }
    }
    return *low <= *high;
}

static void set_axis(col_tree_box_cast_search *a, int k, double from, double to,
                     double wide, double size) {
    double by = to - from;
    const double least =
        ALONG * (fabs(from) + fabs(to) + wide) + size * 0x1p-60 + 0x1p-110;
    double slope = 1.0 / by;
    if (fabs(by) < least) {
        wide += least + fabs(by);
        slope = 4.0 / least;
    }
    const float front = rounded_down(-from - wide);
    const float back = rounded_down(from - wide);
    const float s = (float)slope;
    a->start[k] = lanes_pairs(front, back);
    a->slope[k] = lanes_pairs(s, -s);
    a->front[k] = lanes_of(front);
    a->back[k] = lanes_of(back);
    a->slope_all[k] = lanes_of(s);
    a->slope_back[k] = lanes_of(-s);
}

static void set_axes(col_tree_box_cast_search *a, const col_tree_path *way, double low,
                     double high) {
    const col_tree *t = a->walk.t;
    const col_tree_box all = edge_box(t, 0);
    for (int k = 0; k < 3; k++) {
        const double at = way->origin[k] - t->base[k];
        const double first = low * way->direction[k];
        const double last = high * way->direction[k];
        const double doubt =
            (fabs(way->origin[k]) + fabs(t->base[k]) + fabs(first) + fabs(last)) *
            0x1p-50;
        const double size =
            larger_of(fabs((double)all.side[k][0]), fabs((double)all.side[k][1]));
        set_axis(a, k, at + first, at + last, way->extents[k] + doubt, size);
    }
}

void col_tree_box_cast(const col_tree *t, const col_tree_path *way, uint64_t layers,
                       col_tree_visit *look, void *context) {
    col_tree_box_cast_search a;
    a.walk = (col_tree_traversal){t, layers, look, context, way->high, 1.0f};
    a.low = 0.0;
    a.half = 1.0;
    a.least = way->low;
    double low;
    double high;
    if (way->low > way->high || !walk_endless(&a.walk, shorten) || tree_is_bare(t) ||
        !cut(t, way, &low, &high)) {
        return;
    }
    set_axes(&a, way, low, high);
    a.low = low;
    a.half = larger_of(0.5 * high - 0.5 * low, DBL_MIN);
    (void)shorten(&a.walk);
    if (t->dimensions == 2) {
        walk_all(&a.walk, node2, leaf2, shorten);
    } else {
        walk_all(&a.walk, node3, leaf3, shorten);
    }
}
