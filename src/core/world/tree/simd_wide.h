/* simd_wide.h - four doubles at once: two halves of two, as every processor with lanes of
 * doubles has that many. */
#ifndef COL_WORLD_SIMD_WIDE_H
#define COL_WORLD_SIMD_WIDE_H

/* Aligned like a double: memory may come from any allocator. */
typedef double col_simd_loose __attribute__((vector_size(16), aligned(8), may_alias));
typedef double col_simd_half __attribute__((vector_size(16)));
typedef int64_t col_simd_half_test __attribute__((vector_size(16)));

typedef struct {
    col_simd_half first, second;
} col_wide_simd;

typedef struct {
    col_simd_half_test first, second;
} col_wide_simd_test;

static inline col_simd simd_load(const double *x) {
    return (col_simd){*(const col_simd_loose *)x, *(const col_simd_loose *)(x + 2)};
}

static inline col_simd simd_splat(double x) { return (col_simd){{x, x}, {x, x}}; }

static inline col_simd simd_pairs(double x, double y) {
    return (col_simd){{x, x}, {y, y}};
}

static inline void simd_store(double *to, col_simd x) {
    *(col_simd_loose *)to = x.first;
    *(col_simd_loose *)(to + 2) = x.second;
}

static inline col_simd simd_add(col_simd a, col_simd b) {
    return (col_simd){a.first + b.first, a.second + b.second};
}

static inline col_simd simd_subtract(col_simd a, col_simd b) {
    return (col_simd){a.first - b.first, a.second - b.second};
}

static inline col_simd simd_multiply(col_simd a, col_simd b) {
    return (col_simd){a.first * b.first, a.second * b.second};
}

/* The last two come first. */
static inline col_simd simd_swap_pairs(col_simd a) {
    return (col_simd){a.second, a.first};
}

static inline col_simd_test simd_less_equal(col_simd a, col_simd b) {
    return (col_simd_test){a.first <= b.first, a.second <= b.second};
}

static inline col_simd_test simd_and(col_simd_test a, col_simd_test b) {
    return (col_simd_test){a.first & b.first, a.second & b.second};
}

#if defined(__SSE2__)
static inline col_simd simd_min(col_simd a, col_simd b) {
    return (col_simd){__builtin_ia32_minpd(a.first, b.first),
                      __builtin_ia32_minpd(a.second, b.second)};
}

static inline col_simd simd_max(col_simd a, col_simd b) {
    return (col_simd){__builtin_ia32_maxpd(a.first, b.first),
                      __builtin_ia32_maxpd(a.second, b.second)};
}

/* Element i as bit i. */
static inline unsigned simd_bits(col_simd_test t) {
    return (unsigned)__builtin_ia32_movmskpd((col_simd_half)t.first) |
           (unsigned)__builtin_ia32_movmskpd((col_simd_half)t.second) << 2;
}
#else
static inline col_simd_half choose_half(col_simd_half_test test, col_simd_half a,
                                        col_simd_half b) {
    return (col_simd_half)(((col_simd_half_test)a & test) |
                           ((col_simd_half_test)b & ~test));
}

static inline col_simd simd_min(col_simd a, col_simd b) {
    return (col_simd){choose_half(a.first < b.first, a.first, b.first),
                      choose_half(a.second < b.second, a.second, b.second)};
}

static inline col_simd simd_max(col_simd a, col_simd b) {
    return (col_simd){choose_half(a.first > b.first, a.first, b.first),
                      choose_half(a.second > b.second, a.second, b.second)};
}

static inline unsigned simd_bits(col_simd_test t) {
    return (unsigned)((t.first[0] & 1) | (t.first[1] & 2) | (t.second[0] & 4) |
                      (t.second[1] & 8));
}
#endif

#endif
