/* collide_world.h - many shapes at once, in the plane or in space: which of them overlap,
 * which a ray or a moving shape hits first, which pairs have begun or ended to overlap.
 *
 * A world copies the shapes that it is given; the data that those point to (corners of
 * hulls and polygons, parts of compounds) are not copied and must outlive them. Its
 * functions use vectors of space: in the plane every z is 0, and a shape is a col2_shape.
 * For C programs col2_world_... and col3_world_... at the end of this file have the types
 * of one dimension.
 *
 * Items are numbers from 0 up. The number of a removed item is reused. Results come in a
 * defined order, in arrays that belong to the world and are valid until its next call. No
 * function calls back into the caller.
 *
 * Memory comes from the caller. A function that may need some says so in what it returns;
 * when there is none, the world stays as it was and remains usable. */
#ifndef COLLIDE_WORLD_H
#define COLLIDE_WORLD_H

#include "collide_query2.h"
#include "collide_query3.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* As Lua's allocators: size 0 frees and never fails; NULL for any other size means out of
 * memory, and the old block is kept. */
typedef struct {
    void *(*resize)(void *context, void *block, size_t old_size, size_t size);
    void *context;
} col_memory;

typedef struct col_world col_world;

typedef enum {
    col_status_ok,
    col_status_no_memory,
    col_status_out_of_range /* a number would exceed COL_LARGEST, or a cylinder have no
                               length: nothing was changed */
} col_status;

/* col2_shape and col2_rotation in a world of the plane, col3_ in one of space. */
typedef void col_world_shape;
typedef void col_world_rotation;

/* Sets of layers, one bit each. Items can overlap if one hits a layer of the other. */
typedef struct {
    uint64_t layers; /* the layers of the item */
    uint64_t hits;   /* the layers that it hits */
} col_filter;

#define COL_ALL_LAYERS UINT64_MAX
#define COL_NO_ITEM (-1)

/* NULL when there is no memory. dimensions: 2 or 3. */
col_world *col_world_open(int dimensions, col_memory memory);
void col_world_close(col_world *w); /* w may be NULL */
int col_world_dimensions(const col_world *w);

/* --------------------------------------------------------------------- items -- */

/* Takes the memory that adding the shape, or giving it to the item, needs; false when
 * there is none. */
bool col_world_prepare_add(col_world *w, const col_world_shape *shape);
bool col_world_prepare_set(col_world *w, int32_t item, const col_world_shape *shape);

/* The number that the next added item gets. */
int32_t col_world_next_item(const col_world *w);

/* COL_NO_ITEM when there is no memory, which never happens after preparing. */
int32_t col_world_add(col_world *w, const col_world_shape *shape, col_filter filter);

col_status col_world_set(col_world *w, int32_t item, const col_world_shape *shape);

/* Moves the item's reference point to the position, to the last digit, and turns it about
 * that point; without a rotation (NULL) it stays turned as it was. Both are relative to
 * the shape as it was added or set last: positions are not summed up, and do not drift.
 * The reference point remains that of the shape as given: the corner of an aabb, even
 * when it has become a box. */
col_status col_world_place(col_world *w, int32_t item, col3_vec position,
                           const col_world_rotation *rotation);

/* The same without a rotation, by a few writes: of points, balls and aabbs that have
 * never turned, while nothing rides on anything. False, and nothing changed, in all other
 * cases, also where there is no such item: then the functions of collide_walk.h are to be
 * called. */
bool col_world_place_alone(col_world *w, int32_t item, const col3_vec *position);

col_status col_world_translate(col_world *w, int32_t item, col3_vec by);

/* The status that the same call would return. Takes the memory for it, so that the call
 * cannot fail afterwards, and changes nothing. */
col_status col_world_try_place(col_world *w, int32_t item, col3_vec position,
                               const col_world_rotation *rotation);
col_status col_world_try_translate(col_world *w, int32_t item, col3_vec by);

/* One step of a batch: where an item is placed, or by what it is translated. */
typedef struct {
    col3_vec v;
    int32_t item;
} col_world_step;

