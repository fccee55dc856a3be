/* visibility.c - world:visibility, in the plane: the items that may hide something, then
 * the polygon that they leave. In between Lua calls a function that chooses among
 * them. */
#include "world.h"

#include "collide_visibility.h"

typedef struct {
    col2_vec eye;
    double radius;
} col_lua_sight;

static col_lua_sight read_sight(col_args *in) {
    col_lua_sight s;
    const col3_vec eye = col_lua_read_vec(in, "point");
    s.radius = col_args_number(in, "radius");
    if (!(s.radius > 0.0)) {
        col_args_fail_value(in, "radius", 0, "must be > 0, got %s",
                            col_args_number_text(in->L, s.radius));
    }
    s.eye = (col2_vec){eye.x, eye.y};
    return s;
}

/* Writes the corners into a list: n, list. */
static int fill(lua_State *L, const col_lua_world *w, int list) {
    const col2_vec *corners;
    size_t count;
    world_check_memory(L, col2_world_see_all(w->core, &corners, &count));
    for (size_t k = 0; k < count; k++) {
        world_put_number(L, list, (int)(2 * k) + 1, corners[k].x);
        world_put_number(L, list, (int)(2 * k) + 2, corners[k].y);
    }
    col_lua_cut_list(L, list, (int)(2 * count));
    lua_pushinteger(L, (lua_Integer)count);
    lua_pushvalue(L, list);
    return 2;
}

/* The items in reach, which belong to the world. */
static const int32_t *find(lua_State *L, col_lua_question *q, const col_lua_sight *s,
                           int32_t *count) {
    const col2_circle reach = col2_circle_make(s->eye, s->radius);
    const int32_t *found;
    q->query.shape = &reach.shape;
    world_check_memory(L, col_world_overlapping(q->w->core, &q->query, &found, count));
    q->query.shape = NULL;
    return found;
}

/* visibility(point, radius [, filter [, out]]) -> n, list; with a function in the filter
 * n, buffer, function, out: of each item its number and which adding it comes from */
static int visibility(lua_State *L) {
    col_lua_question q = {.w = col_lua_wrapped_self(L, "visibility")};
    col_args in = col_args_open(L, "visibility", q.w->dims, 2);
    const col_lua_sight s = read_sight(&in);
    int32_t count;
    col_lua_end_question(&in, &q);
    col_lua_settle(L, &q);
    if (q.accept != 0) {
        col_lua_settle_answer(L, &q);
        const int32_t *const found = find(L, &q, &s, &count);
        for (int32_t i = 0; i < count; i++) {
            world_put_item(L, q.answer.items, found[i], q.answer.found, i + 1);
            world_put_number(L, q.answer.numbers, 2 * i + 1, (double)found[i]);
            world_put_number(L, q.answer.numbers, 2 * i + 2,
                             (double)col_world_serial(q.w->core, found[i]));
        }
        return col_lua_return_answer(L, &q, (int)count);
    }
    int list = q.out;
    if (list == 0) {
        list = col_lua_make_list(L, 0);
        col_lua_settle(L, &q);
    }
    const int32_t *const found = find(L, &q, &s, &count);
    col2_world_see_from(q.w->core, s.eye, s.radius);
    for (int32_t i = 0; i < count; i++) {
        col2_world_see_item(q.w->core, found[i]);
    }
    return fill(L, q.w, list);
}

/* see(n, numbers, list, point, radius) -> n, list: for those of the items that still
 * exist */
static int see(lua_State *L) {
    const col_lua_world *const w = col_lua_wrapped_self(L, "visibility");
    const int n = (int)lua_tointeger(L, 2);
    col_args in = col_args_open(L, "visibility", w->dims, 5);
    const col_lua_sight s = read_sight(&in);
    world_check_open(L, w, "visibility");
    col2_world_see_from(w->core, s.eye, s.radius);
    for (int i = 0; i < n; i++) {
        lua_rawgeti(L, 3, 2 * i + 1);
        lua_rawgeti(L, 3, 2 * i + 2);
        const int32_t item = (int32_t)lua_tointeger(L, -2);
        if (col_world_has(w->core, item) &&
            (double)col_world_serial(w->core, item) == lua_tonumber(L, -1)) {
            col2_world_see_item(w->core, item);
        }
        lua_pop(L, 2);
    }
    return fill(L, w, 4);
}

const col_open_entry col_lua_world_visibility[] = {
    {"visibility", visibility, open_wrapped},
    {"see", see, open_wrapped},
    {NULL, NULL, open_wrapped},
};
