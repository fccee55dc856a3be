/* 2d.c - this room once more, in two dimensions. Every other .c here is 3D as it stands,
 * but orient.c, which is 2D alone; a spec checks that each of them is named below. */
#define COL_DIMENSION 2
#include "bvh.c"
#include "halfspaces.c"
