/* levels.c - level geometry as shapes: which kind is read, given back and scaled by which
 * file of the room `level`; and what answers tell of its parts. */
#include "shape.h"

#include "../level/level.h"

int col_lua_read_level(col_args *in, int kind, col_any *made) {
    (void)kind;
#if COL_DIMENSION == 3
    return col3_lua_read_mesh(in, made);
#else
    return col2_lua_read_path(in, made);
#endif
}

bool col_lua_push_of_level(lua_State *L, const col_any *any, int list, const char *name) {
    if (is_turn(name)) {
        push_pose_turn(L, &any->level.pose);
        return true;
    }
#if COL_DIMENSION == 3
    return col3_lua_push_mesh(L, &any->level, list, name);
#else
    return col2_lua_push_path(L, &any->level, list, name);
#endif
}

bool col_lua_is_of_level(int kind, const char *name) {
    static const char *const names[] = {
#if COL_DIMENSION == 3
        "vertices",
        "indices",
        "degenerate",
#else
        "points",
#endif
        "closed",
        "two_sided",
        "solid",
        "materials"
    };
    bool found = false;
    for (size_t i = 0; is_level(kind) && i < sizeof names / sizeof *names; i++) {
        found = found || strcmp(names[i], name) == 0;
    }
    return found;
}

void col_lua_add_level(luaL_Buffer *text, const col_any *any) {
#if COL_DIMENSION == 3
    col3_lua_add_mesh(text, &any->level);
#else
    col2_lua_add_path(text, &any->level);
#endif
}

/* Whether the stretch alone can take the factors: along axes that are not turned, or all
 * alike. One-sided paths are solid on the other side when they are mirrored, so that
 * their points have to go back. */
static bool can_stretch(const col_level *level, col_vec f) {
    const col_pose *const pose = &level->pose;
#if COL_DIMENSION == 3
    const bool turned =
        pose->rotation.x != 0.0 || pose->rotation.y != 0.0 || pose->rotation.z != 0.0;
    return !turned || (f.x == f.y && f.x == f.z);
#else
    const bool mirrored = (f.x < 0.0) != (f.y < 0.0);
    return (pose->axis.x == 1.0 || f.x == f.y) &&
           (!mirrored || level->shape.kind != (int)col2_kind_path);
#endif
}

static col_vec times_factors(col_vec v, col_vec f) {
    return (col_vec){v.x * f.x, v.y * f.y IN_SPACE(, v.z * f.z)};
}

int col_lua_scale_level(lua_State *L, const col_any *any, int list, col_vec factors,
                        col_any *made) {
    if (can_stretch(&any->level, factors)) {
        made->level = any->level;
        made->level.stretch = times_factors(any->level.stretch, factors);
        made->level.pose.origin = times_factors(any->level.pose.origin, factors);
        made->level.pose.center = times_factors(any->level.pose.center, factors);
        return list;
    }
#if COL_DIMENSION == 3
    return col3_lua_scale_mesh(L, &any->level, list, factors, made);
#else
    return col2_lua_scale_path(L, &any->level, list, factors, made);
#endif
}

/* ------------------------------------------------------------------------- parts -- */

static void push_part(lua_State *L, int index, int part, int material) {
    if (part < 0) {
        lua_settop(L, lua_gettop(L) + 2);
        return;
    }
    lua_pushinteger(L, part + 1);
    if (material == 0) {
        lua_pushnil(L);
        return;
    }
    compat_push_value(L, index);
    col_lua_push_material(L, lua_gettop(L), material);
    lua_remove(L, -2);
}

bool col_lua_is_part_of_b(lua_State *L, int a, int b, const col_part_numbers *parts) {
    const col_lua_block *const block_a = test_block(L, a);
    const col_lua_block *const block_b = test_block(L, b);
    const bool level_a = block_a != NULL && is_level(block_a->any.shape.kind);
    const bool level_b = block_b != NULL && is_level(block_b->any.shape.kind);
    return parts->a < 0 || (parts->b >= 0 && (level_b || !level_a));
}

void col_lua_push_numbers_of_parts(lua_State *L, int a, int b,
                                   const col_part_numbers *parts) {
    const bool of_b = col_lua_is_part_of_b(L, a, b, parts);
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    if (of_b) {
        push_part(L, b, parts->b, parts->material_b);
    }
    push_part(L, a, parts->a, parts->material_a);
    if (!of_b) {
        push_part(L, b, parts->b, parts->material_b);
    }
}
