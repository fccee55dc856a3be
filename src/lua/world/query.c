/* query.c - overlapping items and their contacts: functions that Lua wraps, and fills
 * into results. Functions of filters are called by Lua, too, where they may yield. */
#include "world.h"

#include <limits.h>

/* Longer answers could not be counted in a list. */
static int checked_count(lua_State *L, size_t count, int each) {
    world_check_memory(L, count <= (size_t)(INT_MAX / each));
    return (int)count;
}

/* list, items: indices of the stack. */
static int ask_overlapping(lua_State *L, col_lua_question *q, int list, int items) {
    const int32_t *found;
    int32_t count;
    world_check_memory(L, col_world_overlapping(q->w->core, &q->query, &found, &count));
    for (int32_t i = 0; i < count; i++) {
        world_put_item(L, items, found[i], list, i + 1);
    }
    return (int)count;
}

/* overlapping(shape_or_item [, filter [, out]]) -> n, list; with a function in the filter
 * n, buffer, function, out */
static int overlapping(lua_State *L) {
    col_lua_question q = {.w = col_lua_wrapped_self(L, "overlapping"), .what = 2};
    col_args in = col_args_open(L, "overlapping", q.w->dims, 3);
    col_lua_end_question(&in, &q);
    col_lua_settle(L, &q);
    if (q.accept != 0) {
        col_lua_settle_answer(L, &q);
        return col_lua_return_answer(
            L, &q, ask_overlapping(L, &q, q.answer.found, q.answer.items));
    }
    int list = q.out;
    if (list == 0) {
        list = col_lua_make_list(L, 0);
        col_lua_settle(L, &q);
    }
    col_lua_push_part(L, world_items);
    const int count = ask_overlapping(L, &q, list, lua_gettop(L));
    col_lua_cut_list(L, list, count);
    lua_pushinteger(L, count);
    lua_pushvalue(L, list);
    return 2;
}

/* depth, na, pa, pb behind n; returns the last. */
static int put_contact(lua_State *L, int dims, int list, int n, const col3_contact *c) {
    double v[WORLD_NUMBERS];
    return open_list_numbers(L, list, n, v, world_write_contact(v, dims, c));
}

/* contacts(shape_or_item [, filter [, out]]) -> n, buffer, function, out */
static int contacts(lua_State *L) {
    col_lua_question q = {.w = col_lua_wrapped_self(L, "contacts"), .what = 2};
    col_args in = col_args_open(L, "contacts", q.w->dims, 3);
    col_lua_end_question(&in, &q);
    col_lua_settle_answer(L, &q);
    const col_world_contact *found;
    int32_t count;
    world_check_memory(L, col_world_contacts(q.w->core, &q.query, &found, &count));
    int n = 0;
    for (int32_t i = 0; i < count; i++) {
        world_put_item(L, q.answer.items, found[i].item, q.answer.found, i + 1);
        n = put_contact(L, q.w->dims, q.answer.numbers, n, &found[i].contact);
        n = col_lua_put_parts(L, &q, n, found[i].item, &found[i].parts);
    }
    return col_lua_return_answer(L, &q, (int)count);
}

static const int32_t *ask_fits(lua_State *L, const col_lua_question *q, int32_t *count) {
    const double rounding =
        col_world_rounding(q->w->core, world_asking_shape(q->w, &q->query));
    const int32_t *found;
    world_check_memory(
        L, col_world_overlapping_deeply(q->w->core, &q->query, rounding, &found, count));
    return found;
}

/* fits(shape_or_item [, filter]) -> boolean; with a function in the filter n, buffer,
 * function: the items that it overlaps by more than rounding */
static int fits(lua_State *L) {
    col_lua_question q = {
        .w = col_lua_wrapped_self(L, "fits"), .what = 2, .yes_or_no = true};
    col_args in = col_args_open(L, "fits", q.w->dims, 3);
    col_lua_end_question(&in, &q);
    col_lua_settle(L, &q);
    int32_t count;
    if (q.accept == 0) {
        (void)ask_fits(L, &q, &count);
        lua_pushboolean(L, count == 0);
        return 1;
    }
    col_lua_settle_answer(L, &q);
    const int32_t *const found = ask_fits(L, &q, &count);
    for (int32_t i = 0; i < count; i++) {
        world_put_item(L, q.answer.items, found[i], q.answer.found, i + 1);
    }
    return col_lua_return_answer(L, &q, (int)count);
}

