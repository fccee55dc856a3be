/* d3_move.c - methods that move one 3D shape, and ask about it. Its twin is d2_move.c. */
#include "d3.h"

#include "text.h"

#include <math.h>

/* Ends a method that works on a copy of the shape: the shape itself is changed only when
 * all is known to be right. Methods read all their arguments before they look at the
 * shape, as reading may call Lua. */
static int change(lua_State *L, const char *function, shape3_block *block,
                  const col_any3 *changed) {
    d3_check_range(L, function, 2, changed);
    col_copy_shape3(&block->any, &changed->shape);
    lua_settop(L, 1);
    return 1;
}

/* s:translate(vector) -> s */
static int d3_translate(lua_State *L) {
    shape3_block *const block = d3_block(L, 1, "translate");
    args in = args_open(L, "translate", 3, 2);
    const col_vec3 by = d3_read_vec(&in, "vector");
    args_end(&in);
    col_any3 moved;
    col_copy_shape3(&moved, &block->any.shape);
    col_translate_shape3(&moved.shape, by);
    return change(L, "translate", block, &moved);
}

/* s:move_to(position) -> s */
static int d3_move_to(lua_State *L) {
    shape3_block *const block = d3_block(L, 1, "move_to");
    args in = args_open(L, "move_to", 3, 2);
    const col_vec3 to = d3_read_vec(&in, "position");
    args_end(&in);
    col_any3 moved;
    col_copy_shape3(&moved, &block->any.shape);
    col_move_shape3(&moved.shape, to);
    return change(L, "move_to", block, &moved);
}

/* s:position() -> x, y, z */
static int d3_position(lua_State *L) {
    d3_push_numbers(L, col_position_shape3(d3_shape(L, 1, "position")));
    return 3;
}

/* s:rotate(rotation [, about]) -> s; about: the reference point if it is missing */
static int d3_rotate(lua_State *L) {
    shape3_block *const block = d3_block(L, 1, "rotate");
    args in = args_open(L, "rotate", 3, 2);
    const col_rotation3 turn = parts_turn3(&in, "rotation");
    const bool itself = args_skip_nil(&in, "about");
    col_vec3 about = {0.0, 0.0, 0.0};
    if (!itself) {
        about = d3_read_vec(&in, "about");
    }
    args_end(&in);
    if (itself) {
        about = col_position_shape3(&block->any.shape);
    }
    col_any3 turned;
    col_copy_shape3(&turned, &block->any.shape);
    col_rotate_shape3(&turned, &turn, about);
    return change(L, "rotate", block, &turned);
}

/* The shape that is to be overwritten, or NULL if there is none. */
static shape3_block *read_out(args *in) {
    if (args_skip_nil(in, "out")) {
        return NULL;
    }
    return d3_block(in->L, in->at++, in->function);
}

/* Only a block that was made for a kind with data has the room of one: none of these has
 * as many numbers. So it has room for the table that keeps the data alive, too. */
_Static_assert(sizeof(col_hull3) > sizeof(col_box3) &&
                   sizeof(col_hull3) > sizeof(col_triangle3) &&
                   sizeof(col_hull3) > sizeof(col_cylinder3) &&
                   sizeof(col_hull3) == sizeof(col_compound3),
               "no block without data is as large as one with it");

/* A kind with larger numbers does not fit into the block of a smaller one. */
void d3_check_room(lua_State *L, const char *function, int arg, int kind) {
    const size_t size = offsetof(shape3_block, any) + col_size_shape3((col_kind3)kind);
    if (lua_rawlen(L, arg) < size) {
        args_fail(L, function, arg, "shape with the room of kind '%s' expected, got %s",
                  text_kind3(kind), args_describe(L, arg));
    }
}

/* s:placed(position [, rotation [, out]]) -> a copy, turned about the origin of its own
 * space and then moved; out is overwritten and returned */
static int d3_placed(lua_State *L) {
    const shape3_block *const block = d3_block(L, 1, "placed");
    args in = args_open(L, "placed", 3, 2);
    const col_vec3 position = d3_read_vec(&in, "position");
    const col_rotation3 turn = parts_optional_turn3(&in, "rotation");
    const int index = in.at;
    shape3_block *const out = read_out(&in);
    args_end(&in);
    col_any3 placed;
    col_place_shape3(&placed, &block->any.shape, position, &turn);
    d3_check_range(L, "placed", 2, &placed);
    const int data = d3_push_data(L, 1, &placed.shape);
    if (out == NULL) {
        d3_push_shape(L, &placed.shape, data);
        return 1;
    }
    d3_check_room(L, "placed", index, placed.shape.kind);
    d3_replace(L, index, out, &placed.shape, data);
    lua_pushvalue(L, index);
    return 1;
}

