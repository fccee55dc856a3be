/* fill.c - pairs into results of an earlier call, without Lua: in a virtual
 * machine that only interprets, this is most of what a frame costs.
 *
 * Lua fills a list for the first time, and knows then that no table is in it twice and
 * that all can be written to. The place of each value is remembered by its address, to
 * know the list again. As long as all is the same, tables that are as the library made
 * them are written to here; at the first difference, all is left to Lua. */
#include "world.h"

/* Names of fields and metatables, so that none has to be looked up. */
enum {
    up_depth = 3, /* behind those of col_lua_wrapped_self */
    up_hit,
    up_a,
    up_b,
    up_na,
    up_nb,
    up_pa,
    up_pb,
    up_vx,
    up_vy,
    up_vz,
    up_part,
    up_material,
    up_tile,
    up_other_part,
    up_other_material,
    up_other_tile,
    up_result, /* the metatable of results */
    UP_FILL_END
};

void col_lua_push_filler(lua_State *L, int dims, lua_CFunction call) {
    static const char *const names[] = {
        "depth",     "hit",  "a",          "b",
        "na",        "nb",   "pa",         "pb",
        "x",         "y",    "z",          "part",
        "material",  "tile", "other_part", "other_material",
        "other_tile"};
    lua_pushboolean(L, 0);
    lua_pushinteger(L, dims);
    for (int i = up_depth; i < up_result; i++) {
        lua_pushstring(L, names[i - up_depth]);
    }
    col_push_metatable(L, world_result_name(dims));
    lua_pushcclosure(L, call, UP_FILL_END - 1);
}

/* Pushes the names, where they are found faster than among the upvalues. Name number k
 * is at the index that is returned, and k. */
static int push_names(lua_State *L) {
    const int before = lua_gettop(L);
    for (int i = up_depth; i < UP_FILL_END; i++) {
        lua_pushvalue(L, lua_upvalueindex(i));
    }
    return before + 1 - up_depth;
}

static void get(lua_State *L, int table, int name) {
    lua_pushvalue(L, name);
    lua_rawget(L, table);
}

static void set_number(lua_State *L, int table, int name, double x) {
    lua_pushvalue(L, name);
    lua_pushnumber(L, x);
    lua_rawset(L, table);
}

static void set_vec(lua_State *L, int names, int table, int dims, col3_vec v) {
    set_number(L, table, names + up_vx, v.x);
    set_number(L, table, names + up_vy, v.y);
    if (dims == 3) {
        set_number(L, table, names + up_vz, v.z);
    }
}

static void set_item(lua_State *L, int table, int name, int items, int32_t item) {
    lua_pushvalue(L, name);
    lua_rawgeti(L, items, item + 1);
    lua_rawset(L, table);
}

/* Whether the table at the index is a result; tables that no longer are belong to the
 * game. */
static bool is_result(lua_State *L, int names, int table) {
    if (lua_getmetatable(L, table) == 0) {
        return false;
    }
    const bool same = lua_rawequal(L, -1, names + up_result) != 0;
    lua_pop(L, 1);
    return same;
}

/* Pushes the result and its vectors: whether they are tables, and those remembered. */
static bool get_tables(lua_State *L, int names, int list, int i,
                       const col_lua_tables *seen) {
    lua_rawgeti(L, list, i);
    const int r = lua_gettop(L);
    if (lua_type(L, r) != LUA_TTABLE || lua_topointer(L, r) != seen->part[0] ||
        !is_result(L, names, r)) {
        return false;
    }
    bool same = true;
    for (int k = 1; k < WORLD_TABLES; k++) {
        get(L, r, names + up_na + k - 1);
        same = same && lua_type(L, r + k) == LUA_TTABLE &&
               lua_topointer(L, r + k) == seen->part[k];
    }
    return same;
}

static void set_contact(lua_State *L, int names, int r, int dims, const col3_contact *c) {
    const col3_vec n = c->normal;
    lua_pushvalue(L, names + up_hit);
    lua_pushboolean(L, 1);
    lua_rawset(L, r);
    set_number(L, r, names + up_depth, c->depth);
    set_vec(L, names, r + 1, dims, world_positive(n));
    set_vec(L, names, r + 2, dims, (col3_vec){0.0 - n.x, 0.0 - n.y, 0.0 - n.z});
    set_vec(L, names, r + 3, dims, c->a);
    set_vec(L, names, r + 4, dims, c->b);
}

static bool has_parts(lua_State *L, int names, int r) {
    get(L, r, names + up_part);
    const bool has = !lua_isnil(L, -1);
    lua_pop(L, 1);
    return has;
}

