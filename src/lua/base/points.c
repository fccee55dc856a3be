/* points.c - reads lists of points into one block of numbers, however they were written:
 * vectors, a flat list of numbers, or numbers in line. */
#include "points.h"

#include "fail.h"

static bool is_empty(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TTABLE) {
        return false;
    }
    lua_pushnil(L);
    if (lua_next(L, index) == 0) {
        return true;
    }
    lua_pop(L, 2);
    return false;
}

void col_points_open(col_args *in, const col_fields_spec *spec) {
    if (!is_empty(in->L, in->at)) {
        col_fields_open(in, spec);
    }
}

static void check_count(const col_args *in, const char *name, const char *items,
                        int least, size_t count) {
    lua_State *const L = in->L;
    const col_fail_at at = col_fail_last_read(in, name);
    if (count < (size_t)least) {
        col_fail_expected(
            in, at,
            lua_pushfstring(L, "%d %s%s or more", least, items, least == 1 ? "" : "s"),
            col_args_number_text(L, (double)count));
    }
    if (count > POINTS_MOST) {
        col_fail_expected(in, at,
                          lua_pushfstring(L, "%d %ss at most", POINTS_MOST, items),
                          col_args_number_text(L, (double)count));
    }
}

static int fetch_list(col_args *in, const char *name, const char *items) {
    lua_State *const L = in->L;
    const int index = col_args_fetch(in, name);
    if (lua_type(L, index) != LUA_TTABLE) {
        const char *got = col_args_describe(L, index); /* before the next is pushed */
        col_fail_expected(in, col_fail_last_read(in, name),
                          lua_pushfstring(L, "list of %ss", items), got);
    }
    return index;
}

int col_points_open_list(col_args *in, const char *name, const char *items, int least,
                         size_t *count) {
    const int index = fetch_list(in, name, items);
    *count = lua_rawlen(in->L, index);
    check_count(in, name, items, least, *count);
    return index;
}

/* Later arguments may be missing: the block must not take their index. */
static col_points push_block(const col_args *in, size_t count,
                             size_t (*scratch)(size_t count)) {
    lua_State *const L = in->L;
    if (lua_gettop(L) <= in->last) {
        lua_settop(L, in->last + 1);
    }
    const size_t size = count * (size_t)in->dims * sizeof(double);
    const size_t more = scratch == NULL ? 0 : scratch(count);
    char *const block = (char *)compat_newuserdata(L, size + more, false);
    return (col_points){(double *)(void *)block, count, block + size};
}

/* All that is left in line, in which one number too many is a radius. */
static col_points read_in_line(col_args *in, const char *name, int least,
                               size_t (*scratch)(size_t count)) {
    const int numbers = in->last - in->at + 1;
    const size_t count = (size_t)((numbers + in->dims - 2) / in->dims);
    in->from = in->at;
    check_count(in, name, "point", least, count);
    if (numbers < (int)count * in->dims) {
        col_fail_number(in, in->last + 1, (col_fail_at){.arg = in->last + 1});
    }
    const col_points list = push_block(in, count, scratch);
    const int first = in->at;
    for (size_t i = 0; i < count; i++) {
        col_args_numbers(in, in->dims, list.v + i * (size_t)in->dims);
    }
    in->from = first;
    in->in_line = false;
    return list;
}

static bool is_flat(lua_State *L, int index) {
    lua_rawgeti(L, index, 1);
    const bool flat = lua_type(L, -1) == LUA_TNUMBER;
    lua_pop(L, 1);
    return flat;
}

static col_points read_flat(col_args *in, const char *name, int least, int index,
                            size_t (*scratch)(size_t count)) {
    lua_State *const L = in->L;
    const size_t numbers = lua_rawlen(L, index);
    const size_t count = numbers / (size_t)in->dims;
    if (numbers % (size_t)in->dims != 0) {
        col_fail_expected(in, col_fail_last_read(in, name),
                          lua_pushfstring(L, "%d numbers for each point", in->dims),
                          col_args_number_text(L, (double)numbers));
    }
    check_count(in, name, "point", least, count);
    const col_points list = push_block(in, count, scratch);
    for (size_t i = 0; i < numbers; i++) {
        list.v[i] = col_args_item(in, index, name, (int)i + 1);
    }
    return list;
}

col_points col_points_read(col_args *in, const char *name, int least,
                           size_t (*scratch)(size_t count)) {
    lua_State *const L = in->L;
    if (col_args_next_is_number(in)) {
        return read_in_line(in, name, least, scratch);
    }
    const int index = fetch_list(in, name, "point");
    if (is_flat(L, index)) {
        return read_flat(in, name, least, index, scratch);
    }
    const size_t count = lua_rawlen(L, index);
    check_count(in, name, "point", least, count);
    const col_points list = push_block(in, count, scratch);
    for (size_t i = 0; i < count; i++) {
        lua_rawgeti(L, index, (int)i + 1);
        const col_args_expected point = {name, (int)i + 1, "vector", in->dims};
        col_args_object(in, lua_gettop(L), &point, list.v + i * (size_t)in->dims);
        lua_pop(L, 1);
    }
    return list;
}
