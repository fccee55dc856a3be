/* arena.h - arrays laid out one after the other in a block of the caller's memory. */
#ifndef COL_ARENA_H
#define COL_ARENA_H

#include <stddef.h>

typedef struct {
    char *next;
} col_arena;

#define COL_ARENA_ALIGN ((size_t)16)

/* The bytes after which the next array begins. */
static inline size_t rounded_up(size_t size) {
    return (size + COL_ARENA_ALIGN - 1) / COL_ARENA_ALIGN * COL_ARENA_ALIGN;
}

static inline void *arena_take(col_arena *arena, int count, size_t size) {
    void *const array = arena->next;
    arena->next += rounded_up((size_t)count * size);
    return array;
}

/* A pointer into one block, moved to the copy of that block; NULL stays NULL. */
static inline void *relocated(const void *p, const void *from, void *to) {
    return p == NULL ? NULL : (char *)to + ((const char *)p - (const char *)from);
}

#endif
