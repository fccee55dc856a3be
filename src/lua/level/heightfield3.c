/* heightfield3.c - height fields in Lua: heightfield{heights =, columns =, ...}. */
#include "level.h"

#include "../base/fail.h"
#include "../base/open.h"
#include "../base/text.h"

#include <math.h>
#include <string.h>

/* The limit ensures that no size of a block can overflow. */
#define SAMPLES_MOST 16777216

/* The list that keeps a height field alive, after the materials. */
enum { FIELD_HEIGHTS = LEVEL_MATERIALS + 1, FIELD_HOLES, FIELD_BLOCK };

/* It stands right before the data, as col_lua_level does for other kinds. */
typedef struct {
    col3_heightfield_input input;
} col3_lua_field;

static const col3_heightfield_input *input_of(const col3_level *field) {
    const col3_lua_field *const head =
        (const col3_lua_field *)(const void *)field->data - 1;
    return &head->input;
}

static const char *const NAMES[] = {"heights", "columns", "rows", "cell",
                                    "origin",  "holes",   NULL};

/* -------------------------------------------------------------------------- read -- */

/* A number for both axes, or {x, z}, by position or by name; above zero. */
static void read_cell(col_args *in, double *x, double *z) {
    lua_State *const L = in->L;
    *x = 1.0;
    *z = 1.0;
    if (col_args_skip_nil(in, "cell")) {
        return;
    }
    const int index = col_args_fetch(in, "cell");
    const col_fail_at at = col_fail_last_read(in, "cell");
    double v[2];
    for (int i = 0; i < 2; i++) {
        const bool list = lua_type(L, index) == LUA_TTABLE;
        if (list) {
            lua_rawgeti(L, index, i + 1);
            if (lua_isnil(L, -1)) {
                lua_pop(L, 1);
                lua_getfield(L, index, i == 0 ? "x" : "z");
            }
        } else {
            lua_pushvalue(L, index);
        }
        v[i] = lua_tonumber(L, -1);
        if (lua_type(L, -1) != LUA_TNUMBER || !args_is_in_range(v[i])) {
            col_fail_number(in, lua_gettop(L), at);
        }
        if (!(v[i] > 0.0)) {
            col_args_fail_value(in, "cell", 0, "must be > 0, got %s",
                                col_args_number_text(L, v[i]));
        }
        lua_pop(L, 1);
    }
    *x = v[0];
    *z = v[1];
}

/* Where the list of the heights is on the stack; and how many rows they are. */
static int fetch_heights(col_args *in, col3_heightfield_input *input) {
    lua_State *const L = in->L;
    const int index = col_args_fetch(in, "heights");
    const col_fail_at at = {.arg = in->from, .name = "heights"};
    if (lua_type(L, index) != LUA_TTABLE) {
        col_fail_expected(in, at, "list of numbers", col_args_describe(L, index));
    }
    const size_t has = lua_rawlen(L, index);
    if (has > SAMPLES_MOST) {
        col_fail_expected(in, at, lua_pushfstring(L, "%d numbers at most", SAMPLES_MOST),
                          col_args_number_text(L, (double)has));
    }
    if (input->rows == 0) {
        input->rows = (int)(has / (size_t)input->columns);
        input->rows = input->rows < 2 ? 2 : input->rows;
    }
    const double all = (double)input->columns * input->rows;
    if ((double)has != all) {
        col_fail_expected(in, at,
                          lua_pushfstring(L, "a number for each sample, %s in all,",
                                          col_args_number_text(L, all)),
                          col_args_number_text(L, (double)has));
    }
    return index;
}

/* Pushes the block of the heights. */
static const double *read_heights(col_args *in, int index, size_t count) {
    lua_State *const L = in->L;
    double *const v = (double *)compat_newuserdata(L, count * sizeof(double), false);
    for (size_t i = 0; i < count; i++) {
        v[i] = col_args_item(in, index, "heights", (int)i + 1);
    }
    return v;
}

