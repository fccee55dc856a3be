/* mesh3.c - meshes in Lua: mesh(vertices, indices [, options]). */
#include "level.h"

#include "../base/fail.h"
#include "../base/open.h"
#include "../base/points.h"
#include "../base/text.h"

#include <math.h>
#include <string.h>

/* The limit ensures that no size of a block can overflow. */
#define TRIANGLES_MOST 4194304

/* ----------------------------------------------------------------------- indices -- */

typedef struct {
    int *v; /* three for each triangle, from 0 */
    size_t count;
} col3_lua_triangles;

/* Where an index stands: item of the flat list, or of a triple of that number. */
static col_fail_at at_index(const col_args *in, int triple, int item) {
    const char *const name =
        triple > 0 ? lua_pushfstring(in->L, "indices[%d]", triple) : "indices";
    return (col_fail_at){.arg = in->from, .name = name, .item = item};
}

/* Raises about the value on top of the stack. */
_Noreturn static void fail_index(const col_args *in, int triple, int item,
                                 size_t points) {
    lua_State *const L = in->L;
    const int index = lua_gettop(L);
    const double x = lua_tonumber(L, index);
    const col_fail_at at = at_index(in, triple, item);
    if (lua_type(L, index) != LUA_TNUMBER || !isfinite(x)) {
        col_fail_number(in, index, at);
    }
    const char *const wanted =
        floor(x) != x ? "whole number"
        : x < 1.0     ? "index of at least 1"
                      : lua_pushfstring(L, "index of at most %d", (int)points);
    col_fail_expected(in, at, wanted, col_args_number_text(L, x));
}

/* The value on top of the stack as an index, from 0; pops it. */
static int read_index(const col_args *in, int triple, int item, size_t points) {
    const double x = lua_tonumber(in->L, -1);
    if (lua_type(in->L, -1) != LUA_TNUMBER ||
        !(x >= 1.0 && x <= (double)points && floor(x) == x)) {
        fail_index(in, triple, item, points);
    }
    lua_pop(in->L, 1);
    return (int)x - 1;
}

/* Three numbers of the list on top of the stack, which it pops. */
static void read_triple(const col_args *in, int item, size_t points, int *v) {
    lua_State *const L = in->L;
    const int triple = lua_gettop(L);
    const bool list = lua_type(L, triple) == LUA_TTABLE;
    if (!list || lua_rawlen(L, triple) != 3) {
        const col_fail_at whole = {.arg = in->from, .name = "indices", .item = item};
        col_fail_expected(in, whole, "list of 3 indices",
                          list ? col_args_number_text(L, (double)lua_rawlen(L, triple))
                               : col_args_describe(L, triple));
    }
    for (int k = 0; k < 3; k++) {
        lua_rawgeti(L, triple, k + 1);
        v[k] = read_index(in, item, k + 1, points);
    }
    lua_pop(L, 1);
}

static size_t count_triangles(const col_args *in, int index, bool flat) {
    lua_State *const L = in->L;
    const col_fail_at at = {.arg = in->from, .name = "indices"};
    const size_t length = lua_rawlen(L, index);
    const size_t count = flat ? length / 3 : length;
    if (flat && length % 3 != 0) {
        col_fail_expected(in, at, "3 indices for each triangle",
                          col_args_number_text(L, (double)length));
    }
    if (count < 1) {
        col_fail_expected(in, at, "1 triangle or more", "0");
    }
    if (count > TRIANGLES_MOST) {
        col_fail_expected(in, at,
                          lua_pushfstring(L, "%d triangles at most", TRIANGLES_MOST),
                          col_args_number_text(L, (double)count));
    }
    return count;
}

/* A flat list or a list of triples; pushes the block. */
static col3_lua_triangles read_indices(col_args *in, size_t points) {
    lua_State *const L = in->L;
    const int index = col_args_fetch(in, "indices");
    if (lua_type(L, index) != LUA_TTABLE) {
        const col_fail_at at = {.arg = in->from, .name = "indices"};
        col_fail_expected(in, at, "list of indices", col_args_describe(L, index));
    }
    lua_rawgeti(L, index, 1);
    const bool flat = lua_type(L, -1) != LUA_TTABLE;
    lua_pop(L, 1);
    col3_lua_triangles read = {NULL, count_triangles(in, index, flat)};
    if (lua_gettop(L) <= in->last) { /* later arguments may be missing */
        lua_settop(L, in->last + 1);
    }
    read.v = (int *)compat_newuserdata(L, 3 * read.count * sizeof(int), false);
    for (size_t i = 0; i < (flat ? 3 : 1) * read.count; i++) {
        lua_rawgeti(L, index, (int)i + 1);
        if (flat) {
            read.v[i] = read_index(in, 0, (int)i + 1, points);
        } else {
            read_triple(in, (int)i + 1, points, read.v + 3 * i);
        }
    }
    return read;
}

