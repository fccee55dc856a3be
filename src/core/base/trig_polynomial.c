/* trig_polynomial.c - all minima of a function of an angle, none missed: subdivision of
 * the circle, in the manner of interval methods.
 *
 * An arc in which Taylor's formula, with a bound on its remainder, shows that the test
 * polynomial has no zero is dropped; one in which it is monotone has one root at most,
 * which the derivative itself then locates; all others are halved. */
#include "trig_polynomial.h"

#include "scalar.h"

#define QUARTER_PI 0.785398163397448309616 /* pi / 4 */

/* Arcs are halved at most this often; the rest, 2e-4 of a radian long, is scanned in
 * steps of 1e-5. */
#define HALVINGS_MOST 12
#define SCAN_STEPS 16

/* Enough for eight roots that come in pairs or fours: the worst pairs found took 200. */
#define VISITS_MOST 1000

/* Iterations of the search for one root: all are taken where the derivative jumps, or is
 * rounding error only. */
#define STEPS_MOST 60

#define START_ARCS 8

col_trig_polynomial col_trig_of(double constant, double cosine, double sine) {
    return (col_trig_polynomial){1, {constant, 0.5 * cosine}, {0.0, -0.5 * sine}};
}

col_trig_polynomial col_trig_slope(const col_trig_polynomial *f) {
    col_trig_polynomial slope = {.degree = f->degree};
    for (int k = 1; k <= f->degree; k++) {
        slope.re[k] = -k * f->im[k];
        slope.im[k] = k * f->re[k];
    }
    return slope;
}

/* Adds f[j] g[k] to the product, where j and k may be negative. */
static void add_term(const col_trig_polynomial *f, int j, const col_trig_polynomial *g,
                     int k, col_trig_polynomial *product) {
    const int at = j + k;
    if (at < 0) {
        return;
    }
    const int fj = j < 0 ? -j : j;
    const int gk = k < 0 ? -k : k;
    const double f_im = j < 0 ? -f->im[fj] : f->im[fj];
    const double g_im = k < 0 ? -g->im[gk] : g->im[gk];
    product->re[at] += f->re[fj] * g->re[gk] - f_im * g_im;
    product->im[at] += f->re[fj] * g_im + f_im * g->re[gk];
}

col_trig_polynomial col_trig_product(const col_trig_polynomial *f,
                                     const col_trig_polynomial *g) {
    col_trig_polynomial product = {.degree = f->degree + g->degree};
    for (int j = -f->degree; j <= f->degree; j++) {
        for (int k = -g->degree; k <= g->degree; k++) {
            add_term(f, j, g, k, &product);
        }
    }
    return product;
}

col_trig_polynomial col_trig_difference(const col_trig_polynomial *f,
                                        const col_trig_polynomial *g) {
    const int degree = f->degree > g->degree ? f->degree : g->degree;
    col_trig_polynomial difference = {.degree = degree};
    for (int k = 0; k <= degree; k++) {
        difference.re[k] = f->re[k] - g->re[k];
        difference.im[k] = f->im[k] - g->im[k];
    }
    return difference;
}

col_trig_polynomial col_trig_scaled(const col_trig_polynomial *f, double by) {
    col_trig_polynomial scaled = {.degree = f->degree};
    for (int k = 0; k <= f->degree; k++) {
        scaled.re[k] = f->re[k] * by;
        scaled.im[k] = f->im[k] * by;
    }
    return scaled;
}

static double value_bound(const col_trig_polynomial *f) {
    double sum = fabs(f->re[0]);
    for (int k = 1; k <= f->degree; k++) {
        sum += 2.0 * sqrt(square(f->re[k]) + square(f->im[k]));
    }
    return sum;
}

double col_trig_balance(const col_trig_polynomial *f, const col_trig_polynomial *g,
                        col_trig_polynomial *out) {
    *out = col_trig_difference(f, g);
    return value_bound(f) + value_bound(g);
}

