/* d3_move.c - methods that move one 3D shape, and ask about it. Its twin is d2_move.c. */
#include "shape.h"

#include "../base/text.h"

#include <math.h>

/* Ends a method that works on a copy of the shape: the shape itself is changed only when
 * all is known to be right. Methods read all their arguments before they look at the
 * shape, as reading may call Lua. */
static int change(lua_State *L, const char *function, col3_shape_block *block,
                  const col3_any *changed) {
    col3_lua_check_range(L, function, 2, changed);
    col3_shape_copy(&block->any, &changed->shape);
    lua_settop(L, 1);
    return 1;
}

/* s:translate(vector) -> s */
static int col3_lua_translate(lua_State *L) {
    col3_shape_block *const block = col3_lua_block(L, 1, "translate");
    col_args in = col_args_open(L, "translate", 3, 2);
    const col3_vec by = col3_lua_read_vec(&in, "vector");
    col_args_end(&in);
    col3_any moved;
    col3_shape_copy(&moved, &block->any.shape);
    col3_shape_translate(&moved.shape, by);
    return change(L, "translate", block, &moved);
}

/* s:move_to(position) -> s */
static int col3_lua_move_to(lua_State *L) {
    col3_shape_block *const block = col3_lua_block(L, 1, "move_to");
    col_args in = col_args_open(L, "move_to", 3, 2);
    const col3_vec to = col3_lua_read_vec(&in, "position");
    col_args_end(&in);
    col3_any moved;
    col3_shape_copy(&moved, &block->any.shape);
    col3_shape_move_to(&moved.shape, to);
    return change(L, "move_to", block, &moved);
}

/* s:position() -> x, y, z */
static int col3_lua_position(lua_State *L) {
    col3_lua_push_numbers(L, col3_shape_position(col3_lua_shape(L, 1, "position")));
    return 3;
}

/* s:rotate(rotation [, about]) -> s; about: the reference point if it is missing */
static int col3_lua_rotate(lua_State *L) {
    col3_shape_block *const block = col3_lua_block(L, 1, "rotate");
    col_args in = col_args_open(L, "rotate", 3, 2);
    const col3_rotation turn = col3_fields_turn(&in, "rotation");
    const bool itself = col_args_skip_nil(&in, "about");
    col3_vec about = {0.0, 0.0, 0.0};
    if (!itself) {
        about = col3_lua_read_vec(&in, "about");
    }
    col_args_end(&in);
    if (itself) {
        about = col3_shape_position(&block->any.shape);
    }
    col3_any turned;
    col3_shape_copy(&turned, &block->any.shape);
    col3_shape_rotate(&turned, &turn, about);
    return change(L, "rotate", block, &turned);
}

/* The shape that is to be overwritten, or NULL if there is none. */
static col3_shape_block *read_out(col_args *in) {
    if (col_args_skip_nil(in, "out")) {
        return NULL;
    }
    return col3_lua_block(in->L, in->at++, in->function);
}

/* Only a block that was made for a kind with data has the room of one: none of these has
 * as many numbers. So it has room for the table that keeps the data alive, too. */
_Static_assert(sizeof(col3_hull) > sizeof(col3_box) &&
                   sizeof(col3_hull) > sizeof(col3_triangle) &&
                   sizeof(col3_hull) > sizeof(col3_cylinder) &&
                   sizeof(col3_hull) == sizeof(col3_compound),
               "no block without data is as large as one with it");

/* A kind with larger numbers does not fit into the block of a smaller one. */
void col3_lua_check_room(lua_State *L, const char *function, int arg, int kind) {
    const size_t size =
        offsetof(col3_shape_block, any) + col3_shape_size((col3_kind)kind);
    if (lua_rawlen(L, arg) < size) {
        col_args_fail(L, function, arg,
                      "shape with the room of kind '%s' expected, got %s",
                      col3_text_kind(kind), col_args_describe(L, arg));
    }
}

/* s:placed(position [, rotation [, out]]) -> a copy, turned about the origin of its own
 * space and then moved; out is overwritten and returned */
static int col3_lua_placed(lua_State *L) {
    const col3_shape_block *const block = col3_lua_block(L, 1, "placed");
    col_args in = col_args_open(L, "placed", 3, 2);
    const col3_vec position = col3_lua_read_vec(&in, "position");
    const col3_rotation turn = col3_fields_optional_turn(&in, "rotation");
    const int index = in.at;
    col3_shape_block *const out = read_out(&in);
    col_args_end(&in);
    col3_any placed;
    col3_shape_place(&placed, &block->any.shape, position, &turn);
    col3_lua_check_range(L, "placed", 2, &placed);
    const int data = col3_lua_push_data(L, 1, &placed.shape);
    if (out == NULL) {
        col3_lua_push_shape(L, &placed.shape, data);
        return 1;
    }
    col3_lua_check_room(L, "placed", index, placed.shape.kind);
    col3_lua_replace(L, index, out, &placed.shape, data);
    lua_pushvalue(L, index);
    return 1;
}

