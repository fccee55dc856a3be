/* world_ray.c - rays, shapes on their way, and what is nearest: what Lua wraps. */
#include "world.h"

#include <math.h>

/* ------------------------------------------------------------------------ rays -- */

typedef struct {
    world_question q;
    col_vec3 origin, direction;
    double max;
} ray;

/* raycast(origin, direction [, max [, filter [, out]]]) */
static ray read_ray(lua_State *L, const char *function, bool yes_or_no) {
    ray r = {.q = {.w = world_wrapped_self(L, function), .yes_or_no = yes_or_no}};
    args in = args_open(L, function, r.q.w->dims, 2);
    r.origin = world_read_vec(&in, "origin");
    r.direction = world_read_direction(&in, "direction");
    r.max = args_limit(&in, "max", HUGE_VAL);
    world_end_question(&in, &r.q);
    world_settle(L, &r.q);
    return r;
}

static const col_world_hit *ask_ray(lua_State *L, const ray *r, col_world_extent extent,
                                    int32_t *count) {
    const col_world_hit *hits;
    if (!col_world_raycast(r->q.w->core, r->origin, r->direction, r->max,
                           r->q.query.layers, extent, &hits, count)) {
        world_fail_memory(L);
    }
    return hits;
}

/* Hits into a room: t, inside, point, normal of each; all where a function will choose.
 */
static int return_hits(lua_State *L, ray *r, col_world_extent extent) {
    world_settle_room(L, &r->q);
    int32_t count;
    const col_world_hit *const hits =
        ask_ray(L, r, r->q.accept == 0 ? extent : col_world_all, &count);
    const world_room *const room = &r->q.room;
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
    return world_return_room(L, &r->q, (int)count);
}

/* raycast(origin, direction [, max [, filter [, out]]]) -> n, room, function, out */
static int raycast(lua_State *L) {
    ray r = read_ray(L, "raycast", false);
    return return_hits(L, &r, col_world_first);
}

/* raycast_all(the same) -> n, room, function, out */
static int raycast_all(lua_State *L) {
    ray r = read_ray(L, "raycast_all", false);
    return return_hits(L, &r, col_world_all);
}

/* raycast_any(the same, without out) -> boolean; with a function n, room, function */
static int raycast_any(lua_State *L) {
    ray r = read_ray(L, "raycast_any", true);
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
    world_question q;
    col_vec3 motion;
} way;

/* cast(shape_or_item, motion [, filter [, out]]) */
static way read_way(lua_State *L, const char *function) {
    way m = {.q = {.w = world_wrapped_self(L, function), .what = 2}};
    args in = args_open(L, function, m.q.w->dims, 3);
    (void)world_read_query(L, m.q.w, 2, function);
    m.motion = world_read_vec(&in, "motion");
    world_end_question(&in, &m.q);
    world_settle(L, &m.q);
    return m;
}

static const col_world_cast *ask_way(lua_State *L, const way *m, col_world_extent extent,
                                     int32_t *count) {
    const col_world_cast *touches;
    if (!col_world_cast_shape(m->q.w->core, &m->q.query, m->motion, extent, &touches,
                              count)) {
        world_fail_memory(L);
    }
    return touches;
}

/* Touches into a room: t, depth, na, pa, pb of each; all where a function will choose. */
static int return_touches(lua_State *L, way *m, col_world_extent extent) {
    world_settle_room(L, &m->q);
    int32_t count;
    const col_world_cast *const touches =
        ask_way(L, m, m->q.accept == 0 ? extent : col_world_all, &count);
    const world_room *const room = &m->q.room;
    const int dims = m->q.w->dims;
    int n = 0;
    for (int32_t i = 0; i < count; i++) {
        const col_cast3 *const c = &touches[i].cast;
        world_put_item(L, room->items, touches[i].item, room->found, i + 1);
        world_put_number(L, room->numbers, ++n, 0.0 + c->t);
        world_put_number(L, room->numbers, ++n, 0.0 + c->depth);
        n = world_put_normal(L, dims, room->numbers, n, c->normal);
        n = world_put_vec(L, dims, room->numbers, n, c->a);
        n = world_put_vec(L, dims, room->numbers, n, c->b);
    }
    return world_return_room(L, &m->q, (int)count);
}

