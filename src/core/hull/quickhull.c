/* hull_quick.c - the convex hull of points in space, as triangles.
 *
 * Starting from a tetrahedron, the point farthest beyond some facet is taken in: the
 * facets that it sees go, and a fan from it to the edge of the hole closes the hull. A
 * point that waits for a facet that goes, waits for one of the new ones that it is beyond
 * of; if there is none it is inside.
 *
 * Seeing is being beyond the plane, exactly. So what is seen is one patch with one simple
 * rim, as geometry has it, no facet is ever without area, and facets in one plane are
 * seen together or not at all. Source: Barber, Dobkin and Huhdanpaa, The Quickhull
 * Algorithm for Convex Hulls, 1996, without its merging, which exact signs make needless.
 */
#include "build.h"

/* A free facet, set up with its corners and its plane. */
static int put_up(col3_hull_work *w, int a, int b, int c) {
    int at = w->free_facet;
    if (at == HULL_NONE) {
        at = w->facet_count++;
        w->facets[at].queued = false;
    } else {
        w->free_facet = w->facets[at].next;
    }
    col3_facet *f = &w->facets[at];
    const bool queued = f->queued; /* of the facet that was here before */
    const col3_vec u = vec_sub(w->grid[b], w->grid[a]);
    const col3_vec v = vec_sub(w->grid[c], w->grid[a]);
    *f = (col3_facet){.corner = {a, b, c},
                      .normal = vec_cross_exact(u, v),
                      .above = HULL_NONE,
                      .farthest = HULL_NONE,
                      .seen = HULL_NONE,
                      .queued = queued,
                      .used = true,
                      .group = HULL_NONE,
                      .next = HULL_NONE};
    return at;
}

static void take_down(col3_hull_work *w, int at) {
    w->facets[at].used = false;
    w->facets[at].above = HULL_NONE;
    w->facets[at].next = w->free_facet;
    w->free_facet = at;
}

/* Which of a facet's edges starts at this corner. */
static int edge_from(const col3_facet *f, int corner) {
    return f->corner[0] == corner ? 0 : f->corner[1] == corner ? 1 : 2;
}

static void enqueue(col3_hull_work *w, int at) {
    col3_facet *f = &w->facets[at];
    if (f->above != HULL_NONE && !f->queued) {
        f->queued = true;
        w->queue[(w->queue_first + w->queue_count) % w->facet_room] = at;
        w->queue_count++;
    }
}

/* A facet with points beyond it, or HULL_NONE when there is none any more. */
static int dequeue(col3_hull_work *w) {
    while (w->queue_count > 0) {
        const int at = w->queue[w->queue_first];
        w->queue_first = (w->queue_first + 1) % w->facet_room;
        w->queue_count--;
        w->facets[at].queued = false;
        if (w->facets[at].used && w->facets[at].above != HULL_NONE) {
            return at;
        }
    }
    return HULL_NONE;
}

/* Whether q is beyond the facet; if so it waits there. */
static bool wait_at(col3_hull_work *w, int at, int q) {
    col3_facet *f = &w->facets[at];
    const double height = col3_hull_side(w, f, w->grid[q]);
    if (!(height > 0.0)) {
        return false;
    }
    w->next[q] = f->above;
    f->above = q;
    if (f->farthest == HULL_NONE || height > f->height) {
        f->farthest = q;
        f->height = height;
    }
    return true;
}

static bool sees(col3_hull_work *w, int p, int at) {
    col3_facet *f = &w->facets[at];
    if (f->seen / 2 != p || f->seen < 0) {
        f->seen = 2 * p + (col3_hull_side(w, f, w->grid[p]) > 0.0);
    }
    return f->seen == 2 * p + 1;
}

/* The facets that p sees into the stack, starting from one of them, and the rim of what
 * they cover; how many of each. */
