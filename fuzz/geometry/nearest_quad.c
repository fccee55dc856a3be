/* nearest_quad.c - nearest.c once more, with 113 bits. */
#include <math.h>

#define FINE __float128
#define NEAREST nearest_quad
#define ROOT root

/* A root of long double, and a step of Newton's. */
static inline __float128 root(__float128 x) {
    const long double near = sqrtl((long double)x);
    return near > 0 ? ((__float128)near + x / (__float128)near) / 2 : (__float128)0;
}

#include "nearest.c" /* NOLINT(bugprone-suspicious-include) */
