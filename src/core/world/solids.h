/* solids.h - what a mover is taken out of, in one dimension: see dimension.h, whose table
 * has these functions. */
#ifndef COL_SOLIDS_H
#define COL_SOLIDS_H

#include "dimension.h"

bool col_solids_escape(const col_world_escape *question, col3_vec *out);
int col_solids_shadow(const col_world_shape *a, const col_world_shape *b, col3_vec way,
                      double graze, col_world_forbidden *out);
double col_solids_cell(const col_world_shape *s);
bool col_solids_surely_deep(const col_world_shape *a, const col_world_shape *b,
                            double rounding);
int col_solids_tiles(const col_world_shape *level, const col_world_shape *s, double graze,
                     col_world_tile *tiles, int room);

#endif
