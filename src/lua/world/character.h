/* character.h - the block of a character, as the files about characters share it. */
#ifndef COLLIDE_WORLD_CHARACTER_H
#define COLLIDE_WORLD_CHARACTER_H

#include "world.h"

#include "collide_walk.h"

typedef struct {
    uint64_t magic;
    int dims;
    double highest; /* of the slopes that are floors, in radians */
    bool ride_set;  /* the game has set the item that it rides on */
    int32_t rode;   /* the item that it was left on by its last move, or COL_NO_ITEM */
    col_walk walk;
    col_walk made;   /* as it was made */
    col_walk next;   /* as it will be once it has arrived, */
    uint64_t serial; /* of that item */
} col_lua_walk;

#define QUARTER_TURN 1.57079632679489661923

/* The name of the metatable of blocks. */
#define WALK_NAME "collide.walk"

/* Before a walk of the item: takes in what has happened to it and its floor since the
 * last one. */
void col_lua_enter_walk(const col_lua_world *w, col_lua_walk *c, int32_t item);

/* The angle of the floor. */
double col_lua_floor_angle(const col_walk *k);

/* The last numbers of an answer to a walk: the normal of the floor, how far it has moved,
 * and how far it was carried before. */
double *col_lua_write_walk(double *to, const col_lua_world *w, const col_walk *k);

/* The result of its walk: nothing, if its item was moved or removed since. */
bool col_lua_is_where_it_was(const col_lua_world *w, const col_lua_walk *c);

/* The end of a walk: the item is placed, and rides on what it stands on, unless the game
 * has set an item. A squeezed character stays where it is. */
col_status col_lua_end_walk(const col_lua_world *w, col_lua_walk *c);

/* The block of the character at index 1. */
col_lua_walk *col_lua_character(lua_State *L, const char *function);

#endif
