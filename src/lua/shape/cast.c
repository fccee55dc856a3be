/* cast.c - shapes that move until they touch another, translated or turned as well; rays
 * and lines against shapes. */
#include "answer.h"
#include "shape.h"

#include <math.h>

/* Ends an answer of that many values: behind them the table to be filled, if any, the
 * parts of the shapes at these indices, and the face, NULL for none, if there are any. */
static int push_out(lua_State *L, int out, int count, const col_part_numbers *parts,
                    int a, int b, const col_vec *face) {
    const bool has_more = parts->a >= 0 || parts->b >= 0 || face != NULL;
    if (out != 0) {
        lua_pushvalue(L, out);
    } else if (has_more) {
        lua_pushnil(L);
    }
    if (!has_more) {
        return out != 0 ? count + 1 : count;
    }
    col_lua_push_numbers_of_parts(L, a, b, parts);
    if (face == NULL) {
        return count + 1 + PART_VALUES;
    }
    push_normal(L, *face);
    return count + 1 + PART_VALUES + COL_DIMENSION;
}

/* -------------------------------------------------------------------------- shapes -- */

/* b and out stand behind the motion, wherever that ends. */
static const col_shape *read_other(col_args *in, int *out) {
    const col_shape *const b = check_shape(in->L, in->at++, in->function);
    *out = col_args_out(in);
    col_args_end(in);
    return b;
}

/* at_b: where the shape b is on the stack. */
static int push_touch(lua_State *L, bool found, const col_touch *touch, col_vec motion,
                      const col_part_numbers *parts, const col_shape *b, int at_b,
                      int out) {
    if (!found) {
        lua_pushnil(L);
        return 1;
    }
    double v[2 + 3 * COL_DIMENSION];
    open_push_numbers(L, v, put_touch(v, touch));
    col_vec face;
    const bool beside = face_of_touch(b, touch, parts->b, motion, &face);
    return push_out(L, out, 2 + 3 * COL_DIMENSION, parts, 1, at_b, beside ? &face : NULL);
}

static int answer_motion(lua_State *L, const char *function, bool turns) {
    const col_shape *const a = check_shape(L, 1, function);
    col_args in = col_args_open(L, function, COL_DIMENSION, 2);
    const col_vec motion = read_vec(&in, "motion");
    col_rotation turn;
    if (turns) {
        turn = col_fields_turn(&in, "rotation");
    }
    int out;
    const int index = in.at;
    const col_shape *const b = read_other(&in, &out);
    col_touch touch;
    col_part_numbers parts;
    const bool found = turns ? col_sweep_at(a, motion, &turn, b, &touch, &parts)
                             : col_cast_at(a, motion, b, &touch, &parts);
    return push_touch(L, found, &touch, motion, &parts, b, index, out);
}

/* cast(a, motion, b [, out]) -> nil, or t, depth, and as numbers normal, point of a,
 * point of b, then out, which Lua fills, and the parts */
int col_lua_cast(lua_State *L) { return answer_motion(L, "cast", false); }

/* sweep(a, motion, rotation, b [, out]) -> what cast returns */
int col_lua_sweep(lua_State *L) { return answer_motion(L, "sweep", true); }

/* ------------------------------------------------------------------ rays and lines -- */

typedef struct {
    const col_shape *shape;
    col_ray_input ray;
    int out;
} col_lua_ray;

static void read_options(col_args *in, double max, col_lua_ray *to) {
    to->ray.max = col_args_limit(in, "max", max);
    to->ray.solid = col_args_boolean(in, "solid", true);
    to->out = col_args_out(in);
    col_args_end(in);
}

/* raycast(shape, origin, direction [, max [, solid [, out]]]) */
static void read_loose_ray(lua_State *L, col_lua_ray *to) {
    to->shape = check_shape(L, 1, "raycast");
    col_args in = col_args_open(L, "raycast", COL_DIMENSION, 2);
    to->ray.origin = read_vec(&in, "origin");
    to->ray.direction = read_vec(&in, "direction");
    read_options(&in, HUGE_VAL, to);
}

