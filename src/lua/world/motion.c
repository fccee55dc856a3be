/* motion.c - items that move until they meet something: functions that Lua wraps.
 *
 * Without a function one call does it all. With one, Lua calls it for each item that
 * would be hit, between two calls of these: an error in it, or a change, finds nothing
 * half done here. The mover waits meanwhile in a block that its answer keeps. */
#include "world.h"

#include "collide_walk.h"

#include <string.h>

typedef struct {
    uint64_t magic;
    col_mover mover;
    int32_t capacity;
    int count; /* of hits that are written, */
    int parts; /* and of values about their parts */
    int arg;   /* of the response, as errors name it */
    bool moves;
    col_move_decision decisions[];
} col_lua_move;

void col_lua_put_move_hit(lua_State *L, col_lua_question *q, const col_move_hit *hit,
                          int i) {
    double v[WORLD_NUMBERS];
    const int dims = q->w->dims;
    const double *const end = world_write_move_hit(v, dims, hit);
    world_put_item(L, q->answer.items, hit->item, q->answer.found, i + 1);
    const int n = open_list_numbers(L, q->answer.numbers, i * (4 + 4 * dims), v, end);
    const col3_hit met = world_met_in_move(hit);
    (void)col_lua_put_met(L, q, n, hit->item, &hit->parts, &met, hit->motion, false);
}

int col_lua_push_move_hit(lua_State *L, const col_lua_question *q,
                          const col_move_hit *hit) {
    double v[WORLD_NUMBERS];
    const col3_hit met = world_met_in_move(hit);
    lua_rawgeti(L, q->answer.items, hit->item + 1);
    open_push_numbers(L, v, world_write_move_hit(v, q->w->dims, hit));
    return 4 + 4 * q->w->dims +
           col_lua_push_met(L, q, hit->item, &hit->parts, &met, hit->motion, false);
}

bool col_lua_find_hits(col_lua_world *w, col_mover *m) {
    const col_lua_array *const decisions = &w->arrays[array_decisions];
    bool has_memory = true;
    m->decisions = (col_move_decision *)decisions->at;
    m->decision_capacity = decisions->capacity;
    m->layers = m->only_out ? m->layers : col_world_filter(w->core, m->item).hits;
    col_world_move_start(w->core, m);
    w->hits.count = 0;
    w->hits.serial += 1.0;
    while (has_memory) {
        switch (col_world_move_next(w->core, m)) {
            case col_move_event_done:
                return true;
            case col_move_event_full:
                has_memory = col_lua_reserve(w, array_decisions, decisions->capacity + 1);
                m->decisions = (col_move_decision *)decisions->at;
                m->decision_capacity = decisions->capacity;
                break;
            case col_move_event_hit:
                has_memory = col_lua_reserve(w, array_hits, w->hits.count + 1);
                if (has_memory) {
                    ((col_move_hit *)w->arrays[array_hits].at)[w->hits.count++] = m->hit;
                }
                break;
            default:
                has_memory = false;
                break;
        }
    }
    return false;
}

void col_lua_carry(lua_State *L, const col_lua_world *w, const char *function,
                   int32_t item, col3_vec to) {
    const col3_vec at = col_world_position(w->core, item);
    if (at.x != to.x || at.y != to.y || at.z != to.z) {
        col_lua_check_status(L, col_world_carry_to(w->core, item, to, NULL), function, 3);
    }
}

/* The end of a move. Where there are hits for Lua to read, it calls `arrive` once it has:
 * for want of memory it may not, and then nothing has moved. */
static void end_move(lua_State *L, const col_lua_question *q, const col_mover *m,
                     int count) {
    if (m->only_out || count == 0) {
        col_lua_carry(L, q->w, q->function, m->item, m->position);
    }
}

static bool was_crossed(const col_lua_world *w, int32_t item, int32_t other,
                        const col_mover *m) {
    return other != COL_NO_ITEM && other != item &&
           (m == NULL || col_world_move_knows(w->core, m, other));
}

void col_lua_note_crossed(lua_State *L, const col_lua_world *w, int32_t item, int hits,
                          int count, const col_mover *m) {
    if (!col_world_notes_crossed(w->core)) {
        return;
    }
    const int top = lua_gettop(L);
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(L, hits, i);
        if (!lua_istable(L, -1)) { /* a function of the game has changed the list */
            lua_settop(L, top);
            continue;
        }
        lua_pushliteral(L, "response");
        lua_rawget(L, top + 1);
        const char *const response = lua_tostring(L, -1);
        if (response != NULL && strcmp(response, "cross") == 0) {
            lua_pushliteral(L, "item");
            lua_rawget(L, top + 1);
            const int32_t other = world_find(L, lua_gettop(L));
            world_check_memory(L, !was_crossed(w, item, other, m) ||
                                      col_world_note_crossed(w->core, item, other));
        }
        lua_settop(L, top);
    }
}

