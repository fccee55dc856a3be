/* d2_numbers.c - numbers in, numbers out, in 2D: a call in a loop makes no garbage. Its
 * twin is d3_numbers.c. */
#include "d2.h"

/* distance, t, and the foot on the line or segment */
static int push_foot(lua_State *L, col_feet2 feet) {
    lua_pushnumber(L, feet.distance);
    lua_pushnumber(L, feet.tb);
    d2_push_numbers(L, feet.b);
    return 4;
}

/* distance, t1, t2, and both feet */
static int push_feet(lua_State *L, col_feet2 feet) {
    lua_pushnumber(L, feet.distance);
    lua_pushnumber(L, feet.ta);
    lua_pushnumber(L, feet.tb);
    d2_push_numbers(L, feet.a);
    d2_push_numbers(L, feet.b);
    return 7;
}

/* closest_point_line(px,py, lx,ly, vx,vy) -> distance, t, hx, hy */
static int d2_closest_point_line(lua_State *L) {
    args in = args_open(L, "closest_point_line", 2, 1);
    const col_vec2 p = d2_read_vec(&in, "p");
    const col_vec2 base = d2_read_vec(&in, "l");
    const col_vec2 direction = d2_read_vec(&in, "v");
    args_end(&in);
    return push_foot(L, col_closest_point_line2(p, base, direction));
}

/* closest_point_segment(px,py, ax,ay, bx,by) -> distance, t, hx, hy */
static int d2_closest_point_segment(lua_State *L) {
    args in = args_open(L, "closest_point_segment", 2, 1);
    const col_vec2 p = d2_read_vec(&in, "p");
    const col_vec2 a = d2_read_vec(&in, "a");
    const col_vec2 b = d2_read_vec(&in, "b");
    args_end(&in);
    return push_foot(L, col_closest_point_segment2(p, a, b));
}

/* closest_lines(px,py, ux,uy, qx,qy, vx,vy) -> distance, t1, t2, ax, ay, bx, by */
static int d2_closest_lines(lua_State *L) {
    args in = args_open(L, "closest_lines", 2, 1);
    const col_vec2 p = d2_read_vec(&in, "p");
    const col_vec2 u = d2_read_vec(&in, "u");
    const col_vec2 q = d2_read_vec(&in, "q");
    const col_vec2 v = d2_read_vec(&in, "v");
    args_end(&in);
    return push_feet(L, col_closest_line_line2(p, u, q, v));
}

/* closest_segments(8 numbers: two ends of each) -> distance, t1, t2, ax, ay, bx, by */
static int d2_closest_segments(lua_State *L) {
    args in = args_open(L, "closest_segments", 2, 1);
    const col_vec2 a0 = d2_read_vec(&in, "a0");
    const col_vec2 a1 = d2_read_vec(&in, "a1");
    const col_vec2 b0 = d2_read_vec(&in, "b0");
    const col_vec2 b1 = d2_read_vec(&in, "b1");
    args_end(&in);
    return push_feet(L, col_closest_segment_segment2(a0, a1, b0, b1));
}

/* line_circle(px,py, vx,vy, cx,cy, r) -> t0, t1, or nothing */
static int d2_line_circle(lua_State *L) {
    args in = args_open(L, "line_circle", 2, 1);
    const col_vec2 p = d2_read_vec(&in, "p");
    const col_vec2 direction = d2_read_direction(&in, "v");
    const col_vec2 center = d2_read_vec(&in, "c");
    const double radius = args_size(&in, "r");
    args_end(&in);
    double t0;
    double t1;
    if (!col_line_circle2(p, direction, center, radius, &t0, &t1)) {
        return 0;
    }
    lua_pushnumber(L, t0);
    lua_pushnumber(L, t1);
    return 2;
}

/* segments_cross(ax,ay, bx,by, cx,cy, dx,dy) -> boolean: whether ab and cd have a point
 * in common; exact for every input */
static int d2_segments_cross(lua_State *L) {
    args in = args_open(L, "segments_cross", 2, 1);
    const col_vec2 a = d2_read_vec(&in, "a");
    const col_vec2 b = d2_read_vec(&in, "b");
    const col_vec2 c = d2_read_vec(&in, "c");
    const col_vec2 d = d2_read_vec(&in, "d");
    args_end(&in);
    lua_pushboolean(L, col_segments_cross2(a, b, c, d));
    return 1;
}

const open_entry D2_NUMBERS[] = {
    {"closest_point_line", d2_closest_point_line, open_plain},
    {"closest_point_segment", d2_closest_point_segment, open_plain},
    {"closest_lines", d2_closest_lines, open_plain},
    {"closest_segments", d2_closest_segments, open_plain},
    {"line_circle", d2_line_circle, open_plain},
    {"segments_cross", d2_segments_cross, open_plain},
    {NULL, NULL, open_plain},
};
