/* vector.c - makes vectors, to which lua/collide gives their arithmetic; and one question
 * about a normal. */
#include "shape.h"

#include <math.h>

/* vec(x, y, z), vec(x, y), or a copy of anything that is a vector */
static int new_vec(lua_State *L) {
    col_args in = col_args_open(L, "vec", COL_DIMENSION, 1);
    const col_vec v = read_vec(&in, "v");
    col_args_end(&in);
    push_vec(L, v);
    return 1;
}

#if COL_DIMENSION == 3

static double sine_of(col_vec n, col_vec up) {
    const col_vec cross = {n.y * up.z - n.z * up.y, n.z * up.x - n.x * up.z,
                           n.x * up.y - n.y * up.x};
    return sqrt(cross.x * cross.x + cross.y * cross.y + cross.z * cross.z);
}

#else

static double sine_of(col_vec n, col_vec up) { return fabs(n.x * up.y - n.y * up.x); }

#endif

/* is_floor(normal [, max_slope [, up]]) -> whether a surface with this normal is within
 * max_slope radians (30 degrees by default) of level; up is the y axis by default. The
 * angle is taken by its tangent, which is exact to the last digits at every angle. */
static int is_floor(lua_State *L) {
    col_args in = col_args_open(L, "is_floor", COL_DIMENSION, 1);
    const col_vec n = divided_by_largest(read_direction(&in, "normal"));
    const double max_slope = col_args_slope(&in, "max_slope");
    col_vec up = {0.0, 1.0 IN_SPACE(, 0.0)};
    if (!col_args_skip_nil(&in, "up")) {
        up = divided_by_largest(read_direction(&in, "up"));
    }
    col_args_end(&in);
    const double cosine = n.x * up.x + n.y * up.y IN_SPACE(+n.z * up.z);
    lua_pushboolean(L, atan2(sine_of(n, up), cosine) <= max_slope);
    return 1;
}

const col_open_entry col_lua_vectors[] = {
    {"vec", new_vec, open_closure},
    {"is_floor", is_floor, open_plain},
    {NULL, NULL, open_plain},
};
