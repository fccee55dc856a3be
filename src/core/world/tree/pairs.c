/* pairs.c - all pairs of overlapping boxes, by a dual traversal: the tree against itself.
 *
 * A task is a pair of edges whose boxes overlap. Starting from (root, root):
 *
 *     (a, a)      ->  (left, left), (right, right), (left, right) if they overlap
 *     (a, b)      ->  pairs of a child of a and a child of b that may overlap; of a
 *                     leaf itself with the children of the other
 *     two leaves  ->  eight items against eight, by SIMD
 *
 * Each pair of subtrees is reached once, so each pair of items is found once. */
#include "overlap.h"

/* A task: two edges whose boxes overlap, or one edge twice, for all pairs below it. */
typedef struct {
    int32_t a, b;
} col_tree_edges;

/* Each task is replaced by at most four that are deeper. */
#define PAIR_STACK (2 * TREE_DEPTH * 3 + 4)

typedef struct {
    const col_tree *t;
    col_tree_list *out;
    int stacked;
    col_tree_edges stack[PAIR_STACK];
} col_tree_pair_search;

/* Bit 8 i + j: item i of a overlaps item j of b, for the items of a in the set. */
static inline uint64_t overlapping_pairs(const col_tree_leaf *a, unsigned set,
                                         const col_tree_leaf *b, int axes) {
    uint64_t pairs = 0;
    while (set != 0) {
        const int i = lowest_bit(set);
        set &= set - 1;
        col_tree_query_box r;
        for (int k = 0; k < axes; k++) {
            r.side[k][0] = -a->side[k][1][i];
            r.side[k][1] = -a->side[k][0][i];
        }
        pairs |= (uint64_t)overlapping_items(b, &r, axes) << (8 * i);
    }
    return pairs;
}

/* The list has space for 64 pairs. */
static inline void append_pairs(const col_tree_pair_search *s, const col_tree_leaf *a,
                                const col_tree_leaf *b, uint64_t pairs, bool filtered) {
    int32_t *to = s->out->items + s->out->count;
    while (pairs != 0) {
        const int bit = lowest_bit(pairs);
        pairs &= pairs - 1;
        to[0] = a->items[bit / 8];
        to[1] = b->items[bit % 8];
        if (!filtered || filters_meet(s->t->filters[to[0]], s->t->filters[to[1]])) {
            to += 2;
        }
    }
    s->out->count = (size_t)(to - s->out->items);
}

static inline void pairs_within(const col_tree_pair_search *s, const col_tree_leaf *l,
                                int axes, bool filtered) {
    const uint64_t after = UINT64_C(0x0080c0e0f0f8fcfe); /* j > i */
    append_pairs(s, l, l, overlapping_pairs(l, (1u << l->count) - 1u, l, axes) & after,
                 filtered);
}

/* The items whose filter may match one of the other subtree, by the mask of that. */
static inline unsigned filter_items(const col_tree_pair_search *s, const col_tree_leaf *l,
                                    unsigned set, col_filter others) {
    for (unsigned rest = set; rest != 0; rest &= rest - 1) {
        const int i = lowest_bit(rest);
        if (!filters_meet(s->t->filters[l->items[i]], others)) {
            set &= ~(1u << i);
        }
    }
    return set;
}

static inline void pairs_between(const col_tree_pair_search *s, col_tree_edges e,
                                 int axes, bool filtered) {
    const col_tree *t = s->t;
    const col_tree_leaf *a = &t->leaves[leaf_of(child_at(t, e.a))];
    const col_tree_leaf *b = &t->leaves[leaf_of(child_at(t, e.b))];
    const col_tree_query_box of_a = query_of_edge(t, e.a, axes);
    const col_tree_query_box of_b = query_of_edge(t, e.b, axes);
    unsigned in_a = overlapping_items(a, &of_b, axes);
    const unsigned in_b = overlapping_items(b, &of_a, axes);
    if (in_a == 0 || in_b == 0) {
        return;
    }
    if (filtered && t->filters_ready) {
        in_a = filter_items(s, a, in_a, t->masks[e.b]);
    }
    append_pairs(s, a, b, overlapping_pairs(a, in_a, b, axes), filtered);
}

