/* sink.c - takes what collide.draw draws, and keeps it as numbers for the page, which
 * web/page/paint.js reads:
 *
 *   0 style   stroke r g b or -1 0 0, fill r g b or -1 0 0, width, dash on, off,
 *             opacity, opacity of the filling, hidden
 *   1 line    count, x y ...
 *   2 area    count, x y ...
 *   3 circle  x y radius
 *   4 text    x y size, anchor 0 1 2, bold, halo, index of the text
 *   5 light   0 x1 y1 x2 y2 or 1 cx cy r 0, base r g b: of the area that follows
 *
 * A style holds until the next one. Colours are from 0 to 1, lengths in pixels. */
#include "engine.h"

#include <lauxlib.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { OP_STYLE, OP_LINE, OP_AREA, OP_CIRCLE, OP_TEXT, OP_LIGHT };
enum { STYLE_SIZE = 12 };

const float *engine_commands(void);
int engine_command_count(void);
const char *engine_texts(void);

typedef struct buffer {
    float *items;
    int count, capacity;
} buffer;

typedef struct text_buffer {
    char *bytes;
    size_t count, capacity;
    int texts;
} text_buffer;

/* From the coordinates that come in to pixels: x * scale + left, y * scale * flip + top.
 */
typedef struct view {
    double x, y, scale, flip, left, top;
} view;

static buffer commands;
static text_buffer texts;
static float style[STYLE_SIZE];
static bool has_style;
static view seen = {0, 0, 1, 1, 0, 0};

const float *engine_commands(void) { return commands.items; }
int engine_command_count(void) { return commands.count; }
const char *engine_texts(void) { return texts.bytes == NULL ? "" : texts.bytes; }

static float *grow(lua_State *L, int more) {
    if (commands.count + more > commands.capacity) {
        const int capacity = 2 * (commands.count + more) + 1024;
        float *const items = realloc(commands.items, (size_t)capacity * sizeof *items);
        if (items == NULL) {
            luaL_error(L, "not enough memory");
        }
        commands.items = items;
        commands.capacity = capacity;
    }
    float *const added = commands.items + commands.count;
    commands.count += more;
    return added;
}

static float pixel_x(double x) { return (float)((x - seen.x) * seen.scale + seen.left); }
static float pixel_y(double y) {
    return (float)((y - seen.y) * seen.scale * seen.flip + seen.top);
}

/* ----------------------------------------------------------------------------- looks --
 */

static double number_field(lua_State *L, int look, const char *name, double otherwise) {
    lua_getfield(L, look, name);
    const double value = lua_isnumber(L, -1) ? lua_tonumber(L, -1) : otherwise;
    lua_pop(L, 1);
    return value;
}

static bool is_set(lua_State *L, int look, const char *name) {
    lua_getfield(L, look, name);
    const bool set = lua_toboolean(L, -1) != 0;
    lua_pop(L, 1);
    return set;
}

/* Numbers of the list in a field; without a list the first one is -1. */
static void read_list(lua_State *L, int look, const char *name, float *to, int count) {
    const bool has_list = lua_getfield(L, look, name) == LUA_TTABLE;
    for (int i = 0; i < count; i++) {
        to[i] = i == 0 && !has_list ? -1 : 0;
        if (has_list) {
            lua_rawgeti(L, -1, i + 1);
            to[i] = (float)lua_tonumber(L, -1);
            lua_pop(L, 1);
        }
    }
    lua_pop(L, 1);
}

/* A style command, unless the look is that of the last one. */
static void put_style(lua_State *L, int look) {
    float next[STYLE_SIZE];
    read_list(L, look, "color", next, 3);
    read_list(L, look, "fill", next + 3, 3);
    next[6] = (float)number_field(L, look, "width", 2);
    read_list(L, look, "dash", next + 7, 2);
    next[9] = (float)number_field(L, look, "opacity", 1);
    next[10] = (float)number_field(L, look, "fill_opacity", 1);
    next[11] = is_set(L, look, "hidden") ? 1 : 0;
    if (has_style && memcmp(next, style, sizeof style) == 0) {
        return;
    }
    float *const to = grow(L, 1 + STYLE_SIZE);
    to[0] = OP_STYLE;
    memcpy(to + 1, next, sizeof next);
    memcpy(style, next, sizeof style);
    has_style = true;
}

/* How light falls on the area that follows, if the look says so. */
static void put_light(lua_State *L, int look) {
    if (lua_getfield(L, look, "light") == LUA_TTABLE) {
        float *const to = grow(L, 9);
        to[0] = OP_LIGHT;
        lua_rawgeti(L, -1, 1);
        const char *const kind = lua_tostring(L, -1);
        to[1] = kind != NULL && strcmp(kind, "radial") == 0 ? 1 : 0;
        lua_pop(L, 1);
        for (int i = 2; i <= 5; i++) {
            lua_rawgeti(L, -1, i);
            to[i] = (float)lua_tonumber(L, -1);
            lua_pop(L, 1);
        }
        read_list(L, look, "base", to + 6, 3);
    }
    lua_pop(L, 1);
}

