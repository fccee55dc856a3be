/* fill.c - pairs into results of an earlier call, without Lua: in a virtual
 * machine that only interprets, this is most of what a frame costs.
 *
 * Lua fills a list for the first time, and knows then that no table is in it twice and
 * that all can be written to. What stands where is remembered by address, to know the
 * list again. As long as all is the same, tables that are as the library made them are
 * written to here; at the first difference, all is left to Lua. */
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

static void get(lua_State *L, int table, int key) {
    lua_pushvalue(L, lua_upvalueindex(key));
    lua_rawget(L, table);
}

static void set_number(lua_State *L, int table, int key, double x) {
    lua_pushvalue(L, lua_upvalueindex(key));
    lua_pushnumber(L, x);
    lua_rawset(L, table);
}

static void set_vec(lua_State *L, int table, int dims, col3_vec v) {
    set_number(L, table, up_vx, v.x);
    set_number(L, table, up_vy, v.y);
    if (dims == 3) {
        set_number(L, table, up_vz, v.z);
    }
}

static void set_item(lua_State *L, int table, int key, int items, int32_t item) {
    lua_pushvalue(L, lua_upvalueindex(key));
    lua_rawgeti(L, items, item + 1);
    lua_rawset(L, table);
}

/* Whether the table at the index is a result; tables that no longer are belong to the
 * game. */
static bool is_result(lua_State *L, int table) {
    if (lua_getmetatable(L, table) == 0) {
        return false;
    }
    const bool same = lua_rawequal(L, -1, lua_upvalueindex(up_result)) != 0;
    lua_pop(L, 1);
    return same;
}

/* Pushes the result and its vectors: whether they are tables, and those remembered. */
static bool get_tables(lua_State *L, int list, int i, const col_lua_tables *seen) {
    lua_rawgeti(L, list, i);
    const int r = lua_gettop(L);
    if (lua_type(L, r) != LUA_TTABLE || lua_topointer(L, r) != seen->part[0] ||
        !is_result(L, r)) {
        return false;
    }
    bool same = true;
    for (int k = 1; k < WORLD_TABLES; k++) {
        get(L, r, up_na + k - 1);
        same = same && lua_type(L, r + k) == LUA_TTABLE &&
               lua_topointer(L, r + k) == seen->part[k];
    }
    return same;
}

static void set_contact(lua_State *L, int r, int dims, const col3_contact *c) {
    const col3_vec n = c->normal;
    lua_pushvalue(L, lua_upvalueindex(up_hit));
    lua_pushboolean(L, 1);
    lua_rawset(L, r);
    set_number(L, r, up_depth, c->depth);
    set_vec(L, r + 1, dims, world_positive(n));
    set_vec(L, r + 2, dims, (col3_vec){0.0 - n.x, 0.0 - n.y, 0.0 - n.z});
    set_vec(L, r + 3, dims, c->a);
    set_vec(L, r + 4, dims, c->b);
}

static bool has_parts(lua_State *L, int r) {
    get(L, r, up_part);
    const bool has = !lua_isnil(L, -1);
    lua_pop(L, 1);
    return has;
}

/* Pops a value that the result has. A missing value that is nil adds no key. */
static void set_part(lua_State *L, int r, int key) {
    get(L, r, key);
    const bool neither = lua_isnil(L, -1) && lua_isnil(L, -2);
    lua_pop(L, neither ? 2 : 1);
    if (!neither) {
        lua_pushvalue(L, lua_upvalueindex(key));
        lua_insert(L, -2);
        lua_rawset(L, r);
    }
}

/* Of a result of an earlier call, which may have had parts, too. */
static void set_parts(lua_State *L, int r, const col_lua_question *q,
                      const col_world_pair *pair, bool tells) {
    const int top = lua_gettop(L);
    if (tells) {
        col_lua_push_pair_parts(L, q->w, pair->a, pair->b);
    }
    lua_settop(L, top + WORLD_PART_VALUES);
    for (int i = WORLD_PART_VALUES - 1; i >= 0; i--) {
        if (lua_isboolean(L, -1) && !lua_toboolean(L, -1)) {
            lua_pop(L, 1);
            lua_pushnil(L);
        }
        set_part(L, r, up_part + i);
    }
}

static bool tells_parts(const col_lua_world *w, const col_world_pair *pair) {
    const col_lua_dimension *const shapes = world_dimension(w->dims);
    return shapes->tells_parts(col_world_shape_of(w->core, pair->a)) ||
           shapes->tells_parts(col_world_shape_of(w->core, pair->b));
}

int col_lua_fill_pairs(lua_State *L, const col_lua_question *q,
                       const col_world_pair *pairs, const col3_contact *contacts,
                       int count) {
    const col_lua_world *const w = q->w;
    const int most = count < w->seen_count ? count : w->seen_count;
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    if (q->out == 0 || (int)lua_rawlen(L, q->out) < most) {
        return 0;
    }
    const int top = lua_gettop(L);
    for (int i = 0; i < most; i++) {
        if (!get_tables(L, q->out, i + 1, &w->seen[i])) {
            lua_settop(L, top);
            return 0;
        }
        const int r = top + 1;
        set_contact(L, r, w->dims, &contacts[i]);
        set_item(L, r, up_a, q->answer.items, pairs[i].a);
        set_item(L, r, up_b, q->answer.items, pairs[i].b);
        const bool tells = tells_parts(w, &pairs[i]);
        if (tells || has_parts(L, r)) {
            set_parts(L, r, q, &pairs[i], tells);
        }
        lua_settop(L, top);
    }
    return most;
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
static bool remember(lua_State *L, int vec, int list, int i, col_lua_tables *seen) {
    const int top = lua_gettop(L);
    lua_rawgeti(L, list, i);
    bool ours = is_ours(L, lua_upvalueindex(up_result));
    seen->part[0] = lua_topointer(L, -1);
    for (int k = 1; ours && k < WORLD_TABLES; k++) {
        get(L, top + 1, up_na + k - 1);
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
    if (count > w->seen_capacity) {
        const size_t size = sizeof(*w->seen);
        void *const grown = w->allocate(w->user, w->seen, size * (size_t)w->seen_capacity,
                                        size * (size_t)count);
        if (grown == NULL) {
            return 0; /* it only takes longer then */
        }
        w->seen = (col_lua_tables *)grown;
        w->seen_capacity = count;
    }
    while (w->seen_count < count &&
           remember(L, vec, 2, w->seen_count + 1, &w->seen[w->seen_count])) {
        w->seen_count++;
    }
    return 0;
}
