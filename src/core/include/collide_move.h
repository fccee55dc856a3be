/* collide_move.h - items of a world that move: they slide along the items that they meet,
 * stop there, bounce or pass through; and they leave items that they overlap.
 *
 * A mover is a state that the caller keeps, because the answers may be the caller's, too:
 * which items meet, and how they respond, is asked one by one, and the world may change
 * between two steps. */
#ifndef COLLIDE_MOVE_H
#define COLLIDE_MOVE_H

#include "collide_world.h"

/* The response of an item that meets another one. */
typedef enum {
    /* the response that the layers of both name; otherwise to slide */
    col_response_default,
    col_response_slide, /* goes on along the surface */
    col_response_touch, /* stops */
    col_response_bounce,
    col_response_cross, /* goes on; the hit is reported */
    /* slides if it comes from the solid side, otherwise ignores it */
    col_response_oneway,
    col_response_ignore,
    COL_RESPONSES
} col_response_kind;

typedef struct {
    col_response_kind kind;
    double restitution; /* of bounce: the share of the speed that is left */
    col3_vec direction; /* of oneway: the direction that the solid side faces; unit */
} col_response;

/* The state of another item during a move. */
typedef struct {
    int32_t item;
    uint64_t serial;
    col_response response;
    int32_t first, next; /* of lists by item, see move/responses.c; the place in it + 1 */
    bool reported;       /* the overlap was reported */
    int32_t part;        /* a part of it that is never solid; -1: the item */
} col_move_decision;

typedef struct {
    int32_t item;
    double t;               /* share of the whole motion */
    double depth;           /* of what overlapped at the start */
    col3_vec point, normal; /* on its surface, from it to the mover */
    col3_vec motion, moved; /* the motion left before the response, and after it */
    col_response response;
    col3_part_numbers parts; /* a: of the mover, b: of the other item */
} col_move_hit;

/* A surface along which the motion goes at the present place. */
typedef struct {
    col3_vec normal;
    int32_t item;
    bool passed;
} col_move_plane;

#define COL_MOVE_PLANES 16

/* An item that is met at the same time as the one that turns or stops the motion. */
typedef struct {
    uint64_t serial;
    col3_touch touch;
    col3_part_numbers parts;
    int32_t item;
    bool turned; /* it faces another way */
    bool asked;
} col_move_other;

#define COL_MOVE_OTHERS 8

/* By default steps, cracks and leaning faces up to this share of the mover's size do not
 * hold it. */
#define COL_MOVE_SKIN 1e-4

/* The state of a mover between two steps, which is that of world/move alone. */
typedef struct {
    uint64_t serial, asked; /* of the mover, and of the item that is asked about */
    uint64_t there;         /* w->changes when its item was seen at `from` last */
    uint64_t near; /* the number of the search for what is near it, see move/near.c */
    uint64_t leg_changes, leg_uses, start_changes, start_uses;
    col3_vec moved, spot, stepped, rest, spot_rest, heading, reported, reported_at;
    col3_vec near_reach;
    double size, left, heading_left, other_t;
    double low[3], high[3];           /* its box at the start, */
    double core_low[3], core_high[3]; /* and without the radius that rounds it */
    double radius;
    int32_t decision_lists;
    int32_t leg_count, leg_at, leg_found; /* leg_found: with what is met at the end */
    int32_t leg_most;                     /* so many are looked for */
    int32_t start_count, start_at;        /* of what it overlaps at the start */
    int phase, rounds, rounds_left, bounces, bounces_in_all, idle, steps;
    int other_count, other_at, plane_count, again, left_count;
    bool solid, overlapped, stepped_on;
    bool looked;              /* it stays, and what it overlaps there is reported */
    bool leg_known, leg_more; /* there may be more than leg_count */
    bool start_known;
    bool crowded;     /* it goes through what it is in a crowd with, see move/crowd.c */
    bool only_slides; /* no response but the default was given */
    bool is_span;     /* a ball or a capsule: core_low and core_high are of its ends */
    int falls;        /* bits: along which axes the first end is the higher one */
    col_move_plane planes[COL_MOVE_PLANES];
    col_move_plane left_planes[COL_MOVE_PLANES]; /* those of the place before */
    col_move_other others[COL_MOVE_OTHERS];      /* to be reported next */
} col_move_state;

/* Made by col_mover_make. */
typedef struct {
    /* set by the caller */
    int32_t item;
    col3_vec motion;
    uint64_t layers; /* the layers that it meets */
    /* the response to every item; or col_response_default */
    col_response all;
    const col_response *by_layer; /* 64, or NULL */
    bool ask;                     /* ask about every item that would be hit */
    bool only_out;                /* only leaves the items that it overlaps */
    bool quiet;                   /* reports no overlaps, and ignores what it crosses */
    bool drops;                   /* ignores one-way items */
    bool stops;                   /* at what is solid */
    double skin;                  /* a share of its size */
    const int32_t *ignored;       /* by item: not 0 for those it ignores; or NULL */
    col3_vec up;     /* surfaces that face up by less than floor_up are not climbed; */
    double floor_up; /* 0: all are */
    col_move_decision *decisions; /* memory of the caller's */
    int32_t decision_capacity, decision_count;

    /* the results */
    col_move_hit hit;  /* of col_move_event_hit and _ask */
    col3_vec position; /* of its reference point, */
    col3_vec from;     /* and where it began */
    bool stuck;        /* it still overlaps something */
    bool interrupted;  /* it was removed or moved meanwhile: position is where it is */

    col_move_state s;
} col_mover;

typedef enum {
    col_move_event_done,
    col_move_event_hit,      /* m->hit; to be called again */
    col_move_event_ask,      /* about m->hit: col_world_move_answer, then again */
    col_move_event_full,     /* the decisions need more memory; then again */
    col_move_event_no_memory /* the move is to be given up */
} col_move_event;

/* All members zero, except these. Not an initializer, because planes are many numbers,
 * and none is read before it is written. */
void col_mover_make(col_mover *m, int32_t item, col3_vec motion, uint64_t layers);

void col_world_move_start(const col_world *w, col_mover *m);

/* The next event, of which hits are in the order of time. Moves nothing: when it is done,
 * the caller places the item at m->position. Its result is valid until another function
 * of the world is called, except between an ask and the answer. */
col_move_event col_world_move_next(col_world *w, col_mover *m);
void col_world_move_answer(const col_world *w, col_mover *m, col_response response);

/* Whether the mover has reported, or asked about, the item that has this number now, or a
 * part of it. */
bool col_world_move_knows(const col_world *w, const col_mover *m, int32_t item);

/* Sets the default response of an item of one layer (a number below 64) that moves and
 * meets one of the other layer. False when there is no memory. */
bool col_world_respond(col_world *w, int layer, int other, col_response response);

/* Pushes a crowd apart, each item of a pair by half of their overlap, and out of items
 * that are not in it, in rounds that end when nothing moves any more. *deepest: the
 * overlap that is left. False if there is no memory; then none has moved. */
bool col_world_separate(col_world *w, const int32_t *items, int32_t count, int rounds,
                        double skin, double *deepest);

#endif
