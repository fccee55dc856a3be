/* 2d.c - this room once more, in two dimensions. Every other .c here that is not of one
 * dimension is 3D as it stands; a spec checks that each of them is named below. */
#define COL_DIMENSION 2
#include "projection.c"
#include "slabs.c"
