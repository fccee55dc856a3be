/* pose.c - the exact numbers that place a shape with data, for saves: corners as Lua
 * reads them are rounded, those of the data in its own frame are not. */
#include "../level/level.h"
#include "shape.h"

enum { POSE_NUMBERS = sizeof(col_pose) / sizeof(double) };

_Static_assert(sizeof(col_pose) % sizeof(double) == 0, "a pose is made of numbers");

/* pose(shape) -> list of numbers; nil for a shape without data */
int col_lua_pose(lua_State *L) {
    col_any any;
    double numbers[POSE_NUMBERS];
    col_shape_copy(&any, check_shape(L, 1, "pack"));
    if (!has_data(any.shape.kind)) {
        return 0;
    }
    memcpy(numbers, pose_of(&any), sizeof numbers);
    lua_newtable(L);
    const int list = lua_gettop(L);
    (void)open_list_numbers(L, list, 0, numbers, numbers + POSE_NUMBERS);
    if (is_level(any.shape.kind)) {
        const double *const stretch = doubles_of(&any.level.stretch);
        (void)open_list_numbers(L, list, POSE_NUMBERS, stretch, stretch + COL_DIMENSION);
    }
    return 1;
}

static bool is_near(double a, double b) { return fabs(a - b) <= NORMAL_ROUNDING; }

static double dot_of(col_vec a, col_vec b) {
    return a.x * b.x + a.y * b.y IN_SPACE(+a.z * b.z);
}

static bool is_rotation(const col_pose *p) {
#if COL_DIMENSION == 2
    return is_near(dot_of(p->axis, p->axis), 1.0);
#else
    const col3_rotation turn = col3_rotation_make(p->rotation);
    bool good = true;
    for (int i = 0; i < 3; i++) {
        good = good && is_near(dot_of(p->axes[i], p->axes[i]), 1.0) &&
               is_near(dot_of(p->axes[i], p->axes[(i + 1) % 3]), 0.0) &&
               is_near(dot_of(p->axes[i], turn.axes[i]), 1.0);
    }
    const col3_quat q = p->rotation;
    return good && is_near(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w, 1.0);
#endif
}

/* A stretch has no zero in it. */
static bool read_stretch(lua_State *L, int list, col_any *any) {
    double v[COL_DIMENSION];
    if (!col_args_listed_numbers(L, list, POSE_NUMBERS, v, COL_DIMENSION)) {
        return false;
    }
    any->level.stretch = vec_of(v);
    return v[0] != 0.0 && v[1] != 0.0 IN_SPACE(&&v[2] != 0.0);
}

/* Data of another scale has other points. */
static bool read_pose(lua_State *L, int list, col_any *any) {
    double v[POSE_NUMBERS];
    col_pose pose;
    if (!col_args_listed_numbers(L, list, 0, v, POSE_NUMBERS)) {
        return false;
    }
    memcpy(&pose, v, sizeof pose);
    if (pose.scale != pose_of(any)->scale || !is_rotation(&pose)) {
        return false;
    }
    *pose_of(any) = pose;
    return true;
}

/* set_pose(shape, list) -> whether these are numbers of a pose, which the shape has now
 */
int col_lua_set_pose(lua_State *L) {
    col_lua_block *const block = check_block(L, 1, "unpack");
    col_any any;
    col_shape_copy(&any, &block->any.shape);
    bool good = has_data(any.shape.kind) && lua_type(L, 2) == LUA_TTABLE &&
                read_pose(L, 2, &any) &&
                (!is_level(any.shape.kind) || read_stretch(L, 2, &any));
    if (good && has_points(&any)) {
        remake(&any);
    }
    good = good && col_shape_is_in_range(&any.shape);
    if (good) {
        col_shape_copy(&block->any, &any.shape);
    }
    lua_pushboolean(L, good);
    return 1;
}

/* to_own_frame(shape): as its data has it: about the origin, not turned nor stretched */
int col_lua_to_own_frame(lua_State *L) {
    col_lua_block *const block = check_block(L, 1, "pack");
    col_any any;
    col_shape_copy(&any, &block->any.shape);
    col_pose *const pose = pose_of(&any);
    const double scale = pose->scale;
#if COL_DIMENSION == 2
    *pose = (col_pose){.axis = {1.0, 0.0}, .scale = scale};
#else
    *pose = (col_pose){
        .axes = {{1.0, 0.0, 0.0}, {0.0, 1.0, 0.0}, {0.0, 0.0, 1.0}},
        .rotation = {0.0, 0.0, 0.0, 1.0},
        .scale = scale,
    };
#endif
    if (is_level(any.shape.kind)) {
        any.level.stretch = (col_vec){1.0, 1.0 IN_SPACE(, 1.0)};
    }
    col_shape_copy(&block->any, &any.shape);
    lua_settop(L, 1);
    return 1;
}

/* own_up(shape) -> whether it is a grid to which `up` was given */
int col_lua_own_up(lua_State *L) {
    const col_shape *const s = check_shape(L, 1, "pack");
    const bool is_grid = s->kind == (int)GRID_KIND;
    lua_pushboolean(L, is_grid && COL_NAME(lua_has_own_up)(&((const col_any *)s)->level));
    return 1;
}
