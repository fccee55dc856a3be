/* kinds.c - what the numbers or letters of a grid stand for: `kinds`.
 *
 * A kind is a name, or a table: {'oneway', direction = {1, 0}, material = 'wood'}; of a
 * slope also {left = 0.25, right = 0.5, hanging = true}. */
#include "grid.h"

#include "../../base/fail.h"

#include <math.h>
#include <string.h>

typedef struct {
    const char *name;
    IN_PLANE(double left, right;)
    col_tile_form form;
    IN_PLANE(bool hanging;)
} col_lua_named_tile;

static const col_lua_named_tile TILE_NAMES[] = {
    {"empty", IN_PLANE(0.0, 0.0, ) col_tile_empty IN_PLANE(, false)},
    {"solid", IN_PLANE(0.0, 0.0, ) col_tile_solid IN_PLANE(, false)},
    {"oneway", IN_PLANE(0.0, 0.0, ) col_tile_one_way IN_PLANE(, false)},
#if COL_DIMENSION == 2
    {"slope_right", 0.0, 1.0, col2_tile_slope, false},
    {"slope_right_low", 0.0, 0.5, col2_tile_slope, false},
    {"slope_right_high", 0.5, 1.0, col2_tile_slope, false},
    {"slope_left", 1.0, 0.0, col2_tile_slope, false},
    {"slope_left_low", 0.5, 0.0, col2_tile_slope, false},
    {"slope_left_high", 1.0, 0.5, col2_tile_slope, false},
    {"ceiling_right", 0.0, 1.0, col2_tile_slope, true},
    {"ceiling_right_low", 0.0, 0.5, col2_tile_slope, true},
    {"ceiling_right_high", 0.5, 1.0, col2_tile_slope, true},
    {"ceiling_left", 1.0, 0.0, col2_tile_slope, true},
    {"ceiling_left_low", 0.5, 0.0, col2_tile_slope, true},
    {"ceiling_left_high", 1.0, 0.5, col2_tile_slope, true},
#endif
};

/* One kind being read. */
typedef struct {
    col_args *in;
    int arg;          /* of the table of kinds */
    const char *path; /* `kinds[3]`, `kinds['#']` */
    int value;        /* its index */
    col_vec up;
} col_lua_kind_reading;

static const char *field_path(const col_lua_kind_reading *r, const char *field) {
    return field == NULL ? r->path : lua_pushfstring(r->in->L, "%s.%s", r->path, field);
}

_Noreturn static void fail(const col_lua_kind_reading *r, const char *field,
                           const char *wanted, const char *got) {
    const col_fail_at at = {.arg = r->arg, .name = field_path(r, field)};
    col_fail_expected(r->in, at, wanted, got);
}

/* Of the string on top of the stack. */
static const col_lua_named_tile *find_name(const col_lua_kind_reading *r) {
    lua_State *const L = r->in->L;
    const char *const name = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
    for (size_t i = 0; name != NULL && i < sizeof TILE_NAMES / sizeof *TILE_NAMES; i++) {
        if (strcmp(TILE_NAMES[i].name, name) == 0 && strlen(name) == lua_rawlen(L, -1)) {
            return &TILE_NAMES[i];
        }
    }
    fail(r, NULL, "name of a kind",
         name != NULL ? lua_pushfstring(L, "'%s'", name)
                      : col_args_describe(L, lua_gettop(L)));
}

static void set_named(const col_lua_kind_reading *r, const col_lua_named_tile *named,
                      col_tile_kind *out) {
    out->form = named->form;
    out->direction = r->up;
#if COL_DIMENSION == 2
    out->left = named->left;
    out->right = named->right;
    out->hanging = named->hanging;
#endif
}

/* Whether the table at the value has the field; if so it is on top of the stack. */
static bool has_field(const col_lua_kind_reading *r, const char *name) {
    lua_getfield(r->in->L, r->value, name);
    if (lua_isnil(r->in->L, -1)) {
        lua_pop(r->in->L, 1);
        return false;
    }
    return true;
}

#if COL_DIMENSION == 2

static double read_height(const col_lua_kind_reading *r, const char *name) {
    lua_State *const L = r->in->L;
    lua_getfield(L, r->value, name);
    const double x = lua_tonumber(L, -1);
    if (lua_type(L, -1) != LUA_TNUMBER || !(x >= 0.0 && x <= 1.0)) {
        fail(r, name, "number from 0 to 1",
             lua_type(L, -1) == LUA_TNUMBER ? col_args_number_text(L, x)
                                            : col_args_describe(L, lua_gettop(L)));
    }
    lua_pop(L, 1);
    return x;
}

