/* numbers.c - functions without a shape: vectors, whose arithmetic is in lua/collide, and
 * is_floor; then numbers in, numbers out, so that a call in a loop makes no garbage. In
 * comments there, names of vectors stand for their numbers. */
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
 * max_slope radians (30 degrees by default) of level; up is by default what it is in
 * worlds: against the y axis in the plane, along it in space. The angle is taken by its
 * tangent, which is exact to the last digits at every angle. */
static int is_floor(lua_State *L) {
    col_args in = col_args_open(L, "is_floor", COL_DIMENSION, 1);
    const col_vec n = divided_by_largest(read_direction(&in, "normal"));
    const double max_slope = col_args_slope(&in, "max_slope");
    col_vec up = {0.0, UP_SIGN IN_SPACE(, 0.0)};
    if (!col_args_skip_nil(&in, "up")) {
        up = divided_by_largest(read_direction(&in, "up"));
    }
    col_args_end(&in);
    const double cosine = n.x * up.x + n.y * up.y IN_SPACE(+n.z * up.z);
    lua_pushboolean(L, col_angle_of(sine_of(n, up), cosine) <= max_slope);
    return 1;
}

/* --------------------------------------------------------- numbers in, numbers out -- */

#if COL_DIMENSION == 3
static const char LINE_BALL[] = "line_sphere";
#else
static const char LINE_BALL[] = "line_circle";
#endif

/* distance, t, and the foot on the line or segment */
static int push_foot(lua_State *L, col_feet feet) {
    lua_pushnumber(L, feet.distance);
    lua_pushnumber(L, feet.tb);
    push_numbers(L, feet.b);
    return 2 + COL_DIMENSION;
}

/* distance, t1, t2, and both feet */
static int push_feet(lua_State *L, col_feet feet) {
    lua_pushnumber(L, feet.distance);
    lua_pushnumber(L, feet.ta);
    lua_pushnumber(L, feet.tb);
    push_numbers(L, feet.a);
    push_numbers(L, feet.b);
    return 3 + 2 * COL_DIMENSION;
}

/* closest_point_line(p, l, v) -> distance, t, foot */
static int closest_point_line(lua_State *L) {
    col_args in = col_args_open(L, "closest_point_line", COL_DIMENSION, 1);
    const col_vec p = read_vec(&in, "p");
    const col_vec base = read_vec(&in, "l");
    const col_vec direction = read_vec(&in, "v");
    col_args_end(&in);
    return push_foot(L, col_closest_point_line(p, base, direction));
}

/* closest_point_segment(p, a, b) -> distance, t, foot */
static int closest_point_segment(lua_State *L) {
    col_args in = col_args_open(L, "closest_point_segment", COL_DIMENSION, 1);
    const col_vec p = read_vec(&in, "p");
    const col_vec a = read_vec(&in, "a");
    const col_vec b = read_vec(&in, "b");
    col_args_end(&in);
    return push_foot(L, col_closest_point_segment(p, a, b));
}

/* closest_lines(p, u, q, v) -> distance, t1, t2, both feet */
static int closest_lines(lua_State *L) {
    col_args in = col_args_open(L, "closest_lines", COL_DIMENSION, 1);
    const col_vec p = read_vec(&in, "p");
    const col_vec u = read_vec(&in, "u");
    const col_vec q = read_vec(&in, "q");
    const col_vec v = read_vec(&in, "v");
    col_args_end(&in);
    return push_feet(L, col_closest_line_line(p, u, q, v));
}

/* closest_segments(a0, a1, b0, b1) -> distance, t1, t2, both feet */
static int closest_segments(lua_State *L) {
    col_args in = col_args_open(L, "closest_segments", COL_DIMENSION, 1);
    const col_vec a0 = read_vec(&in, "a0");
    const col_vec a1 = read_vec(&in, "a1");
    const col_vec b0 = read_vec(&in, "b0");
    const col_vec b1 = read_vec(&in, "b1");
    col_args_end(&in);
    return push_feet(L, col_closest_segment_segment(a0, a1, b0, b1));
}

/* line_sphere and line_circle(p, v, c, r) -> t0, t1, or nothing */
static int line_ball(lua_State *L) {
    col_args in = col_args_open(L, LINE_BALL, COL_DIMENSION, 1);
    const col_vec p = read_vec(&in, "p");
    const col_vec direction = read_direction(&in, "v");
    const col_vec center = read_vec(&in, "c");
    const double radius = col_args_size(&in, "r");
    col_args_end(&in);
    double t0, t1;
    if (!col_line_ball(p, direction, center, radius, &t0, &t1)) {
        return 0;
    }
    lua_pushnumber(L, t0);
    lua_pushnumber(L, t1);
    return 2;
}

const col_open_entry col_lua_numbers[] = {
    {"vec", new_vec, open_closure},
    {"is_floor", is_floor, open_plain},
    {"closest_point_line", closest_point_line, open_plain},
    {"closest_point_segment", closest_point_segment, open_plain},
    {"closest_lines", closest_lines, open_plain},
    {"closest_segments", closest_segments, open_plain},
    {LINE_BALL, line_ball, open_plain},
    {NULL, NULL, open_plain},
};
