/* scan.c - numbers in the text of level files. Those with few digits are read here, which
 * takes a tenth of the time; all others by Lua. */
#include "file.h"

#include <math.h>
#include <stdint.h>

bool col_scan_is_blank(char letter) {
    return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\v' ||
           letter == '\f';
}

bool col_scan_is_white(char letter) {
    return letter == '\n' || col_scan_is_blank(letter);
}

/* ------------------------------------------------------------------------- short -- */

/* So many decimal digits are whole in a double; so are these powers of ten. A quotient or
 * product of two such numbers is rounded once. Source: Clinger, How to read floating
 * point numbers accurately, 1990. */
#define MOST_DIGITS 15
#define MOST_POWER 22
#define NO_POWER 1000
static const double POWERS[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

static bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

typedef struct {
    int64_t digits;
    int count, behind_point;
    bool is_negative, is_whole;
} col_scan_parts;

static const char *read_digits(const char *at, const char *end, col_scan_parts *p) {
    while (at < end && is_digit(*at) && p->count < MOST_DIGITS) {
        p->digits = 10 * p->digits + (*at++ - '0');
        p->count++;
    }
    return at;
}

/* Digits with a point among them; where they end. */
static const char *read_parts(const char *at, const char *end, col_scan_parts *p) {
    if (at < end && (*at == '-' || *at == '+')) {
        p->is_negative = *at++ == '-';
    }
    at = read_digits(at, end, p);
    p->is_whole = at == end;
    if (at < end && *at == '.') {
        const int before = p->count;
        at = read_digits(at + 1, end, p);
        p->behind_point = p->count - before;
    }
    return at;
}

/* The exponent that stands there; beyond all powers if there is none. */
static int exponent_of(const char *at, const char *end) {
    int exponent = 0;
    bool is_negative = false;
    if (at == end) {
        return 0;
    }
    if (*at != 'e' && *at != 'E') {
        return NO_POWER;
    }
    if (++at < end && (*at == '-' || *at == '+')) {
        is_negative = *at++ == '-';
    }
    if (at == end || end - at > 2) {
        return NO_POWER;
    }
    for (; at < end; at++) {
        if (!is_digit(*at)) {
            return NO_POWER;
        }
        exponent = 10 * exponent + (*at - '0');
    }
    return is_negative ? -exponent : exponent;
}

/* A number of few digits, without loss; false if that is not certain here. */
static bool short_number(const char *at, const char *end, double *out, bool *is_whole) {
    col_scan_parts p = {0};
    at = read_parts(at, end, &p);
    const int power = exponent_of(at, end) - p.behind_point;
    if (p.count == 0 || power > MOST_POWER || power < -MOST_POWER) {
        return false;
    }
    const double digits = (double)p.digits;
    const double x = power < 0 ? digits / POWERS[-power] : digits * POWERS[power];
    *out = p.is_negative ? -x : x;
    *is_whole = p.is_whole;
    return true;
}

/* -------------------------------------------------------------------------- long -- */

bool col_scan_push(lua_State *L, const char *at, const char *end) {
    double x;
    bool is_whole;
    if (short_number(at, end, &x, &is_whole)) {
        if (is_whole) {
            compat_push_whole(L, x);
        } else {
            lua_pushnumber(L, (lua_Number)x);
        }
        return true;
    }
    lua_pushlstring(L, at, (size_t)(end - at));
    if (!lua_isnumber(L, -1)) {
        lua_pop(L, 1);
        return false;
    }
#if LUA_VERSION_NUM >= 503
    (void)lua_stringtonumber(L, lua_tostring(L, -1));
#else
    lua_pushnumber(L, lua_tonumber(L, -1));
#endif
    lua_remove(L, -2);
    return true;
}

bool col_scan_number(lua_State *L, const char *at, const char *end, double *out) {
    bool is_whole;
    if (short_number(at, end, out, &is_whole)) {
        return true;
    }
    if (!col_scan_push(L, at, end)) {
        return false;
    }
    *out = (double)lua_tonumber(L, -1);
    lua_pop(L, 1);
    return true;
}
