/* memory.h - arrays that grow, in memory that the caller of the library provides. */
#ifndef COL_WORLD_MEMORY_H
#define COL_WORLD_MEMORY_H

#include "../include/collide_world.h"

#include <string.h>

/* The array that starts where *array points (array: the address of a pointer) gets `room`
 * elements instead of old_room; 0 frees it. False, and it is as it was, when there is no
 * memory. */
static inline bool array_resize(col_memory memory, void *array, size_t size,
                                size_t old_room, size_t room) {
    void *block;
    if (room > SIZE_MAX / 2 / size) {
        return false;
    }
    memcpy(&block, array, sizeof block); /* a pointer to any type */
    block = memory.resize(memory.context, block, size * old_room, size * room);
    if (block == NULL && room > 0) {
        return false;
    }
    memcpy(array, &block, sizeof block);
    return true;
}

/* Grows to at least `wanted` elements, by an eighth of what is there at least, so that
 * growing one by one stays cheap. *room: how many there are. */
static inline bool array_grow(col_memory memory, void *array, size_t size, size_t *room,
                              size_t wanted) {
    if (wanted <= *room) {
        return true;
    }
    const size_t somewhat_more = *room + *room / 8 + 16;
    const size_t more = wanted > somewhat_more ? wanted : somewhat_more;
    if (!array_resize(memory, array, size, *room, more)) {
        return false;
    }
    *room = more;
    return true;
}

static inline void array_free(col_memory memory, void *array, size_t size, size_t *room) {
    if (*room > 0) {
        (void)array_resize(memory, array, size, *room, 0);
        *room = 0;
    }
}

#endif
