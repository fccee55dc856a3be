/* side.c - on which side of a facet a point of the grid lies: the predicate orient3d,
 * first in doubles, then with integers where their error bound does not decide. Source:
 * Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
 * Predicates, 1997, for the idea of the filter. */
#include "build.h"

#include <stdint.h>

/* Error bound of the product in doubles, as a share of the sum of its terms' sizes: the
 * normal is rounded once, as are the products, and the sum twice. */
static const double ERROR_SHARE = 2.5 * DBL_EPSILON;

/* Integers as digits of 27 bits, each with a sign of its own and below the base, so that
 * the highest one that is not 0 has the sign of the whole. */
enum { BASE = 1 << 27 };

/* |x| <= 2^52 */
static void digits_of(double x, int64_t out[2]) {
    const int64_t whole = (int64_t)x;
    out[1] = whole / BASE;
    out[0] = whole % BASE;
}

static void carry(int64_t *digits, int count) {
    for (int i = 0; i + 1 < count; i++) {
        digits[i + 1] += digits[i] / BASE;
        digits[i] %= BASE;
    }
}

/* a d - b c, as four digits */
static void cross_of(const int64_t a[2], const int64_t d[2], const int64_t b[2],
                     const int64_t c[2], int64_t out[4]) {
    out[0] = a[0] * d[0] - b[0] * c[0];
    out[1] = a[0] * d[1] - b[0] * c[1] + (a[1] * d[0] - b[1] * c[0]);
    out[2] = a[1] * d[1] - b[1] * c[1];
    out[3] = 0;
    carry(out, 4);
}

static void add_product(const int64_t n[4], const int64_t d[2], int64_t sum[6]) {
    for (int i = 0; i < 4; i++) {
        sum[i] += n[i] * d[0];
        sum[i + 1] += n[i] * d[1];
    }
}

/* The sign of the determinant (u x v) . d */
static double sign_of_determinant(col3_vec u, col3_vec v, col3_vec d) {
    int64_t a[3][2];
    int64_t b[3][2];
    int64_t c[3][2];
    int64_t sum[6] = {0};
    for (int i = 0; i < 3; i++) {
        digits_of(vec_get(u, i), a[i]);
        digits_of(vec_get(v, i), b[i]);
        digits_of(vec_get(d, i), c[i]);
    }
    for (int i = 0; i < 3; i++) {
        const int j = (i + 1) % 3;
        const int k = (i + 2) % 3;
        int64_t n[4];
        cross_of(a[j], b[k], a[k], b[j], n);
        add_product(n, c[i], sum);
    }
    carry(sum, 6);
    int top = 5;
    while (top > 0 && sum[top] == 0) {
        top--;
    }
    return sum[top] > 0 ? 1.0 : sum[top] < 0 ? -1.0 : 0.0;
}

double col3_hull_side(const col3_hull_work *w, const col3_facet *f, col3_vec q) {
    const col3_vec a = w->grid[f->corner[0]];
    const col3_vec d = vec_sub(q, a);
    const double x = f->normal.x * d.x;
    const double y = f->normal.y * d.y;
    const double z = f->normal.z * d.z;
    const double side = x + y + z;
    const double sum = fabs(x) + fabs(y) + fabs(z);
    if (fabs(side) > ERROR_SHARE * sum) {
        return side;
    }
    const col3_vec u = vec_sub(w->grid[f->corner[1]], a);
    const col3_vec v = vec_sub(w->grid[f->corner[2]], a);
    /* its size is that of the rounded result, but at least 1, the least of an integer */
    return sign_of_determinant(u, v, d) * larger_of(fabs(side), 1.0);
}
