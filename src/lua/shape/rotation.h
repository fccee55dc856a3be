/* rotation.h - the difference of rotations: in space a quaternion and the images of all
 * axes, in the plane an angle and the image of the x axis. */
#ifndef COLLIDE_LUA_ROTATION_H
#define COLLIDE_LUA_ROTATION_H

#include "../base/fields.h"
#include "../base/open.h"
#include "../base/text.h"
#include "dimension.h"

#include <string.h>

#if COL_DIMENSION == 3

static const char TURN[] = "rotation"; /* the field of shapes */

static inline col_rotation box_rotation(const col_box *b) {
    return (col_rotation){b->rotation, {b->axes[0], b->axes[1], b->axes[2]}};
}

static inline void pose_set_rotation(col_pose *p, const col_rotation *turn) {
    p->rotation = turn->quat;
    for (int i = 0; i < 3; i++) {
        p->axes[i] = turn->axes[i];
    }
}

/* The rotation that takes a pose back to the identity. */
static inline col_rotation pose_inverse(const col_pose *p) {
    const col3_quat q = p->rotation;
    return col_rotation_make((col3_quat){-q.x, -q.y, -q.z, q.w});
}

/* Pushed by a function that has the upvalues of open.h. */
static inline void push_turn(lua_State *L, const col_rotation *turn) {
    col_push_quat(L, &turn->quat.x);
}

static inline void push_pose_turn(lua_State *L, const col_pose *p) {
    col_push_quat(L, &p->rotation.x);
}

static inline bool is_turned_pose(const col_pose *p) {
    const col3_quat q = p->rotation;
    return q.x != 0.0 || q.y != 0.0 || q.z != 0.0 || q.w != 1.0;
}

static inline void add_pose_turn(luaL_Buffer *text, const col_pose *p) {
    col_text_add_list(text, &p->rotation.x, 4);
}

/* After a rotation; in the plane see col2_shape_follow_angle. */
static inline void settle_turn(col_any *any) { (void)any; }

#else

static const char TURN[] = "angle";

static inline col_rotation box_rotation(const col_box *b) {
    return (col_rotation){b->angle, b->axis};
}

static inline void pose_set_rotation(col_pose *p, const col_rotation *turn) {
    p->angle = turn->angle;
    p->axis = turn->axis;
}

static inline col_rotation pose_inverse(const col_pose *p) {
    return col_rotation_make(-p->angle, p->axis.x, -p->axis.y);
}

static inline void push_turn(lua_State *L, const col_rotation *turn) {
    lua_pushnumber(L, turn->angle);
}

static inline void push_pose_turn(lua_State *L, const col_pose *p) {
    lua_pushnumber(L, p->angle);
}

static inline bool is_turned_pose(const col_pose *p) { return p->angle != 0.0; }

static inline void add_pose_turn(luaL_Buffer *text, const col_pose *p) {
    col_text_add_number(text, p->angle);
}

static inline void settle_turn(col_any *any) { col2_shape_follow_angle(any); }

#endif

/* The defining field that a name means: `rotation` means `angle` in the plane. */
static inline const char *defining_name(const char *name) {
    return strcmp(name, "rotation") == 0 ? TURN : name;
}

static inline bool is_turn(const char *name) {
    return strcmp(defining_name(name), TURN) == 0;
}

#endif
