/* 2d.c - this room once more, in two dimensions. Every other .c here is 3D as it stands;
 * a spec checks that each of them is named below. */
#define COL_DIMENSION 2
#include "check.c"
#include "compare.c"
#include "kinds.c"
#include "make.c"
#include "move.c"
