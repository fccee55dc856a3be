/* tree_base.c - where the origin of floats lies: near what is in the tree, so that a
 * world far from the origin of the caller keeps its precision. */
#include "layout.h"

/* Farther off than this many of its sizes, the first item of all takes the origin along;
 * farther off than FAR_ALL of its sizes, the whole tree. */
#define FAR_FIRST 1024.0
#define FAR_ALL 64.0

/* The box, which was told from the old origin, from one that lies `by` farther on. It
 * grows a little, and is exact again when the item moves. */
static void box_shift(col_tree_box *b, const double by[3]) {
    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < 2; i++) {
            const double side = (double)b->side[k][i];
            if (side >= -TREE_FARTHEST) { /* else it has no end there */
                b->side[k][i] = side_of_endless(side + (i == 0 ? -by[k] : by[k]));
            }
        }
    }
}

static void shift_endless(col_tree *t, const double by[3]) {
    for (int32_t i = 0; i < t->endless; i++) {
        box_shift(&t->boxes[t->beside[t->beside_room - 1 - (size_t)i]], by);
    }
}

void col_tree_origin_first(col_tree *t, const double low[3], const double high[3]) {
    double by[3];
    for (int k = 0; k < 3; k++) {
        const double at = middle(low[k], high[k]);
        const bool off =
            fabs(at) < TREE_FARTHEST && fabs(at) > FAR_FIRST * (high[k] - low[k]);
        const double base = off ? at : 0.0;
        by[k] = base - t->base[k];
        t->base[k] = base;
    }
    shift_endless(t, by);
}

static void shift_below(col_tree *t, int32_t edge, const double by[3]) {
    const int32_t child = child_at(t, edge);
    if (is_leaf(child)) {
        const col_tree_leaf *l = &t->leaves[leaf_of(child)];
        for (int i = 0; i < l->count; i++) {
            box_shift(&t->boxes[l->items[i]], by);
        }
        t->marks[leaf_of(child)] = TREE_ALL_PLACES;
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
    double by[3];
    double size = 0.0;
    double off = 0.0;
    for (int k = 0; k < 3; k++) {
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
        const double base = t->base[k] + by[k];
        by[k] = base - t->base[k];
        t->base[k] = base;
    }
    shift_endless(t, by);
    shift_below(t, 0, by);
}