/* The state of a move that has called a function, from its answer; NULL: it has called
 * none. */
static const col_mover *asking_mover(lua_State *L, int answer) {
    if (!lua_istable(L, answer)) {
        return NULL;
    }
    lua_rawgeti(L, answer, WORLD_ANSWER_MOVE);
    const col_lua_move *const block =
        (const col_lua_move *)block_test(L, -1, BLOCK_MOVE, sizeof(col_lua_move));
    lua_pop(L, 1); /* the answer keeps it */
    return block == NULL ? NULL : &block->mover;
}

/* arrive(item, x, y, z, hits, count [, answer]): places an item, if it is still there;
 * the answer, of a move that has called a function */
static int arrive(lua_State *L) {
    const col_lua_question q = {.function = "move", .w = col_lua_wrapped_self(L, "move")};
    const int32_t item = world_find(L, 2);
    if (item != COL_NO_ITEM) {
        const double z = q.w->dims == 3 ? lua_tonumber(L, 5) : 0.0;
        col_lua_note_crossed(L, q.w, item, 6, (int)lua_tointeger(L, 7),
                             asking_mover(L, 8));
        col_lua_carry(L, q.w, q.function, item,
                      (col3_vec){lua_tonumber(L, 3), lua_tonumber(L, 4), z});
    }
    return 0;
}

/* move_hits(serial) -> buffer: the kept hits of that move, or nil */
static int move_hits(lua_State *L) {
    col_lua_question q = {.function = "move", .w = col_lua_wrapped_self(L, "move")};
    const col_lua_kept_hits *const kept = &q.w->hits;
    (void)col_lua_take_answer(L, &q.answer); /* which may have called Lua */
    if (q.w->core == NULL || kept->serial != lua_tonumber(L, 2) ||
        kept->changes != col_world_changes(q.w->core)) {
        return 0;
    }
    q.query.item = kept->item;
    for (int i = 0; i < kept->count; i++) {
        col_lua_put_move_hit(L, &q, &world_hits(q.w)[i], i);
    }
    lua_pushvalue(L, q.answer.buffer);
    return 1;
}

/* Puts what a move returns behind its answer: where it is, or how far it went. */
static int return_move(lua_State *L, const col_lua_question *q, const col_mover *m,
                       int count, bool asks) {
    lua_pushinteger(L, count);
    if (q->answer.buffer == 0) {
        lua_pushboolean(L, 0);
    } else {
        lua_pushvalue(L, q->answer.buffer);
    }
    if (q->out == 0) {
        lua_pushboolean(L, 0);
    } else {
        lua_pushvalue(L, q->out);
    }
    lua_pushboolean(L, asks);
    if (asks) {
        return 4;
    }
    if (!m->only_out) {
        col_lua_push_vec(L, q->w->dims, m->position);
        return 4 + q->w->dims;
    }
    const col3_vec by = {m->position.x - m->from.x, m->position.y - m->from.y,
                         m->position.z - m->from.z};
    col_lua_push_vec(L, q->w->dims, world_positive(by));
    lua_pushboolean(L, m->stuck);
    return 5 + q->w->dims;
}

/* The most values that a move with one hit returns, and the most it needs meanwhile. */
#define MOST_VALUES 48

/* The end of a move with the one hit that was kept: behind where it is, with nil for a
 * coordinate that the plane has not, the hit. */
static int return_kept(lua_State *L, col_lua_question *q, const col_mover *m,
                       const col_move_hit *kept) {
    luaL_checkstack(L, MOST_VALUES, NULL);
    col_lua_push_part(L, 0);
    col_lua_find_items(L, lua_gettop(L), &q->answer);
    const int values = return_move(L, q, m, 1, false);
    if (q->w->dims == 2) {
        lua_pushnil(L);
    }
    return (q->w->dims == 2 ? values + 1 : values) + col_lua_push_move_hit(L, q, kept);
}

/* Most moves meet nothing, or one item: an answer is taken for more. If it has to be
 * made, a collector may run, after which the move begins anew. */
static void find_hits(lua_State *L, col_lua_question *q, col_mover *m) {
    world_check_memory(L, col_lua_find_hits(q->w, m));
    if (q->w->hits.count > 1 && q->answer.buffer == 0 &&
        col_lua_take_answer(L, &q->answer)) {
        world_check_open(L, q->w, q->function);
        m->item = world_item(L, 2, q->function);
        q->query.item = m->item;
        world_check_memory(L, col_lua_find_hits(q->w, m));
    }
}

