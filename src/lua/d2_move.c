/* d2_move.c - methods that move one 2D shape, and ask about it. Its twin is d3_move.c. */
#include "d2.h"

#include "text.h"

#include <math.h>

/* Ends a method that works on a copy of the shape: the shape itself is changed only when
 * all is known to be right. Methods read all their arguments before they look at the
 * shape, as reading may call Lua. */
static int change(lua_State *L, const char *function, shape2_block *block,
                  const col_any2 *changed) {
    d2_check_range(L, function, 2, changed);
    col_copy_shape2(&block->any, &changed->shape);
    lua_settop(L, 1);
    return 1;
}

/* s:translate(vector) -> s */
static int d2_translate(lua_State *L) {
    shape2_block *const block = d2_block(L, 1, "translate");
    args in = args_open(L, "translate", 2, 2);
    const col_vec2 by = d2_read_vec(&in, "vector");
    args_end(&in);
    col_any2 moved;
    col_copy_shape2(&moved, &block->any.shape);
    col_translate_shape2(&moved.shape, by);
    return change(L, "translate", block, &moved);
}

/* s:move_to(position) -> s */
static int d2_move_to(lua_State *L) {
    shape2_block *const block = d2_block(L, 1, "move_to");
    args in = args_open(L, "move_to", 2, 2);
    const col_vec2 to = d2_read_vec(&in, "position");
    args_end(&in);
    col_any2 moved;
    col_copy_shape2(&moved, &block->any.shape);
    col_move_shape2(&moved.shape, to);
    return change(L, "move_to", block, &moved);
}

/* s:position() -> x, y */
static int d2_position(lua_State *L) {
    d2_push_numbers(L, col_position_shape2(d2_shape(L, 1, "position")));
    return 2;
}

/* s:rotate(angle [, about]) -> s; about: the reference point if it is missing */
static int d2_rotate(lua_State *L) {
    shape2_block *const block = d2_block(L, 1, "rotate");
    args in = args_open(L, "rotate", 2, 2);
    const col_rotation2 turn = parts_turn2(&in, "angle");
    const bool itself = args_skip_nil(&in, "about");
    col_vec2 about = {0.0, 0.0};
    if (!itself) {
        about = d2_read_vec(&in, "about");
    }
    args_end(&in);
    if (itself) {
        about = col_position_shape2(&block->any.shape);
    }
    col_any2 turned;
    col_copy_shape2(&turned, &block->any.shape);
    col_rotate_shape2(&turned, &turn, about);
    col_follow_angle_shape2(&turned);
    return change(L, "rotate", block, &turned);
}

/* The shape that is to be overwritten, or NULL if there is none. */
static shape2_block *read_out(args *in) {
    if (args_skip_nil(in, "out")) {
        return NULL;
    }
    return d2_block(in->L, in->at++, in->function);
}

/* Only a block that was made for a kind with data has the room of one: none of these has
 * as many numbers. So it has room for the table that keeps the data alive, too. */
_Static_assert(sizeof(col_polygon2) > sizeof(col_box2) &&
                   sizeof(col_polygon2) > sizeof(col_triangle2) &&
                   sizeof(col_polygon2) > sizeof(col_plane2) &&
                   sizeof(col_polygon2) == sizeof(col_compound2),
               "no block without data is as large as one with it");

/* A kind with larger numbers does not fit into the block of a smaller one. */
void d2_check_room(lua_State *L, const char *function, int arg, int kind) {
    const size_t size = offsetof(shape2_block, any) + col_size_shape2((col_kind2)kind);
    if (lua_rawlen(L, arg) < size) {
        args_fail(L, function, arg, "shape with the room of kind '%s' expected, got %s",
                  text_kind2(kind), args_describe(L, arg));
    }
}

/* s:placed(position [, angle [, out]]) -> a copy, turned about the origin of its own
 * space and then moved; out is overwritten and returned */
