/* tree.h - boxes that may move, and which of them lie where.
 *
 * A binary tree whose nodes hold the boxes of both children and whose leaves hold up to
 * eight boxes side by side, so that one box is compared with four of them at once. Items
 * are numbers that the caller chooses, from 0 up, each in the tree once.
 *
 * Nothing is rearranged while items are added, moved and removed: col_tree_refit does
 * that, once, before questions are asked, and knows by then how much has changed. After
 * it, and until the next change, any number of questions may be asked.
 *
 * All that questions find is a candidate: no item is missed whose box, in doubles, is
 * met, touching included; some are found whose box is only almost met. */
#ifndef COL_WORLD_TREE_H
#define COL_WORLD_TREE_H

#include "../../include/collide_world.h"

typedef struct col_tree col_tree;

/* NULL when there is no memory. dimensions: 2 or 3; in the plane every z is 0. */
col_tree *col_tree_open(int dimensions, col_memory memory);
void col_tree_close(col_tree *t);
size_t col_tree_bytes(const col_tree *t);

/* Room for items below `items`. False, and nothing changed, when there is no memory. */
bool col_tree_reserve(col_tree *t, int32_t items);

/* low <= high, either may be infinite; the item is below what was reserved. They take no
 * memory. col_tree_move of a box that has hardly changed is a few writes. */
void col_tree_add(col_tree *t, int32_t item, const double low[3], const double high[3],
                  col_filter filter);
void col_tree_move(col_tree *t, int32_t item, const double low[3], const double high[3]);
void col_tree_filter(col_tree *t, int32_t item, col_filter filter);
void col_tree_remove(col_tree *t, int32_t item);
col_filter col_tree_filter_of(const col_tree *t, int32_t item);

/* Brings the tree up to date; false when there is no memory: then questions may not be
 * asked, but all else may be done, and it may be tried again. */
bool col_tree_refit(col_tree *t);

/* Candidates: grows as needed and keeps its memory; starts as zeros. */
typedef struct {
    int32_t *items;
    size_t count, room;
} col_tree_list;

void col_tree_list_free(col_tree_list *list, col_memory memory);

/* Pairs of items of which one hits a layer of the other, each once, two entries for each,
 * in no special order, though always in the same one. False when there is no memory. */
bool col_tree_pairs(const col_tree *t, col_tree_list *out);

/* Items in one of the layers that meet the box. False when there is no memory. */
bool col_tree_query(const col_tree *t, const double low[3], const double high[3],
                    uint64_t layers, col_tree_list *out);

/* A box of those half extents (0 for a ray), whose centre goes along
 * origin + t * direction, low <= t <= high; both may be infinite, but not the extents. */
typedef struct {
    double origin[3], direction[3], extents[3];
    double low, high;
} col_tree_path;

/* Looks at a candidate, and returns how far on it is still worth while to look: at most
 * `far`, to which what may be left is still included; below way->low: no further. */
typedef double col_tree_visit(void *context, int32_t item, double far);

/* Candidates that the box may meet on its way, nearer ones first as far as that is cheap.
 */
void col_tree_box_cast(const col_tree *t, const col_tree_path *way, uint64_t layers,
                       col_tree_visit *look, void *context);

/* Candidates at a distance of at most `far` from the box (which may be infinite), nearer
 * ones first as far as that is cheap. look returns the distance still worth looking at;
 * below 0: no further. */
void col_tree_closest(const col_tree *t, const double low[3], const double high[3],
                      double far, uint64_t layers, col_tree_visit *look, void *context);

#endif
