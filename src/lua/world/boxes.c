/* boxes.c - worlds of upright boxes, for collide.bump: items are tables, and boxes bare
 * numbers, in one call where a shape and a question would be three. What is met and
 * passed is decided here too, by the rules of bump.c: a loop over it in Lua would take
 * longer than all of a search. */
#include "world.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------- reading -- */

static col3_vec vec_of_numbers(const double v[3]) { return (col3_vec){v[0], v[1], v[2]}; }

static const char *const CORNER[] = {"x", "y", "z"};
static const char *const SIZE[] = {"w", "h", "d"};

/* A number in range for each axis, from the argument on. */
static void read_numbers(lua_State *L, const char *function, int dims, int arg,
                         const char *const names[3], double v[3]) {
    v[2] = 0.0;
    for (int k = 0; k < dims; k++) {
        v[k] = lua_type(L, arg + k) == LUA_TNUMBER ? lua_tonumber(L, arg + k) : NAN;
        if (!args_is_in_range(v[k])) {
            col_args in = col_args_open(L, function, dims, arg + k);
            (void)col_args_number(&in, names[k]); /* raises */
        }
    }
}

static void read_box(lua_State *L, const char *function, int dims, int arg,
                     col_bump_box *box) {
    read_numbers(L, function, dims, arg, CORNER, box->at);
    read_numbers(L, function, dims, arg + dims, SIZE, box->size);
    for (int k = 0; k < dims; k++) {
        const double end = box->at[k] + box->size[k];
        if (box->size[k] < 0.0 || !args_is_in_range(end)) {
            col_args_fail_type(L, function, arg + dims + k, "size of a box in range");
        }
    }
}

/* The table at the index 2. */
static void check_table(lua_State *L, const char *function) {
    if (!lua_istable(L, 2)) {
        col_args_fail_type(L, function, 2, "table");
    }
}

/* Two corners. */
typedef struct {
    double low[3], high[3];
} col_lua_region;

static col_lua_region region_of(const col_bump_box *box) {
    col_lua_region r;
    for (int k = 0; k < 3; k++) {
        r.low[k] = box->at[k];
        r.high[k] = box->at[k] + box->size[k];
    }
    return r;
}

static void make_shape(const col_lua_world *w, const col_lua_region *r,
                       col_lua_any_shape *shape) {
    world_dimension(w->dims)->make_aabb(vec_of_numbers(r->low), vec_of_numbers(r->high),
                                        shape);
}

static void difference(const double to[3], const double from[3], double out[3]) {
    for (int k = 0; k < 3; k++) {
        out[k] = to[k] - from[k];
    }
}

/* ------------------------------------------------------------------ changing -- */

static void *grow(lua_State *L, const col_lua_world *w, void *at, size_t size, int count,
                  int *capacity) {
    const int more = *capacity < 16 ? 16 : *capacity;
    const int wanted = count > *capacity + more ? count : *capacity + more;
    void *const grown = w->allocate(
        w->user, at, at == NULL ? 0 : size * (size_t)*capacity, size * (size_t)wanted);
    world_check_memory(L, grown != NULL);
    *capacity = wanted;
    return grown;
}

/* Room for the box of that item. */
static void reserve_box(lua_State *L, col_lua_world *w, int32_t item) {
    const int had = w->box_capacity;
    if (item >= had) {
        w->boxes = (col_bump_box *)grow(L, w, w->boxes, sizeof *w->boxes, item + 1,
                                        &w->box_capacity);
        memset(w->boxes + had, 0, sizeof *w->boxes * (size_t)(w->box_capacity - had));
    }
}

/* The filter of items without one: the layer that they are in stays the same. */
static col_filter default_filter(lua_State *L, col_lua_world *w) {
    if (w->default_layer == 0) {
        const col_lua_filter_values none = {0, 0, 0};
        int layers;
        w->default_layer = col_lua_make_filter(L, w, "add", &none, &layers).layers;
        w->layers = layers;
    }
    return (col_filter){w->default_layer, COL_ALL_LAYERS};
}

