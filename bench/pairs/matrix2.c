/* matrix2.c - matrix3.c in the plane. */
#define COL_DIMENSION 2
#include "matrix3.c"
