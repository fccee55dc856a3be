/* pairs2.c - pairs3.c in the plane. */
#define COL_DIMENSION 2
#include "pairs3.c"
