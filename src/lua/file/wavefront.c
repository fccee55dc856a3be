/* wavefront.c - runs of plain lines of a Wavefront OBJ: corners, convex faces, and
 * statements that are skipped. All other lines are left to Lua, one by one. */
#include "file.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

/* The most corners of a face that is read here, and the largest coordinate. */
#define MOST_CORNERS 16
#define LARGEST 1e300

/* The arguments of `lines`. */
enum { arg_text = 1, arg_at, arg_corners, arg_count, arg_indices, arg_filled, arg_most };

/* The statements in skipped lines: each is reported once. */
enum { has_lines = 1, has_points = 2, has_curves = 4, has_surfaces = 8 };

typedef struct {
    lua_State *L;
    const char *at, *end;
    int count, filled, passed_over;
} col_wavefront;

/* One word of a line; empty at the end of the line. */
typedef struct {
    const char *at, *end;
} col_wavefront_word;

static const char *end_of_line(const col_wavefront *w) {
    const char *const line = (const char *)memchr(w->at, '\n', (size_t)(w->end - w->at));
    return line == NULL ? w->end : line;
}

static col_wavefront_word next_word(const char *at, const char *end) {
    while (at < end && col_scan_is_blank(*at)) {
        at++;
    }
    col_wavefront_word word = {at, at};
    while (word.end < end && !col_scan_is_blank(*word.end)) {
        word.end++;
    }
    return word;
}

/* ----------------------------------------------------------------------- corners -- */

static bool read_corner(col_wavefront *w, const char *at, const char *end) {
    double v[3];
    for (int k = 0; k < 3; k++) {
        const col_wavefront_word word = next_word(at, end);
        if (word.at == word.end || !col_scan_number(w->L, word.at, word.end, &v[k]) ||
            !(fabs(v[k]) < LARGEST)) {
            return false;
        }
        at = word.end;
    }
    for (int k = 0; k < 3; k++) {
        lua_pushnumber(w->L, (lua_Number)v[k]);
        lua_rawseti(w->L, arg_corners, 3 * w->count + k + 1);
    }
    w->count++;
    return true;
}

/* ------------------------------------------------------------------------- faces -- */

typedef struct {
    double v[3];
} col_wavefront_point;

/* The number of a corner, from 1 on; 0 if it is not plain, or there is none. */
static int read_index(const col_wavefront *w, const char *at, const char *end) {
    const bool is_negative = at < end && *at == '-';
    const char *const from = at + is_negative;
    int64_t x = 0;
    for (at = from; at < end && *at >= '0' && *at <= '9' && at - from < 10; at++) {
        x = 10 * x + (*at - '0');
    }
    if (at == from || (at < end && *at != '/')) {
        return 0;
    }
    const int64_t index = is_negative ? w->count - x + 1 : x;
    return index >= 1 && index <= w->count && x > 0 ? (int)index : 0;
}

static col_wavefront_point point_at(const col_wavefront *w, int index) {
    col_wavefront_point p;
    for (int k = 0; k < 3; k++) {
        lua_rawgeti(w->L, arg_corners, 3 * (index - 1) + k + 1);
        p.v[k] = (double)lua_tonumber(w->L, -1);
        lua_pop(w->L, 1);
    }
    return p;
}

/* The two axes that the plane of the points leans to least: in their plane the points
 * turn to the left. The normal is Newell's. */
static void choose_axes(const col_wavefront_point *p, int n, int axes[2]) {
    double normal[3] = {0.0, 0.0, 0.0};
    for (int i = 0; i < n; i++) {
        const double *const a = p[(i + n - 1) % n].v, *const b = p[i].v;
        for (int k = 0; k < 3; k++) {
            const int u = (k + 1) % 3, v = (k + 2) % 3;
            normal[k] += (a[u] - b[u]) * (a[v] + b[v]);
        }
    }
    const double x = fabs(normal[0]), y = fabs(normal[1]), z = fabs(normal[2]);
    const int main = x >= y && x >= z ? 0 : y >= z ? 1 : 2;
    const bool is_turned = !(normal[main] >= 0.0);
    axes[is_turned] = (main + 1) % 3;
    axes[!is_turned] = (main + 2) % 3;
}

static bool is_convex(const col_wavefront_point *p, int n) {
    int axes[2];
    choose_axes(p, n, axes);
    const int x = axes[0], y = axes[1];
    for (int i = 0; i < n; i++) {
        const double *const a = p[i].v, *const b = p[(i + 1) % n].v;
        const double *const c = p[(i + 2) % n].v;
        if ((b[x] - a[x]) * (c[y] - a[y]) - (b[y] - a[y]) * (c[x] - a[x]) < 0.0) {
            return false;
        }
    }
    return true;
}