/* s:bounds() -> min, max; infinite where the shape is */
static int d3_bounds(lua_State *L) {
    col_vec3 min;
    col_vec3 max;
    col_bounds_shape3(d3_shape(L, 1, "bounds"), &min, &max);
    vector_push(L, d3_doubles(&min), 3);
    vector_push(L, d3_doubles(&max), 3);
    return 2;
}

/* s:support(direction) -> the farthest point, or nil where the shape has no end */
static int d3_support(lua_State *L) {
    const shape3_block *const block = d3_block(L, 1, "support");
    args in = args_open(L, "support", 3, 2);
    const col_vec3 direction = d3_read_direction(&in, "direction");
    args_end(&in);
    col_vec3 farthest;
    if (!col_support_shape3(&block->any.shape, direction, &farthest)) {
        lua_pushnil(L);
        return 1;
    }
    vector_push(L, d3_doubles(&farthest), 3);
    return 1;
}

/* s:contains(point) -> boolean */
static int d3_contains(lua_State *L) {
    const shape3_block *const block = d3_block(L, 1, "contains");
    args in = args_open(L, "contains", 3, 2);
    const col_vec3 p = d3_read_vec(&in, "point");
    args_end(&in);
    const col_sphere3 point = col_point3_make(p);
    lua_pushboolean(L, col_overlaps_shape_shape3(&point.shape, &block->any.shape));
    return 1;
}

static col_vec3 corner_of_aabb(const col_aabb3 *aabb, int n) {
    return (col_vec3){(n & 1) != 0 ? aabb->max.x : aabb->min.x,
                      (n & 2) != 0 ? aabb->max.y : aabb->min.y,
                      (n & 4) != 0 ? aabb->max.z : aabb->min.z};
}

static col_vec3 corner_of_box(const col_box3 *box, int n) {
    const double x = (n & 1) != 0 ? box->half_extents.x : -box->half_extents.x;
    const double y = (n & 2) != 0 ? box->half_extents.y : -box->half_extents.y;
    const double z = (n & 4) != 0 ? box->half_extents.z : -box->half_extents.z;
    const col_vec3 *const axes = box->axes;
    return (col_vec3){box->center.x + (axes[0].x * x + axes[1].x * y + axes[2].x * z),
                      box->center.y + (axes[0].y * x + axes[1].y * y + axes[2].y * z),
                      box->center.z + (axes[0].z * x + axes[1].z * y + axes[2].z * z)};
}

/* s:corner(n) -> a corner of an aabb or of the core of a box: bit 1 of n chooses the
 * upper end of x, bit 2 that of y, bit 4 that of z */
static int d3_corner(lua_State *L) {
    const shape3_block *const block = d3_block(L, 1, "corner");
    const int kind = block->any.shape.kind;
    if (kind != col_kind3_aabb && kind != col_kind3_box) {
        args_fail_type(L, "corner", 1, "aabb or box");
    }
    args in = args_open(L, "corner", 3, 2);
    const double n = args_number(&in, "n");
    args_end(&in);
    if (!(n >= 0.0 && n <= 7.0 && floor(n) == n)) {
        args_fail(L, "corner", 2, "whole number from 0 to 7 expected, got %s",
                  args_number_text(L, n));
    }
    const col_vec3 corner = kind == col_kind3_aabb
                                ? corner_of_aabb(&block->any.aabb, (int)n)
                                : corner_of_box(&block->any.box, (int)n);
    vector_push(L, d3_doubles(&corner), 3);
    return 1;
}

const open_entry D3_METHODS[] = {
    {"translate", d3_translate, open_plain}, {"move_to", d3_move_to, open_plain},
    {"position", d3_position, open_plain},   {"rotate", d3_rotate, open_plain},
    {"placed", d3_placed, open_closure},     {"bounds", d3_bounds, open_closure},
    {"support", d3_support, open_closure},   {"contains", d3_contains, open_plain},
    {"corner", d3_corner, open_closure},     {NULL, NULL, open_plain},
};
