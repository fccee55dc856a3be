/* tree_inner.h - how the tree is laid out, and what its files share.
 *
 * A box holds, for each axis, the low end and the negated high end: then the union of two
 * boxes is the lesser of all their numbers, and all are rounded the same way, down.
 *
 * An edge leads from a node to one of its two children: edge e is child e & 1 of node
 * e >> 1. The box of a node or leaf stands with the edge that leads to it. Node 0 has
 * the root of the tree as its first child and no other. */
#ifndef COL_WORLD_TREE_INNER_H
#define COL_WORLD_TREE_INNER_H

#include "../../base/memory.h"
#include "../../base/scalar.h"
#include "simd.h"
#include "tree.h"

#include <float.h>

#define TREE_WIDTH 8

typedef struct {
    float side[3][2];
} col_tree_box;

/* A child is a node, or for c < 0 the leaf -1 - c. */
typedef struct {
    float side[3][4]; /* for each axis: low of both children, negated high of both */
    int32_t children[2];
    int32_t edge; /* that leads here */
    int32_t height;
} col_tree_node;

/* Items without gaps; in unused places all numbers are INFINITY, which nothing meets. */
typedef struct {
    float side[3][2][TREE_WIDTH];
    int32_t items[TREE_WIDTH];
    int32_t count; /* 0: not in use, or about to be given back */
    int32_t edge;  /* that leads here; the next free one */
    float settled; /* its girth when its items were chosen */
} col_tree_leaf;

#define TREE_NO_CHILD INT32_MIN
#define TREE_NO_LEAF (-1)

/* Sides beyond it have their items put beside the tree. Sums of a few still are floats.
 */
#define TREE_FARTHEST 0x1p120

/* No path is longer: stacks are of that size. Inserting stays below TREE_DEEP, where
 * the tree is mended, and building below TREE_SHALLOW. */
#define TREE_DEPTH 96
#define TREE_DEEP 60
#define TREE_SHALLOW 40

#define TREE_TIERS 5

/* In place of a slot, leaf * TREE_WIDTH + place: an item that is not in the tree; else
 * even numbers below wait for a leaf, odd ones have no end. */
#define TREE_ABSENT (-1)

/* Marks of a leaf: a bit for each place whose box has changed, and this one when the
 * masks have. */
#define TREE_FILTERS_CHANGED 0x100
#define TREE_ALL_PLACES 0xff

struct col_tree {
    col_memory memory;
    int dimensions;
    bool filters_ready; /* the masks of edges are kept, and are right */
    double base[3];     /* taken off all coordinates before they become floats */

    col_tree_box *boxes; /* by item */
    int32_t *slots;
    col_filter *filters;
    int32_t *beside; /* items: those that wait from the front, endless ones at the back */
    size_t box_room, slot_room, filter_room, beside_room;
    int32_t count; /* of all items */
    int32_t waiting, endless;
    col_filter common; /* of the first item: most often that of all */
    int32_t filtered;  /* items that have another */

    col_tree_leaf *leaves;
    uint16_t *marks; /* by leaf */
    int32_t *dirty;  /* leaves with marks */
    size_t leaf_room, mark_room, dirty_room;
    int32_t leaf_count, dirty_count; /* leaves ever used */
    int32_t leaves_linked, free_leaf;

    col_tree_node *nodes;
    col_filter *masks; /* by edge: the unions of all filters below */
    size_t node_room, mask_room;
    int32_t node_count, free_node;

    int32_t owed; /* items that have moved since something was rebuilt */
    struct {
        int32_t next;   /* an item of the part that is next */
        int32_t worked; /* leaves that were rebuilt since the next tier was looked at */
    } tiers[TREE_TIERS];
};

static inline bool is_leaf(int32_t child) { return child < 0; }
static inline int32_t leaf_of(int32_t child) { return -1 - child; }
static inline int32_t child_of_leaf(int32_t leaf) { return -1 - leaf; }

static inline int32_t child_at(const col_tree *t, int32_t edge) {
    return t->nodes[edge >> 1].children[edge & 1];
}

/* Of the filters below the two edges of a node. */
static inline col_filter *masks_of(const col_tree *t, int32_t node) {
    return &t->masks[2 * (size_t)node];
}