/* The same of many translations, one after the other: an item may come more than once. */
col_status col_world_try_translations(col_world *w, const col_world_step *steps,
                                      int count);

void col_world_remove(col_world *w, int32_t item);
void col_world_clear(col_world *w); /* removes all */

bool col_world_has(const col_world *w, int32_t item); /* any number is allowed */
const col_world_shape *col_world_shape_of(const col_world *w, int32_t item);

/* Its reference point, see col_world_place. */
col3_vec col_world_position(const col_world *w, int32_t item);
/* Also of a removed item, while its number is kept: see col_world_is_kept. */
col_filter col_world_filter(const col_world *w, int32_t item);
col_status col_world_set_filter(col_world *w, int32_t item, col_filter filter);
/* How many items were added before it, ever: distinguishes two items that had the same
 * number one after the other. */
uint64_t col_world_serial(const col_world *w, int32_t item);
int32_t col_world_count(const col_world *w);

/* All items in the order of adding. */
const int32_t *col_world_items(col_world *w);

/* Counts every change: as long as it stays the same, so do all results. */
uint64_t col_world_changes(const col_world *w);

/* Bytes of memory in use, shapes included. */
size_t col_world_bytes(const col_world *w);

/* Levels of the tree by which it searches, as of the last query: for those who watch
 * that worlds stay fast. */
int col_world_depth(const col_world *w);

/* --------------------------------------------------------------------- queries -- */
/* All return false when there is no memory. */

/* The subject of a query: a shape, or an item with its own shape, which does not overlap
 * itself; and the layers that it searches. */
typedef struct {
    const col_world_shape *shape; /* ignored when there is an item */
    int32_t item;                 /* or COL_NO_ITEM */
    uint64_t layers;
} col_world_query;

/* Items that overlap it, in the order of adding. */
bool col_world_overlapping(col_world *w, const col_world_query *query,
                           const int32_t **items, int32_t *count);

typedef struct {
    int32_t item;
    col3_contact contact; /* of the query with the item */
    col3_part_numbers parts;
} col_world_contact;

/* The items that overlap it, with their contacts. */
bool col_world_contacts(col_world *w, const col_world_query *query,
                        const col_world_contact **contacts, int32_t *count);

/* Overlaps of the shape that are no deeper than this are rounding. */
double col_world_rounding(const col_world *w, const col_world_shape *shape);

/* Whether the shape overlaps an item by more than rounding, as its contact shows. A shape
 * that touches a plane from behind does not, though it is pushed to the front. */
bool col_world_is_deep(const col_world *w, const col_world_shape *shape,
                       const col_world_contact *contact, double rounding);

/* The same for an item, without its contact: the items that it overlaps so, in the order
 * of adding. The depth, which may take long to find for items with many parts, is not
 * computed where the answer is plain. */
bool col_world_overlapping_deeply(col_world *w, const col_world_query *query,
                                  double rounding, const int32_t **items, int32_t *count);
bool col_world_is_item_deep(const col_world *w, const col_world_shape *shape,
                            int32_t item, double rounding);

/* The contact of two items, and of which of their parts it is; whether they overlap.
 * Ignores filters, takes no memory. */
bool col_world_contact_of(const col_world *w, int32_t a, int32_t b, col3_contact *out,
                          col3_part_numbers *parts);

typedef struct {
    int32_t a, b; /* a was added before b */
} col_world_pair;

/* All pairs of items that overlap and whose filters match, each once, in the order of
 * adding of a, then of b. contacts: as many, or NULL when not wanted. */
bool col_world_pairs(col_world *w, const col_world_pair **pairs, size_t *count,
                     const col3_contact **contacts);

typedef struct {
    const col_world_pair *began, *ended; /* in the order of adding of a, then of b; in
                                            both last, likewise, what was crossed */
    size_t began_count, ended_count;
} col_world_events;

/* Pairs that have begun and ended to overlap since the events that were committed last.
 * An item that was removed since and was in one of those pairs keeps its number until
 * col_world_forget, as its pairs end now. Called again, it returns them again. */
bool col_world_events_now(col_world *w, col_world_events *events);

