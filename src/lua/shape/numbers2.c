/* d2_numbers.c - numbers in, numbers out, in 2D: a call in a loop makes no garbage. Its
 * twin is d3_numbers.c. */
#include "shape2.h"

/* distance, t, and the foot on the line or segment */
static int push_foot(lua_State *L, col2_feet feet) {
    lua_pushnumber(L, feet.distance);
    lua_pushnumber(L, feet.tb);
    col2_lua_push_numbers(L, feet.b);
    return 4;
}

/* distance, t1, t2, and both feet */
static int push_feet(lua_State *L, col2_feet feet) {
    lua_pushnumber(L, feet.distance);
    lua_pushnumber(L, feet.ta);
    lua_pushnumber(L, feet.tb);
    col2_lua_push_numbers(L, feet.a);
    col2_lua_push_numbers(L, feet.b);
    return 7;
}

/* closest_point_line(px,py, lx,ly, vx,vy) -> distance, t, hx, hy */
static int col2_lua_closest_point_line(lua_State *L) {
    col_args in = col_args_open(L, "closest_point_line", 2, 1);
    const col2_vec p = col2_lua_read_vec(&in, "p");
    const col2_vec base = col2_lua_read_vec(&in, "l");
    const col2_vec direction = col2_lua_read_vec(&in, "v");
    col_args_end(&in);
    return push_foot(L, col2_closest_point_line(p, base, direction));
}

/* closest_point_segment(px,py, ax,ay, bx,by) -> distance, t, hx, hy */
static int col2_lua_closest_point_segment(lua_State *L) {
    col_args in = col_args_open(L, "closest_point_segment", 2, 1);
    const col2_vec p = col2_lua_read_vec(&in, "p");
    const col2_vec a = col2_lua_read_vec(&in, "a");
    const col2_vec b = col2_lua_read_vec(&in, "b");
    col_args_end(&in);
    return push_foot(L, col2_closest_point_segment(p, a, b));
}

/* closest_lines(px,py, ux,uy, qx,qy, vx,vy) -> distance, t1, t2, ax, ay, bx, by */
static int col2_lua_closest_lines(lua_State *L) {
    col_args in = col_args_open(L, "closest_lines", 2, 1);
    const col2_vec p = col2_lua_read_vec(&in, "p");
    const col2_vec u = col2_lua_read_vec(&in, "u");
    const col2_vec q = col2_lua_read_vec(&in, "q");
    const col2_vec v = col2_lua_read_vec(&in, "v");
    col_args_end(&in);
    return push_feet(L, col2_closest_line_line(p, u, q, v));
}

/* closest_segments(8 numbers: two ends of each) -> distance, t1, t2, ax, ay, bx, by */
static int col2_lua_closest_segments(lua_State *L) {
    col_args in = col_args_open(L, "closest_segments", 2, 1);
    const col2_vec a0 = col2_lua_read_vec(&in, "a0");
    const col2_vec a1 = col2_lua_read_vec(&in, "a1");
    const col2_vec b0 = col2_lua_read_vec(&in, "b0");
    const col2_vec b1 = col2_lua_read_vec(&in, "b1");
    col_args_end(&in);
    return push_feet(L, col2_closest_segment_segment(a0, a1, b0, b1));
}

/* line_circle(px,py, vx,vy, cx,cy, r) -> t0, t1, or nothing */
static int col2_lua_line_circle(lua_State *L) {
    col_args in = col_args_open(L, "line_circle", 2, 1);
    const col2_vec p = col2_lua_read_vec(&in, "p");
    const col2_vec direction = col2_lua_read_direction(&in, "v");
    const col2_vec center = col2_lua_read_vec(&in, "c");
    const double radius = col_args_size(&in, "r");
    col_args_end(&in);
    double t0;
    double t1;
    if (!col2_line_circle(p, direction, center, radius, &t0, &t1)) {
        return 0;
    }
    lua_pushnumber(L, t0);
    lua_pushnumber(L, t1);
    return 2;
}

/* segments_cross(ax,ay, bx,by, cx,cy, dx,dy) -> boolean: whether ab and cd have a point
 * in common; exact for every input */
static int col2_lua_segments_cross(lua_State *L) {
    col_args in = col_args_open(L, "segments_cross", 2, 1);
    const col2_vec a = col2_lua_read_vec(&in, "a");
    const col2_vec b = col2_lua_read_vec(&in, "b");
    const col2_vec c = col2_lua_read_vec(&in, "c");
    const col2_vec d = col2_lua_read_vec(&in, "d");
    col_args_end(&in);
    lua_pushboolean(L, col2_segments_cross(a, b, c, d));
    return 1;
}

const col_open_entry col2_lua_numbers[] = {
    {"closest_point_line", col2_lua_closest_point_line, open_plain},
    {"closest_point_segment", col2_lua_closest_point_segment, open_plain},
    {"closest_lines", col2_lua_closest_lines, open_plain},
    {"closest_segments", col2_lua_closest_segments, open_plain},
    {"line_circle", col2_lua_line_circle, open_plain},
    {"segments_cross", col2_lua_segments_cross, open_plain},
    {NULL, NULL, open_plain},
};
