/* answer.c - the common parts of all queries: the buffers that answers are written to,
 * and the shape or item that a query is about. */
#include "../level/level.h"
#include "world.h"

enum {
    buffer_numbers = 1,
    buffer_found,
    buffer_next,
    buffer_home,
    buffer_parts,
    BUFFER_SIZE = buffer_parts
};

/* home: the index of the list of all that the world keeps. */
static void push_buffer(lua_State *L, int home) {
    lua_createtable(L, BUFFER_SIZE + 2, 0); /* with those of moves */
    lua_newtable(L);
    lua_rawseti(L, -2, buffer_numbers);
    lua_newtable(L);
    lua_rawseti(L, -2, buffer_found);
    lua_pushvalue(L, home);
    lua_rawseti(L, -2, buffer_home);
    lua_newtable(L);
    lua_rawseti(L, -2, buffer_parts);
}

void col_lua_find_items(lua_State *L, int home, col_lua_answer *answer) {
    lua_rawgeti(L, home, world_items);
    answer->items = lua_gettop(L);
    lua_rawgeti(L, home, world_data);
    answer->data = lua_gettop(L);
}

void col_lua_hold_answer(lua_State *L, int buffer, col_lua_answer *answer) {
    answer->buffer = buffer;
    lua_rawgeti(L, buffer, buffer_numbers);
    answer->numbers = lua_gettop(L);
    lua_rawgeti(L, buffer, buffer_found);
    answer->found = lua_gettop(L);
    lua_rawgeti(L, buffer, buffer_parts);
    answer->parts = lua_gettop(L);
    answer->parts_count = 0;
    lua_rawgeti(L, buffer, buffer_home);
    col_lua_find_items(L, lua_gettop(L), answer);
}

bool col_lua_prepare_answer(lua_State *L, int home) {
    lua_rawgeti(L, home, world_spare);
    const bool free = !lua_isnil(L, -1);
    lua_pop(L, 1);
    if (!free) {
        push_buffer(L, home);
        lua_rawseti(L, home, world_spare);
    }
    return !free;
}

bool col_lua_take_answer(lua_State *L, col_lua_answer *answer) {
    col_lua_push_part(L, 0); /* the list itself */
    const int home = lua_gettop(L);
    lua_rawgeti(L, home, world_spare);
    const bool free = !lua_isnil(L, -1);
    if (free) {
        lua_rawgeti(L, -1, buffer_next);
        lua_rawseti(L, home, world_spare);
    } else {
        lua_pop(L, 1);
        push_buffer(L, home);
    }
    col_lua_hold_answer(L, lua_gettop(L), answer);
    return !free;
}

/* ------------------------------------------------------------------------- parts -- */

/* A shape that has a part, and where the table is that keeps it alive. */
typedef struct {
    const col_world_shape *shape;
    int list;
} col_lua_owner;

/* Pushes a part, its material and its tile. */
static void push_part(lua_State *L, const col_lua_dimension *shapes,
                      const col_lua_owner *of, int part, int material) {
    if (part < 0) {
        lua_pushnil(L);
        lua_pushnil(L);
        lua_pushnil(L);
        return;
    }
    lua_pushinteger(L, part + 1);
    col_lua_push_material(L, of->list, material);
    shapes->push_part_tile(L, of->shape, part);
}

/* As in answers about two shapes: a level's part comes before any other. */
static bool is_of_b(const col_lua_world *w, const col_world_shape *a,
                    const col_world_shape *b, const col3_part_numbers *parts) {
    const col_lua_dimension *const shapes = world_dimension(w->dims);
    return parts->a < 0 ||
           (parts->b >= 0 && (shapes->names_parts(b) || !shapes->names_parts(a)));
}

/* Six values about the parts, in the place of the tables on top of the stack that keep
 * both shapes alive. */
static void push_both(lua_State *L, const col_lua_world *w, const col_world_shape *a,
                      const col_world_shape *b, const col3_part_numbers *parts) {
    const int top = lua_gettop(L);
    const col_lua_dimension *const shapes = world_dimension(w->dims);
    const col_lua_owner of_a = {a, top - 1}, of_b = {b, top};
    const bool b_first = is_of_b(w, a, b, parts);
    if (b_first) {
        push_part(L, shapes, &of_b, parts->b, parts->material_b);
    }
    push_part(L, shapes, &of_a, parts->a, parts->material_a);
    if (!b_first) {
        push_part(L, shapes, &of_b, parts->b, parts->material_b);
    }
    lua_remove(L, top);
    lua_remove(L, top - 1);
}

/* Behind the parts; NULL: none. */
static void put_face(lua_State *L, int dims, col_lua_answer *answer,
                     const col3_vec *face) {
    int last = answer->parts_count + WORLD_PART_VALUES + 1;
    if (face == NULL) {
        lua_pushboolean(L, 0);
        lua_rawseti(L, answer->parts, last);
    } else {
        double v[3];
        const double *const end = world_write_vec(v, dims, world_positive(*face));
        world_put_number(L, answer->parts, last, dims);
        last = open_list_numbers(L, answer->parts, last, v, end);
    }
    answer->parts_count = last;
}

