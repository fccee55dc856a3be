/* scalar.h - small functions of one number. */
#ifndef COL_SCALAR_H
#define COL_SCALAR_H

#include <float.h>
#include <math.h>
#include <stdbool.h>

#include "compiler.h"
#include "never.h"
#include "tolerance.h"
#include "touch.h"
#include "turns.h"

static inline double clamp(double x, double low, double high) {
    const double raised = x > low ? x : low;
    return raised < high ? raised : high;
}

static inline double clamp01(double x) { return clamp(x, 0.0, 1.0); }

/* x clamped to 0 .. 1. zero: 0, but not as a constant, from which compilers make
 * branches: the part of a segment on which the closest point lies cannot be predicted. */
static inline double clamp_share(double x, double zero) {
    return clamp(x, zero, 1.0 + zero);
}

static inline double smaller_of(double a, double b) { return a < b ? a : b; }

static inline double larger_of(double a, double b) { return a > b ? a : b; }

/* The part of x below zero. Exact, and without the branch that compilers make of a
 * comparison with a constant: mispredicted, it would cost more than all the rest. */
static inline double below_zero(double x) { return 0.5 * (x - fabs(x)); }

static inline double square(double x) { return x * x; }

/* -1 for a negative number, else 1: never 0, as callers must choose a direction. */
static inline double side_of(double x) { return x < 0.0 ? -1.0 : 1.0; }

/* The end of the interval -half .. half that lies along a slope; its middle if the slope
 * is at most `level`. */
static inline double interval_end(double slope, double half, double level) {
    return fabs(slope) <= level ? 0.0 : side_of(slope) * half;
}

static inline double middle(double a, double b) { return 0.5 * a + 0.5 * b; }

/* Outside the range in which squares and products of lengths are safe. Zero is inside. */
static inline bool is_extreme(double x) {
    const double size = fabs(x);
    return size > COL_RANGE || (size < 1.0 / COL_RANGE && size > 0.0);
}

/* The power of two at or below a size, in a range that is safe to divide by; 1 for 0. */
static inline double power_of_two_below(double size) {
    int exponent = 0;
    if (!(size > 0.0)) {
        return 1.0;
    }
    (void)frexp(size, &exponent);
    const int least = -1000;
    const int most = 1000;
    const int wanted = exponent - 1;
    return ldexp(1.0, wanted < least ? least : wanted > most ? most : wanted);
}

/* A coordinate of a shape of size 1, as a multiple of the least length: so differences
 * are zero or no smaller than that, and their squares do not underflow. Zero keeps its
 * sign: formulas that choose by the sign of a direction must choose as without
 * scaling. */
static inline double flushed(double x) {
    const double grain = COL_ZERO_TOLERANCE;
    const bool tiny = fabs(x) < grain / DBL_EPSILON && x != 0.0;
    return tiny ? floor(x / grain + 0.5) * grain : x;
}

/* x 2^power, for parameters along rays and lines: counted in lengths of a tiny direction
 * they may be beyond the range of doubles, and are then the largest double. Infinite
 * parameters stay infinite. */
static inline double scaled_parameter(double x, int power) {
    const double scaled = ldexp(x, power);
    return isfinite(x) ? clamp(scaled, -DBL_MAX, DBL_MAX) : x;
}

/* sqrt(gap_sq) <= limit, mostly without the root: a yes/no answer must agree to the last
 * bit with a distance, which takes the root. */
static inline bool within(double gap_sq, double limit) {
    const double limit_sq = limit * limit;
    const double error = 4.0 * DBL_EPSILON * limit_sq;
    if (fabs(gap_sq - limit_sq) > error) {
        return gap_sq < limit_sq;
    }
    return sqrt(gap_sq) <= limit;
}

/* An order: -1, 0 or 1. */
static inline int order_of(double a, double b) { return (a > b) - (a < b); }

#endif
