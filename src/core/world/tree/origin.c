/* origin.c - the origin of the floats in the tree: close to the items, so that a world
 * far from the origin of the caller keeps its precision; and whether it is. */
#include "layout.h"

/* Farther away than this many times its size, the first item moves the origin; farther
 * than FAR_ALL times its size, the whole tree does. */
#define FAR_FIRST 1024.0
#define FAR_ALL 64.0

/* Moves the box to a new origin, `by` away from the old one. It grows a little, and is
 * exact again when the item moves. */
static void box_shift(col_tree_box *b, const double by[3]) {
    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < 2; i++) {
            const double side = (double)b->side[k][i];
            if (side >= -TREE_LARGEST) { /* otherwise it is unbounded there */
                b->side[k][i] = stored_side_clamped(side + (i == 0 ? -by[k] : by[k]));
            }
        }
    }
}

/* All other boxes are, too, if there are any: so no copy of them is of use any more. */
static void shift_unbounded(col_tree *t, const double by[3]) {
    col_tree_end_rest(t);
    for (int32_t i = 0; i < t->unbounded; i++) {
        box_shift(&t->boxes[*unbounded_at(t, i)], by);
    }
}

void col_tree_centre(col_tree *t, const double origin[3]) {
    for (int k = 0; k < 3; k++) {
        t->origin[k] = origin[k];
    }
    t->is_centred = true;
}

void col_tree_origin_first(col_tree *t, const double low[3], const double high[3]) {
    double by[3];
    if (t->is_centred) {
        t->is_centred = false;
        return;
    }
    for (int k = 0; k < 3; k++) {
        const double at = middle(low[k], high[k]);
        const bool off =
            fabs(at) < TREE_LARGEST && fabs(at) > FAR_FIRST * (high[k] - low[k]);
        const double origin = off ? at : 0.0;
        by[k] = origin - t->origin[k];
        t->origin[k] = origin;
    }
    shift_unbounded(t, by);
}

static void shift_below(col_tree *t, int32_t edge, const double by[3]) {
    const int32_t child = child_at(t, edge);
    if (is_leaf(child)) {
        const col_tree_leaf *l = &t->leaves[leaf_of(child)];
        for (int i = 0; i < l->count; i++) {
            box_shift(&t->boxes[l->items[i]], by);
        }
        t->marks[leaf_of(child)] = TREE_ALL_ITEMS;
        col_tree_leaf_update(t, leaf_of(child));
        const col_tree_box box = col_tree_leaf_box(&t->leaves[leaf_of(child)]);
        edge_set_box(t, edge, &box);
        return;
    }
    shift_below(t, 2 * child, by);
    shift_below(t, 2 * child + 1, by);
    const col_tree_box box = node_box(&t->nodes[child]);
    edge_set_box(t, edge, &box);
}

void col_tree_origin_follow(col_tree *t) {
    const col_tree_box all = edge_box(t, 0);
    const int axes = axes_of(t); /* in the plane every z is 0 */
    double by[3] = {0.0, 0.0, 0.0};
    double size = 0.0;
    double off = 0.0;
    for (int k = 0; k < axes; k++) {
        const double low = (double)all.side[k][0];
        const double high = -(double)all.side[k][1];
        by[k] = 0.5 * (low + high);
        size = larger_of(size, high - low);
        off = larger_of(off, fabs(by[k]));
    }
    if (off <= FAR_ALL * size) {
        return;
    }
    for (int k = 0; k < 3; k++) {
        const double origin = t->origin[k] + by[k];
        by[k] = origin - t->origin[k];
        t->origin[k] = origin;
    }
    shift_unbounded(t, by);
    shift_below(t, 0, by);
}

/* ------------------------------------------------------------------ coarse leaves -- */

/* Pairs of items in coarse leaves grow with the square of their number. They are many
 * when that is more than a few times the number of all leaves. */
static bool are_many(const col_tree *t, int64_t coarse) {
    return coarse * coarse > 4 * (int64_t)t->leaves_linked + 64;
}

/* Counts them all when many have become coarse since the last time; then not before more
 * have than a fourth of all leaves. */
bool col_tree_is_coarse(col_tree *t) {
    if (t->coarse <= 0 || !are_many(t, t->coarse)) {
        return false;
    }
    t->coarse = 0;
    for (int32_t i = 0; i < t->leaf_count; i++) {
        const col_tree_leaf *const l = &t->leaves[i];
        if (l->count > 1) {
            const col_tree_box box = edge_box(t, l->edge);
            col_tree_note_coarse(t, &box);
        }
    }
    const bool many = are_many(t, t->coarse);
    t->coarse = -t->leaves_linked / 4;
    return many;
}