static void add_index(col_wavefront *w, int index) {
    lua_pushinteger(w->L, index);
    lua_rawseti(w->L, arg_indices, ++w->filled);
}

static bool read_face(col_wavefront *w, const char *at, const char *end) {
    int loop[MOST_CORNERS], n = 0;
    col_wavefront_point points[MOST_CORNERS];
    for (;;) {
        const col_wavefront_word word = next_word(at, end);
        if (word.at == word.end) {
            break;
        }
        const int index = read_index(w, word.at, word.end);
        if (n == MOST_CORNERS || index == 0) {
            return false;
        }
        loop[n++] = index;
        at = word.end;
    }
    for (int i = 0; i < n && n > 3; i++) {
        points[i] = point_at(w, loop[i]);
    }
    if (n < 3 || (n > 3 && !is_convex(points, n))) {
        return false;
    }
    for (int i = 2; i < n; i++) {
        add_index(w, loop[0]);
        add_index(w, loop[i - 1]);
        add_index(w, loop[i]);
    }
    return true;
}

/* ------------------------------------------------------------------------- lines -- */

static bool is_word(col_wavefront_word word, const char *text) {
    const size_t length = strlen(text);
    return (size_t)(word.end - word.at) == length && memcmp(word.at, text, length) == 0;
}

/* Whether the line goes on in the next one. */
static bool line_goes_on(const char *at, const char *end) {
    end -= end > at && end[-1] == '\r';
    return end > at && end[-1] == '\\';
}

/* A statement that is not read, by its word; 0 for lines without effect. */
static int passed_over(col_wavefront_word word) {
    return is_word(word, "l")                                ? has_lines
           : is_word(word, "p")                              ? has_points
           : is_word(word, "curv") || is_word(word, "curv2") ? has_curves
           : is_word(word, "surf")                           ? has_surfaces
                                                             : 0;
}

/* Whether the line is read, or has no effect. */
static bool read_line(col_wavefront *w, const char *end) {
    const col_wavefront_word word = next_word(w->at, end);
    if (line_goes_on(w->at, end)) {
        return false;
    }
    if (is_word(word, "v")) {
        return read_corner(w, word.end, end);
    }
    if (is_word(word, "f")) {
        return read_face(w, word.end, end);
    }
    w->passed_over |= passed_over(word);
    return !(is_word(word, "o") || is_word(word, "g") || is_word(word, "usemtl"));
}

static int check_count(lua_State *L, int arg) {
    const lua_Integer count = luaL_checkinteger(L, arg);
    luaL_argcheck(L, count >= 0 && count <= INT32_MAX / 4, arg, "count expected");
    return (int)count;
}

/* lines(text, at, corners, count, indices, filled, most)
 *   -> at, lines, count, filled, the first line with a face or 0, what was passed over
 *
 * Reads plain lines from a place on: three numbers of each corner are added to corners,
 * of which there are count; three indices of each triangle to indices, of which filled
 * are there. Ends before the first line that is not plain, so many lines further, and
 * when more than most indices are filled. */
static int lines(lua_State *L) {
    size_t length;
    const char *const text = luaL_checklstring(L, arg_text, &length);
    const lua_Integer from = luaL_checkinteger(L, arg_at);
    luaL_argcheck(L, from >= 1 && (size_t)from <= length + 1, arg_at, "place expected");
    luaL_checktype(L, arg_corners, LUA_TTABLE);
    luaL_checktype(L, arg_indices, LUA_TTABLE);
    const int count = check_count(L, arg_count), filled = check_count(L, arg_filled);
    const int most = check_count(L, arg_most);
    col_wavefront w = {L, text + from - 1, text + length, count, filled, 0};
    lua_settop(L, arg_most);
    int number = 0, first = 0;
    while (w.at < w.end && w.filled <= most) {
        const char *const end = end_of_line(&w);
        if (!read_line(&w, end)) {
            break;
        }
        w.at = end < w.end ? end + 1 : end;
        number++;
        first = first == 0 && w.filled > filled ? number : first;
    }
    lua_pushinteger(L, (lua_Integer)(w.at - text) + 1);
    lua_pushinteger(L, number);
    lua_pushinteger(L, w.count);
    lua_pushinteger(L, w.filled);
    lua_pushinteger(L, first);
    lua_pushinteger(L, w.passed_over);
    return 6;
}

const luaL_Reg col_lua_wavefront[] = {{"lines", lines}, {NULL, NULL}};
