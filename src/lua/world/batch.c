/* batch.c - many rays, and many shapes that move, in one call: flat lists of
 * numbers in and out, which make no garbage and which a compiler of Lua reads quickly. */
#include "numbers.h"

#include <math.h>

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

/* The first item that one ray or shape meets. */
typedef struct {
    int32_t item;
    double t;
    col3_vec point, normal;
} col_lua_first_hit;

static const col_lua_first_hit MISS = {.item = COL_NO_ITEM, .t = HUGE_VAL};

/* Answer number i, from 1. */
static void put_answer(lua_State *L, int dims, col_lua_answers *to, int i,
                       const col_lua_first_hit *hit) {
    int n = (i - 1) * (1 + 2 * dims);
    world_put_number(L, to->list, ++n, hit->t);
    n = world_put_vec(L, dims, to->list, n, hit->point);
    (void)world_put_vec(L, dims, to->list, n, hit->normal);
    if (hit->item == COL_NO_ITEM) {
        lua_pushboolean(L, 0);
        lua_rawseti(L, to->found, i);
    } else {
        world_put_item(L, to->items, hit->item, to->found, i);
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
    col_lua_first_hit first = MISS;
    if (count > 0) {
        first = (col_lua_first_hit){hit->item, 0.0 + hit->hit.t, hit->hit.point,
                                    hit->hit.normal};
    }
    put_answer(in->L, in->dims, to, i, &first);
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
    col_lua_first_hit first = MISS;
    if (count > 0) {
        const col3_touch *const c = &touch->cast;
        first =
            (col_lua_first_hit){touch->item, 0.0 + c->t, c->b, world_positive(c->normal)};
    }
    put_answer(L, in->dims, to, i, &first);
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

const col_open_entry col_lua_world_batches[] = {
    {"raycast_batch", raycast_batch, open_plain},
    {"cast_batch", cast_batch, open_plain},
    {NULL, NULL, open_plain},
};