/* ----------------------------------------------------------------------- pairs -- */

/* Whether one of the pair is in the layers of the question. */
static bool is_asked(const col_lua_question *q, col_world_pair p) {
    const col_world *const w = q->w->core;
    return ((col_world_filter(w, p.a).layers | col_world_filter(w, p.b).layers) &
            q->query.layers) != 0;
}

/* Puts the requested pairs behind the n pairs; returns how many there are then. */
static int put_pairs(lua_State *L, const col_lua_question *q, const col_world_pair *pairs,
                     int count, int n) {
    const col_lua_answer *const answer = &q->answer;
    for (int i = 0; i < count; i++) {
        if (is_asked(q, pairs[i])) {
            world_put_item(L, answer->items, pairs[i].a, answer->found, 2 * n + 1);
            world_put_item(L, answer->items, pairs[i].b, answer->found, 2 * n + 2);
            n++;
        }
    }
    return n;
}

/* The pairs that overlap now. */
typedef struct {
    const col_world_pair *at;
    const col3_contact *contact;
    int all;   /* of them */
    int done;  /* the first are written already */
    int count; /* that are asked for */
} col_lua_pairs;

/* A query with only the table to be filled and a filter, from that argument on; a
 * function comes before them if that is not the first. */
static col_lua_question read_out(lua_State *L, const char *function, int arg) {
    col_lua_question q = {.w = col_lua_wrapped_self(L, function)};
    col_args in = col_args_open(L, function, q.w->dims, arg);
    if (arg > 2 && !lua_isfunction(L, 2)) {
        col_args_fail_type(L, function, 2, "function");
    }
    col_lua_end_list(&in, &q);
    return q;
}

static col_lua_pairs ask_pairs(lua_State *L, col_lua_question *q, bool fill) {
    col_lua_settle_answer(L, q);
    col_lua_pairs p = {.all = 0};
    size_t all;
    world_check_memory(L, col_world_pairs(q->w->core, &p.at, &all, &p.contact));
    p.all = checked_count(L, all, 13);
    if (fill && q->filter == 0) {
        p.done = col_lua_fill_pairs(L, q, p.at, p.contact, p.all);
    }
    const int left = put_pairs(L, q, p.at + p.done, p.all - p.done, 0);
    int n = 0;
    for (int i = p.done; i < p.all; i++) {
        if (is_asked(q, p.at[i])) {
            n = put_contact(L, q->w->dims, q->answer.numbers, n, &p.contact[i]);
            n = col_lua_put_pair_parts(L, q, n, p.at[i].a, p.at[i].b);
        }
    }
    p.count = p.done + left;
    return p;
}

static int return_pairs(lua_State *L, bool fill) {
    col_lua_question q = read_out(L, "pairs", 2);
    const col_lua_pairs p = ask_pairs(L, &q, fill);
    (void)col_lua_return_answer(L, &q, p.count);
    lua_pushinteger(L, p.done);
    return 5;
}

/* pairs([out [, filter]]) -> n, buffer, function, out, done: the first pairs, so many,
 * are in out already, the others in the buffer */
static int pairs(lua_State *L) { return return_pairs(L, false); }

int col_lua_fill(lua_State *L) { return return_pairs(L, true); }

/* each_pair(function [, out [, filter]]) -> n, buffer, function of the filter, out.
 * Behind all contacts are the addings of each a and b. */
static int each_pair(lua_State *L) {
    col_lua_question q = read_out(L, "each_pair", 3);
    const col_lua_pairs p = ask_pairs(L, &q, false);
    int n = p.count * (2 + 3 * q.w->dims);
    for (int i = 0; i < p.all; i++) {
        if (is_asked(&q, p.at[i])) {
            const uint64_t a = col_world_serial(q.w->core, p.at[i].a);
            const uint64_t b = col_world_serial(q.w->core, p.at[i].b);
            world_put_number(L, q.answer.numbers, ++n, (double)a);
            world_put_number(L, q.answer.numbers, ++n, (double)b);
        }
    }
    return col_lua_return_answer(L, &q, p.count);
}

