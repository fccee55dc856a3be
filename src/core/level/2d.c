/* 2d.c - this room once more, in two dimensions. Every other .c here is 3D as it stands;
 * a spec checks that each of them is named below. */
#define COL_DIMENSION 2
#include "cast.c"
#include "cast_behind.c"
#include "cast_block.c"
#include "cast_search.c"
#include "closest.c"
#include "cone.c"
#include "contact.c"
#include "correct.c"
#include "exit.c"
#include "fan.c"
#include "manifold.c"
#include "ray.c"
#include "sides.c"
#include "sweep.c"
#include "touch.c"
#include "triggers.c"
