/* box_questions.c - questions of worlds of upright boxes, for collide.bump. Whether a box
 * is met or passed is decided here, by the rules of bump.c: a loop over them in Lua would
 * take longer than all of a search. */
#include "boxes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void difference(const double to[3], const double from[3], double out[3]) {
    for (int k = 0; k < 3; k++) {
        out[k] = to[k] - from[k];
    }
}

/* ----------------------------------------------------------------- searching -- */

/* The items that the shape overlaps, in the order of adding. */
static int32_t search(lua_State *L, const col_lua_world *w,
                      const col_lua_any_shape *shape, const int32_t **items) {
    const col_world_query query = {&shape->space.shape, COL_NO_ITEM, COL_ALL_LAYERS};
    int32_t count;
    world_check_memory(L, col_world_overlapping(w->core, &query, items, &count));
    return count;
}

/* Whether the item was made here, and shares more than its sides with the region. */
static bool is_in(const col_lua_world *w, int32_t item, const col_lua_region *r) {
    return item < w->arrays[array_boxes].capacity &&
           world_dimension(w->dims)->is_aabb_in(col_world_shape_of(w->core, item),
                                                col_lua_box_vec(r->low),
                                                col_lua_box_vec(r->high));
}

/* boxes_in(list, corner, size) -> n: the items, in the order of adding, whose boxes share
 * more than their sides with that one */
static int boxes_in(lua_State *L) {
    const col_lua_world *const w = col_lua_wrapped_self(L, "queryRect");
    col_bump_box box = {{0.0}, {0.0}};
    col_lua_check_box_item(L, "queryRect");
    col_lua_read_box(L, "queryRect", w->dims, 3, &box);
    const col_lua_region r = col_lua_box_region(&box);
    col_lua_any_shape shape;
    col_lua_make_box_shape(w, &r, &shape);
    const int32_t *found;
    const int32_t count = search(L, w, &shape, &found);
    col_lua_push_part(L, world_items);
    const int items = lua_gettop(L);
    int n = 0;
    for (int32_t i = 0; i < count; i++) {
        if (is_in(w, found[i], &r)) {
            world_put_item(L, items, found[i], 2, ++n);
        }
    }
    col_lua_cut_list(L, 2, n);
    lua_pushinteger(L, n);
    return 1;
}

/* Memory for all that are found. */
static col_lua_box_found *reserve_found(lua_State *L, col_lua_world *w, int32_t count) {
    world_check_memory(L, col_lua_reserve(w, array_found, count));
    return (col_lua_box_found *)w->arrays[array_found].at;
}

static const col_bump_box *boxes_of(const col_lua_world *w) {
    return (const col_bump_box *)w->arrays[array_boxes].at;
}

static int compare(double a, double b) { return (a > b) - (a < b); }

/* Least time first, then the nearest, then the one that was added first. */
static int by_time(const void *first, const void *second) {
    const col_lua_box_found *const a = (const col_lua_box_found *)first;
    const col_lua_box_found *const b = (const col_lua_box_found *)second;
    const int by_t = compare(a->met.t, b->met.t);
    const int by_distance = by_t != 0 ? by_t : compare(a->distance, b->distance);
    return by_distance != 0 ? by_distance : a->number - b->number;
}

static void sort_found(col_lua_box_found *found, int n) {
    if (n > 1) {
        qsort(found, (size_t)n, sizeof *found, by_time);
    }
}

/* ------------------------------------------------------------------- meeting -- */

/* All boxes that the box overlaps on its way to the goal. */
static col_lua_region swept_region(const col_bump_box *box, const double goal[3],
                                   int dims) {
    col_lua_region r = col_lua_box_region(box);
    for (int k = 0; k < dims; k++) {
        if (goal[k] < box->at[k]) {
            r.low[k] = goal[k];
        } else {
            r.high[k] = goal[k] + box->size[k];
        }
    }
    return r;
}

/* The items that the box meets when it goes by so much; *n: how many. */
static const col_lua_box_found *meet_all(lua_State *L, col_lua_world *w,
                                         const col_bump_box *box,
                                         const col_lua_region *swept, const double by[3],
                                         int *n) {
    col_lua_any_shape shape;
    col_lua_make_box_shape(w, swept, &shape);
    const int32_t *items;
    const int32_t count = search(L, w, &shape, &items);
    col_lua_box_found *const found = reserve_found(L, w, count);
    const col_bump_box *const boxes = boxes_of(w);
    *n = 0;
    for (int32_t i = 0; i < count; i++) {
        col_lua_box_found *const f = &found[*n];
        if (is_in(w, items[i], swept) &&
            col_bump_meets(box, &boxes[items[i]], by, w->dims, &f->met)) {
            f->item = items[i];
            f->number = (*n)++;
            f->distance = col_bump_distance(box, &boxes[items[i]], w->dims);
        }
    }
    sort_found(found, *n);
    return found;
}

