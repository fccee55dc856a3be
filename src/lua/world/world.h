/* world.h - worlds in Lua: declarations that the files of the binding share. One binding
 * for both dimensions: the block of a world knows its own.
 *
 * The table that goes with the userdata (see compat.h) has the items as keys and their
 * numbers as values, so that to find one costs little. Under one more key, an address of
 * the library, is a list of all other values that a world keeps: see world_part. The
 * collector follows all of them: a world whose items refer back to it is collected with
 * them.
 *
 * Taking memory from Lua may run its collector, and this any Lua code, which may change
 * or close this world. So functions first make the tables that they will fill, then read
 * the items, then ask the core, and then only write into those tables and push numbers
 * and booleans: none of that runs Lua. */
#ifndef COLLIDE_WORLD_LUA_H
#define COLLIDE_WORLD_LUA_H

#include "../base/args.h"
#include "../base/block.h"
#include "../base/open.h"
#include "../shape/table.h"
#include "bump.h"
#include "collide_move.h"

#include <math.h>

/* A result of pairs and its four vectors, by their addresses. */
enum { WORLD_TABLES = 5 };
typedef struct {
    const void *part[WORLD_TABLES];
} col_lua_tables;

/* A result of a query in box_questions.c: an item, and its position in the order. */
typedef struct {
    int32_t item, number;
    double distance;      /* of the centres, squared */
    double leaves;        /* of a line: when */
    col_bump_meeting met; /* of a line: t alone, when it enters */
} col_lua_box_found;

/* The hits of the last move without a function. Lua asks for those of a move by the FFI
 * while it is the last one, and the core has not changed since. */
typedef struct {
    int32_t item; /* that moves */
    int count;
    double serial;    /* of the move */
    uint64_t changes; /* of the core */
} col_lua_kept_hits;

/* The arrays that a world grows, and the types of their elements. */
typedef enum {
    array_steps,     /* col_world_step: a batch is read into it */
    array_seen,      /* col_lua_tables: the list that pairs filled last, see fill.c */
    array_decisions, /* col_move_decision: of a move */
    array_hits,      /* col_move_hit: those of the last move without a function */
    array_boxes,     /* col_bump_box: of the items that boxes.c has made, by number */
    array_found,     /* col_lua_box_found */
    WORLD_ARRAYS
} col_lua_array_name;

typedef struct {
    void *at;
    int32_t capacity;
} col_lua_array;

typedef struct {
    uint64_t magic;
    col_world *core;    /* NULL once the world is closed */
    lua_Alloc allocate; /* Lua's allocator, which the core takes its memory from */
    void *user;
    col_lua_array arrays[WORLD_ARRAYS];
    int seen_count;
    int dims;
    int layers;                     /* names in use: see layer.c */
    int32_t numbers;                /* all numbers that items have ever had are below */
    int32_t levels;                 /* and those of items with parts that answers name */
    uint64_t default_layer;         /* see boxes.c */
    uint64_t members, members_ever; /* see world_note_members */
    col3_vec up;                    /* unit */
    double skin;                    /* of what moves: see collide_move.h */
    col_lua_kept_hits hits;
    bool strict; /* no other layers than those it was made with */
    bool torn;   /* the table of items may miss some: see col_lua_mend */
} col_lua_world;

/* The list under the library's own key. Its lists have no holes, but false where there is
 * nothing, and none is also a map: a table that grows when there is no memory may lose
 * the values in its other part (Lua 5.1 to 5.3, LuaJIT). */
enum {
    world_spare = 1,  /* buffers that are free, linked: see answer.c, world_lists.lua */
    world_items,      /* number + 1 -> item */
    world_data,       /* number + 1 -> table that keeps the data of its shape alive */
    world_layers,     /* name -> number of the layer */
    world_names,      /* number of the layer + 1 -> name */
    world_default,    /* the name of the layer of items that have none */
    world_characters, /* characters of this world: weak keys */
    WORLD_PARTS = world_characters
};

/* To be called when an item is added or removed, or gets another shape: between two
 * states of the same number the items and the data of their shapes are the same. */