/* s:bounds() -> min, max; infinite where the shape is */
static int col3_lua_bounds(lua_State *L) {
    col3_vec min;
    col3_vec max;
    col3_shape_bounds(col3_lua_shape(L, 1, "bounds"), &min, &max);
    col_push_vector(L, col3_lua_doubles(&min), 3);
    col_push_vector(L, col3_lua_doubles(&max), 3);
    return 2;
}

/* s:support(direction) -> the farthest point, or nil where the shape has no end */
static int col3_lua_support(lua_State *L) {
    const col3_shape_block *const block = col3_lua_block(L, 1, "support");
    col_args in = col_args_open(L, "support", 3, 2);
    const col3_vec direction = col3_lua_read_direction(&in, "direction");
    col_args_end(&in);
    col3_vec farthest;
    if (!col3_shape_support(&block->any.shape, direction, &farthest)) {
        lua_pushnil(L);
        return 1;
    }
    col_push_vector(L, col3_lua_doubles(&farthest), 3);
    return 1;
}

/* s:contains(point) -> boolean */
static int col3_lua_contains(lua_State *L) {
    const col3_shape_block *const block = col3_lua_block(L, 1, "contains");
    col_args in = col_args_open(L, "contains", 3, 2);
    const col3_vec p = col3_lua_read_vec(&in, "point");
    col_args_end(&in);
    const col3_sphere point = col3_point_make(p);
    lua_pushboolean(L, col3_overlaps(&point.shape, &block->any.shape));
    return 1;
}

static col3_vec corner_of_aabb(const col3_aabb *aabb, int n) {
    return (col3_vec){(n & 1) != 0 ? aabb->max.x : aabb->min.x,
                      (n & 2) != 0 ? aabb->max.y : aabb->min.y,
                      (n & 4) != 0 ? aabb->max.z : aabb->min.z};
}

static col3_vec corner_of_box(const col3_box *box, int n) {
    const double x = (n & 1) != 0 ? box->half_extents.x : -box->half_extents.x;
    const double y = (n & 2) != 0 ? box->half_extents.y : -box->half_extents.y;
    const double z = (n & 4) != 0 ? box->half_extents.z : -box->half_extents.z;
    const col3_vec *const axes = box->axes;
    return (col3_vec){box->center.x + (axes[0].x * x + axes[1].x * y + axes[2].x * z),
                      box->center.y + (axes[0].y * x + axes[1].y * y + axes[2].y * z),
                      box->center.z + (axes[0].z * x + axes[1].z * y + axes[2].z * z)};
}

/* s:corner(n) -> a corner of an aabb or of the core of a box: bit 1 of n chooses the
 * upper end of x, bit 2 that of y, bit 4 that of z */
static int col3_lua_corner(lua_State *L) {
    const col3_shape_block *const block = col3_lua_block(L, 1, "corner");
    const int kind = block->any.shape.kind;
    if (kind != col3_kind_aabb && kind != col3_kind_box) {
        col_args_fail_type(L, "corner", 1, "aabb or box");
    }
    col_args in = col_args_open(L, "corner", 3, 2);
    const double n = col_args_number(&in, "n");
    col_args_end(&in);
    if (!(n >= 0.0 && n <= 7.0 && floor(n) == n)) {
        col_args_fail(L, "corner", 2, "whole number from 0 to 7 expected, got %s",
                      col_args_number_text(L, n));
    }
    const col3_vec corner = kind == col3_kind_aabb
                                ? corner_of_aabb(&block->any.aabb, (int)n)
                                : corner_of_box(&block->any.box, (int)n);
    col_push_vector(L, col3_lua_doubles(&corner), 3);
    return 1;
}

const col_open_entry col3_lua_methods[] = {
    {"translate", col3_lua_translate, open_plain},
    {"move_to", col3_lua_move_to, open_plain},
    {"position", col3_lua_position, open_plain},
    {"rotate", col3_lua_rotate, open_plain},
    {"placed", col3_lua_placed, open_closure},
    {"bounds", col3_lua_bounds, open_closure},
    {"support", col3_lua_support, open_closure},
    {"contains", col3_lua_contains, open_plain},
    {"corner", col3_lua_corner, open_closure},
    {NULL, NULL, open_plain},
};