/* list[n + 1] and on: t, normal, place, whether they overlapped; returns the last. */
static int put_meeting(lua_State *L, int dims, int list, int n,
                       const col_bump_meeting *met) {
    world_put_number(L, list, ++n, met->t);
    for (int k = 0; k < dims; k++) {
        lua_pushinteger(L, met->normal[k]);
        lua_rawseti(L, list, ++n);
    }
    for (int k = 0; k < dims; k++) {
        world_put_number(L, list, ++n, met->at[k]);
    }
    lua_pushboolean(L, met->overlaps ? 1 : 0);
    lua_rawseti(L, list, ++n);
    return n;
}

/* boxes_met(list, corner, size, goal) -> n: what the box meets on its way, least time
 * first, then the nearest, then the one added first. The list has for each, one behind
 * the other, the item, t, normal, place, whether they overlap at the start, and the
 * squared distance of the centres; n values in all. */
static int boxes_met(lua_State *L) {
    col_lua_world *const w = col_lua_wrapped_self(L, "move");
    const int dims = w->dims;
    col_bump_box box = {{0.0}, {0.0}};
    double goal[3];
    double by[3];
    col_lua_check_box_item(L, "move");
    col_lua_read_box(L, "move", dims, 3, &box);
    col_lua_read_box_numbers(L, "move", dims, 3 + 2 * dims, col_lua_box_corner, goal);
    difference(goal, box.at, by);
    const col_lua_region swept = swept_region(&box, goal, dims);
    int count;
    const col_lua_box_found *const found = meet_all(L, w, &box, &swept, by, &count);
    col_lua_push_part(L, world_items);
    const int items = lua_gettop(L);
    int n = 0;
    for (int i = 0; i < count; i++) {
        world_put_item(L, items, found[i].item, 2, ++n);
        n = put_meeting(L, dims, 2, n, &found[i].met);
        world_put_number(L, 2, ++n, found[i].distance);
    }
    lua_pushinteger(L, n);
    return 1;
}

/* meet_box(list, corner, size, corner, size, goal) -> whether the first box meets the
 * other one on its way; if so, the list has behind its first value what boxes_met puts
 * there */
static int meet_box(lua_State *L) {
    const int dims = (int)lua_tointeger(L, lua_upvalueindex(up_dims));
    col_bump_box box = {{0.0}, {0.0}};
    col_bump_box other = {{0.0}, {0.0}};
    double goal[3];
    double by[3];
    luaL_checktype(L, 1, LUA_TTABLE);
    col_lua_read_box(L, "detectCollision", dims, 2, &box);
    col_lua_read_box(L, "detectCollision", dims, 2 + 2 * dims, &other);
    col_lua_read_box_numbers(L, "detectCollision", dims, 2 + 4 * dims, col_lua_box_corner,
                             goal);
    difference(goal, box.at, by);
    col_bump_meeting met;
    const bool meets = col_bump_meets(&box, &other, by, dims, &met);
    if (meets) {
        const int n = put_meeting(L, dims, 1, 1, &met);
        world_put_number(L, 1, n + 1, col_bump_distance(&box, &other, dims));
    }
    lua_pushboolean(L, meets ? 1 : 0);
    return 1;
}

/* ------------------------------------------------------------------- passing -- */

/* Whether a segment passes through more than the surface of the box; the time at which
 * its line enters, and when the segment does and leaves. */
static bool passes(const col_bump_box *box, const col_bump_line *line, int dims,
                   col_lua_box_found *out) {
    col_bump_span span;
    if (!col_bump_clip(box, line, dims, &span)) {
        return false;
    }
    out->met.t = span.t1;
    out->distance = span.t1 > 0.0 ? span.t1 : 0.0;
    out->leaves = span.t2 < 1.0 ? span.t2 : 1.0;
    return span.t1 <= 1.0 && span.t2 >= 0.0 &&
           ((0.0 < out->distance && out->distance < 1.0) ||
            (0.0 < out->leaves && out->leaves < 1.0));
}