/* -------------------------------------------------------------------------- make -- */

/* Builds a mesh in a block that is added to the list on top of the stack. */
static col3_level build(lua_State *L, const col3_mesh_input *input,
                        col3_mesh_report *report) {
    const int list = lua_gettop(L);
    void *const scratch = compat_newuserdata(
        L, col3_mesh_scratch(input->point_count, input->triangle_count), false);
    void *const buffer =
        compat_newuserdata(L, col3_mesh_size(input->triangle_count), false);
    const col3_level_data *const built = col3_mesh_build(input, scratch, buffer, report);
    const size_t size = sizeof(col_lua_level) + col3_level_size(built);
    col_lua_level *const head = (col_lua_level *)compat_newuserdata(L, size, false);
    const col3_level_data *const data = col3_mesh_copy(built, head + 1);
    head->points = &input->points->x;
    head->corners = input->corners;
    head->materials = input->materials;
    head->point_count = input->point_count;
    head->part_count = input->triangle_count;
    head->closed = report->open == 0;
    head->two_sided = input->two_sided;
    head->solid = input->solid;
    head->reversed = report->reversed;
    lua_pushvalue(L, list);
    lua_insert(L, -2);
    col_lua_keep_block(L);
    lua_settop(L, list);
    return col3_level_make(col3_kind_mesh, data);
}

/* arg: of the indices. */
static void check_report(const col_args *in, int arg, const col3_mesh_input *mesh,
                         const col3_mesh_report *report) {
    lua_State *const L = in->L;
    if ((size_t)report->degenerate == mesh->triangle_count) {
        const col_fail_at at = {.arg = arg, .name = "indices"};
        col_fail_expected(in, at, "triangle with an area", "none");
    }
    if (mesh->solid && report->open > 0) {
        const col_fail_at at = {.arg = in->from, .name = "solid"};
        const int *const corners = mesh->corners + 3 * (ptrdiff_t)report->first_open;
        const int k = report->open_corner;
        col_fail_expected(in, at, "closed mesh",
                          lua_pushfstring(L,
                                          "an open edge from vertex %d to %d, of "
                                          "triangle %d",
                                          corners[k] + 1, corners[k < 2 ? k + 1 : 0] + 1,
                                          report->first_open + 1));
    }
}

int col3_lua_read_mesh(col_args *in, col3_any *made) {
    static const char *const names[] = {"vertices", "indices",   "two_sided",
                                        "solid",    "materials", NULL};
    lua_State *const L = in->L;
    col_args_open_names(in, names);
    if (col_args_next_is_number(in)) {
        col_args_fail_type(L, in->function, in->at, "list of points");
    }
    const col_points vertices = col_points_read(in, "vertices", 3, NULL);
    const int block = lua_gettop(L);
    const col3_lua_triangles triangles = read_indices(in, vertices.count);
    const int corners = lua_gettop(L);
    const int of_indices = in->from;
    const col_lua_level_options o = col_lua_read_level_options(in, names + 2);
    col_args_end(in);
    const unsigned char *const materials =
        col_lua_keep_materials(in, &o, triangles.count, "triangle");
    lua_pushvalue(L, block);
    col_lua_keep_block(L);
    lua_pushvalue(L, corners);
    col_lua_keep_block(L);
    const col3_mesh_input input = {(const col3_vec *)(const void *)vertices.v,
                                   triangles.v,
                                   materials,
                                   vertices.count,
                                   triangles.count,
                                   o.two_sided,
                                   o.solid};
    col3_mesh_report report;
    made->level = build(L, &input, &report);
    check_report(in, of_indices, &input, &report);
    return lua_gettop(L);
}

/* ------------------------------------------------------------------------- scale -- */

static bool is_mirrored(const col3_level *l) {
    return (l->stretch.x < 0.0) != ((l->stretch.y < 0.0) != (l->stretch.z < 0.0));
}

/* The corners of a triangle so that its front is counterclockwise: a mirrored one has the
 * last two swapped. */
static int corner_of(const col_lua_level *l, size_t i, bool mirrored) {
    const size_t k = i % 3;
    return l->corners[!mirrored || k == 0 ? i : k == 1 ? i + 1 : i - 1];
}

