/* lanes.h - four floats at once where the compiler offers it, else one by one. Both give
 * the same bits: each operation rounds alike, and none of them is fused. */
#ifndef COL_WORLD_LANES_H
#define COL_WORLD_LANES_H

#include <stdint.h>

#if defined(__GNUC__) && !defined(COL_NO_LANES)

/* Aligned like a float: memory may come from any allocator. */
typedef float lanes_loose __attribute__((vector_size(16), aligned(4), may_alias));
typedef float lanes __attribute__((vector_size(16)));
typedef int32_t lanes_test __attribute__((vector_size(16)));

static inline lanes lanes_at(const float *x) { return *(const lanes_loose *)x; }

static inline lanes lanes_of(float x) { return (lanes){x, x, x, x}; }

static inline lanes lanes_pairs(float x, float y) { return (lanes){x, x, y, y}; }

static inline void lanes_store(float *to, lanes x) { *(lanes_loose *)to = x; }

static inline lanes lanes_add(lanes a, lanes b) { return a + b; }

static inline lanes lanes_subtract(lanes a, lanes b) { return a - b; }

static inline lanes lanes_multiply(lanes a, lanes b) { return a * b; }

/* The last two first. */
static inline lanes lanes_swap(lanes a) { return (lanes){a[2], a[3], a[0], a[1]}; }

static inline lanes_test lanes_not_above(lanes a, lanes b) { return a <= b; }

static inline lanes_test lanes_and(lanes_test a, lanes_test b) { return a & b; }

#if defined(__SSE__)
static inline lanes lanes_min(lanes a, lanes b) { return __builtin_ia32_minps(a, b); }

static inline lanes lanes_max(lanes a, lanes b) { return __builtin_ia32_maxps(a, b); }

/* Lane i as bit i. */
static inline unsigned lanes_bits(lanes_test t) {
    return (unsigned)__builtin_ia32_movmskps((lanes)t);
}
#else
static inline lanes lanes_min(lanes a, lanes b) {
    const lanes_test less = a < b;
    return (lanes)(((lanes_test)a & less) | ((lanes_test)b & ~less));
}

static inline lanes lanes_max(lanes a, lanes b) {
    const lanes_test more = a > b;
    return (lanes)(((lanes_test)a & more) | ((lanes_test)b & ~more));
}

static inline unsigned lanes_bits(lanes_test t) {
    return (unsigned)((t[0] & 1) | (t[1] & 2) | (t[2] & 4) | (t[3] & 8));
}
#endif

#else

typedef struct {
    float x[4];
} lanes;
typedef unsigned lanes_test;

static inline lanes lanes_at(const float *x) { return (lanes){{x[0], x[1], x[2], x[3]}}; }

static inline lanes lanes_of(float x) { return (lanes){{x, x, x, x}}; }

static inline lanes lanes_pairs(float x, float y) { return (lanes){{x, x, y, y}}; }

static inline void lanes_store(float *to, lanes a) {
    for (int i = 0; i < 4; i++) {
        to[i] = a.x[i];
    }
}

static inline lanes lanes_add(lanes a, lanes b) {
    for (int i = 0; i < 4; i++) {
        a.x[i] += b.x[i];
    }
    return a;
}

static inline lanes lanes_subtract(lanes a, lanes b) {
    for (int i = 0; i < 4; i++) {
        a.x[i] -= b.x[i];
    }
    return a;
}

static inline lanes lanes_multiply(lanes a, lanes b) {
    for (int i = 0; i < 4; i++) {
        a.x[i] *= b.x[i];
    }
    return a;
}

static inline lanes lanes_swap(lanes a) {
    return (lanes){{a.x[2], a.x[3], a.x[0], a.x[1]}};
}

static inline lanes_test lanes_not_above(lanes a, lanes b) {
    lanes_test t = 0;
    for (int i = 0; i < 4; i++) {
        t |= (a.x[i] <= b.x[i] ? 1u : 0u) << i;
    }
    return t;
}

static inline lanes_test lanes_and(lanes_test a, lanes_test b) { return a & b; }

static inline lanes lanes_min(lanes a, lanes b) {
    for (int i = 0; i < 4; i++) {
        a.x[i] = a.x[i] < b.x[i] ? a.x[i] : b.x[i];
    }
    return a;
}

static inline lanes lanes_max(lanes a, lanes b) {
    for (int i = 0; i < 4; i++) {
        a.x[i] = a.x[i] > b.x[i] ? a.x[i] : b.x[i];
    }
    return a;
}

static inline unsigned lanes_bits(lanes_test t) { return t; }

#endif

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
