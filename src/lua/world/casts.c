/* casts.c - rays, shapes that move, and the nearest items: functions that Lua wraps. */
#include "numbers.h"

#include <math.h>

/* ------------------------------------------------------------------------ rays -- */

typedef struct {
    col_lua_question q;
    col_world_ray ray;
} col_lua_world_ray;

/* raycast(origin, direction [, max [, filter [, out]]]) */
static col_lua_world_ray read_ray(lua_State *L, const char *function, bool yes_or_no) {
    col_lua_world_ray r = {
        .q = {.w = col_lua_wrapped_self(L, function), .yes_or_no = yes_or_no}};
    col_args in = col_args_open(L, function, r.q.w->dims, 2);
    r.ray.origin = col_lua_read_vec(&in, "origin");
    r.ray.direction = col_lua_read_vec(&in, "direction");
    r.ray.max = col_args_limit(&in, "max", HUGE_VAL);
    col_lua_end_question(&in, &r.q);
    return r;
}

static const col_world_hit *ask_ray(lua_State *L, col_lua_world_ray *r,
                                    col_world_extent extent, int32_t *count) {
    const col_world_hit *hits;
    r->ray.layers = r->q.query.layers;
    world_check_memory(L, col_world_raycast(r->q.w->core, &r->ray, extent, &hits, count));
    return hits;
}

/* All hits into a buffer: t, inside, point, normal of each. */
static int return_hits(lua_State *L, col_lua_world_ray *r) {
    col_lua_settle_answer(L, &r->q);
    int32_t count;
    const col_world_hit *const hits = ask_ray(L, r, col_world_all, &count);
    const col_lua_answer *const answer = &r->q.answer;
    const int dims = r->q.w->dims;
    int n = 0;
    for (int32_t i = 0; i < count; i++) {
        const col3_hit *const hit = &hits[i].hit;
        double v[WORLD_NUMBERS];
        const double *const end =
            world_write_hit(v, dims, hit->t, hit->point, hit->normal);
        world_put_item(L, answer->items, hits[i].item, answer->found, i + 1);
        world_put_number(L, answer->numbers, ++n, v[0]);
        lua_pushboolean(L, hit->inside);
        lua_rawseti(L, answer->numbers, ++n);
        n = open_list_numbers(L, answer->numbers, n, v + 1, end);
        n = col_lua_put_met(L, &r->q, n, hits[i].item, &hits[i].parts, hit,
                            r->ray.direction, true);
    }
    return col_lua_return_answer(L, &r->q, (int)count);
}

/* The nearest hit as it is, behind false. */
static int return_hit(lua_State *L, col_lua_world_ray *r) {
    int32_t count;
    const col_world_hit *const hits = ask_ray(L, r, col_world_first, &count);
    if (count == 0) {
        return 0;
    }
    const int dims = r->q.w->dims;
    const col_world_hit first = hits[0];
    const col3_hit *const hit = &first.hit;
    double v[WORLD_NUMBERS];
    const double *const end = world_write_hit(v, dims, hit->t, hit->point, hit->normal);
    col_lua_push_item_behind_false(L, &r->q, first.item);
    lua_pushnumber(L, v[0]);
    lua_pushboolean(L, hit->inside);
    open_push_numbers(L, v + 1, end);
    col_lua_push_out(L, &r->q);
    return 5 + 2 * dims +
           col_lua_push_met(L, &r->q, first.item, &first.parts, hit, r->ray.direction,
                            true);
}

/* raycast(origin, direction [, max [, filter [, out]]]) -> nothing; false, item, t,
 * inside, point, normal, out, and what is said of parts and of a face; with a function
 * in the filter n, buffer, function, out */
static int raycast(lua_State *L) {
    col_lua_world_ray r = read_ray(L, "raycast", false);
    col_lua_settle(L, &r.q);
    return r.q.accept == 0 ? return_hit(L, &r) : return_hits(L, &r);
}

/* raycast_all(the same) -> n, buffer, function, out */
static int raycast_all(lua_State *L) {
    col_lua_world_ray r = read_ray(L, "raycast_all", false);
    return return_hits(L, &r);
}

/* raycast_any(the same, without out) -> boolean; with a function n, buffer, function */
static int raycast_any(lua_State *L) {
    col_lua_world_ray r = read_ray(L, "raycast_any", true);
    col_lua_settle(L, &r.q);
    if (r.q.accept != 0) {
        return return_hits(L, &r);
    }
    int32_t count;
    (void)ask_ray(L, &r, col_world_any, &count);
    lua_pushboolean(L, count > 0);
    return 1;
}

