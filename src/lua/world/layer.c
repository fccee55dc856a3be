/* layer.c - layers by name, and filters made of them. A world knows up to 64 names, in
 * the order of their first use by an item; a query that names another one raises, because
 * that is a typing error.
 *
 * Two tables lead both ways, name -> number and number + 1 -> name: a name counts only if
 * its number is below w->layers and leads back to it. So names that are written there for
 * an item which in the end is not added change nothing. */
#include "../base/near.h"
#include "world.h"

#include <string.h>

#define MOST_LAYERS 64
#define NOT_USED (-1)
#define MOST_NAMED 8 /* in an error, if none is like the one that is unknown */

/* The number of the layer whose name is at the index, if it is below `count`. numbers:
 * where the first table is; the other is behind it. */
static int find_layer(lua_State *L, int numbers, int index, int count) {
    lua_pushvalue(L, index);
    lua_rawget(L, numbers);
    int number = NOT_USED;
    if (lua_type(L, -1) == LUA_TNUMBER) {
        number = (int)lua_tointeger(L, -1);
    }
    lua_pop(L, 1);
    if (number == NOT_USED || number >= count) {
        return NOT_USED;
    }
    lua_rawgeti(L, numbers + 1, number + 1);
    const bool same = lua_rawequal(L, -1, index) != 0;
    lua_pop(L, 1);
    return same ? number : NOT_USED;
}

uint64_t col_lua_layer_bit(lua_State *L, const col_lua_world *w, int index) {
    col_lua_push_part(L, world_layers);
    col_lua_push_part(L, world_names);
    const int number = find_layer(L, lua_gettop(L) - 1, index, w->layers);
    lua_pop(L, 2);
    return number == NOT_USED ? 0 : UINT64_C(1) << number;
}

/* --------------------------------------------------------------- filters of items -- */

/* The data from which a filter of an item is made. */
typedef struct {
    lua_State *L;
    const char *function;
    int arg;
    int numbers; /* the first table of layers; the other is behind it */
    int count;   /* of names in use, with those that are new */
    bool strict; /* no new ones */
} col_lua_filter_maker;

/* Pushes the tables of layers for one. */
static col_lua_filter_maker push_maker(lua_State *L, const col_lua_world *w,
                                       const char *function, int arg) {
    col_lua_push_part(L, world_layers);
    col_lua_push_part(L, world_names);
    return (col_lua_filter_maker){L,         function, arg, lua_gettop(L) - 1,
                                  w->layers, w->strict};
}

/* Raises about a name that is not in the list of the world, with those that are like it,
 * or with all. */
static void fail_unknown(const col_lua_filter_maker *m, int index) {
    lua_State *const L = m->L;
    const char *const name = lua_tostring(L, index);
    for (int most = 2; most <= NEAR_LONGEST; most += NEAR_LONGEST - 2) {
        int found = 0;
        lua_pushliteral(L, "");
        for (int i = 0; i < m->count; i++) {
            lua_rawgeti(L, m->numbers + 1, i + 1);
            if (col_near_edits(name, lua_tostring(L, -1)) <= most) {
                lua_pushfstring(L, "%s%s'%s'", lua_tostring(L, -2),
                                found == 0 ? "" : ", ", lua_tostring(L, -1));
                lua_replace(L, -3);
                found++;
            }
            lua_pop(L, 1);
        }
        if (found > 0) {
            col_args_fail(L, m->function, m->arg,
                          "layer of this world expected, such as %s, got '%s'",
                          lua_tostring(L, -1), name);
        }
        lua_pop(L, 1);
    }
    col_args_fail(L, m->function, m->arg, "layer of this world expected, got '%s'", name);
}

/* The bit of a name, which is taken into use. */
static uint64_t use(col_lua_filter_maker *m, int index) {
    int number = find_layer(m->L, m->numbers, index, m->count);
    if (number == NOT_USED) {
        number = m->count;
        if (m->strict) {
            fail_unknown(m, index);
        }
        if (number == MOST_LAYERS) {
            col_args_fail(m->L, m->function, m->arg,
                          "%d layers at most expected, got one more: '%s'", MOST_LAYERS,
                          lua_tostring(m->L, index));
        }
        lua_pushvalue(m->L, index);
        lua_rawseti(m->L, m->numbers + 1, number + 1);
        lua_pushvalue(m->L, index);
        lua_pushinteger(m->L, number);
        lua_rawset(m->L, m->numbers);
        m->count++;
    }
    return UINT64_C(1) << number;
}

/* The name in use that an unused one was meant to be; NULL if there is none. It is left
 * on the stack, as Lua keeps it anyway. names: the second table of layers. */
static const char *meant_layer(lua_State *L, const col_lua_world *w, int names,
                               const char *name) {
    const char *list[MOST_LAYERS + 1];
    for (int i = 0; i < w->layers; i++) {
        lua_rawgeti(L, names, i + 1);
        list[i] = lua_tostring(L, -1);
        lua_pop(L, 1);
    }
    list[w->layers] = NULL;
    return col_near_slip_of(name, list);
}

