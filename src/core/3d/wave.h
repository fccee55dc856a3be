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
} wave;

/* A direction in the plane, of length 1: an angle. */
typedef struct {
    double c, s;
} angle;

wave wave_of(double constant, double cosine, double sine);
wave wave_slope(const wave *f);
wave wave_product(const wave *f, const wave *g); /* degrees add up to 4 at most */
wave wave_difference(const wave *f, const wave *g);
wave wave_scaled(const wave *f, double by);
/* f - g; returns a bound on the sum of both, of which rounding takes its share. */
double wave_balance(const wave *f, const wave *g, wave *out);

/* The slope of a function of the angle. */
typedef double wave_slope_at(const void *data, angle at);

/* Makes a wave that is zero wherever the slope is, but not only there; returns the size
 * of the terms of which it is the difference. */
typedef double wave_test(const void *data, wave *out);

/* Whether no minimum within `half` (radians) of an angle is of use. */
typedef bool wave_filter(const void *data, angle at, double half);

typedef struct {
    wave_slope_at *slope;
    wave_test *make;
    wave_filter *useless;
    const void *data;
} wave_minima;

/* Finds every minimum of use, each at least once, up to `most` of them; returns how many.
 * When the function is level but for rounding, one angle stands for all. */
int wave_find(const wave_minima *f, angle *out, int most);

#endif
