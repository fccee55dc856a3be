/* engines2.c - engines3.c in the plane. */
#define COL_DIMENSION 2
#include "engines3.c"
