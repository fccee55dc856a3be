/* d2_shared.c - what is asked of 2D shapes that point into data beside their block, and
 * how they are kept in step with what keeps that alive. Its twin is d3_shared.c. */
#include "shape2.h"

#include "../base/points.h"

#include <string.h>

int col2_lua_push_data(lua_State *L, int index, const col2_shape *s) {
    if (!col2_shape_has_data(s->kind)) {
        return 0;
    }
    compat_push_value(L, index);
    return lua_gettop(L);
}

void col2_lua_replace(lua_State *L, int index, col2_shape_block *block,
                      const col2_shape *s, int data) {
    col2_shape_copy(&block->any, s);
    if (data != 0) {
        lua_pushvalue(L, data);
        compat_set_value(L, index);
    }
}

/* ----------------------------------------------------------------------- moving -- */

/* Made again, as its place is a part of what is derived from its numbers. */
static void remake(col2_any *any) {
    if (any->shape.kind != (int)col2_kind_compound) {
        const col2_pose pose = any->polygon.pose;
        any->polygon = col2_polygon_make(any->polygon.data, &pose, any->shape.radius);
    }
}

void col2_lua_turn_to(col2_any *any, const col2_rotation *turn) {
    col2_pose *const pose = col2_lua_pose(any);
    const col2_rotation back =
        col2_rotation_make(-pose->angle, pose->axis.x, -pose->axis.y);
    col2_shape_rotate(any, &back, pose->center);
    col2_shape_rotate(any, turn, pose->center);
    pose->angle = turn->angle; /* two turns would only come near it */
    pose->axis = turn->axis;
    remake(any);
}

/* ----------------------------------------------------------------------- fields -- */

static void push_corners(lua_State *L, const col2_polygon *polygon) {
    const int count = col2_polygon_corners(polygon);
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        const col2_vec corner = col2_polygon_corner(polygon, i);
        col_push_vector(L, col2_lua_doubles(&corner), 2);
        lua_rawseti(L, -2, i + 1);
    }
}

/* Each part points into data that the whole compound keeps alive. */
static void push_parts(lua_State *L, const col2_compound *compound, int data) {
    const int count = col2_compound_parts(compound);
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        col2_any part;
        col2_compound_part(compound, i, &part);
        col2_shape_follow_angle(&part);
        col2_lua_push_shape(L, &part.shape,
                            col2_shape_has_data(part.shape.kind) ? data : 0);
        lua_rawseti(L, -2, i + 1);
    }
}

bool col2_lua_push_shared(lua_State *L, const col2_any *any, const char *name) {
    const bool polygon = any->shape.kind != (int)col2_kind_compound;
    /* a copy: lists take memory, and when memory is taken the shape may be moved */
    col2_any still;
    col2_shape_copy(&still, &any->shape);
    const col2_pose *const pose = col2_lua_pose(&still);
    const int data = col2_lua_push_data(L, 1, &any->shape);
    if (strcmp(name, "angle") == 0 || strcmp(name, "rotation") == 0) {
        lua_pushnumber(L, pose->angle);
    } else if (polygon && strcmp(name, "points") == 0) {
        push_corners(L, &still.polygon);
    } else if (polygon && strcmp(name, "center") == 0) {
        col_push_vector(L, col2_lua_doubles(&pose->center), 2);
    } else if (polygon && strcmp(name, "radius") == 0) {
        lua_pushnumber(L, any->shape.radius);
    } else if (!polygon && strcmp(name, "shapes") == 0) {
        push_parts(L, &still.compound, data);
    } else {
        return false;
    }
    return true;
}

bool col2_lua_assign_shared(col_args *in, const char *name, col2_any *any, int *data) {
    const bool polygon = any->shape.kind != (int)col2_kind_compound;
    if (strcmp(name, "angle") == 0 || strcmp(name, "rotation") == 0) {
        const col2_rotation turn = col2_fields_turn(in, name);
        col2_lua_turn_to(any, &turn);
    } else if (polygon && strcmp(name, "points") == 0) {
        *data = col2_lua_read_points(in, any);
    } else if (polygon && strcmp(name, "center") == 0) {
        col2_shape_move_to(&any->shape, col2_lua_read_vec(in, name));
    } else if (polygon && strcmp(name, "radius") == 0) {
        any->shape.radius = col_args_size(in, name);
        remake(any);
    } else if (!polygon && strcmp(name, "shapes") == 0) {
        *data = col2_lua_read_parts(in, any);
    } else {
        return false;
    }
    return true;
}
