/* polygon_ears.c - a simple outline in triangles: ears are cut off, one by one.
 *
 * An ear is a corner whose triangle with its two neighbours holds no other corner, not
 * even on its edges. An outline without crossings always has one (Meisters 1975), also
 * with corners on a straight line; and no triangle is flat. A corner in the same place as
 * one of the triangle's, as at a keyhole, is in its way only when its edges lead into the
 * triangle. Only corners that are not convex need be looked at, in a tree. */
#include "orient.h"
#include "polygon_work.h"

/* How much may stand in an ear's way. Beyond the first only outlines get that are not
 * simple but for rounding; the area stays right whatever is cut. */
typedef enum { care_full, care_inside, care_none, care_over } care2;

typedef struct {
    const col_vec2 *corners;
    int *next, *prev; /* of the corners that are left */
    int *edge;        /* of the mesh, on the other side of the edge to the next; or -1 */
    lookup2 bent;     /* the corners that are not convex */
    bool *is_bent;
    int left;
    mesh2 *mesh;
} clipping2;

static double turn_at(const clipping2 *c, int i) {
    return orient2(c->corners[c->prev[i]], c->corners[i], c->corners[c->next[i]]);
}

static bool is_same(col_vec2 a, col_vec2 b) { return a.x == b.x && a.y == b.y; }

/* The way from a, a corner of a triangle, to q leads into it; b, then c come next. */
static bool leads_into(col_vec2 a, col_vec2 b, col_vec2 c, col_vec2 q) {
    return orient2(a, b, q) > 0.0 && orient2(a, q, c) > 0.0;
}

/* k stands in the place of a. */
static bool is_entering(const clipping2 *x, int k, col_vec2 a, col_vec2 b, col_vec2 c) {
    return leads_into(a, b, c, x->corners[x->prev[k]]) ||
           leads_into(a, b, c, x->corners[x->next[k]]);
}

static bool is_in_the_way(const clipping2 *x, int k, const col_vec2 t[3], care2 care) {
    const col_vec2 q = x->corners[k];
    for (int i = 0; i < 3 && care == care_full; i++) {
        if (is_same(q, t[i])) {
            return is_entering(x, k, t[i], t[(i + 1) % 3], t[(i + 2) % 3]);
        }
    }
    const double least = min2(orient2(t[0], t[1], q),
                              min2(orient2(t[1], t[2], q), orient2(t[2], t[0], q)));
    return care == care_full ? least >= 0.0 : least > 0.0;
}

static bool is_ear(const clipping2 *x, int i, care2 care) {
    const int a = x->prev[i];
    const int c = x->next[i];
    const col_vec2 t[3] = {x->corners[a], x->corners[i], x->corners[c]};
    if (care >= care_none) {
        return care == care_over || orient2(t[0], t[1], t[2]) > 0.0;
    }
    if (x->is_bent[i]) {
        return false;
    }
    const box2 two = box2_of(t[0], t[1]);
    const box2 box = {v2(min2(two.min.x, t[2].x), min2(two.min.y, t[2].y)),
                      v2(max2(two.max.x, t[2].x), max2(two.max.y, t[2].y))};
    for (int k = lookup2_next(&x->bent, -1, &box, t); k >= 0;
         k = lookup2_next(&x->bent, k, &box, t)) {
        if (k != a && k != i && k != c && is_in_the_way(x, k, t, care)) {
            return false;
        }
    }
    return true;
}

/* A corner at which the outline turns straight back, or does not move at all: nothing is
 * lost with it. */
static bool is_spike(const clipping2 *x, int i) {
    const col_vec2 b = x->corners[i];
    const col_vec2 a = x->corners[x->prev[i]];
    const col_vec2 c = x->corners[x->next[i]];
    return orient2(a, b, c) == 0.0 && !(v2_dot(v2_sub(b, a), v2_sub(c, b)) > 0.0);
}

static void refresh(clipping2 *x, int i) {
    if (x->is_bent[i] && turn_at(x, i) > 0.0) {
        x->is_bent[i] = false;
        lookup2_drop(&x->bent, i);
    }
}

/* edge: of the mesh, beyond the edge that closes the gap. */
static void unlink_corner(clipping2 *x, int i, int edge) {
    const int a = x->prev[i];
    const int c = x->next[i];
    if (x->is_bent[i]) {
        lookup2_drop(&x->bent, i);
    }
    x->next[a] = c;
    x->prev[c] = a;
    x->edge[a] = edge;
    x->left--;
    refresh(x, a);
    refresh(x, c);
}