/* The tables that keep both shapes alive are on top of the stack, and are popped. */
static int put_both(lua_State *L, col_lua_question *q, int n, const col_world_shape *a,
                    const col_world_shape *b, const col3_part_numbers *parts,
                    const col3_vec *face) {
    col_lua_answer *const answer = &q->answer;
    push_both(L, q->w, a, b, parts);
    col_open_fill_holes(L, WORLD_PART_VALUES);
    for (int i = WORLD_PART_VALUES; i > 0; i--) {
        lua_rawseti(L, answer->parts, answer->parts_count + i);
    }
    world_put_number(L, answer->numbers, n + 1, answer->parts_count + 1);
    put_face(L, q->w->dims, answer, face);
    return n + 1;
}

static int put_none(lua_State *L, const col_lua_answer *answer, int n) {
    lua_pushboolean(L, 0);
    lua_rawseti(L, answer->numbers, n + 1);
    return n + 1;
}

/* Pushes the tables that keep the shapes of the query's subject and of an item alive. */
static void push_owners(lua_State *L, const col_lua_question *q, int32_t item,
                        const col3_part_numbers *parts) {
    if (q->query.item != COL_NO_ITEM) {
        lua_rawgeti(L, q->answer.data, q->query.item + 1);
    } else if (parts->a >= 0) {
        world_dimension(q->w->dims)->push_data(L, q->what);
    } else {
        lua_pushboolean(L, 0);
    }
    lua_rawgeti(L, q->answer.data, item + 1);
}

static int put_parts(lua_State *L, col_lua_question *q, int n, int32_t item,
                     const col3_part_numbers *parts, const col3_vec *face) {
    if (parts->a < 0 && parts->b < 0 && face == NULL) {
        return put_none(L, &q->answer, n);
    }
    push_owners(L, q, item, parts);
    return put_both(L, q, n, world_asking_shape(q->w, &q->query),
                    col_world_shape_of(q->w->core, item), parts, face);
}

int col_lua_put_parts(lua_State *L, col_lua_question *q, int n, int32_t item,
                      const col3_part_numbers *parts) {
    return put_parts(L, q, n, item, parts, NULL);
}

int col_lua_put_met(lua_State *L, col_lua_question *q, int n, int32_t item,
                    const col3_part_numbers *parts, const col3_hit *met, col3_vec motion,
                    bool of_ray) {
    const col_world_shape *const shape = col_world_shape_of(q->w->core, item);
    col3_vec face;
    const bool beside = world_dimension(q->w->dims)
                            ->face_beside(shape, parts->b, met, motion, of_ray, &face);
    return put_parts(L, q, n, item, parts, beside ? &face : NULL);
}

int col_lua_push_met(lua_State *L, const col_lua_question *q, int32_t item,
                     const col3_part_numbers *parts, const col3_hit *met, col3_vec motion,
                     bool of_ray) {
    const col_lua_dimension *const shapes = world_dimension(q->w->dims);
    const col_world_shape *const a = world_asking_shape(q->w, &q->query);
    const col_world_shape *const b = col_world_shape_of(q->w->core, item);
    col3_vec face;
    const bool beside = shapes->face_beside(b, parts->b, met, motion, of_ray, &face);
    if (parts->a < 0 && parts->b < 0 && !beside) {
        return 0;
    }
    push_owners(L, q, item, parts);
    push_both(L, q->w, a, b, parts);
    if (!beside) {
        return WORLD_PART_VALUES;
    }
    col_lua_push_vec(L, q->w->dims, world_positive(face));
    return WORLD_PART_VALUES + q->w->dims;
}

bool col_lua_names_parts(const col_lua_world *w, int32_t a, int32_t b) {
    const col_lua_dimension *const shapes = world_dimension(w->dims);
    return (a < w->levels && shapes->names_parts(col_world_shape_of(w->core, a))) ||
           (b < w->levels && shapes->names_parts(col_world_shape_of(w->core, b)));
}

/* Whether the contact of two items reports its parts, and these parts. */
static bool find_parts(const col_lua_world *w, int32_t a, int32_t b,
                       col3_part_numbers *parts) {
    col3_contact contact;
    return col_lua_names_parts(w, a, b) &&
           col_world_contact_of(w->core, a, b, &contact, parts);
}

bool col_lua_find_pair_parts(const col_lua_world *w, int32_t a, int32_t b,
                             col3_part_numbers *parts, bool *of_b) {
    if (!find_parts(w, a, b, parts)) {
        return false;
    }
    *of_b =
        is_of_b(w, col_world_shape_of(w->core, a), col_world_shape_of(w->core, b), parts);
    return true;
}

