/* walk.h - a character on its way, as the files about characters share it. */
#ifndef COL_WALK_H
#define COL_WALK_H

#include "../../include/collide_walk.h"
#include "move.h"

#include <stddef.h>

/* The most items that are pushed in one walk. */
#define WALK_PUSHED 8

typedef enum { hits_floor, hits_wall, hits_ceiling } col_walk_hit;

typedef struct {
    col_world *w;
    col_walk *c;
    col_mover *m;  /* of the last motion */
    col3_vec at;   /* reached, from where the item is */
    col3_vec base; /* a point of the floor that carries it, and its normal */
    col3_vec base_normal;
    double floor_up; /* as the character's, or more: see walk.c */
    double gone;     /* share of the whole motion, */
    double share;    /* and that of the leg that it is on */
    bool begun;      /* the item is measured, and the items near it have been searched */
    bool failed;     /* no memory */
    int32_t crossed_count;
    int pushed_count;
    int32_t pushed[WALK_PUSHED]; /* once each: an item that stays is a wall */
} col_walker;

/* A walk that tries something from there, with a mover of its own. */
static inline col_walker walk_trial(const col_walker *k, col_mover *m) {
    col_walker trial = *k;
    memcpy(m, k->m, offsetof(col_mover, s.planes));
    trial.m = m;
    return trial;
}

/* The result of a motion. */
typedef struct {
    bool landed;
    int32_t floor;          /* the item that it has landed on, */
    col3_vec normal, point; /* and where */
    col3_vec rest;          /* what was left to go there */
} col_walk_leg;

/* How a motion goes: bits. */
enum {
    walk_stops = 1,   /* it ends at the first hit, which is reported as a landing */
    walk_tells = 2,   /* hits and crossed items are noted for the caller */
    walk_exactly = 8, /* it is lifted over nothing, not even over a skin */
    /* down past surfaces that are too steep, as long as that leads nowhere else */
    walk_slides = 4,
};

static inline double walk_height(const col_walker *k, col3_vec point) {
    return vec_dot(point, k->c->up);
}

static inline col3_vec walk_level(const col_walk *c, col3_vec v) {
    return vec_along(v, -vec_dot(v, c->up), c->up);
}

/* The error of a height, and of its place. */
static inline double walk_least(const col_walker *k) {
    return k->m->s.size * larger_of(k->c->skin, COL_TOUCH_STEP);
}

static inline col3_vec walk_place(const col_walker *k) {
    return vec_add(k->m->from, k->at);
}

/* ------------------------------------------------------------------ walk_legs.c -- */

col_walk_hit col_walk_kind(const col_walker *k, col3_vec normal);

/* Measures the item, and how far along each axis what is near may matter on a walk by a
 * motion: its single motions choose from that. False if the motion is long. */
bool col_walk_measure(col_walker *k, col3_vec motion, col3_vec *reach);

/* A motion from where it is: k->m. */
void col_walk_begin(col_walker *k, col3_vec motion, int how);

/* The next solid item that k->m meets, into k->m->hit; false at the end, where k->at is
 * the place that is reached. */
bool col_walk_next(col_walker *k, int how);

/* Adds a hit to those that the caller gets. */
void col_walk_tell(col_walker *k, const col_move_hit *hit);

/* The item is crossed, and has been reported. */
void col_walk_note_crossed(col_walker *k, int32_t item, col_response response);

/* Goes by a motion from where it is. */
col_walk_leg col_walk_go(col_walker *k, col3_vec motion, int how);

/* Down by a distance, onto a floor no higher than that; or it stays. */
bool col_walk_settle(col_walker *k, double distance, double highest);

/* --------------------------------------------------------------------- flat.c -- */

/* Goes on the level and then down by no more than that, where it stands on boxes and
 * surely comes down onto the face of one: k->m->hit. */
bool col_walk_goes_flat(col_walker *k, col3_vec level, double down, col3_vec reach);

/* -------------------------------------------------------------------- tread.c -- */

/* The height of its foot. */
double col_walk_foot(const col_walker *k);

/* The height of the floor that carries it, at its own place or at the given point. */
double col_walk_base_at(const col_walker *k, col3_vec point);

/* Makes it stand on the item that a leg has landed on, if that is no higher and carries
 * it. */
bool col_walk_stand(col_walker *k, const col_walk_leg *leg, double highest);

/* Whether the surface that it has met, a floor by its normal, is the edge of a step too
 * high. */
bool col_walk_is_too_high(col_walker *k, const col_move_hit *hit);

/* -------------------------------------------------------------------- climb.c -- */

/* Onto a step at whose side it is, with a motion on the level left to go: *left, which it
 * reduces. */
bool col_walk_climb(col_walker *k, const col_move_hit *hit, col3_vec *left);

/* ------------------------------------------------------------------- corner.c -- */

/* Past the corner of a ceiling that it has met in a jump: then it has risen as far as
 * without the corner. */
bool col_walk_slip_past(col_walker *k, const col_move_hit *hit);

#endif