/* The value and the first three derivatives by the angle. */
static void derivatives_at(const col_trig_polynomial *f, col_trig_angle at,
                           double out[4]) {
    double c = 1.0;
    double s = 0.0;
    out[0] = f->re[0];
    out[1] = 0.0;
    out[2] = 0.0;
    out[3] = 0.0;
    for (int k = 1; k <= f->degree; k++) {
        const double next = c * at.c - s * at.s;
        s = c * at.s + s * at.c;
        c = next;
        const double value = 2.0 * (f->re[k] * c - f->im[k] * s);
        const double slope = -2.0 * k * (f->re[k] * s + f->im[k] * c);
        out[0] += value;
        out[1] += slope;
        out[2] -= k * k * value;
        out[3] -= k * k * slope;
    }
}

typedef struct {
    double fourth;   /* of the fourth derivative */
    double rounding; /* of the error of a value */
} col_trig_bounds;

static double fourth_bound(const col_trig_polynomial *f) {
    double sum = 0.0;
    for (int k = 1; k <= f->degree; k++) {
        const double k4 = square((double)k * k);
        sum += 2.0 * k4 * sqrt(square(f->re[k]) + square(f->im[k]));
    }
    return sum;
}

static col_trig_angle angle_of(double c, double s) {
    const double length = sqrt(c * c + s * s);
    return (col_trig_angle){c / length, s / length};
}

typedef struct {
    col_trig_angle low, high;
    double half; /* half its length, in radians */
    int level;
} col_trig_arc;

/* The root of the derivative between the ends of an arc; false when it does not change
 * from below zero to above. Regula falsi, in which the end that stays halves its weight
 * (the Illinois rule); the coordinate is the tangent of the angle from the middle. */
static bool find_root(const col_trig_minima *f, const col_trig_arc *between,
                      col_trig_angle *out) {
    const col_trig_angle mid =
        angle_of(between->low.c + between->high.c, between->low.s + between->high.s);
    const double tan_half = (mid.c * between->high.s - mid.s * between->high.c) /
                            (mid.c * between->high.c + mid.s * between->high.s);
    double low = -tan_half;
    double high = tan_half;
    double at_low = f->slope(f->data, between->low);
    double at_high = f->slope(f->data, between->high);
    *out = at_low == 0.0 ? between->low : between->high;
    if (!(at_low <= 0.0 && at_high >= 0.0)) {
        return false;
    }
    int side = 0;
    for (int i = 0; i < STEPS_MOST && at_low < 0.0 && at_high > 0.0; i++) {
        COUNT_TURN("root", i, STEPS_MOST);
        const double x = (low * at_high - high * at_low) / (at_high - at_low);
        *out = angle_of(mid.c - x * mid.s, mid.s + x * mid.c);
        const double value = f->slope(f->data, *out);
        if (!(x > low && x < high) || value == 0.0 || high - low < DBL_EPSILON) {
            break;
        }
        if (value < 0.0) {
            low = x;
            at_low = value;
            at_high *= side < 0 ? 0.5 : 1.0;
            side = -1;
        } else {
            high = x;
            at_high = value;
            at_low *= side > 0 ? 0.5 : 1.0;
            side = 1;
        }
    }
    return true;
}

typedef struct {
    col_trig_arc arcs[START_ARCS + HALVINGS_MOST + 1];
    int count;
} col_trig_arcs;

static void push(col_trig_arcs *stack, col_trig_angle low, col_trig_angle high,
                 double half, int level) {
    stack->arcs[stack->count++] = (col_trig_arc){low, high, half, level};
}

static col_trig_angle middle_of(col_trig_angle low, col_trig_angle high) {
    return angle_of(low.c + high.c, low.s + high.s);
}

