/* collide_snapshot.h - the state of a world, kept so that the world can go back to it:
 * for rollback, for trying moves out, for saves.
 *
 * A snapshot holds items with their numbers, shapes, places and filters, the order of
 * adding, responses, what the next events will be relative to, and who rides on whom.
 * What shapes point to is not copied, and must outlive the snapshot as it must the world.
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
/* Bytes of memory in use. */
size_t col_snapshot_bytes(const col_snapshot *s);

#endif
