/* d2_move.c - methods that move one 2D shape, and ask about it. Its twin is d3_move.c. */
#include "shape2.h"

#include "../base/text.h"

#include <math.h>

/* Ends a method that works on a copy of the shape: the shape itself is changed only when
 * all is known to be right. Methods read all their arguments before they look at the
 * shape, as reading may call Lua. */
static int change(lua_State *L, const char *function, col2_shape_block *block,
                  const col2_any *changed) {
    col2_lua_check_range(L, function, 2, changed);
    col2_shape_copy(&block->any, &changed->shape);
    lua_settop(L, 1);
    return 1;
}

/* s:translate(vector) -> s */
static int col2_lua_translate(lua_State *L) {
    col2_shape_block *const block = col2_lua_block(L, 1, "translate");
    col_args in = col_args_open(L, "translate", 2, 2);
    const col2_vec by = col2_lua_read_vec(&in, "vector");
    col_args_end(&in);
    col2_any moved;
    col2_shape_copy(&moved, &block->any.shape);
    col2_shape_translate(&moved.shape, by);
    return change(L, "translate", block, &moved);
}

/* s:move_to(position) -> s */
static int col2_lua_move_to(lua_State *L) {
    col2_shape_block *const block = col2_lua_block(L, 1, "move_to");
    col_args in = col_args_open(L, "move_to", 2, 2);
    const col2_vec to = col2_lua_read_vec(&in, "position");
    col_args_end(&in);
    col2_any moved;
    col2_shape_copy(&moved, &block->any.shape);
    col2_shape_move_to(&moved.shape, to);
    return change(L, "move_to", block, &moved);
}

/* s:position() -> x, y */
static int col2_lua_position(lua_State *L) {
    col2_lua_push_numbers(L, col2_shape_position(col2_lua_shape(L, 1, "position")));
    return 2;
}

/* s:rotate(angle [, about]) -> s; about: the reference point if it is missing */
static int col2_lua_rotate(lua_State *L) {
    col2_shape_block *const block = col2_lua_block(L, 1, "rotate");
    col_args in = col_args_open(L, "rotate", 2, 2);
    const col2_rotation turn = col2_fields_turn(&in, "angle");
    const bool itself = col_args_skip_nil(&in, "about");
    col2_vec about = {0.0, 0.0};
    if (!itself) {
        about = col2_lua_read_vec(&in, "about");
    }
    col_args_end(&in);
    if (itself) {
        about = col2_shape_position(&block->any.shape);
    }
    col2_any turned;
    col2_shape_copy(&turned, &block->any.shape);
    col2_shape_rotate(&turned, &turn, about);
    col2_shape_follow_angle(&turned);
    return change(L, "rotate", block, &turned);
}

/* The shape that is to be overwritten, or NULL if there is none. */
static col2_shape_block *read_out(col_args *in) {
    if (col_args_skip_nil(in, "out")) {
        return NULL;
    }
    return col2_lua_block(in->L, in->at++, in->function);
}

/* Only a block that was made for a kind with data has the room of one: none of these has
 * as many numbers. So it has room for the table that keeps the data alive, too. */
_Static_assert(sizeof(col2_polygon) > sizeof(col2_box) &&
                   sizeof(col2_polygon) > sizeof(col2_triangle) &&
                   sizeof(col2_polygon) > sizeof(col2_plane) &&
                   sizeof(col2_polygon) == sizeof(col2_compound),
               "no block without data is as large as one with it");

/* A kind with larger numbers does not fit into the block of a smaller one. */
void col2_lua_check_room(lua_State *L, const char *function, int arg, int kind) {
    const size_t size =
        offsetof(col2_shape_block, any) + col2_shape_size((col2_kind)kind);
    if (lua_rawlen(L, arg) < size) {
        col_args_fail(L, function, arg,
                      "shape with the room of kind '%s' expected, got %s",
                      col2_text_kind(kind), col_args_describe(L, arg));
    }
}

/* s:placed(position [, angle [, out]]) -> a copy, turned about the origin of its own
 * space and then moved; out is overwritten and returned */