/* {column, row} on top of the stack, which it pops: the number of the cell. */
static size_t read_hole(col_args *in, int item, const col3_heightfield_input *input) {
    lua_State *const L = in->L;
    const int index = lua_gettop(L);
    const col_fail_at at = {.arg = in->table, .name = "holes", .item = item};
    double v[2] = {-1.0, -1.0};
    for (int i = 0; lua_type(L, index) == LUA_TTABLE && i < 2; i++) {
        lua_rawgeti(L, index, i + 1);
        v[i] = lua_type(L, -1) == LUA_TNUMBER ? lua_tonumber(L, -1) : -1.0;
        lua_pop(L, 1);
    }
    if (!(v[0] >= 0.0 && v[0] < input->columns - 1 && floor(v[0]) == v[0] &&
          v[1] >= 0.0 && v[1] < input->rows - 1 && floor(v[1]) == v[1])) {
        col_fail_expected(in, at,
                          lua_pushfstring(L, "{column, row} from {0, 0} to {%d, %d}",
                                          input->columns - 2, input->rows - 2),
                          lua_type(L, index) == LUA_TTABLE ? "another"
                                                           : col_args_describe(L, index));
    }
    lua_pop(L, 1);
    return (size_t)v[1] * (size_t)(input->columns - 1) + (size_t)v[0];
}

/* Pushes the block of the holes, or false. */
static const unsigned char *read_holes(col_args *in,
                                       const col3_heightfield_input *input) {
    lua_State *const L = in->L;
    if (col_args_skip_nil(in, "holes")) {
        lua_pushboolean(L, 0);
        return NULL;
    }
    const int index = col_args_fetch(in, "holes");
    if (lua_type(L, index) != LUA_TTABLE) {
        col_fail_expected(in, col_fail_last_read(in, "holes"), "list of cells",
                          col_args_describe(L, index));
    }
    const size_t cells = (size_t)(input->columns - 1) * (size_t)(input->rows - 1);
    const size_t count = lua_rawlen(L, index);
    unsigned char *const bits =
        (unsigned char *)compat_newuserdata(L, (cells + 7) / 8, false);
    memset(bits, 0, (cells + 7) / 8);
    for (size_t i = 0; i < count; i++) {
        lua_rawgeti(L, index, (int)i + 1);
        const size_t cell = read_hole(in, (int)i + 1, input);
        bits[cell / 8] = (unsigned char)(bits[cell / 8] | 1U << cell % 8);
    }
    return bits;
}

int col3_lua_read_heightfield(col_args *in, col3_any *made) {
    lua_State *const L = in->L;
    col3_heightfield_input input = {.heights = NULL};
    double origin[3] = {0.0, 0.0, 0.0};
    col_args_open_table(in, NAMES);
    input.columns = col_args_whole(in, "columns", 2, SAMPLES_MOST);
    input.rows =
        col_args_skip_nil(in, "rows") ? 0 : col_args_whole(in, "rows", 2, SAMPLES_MOST);
    read_cell(in, &input.cell_x, &input.cell_z);
    if (!col_args_skip_nil(in, "origin")) {
        col_args_vec(in, "origin", origin);
    }
    input.origin = (col3_vec){origin[0], origin[1], origin[2]};
    const int heights = fetch_heights(in, &input);
    lua_createtable(L, 4, 0);
    const int list = lua_gettop(L);
    lua_pushboolean(L, 0);
    lua_rawseti(L, list, LEVEL_MATERIALS);
    input.heights = read_heights(in, heights, (size_t)input.columns * (size_t)input.rows);
    lua_rawseti(L, list, FIELD_HEIGHTS);
    input.holes = read_holes(in, &input);
    lua_rawseti(L, list, FIELD_HOLES);
    lua_settop(L, list);
    col3_lua_field *const head = (col3_lua_field *)compat_newuserdata(
        L, sizeof(col3_lua_field) + col3_heightfield_size(&input), false);
    head->input = input;
    made->level =
        col3_level_make(col3_kind_heightfield, col3_heightfield_build(&input, head + 1));
    lua_rawseti(L, list, FIELD_BLOCK);
    return list;
}

/* ----------------------------------------------------------------- height, normal -- */

void col3_lua_push_height(col_args *in, const col3_level *field) {
    const double x = col_args_number(in, "x");
    const double z = col_args_number(in, "z");
    double height;
    col_args_end(in);
    if (col3_heightfield_world_height(field, x, z, &height)) {
        lua_pushnumber(in->L, height);
    } else {
        lua_pushnil(in->L);
    }
}

