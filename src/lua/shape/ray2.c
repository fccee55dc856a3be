/* d2_ray.c - rays and lines against 2D shapes. Its twin is d3_ray.c. */
#include "shape2.h"

#include "../base/text.h"

#include <math.h>

typedef struct {
    const col2_shape *shape;
    col2_vec origin, direction;
    double max;
    bool solid;
    int out;
} col2_lua_ray;

static void read_options(col_args *in, double max, col2_lua_ray *to) {
    to->max = col_args_limit(in, "max", max);
    to->solid = col_args_boolean(in, "solid", true);
    to->out = col_args_out(in);
    col_args_end(in);
}

/* raycast(shape, origin, direction [, max [, solid [, out]]]) */
static void read_loose_ray(lua_State *L, col2_lua_ray *to) {
    to->shape = col2_lua_shape(L, 1, "raycast");
    col_args in = col_args_open(L, "raycast", 2, 2);
    to->origin = col2_lua_read_vec(&in, "origin");
    to->direction = col2_lua_read_direction(&in, "direction");
    read_options(&in, HUGE_VAL, to);
}

/* raycast(ray_or_segment, shape [, max [, solid [, out]]]): the t of a segment ends at 1
 */
static void read_ray_shape(lua_State *L, col2_lua_ray *to) {
    const col2_shape_block *const ray = col2_lua_block(L, 1, "raycast");
    to->shape = col2_lua_shape(L, 2, "raycast");
    col_args in = col_args_open(L, "raycast", 2, 3);
    if (ray->any.shape.kind == col2_kind_ray) {
        to->origin = ray->any.ray.origin;
        to->direction = ray->any.ray.direction;
        read_options(&in, HUGE_VAL, to);
        return;
    }
    if (ray->any.shape.kind != col2_kind_segment) {
        col_args_fail_type(L, "raycast", 1, "ray or segment");
    }
    const col2_vec a = ray->any.capsule.a;
    const col2_vec b = ray->any.capsule.b;
    to->origin = a;
    to->direction = (col2_vec){b.x - a.x, b.y - a.y};
    const double longest = fmax(fabs(to->direction.x), fabs(to->direction.y));
    if (!(longest > 0.0 && isfinite(longest))) {
        col_args_fail(L, "raycast", 1, "segment of a finite length above 0 expected");
    }
    read_options(&in, 1.0, to);
    to->max = fmin(to->max, 1.0);
}

/* raycast -> nil, or t, inside, px,py, nx,ny, out; Lua fills out */
int col2_lua_raycast(lua_State *L) {
    col2_lua_ray ray;
    if (col2_shape_test(L, 2) != NULL || col3_shape_test(L, 2) != NULL) {
        read_ray_shape(L, &ray);
    } else {
        read_loose_ray(L, &ray);
    }
    col2_hit hit;
    if (!col2_raycast(ray.shape, ray.origin, ray.direction, ray.max, ray.solid, &hit)) {
        lua_pushnil(L);
        return 1;
    }
    lua_pushnumber(L, 0.0 + hit.t); /* as -0 would be printed as such */
    lua_pushboolean(L, hit.inside);
    col2_lua_push_numbers(L, hit.point);
    col2_lua_push_numbers(L, hit.normal);
    if (ray.out != 0) {
        lua_pushvalue(L, ray.out);
        return 7;
    }
    return 6;
}

/* The numbers of the point at t, nil where there is none. */
static void push_end(lua_State *L, double t, col2_vec point) {
    if (isfinite(t)) {
        col2_lua_push_numbers(L, point);
    } else {
        lua_settop(L, lua_gettop(L) + 2);
    }
}

/* clip(line_or_ray_or_segment, shape [, out]) -> nil, or t0, t1, p0, p1, the points as
 * numbers; Lua fills out */
int col2_lua_clip(lua_State *L) {
    const col2_shape_block *const block = col2_lua_block(L, 1, "clip");
    const int kind = block->any.shape.kind;
    if (kind != col2_kind_line && kind != col2_kind_ray && kind != col2_kind_segment) {
        col_args_fail_type(L, "clip", 1, "line, ray or segment");
    }
    const col2_shape *const shape = col2_lua_shape(L, 2, "clip");
    col_args in = col_args_open(L, "clip", 2, 3);
    col_args_out(&in);
    col2_interval inner;
    if (!col2_clip(&block->any.shape, shape, &inner)) {
        lua_pushnil(L);
        return 1;
    }
    lua_pushnumber(L, inner.t0);
    lua_pushnumber(L, inner.t1);
    push_end(L, inner.t0, inner.p0);
    push_end(L, inner.t1, inner.p1);
    return 6;
}
