/* casts.c - rays, shapes that move, and what is nearest: functions that Lua wraps. */
#include "world.h"

#include <math.h>

/* ------------------------------------------------------------------------ rays -- */

typedef struct {
    col_lua_world_question q;
    col3_vec origin, direction;
    double max;
} col_lua_world_ray;

/* raycast(origin, direction [, max [, filter [, out]]]) */
static col_lua_world_ray read_ray(lua_State *L, const char *function, bool yes_or_no) {
    col_lua_world_ray r = {
        .q = {.w = col_lua_world_wrapped_self(L, function), .yes_or_no = yes_or_no}};
    col_args in = col_args_open(L, function, r.q.w->dims, 2);
    r.origin = col_lua_world_read_vec(&in, "origin");
    r.direction = col_lua_world_read_direction(&in, "direction");
    r.max = col_args_limit(&in, "max", HUGE_VAL);
    col_lua_world_end_question(&in, &r.q);
    col_lua_world_settle(L, &r.q);
    return r;
}

static const col_world_hit *ask_ray(lua_State *L, const col_lua_world_ray *r,
                                    col_world_extent extent, int32_t *count) {
    const col_world_hit *hits;
    const col_world_ray ray = {r->origin, r->direction, r->max, r->q.query.layers};
    if (!col_world_raycast(r->q.w->core, &ray, extent, &hits, count)) {
        col_lua_world_fail_memory(L);
    }
    return hits;
}

/* Hits into a buffer: t, inside, point, normal of each; all where a function will choose.
 */
static int return_hits(lua_State *L, col_lua_world_ray *r, col_world_extent extent) {
    col_lua_world_settle_answer(L, &r->q);
    int32_t count;
    const col_world_hit *const hits =
        ask_ray(L, r, r->q.accept == 0 ? extent : col_world_all, &count);
    const col_lua_answer *const answer = &r->q.answer;
    const int dims = r->q.w->dims;
    int n = 0;
    for (int32_t i = 0; i < count; i++) {
        world_put_item(L, answer->items, hits[i].item, answer->found, i + 1);
        world_put_number(L, answer->numbers, ++n, 0.0 + hits[i].hit.t); /* never -0 */
        lua_pushboolean(L, hits[i].hit.inside);
        lua_rawseti(L, answer->numbers, ++n);
        n = world_put_vec(L, dims, answer->numbers, n, hits[i].hit.point);
        n = world_put_vec(L, dims, answer->numbers, n, hits[i].hit.normal);
    }
    return col_lua_world_return_answer(L, &r->q, (int)count);
}

/* raycast(origin, direction [, max [, filter [, out]]]) -> n, buffer, function, out */
static int raycast(lua_State *L) {
    col_lua_world_ray r = read_ray(L, "raycast", false);
    return return_hits(L, &r, col_world_first);
}

/* raycast_all(the same) -> n, buffer, function, out */
static int raycast_all(lua_State *L) {
    col_lua_world_ray r = read_ray(L, "raycast_all", false);
    return return_hits(L, &r, col_world_all);
}

/* raycast_any(the same, without out) -> boolean; with a function n, buffer, function */
static int raycast_any(lua_State *L) {
    col_lua_world_ray r = read_ray(L, "raycast_any", true);
    if (r.q.accept != 0) {
        return return_hits(L, &r, col_world_all);
    }
    int32_t count;
    (void)ask_ray(L, &r, col_world_any, &count);
    lua_pushboolean(L, count > 0);
    return 1;
}

/* ----------------------------------------------------------------------- casts -- */

typedef struct {
    col_lua_world_question q;
    col3_vec motion;
} col_lua_world_motion;

/* cast(shape_or_item, motion [, filter [, out]]) */
static col_lua_world_motion read_motion(lua_State *L, const char *function) {
    col_lua_world_motion m = {
        .q = {.w = col_lua_world_wrapped_self(L, function), .what = 2}};
    col_args in = col_args_open(L, function, m.q.w->dims, 3);
    (void)col_lua_world_read_query(L, m.q.w, 2, function);
    m.motion = col_lua_world_read_vec(&in, "motion");
    col_lua_world_end_question(&in, &m.q);
    col_lua_world_settle(L, &m.q);
    return m;
}

static const col_world_cast *ask_cast(lua_State *L, const col_lua_world_motion *m,
                                      col_world_extent extent, int32_t *count) {
    const col_world_cast *touches;
    if (!col_world_cast_shape(m->q.w->core, &m->q.query, m->motion, extent, &touches,
                              count)) {
        col_lua_world_fail_memory(L);
    }
    return touches;
}

/* Touches into a buffer: t, depth, na, pa, pb of each; all where a function will choose.
 */
static int return_touches(lua_State *L, col_lua_world_motion *m,
                          col_world_extent extent) {
    col_lua_world_settle_answer(L, &m->q);
    int32_t count;
    const col_world_cast *const touches =
        ask_cast(L, m, m->q.accept == 0 ? extent : col_world_all, &count);
    const col_lua_answer *const answer = &m->q.answer;
    const int dims = m->q.w->dims;
    int n = 0;
    for (int32_t i = 0; i < count; i++) {
        const col3_touch *const c = &touches[i].cast;
        world_put_item(L, answer->items, touches[i].item, answer->found, i + 1);
        world_put_number(L, answer->numbers, ++n, 0.0 + c->t);
        world_put_number(L, answer->numbers, ++n, 0.0 + c->depth);
        n = world_put_normal(L, dims, answer->numbers, n, c->normal);
        n = world_put_vec(L, dims, answer->numbers, n, c->a);
        n = world_put_vec(L, dims, answer->numbers, n, c->b);
    }
    return col_lua_world_return_answer(L, &m->q, (int)count);
}