/* A move that calls no function, from start to end. For a single hit no buffer is
 * needed. */
static int move_at_once(lua_State *L, col_lua_question *q, col_mover *m, bool moves) {
    find_hits(L, q, m);
    const int count = q->w->hits.count;
    for (int i = 0; i < count && q->answer.buffer != 0; i++) {
        col_lua_put_move_hit(L, q, &world_hits(q->w)[i], i);
    }
    if (moves) {
        end_move(L, q, m, count);
    }
    return count == 1 && q->answer.buffer == 0 ? return_kept(L, q, m, world_hits(q->w))
                                               : return_move(L, q, m, count, false);
}

/* ---------------------------------------------------------------- with a function -- */

#define FIRST_DECISIONS 8

static col_lua_move *new_block(lua_State *L, const col_lua_question *q,
                               const col_lua_move *old, int32_t capacity) {
    const size_t size =
        sizeof(col_lua_move) + (size_t)capacity * sizeof(col_move_decision);
    col_lua_move *const block = (col_lua_move *)compat_newuserdata(L, size, false);
    *block = *old;
    block->magic = block_word(BLOCK_MOVE);
    block->capacity = capacity;
    const col_mover *const m = &old->mover;
    if (m->decision_count > 0) {
        memcpy(block->decisions, m->decisions,
               (size_t)m->decision_count * sizeof(col_move_decision));
    }
    block->mover.decisions = block->decisions;
    block->mover.decision_capacity = capacity;
    lua_rawseti(L, q->answer.buffer, WORLD_ANSWER_MOVE);
    world_check_open(L, q->w, q->function); /* a collector may have run */
    return block;
}

/* Up to the next item to be asked about, which is hit number count + 1, or to the end. */
static int go_on(lua_State *L, col_lua_question *q, col_lua_move *block) {
    for (;;) {
        col_mover *const m = &block->mover;
        const col_move_event event = col_world_move_next(q->w->core, m);
        world_check_memory(L, event != col_move_event_no_memory);
        switch (event) {
            case col_move_event_full:
                block = new_block(L, q, block, 2 * block->capacity);
                break;
            case col_move_event_hit:
                col_lua_put_move_hit(L, q, &m->hit, block->count++);
                break;
            case col_move_event_ask:
                col_lua_put_move_hit(L, q, &m->hit, block->count);
                block->parts = q->answer.parts_count;
                return return_move(L, q, m, block->count, true);
            default:
                if (block->moves && !m->interrupted) {
                    end_move(L, q, m, block->count);
                }
                return return_move(L, q, m, block->count, false);
        }
    }
}

static int move_asking(lua_State *L, col_lua_question *q, const col_mover *m, bool moves,
                       int arg) {
    const col_lua_move first = {.mover = *m, .arg = arg, .moves = moves};
    lua_rawgeti(L, q->answer.buffer, WORLD_ANSWER_MOVE);
    col_lua_move *block =
        (col_lua_move *)block_test(L, -1, BLOCK_MOVE, sizeof(col_lua_move));
    if (block == NULL) {
        block = new_block(L, q, &first, FIRST_DECISIONS);
        block->mover.item = world_item(L, 2, q->function);
    } else {
        const int32_t capacity = block->capacity;
        *block = first;
        block->magic = block_word(BLOCK_MOVE);
        block->capacity = capacity;
        block->mover.decisions = block->decisions;
        block->mover.decision_capacity = capacity;
    }
    col_world_move_start(q->w->core, &block->mover);
    return go_on(L, q, block);
}

/* Adds the function to the returned values, if it is to be called. */
static int add_function(lua_State *L, int results, int function) {
    if (results > 4) {
        return results;
    }
    lua_pushvalue(L, function);
    return results + 1;
}

/* answer(buffer, out, response [, options]) -> as move */
static int answer(lua_State *L) {
    col_lua_question q = {.w = col_lua_wrapped_self(L, "move")};
    luaL_checktype(L, 2, LUA_TTABLE);
    lua_settop(L, 5);
    lua_rawgeti(L, 2, WORLD_ANSWER_MOVE);
    col_lua_move *const block =
        (col_lua_move *)block_test(L, -1, BLOCK_MOVE, sizeof(col_lua_move));
    luaL_argcheck(L, block != NULL, 2, "answer expected");
    q.function = block->mover.only_out ? "push_out" : block->moves ? "move" : "check";
    q.out = lua_istable(L, 3) ? 3 : 0;
    col_args in = col_args_open(L, q.function, q.w->dims, 4);
    in.from = block->arg;
    col_response response = col_lua_read_response(&in, q.w, 4, "");
    if (!lua_isnil(L, 5)) {
        col_lua_read_options(&in, 5, &response);
    }
    world_check_open(L, q.w, q.function);
    col_lua_hold_answer(L, 2, &q.answer);
    q.answer.parts_count = block->parts;
    q.query.item = block->mover.item;
    col_world_move_answer(q.w->core, &block->mover, response);
    return go_on(L, &q, block);
}