static inline void world_note_members(col_lua_world *w) {
    w->members = ++w->members_ever;
}

static inline const col_lua_dimension *world_dimension(int dims) {
    return dims == 2 ? &col2_lua_table : &col3_lua_table;
}

/* To be called when an item gets a shape. */
static inline void world_note_shape(col_lua_world *w, int32_t item,
                                    const col_world_shape *shape) {
    if (item >= w->levels && world_dimension(w->dims)->names_parts(shape)) {
        w->levels = item + 1;
    }
}

/* The shape that a query is about. */
static inline const col_world_shape *world_asking_shape(const col_lua_world *w,
                                                        const col_world_query *query) {
    return query->item == COL_NO_ITEM ? query->shape
                                      : col_world_shape_of(w->core, query->item);
}

/* Whether the value at the index is a shape, of any dimension. */
static inline bool world_is_shape(lua_State *L, int index) {
    return col2_lua_table.test(L, index) != NULL || col3_lua_table.test(L, index) != NULL;
}

/* The metatable of results. */
static inline const char *world_result_name(int dims) {
    return dims == 2 ? "collide.result2" : "collide.result3";
}

/* The world at the index, NULL if the value is none. */
static inline col_lua_world *world_test(lua_State *L, int index) {
    return (col_lua_world *)block_test(L, index, BLOCK_WORLD, sizeof(col_lua_world));
}

/* The hits that are kept. */
static inline const col_move_hit *world_hits(const col_lua_world *w) {
    return (const col_move_hit *)w->arrays[array_hits].at;
}

_Noreturn void col_lua_fail_self(lua_State *L, const char *function, int dims);
_Noreturn void col_lua_fail_memory(lua_State *L);

/* Raises unless the core had the memory that it needed. */
static inline void world_check_memory(lua_State *L, bool done) {
    if (!done) {
        col_lua_fail_memory(L);
    }
}

/* Memory for so many elements of an array and more to come, new ones zero; false without
 * memory. Runs no Lua. */
bool col_lua_reserve(col_lua_world *w, col_lua_array_name name, int32_t count);

/* Gives the memory of all arrays back. */
void col_lua_free_arrays(col_lua_world *w);

/* Puts items back that the table of items has lost when there was no memory. */
void col_lua_mend(lua_State *L, col_lua_world *w);

/* The world at index 1, open. The allocator is asked for anew in every call: a host may
 * change it. */
static inline col_lua_world *world_self(lua_State *L, const char *function) {
    col_lua_world *const w = world_test(L, 1);
    if (w == NULL || w->core == NULL) {
        col_lua_fail_self(L, function, 0);
    }
    w->allocate = lua_getallocf(L, &w->user);
    if (w->torn) {
        col_lua_mend(L, w);
    }
    return w;
}

/* The upvalues of functions that Lua wraps: the first is that of open_wrapped. */
enum { up_is_function = 1, up_dims };

/* As world_self, for functions that Lua wraps: a world of the dimension that they were
 * made for (see col_lua_world_open), as Lua reads their numbers by it. */
col_lua_world *col_lua_wrapped_self(lua_State *L, const char *function);

/* Raises when Lua that was called has closed the world. */
static inline void world_check_open(lua_State *L, const col_lua_world *w,
                                    const char *function) {
    if (w->core == NULL) {
        col_lua_fail_self(L, function, 0);
    }
}

/* --------------------------------------------------------------------- items -- */

/* The number of the item at the index, COL_NO_ITEM if there is none. Calls no Lua. */
static inline int32_t world_find(lua_State *L, int index) {
    if (lua_isnoneornil(L, index)) {
        return COL_NO_ITEM;
    }
    compat_push_value(L, 1);
    lua_pushvalue(L, index);
    lua_rawget(L, -2);
    int32_t item = COL_NO_ITEM;
    if (lua_type(L, -1) == LUA_TNUMBER) {
        item = (int32_t)lua_tointeger(L, -1);
    }
    lua_pop(L, 2);
    return item;
}

/* Raises about a value that is no item: the argument at that index, or element i > 0 of
 * the list that is the argument. */
