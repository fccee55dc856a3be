/* cast.h - the search for the first part of level geometry that a shape touches as it
 * moves: what casts and sweeps share. */
#ifndef COL_LEVEL_CAST_H
#define COL_LEVEL_CAST_H

#include "../cast/sweep/sweep.h"
#include "apart.h"
#include "operand.h"

/* A part that the shape may meet, but not before the time `enter`. */
typedef struct {
    int which;
    bool is_bounded; /* by all axes */
    bool is_touched; /* at the time `enter` */
    bool is_amid;    /* the touch enters the middle of a face */
    double enter;
    col_touch touch;
} col_level_cast_candidate;

#define LEVEL_CANDIDATES 8

/* A number that no part has; those of gathered triangles are below it. */
#define NO_PART (-1)

typedef struct {
    /* set by the caller */
    col_vec motion; /* of the other shape, as the level sees it */
    const col_level *level;
    col_level_visit *visit; /* gets the search and the number of a part */
    /* of a sweep, else NULL: how far from its centre points of a box may be */
    const col_sweep_motion *sweep;
    double (*radius)(const col_sweep_motion *sweep, const col_bounds *box);
    /* set by the search */
    const col_operand_part *part; /* of the other shape */
    double speed, size;
    double turn; /* the rotation moves no point of the part by more */
    col_level_travel *travel;
    col_bounds box;        /* of the part, in the world */
    col_level_mover mover; /* around the part */
    bool own_corners;      /* level_has_own_corners */
    int made;              /* which part to_meet is */
#if COL_DIMENSION == 3
    /* the triangles around the last border that was met; its count is below 0 before
     * that; NULL: they are not kept */
    col3_level_patch *around;
#endif
    col_level_part to_meet;
    int candidate_count; /* candidates not yet tried */
    col_level_cast_candidate candidates[LEVEL_CANDIDATES];
    bool found;
    bool on_face; /* the touch is along a face of the part */
    col_touch touch;
    col_part_numbers parts;
} col_level_cast_search;

/* Visits the parts of the level that each part of the shape may meet; returns whether a
 * touch was kept. */
bool col_level_cast_into(col_level_cast_search *s, const col_shape *shape);

/* A copy of a shape where the motion has taken it at the time t, and a further step along
 * unit. */
void col_level_cast_move(col_any *dst, const col_shape *s, double t, col_vec motion,
                         double step, col_vec unit);

/* Whether the box of the moving part meets that of a part in time. */
bool col_level_cast_may_meet(const col_level_cast_search *s, const col_shape *part);

/* A shape that does not get behind a face does not enter the part: while it slides along
 * the face or away from it, or until the first touch so far. If faces in one plane are
 * met at the same time, the one with the smaller number is met first. Thin shapes meet
 * seams, see cast.c. */
bool col_level_stays_in_front(const col_level_cast_search *s, const col_level_part *p);

/* Casts a box along the axes against a part that is such a box, and keeps the touch.
 * False if one of them is no such box, or if they touch elsewhere than at a side that is
 * surface: then the general cast is needed. */
bool col_level_cast_to_block(col_level_cast_search *s, int which);

/* Keeps the touch with a part, if it is the first. */
void col_level_cast_keep(col_level_cast_search *s, int number, int material,
                         const col_touch *touch, bool on_face);
void col_level_cast_keep_part(col_level_cast_search *s, const col_level_part *p,
                              const col_touch *touch);

/* Whether a shape that touches a part with a volume at a point enters the whole there: a
 * step later a point of it is behind every face, and past a face at the touch, which may
 * be another part's. normal: into that face. */
bool col_level_goes_behind(const col_level_cast_search *s, const col_level_part *p,
                           col_vec at, col_vec later, col_vec *normal);

#if COL_DIMENSION == 3
/* Keeps where a segment, ray or line that moves in the plane of a side meets the part. */
void col3_level_cast_along_seam(col3_level_cast_search *s, const col3_level_part *p,
                                const col3_shape *piece);
#endif

/* touch.c: whether the shape, which is apart from the part, lands on the middle of a face
 * with a single point. out: the touch, if so. False: it may land there all the same. */
bool col_level_lands_amid(const col_level_cast_search *s, const col_level_part *p,
                          col_touch *out);

#if COL_DIMENSION == 3
/* touch.c: whether a ball or capsule touches the border of a triangle at
 * the start, and the motion surely enters nothing there. */
bool col3_level_passes_border(const col3_level_cast_search *s, const col3_level_part *p,
                              const col3_closest *c);
#endif

/* touch.c: for a part that the shape touches at the start: whether the motion enters the
 * whole there. out: the touch, if so. */
bool col_level_start_touch(const col_level_cast_search *s, col_level_part *p,
                           const col_closest *c, col_touch *out);

/* touch.c: whether the motion enters the part at its first touch, whose normal becomes
 * one that separates the whole. hit: false if the motion passes over the part's rim. */
bool col_level_goes_in(const col_level_cast_search *s, col_level_part *p,
                       col_touch *touch, bool *hit);

#endif
