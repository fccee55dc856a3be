/* memory.h - memory of malloc for what takes a col_memory. */
#ifndef BENCH_MEMORY_H
#define BENCH_MEMORY_H

#include "collide.h"

#include <stdlib.h>

static inline void *resize_block(void *context, void *block, size_t old_size,
                                 size_t size) {
    (void)context;
    (void)old_size;
    if (size == 0) {
        free(block);
        return NULL;
    }
    return realloc(block, size);
}

static const col_memory MEMORY = {resize_block, NULL};

#endif
