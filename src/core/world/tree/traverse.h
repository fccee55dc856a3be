/* traverse.h - ordered depth-first traversal: nearer children first, and none beyond the
 * limit. The caller defines the distance of a box: no more than that of any box inside.
 *
 * All functions, and the number of axes, are constants where traverse_tree is called, so
 * that they are inlined into its loop. */
#ifndef COL_WORLD_TREE_TRAVERSE_H
#define COL_WORLD_TREE_TRAVERSE_H

#include "layout.h"

typedef struct col_tree_traversal col_tree_traversal;
struct col_tree_traversal {
    const col_tree *t;
    const col_tree_visitor *visitor;
    double limit;    /* as the visitor returned it last */
    float box_limit; /* of the distances of boxes */
};

/* Computes the distances of the two boxes of a node, or the eight of a leaf, and returns
 * a bit for each that is not beyond the limit. */
typedef unsigned col_tree_node_visit(const col_tree_traversal *w, const col_tree_node *n,
                                     float distance[4], int axes);
typedef unsigned col_tree_leaf_visit(const col_tree_traversal *w, const col_tree_leaf *l,
                                     float distance[TREE_WIDTH], int axes);

/* Computes box_limit from `limit`; false when the query is over. */
typedef bool col_tree_limit_update(col_tree_traversal *w);

typedef struct {
    int32_t child;
    float distance;
} col_tree_step;

/* Unbounded items: there are few, and they may be anywhere. */
COL_INLINED bool visit_unbounded(col_tree_traversal *w,
                                 col_tree_limit_update *update_limit) {
    const col_tree *t = w->t;
    bool more = true;
    for (int32_t i = 0; i < t->unbounded && more; i++) {
        const int32_t item = *unbounded_at(t, i);
        if ((t->filters[item].layers & w->visitor->layers) != 0) {
            w->limit = w->visitor->visit(w->visitor->context, item, w->limit);
            more = update_limit(w);
        }
    }
    return more;
}

/* The items of a leaf, nearest first. */
COL_INLINED bool visit_leaf(col_tree_traversal *w, const col_tree_leaf *l,
                            col_tree_leaf_visit *leaf,
                            col_tree_limit_update *update_limit, int axes) {
    float distance[TREE_WIDTH];
    unsigned set = leaf(w, l, distance, axes) & ((1u << l->count) - 1u);
    bool more = true;
    while (set != 0 && more) {
        int next = lowest_bit(set);
        for (unsigned rest = set & (set - 1); rest != 0; rest &= rest - 1) {
            const int i = lowest_bit(rest);
            next = distance[i] < distance[next] ? i : next;
        }
        set &= ~(1u << next);
        if (distance[next] > w->box_limit) {
            break;
        }
        const int32_t item = l->items[next];
        if (w->t->filtered == 0 ||
            (w->t->filters[item].layers & w->visitor->layers) != 0) {
            w->limit = w->visitor->visit(w->visitor->context, item, w->limit);
            more = update_limit(w);
        }
    }
    return more;
}

COL_INLINED unsigned filter_children(const col_tree_traversal *w, int32_t node,
                                     unsigned overlapping) {
    if (w->t->filters_ready) {
        const col_filter *masks = masks_of(w->t, node);
        overlapping &= (masks[0].layers & w->visitor->layers) != 0 ? 3u : 2u;
        overlapping &= (masks[1].layers & w->visitor->layers) != 0 ? 3u : 1u;
    }
    return overlapping;
}

/* Writes both children, those that are to be visited first, of these the nearer one last,
 * and returns how many these are: branches would be mispredicted. */
COL_INLINED int push_children(col_tree_step to[2], const col_tree_node *n,
                              const float distance[4], unsigned overlapping) {
    const unsigned first = overlapping & 1u;
    const unsigned second = overlapping >> 1;
    const unsigned nearer = distance[1] < distance[0] ? 1u : 0u; /* is the second one */
    to[(second & ~nearer) | (first ^ 1u)] = (col_tree_step){n->children[0], distance[0]};
    to[(first & nearer) | (second ^ 1u)] = (col_tree_step){n->children[1], distance[1]};
    return (int)(first + second);
}

COL_INLINED void traverse_axes(col_tree_traversal *w, col_tree_node_visit *node,
                               col_tree_leaf_visit *leaf,
                               col_tree_limit_update *update_limit, int axes) {
    if (none_meets(w->t, (col_filter){0, w->visitor->layers})) {
        return;
    }
    col_tree_step stack[TREE_DEPTH + 3]; /* one more is written to than is used */
    int stacked = 0;
    bool more = true;
    stack[stacked++] = (col_tree_step){child_at(w->t, 0), -INFINITY};
    while (stacked > 0 && more) {
        const col_tree_step s = stack[--stacked];
        if (s.distance > w->box_limit) {
            continue;
        }
        if (is_leaf(s.child)) {
            more =
                visit_leaf(w, &w->t->leaves[leaf_of(s.child)], leaf, update_limit, axes);
            continue;
        }
        const col_tree_node *n = &w->t->nodes[s.child];
        float distance[4];
        const unsigned overlapping =
            filter_children(w, s.child, node(w, n, distance, axes));
        stacked += push_children(&stack[stacked], n, distance, overlapping);
    }
}

/* Visits what is not beyond the limit, which must be set. */
COL_INLINED void traverse_tree(col_tree_traversal *w, col_tree_node_visit *node,
                               col_tree_leaf_visit *leaf,
                               col_tree_limit_update *update_limit) {
    if (w->t->dimensions == 2) {
        traverse_axes(w, node, leaf, update_limit, 2);
    } else {
        traverse_axes(w, node, leaf, update_limit, 3);
    }
}

#endif
