/* numbers.h - lists of items and of numbers that Lua passes to batches. */
#ifndef COLLIDE_WORLD_NUMBERS_H
#define COLLIDE_WORLD_NUMBERS_H

#include "world.h"

/* No batch is longer: all its numbers can be counted. */
#define WORLD_MOST (1 << 24)

/* A table, at the index that is returned. */
int col_lua_read_table(col_args *in, const char *wanted);

/* The number of elements of `each` numbers in a batch: the whole list by default. */
int col_lua_read_count(col_args *in, int list, int each);

/* Whether elements of a list are numbers in range, and these numbers; leaves what it has
 * pushed. */
static inline bool world_get_numbers(lua_State *L, int list, int from, int count,
                                     double *v) {
    bool all = true;
    for (int i = 0; i < count; i++) {
        all = compat_rawgeti(L, list, from + i) == LUA_TNUMBER && all;
        v[i] = lua_tonumber(L, -1);
        all = args_is_in_range(v[i]) && all;
    }
    return all;
}

/* Raises about the first number of a vector that is none in range. */
void col_lua_fail_vec(col_args *in, int list, int from);

/* The vector whose numbers begin at that index; raises when one is not in range. */
col3_vec col_lua_get_vec(col_args *in, int list, int from);

/* A list of items and one of as many vectors, read into an array of the world: all,
 * before the first is moved. items, numbers: where the lists are. Calls no Lua. */
const col_world_step *col_lua_read_steps(col_args *in, col_lua_world *w, int items,
                                         int numbers, int count);

#endif
