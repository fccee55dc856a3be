/* collide_world.h - many shapes at once, in the plane or in space: which of them meet,
 * what a ray or a moving shape meets first, what has begun and ended to meet.
 *
 * A world copies the shapes that it is given; what those point to (the corners of hulls
 * and polygons, the parts of compounds) stays where it is and must outlive them. It
 * speaks in numbers of space: in the plane every z is 0, and a shape is a col2_shape.
 *
 * Items are numbers from 0 up. The number of a removed item is given to a later one.
 * Results come in a defined order, and in arrays that belong to the world and hold until
 * its next call. No function calls back into the caller.
 *
 * Memory comes from the caller. Functions that take some say so in what they return; when
 * they find none, the world stays as it was and may be used on. */
#ifndef COLLIDE_WORLD_H
#define COLLIDE_WORLD_H

#include "collide2.h"
#include "collide3.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* As Lua's allocators: size 0 frees and never fails; NULL for any other size is out of
 * memory, and the old block is kept then. */
typedef struct {
    void *(*resize)(void *context, void *block, size_t old_size, size_t size);
    void *context;
} col_memory;

typedef struct col_world col_world;

typedef enum {
    col_status_ok,
    col_status_no_memory,
    col_status_out_of_range /* a number would not be finite, or a cylinder would have no
                             * length: nothing was changed */
} col_status;

/* A col2_shape in a world of the plane, a col3_shape in one of space; so are rotations
 * a col2_rotation or a col3_rotation. */
typedef void col_world_shape;
typedef void col_world_rotation;

/* Sets of layers, one bit each. Two items meet when one of them hits a layer of the
 * other. */
typedef struct {
    uint64_t layers; /* that the item is in */
    uint64_t hits;   /* that it meets */
} col_filter;

#define COL_ALL_LAYERS UINT64_MAX
#define COL_NO_ITEM (-1)

/* NULL when there is no memory. dimensions: 2 or 3. */
col_world *col_world_open(int dimensions, col_memory memory);
void col_world_close(col_world *w); /* w may be NULL */
int col_world_dimensions(const col_world *w);

/* --------------------------------------------------------------------- items -- */

/* Makes sure that the next item can be added, or the item take that shape, without more
 * memory; false when there is none. */
bool col_world_prepare_add(col_world *w, const col_world_shape *shape);
bool col_world_prepare_set(col_world *w, int32_t item, const col_world_shape *shape);

/* The number that the next item gets. */
int32_t col_world_coming(const col_world *w);

/* COL_NO_ITEM when there is no memory, which never happens after preparing. */
int32_t col_world_add(col_world *w, const col_world_shape *shape, col_filter filter);

col_status col_world_set(col_world *w, int32_t item, const col_world_shape *shape);

/* Puts the item's reference point at the position, to the last digit, and turns it about
 * that point; without a rotation (NULL) as it was turned last. It counts from how the
 * item stood when it was added or set last: places do not add up, and do not drift. The
 * reference point stays that of the shape as it was given: of an aabb, which turns into a
 * box, the corner. */
col_status col_world_place(col_world *w, int32_t item, col3_vec position,
                           const col_world_rotation *rotation);

col_status col_world_translate(col_world *w, int32_t item, col3_vec by);

/* What the same call would answer. Takes what memory it needs, so that it cannot fail
 * afterwards, and changes nothing. */
col_status col_world_try_place(col_world *w, int32_t item, col3_vec position,
                               const col_world_rotation *rotation);
col_status col_world_try_translate(col_world *w, int32_t item, col3_vec by);

void col_world_remove(col_world *w, int32_t item);
void col_world_clear(col_world *w); /* removes all */

bool col_world_has(const col_world *w, int32_t item); /* any number may be asked for */
const col_world_shape *col_world_shape_of(const col_world *w, int32_t item);

