/* levels.c - level geometry as shapes: the functions of src/lua/level that read, write
 * and scale each kind; its methods; and the parts that answers report. */
#include "shape.h"

#include "../base/text.h"
#include "../level/level.h"

int col_lua_read_level(col_args *in, int kind, col_any *made) {
#if COL_DIMENSION == 3
    return kind == (int)col3_kind_mesh     ? col3_lua_read_mesh(in, made)
           : kind == (int)col3_kind_voxels ? col3_lua_read_grid(in, made)
                                           : col3_lua_read_heightfield(in, made);
#else
    return kind == (int)col2_kind_path ? col2_lua_read_path(in, made)
                                       : col2_lua_read_grid(in, made);
#endif
}

/* The shape that the method is called on, which must be of the kind. */
static const col_level *check_kind(lua_State *L, const char *function, int kind) {
    const col_shape *const s = check_shape(L, 1, function);
    if (s->kind != kind) {
        col_args_fail_type(L, function, 1, kind_name(kind));
    }
    return &((const col_any *)s)->level;
}

#if COL_DIMENSION == 3

/* s:normal(x, z) -> the unit normal there, or nil */
static int height_normal(lua_State *L) {
    const col3_level *const level = check_kind(L, "normal", col3_kind_heightfield);
    col_args in = col_args_open(L, "normal", 3, 2);
    col3_lua_push_height_normal(&in, level);
    return 1;
}

/* Pushes that function. It is no method in the table of all shapes, where it would hide
 * the normal of planes; the list that keeps the field alive holds it after it is made.
 * Only called where the upvalues are those of open.h. */
static void push_normal_function(lua_State *L, int list) {
    lua_getfield(L, list, "normal");
    if (!lua_isnil(L, -1)) {
        return;
    }
    lua_pop(L, 1);
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    for (int i = 1; i < up_end; i++) {
        lua_pushvalue(L, lua_upvalueindex(i));
    }
    lua_pushcclosure(L, height_normal, up_end - 1);
    lua_pushvalue(L, -1);
    lua_setfield(L, list, "normal");
}

#endif

bool col_lua_push_of_level(lua_State *L, const col_any *any, int list, const char *name) {
    if (is_turn(name)) {
        push_pose_turn(L, &any->level.pose);
        return true;
    }
    switch (any->shape.kind) {
#if COL_DIMENSION == 3
        case col3_kind_mesh:
            return col3_lua_push_mesh(L, &any->level, list, name);
        case col3_kind_heightfield:
            if (strcmp(name, "normal") == 0) {
                push_normal_function(L, list);
                return true;
            }
            return col3_lua_push_heightfield(L, &any->level, name);
        default:
            return col3_lua_push_grid(L, &any->level, list, name);
#else
        case col2_kind_path:
            return col2_lua_push_path(L, &any->level, list, name);
        default:
            return col2_lua_push_grid(L, &any->level, list, name);
#endif
    }
}

bool col_lua_is_of_level(int kind, const char *name) {
    static const char *const of_surface[] = {
        IN_SPACE("vertices", "indices", "degenerate", "reversed", ) "points",
        "closed",
        "two_sided",
        "solid",
        "materials",
        NULL};
    static const char *const of_grid[] = {
        "tiles",  "columns", "rows", IN_SPACE("layers", ) "cell",
        "origin", "kinds",   "up",   NULL};
    IN_SPACE(static const char *const of_field[] = {"heights", "columns", "rows", "cell",
                                                    "origin", "holes", "normal", NULL};)
    const char *const *names =
        kind == (int)GRID_KIND ? of_grid
                               : IN_SPACE(kind == (int)col3_kind_heightfield ? of_field :)
                                     of_surface;
    return is_level(kind) && col_args_is_one_of(name, names);
}

static void add_made(col_lua_text *text, const col_any *any) {
    switch (any->shape.kind) {
#if COL_DIMENSION == 3
        case col3_kind_mesh:
            col3_lua_add_mesh(text, &any->level);
            break;
        case col3_kind_heightfield:
            col3_lua_add_heightfield(text, &any->level);
            break;
        default:
            col3_lua_add_grid(text, &any->level);
            break;
#else
        case col2_kind_path:
            col2_lua_add_path(text, &any->level);
            break;
        default:
            col2_lua_add_grid(text, &any->level);
            break;
#endif
    }
}

static bool is_zero(col_vec v) { return v.x == 0.0 && v.y == 0.0 IN_SPACE(&&v.z == 0.0); }

/* The level as it was made, and the pose that it was given since: first stretched, then
 * turned and moved. */