/* Pops a value that the result has. A missing value that is nil adds no key. */
static void set_part(lua_State *L, int r, int name) {
    get(L, r, name);
    const bool neither = lua_isnil(L, -1) && lua_isnil(L, -2);
    lua_pop(L, neither ? 2 : 1);
    if (!neither) {
        lua_pushvalue(L, name);
        lua_insert(L, -2);
        lua_rawset(L, r);
    }
}

/* Sets the parts of a result of an earlier call, which may have had parts, too. */
static void set_parts(lua_State *L, int names, int r, const col_lua_question *q,
                      const col_world_pair *pair, bool named) {
    const int top = lua_gettop(L);
    if (named) {
        col_lua_push_pair_parts(L, q->w, pair->a, pair->b);
    }
    lua_settop(L, top + WORLD_PART_VALUES);
    for (int i = WORLD_PART_VALUES - 1; i >= 0; i--) {
        if (lua_isboolean(L, -1) && !lua_toboolean(L, -1)) {
            lua_pop(L, 1);
            lua_pushnil(L);
        }
        set_part(L, r, names + up_part + i);
    }
}

/* Whether element i of the list is still as it was, and holds the pair now. */
static bool fill_pair(lua_State *L, int names, const col_lua_question *q,
                      const col_world_pair *pair, const col3_contact *contact, int i) {
    const col_lua_world *const w = q->w;
    const int top = lua_gettop(L), r = top + 1;
    const col_lua_tables *const seen = (const col_lua_tables *)w->arrays[array_seen].at;
    if (!get_tables(L, names, q->out, i + 1, &seen[i])) {
        return false;
    }
    set_contact(L, names, r, w->dims, contact);
    set_item(L, r, names + up_a, q->answer.items, pair->a);
    set_item(L, r, names + up_b, q->answer.items, pair->b);
    const bool named = col_lua_names_parts(w, pair->a, pair->b);
    if (named || has_parts(L, names, r)) {
        set_parts(L, names, r, q, pair, named);
    }
    lua_settop(L, top);
    return true;
}

int col_lua_fill_pairs(lua_State *L, const col_lua_question *q,
                       const col_world_pair *pairs, const col3_contact *contacts,
                       int count) {
    const col_lua_world *const w = q->w;
    const int most = count < w->seen_count ? count : w->seen_count;
    luaL_checkstack(L, LUA_MINSTACK + UP_FILL_END, NULL);
    if (q->out == 0 || (int)lua_rawlen(L, q->out) < most) {
        return 0;
    }
    const int before = lua_gettop(L), names = push_names(L);
    int done = 0;
    while (done < most && fill_pair(L, names, q, &pairs[done], &contacts[done], done)) {
        done++;
    }
    lua_settop(L, before);
    return done < most ? 0 : most;
}

/* Whether the table on top may be written to as if it had no metatable. */
static bool is_ours(lua_State *L, int metatable) {
    if (lua_type(L, -1) != LUA_TTABLE || lua_getmetatable(L, -1) == 0) {
        return false;
    }
    const bool ours = lua_rawequal(L, -1, metatable) != 0;
    lua_pop(L, 1);
    return ours;
}

/* Remembers the result that is element i of the list. */
static bool remember(lua_State *L, int names, int vec, int list, int i,
                     col_lua_tables *seen) {
    const int top = lua_gettop(L);
    lua_rawgeti(L, list, i);
    bool ours = is_ours(L, names + up_result);
    seen->part[0] = lua_topointer(L, -1);
    for (int k = 1; ours && k < WORLD_TABLES; k++) {
        get(L, top + 1, names + up_na + k - 1);
        ours = is_ours(L, vec);
        seen->part[k] = lua_topointer(L, -1);
    }
    lua_settop(L, top);
    return ours;
}

/* remember(list, from, n): Lua has just filled these results of a list of pairs, after
 * those that were written here */
int col_lua_remember(lua_State *L) {
    const int dims = (int)lua_tointeger(L, lua_upvalueindex(up_dims));
    col_push_metatable(L, world_dimension(dims)->open->vec);
    const int vec = lua_gettop(L);
    col_lua_world *const w = col_lua_wrapped_self(L, "pairs");
    const int from = (int)lua_tointeger(L, 3);
    const int count = (int)lua_tointeger(L, 4);
    if (w->seen_count > from - 1) {
        w->seen_count = from - 1;
    }
    if (!col_lua_reserve(w, array_seen, count)) {
        return 0; /* it only takes longer then */
    }
    col_lua_tables *const seen = (col_lua_tables *)w->arrays[array_seen].at;
    luaL_checkstack(L, LUA_MINSTACK + UP_FILL_END, NULL);
    const int names = push_names(L);
    while (w->seen_count < count &&
           remember(L, names, vec, 2, w->seen_count + 1, &seen[w->seen_count])) {
        w->seen_count++;
    }
    return 0;
}
