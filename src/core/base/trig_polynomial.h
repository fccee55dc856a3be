/* trig_polynomial.h - trigonometric polynomials of low degree, and minima of functions of
 * an angle, found with their help, as contacts of rims (circles in space) need them. */
#ifndef COL_TRIG_POLYNOMIAL_H
#define COL_TRIG_POLYNOMIAL_H

#include <stdbool.h>

#define TRIG_DEGREE 4

/* The sum over k = -degree .. degree of c[k] z^k, where z = cos + i sin of the angle and
 * c[-k] is the conjugate of c[k] = re[k] + i im[k]: real for every angle. */
typedef struct {
    int degree;
    double re[TRIG_DEGREE + 1], im[TRIG_DEGREE + 1];
} col_trig_polynomial;

/* An angle, as a direction in the plane of length 1. */
typedef struct {
    double c, s;
} col_trig_angle;

col_trig_polynomial col_trig_of(double constant, double cosine, double sine);
col_trig_polynomial col_trig_slope(const col_trig_polynomial *f);
/* The degrees must add up to TRIG_DEGREE at most. */
col_trig_polynomial col_trig_product(const col_trig_polynomial *f,
                                     const col_trig_polynomial *g);
col_trig_polynomial col_trig_difference(const col_trig_polynomial *f,
                                        const col_trig_polynomial *g);
col_trig_polynomial col_trig_scaled(const col_trig_polynomial *f, double by);
/* f - g; returns a bound on the size of both, to which its rounding error is relative. */
double col_trig_balance(const col_trig_polynomial *f, const col_trig_polynomial *g,
                        col_trig_polynomial *out);

/* The derivative of a function of the angle. */
typedef double col_trig_slope_at(const void *data, col_trig_angle at);

/* Makes a trigonometric polynomial that is zero wherever the derivative is, though
 * perhaps elsewhere too; returns the size of the terms of which it is the difference. */
typedef double col_trig_test(const void *data, col_trig_polynomial *out);

/* Whether no minimum within `half` (radians) of an angle is wanted. */
typedef bool col_trig_filter(const void *data, col_trig_angle at, double half);

typedef struct {
    col_trig_slope_at *slope;
    col_trig_test *make;
    col_trig_filter *may_skip;
    const void *data;
} col_trig_minima;

/* Finds every wanted minimum, each at least once, up to `most` of them; returns how many.
 * When the function is constant within rounding, one angle stands for all. */
int col_trig_find_minima(const col_trig_minima *f, col_trig_angle *out, int most);

#endif