/* ------------------------------------------------------------------------ asking -- */

/* Reads the responses: a function, responses by layer, or one to all. */
static void read_responses(col_args *in, const col_lua_question *q, int arg, col_mover *m,
                           col_response by_layer[]) {
    lua_State *const L = in->L;
    in->from = arg;
    if (lua_isfunction(L, arg)) {
        m->ask = true;
        return;
    }
    if (lua_type(L, arg) == LUA_TTABLE) {
        lua_rawgeti(L, arg, 1);
        const bool one = !lua_isnil(L, -1);
        lua_pop(L, 1);
        if (!one) {
            memset(by_layer, 0, WORLD_LAYERS * sizeof(col_response));
            col_lua_read_layer_responses(in, q->w, arg, by_layer);
            m->by_layer = by_layer;
            return;
        }
    }
    m->all = col_lua_read_response(in, q->w, arg, "");
}

/* Only reading numbers and taking an existing buffer calls no Lua: then the item is where
 * it was. */
static int start(lua_State *L, const char *function, bool moves) {
    col_lua_question q = {.function = function, .w = col_lua_wrapped_self(L, function)};
    col_response by_layer[WORLD_LAYERS];
    const int32_t item = world_item(L, 2, function);
    bool same = lua_type(L, 3) == LUA_TNUMBER;
    col_args in = col_args_open(L, function, q.w->dims, 3);
    col_mover m;
    col_mover_make(&m, item, col_lua_read_vec(&in, "motion"), 0);
    m.skin = q.w->skin;
    const int respond = in.at++;
    q.out = col_args_out(&in);
    col_args_end(&in);
    if (!lua_isnoneornil(L, respond)) {
        world_check_open(L, q.w, function);
        read_responses(&in, &q, respond, &m, by_layer);
        same = false;
    }
    if (q.out == 0) {
        same = false;
        q.out = col_lua_make_list(L, 0);
    }
    if (m.ask && col_lua_take_answer(L, &q.answer)) {
        same = false;
    }
    if (!same) {
        world_check_open(L, q.w, function);
        m.item = world_item(L, 2, function); /* reading may have removed it */
    }
    q.query.item = m.item;
    if (!m.ask) {
        return move_at_once(L, &q, &m, moves);
    }
    m.layers = col_world_filter(q.w->core, m.item).hits;
    return add_function(L, move_asking(L, &q, &m, moves, respond), respond);
}

/* move(item, motion [, respond [, out]]) -> n, buffer, out, false, x, y, z, where a move
 * without a hit has false for a buffer; or n, buffer, out, true when the function is to
 * be asked about hit n + 1. With one hit that no function was asked about 1, false, out,
 * false, x, y, z or nil, and the hit as it is. */
static int move(lua_State *L) { return start(L, "move", true); }

/* check(the same), without moving */
static int check(lua_State *L) { return start(L, "check", false); }

/* push_out(item [, filter]) -> n, buffer, false, false, dx, dy, dz, stuck; or as move,
 * and then the function */
static int push_out(lua_State *L) {
    col_lua_question q = {.w = col_lua_wrapped_self(L, "push_out"), .what = 2};
    (void)world_item(L, 2, "push_out");
    col_args in = col_args_open(L, "push_out", q.w->dims, 3);
    q.yes_or_no = true;
    col_lua_end_question(&in, &q);
    col_lua_settle_answer(L, &q);
    col_mover m;
    col_mover_make(&m, world_item(L, 2, "push_out"), (col3_vec){0.0, 0.0, 0.0},
                   q.query.layers);
    m.only_out = true;
    m.skin = q.w->skin;
    m.ask = q.accept != 0;
    if (!m.ask) {
        return move_at_once(L, &q, &m, true);
    }
    return add_function(L, move_asking(L, &q, &m, true, 3), q.accept);
}

const col_open_entry col_lua_world_motions[] = {
    {"move", move, open_wrapped},         {"check", check, open_wrapped},
    {"push_out", push_out, open_wrapped}, {"answer", answer, open_wrapped},
    {"arrive", arrive, open_wrapped},     {"move_hits", move_hits, open_wrapped},
    {NULL, NULL, open_wrapped},
};
