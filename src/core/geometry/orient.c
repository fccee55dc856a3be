/* orient.c - the side of a line when plain arithmetic cannot tell.
 *
 * First with twice the digits; if the sign is still undecided, the terms are summed up
 * without any rounding, in a fixed-point number long enough for the product of any two
 * doubles (Kulisch 1971). Unlike a sum of floating-point parts that neither overflows nor
 * underflows, so the sign is right for every finite input. */
#define COL_DIMENSION 2
#include "orient.h"

#include <stdint.h>

/* ----------------------------------------------------------- twice the digits -- */

/* Below this share of the products' sum even twice the digits are too few. */
static const double DOUBT = 0x1p-60;

static bool is_product_zero(col_exact a, col_exact b) {
    return a.hi == 0.0 || b.hi == 0.0;
}

/* dx ry - dy rx into *side; false when its sign is not certain. */
static bool cross_of_pairs(col_exact dx, col_exact dy, col_exact rx, col_exact ry,
                           double *side) {
    const col_exact left = exact_product(dx.hi, ry.hi);
    const col_exact right = exact_product(dy.hi, rx.hi);
    const col_exact main = exact_difference(left.hi, right.hi);
    const double tails =
        (dx.hi * ry.lo + dx.lo * ry.hi) - (dy.hi * rx.lo + dy.lo * rx.hi);
    const double sum = fabs(left.hi) + fabs(right.hi);
    *side = main.hi + (main.lo + ((left.lo - right.lo) + tails));
    if (sum > COL_ORIENT_TINY && fabs(*side) > DOUBT * sum) {
        return true;
    }
    /* most often it is 0 because nothing was rounded at all */
    const bool whole = dx.lo == 0.0 && dy.lo == 0.0 && rx.lo == 0.0 && ry.lo == 0.0;
    const bool equal = left.hi == right.hi && left.lo == right.lo;
    const bool sound =
        sum > COL_ORIENT_TINY || (is_product_zero(dx, ry) && is_product_zero(dy, rx));
    *side = 0.0;
    return whole && equal && sound;
}

/* ---------------------------------------------------------- without rounding -- */

/* Digits of 32 bits, kept in 64 with their carries; the lowest bit counts 2^-2148, the
 * square of the least double. Products reach 2^2048, which is bit 4196. */
enum { DIGITS = 134, LOWEST = -2148, HALF_BITS = 27 };

typedef struct {
    int64_t digit[DIGITS];
} col2_fixed;

/* Adds sign * part * 2^exponent; part below 2^56. */
static void add_part(col2_fixed *sum, uint64_t part, int exponent, int64_t sign) {
    const int at = (exponent - LOWEST) / 32;
    const int shift = (exponent - LOWEST) % 32;
    const uint64_t low = (part & UINT32_MAX) << shift;
    const uint64_t high = (part >> 32) << shift;
    sum->digit[at] += sign * (int64_t)(low & UINT32_MAX);
    sum->digit[at + 1] += sign * (int64_t)((low >> 32) + (high & UINT32_MAX));
    sum->digit[at + 2] += sign * (int64_t)(high >> 32);
}

/* A double as whole * 2^exponent, without its sign. */
static uint64_t whole_of(double x, int *exponent) {
    if (!isfinite(x)) { /* a point beyond the range of doubles: no side is right */
        *exponent = 0;
        return 0;
    }
    const double fraction = frexp(fabs(x), exponent);
    *exponent -= 53;
    if (*exponent < -1074) { /* subnormal: fewer digits */
        *exponent = -1074;
        return (uint64_t)ldexp(fabs(x), 1074);
    }
    return (uint64_t)ldexp(fraction, 53);
}

static void add_product(col2_fixed *sum, double x, double y) {
    int ex;
    int ey;
    const uint64_t a = whole_of(x, &ex);
    const uint64_t b = whole_of(y, &ey);
    const uint64_t mask = (UINT64_C(1) << HALF_BITS) - 1;
    const uint64_t a_low = a & mask;
    const uint64_t b_low = b & mask;
    const uint64_t a_high = a >> HALF_BITS;
    const uint64_t b_high = b >> HALF_BITS;
    const int64_t sign = (x < 0.0) == (y < 0.0) ? 1 : -1;
    const int e = ex + ey;
    if (a != 0 && b != 0) {
        add_part(sum, a_low * b_low, e, sign);
        add_part(sum, a_low * b_high + a_high * b_low, e + HALF_BITS, sign);
        add_part(sum, a_high * b_high, e + 2 * HALF_BITS, sign);
    }
}

/* Brings all digits into 0 .. 2^32 - 1; what is carried out of the highest, -1 or 0, is
 * the sign. */
