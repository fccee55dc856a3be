/* d2_vector.c - makes 2D vectors, to which lua/collide gives their
 * arithmetic. Its twin is d3_vector.c. */
#include "shape2.h"

#include <math.h>

/* vec(x, y), or a copy of anything that is a vector */
static int col2_lua_new_vec(lua_State *L) {
    col_args in = col_args_open(L, "vec", 2, 1);
    const col2_vec v = col2_lua_read_vec(&in, "v");
    col_args_end(&in);
    col_push_vector(L, col2_lua_doubles(&v), 2);
    return 1;
}

/* The vector divided by its largest component: its squares stay in the range of numbers.
 */
static col2_vec scaled(col2_vec v) {
    const double largest = fmax(fabs(v.x), fabs(v.y));
    return (col2_vec){v.x / largest, v.y / largest};
}

/* is_floor(normal [, max_slope [, up]]) -> whether a surface with this normal is within
 * max_slope radians (30 degrees where it is missing) of level; up is {0, 1} if missing.
 * The angle is taken by its tangent, which is exact to the last digits at every angle. */
static int col2_lua_is_floor(lua_State *L) {
    col_args in = col_args_open(L, "is_floor", 2, 1);
    const col2_vec n = scaled(col2_lua_read_direction(&in, "normal"));
    const double max_slope = col_args_slope(&in, "max_slope");
    col2_vec up = {0.0, 1.0};
    if (!col_args_skip_nil(&in, "up")) {
        up = scaled(col2_lua_read_direction(&in, "up"));
    }
    col_args_end(&in);
    const double sine = fabs(n.x * up.y - n.y * up.x);
    const double cosine = n.x * up.x + n.y * up.y;
    lua_pushboolean(L, atan2(sine, cosine) <= max_slope);
    return 1;
}

const col_open_entry col2_lua_vectors[] = {
    {"rect", col2_lua_rect, open_closure},
    {"convex", col2_lua_convex, open_closure},
    {"vec", col2_lua_new_vec, open_closure},
    {"is_floor", col2_lua_is_floor, open_plain},
    {NULL, NULL, open_plain},
};
