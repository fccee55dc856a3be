/* box_cast.c - items that a box may touch on a straight path, by slabs (Kay and Kajiya
 * 1986): the path is inside a box while it is inside the slab of every axis.
 *
 *     enter = max over axes of the entry times      ____|_____|___   slab of y
 *     leave = min over axes of the exit times      -----|--->-|---   path
 *     hit when enter <= leave                       ____|_____|___
 *                                                       |     |      slab of x
 *
 * A path that begins or ends far away is first clipped, in doubles, to where it passes
 * the tree; the rest is parametrized from 0 to 1. So floats stay small however far away
 * the origin is, and need no infinities. The moving box is added to all others (Minkowski
 * sum): their sides are compared with its foremost and rearmost points.
 *
 * Rounding: boxes in the tree are rounded outward, and so is the start of the path. A
 * difference, a reciprocal and a product make at most three roundings per slab, so that
 * no box is missed when exit times are multiplied by 1 + 2 gamma(3) (Ize, Robust BVH Ray
 * Traversal, 2013); 2^-20 is more. */
#include "traverse.h"

#define EXIT_ERROR (1.0f + 0x1p-20f)
#define EXIT_UNDERFLOW 0x1p-120f /* where products underflow */

/* The error of a limit, as a share of the path, and of the times at which it enters
 * boxes. */
#define SHARE_ERROR 0x1p-20

/* Pair functions treat gaps of a few roundings of the distance as 0, whatever the
 * axis. */
#define REACH_SHARE 0x1p-46

/* A moving box of more than so many times the size of the tree counts as passing all of
 * it, along that axis: its sides would not be numbers of the tree. */
#define PASSED_SHARE 0x1p20

/* A path that advances by less than this share of its distance from the origin along an
 * axis counts as perpendicular to it: the moving box is enlarged instead. */
#define PARALLEL_SHARE 0x1p-20

typedef struct {
    col_tree_traversal traversal;
    double low, half;  /* the path goes from low, by two halves */
    double path_low;   /* below which the query ends */
    col_simd start[3]; /* minus the foremost point, for low ends; and the rearmost one */
    col_simd slope[3]; /* factor of both */
    col_simd front[3], back[3], slope_all[3], slope_back[3];
    col_simd exit_error, exit_underflow;
} col_tree_box_cast_search;

/* ----------------------------------------------------------------- in the loop -- */

static inline const col_tree_box_cast_search *box_cast_of(const col_tree_traversal *w) {
    return (const col_tree_box_cast_search *)w;
}

/* The times at which the path is inside of several slabs at once. */
typedef struct {
    col_simd enter, leave;
} col_tree_stay;

COL_INLINED col_tree_stay stay_between(col_simd x, col_simd y) {
    return (col_tree_stay){simd_min(x, y), simd_max(x, y)};
}

COL_INLINED col_tree_stay stay_in_both(col_tree_stay a, col_tree_stay b) {
    return (col_tree_stay){simd_max(a.enter, b.enter), simd_min(a.leave, b.leave)};
}

/* Along axis k, of both children: their low ends, then their high ones. */
COL_INLINED col_tree_stay stay_in_node(const col_tree_box_cast_search *a,
                                       const col_tree_node *n, int k) {
    const col_simd x =
        simd_multiply(simd_add(simd_load(n->side[k]), a->start[k]), a->slope[k]);
    return stay_between(x, simd_swap_pairs(x));
}

/* Along axis k, of four items from `at` on. */
COL_INLINED col_tree_stay stay_in_items(const col_tree_box_cast_search *a,
                                        const col_tree_leaf *l, int at, int k) {
    const col_simd low = simd_add(simd_load(&l->side[k][0][at]), a->front[k]);
    const col_simd high = simd_add(simd_load(&l->side[k][1][at]), a->back[k]);
    return stay_between(simd_multiply(low, a->slope_all[k]),
                        simd_multiply(high, a->slope_back[k]));
}

