/* args.c - reads arguments: first where values come from, then numbers, then vectors. A
 * value that cannot be read raises at once, through fail.c. */
#include "args.h"

#include "block.h"
#include "fail.h"
#include "near.h"

#include <math.h>
#include <string.h>

/* ----------------------------------------------------------------- sources -- */

col_args col_args_open(lua_State *L, const char *function, int dims, int first) {
    col_args in = {
        .L = L, .function = function, .dims = dims, .at = first, .from = first};
    in.last = lua_gettop(L);
    while (in.last >= first && lua_isnil(L, in.last)) {
        in.last--;
    }
    return in;
}

col_args col_args_open_field(lua_State *L, const char *field, int dims, int index) {
    col_args in = {.L = L, .function = field, .field = field, .dims = dims, .at = index};
    in.last = index;
    in.from = index;
    return in;
}

const char *col_args_name(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TSTRING) {
        return "";
    }
    const char *const name = lua_tostring(L, index);
    return strlen(name) == lua_rawlen(L, index) ? name : "";
}

bool col_args_is_one_of(const char *name, const char *const names[]) {
    for (int i = 0; names[i] != NULL; i++) {
        if (strcmp(name, names[i]) == 0) {
            return true;
        }
    }
    return false;
}

/* Pushes "a, b, radius". */
static const char *list_text(lua_State *L, const char *const names[]) {
    luaL_checkstack(L, 2 * LUA_MINSTACK, NULL);
    const char *text = names[0];
    for (int i = 1; names[i] != NULL; i++) {
        text = lua_pushfstring(L, "%s, %s", text, names[i]);
    }
    return text;
}

const char *col_args_near_text(lua_State *L, const char *name,
                               const char *const names[]) {
    const char *const near = col_near_of(name, names);
    return lua_pushfstring(L, near == NULL ? "" : "; did you mean '%s'?", near);
}

static void check_names(const col_args *in, const char *const names[]) {
    lua_State *const L = in->L;
    lua_pushnil(L);
    while (lua_next(L, in->table) != 0) {
        lua_pop(L, 1);
        if (lua_type(L, -1) != LUA_TSTRING) {
            col_args_fail(L, in->function, in->table,
                          "name of a value expected, got a %s", luaL_typename(L, -1));
        }
        if (!col_args_is_one_of(col_args_name(L, -1), names)) {
            const char *const unknown = lua_tostring(L, -1);
            const char *const known = list_text(L, names);
            col_args_fail(L, in->function, in->table, "unknown field '%s'; known: %s%s",
                          unknown, known, col_args_near_text(L, unknown, names));
        }
    }
}

static bool is_array(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TTABLE) {
        return false;
    }
    lua_rawgeti(L, index, 1);
    const bool array = !lua_isnil(L, -1);
    lua_pop(L, 1);
    return array;
}

static bool has_raw(lua_State *L, int index, const char *name) {
    lua_pushstring(L, name);
    lua_rawget(L, index);
    const bool has = !lua_isnil(L, -1);
    lua_pop(L, 1);
    return has;
}

/* Whether a table holds named values, and is no vector. A point may be either; its name
 * is not looked up in a metatable, which need not know it. */
static bool is_named(lua_State *L, int index, const char *const names[]) {
    if (is_array(L, index)) {
        return false;
    }
    if (names[1] == NULL) {
        return has_raw(L, index, names[0]);
    }
    if (lua_getmetatable(L, index) == 0) {
        return true;
    }
    lua_pop(L, 1);
    return col_args_is_one_of("x", names) || !has_raw(L, index, "x");
}

void col_args_open_names(col_args *in, const char *const names[]) {
    lua_State *const L = in->L;
    if (in->at == in->last && lua_type(L, in->at) == LUA_TTABLE &&
        is_named(L, in->at, names)) {
        in->table = in->at;
        in->at++;
        check_names(in, names);
    }
}

void col_args_open_table(col_args *in, const char *const names[]) {
    col_args_open_names(in, names);
    if (in->table == 0) {
        col_args_fail_type(in->L, in->function, in->at, "table of named values");
    }
    col_args_end(in);
}

