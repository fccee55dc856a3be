/* data_fields.c - the fields of shapes that point into data elsewhere: hulls, polygons,
 * compounds, level geometry. Those of all other kinds are in fields.c. */
#include "shape.h"

static void push_points(lua_State *L, const col_any *any) {
    const int count = POINTED(_corners)(&any->POINTED_MEMBER);
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        push_vec(L, POINTED(_corner)(&any->POINTED_MEMBER, i));
        lua_rawseti(L, -2, i + 1);
    }
}

/* Each part points into data that the whole compound keeps alive. */
static void push_parts(lua_State *L, const col_compound *compound, int data) {
    const int count = col_compound_parts(compound);
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        col_any part;
        col_compound_part(compound, i, &part);
        settle_turn(&part);
        col_lua_push_shape(L, &part.shape, has_data(part.shape.kind) ? data : 0);
        lua_rawseti(L, -2, i + 1);
    }
}

bool col_lua_push_of_data(lua_State *L, const col_any *any, const char *name) {
    const bool points = has_points(any);
    /* a copy: lists take memory, and then the shape may be moved */
    col_any still;
    col_shape_copy(&still, &any->shape);
    const col_pose *const pose = pose_of(&still);
    const int data = col_lua_push_data(L, 1, &any->shape);
    if (is_level(still.shape.kind)) {
        return col_lua_push_of_level(L, &still, data, name);
    }
    if (is_turn(name)) {
        push_pose_turn(L, pose);
    } else if (points && strcmp(name, "points") == 0) {
        push_points(L, &still);
    } else if (points && strcmp(name, "center") == 0) {
        push_vec(L, pose->center);
    } else if (points && strcmp(name, "radius") == 0) {
        lua_pushnumber(L, any->shape.radius);
    } else if (any->shape.kind == (int)col_kind_compound && strcmp(name, "shapes") == 0) {
        push_parts(L, &still.compound, data);
    } else {
        return false;
    }
    return true;
}

/* Makes `turn` the rotation of a shape with data. */
static void turn_to(col_any *any, const col_rotation *turn) {
    col_pose *const pose = pose_of(any);
    const col_rotation back = pose_inverse(pose);
    col_shape_rotate(any, &back, pose->center);
    col_shape_rotate(any, turn, pose->center);
    pose_set_rotation(pose, turn); /* two rotations give it, except for their rounding */
    if (has_points(any)) {
        remake(any);
    }
}

bool col_lua_assign_of_data(col_args *in, const char *name, col_any *any, int *data) {
    const bool points = has_points(any);
    if (is_turn(name)) {
        const col_rotation turn = col_fields_turn(in, name);
        turn_to(any, &turn);
    } else if (points && strcmp(name, "points") == 0) {
        *data = col_lua_change_points(in, any);
    } else if (points && strcmp(name, "center") == 0) {
        col_shape_move_to(&any->shape, read_vec(in, name));
    } else if (points && strcmp(name, "radius") == 0) {
        any->shape.radius = col_args_size(in, name);
        remake(any);
    } else if (any->shape.kind == (int)col_kind_compound && strcmp(name, "shapes") == 0) {
        *data = col_lua_change_parts(in, any);
    } else {
        return false;
    }
    return true;
}