static int look_around(col3_hull_work *w, int p, int start, int *rim_count) {
    int count = 1;
    int rim = 0;
    w->facets[start].seen = 2 * p + 1;
    w->stack[0] = start;
    for (int k = 0; k < count; k++) {
        const col3_facet *f = &w->facets[w->stack[k]];
        for (int i = 0; i < 3; i++) {
            const int g = f->across[i];
            const bool known = w->facets[g].seen == 2 * p + 1;
            if (!known && sees(w, p, g)) {
                w->stack[count++] = g;
            } else if (!known) {
                w->horizon[rim++] =
                    (col3_horizon){f->corner[i], f->corner[(i + 1) % 3], g, HULL_NONE};
            }
        }
    }
    *rim_count = rim;
    return count;
}

/* Takes the facets in the stack down; all points that waited there, but p, as one list.
 */
static int clear_away(col3_hull_work *w, int p, int count) {
    int list = HULL_NONE;
    for (int k = 0; k < count; k++) {
        int q = w->facets[w->stack[k]].above;
        while (q != HULL_NONE) {
            const int after = w->next[q];
            if (q != p) {
                w->next[q] = list;
                list = q;
            }
            q = after;
        }
        take_down(w, w->stack[k]);
    }
    return list;
}

static void close_up(col3_hull_work *w, int p, int rim) {
    for (int i = 0; i < rim; i++) {
        col3_horizon *h = &w->horizon[i];
        h->facet = put_up(w, h->from, h->to, p);
        w->of_point[h->from] = h->facet;
        w->facets[h->facet].across[0] = h->beyond;
        col3_facet *beyond = &w->facets[h->beyond];
        beyond->across[edge_from(beyond, h->to)] = h->facet;
    }
    for (int i = 0; i < rim; i++) {
        const int at = w->horizon[i].facet;
        const int after = w->of_point[w->horizon[i].to];
        w->facets[at].across[1] = after;
        w->facets[after].across[2] = at;
    }
}

static void take_in(col3_hull_work *w, int start) {
    const int p = w->facets[start].farthest;
    int rim;
    const int count = look_around(w, p, start, &rim);
    int q = clear_away(w, p, count);
    close_up(w, p, rim);
    while (q != HULL_NONE) {
        const int after = w->next[q];
        for (int i = 0; i < rim && !wait_at(w, w->horizon[i].facet, q); i++) {
        }
        q = after;
    }
    for (int i = 0; i < rim; i++) {
        enqueue(w, w->horizon[i].facet);
    }
}

static void tetrahedron(col3_hull_work *w, const int first[4]) {
    const int a = first[0];
    const int d = first[3];
    const int trial = put_up(w, a, first[1], first[2]);
    const bool below = col3_hull_side(w, &w->facets[trial], w->grid[d]) < 0.0;
    take_down(w, trial);
    const int b = below ? first[1] : first[2];
    const int c = below ? first[2] : first[1];
    const int abc = put_up(w, a, b, c);
    const int bad = put_up(w, b, a, d);
    const int cbd = put_up(w, c, b, d);
    const int acd = put_up(w, a, c, d);
    const int around[4][3] = {
        {bad, cbd, acd}, {abc, acd, cbd}, {abc, bad, acd}, {abc, cbd, bad}};
    const int all[4] = {abc, bad, cbd, acd};
    for (int i = 0; i < 4; i++) {
        for (int k = 0; k < 3; k++) {
            w->facets[all[i]].across[k] = around[i][k];
        }
    }
    for (int q = 0; q < w->count; q++) {
        for (int i = 0; i < 4 && !wait_at(w, all[i], q); i++) {
        }
    }
    for (int i = 0; i < 4; i++) {
        enqueue(w, all[i]);
    }
}

/* Every turn takes a point in, so there are no more turns than points. */
void col3_quickhull(col3_hull_work *w, const int first[4]) {
    tetrahedron(w, first);
    int at = dequeue(w);
    for (int i = 0; i < w->count && at != HULL_NONE; i++) {
        take_in(w, at);
        at = dequeue(w);
    }
}