static col3_vec vertex_of(const col3_level *mesh, size_t i) {
    const double *const v = level_before(mesh->data)->points + 3 * i;
    return col3_level_point(mesh, (col3_vec){v[0], v[1], v[2]});
}

int col3_lua_scale_mesh(lua_State *L, const col3_level *mesh, int list, col3_vec factors,
                        col3_any *made) {
    const col_lua_level *const l = level_before(mesh->data);
    const size_t points = l->point_count;
    const size_t triangles = l->part_count;
    const bool mirrored = is_mirrored(mesh) !=
                          ((factors.x < 0.0) != ((factors.y < 0.0) != (factors.z < 0.0)));
    lua_createtable(L, 4, 0);
    /* the materials, and their block if there is one */
    for (int i = 1; i <= (l->materials != NULL ? 2 : 1); i++) {
        lua_rawgeti(L, list, i);
        lua_rawseti(L, -2, i);
    }
    col3_vec *const v =
        (col3_vec *)compat_newuserdata(L, points * sizeof(col3_vec), false);
    col_lua_keep_block(L);
    int *const corners = (int *)compat_newuserdata(L, 3 * triangles * sizeof(int), false);
    col_lua_keep_block(L);
    for (size_t i = 0; i < points; i++) {
        const col3_vec p = vertex_of(mesh, i);
        v[i] = (col3_vec){p.x * factors.x, p.y * factors.y, p.z * factors.z};
    }
    for (size_t i = 0; i < 3 * triangles; i++) {
        corners[i] = corner_of(l, i, mirrored);
    }
    const col3_mesh_input input = {v,         corners,      l->materials, points,
                                   triangles, l->two_sided, l->solid};
    col3_mesh_report report;
    made->level = build(L, &input, &report);
    return lua_gettop(L);
}

/* ----------------------------------------------------------------- fields, text -- */

static void push_vertices(lua_State *L, const col3_level *mesh) {
    const size_t count = level_before(mesh->data)->point_count;
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        const col3_vec p = vertex_of(mesh, i);
        col_push_vector(L, &p.x, 3);
        lua_rawseti(L, -2, (int)i + 1);
    }
}

static void push_indices(lua_State *L, const col3_level *mesh) {
    const col_lua_level *const l = level_before(mesh->data);
    const size_t count = 3 * l->part_count;
    const bool mirrored = is_mirrored(mesh);
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        lua_pushinteger(L, corner_of(l, i, mirrored) + 1);
        lua_rawseti(L, -2, (int)i + 1);
    }
}

static void push_degenerate(lua_State *L, const col3_level *mesh) {
    const size_t count = level_before(mesh->data)->part_count;
    int n = 0;
    lua_newtable(L);
    for (size_t i = 0; i < count; i++) {
        if (col3_mesh_is_degenerate(mesh->data, (int)i)) {
            lua_pushinteger(L, (lua_Integer)i + 1);
            lua_rawseti(L, -2, ++n);
        }
    }
}

bool col3_lua_push_mesh(lua_State *L, const col3_level *mesh, int list,
                        const char *name) {
    const col_lua_level *const l = level_before(mesh->data);
    if (strcmp(name, "vertices") == 0) {
        push_vertices(L, mesh);
    } else if (strcmp(name, "indices") == 0) {
        push_indices(L, mesh);
    } else if (strcmp(name, "degenerate") == 0) {
        push_degenerate(L, mesh);
    } else if (strcmp(name, "closed") == 0) {
        lua_pushboolean(L, l->closed);
    } else if (strcmp(name, "reversed") == 0) {
        lua_pushboolean(L, l->reversed);
    } else {
        return col_lua_push_level_option(L, list, l, name);
    }
    return true;
}

void col3_lua_add_mesh(col_lua_text *text, const col3_level *mesh) {
    const col_lua_level *const l = level_before(mesh->data);
    luaL_addstring(text->to, "mesh({");
    if (!col_lua_is_long(text, l->point_count, "vertices")) {
        col_text_add_points(text->to, l->points, 3, l->point_count);
    }
    luaL_addstring(text->to, "}, {");
    if (!col_lua_is_long(text, l->part_count, "triangles")) {
        for (size_t i = 0; i < 3 * l->part_count; i++) {
            luaL_addstring(text->to, i > 0 ? ", " : "");
            col_text_add_number(text->to, l->corners[i] + 1.0);
        }
    }
    luaL_addstring(text->to, "}");
    col_lua_add_level_options(text, l, false);
}
