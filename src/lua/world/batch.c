/* batch.c - many rays, many shapes that move, and many items that move one after another,
 * in one call: flat lists of numbers in and out, which make no garbage and which a
 * compiler of Lua reads quickly. */
#include "numbers.h"

#include "collide_snapshot.h"

/* The answers: 1 + 2 * dims numbers for each, and the item or false. */
typedef struct {
    int list;  /* of numbers, */
    int found; /* in its field `items`: of items */
    int items; /* of the world */
    int hits;
} col_lua_answers;

/* Makes the tables that the answers are written to, where they are missing. */
static col_lua_answers make_answers(lua_State *L, col_lua_question *q) {
    col_lua_answers to = {.list = col_lua_make_list(L, q->out)};
    lua_pushliteral(L, "items");
    lua_pushvalue(L, -1);
    lua_rawget(L, to.list);
    if (lua_type(L, -1) != LUA_TTABLE || lua_rawequal(L, -1, to.list)) {
        lua_pop(L, 1);
        lua_newtable(L);
        lua_pushvalue(L, -2);
        lua_pushvalue(L, -2);
        lua_rawset(L, to.list);
    }
    to.found = lua_gettop(L);
    col_lua_settle(L, q); /* making tables and names may have called Lua */
    col_lua_push_part(L, world_items);
    to.items = lua_gettop(L);
    return to;
}

/* Raises about a list that would be both read and filled. */
static void check_apart(col_args *in, int list, int other) {
    if (lua_rawequal(in->L, list, other)) {
        col_args_fail(in->L, in->function, list, "table expected that is not filled");
    }
}

/* Answer number i, from 1: the first item that is met, or none. */
static void put_answer(lua_State *L, int dims, col_lua_answers *to, int i, int32_t item,
                       const double *from, const double *end) {
    (void)open_list_numbers(L, to->list, (i - 1) * (1 + 2 * dims), from, end);
    if (item == COL_NO_ITEM) {
        lua_pushboolean(L, 0);
        lua_rawseti(L, to->found, i);
    } else {
        world_put_item(L, to->items, item, to->found, i);
        to->hits++;
    }
}

static int return_answers(lua_State *L, int dims, const col_lua_answers *to, int count) {
    col_lua_cut_list(L, to->list, count * (1 + 2 * dims));
    col_lua_cut_list(L, to->found, count);
    lua_pushvalue(L, to->list);
    lua_pushinteger(L, to->hits);
    return 2;
}

/* ------------------------------------------------------------------------ rays -- */

/* Ray number i, from 1: its origin, its direction and its max, which may be infinite. */
static col_world_ray read_ray(col_args *in, const col_lua_question *q, int list, int i) {
    lua_State *const L = in->L;
    const int from = (i - 1) * (1 + 2 * in->dims) + 1;
    const int to = from + in->dims;
    const int last = to + in->dims;
    const col3_vec origin = col_lua_get_vec(in, list, from);
    const col3_vec d = col_lua_get_vec(in, list, to);
    if (compat_rawgeti(L, list, last) != LUA_TNUMBER) {
        col_args_fail(L, in->function, list, "[%d]: number expected, got %s", last,
                      col_args_describe(L, lua_gettop(L)));
    }
    const double max = lua_tonumber(L, -1);
    if (!(max >= 0.0)) { /* written such that it catches NaN */
        col_args_fail(L, in->function, list, "[%d]: max must be >= 0, got %s", last,
                      col_args_number_text(L, max));
    }
    lua_pop(L, 1);
    return (col_world_ray){origin, d, max, q->query.layers};
}

static void ask_ray(col_args *in, const col_lua_question *q, int list, int i,
                    col_lua_answers *to) {
    const col_world_ray ray = read_ray(in, q, list, i);
    const col_world_hit *hit;
    int32_t count;
    world_check_memory(
        in->L, col_world_raycast(q->w->core, &ray, col_world_first, &hit, &count));
    double v[WORLD_NUMBERS];
    const double *const end =
        count == 0
            ? world_write_miss(v, in->dims)
            : world_write_hit(v, in->dims, hit->hit.t, hit->hit.point, hit->hit.normal);
    put_answer(in->L, in->dims, to, i, count == 0 ? COL_NO_ITEM : hit->item, v, end);
}

/* raycast_batch(numbers [, n [, out [, filter]]]) -> out, hits: for each ray t, point and
 * normal, and in out.items its item; for a miss infinity, zeros and false. The numbers
 * may be out themselves: each ray is read before its answer overwrites it. */
static int raycast_batch(lua_State *L) {
    col_lua_question q = {.w = world_self(L, "raycast_batch"), .batch = true};
    const int dims = q.w->dims;
    col_args in = col_args_open(L, "raycast_batch", dims, 2);
    const int list = col_lua_read_table(&in, "list of numbers");
    const int count = col_lua_read_count(&in, list, 1 + 2 * dims);
    col_lua_end_list(&in, &q);
    col_lua_settle(L, &q);
    col_lua_answers to = make_answers(L, &q);
    check_apart(&in, list, to.found);
    for (int i = 1; i <= count; i++) {
        (void)read_ray(&in, &q, list, i);
    }
    for (int i = 1; i <= count; i++) {
        ask_ray(&in, &q, list, i, &to);
    }
    return return_answers(L, dims, &to, count);
}

/* ----------------------------------------------------------------------- casts -- */

