/* layout.h - the data structure of the tree, and the functions that its files share.
 *
 *          nodes[0]            its first child is the root, its second none
 *             | edge 0
 *          nodes[n]            edge e leads to child e & 1 of node e >> 1
 *          /      \
 *    edge 2n      edge 2n + 1  the box of a child is stored with the edge, in
 *        /          \          the parent: one load for both children
 *     nodes[m]    leaves[l]    up to eight items
 *
 * A box stores the low end of each axis and the negated high end: then the union of two
 * boxes is the minimum of all their numbers, and rounding outward is rounding down.
 *
 * Items outside the tree stand in the list `outside`: pending ones, which the next refit
 * inserts, and unbounded ones (planes, rays), which no tree can sort. */
#ifndef COL_WORLD_TREE_LAYOUT_H
#define COL_WORLD_TREE_LAYOUT_H

#include "../../base/memory.h"
#include "../../base/scalar.h"
#include "simd.h"
#include "tree.h"

#define TREE_WIDTH 8

/* Boxes with a coordinate beyond TREE_LARGEST count as unbounded: sums of a few are
 * finite, and as doubles products of two. */
#define TREE_LARGEST 0x1p120

typedef struct {
    float side[3][2];
} col_tree_box;

/* A child is a node, or if negative the leaf -1 - child. */
typedef struct {
    float side[3][4]; /* per axis: both low ends, both negated high ends */
    int32_t children[2];
    int32_t edge; /* to this node */
    int32_t height;
} col_tree_node;

/* Items without gaps; an unused slot is all INFINITY, which overlaps no box. */
typedef struct {
    float side[3][2][TREE_WIDTH];
    int32_t items[TREE_WIDTH];
    int32_t count;         /* 0: free, or about to be freed */
    int32_t edge;          /* to this leaf; of a free leaf the next free one */
    float built_perimeter; /* its perimeter when its items were chosen */
} col_tree_leaf;

#define TREE_NO_CHILD INT32_MIN
#define TREE_NO_LEAF (-1)

/* Bounds of the height: of all traversals (the size of their stacks); above which
 * insertion rebalances; below which building stays. */
#define TREE_DEPTH 96
#define TREE_INSERT_HEIGHT 60
#define TREE_BUILD_HEIGHT 40

/* In place of a slot (leaf * TREE_WIDTH + index): the item does not exist. Entry i of the
 * list of pending items has -2 - 2 i, of unbounded ones -3 - 2 i. */
#define TREE_ABSENT (-1)

/* Marks of a dirty leaf: a bit for each changed box, and one for changed filters. */
#define TREE_FILTERS_CHANGED 0x100
#define TREE_ALL_ITEMS 0xff

typedef struct col_tree_rest col_tree_rest;

struct col_tree {
    col_memory memory;
    int dimensions;
    bool filters_ready; /* masks are allocated and up to date */
    double origin[3];   /* subtracted from all coordinates before they become floats */

    col_tree_box *boxes; /* by item */
    int32_t *slots;
    col_filter *filters;
    int32_t *outside; /* pending items from the front, unbounded ones from the back */
    size_t box_capacity, slot_capacity, filter_capacity, outside_capacity;
    int32_t count;    /* of all items */
    int32_t item_end; /* above all items ever added */
    int32_t pending, unbounded;
    col_filter common; /* the filter of the first item: usually that of all */
    int32_t filtered;  /* items whose filter differs from it */

    col_tree_leaf *leaves;
    uint16_t *marks; /* by leaf */
    int32_t *dirty;  /* list of leaves with marks */
    size_t leaf_capacity, mark_capacity, dirty_capacity;
    int32_t leaf_count, dirty_count; /* leaves ever used */
    int32_t leaves_linked, free_leaf;

    col_tree_node *nodes;
    col_filter *masks; /* by edge: the union of all filters below */
    size_t node_capacity, mask_capacity;
    int32_t node_count, free_node;

    /* searches until the grid is tried again, see grid.c; and their number the last
     * time */
    int32_t grid_wait, grid_waits;
    col_tree_rest *rest; /* NULL: there is none, see rest.c */

    int32_t coarse;    /* leaves found coarse since they were counted, see origin.c */
    int32_t debt;      /* moves not yet paid for by rebuilding, see rebuild.c */
    int32_t next_part; /* an item of the subtree that is rebuilt next */
};

static inline bool is_leaf(int32_t child) { return child < 0; }
static inline int32_t leaf_of(int32_t child) { return -1 - child; }
static inline int32_t child_of_leaf(int32_t leaf) { return -1 - leaf; }

static inline int32_t child_at(const col_tree *t, int32_t edge) {
    return t->nodes[edge >> 1].children[edge & 1];
}

/* Masks of both edges of a node. */
static inline col_filter *masks_of(const col_tree *t, int32_t node) {
    return &t->masks[2 * (size_t)node];
}

