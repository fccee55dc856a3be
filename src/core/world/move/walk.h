/* walk.h - what the files about characters share: a character on its way. */
#ifndef COL_WALK_H
#define COL_WALK_H

#include "../../include/collide_walk.h"
#include "move.h"

#include <stddef.h>

/* Items that are pushed in one walk. */
#define WALK_PUSHED 8

typedef enum { hits_floor, hits_wall, hits_ceiling } col_walk_hit;

typedef struct {
    col_world *w;
    col_walk *c;
    col_mover *m;  /* of the last motion */
    col3_vec at;   /* reached, from where the item is */
    col3_vec base; /* a point of the floor that carries it, and its normal */
    col3_vec base_normal;
    double floor_up; /* as of the character, or more: see walk.c */
    double gone;     /* share of the whole motion, */
    double share;    /* and that of the leg that it is on */
    bool begun;      /* the item is measured, and what is near it has been looked for */
    bool failed;     /* no memory */
    int32_t crossed_count;
    int pushed_count;
    int32_t pushed[WALK_PUSHED]; /* once each: what stays is a wall */
} col_walker;

/* One that tries something from there, with a mover of its own. */
static inline col_walker walk_trial(const col_walker *k, col_mover *m) {
    col_walker trial = *k;
    memcpy(m, k->m, offsetof(col_mover, planes));
    trial.m = m;
    return trial;
}

/* What a motion has come to. */
typedef struct {
    bool landed;
    int32_t floor;          /* what it has landed on, */
    col3_vec normal, point; /* and where */
    col3_vec rest;          /* what was left to go there */
} col_walk_leg;

/* How a motion goes: bits. */
enum {
    walk_stops = 1,   /* at the first hit, which is reported as a landing */
    walk_tells = 2,   /* hits and what it crosses are noted for the caller */
    walk_exactly = 8, /* over nothing, be it no higher than a skin */
    walk_slides = 4, /* down past what is too steep, as long as that leads nowhere else */
};

static inline double walk_height(const col_walker *k, col3_vec point) {
    return vec_dot(point, k->c->up);
}

static inline col3_vec walk_level(const col_walk *c, col3_vec v) {
    return vec_along(v, -vec_dot(v, c->up), c->up);
}

/* By how much it may differ, and where it is. */
static inline double walk_least(const col_walker *k) {
    return k->m->size * larger_of(k->c->skin, COL_TOUCH_STEP);
}

static inline col3_vec walk_place(const col_walker *k) {
    return vec_add(k->m->from, k->at);
}

/* ------------------------------------------------------------------ walk_legs.c -- */

col_walk_hit col_walk_kind(const col_walker *k, col3_vec normal);

/* Finds all that is near enough to matter on a walk by a motion of that length, unless it
 * is a long one: the motions that it is made of choose from that. False when there is no
 * memory. */
bool col_walk_look_around(col_walker *k, double length);

/* A motion from where it is: k->m. */
void col_walk_begin(col_walker *k, col3_vec motion, int how);

/* The next thing solid that k->m meets, into k->m->hit; false at the end, where k->at is
 * the place that is reached. */
bool col_walk_next(col_walker *k, int how);

/* Adds a hit to those that the caller is told. */
void col_walk_tell(col_walker *k, const col_move_hit *hit);

/* That is crossed, and told already. */
void col_walk_note_crossed(col_walker *k, int32_t item, col_response response);

/* Goes by a motion from where it is. */
col_walk_leg col_walk_go(col_walker *k, col3_vec motion, int how);

/* Down by a distance, onto a floor no higher than that; or it stays. */
bool col_walk_settle(col_walker *k, double distance, double highest);

/* -------------------------------------------------------------------- tread.c -- */

/* How far up its foot is. */
double col_walk_foot(const col_walker *k);

/* How far up the floor that carries it is, or would be where that point is. */
double col_walk_base_at(const col_walker *k, col3_vec point);

/* Makes it stand on what a leg has landed on, if that is no higher and carries it. */
bool col_walk_stand(col_walker *k, const col_walk_leg *leg, double highest);

/* Whether what it has met, a floor by its normal, is the edge of a step too high. */
bool col_walk_is_too_high(col_walker *k, const col_move_hit *hit);

/* -------------------------------------------------------------------- climb.c -- */

/* Onto a step at whose side it is, with a motion on the level left to go: *left, of which
 * it takes what it needs. */
bool col_walk_climb(col_walker *k, const col_move_hit *hit, col3_vec *left);

/* ------------------------------------------------------------------- corner.c -- */

/* Past the corner of a ceiling that it has met in a jump: then it has risen as far as it
 * would. */
bool col_walk_slip_past(col_walker *k, const col_move_hit *hit);

#endif