void col3_lua_push_height_normal(col_args *in, const col3_level *field) {
    const double x = col_args_number(in, "x");
    const double z = col_args_number(in, "z");
    col3_vec normal;
    col_args_end(in);
    if (col3_heightfield_world_normal(field, x, z, &normal)) {
        const col3_vec n = {0.0 + normal.x, 0.0 + normal.y, 0.0 + normal.z};
        col_push_vector(in->L, &n.x, 3);
    } else {
        lua_pushnil(in->L);
    }
}

/* ----------------------------------------------------------------- fields, text -- */

static void push_heights(lua_State *L, const col3_level *field) {
    const col3_heightfield_input *const f = input_of(field);
    const int count = f->columns * f->rows;
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        lua_pushnumber(L, f->heights[i] * field->stretch.y);
        lua_rawseti(L, -2, i + 1);
    }
}

static void push_holes(lua_State *L, const col3_heightfield_input *f) {
    const int cells = (f->columns - 1) * (f->rows - 1);
    int n = 0;
    lua_newtable(L);
    for (int i = 0; f->holes != NULL && i < cells; i++) {
        if ((f->holes[i / 8] >> i % 8 & 1) != 0) {
            lua_createtable(L, 2, 0);
            lua_pushinteger(L, i % (f->columns - 1));
            lua_rawseti(L, -2, 1);
            lua_pushinteger(L, i / (f->columns - 1));
            lua_rawseti(L, -2, 2);
            lua_rawseti(L, -2, ++n);
        }
    }
}

/* The cell as the constructor takes it: stretched; below zero along mirrored axes. */
static void find_cell(const col3_level *field, double *cell) {
    const col3_heightfield_input *const f = input_of(field);
    cell[0] = f->cell_x * field->stretch.x;
    cell[1] = f->cell_z * field->stretch.z;
}

bool col3_lua_push_heightfield(lua_State *L, const col3_level *field, const char *name) {
    const col3_heightfield_input *const f = input_of(field);
    if (strcmp(name, "heights") == 0) {
        push_heights(L, field);
    } else if (strcmp(name, "columns") == 0) {
        lua_pushinteger(L, f->columns);
    } else if (strcmp(name, "rows") == 0) {
        lua_pushinteger(L, f->rows);
    } else if (strcmp(name, "cell") == 0) {
        double cell[2];
        find_cell(field, cell);
        lua_createtable(L, 2, 0);
        (void)open_list_numbers(L, lua_gettop(L), 0, cell, cell + 2);
    } else if (strcmp(name, "origin") == 0) {
        const col3_vec origin = col3_level_point(field, f->origin);
        col_push_vector(L, &origin.x, 3);
    } else if (strcmp(name, "holes") == 0) {
        push_holes(L, f);
    } else {
        return false;
    }
    return true;
}

static void add_heights(col_lua_text *text, const col3_heightfield_input *f) {
    const int count = f->columns * f->rows;
    luaL_addstring(text->to, "heightfield({heights = {");
    if (!col_lua_is_long(text, (size_t)count, "heights")) {
        col_text_add_numbers(text->to, f->heights, count);
    }
    luaL_addstring(text->to, "}, columns = ");
    col_text_add_number(text->to, f->columns);
}

static void add_holes(col_lua_text *text, const col3_heightfield_input *f) {
    const int columns = f->columns - 1;
    int count = 0;
    for (int i = 0; i < columns * (f->rows - 1); i++) {
        if (f->holes != NULL && (f->holes[i / 8] >> (i % 8) & 1) != 0) {
            const int row = i / columns;
            const double cell[2] = {(double)(i % columns), (double)row};
            luaL_addstring(text->to, count++ > 0 ? ", " : ", holes = {");
            col_text_add_list(text->to, cell, 2);
        }
    }
    luaL_addstring(text->to, count > 0 ? "}" : "");
}

void col3_lua_add_heightfield(col_lua_text *text, const col3_level *field) {
    const col3_heightfield_input *const f = input_of(field);
    const double cell[2] = {f->cell_x, f->cell_z};
    add_heights(text, f);
    luaL_addstring(text->to, ", cell = ");
    col_text_add_list(text->to, cell, 2);
    luaL_addstring(text->to, ", origin = ");
    col_text_add_list(text->to, &f->origin.x, 3);
    if (text->whole || f->columns * f->rows <= LEVEL_TEXT_MOST) {
        add_holes(text, f);
    }
    luaL_addstring(text->to, "})");
}