void col_args_end(const col_args *in) {
    if (in->at <= in->last) {
        col_args_fail_type(in->L, in->function, in->at, "no more arguments");
    }
}

int col_args_fetch(col_args *in, const char *name) {
    in->in_line = false;
    if (in->table != 0) {
        in->from = in->holder == 0 ? in->table : in->holder;
        luaL_checkstack(in->L, LUA_MINSTACK, NULL);
        lua_getfield(in->L, in->table, name);
        return lua_gettop(in->L);
    }
    in->from = in->at;
    return in->at++;
}

bool col_args_skip_nil(col_args *in, const char *name) {
    if (in->table != 0) {
        lua_getfield(in->L, in->table, name);
        const bool missing = lua_isnil(in->L, -1);
        lua_pop(in->L, 1);
        return missing;
    }
    if (in->field != NULL || !lua_isnoneornil(in->L, in->at)) {
        return false;
    }
    in->at++;
    return true;
}

/* ----------------------------------------------------------------- numbers -- */

/* Whether the value is a number in range, and no string that looks like one. */
static inline bool read_in_range(lua_State *L, int index, double *x) {
    if (lua_type(L, index) != LUA_TNUMBER) {
        return false;
    }
    *x = lua_tonumber(L, index);
    return args_is_in_range(*x);
}

double col_args_number(col_args *in, const char *name) {
    const int index = col_args_fetch(in, name);
    double x;
    if (!read_in_range(in->L, index, &x)) {
        col_fail_number(in, index, col_fail_last_read(in, name));
    }
    return x;
}

int col_args_whole(col_args *in, const char *name, int least, int most) {
    const double x = col_args_number(in, name);
    if (!(x >= least && x <= most && floor(x) == x)) {
        col_args_fail_value(in, name, 0, "must be a whole number from %d to %d, got %s",
                            least, most, col_args_number_text(in->L, x));
    }
    return (int)x;
}

double col_args_item(const col_args *in, int list, const char *path, int item) {
    double x;
    lua_rawgeti(in->L, list, item);
    if (!read_in_range(in->L, -1, &x)) {
        const col_fail_at at = {.arg = in->from, .name = path, .item = item};
        col_fail_number(in, lua_gettop(in->L), at);
    }
    lua_pop(in->L, 1);
    return x;
}

double col_args_size(col_args *in, const char *name) {
    const double x = col_args_number(in, name);
    if (x < 0.0) {
        col_args_fail_value(in, name, 0, "must be >= 0, got %s",
                            col_args_number_text(in->L, x));
    }
    return x;
}

double col_args_limit(col_args *in, const char *name, double otherwise) {
    if (col_args_skip_nil(in, name)) {
        return otherwise;
    }
    const int index = col_args_fetch(in, name);
    if (lua_type(in->L, index) != LUA_TNUMBER) {
        col_fail_number(in, index, col_fail_last_read(in, name));
    }
    const double x = lua_tonumber(in->L, index);
    if (!(x >= 0.0)) { /* written such that it catches NaN */
        col_args_fail_value(in, name, 0, "must be >= 0, got %s",
                            col_args_number_text(in->L, x));
    }
    return x;
}

double col_args_slope(col_args *in, const char *name) {
    const double half_turn = 3.14159265358979323846;
    if (col_args_skip_nil(in, name)) {
        return half_turn / 6.0 + NORMAL_ROUNDING;
    }
    const double slope = col_args_size(in, name);
    if (slope > half_turn) {
        col_args_fail_value(in, name, 0, "must be <= pi, got %s" ARGS_IN_DEGREES,
                            col_args_number_text(in->L, slope),
                            col_args_number_text(in->L, slope));
    }
    return slope + NORMAL_ROUNDING;
}