static inline int32_t *unbounded_at(const col_tree *t, int32_t i) {
    return &t->outside[t->outside_capacity - 1 - (size_t)i];
}

/* No item in a leaf: there may be unbounded ones. */
static inline bool tree_is_empty(const col_tree *t) { return t->leaves_linked == 0; }

/* The number of axes, as a constant for the compiler. */
static inline int axes_of(const col_tree *t) { return t->dimensions == 2 ? 2 : 3; }

static inline bool filters_meet(col_filter a, col_filter b) {
    return ((a.hits & b.layers) | (a.layers & b.hits)) != 0;
}

static inline bool is_common(const col_tree *t, col_filter f) {
    return f.layers == t->common.layers && f.hits == t->common.hits;
}

/* No item matches the filter, as all have the common one. */
static inline bool none_meets(const col_tree *t, col_filter f) {
    return t->filtered == 0 && !filters_meet(f, t->common);
}

/* ------------------------------------------------------------------- boxes -- */

static inline float least_of(float a, float b) { return a < b ? a : b; }

/* For a box with sides a and b: the larger coordinate without its sign. */
static inline float size_of_sides(float a, float b) { return -(a < b ? a : b); }

static inline col_tree_box box_empty(void) {
    return (col_tree_box){
        {{INFINITY, INFINITY}, {INFINITY, INFINITY}, {INFINITY, INFINITY}}};
}

static inline void box_add(col_tree_box *to, const col_tree_box *b) {
    for (int k = 0; k < 3; k++) {
        to->side[k][0] = least_of(to->side[k][0], b->side[k][0]);
        to->side[k][1] = least_of(to->side[k][1], b->side[k][1]);
    }
}

static inline bool boxes_equal(const col_tree_box *a, const col_tree_box *b) {
    bool equal = true;
    for (int k = 0; k < 3; k++) {
        equal = equal && a->side[k][0] == b->side[k][0] && a->side[k][1] == b->side[k][1];
    }
    return equal;
}