/* raycast(ray_or_segment, shape [, max [, solid [, out]]]): a segment ends at t = 1 */
static void read_ray_shape(lua_State *L, col_lua_ray *to) {
    const col_any *const any = &check_block(L, 1, "raycast")->any;
    to->shape = check_shape(L, 2, "raycast");
    col_args in = col_args_open(L, "raycast", COL_DIMENSION, 3);
    if (any->shape.kind == col_kind_ray) {
        to->ray.origin = any->ray.origin;
        to->ray.direction = any->ray.direction;
        read_options(&in, HUGE_VAL, to);
        return;
    }
    if (any->shape.kind != col_kind_segment) {
        col_args_fail_type(L, "raycast", 1, "ray or segment");
    }
    const col_vec a = any->capsule.a;
    const col_vec b = any->capsule.b;
    to->ray.origin = a;
    to->ray.direction = (col_vec){b.x - a.x, b.y - a.y IN_SPACE(, b.z - a.z)};
    read_options(&in, 1.0, to);
    to->ray.max = fmin(to->ray.max, 1.0);
}

/* The common case in a loop: all in plain numbers. Half the time of the general
 * functions, which are called if this returns false, and raise if necessary. */
static bool read_plain_ray(lua_State *L, col_lua_ray *to) {
    enum { LIMIT = 2 + 2 * COL_DIMENSION, SOLID, OUT };
    double v[2 * COL_DIMENSION];
    const int top = lua_gettop(L);
    const int limit = top >= LIMIT ? lua_type(L, LIMIT) : LUA_TNIL;
    const int solid = top >= SOLID ? lua_type(L, SOLID) : LUA_TNIL;
    if (top > OUT || (top == OUT && !lua_istable(L, OUT)) ||
        (limit != LUA_TNUMBER && limit != LUA_TNIL) ||
        (solid != LUA_TBOOLEAN && solid != LUA_TNIL) ||
        !args_are_numbers(L, 2, 2 * COL_DIMENSION, v)) {
        return false;
    }
    to->ray.origin = vec_of(v);
    to->ray.direction = vec_of(&v[COL_DIMENSION]);
    to->ray.max = limit == LUA_TNIL ? HUGE_VAL : lua_tonumber(L, LIMIT);
    to->ray.solid = solid == LUA_TNIL || lua_toboolean(L, SOLID) != 0;
    to->out = top == OUT ? OUT : 0;
    if (!(to->ray.max >= 0.0) || !(largest_component(to->ray.direction) > 0.0)) {
        return false;
    }
    to->shape = check_shape(L, 1, "raycast");
    return true;
}

/* raycast -> nil, or t, inside, as numbers point and normal, then the parts and out,
 * which Lua fills */
int col_lua_raycast(lua_State *L) {
    col_lua_ray read;
    bool two_shapes = false;
    if (!read_plain_ray(L, &read)) {
        two_shapes = test_block(L, 2) != NULL || is_other_shape(L, 2);
        if (two_shapes) {
            read_ray_shape(L, &read);
        } else {
            read_loose_ray(L, &read);
        }
    }
    col_hit hit;
    col_part_numbers parts;
    if (!col_raycast_at(read.shape, &read.ray, &hit, &parts)) {
        lua_pushnil(L);
        return 1;
    }
    double v[1 + 2 * COL_DIMENSION];
    const double *const end = put_hit(v, &hit);
    lua_pushnumber(L, v[0]);
    lua_pushboolean(L, hit.inside);
    open_push_numbers(L, v + 1, end);
    col_vec face;
    const bool beside = col_ray_face_beside(read.shape, &read.ray, &hit, &face);
    return push_out(L, read.out, 2 + 2 * COL_DIMENSION, &parts, 1, two_shapes ? 2 : 1,
                    beside ? &face : NULL);
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
 * numbers, and the parts; Lua fills out */
int col_lua_clip(lua_State *L) {
    const col_lua_block *const block = check_block(L, 1, "clip");
    if (!has_parameter(block->any.shape.kind)) {
        col_args_fail_type(L, "clip", 1, "line, ray or segment");
    }
    const col_shape *const shape = check_shape(L, 2, "clip");
    col_args in = col_args_open(L, "clip", COL_DIMENSION, 3);
    col_args_out(&in);
    col_interval inner;
    col_part_numbers parts;
    if (!col_clip_at(&block->any.shape, shape, &inner, &parts)) {
        lua_pushnil(L);
        return 1;
    }
    lua_pushnumber(L, inner.t0);
    lua_pushnumber(L, inner.t1);
    push_end(L, inner.t0, inner.p0);
    push_end(L, inner.t1, inner.p1);
    col_lua_push_numbers_of_parts(L, 1, 2, &parts);
    return 2 + 2 * COL_DIMENSION + PART_VALUES;
}
