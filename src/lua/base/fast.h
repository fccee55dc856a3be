/* fast.h - functions that LuaJIT calls by its FFI, past the stack of Lua, once a loop is
 * compiled: lua/collide/fast/text.lua prints the Lua that stands before them.
 *
 * Such a function recognizes every argument, or refuses: then the binding is called,
 * which reads all arguments once more and raises as it always does. So it never raises,
 * never calls Lua, and takes no memory from Lua. Its answer is a number >= 0 that says of
 * which form it is, with numbers on the desk. */
#ifndef COLLIDE_FAST_H
#define COLLIDE_FAST_H

#include "args.h"
#include "block.h"

#include <string.h>

#define FAST_NUMBERS 40
#define FAST_ITEMS 4096
#define FAST_REFUSED (-1)

/* The tile of a part as a number: a number >= 0, -1 less the byte of a letter, or none.
 */
#define FAST_NO_TILE (-300.0)

/* One for each state. length_at: from a userdata to where LuaJIT keeps its length, in
 * bytes. items: the numbers of items that an answer lists; one with more is left to the
 * binding. They are copied, as memory of a world may go while Lua reads: where compiled
 * code ends, a finalizer may run. lists: how many answers were listed, by which Lua
 * recognizes that another has taken the place of the one that it reads. busy: whether
 * Lua has not read all numbers yet; C does not use it. */
typedef struct {
    int length_at;
    int32_t lists, busy;
    double numbers[FAST_NUMBERS];
    int32_t items[FAST_ITEMS];
} col_fast_desk;

/* takes: a letter for each argument. s: a shape; w: a world, handed over with its
 * dimensions; c: a character, as its world, that, its block and its item; i: an item, of
 * which the number is handed over; q: an item or a shape, both handed over, with -1 or
 * NULL for what it is not; Q: the same, where a number is no item; v: the numbers of a
 * vector; u: as three, whatever the dimension; U: the same, where in the plane nil is
 * given for the third; n: a number; m: a number, infinite by default; b: a boolean, true
 * by default. These are not handed over: N: nil; o: a table to be filled, or nil; O: the
 * same, which is made where it is nil; l: the same, without a metatable; t: a list that
 * is read, without a metatable; C: a number, or nil; h: the hits of a move and how many,
 * none of which was crossed. A dot: there must be no more.
 *
 * gives: what Lua returns of each answer from 0 on, with bars between. F, T: false,
 * true; n: the next number; v: the numbers of a vector; V: as many times nil; m: a
 * number, nil where infinite; B: a boolean; -: nil; x: nil in the plane, nothing in
 * space; _: nil, past a number; s: the first argument; o: the table; digits: that
 * number; W: the world; I: the item of the next number; H: the rest is what a walk
 * answers that has met several things; K: what a move answers that has met several
 * things, as many as the next number says, of which the one behind it is the serial
 * number; P: the part, the material and the tile of the
 * item before it, each the next number. Nothing: nothing at all. @ and a name, alone:
 * what that function of lua/collide/fast/answers.lua makes of it. #, alone: the answer
 * is how many items there are, which fill the table; that number and the table. */
typedef struct {
    const char *name, *takes, *gives;
    void (*call)(void);
} col_fast_row;

#define FAST_ROW(name, takes, gives)                                                     \
    { #name, takes, gives, (void (*)(void))fast_##name }

/* The result of block_test, for a full userdata. */
static inline bool fast_is(const col_fast_desk *desk, const void *userdata, uint64_t kind,
                           size_t least) {
    uint32_t length;
    memcpy(&length, (const char *)userdata + desk->length_at, sizeof length);
    return length >= least && *(const uint64_t *)userdata == block_word(kind);
}

/* Pushes {rows =, desk =, types =, small =, large =}: the rows, which end with one
 * without a name, and the desk, as light userdata; a table for the types that Lua makes,
 * of which there is one for each state, as of the desk; and two userdata that begin with
 * their lengths. */
void col_fast_push(lua_State *L, const col_fast_row *rows);

#endif