/* The path enters each box from the start on, and leaves it by the limit. */
COL_INLINED unsigned are_hit(const col_tree_box_cast_search *a, col_tree_stay stay,
                             float distance[4]) {
    const col_simd late =
        simd_add(simd_multiply(stay.leave, a->exit_error), a->exit_underflow);
    const col_simd enter = simd_max(stay.enter, simd_splat(0.0f));
    simd_store(distance, enter);
    return simd_bits(
        simd_less_equal(enter, simd_min(late, simd_splat(a->traversal.box_limit))));
}

/* One axis after the other, without a loop: so the numbers of all are constants for the
 * compiler. */
COL_INLINED unsigned slabs_of_node(const col_tree_traversal *w, const col_tree_node *n,
                                   float distance[4], int axes) {
    const col_tree_box_cast_search *const a = box_cast_of(w);
    col_tree_stay stay = stay_in_both(stay_in_node(a, n, 0), stay_in_node(a, n, 1));
    if (axes == 3) {
        stay = stay_in_both(stay, stay_in_node(a, n, 2));
    }
    return are_hit(a, stay, distance) & 3u;
}

COL_INLINED unsigned slabs_of_items(const col_tree_box_cast_search *a,
                                    const col_tree_leaf *l, int at,
                                    float distance[TREE_WIDTH], int axes) {
    col_tree_stay stay =
        stay_in_both(stay_in_items(a, l, at, 0), stay_in_items(a, l, at, 1));
    if (axes == 3) {
        stay = stay_in_both(stay, stay_in_items(a, l, at, 2));
    }
    return are_hit(a, stay, &distance[at]) << at;
}

COL_INLINED unsigned slabs_of_leaf(const col_tree_traversal *w, const col_tree_leaf *l,
                                   float distance[TREE_WIDTH], int axes) {
    const col_tree_box_cast_search *const a = box_cast_of(w);
    return slabs_of_items(a, l, 0, distance, axes) |
           slabs_of_items(a, l, TREE_WIDTH / 2, distance, axes);
}

COL_INLINED bool update_time(col_tree_traversal *w) {
    const col_tree_box_cast_search *a = box_cast_of(w);
    const double share = (0.5 * w->limit - 0.5 * a->low) / a->half;
    const double error = fabs(share) * SHARE_ERROR +
                         (fabs(w->limit) + fabs(a->low)) / a->half * 0x1p-52 + 0x1p-60;
    w->box_limit = share < 1.0 ? (float)(share + error) : 1.0f;
    return w->limit >= a->path_low;
}

/* ------------------------------------------------------------ before the loop -- */

/* The largest coordinate of a box. */
COL_INLINED double size_of(const col_tree_box *all, int axes) {
    double size = 0.0;
    for (int k = 0; k < axes; k++) {
        size = larger_of(size, fabs((double)all->side[k][0]));
        size = larger_of(size, fabs((double)all->side[k][1]));
    }
    return size;
}

/* A point of a tree of that size may lie so far from the start of the path, along an
 * axis. */
COL_INLINED double reach_of(const col_tree *t, const col_tree_path *path, double size,
                            int axes) {
    double reach = 0.0;
    for (int k = 0; k < axes; k++) {
        reach = larger_of(reach, fabs(path->origin[k] - t->origin[k]));
    }
    return reach + size;
}

/* Whether the path begins and ends within a few sizes of the tree, from its middle. */
#define NEAR_SIZES 8.0
COL_INLINED bool stays_near(const col_tree *t, const col_tree_path *path, double size,
                            int axes) {
    bool near = true;
    for (int k = 0; k < axes; k++) {
        const double at = path->origin[k] - t->origin[k];
        const double d = path->direction[k];
        near = near && fabs(at + path->low * d) <= NEAR_SIZES * size &&
               fabs(at + path->high * d) <= NEAR_SIZES * size;
    }
    return near;
}