/* add_box(table, corner, size): the table becomes an item with that box */
static int add_box(lua_State *L) {
    col_lua_world *const w = col_lua_wrapped_self(L, "add");
    col_bump_box box = {{0.0}, {0.0}};
    check_table(L, "add");
    read_box(L, "add", w->dims, 3, &box);
    if (world_find(L, 2) != COL_NO_ITEM) {
        col_args_fail(L, "add", 2, "item is in this world already");
    }
    const col_lua_region r = region_of(&box);
    col_lua_any_shape shape;
    make_shape(w, &r, &shape);
    const col_filter filter = default_filter(L, w);
    const int32_t item = col_world_next_item(w->core);
    reserve_box(L, w, item);
    lua_pushboolean(L, 0); /* it has no data */
    col_lua_insert(L, w, &shape.space.shape, filter);
    w->boxes[item] = box;
    return 0;
}

/* set_box(table, corner, size): the item has that box from now on */
static int set_box(lua_State *L) {
    col_lua_world *const w = col_lua_wrapped_self(L, "update");
    col_bump_box box = {{0.0}, {0.0}};
    check_table(L, "update");
    read_box(L, "update", w->dims, 3, &box);
    const col_lua_region r = region_of(&box);
    col_lua_any_shape made;
    make_shape(w, &r, &made);
    const int32_t item = world_item(L, 2, "update");
    const col_world_shape *const shape = &made.space.shape;
    reserve_box(L, w, item);
    world_check_memory(L, col_world_prepare_set(w->core, item, shape));
    col_lua_check_status(L, col_world_set(w->core, item, shape), "update", 3);
    w->boxes[item] = box;
    return 0;
}

