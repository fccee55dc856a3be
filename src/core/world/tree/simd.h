/* simd.h - four floats at once where the compiler offers it, else one by one. Both give
 * the same bits: each operation rounds in the same way, and none is fused. */
#ifndef COL_WORLD_SIMD_H
#define COL_WORLD_SIMD_H

#include "bits.h"

#if defined(__GNUC__) && !defined(COL_NO_LANES)

/* Aligned like a float: memory may come from any allocator. */
typedef float col_simd_loose __attribute__((vector_size(16), aligned(4), may_alias));
typedef float col_simd __attribute__((vector_size(16)));
typedef int32_t col_simd_test __attribute__((vector_size(16)));

static inline col_simd simd_load(const float *x) { return *(const col_simd_loose *)x; }

static inline col_simd simd_splat(float x) { return (col_simd){x, x, x, x}; }

static inline col_simd simd_pairs(float x, float y) { return (col_simd){x, x, y, y}; }

static inline void simd_store(float *to, col_simd x) { *(col_simd_loose *)to = x; }

static inline col_simd simd_add(col_simd a, col_simd b) { return a + b; }

static inline col_simd simd_subtract(col_simd a, col_simd b) { return a - b; }

static inline col_simd simd_multiply(col_simd a, col_simd b) { return a * b; }

/* The last two come first. */
static inline col_simd simd_swap_pairs(col_simd a) {
    return (col_simd){a[2], a[3], a[0], a[1]};
}

static inline col_simd_test simd_less_equal(col_simd a, col_simd b) { return a <= b; }

static inline col_simd_test simd_and(col_simd_test a, col_simd_test b) { return a & b; }

#if defined(__SSE__)
static inline col_simd simd_min(col_simd a, col_simd b) {
    return __builtin_ia32_minps(a, b);
}

static inline col_simd simd_max(col_simd a, col_simd b) {
    return __builtin_ia32_maxps(a, b);
}

/* Element i as bit i. */
static inline unsigned simd_bits(col_simd_test t) {
    return (unsigned)__builtin_ia32_movmskps((col_simd)t);
}
#else
static inline col_simd simd_min(col_simd a, col_simd b) {
    const col_simd_test less = a < b;
    return (col_simd)(((col_simd_test)a & less) | ((col_simd_test)b & ~less));
}

static inline col_simd simd_max(col_simd a, col_simd b) {
    const col_simd_test more = a > b;
    return (col_simd)(((col_simd_test)a & more) | ((col_simd_test)b & ~more));
}

static inline unsigned simd_bits(col_simd_test t) {
    return (unsigned)((t[0] & 1) | (t[1] & 2) | (t[2] & 4) | (t[3] & 8));
}
#endif

#else

typedef struct {
    float x[4];
} col_simd;
typedef unsigned col_simd_test;

static inline col_simd simd_load(const float *x) {
    return (col_simd){{x[0], x[1], x[2], x[3]}};
}

static inline col_simd simd_splat(float x) { return (col_simd){{x, x, x, x}}; }

static inline col_simd simd_pairs(float x, float y) { return (col_simd){{x, x, y, y}}; }

static inline void simd_store(float *to, col_simd a) {
    for (int i = 0; i < 4; i++) {
        to[i] = a.x[i];
    }
}

static inline col_simd simd_add(col_simd a, col_simd b) {
    for (int i = 0; i < 4; i++) {
        a.x[i] += b.x[i];
    }
    return a;
}

static inline col_simd simd_subtract(col_simd a, col_simd b) {
    for (int i = 0; i < 4; i++) {
        a.x[i] -= b.x[i];
    }
    return a;
}

static inline col_simd simd_multiply(col_simd a, col_simd b) {
    for (int i = 0; i < 4; i++) {
        a.x[i] *= b.x[i];
    }
    return a;
}

static inline col_simd simd_swap_pairs(col_simd a) {
    return (col_simd){{a.x[2], a.x[3], a.x[0], a.x[1]}};
}

static inline col_simd_test simd_less_equal(col_simd a, col_simd b) {
    col_simd_test t = 0;
    for (int i = 0; i < 4; i++) {
        t |= (a.x[i] <= b.x[i] ? 1u : 0u) << i;
    }
    return t;
}

static inline col_simd_test simd_and(col_simd_test a, col_simd_test b) { return a & b; }

static inline col_simd simd_min(col_simd a, col_simd b) {
    for (int i = 0; i < 4; i++) {
        a.x[i] = a.x[i] < b.x[i] ? a.x[i] : b.x[i];
    }
    return a;
}

static inline col_simd simd_max(col_simd a, col_simd b) {
    for (int i = 0; i < 4; i++) {
        a.x[i] = a.x[i] > b.x[i] ? a.x[i] : b.x[i];
    }
    return a;
}

static inline unsigned simd_bits(col_simd_test t) { return t; }

#endif

#endif