static int64_t carry(col2_fixed *sum) {
    const int64_t base = INT64_C(1) << 32;
    int64_t over = 0;
    for (int i = 0; i < DIGITS; i++) {
        const int64_t value = sum->digit[i] + over;
        const int64_t rest = ((value % base) + base) % base;
        over = (value - rest) / base;
        sum->digit[i] = rest;
    }
    return over;
}

/* The digits from the highest on that is not 0, as a number of 64 bits, the last of which
 * is 1 where lower ones are left out: rounded from there it is as right as from all. */
static double rounded(const col2_fixed *sum, int top) {
    int shift = 0;
    uint64_t bits = ((uint64_t)sum->digit[top] << 32) | (uint64_t)sum->digit[top - 1];
    uint64_t rest = (uint64_t)sum->digit[top - 2];
    while (bits >> 63 == 0 && shift < 32) {
        bits = (bits << 1) | (rest >> 31);
        rest = (rest << 1) & UINT32_MAX;
        shift++;
    }
    for (int i = top - 3; i >= 0 && rest == 0; i--) {
        rest = (uint64_t)sum->digit[i];
    }
    bits |= (uint64_t)(rest != 0);
    const double value = ldexp((double)bits, LOWEST + 32 * (top - 1) - shift);
    return value == 0.0 && bits != 0 ? ldexp(1.0, -1074) : value; /* the least above 0 */
}

/* The nearest double, which does not depend on a power of two: it is 0 only when the sum
 * is. */
static double fixed_value(col2_fixed *sum) {
    double sign = 1.0;
    if (carry(sum) < 0) {
        for (int i = 0; i < DIGITS; i++) {
            sum->digit[i] = -sum->digit[i];
        }
        /* minus (base^DIGITS more than it was): one unit beyond the top is dropped */
        (void)carry(sum);
        sign = -1.0;
    }
    int top = DIGITS - 1;
    while (top > 2 && sum->digit[top] == 0) {
        top--;
    }
    return sign * rounded(sum, top);
}

/* (b - a) x (q - a), multiplied out. */
static double exact_orient(col2_vec a, col2_vec b, col2_vec q) {
    col2_fixed sum = {{0}};
    add_product(&sum, a.x, b.y);
    add_product(&sum, -a.y, b.x);
    add_product(&sum, b.x, q.y);
    add_product(&sum, -b.y, q.x);
    add_product(&sum, q.x, a.y);
    add_product(&sum, -q.y, a.x);
    return fixed_value(&sum);
}

double col2_orient_exact(col2_vec a, col2_vec b, col2_vec q) {
    double side;
    const bool certain =
        cross_of_pairs(exact_difference(b.x, a.x), exact_difference(b.y, a.y),
                       exact_difference(q.x, a.x), exact_difference(q.y, a.y), &side);
    return certain ? side : exact_orient(a, b, q);
}

double col2_ray_side_exact(col2_vec p, col2_vec d, col2_vec q) {
    double side;
    const bool certain =
        cross_of_pairs((col_exact){d.x, 0.0}, (col_exact){d.y, 0.0},
                       exact_difference(q.x, p.x), exact_difference(q.y, p.y), &side);
    if (certain) {
        return side;
    }
    col2_fixed sum = {{0}};
    add_product(&sum, d.x, q.y);
    add_product(&sum, -d.x, p.y);
    add_product(&sum, -d.y, q.x);
    add_product(&sum, d.y, p.x);
    return fixed_value(&sum);
}

/* ----------------------------------------------------------------- segments -- */

static int sign_of(double x) { return (x > 0.0) - (x < 0.0); }

/* For q on the line through a and b. */
static bool is_between(col2_vec q, col2_vec a, col2_vec b) {
    return smaller_of(a.x, b.x) <= q.x && q.x <= larger_of(a.x, b.x) &&
           smaller_of(a.y, b.y) <= q.y && q.y <= larger_of(a.y, b.y);
}

/* A public function that needs nothing but the signs above. Segments cross when the ends
 * of each lie on different sides of the other's line; or an end lies on the other. */
bool col2_segments_cross(col2_vec a, col2_vec b, col2_vec c, col2_vec d) {
    const int c_side = sign_of(orient(a, b, c));
    const int d_side = sign_of(orient(a, b, d));
    const int a_side = sign_of(orient(c, d, a));
    const int b_side = sign_of(orient(c, d, b));
    if (c_side * d_side < 0 && a_side * b_side < 0) {
        return true;
    }
    return (c_side == 0 && is_between(c, a, b)) || (d_side == 0 && is_between(d, a, b)) ||
           (a_side == 0 && is_between(a, c, d)) || (b_side == 0 && is_between(b, c, d));
}
