/* wide.c - the tree once more, of doubles: twice as large, and exact. For worlds in which
 * floats cannot distinguish items that are close together, see tree.h. */
#define COL_TREE_WIDE

#include "box_cast.c"
#include "build.c"
#include "closest.c"
#include "grid.c"
#include "grid_pairs.c"
#include "insert.c"
#include "nodes.c"
#include "origin.c"
#include "pairs.c"
#include "query.c"
#include "rebuild.c"
#include "refit.c"
#include "rest.c"
#include "tree.c"
