/* broad.c - the tree of a world, and moving all items to another one when it is coarse,
 * about an origin among most of the items.
 *
 * Floats distinguish shapes within some 2^18 of their own size around the origin. So
 * one origin is enough for a world however far away it is, and for one item far from all
 * others. Only one of several clusters far from each other has it: the boxes of the
 * others overlap, and each question among n such items looks at all n. */
#include "world.h"

#include <math.h>

/* The median is taken of so many items. */
#define SAMPLE 256

/* In refits of a tree that is coarse. */
#define LONGEST_WAIT 4096

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
static col_tree *open_tree(const col_world *w) {
    col_tree *const tree = col_tree_open(w->d->dimensions, w->memory);
    if (tree != NULL && !col_tree_reserve(tree, numbers_of(w))) {
        col_tree_close(tree);
        return NULL;
    }
    return tree;
}

/* The filters of removed items that the next events still name. */
static void take_kept(const col_world *w, col_tree *tree) {
    static const double nowhere[3] = {0.0, 0.0, 0.0};
    for (int32_t i = w->kept; i != COL_NO_ITEM; i = w->items[i].rank) {
        col_tree_add(tree, i, nowhere, nowhere, col_tree_filter_of(w->tree, i));
        col_tree_remove(tree, i);
    }
}

bool col_world_build_tree(col_world *w, const double origin[3]) {
    col_tree *const tree = open_tree(w);
    if (tree == NULL) {
        return false;
    }
    col_tree_centre(tree, origin);
    for (int32_t i = 0; i < w->item_used; i++) {
        if (w->items[i].state == (uint8_t)item_live) {
            col_world_box box;
            w->d->bounds(shape_of(w, i), &box);
            col_tree_add(tree, i, box.low, box.high, col_tree_filter_of(w->tree, i));
        }
    }
    take_kept(w, tree);
    if (!col_tree_refit(tree)) {
        col_tree_close(tree);
        return false;
    }
    col_tree_close(w->tree);
    w->tree = tree;
    return true;
}

/* Without memory the old tree stays: it is slow, not wrong. Where another origin does not
 * help, the next tree is tried after twice as many refits that ask for one. */
static void replace_coarse_tree(col_world *w) {
    double origin[3];
    if (w->coarse_left > 0) {
        w->coarse_left--;
        return;
    }
    median_of_items(w, origin);
    if (MOSTLY(col_world_build_tree(w, origin))) {
        const bool helped = !col_tree_is_coarse(w->tree);
        const int longer =
            w->coarse_wait < LONGEST_WAIT ? 2 * w->coarse_wait + 1 : LONGEST_WAIT;
        w->coarse_left = w->coarse_wait = helped ? 0 : longer;
    }
}

bool col_world_refit(col_world *w) {
    if (!col_tree_refit(w->tree)) {
        return false;
    }
    w->refitted = w->changes;
    if (col_tree_is_coarse(w->tree)) {
        replace_coarse_tree(w);
    }
    return true;
}

int col_world_depth(const col_world *w) { return col_tree_height(w->tree); }
