/* scalar.h - small functions of one number, and every tolerance of the library.
 *
 * All tolerances are ratios: nothing here knows a length, so that answers do not depend
 * on the caller's unit. */
#ifndef COL_SCALAR_H
#define COL_SCALAR_H

#include <float.h>
#include <math.h>
#include <stdbool.h>

/* Shapes with a number outside 1/COL_RANGE .. COL_RANGE (2^100) are scaled by a power of
 * two before a query: the pair functions form products of up to eight lengths. */
#define COL_RANGE 0x1p100

/* sin of the angle under which two directions count as parallel. They are differences of
 * rounded coordinates, so a smaller angle is rounding and nothing else. */
#define COL_PARALLEL (16.0 * DBL_EPSILON)

/* What the roundings of a few sums and products add up to, as a share of the size: a gap
 * no larger than this is none. */
#define COL_ROUNDING (16.0 * DBL_EPSILON)

/* (sin of the angle)^2 between two directions from which on the plain formulas for their
 * nearest points keep 1e-14 of the size; below, the compensated ones are asked. */
#define COL_OBLIQUE_SQ 1e-4

/* (gap / size)^2 from which on the difference of two nearest points still gives a normal
 * to 1e-12; nearer than that, normals come from the features (edges, faces). */
#define COL_NEAR_SQ 1e-6

/* A ray or line whose origin is farther from a shape than this many sizes is moved along
 * itself to where it passes the shape, or squares of the far length would cost digits. */
#define COL_FAR 64.0

/* Below this share of the size a tilt or an advantage is rounding: a crossed-edge axis
 * must beat the best face axis by more, and an edge that is tilted by less counts as
 * lying flat, for faces give the steadier points. */
#define COL_STEADY 1e-13

/* Where two axes part by equal depths but for rounding, the deepest corner for one of
 * them may lie beside the face. Then edges that are tilted by less than this count as
 * lying flat. */
#define COL_NEARLY_FLAT 1e-6

/* cos of 45 degrees: a direction between a side and an end belongs to what is nearer. */
#define COL_HALFWAY 0.70710678118654752440

/* cos of the angle by which a face may lean away from the touching plane and still lie on
 * it; of what leans more, only the tip touches. */
#define COL_LEANING 0.5

/* For the few functions that are put together from one body (see contact.h): there a call
 * and the storing of an answer cost as much as the answer. */
#if defined(__GNUC__)
#define COL_INLINED static inline __attribute__((always_inline))
#else
#define COL_INLINED static inline
#endif

/* Before a short loop over axes, whose indices must become constants. */
#if defined(__clang__)
#define COL_UNROLL _Pragma("clang loop unroll(full)")
#elif defined(__GNUC__)
#define COL_UNROLL _Pragma("GCC unroll 9")
#else
#define COL_UNROLL
#endif

/* In loops that end when they have found what they look for: which turn this is, from 0,
 * and how many there may be. Says nothing but in the program that counts them, see
 * spec/turns/turns.c. */
#if defined(COL_COUNT_TURNS)
typedef struct {
    const char *file, *loop;
    int cap; /* the greatest, where it hangs on the shapes */
    int worst;
    long long runs, turns, full; /* full: how many runs reached the cap */
    bool known;
} col_turns;
void col_count_turn(col_turns *loop, int turn, int cap);
#define COUNT_TURN(loop, turn, cap)                                                      \
    do {                                                                                 \
        static col_turns turns_here = {__FILE__, loop, 0, 0, 0, 0, 0, false};            \
        col_count_turn(&turns_here, turn, cap);                                          \
    } while (0)
#else
#define COUNT_TURN(loop, turn, cap) ((void)(turn), (void)(cap))
#endif

static inline double clamp(double x, double low, double high) {
    const double raised = x > low ? x : low;
    return raised < high ? raised : high;
}

static inline double clamp01(double x) { return clamp(x, 0.0, 1.0); }

/* x within 0 .. 1. zero: 0, but not as a constant, for of that a compiler makes branches;
 * where on a segment a foot lies no processor can predict. */
static inline double clamp_share(double x, double zero) {
    return clamp(x, zero, 1.0 + zero);
}

static inline double smaller_of(double a, double b) { return a < b ? a : b; }

static inline double larger_of(double a, double b) { return a > b ? a : b; }

/* The part of x below zero. Exact, and without the branch that compilers make of a
 * comparison with a constant: mispredicted, it would cost more than all else here. */
static inline double below_zero(double x) { return 0.5 * (x - fabs(x)); }

/* How far x is beyond the interval -h .. h: negative below it, 0 within. */
static inline double excess(double x, double h) {
    return below_zero(x + h) - below_zero(h - x);
}

static inline double square(double x) { return x * x; }

/* -1 for a negative number, else 1: never 0, as a direction must be chosen. */
static inline double side_of(double x) { return x < 0.0 ? -1.0 : 1.0; }

/* The end of the interval -half .. half that lies along a slope; its middle when that is
 * at most `level`. */
static inline double interval_end(double slope, double half, double level) {
    return fabs(slope) <= level ? 0.0 : side_of(slope) * half;
}

static inline double middle(double a, double b) { return 0.5 * a + 0.5 * b; }

/* Outside the range in which squares and products of lengths are safe. Zero is inside. */
static inline bool is_extreme(double x) {
    const double size = fabs(x);
    return size > COL_RANGE || (size < 1.0 / COL_RANGE && size > 0.0);
}

/* The power of two at or below a size, within what is safe to divide by; 1 for 0. */
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

/* Once the larger of two shapes is of size 1, lengths below this are nothing, and their
 * squares would vanish. */
#define COL_NOTHING 0x1p-480

/* sqrt(gap_sq) <= reach, mostly without the root: a yes/no must agree to the last bit
 * with a distance that takes it. */
static inline bool within(double gap_sq, double reach) {
    const double reach_sq = reach * reach;
    const double doubt = 4.0 * DBL_EPSILON * reach_sq;
    if (fabs(gap_sq - reach_sq) > doubt) {
        return gap_sq < reach_sq;
    }
    return sqrt(gap_sq) <= reach;
}

#endif