/* The query of the shape or item that is element i of the list. */
static col_world_query listed_query(lua_State *L, const col_lua_question *q, int list,
                                    int i) {
    lua_rawgeti(L, list, i);
    const int top = lua_gettop(L);
    col_world_query query = {NULL, world_find(L, top), q->query.layers};
    if (query.item != COL_NO_ITEM) {
        if (q->filter == 0) {
            query.layers = col_world_filter(q->w->core, query.item).hits;
        }
    } else {
        query.shape = world_dimension(q->w->dims)->test(L, top);
    }
    if (query.item == COL_NO_ITEM && query.shape == NULL) {
        if (lua_isnil(L, top) || world_is_shape(L, top)) {
            col_args_fail(L, q->function, list,
                          "[%d]: %dD shape or item of this world expected, got %s", i,
                          q->w->dims, col_args_describe(L, top));
        }
        col_lua_fail_item(L, q->function, list, top, i);
    }
    lua_pop(L, 1); /* the list keeps it */
    return query;
}

static void ask_cast(col_args *in, const col_lua_question *q, int list, int motions,
                     int i, col_lua_answers *to) {
    lua_State *const L = in->L;
    const col_world_query query = listed_query(L, q, list, i);
    const col3_vec motion = col_lua_get_vec(in, motions, (i - 1) * in->dims + 1);
    const col_world_cast *touch;
    int32_t count;
    world_check_memory(L, col_world_cast_shape(q->w->core, &query, motion,
                                               col_world_first, &touch, &count));
    double v[WORLD_NUMBERS];
    const double *const end =
        count == 0 ? world_write_miss(v, in->dims)
                   : world_write_hit(v, in->dims, touch->cast.t, touch->cast.b,
                                     world_positive(touch->cast.normal));
    put_answer(L, in->dims, to, i, count == 0 ? COL_NO_ITEM : touch->item, v, end);
}

/* cast_batch(shapes_or_items, motions [, n [, out [, filter]]]) -> out, hits: for each
 * shape t, point and na, and in out.items what it touches; a miss as with rays */
static int cast_batch(lua_State *L) {
    col_lua_question q = {.w = world_self(L, "cast_batch"), .batch = true};
    const int dims = q.w->dims;
    col_args in = col_args_open(L, "cast_batch", dims, 2);
    const int list = col_lua_read_table(&in, "list of shapes or items");
    const int motions = col_lua_read_table(&in, "list of numbers");
    const int count = col_lua_read_count(&in, list, 1);
    col_lua_end_list(&in, &q);
    col_lua_settle(L, &q);
    if (q.out != 0) {
        check_apart(&in, list, q.out);
        check_apart(&in, motions, q.out);
    }
    col_lua_answers to = make_answers(L, &q);
    check_apart(&in, list, to.found);
    check_apart(&in, motions, to.found);
    for (int i = 1; i <= count; i++) {
        (void)listed_query(L, &q, list, i);
        (void)col_lua_get_vec(&in, motions, (i - 1) * dims + 1);
    }
    for (int i = 1; i <= count; i++) {
        ask_cast(&in, &q, list, motions, i, &to);
    }
    return return_answers(L, dims, &to, count);
}

/* ----------------------------------------------------------------------- moves -- */

/* A move that only returns the number of hits. */
static int move_quietly(lua_State *L, col_lua_world *w, col_mover *m) {
    world_check_memory(L, col_lua_find_hits(w, m));
    for (int i = 0; i < w->hits.count; i++) {
        const col_move_hit *const hit = &world_hits(w)[i];
        world_check_memory(L, hit->response.kind != col_response_cross ||
                                  col_world_note_crossed(w->core, m->item, hit->item));
    }
    return w->hits.count;
}

/* All items that move in the batch, before the first does: in a pile that has not moved
 * yet each gives way to the others as one of a crowd, from the first frame on. */
static void note_movers(col_lua_world *w, const col_world_step *steps, int count) {
    for (int i = 0; i < count; i++) {
        const col3_vec v = steps[i].v;
        if (v.x != 0.0 || v.y != 0.0 || v.z != 0.0) {
            col_world_put_moved(w->core, steps[i].item);
        }
    }
}

/* move_batch(items, motions [, n [, out]]) -> list, hits: the places reached */
static int move_batch(lua_State *L) {
    col_lua_question q = {.function = "move_batch", .w = world_self(L, "move_batch")};
    const int dims = q.w->dims;
    col_args in = col_args_open(L, "move_batch", dims, 2);
    const int items = col_lua_read_table(&in, "list of items");
    const int motions = col_lua_read_table(&in, "list of numbers");
    const int count = col_lua_read_count(&in, items, 1);
    q.out = col_args_out(&in);
    col_args_end(&in);
    const int list = col_lua_make_list(L, q.out);
    world_check_open(L, q.w, "move_batch");
    if (lua_rawequal(L, list, items)) {
        col_args_fail(L, "move_batch", items, "table expected that is not filled");
    }
    const col_world_step *const steps =
        col_lua_read_steps(&in, q.w, items, motions, count);
    int hits = 0;
    note_movers(q.w, steps, count);
    for (int i = 0; i < count; i++) {
        col_mover m;
        col_mover_make(&m, steps[i].item, steps[i].v, 0);
        m.skin = q.w->skin;
        hits += move_quietly(L, q.w, &m);
        col_lua_carry(L, q.w, q.function, m.item, m.position);
        double v[3];
        const double *const end = world_write_vec(v, dims, m.position);
        (void)open_list_numbers(L, list, i * dims, v, end);
    }
    col_lua_cut_list(L, list, count * dims);
    lua_pushvalue(L, list);
    lua_pushinteger(L, hits);
    return 2;
}

const col_open_entry col_lua_world_batches[] = {
    {"raycast_batch", raycast_batch, open_plain},
    {"cast_batch", cast_batch, open_plain},
    {"move_batch", move_batch, open_plain},
    {NULL, NULL, open_plain},
};
