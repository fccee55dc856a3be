/* 2d.c - this room once more, in two dimensions. Every other .c here is 3D as it stands;
 * a spec checks that each of them is named below. */
#define COL_DIMENSION 2
#include "advance.c"
#include "box.c"
#include "cast.c"
#include "enter.c"
#include "one_normal.c"
#include "quick.c"
#include "scene.c"
#include "sides.c"
#include "thickness.c"
