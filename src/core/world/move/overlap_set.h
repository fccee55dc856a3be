/* overlap_set.h - the obstacles that a mover is taken out of, as far as they are known:
 * see out.c. */
#ifndef COL_OVERLAP_SET_H
#define COL_OVERLAP_SET_H

#include "move.h"

#define MOST_SOLIDS 1024
#define MOST_TILES 64
#define MOST_PIECES 24 /* of solid levels that their parts do not fill */
#define MOST_PLANES (WORLD_OTHERS - COL_MOVE_BARRIERS)

/* Planes are kept for the deepest overlaps at the start. */
#define MOST_SINGLE 64
#define MOST_BOUNDS (MOST_SINGLE + COL_MOVE_BARRIERS)

typedef struct {
    int count;
    col_world_plane bounds[MOST_BOUNDS];
    double yields[MOST_BOUNDS]; /* the largest distance so far to a squeezing item */
} col_move_bounds;

typedef struct {
    col_world *w;
    col_mover *m;
    bool of_parts; /* the mover can be taken out of solids, and not only of planes */
    int count;
    const col_world_shape *solids[MOST_SOLIDS];
    int32_t items[MOST_SOLIDS];
    int tile_count; /* and pieces, which are solids like tiles */
    col_world_tile tiles[MOST_TILES];
    int piece_count;
    int plane_count;
    col_world_forbidden planes[MOST_PLANES];
    bool full;              /* there are more than there is room for */
    double deepest;         /* overlap with one of them, at the start */
    col_move_bounds single; /* the translation out of each of them alone */
    col_move_barriers barriers;
    double straight;      /* the length of the shortest way along an axis; infinite where
                             none is known */
    col3_vec way;         /* and that */
    col_move_event event; /* when the search cannot go on */
} col_overlap_set;

/* ------------------------------------------------------------------ overlap_set.c -- */

/* Begins with the items that overlap the mover at the start. */
void col_overlap_set_begin(col_overlap_set *set, col_world *w, col_mover *m);

/* Adds the solid items that overlap after the translation: *added if there are any. False
 * if the search cannot go on. */
bool col_overlap_set_add(col_overlap_set *set, col3_vec v, bool *added);

/* Adds all solid items whose boxes come near on a translation of that length, as far as
 * there is room. False if there is no memory. */
bool col_overlap_set_gather(col_overlap_set *set, double reach);

/* --------------------------------------------------------------------- straight.c -- */

/* Finds the shortest way along an axis, no longer than the limit, that leads through
 * nothing. False if there is no memory. */
bool col_overlap_set_walk(col_overlap_set *set, double limit);

#endif
