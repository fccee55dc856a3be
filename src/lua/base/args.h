/* args.h - reads the arguments of a call: numbers, vectors, tables of named values. No
 * other file reads vectors or makes argument errors.
 *
 * A value comes from one of three sources, and the reading functions hide which:
 *   - arguments in line, where a vector is one value or all its numbers;
 *   - one table of named values;
 *   - one field that is assigned. */
#ifndef COLLIDE_ARGS_H
#define COLLIDE_ARGS_H

#include "collide.h"
#include "compat.h"

#include <stdbool.h>

/* The numbers that are accepted, in the words of errors. */
#define ARGS_TEXT_OF(x) #x
#define ARGS_TEXT(x) ARGS_TEXT_OF(x)
#define ARGS_RANGE "from -" ARGS_TEXT(COL_LARGEST) " to " ARGS_TEXT(COL_LARGEST)

/* The end of an error about an angle that is too large for one in radians; takes the
 * number once more. */
#define ARGS_IN_DEGREES "; angles are in radians: math.rad(%s) if these are degrees"

/* How far a component of a unit normal may be rounded, or an angle, in radians. */
#define NORMAL_ROUNDING 1e-9

/* False for NaN, too. */
static inline bool args_is_in_range(double x) {
    return x >= -COL_LARGEST && x <= COL_LARGEST;
}

/* The numbers of a quaternion: no vector has more. */
#define ARGS_MAX_COUNT 4

typedef struct {
    lua_State *L;
    const char *function; /* the name of the function in error messages */
    const char *field;    /* the field that is assigned, or NULL */
    int dims;             /* numbers of a vector: 2 or 3 */
    int at;               /* the next argument */
    int last;             /* the last argument that is not nil */
    int table;            /* where the table of named values is, or 0 */
    /* the argument that holds the table, if the table is not itself one */
    int holder;
    int from;     /* where the value read last began */
    bool in_line; /* and whether it was written as bare numbers */
} col_args;

/* Raises: bad argument #n to 'function' (...). arg is an index of the stack; as in Lua's
 * own messages, the object of a method call is not counted. */
_Noreturn void col_args_fail(lua_State *L, const char *function, int arg,
                             const char *format, ...);

/* Raises: bad argument ... (wanted expected, got ...) about the argument itself. */
_Noreturn void col_args_fail_type(lua_State *L, const char *function, int arg,
                                  const char *wanted);

/* Raises about the value of a name, or about one component of it (NULL: all of it). */
_Noreturn void col_args_fail_value(col_args *in, const char *name, int component,
                                   const char *format, ...);

/* Raises about the value read last, in the words of the format. */
_Noreturn void col_args_fail_read(col_args *in, const char *format, ...);

/* Names the value at the index, as in `got a 2D circle`. Pushes what it returns. */
const char *col_args_describe(lua_State *L, int index);

/* Names blocks of the library, which belong to folders above this one: pushes and returns
 * the name of the block at the index, or returns NULL if it is of another kind. */
typedef const char *col_args_describer(lua_State *L, int index);

/* Called when the library is opened. The list ends with NULL and stays at its address,
 * which the registry of Lua keeps. */
void col_args_open_describers(lua_State *L, col_args_describer *const list[]);

/* A number as error messages write it. Pushes what it returns. */
const char *col_args_number_text(lua_State *L, double x);

col_args col_args_open(lua_State *L, const char *function, int dims, int first);

/* The one value at the index, which is to become the field of that name. */
col_args col_args_open_field(lua_State *L, const char *field, int dims, int index);

/* The name at the index, or "" for a value that is no name: another type, or a string
 * with a zero byte, which C would take for a shorter one. */
const char *col_args_name(lua_State *L, int index);

/* Takes the arguments from a table if they are one table of named values, and raises
 * about a name that is not in the list, which ends with NULL. */
void col_args_open_names(col_args *in, const char *const names[]);

/* As col_args_open_names, and raises where there is no such table, or more than that. */
void col_args_open_table(col_args *in, const char *const names[]);

