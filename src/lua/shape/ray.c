/* ray.c - rays and lines against shapes. */
#include "shape.h"

#include <math.h>

typedef struct {
    const col_shape *shape;
    col_vec origin, direction;
    double max;
    bool solid;
    int out;
} col_lua_ray;

static void read_options(col_args *in, double max, col_lua_ray *to) {
    to->max = col_args_limit(in, "max", max);
    to->solid = col_args_boolean(in, "solid", true);
    to->out = col_args_out(in);
    col_args_end(in);
}

/* raycast(shape, origin, direction [, max [, solid [, out]]]) */
static void read_loose_ray(lua_State *L, col_lua_ray *to) {
    to->shape = check_shape(L, 1, "raycast");
    col_args in = col_args_open(L, "raycast", COL_DIMENSION, 2);
    to->origin = read_vec(&in, "origin");
    to->direction = read_direction(&in, "direction");
    read_options(&in, HUGE_VAL, to);
}

/* raycast(ray_or_segment, shape [, max [, solid [, out]]]): the t of a segment ends at 1
 */
static void read_ray_shape(lua_State *L, col_lua_ray *to) {
    const col_lua_block *const ray = check_block(L, 1, "raycast");
    to->shape = check_shape(L, 2, "raycast");
    col_args in = col_args_open(L, "raycast", COL_DIMENSION, 3);
    if (ray->any.shape.kind == col_kind_ray) {
        to->origin = ray->any.ray.origin;
        to->direction = ray->any.ray.direction;
        read_options(&in, HUGE_VAL, to);
        return;
    }
    if (ray->any.shape.kind != col_kind_segment) {
        col_args_fail_type(L, "raycast", 1, "ray or segment");
    }
    const col_vec a = ray->any.capsule.a;
    const col_vec b = ray->any.capsule.b;
    to->origin = a;
    to->direction = (col_vec){b.x - a.x, b.y - a.y IN_SPACE(, b.z - a.z)};
    const double longest = largest_component(to->direction);
    if (!(longest > 0.0 && isfinite(longest))) {
        col_args_fail(L, "raycast", 1, "segment of a finite length above 0 expected");
    }
    read_options(&in, 1.0, to);
    to->max = fmin(to->max, 1.0);
}

/* raycast -> nil, or t, inside, as numbers point and normal, and out, which Lua fills */
int col_lua_raycast(lua_State *L) {
    col_lua_ray ray;
    if (test_block(L, 2) != NULL || is_other_shape(L, 2)) {
        read_ray_shape(L, &ray);
    } else {
        read_loose_ray(L, &ray);
    }
    const col_ray_input input = {ray.origin, ray.direction, ray.max, ray.solid};
    col_hit hit;
    if (!col_raycast(ray.shape, &input, &hit)) {
        lua_pushnil(L);
        return 1;
    }
    lua_pushnumber(L, 0.0 + hit.t); /* as -0 would be printed as such */
    lua_pushboolean(L, hit.inside);
    push_numbers(L, hit.point);
    push_numbers(L, hit.normal);
    if (ray.out != 0) {
        lua_pushvalue(L, ray.out);
        return 3 + 2 * COL_DIMENSION;
    }
    return 2 + 2 * COL_DIMENSION;
}

/* The numbers of the point at t, nil where there is none. */
static void push_end(lua_State *L, double t, col_vec point) {
    if (isfinite(t)) {
        push_numbers(L, point);
    } else {
        lua_settop(L, lua_gettop(L) + COL_DIMENSION);
    }
}

/* clip(line_or_ray_or_segment, shape [, out]) -> nil, or t0, t1, p0, p1, the points as
 * numbers; Lua fills out */
int col_lua_clip(lua_State *L) {
    const col_lua_block *const block = check_block(L, 1, "clip");
    const int kind = block->any.shape.kind;
    if (kind != col_kind_line && kind != col_kind_ray && kind != col_kind_segment) {
        col_args_fail_type(L, "clip", 1, "line, ray or segment");
    }
    const col_shape *const shape = check_shape(L, 2, "clip");
    col_args in = col_args_open(L, "clip", COL_DIMENSION, 3);
    col_args_out(&in);
    col_interval inner;
    if (!col_clip(&block->any.shape, shape, &inner)) {
        lua_pushnil(L);
        return 1;
    }
    lua_pushnumber(L, inner.t0);
    lua_pushnumber(L, inner.t1);
    push_end(L, inner.t0, inner.p0);
    push_end(L, inner.t1, inner.p1);
    return 2 + 2 * COL_DIMENSION;
}