/* The circle in equal arcs, without those in which no minimum is wanted. */
static void push_circle(const col_trig_minima *f, col_trig_arcs *stack) {
    const double r = sqrt(0.5);
    const col_trig_angle corners[START_ARCS] = {{1.0, 0.0},  {r, r},      {0.0, 1.0},
                                                {-r, r},     {-1.0, 0.0}, {-r, -r},
                                                {0.0, -1.0}, {r, -r}};
    const double half = 0.5 * QUARTER_PI;
    for (int k = 0; k < START_ARCS; k++) {
        const col_trig_angle low = corners[k];
        const col_trig_angle high = corners[(k + 1) % START_ARCS];
        if (!f->may_skip(f->data, middle_of(low, high), half)) {
            push(stack, low, high, half, 0);
        }
    }
}

typedef enum { arc_without_root, arc_monotone, arc_undecided } col_trig_arc_state;

/* By Taylor's formula to the third degree: close to a root of multiplicity up to four,
 * all but a few arcs are shown to be without one. */
static col_trig_arc_state state_of(const col_trig_polynomial *f, const col_trig_bounds *b,
                                   col_trig_angle mid, double half) {
    const double fourth = b->fourth;
    double d[4];
    derivatives_at(f, mid, d);
    const double h2 = half * half;
    const double second = fabs(d[2]);
    const double third = fabs(d[3]);
    const double change =
        half *
        (fabs(d[1]) + half * (second / 2.0 + half * third / 6.0 + h2 * fourth / 24.0));
    if (fabs(d[0]) > change + b->rounding) {
        return arc_without_root;
    }
    const double slope_change = half * (second + half * third / 2.0 + h2 * fourth / 6.0);
    return fabs(d[1]) > slope_change ? arc_monotone : arc_undecided;
}

/* An arc too short for the test to decide: step by step. Roots within one step have
 * values that differ by less than rounding. */
static int scan_arc(const col_trig_minima *f, const col_trig_arc *a, col_trig_angle *out,
                    int most) {
    int found = 0;
    col_trig_arc step = {a->low, a->low, 0.0, a->level};
    for (int k = 1; k <= SCAN_STEPS && found < most; k++) {
        const double t = (double)k / SCAN_STEPS;
        step.high = angle_of(a->low.c + t * (a->high.c - a->low.c),
                             a->low.s + t * (a->high.s - a->low.s));
        found += find_root(f, &step, &out[found]) ? 1 : 0;
        step.low = step.high;
    }
    return found;
}

int col_trig_find_minima(const col_trig_minima *f, col_trig_angle *out, int most) {
    col_trig_arcs stack = {.count = 0};
    push_circle(f, &stack);
    if (stack.count == 0) {
        return 0;
    }
    col_trig_polynomial test;
    const double scale = f->make(f->data, &test);
    if (!(value_bound(&test) > COL_SUMS_ERROR * scale)) {
        *out = (col_trig_angle){1.0, 0.0};
        return 1;
    }
    const col_trig_bounds b = {fourth_bound(&test), COL_SUMS_ERROR * scale};
    int found = 0;
    for (int i = 0; ALWAYS(i < VISITS_MOST) && stack.count > 0 && found < most; i++) {
        COUNT_TURN("arcs", i, VISITS_MOST);
        const col_trig_arc a = stack.arcs[--stack.count];
        const col_trig_angle mid = middle_of(a.low, a.high);
        if (a.level > 0 && f->may_skip(f->data, mid, a.half)) {
            continue;
        }
        const col_trig_arc_state state = state_of(&test, &b, mid, a.half);
        if (state == arc_without_root) {
            continue;
        }
        if (state == arc_monotone) {
            found += find_root(f, &a, &out[found]) ? 1 : 0;
            continue;
        }
        if (a.level == HALVINGS_MOST) {
            found += scan_arc(f, &a, out + found, most - found);
            continue;
        }
        push(&stack, a.low, mid, 0.5 * a.half, a.level + 1);
        push(&stack, mid, a.high, 0.5 * a.half, a.level + 1);
    }
    return found;
}
