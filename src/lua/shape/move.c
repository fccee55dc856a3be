/* move.c - methods that move one shape, and queries about it. */
#include "shape.h"

#include <math.h>

/* Ends a method that works on a copy of the shape: the shape itself is changed only when
 * everything is known to be right. Methods read all their arguments before they read the
 * shape, because reading may call Lua. */
static int change(lua_State *L, const char *function, col_lua_block *block,
                  const col_any *changed) {
    col_lua_check_range(L, function, 2, changed);
    col_shape_copy(&block->any, &changed->shape);
    lua_settop(L, 1);
    return 1;
}

/* The one vector after the shape. name: its name in errors. */
static col_vec only_vec(lua_State *L, const char *function, const char *name) {
    double v[COL_DIMENSION];
    if (!args_end_with_numbers(L, 2, COL_DIMENSION, v)) {
        col_args in = col_args_open(L, function, COL_DIMENSION, 2);
        col_args_vec(&in, name, v);
        col_args_end(&in);
    }
    return vec_of(v);
}

static int move(lua_State *L, const char *function, const char *name,
                void (*with)(col_shape *s, col_vec v)) {
    col_lua_block *const block = check_block(L, 1, function);
    const col_vec v = only_vec(L, function, name);
    col_any moved;
    col_shape_copy(&moved, &block->any.shape);
    with(&moved.shape, v);
    return change(L, function, block, &moved);
}

/* s:translate(vector) -> s */
static int translate(lua_State *L) {
    return move(L, "translate", "vector", col_shape_translate);
}

/* s:move_to(position) -> s */
static int move_to(lua_State *L) {
    return move(L, "move_to", "position", col_shape_move_to);
}

/* s:position() -> the numbers of its reference point */
static int position(lua_State *L) {
    push_numbers(L, col_shape_position(check_shape(L, 1, "position")));
    return COL_DIMENSION;
}

/* s:rotate(rotation [, about]) -> s; about: the reference point by default */
static int rotate(lua_State *L) {
    col_lua_block *const block = check_block(L, 1, "rotate");
    col_args in = col_args_open(L, "rotate", COL_DIMENSION, 2);
    const col_rotation turn = col_fields_turn(&in, TURN);
    const bool itself = col_args_skip_nil(&in, "about");
    col_vec about = {0.0, 0.0 IN_SPACE(, 0.0)};
    if (!itself) {
        about = read_vec(&in, "about");
    }
    col_args_end(&in);
    if (itself) {
        about = col_shape_position(&block->any.shape);
    }
    col_any turned;
    col_shape_copy(&turned, &block->any.shape);
    col_shape_rotate(&turned, &turn, about);
    settle_turn(&turned);
    return change(L, "rotate", block, &turned);
}

/* s:placed(position [, rotation [, out]]) -> a copy, turned about the origin of its own
 * space and then moved; out is overwritten and returned */
static int placed(lua_State *L) {
    const col_lua_block *const block = check_block(L, 1, "placed");
    col_args in = col_args_open(L, "placed", COL_DIMENSION, 2);
    const col_vec position = read_vec(&in, "position");
    const col_rotation turn = col_fields_optional_turn(&in, TURN);
    const int out = col_args_skip_nil(&in, "out") ? 0 : in.at++;
    if (out != 0) {
        (void)check_block(L, out, "placed");
    }
    col_args_end(&in);
    col_any copy;
    col_shape_place(&copy, &block->any.shape, position, &turn);
    settle_turn(&copy);
    col_lua_check_range(L, "placed", 2, &copy);
    const int data = col_lua_push_data(L, 1, &copy.shape);
    col_lua_give_shape(L, "placed", out, &copy.shape, data);
    return 1;
}

/* For turned surfaces the core knows only a larger box at once; the smallest is that of
 * all their parts. */
void col_lua_bounds(const col_shape *s, col_vec *min, col_vec *max) {
    double *const low = &min->x;
    double *const high = &max->x;
    col_shape_bounds(s, min, max);
    if (!is_level(s->kind) || s->kind == (int)GRID_KIND ||
        !is_turned_pose(&((const col_any *)s)->level.pose)) {
        return;
    }
    for (int i = 0; i < COL_DIMENSION; i++) {
        double along[3] = {0.0, 0.0, 0.0};
        col_vec farthest;
        along[i] = 1.0;
        const col_vec up = {along[0], along[1] IN_SPACE(, along[2])};
        along[i] = -1.0;
        const col_vec down = {along[0], along[1] IN_SPACE(, along[2])};
        if (col_shape_support(s, up, &farthest)) {
            high[i] = doubles_of(&farthest)[i];
        }
        if (col_shape_support(s, down, &farthest)) {
            low[i] = doubles_of(&farthest)[i];
        }
    }
}

