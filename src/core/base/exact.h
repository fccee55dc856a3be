/* exact.h - sums and products of doubles with their rounding errors.
 *
 * A pair hi + lo stands for the unrounded value. Used where a difference of products
 * decides something and its terms nearly cancel. Nothing here needs a hardware
 * multiply-add. Where there is one it is called by name, with the same results: a
 * compiler that is free to fuse products into sums would use an unrounded product in one
 * place and the rounded one in another. A product that is also passed to fma() stays
 * rounded.
 *
 * Range: operands of products below 1e150, results above 1e-290 or 0 (see COL_RANGE).
 * Source: Dekker 1971; Ogita, Rump and Oishi, Accurate Sum and Dot Product, 2005. */
#ifndef COL_EXACT_H
#define COL_EXACT_H

#include <math.h>

#include "compiler.h"

typedef struct {
    double hi, lo;
} col_exact;

/* a + b = hi + lo, exactly (Knuth's branch-free form) */
static inline col_exact exact_sum(double a, double b) {
    const double hi = a + b;
    const double b_part = hi - a;
    const double a_part = hi - b_part;
    return (col_exact){hi, (a - a_part) + (b - b_part)};
}

static inline col_exact exact_difference(double a, double b) { return exact_sum(a, -b); }

#if defined(FP_FAST_FMA) || defined(__FMA__) || defined(__aarch64__)

/* a * b = hi + lo, exactly */
static inline col_exact exact_product(double a, double b) {
    const double hi = a * b;
    return (col_exact){hi, fma(a, b, -hi)};
}

#else

/* The upper 26 bits of a double, and the rest. */
static inline col_exact exact_split(double a) {
    const double shifted = 134217729.0 * a; /* 2^27 + 1 */
    const double hi = shifted - (shifted - a);
    return (col_exact){hi, a - hi};
}

/* a * b = hi + lo, exactly */
static inline col_exact exact_product(double a, double b) {
    const double hi = a * b;
    const col_exact x = exact_split(a);
    const col_exact y = exact_split(b);
    const double rest = ((x.hi * y.hi - hi) + x.hi * y.lo) + x.lo * y.hi;
    return (col_exact){hi, rest + x.lo * y.lo};
}

#endif

/* a b - c d, as good as computed with twice the digits and rounded once */
static inline double difference_of_products(double a, double b, double c, double d) {
    const col_exact ab = exact_product(a, b);
    const col_exact cd = exact_product(c, d);
    const col_exact difference = exact_difference(ab.hi, cd.hi);
    return difference.hi + (difference.lo + (ab.lo - cd.lo));
}

/* The running value of a sum of exact terms. */
static inline col_exact exact_add(col_exact sum, col_exact term) {
    const col_exact hi = exact_sum(sum.hi, term.hi);
    return (col_exact){hi.hi, hi.lo + (sum.lo + term.lo)};
}

static inline double exact_value(col_exact x) { return x.hi + x.lo; }

#endif
