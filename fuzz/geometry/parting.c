/* parting.c - whether a shorter translation parts two solids than one that is told: along
 * any direction the overlap of the supports is enough to do so. For two with flat faces
 * the shortest is along a face, or across two edges: those are tried, or as many as time
 * allows; with round ones directions nearby, in smaller and smaller steps. */
#include "geometry.h"

enum { EDGES_MOST = 24, CROSSES_MOST = 160, STEPS_MOST = 40 };

static uint32_t next_random(uint32_t *state) { /* xorshift: Marsaglia 2003 */
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

static real uniform(uint32_t *state) {
    return (real)next_random(state) / 2147483648.0L - 1;
}

static int edges_of(const solid *s, rvec *out, uint32_t *state) {
    int count = 0;
    if (s->form == solid_box) {
        for (int i = 0; i < s->dim; i++) {
            out[count++] = s->axes[i];
        }
    } else if (s->form != solid_points) {
        out[count++] = s->axes[0];
    } else {
        const int n = s->count;
        const bool all = n * (n - 1) / 2 <= EDGES_MOST;
        for (int i = 0; i < n && all; i++) {
            for (int k = 0; k < i; k++) {
                out[count++] = rv_unit(rv_sub(s->points[i], s->points[k]));
            }
        }
        while (!all && count < EDGES_MOST) {
            const unsigned i = next_random(state) % (unsigned)n;
            const unsigned k = next_random(state) % (unsigned)n;
            out[count++] = rv_unit(rv_sub(s->points[i], s->points[k]));
        }
    }
    return count;
}

typedef struct {
    const solid *a, *b;
    real least;
    rvec along;
} parting;

/* Whether what is endless is so near to lying across that its end does not matter. */
static bool lies_across(const solid *s, rvec n) {
    return s->form != solid_endless || fabsl(rv_dot(n, s->axes[0])) <= 1e-17L;
}

static void try_axis(parting *p, rvec n) {
    const rvec unit = rv_unit(n);
    if (!(rv_dot(unit, unit) > 0.5L) || !lies_across(p->a, unit) ||
        !lies_across(p->b, unit)) {
        return;
    }
    for (int side = -1; side <= 1; side += 2) {
        const rvec way = rv_scale(unit, side);
        const real overlap = -gap_along(p->a, p->b, way);
        if (overlap < p->least) {
            p->least = overlap;
            p->along = way;
        }
    }
}

static void try_edges(parting *p, int dim, uint32_t *state) {
    rvec edges[2 * EDGES_MOST + 4];
    int count = edges_of(p->a, edges, state);
    count += edges_of(p->b, edges + count, state);
    if (dim == 2) {
        for (int i = 0; i < count; i++) {
            try_axis(p, rv(-edges[i].y, edges[i].x, 0));
        }
        return;
    }
    const bool all = count * (count - 1) / 2 <= CROSSES_MOST;
    for (int i = 0; i < count && all; i++) {
        for (int k = 0; k < i; k++) {
            try_axis(p, rv_cross(edges[i], edges[k]));
        }
    }
    for (int i = 0; i < CROSSES_MOST && !all; i++) {
        const unsigned n = (unsigned)count;
        const rvec e = edges[next_random(state) % n];
        try_axis(p, rv_cross(e, edges[next_random(state) % n]));
    }
}

/* Downhill from where it is. */
static void descend(parting *p, int dim, uint32_t *state) {
    real step = 0.25L;
    for (int i = 0; i < STEPS_MOST; i++) {
        const real before = p->least;
        const rvec off =
            rv(uniform(state), uniform(state), dim == 3 ? uniform(state) : 0);
        try_axis(p, rv_along(p->along, step, off));
        step *= p->least < before ? 1.2L : 0.6L;
    }
}

real least_parting(const solid *a, const solid *b, rvec start, uint32_t seed,
                   rvec *along) {
    uint32_t state = seed | 1u;
    parting p = {a, b, -gap_along(a, b, start), start};
    try_axis(&p, between_bases(a, b));
    if (a->form == solid_disc) {
        try_axis(&p, a->axes[0]);
    }
    if (b->form == solid_disc) {
        try_axis(&p, b->axes[0]);
    }
    try_edges(&p, a->dim, &state);
    if (a->form == solid_disc || b->form == solid_disc || a->count > 6 || b->count > 6) {
        descend(&p, a->dim, &state);
        p.least = most_of(p.least, 0); /* nothing is less than touching */
    }
    *along = p.along;
    return p.least;
}
