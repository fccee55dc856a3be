/* quickhull.c - the convex hull of points in space, as triangles.
 *
 * Starting from a tetrahedron, points are added one by one, always the farthest of the
 * outside set of some facet:
 *
 *           p              1. The facets that have p in front of their plane are
 *          /|\                visible from p; they form one patch.
 *         / | \            2. Its border is the horizon h.
 *     ---h  .  h---        3. The patch is removed, and a cone of new facets from
 *         \_ _/               p over the horizon closes the hull.
 *        visible           4. Points in front of removed facets go to the outside
 *                             set of a new facet, or are inside and dropped.
 *
 * Visibility is decided exactly. So the visible facets are one patch with one simple
 * horizon, as in theory, no facet has area zero, and coplanar facets are visible together
 * or not at all. Source: Barber, Dobkin and Huhdanpaa, The Quickhull Algorithm for Convex
 * Hulls, 1996, without its merging, which exact signs make needless. */
#include "build.h"

/* Takes a facet from the free list and sets its corners and plane. */
static int facet_alloc(col3_hull_work *w, int a, int b, int c) {
    int at = w->free_facet;
    if (at == HULL_NONE) {
        at = w->facet_count++;
        w->facets[at].queued = false;
    } else {
        w->free_facet = w->facets[at].next;
    }
    col3_facet *f = &w->facets[at];
    const bool queued = f->queued; /* its predecessor may still be in the queue */
    const col3_vec u = vec_sub(w->grid[b], w->grid[a]);
    const col3_vec v = vec_sub(w->grid[c], w->grid[a]);
    *f = (col3_facet){.corner = {a, b, c},
                      .normal = vec_cross_exact(u, v),
                      .outside = HULL_NONE,
                      .farthest = HULL_NONE,
                      .visibility = HULL_NONE,
                      .queued = queued,
                      .used = true,
                      .group = HULL_NONE,
                      .next = HULL_NONE};
    return at;
}

static void facet_free(col3_hull_work *w, int at) {
    w->facets[at].used = false;
    w->facets[at].outside = HULL_NONE;
    w->facets[at].next = w->free_facet;
    w->free_facet = at;
}

static void enqueue(col3_hull_work *w, int at) {
    col3_facet *f = &w->facets[at];
    if (f->outside != HULL_NONE && !f->queued) {
        f->queued = true;
        w->queue[(w->queue_first + w->queue_count) % w->facet_capacity] = at;
        w->queue_count++;
    }
}

/* The next facet with an outside set, or HULL_NONE. */
static int dequeue(col3_hull_work *w) {
    while (w->queue_count > 0) {
        const int at = w->queue[w->queue_first];
        w->queue_first = (w->queue_first + 1) % w->facet_capacity;
        w->queue_count--;
        w->facets[at].queued = false;
        if (w->facets[at].used && w->facets[at].outside != HULL_NONE) {
            return at;
        }
    }
    return HULL_NONE;
}

/* Whether q is in front of the facet; if so it is added to its outside set. */
static bool add_to_outside(col3_hull_work *w, int at, int q) {
    col3_facet *f = &w->facets[at];
    const double height = col3_hull_side(w, f, w->grid[q]);
    if (!(height > 0.0)) {
        return false;
    }
    w->next[q] = f->outside;
    f->outside = q;
    if (f->farthest == HULL_NONE || height > f->height) {
        f->farthest = q;
        f->height = height;
    }
    return true;
}

static bool is_visible_from(col3_hull_work *w, int p, int at) {
    col3_facet *f = &w->facets[at];
    if (f->visibility / 2 != p || f->visibility < 0) {
        f->visibility = 2 * p + (col3_hull_side(w, f, w->grid[p]) > 0.0);
    }
    return f->visibility == 2 * p + 1;
}

/* Collects the facets visible from p on the stack, flooding from one of them, and the
 * horizon around them; how many of each. */
