/* movers2.c - movers3.c in the plane. */
#define COL_DIMENSION 2
#include "movers3.c"