/* s:bounds() -> min, max; infinite where the shape is */
static int bounds(lua_State *L) {
    col_vec min, max;
    col_lua_bounds(check_shape(L, 1, "bounds"), &min, &max);
    push_vec(L, min);
    push_vec(L, max);
    return 2;
}

/* s:support(direction) -> the farthest point, or nil if the shape is infinite */
static int support(lua_State *L) {
    const col_lua_block *const block = check_block(L, 1, "support");
    col_args in = col_args_open(L, "support", COL_DIMENSION, 2);
    const col_vec direction = read_direction(&in, "direction");
    col_args_end(&in);
    col_vec farthest;
    if (!col_shape_support(&block->any.shape, direction, &farthest)) {
        lua_pushnil(L);
        return 1;
    }
    push_vec(L, farthest);
    return 1;
}

/* s:contains(point) -> boolean */
static int contains(lua_State *L) {
    const col_lua_block *const block = check_block(L, 1, "contains");
    const col_ball point = col_point_make(only_vec(L, "contains", "point"));
    lua_pushboolean(L, col_overlaps(&point.shape, &block->any.shape));
    return 1;
}

static col_vec corner_of_aabb(const col_aabb *aabb, int n) {
    return (col_vec){
        (n & 1) != 0 ? aabb->max.x : aabb->min.x,
        (n & 2) != 0 ? aabb->max.y
                     : aabb->min.y IN_SPACE(, (n & 4) != 0 ? aabb->max.z : aabb->min.z)};
}

static col_vec corner_of_box(const col_box *box, int n) {
    const double x = (n & 1) != 0 ? box->half_extents.x : -box->half_extents.x;
    const double y = (n & 2) != 0 ? box->half_extents.y : -box->half_extents.y;
#if COL_DIMENSION == 3
    const double z = (n & 4) != 0 ? box->half_extents.z : -box->half_extents.z;
    const col_vec *const axes = box->axes;
    return (col_vec){box->center.x + (axes[0].x * x + axes[1].x * y + axes[2].x * z),
                     box->center.y + (axes[0].y * x + axes[1].y * y + axes[2].y * z),
                     box->center.z + (axes[0].z * x + axes[1].z * y + axes[2].z * z)};
#else
    return (col_vec){box->center.x + (box->axis.x * x - box->axis.y * y),
                     box->center.y + (box->axis.y * x + box->axis.x * y)};
#endif
}

/* s:corner(n) -> a corner of an aabb or of the core of a box: bit 1 of n chooses the
 * upper end of x, bit 2 that of y, and bit 4 in space that of z */
static int corner(lua_State *L) {
    const col_lua_block *const block = check_block(L, 1, "corner");
    const int kind = block->any.shape.kind;
    if (kind != col_kind_aabb && kind != col_kind_box) {
        col_args_fail_type(L, "corner", 1, "aabb or box");
    }
    col_args in = col_args_open(L, "corner", COL_DIMENSION, 2);
    const double n = col_args_number(&in, "n");
    col_args_end(&in);
    const int last = (1 << COL_DIMENSION) - 1;
    if (!(n >= 0.0 && n <= last && floor(n) == n)) {
        col_args_fail(L, "corner", 2, "whole number from 0 to %d expected, got %s", last,
                      col_args_number_text(L, n));
    }
    const col_vec found = kind == col_kind_aabb ? corner_of_aabb(&block->any.aabb, (int)n)
                                                : corner_of_box(&block->any.box, (int)n);
    push_vec(L, found);
    return 1;
}

const col_open_entry col_lua_methods[] = {
    {"translate", translate, open_plain},   {"move_to", move_to, open_plain},
    {"position", position, open_plain},     {"rotate", rotate, open_plain},
    {"placed", placed, open_closure},       {"bounds", bounds, open_closure},
    {"support", support, open_closure},     {"contains", contains, open_plain},
    {"corner", corner, open_closure},       {"scaled", col_lua_scaled, open_closure},
    {"source", col_lua_source, open_plain}, {NULL, NULL, open_plain},
};