/* Its reference point, see col_world_place. */
col3_vec col_world_position(const col_world *w, int32_t item);
col_filter col_world_filter(const col_world *w, int32_t item);
col_status col_world_set_filter(col_world *w, int32_t item, col_filter filter);
/* How many were added before it, ever: by that the one number of two items that came one
 * after the other is told apart. */
uint64_t col_world_serial(const col_world *w, int32_t item);
int32_t col_world_count(const col_world *w);

/* All items in the order of adding. */
const int32_t *col_world_items(col_world *w);

/* Counts every change: as long as it stays the same, so do all answers. */
uint64_t col_world_changes(const col_world *w);

/* Bytes taken, shapes included. */
size_t col_world_bytes(const col_world *w);

/* ------------------------------------------------------------------- questions -- */
/* All return false when there is no memory. */

/* What a question is about: a shape, or an item with its own shape, which does not meet
 * itself; and which layers it is about. */
typedef struct {
    const col_world_shape *shape; /* not asked when there is an item */
    int32_t item;                 /* or COL_NO_ITEM */
    uint64_t layers;
} col_world_query;

/* Items that overlap it, in the order of adding. */
bool col_world_overlapping(col_world *w, const col_world_query *query,
                           const int32_t **items, int32_t *count);

typedef struct {
    int32_t item;
    col3_contact contact; /* of the query with the item */
} col_world_contact;

/* The same, with their contacts. */
bool col_world_contacts(col_world *w, const col_world_query *query,
                        const col_world_contact **contacts, int32_t *count);

/* The contact of two items; whether they overlap. Asks no filter, takes no memory. */
bool col_world_contact_of(const col_world *w, int32_t a, int32_t b, col3_contact *out);

typedef struct {
    int32_t a, b; /* a was added before b */
} col_world_pair;

/* All pairs of items that overlap and meet, each once, in the order of adding of a, then
 * of b. contacts: as many, or NULL where they are not asked for. */
bool col_world_pairs(col_world *w, const col_world_pair **pairs, size_t *count,
                     const col3_contact **contacts);

typedef struct {
    const col_world_pair *began, *ended; /* in the order of adding of a, then of b */
    size_t began_count, ended_count;
} col_world_events;

/* Pairs that have begun and ended to overlap since the events that were told last. An
 * item that was removed since and was in one of their pairs keeps its number until
 * col_world_forget: it ends those pairs. Asked again, it tells the same. */
bool col_world_events_now(col_world *w, col_world_events *events);

/* These events count as told: the next are those since then. Does nothing when the world
 * has changed since it was asked. */
void col_world_events_told(col_world *w);

/* Whether the number of a removed item is kept for the next events. */
bool col_world_is_kept(const col_world *w, int32_t item);

/* Gives back the numbers of removed items that were told of; one after the other,
 * COL_NO_ITEM at the end. */
int32_t col_world_forget(col_world *w);

typedef struct {
    int32_t item;
    col3_hit hit;
} col_world_hit;

typedef enum {
    col_world_first, /* the nearest; of several, the one added first */
    col_world_all,   /* in the order of t, then of adding */
    col_world_any    /* one that is hit, and nothing is told of where */
} col_world_extent;

/* What a ray hits at 0 <= t <= max; what it starts in it hits at t = 0. */
bool col_world_raycast(col_world *w, col3_vec origin, col3_vec direction, double max,
                       uint64_t layers, col_world_extent extent,
                       const col_world_hit **hits, int32_t *count);

typedef struct {
    int32_t item;
    col3_touch cast;
} col_world_cast;

/* What the shape touches while it moves: see col3_cast. */
bool col_world_cast_shape(col_world *w, const col_world_query *query, col3_vec motion,
                          col_world_extent extent, const col_world_cast **casts,
                          int32_t *count);

typedef struct {
    int32_t item;
    col3_closest closest; /* of the query with the item */
} col_world_near;

/* The `most` nearest items at a distance of at most max, in the order of distance, then
 * of adding. */
bool col_world_nearest(col_world *w, const col_world_query *query, double max,
                       int32_t most, const col_world_near **items, int32_t *count);

#endif
