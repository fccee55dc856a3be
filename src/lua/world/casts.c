/* world_ray.c - rays, shapes on their way, and what is nearest: what Lua wraps. */
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

/* Hits into a room: t, inside, point, normal of each; all where a function will choose.
 */
static int return_hits(lua_State *L, col_lua_world_ray *r, col_world_extent extent) {
    col_lua_world_settle_room(L, &r->q);
    int32_t count;
    const col_world_hit *const hits =
        ask_ray(L, r, r->q.accept == 0 ? extent : col_world_all, &count);
    const col_lua_answer *const room = &r->q.room;
    const int dims = r->q.w->dims;
    int n = 0;
    for (int32_t i = 0; i < count; i++) {
        world_put_item(L, room->items, hits[i].item, room->found, i + 1);
        world_put_number(L, room->numbers, ++n, 0.0 + hits[i].hit.t); /* never -0 */
        lua_pushboolean(L, hits[i].hit.inside);
        lua_rawseti(L, room->numbers, ++n);
        n = world_put_vec(L, dims, room->numbers, n, hits[i].hit.point);
        n = world_put_vec(L, dims, room->numbers, n, hits[i].hit.normal);
    }
    return col_lua_world_return_room(L, &r->q, (int)count);
}

/* raycast(origin, direction [, max [, filter [, out]]]) -> n, room, function, out */
static int raycast(lua_State *L) {
    col_lua_world_ray r = read_ray(L, "raycast", false);
    return return_hits(L, &r, col_world_first);
}

/* raycast_all(the same) -> n, room, function, out */
static int raycast_all(lua_State *L) {
    col_lua_world_ray r = read_ray(L, "raycast_all", false);
    return return_hits(L, &r, col_world_all);
}

/* raycast_any(the same, without out) -> boolean; with a function n, room, function */
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
static col_lua_world_motion read_way(lua_State *L, const char *function) {
    col_lua_world_motion m = {
        .q = {.w = col_lua_world_wrapped_self(L, function), .what = 2}};
    col_args in = col_args_open(L, function, m.q.w->dims, 3);
    (void)col_lua_world_read_query(L, m.q.w, 2, function);
    m.motion = col_lua_world_read_vec(&in, "motion");
    col_lua_world_end_question(&in, &m.q);
    col_lua_world_settle(L, &m.q);
    return m;
}

static const col_world_cast *ask_way(lua_State *L, const col_lua_world_motion *m,
                                     col_world_extent extent, int32_t *count) {
    const col_world_cast *touches;
    if (!col_world_cast_shape(m->q.w->core, &m->q.query, m->motion, extent, &touches,
                              count)) {
        col_lua_world_fail_memory(L);
    }
    return touches;
}

/* Touches into a room: t, depth, na, pa, pb of each; all where a function will choose. */
static int return_touches(lua_State *L, col_lua_world_motion *m,
                          col_world_extent extent) {
    col_lua_world_settle_room(L, &m->q);
    int32_t count;
    const col_world_cast *const touches =
        ask_way(L, m, m->q.accept == 0 ? extent : col_world_all, &count);
    const col_lua_answer *const room = &m->q.room;
    const int dims = m->q.w->dims;
    int n = 0;
    for (int32_t i = 0; i < count; i++) {
        const col3_touch *const c = &touches[i].cast;
        world_put_item(L, room->items, touches[i].item, room->found, i + 1);
        world_put_number(L, room->numbers, ++n, 0.0 + c->t);
        world_put_number(L, room->numbers, ++n, 0.0 + c->depth);
        n = world_put_normal(L, dims, room->numbers, n, c->normal);
        n = world_put_vec(L, dims, room->numbers, n, c->a);
        n = world_put_vec(L, dims, room->numbers, n, c->b);
    }
    return col_lua_world_return_room(L, &m->q, (int)count);
}

/* cast(...) -> n, room, function, out */
static int cast(lua_State *L) {
    col_lua_world_motion m = read_way(L, "cast");
    return return_touches(L, &m, col_world_first);
}

