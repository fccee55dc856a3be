/* memories.h - what was found out about pairs in the last search for contacts, for the
 * next one.
 *
 * It saves work and changes no answer, so nothing is to be done when items come, go or
 * get another shape: a memory may be of any age, and says whether some item has got a
 * shape since then. A pair has one in the bucket that its items give; where that is full,
 * the pair that was looked for least recently loses its memory. */
#ifndef COL_WORLD_MEMORIES_H
#define COL_WORLD_MEMORIES_H

#include "../include/collide_world.h"

typedef struct {
    col_world_pair pair; /* the same item twice: none */
    uint32_t search;     /* the last one that looked for it */
    uint32_t shapes;     /* how often items had got shapes by then */
    uint32_t memory[15]; /* all zero: none */
} col_world_memory;

#define MEMORY_BUCKET 4

typedef struct {
    col_world_memory *at;
    size_t buckets;
    uint32_t search; /* the number of this one */
    uint32_t shapes;
    size_t uses; /* in this one */
} col_world_memories;

/* The memory of a pair, for reading and writing; NULL if there is none. *same: all shapes
 * are those of then. */
static inline void *memory_of_pair(col_world_memories *m, col_world_pair pair,
                                   bool *same) {
    m->uses++;
    if (m->buckets == 0) {
        return NULL;
    }
    const uint32_t number =
        ((uint32_t)pair.a * 0x9E3779B1u + (uint32_t)pair.b) * 0x85EBCA6Bu;
    col_world_memory *const bucket =
        m->at + MEMORY_BUCKET * (size_t)(((uint64_t)number * m->buckets) >> 32);
    col_world_memory *oldest = bucket;
    for (col_world_memory *it = bucket; it < bucket + MEMORY_BUCKET; it++) {
        if (it->pair.a == pair.a && it->pair.b == pair.b) {
            *same = it->shapes == m->shapes;
            it->search = m->search;
            it->shapes = m->shapes;
            return it->memory;
        }
        if (m->search - it->search > m->search - oldest->search) {
            oldest = it;
        }
    }
    *same = false;
    *oldest = (col_world_memory){pair, m->search, m->shapes, {0}};
    return oldest->memory;
}

#endif