/* Heights in place of a name. */
static void read_heights(const col_lua_kind_reading *r, col_tile_kind *out) {
    out->form = col2_tile_slope;
    out->left = read_height(r, "left");
    out->right = read_height(r, "right");
    if (has_field(r, "hanging")) {
        lua_State *const L = r->in->L;
        if (!lua_isboolean(L, -1)) {
            fail(r, "hanging", "boolean", col_args_describe(L, lua_gettop(L)));
        }
        out->hanging = lua_toboolean(L, -1) != 0;
        lua_pop(L, 1);
    }
}

#endif

static void read_direction(const col_lua_kind_reading *r, col_tile_kind *out) {
    lua_State *const L = r->in->L;
    double v[3] = {0.0, 0.0, 0.0};
    if (!has_field(r, "direction")) {
        return;
    }
    const char *const path = field_path(r, "direction");
    const col_args_expected expected = {path, 0, "vector", COL_DIMENSION};
    r->in->from = r->arg;
    col_args_object(r->in, lua_gettop(L) - 1, &expected, v);
    out->direction = (col_vec){v[0], v[1] IN_SPACE(, v[2])};
    int axes = 0;
    for (int i = 0; i < COL_DIMENSION; i++) {
        axes += v[i] != 0.0;
    }
    if (axes != 1) {
        fail(r, "direction", "vector along an axis", axes == 0 ? "zero" : "another");
    }
    lua_pop(L, 2);
}

static bool is_field(const char *name) {
    static const char *const names[] = {"direction", "material", "left", "right",
                                        "hanging"};
    for (size_t i = 0; i < (COL_DIMENSION == 2 ? 5 : 2); i++) {
        if (strcmp(names[i], name) == 0) {
            return true;
        }
    }
    return false;
}

static void check_fields(const col_lua_kind_reading *r) {
    lua_State *const L = r->in->L;
    lua_pushnil(L);
    while (lua_next(L, r->value) != 0) {
        const bool first = lua_type(L, -2) == LUA_TNUMBER && lua_tonumber(L, -2) == 1.0;
        if (!first &&
            (lua_type(L, -2) != LUA_TSTRING || !is_field(lua_tostring(L, -2)))) {
            const int key = lua_gettop(L) - 1;
            fail(r, NULL, "fields of a kind",
                 lua_type(L, key) == LUA_TSTRING
                     ? lua_pushfstring(L, "'%s'", lua_tostring(L, key))
                     : col_args_describe(L, key));
        }
        lua_pop(L, 1);
    }
}

/* A table: {name, direction =, material =}, or of heights. The material is left on the
 * stack; nil for none. */
static void read_table(const col_lua_kind_reading *r, col_tile_kind *out) {
    lua_State *const L = r->in->L;
    check_fields(r);
    lua_rawgeti(L, r->value, 1);
    IN_PLANE(if (lua_isnil(L, -1)) { read_heights(r, out); } else)
    set_named(r, find_name(r), out);
    lua_pop(L, 1);
    read_direction(r, out);
    lua_getfield(L, r->value, "material");
    if (lua_type(L, -1) == LUA_TNUMBER && !lua_rawequal(L, -1, -1)) {
        fail(r, "material", "value", "nan");
    }
}

/* The kind on top of the stack, which it pops; materials: a table by number. */
static void read_kind(col_lua_kind_reading *r, int number, int materials,
                      col_tile_kind *out) {
    lua_State *const L = r->in->L;
    r->value = lua_gettop(L);
    *out = (col_tile_kind){.form = col_tile_empty, .direction = r->up};
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    if (lua_type(L, r->value) == LUA_TTABLE) {
        read_table(r, out);
        if (lua_toboolean(L, -1)) {
            out->material = number;
            lua_rawseti(L, materials, number);
        }
    } else {
        set_named(r, find_name(r), out);
    }
#if COL_DIMENSION == 2
    out->hanging = out->hanging != (r->up.y < 0.0);
#endif
    lua_settop(L, r->value - 1);
}

