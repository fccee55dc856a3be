/* wave.h - functions of an angle made of few harmonics, and where they are zero. */
#ifndef COL_WAVE_H
#define COL_WAVE_H

#include <stdbool.h>

#define WAVE_DEGREE 4

/* The sum over k = -degree .. degree of c[k] z^k, where z = cos + i sin of the angle and
 * c[-k] is the conjugate of c[k] = re[k] + i im[k]. */
typedef struct {
    int degree;
    double re[WAVE_DEGREE + 1], im[WAVE_DEGREE + 1];
} col_trig_polynomial;

/* A direction in the plane, of length 1: an angle. */
typedef struct {
    double c, s;
} col_trig_angle;

col_trig_polynomial col_trig_of(double constant, double cosine, double sine);
col_trig_polynomial col_trig_slope(const col_trig_polynomial *f);
col_trig_polynomial
col_trig_product(const col_trig_polynomial *f,
                 const col_trig_polynomial *g); /* degrees add up to 4 at most */
col_trig_polynomial col_trig_difference(const col_trig_polynomial *f,
                                        const col_trig_polynomial *g);
col_trig_polynomial col_trig_scaled(const col_trig_polynomial *f, double by);
/* f - g; returns a bound on the sum of both, of which rounding takes its share. */
double col_trig_balance(const col_trig_polynomial *f, const col_trig_polynomial *g,
                        col_trig_polynomial *out);

/* The slope of a function of the angle. */
typedef double col_trig_slope_at(const void *data, col_trig_angle at);

/* Makes a wave that is zero wherever the slope is, but not only there; returns the size
 * of the terms of which it is the difference. */
typedef double col_trig_test(const void *data, col_trig_polynomial *out);

/* Whether no minimum within `half` (radians) of an angle is of use. */
typedef bool col_trig_filter(const void *data, col_trig_angle at, double half);

typedef struct {
    col_trig_slope_at *slope;
    col_trig_test *make;
    col_trig_filter *useless;
    const void *data;
} col_trig_minima;

/* Finds every minimum of use, each at least once, up to `most` of them; returns how many.
 * When the function is level but for rounding, one angle stands for all. */
int col_trig_find_minima(const col_trig_minima *f, col_trig_angle *out, int most);

#endif
