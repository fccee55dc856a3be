/* d3_numbers.c - numbers in, numbers out, in 3D: a call in a loop makes no garbage. Its
 * twin is d2_numbers.c. */
#include "shape.h"

/* distance, t, and the foot on the line or segment */
static int push_foot(lua_State *L, col3_feet feet) {
    lua_pushnumber(L, feet.distance);
    lua_pushnumber(L, feet.tb);
    col3_lua_push_numbers(L, feet.b);
    return 5;
}

/* distance, t1, t2, and both feet */
static int push_feet(lua_State *L, col3_feet feet) {
    lua_pushnumber(L, feet.distance);
    lua_pushnumber(L, feet.ta);
    lua_pushnumber(L, feet.tb);
    col3_lua_push_numbers(L, feet.a);
    col3_lua_push_numbers(L, feet.b);
    return 9;
}

/* closest_point_line(px,py,pz, lx,ly,lz, vx,vy,vz) -> distance, t, hx, hy, hz */
static int col3_lua_closest_point_line(lua_State *L) {
    col_args in = col_args_open(L, "closest_point_line", 3, 1);
    const col3_vec p = col3_lua_read_vec(&in, "p");
    const col3_vec base = col3_lua_read_vec(&in, "l");
    const col3_vec direction = col3_lua_read_vec(&in, "v");
    col_args_end(&in);
    return push_foot(L, col3_closest_point_line(p, base, direction));
}

/* closest_point_segment(px,py,pz, ax,ay,az, bx,by,bz) -> distance, t, hx, hy, hz */
static int col3_lua_closest_point_segment(lua_State *L) {
    col_args in = col_args_open(L, "closest_point_segment", 3, 1);
    const col3_vec p = col3_lua_read_vec(&in, "p");
    const col3_vec a = col3_lua_read_vec(&in, "a");
    const col3_vec b = col3_lua_read_vec(&in, "b");
    col_args_end(&in);
    return push_foot(L, col3_closest_point_segment(p, a, b));
}

/* closest_lines(px,py,pz, ux,uy,uz, qx,qy,qz, vx,vy,vz)
 *   -> distance, t1, t2, ax, ay, az, bx, by, bz */
static int col3_lua_closest_lines(lua_State *L) {
    col_args in = col_args_open(L, "closest_lines", 3, 1);
    const col3_vec p = col3_lua_read_vec(&in, "p");
    const col3_vec u = col3_lua_read_vec(&in, "u");
    const col3_vec q = col3_lua_read_vec(&in, "q");
    const col3_vec v = col3_lua_read_vec(&in, "v");
    col_args_end(&in);
    return push_feet(L, col3_closest_line_line(p, u, q, v));
}

/* closest_segments(12 numbers: two ends of each)
 *   -> distance, t1, t2, ax, ay, az, bx, by, bz */
static int col3_lua_closest_segments(lua_State *L) {
    col_args in = col_args_open(L, "closest_segments", 3, 1);
    const col3_vec a0 = col3_lua_read_vec(&in, "a0");
    const col3_vec a1 = col3_lua_read_vec(&in, "a1");
    const col3_vec b0 = col3_lua_read_vec(&in, "b0");
    const col3_vec b1 = col3_lua_read_vec(&in, "b1");
    col_args_end(&in);
    return push_feet(L, col3_closest_segment_segment(a0, a1, b0, b1));
}

/* line_sphere(px,py,pz, vx,vy,vz, cx,cy,cz, r) -> t0, t1, or nothing */
static int col3_lua_line_sphere(lua_State *L) {
    col_args in = col_args_open(L, "line_sphere", 3, 1);
    const col3_vec p = col3_lua_read_vec(&in, "p");
    const col3_vec direction = col3_lua_read_direction(&in, "v");
    const col3_vec center = col3_lua_read_vec(&in, "c");
    const double radius = col_args_size(&in, "r");
    col_args_end(&in);
    double t0;
    double t1;
    if (!col3_line_sphere(p, direction, center, radius, &t0, &t1)) {
        return 0;
    }
    lua_pushnumber(L, t0);
    lua_pushnumber(L, t1);
    return 2;
}

const col_open_entry col3_lua_numbers[] = {
    {"closest_point_line", col3_lua_closest_point_line, open_plain},
    {"closest_point_segment", col3_lua_closest_point_segment, open_plain},
    {"closest_lines", col3_lua_closest_lines, open_plain},
    {"closest_segments", col3_lua_closest_segments, open_plain},
    {"line_sphere", col3_lua_line_sphere, open_plain},
    {NULL, NULL, open_plain},
};
