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
 * change, there may be any number of queries. Later ones find what has not changed.
 *
 * Queries find candidates: every item whose box, in doubles, overlaps, touching included;
 * and a few whose box only almost does, as the tree stores floats rounded outward.
 *
 * If items are so far from the origin of a tree, and so close to each other, that floats
 * cannot distinguish them, it is coarse: then the caller opens another tree, about
 * another origin, and adds all items to it. */
#ifndef COL_WORLD_TREE_H
#define COL_WORLD_TREE_H

#include "../../base/memory.h"

typedef struct col_tree col_tree;

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

/* NULL if there is no memory. dimensions: 2 or 3; in the plane every z is 0. */
col_tree *col_tree_open(int dimensions, col_memory memory);
void col_tree_close(col_tree *t);
size_t col_tree_bytes(const col_tree *t);

/* The point about which boxes are stored, for an empty tree; 0 by default. */
void col_tree_centre(col_tree *t, const double origin[3]);

/* Reserves memory for items below `items`. False, and nothing changed, without it. */
bool col_tree_reserve(col_tree *t, int32_t items);

/* low <= high, either may be infinite; the item is below what was reserved. None of
 * these takes memory; moving a box that has changed very little is a few writes. */
void col_tree_add(col_tree *t, int32_t item, const double low[3], const double high[3],
                  col_filter filter);
void col_tree_move(col_tree *t, int32_t item, const double low[3], const double high[3]);
void col_tree_set_filter(col_tree *t, int32_t item, col_filter filter);
void col_tree_remove(col_tree *t, int32_t item);
col_filter col_tree_filter_of(const col_tree *t, int32_t item);

/* Updates the tree: boxes of nodes are refitted, new items inserted, degraded parts
 * rebuilt. False if there is no memory: then nothing may be queried, but everything
 * else is allowed, and it may be called again. */
bool col_tree_refit(col_tree *t);

/* Whether many leaves are coarse; after refit. Takes constant time unless leaves have
 * become coarse since the last call. */
bool col_tree_is_coarse(col_tree *t);

/* Levels of nodes. */
int col_tree_height(const col_tree *t);

/* All pairs of items whose boxes overlap and of which one hits a layer of the other,
 * each once, as two consecutive entries, in no particular order, though always in the
 * same. False when there is no memory. */
bool col_tree_pairs(const col_tree *t, col_tree_list *out);

/* The same pairs, in another order, from the boxes as they are now, without refit: by
 * a grid. False if the tree will find them faster, or there is no memory. */
bool col_tree_grid_pairs(col_tree *t, col_tree_scratch *scratch, col_tree_list *out);

/* Keeps a grid of all boxes as they are now, for moved_pairs. False if it does not
 * pay, or there is no memory. numbers: for scratch. */
bool col_tree_begin_rest(col_tree *t, col_tree_list *numbers);
void col_tree_end_rest(col_tree *t);

/* All pairs of which one item has moved, each once, without refit. False if there is
 * no such grid, if the tree will find them faster, or there is no memory. */
bool col_tree_moved_pairs(col_tree *t, const col_tree_moved *moved,
                          col_tree_scratch *scratch, col_tree_list *out);

/* The pairs of one item: the others. False without memory. */
bool col_tree_pairs_of(const col_tree *t, int32_t item, col_tree_list *out);

/* Items in one of the layers whose boxes overlap the box. False without memory. */
bool col_tree_query(const col_tree *t, const double low[3], const double high[3],
                    uint64_t layers, col_tree_list *out);

/* The same about the box of an item, which is one of them. */
bool col_tree_query_around(const col_tree *t, int32_t item, uint64_t layers,
                           col_tree_list *out);

/* Moves those of the items, which may be gone, that are in one of the layers and whose
 * boxes as they are now overlap the box to the front of the list, without refit. Returns
 * their number. */
int32_t col_tree_choose(const col_tree *t, const double low[3], const double high[3],
                        uint64_t layers, int32_t *items, int32_t count);

/* Candidates that the box may touch on its path, roughly in the order of t. */
void col_tree_box_cast(const col_tree *t, const col_tree_path *path,
                       const col_tree_visitor *visitor);

/* Candidates at a distance of at most `limit` from the box (which may be infinite),
 * roughly nearest first. */
void col_tree_closest(const col_tree *t, const double low[3], const double high[3],
                      double limit, const col_tree_visitor *visitor);

#endif
