/* tree.h - a dynamic AABB tree: boxes that may move, and queries about them. The broad
 * phase of a world.
 *
 * A binary tree; each node stores the boxes of both of its children, and each leaf up to
 * eight boxes of items, in arrays by coordinate, so that one box is compared with four of
 * them at once (SIMD). Items are numbers that the caller chooses, from 0 up, each in the
 * tree once.
 *
 * Adding, moving and removing items rearranges nothing: col_tree_refit does that, once
 * before queries, and by then knows how much has changed. After it, and until the next
 * change, there may be any number of queries.
 *
 * Queries find candidates: every item whose box, in doubles, overlaps, touching included;
 * and a few whose box only almost does, where the tree stores floats rounded outward.
 *
 * There are two kinds of trees, from one source. The tree of floats is smaller and
 * faster. If items are so far from its origin, and so close to each other, that floats
 * cannot distinguish them, it is coarse: then the caller opens another tree, about
 * another origin or of doubles, and adds all items to it. */
#ifndef COL_WORLD_TREE_H
#define COL_WORLD_TREE_H

#include "../../base/memory.h"

/* One of the two trees. */
typedef void col_any_tree;

/* A list of candidates, which grows as needed and keeps its memory; starts as zeros. */
typedef struct {
    int32_t *items;
    size_t count, capacity;
} col_tree_list;

static inline void col_tree_list_free(col_tree_list *list, col_memory memory) {
    array_free(memory, &list->items, sizeof *list->items, &list->capacity);
    list->count = 0;
}

/* Memory for the time of a call, which grows as needed: its bytes, and how many of them
 * were used. */
typedef struct {
    void *at;
    size_t bytes, used;
} col_tree_scratch;

/* The path of a box of these half extents (0 for a ray), whose centre moves along origin
 * + t * direction, low <= t <= high; both may be infinite, but not the extents. */
typedef struct {
    double origin[3], direction[3], extents[3];
    double low, high;
} col_tree_path;

/* Visits a candidate, and returns the new limit (of t, of the distance): at most `limit`,
 * inclusive; below path->low, or 0 for a distance, the query ends. */
typedef double col_tree_visit(void *context, int32_t item, double limit);

/* A query visits the items in these layers. */
typedef struct {
    uint64_t layers;
    col_tree_visit *visit;
    void *context;
} col_tree_visitor;

/* Items that have moved, of which pairs are wanted, among those that are awake: that have
 * changed since the grid of what rests was made. */
typedef struct {
    const uint64_t *moved, *awake; /* a bit for each item */
    const int32_t *list;           /* of what is awake; also of items that are gone */
    int32_t count;
} col_tree_moved;

typedef struct {
    /* NULL if there is no memory. dimensions: 2 or 3; in the plane every z is 0. */
    col_any_tree *(*open)(int dimensions, col_memory memory);
    void (*close)(col_any_tree *t);
    size_t (*bytes)(const col_any_tree *t);

    /* The point about which boxes are stored; for an empty tree. Without it the tree
     * chooses one itself, when the first item is added. */
    void (*centre)(col_any_tree *t, const double origin[3]);

    /* Reserves memory for items below `items`. False, and nothing changed, without it. */
    bool (*reserve)(col_any_tree *t, int32_t items);

    /* low <= high, either may be infinite; the item is below what was reserved. None of
     * these takes memory; moving a box that has hardly changed is a few writes. */
    void (*add)(col_any_tree *t, int32_t item, const double low[3], const double high[3],
                col_filter filter);
    void (*move)(col_any_tree *t, int32_t item, const double low[3],
                 const double high[3]);
    void (*filter)(col_any_tree *t, int32_t item, col_filter filter);
    void (*remove)(col_any_tree *t, int32_t item);
    col_filter (*filter_of)(const col_any_tree *t, int32_t item);

    /* Updates the tree: boxes of nodes are refitted, new items inserted, degraded parts
     * rebuilt. False if there is no memory: then nothing may be queried, but everything
     * else is allowed, and it may be called again. */
    bool (*refit)(col_any_tree *t);

    /* Whether many leaves are coarse; after refit. Takes constant time unless leaves have
     * become coarse since the last call. */
    bool (*is_coarse)(col_any_tree *t);

    /* Levels of nodes. */
    int (*height)(const col_any_tree *t);

    /* All pairs of items whose boxes overlap and of which one hits a layer of the other,
     * each once, as two consecutive entries, in no particular order, though always in the
     * same. False when there is no memory. */
    bool (*pairs)(const col_any_tree *t, col_tree_list *out);

    /* The same pairs, in another order, from the boxes as they are now, without refit: by
     * a grid. False if the tree will find them faster, or there is no memory. */
    bool (*grid_pairs)(col_any_tree *t, col_tree_scratch *scratch, col_tree_list *out);

    /* Keeps a grid of all boxes as they are now, for moved_pairs. False if it does not
     * pay, or there is no memory. numbers: for scratch. */
    bool (*begin_rest)(col_any_tree *t, col_tree_list *numbers);
    void (*end_rest)(col_any_tree *t);

    /* All pairs of which one item has moved, each once, without refit. False if there is
     * no such grid, if the tree will find them faster, or there is no memory. */
    bool (*moved_pairs)(col_any_tree *t, const col_tree_moved *moved,
                        col_tree_scratch *scratch, col_tree_list *out);

    /* The pairs of one item: the others. False without memory. */
    bool (*pairs_of)(const col_any_tree *t, int32_t item, col_tree_list *out);

    /* Items in one of the layers whose boxes overlap the box. False without memory. */
    bool (*query)(const col_any_tree *t, const double low[3], const double high[3],
                  uint64_t layers, col_tree_list *out);

    /* The items of a list whose boxes overlap the box; the tree must not have changed
     * since the list was made. False without memory. */
    bool (*among)(const col_any_tree *t, const col_tree_list *list, const double low[3],
                  const double high[3], col_tree_list *out);

    /* Candidates that the box may touch on its path, roughly in the order of t. */
    void (*box_cast)(const col_any_tree *t, const col_tree_path *path,
                     const col_tree_visitor *visitor);

    /* Candidates at a distance of at most `limit` from the box (which may be infinite),
     * roughly nearest first. */
    void (*closest)(const col_any_tree *t, const double low[3], const double high[3],
                    double limit, const col_tree_visitor *visitor);
} col_tree_interface;

extern const col_tree_interface col_tree_calls;      /* floats */
extern const col_tree_interface col_wide_tree_calls; /* doubles */

#endif
