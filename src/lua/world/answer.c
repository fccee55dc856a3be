/* answer.c - what all questions share: the buffers that answers are written to, and the
 * shape or item that a question is about. */
#include "world.h"

enum {
    buffer_numbers = 1,
    buffer_found,
    buffer_next,
    buffer_home,
    BUFFER_PARTS = buffer_home
};

/* home: where the list of all that the world keeps is. */
static void push_buffer(lua_State *L, int home) {
    lua_createtable(L, BUFFER_PARTS + 2, 0); /* with those of moves */
    lua_newtable(L);
    lua_rawseti(L, -2, buffer_numbers);
    lua_newtable(L);
    lua_rawseti(L, -2, buffer_found);
    lua_pushvalue(L, home);
    lua_rawseti(L, -2, buffer_home);
}

void col_lua_hold_answer(lua_State *L, int buffer, col_lua_answer *answer) {
    answer->buffer = buffer;
    lua_rawgeti(L, buffer, buffer_numbers);
    answer->numbers = lua_gettop(L);
    lua_rawgeti(L, buffer, buffer_found);
    answer->found = lua_gettop(L);
    col_lua_push_part(L, world_items);
    answer->items = lua_gettop(L);
}

/* Takes the first of the free buffers, or makes one: then it is true, as making tables
 * may have called Lua. */
static bool take_buffer(lua_State *L, col_lua_answer *answer) {
    col_lua_push_part(L, 0); /* the list itself */
    const int home = lua_gettop(L);
    lua_rawgeti(L, home, world_spare);
    const bool free = !lua_isnil(L, -1);
    if (free) {
        lua_rawgeti(L, -1, buffer_next);
        lua_rawseti(L, home, world_spare);
    } else {
        lua_pop(L, 1);
        push_buffer(L, home);
    }
    col_lua_hold_answer(L, lua_gettop(L), answer);
    return !free;
}

int col_lua_make_list(lua_State *L, int out) {
    if (out != 0) {
        return out;
    }
    lua_newtable(L);
    return lua_gettop(L);
}

/* Until the length says so, too: a list with holes has several. */
void col_lua_cut_list(lua_State *L, int list, int n) {
    size_t length = (size_t)lua_rawlen(L, list);
    while (length > (size_t)n) {
        for (size_t i = (size_t)n + 1; i <= length; i++) {
            lua_pushnil(L);
            lua_rawseti(L, list, (int)i);
        }
        length = (size_t)lua_rawlen(L, list);
    }
}

col_world_query col_lua_read_query(lua_State *L, const col_lua_world *w, int arg,
                                   const char *function) {
    col_world_query query = {NULL, world_find(L, arg), COL_ALL_LAYERS};
    if (query.item != COL_NO_ITEM) {
        query.layers = col_world_filter(w->core, query.item).hits;
        return query;
    }
    if (!world_is_shape(L, arg)) {
        col_args_fail_type(L, function, arg, "shape or item of this world");
    }
    /* of the other dimension: "2D shape expected, got a 3D sphere" */
    query.shape = world_dimension(w->dims)->check(L, arg, function);
    return query;
}

void col_lua_end_question(col_args *in, col_lua_question *q) {
    q->function = in->function;
    q->filter = lua_isnoneornil(in->L, in->at) ? 0 : in->at;
    in->at++;
    q->out = q->yes_or_no ? 0 : col_args_out(in);
    col_args_end(in);
}

void col_lua_settle(lua_State *L, col_lua_question *q) {
    world_check_open(L, q->w, q->function);
    q->query = (col_world_query){NULL, COL_NO_ITEM, COL_ALL_LAYERS};
    if (q->what != 0) {
        q->query = col_lua_read_query(L, q->w, q->what, q->function);
    }
    col_lua_read_choice(L, q);
    if (q->accept != 0 && q->batch) {
        col_args_fail(L, q->function, q->filter, "a batch calls no functions");
    }
}

void col_lua_settle_answer(lua_State *L, col_lua_question *q) {
    col_lua_settle(L, q);
    if (take_buffer(L, &q->answer)) {
        col_lua_settle(L, q);
    }
}

static void push_or_nil(lua_State *L, int index) {
    if (index == 0) {
        lua_pushnil(L);
    } else {
        lua_pushvalue(L, index);
    }
}

int col_lua_return_answer(lua_State *L, const col_lua_question *q, int count) {
    lua_pushinteger(L, count);
    lua_pushvalue(L, q->answer.buffer);
    push_or_nil(L, q->accept);
    push_or_nil(L, q->out);
    return 4;
}
