/* nodes.c - leaves, nodes and edges: allocated, linked, kept up to date. */
#include "layout.h"

bool col_tree_reserve_leaves(col_tree *t, int32_t leaves) {
    const size_t wanted = (size_t)t->leaves_linked + (size_t)leaves;
    return array_grow(t->memory, &t->leaves, sizeof *t->leaves, &t->leaf_capacity,
                      wanted) &&
           array_grow(t->memory, &t->marks, sizeof *t->marks, &t->mark_capacity,
                      t->leaf_capacity) &&
           array_grow(t->memory, &t->dirty, sizeof *t->dirty, &t->dirty_capacity,
                      t->leaf_capacity) &&
           array_grow(t->memory, &t->nodes, sizeof *t->nodes, &t->node_capacity,
                      wanted + 1) &&
           (t->filtered == 0 || array_grow(t->memory, &t->masks, sizeof *t->masks,
                                           &t->mask_capacity, 2 * t->node_capacity));
}

/* ------------------------------------------------------------- leaves, nodes -- */

static void leaf_write(col_tree_leaf *l, int at, const col_tree_box *b) {
    for (int k = 0; k < 3; k++) {
        l->side[k][0][at] = b->side[k][0];
        l->side[k][1][at] = b->side[k][1];
    }
}

int32_t col_tree_leaf_alloc(col_tree *t) {
    const col_tree_box none = box_empty();
    int32_t leaf = t->free_leaf;
    if (leaf == TREE_NO_LEAF) {
        leaf = t->leaf_count++;
    } else {
        t->free_leaf = t->leaves[leaf].edge;
    }
    t->leaves_linked++;
    t->marks[leaf] = 0;
    col_tree_leaf *l = &t->leaves[leaf];
    l->count = 0;
    l->built_perimeter = 0.0f;
    for (int i = 0; i < TREE_WIDTH; i++) {
        leaf_write(l, i, &none);
    }
    return leaf;
}

void col_tree_leaf_free(col_tree *t, int32_t leaf) {
    t->leaves[leaf].count = 0;
    t->leaves[leaf].edge = t->free_leaf;
    t->free_leaf = leaf;
    t->leaves_linked--;
}

int32_t col_tree_node_alloc(col_tree *t) {
    int32_t node = t->free_node;
    if (node == TREE_NO_LEAF) {
        node = t->node_count++;
    } else {
        t->free_node = t->nodes[node].edge;
    }
    t->nodes[node].height = 0;
    return node;
}

void col_tree_node_free(col_tree *t, int32_t node) {
    t->nodes[node].edge = t->free_node;
    t->free_node = node;
}

/* --------------------------------------------------------------------- edges -- */

void col_tree_edge_attach(col_tree *t, int32_t edge, int32_t child) {
    t->nodes[edge >> 1].children[edge & 1] = child;
    if (is_leaf(child)) {
        t->leaves[leaf_of(child)].edge = edge;
    } else {
        t->nodes[child].edge = edge;
    }
}

col_filter col_tree_child_filter(const col_tree *t, int32_t child) {
    col_filter all = {0, 0};
    if (!is_leaf(child)) {
        const col_filter *masks = masks_of(t, child);
        return (col_filter){masks[0].layers | masks[1].layers,
                            masks[0].hits | masks[1].hits};
    }
    const col_tree_leaf *l = &t->leaves[leaf_of(child)];
    for (int i = 0; i < l->count; i++) {
        all.layers |= t->filters[l->items[i]].layers;
        all.hits |= t->filters[l->items[i]].hits;
    }
    return all;
}

static int32_t child_height(const col_tree *t, int32_t child) {
    return is_leaf(child) ? 0 : t->nodes[child].height;
}