static int col2_lua_placed(lua_State *L) {
    const col2_shape_block *const block = col2_lua_block(L, 1, "placed");
    col_args in = col_args_open(L, "placed", 2, 2);
    const col2_vec position = col2_lua_read_vec(&in, "position");
    const col2_rotation turn = col2_fields_optional_turn(&in, "angle");
    const int index = in.at;
    col2_shape_block *const out = read_out(&in);
    col_args_end(&in);
    col2_any placed;
    col2_shape_place(&placed, &block->any.shape, position, &turn);
    col2_shape_follow_angle(&placed);
    col2_lua_check_range(L, "placed", 2, &placed);
    const int data = col2_lua_push_data(L, 1, &placed.shape);
    if (out == NULL) {
        col2_lua_push_shape(L, &placed.shape, data);
        return 1;
    }
    col2_lua_check_room(L, "placed", index, placed.shape.kind);
    col2_lua_replace(L, index, out, &placed.shape, data);
    lua_pushvalue(L, index);
    return 1;
}

/* s:bounds() -> min, max; infinite where the shape is */
static int col2_lua_bounds(lua_State *L) {
    col2_vec min;
    col2_vec max;
    col2_shape_bounds(col2_lua_shape(L, 1, "bounds"), &min, &max);
    col_push_vector(L, col2_lua_doubles(&min), 2);
    col_push_vector(L, col2_lua_doubles(&max), 2);
    return 2;
}

/* s:support(direction) -> the farthest point, or nil where the shape has no end */
static int col2_lua_support(lua_State *L) {
    const col2_shape_block *const block = col2_lua_block(L, 1, "support");
    col_args in = col_args_open(L, "support", 2, 2);
    const col2_vec direction = col2_lua_read_direction(&in, "direction");
    col_args_end(&in);
    col2_vec farthest;
    if (!col2_shape_support(&block->any.shape, direction, &farthest)) {
        lua_pushnil(L);
        return 1;
    }
    col_push_vector(L, col2_lua_doubles(&farthest), 2);
    return 1;
}

/* s:contains(point) -> boolean */
static int col2_lua_contains(lua_State *L) {
    const col2_shape_block *const block = col2_lua_block(L, 1, "contains");
    col_args in = col_args_open(L, "contains", 2, 2);
    const col2_vec p = col2_lua_read_vec(&in, "point");
    col_args_end(&in);
    const col2_circle point = col2_point_make(p);
    lua_pushboolean(L, col2_overlaps(&point.shape, &block->any.shape));
    return 1;
}

static col2_vec corner_of_aabb(const col2_aabb *aabb, int n) {
    return (col2_vec){(n & 1) != 0 ? aabb->max.x : aabb->min.x,
                      (n & 2) != 0 ? aabb->max.y : aabb->min.y};
}

static col2_vec corner_of_box(const col2_box *box, int n) {
    const double x = (n & 1) != 0 ? box->half_extents.x : -box->half_extents.x;
    const double y = (n & 2) != 0 ? box->half_extents.y : -box->half_extents.y;
    return (col2_vec){box->center.x + (box->axis.x * x - box->axis.y * y),
                      box->center.y + (box->axis.y * x + box->axis.x * y)};
}

/* s:corner(n) -> a corner of an aabb or of the core of a box: bit 1 of n chooses the
 * upper end of x, bit 2 that of y */
static int col2_lua_corner(lua_State *L) {
    const col2_shape_block *const block = col2_lua_block(L, 1, "corner");
    const int kind = block->any.shape.kind;
    if (kind != col2_kind_aabb && kind != col2_kind_box) {
        col_args_fail_type(L, "corner", 1, "aabb or box");
    }
    col_args in = col_args_open(L, "corner", 2, 2);
    const double n = col_args_number(&in, "n");
    col_args_end(&in);
    if (!(n >= 0.0 && n <= 3.0 && floor(n) == n)) {
        col_args_fail(L, "corner", 2, "whole number from 0 to 3 expected, got %s",
                      col_args_number_text(L, n));
    }
    const col2_vec corner = kind == col2_kind_aabb
                                ? corner_of_aabb(&block->any.aabb, (int)n)
                                : corner_of_box(&block->any.box, (int)n);
    col_push_vector(L, col2_lua_doubles(&corner), 2);
    return 1;
}

const col_open_entry col2_lua_methods[] = {
    {"translate", col2_lua_translate, open_plain},
    {"move_to", col2_lua_move_to, open_plain},
    {"position", col2_lua_position, open_plain},
    {"rotate", col2_lua_rotate, open_plain},
    {"placed", col2_lua_placed, open_closure},
    {"bounds", col2_lua_bounds, open_closure},
    {"support", col2_lua_support, open_closure},
    {"contains", col2_lua_contains, open_plain},
    {"corner", col2_lua_corner, open_closure},
    {NULL, NULL, open_plain},
};