static inline void push(col_tree_pair_search *s, int32_t a, int32_t b, bool filtered) {
    if (!filtered || filters_meet(s->t->masks[a], s->t->masks[b])) {
        s->stack[s->stacked++] = (col_tree_edges){a, b};
    }
}

/* Tasks for the children of the node against an edge. */
static inline void push_children(col_tree_pair_search *s, int32_t node, int32_t edge,
                                 int axes, bool masked) {
    const col_tree_query_box r = query_of_edge(s->t, edge, axes);
    const unsigned overlapping = overlapping_children(&s->t->nodes[node], &r, axes);
    if ((overlapping & 1u) != 0) {
        push(s, 2 * node, edge, masked);
    }
    if ((overlapping & 2u) != 0) {
        push(s, 2 * node + 1, edge, masked);
    }
}

static inline void descend(col_tree_pair_search *s, col_tree_edges e, int axes,
                           bool masked) {
    const int32_t a = child_at(s->t, e.a);
    const int32_t b = child_at(s->t, e.b);
    if (e.a == e.b) {
        push(s, 2 * a, 2 * a, masked);
        push(s, 2 * a + 1, 2 * a + 1, masked);
        const col_tree_query_box r = query_of_edge(s->t, 2 * a, axes);
        if ((overlapping_children(&s->t->nodes[a], &r, axes) & 2u) != 0) {
            push(s, 2 * a, 2 * a + 1, masked);
        }
    } else if (is_leaf(a)) {
        push_children(s, b, e.a, axes, masked);
    } else if (is_leaf(b)) {
        push_children(s, a, e.b, axes, masked);
    } else {
        push_children(s, a, 2 * b, axes, masked);
        push_children(s, a, 2 * b + 1, axes, masked);
    }
}

static inline bool search_all(col_tree_pair_search *s, int axes, bool filtered,
                              bool masked) {
    while (s->stacked > 0) {
        const col_tree_edges e = s->stack[--s->stacked];
        const int32_t a = child_at(s->t, e.a);
        if (!is_leaf(a) || !is_leaf(child_at(s->t, e.b))) {
            descend(s, e, axes, masked);
            continue;
        }
        if (!list_reserve(s->t, s->out, 128)) {
            return false;
        }
        if (e.a == e.b) {
            pairs_within(s, &s->t->leaves[leaf_of(a)], axes, filtered);
        } else {
            pairs_between(s, e, axes, filtered);
        }
    }
    return true;
}

static bool search_pairs(col_tree_pair_search *s) {
    const col_tree *t = s->t;
    if (tree_is_empty(t) || none_meets(t, t->common)) {
        return true;
    }
    push(s, 0, 0, t->filters_ready);
    if (t->filtered > 0) {
        return search_all(s, 3, true, t->filters_ready);
    }
    return t->dimensions == 2 ? search_all(s, 2, false, false)
                              : search_all(s, 3, false, false);
}

/* Unbounded items against all others, and each other. */
static bool unbounded_pairs(const col_tree *t, col_tree_list *out) {
    for (int32_t i = 0; i < t->unbounded; i++) {
        const int32_t item = *unbounded_at(t, i);
        const size_t before = out->count;
        if (!col_tree_collect(t, &t->boxes[item], t->filters[item], i, out)) {
            return false;
        }
        const size_t found = out->count - before;
        if (!list_reserve(t, out, found)) {
            return false;
        }
        for (size_t j = found; j-- > 0;) {
            out->items[before + 2 * j + 1] = out->items[before + j];
            out->items[before + 2 * j] = item;
        }
        out->count = before + 2 * found;
    }
    return true;
}

bool col_tree_pairs(const col_tree *t, col_tree_list *out) {
    col_tree_pair_search s;
    s.t = t;
    s.out = out;
    s.stacked = 0;
    out->count = 0;
    return search_pairs(&s) && unbounded_pairs(t, out);
}