/* Updates box and mask of an edge from its child; whether anything changed. */
static bool edge_refit(col_tree *t, int32_t edge) {
    const int32_t child = child_at(t, edge);
    const col_tree_box old = edge_box(t, edge);
    const col_tree_box box = is_leaf(child)
                                 ? col_tree_leaf_box(&t->leaves[leaf_of(child)])
                                 : node_box(&t->nodes[child]);
    bool changed = !boxes_equal(&old, &box);
    edge_set_box(t, edge, &box);
    if (t->filters_ready) {
        const col_filter mask = col_tree_child_filter(t, child);
        changed = changed || mask.layers != t->masks[edge].layers ||
                  mask.hits != t->masks[edge].hits;
        t->masks[edge] = mask;
    }
    return changed;
}

void col_tree_refit_boxes(col_tree *t, int32_t edge) {
    while (edge_refit(t, edge) && edge > 0) {
        edge = t->nodes[edge >> 1].edge;
    }
}

void col_tree_refit_edge(col_tree *t, int32_t edge) {
    bool changed = true; /* the child is new */
    (void)edge_refit(t, edge);
    while (edge > 0 && changed) {
        col_tree_node *n = &t->nodes[edge >> 1];
        const int32_t a = child_height(t, n->children[0]);
        const int32_t b = child_height(t, n->children[1]);
        const int32_t height = 1 + (a > b ? a : b);
        edge = n->edge;
        changed = edge_refit(t, edge) || n->height != height;
        n->height = height;
    }
}

/* -------------------------------------------------------- items in a leaf -- */

void col_tree_leaf_put(col_tree *t, int32_t leaf, int32_t item) {
    col_tree_leaf *l = &t->leaves[leaf];
    const int at = l->count++;
    l->items[at] = item;
    t->slots[item] = leaf * TREE_WIDTH + at;
    leaf_write(l, at, &t->boxes[item]);
}

col_tree_box col_tree_leaf_box(const col_tree_leaf *leaf) {
    col_tree_box b;
    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < 2; i++) {
            float x[4];
            simd_store(x, simd_min(simd_load(leaf->side[k][i]),
                                   simd_load(leaf->side[k][i] + 4)));
            b.side[k][i] = least_of(least_of(x[0], x[1]), least_of(x[2], x[3]));
        }
    }
    return b;
}

void col_tree_leaf_mark(col_tree *t, int32_t leaf, unsigned marks) {
    if (t->marks[leaf] == 0) {
        t->dirty[t->dirty_count++] = leaf;
    }
    t->marks[leaf] = (uint16_t)(t->marks[leaf] | marks);
}

void col_tree_leaf_detach(col_tree *t, int32_t slot) {
    const int32_t leaf = slot / TREE_WIDTH;
    col_tree_leaf_mark(t, leaf, 1u << (t->leaves[leaf].count - 1) | TREE_FILTERS_CHANGED);
    col_tree_leaf_drop(t, leaf, slot % TREE_WIDTH);
}

void col_tree_leaf_drop(col_tree *t, int32_t leaf, int at) {
    const col_tree_box none = box_empty();
    col_tree_leaf *l = &t->leaves[leaf];
    const int last = --l->count;
    if (at < last) {
        l->items[at] = l->items[last];
        t->slots[l->items[at]] = leaf * TREE_WIDTH + at;
    }
    leaf_write(l, at, &t->boxes[l->items[at]]);
    leaf_write(l, last, &none);
}

void col_tree_leaf_update(col_tree *t, int32_t leaf) {
    const col_tree_box none = box_empty();
    col_tree_leaf *l = &t->leaves[leaf];
    unsigned marks = t->marks[leaf] & (unsigned)TREE_ALL_ITEMS;
    while (marks != 0) {
        const int at = lowest_bit(marks);
        marks &= marks - 1;
        leaf_write(l, at, at < l->count ? &t->boxes[l->items[at]] : &none);
        t->debt++;
    }
    t->marks[leaf] = 0;
}

void col_tree_item_defer(col_tree *t, int32_t item) {
    t->slots[item] = -2 - 2 * t->pending;
    t->outside[t->pending++] = item;
}