/* Raises about a name that nothing has ever used, with the name that was meant, or with
 * all that are in use. index: of the name, not counted from the top. */
_Noreturn static void fail_never(lua_State *L, const col_lua_world *w,
                                 const char *function, int arg, int index) {
    const char *const name = lua_tostring(L, index);
    luaL_checkstack(L, 2 * MOST_NAMED + LUA_MINSTACK, NULL);
    col_lua_push_part(L, world_names);
    const int names = lua_gettop(L);
    const char *const near = meant_layer(L, w, names, name);
    if (near != NULL) {
        col_args_fail(L, function, arg,
                      "no item was ever added to layer '%s': did you mean '%s'?", name,
                      near);
    }
    const char *known = w->layers == 0 ? "" : "; known: ";
    for (int i = 0; i < w->layers && i < MOST_NAMED; i++) {
        lua_rawgeti(L, names, i + 1);
        known =
            lua_pushfstring(L, "%s%s%s", known, i == 0 ? "" : ", ", lua_tostring(L, -1));
    }
    if (w->layers > MOST_NAMED) {
        known = lua_pushfstring(L, "%s ...", known);
    }
    col_args_fail(L, function, arg,
                  "no item was ever added to layer '%s'%s; what is added later is named "
                  "ahead by world{layers = {...}}",
                  name, known);
}

uint64_t col_lua_known_layer(lua_State *L, const col_lua_world *w, const char *function,
                             int arg, int index) {
    const uint64_t bit = col_lua_layer_bit(L, w, index);
    if (bit != 0) {
        return bit;
    }
    const col_lua_filter_maker m = push_maker(L, w, function, arg);
    if (w->strict) {
        fail_unknown(&m, index);
    }
    col_lua_push_part(L, world_default);
    if (lua_rawequal(L, -1, index) == 0) {
        fail_never(L, w, function, arg, index);
    }
    lua_pop(L, 3);
    return 0;
}

uint64_t col_lua_named_layer(lua_State *L, const col_lua_world *w, const char *function,
                             int arg, int index) {
    const uint64_t bit = col_lua_layer_bit(L, w, index);
    if (bit == 0) {
        col_lua_push_part(L, world_default);
        const bool is_default = lua_rawequal(L, -1, index) != 0;
        col_lua_push_part(L, world_names);
        const bool is_slip = !is_default && meant_layer(L, w, lua_gettop(L),
                                                        lua_tostring(L, index)) != NULL;
        lua_pop(L, 2);
        return w->strict || is_slip ? col_lua_known_layer(L, w, function, arg, index) : 0;
    }
    return bit;
}

/* The bits of a name or of a list of names. */
static uint64_t use_all(col_lua_filter_maker *m, int index) {
    if (lua_type(m->L, index) == LUA_TSTRING) {
        return use(m, index);
    }
    uint64_t bits = 0;
    const int count = (int)lua_rawlen(m->L, index);
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(m->L, index, i);
        bits |= use(m, lua_gettop(m->L));
        lua_pop(m->L, 1);
    }
    return bits;
}

uint64_t col_lua_use_layers(lua_State *L, col_lua_world *w, const char *function, int arg,
                            int index) {
    col_lua_filter_maker m = push_maker(L, w, function, arg);
    const uint64_t bits = use_all(&m, index);
    w->layers = m.count;
    lua_pop(L, 2);
    return bits;
}

col_filter col_lua_make_filter(lua_State *L, const col_lua_world *w, const char *function,
                               const col_lua_filter_values *values, int *layers) {
    col_filter filter = {0, COL_ALL_LAYERS};
    col_lua_filter_maker m = push_maker(L, w, function, values->arg);
    if (values->arg == 0 || lua_isnil(L, values->layer)) {
        col_lua_push_part(L, world_default);
        m.strict = false; /* no item has used that name */
        filter.layers = use(&m, lua_gettop(L));
        m.strict = w->strict;
    } else {
        filter.layers = use_all(&m, values->layer);
    }
    if (values->arg != 0 && !lua_isnil(L, values->hits)) {
        filter.hits = use_all(&m, values->hits);
    }
    *layers = m.count;
    return filter;
}

/* Raises unless the value on top of the stack is a name or a list of names, or nil. */
static void check_names(col_args *in, const char *field) {
    lua_State *const L = in->L;
    const int index = lua_gettop(L);
    if (lua_isnil(L, index) || lua_type(L, index) == LUA_TSTRING) {
        return;
    }
    if (lua_type(L, index) != LUA_TTABLE) {
        col_args_fail(L, in->function, in->from,
                      "%s: name or list of names expected, got %s", field,
                      col_args_describe(L, index));
    }
    const int count = (int)lua_rawlen(L, index);
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(L, index, i);
        if (lua_type(L, -1) != LUA_TSTRING) {
            col_args_fail(L, in->function, in->from, "%s[%d]: name expected, got %s",
                          field, i, col_args_describe(L, lua_gettop(L)));
        }
        lua_pop(L, 1);
    }
}

