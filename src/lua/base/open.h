/* open.h - builds the tables of one dimension: functions, methods, metatables; and pushes
 * vectors and quaternions, tables with fields x, y, z and a metatable.
 *
 * A function that pushes such a table is a closure that holds the strings and the
 * metatable for it: an interned string costs nothing to push. */
#ifndef COLLIDE_OPEN_H
#define COLLIDE_OPEN_H

#include "fast.h"

/* The upvalues of such a closure. Constructors have the first two and their kind. */
enum {
    up_methods = 1, /* of shapes */
    up_shape,       /* metatables */
    up_vec,
    up_kind = up_vec,
    up_quat,
    up_x, /* names of fields */
    up_y,
    up_z,
    up_w,
    up_index, /* names -> methods and fields of shapes: see col_open_spec */
    up_end
};

/* Pushes the metatable of that name, which it has as `__name`: the same for a second
 * luaopen of the state, but none of another copy of the library, which may be of another
 * version. */
void col_push_metatable(lua_State *L, const char *name);

/* Makes the strings that col_push_letter pushes: once for each state. */
void col_open_letters(lua_State *L);

/* Pushes a string of one byte. Other than lua_pushlstring it never runs the collector,
 * whose finalizers may ask the world whose answer is being pushed. */
void col_push_letter(lua_State *L, char letter);

static inline void open_push_numbers(lua_State *L, const double *from,
                                     const double *end) {
    while (from < end) {
        lua_pushnumber(L, *from++);
    }
}

/* Puts numbers into a list behind item n; returns the last. */
static inline int open_list_numbers(lua_State *L, int list, int n, const double *from,
                                    const double *end) {
    while (from < end) {
        lua_pushnumber(L, *from++);
        lua_rawseti(L, list, ++n);
    }
    return n;
}

/* Lists have no holes: so many values on top of the stack become false where they are
 * nil. */
void col_open_fill_holes(lua_State *L, int count);

void col_push_vector(lua_State *L, const double *v, int dims);

/* x, y, z, w */
void col_push_quat(lua_State *L, const double *q);

typedef enum {
    open_plain,
    open_closure, /* has these upvalues */
    open_wrapped, /* a Lua function of the same name stands before it, so that errors are
                     reported where that one was called: its first upvalue is a boolean,
                     false if that one is a method */
    open_wrapped_function /* likewise, of a world: never a method */
} col_open_form;

/* A function under its public name. Lists of these end with an entry without a name. */
typedef struct {
    const char *name;
    lua_CFunction call;
    col_open_form form;
} col_open_entry;

#define OPEN_LISTS 4

typedef struct {
    const char *shape; /* names of metatables */
    const char *vec;
    const char *quat; /* or NULL */
    int kinds;
    const char *(*kind_name)(int kind); /* the name of its constructor, or NULL */
    lua_CFunction construct;
    const col_open_entry *functions[OPEN_LISTS]; /* unused ones are NULL */
    const col_open_entry *methods[OPEN_LISTS];
    const col_open_entry *raw; /* those that Lua wraps */
    const col_open_entry *metamethods;
    void (*add_fields)(lua_State *L, int table); /* the fields in `index` */
    const col_fast_row *fast;
} col_open_spec;

/* Pushes {functions =, methods =, raw =, raw_methods =, index =, shape =, vec =, quat =,
 * fast =}; shape, vec and quat are metatables, for fast see fast.h. Lua adds the methods
 * to `index`, where a shape finds what it is asked for in one step; fields stand there as
 * light userdata. */
void col_open_dimension(lua_State *L, const col_open_spec *spec);

#endif
