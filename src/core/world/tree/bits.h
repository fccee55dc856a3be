/* bits.h - sets as bits. */
#ifndef COL_WORLD_BITS_H
#define COL_WORLD_BITS_H

#include <stdbool.h>
#include <stdint.h>

static inline bool has_bit(const uint64_t *bits, int32_t i) {
    return (bits[(uint32_t)i / 64] >> ((uint32_t)i % 64) & 1) != 0;
}

/* The number of the lowest bit that is set; there must be one. */
static inline int lowest_bit(uint64_t bits) {
#if defined(__GNUC__)
    return __builtin_ctzll(bits);
#else
    int n = 0;
    for (int half = 32; half > 0; half /= 2) {
        if ((bits & (((uint64_t)1 << half) - 1)) == 0) {
            bits >>= half;
            n += half;
        }
    }
    return n;
#endif
}

#endif
