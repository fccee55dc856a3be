/* 2d.c - this room once more, in two dimensions. Every other .c here is 3D as it stands,
 * or of one dimension alone, as its name says; a spec checks that each of them is named
 * below. */
#define COL_DIMENSION 2
#include "build.c"
#include "cast.c"
#include "data.c"
#include "data_fields.c"
#include "fast.c"
#include "fields.c"
#include "levels.c"
#include "make.c"
#include "move.c"
#include "numbers.c"
#include "pose.c"
#include "query.c"
#include "scale.c"
#include "table.c"
#include "text.c"