_Noreturn void col_lua_fail_item(lua_State *L, const char *function, int arg, int index,
                                 int i);

/* The number of the item at the index; raises when there is none. */
static inline int32_t world_item(lua_State *L, int arg, const char *function) {
    const int32_t item = world_find(L, arg);
    if (item == COL_NO_ITEM) {
        col_lua_fail_item(L, function, arg, arg, 0);
    }
    return item;
}

/* Adds the value at the index 2; the table that keeps the data of its shape alive, or
 * false, is on top of the stack. */
void col_lua_insert(lua_State *L, col_lua_world *w, const col_world_shape *shape,
                    col_filter filter);

/* Removes the value at the index 2, which is that item. */
void col_lua_erase(lua_State *L, col_lua_world *w, int32_t item);

/* Pushes the table that goes with a new world, with all parts in it. */
void col_lua_push_store(lua_State *L);

/* Pushes a part of the values that the world keeps; part 0 is the list of all. */
void col_lua_push_part(lua_State *L, int part);

void col_lua_push_vec(lua_State *L, int dims, col3_vec v);

/* Raises about an error of the core: nothing if there was none. */
void col_lua_check_status(lua_State *L, col_status status, const char *function, int arg);

/* ------------------------------------------------------------------- filters -- */

/* The filter of an item: {layer = name or names, hits = name or names}. Read in two
 * steps, as the first may call Lua, and the second takes names into use. Both raise. */
typedef struct {
    int arg;   /* 0: there is none */
    int layer; /* where on the stack its values are */
    int hits;
} col_lua_filter_values;

col_lua_filter_values col_lua_read_filter(col_args *in);
/* *layers: how many names are in use once the item is added. */
col_filter col_lua_make_filter(lua_State *L, const col_lua_world *w, const char *function,
                               const col_lua_filter_values *values, int *layers);

/* The bit of the layer whose name is at the index, 0 for a name that is not in use. */
uint64_t col_lua_layer_bit(lua_State *L, const col_lua_world *w, int index);

/* The bits of the name, or list of names, at the index: they are taken into use. */
uint64_t col_lua_use_layers(lua_State *L, col_lua_world *w, const char *function, int arg,
                            int index);

#define WORLD_LAYERS 64

/* As col_lua_layer_bit, but raises about the argument if the name is not in use and not
 * that of items without one: for a query. */
uint64_t col_lua_known_layer(lua_State *L, const col_lua_world *w, const char *function,
                             int arg, int index);

/* As col_lua_known_layer, but accepts a name that is not in use, unless it is nearly one
 * that is: for a table of responses of a move, which may be for items that come later. */
uint64_t col_lua_named_layer(lua_State *L, const col_lua_world *w, const char *function,
                             int arg, int index);

/* ----------------------------------------------------------------- responses -- */

/* A response: a name, false, or a list of one of these with options; nil is the default.
 * Errors are about the argument in->from, and begin with the path. May call Lua. */
col_response col_lua_read_response(col_args *in, const col_lua_world *w, int index,
                                   const char *path);
void col_lua_read_options(col_args *in, int table, col_response *r);

/* Those of a table {layer = response}: into 64 of them. */
void col_lua_read_layer_responses(col_args *in, const col_lua_world *w, int table,
                                  col_response by_layer[]);

/* Places an item as a game does: what rides on it goes with it, and it itself rides on
 * nothing any more. */
col_status col_lua_place(col_world *w, int32_t item, const col3_vec *to);

/* Follows a move without a function to its end: its hits are in w->hits and their array.
 * False without memory. Runs no Lua. */
bool col_lua_find_hits(col_lua_world *w, col_mover *m);

/* Places an item where its move has ended. */
void col_lua_carry(lua_State *L, const col_lua_world *w, const char *function,
                   int32_t item, col3_vec to);

/* The vector made unit. */
col3_vec col_lua_unit(col3_vec v);

/* ----------------------------------------------------------------- questions -- */

/* Tables that an answer is written to, for Lua to read: one list of numbers and one of
 * items. They are used again as soon as Lua gives them back. All are indices of the
 * stack. */
