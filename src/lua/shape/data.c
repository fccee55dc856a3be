/* d3_shared.c - what is asked of 3D shapes that point into data beside their block, and
 * how they are kept in step with what keeps that alive. Its twin is d2_shared.c. */
#include "shape.h"

#include "../base/points.h"

#include <string.h>

int col3_lua_push_data(lua_State *L, int index, const col3_shape *s) {
    if (!col3_shape_has_data(s->kind)) {
        return 0;
    }
    compat_push_value(L, index);
    return lua_gettop(L);
}

void col3_lua_replace(lua_State *L, int index, col3_shape_block *block,
                      const col3_shape *s, int data) {
    col3_shape_copy(&block->any, s);
    if (data != 0) {
        lua_pushvalue(L, data);
        compat_set_value(L, index);
    }
}

/* ----------------------------------------------------------------------- moving -- */

/* Made again, as its place is a part of what is derived from its numbers. */
static void remake(col3_any *any) {
    if (any->shape.kind == (int)col3_kind_hull) {
        const col3_pose pose = any->hull.pose;
        any->hull = col3_hull_make(any->hull.data, &pose, any->shape.radius);
    }
}

void col3_lua_turn_to(col3_any *any, const col3_rotation *turn) {
    col3_pose *const pose = col3_lua_pose(any);
    const col3_quat q = pose->rotation;
    const col3_rotation back = col3_rotation_make((col3_quat){-q.x, -q.y, -q.z, q.w});
    col3_shape_rotate(any, &back, pose->center);
    col3_shape_rotate(any, turn, pose->center);
    pose->rotation = turn->quat; /* two turns would only come near it */
    for (int i = 0; i < 3; i++) {
        pose->axes[i] = turn->axes[i];
    }
    remake(any);
}

/* ----------------------------------------------------------------------- fields -- */

static void push_corners(lua_State *L, const col3_hull *hull) {
    const int count = col3_hull_corners(hull);
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        const col3_vec corner = col3_hull_corner(hull, i);
        col_push_vector(L, col3_lua_doubles(&corner), 3);
        lua_rawseti(L, -2, i + 1);
    }
}

/* Each part points into data that the whole compound keeps alive. */
static void push_parts(lua_State *L, const col3_compound *compound, int data) {
    const int count = col3_compound_parts(compound);
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        col3_any part;
        col3_compound_part(compound, i, &part);
        col3_lua_push_shape(L, &part.shape,
                            col3_shape_has_data(part.shape.kind) ? data : 0);
        lua_rawseti(L, -2, i + 1);
    }
}

bool col3_lua_push_shared(lua_State *L, const col3_any *any, const char *name) {
    const bool hull = any->shape.kind == (int)col3_kind_hull;
    /* a copy: lists take memory, and when memory is taken the shape may be moved */
    col3_any still;
    col3_shape_copy(&still, &any->shape);
    const col3_pose *const pose = col3_lua_pose(&still);
    const int data = col3_lua_push_data(L, 1, &any->shape);
    if (strcmp(name, "rotation") == 0) {
        col_push_quat(L, &pose->rotation.x);
    } else if (hull && strcmp(name, "points") == 0) {
        push_corners(L, &still.hull);
    } else if (hull && strcmp(name, "center") == 0) {
        col_push_vector(L, col3_lua_doubles(&pose->center), 3);
    } else if (hull && strcmp(name, "radius") == 0) {
        lua_pushnumber(L, any->shape.radius);
    } else if (!hull && strcmp(name, "shapes") == 0) {
        push_parts(L, &still.compound, data);
    } else {
        return false;
    }
    return true;
}

bool col3_lua_assign_shared(col_args *in, const char *name, col3_any *any, int *data) {
    const bool hull = any->shape.kind == (int)col3_kind_hull;
    if (strcmp(name, "rotation") == 0) {
        const col3_rotation turn = col3_fields_turn(in, name);
        col3_lua_turn_to(any, &turn);
    } else if (hull && strcmp(name, "points") == 0) {
        *data = col3_lua_read_points(in, any);
    } else if (hull && strcmp(name, "center") == 0) {
        col3_shape_move_to(&any->shape, col3_lua_read_vec(in, name));
    } else if (hull && strcmp(name, "radius") == 0) {
        any->shape.radius = col_args_size(in, name);
        remake(any);
    } else if (!hull && strcmp(name, "shapes") == 0) {
        *data = col3_lua_read_parts(in, any);
    } else {
        return false;
    }
    return true;
}
