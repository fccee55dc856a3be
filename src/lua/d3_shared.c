/* d3_shared.c - what is asked of 3D shapes that point into data beside their block, and
 * how they are kept in step with what keeps that alive. Its twin is d2_shared.c. */
#include "d3.h"

#include "points.h"

#include <string.h>

int d3_push_data(lua_State *L, int index, const col_shape3 *s) {
    if (!shape3_has_data(s->kind)) {
        return 0;
    }
    compat_push_value(L, index);
    return lua_gettop(L);
}

void d3_replace(lua_State *L, int index, shape3_block *block, const col_shape3 *s,
                int data) {
    col_copy_shape3(&block->any, s);
    if (data != 0) {
        lua_pushvalue(L, data);
        compat_set_value(L, index);
    }
}

/* ----------------------------------------------------------------------- moving -- */

/* Made again, as its place is a part of what is derived from its numbers. */
static void remake(col_any3 *any) {
    if (any->shape.kind == (int)col_kind3_hull) {
        const col_pose3 pose = any->hull.pose;
        any->hull = col_hull3_make(any->hull.data, &pose, any->shape.radius);
    }
}

void d3_turn_to(col_any3 *any, const col_rotation3 *turn) {
    col_pose3 *const pose = d3_pose(any);
    const col_quat q = pose->rotation;
    const col_rotation3 back = col_rotation3_make((col_quat){-q.x, -q.y, -q.z, q.w});
    col_rotate_shape3(any, &back, pose->center);
    col_rotate_shape3(any, turn, pose->center);
    pose->rotation = turn->quat; /* two turns would only come near it */
    for (int i = 0; i < 3; i++) {
        pose->axes[i] = turn->axes[i];
    }
    remake(any);
}

/* ----------------------------------------------------------------------- fields -- */

static void push_corners(lua_State *L, const col_hull3 *hull) {
    const int count = col_hull3_corners(hull);
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        const col_vec3 corner = col_hull3_corner(hull, i);
        vector_push(L, d3_doubles(&corner), 3);
        lua_rawseti(L, -2, i + 1);
    }
}

/* Each part points into data that the whole compound keeps alive. */
static void push_parts(lua_State *L, const col_compound3 *compound, int data) {
    const int count = col_compound3_parts(compound);
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        col_any3 part;
        col_compound3_part(compound, i, &part);
        d3_push_shape(L, &part.shape, shape3_has_data(part.shape.kind) ? data : 0);
        lua_rawseti(L, -2, i + 1);
    }
}

bool d3_push_shared(lua_State *L, const col_any3 *any, const char *name) {
    const bool hull = any->shape.kind == (int)col_kind3_hull;
    /* a copy: lists take memory, and when memory is taken the shape may be moved */
    col_any3 still;
    col_copy_shape3(&still, &any->shape);
    const col_pose3 *const pose = d3_pose(&still);
    const int data = d3_push_data(L, 1, &any->shape);
    if (strcmp(name, "rotation") == 0) {
        vector_push_quat(L, &pose->rotation.x);
    } else if (hull && strcmp(name, "points") == 0) {
        push_corners(L, &still.hull);
    } else if (hull && strcmp(name, "center") == 0) {
        vector_push(L, d3_doubles(&pose->center), 3);
    } else if (hull && strcmp(name, "radius") == 0) {
        lua_pushnumber(L, any->shape.radius);
    } else if (!hull && strcmp(name, "shapes") == 0) {
        push_parts(L, &still.compound, data);
    } else {
        return false;
    }
    return true;
}

bool d3_assign_shared(args *in, const char *name, col_any3 *any, int *data) {
    const bool hull = any->shape.kind == (int)col_kind3_hull;
    if (strcmp(name, "rotation") == 0) {
        const col_rotation3 turn = parts_turn3(in, name);
        d3_turn_to(any, &turn);
    } else if (hull && strcmp(name, "points") == 0) {
        *data = d3_read_points(in, any);
    } else if (hull && strcmp(name, "center") == 0) {
        col_move_shape3(&any->shape, d3_read_vec(in, name));
    } else if (hull && strcmp(name, "radius") == 0) {
        any->shape.radius = args_size(in, name);
        remake(any);
    } else if (!hull && strcmp(name, "shapes") == 0) {
        *data = d3_read_parts(in, any);
    } else {
        return false;
    }
    return true;
}