/* Whether the name is in the list, which ends with NULL. */
bool col_args_is_one_of(const char *name, const char *const names[]);

/* The end of the message about a name that is not in the list, which ends with NULL: `;
 * did you mean 'radius'?`, or nothing. Pushes it. */
const char *col_args_near_text(lua_State *L, const char *name, const char *const names[]);

/* Raises when arguments are left. */
void col_args_end(const col_args *in);

/* Whether the value is nil or missing; if so it counts as read. */
bool col_args_skip_nil(col_args *in, const char *name);

/* A number in range. */
double col_args_number(col_args *in, const char *name);

/* A whole number of these bounds. */
int col_args_whole(col_args *in, const char *name, int least, int most);

/* A number in range, >= 0. */
double col_args_size(col_args *in, const char *name);

/* A number >= 0 that may be infinite, or the default. */
double col_args_limit(col_args *in, const char *name, double otherwise);

/* A slope in radians, 0 to pi, or 30 degrees; made a little larger, because the normal of
 * a slope of exactly that angle is rounded. */
double col_args_slope(col_args *in, const char *name);

/* A boolean, or the default. */
bool col_args_boolean(col_args *in, const char *name, bool otherwise);

/* Where the table to be filled is, or 0. */
int col_args_out(col_args *in);

/* in->dims numbers in range. */
void col_args_vec(col_args *in, const char *name, double *v);

/* in->dims numbers in range that are not all zero. */
void col_args_direction(col_args *in, const char *name, double *v);

/* in->dims numbers in range, none below zero. */
void col_args_extents(col_args *in, const char *name, double *v);

/* Whether the next value is written as bare numbers, and these numbers, all in
 * range. */
bool col_args_next_is_number(const col_args *in);
void col_args_numbers(col_args *in, int count, double *v);

/* Whether arguments from the first on are `count` numbers in range, in line, as in most
 * calls of a game: a fraction of the time of the general functions, which raise if it is
 * not so. */
static inline bool args_are_numbers(lua_State *L, int first, int count, double *v) {
    for (int i = 0; i < count; i++) {
        if (lua_type(L, first + i) != LUA_TNUMBER) {
            return false;
        }
        v[i] = lua_tonumber(L, first + i);
        if (!args_is_in_range(v[i])) {
            return false;
        }
    }
    return true;
}

/* Raises when there are arguments behind the index `last`: as col_args_open and
 * col_args_end do, for functions that read theirs without these. */
static inline void args_end_behind(lua_State *L, const char *function, int last) {
    if (lua_gettop(L) > last) {
        const col_args in = col_args_open(L, function, 0, last + 1);
        col_args_end(&in);
    }
}

/* Whether the arguments end with these numbers. */
static inline bool args_end_with_numbers(lua_State *L, int first, int count, double *v) {
    return lua_gettop(L) == first + count - 1 && args_are_numbers(L, first, count, v);
}

/* The numbers of a list from item `from` + 1 on, in range; false where another value
 * is. */
bool col_args_listed_numbers(lua_State *L, int list, int from, double *v, int count);

/* Number `item` of a list, in range. path: of the list in the value read last. */
double col_args_item(const col_args *in, int list, const char *path, int item);

/* A vector or quaternion that is expected somewhere, as errors name it: by its path,
 * `rotation[2].x`, and by what it should have been. */
typedef struct {
    const char *name;
    int item;           /* of the list of that name, from 1; 0: it is no list */
    const char *wanted; /* `vector` */
    int count;          /* of the components x, y, z, w */
} col_args_expected;

/* Whether the value at the index can be indexed by x: shapes and worlds of the library
 * could be, but are no vectors. */
bool col_args_has_fields(lua_State *L, int index);

/* The components of the value at the index, numbers in range. */
void col_args_object(col_args *in, int index, const col_args_expected *expected,
                     double *v);

/* The index of the stack where the value of the name is, and moves past it: for values
 * that are one argument. */
int col_args_fetch(col_args *in, const char *name);

#endif
