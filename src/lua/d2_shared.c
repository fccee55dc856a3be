/* d2_shared.c - what is asked of 2D shapes that point into data beside their block, and
 * how they are kept in step with what keeps that alive. Its twin is d3_shared.c. */
#include "d2.h"

#include "points.h"

#include <string.h>

int d2_push_data(lua_State *L, int index, const col_shape2 *s) {
    if (!shape2_has_data(s->kind)) {
        return 0;
    }
    compat_push_value(L, index);
    return lua_gettop(L);
}

void d2_replace(lua_State *L, int index, shape2_block *block, const col_shape2 *s,
                int data) {
    col_copy_shape2(&block->any, s);
    if (data != 0) {
        lua_pushvalue(L, data);
        compat_set_value(L, index);
    }
}

/* ----------------------------------------------------------------------- moving -- */

/* Made again, as its place is a part of what is derived from its numbers. */
static void remake(col_any2 *any) {
    if (any->shape.kind != (int)col_kind2_compound) {
        const col_pose2 pose = any->polygon.pose;
        any->polygon = col_polygon2_make(any->polygon.data, &pose, any->shape.radius);
    }
}

void d2_turn_to(col_any2 *any, const col_rotation2 *turn) {
    col_pose2 *const pose = d2_pose(any);
    const col_rotation2 back =
        col_rotation2_make(-pose->angle, pose->axis.x, -pose->axis.y);
    col_rotate_shape2(any, &back, pose->center);
    col_rotate_shape2(any, turn, pose->center);
    pose->angle = turn->angle; /* two turns would only come near it */
    pose->axis = turn->axis;
    remake(any);
}

/* ----------------------------------------------------------------------- fields -- */

static void push_corners(lua_State *L, const col_polygon2 *polygon) {
    const int count = col_polygon2_corners(polygon);
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        const col_vec2 corner = col_polygon2_corner(polygon, i);
        vector_push(L, d2_doubles(&corner), 2);
        lua_rawseti(L, -2, i + 1);
    }
}

/* Each part points into data that the whole compound keeps alive. */
static void push_parts(lua_State *L, const col_compound2 *compound, int data) {
    const int count = col_compound2_parts(compound);
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        col_any2 part;
        col_compound2_part(compound, i, &part);
        col_follow_angle_shape2(&part);
        d2_push_shape(L, &part.shape, shape2_has_data(part.shape.kind) ? data : 0);
        lua_rawseti(L, -2, i + 1);
    }
}

bool d2_push_shared(lua_State *L, const col_any2 *any, const char *name) {
    const bool polygon = any->shape.kind != (int)col_kind2_compound;
    /* a copy: lists take memory, and when memory is taken the shape may be moved */
    col_any2 still;
    col_copy_shape2(&still, &any->shape);
    const col_pose2 *const pose = d2_pose(&still);
    const int data = d2_push_data(L, 1, &any->shape);
    if (strcmp(name, "angle") == 0 || strcmp(name, "rotation") == 0) {
        lua_pushnumber(L, pose->angle);
    } else if (polygon && strcmp(name, "points") == 0) {
        push_corners(L, &still.polygon);
    } else if (polygon && strcmp(name, "center") == 0) {
        vector_push(L, d2_doubles(&pose->center), 2);
    } else if (polygon && strcmp(name, "radius") == 0) {
        lua_pushnumber(L, any->shape.radius);
    } else if (!polygon && strcmp(name, "shapes") == 0) {
        push_parts(L, &still.compound, data);
    } else {
        return false;
    }
    return true;
}

bool d2_assign_shared(args *in, const char *name, col_any2 *any, int *data) {
    const bool polygon = any->shape.kind != (int)col_kind2_compound;
    if (strcmp(name, "angle") == 0 || strcmp(name, "rotation") == 0) {
        const col_rotation2 turn = parts_turn2(in, name);
        d2_turn_to(any, &turn);
    } else if (polygon && strcmp(name, "points") == 0) {
        *data = d2_read_points(in, any);
    } else if (polygon && strcmp(name, "center") == 0) {
        col_move_shape2(&any->shape, d2_read_vec(in, name));
    } else if (polygon && strcmp(name, "radius") == 0) {
        any->shape.radius = args_size(in, name);
        remake(any);
    } else if (!polygon && strcmp(name, "shapes") == 0) {
        *data = d2_read_parts(in, any);
    } else {
        return false;
    }
    return true;
}