typedef struct {
    int buffer; /* {numbers, found, next, list that it came from, parts}: for Lua */
    int numbers;
    int found;
    int parts; /* for answers with parts: six values each, see col_lua_put_parts */
    int parts_count;
    int items; /* of the world: number + 1 -> item */
    int data;  /* number + 1 -> table that keeps the data of its shape alive */
} col_lua_answer;

/* A query as Lua makes it. Members without a value are 0. */
typedef struct {
    const char *function;
    col_lua_world *w;
    int what;       /* where the shape or the item is on the stack, */
    int filter;     /* and the filter, */
    int out;        /* the table to be filled, */
    int accept;     /* the function of the filter */
    bool batch;     /* there must be no function */
    bool yes_or_no; /* there is no table to be filled */
    col_world_query query;
    col_lua_answer answer;
} col_lua_question;

/* Writes hit number i, from 0, of a move into the answer of the question. */
void col_lua_put_move_hit(lua_State *L, col_lua_question *q, const col_move_hit *hit,
                          int i);

/* Pushes a hit of a move as it would be written: the item, the numbers, the parts (nil
 * where there are none) and the face. Returns the number of values. */
int col_lua_push_move_hit(lua_State *L, const col_lua_question *q,
                          const col_move_hit *hit);

/* Notes for the next events the items that a move has crossed: the hits in a list. m: for
 * a move that has called a function, its state; a value that became an item only since
 * then was not crossed. */
void col_lua_note_crossed(lua_State *L, const col_lua_world *w, int32_t item, int hits,
                          int count, const col_mover *m);

/* Reads the filter, the table to be filled, and the end. The other function: for lists,
 * where the table comes first. */
void col_lua_end_question(col_args *in, col_lua_question *q);
void col_lua_end_list(col_args *in, col_lua_question *q);

/* Reads the filter of a question, a name, a list of names, a function, or a list with
 * both: `accept`, and the layers of the query, which it keeps without names. Calls no
 * Lua. */
void col_lua_read_choice(lua_State *L, col_lua_question *q);

/* Makes the query from the values read. Calls no Lua; to be repeated after any Lua was
 * called, because that may have changed the world. */
void col_lua_settle(lua_State *L, col_lua_question *q);

/* As col_lua_settle, and takes a buffer for the answer. */
void col_lua_settle_answer(lua_State *L, col_lua_question *q);

/* The part of a buffer in which a move waits for the function that it has called. */
#define WORLD_ANSWER_MOVE 6

/* Takes the first of the free buffers, or makes one: then it is true, as making tables
 * may have called Lua. */
bool col_lua_take_answer(lua_State *L, col_lua_answer *answer);

/* Ensures that a buffer is free, and returns whether one was made, as
 * col_lua_take_answer. home: the index of the list of all that the world keeps. */
bool col_lua_prepare_answer(lua_State *L, int home);

/* The answer whose buffer is at the index. */
void col_lua_hold_answer(lua_State *L, int buffer, col_lua_answer *answer);

/* Ends a question whose answer is in the buffer: count, buffer, function, out. */
int col_lua_return_answer(lua_State *L, const col_lua_question *q, int count);

/* The indices of all items, and of the tables that keep their data; home: the index of
 * the list of all that the world keeps. */
void col_lua_find_items(lua_State *L, int home, col_lua_answer *answer);

/* Begins an answer with one hit that needs no buffer, because Lua filters nothing: false,
 * and the item. Finds the values that col_lua_push_met needs. */
void col_lua_push_item_behind_false(lua_State *L, col_lua_question *q, int32_t item);

/* The table to be filled, or nil. */
void col_lua_push_out(lua_State *L, const col_lua_question *q);

/* list[n] = the item of that number. */
static inline void world_put_item(lua_State *L, int items, int32_t item, int list,
                                  int n) {
    lua_rawgeti(L, items, item + 1);
    lua_rawseti(L, list, n);
}

static inline void world_put_number(lua_State *L, int list, int n, double x) {
    lua_pushnumber(L, x);
    lua_rawseti(L, list, n);
}

