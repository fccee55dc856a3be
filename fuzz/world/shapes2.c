/* shapes2.c - shapes.c once more, in the plane. */
#define COL_DIMENSION 2
#include "shapes.c"
