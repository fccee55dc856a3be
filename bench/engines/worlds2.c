/* worlds2.c - worlds3.c in the plane. */
#define DIMENSIONS 2
#include "worlds3.c"
