/* floor.c - whether a surface is a floor, by the `up` of a world. */
#include "world.h"

#include <collide_angle.h>
#include <math.h>

/* world:is_floor(normal [, max_slope]) -> boolean. The angle is taken by its tangent, as
 * in the function of that name; a vector of the plane has a z of zero. */
static int is_floor(lua_State *L) {
    const col_lua_world *const w = world_self(L, "is_floor");
    col_args in = col_args_open(L, "is_floor", w->dims, 2);
    const col3_vec n = col_lua_unit(col_lua_read_direction(&in, "normal"));
    const double max_slope = col_args_slope(&in, "max_slope");
    col_args_end(&in);
    const col3_vec up = w->up;
    const col3_vec cross = {n.y * up.z - n.z * up.y, n.z * up.x - n.x * up.z,
                            n.x * up.y - n.y * up.x};
    const double sine = sqrt(cross.x * cross.x + cross.y * cross.y + cross.z * cross.z);
    const double cosine = n.x * up.x + n.y * up.y + n.z * up.z;
    lua_pushboolean(L, col_angle_of(sine, cosine) <= max_slope);
    return 1;
}

const col_open_entry col_lua_world_floors[] = {
    {"is_floor", is_floor, open_plain},
    {NULL, NULL, open_plain},
};