/* Added to 0, as -0 would be printed as such. */
static inline col3_vec world_positive(col3_vec v) {
    return (col3_vec){0.0 + v.x, 0.0 + v.y, 0.0 + v.z};
}

/* Answers as numbers, in the order in which Lua takes them: the binding pushes or lists
 * them, and LuaJIT reads them from where they stand. The functions return where the next
 * number goes. Number by number: see put_vec of shape/answer.h. */
static inline double *world_write_vec(double *to, int dims, col3_vec v) {
    volatile double *const at = to;
    at[0] = v.x;
    at[1] = v.y;
    if (dims == 3) {
        at[2] = v.z;
    }
    return to + dims;
}

static inline double *world_write_features(double *to, int dims, col3_vec normal,
                                           col3_vec a, col3_vec b) {
    to = world_write_vec(to, dims, world_positive(normal));
    return world_write_vec(world_write_vec(to, dims, a), dims, b);
}

static inline double *world_write_contact(double *to, int dims, const col3_contact *c) {
    *to++ = c->depth;
    return world_write_features(to, dims, c->normal, c->a, c->b);
}

/* Behind these: the parameters. */
static inline double *world_write_closest(double *to, int dims, const col3_closest *c) {
    *to++ = c->distance;
    return world_write_features(to, dims, c->normal, c->a, c->b);
}

static inline double *world_write_touch(double *to, int dims, const col3_touch *c) {
    *to++ = 0.0 + c->t;
    *to++ = 0.0 + c->depth;
    return world_write_features(to, dims, c->normal, c->a, c->b);
}

static inline double *world_write_hit(double *to, int dims, double t, col3_vec point,
                                      col3_vec normal) {
    *to++ = 0.0 + t;
    return world_write_vec(world_write_vec(to, dims, point), dims, normal);
}

/* The answer where nothing is hit. */
static inline double *world_write_miss(double *to, int dims) {
    const col3_vec zero = {0.0, 0.0, 0.0};
    return world_write_hit(to, dims, HUGE_VAL, zero, zero);
}

/* Lua knows a response by its number: that of the names in collide.world.moving. */
static inline double *world_write_move_hit(double *to, int dims,
                                           const col_move_hit *hit) {
    *to++ = 0.0 + hit->t;
    *to++ = 0.0 + hit->depth;
    *to++ = (double)hit->response.kind;
    to = world_write_vec(to, dims, hit->point);
    return world_write_features(to, dims, hit->normal, world_positive(hit->motion),
                                world_positive(hit->moved));
}

/* The most numbers of such an answer. */
#define WORLD_NUMBERS 16

/* The place of a touch on the other shape, and of a hit of a move. */
static inline col3_hit world_met_by(const col3_touch *c) {
    return (col3_hit){c->t, c->b, {-c->normal.x, -c->normal.y, -c->normal.z}, false};
}

static inline col3_hit world_met_in_move(const col_move_hit *hit) {
    return (col3_hit){hit->t, hit->point, hit->normal, false};
}

/* Behind n, where the parts of an answer about the query (as far as it is no ray) and an
 * item stand, or false; returns the place. The parts as results name them: part,
 * material, tile, other_part, other_material, other_tile, false where there is none;
 * behind them how many numbers the normal of a face has, and these, or false. */
enum { WORLD_PART_VALUES = 6 };

int col_lua_put_parts(lua_State *L, col_lua_question *q, int n, int32_t item,
                      const col3_part_numbers *parts);

/* The same, and the face of the item beside an edge or corner that was met: in a point,
 * with an outward normal, by a motion. */
int col_lua_put_met(lua_State *L, col_lua_question *q, int n, int32_t item,
                    const col3_part_numbers *parts, const col3_hit *met, col3_vec motion,
                    bool of_ray);

/* Pushes the same: six values, nil where there is none, and after them the normal of the
 * face if there is one; nothing if there are no parts and no face. Returns how many. */
int col_lua_push_met(lua_State *L, const col_lua_question *q, int32_t item,
                     const col3_part_numbers *parts, const col3_hit *met, col3_vec motion,
                     bool of_ray);