/* remove_box(table) */
static int remove_box(lua_State *L) {
    col_lua_world *const w = col_lua_wrapped_self(L, "remove");
    col_lua_erase(L, w, world_item(L, 2, "remove"));
    return 0;
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

/* Whether the item has been made here, and shares more than its sides with the region. */
static bool is_in(const col_lua_world *w, int32_t item, const col_lua_region *r) {
    return item < w->box_capacity && world_dimension(w->dims)->is_aabb_in(
                                         col_world_shape_of(w->core, item),
                                         vec_of_numbers(r->low), vec_of_numbers(r->high));
}

/* boxes_in(list, corner, size) -> n: the items, in the order of adding, whose boxes share
 * more than their sides with that one */
static int boxes_in(lua_State *L) {
    const col_lua_world *const w = col_lua_wrapped_self(L, "queryRect");
    col_bump_box box = {{0.0}, {0.0}};
    check_table(L, "queryRect");
    read_box(L, "queryRect", w->dims, 3, &box);
    const col_lua_region r = region_of(&box);
    col_lua_any_shape shape;
    make_shape(w, &r, &shape);
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

/* Room for as many that are found. */
static void reserve_found(lua_State *L, col_lua_world *w, int32_t count) {
    if (count > w->found_capacity) {
        w->found = (col_lua_box_found *)grow(L, w, w->found, sizeof *w->found, count,
                                             &w->found_capacity);
    }
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

static void sort_found(const col_lua_world *w, int n) {
    if (n > 1) {
        qsort(w->found, (size_t)n, sizeof *w->found, by_time);
    }
}

/* ------------------------------------------------------------------- meeting -- */

/* All that the box is in on its way to the goal. */
static col_lua_region swept_region(const col_bump_box *box, const double goal[3],
                                   int dims) {
    col_lua_region r = region_of(box);
    for (int k = 0; k < dims; k++) {
        if (goal[k] < box->at[k]) {
            r.low[k] = goal[k];
        } else {
            r.high[k] = goal[k] + box->size[k];
        }
    }
    return r;
}

/* What the box meets that goes by so much, into w->found; returns how many. */
static int meet_all(lua_State *L, col_lua_world *w, const col_bump_box *box,
                    const col_lua_region *swept, const double by[3]) {
    col_lua_any_shape shape;
    make_shape(w, swept, &shape);
    const int32_t *items;
    const int32_t count = search(L, w, &shape, &items);
    reserve_found(L, w, count);
    int n = 0;
    for (int32_t i = 0; i < count; i++) {
        col_lua_box_found *const f = &w->found[n];
        if (is_in(w, items[i], swept) &&
            col_bump_meets(box, &w->boxes[items[i]], by, w->dims, &f->met)) {
            f->item = items[i];
            f->number = n++;
            f->distance = col_bump_distance(box, &w->boxes[items[i]], w->dims);
        }
    }
    sort_found(w, n);
    return n;
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
 * first, then the nearest, then the one added first. Of each the list has, one behind the
 * other, the item, t, normal, place, whether they overlap at the start, and the squared
 * distance of the centres; n values in all. */
static int boxes_met(lua_State *L) {
    col_lua_world *const w = col_lua_wrapped_self(L, "move");
    const int dims = w->dims;
    col_bump_box box = {{0.0}, {0.0}};
    double goal[3];
    double by[3];
    check_table(L, "move");
    read_box(L, "move", dims, 3, &box);
    read_numbers(L, "move", dims, 3 + 2 * dims, CORNER, goal);
    difference(goal, box.at, by);
    const col_lua_region swept = swept_region(&box, goal, dims);
    const int count = meet_all(L, w, &box, &swept, by);
    col_lua_push_part(L, world_items);
    const int items = lua_gettop(L);
    int n = 0;
    for (int i = 0; i < count; i++) {
        world_put_item(L, items, w->found[i].item, 2, ++n);
        n = put_meeting(L, dims, 2, n, &w->found[i].met);
        world_put_number(L, 2, ++n, w->found[i].distance);
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
    read_box(L, "detectCollision", dims, 2, &box);
    read_box(L, "detectCollision", dims, 2 + 2 * dims, &other);
    read_numbers(L, "detectCollision", dims, 2 + 4 * dims, CORNER, goal);
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

static int pass_all(lua_State *L, col_lua_world *w, const double from[3],
                    const double to[3]) {
    col_lua_any_shape shape;
    world_dimension(w->dims)->make_segment(vec_of_numbers(from), vec_of_numbers(to),
                                           &shape);
    const int32_t *items;
    const int32_t count = search(L, w, &shape, &items);
    reserve_found(L, w, count);
    col_bump_line line = {.t1 = -HUGE_VAL, .t2 = HUGE_VAL};
    memcpy(line.from, from, sizeof line.from);
    difference(to, from, line.by);
    int n = 0;
    for (int32_t i = 0; i < count; i++) {
        if (items[i] < w->box_capacity &&
            passes(&w->boxes[items[i]], &line, w->dims, &w->found[n])) {
            w->found[n].item = items[i];
            w->found[n].number = n;
            n++;
        }
    }
    sort_found(w, n);
    return n;
}

/* boxes_passed(list, from, to) -> n: what the segment passes through, in the order in
 * which its line enters. Of each the list has the item, and when the segment enters and
 * leaves; n values in all. */
static int boxes_passed(lua_State *L) {
    col_lua_world *const w = col_lua_wrapped_self(L, "querySegment");
    double from[3];
    double to[3];
    check_table(L, "querySegment");
    read_numbers(L, "querySegment", w->dims, 3, CORNER, from);
    read_numbers(L, "querySegment", w->dims, 3 + w->dims, CORNER, to);
    const int count = pass_all(L, w, from, to);
    col_lua_push_part(L, world_items);
    const int items = lua_gettop(L);
    int n = 0;
    for (int i = 0; i < count; i++) {
        world_put_item(L, items, w->found[i].item, 2, ++n);
        world_put_number(L, 2, ++n, w->found[i].distance);
        world_put_number(L, 2, ++n, w->found[i].leaves);
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
    read_box(L, name, dims, 1, &box);
    read_numbers(L, name, dims, 1 + 2 * dims, CORNER, line.from);
    read_numbers(L, name, dims, 1 + 3 * dims, CORNER, to);
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

const col_open_entry col_lua_world_boxes[] = {
    {"add_box", add_box, open_wrapped},
    {"set_box", set_box, open_wrapped},
    {"remove_box", remove_box, open_wrapped},
    {"boxes_in", boxes_in, open_wrapped},
    {"boxes_met", boxes_met, open_wrapped},
    {"boxes_passed", boxes_passed, open_wrapped},
    {"meet_box", meet_box, open_wrapped},
    {"pass_box", pass_box, open_wrapped},
    {NULL, NULL, open_wrapped},
};
