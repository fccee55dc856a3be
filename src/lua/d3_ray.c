/* d3_ray.c - rays and lines against 3D shapes. Its twin is d2_ray.c. */
#include "d3.h"

#include "text.h"

#include <math.h>

typedef struct {
    const col_shape3 *shape;
    col_vec3 origin, direction;
    double max;
    bool solid;
    int out;
} cast;

static void read_options(args *in, double max, cast *to) {
    to->max = args_limit(in, "max", max);
    to->solid = args_boolean(in, "solid", true);
    to->out = args_out(in);
    args_end(in);
}

/* raycast(shape, origin, direction [, max [, solid [, out]]]) */
static void read_loose_ray(lua_State *L, cast *to) {
    to->shape = d3_shape(L, 1, "raycast");
    args in = args_open(L, "raycast", 3, 2);
    to->origin = d3_read_vec(&in, "origin");
    to->direction = d3_read_direction(&in, "direction");
    read_options(&in, HUGE_VAL, to);
}

/* raycast(ray_or_segment, shape [, max [, solid [, out]]]): the t of a segment ends at 1
 */
static void read_ray_shape(lua_State *L, cast *to) {
    const shape3_block *const ray = d3_block(L, 1, "raycast");
    to->shape = d3_shape(L, 2, "raycast");
    args in = args_open(L, "raycast", 3, 3);
    if (ray->any.shape.kind == col_kind3_ray) {
        to->origin = ray->any.ray.origin;
        to->direction = ray->any.ray.direction;
        read_options(&in, HUGE_VAL, to);
        return;
    }
    if (ray->any.shape.kind != col_kind3_segment) {
        args_fail_type(L, "raycast", 1, "ray or segment");
    }
    const col_vec3 a = ray->any.capsule.a;
    const col_vec3 b = ray->any.capsule.b;
    to->origin = a;
    to->direction = (col_vec3){b.x - a.x, b.y - a.y, b.z - a.z};
    const double longest =
        fmax(fmax(fabs(to->direction.x), fabs(to->direction.y)), fabs(to->direction.z));
    if (!(longest > 0.0 && isfinite(longest))) {
        args_fail(L, "raycast", 1, "segment of a finite length above 0 expected");
    }
    read_options(&in, 1.0, to);
    to->max = fmin(to->max, 1.0);
}

/* raycast -> nil, or t, inside, px,py,pz, nx,ny,nz, out; Lua fills out */
int d3_raycast(lua_State *L) {
    cast ray;
    if (shape3_test(L, 2) != NULL || shape2_test(L, 2) != NULL) {
        read_ray_shape(L, &ray);
    } else {
        read_loose_ray(L, &ray);
    }
    col_hit3 hit;
    if (!col_raycast_shape3(ray.shape, ray.origin, ray.direction, ray.max, ray.solid,
                            &hit)) {
        lua_pushnil(L);
        return 1;
    }
    lua_pushnumber(L, 0.0 + hit.t); /* as -0 would be printed as such */
    lua_pushboolean(L, hit.inside);
    d3_push_numbers(L, hit.point);
    d3_push_numbers(L, hit.normal);
    if (ray.out != 0) {
        lua_pushvalue(L, ray.out);
        return 9;
    }
    return 8;
}

/* The numbers of the point at t, nil where there is none. */
static void push_end(lua_State *L, double t, col_vec3 point) {
    if (isfinite(t)) {
        d3_push_numbers(L, point);
    } else {
        lua_settop(L, lua_gettop(L) + 3);
    }
}

/* clip(line_or_ray_or_segment, shape [, out]) -> nil, or t0, t1, p0, p1, the points as
 * numbers; Lua fills out */
int d3_clip(lua_State *L) {
    const shape3_block *const block = d3_block(L, 1, "clip");
    const int kind = block->any.shape.kind;
    if (kind != col_kind3_line && kind != col_kind3_ray && kind != col_kind3_segment) {
        args_fail_type(L, "clip", 1, "line, ray or segment");
    }
    const col_shape3 *const shape = d3_shape(L, 2, "clip");
    args in = args_open(L, "clip", 3, 3);
    args_out(&in);
    col_interval3 inner;
    if (!col_clip_shape3(&block->any.shape, shape, &inner)) {
        lua_pushnil(L);
        return 1;
    }
    lua_pushnumber(L, inner.t0);
    lua_pushnumber(L, inner.t1);
    push_end(L, inner.t0, inner.p0);
    push_end(L, inner.t1, inner.p1);
    return 8;
}
