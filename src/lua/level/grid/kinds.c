/* kinds.c - the meaning of the numbers or letters of a grid: `kinds`.
 *
 * A kind is a name, or a table: {'oneway', direction = {1, 0}, material = 'wood'}. Slopes
 * have heights, {left = 0.25, right = 0.5, hanging = true}, other tiles a polygon, both
 * with a name where they are not solid: {'cross', polygon = {{0, 16}, {16, 16}, {8,
 * 0}}}. */
#include "grid.h"

#include "../../base/fail.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const char *name;
    IN_PLANE(double left, right;)
    col_lua_tile_form form;
    IN_PLANE(bool has_heights, hanging;)
} col_lua_named_tile;

static const col_lua_named_tile TILE_NAMES[] = {
    {"empty", IN_PLANE(0.0, 0.0, ) tile_empty IN_PLANE(, false, false)},
    {"solid", IN_PLANE(0.0, 0.0, ) tile_solid IN_PLANE(, false, false)},
    {"oneway", IN_PLANE(0.0, 0.0, ) tile_one_way IN_PLANE(, false, false)},
    {"cross", IN_PLANE(0.0, 0.0, ) tile_trigger IN_PLANE(, false, false)},
#if COL_DIMENSION == 2
    {"slope_right", 0.0, 1.0, tile_solid, true, false},
    {"slope_right_low", 0.0, 0.5, tile_solid, true, false},
    {"slope_right_high", 0.5, 1.0, tile_solid, true, false},
    {"slope_left", 1.0, 0.0, tile_solid, true, false},
    {"slope_left_low", 0.5, 0.0, tile_solid, true, false},
    {"slope_left_high", 1.0, 0.5, tile_solid, true, false},
    {"ceiling_right", 0.0, 1.0, tile_solid, true, true},
    {"ceiling_right_low", 0.0, 0.5, tile_solid, true, true},
    {"ceiling_right_high", 0.5, 1.0, tile_solid, true, true},
    {"ceiling_left", 1.0, 0.0, tile_solid, true, true},
    {"ceiling_left_low", 0.5, 0.0, tile_solid, true, true},
    {"ceiling_left_high", 1.0, 0.5, tile_solid, true, true},
#endif
};

/* One kind being read. */
typedef struct {
    col_args *in;
    int arg;              /* of the table of kinds */
    const char *path;     /* `kinds[3]`, `kinds['#']` */
    int value;            /* its index */
    IN_PLANE(int points;) /* the index of the table that keeps points */
    IN_PLANE(col_vec cell;)
} col_lua_kind_reading;

static const char *field_path(const col_lua_kind_reading *r, const char *field) {
    return field == NULL ? r->path : lua_pushfstring(r->in->L, "%s.%s", r->path, field);
}

_Noreturn static void fail(const col_lua_kind_reading *r, const char *field,
                           const char *wanted, const char *got) {
    const col_fail_at at = {.arg = r->arg, .name = field_path(r, field)};
    col_fail_expected(r->in, at, wanted, got);
}

/* Finds the tile that the string on top of the stack names. */
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

static void set_named(const col_lua_named_tile *named, col_lua_tile_entry *out) {
    out->form = named->form;
#if COL_DIMENSION == 2
    out->left = named->left;
    out->right = named->right;
    out->has_heights = named->has_heights;
    out->hanging = named->hanging;
#endif
}

/* Whether the table at the value has the field; if so, it is on top of the stack. */
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

