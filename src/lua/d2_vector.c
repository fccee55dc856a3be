/* d2_vector.c - makes 2D vectors, to which lua/collide gives their
 * arithmetic. Its twin is d3_vector.c. */
#include "d2.h"

#include <math.h>

/* vec(x, y), or a copy of anything that is a vector */
static int d2_new_vec(lua_State *L) {
    args in = args_open(L, "vec", 2, 1);
    const col_vec2 v = d2_read_vec(&in, "v");
    args_end(&in);
    vector_push(L, d2_doubles(&v), 2);
    return 1;
}

/* The vector divided by its largest component: its squares stay in the range of numbers.
 */
static col_vec2 scaled(col_vec2 v) {
    const double largest = fmax(fabs(v.x), fabs(v.y));
    return (col_vec2){v.x / largest, v.y / largest};
}

/* is_floor(normal [, max_slope [, up]]) -> whether a surface with this normal is within
 * max_slope radians (30 degrees where it is missing) of level; up is {0, 1} if missing.
 * The angle is taken by its tangent, which is exact to the last digits at every angle. */
static int d2_is_floor(lua_State *L) {
    args in = args_open(L, "is_floor", 2, 1);
    const col_vec2 n = scaled(d2_read_direction(&in, "normal"));
    const double max_slope = args_slope(&in, "max_slope");
    col_vec2 up = {0.0, 1.0};
    if (!args_skip_nil(&in, "up")) {
        up = scaled(d2_read_direction(&in, "up"));
    }
    args_end(&in);
    const double sine = fabs(n.x * up.y - n.y * up.x);
    const double cosine = n.x * up.x + n.y * up.y;
    lua_pushboolean(L, atan2(sine, cosine) <= max_slope);
    return 1;
}

const open_entry D2_VECTORS[] = {
    {"rect", d2_rect, open_closure},   {"convex", d2_convex, open_closure},
    {"vec", d2_new_vec, open_closure}, {"is_floor", d2_is_floor, open_plain},
    {NULL, NULL, open_plain},
};
