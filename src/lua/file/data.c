/* data.c - tables that are written as Lua, read as data: numbers, strings, names, true,
 * false and nil, in tables. Nothing is run, so that no call is possible in them. */
#include "file.h"

#include <math.h>
#include <string.h>

#define MOST_DEPTH 128

/* One text that is read: the place, the depth, how many more tables may begin; and the
 * error, if the place alone does not show it. */
typedef struct {
    lua_State *L;
    const char *at, *end;
    int depth;
    lua_Number tables_left;
    const char *problem;
} col_data;

static bool fail(col_data *d, const char *problem) {
    d->problem = problem;
    return false;
}

/* ------------------------------------------------------------------------- words -- */

static bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

static bool is_name(char letter) {
    return is_digit(letter) || letter == '_' || (letter >= 'a' && letter <= 'z') ||
           (letter >= 'A' && letter <= 'Z');
}

static bool is_at(const col_data *d, char letter) {
    return d->at < d->end && *d->at == letter;
}

/* How many equals signs stand between two brackets that open a long comment; -1 when
 * none does. */
static int level_at(const col_data *d) {
    const char *at = d->at;
    if (at == d->end || *at++ != '[') {
        return -1;
    }
    int level = 0;
    while (at < d->end && *at == '=') {
        level++;
        at++;
    }
    return at < d->end && *at == '[' ? level : -1;
}

/* Behind the bracket that closes the long comment of that level, or at the end. */
static const char *behind_long(const col_data *d, int level) {
    for (const char *at = d->at; at < d->end; at++) {
        if (*at == ']') {
            const char *to = at + 1;
            while (to < d->end && *to == '=') {
                to++;
            }
            if (to < d->end && *to == ']' && to - at == level + 1) {
                return to + 1;
            }
        }
    }
    return d->end;
}

static void skip_comment(col_data *d) {
    d->at += 2;
    const int level = level_at(d);
    if (level >= 0) {
        d->at += level + 2;
        d->at = behind_long(d, level);
        return;
    }
    const char *const line =
        d->at == d->end ? NULL
                        : (const char *)memchr(d->at, '\n', (size_t)(d->end - d->at));
    d->at = line == NULL ? d->end : line;
}

/* White space and comments. */
static void skip(col_data *d) {
    for (;;) {
        while (d->at < d->end && col_scan_is_white(*d->at)) {
            d->at++;
        }
        if (d->end - d->at < 2 || d->at[0] != '-' || d->at[1] != '-') {
            return;
        }
        skip_comment(d);
    }
}

static bool read_word(col_data *d, const char *word) {
    const size_t length = strlen(word);
    if ((size_t)(d->end - d->at) < length || memcmp(d->at, word, length) != 0 ||
        (d->at + length < d->end && is_name(d->at[length]))) {
        return false;
    }
    d->at += length;
    return true;
}

/* ----------------------------------------------------------------------- strings -- */

static int digit_of(char letter, int base) {
    int digit = 99;
    if (is_digit(letter)) {
        digit = letter - '0';
    } else if (letter >= 'a' && letter <= 'f') {
        digit = letter - 'a' + 10;
    } else if (letter >= 'A' && letter <= 'F') {
        digit = letter - 'A' + 10;
    }
    return digit < base ? digit : -1;
}

/* A byte of so many digits at most, of so many at least. */
static bool read_byte(col_data *d, int base, int least, int most, luaL_Buffer *out) {
    int value = 0, count = 0;
    for (; count < most && d->at < d->end && digit_of(*d->at, base) >= 0; count++) {
        value = base * value + digit_of(*d->at++, base);
    }
    if (count < least || value > 255) {
        return false;
    }
    luaL_addchar(out, (char)value);
    return true;
}