/* cast_all(the same) -> n, room, function, out */
static int cast_all(lua_State *L) {
    col_lua_world_motion m = read_way(L, "cast_all");
    return return_touches(L, &m, col_world_all);
}

/* --------------------------------------------------------------------- nearest -- */

typedef struct {
    col_lua_world_question q;
    double max;
    bool is_point;
    col2_any point2; /* a point that was asked about */
    col3_any point3;
} col_lua_world_near;

/* A number, and what may have fields but is neither a shape nor an item. */
static bool is_point(lua_State *L, int index) {
    const int type = lua_type(L, index);
    if (type == LUA_TNUMBER) {
        return true;
    }
    return (type == LUA_TTABLE || type == LUA_TUSERDATA || type == COMPAT_TCDATA) &&
           col2_shape_test(L, index) == NULL && col3_shape_test(L, index) == NULL &&
           world_find(L, index) == COL_NO_ITEM;
}

static void read_point(col_args *in, col_lua_world_near *n) {
    const col3_vec p = col_lua_world_read_vec(in, "point");
    if (in->dims == 2) {
        n->point2.circle = col2_point_make((col2_vec){p.x, p.y});
    } else {
        n->point3.sphere = col3_point_make(p);
    }
}

static void settle_near(lua_State *L, col_lua_world_near *n) {
    col_lua_world_settle_room(L, &n->q);
    if (n->is_point) {
        n->q.query.shape = n->q.w->dims == 2 ? (const col_world_shape *)&n->point2
                                             : (const col_world_shape *)&n->point3;
    }
}

/* nearest(shape_or_point [, max [, filter [, out]]]) */
static void read_near(lua_State *L, col_lua_world_near *n) {
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
    settle_near(L, n);
}

/* The kind of a shape that has a parameter along it: see closest. */
static bool has_parameter(int dims, const col_world_shape *s) {
    if (dims == 2) {
        const int kind = ((const col2_shape *)s)->kind;
        return kind == (int)col2_kind_segment || kind == (int)col2_kind_ray ||
               kind == (int)col2_kind_line;
    }
    const int kind = ((const col3_shape *)s)->kind;
    return kind == (int)col3_kind_segment || kind == (int)col3_kind_ray ||
           kind == (int)col3_kind_line;
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
static int put_near(lua_State *L, const col_lua_world_near *near_to,
                    const col_world_closest *found, int n) {
    const col_lua_world_question *const q = &near_to->q;
    const int dims = q->w->dims, list = q->room.numbers;
    const col3_closest *const c = &found->closest;
    const col_world_shape *const a = q->query.item == COL_NO_ITEM
                                         ? q->query.shape
                                         : col_world_shape_of(q->w->core, q->query.item);
    const col_world_shape *const b = col_world_shape_of(q->w->core, found->item);
    world_put_number(L, list, ++n, c->distance);
    n = world_put_normal(L, dims, list, n, c->normal);
    n = world_put_vec(L, dims, list, n, c->a);
    n = world_put_vec(L, dims, list, n, c->b);
    put_parameter(L, list, ++n, has_parameter(dims, a), c->ta);
    put_parameter(L, list, ++n, has_parameter(dims, b), c->tb);
    return n;
}

/* nearest(most, self, ...) -> n, room, function, out: the nearest `most`, or only one
 * where no function is in the filter */
static int nearest(lua_State *L) {
    const double most = lua_tonumber(L, 1);
    col_lua_world_near n;
    lua_remove(L, 1);
    read_near(L, &n);
    const col_world_closest *found;
    int32_t count;
    if (!col_world_nearest(n.q.w->core, &n.q.query, n.max,
                           n.q.accept == 0 ? 1 : (int32_t)most, &found, &count)) {
        col_lua_world_fail_memory(L);
    }
    int last = 0;
    for (int32_t i = 0; i < count; i++) {
        world_put_item(L, n.q.room.items, found[i].item, n.q.room.found, i + 1);
        last = put_near(L, &n, &found[i], last);
    }
    return col_lua_world_return_room(L, &n.q, (int)count);
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