/* The byte of the key on top of the stack but one. */
static int read_key(const col_args *in, int arg, bool first, bool *letters) {
    lua_State *const L = in->L;
    const int key = lua_gettop(L) - 1;
    const col_fail_at at = {.arg = arg, .name = "kinds"};
    const bool letter = lua_type(L, key) == LUA_TSTRING;
    if (letter && lua_rawlen(L, key) == 1 && lua_tostring(L, key)[0] != '\0' &&
        (first || *letters)) {
        *letters = true;
        return (unsigned char)lua_tostring(L, key)[0];
    }
    const double x = lua_type(L, key) == LUA_TNUMBER ? lua_tonumber(L, key) : -1.0;
    if (x >= 1.0 && x < TILE_KINDS && floor(x) == x && (first || !*letters)) {
        *letters = false;
        return (int)x;
    }
    col_fail_expected(in, at, "numbers from 1 to 255, or letters, as keys",
                      letter ? lua_pushfstring(L, "'%s'", lua_tostring(L, key))
                      : lua_type(L, key) == LUA_TNUMBER
                          ? col_args_number_text(L, lua_tonumber(L, key))
                          : col_args_describe(L, key));
}

static void read_all(col_lua_kind_reading *r, int kinds, int given, int materials,
                     col_lua_tile_kinds *out) {
    lua_State *const L = r->in->L;
    bool first = true;
    lua_pushnil(L);
    while (lua_next(L, kinds) != 0) {
        const int key = lua_gettop(L) - 1;
        const int number = read_key(r->in, r->arg, first, &out->letters);
        const char letter[2] = {(char)number, '\0'};
        first = false;
        lua_pushvalue(L, key);
        lua_pushvalue(L, key + 1);
        lua_rawset(L, given);
        r->path = out->letters ? lua_pushfstring(L, "kinds['%s']", letter)
                               : lua_pushfstring(L, "kinds[%d]", number);
        lua_insert(L, key + 1); /* below the kind, and alive as long as it is read */
        out->known[number] = true;
        read_kind(r, number, materials, &out->kinds[number - 1]);
        lua_settop(L, key);
    }
}

/* Which way is up: along an axis. */
static col_vec read_up(col_args *in) {
    col_vec up = {0.0, 1.0 IN_SPACE(, 0.0)};
    double v[3] = {0.0, 0.0, 0.0};
    if (col_args_skip_nil(in, "up")) {
        return up;
    }
    col_args_direction(in, "up", v);
    int axes = 0;
    for (int i = 0; i < COL_DIMENSION; i++) {
        axes += v[i] != 0.0;
    }
    if (axes != 1 || (COL_DIMENSION == 2 && v[1] == 0.0)) {
        col_args_fail_value(in, "up", 0,
                            COL_DIMENSION == 2 ? "must be along the y axis"
                                               : "must be along an axis");
    }
    up = (col_vec){v[0], v[1] IN_SPACE(, v[2])};
    return up;
}

int col_lua_read_tile_kinds(col_args *in, col_lua_tile_kinds *out) {
    lua_State *const L = in->L;
    const col_vec up = read_up(in);
    *out = (col_lua_tile_kinds){.up = up, .given = !col_args_skip_nil(in, "kinds")};
    lua_createtable(L, 3, 0);
    const int list = lua_gettop(L);
    lua_pushboolean(L, 0);
    lua_rawseti(L, list, LEVEL_MATERIALS);
    if (!out->given) {
        for (int i = 1; i < TILE_KINDS; i++) {
            out->known[i] = true;
            out->kinds[i - 1].form = col_tile_solid;
        }
        return list;
    }
    const int kinds = col_args_fetch(in, "kinds");
    if (lua_type(L, kinds) != LUA_TTABLE) {
        col_fail_expected(in, col_fail_last_read(in, "kinds"), "table of kinds",
                          col_args_describe(L, kinds));
    }
    lua_newtable(L);
    const int given = lua_gettop(L);
    lua_newtable(L);
    col_lua_kind_reading r = {.in = in, .arg = in->from, .up = up};
    read_all(&r, kinds, given, given + 1, out);
    lua_rawseti(L, list, LEVEL_MATERIALS);
    lua_pushboolean(L, 0); /* until there is a block */
    lua_rawseti(L, list, GRID_BLOCK);
    lua_rawseti(L, list, GRID_KINDS_GIVEN);
    lua_settop(L, list);
    return list;
}