static void join(mesh2 *mesh, int e, int other) {
    mesh->twin[e] = other;
    if (other >= 0) {
        mesh->twin[other] = e;
    }
}

static void add_triangle(clipping2 *x, int a, int b, int c) {
    mesh2 *mesh = x->mesh;
    const int e = mesh->count;
    const int from[3] = {a, b, c};
    for (int i = 0; i < 3; i++) {
        mesh->from[e + i] = from[i];
        mesh->next[e + i] = e + (i + 1) % 3;
        mesh->prev[e + i] = e + (i + 2) % 3;
    }
    join(mesh, e, x->edge[a]);
    join(mesh, e + 1, x->edge[b]);
    mesh->twin[e + 2] = -1;
    mesh->count += 3;
}

static void cut(clipping2 *x, int i) {
    const int a = x->prev[i];
    const int c = x->next[i];
    int beyond = -1;
    if (is_same(x->corners[a], x->corners[i])) {
        beyond = x->edge[i];
    } else if (is_same(x->corners[i], x->corners[c])) {
        beyond = x->edge[a];
    } else if (turn_at(x, i) > 0.0) {
        add_triangle(x, a, i, c);
        beyond = x->mesh->count - 1;
    }
    if (x->left == 3 && beyond >= 0) { /* the edge that is left is the last one's */
        join(x->mesh, beyond, x->edge[c]);
    }
    unlink_corner(x, i, beyond);
}

/* Spikes at i, which is left, and after it, and what they were in the way of. Where two
 * stretches run side by side they must go before the next ear is looked for: it would be
 * cut out of what lies between. */
static int without_spikes(clipping2 *x, int i) {
    while (x->left > 2) {
        const int before = x->prev[i];
        if (is_spike(x, i)) {
            cut(x, i);
            i = before;
        } else if (is_spike(x, x->next[i])) {
            cut(x, x->next[i]);
        } else {
            break;
        }
    }
    return i;
}

static void begin(clipping2 *x, mesh2 *mesh, const col_vec2 *corners, int count,
                  arena2 *arena) {
    *x = (clipping2){.corners = corners, .left = count, .mesh = mesh};
    x->next = (int *)arena2_take(arena, count, sizeof *x->next);
    x->prev = (int *)arena2_take(arena, count, sizeof *x->prev);
    x->edge = (int *)arena2_take(arena, count, sizeof *x->edge);
    x->is_bent = (bool *)arena2_take(arena, count, sizeof *x->is_bent);
    x->bent = lookup2_make(count, arena);
    for (int i = 0; i < count; i++) {
        x->next[i] = i + 1 < count ? i + 1 : 0;
        x->prev[i] = i > 0 ? i - 1 : count - 1;
        x->edge[i] = -1;
    }
    for (int i = 0; i < count; i++) {
        x->is_bent[i] = !(turn_at(x, i) > 0.0);
        if (x->is_bent[i]) {
            lookup2_set(&x->bent, i, (box2){corners[i], corners[i]});
        }
    }
    lookup2_sum(&x->bent);
    mesh->count = 0;
}

/* So many corners are tried ahead before the search goes back to where it cut last: there
 * the next ear is most often, and looking for it all round would take squared time. */
#define LOOK_AHEAD 4

/* Each cut takes a corner away, and each round without one lowers the care: an end is
 * certain. */
void mesh2_triangulate(mesh2 *mesh, const col_vec2 *corners, int count, arena2 arena) {
    clipping2 x;
    begin(&x, mesh, corners, count, &arena);
    care2 care = care_full;
    int at = 0;
    int last = 0;
    for (int tried = 0; x.left > 2;) {
        if (is_ear(&x, at, care)) {
            const int before = x.prev[at];
            cut(&x, at);
            last = without_spikes(&x, before);
            /* on beyond the next, so that cuts do not all meet in one corner */
            at = x.next[x.next[last]];
            care = care_full;
            tried = 0;
            continue;
        }
        tried++;
        at = tried == LOOK_AHEAD ? last : x.next[at];
        if (tried > x.left + LOOK_AHEAD) {
            care = care == care_over ? care_over : (care2)(care + 1);
            tried = 0;
        }
    }
}
