/* memories.h - what was found out about pairs in the last search for contacts, for the
 * next one.
 *
 * It saves work and changes no answer, so nothing is to be done when items come, go or
 * get another shape: a memory may be that of any pair, and of any age. A pair has one in
 * the bucket that its number gives; where that is full, the pair that was looked for
 * least recently loses its memory. */
#ifndef COL_WORLD_MEMORIES_H
#define COL_WORLD_MEMORIES_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
    uint32_t pair;   /* its number */
    uint32_t search; /* the last one that looked for it */
    uint64_t memory; /* all zero: none */
} col_world_memory;

#define MEMORY_BUCKET 4

typedef struct {
    col_world_memory *at;
    size_t buckets;
    uint32_t search; /* the number of this one */
    size_t uses;     /* in this one */
} col_world_memories;

/* The memory of a pair, for reading and writing; NULL if there is none. */
static inline uint64_t *memory_of_pair(col_world_memories *m, uint32_t pair) {
    m->uses++;
    if (m->buckets == 0) {
        return NULL;
    }
    col_world_memory *const bucket =
        m->at + MEMORY_BUCKET * (size_t)(((uint64_t)pair * m->buckets) >> 32);
    col_world_memory *oldest = bucket;
    for (col_world_memory *it = bucket; it < bucket + MEMORY_BUCKET; it++) {
        if (it->pair == pair) {
            it->search = m->search;
            return &it->memory;
        }
        if (m->search - it->search > m->search - oldest->search) {
            oldest = it;
        }
    }
    *oldest = (col_world_memory){pair, m->search, 0};
    return &oldest->memory;
}

#endif