/* The characters after a backslash. */
static bool read_escape(col_data *d, luaL_Buffer *out) {
    static const char NAMES[] = "abfnrtv\\\"'\n", LETTERS[] = "\a\b\f\n\r\t\v\\\"'\n";
    if (d->at == d->end) {
        return false;
    }
    if (is_digit(*d->at)) {
        return read_byte(d, 10, 1, 3, out);
    }
    const char letter = *d->at++;
    const char *const name = letter == '\0' ? NULL : strchr(NAMES, letter);
    if (name != NULL) {
        luaL_addchar(out, LETTERS[name - NAMES]);
        return true;
    }
    if (letter == 'x') {
        return read_byte(d, 16, 2, 2, out);
    }
    if (letter == 'z') {
        while (d->at < d->end && col_scan_is_white(*d->at)) {
            d->at++;
        }
        return true;
    }
    return false;
}

static bool push_string(col_data *d) {
    const char quote = *d->at;
    const char *const from = d->at++;
    luaL_Buffer out;
    luaL_buffinit(d->L, &out);
    while (d->at < d->end && *d->at != quote && *d->at != '\n') {
        const char *const start = d->at;
        while (d->at < d->end && *d->at != quote && *d->at != '\n' && *d->at != '\\') {
            d->at++;
        }
        luaL_addlstring(&out, start, (size_t)(d->at - start));
        if (is_at(d, '\\')) {
            d->at++;
            if (!read_escape(d, &out)) {
                d->at = from;
                return false;
            }
        }
    }
    if (!is_at(d, quote)) {
        d->at = from;
        return false;
    }
    d->at++;
    luaL_pushresult(&out);
    return true;
}

/* ----------------------------------------------------------------------- numbers -- */

static const char *end_of_number(const col_data *d) {
    const char *at = d->at;
    while (at < d->end &&
           (is_name(*at) || *at == '.' ||
            ((*at == '-' || *at == '+') && strchr("eEpP", at[-1]) != NULL))) {
        at++;
    }
    return at;
}

/* The number there, whose sign has been read. */
static bool push_number(col_data *d, bool is_negative) {
    lua_State *const L = d->L;
    const char *const end = end_of_number(d);
    if (d->at == end || !(is_digit(*d->at) || *d->at == '.') ||
        !col_scan_push(L, d->at, end)) {
        return false;
    }
    d->at = end;
    if (!is_negative) {
        return true;
    }
#if LUA_VERSION_NUM >= 503
    if (lua_isinteger(L, -1)) {
        lua_pushinteger(L, -lua_tointeger(L, -1));
        lua_remove(L, -2);
        return true;
    }
#endif
    lua_pushnumber(L, -lua_tonumber(L, -1));
    lua_remove(L, -2);
    return true;
}

/* ------------------------------------------------------------------------ tables -- */

static bool push_table(col_data *d);

static bool push_value(col_data *d) {
    lua_State *const L = d->L;
    if (d->at == d->end) {
        return false;
    }
    const char letter = *d->at;
    if (letter == '{') {
        return push_table(d);
    }
    if (letter == '"' || letter == '\'') {
        return push_string(d);
    }
    if (letter == '-') {
        d->at++;
        skip(d);
        return push_number(d, true);
    }
    if (is_digit(letter) || letter == '.') {
        return push_number(d, false);
    }
    if (read_word(d, "true")) {
        lua_pushboolean(L, true);
    } else if (read_word(d, "false")) {
        lua_pushboolean(L, false);
    } else if (read_word(d, "nil")) {
        lua_pushnil(L);
    } else {
        return false;
    }
    return true;
}

/* `=` and the value of the key on top of the stack, into the table below that. */
static bool set_field(col_data *d) {
    skip(d);
    if (!is_at(d, '=')) {
        return false;
    }
    d->at++;
    skip(d);
    if (!push_value(d)) {
        return false;
    }
    lua_rawset(d->L, -3);
    return true;
}

static bool is_key(lua_State *L) {
    return lua_type(L, -1) != LUA_TNIL &&
           !(lua_type(L, -1) == LUA_TNUMBER && isnan((double)lua_tonumber(L, -1)));
}

