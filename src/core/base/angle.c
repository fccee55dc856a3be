/* angle.c - sine, cosine and arc tangent by sums, products and quotients alone, which
 * IEEE 754 rounds in the same way everywhere.
 *
 * An angle is reduced to the nearest multiple of a quarter turn, in pieces of pi / 2 so
 * short that their products with that multiple are exact (Cody and Waite, Software Manual
 * for the Elementary Functions, 1980); the remainder, and its rounding error, goes into
 * Taylor's series. An arc tangent is the sum of that of the nearest k / 8 and that of the
 * rest:
 *
 *     atan t = atan c + atan u,  u = (t - c) / (1 + t c),  |u| <= 1 / 16 */
#include "../include/collide_angle.h"

#include "exact.h"
#include "scalar.h"

/* pi / 2 in pieces of 33, 33 and 53 bits, and as a double with its error. */
#define HALF_PI_HIGH 0x1.921fb544p+0
#define HALF_PI_MIDDLE 0x1.0b4611a6p-34
#define HALF_PI_LOW 0x1.3198a2e037073p-69
static const col_exact HALF_PI = {0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54};
static const col_exact PI = {0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53};
#define TWO_OVER_PI 0x1.45f306dc9c883p-1

/* Up to here the multiple has 20 bits, and its products with the pieces 53. */
#define ANGLE_MOST 1e6

/* -------------------------------------------------------------------- sine, cosine -- */

/* The sum of coefficients[i] x^i. */
static double horner(const double *coefficients, int count, double x) {
    double sum = coefficients[count - 1];
    for (int i = count - 2; i >= 0; i--) {
        sum = sum * x + coefficients[i];
    }
    return sum;
}

static col_exact product_of(col_exact a, col_exact b) {
    const col_exact hi = exact_product(a.hi, b.hi);
    return (col_exact){hi.hi, hi.lo + (a.hi * b.lo + a.lo * b.hi)};
}

/* For r, at most pi / 4; only the first terms of the series need both halves. */
static double short_sine(col_exact r) {
    static const col_exact SIXTH = {-1.0 / 6.0, -0x1.5555555555555p-57};
    static const double SERIES[] = {1.0 / 120.0,
                                    -1.0 / 5040.0,
                                    1.0 / 362880.0,
                                    -1.0 / 39916800.0,
                                    1.0 / 6227020800.0,
                                    -1.0 / 1307674368000.0,
                                    1.0 / 355687428096000.0};
    const col_exact sq = product_of(r, r);
    col_exact factor = product_of(sq, SIXTH);
    factor.lo += sq.hi * sq.hi * horner(SERIES, 7, sq.hi);
    const col_exact rest = product_of(factor, r);
    const col_exact sum = exact_sum(r.hi, rest.hi);
    return sum.hi + (sum.lo + (rest.lo + r.lo));
}

static double short_cosine(col_exact r) {
    static const double SERIES[] = {
        1.0 / 24.0,        -1.0 / 720.0,         1.0 / 40320.0,         -1.0 / 3628800.0,
        1.0 / 479001600.0, -1.0 / 87178291200.0, 1.0 / 20922789888000.0};
    const col_exact sq = product_of(r, r);
    const col_exact start = exact_difference(1.0, 0.5 * sq.hi);
    const double rest = sq.hi * sq.hi * horner(SERIES, 7, sq.hi);
    const col_exact sum = exact_sum(start.hi, rest);
    return sum.hi + (sum.lo + (start.lo - 0.5 * sq.lo));
}

/* The remainder of an angle after so many quarter turns. */
static col_exact reduced(double angle, double quarters) {
    const col_exact high = exact_difference(angle, quarters * HALF_PI_HIGH);
    const col_exact middle = exact_difference(high.hi, quarters * HALF_PI_MIDDLE);
    return exact_sum(middle.hi, (high.lo + middle.lo) - quarters * HALF_PI_LOW);
}

void col_sin_cos(double angle, double *sine, double *cosine) {
    if (!(fabs(angle) <= ANGLE_MOST)) {
        *sine = sin(angle);
        *cosine = cos(angle);
        return;
    }
    const double quarters = floor(angle * TWO_OVER_PI + 0.5);
    const col_exact r = reduced(angle, quarters);
    const double s = short_sine(r);
    const double c = short_cosine(r);
    const int quadrant = (int)(quarters - 4.0 * floor(0.25 * quarters));
    const bool odd = quadrant % 2 == 1;
    *sine = (quadrant >= 2 ? -1.0 : 1.0) * (odd ? c : s);
    *cosine = (quadrant == 1 || quadrant == 2 ? -1.0 : 1.0) * (odd ? s : c);
}

/* --------------------------------------------------------------------- arc tangent -- */

static col_exact exact_quotient(col_exact above, col_exact below) {
    const double q = above.hi / below.hi;
    const col_exact back = exact_product(q, below.hi);
    const double rest = ((above.hi - back.hi) - back.lo) + above.lo - q * below.lo;
    return (col_exact){q, rest / below.hi};
}

/* For 0 <= t <= 1. */
static col_exact short_arc(col_exact t) {
    static const col_exact ARCS[9] = {
        {0.0, 0.0},
        {0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59},
        {0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57},
        {0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56},
        {0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56},
        {0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58},
        {0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56},
        {0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56},
        {0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55},
    };
    static const double SERIES[] = {-1.0 / 3.0,  1.0 / 5.0,  -1.0 / 7.0, 1.0 / 9.0,
                                    -1.0 / 11.0, 1.0 / 13.0, -1.0 / 15.0};
    const double nearest = floor(8.0 * t.hi + 0.5);
    const double c = 0.125 * nearest;
    const col_exact above = exact_sum(t.hi - c, t.lo);
    const col_exact below = exact_sum(1.0, c * t.hi);
    const col_exact u = exact_quotient(above, below);
    const double sq = u.hi * u.hi;
    const double rest = u.lo + sq * u.hi * horner(SERIES, 7, sq);
    const col_exact arc = exact_sum(ARCS[(int)nearest].hi, u.hi);
    return exact_sum(arc.hi, arc.lo + (ARCS[(int)nearest].lo + rest));
}

static col_exact minus(col_exact a, col_exact b) {
    const col_exact hi = exact_difference(a.hi, b.hi);
    return exact_sum(hi.hi, hi.lo + (a.lo - b.lo));
}

double col_angle_of(double y, double x) {
    /* so that products of the exact quotient stay within range */
    const double scale = power_of_two_below(larger_of(fabs(x), fabs(y)));
    const double up = fabs(y) / scale;
    const double along = fabs(x) / scale;
    /* Lua asks for angles between directions; C programs may pass zero. */
    if (RARELY(!(along + up > 0.0))) {
        return 0.0;
    }
    const col_exact low = {smaller_of(along, up), 0.0};
    const col_exact high = {larger_of(along, up), 0.0};
    col_exact arc = short_arc(exact_quotient(low, high));
    arc = up > along ? minus(HALF_PI, arc) : arc;
    arc = x < 0.0 ? minus(PI, arc) : arc;
    /* Lua asks for angles of 0 to pi; C programs may pass others. */
    return RARELY(y < 0.0) ? -arc.hi : arc.hi;
}