/* pairs_batch([out [, filter]]) -> list, n: of two items each */
static int pairs_batch(lua_State *L) {
    col_lua_question q = {.w = world_self(L, "pairs_batch"), .batch = true};
    col_args in = col_args_open(L, "pairs_batch", q.w->dims, 2);
    col_lua_end_list(&in, &q);
    q.answer.found = col_lua_make_list(L, q.out);
    col_lua_settle(L, &q); /* making a table may have called Lua */
    col_lua_push_part(L, world_items);
    q.answer.items = lua_gettop(L);
    const col_world_pair *found;
    size_t all;
    world_check_memory(L, col_world_pairs(q.w->core, &found, &all, NULL));
    const int count = put_pairs(L, &q, found, checked_count(L, all, 2), 0);
    col_lua_cut_list(L, q.answer.found, 2 * count);
    lua_pushvalue(L, q.answer.found);
    lua_pushinteger(L, count);
    return 2;
}

/* ---------------------------------------------------------------------- events -- */

/* events([out [, filter]]) -> n, buffer, function, out, m, changes: first what began,
 * then what ended. Nothing is forgotten until Lua has filled its lists: for want of
 * memory it may fail to. */
static int events(lua_State *L) {
    col_lua_question q = read_out(L, "events", 2);
    col_lua_settle_answer(L, &q);
    col_world_events now;
    world_check_memory(L, col_world_events_now(q.w->core, &now));
    const int began =
        put_pairs(L, &q, now.began, checked_count(L, now.began_count, 4), 0);
    const int both =
        put_pairs(L, &q, now.ended, checked_count(L, now.ended_count, 4), began);
    (void)col_lua_return_answer(L, &q, began);
    lua_pushinteger(L, both - began);
    lua_pushnumber(L, (lua_Number)col_world_changes(q.w->core));
    return 6;
}

/* commit_events(changes) -> whether the world is still as it was when its events were
 * requested, and no other caller has seen them meanwhile; if so, they count as seen */
static int commit_events(lua_State *L) {
    const col_lua_world *const w = col_lua_wrapped_self(L, "events");
    const bool same = (lua_Number)col_world_changes(w->core) == lua_tonumber(L, 2) &&
                      col_world_events_commit(w->core);
    if (same) {
        col_lua_push_part(L, world_items);
        int32_t item; /* removed: its number was kept for what ended */
        while ((item = col_world_forget(w->core)) != COL_NO_ITEM) {
            lua_pushboolean(L, 0);
            lua_rawseti(L, -2, item + 1);
        }
    }
    lua_pushboolean(L, same);
    return 1;
}

static bool is_adding(lua_State *L, const col_lua_world *w, int index, int adding) {
    const int32_t item = world_find(L, index);
    return item != COL_NO_ITEM &&
           (lua_Number)col_world_serial(w->core, item) == lua_tonumber(L, adding);
}

/* has_both(a, b, adding of a, adding of b) -> whether both are items, and have been since
 * then */
static int has_both(lua_State *L) {
    const col_lua_world *const w = col_lua_wrapped_self(L, "each_pair");
    lua_pushboolean(L, is_adding(L, w, 2, 4) && is_adding(L, w, 3, 5));
    return 1;
}

/* measure() -> bytes of memory, levels of the tree: to watch that neither grows */
static int measure(lua_State *L) {
    const col_lua_world *const w = col_lua_wrapped_self(L, "measure");
    world_check_open(L, w, "measure");
    lua_pushnumber(L, (lua_Number)col_world_bytes(w->core));
    lua_pushinteger(L, col_world_depth(w->core));
    return 2;
}

const col_open_entry col_lua_world_queries[] = {
    {"overlapping", overlapping, open_wrapped},
    {"contacts", contacts, open_wrapped},
    {"fits", fits, open_wrapped},
    {"pairs", pairs, open_wrapped},
    {"each_pair", each_pair, open_wrapped},
    {"events", events, open_wrapped},
    {"commit_events", commit_events, open_wrapped},
    {"has_both", has_both, open_wrapped},
    {"measure", measure, open_wrapped},
    {"pairs_batch", pairs_batch, open_plain},
    {NULL, NULL, open_plain},
};