/* No item in the tree. Those that are endless are not. */
static inline bool tree_is_bare(const col_tree *t) { return t->leaves_linked == 0; }

/* The number of axes, where the compiler shall know it. */
static inline int axes_of(const col_tree *t) { return t->dimensions == 2 ? 2 : 3; }

static inline bool filters_meet(col_filter a, col_filter b) {
    return ((a.hits & b.layers) | (a.layers & b.hits)) != 0;
}

static inline bool is_common(const col_tree *t, col_filter f) {
    return f.layers == t->common.layers && f.hits == t->common.hits;
}

/* No item meets the filter, as all have the same and that does not. */
static inline bool none_meets(const col_tree *t, col_filter f) {
    return t->filtered == 0 && !filters_meet(f, t->common);
}

/* ------------------------------------------------------------------- boxes -- */

static inline float lesser(float a, float b) { return a < b ? a : b; }

static inline col_tree_box box_none(void) {
    return (col_tree_box){
        {{INFINITY, INFINITY}, {INFINITY, INFINITY}, {INFINITY, INFINITY}}};
}

static inline void box_add(col_tree_box *to, const col_tree_box *b) {
    for (int k = 0; k < 3; k++) {
        to->side[k][0] = lesser(to->side[k][0], b->side[k][0]);
        to->side[k][1] = lesser(to->side[k][1], b->side[k][1]);
    }
}

static inline col_tree_box box_union(col_tree_box a, const col_tree_box *b) {
    box_add(&a, b);
    return a;
}

static inline bool box_same(const col_tree_box *a, const col_tree_box *b) {
    bool same = true;
    for (int k = 0; k < 3; k++) {
        same = same && a->side[k][0] == b->side[k][0] && a->side[k][1] == b->side[k][1];
    }
    return same;
}

static inline bool boxes_meet(const col_tree_box *a, const col_tree_box *b) {
    bool meet = true;
    for (int k = 0; k < 3; k++) {
        meet = meet && a->side[k][0] <= -b->side[k][1] && b->side[k][0] <= -a->side[k][1];
    }
    return meet;
}

static inline col_tree_box edge_box(const col_tree *t, int32_t edge) {
    const col_tree_node *n = &t->nodes[edge >> 1];
    col_tree_box b;
    for (int k = 0; k < 3; k++) {
        b.side[k][0] = n->side[k][edge & 1];
        b.side[k][1] = n->side[k][2 + (edge & 1)];
    }
    return b;
}

static inline void edge_set_box(col_tree *t, int32_t edge, const col_tree_box *b) {
    col_tree_node *n = &t->nodes[edge >> 1];
    for (int k = 0; k < 3; k++) {
        n->side[k][edge & 1] = b->side[k][0];
        n->side[k][2 + (edge & 1)] = b->side[k][1];
    }
}

/* The box around both children. */
static inline col_tree_box node_box(const col_tree_node *n) {
    col_tree_box b;
    for (int k = 0; k < 3; k++) {
        b.side[k][0] = lesser(n->side[k][0], n->side[k][1]);
        b.side[k][1] = lesser(n->side[k][2], n->side[k][3]);
    }
    return b;
}

/* Half the surface, in the plane half the outline: how likely a box is met. The squares
 * add next to nothing, but so that boxes without thickness can be told apart. */
static inline double surface_of_box(const col_tree_box *b, int dimensions) {
    const double x = -(double)b->side[0][1] - (double)b->side[0][0];
    const double y = -(double)b->side[1][1] - (double)b->side[1][0];
    const double z = -(double)b->side[2][1] - (double)b->side[2][0];
    return dimensions == 2 ? x + y
                           : x * y + y * z + z * x + 0x1p-10 * (x * x + y * y + z * z);
}

/* The sum of the sides: tells how a box has grown even if it is flat or thin. */
static inline float perimeter_of_box(const col_tree_box *b) {
    float sum = 0.0f;
    for (int k = 0; k < 3; k++) {
        sum -= b->side[k][0] + b->side[k][1];
    }
    return sum;
}

/* A float below d, by at most about two parts in 2^23: rounding to the nearest may add
 * one in 2^24, or 2^-150 to the smallest numbers, and less than that is taken off here;
 * the share that is over covers the rounding of d, a difference of doubles. */
