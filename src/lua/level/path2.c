/* path2.c - paths in Lua: path(points [, options]). */
#include "level.h"

#include "../base/fail.h"
#include "../base/open.h"
#include "../base/points.h"
#include "../base/text.h"

#include <string.h>

/* -------------------------------------------------------------------------- make -- */

/* Builds a path in a block that is added to the list on top of the stack. */
static col2_level build(lua_State *L, const col2_vec *points, size_t count,
                        const col2_path_options *options) {
    const size_t size = sizeof(col_lua_level) + col2_path_size(count, options);
    col_lua_level *const head = (col_lua_level *)compat_newuserdata(L, size, false);
    const col2_level_data *const data = col2_path_build(points, count, options, head + 1);
    const col2_vec *const own = col2_path_points(data, &count);
    head->points = &own->x;
    head->corners = NULL;
    head->materials = options->materials;
    head->point_count = count;
    head->part_count = options->closed ? count : count - 1;
    head->closed = options->closed;
    head->two_sided = options->two_sided;
    head->solid = options->solid;
    col_lua_keep_block(L);
    return col2_level_make(col2_kind_path, data);
}

/* arg: of the points. */
static void check_shape(const col_args *in, int arg, const col_lua_level_options *o,
                        const col_points *list) {
    const col_fail_at at_solid = {.arg = in->from, .name = "solid"};
    const col_fail_at at_points = {.arg = arg, .name = "points"};
    if (o->solid && !o->closed) {
        col_fail_expected(in, at_solid, "closed path", "an open one");
    }
    if (o->closed && list->count < 3) {
        col_fail_expected(in, at_points, "3 points or more of a closed path",
                          col_args_number_text(in->L, (double)list->count));
    }
}

/* A boolean in place of the options says whether the path is closed. */
static col_lua_level_options read_options(col_args *in) {
    static const char *const names[] = {"closed", "two_sided", "solid", "materials",
                                        NULL};
    const col_lua_level_options open = {false, false, false, 0};
    if (in->table == 0 && lua_type(in->L, in->at) == LUA_TBOOLEAN) {
        col_lua_level_options o = open;
        o.closed = col_args_boolean(in, "closed", false);
        return o;
    }
    return col_lua_read_level_options(in, names);
}

int col2_lua_read_path(col_args *in, col2_any *made) {
    static const char *const names[] = {"points", "closed",    "two_sided",
                                        "solid",  "materials", NULL};
    col_args_open_names(in, names);
    const col_points list = col_points_read(in, "points", 2, NULL);
    const int first = in->from;
    const col_lua_level_options o = read_options(in);
    col_args_end(in);
    check_shape(in, first, &o, &list);
    const size_t edges = o.closed ? list.count : list.count - 1;
    const unsigned char *const materials = col_lua_keep_materials(in, &o, edges, "edge");
    in->from = first;
    const col2_path_options options = {o.closed, o.two_sided, o.solid, materials};
    made->level =
        build(in->L, (const col2_vec *)(const void *)list.v, list.count, &options);
    return lua_gettop(in->L);
}

/* ------------------------------------------------------------------------- scale -- */

/* A mirrored path is solid on its other side: one-sided ones are reversed. */
static bool goes_back(const col_lua_level *l, col2_vec factors) {
    return !l->two_sided && !l->solid && (factors.x < 0.0) != (factors.y < 0.0);
}

/* Pushes a list with the same materials, those of a reversed path in reverse. */
static const unsigned char *copy_materials(lua_State *L, int list, const col_lua_level *l,
                                           bool back) {
    const size_t count = l->part_count;
    lua_createtable(L, 4, 0);
    lua_rawgeti(L, list, LEVEL_MATERIALS);
    lua_rawseti(L, -2, LEVEL_MATERIALS);
    if (l->materials == NULL) {
        return NULL;
    }
    unsigned char *const bytes = (unsigned char *)compat_newuserdata(L, count, false);
    const bool turned = back && l->closed; /* the last edge remains the last */
    for (size_t i = 0; i < count; i++) {
        const size_t from = !back    ? i
                            : turned ? (2 * count - 2 - i) % count
                                     : count - 1 - i;
        bytes[i] = l->materials[from];
    }
    col_lua_keep_block(L);
    return bytes;
}

int col2_lua_scale_path(lua_State *L, const col2_level *path, int list, col2_vec factors,
                        col2_any *made) {
    const col_lua_level *const l = level_before(path->data);
    const size_t count = l->point_count;
    const bool back = goes_back(l, factors);
    const col2_vec *const given = (const col2_vec *)(const void *)l->points;
    col2_vec *const points =
        (col2_vec *)compat_newuserdata(L, count * sizeof(col2_vec), false);
    for (size_t i = 0; i < count; i++) {
        const col2_vec p = col2_level_point(path, given[back ? count - 1 - i : i]);
        points[i] = (col2_vec){p.x * factors.x, p.y * factors.y};
    }
    const unsigned char *const materials = copy_materials(L, list, l, back);
    const col2_path_options options = {l->closed, l->two_sided, l->solid, materials};
    made->level = build(L, points, count, &options);
    return lua_gettop(L);
}

/* ----------------------------------------------------------------- fields, text -- */

static col2_vec point_of(const col2_level *path, size_t i) {
    const double *const v = level_before(path->data)->points + 2 * i;
    return col2_level_point(path, (col2_vec){v[0], v[1]});
}

static void push_points(lua_State *L, const col2_level *path) {
    const size_t count = level_before(path->data)->point_count;
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        const col2_vec p = point_of(path, i);
        col_push_vector(L, &p.x, 2);
        lua_rawseti(L, -2, (int)i + 1);
    }
}

bool col2_lua_push_path(lua_State *L, const col2_level *path, int list,
                        const char *name) {
    const col_lua_level *const l = level_before(path->data);
    if (strcmp(name, "points") == 0) {
        push_points(L, path);
    } else if (strcmp(name, "closed") == 0) {
        lua_pushboolean(L, l->closed);
    } else {
        return col_lua_push_level_option(L, list, l, name);
    }
    return true;
}

void col2_lua_add_path(col_lua_text *text, const col2_level *path) {
    const col_lua_level *const l = level_before(path->data);
    luaL_addstring(text->to, "path({");
    if (!col_lua_is_long(text, l->point_count, "points")) {
        col_text_add_points(text->to, l->points, 2, l->point_count);
    }
    luaL_addstring(text->to, "}");
    col_lua_add_level_options(text, l, l->closed);
}