/* cast(...) -> n, room, function, out */
static int cast(lua_State *L) {
    way m = read_way(L, "cast");
    return return_touches(L, &m, col_world_first);
}

/* cast_all(the same) -> n, room, function, out */
static int cast_all(lua_State *L) {
    way m = read_way(L, "cast_all");
    return return_touches(L, &m, col_world_all);
}

/* --------------------------------------------------------------------- nearest -- */

typedef struct {
    world_question q;
    double max;
    bool is_point;
    col_any2 point2; /* a point that was asked about */
    col_any3 point3;
} near;

/* A number, and what may have fields but is neither a shape nor an item. */
static bool is_point(lua_State *L, int index) {
    const int type = lua_type(L, index);
    if (type == LUA_TNUMBER) {
        return true;
    }
    return (type == LUA_TTABLE || type == LUA_TUSERDATA || type == COMPAT_TCDATA) &&
           shape2_test(L, index) == NULL && shape3_test(L, index) == NULL &&
           world_find(L, index) == COL_NO_ITEM;
}

static void read_point(args *in, near *n) {
    const col_vec3 p = world_read_vec(in, "point");
    if (in->dims == 2) {
        n->point2.circle = col_point2_make((col_vec2){p.x, p.y});
    } else {
        n->point3.sphere = col_point3_make(p);
    }
}

static void settle_near(lua_State *L, near *n) {
    world_settle_room(L, &n->q);
    if (n->is_point) {
        n->q.query.shape = n->q.w->dims == 2 ? (const col_world_shape *)&n->point2
                                             : (const col_world_shape *)&n->point3;
    }
}

/* nearest(shape_or_point [, max [, filter [, out]]]) */
static void read_near(lua_State *L, near *n) {
    n->q = (world_question){.w = world_wrapped_self(L, "nearest")};
    args in = args_open(L, "nearest", n->q.w->dims, 2);
    n->is_point = is_point(L, 2);
    if (n->is_point) {
        read_point(&in, n);
    } else {
        n->q.what = in.at++;
        (void)world_read_query(L, n->q.w, 2, "nearest");
    }
    n->max = args_limit(&in, "max", HUGE_VAL);
    world_end_question(&in, &n->q);
    settle_near(L, n);
}

/* The kind of a shape that has a parameter along it: see closest. */
static bool has_parameter(int dims, const col_world_shape *s) {
    if (dims == 2) {
        const int kind = ((const col_shape2 *)s)->kind;
        return kind == (int)col_kind2_segment || kind == (int)col_kind2_ray ||
               kind == (int)col_kind2_line;
    }
    const int kind = ((const col_shape3 *)s)->kind;
    return kind == (int)col_kind3_segment || kind == (int)col_kind3_ray ||
           kind == (int)col_kind3_line;
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
static int put_near(lua_State *L, const near *near_to, const col_world_near *found,
                    int n) {
    const world_question *const q = &near_to->q;
    const int dims = q->w->dims, list = q->room.numbers;
    const col_closest3 *const c = &found->closest;
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
    near n;
    lua_remove(L, 1);
    read_near(L, &n);
    const col_world_near *found;
    int32_t count;
    if (!col_world_nearest(n.q.w->core, &n.q.query, n.max,
                           n.q.accept == 0 ? 1 : (int32_t)most, &found, &count)) {
        world_fail_memory(L);
    }
    int last = 0;
    for (int32_t i = 0; i < count; i++) {
        world_put_item(L, n.q.room.items, found[i].item, n.q.room.found, i + 1);
        last = put_near(L, &n, &found[i], last);
    }
    return world_return_room(L, &n.q, (int)count);
}

const open_entry WORLD_RAYS[] = {
    {"raycast", raycast, open_wrapped},
    {"raycast_all", raycast_all, open_wrapped},
    {"raycast_any", raycast_any, open_wrapped},
    {"cast", cast, open_wrapped},
    {"cast_all", cast_all, open_wrapped},
    {"nearest", nearest, open_wrapped},
    {NULL, NULL, open_wrapped},
};