void col_lua_add_level(col_lua_text *text, const col_any *any) {
    const col_level *const level = &any->level;
    const col_vec s = level->stretch;
    add_made(text, any);
    if (s.x != 1.0 || s.y != 1.0 IN_SPACE(|| s.z != 1.0)) {
        luaL_addstring(text->to, ":scaled(");
        col_text_add_list(text->to, &s.x, COL_DIMENSION);
        luaL_addstring(text->to, ")");
    }
    const bool turned = is_turned_pose(&level->pose);
    if (turned || !is_zero(level->pose.origin)) {
        luaL_addstring(text->to, ":placed(");
        col_text_add_list(text->to, &level->pose.origin.x, COL_DIMENSION);
        if (turned) {
            luaL_addstring(text->to, ", ");
            add_pose_turn(text->to, &level->pose);
        }
        luaL_addstring(text->to, ")");
    }
}

/* ----------------------------------------------------------------------- methods -- */

/* s:tile(column, row[, layer]) -> the number or letter of its kind */
static int tile(lua_State *L) {
    const col_level *const level = check_kind(L, "tile", GRID_KIND);
    col_args in = col_args_open(L, "tile", COL_DIMENSION, 2);
    COL_NAME(lua_push_tile)(&in, level);
    return 1;
}

/* s:set_tile(column, row[, layer], kind) -> s; for all shapes that share the tiles */
static int set_tile(lua_State *L) {
    const col_level *const level = check_kind(L, "set_tile", GRID_KIND);
    col_args in = col_args_open(L, "set_tile", COL_DIMENSION, 2);
    COL_NAME(lua_set_tile)(&in, level);
    lua_settop(L, 1);
    return 1;
}

#if COL_DIMENSION == 3

/* s:height(x, z) -> y, or nil */
static int height(lua_State *L) {
    const col3_level *const level = check_kind(L, "height", col3_kind_heightfield);
    col_args in = col_args_open(L, "height", 3, 2);
    col3_lua_push_height(&in, level);
    return 1;
}

#endif

const col_open_entry col_lua_level_methods[] = {
    {"tile", tile, open_plain},
    {"set_tile", set_tile, open_plain},
    IN_SPACE({"height", height, open_plain}, ){NULL, NULL, open_plain},
};

/* ------------------------------------------------------------------------- scale -- */

/* Whether the stretch alone can take the factors: along axes that are not turned, or all
 * alike. One-sided paths are solid on the other side when they are mirrored, so that
 * their points have to be reversed. */
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

int col_lua_scale_level(lua_State *L, const col_any *any, int list, col_vec factors,
                        col_any *made) {
    if (can_stretch(&any->level, factors)) {
        made->level = any->level;
        made->level.stretch = vec_times(any->level.stretch, factors);
        made->level.pose.origin = vec_times(any->level.pose.origin, factors);
        made->level.pose.center = vec_times(any->level.pose.center, factors);
        return list;
    }
    if (any->shape.kind != (int)SURFACE_KIND) {
        col_args_fail(L, "scaled", 2, "one factor for all axes expected of a turned %s",
                      kind_name(any->shape.kind));
    }
#if COL_DIMENSION == 3
    return col3_lua_scale_mesh(L, &any->level, list, factors, made);
#else
    return col2_lua_scale_path(L, &any->level, list, factors, made);
#endif
}

/* ------------------------------------------------------------------------- parts -- */

void col_lua_push_part_tile(lua_State *L, const col_shape *s, int part) {
    if (s->kind == (int)GRID_KIND) {
        COL_NAME(lua_push_cell)(L, (const col_level *)s, part);
    } else {
        lua_pushnil(L);
    }
}

double col_lua_part_tile(const col_shape *s, int part) {
    return s->kind == (int)GRID_KIND ? COL_NAME(lua_cell_tile)((const col_level *)s, part)
                                     : FAST_NO_TILE;
}

static void push_material(lua_State *L, int index, int material) {
    if (material == 0) {
        lua_pushnil(L);
        return;
    }
    compat_push_value(L, index);
    col_lua_push_material(L, lua_gettop(L), material);
    lua_remove(L, -2);
}

static void push_part(lua_State *L, int index, int part, int material) {
    if (part < 0) {
        lua_settop(L, lua_gettop(L) + PART_VALUES / 2);
        return;
    }
    lua_pushinteger(L, part + 1);
    push_material(L, index, material);
    col_lua_push_part_tile(L, &test_block(L, index)->any.shape, part);
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
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    if (parts->a < 0 && parts->b < 0) {
        lua_settop(L, lua_gettop(L) + PART_VALUES);
        return;
    }
    const bool of_b = col_lua_is_part_of_b(L, a, b, parts);
    if (of_b) {
        push_part(L, b, parts->b, parts->material_b);
    }
    push_part(L, a, parts->a, parts->material_a);
    if (!of_b) {
        push_part(L, b, parts->b, parts->material_b);
    }
}
