/* 2d.c - this room once more, in two dimensions: grids, where every other .c here is
 * about voxels as it stands; a spec checks that each of them is named below. */
#define COL_DIMENSION 2
#include "fields.c"
#include "grid.c"
#include "kinds.c"
#include "numbers.c"
#include "resolve.c"
#include "text.c"