col_lua_filter_values col_lua_read_filter(col_args *in) {
    static const char *const names[] = {"layer", "hits", NULL};
    lua_State *const L = in->L;
    col_lua_filter_values values = {0, 0, 0};
    if (col_args_skip_nil(in, "filter")) {
        return values;
    }
    values.arg = in->at;
    if (lua_type(L, in->at) != LUA_TTABLE) {
        col_args_fail_type(L, in->function, in->at, "filter as a table");
    }
    col_args filter = *in;
    filter.last = filter.at;
    col_args_open_names(&filter, names);
    if (filter.table == 0) {
        col_args_fail(L, in->function, in->at,
                      "filter with fields layer and hits expected");
    }
    lua_getfield(L, filter.table, "layer");
    values.layer = lua_gettop(L);
    lua_getfield(L, filter.table, "hits");
    values.hits = lua_gettop(L);
    filter.from = filter.table;
    check_names(&filter, "hits");
    lua_pushvalue(L, values.layer);
    check_names(&filter, "layer");
    if (lua_type(L, -1) == LUA_TTABLE && lua_rawlen(L, -1) == 0) {
        /* an item that is in no layer would never be found */
        col_args_fail(L, in->function, filter.from, "layer: at least one name expected");
    }
    lua_pop(L, 1);
    in->at++;
    return values;
}

/* ----------------------------------------------------------- filters of questions -- */

/* The bit of a name in a query. */
static uint64_t asked_bit(lua_State *L, const col_lua_question *q, int index) {
    return col_lua_known_layer(L, q->w, q->function, q->filter, index);
}

static void read_list(lua_State *L, col_lua_question *q) {
    const int count = (int)lua_rawlen(L, q->filter);
    uint64_t layers = 0;
    int names = 0;
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(L, q->filter, i);
        const int top = lua_gettop(L);
        if (lua_type(L, top) == LUA_TSTRING) {
            layers |= asked_bit(L, q, top);
            names++;
            lua_pop(L, 1);
        } else if (lua_isfunction(L, top) && q->accept == 0) {
            q->accept = top;
        } else {
            col_args_fail(L, q->function, q->filter, "[%d]: %s expected, got %s", i,
                          q->accept == 0 ? "name of a layer or function"
                                         : "name of a layer",
                          col_args_describe(L, top));
        }
    }
    if (count == 0) { /* {layer = 'enemy'} is how items are filtered */
        lua_pushnil(L);
        if (lua_next(L, q->filter) != 0) {
            col_args_fail(L, q->function, q->filter,
                          "list of names expected, got other keys");
        }
    }
    if (names > 0 || q->accept == 0) {
        q->query.layers = layers;
    }
}

void col_lua_read_choice(lua_State *L, col_lua_question *q) {
    q->accept = 0;
    if (q->filter == 0) {
        return;
    }
    switch (lua_type(L, q->filter)) {
        case LUA_TSTRING:
            q->query.layers = asked_bit(L, q, q->filter);
            break;
        case LUA_TFUNCTION:
            q->accept = q->filter;
            break;
        case LUA_TTABLE:
            read_list(L, q);
            break;
        default:
            col_args_fail_type(L, q->function, q->filter,
                               "name of a layer, function or list of these");
    }
}

/* ----------------------------------------------------------- the filter of an item -- */

/* Pushes the name of the one layer, or a list of them. */
static void push_names(lua_State *L, int names, uint64_t bits) {
    const bool single = (bits & (bits - 1)) == 0 && bits != 0;
    int count = 0;
    if (!single) {
        lua_newtable(L);
    }
    for (int k = 0; bits != 0; k++, bits >>= 1) {
        if ((bits & 1) != 0) {
            lua_rawgeti(L, names, k + 1);
            if (!single) {
                lua_rawseti(L, -2, ++count);
            }
        }
    }
}

/* filter(item) -> layer or list of layers, the same of those that it hits, nil for all;
 * filter(item, filter) changes nothing else */
static int filter(lua_State *L) {
    col_lua_world *const w = world_self(L, "filter");
    col_args in = col_args_open(L, "filter", w->dims, 3);
    (void)world_item(L, 2, "filter");
    const bool asks = lua_isnoneornil(L, 3);
    const col_lua_filter_values values = col_lua_read_filter(&in);
    col_args_end(&in);
    world_check_open(L, w, "filter");
    const int32_t item = world_item(L, 2, "filter");
    if (asks) {
        const col_filter now = col_world_filter(w->core, item);
        col_lua_push_part(L, world_names);
        const int names = lua_gettop(L);
        push_names(L, names, now.layers);
        if (now.hits == COL_ALL_LAYERS) {
            lua_pushnil(L);
        } else {
            push_names(L, names, now.hits);
        }
        return 2;
    }
    int layers;
    const col_filter made = col_lua_make_filter(L, w, "filter", &values, &layers);
    col_lua_check_status(L, col_world_set_filter(w->core, item, made), "filter", 3);
    w->layers = layers;
    return 0;
}

const col_open_entry col_lua_world_filters[] = {
    {"filter", filter, open_plain},
    {NULL, NULL, open_plain},
};