/* ----------------------------------------------------------------------- casts -- */

/* Opens a cast, of which the motion is the next argument. */
static col_lua_question open_cast(lua_State *L, const char *function, col_args *in) {
    col_lua_question q = {.w = col_lua_wrapped_self(L, function), .what = 2};
    *in = col_args_open(L, function, q.w->dims, 3);
    (void)col_lua_read_query(L, q.w, 2, function);
    return q;
}

static const col_world_cast *ask_cast(lua_State *L, const col_lua_question *q,
                                      col3_vec motion, col_world_extent extent,
                                      int32_t *count) {
    const col_world_cast *touches;
    world_check_memory(
        L, col_world_cast_shape(q->w->core, &q->query, motion, extent, &touches, count));
    return touches;
}

/* All touches into a buffer: t, depth, na, pa, pb of each. */
static int return_touches(lua_State *L, col_lua_question *q, col3_vec motion) {
    col_lua_settle_answer(L, q);
    int32_t count;
    const col_world_cast *const touches = ask_cast(L, q, motion, col_world_all, &count);
    int n = 0;
    for (int32_t i = 0; i < count; i++) {
        double v[WORLD_NUMBERS];
        const double *const end = world_write_touch(v, q->w->dims, &touches[i].cast);
        const col3_hit met = world_met_by(&touches[i].cast);
        world_put_item(L, q->answer.items, touches[i].item, q->answer.found, i + 1);
        n = open_list_numbers(L, q->answer.numbers, n, v, end);
        n = col_lua_put_met(L, q, n, touches[i].item, &touches[i].parts, &met, motion,
                            false);
    }
    return col_lua_return_answer(L, q, (int)count);
}

/* The first touch as it is, behind false. */
static int return_touch(lua_State *L, col_lua_question *q, col3_vec motion) {
    int32_t count;
    const col_world_cast *const touches = ask_cast(L, q, motion, col_world_first, &count);
    if (count == 0) {
        return 0;
    }
    const int dims = q->w->dims;
    const col_world_cast first = touches[0];
    const col3_hit met = world_met_by(&first.cast);
    double v[WORLD_NUMBERS];
    col_lua_push_item_behind_false(L, q, first.item);
    open_push_numbers(L, v, world_write_touch(v, dims, &first.cast));
    col_lua_push_out(L, q);
    return 5 + 3 * dims +
           col_lua_push_met(L, q, first.item, &first.parts, &met, motion, false);
}

/* As raycast, with t, depth, na, pa, pb. */
static int answer_first(col_args *in, col_lua_question *question, col3_vec motion) {
    col_lua_end_question(in, question);
    col_lua_question q = *question;
    col_lua_settle(in->L, &q);
    return q.accept == 0 ? return_touch(in->L, &q, motion)
                         : return_touches(in->L, &q, motion);
}

/* cast(shape_or_item, motion [, filter [, out]]) -> nothing; false, item, t, depth, na,
 * pa, pb, out, and what is said of parts and of a face; with a function in the filter n,
 * buffer, function, out */
static int cast(lua_State *L) {
    col_args in;
    col_lua_question q = open_cast(L, "cast", &in);
    const col3_vec motion = col_lua_read_vec(&in, "motion");
    return answer_first(&in, &q, motion);
}

/* cast_all(the same) -> n, buffer, function, out */
static int cast_all(lua_State *L) {
    col_args in;
    col_lua_question q = open_cast(L, "cast_all", &in);
    const col3_vec motion = col_lua_read_vec(&in, "motion");
    col_lua_end_question(&in, &q);
    return return_touches(L, &q, motion);
}

/* ground(shape_or_item, max [, filter [, out]]) -> as cast, of a motion against `up` */
static int ground(lua_State *L) {
    col_args in;
    col_lua_question q = open_cast(L, "ground", &in);
    const double max = col_args_size(&in, "max");
    const col3_vec up = q.w->up;
    const col3_vec motion = {-max * up.x, -max * up.y, -max * up.z};
    return answer_first(&in, &q, motion);
}

/* --------------------------------------------------------------------- nearest -- */

/* A number, and a value that may have fields but is neither a shape nor an item. */
static bool is_point(lua_State *L, int index) {
    const int type = lua_type(L, index);
    const bool has_fields =
        type == LUA_TTABLE || type == LUA_TUSERDATA || type == COMPAT_TCDATA;
    return type == LUA_TNUMBER || (has_fields && !world_is_shape(L, index) &&
                                   world_find(L, index) == COL_NO_ITEM);
}