static void read_heights(const col_lua_kind_reading *r, col_lua_tile_entry *out) {
    out->has_heights = true;
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

/* ---------------------------------------------------------------------- polygons -- */

/* Corners of a tile at most. */
#define CORNERS_MOST 64

/* Point k of the list on top of the stack: two numbers, or a vector. */
static col2_vec read_point(const col_lua_kind_reading *r, const char *path, bool flat,
                           int k) {
    lua_State *const L = r->in->L;
    const int list = lua_gettop(L);
    double v[3] = {0.0, 0.0, 0.0};
    r->in->from = r->arg;
    if (flat) {
        for (int i = 0; i < 2; i++) {
            v[i] = col_args_item(r->in, list, path, 2 * k + i + 1);
        }
    } else {
        const col_args_expected expected = {path, k + 1, "vector", 2};
        lua_rawgeti(L, list, k + 1);
        col_args_object(r->in, lua_gettop(L), &expected, v);
    }
    lua_settop(L, list);
    if (!(v[0] >= 0.0 && v[0] <= r->cell.x && v[1] >= 0.0 && v[1] <= r->cell.y)) {
        const col_fail_at at = {
            .arg = r->arg, .name = path, .item = flat ? 2 * k + 1 : k + 1};
        col_fail_expected(r->in, at, "point of the cell",
                          lua_pushfstring(L, "(%s, %s)", col_args_number_text(L, v[0]),
                                          col_args_number_text(L, v[1])));
    }
    return (col2_vec){v[0], v[1]};
}

/* That the corners enclose an area, and edges do not cross. */
static void check_polygon(const col_lua_kind_reading *r, const col2_vec *points,
                          int count) {
    lua_State *const L = r->in->L;
    size_t crossing[2];
    void *const scratch =
        compat_newuserdata(L, col2_grid_pieces_scratch((size_t)count), false);
    const int pieces = col2_grid_pieces(points, (size_t)count, scratch, NULL, crossing);
    if (pieces < 0) {
        fail(r, "polygon", "edges that do not cross",
             lua_pushfstring(L, "points %d to %d and %d to %d", (int)crossing[0] + 1,
                             (int)(crossing[0] + 1) % count + 1, (int)crossing[1] + 1,
                             (int)(crossing[1] + 1) % count + 1));
    }
    if (pieces == 0) {
        fail(r, "polygon", "points around an area", "a flat one");
    }
    lua_pop(L, 1);
}

/* The list on top of the stack, which it pops. */
static void read_polygon(const col_lua_kind_reading *r, col_lua_tile_entry *out) {
    lua_State *const L = r->in->L;
    const int list = lua_gettop(L);
    const char *const path = field_path(r, "polygon");
    if (lua_type(L, list) != LUA_TTABLE) {
        fail(r, "polygon", "list of points", col_args_describe(L, list));
    }
    lua_rawgeti(L, list, 1);
    const bool flat = lua_type(L, -1) == LUA_TNUMBER;
    lua_pop(L, 1);
    const size_t length = lua_rawlen(L, list);
    const size_t count = flat ? length / 2 : length;
    if (count < 3 || count > CORNERS_MOST || (flat && length % 2 != 0)) {
        fail(r, "polygon", lua_pushfstring(L, "list of 3 to %d points", CORNERS_MOST),
             lua_pushfstring(L, flat ? "%d numbers" : "%d", (int)length));
    }
    col2_vec *const points =
        (col2_vec *)compat_newuserdata(L, sizeof *points * count, false);
    lua_rawseti(L, r->points, (int)lua_rawlen(L, r->points) + 1);
    lua_pushvalue(L, list);
    for (size_t k = 0; k < count; k++) {
        points[k] = read_point(r, path, flat, (int)k);
    }
    out->points = points;
    out->point_count = (int)count;
    check_polygon(r, points, (int)count);
    lua_settop(L, list - 1);
}

#endif

static void read_direction(const col_lua_kind_reading *r, col_lua_tile_entry *out) {
    lua_State *const L = r->in->L;
    double v[3] = {0.0, 0.0, 0.0};
    if (!has_field(r, "direction")) {
        return;
    }
    const char *const path = field_path(r, "direction");
    const col_args_expected expected = {path, 0, "vector", COL_DIMENSION};
    r->in->from = r->arg;
    col_args_object(r->in, lua_gettop(L) - 1, &expected, v);
    out->has_direction = true;
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
    static const char *const names[] = {
        "direction", "material", IN_PLANE("left", "right", "hanging", "polygon", ) NULL};
    return col_args_is_one_of(name, names);
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

/* Whether there is a field that defines where a tile is solid. */
static const char *field_of_shape(const col_lua_kind_reading *r) {
    static const char *const names[] = {"left", "right", "hanging", "polygon"};
    for (size_t i = 0; COL_DIMENSION == 2 && i < sizeof names / sizeof *names; i++) {
        lua_getfield(r->in->L, r->value, names[i]);
        const bool there = !lua_isnil(r->in->L, -1);
        lua_pop(r->in->L, 1);
        if (there) {
            return names[i];
        }
    }
    return NULL;
}

/* Heights or a polygon, beside a name or in place of one. */
static void read_shape(const col_lua_kind_reading *r, const char *field,
                       col_lua_tile_entry *out) {
#if COL_DIMENSION == 2
    const bool polygon = has_field(r, "polygon");
    if (out->has_heights || out->form == tile_empty) {
        fail(r, field, "none beside a name that says the shape", "one");
    }
    if (polygon && strcmp(field, "polygon") != 0) {
        fail(r, field, "no heights beside a polygon", "one");
    }
    if (polygon && out->form == tile_one_way) {
        fail(r, "polygon", "none of a oneway tile, which has a side or heights,", "one");
    }
    if (polygon) {
        read_polygon(r, out);
    } else {
        read_heights(r, out);
    }
#else
    (void)r, (void)field, (void)out;
#endif
}

/* A table: {name, direction =, material =}, with heights or a polygon, which may stand
 * for the name. The material is left on the stack; nil for none. */
static void read_table(const col_lua_kind_reading *r, col_lua_tile_entry *out) {
    lua_State *const L = r->in->L;
    check_fields(r);
    const char *const field = field_of_shape(r);
    out->form = tile_solid;
    lua_rawgeti(L, r->value, 1);
    if (!lua_isnil(L, -1) || field == NULL) {
        set_named(find_name(r), out);
    }
    lua_pop(L, 1);
    if (field != NULL) {
        read_shape(r, field, out);
    }
    read_direction(r, out);
#if COL_DIMENSION == 2
    if (out->has_direction && out->has_heights && out->form == tile_one_way) {
        fail(r, "direction", "none beside heights", "one");
    }
#endif
    lua_getfield(L, r->value, "material");
    if (lua_type(L, -1) == LUA_TNUMBER && !lua_rawequal(L, -1, -1)) {
        fail(r, "material", "value", "nan");
    }
}

/* The kind on top of the stack, which it pops; materials: a table by number. */
static void read_kind(col_lua_kind_reading *r, int materials, col_lua_tile_entry *out) {
    lua_State *const L = r->in->L;
    r->value = lua_gettop(L);
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    if (lua_type(L, r->value) == LUA_TTABLE) {
        read_table(r, out);
        if (lua_toboolean(L, -1)) {
            out->material = (int)out->number; /* below 0 of the highest */
            lua_rawseti(L, materials, out->material);
        }
    } else {
        set_named(find_name(r), out);
    }
    lua_settop(L, r->value - 1);
}

/* The number, or byte, of the key on top of the stack but one. */
static uint32_t read_key(const col_args *in, int arg, bool first, bool *letters) {
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
    if (x >= 1.0 && x <= TILE_MOST && floor(x) == x && (first || !*letters)) {
        *letters = false;
        return (uint32_t)x;
    }
    col_fail_expected(in, at, "numbers from 1 to 4294967295, or letters, as keys",
                      letter ? lua_pushfstring(L, "'%s'", lua_tostring(L, key))
                      : lua_type(L, key) == LUA_TNUMBER
                          ? col_args_number_text(L, lua_tonumber(L, key))
                          : col_args_describe(L, key));
}

/* The name of a kind in errors. */
static const char *path_of(lua_State *L, bool letters, uint32_t number) {
    const char letter[2] = {(char)number, '\0'};
    return letters ? lua_pushfstring(L, "kinds['%s']", letter)
                   : lua_pushfstring(L, "kinds[%s]", col_args_number_text(L, number));
}

static int count_entries(lua_State *L, int table) {
    int count = 0;
    for (lua_pushnil(L); lua_next(L, table) != 0; lua_pop(L, 1)) {
        count++;
    }
    return count;
}

/* given, materials: tables that are filled. Reading may run Lua, which may add kinds:
 * those without reserved memory are not read. */
static void read_all(col_lua_kind_reading *r, int kinds, int given, int materials,
                     int most, col_lua_tile_kinds *out) {
    lua_State *const L = r->in->L;
    lua_pushnil(L);
    while (out->entry_count < most && lua_next(L, kinds) != 0) {
        const int key = lua_gettop(L) - 1;
        col_lua_tile_entry *const entry = &out->entries[out->entry_count];
        memset(entry, 0, sizeof *entry);
        entry->number = read_key(r->in, r->arg, out->entry_count == 0, &out->letters);
        out->entry_count++;
        lua_pushvalue(L, key);
        lua_pushvalue(L, key + 1);
        lua_rawset(L, given);
        r->path = path_of(L, out->letters, entry->number);
        lua_insert(L, key + 1); /* below the kind, and alive while it is read */
        lua_pushvalue(L, key + 2);
        read_kind(r, materials, entry);
        lua_settop(L, key);
    }
}

static int compare_entries(const void *a, const void *b) {
    const uint32_t p = ((const col_lua_tile_entry *)a)->number;
    const uint32_t q = ((const col_lua_tile_entry *)b)->number;
    return (p > q) - (p < q);
}

const col_lua_tile_entry *col_lua_find_entry(const col_lua_tile_kinds *kinds,
                                             uint32_t number) {
    const col_lua_tile_entry key = {.number = number};
    if (kinds->entry_count == 0) { /* bsearch takes no null, not even for nothing */
        return NULL;
    }
    return (const col_lua_tile_entry *)bsearch(&key, kinds->entries,
                                               (size_t)kinds->entry_count,
                                               sizeof *kinds->entries, compare_entries);
}

/* Which way is up: along an axis. */
static col_vec read_up(col_args *in, bool *own) {
    col_vec up = {0.0, COL_DIMENSION == 2 ? -1.0 : 1.0 IN_SPACE(, 0.0)};
    double v[3] = {0.0, 0.0, 0.0};
    *own = !col_args_skip_nil(in, "up");
    if (!*own) {
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

/* The list, with false wherever a block may be stored: to put one there then takes no
 * memory. */
static int push_list(lua_State *L) {
    lua_createtable(L, GRID_LIST_END - 1, 0);
    for (int i = 1; i < GRID_LIST_END; i++) {
        lua_pushboolean(L, 0);
        lua_rawseti(L, -2, i);
    }
    lua_newtable(L);
    lua_rawseti(L, -2, GRID_POINTS);
    return lua_gettop(L);
}

int col_lua_read_tile_kinds(col_args *in, col_lua_tile_kinds *out) {
    lua_State *const L = in->L;
    out->up = read_up(in, &out->own_up);
    out->given = !col_args_skip_nil(in, "kinds");
    const int list = push_list(L);
    if (!out->given) {
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
    lua_rawgeti(L, list, GRID_POINTS);
    const int most = count_entries(L, kinds);
    out->entries = (col_lua_tile_entry *)compat_newuserdata(
        L, sizeof *out->entries * (size_t)(most + 1), false);
    lua_pushvalue(L, -1);
    lua_rawseti(L, given + 2, 1);
    col_lua_kind_reading r = {.in = in, .arg = in->from};
    IN_PLANE(r.points = given + 2; r.cell = out->cell;)
    read_all(&r, kinds, given, given + 1, most, out);
    qsort(out->entries, (size_t)out->entry_count, sizeof *out->entries, compare_entries);
    lua_pushvalue(L, given + 1);
    lua_rawseti(L, list, LEVEL_MATERIALS);
    lua_pushvalue(L, given);
    lua_rawseti(L, list, GRID_KINDS_GIVEN);
    lua_settop(L, list);
    return list;
}
