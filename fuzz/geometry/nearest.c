/* nearest.c - how far the origin is from the difference of two solids: GJK, of which each
 * step leaves two bounds, that no reader has to trust. Above: the length of a convex
 * combination of points of the difference. Below: how far the support point along a
 * direction is from the origin. Compiled once in long double, once in __float128, for
 * slivers; the points are those of long double. */
#include "geometry.h"

#ifndef FINE
#define FINE long double
#define NEAREST nearest
#define ROOT sqrtl
#endif

typedef struct {
    FINE x, y, z;
} fine_vec;

enum { CORNERS_MOST = 4, STEPS_MOST = 200 };

static fine_vec fine(rvec v) { return (fine_vec){(FINE)v.x, (FINE)v.y, (FINE)v.z}; }

static rvec coarse(fine_vec v) {
    return (rvec){(long double)v.x, (long double)v.y, (long double)v.z};
}

static FINE dot(fine_vec a, fine_vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

static fine_vec along(fine_vec a, FINE s, fine_vec b) {
    return (fine_vec){a.x + s * b.x, a.y + s * b.y, a.z + s * b.z};
}

static FINE size_of(FINE x) { return x < 0 ? -x : x; }

/* The shares of the corners 1 .. count - 1 in the point nearest to the origin on the flat
 * through all of them: the equations e_i . (p + sum s_k e_k) = 0, solved by elimination.
 * False where the corners do not span it. */
static bool solve(const fine_vec *corners, int count, FINE *shares) {
    FINE m[3][4];
    const int n = count - 1;
    for (int i = 0; i < n; i++) {
        const fine_vec e = along(corners[i + 1], -1, corners[0]);
        for (int k = 0; k < n; k++) {
            m[i][k] = dot(e, along(corners[k + 1], -1, corners[0]));
        }
        m[i][3] = -dot(e, corners[0]);
    }
    for (int i = 0; i < n; i++) {
        if (!(m[i][i] > 0)) {
            return false;
        }
        for (int k = i + 1; k < n; k++) {
            const FINE f = m[k][i] / m[i][i];
            for (int j = i; j < n; j++) {
                m[k][j] -= f * m[i][j];
            }
            m[k][3] -= f * m[i][3];
        }
    }
    for (int i = n - 1; i >= 0; i--) {
        FINE sum = m[i][3];
        for (int k = i + 1; k < n; k++) {
            sum -= m[i][k] * shares[k + 1];
        }
        shares[i + 1] = sum / m[i][i];
    }
    return true;
}

/* The corners that span the point of the simplex nearest to the origin stay. The last of
 * them, the newest, is in it for certain. */
typedef struct {
    fine_vec corners[CORNERS_MOST];
    int count;
    fine_vec v;
    FINE sq;
} simplex;

static void try_subset(const simplex *s, unsigned which, simplex *best) {
    simplex t = {.count = 0};
    t.corners[t.count++] = s->corners[s->count - 1];
    for (int i = 0; i < s->count - 1; i++) {
        if ((which >> i & 1u) != 0) {
            t.corners[t.count++] = s->corners[i];
        }
    }
    FINE shares[CORNERS_MOST];
    if (!solve(t.corners, t.count, shares)) {
        return;
    }
    shares[0] = 1;
    for (int i = 1; i < t.count; i++) {
        if (!(shares[i] >= 0)) {
            return;
        }
        shares[0] -= shares[i];
    }
    if (!(shares[0] >= 0)) {
        return;
    }
    t.v = (fine_vec){0, 0, 0};
    for (int i = 0; i < t.count; i++) {
        t.v = along(t.v, shares[i], t.corners[i]);
    }
    t.sq = dot(t.v, t.v);
    if (t.sq < best->sq) {
        *best = t;
    }
}

/* Whether it came nearer. */
static bool reduce(simplex *s) {
    simplex best = *s;
    bool found = false;
    for (unsigned which = 0; which < 1u << (s->count - 1); which++) {
        const FINE before = best.sq;
        try_subset(s, which, &best);
        found = found || best.sq < before;
    }
    if (found) {
        const fine_vec newest = best.corners[0]; /* to the end */
        best.corners[0] = best.corners[best.count - 1];
        best.corners[best.count - 1] = newest;
        *s = best;
    }
    return found;
}

nearness NEAREST(const difference *d, real enough, real apart) {
    simplex s = {.count = 1};
    s.corners[0] = fine(difference_support(d, rv(1, 0, 0)));
    s.v = s.corners[0];
    s.sq = dot(s.v, s.v);
    nearness found = {(real)ROOT(s.sq), 0, coarse(s.v)};
    const real tiny = 1e-17L * difference_size(d);
    for (int i = 0; i < STEPS_MOST && found.upper > tiny; i++) {
        const fine_vec w = fine(difference_support(d, rv_scale(coarse(s.v), -1)));
        const FINE length = ROOT(s.sq);
        found.lower = most_of(found.lower, (real)(dot(s.v, w) / length));
        if (found.upper <= enough || found.lower > apart ||
            found.upper - found.lower <= 0.01L * enough) {
            break;
        }
        bool known = s.count == CORNERS_MOST;
        for (int k = 0; k < s.count; k++) {
            known = known || size_of(w.x - s.corners[k].x) +
                                     size_of(w.y - s.corners[k].y) +
                                     size_of(w.z - s.corners[k].z) ==
                                 0;
        }
        if (known) {
            break;
        }
        s.corners[s.count++] = w;
        if (!reduce(&s)) {
            break;
        }
        found.upper = (real)ROOT(s.sq);
        found.v = coarse(s.v);
    }
    return found;
}