/* ------------------------------------------------------------------------ primitives --
 */

/* points: a flat list at index 1, the look at 2. */
static void put_points(lua_State *L, int op) {
    luaL_checktype(L, 1, LUA_TTABLE);
    const int count = (int)lua_rawlen(L, 1);
    put_style(L, 2);
    if (op == OP_AREA) {
        put_light(L, 2);
    }
    float *const to = grow(L, 2 + count);
    to[0] = (float)op;
    to[1] = (float)count;
    for (int i = 0; i < count; i++) {
        lua_rawgeti(L, 1, i + 1);
        const double value = lua_tonumber(L, -1);
        to[2 + i] = i % 2 == 0 ? pixel_x(value) : pixel_y(value);
        lua_pop(L, 1);
    }
}

/* polyline(points, look) */
static int sink_polyline(lua_State *L) {
    put_points(L, OP_LINE);
    return 0;
}

/* polygon(points, look) */
static int sink_polygon(lua_State *L) {
    put_points(L, OP_AREA);
    return 0;
}

/* line(x1, y1, x2, y2, look) */
static int sink_line(lua_State *L) {
    put_style(L, 5);
    float *const to = grow(L, 6);
    to[0] = OP_LINE;
    to[1] = 4;
    for (int i = 0; i < 4; i++) {
        const double value = luaL_checknumber(L, i + 1);
        to[2 + i] = i % 2 == 0 ? pixel_x(value) : pixel_y(value);
    }
    return 0;
}

/* circle(x, y, radius, look) */
static int sink_circle(lua_State *L) {
    put_style(L, 4);
    put_light(L, 4);
    float *const to = grow(L, 4);
    to[0] = OP_CIRCLE;
    to[1] = pixel_x(luaL_checknumber(L, 1));
    to[2] = pixel_y(luaL_checknumber(L, 2));
    to[3] = (float)(luaL_checknumber(L, 3) * seen.scale);
    return 0;
}

/* Adds a text, with a line break behind it; returns its index. */
static int add_text(lua_State *L, int index) {
    size_t length = 0;
    const char *const text = luaL_checklstring(L, index, &length);
    if (texts.count + length + 2 > texts.capacity) {
        const size_t capacity = 2 * (texts.count + length) + 1024;
        char *const bytes = realloc(texts.bytes, capacity);
        if (bytes == NULL) {
            luaL_error(L, "not enough memory");
        }
        texts.bytes = bytes;
        texts.capacity = capacity;
    }
    for (size_t i = 0; i < length; i++) {
        texts.bytes[texts.count++] = text[i] == '\n' || text[i] == '\0' ? ' ' : text[i];
    }
    texts.bytes[texts.count++] = '\n';
    texts.bytes[texts.count] = '\0';
    return texts.texts++;
}

static int anchor_of(lua_State *L, int look) {
    lua_getfield(L, look, "anchor");
    const char *const anchor = lua_tostring(L, -1);
    const int found = anchor == NULL || anchor[0] == 's' ? 0 : anchor[0] == 'm' ? 1 : 2;
    lua_pop(L, 1);
    return found;
}

/* text(x, y, text, look) */
static int sink_text(lua_State *L) {
    put_style(L, 4);
    const int index = add_text(L, 3);
    float *const to = grow(L, 8);
    to[0] = OP_TEXT;
    to[1] = pixel_x(luaL_checknumber(L, 1));
    to[2] = pixel_y(luaL_checknumber(L, 2));
    to[3] = (float)number_field(L, 4, "size", 13);
    to[4] = (float)anchor_of(L, 4);
    to[5] = is_set(L, 4, "bold") ? 1 : 0;
    to[6] = is_set(L, 4, "halo") ? 1 : 0;
    to[7] = (float)index;
    return 0;
}

/* view(x, y, scale, flip, left, top): what comes in is seen so; view(): as it is. */
static int sink_view(lua_State *L) {
    if (lua_isnoneornil(L, 1)) {
        seen = (view){0, 0, 1, 1, 0, 0};
        return 0;
    }
    seen.x = luaL_checknumber(L, 1);
    seen.y = luaL_checknumber(L, 2);
    seen.scale = luaL_checknumber(L, 3);
    seen.flip = luaL_checknumber(L, 4);
    seen.left = luaL_checknumber(L, 5);
    seen.top = luaL_checknumber(L, 6);
    return 0;
}

/* clear() */
static int sink_clear(lua_State *L) {
    (void)L;
    commands.count = 0;
    texts.count = 0;
    texts.texts = 0;
    if (texts.bytes != NULL) {
        texts.bytes[0] = '\0';
    }
    has_style = false;
    return 0;
}

int web_open_sink(lua_State *L) {
    static const luaL_Reg functions[] = {
        {"polyline", sink_polyline}, {"polygon", sink_polygon},
        {"line", sink_line},         {"circle", sink_circle},
        {"text", sink_text},         {"view", sink_view},
        {"clear", sink_clear},       {NULL, NULL}};
    luaL_newlib(L, functions);
    return 1;
}
