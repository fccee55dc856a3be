/* d3_numbers.c - numbers in, numbers out, in 3D: a call in a loop makes no garbage. Its
 * twin is d2_numbers.c. */
#include "d3.h"

/* distance, t, and the foot on the line or segment */
static int push_foot(lua_State *L, col_feet3 feet) {
    lua_pushnumber(L, feet.distance);
    lua_pushnumber(L, feet.tb);
    d3_push_numbers(L, feet.b);
    return 5;
}

/* distance, t1, t2, and both feet */
static int push_feet(lua_State *L, col_feet3 feet) {
    lua_pushnumber(L, feet.distance);
    lua_pushnumber(L, feet.ta);
    lua_pushnumber(L, feet.tb);
    d3_push_numbers(L, feet.a);
    d3_push_numbers(L, feet.b);
    return 9;
}

/* closest_point_line(px,py,pz, lx,ly,lz, vx,vy,vz) -> distance, t, hx, hy, hz */
static int d3_closest_point_line(lua_State *L) {
    args in = args_open(L, "closest_point_line", 3, 1);
    const col_vec3 p = d3_read_vec(&in, "p");
    const col_vec3 base = d3_read_vec(&in, "l");
    const col_vec3 direction = d3_read_vec(&in, "v");
    args_end(&in);
    return push_foot(L, col_closest_point_line3(p, base, direction));
}

/* closest_point_segment(px,py,pz, ax,ay,az, bx,by,bz) -> distance, t, hx, hy, hz */
static int d3_closest_point_segment(lua_State *L) {
    args in = args_open(L, "closest_point_segment", 3, 1);
    const col_vec3 p = d3_read_vec(&in, "p");
    const col_vec3 a = d3_read_vec(&in, "a");
    const col_vec3 b = d3_read_vec(&in, "b");
    args_end(&in);
    return push_foot(L, col_closest_point_segment3(p, a, b));
}

/* closest_lines(px,py,pz, ux,uy,uz, qx,qy,qz, vx,vy,vz)
 *   -> distance, t1, t2, ax, ay, az, bx, by, bz */
static int d3_closest_lines(lua_State *L) {
    args in = args_open(L, "closest_lines", 3, 1);
    const col_vec3 p = d3_read_vec(&in, "p");
    const col_vec3 u = d3_read_vec(&in, "u");
    const col_vec3 q = d3_read_vec(&in, "q");
    const col_vec3 v = d3_read_vec(&in, "v");
    args_end(&in);
    return push_feet(L, col_closest_line_line3(p, u, q, v));
}

/* closest_segments(12 numbers: two ends of each)
 *   -> distance, t1, t2, ax, ay, az, bx, by, bz */
static int d3_closest_segments(lua_State *L) {
    args in = args_open(L, "closest_segments", 3, 1);
    const col_vec3 a0 = d3_read_vec(&in, "a0");
    const col_vec3 a1 = d3_read_vec(&in, "a1");
    const col_vec3 b0 = d3_read_vec(&in, "b0");
    const col_vec3 b1 = d3_read_vec(&in, "b1");
    args_end(&in);
    return push_feet(L, col_closest_segment_segment3(a0, a1, b0, b1));
}

/* line_sphere(px,py,pz, vx,vy,vz, cx,cy,cz, r) -> t0, t1, or nothing */
static int d3_line_sphere(lua_State *L) {
    args in = args_open(L, "line_sphere", 3, 1);
    const col_vec3 p = d3_read_vec(&in, "p");
    const col_vec3 direction = d3_read_direction(&in, "v");
    const col_vec3 center = d3_read_vec(&in, "c");
    const double radius = args_size(&in, "r");
    args_end(&in);
    double t0;
    double t1;
    if (!col_line_sphere3(p, direction, center, radius, &t0, &t1)) {
        return 0;
    }
    lua_pushnumber(L, t0);
    lua_pushnumber(L, t1);
    return 2;
}

const open_entry D3_NUMBERS[] = {
    {"closest_point_line", d3_closest_point_line, open_plain},
    {"closest_point_segment", d3_closest_point_segment, open_plain},
    {"closest_lines", d3_closest_lines, open_plain},
    {"closest_segments", d3_closest_segments, open_plain},
    {"line_sphere", d3_line_sphere, open_plain},
    {NULL, NULL, open_plain},
};