static int find_horizon(col3_hull_work *w, int p, int start, int *out_count) {
    int count = 1;
    int horizon_count = 0;
    w->facets[start].visibility = 2 * p + 1;
    w->stack[0] = start;
    for (int k = 0; k < count; k++) {
        const col3_facet *f = &w->facets[w->stack[k]];
        for (int i = 0; i < 3; i++) {
            const int g = f->neighbour[i];
            const bool is_known = w->facets[g].visibility == 2 * p + 1;
            if (!is_known && is_visible_from(w, p, g)) {
                w->stack[count++] = g;
            } else if (!is_known) {
                w->horizon[horizon_count++] =
                    (col3_horizon){f->corner[i], f->corner[(i + 1) % 3], g, HULL_NONE};
            }
        }
    }
    *out_count = horizon_count;
    return count;
}

/* Frees the facets on the stack; returns their outside sets, without p, as one list. */
static int free_visible(col3_hull_work *w, int p, int count) {
    int list = HULL_NONE;
    for (int k = 0; k < count; k++) {
        int q = w->facets[w->stack[k]].outside;
        while (q != HULL_NONE) {
            const int after = w->next[q];
            if (q != p) {
                w->next[q] = list;
                list = q;
            }
            q = after;
        }
        facet_free(w, w->stack[k]);
    }
    return list;
}

static void build_cone(col3_hull_work *w, int p, int horizon_count) {
    for (int i = 0; i < horizon_count; i++) {
        col3_horizon *h = &w->horizon[i];
        h->facet = facet_alloc(w, h->from, h->to, p);
        w->of_point[h->from] = h->facet;
        w->facets[h->facet].neighbour[0] = h->hidden;
        col3_facet *hidden = &w->facets[h->hidden];
        hidden->neighbour[edge_from(hidden, h->to)] = h->facet;
    }
    for (int i = 0; i < horizon_count; i++) {
        const int at = w->horizon[i].facet;
        const int after = w->of_point[w->horizon[i].to];
        w->facets[at].neighbour[1] = after;
        w->facets[after].neighbour[2] = at;
    }
}

static void add_point(col3_hull_work *w, int start) {
    const int p = w->facets[start].farthest;
    int horizon_count;
    const int count = find_horizon(w, p, start, &horizon_count);
    int q = free_visible(w, p, count);
    build_cone(w, p, horizon_count);
    while (q != HULL_NONE) {
        const int after = w->next[q];
        for (int i = 0; i < horizon_count && !add_to_outside(w, w->horizon[i].facet, q);
             i++) {
        }
        q = after;
    }
    for (int i = 0; i < horizon_count; i++) {
        enqueue(w, w->horizon[i].facet);
    }
}

static void build_tetrahedron(col3_hull_work *w, const int first[4]) {
    const int a = first[0];
    const int d = first[3];
    const int trial = facet_alloc(w, a, first[1], first[2]);
    const bool below = col3_hull_side(w, &w->facets[trial], w->grid[d]) < 0.0;
    facet_free(w, trial);
    const int b = below ? first[1] : first[2];
    const int c = below ? first[2] : first[1];
    const int abc = facet_alloc(w, a, b, c);
    const int dba = facet_alloc(w, b, a, d);
    const int cbd = facet_alloc(w, c, b, d);
    const int acd = facet_alloc(w, a, c, d);
    const int around[4][3] = {
        {dba, cbd, acd}, {abc, acd, cbd}, {abc, dba, acd}, {abc, cbd, dba}};
    const int all[4] = {abc, dba, cbd, acd};
    for (int i = 0; i < 4; i++) {
        for (int k = 0; k < 3; k++) {
            w->facets[all[i]].neighbour[k] = around[i][k];
        }
    }
    for (int q = 0; q < w->count; q++) {
        for (int i = 0; i < 4 && !add_to_outside(w, all[i], q); i++) {
        }
    }
    for (int i = 0; i < 4; i++) {
        enqueue(w, all[i]);
    }
}

/* Each iteration adds a point, so there are no more iterations than points. */
void col3_quickhull(col3_hull_work *w, const int first[4]) {
    build_tetrahedron(w, first);
    int at = dequeue(w);
    /* the queue is empty before all points are added */
    for (int i = 0; at != HULL_NONE && ALWAYS(i < w->count); i++) {
        add_point(w, at);
        at = dequeue(w);
    }
}