static int d2_placed(lua_State *L) {
    const shape2_block *const block = d2_block(L, 1, "placed");
    args in = args_open(L, "placed", 2, 2);
    const col_vec2 position = d2_read_vec(&in, "position");
    const col_rotation2 turn = parts_optional_turn2(&in, "angle");
    const int index = in.at;
    shape2_block *const out = read_out(&in);
    args_end(&in);
    col_any2 placed;
    col_place_shape2(&placed, &block->any.shape, position, &turn);
    col_follow_angle_shape2(&placed);
    d2_check_range(L, "placed", 2, &placed);
    const int data = d2_push_data(L, 1, &placed.shape);
    if (out == NULL) {
        d2_push_shape(L, &placed.shape, data);
        return 1;
    }
    d2_check_room(L, "placed", index, placed.shape.kind);
    d2_replace(L, index, out, &placed.shape, data);
    lua_pushvalue(L, index);
    return 1;
}

/* s:bounds() -> min, max; infinite where the shape is */
static int d2_bounds(lua_State *L) {
    col_vec2 min;
    col_vec2 max;
    col_bounds_shape2(d2_shape(L, 1, "bounds"), &min, &max);
    vector_push(L, d2_doubles(&min), 2);
    vector_push(L, d2_doubles(&max), 2);
    return 2;
}

/* s:support(direction) -> the farthest point, or nil where the shape has no end */
static int d2_support(lua_State *L) {
    const shape2_block *const block = d2_block(L, 1, "support");
    args in = args_open(L, "support", 2, 2);
    const col_vec2 direction = d2_read_direction(&in, "direction");
    args_end(&in);
    col_vec2 farthest;
    if (!col_support_shape2(&block->any.shape, direction, &farthest)) {
        lua_pushnil(L);
        return 1;
    }
    vector_push(L, d2_doubles(&farthest), 2);
    return 1;
}

/* s:contains(point) -> boolean */
static int d2_contains(lua_State *L) {
    const shape2_block *const block = d2_block(L, 1, "contains");
    args in = args_open(L, "contains", 2, 2);
    const col_vec2 p = d2_read_vec(&in, "point");
    args_end(&in);
    const col_circle2 point = col_point2_make(p);
    lua_pushboolean(L, col_overlaps_shape_shape2(&point.shape, &block->any.shape));
    return 1;
}

static col_vec2 corner_of_aabb(const col_aabb2 *aabb, int n) {
    return (col_vec2){(n & 1) != 0 ? aabb->max.x : aabb->min.x,
                      (n & 2) != 0 ? aabb->max.y : aabb->min.y};
}

static col_vec2 corner_of_box(const col_box2 *box, int n) {
    const double x = (n & 1) != 0 ? box->half_extents.x : -box->half_extents.x;
    const double y = (n & 2) != 0 ? box->half_extents.y : -box->half_extents.y;
    return (col_vec2){box->center.x + (box->axis.x * x - box->axis.y * y),
                      box->center.y + (box->axis.y * x + box->axis.x * y)};
}

/* s:corner(n) -> a corner of an aabb or of the core of a box: bit 1 of n chooses the
 * upper end of x, bit 2 that of y */
static int d2_corner(lua_State *L) {
    const shape2_block *const block = d2_block(L, 1, "corner");
    const int kind = block->any.shape.kind;
    if (kind != col_kind2_aabb && kind != col_kind2_box) {
        args_fail_type(L, "corner", 1, "aabb or box");
    }
    args in = args_open(L, "corner", 2, 2);
    const double n = args_number(&in, "n");
    args_end(&in);
    if (!(n >= 0.0 && n <= 3.0 && floor(n) == n)) {
        args_fail(L, "corner", 2, "whole number from 0 to 3 expected, got %s",
                  args_number_text(L, n));
    }
    const col_vec2 corner = kind == col_kind2_aabb
                                ? corner_of_aabb(&block->any.aabb, (int)n)
                                : corner_of_box(&block->any.box, (int)n);
    vector_push(L, d2_doubles(&corner), 2);
    return 1;
}

const open_entry D2_METHODS[] = {
    {"translate", d2_translate, open_plain}, {"move_to", d2_move_to, open_plain},
    {"position", d2_position, open_plain},   {"rotate", d2_rotate, open_plain},
    {"placed", d2_placed, open_closure},     {"bounds", d2_bounds, open_closure},
    {"support", d2_support, open_closure},   {"contains", d2_contains, open_plain},
    {"corner", d2_corner, open_closure},     {NULL, NULL, open_plain},
};
