/* collide_snapshot.h - the state of a world, kept so that the world can go back to it:
 * for rollback, for trying moves out, for saves.
 *
 * A snapshot holds items with their numbers, shapes, places and filters, the order of
 * adding, responses, what the next events will be relative to, and who rides on whom. The
 * data that shapes point to are not copied, and must outlive the snapshot and the world.
 * A world that has gone back goes on as it went on before, to the last digit. */
#ifndef COLLIDE_SNAPSHOT_H
#define COLLIDE_SNAPSHOT_H

#include "collide_move.h"

typedef struct col_snapshot col_snapshot;

/* Empty; NULL when there is no memory. */
col_snapshot *col_snapshot_open(col_memory memory);
void col_snapshot_close(col_snapshot *s); /* s may be NULL */

/* Takes the state of a world; memory that the snapshot has is used again. False, and the
 * snapshot stays as it was, when there is none. */
bool col_world_snapshot(const col_world *w, col_snapshot *s);

/* Takes the memory to go back to a snapshot of this world; false, and nothing changed,
 * when there is none. Restoring never fails then. A snapshot may be restored any number
 * of times, in any order with others. */
bool col_world_prepare_restore(col_world *w, const col_snapshot *s);
void col_world_restore(col_world *w, const col_snapshot *s);

/* All numbers of items in it are below. */
int32_t col_snapshot_numbers(const col_snapshot *s);
/* Whether the number is that of an item that was in the world. */
bool col_snapshot_has(const col_snapshot *s, int32_t item);
/* And its serial, see col_world_serial. */
uint64_t col_snapshot_serial(const col_snapshot *s, int32_t item);
int32_t col_snapshot_count(const col_snapshot *s);

/* --------------------------------------------------------------- what is in it -- */
/* For saves, which write it and put it into another world. */

/* An item as it was. The shapes belong to the snapshot; absent ones are NULL: as it was
 * given, before it was placed, and as it was turned last. */
typedef struct {
    const col_world_shape *shape, *given, *turned;
    const double *corner; /* of a turned aabb: three numbers, or NULL */
    const col3_vec
        *axes; /* the images of three, if it was placed with a rotation; or NULL */
    const double *made_of; /* the angle or the quaternion of that: 4 numbers; or NULL */
    uint64_t serial;
    col_filter filter;
    bool was_removed; /* since the last events, which named it */
    bool was_moved;   /* since it was given its shape */
} col_snapshot_entry;

/* False when no item had that number. */
bool col_snapshot_read_item(const col_world *w, const col_snapshot *s, int32_t item,
                            col_snapshot_entry *out);

/* The pairs of the last events, in no order. */
size_t col_snapshot_pairs(const col_snapshot *s); /* below it they are numbered; */
bool col_snapshot_pair(const col_snapshot *s, size_t k,
                       col_world_pair *out); /* not all */

/* A rider and its floor: where its foot was, how far it had been taken along, and the
 * item that was then in its way, or COL_NO_ITEM, with the motion that it was kept
 * from. */
typedef struct {
    int32_t rider, floor, before;
    double skin;
    col3_vec foot, carried, owed;
} col_snapshot_ride;

int32_t col_snapshot_rides(const col_snapshot *s);
col_snapshot_ride col_snapshot_ride_at(const col_snapshot *s, int32_t k);

/* The responses of layers to layers; the default where none was set. */
col_response col_snapshot_response(const col_snapshot *s, int layer, int other);

/* -------------------------------------------------- what is put into a world -- */

/* The item has been placed before: as it was given, and, or NULL, as that was turned
 * last. They have the kinds, and the data, that placing makes of them. False when there
 * is no memory, or they are of other kinds. */
bool col_world_put_history(col_world *w, int32_t item, const col_world_shape *given,
                           const col_world_shape *turned, const double *corner);
bool col_world_put_axes(col_world *w, int32_t item, const col3_vec axes[3],
                        const double made_of[4]);

void col_world_put_moved(col_world *w, int32_t item);
/* False when there is no memory. */
bool col_world_put_ride(col_world *w, const col_snapshot_ride *ride);

/* These were the pairs of the last events. */
bool col_world_put_pairs(col_world *w, const col_world_pair *pairs, size_t count);

/* Removes all responses between layers except the default. */
void col_world_forget_responses(col_world *w);

#endif