/* Notes that an item has moved through another one, which it may no longer overlap: then
 * the next events have the pair both among those that began and those that ended. Nothing
 * is noted before events were committed once. False if there is no memory. */
bool col_world_note_crossed(col_world *w, int32_t item, int32_t other);
bool col_world_notes_crossed(const col_world *w); /* whether they were */

/* Makes these events the last ones: the next are relative to them. Returns false, and
 * does nothing, when they were committed already or the world has changed in between. */
bool col_world_events_commit(col_world *w);

/* Whether the number of a removed item is kept for the next events; any number is
 * allowed. */
bool col_world_is_kept(const col_world *w, int32_t item);

/* Frees the numbers of removed items that committed events have named; returns them one
 * by one, then COL_NO_ITEM. */
int32_t col_world_forget(col_world *w);

typedef struct {
    col3_vec origin, direction; /* of any length but zero */
    double max;                 /* in lengths of the direction; may be infinite */
    uint64_t layers;
} col_world_ray;

typedef struct {
    int32_t item;
    col3_hit hit;
    col3_part_numbers parts;
} col_world_hit;

typedef enum {
    col_world_first, /* the nearest; of equals the one added first */
    col_world_all,   /* in the order of t, then of adding */
    col_world_any /* only whether there is one: count is 0 or 1, and hits hold no data */
} col_world_extent;

/* The items that a ray hits at 0 <= t <= max; at t = 0 those in which it starts. */
bool col_world_raycast(col_world *w, const col_world_ray *ray, col_world_extent extent,
                       const col_world_hit **hits, int32_t *count);

typedef struct {
    int32_t item;
    col3_touch cast;
    col3_part_numbers parts;
    bool trigger; /* of a part that is never solid */
} col_world_cast;

/* The items that the shape touches while it moves: see col3_cast. */
bool col_world_cast_shape(col_world *w, const col_world_query *query, col3_vec motion,
                          col_world_extent extent, const col_world_cast **casts,
                          int32_t *count);

typedef struct {
    int32_t item;
    col3_closest closest; /* of the query with the item */
    col3_part_numbers parts;
} col_world_closest;

/* The `most` nearest items no farther than max, in order of distance, then of adding. */
bool col_world_nearest(col_world *w, const col_world_query *query, double max,
                       int32_t most, const col_world_closest **items, int32_t *count);

/* -------------------------------------------------------- types of a dimension -- */
/* For worlds of that dimension only. */

static inline int32_t col2_world_add(col_world *w, const col2_shape *shape,
                                     col_filter its_filter) {
    return col_world_add(w, shape, its_filter);
}

static inline col_status col2_world_set(col_world *w, int32_t item,
                                        const col2_shape *shape) {
    return col_world_set(w, item, shape);
}

static inline const col2_shape *col2_world_shape_of(const col_world *w, int32_t item) {
    return (const col2_shape *)col_world_shape_of(w, item);
}

static inline col_status col2_world_place(col_world *w, int32_t item, col2_vec position,
                                          const col2_rotation *rotation) {
    return col_world_place(w, item, (col3_vec){position.x, position.y, 0.0}, rotation);
}

static inline col_world_query col2_world_query(const col2_shape *shape, uint64_t layers) {
    const col_world_query query = {shape, COL_NO_ITEM, layers};
    return query;
}

static inline int32_t col3_world_add(col_world *w, const col3_shape *shape,
                                     col_filter its_filter) {
    return col_world_add(w, shape, its_filter);
}

static inline col_status col3_world_set(col_world *w, int32_t item,
                                        const col3_shape *shape) {
    return col_world_set(w, item, shape);
}

static inline const col3_shape *col3_world_shape_of(const col_world *w, int32_t item) {
    return (const col3_shape *)col_world_shape_of(w, item);
}

static inline col_status col3_world_place(col_world *w, int32_t item, col3_vec position,
                                          const col3_rotation *rotation) {
    return col_world_place(w, item, position, rotation);
}

static inline col_world_query col3_world_query(const col3_shape *shape, uint64_t layers) {
    const col_world_query query = {shape, COL_NO_ITEM, layers};
    return query;
}

#endif
