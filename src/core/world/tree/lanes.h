/* lanes.h - boxes by coordinate, of which eight are compared at once: with numbers of 16
 * bits, where the compiler offers vectors, else one by one.
 *
 * A coordinate is a whole number modulo 2^16, as times are on the face of a clock: which
 * of two is the larger is known while they are less than half of the circle apart. */
#ifndef COL_WORLD_LANES_H
#define COL_WORLD_LANES_H

#include "../../base/compiler.h"

#include <stddef.h>
#include <stdint.h>

/* Boxes that are compared at once. */
#define LANES 8

/* The low and the high ends along each axis. */
typedef struct {
    uint16_t *side[3][2];
} col_box_lanes;

/* The size in bytes of so many boxes, and where they lie. The last ones are read together
 * with some that are none. */
COL_INLINED size_t lanes_bytes(size_t count, int axes) {
    return (count + LANES) * 2 * (size_t)axes * sizeof(uint16_t);
}

static inline void lanes_lay(col_box_lanes *l, void *at, size_t count, int axes) {
    uint16_t *sides = (uint16_t *)at;
    for (int k = 0; k < axes; k++) {
        l->side[k][0] = sides;
        l->side[k][1] = sides + (count + LANES);
        sides += 2 * (count + LANES);
    }
}

/* ends: along each axis the low one, then the high one. */
COL_INLINED void lanes_put(const col_box_lanes *l, int32_t at, const int32_t ends[6],
                           int axes) {
    for (int k = 0; k < axes; k++) {
        const int32_t *const pair = ends + (ptrdiff_t)k * 2;
        l->side[k][0][at] = (uint16_t)pair[0];
        l->side[k][1][at] = (uint16_t)pair[1];
    }
}

COL_INLINED void lanes_close(const col_box_lanes *l, int32_t count, int axes) {
    static const int32_t none[6] = {0};
    for (int32_t i = count; i < count + LANES; i++) {
        lanes_put(l, i, none, axes);
    }
}

#if defined(__GNUC__) && !defined(COL_NO_LANES)

/* Aligned like a number: memory may come from any allocator. */
typedef uint16_t col_lanes_loose __attribute__((vector_size(16), aligned(2), may_alias));
typedef uint16_t col_lanes __attribute__((vector_size(16)));

static inline col_lanes lanes_load(const uint16_t *x) {
    return *(const col_lanes_loose *)x;
}

static inline col_lanes lanes_splat(uint16_t x) {
    return (col_lanes){x, x, x, x, x, x, x, x};
}

/* The highest bits of all. */
static inline unsigned lanes_signs(col_lanes x) {
#if defined(__SSE2__)
    typedef short words __attribute__((vector_size(16)));
    typedef char bytes __attribute__((vector_size(16)));
    const bytes packed = __builtin_ia32_packsswb128((words)x, (words){0});
    return (unsigned)__builtin_ia32_pmovmskb128(packed);
#else
    unsigned bits = 0;
    for (int i = 0; i < LANES; i++) {
        bits |= (unsigned)(x[i] >> 15) << i;
    }
    return bits;
#endif
}

#else

typedef uint16_t col_lanes;

static inline col_lanes lanes_splat(uint16_t x) { return x; }

#endif

/* A box that others are compared with: along each axis one more than its high end, which
 * their low ends are below, and one less than its low end. */
typedef struct {
    col_lanes above[3], below[3];
} col_lanes_query;

COL_INLINED void lanes_query(const int32_t ends[6], int axes, col_lanes_query *q) {
    for (int k = 0; k < axes; k++) {
        const int32_t *const pair = ends + (ptrdiff_t)k * 2;
        q->above[k] = lanes_splat((uint16_t)(pair[1] + 1));
        q->below[k] = lanes_splat((uint16_t)(pair[0] - 1));
    }
}

COL_INLINED void lanes_query_of(const col_box_lanes *l, int32_t at, int axes,
                                col_lanes_query *q) {
    for (int k = 0; k < axes; k++) {
        q->above[k] = lanes_splat((uint16_t)(l->side[k][1][at] + 1u));
        q->below[k] = lanes_splat((uint16_t)(l->side[k][0][at] - 1u));
    }
}

/* Which of the eight boxes from `at` on overlap, as bits: a difference below 0 has the
 * highest bit. */
COL_INLINED unsigned lanes_overlapping(const col_box_lanes *l, int32_t at,
                                       const col_lanes_query *q, int axes) {
#if defined(__GNUC__) && !defined(COL_NO_LANES)
    col_lanes below = (lanes_load(l->side[0][0] + at) - q->above[0]) &
                      (q->below[0] - lanes_load(l->side[0][1] + at));
    for (int k = 1; k < axes; k++) {
        below &= lanes_load(l->side[k][0] + at) - q->above[k];
        below &= q->below[k] - lanes_load(l->side[k][1] + at);
    }
    return lanes_signs(below);
#else
    unsigned bits = 0;
    for (int i = 0; i < LANES; i++) {
        unsigned below = 0x8000u;
        for (int k = 0; k < axes; k++) {
            below &= (unsigned)l->side[k][0][at + i] - q->above[k];
            below &= (unsigned)q->below[k] - l->side[k][1][at + i];
        }
        bits |= (below >> 15) << i;
    }
    return bits;
#endif
}

#endif