static inline bool boxes_overlap(const col_tree_box *a, const col_tree_box *b) {
    bool overlap = true;
    for (int k = 0; k < 3; k++) {
        overlap =
            overlap && a->side[k][0] <= -b->side[k][1] && b->side[k][0] <= -a->side[k][1];
    }
    return overlap;
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

/* The union of both children. */
static inline col_tree_box node_box(const col_tree_node *n) {
    col_tree_box b;
    for (int k = 0; k < 3; k++) {
        b.side[k][0] = least_of(n->side[k][0], n->side[k][1]);
        b.side[k][1] = least_of(n->side[k][2], n->side[k][3]);
    }
    return b;
}

/* Half the surface area, in the plane half the perimeter: proportional to the probability
 * of a hit (surface area heuristic). The squares add little, but rank degenerate ones. If
 * there are two axes, only the sides along these are read. */
COL_INLINED double surface_along(const col_tree_box *b, int axes) {
    const double x = -(double)b->side[0][1] - (double)b->side[0][0];
    const double y = -(double)b->side[1][1] - (double)b->side[1][0];
    if (axes == 2) {
        return x + y;
    }
    const double z = -(double)b->side[2][1] - (double)b->side[2][0];
    return x * y + y * z + z * x + 0x1p-10 * (x * x + y * y + z * z);
}

static inline double surface_of_box(const col_tree_box *b, int dimensions) {
    return surface_along(b, dimensions);
}

/* The sum of the side lengths: above zero even for degenerate boxes. */
static inline float perimeter_of_box(const col_tree_box *b) {
    float sum = 0.0f;
    for (int k = 0; k < 3; k++) {
        sum -= b->side[k][0] + b->side[k][1];
    }
    return sum;
}

/* A float below d, by at most about two parts in 2^23: rounding to nearest may add one
 * part in 2^24, or 2^-150 for the smallest numbers, and slightly more than that is
 * subtracted here; the surplus covers the rounding of d, a difference of doubles. */
static inline float rounded_down(double d) {
    return (float)(d - fabs(d) * 0x1p-23 - 0x1p-149);
}

/* A side below any d: beyond the largest coordinate, that coordinate if it makes the box
 * larger, else the most negative number. */
static inline float stored_side_clamped(double d) {
    return d > TREE_LARGEST     ? rounded_down(TREE_LARGEST)
           : d >= -TREE_LARGEST ? rounded_down(d)
                                : -FLT_MAX;
}

/* As col_tree_box_of, inlined for each dimension: in the plane every z is 0, a third of
 * the work constant. */
COL_INLINED bool box_in(const col_tree *t, const double low[3], const double high[3],
                        col_tree_box *out, int axes) {
    double sides[3][2];
    double least = 0.0;
    for (int k = 0; k < axes; k++) {
        sides[k][0] = low[k] - t->origin[k];
        sides[k][1] = t->origin[k] - high[k];
        least = smaller_of(least, smaller_of(sides[k][0], sides[k][1]));
    }
    for (int k = axes; k < 3; k++) {
        out->side[k][0] = out->side[k][1] = -0x1p-149f; /* 0, rounded down */
    }
    if (least >= -TREE_LARGEST) {
        for (int k = 0; k < axes; k++) {
            out->side[k][0] = rounded_down(sides[k][0]);
            out->side[k][1] = rounded_down(sides[k][1]);
        }
        return true;
    }
    for (int k = 0; k < axes; k++) {
        out->side[k][0] = stored_side_clamped(sides[k][0]);
        out->side[k][1] = stored_side_clamped(sides[k][1]);
    }
    return false;
}

/* The box as stored around the one in doubles; returns whether it is bounded. Coordinates
 * are clamped to the largest, or to the most negative number where that would shrink the
 * box. */
bool col_tree_box_of(const col_tree *t, const double low[3], const double high[3],
                     col_tree_box *out);

size_t col_tree_rest_bytes(const col_tree *t);

/* Rounding to floats makes boxes larger by up to 2^-22 of a coordinate. A leaf smaller
 * than this share of its coordinates, or of eight times that, is coarse: the boxes of its
 * items are larger than the items by as much as the leaf is large. */
#define COARSE_SHARE 0x1p-18f

/* To be called with the box of a leaf that is new or has grown. */
static inline void col_tree_note_coarse(col_tree *t, const col_tree_box *b) {
    float size = 0.0f;
    for (int k = 0; k < 3; k++) {
        size += size_of_sides(b->side[k][0], b->side[k][1]);
    }
    t->coarse += perimeter_of_box(b) < COARSE_SHARE * size;
}

/* ----------------------------------------------------- nodes, leaves, items -- */

/* Reserves more leaves, and as many nodes. False, and nothing changed, without memory. */
bool col_tree_reserve_leaves(col_tree *t, int32_t leaves);

int32_t col_tree_leaf_alloc(col_tree *t);
void col_tree_leaf_free(col_tree *t, int32_t leaf);
int32_t col_tree_node_alloc(col_tree *t);
void col_tree_node_free(col_tree *t, int32_t node);

/* Links the child to the edge. Sets neither box nor mask. */
void col_tree_edge_attach(col_tree *t, int32_t edge, int32_t child);

/* The union of the filters in a leaf or below a node. */
col_filter col_tree_child_filter(const col_tree *t, int32_t child);

/* Updates boxes, masks and heights from the edge up, as far as they change. */
void col_tree_refit_edge(col_tree *t, int32_t edge);
void col_tree_refit_boxes(col_tree *t, int32_t edge); /* heights are right already */

/* The leaf must not be full. */
void col_tree_leaf_put(col_tree *t, int32_t leaf, int32_t item);
col_tree_box col_tree_leaf_box(const col_tree_leaf *leaf);

/* The last item of the leaf moves to the free slot: marked, or at once. */
void col_tree_leaf_detach(col_tree *t, int32_t slot);
void col_tree_leaf_drop(col_tree *t, int32_t leaf, int at);

void col_tree_leaf_mark(col_tree *t, int32_t leaf, unsigned marks);

/* Copies the boxes of marked items to the leaf. */
void col_tree_leaf_update(col_tree *t, int32_t leaf);

void col_tree_item_defer(col_tree *t, int32_t item);

/* --------------------------------------------------------------- building -- */

/* An element of a build. */
typedef struct {
    col_tree_box box;
    int32_t item;
} col_tree_primitive;

/* Builds a tree of count > 0 primitives below the edge, after
 * col_tree_reserve_leaves(count). Reorders them. by_median: as low as possible. Sets the
 * box at the edge, but nothing above. */
void col_tree_build(col_tree *t, col_tree_primitive *primitives, int32_t count,
                    bool by_median, int32_t edge);

/* Updates heights and masks from the edge to the top, as far as they grow. */
void col_tree_propagate_up(col_tree *t, int32_t edge, int32_t top);

/* Rebuilds the tree of all pending items and those in leaves, one at least; false when
 * there is no memory. */
bool col_tree_rebuild_all(col_tree *t);

/* Rebuilds the subtree at an edge, as low as possible. */
bool col_tree_rebalance_below(col_tree *t, int32_t edge);

/* Inserts a pending item, which the caller then takes off the list. */
bool col_tree_insert(col_tree *t, int32_t item);

/* Rebuilds subtrees one by one, as much as recent moves ask for, and memory allows. */
void col_tree_rebuild_parts(col_tree *t);

/* Appends items that overlap a box and match the filter; `unbounded`: among the unbounded
 * ones. */
bool col_tree_collect(const col_tree *t, const col_tree_box *box, col_filter filter,
                      int32_t unbounded, col_tree_list *out);

static inline bool list_reserve(const col_tree *t, col_tree_list *list, size_t more) {
    return array_grow(t->memory, &list->items, sizeof *list->items, &list->capacity,
                      list->count + more);
}

#endif
