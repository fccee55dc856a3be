/* 2d.c - the table of this room once more, in two dimensions. The rest of the room serves
 * both dimensions as it stands, by these tables. */
#define COL_DIMENSION 2
#include "dimension.c"
#include "pieces.c"
#include "shape_boxes.c"
#include "solids.c"