/* Clips the path to the box of the whole tree; false if it passes beside it. */
COL_INLINED bool clip_path(const col_tree *t, const col_tree_box *all,
                           const col_tree_path *path, double tolerance, double *low,
                           double *high, int axes) {
    *low = larger_of(path->low, -DBL_MAX);
    *high = smaller_of(path->high, DBL_MAX);
    for (int k = 0; k < axes; k++) {
        const double at = path->origin[k] - t->origin[k];
        const double extent = path->extents[k] + tolerance;
        const double from = (double)all->side[k][0] - extent - at;
        const double to = extent - (double)all->side[k][1] - at;
        const double d = path->direction[k];
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

/* Every box is passed, from before the start until after the end. */
static void set_axis_passed(col_tree_box_cast_search *a, int k, double size) {
    const float beyond = (float)(-4.0 * size - 4.0);
    a->start[k] = simd_splat(beyond);
    a->slope[k] = simd_pairs(1.0f, -1.0f);
    a->front[k] = a->back[k] = simd_splat(beyond);
    a->slope_all[k] = simd_splat(1.0f);
    a->slope_back[k] = simd_splat(-1.0f);
}

COL_INLINED void set_axis(col_tree_box_cast_search *a, int k, double from, double to,
                          double extent, double size) {
    double by = to - from;
    const double least =
        PARALLEL_SHARE * (fabs(from) + fabs(to) + extent) + size * 0x1p-60 + 0x1p-110;
    double slope = 1.0 / by;
    if (fabs(by) < least) {
        extent += least + fabs(by);
        slope = 4.0 / least;
    }
    const float front = rounded_down(-from - extent);
    const float back = rounded_down(from - extent);
    const float s = (float)slope;
    a->start[k] = simd_pairs(front, back);
    a->slope[k] = simd_pairs(s, -s);
    a->front[k] = simd_splat(front);
    a->back[k] = simd_splat(back);
    a->slope_all[k] = simd_splat(s);
    a->slope_back[k] = simd_splat(-s);
}

COL_INLINED void set_axes(col_tree_box_cast_search *a, const col_tree_path *path,
                          double size, double tolerance, double low, double high,
                          int axes) {
    const col_tree *t = a->traversal.t;
    for (int k = 0; k < axes; k++) {
        const double at = path->origin[k] - t->origin[k];
        const double first = low * path->direction[k];
        const double last = high * path->direction[k];
        const double error =
            (fabs(path->origin[k]) + fabs(t->origin[k]) + fabs(first) + fabs(last)) *
                0x1p-50 +
            tolerance;
        const double extent = path->extents[k] + error;
        if (extent > PASSED_SHARE * size || extent > TREE_LARGEST) {
            set_axis_passed(a, k, size);
        } else {
            set_axis(a, k, at + first, at + last, extent, size);
        }
    }
}

/* Prepares the search of what is left of the path in the tree; false if that is nothing.
 * In the plane no path leaves z = 0. */
COL_INLINED bool begin(col_tree_box_cast_search *a, const col_tree_path *path, int axes) {
    const col_tree *const t = a->traversal.t;
    const col_tree_box all = edge_box(t, 0);
    const double size = size_of(&all, axes);
    const double tolerance = REACH_SHARE * reach_of(t, path, size, axes);
    double low = path->low;
    double high = path->high;
    if (!stays_near(t, path, size, axes) &&
        !clip_path(t, &all, path, tolerance, &low, &high, axes)) {
        return false;
    }
    a->exit_error = simd_splat(EXIT_ERROR);
    a->exit_underflow = simd_splat(EXIT_UNDERFLOW);
    set_axes(a, path, size, tolerance, low, high, axes);
    a->low = low;
    a->half = larger_of(0.5 * high - 0.5 * low, DBL_MIN);
    (void)update_time(&a->traversal);
    return true;
}

void col_tree_box_cast(const col_tree *t, const col_tree_path *path,
                       const col_tree_visitor *visitor) {
    col_tree_box_cast_search a;
    a.traversal = (col_tree_traversal){t, visitor, path->high, 1.0f};
    a.low = 0.0;
    a.half = 1.0;
    a.path_low = path->low;
    /* Callers ask for paths of which something is left. */
    if (RARELY(path->low > path->high) || !visit_unbounded(&a.traversal, update_time) ||
        tree_is_empty(t)) {
        return;
    }
    if (t->dimensions == 2 ? begin(&a, path, 2) : begin(&a, path, 3)) {
        traverse_tree(&a.traversal, slabs_of_node, slabs_of_leaf, update_time);
    }
}