/* cast(...) -> n, buffer, function, out */
static int cast(lua_State *L) {
    col_lua_world_motion m = read_motion(L, "cast");
    return return_touches(L, &m, col_world_first);
}

/* cast_all(the same) -> n, buffer, function, out */
static int cast_all(lua_State *L) {
    col_lua_world_motion m = read_motion(L, "cast_all");
    return return_touches(L, &m, col_world_all);
}

/* --------------------------------------------------------------------- nearest -- */

typedef struct {
    col_lua_world_question q;
    double max;
    bool is_point;
    col_lua_any_shape point; /* one that was asked about */
} col_lua_world_nearest;

/* A number, and what may have fields but is neither a shape nor an item. */
static bool is_point(lua_State *L, int index) {
    const int type = lua_type(L, index);
    if (type == LUA_TNUMBER) {
        return true;
    }
    return (type == LUA_TTABLE || type == LUA_TUSERDATA || type == COMPAT_TCDATA) &&
           !world_is_shape(L, index) && world_find(L, index) == COL_NO_ITEM;
}

static void read_point(col_args *in, col_lua_world_nearest *n) {
    world_dimension(in->dims)->make_point(col_lua_world_read_vec(in, "point"), &n->point);
}

static void settle_nearest(lua_State *L, col_lua_world_nearest *n) {
    col_lua_world_settle_answer(L, &n->q);
    if (n->is_point) {
        n->q.query.shape = &n->point;
    }
}

/* nearest(shape_or_point [, max [, filter [, out]]]) */
static void read_nearest(lua_State *L, col_lua_world_nearest *n) {
    n->q = (col_lua_world_question){.w = col_lua_world_wrapped_self(L, "nearest")};
    col_args in = col_args_open(L, "nearest", n->q.w->dims, 2);
    n->is_point = is_point(L, 2);
    if (n->is_point) {
        read_point(&in, n);
    } else {
        n->q.what = in.at++;
        (void)col_lua_world_read_query(L, n->q.w, 2, "nearest");
    }
    n->max = col_args_limit(&in, "max", HUGE_VAL);
    col_lua_world_end_question(&in, &n->q);
    settle_nearest(L, n);
}

static void put_parameter(lua_State *L, int list, int n, bool has, double t) {
    if (has) {
        lua_pushnumber(L, t);
    } else {
        lua_pushboolean(L, 0);
    }
    lua_rawseti(L, list, n);
}

/* distance, na, pa, pb, ta, tb behind n; returns the last. Without a parameter it is
 * false: a list has no holes. */
static int put_closest(lua_State *L, const col_lua_world_nearest *nearest_to,
                       const col_world_closest *found, int n) {
    const col_lua_world_question *const q = &nearest_to->q;
    const int dims = q->w->dims, list = q->answer.numbers;
    const col_lua_dimension *const shapes = world_dimension(dims);
    const col3_closest *const c = &found->closest;
    const col_world_shape *const a = q->query.item == COL_NO_ITEM
                                         ? q->query.shape
                                         : col_world_shape_of(q->w->core, q->query.item);
    const col_world_shape *const b = col_world_shape_of(q->w->core, found->item);
    world_put_number(L, list, ++n, c->distance);
    n = world_put_normal(L, dims, list, n, c->normal);
    n = world_put_vec(L, dims, list, n, c->a);
    n = world_put_vec(L, dims, list, n, c->b);
    put_parameter(L, list, ++n, shapes->has_parameter(a), c->ta);
    put_parameter(L, list, ++n, shapes->has_parameter(b), c->tb);
    return n;
}

/* nearest(most, self, ...) -> n, buffer, function, out: the nearest `most`, or only one
 * where no function is in the filter */
static int nearest(lua_State *L) {
    const double most = lua_tonumber(L, 1);
    col_lua_world_nearest n;
    lua_remove(L, 1);
    read_nearest(L, &n);
    const col_world_closest *found;
    int32_t count;
    if (!col_world_nearest(n.q.w->core, &n.q.query, n.max,
                           n.q.accept == 0 ? 1 : (int32_t)most, &found, &count)) {
        col_lua_world_fail_memory(L);
    }
    int last = 0;
    for (int32_t i = 0; i < count; i++) {
        world_put_item(L, n.q.answer.items, found[i].item, n.q.answer.found, i + 1);
        last = put_closest(L, &n, &found[i], last);
    }
    return col_lua_world_return_answer(L, &n.q, (int)count);
}

const col_open_entry col_lua_world_rays[] = {
    {"raycast", raycast, open_wrapped},
    {"raycast_all", raycast_all, open_wrapped},
    {"raycast_any", raycast_any, open_wrapped},
    {"cast", cast, open_wrapped},
    {"cast_all", cast_all, open_wrapped},
    {"nearest", nearest, open_wrapped},
    {NULL, NULL, open_wrapped},
};