static const col_lua_box_found *pass_all(lua_State *L, col_lua_world *w,
                                         const double from[3], const double to[3],
                                         int *n) {
    col_lua_any_shape shape;
    world_dimension(w->dims)->make_segment(col_lua_box_vec(from), col_lua_box_vec(to),
                                           &shape);
    const int32_t *items;
    const int32_t count = search(L, w, &shape, &items);
    col_lua_box_found *const found = reserve_found(L, w, count);
    col_bump_line line = {.t1 = -HUGE_VAL, .t2 = HUGE_VAL};
    memcpy(line.from, from, sizeof line.from);
    difference(to, from, line.by);
    *n = 0;
    for (int32_t i = 0; i < count; i++) {
        col_lua_box_found *const f = &found[*n];
        if (items[i] < w->arrays[array_boxes].capacity &&
            passes(&boxes_of(w)[items[i]], &line, w->dims, f)) {
            f->item = items[i];
            f->number = (*n)++;
        }
    }
    sort_found(found, *n);
    return found;
}

/* boxes_passed(list, from, to) -> n: the items that the segment passes through, in the
 * order in which its line enters. The list has the item for each, and when the segment
 * enters and leaves it; n values in all. */
static int boxes_passed(lua_State *L) {
    col_lua_world *const w = col_lua_wrapped_self(L, "querySegment");
    double from[3];
    double to[3];
    col_lua_check_box_item(L, "querySegment");
    col_lua_read_box_numbers(L, "querySegment", w->dims, 3, col_lua_box_corner, from);
    col_lua_read_box_numbers(L, "querySegment", w->dims, 3 + w->dims, col_lua_box_corner,
                             to);
    int count;
    const col_lua_box_found *const found = pass_all(L, w, from, to, &count);
    col_lua_push_part(L, world_items);
    const int items = lua_gettop(L);
    int n = 0;
    for (int i = 0; i < count; i++) {
        world_put_item(L, items, found[i].item, 2, ++n);
        world_put_number(L, 2, ++n, found[i].distance);
        world_put_number(L, 2, ++n, found[i].leaves);
    }
    lua_pushinteger(L, n);
    return 1;
}

static void push_normal(lua_State *L, int dims, const col_bump_span *span,
                        const double by[3]) {
    int normal[3];
    col_bump_normal(span->axis, by, normal);
    for (int k = 0; k < dims; k++) {
        lua_pushinteger(L, normal[k]);
    }
}

/* The same line backwards enters where this one leaves; equal ends count for the first
 * axis both ways. */
static col_bump_line backwards(const col_bump_line *line) {
    static const double none[3] = {0.0, 0.0, 0.0};
    col_bump_line back = {.t1 = -line->t2, .t2 = -line->t1};
    memcpy(back.from, line->from, sizeof back.from);
    difference(none, line->by, back.by);
    return back;
}

/* pass_box(corner, size, from, to [, t1, t2]) -> t1, t2, normal, normal, where the
 * segment enters and leaves the box within t1..t2; or nothing */
static int pass_box(lua_State *L) {
    static const char *const name = "getSegmentIntersectionIndices";
    const int dims = (int)lua_tointeger(L, lua_upvalueindex(up_dims));
    const int last = 4 * dims;
    col_bump_box box = {{0.0}, {0.0}};
    col_bump_line line = {.t1 = luaL_optnumber(L, last + 1, 0.0),
                          .t2 = luaL_optnumber(L, last + 2, 1.0)};
    double to[3];
    col_lua_read_box(L, name, dims, 1, &box);
    col_lua_read_box_numbers(L, name, dims, 1 + 2 * dims, col_lua_box_corner, line.from);
    col_lua_read_box_numbers(L, name, dims, 1 + 3 * dims, col_lua_box_corner, to);
    difference(to, line.from, line.by);
    const col_bump_line back = backwards(&line);
    col_bump_span in;
    col_bump_span out;
    if (!col_bump_clip(&box, &line, dims, &in)) {
        return 0;
    }
    (void)col_bump_clip(&box, &back, dims, &out);
    lua_pushnumber(L, in.t1);
    lua_pushnumber(L, in.t2);
    push_normal(L, dims, &in, line.by);
    push_normal(L, dims, &out, back.by);
    return 2 + 2 * dims;
}

const col_open_entry col_lua_world_box_questions[] = {
    {"boxes_in", boxes_in, open_wrapped},         {"boxes_met", boxes_met, open_wrapped},
    {"boxes_passed", boxes_passed, open_wrapped}, {"meet_box", meet_box, open_wrapped},
    {"pass_box", pass_box, open_wrapped},         {NULL, NULL, open_wrapped},
};