/* `[value] = value` */
static bool read_bracket_field(col_data *d) {
    d->at++;
    skip(d);
    if (!push_value(d)) {
        return false;
    }
    skip(d);
    if (!is_at(d, ']') || !is_key(d->L)) {
        return false;
    }
    d->at++;
    return set_field(d);
}

/* `name = value`; false, and nothing read, where no name with a value stands. */
static bool read_named_field(col_data *d, bool *is_field) {
    const char *const from = d->at;
    while (d->at < d->end && is_name(*d->at)) {
        d->at++;
    }
    const char *const behind = d->at;
    skip(d);
    *is_field = is_at(d, '=') && !is_digit(*from) && behind > from;
    if (!*is_field) {
        d->at = from;
        return false;
    }
    lua_pushlstring(d->L, from, (size_t)(behind - from));
    return set_field(d);
}

/* A field of the table on top of the stack; index: of the last one without a key. */
static bool read_field(col_data *d, int *index) {
    bool is_field = true;
    if (*d->at == '[') {
        return read_bracket_field(d);
    }
    if (is_name(*d->at) && !is_digit(*d->at)) {
        const bool is_read = read_named_field(d, &is_field);
        if (is_field) {
            return is_read;
        }
    }
    if (!push_value(d)) {
        return false;
    }
    lua_rawseti(d->L, -2, ++*index);
    return true;
}

static bool read_fields(col_data *d) {
    int index = 0;
    for (;;) {
        skip(d);
        if (d->at == d->end) {
            return fail(d, "} expected at the end of the file");
        }
        if (*d->at == '}') {
            d->at++;
            return true;
        }
        if (!read_field(d, &index)) {
            return false;
        }
        skip(d);
        if (is_at(d, ',') || is_at(d, ';')) {
            d->at++;
        } else if (d->at < d->end && *d->at != '}') {
            return false;
        }
    }
}

static bool push_table(col_data *d) {
    if (d->depth == MOST_DEPTH) {
        return fail(d, "nested too deeply");
    }
    d->tables_left -= 1.0;
    if (d->tables_left < 0.0) {
        return fail(d, "more tables than the file is long enough for");
    }
    d->at++;
    d->depth++;
    luaL_checkstack(d->L, 6, "nested too deeply");
    lua_newtable(d->L);
    if (!read_fields(d)) {
        return false;
    }
    d->depth--;
    return true;
}

/* ------------------------------------------------------------------------- texts -- */

static bool read_all(col_data *d) {
    skip(d);
    if (!read_word(d, "return")) {
        return false;
    }
    skip(d);
    if (!push_value(d)) {
        return false;
    }
    skip(d);
    if (is_at(d, ';')) {
        d->at++;
        skip(d);
    }
    return d->at == d->end;
}

/* data(text, most) -> the value that the text returns; or nil, the place of the first
 * thing that is no data, and the error if the place does not show it. At most so many
 * tables are read. */
static int data(lua_State *L) {
    size_t length;
    col_data d = {.L = L};
    const char *const text = luaL_checklstring(L, 1, &length);
    d.at = text;
    d.end = text + length;
    d.tables_left = luaL_checknumber(L, 2);
    if (read_all(&d)) {
        return 1;
    }
    lua_settop(L, 2);
    lua_pushnil(L);
    lua_pushinteger(L, (lua_Integer)(d.at - text) + 1);
    if (d.problem == NULL) {
        return 2;
    }
    lua_pushstring(L, d.problem);
    return 3;
}

/* brackets(text) -> how many tables can begin in a text: of JSON, mostly */
static int brackets(lua_State *L) {
    size_t length, count = 0;
    const char *const text = luaL_checklstring(L, 1, &length);
    for (size_t i = 0; i < length; i++) {
        count += text[i] == '[' || text[i] == '{';
    }
    lua_pushnumber(L, (lua_Number)count);
    return 1;
}

const luaL_Reg col_lua_data[] = {{"data", data}, {"brackets", brackets}, {NULL, NULL}};