/* As col_lua_put_parts, of two items, and each of the six values. */
int col_lua_put_pair_parts(lua_State *L, col_lua_question *q, int n, int32_t a,
                           int32_t b);
void col_lua_push_pair_parts(lua_State *L, const col_lua_world *w, int32_t a, int32_t b);

/* Whether the contact of two items may report parts: one is a level. */
bool col_lua_names_parts(const col_lua_world *w, int32_t a, int32_t b);

/* Whether the contact of two items reports its parts; these, and whether that of b comes
 * first. */
bool col_lua_find_pair_parts(const col_lua_world *w, int32_t a, int32_t b,
                             col3_part_numbers *parts, bool *of_b);

/* Makes the list end at n. */
void col_lua_cut_list(lua_State *L, int list, int n);

/* The table to be filled, which is made when the index is 0. May call Lua. */
int col_lua_make_list(lua_State *L, int out);

/* Raises unless the value is a shape of the dimension or an item. */
col_world_query col_lua_read_query(lua_State *L, const col_lua_world *w, int arg,
                                   const char *function);

/* A vector, and one that is not zero. May call Lua. */
col3_vec col_lua_read_vec(col_args *in, const char *name);
col3_vec col_lua_read_direction(col_args *in, const char *name);

/* ------------------------------------------------------------------- filling -- */

/* Pushes a closure that can fill results. */
void col_lua_push_filler(lua_State *L, int dims, lua_CFunction call);

/* Writes pairs from the first on into the results of q->out, as far as these are known.
 * Returns how many were written; 0 when Lua is to write them all. */
int col_lua_fill_pairs(lua_State *L, const col_lua_question *q,
                       const col_world_pair *pairs, const col3_contact *contacts,
                       int count);

/* ----------------------------------------------------------------- functions -- */

/* See col_args_describer. */
const char *col_lua_world_describe(lua_State *L, int index);

/* Puts into the tables of a dimension, on top of the stack: `world` into its functions,
 * and {methods =, raw =, fast =, meta =, snapshots =} under `worlds`: Lua wraps `raw`, of
 * `fast` see fast.h, and `meta` is the metatable. */
void col_lua_world_open(lua_State *L, int dims);

/* Pushes what goes before methods and functions that Lua wraps: as col_fast_push, and
 * `take_listed`, see fast.c. */
void col_lua_push_fast_worlds(lua_State *L);

extern const col_fast_row col_lua_fast_walks[]; /* of characters, likewise */
extern const col_fast_row col_lua_fast_lists[]; /* of frames: see fast_lists.c */
extern const col_fast_row col_lua_fast_batches[];
extern const col_open_entry col_lua_world_items[];
extern const col_open_entry col_lua_world_moves[];
extern const col_open_entry col_lua_world_batches[];
extern const col_open_entry col_lua_world_separations[];
extern const col_open_entry col_lua_world_queries[];
extern const col_open_entry col_lua_world_rays[];
extern const col_open_entry col_lua_world_groups[];
extern const col_open_entry col_lua_world_floors[];
extern const col_open_entry col_lua_world_characters[];
extern const col_open_entry col_lua_world_walk_saves[];
extern const col_open_entry col_lua_world_motions[];
extern const col_open_entry col_lua_world_snapshots[];
extern const col_open_entry col_lua_world_visibility[];
extern const col_open_entry col_lua_world_packs[];
extern const col_open_entry col_lua_world_boxes[];
extern const col_open_entry col_lua_world_box_questions[];
extern const col_open_entry col_lua_world_responses[];
extern const col_open_entry col_lua_world_filters[];

/* Gives the metatable of snapshots its functions, and pushes the table of methods. */
void col_lua_open_snapshots(lua_State *L, int dims);

int col_lua_copy_shape(lua_State *L); /* shape, a closure that knows the metatable */
int col_lua_unfold(lua_State *L);     /* what is in a snapshot; such a closure */
int col_lua_fill(lua_State *L);       /* pairs, which fills what it can; such a closure */
int col_lua_remember(lua_State *L);   /* another */

#endif
