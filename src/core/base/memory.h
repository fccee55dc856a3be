/* memory.h - growing arrays, in memory from the caller of the library. */
#ifndef COL_WORLD_MEMORY_H
#define COL_WORLD_MEMORY_H

#include "../include/collide_world.h"
#include "never.h"

#include <string.h>

/* Reallocates the array at *array (array: the address of a pointer) from old_capacity to
 * capacity elements; 0 frees it. False, and nothing changed, if there is no memory. */
static inline bool array_resize(col_memory memory, void *array, size_t size,
                                size_t old_capacity, size_t capacity) {
    void *block;
    if (NEVER(capacity > SIZE_MAX / 2 / size)) { /* the product would wrap */
        return false;
    }
    memcpy(&block, array, sizeof block); /* a pointer to any type */
    block = memory.resize(memory.context, block, size * old_capacity, size * capacity);
    if (block == NULL && capacity > 0) {
        return false;
    }
    memcpy(array, &block, sizeof block);
    return true;
}

/* Arrays of fewer bytes than this grow by half, as what they leave unused is little. */
#define SMALL_ARRAY 0x10000

/* Grows to at least `wanted` elements, and by an eighth at least, so that appending one
 * by one takes amortized constant time. */
static inline bool array_grow(col_memory memory, void *array, size_t size,
                              size_t *capacity, size_t wanted) {
    if (wanted <= *capacity) {
        return true;
    }
    const size_t share = size * *capacity < SMALL_ARRAY ? 2 : 8;
    const size_t somewhat_more = *capacity + *capacity / share + 16;
    const size_t more = wanted > somewhat_more ? wanted : somewhat_more;
    if (!array_resize(memory, array, size, *capacity, more)) {
        return false;
    }
    *capacity = more;
    return true;
}

static inline void array_free(col_memory memory, void *array, size_t size,
                              size_t *capacity) {
    if (*capacity > 0) {
        (void)array_resize(memory, array, size, *capacity, 0);
        *capacity = 0;
    }
}

#endif