static inline float rounded_down(double d) {
    return (float)(d - fabs(d) * 0x1p-23 - 0x1p-149);
}

/* The same of any number. Beyond the farthest it is put there if that makes the box
 * larger, else below all. */
static inline float side_of_endless(double d) {
    return d > TREE_FARTHEST     ? rounded_down(TREE_FARTHEST)
           : d >= -TREE_FARTHEST ? rounded_down(d)
                                 : -FLT_MAX;
}

/* The box as floats around the one in doubles; whether it has an end on all sides. What
 * is beyond the farthest is put there, or, where that would shrink the box, beyond all.
 */
bool col_tree_box_of(const col_tree *t, const double low[3], const double high[3],
                     col_tree_box *out);

/* ------------------------------------------------------- the origin of floats -- */

/* Before the first item with an end is added. */
void col_tree_origin_first(col_tree *t, const double low[3], const double high[3]);

/* When the whole tree has gone far from it; only while nothing waits or is marked. */
void col_tree_origin_follow(col_tree *t);

/* ----------------------------------------------------- nodes, leaves, items -- */

/* Room for more leaves, and as many nodes. False, and nothing changed, without memory. */
bool col_tree_room_for(col_tree *t, int32_t leaves);

int32_t col_tree_leaf_alloc(col_tree *t);
void col_tree_leaf_free(col_tree *t, int32_t leaf);
int32_t col_tree_node_alloc(col_tree *t);
void col_tree_node_free(col_tree *t, int32_t node);

/* The child comes to hang on the edge. Sets neither box nor mask. */
void col_tree_edge_attach(col_tree *t, int32_t edge, int32_t child);

/* The union of the filters in a leaf or below a node. */
col_filter col_tree_child_filter(const col_tree *t, int32_t child);

/* Boxes, masks and heights are set right from the edge up, as far as they change. */
void col_tree_refit_edge(col_tree *t, int32_t edge);
void col_tree_refit_boxes(col_tree *t,
                          int32_t edge); /* where heights are right already */

void col_tree_leaf_put(col_tree *t, int32_t leaf,
                       int32_t item); /* there must be a place */
col_tree_box col_tree_leaf_box(const col_tree_leaf *leaf);

/* The item's place is taken by the last one of its leaf. */
void col_tree_leaf_detach(col_tree *t, int32_t slot);
void col_tree_leaf_mark(col_tree *t, int32_t leaf, unsigned marks);

void col_tree_leaf_drop(col_tree *t, int32_t leaf,
                        int at); /* the same at once, without a mark */

/* Boxes of marked places are copied anew. */
void col_tree_leaf_update(col_tree *t, int32_t leaf);

void col_tree_item_wait(col_tree *t, int32_t item);

/* --------------------------------------------------------------- building -- */

/* An item, or a child with all that is below it. */
typedef struct {
    col_tree_box box;
    int32_t what;
} col_tree_unit;

/* Builds a tree of all units, count > 0, below the edge, for which there must be room: as
 * col_tree_room_for(count). what is an item, or a child. Reorders the units. in_halves:
 * no higher than it must be. The box at the edge is set, what is above is not. */
void col_tree_build(col_tree *t, col_tree_unit *units, int32_t count, bool of_items,
                    bool in_halves, int32_t edge);

/* All items that wait or are in leaves, one at least; false when there is no memory. */
bool col_tree_rebuild_all(col_tree *t);

/* What is below an edge anew, no higher than it must be. */
bool col_tree_flatten_below(col_tree *t, int32_t edge);

/* A waiting item is given a leaf, and waits no longer. */
bool col_tree_insert(col_tree *t, int32_t item);

/* Rebuilds small parts one by one, as much as has moved asks for, and memory allows. */
void col_tree_tend(col_tree *t);

/* Adds items that meet a box and filter to the list, of the endless ones those that come
 * before number `endless`. */
bool col_tree_collect(const col_tree *t, const col_tree_box *box, col_filter filter,
                      int32_t endless, col_tree_list *out);

static inline bool list_room(const col_tree *t, col_tree_list *list, size_t more) {
    return array_grow(t->memory, &list->items, sizeof *list->items, &list->room,
                      list->count + more);
}

#endif
