/* broad.c - the tree of a world, and moving all items to another one when it is coarse:
 * about an origin among most of the items, or, if that is coarse as well, a tree of
 * doubles.
 *
 * Floats distinguish shapes within some 2^18 of their own size around the origin. So one
 * origin is enough for a world however far away it is, and for one item far from all
 * others, but not for two clusters far from each other: only these are worth twice the
 * memory. */
#include "world.h"

#include <math.h>

/* The median is taken of so many items. */
#define SAMPLE 256

static void insert_sorted(double *sorted, size_t count, double x) {
    size_t at = count;
    for (; at > 0 && sorted[at - 1] > x; at--) {
        sorted[at] = sorted[at - 1];
    }
    sorted[at] = x;
}

static bool centre_of(const col_world_box *box, double centre[3]) {
    bool is_bounded = true;
    for (int k = 0; k < 3; k++) {
        centre[k] = 0.5 * box->low[k] + 0.5 * box->high[k];
        is_bounded = is_bounded && isfinite(centre[k]);
    }
    return is_bounded;
}

/* The median of the centres of bounded items, axis by axis. */
static void median_of_items(const col_world *w, double at[3]) {
    double sample[3][SAMPLE];
    size_t count = 0;
    const int32_t step = w->item_used / SAMPLE + 1;
    for (int32_t i = 0; i < w->item_used; i += step) {
        if (w->items[i].state != (uint8_t)item_live) {
            continue;
        }
        col_world_box box;
        double centre[3];
        w->d->bounds(shape_of(w, i), &box);
        if (centre_of(&box, centre)) {
            for (int k = 0; k < 3; k++) {
                insert_sorted(sample[k], count, centre[k]);
            }
            count++;
        }
    }
    for (int k = 0; k < 3; k++) {
        at[k] = MOSTLY(count > 0) ? sample[k][count / 2] : 0.0;
    }
}

static int32_t numbers_of(const col_world *w) {
    /* no machine has room for more */
    return ALWAYS(w->item_capacity < INT32_MAX) ? (int32_t)w->item_capacity : INT32_MAX;
}

/* An empty tree for all items; NULL if there is no memory. */
static col_any_tree *open_tree(const col_world *w, const col_tree_interface *trees) {
    col_any_tree *const tree = trees->open(w->d->dimensions, w->memory);
    if (tree != NULL && !trees->reserve(tree, numbers_of(w))) {
        trees->close(tree);
        return NULL;
    }
    return tree;
}

/* The filters of removed items that the next events still name. */
static void take_kept(const col_world *w, const col_tree_interface *trees,
                      col_any_tree *tree) {
    static const double nowhere[3] = {0.0, 0.0, 0.0};
    for (int32_t i = w->kept; i != COL_NO_ITEM; i = w->items[i].rank) {
        trees->add(tree, i, nowhere, nowhere, w->trees->filter_of(w->tree, i));
        trees->remove(tree, i);
    }
}

/* A tree with all items, about that origin; NULL if there is no memory. */
static col_any_tree *build_tree_of_all(const col_world *w,
                                       const col_tree_interface *trees,
                                       const double origin[3]) {
    col_any_tree *const tree = open_tree(w, trees);
    if (tree == NULL) {
        return NULL;
    }
    trees->centre(tree, origin);
    for (int32_t i = 0; i < w->item_used; i++) {
        if (w->items[i].state == (uint8_t)item_live) {
            col_world_box box;
            w->d->bounds(shape_of(w, i), &box);
            trees->add(tree, i, box.low, box.high, w->trees->filter_of(w->tree, i));
        }
    }
    take_kept(w, trees, tree);
    if (!trees->refit(tree)) {
        trees->close(tree);
        return NULL;
    }
    return tree;
}

static void replace_tree(col_world *w, const col_tree_interface *trees,
                         col_any_tree *tree) {
    w->trees->close(w->tree);
    w->trees = trees;
    w->tree = tree;
}

bool col_world_build_tree(col_world *w, const col_tree_interface *trees,
                          const double origin[3]) {
    col_any_tree *const tree = build_tree_of_all(w, trees, origin);
    if (tree != NULL) {
        replace_tree(w, trees, tree);
    }
    return tree != NULL;
}

/* Without memory the old tree stays: it is slow, not wrong. */
static void replace_coarse_tree(col_world *w) {
    double origin[3];
    median_of_items(w, origin);
    col_any_tree *tree = build_tree_of_all(w, &col_tree_calls, origin);
    if (RARELY(tree == NULL)) {
        return;
    }
    if (!col_tree_calls.is_coarse(tree)) {
        replace_tree(w, &col_tree_calls, tree);
        return;
    }
    col_tree_calls.close(tree);
    (void)col_world_build_tree(w, &col_wide_tree_calls, origin);
}

bool col_world_refit(col_world *w) {
    if (!w->trees->refit(w->tree)) {
        return false;
    }
    if (w->trees->is_coarse(w->tree)) {
        replace_coarse_tree(w);
    }
    return true;
}

void col_world_renew_tree(col_world *w) {
    if (w->count == 0 && w->trees != &col_tree_calls) {
        col_any_tree *const tree = open_tree(w, &col_tree_calls);
        if (tree != NULL) {
            take_kept(w, &col_tree_calls, tree);
            replace_tree(w, &col_tree_calls, tree);
        }
    }
}

int col_world_depth(const col_world *w) { return w->trees->height(w->tree); }
