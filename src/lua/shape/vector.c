/* d3_vector.c - makes 3D vectors and quaternions; lua/collide gives them their
 * arithmetic. Its twin is d2_vector.c. */
#include "shape.h"

#include <math.h>

/* vec(x, y, z), or a copy of anything that is a vector */
static int col3_lua_new_vec(lua_State *L) {
    col_args in = col_args_open(L, "vec", 3, 1);
    const col3_vec v = col3_lua_read_vec(&in, "v");
    col_args_end(&in);
    col_push_vector(L, col3_lua_doubles(&v), 3);
    return 1;
}

/* The vector divided by its largest component: its squares stay in the range of numbers.
 */
static col3_vec scaled(col3_vec v) {
    const double largest = fmax(fmax(fabs(v.x), fabs(v.y)), fabs(v.z));
    return (col3_vec){v.x / largest, v.y / largest, v.z / largest};
}

/* quat(axis, angle) -> the unit quaternion of a turn about the axis, of any length but
 * zero, by the right-hand rule. The axis is divided by its largest component first, or
 * the squares of very long and very short ones would leave the range of numbers. */
static int col3_lua_new_quat(lua_State *L) {
    col_args in = col_args_open(L, "quat", 3, 1);
    const col3_vec a = scaled(col3_lua_read_direction(&in, "axis"));
    const double angle = col_args_number(&in, "angle");
    col_args_end(&in);
    const double s = sin(0.5 * angle) / sqrt(a.x * a.x + a.y * a.y + a.z * a.z);
    const double q[4] = {s * a.x, s * a.y, s * a.z, cos(0.5 * angle)};
    col_push_quat(L, q);
    return 1;
}

/* is_floor(normal [, max_slope [, up]]) -> whether a surface with this normal is within
 * max_slope radians (30 degrees where it is missing) of level; up is {0, 1, 0} if
 * missing. The angle is taken by its tangent, which is exact to the last digits at every
 * angle. */
static int col3_lua_is_floor(lua_State *L) {
    col_args in = col_args_open(L, "is_floor", 3, 1);
    const col3_vec n = scaled(col3_lua_read_direction(&in, "normal"));
    const double max_slope = col_args_slope(&in, "max_slope");
    col3_vec up = {0.0, 1.0, 0.0};
    if (!col_args_skip_nil(&in, "up")) {
        up = scaled(col3_lua_read_direction(&in, "up"));
    }
    col_args_end(&in);
    const col3_vec cross = {n.y * up.z - n.z * up.y, n.z * up.x - n.x * up.z,
                            n.x * up.y - n.y * up.x};
    const double sine = sqrt(cross.x * cross.x + cross.y * cross.y + cross.z * cross.z);
    const double cosine = n.x * up.x + n.y * up.y + n.z * up.z;
    lua_pushboolean(L, atan2(sine, cosine) <= max_slope);
    return 1;
}

const col_open_entry col3_lua_vectors[] = {
    {"vec", col3_lua_new_vec, open_closure},
    {"quat", col3_lua_new_quat, open_closure},
    {"is_floor", col3_lua_is_floor, open_plain},
    {NULL, NULL, open_plain},
};
