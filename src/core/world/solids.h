/* solids.h - the solids that a mover is taken out of, in one dimension: see dimension.h,
 * whose table has these functions. */
#ifndef COL_SOLIDS_H
#define COL_SOLIDS_H

#include "../shape/shape.h"
#include "dimension.h"

static inline const col_shape *as_shape(const col_world_shape *s) {
    return (const col_shape *)s;
}

bool col_solids_separation(const col_world_separation *question, col3_vec *out);
int col_solids_shadow(const col_world_shape *a, const col_world_shape *b, col3_vec way,
                      double graze, col_world_forbidden *out);
double col_solids_cell(const col_world_shape *s);
bool col_solids_surely_deep(const col_world_shape *a, const col_world_shape *b,
                            double rounding);
bool col_solids_piece(const col_world_shape *level, const col_world_shape *s,
                      double depth, double graze, void *block, void *scratch,
                      col_world_any_shape *out);
size_t col_solids_piece_bytes(void);
size_t col_solids_piece_scratch(void);
int col_solids_tiles(const col_world_shape *level, const col_world_shape *s, double graze,
                     col_world_tile *tiles, int room);
int col_solids_tile_boxes(const col_world_shape *level, const col_world_box *box,
                          col_world_tile_box *tiles, int room);

#endif