bool col_args_boolean(col_args *in, const char *name, bool otherwise) {
    if (col_args_skip_nil(in, name)) {
        return otherwise;
    }
    const int index = col_args_fetch(in, name);
    if (!lua_isboolean(in->L, index)) {
        col_fail_expected(in, col_fail_last_read(in, name), "boolean",
                          col_args_describe(in->L, index));
    }
    return lua_toboolean(in->L, index) != 0;
}

int col_args_out(col_args *in) {
    if (col_args_skip_nil(in, "out")) {
        return 0;
    }
    const int index = col_args_fetch(in, "out");
    if (lua_type(in->L, index) != LUA_TTABLE) {
        col_fail_expected(in, col_fail_last_read(in, "out"), "table",
                          col_args_describe(in->L, index));
    }
    return index;
}

/* ----------------------------------------------------------------- vectors -- */

bool col_args_listed_numbers(lua_State *L, int list, int from, double *v, int count) {
    for (int i = 0; i < count; i++) {
        lua_rawgeti(L, list, from + i + 1);
        v[i] = lua_tonumber(L, -1);
        const bool good = lua_type(L, -1) == LUA_TNUMBER && args_is_in_range(v[i]);
        lua_pop(L, 1);
        if (!good) {
            return false;
        }
    }
    return true;
}

/* A userdata is indexed by x only if its metatable answers. */
bool col_args_has_fields(lua_State *L, int index) {
    const int type = lua_type(L, index);
    if (type == LUA_TTABLE || type == COMPAT_TCDATA) {
        return true;
    }
    if (type != LUA_TUSERDATA || block_is_of_library(L, index) ||
        luaL_getmetafield(L, index, "__index") == 0) {
        return false;
    }
    lua_pop(L, 1);
    return true;
}

void col_args_object(col_args *in, int index, const col_args_expected *expected,
                     double *v) {
    static const char *const letters[ARGS_MAX_COUNT] = {"x", "y", "z", "w"};
    lua_State *const L = in->L;
    col_fail_at at = {.arg = in->from, .name = expected->name, .item = expected->item};
    if (!col_args_has_fields(L, index)) {
        const col_fail_at whole =
            expected->item > 0 ? at : col_fail_last_read(in, expected->name);
        col_fail_expected(in, whole, expected->wanted, col_args_describe(L, index));
    }
    const bool array = is_array(L, index);
    for (int i = 0; i < expected->count; i++) {
        if (array) {
            lua_rawgeti(L, index, i + 1);
        } else {
            lua_getfield(L, index, letters[i]);
        }
        if (!read_in_range(L, -1, &v[i])) {
            at.component = i + 1;
            col_fail_number(in, lua_gettop(L), at);
        }
        lua_pop(L, 1);
    }
}

bool col_args_next_is_number(const col_args *in) {
    return in->table == 0 && in->field == NULL && lua_type(in->L, in->at) == LUA_TNUMBER;
}

void col_args_numbers(col_args *in, int count, double *v) {
    in->from = in->at;
    in->in_line = true;
    for (int i = 0; i < count; i++) {
        if (!read_in_range(in->L, in->at, &v[i])) {
            col_fail_number(in, in->at, (col_fail_at){.arg = in->at});
        }
        in->at++;
    }
}

void col_args_vec(col_args *in, const char *name, double *v) {
    if (col_args_next_is_number(in)) {
        col_args_numbers(in, in->dims, v);
    } else {
        const col_args_expected vector = {name, 0, "vector", in->dims};
        col_args_object(in, col_args_fetch(in, name), &vector, v);
    }
}

void col_args_direction(col_args *in, const char *name, double *v) {
    col_args_vec(in, name, v);
    for (int i = 0; i < in->dims; i++) {
        if (v[i] != 0.0) {
            return;
        }
    }
    col_args_fail_value(in, name, 0, "must not be zero");
}

void col_args_extents(col_args *in, const char *name, double *v) {
    col_args_vec(in, name, v);
    for (int i = 0; i < in->dims; i++) {
        if (v[i] < 0.0) {
            col_args_fail_value(in, name, i + 1, "must be >= 0, got %s",
                                col_args_number_text(in->L, v[i]));
        }
    }
}
