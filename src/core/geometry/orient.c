/* orient.c - the side of a line when plain arithmetic cannot tell.
 *
 * First with twice the digits; if the sign is still undecided, the terms are summed up
 * without any rounding, as doubles that do not overlap (Shewchuk 1997), after scaling by
 * a power of two: the sign is right for numbers within 1e250 : 1 of each other. */
#define COL_DIMENSION 2
#include "orient.h"

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

/* The sum of up to six products, as doubles of rising size that do not overlap. */
typedef struct {
    double part[12];
    int count;
} col2_expansion;

static void add_term(col2_expansion *e, double x) {
    int kept = 0;
    for (int i = 0; i < e->count; i++) {
        const col_exact sum = exact_sum(e->part[i], x);
        e->part[kept] = sum.lo;
        kept += sum.lo != 0.0 ? 1 : 0;
        x = sum.hi;
    }
    e->part[kept] = x;
    e->count = kept + (x != 0.0 ? 1 : 0);
}

static void add_product(col2_expansion *e, double x, double y) {
    const col_exact product = exact_product(x, y);
    add_term(e, product.lo);
    add_term(e, product.hi);
}

static void add_cross(col2_expansion *e, col2_vec a, col2_vec b) {
    add_product(e, a.x, b.y);
    add_product(e, -a.y, b.x);
}

/* The nearest double, in a unit that it may be too small or too large for: it is 0 only
 * when the sum is, or when points are beyond the range of doubles. */
static double nearest_to(const col2_expansion *e, double one, double other) {
    col_exact sum = {0.0, 0.0};
    int i = e->count;
    while (i > 0 && sum.lo == 0.0) {
        sum = exact_sum(sum.hi, e->part[--i]);
    }
    /* half way between two doubles the parts that are left decide */
    if (i > 0 && (sum.lo < 0.0) == (e->part[i - 1] < 0.0)) {
        const double next = sum.hi + 2.0 * sum.lo;
        sum.hi = next - sum.hi == 2.0 * sum.lo ? next : sum.hi;
    }
    const double value = sum.hi * one * other;
    return !isfinite(sum.hi)               ? 0.0
           : value == 0.0 && sum.hi != 0.0 ? copysign(DBL_TRUE_MIN, sum.hi)
                                           : value;
}

/* A unit in which the largest number of three vectors is 2^480: products neither overflow
 * nor, as a rule, lose digits to underflow. */
static double safe_unit(col2_vec a, col2_vec b, col2_vec c) {
    const double size =
        larger_of(larger_of(vec_largest(a), vec_largest(b)), vec_largest(c));
    return larger_of(power_of_two_below(size) * 0x1p-480, DBL_MIN);
}

/* (b - a) x (q - a), multiplied out. */
static double exact_orient(col2_vec a, col2_vec b, col2_vec q) {
    const double unit = safe_unit(a, b, q);
    const col2_vec u = vec_divide(a, unit);
    const col2_vec v = vec_divide(b, unit);
    const col2_vec w = vec_divide(q, unit);
    col2_expansion sum = {.count = 0};
    add_cross(&sum, u, v);
    add_cross(&sum, v, w);
    add_cross(&sum, w, u);
    return nearest_to(&sum, unit, unit);
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
    const double unit = safe_unit(p, q, q);
    const double size = safe_unit(d, d, d);
    const col2_vec u = vec_divide(d, size);
    const col2_vec v = vec_divide(p, unit);
    const col2_vec w = vec_divide(q, unit);
    col2_expansion sum = {.count = 0};
    add_cross(&sum, u, w);
    add_cross(&sum, v, u);
    return nearest_to(&sum, size, unit);
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