static void put_parameter(lua_State *L, int list, int n, bool has, double t) {
    if (has) {
        lua_pushnumber(L, t);
    } else {
        lua_pushboolean(L, 0);
    }
    lua_rawseti(L, list, n);
}

/* distance, na, pa, pb, ta, tb and the parts behind n; returns the last. Without a
 * parameter it is false: a list has no holes. */
static int put_closest(lua_State *L, col_lua_question *q, const col_world_closest *found,
                       int n) {
    const int dims = q->w->dims, list = q->answer.numbers;
    const col_lua_dimension *const shapes = world_dimension(dims);
    const col3_closest *const c = &found->closest;
    const col_world_shape *const a = world_asking_shape(q->w, &q->query);
    const col_world_shape *const b = col_world_shape_of(q->w->core, found->item);
    double v[WORLD_NUMBERS];
    n = open_list_numbers(L, list, n, v, world_write_closest(v, dims, c));
    put_parameter(L, list, ++n, shapes->has_parameter(a), c->ta);
    put_parameter(L, list, ++n, shapes->has_parameter(b), c->tb);
    return col_lua_put_parts(L, q, n, found->item, &found->parts);
}

/* Which are asked for: the nearest one, or nothing where a function is to choose; the
 * nearest `most`; all, up to a distance that must be given. */
typedef enum { near_one, near_most, near_all } col_lua_near;

/* Answers nearest or near, from their arguments. */
static int return_nearest(lua_State *L, const char *function, col_lua_near which,
                          double most) {
    col_lua_question q = {.w = col_lua_wrapped_self(L, function)};
    const int dims = q.w->dims;
    col_args in = col_args_open(L, function, dims, 2);
    col_lua_any_shape point;
    const bool of_point = is_point(L, 2);
    if (of_point) {
        world_dimension(dims)->make_point(col_lua_read_vec(&in, "point"), &point);
    } else {
        q.what = in.at++;
        (void)col_lua_read_query(L, q.w, 2, function);
    }
    if (which == near_all && lua_isnoneornil(L, in.at)) {
        col_args_fail_type(L, function, in.at, "number >= 0");
    }
    const double max = col_args_limit(&in, "max", HUGE_VAL);
    col_lua_end_question(&in, &q);
    col_lua_settle(L, &q);
    if (which == near_one && q.accept != 0) {
        return 0;
    }
    if (col_lua_take_answer(L, &q.answer)) {
        col_lua_settle(L, &q);
    }
    if (of_point) {
        q.query.shape = &point;
    }
    const col_world_closest *found;
    int32_t count;
    world_check_memory(
        L, col_world_nearest(q.w->core, &q.query, max, (int32_t)most, &found, &count));
    int n = 0;
    for (int32_t i = 0; i < count; i++) {
        world_put_item(L, q.answer.items, found[i].item, q.answer.found, i + 1);
        n = put_closest(L, &q, &found[i], n);
    }
    return col_lua_return_answer(L, &q, (int)count);
}

/* nearest(shape_or_point [, max [, filter [, out]]]) -> n, buffer, nil, out: the nearest
 * one; nothing where a function is in the filter, which nearest_of is for */
static int nearest(lua_State *L) { return return_nearest(L, "nearest", near_one, 1.0); }

/* nearest_of(most, self, the same) -> n, buffer, function, out: the nearest `most` */
static int nearest_of(lua_State *L) {
    const double most = lua_tonumber(L, 1);
    lua_remove(L, 1);
    return return_nearest(L, "nearest", near_most, most);
}

/* near(shape_or_point, max [, filter [, out]]) -> n, buffer, function, out */
static int near(lua_State *L) { return return_nearest(L, "near", near_all, WORLD_MOST); }

const col_open_entry col_lua_world_rays[] = {
    {"raycast", raycast, open_wrapped},
    {"raycast_all", raycast_all, open_wrapped},
    {"raycast_any", raycast_any, open_wrapped},
    {"cast", cast, open_wrapped},
    {"cast_all", cast_all, open_wrapped},
    {"ground", ground, open_wrapped},
    {"nearest", nearest, open_wrapped},
    {"nearest_of", nearest_of, open_wrapped},
    {"near", near, open_wrapped},
    {NULL, NULL, open_wrapped},
};
