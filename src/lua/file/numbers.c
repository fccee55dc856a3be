/* numbers.c - bytes of level files as numbers: tile data, vertices and indices. All
 * formats that are read store the lowest byte first. */
#include "file.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* The most components of an element: a 4 x 4 matrix. */
#define MOST_COMPONENTS 16

/* ---------------------------------------------------------------------- numbers -- */

static const char *const KINDS[] = {"i8", "u8", "i16", "u16", "u32", "f32", NULL};
static const size_t SIZES[] = {1, 1, 2, 2, 4, 4};
enum { kind_i8, kind_u8, kind_i16, kind_u16, kind_u32, kind_f32 };

static uint32_t bits_at(const unsigned char *at, size_t size) {
    uint32_t bits = 0;
    for (size_t k = 0; k < size; k++) {
        bits |= (uint32_t)at[k] << (8 * k);
    }
    return bits;
}

/* The number of that many bits, the highest of which is a sign. */
static double with_sign(uint32_t bits, uint32_t half) {
    return bits < half ? (double)bits : (double)bits - 2.0 * (double)half;
}

static double number_at(const unsigned char *at, int kind) {
    const uint32_t bits = bits_at(at, SIZES[kind]);
    float number;
    switch (kind) {
        case kind_i8:
            return with_sign(bits, UINT32_C(1) << 7);
        case kind_i16:
            return with_sign(bits, UINT32_C(1) << 15);
        case kind_f32:
            memcpy(&number, &bits, sizeof number);
            return (double)number;
        default:
            return (double)bits;
    }
}

/* A count of bytes or elements, not negative. */
static size_t count_of(lua_State *L, int arg, size_t otherwise) {
    const lua_Number x = luaL_optnumber(L, arg, (lua_Number)otherwise);
    luaL_argcheck(L, x >= 0.0 && x <= 9007199254740992.0, arg, "count expected");
    return (size_t)x;
}

typedef struct {
    const unsigned char *bytes;
    size_t offset, count, components, stride;
    int kind;
} col_file_run;

static col_file_run check_run(lua_State *L) {
    size_t length;
    col_file_run r;
    r.bytes = (const unsigned char *)luaL_checklstring(L, 1, &length);
    r.kind = luaL_checkoption(L, 2, NULL, KINDS);
    r.offset = count_of(L, 3, 0);
    r.components = count_of(L, 5, 1);
    luaL_argcheck(L, r.components >= 1 && r.components <= MOST_COMPONENTS, 5,
                  "1 to 16 components expected");
    const size_t element = r.components * SIZES[r.kind];
    r.stride = count_of(L, 6, element);
    luaL_argcheck(L, r.stride >= 1, 6, "stride must be > 0");
    luaL_argcheck(L, r.offset <= length, 3, "offset behind the end");
    const size_t room = length - r.offset;
    const size_t most = room < element ? 0 : (room - element) / r.stride + 1;
    r.count = count_of(L, 4, most);
    luaL_argcheck(L, r.count <= most && r.count <= INT32_MAX / MOST_COMPONENTS, 4,
                  "more elements than there are bytes");
    return r;
}

/* Whole numbers are integers where Lua has these, so that they print as such. */
static void push_number(lua_State *L, double x, int kind) {
    if (kind == kind_f32) {
        lua_pushnumber(L, (lua_Number)x);
    } else {
        compat_push_whole(L, x);
    }
}

/* numbers(bytes, kind [, offset [, count [, components [, stride]]]]) -> list
 *
 * kind: i8, u8, i16, u16, u32 or f32. count elements of so many components each, from
 * that offset on, stride bytes from one to the next; all that there are by default.
 * Raises if they reach beyond the end. */
static int numbers(lua_State *L) {
    const col_file_run r = check_run(L);
    lua_createtable(L, (int)(r.count * r.components), 0);
    int at = 1;
    for (size_t i = 0; i < r.count; i++) {
        const unsigned char *const element = r.bytes + r.offset + i * r.stride;
        for (size_t k = 0; k < r.components; k++) {
            push_number(L, number_at(element + k * SIZES[r.kind], r.kind), r.kind);
            lua_rawseti(L, -2, at++);
        }
    }
    return 1;
}

/* ----------------------------------------------------------------------- base64 -- */

/* The six bits of a letter; -1 for white space and the filler, -2 for anything else. */
static int bits_of(unsigned char letter) {
    static const char LETTERS[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    if (letter == ' ' || letter == '\n' || letter == '\r' || letter == '\t' ||
        letter == '=') {
        return -1;
    }
    const char *const found = letter == '\0' ? NULL : strchr(LETTERS, letter);
    return found == NULL ? -2 : (int)(found - LETTERS);
}

/* base64(text) -> bytes, or nil and the place of the first letter that is none */
static int base64(lua_State *L) {
    size_t length;
    const unsigned char *const text =
        (const unsigned char *)luaL_checklstring(L, 1, &length);
    luaL_Buffer out;
    luaL_buffinit(L, &out);
    uint32_t bits = 0;
    int have = 0;
    for (size_t i = 0; i < length; i++) {
        const int six = bits_of(text[i]);
        if (six == -2) {
            lua_pushnil(L);
            lua_pushnumber(L, (lua_Number)(i + 1));
            return 2;
        }
        if (six >= 0) {
            bits = (bits << 6 | (uint32_t)six) & 0xffffff;
            have += 6;
        }
        if (have >= 8) {
            have -= 8;
            luaL_addchar(&out, (char)(bits >> have & 0xff));
        }
    }
    luaL_pushresult(&out);
    return 1;
}

const luaL_Reg col_lua_bytes[] = {{"numbers", numbers}, {"base64", base64}, {NULL, NULL}};