int col_lua_put_pair_parts(lua_State *L, col_lua_question *q, int n, int32_t a,
                           int32_t b) {
    col3_part_numbers parts;
    if (!find_parts(q->w, a, b, &parts)) {
        return put_none(L, &q->answer, n);
    }
    lua_rawgeti(L, q->answer.data, a + 1);
    lua_rawgeti(L, q->answer.data, b + 1);
    const col_world *const core = q->w->core;
    return put_both(L, q, n, col_world_shape_of(core, a), col_world_shape_of(core, b),
                    &parts, NULL);
}

void col_lua_push_pair_parts(lua_State *L, const col_lua_world *w, int32_t a, int32_t b) {
    col3_part_numbers parts = {-1, -1, 0, 0};
    (void)find_parts(w, a, b, &parts);
    col_lua_push_part(L, world_data);
    lua_rawgeti(L, -1, a + 1);
    lua_rawgeti(L, -2, b + 1);
    lua_remove(L, -3);
    push_both(L, w, col_world_shape_of(w->core, a), col_world_shape_of(w->core, b),
              &parts);
    col_open_fill_holes(L, WORLD_PART_VALUES);
}

/* ---------------------------------------------------------------------- questions -- */

int col_lua_make_list(lua_State *L, int out) {
    if (out != 0) {
        return out;
    }
    lua_newtable(L);
    return lua_gettop(L);
}

/* A list with holes has several lengths: it is cut until its length agrees, too. */
void col_lua_cut_list(lua_State *L, int list, int n) {
    size_t length = (size_t)lua_rawlen(L, list);
    while (length > (size_t)n) {
        for (size_t i = (size_t)n + 1; i <= length; i++) {
            lua_pushnil(L);
            lua_rawseti(L, list, (int)i);
        }
        length = (size_t)lua_rawlen(L, list);
    }
}

col_world_query col_lua_read_query(lua_State *L, const col_lua_world *w, int arg,
                                   const char *function) {
    col_world_query query = {NULL, world_find(L, arg), COL_ALL_LAYERS};
    if (query.item != COL_NO_ITEM) {
        query.layers = col_world_filter(w->core, query.item).hits;
        return query;
    }
    if (!world_is_shape(L, arg)) {
        if (lua_isnoneornil(L, arg)) {
            col_args_fail_type(L, function, arg, "shape or item of this world");
        }
        col_lua_fail_item(L, function, arg, arg, 0);
    }
    /* of the other dimension: "2D shape expected, got a 3D sphere" */
    query.shape = world_dimension(w->dims)->check(L, arg, function);
    return query;
}

static void read_filter(const col_args *in, col_lua_question *q) {
    q->function = in->function;
    q->filter = lua_isnoneornil(in->L, in->at) ? 0 : in->at;
}

void col_lua_end_question(col_args *in, col_lua_question *q) {
    read_filter(in, q);
    in->at++;
    q->out = q->yes_or_no ? 0 : col_args_out(in);
    col_args_end(in);
}

void col_lua_end_list(col_args *in, col_lua_question *q) {
    q->out = col_args_out(in);
    read_filter(in, q);
    in->at++;
    col_args_end(in);
}

void col_lua_settle(lua_State *L, col_lua_question *q) {
    world_check_open(L, q->w, q->function);
    q->query = (col_world_query){NULL, COL_NO_ITEM, COL_ALL_LAYERS};
    if (q->what != 0) {
        q->query = col_lua_read_query(L, q->w, q->what, q->function);
    }
    col_lua_read_choice(L, q);
    if (q->accept != 0 && q->batch) {
        col_args_fail(L, q->function, q->filter, "a batch calls no functions");
    }
}

void col_lua_settle_answer(lua_State *L, col_lua_question *q) {
    col_lua_settle(L, q);
    if (col_lua_take_answer(L, &q->answer)) {
        col_lua_settle(L, q);
    }
}

/* More than one hit, its parts and its face. */
#define MOST_VALUES 40

void col_lua_push_item_behind_false(lua_State *L, col_lua_question *q, int32_t item) {
    luaL_checkstack(L, MOST_VALUES, NULL);
    col_lua_push_part(L, 0);
    col_lua_find_items(L, lua_gettop(L), &q->answer);
    lua_pushboolean(L, false);
    lua_rawgeti(L, q->answer.items, item + 1);
}

static void push_or_nil(lua_State *L, int index) {
    if (index == 0) {
        lua_pushnil(L);
    } else {
        lua_pushvalue(L, index);
    }
}

void col_lua_push_out(lua_State *L, const col_lua_question *q) { push_or_nil(L, q->out); }

int col_lua_return_answer(lua_State *L, const col_lua_question *q, int count) {
    lua_pushinteger(L, count);
    lua_pushvalue(L, q->answer.buffer);
    push_or_nil(L, q->accept);
    push_or_nil(L, q->out);
    return 4;
}
