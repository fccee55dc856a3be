/* tree_walk.h - from the nearest part of the tree to the farther ones. What near means,
 * the caller says: a number of each box, below that of all boxes within it.
 *
 * All functions are constants where walk is called, so that they end up in its loop. */
#ifndef COL_WORLD_TREE_WALK_H
#define COL_WORLD_TREE_WALK_H

#include "layout.h"

typedef struct col_tree_traversal col_tree_traversal;
struct col_tree_traversal {
    const col_tree *t;
    uint64_t layers;
    col_tree_visit *look;
    void *context;
    double far; /* as look wants it */
    float end;  /* the same, as boxes are told */
};

/* Tells how near the two boxes of a node, or the eight of a leaf are, and returns a bit
 * for each that is not beyond the end. */
typedef unsigned col_tree_node_visit(const col_tree_traversal *w, const col_tree_node *n,
                                     float near[4]);
typedef unsigned col_tree_leaf_visit(const col_tree_traversal *w, const col_tree_leaf *l,
                                     float near[TREE_WIDTH]);

/* The end that belongs to `far`; false: there is nothing more to look for. */
typedef bool col_tree_shorten(col_tree_traversal *w);

typedef struct {
    int32_t child;
    float near;
} col_tree_step;

/* Those that are endless: there are few, and they may be anywhere. */
COL_INLINED bool walk_endless(col_tree_traversal *w, col_tree_shorten *shorten) {
    const col_tree *t = w->t;
    bool more = true;
    for (int32_t i = 0; i < t->endless && more; i++) {
        const int32_t item = t->beside[t->beside_room - 1 - (size_t)i];
        if ((t->filters[item].layers & w->layers) != 0) {
            w->far = w->look(w->context, item, w->far);
            more = shorten(w);
        }
    }
    return more;
}

/* The items of a leaf, the nearest first. */
COL_INLINED bool walk_items(col_tree_traversal *w, const col_tree_leaf *l,
                            col_tree_leaf_visit *leaf, col_tree_shorten *shorten) {
    float near[TREE_WIDTH];
    unsigned set = leaf(w, l, near) & ((1u << l->count) - 1u);
    bool more = true;
    while (set != 0 && more) {
        int next = lowest_bit(set);
        for (unsigned rest = set & (set - 1); rest != 0; rest &= rest - 1) {
            const int i = lowest_bit(rest);
            next = near[i] < near[next] ? i : next;
        }
        set &= ~(1u << next);
        if (near[next] > w->end) {
            break;
        }
        const int32_t item = l->items[next];
        if (w->t->filtered == 0 || (w->t->filters[item].layers & w->layers) != 0) {
            w->far = w->look(w->context, item, w->far);
            more = shorten(w);
        }
    }
    return more;
}

COL_INLINED unsigned walk_wanted(const col_tree_traversal *w, int32_t node,
                                 unsigned met) {
    if (w->t->filters_ready) {
        const col_filter *masks = masks_of(w->t, node);
        met &= (masks[0].layers & w->layers) != 0 ? 3u : 2u;
        met &= (masks[1].layers & w->layers) != 0 ? 3u : 1u;
    }
    return met;
}

COL_INLINED void walk_all(col_tree_traversal *w, col_tree_node_visit *node,
                          col_tree_leaf_visit *leaf, col_tree_shorten *shorten) {
    if (none_meets(w->t, (col_filter){0, w->layers})) {
        return;
    }
    col_tree_step stack[TREE_DEPTH + 2];
    int waiting = 0;
    bool more = true;
    stack[waiting++] = (col_tree_step){child_at(w->t, 0), -INFINITY};
    while (waiting > 0 && more) {
        const col_tree_step s = stack[--waiting];
        if (s.near > w->end) {
            continue;
        }
        if (is_leaf(s.child)) {
            more = walk_items(w, &w->t->leaves[leaf_of(s.child)], leaf, shorten);
            continue;
        }
        const col_tree_node *n = &w->t->nodes[s.child];
        float near[4];
        const unsigned met = walk_wanted(w, s.child, node(w, n, near));
        const int first = near[1] < near[0] ? 1 : 0;
        if ((met >> (1 - first) & 1u) != 0) {
            stack[waiting++] = (col_tree_step){n->children[1 - first], near[1 - first]};
        }
        if ((met >> first & 1u) != 0) {
            stack[waiting++] = (col_tree_step){n->children[first], near[first]};
        }
    }
}

#endif
