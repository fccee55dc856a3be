/* boxes.h - worlds of upright boxes: the functions that changes and queries share. */
#ifndef COLLIDE_LUA_BOXES_H
#define COLLIDE_LUA_BOXES_H

#include "world.h"

/* Two corners. */
typedef struct {
    double low[3], high[3];
} col_lua_region;

static inline col3_vec col_lua_box_vec(const double v[3]) {
    return (col3_vec){v[0], v[1], v[2]};
}

/* Names of arguments. */
extern const char *const col_lua_box_corner[3];

/* A number in range for each axis, from the argument on. */
void col_lua_read_box_numbers(lua_State *L, const char *function, int dims, int arg,
                              const char *const names[3], double v[3]);

/* A corner and a size. */
void col_lua_read_box(lua_State *L, const char *function, int dims, int arg,
                      col_bump_box *box);

/* Raises unless there is a table at the index 2. */
void col_lua_check_box_item(lua_State *L, const char *function);

col_lua_region col_lua_box_region(const col_bump_box *box);
void col_lua_make_box_shape(const col_lua_world *w, const col_lua_region *r,
                            col_lua_any_shape *shape);

#endif
