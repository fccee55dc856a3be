/* polygon_ears.c - a simple outline in triangles: ears are cut off, one by one.
 *
 * An ear is a corner whose triangle with its two neighbours holds no other corner, not
 * even on its edges. An outline without crossings always has one (Meisters 1975), also
 * with corners on a straight line; and no triangle is flat. A corner in the same place as
 * one of the triangle's, as at a keyhole, is in its way only when its edges lead into the
 * triangle. Only corners that are not convex need be looked at, in a tree. */
#define COL_DIMENSION 2
#include "../geometry/orient.h"
#include "work.h"

/* How much may stand in an ear's way. Beyond the first only outlines get that are not
 * simple but for rounding; the area stays right whatever is cut. */
typedef enum { care_full, care_inside, care_none, care_over } col2_care;

typedef struct {
    const col2_vec *corners;
    int *next, *prev; /* of the corners that are left */
    int *edge;        /* of the mesh, on the other side of the edge to the next; or -1 */
    col2_box_tree bent; /* the corners that are not convex */
    bool *is_bent;
    int left;
    col2_partition *mesh;
} col2_clipping;

static double turn_at(const col2_clipping *c, int i) {
    return orient(c->corners[c->prev[i]], c->corners[i], c->corners[c->next[i]]);
}

static bool is_same(col2_vec a, col2_vec b) { return a.x == b.x && a.y == b.y; }

/* The way from a, a corner of a triangle, to q leads into it; b, then c come next. */
static bool leads_into(col2_vec a, col2_vec b, col2_vec c, col2_vec q) {
    return orient(a, b, q) > 0.0 && orient(a, q, c) > 0.0;
}

/* k stands in the place of a. */
static bool is_entering(const col2_clipping *x, int k, col2_vec a, col2_vec b,
                        col2_vec c) {
    return leads_into(a, b, c, x->corners[x->prev[k]]) ||
           leads_into(a, b, c, x->corners[x->next[k]]);
}

static bool is_in_the_way(const col2_clipping *x, int k, const col2_vec t[3],
                          col2_care care) {
    const col2_vec q = x->corners[k];
    for (int i = 0; i < 3 && care == care_full; i++) {
        if (is_same(q, t[i])) {
            return is_entering(x, k, t[i], t[(i + 1) % 3], t[(i + 2) % 3]);
        }
    }
    const double least = smaller_of(
        orient(t[0], t[1], q), smaller_of(orient(t[1], t[2], q), orient(t[2], t[0], q)));
    return care == care_full ? least >= 0.0 : least > 0.0;
}

static bool is_ear(const col2_clipping *x, int i, col2_care care) {
    const int a = x->prev[i];
    const int c = x->next[i];
    const col2_vec t[3] = {x->corners[a], x->corners[i], x->corners[c]};
    if (care >= care_none) {
        return care == care_over || orient(t[0], t[1], t[2]) > 0.0;
    }
    if (x->is_bent[i]) {
        return false;
    }
    const col2_bounds two = bounds_of_shape(t[0], t[1]);
    const col2_bounds box = {
        vec2(smaller_of(two.min.x, t[2].x), smaller_of(two.min.y, t[2].y)),
        vec2(larger_of(two.max.x, t[2].x), larger_of(two.max.y, t[2].y))};
    for (int k = col2_box_tree_next(&x->bent, -1, &box, t); k >= 0;
         k = col2_box_tree_next(&x->bent, k, &box, t)) {
        if (k != a && k != i && k != c && is_in_the_way(x, k, t, care)) {
            return false;
        }
    }
    return true;
}

/* A corner at which the outline turns straight back, or does not move at all: nothing is
 * lost with it. */
static bool is_spike(const col2_clipping *x, int i) {
    const col2_vec b = x->corners[i];
    const col2_vec a = x->corners[x->prev[i]];
    const col2_vec c = x->corners[x->next[i]];
    return orient(a, b, c) == 0.0 && !(vec_dot(vec_sub(b, a), vec_sub(c, b)) > 0.0);
}

static void refresh(col2_clipping *x, int i) {
    if (x->is_bent[i] && turn_at(x, i) > 0.0) {
        x->is_bent[i] = false;
        col2_box_tree_drop(&x->bent, i);
    }
}

/* edge: of the mesh, beyond the edge that closes the gap. */
static void unlink_corner(col2_clipping *x, int i, int edge) {
    const int a = x->prev[i];
    const int c = x->next[i];
    if (x->is_bent[i]) {
        col2_box_tree_drop(&x->bent, i);
    }
    x->next[a] = c;
    x->prev[c] = a;
    x->edge[a] = edge;
    x->left--;
    refresh(x, a);
    refresh(x, c);
}

static void join(col2_partition *mesh, int e, int other) {
    mesh->twin[e] = other;
    if (other >= 0) {
        mesh->twin[other] = e;
    }
}

static void add_triangle(col2_clipping *x, int a, int b, int c) {
    col2_partition *mesh = x->mesh;
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

static void cut(col2_clipping *x, int i) {
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
static int without_spikes(col2_clipping *x, int i) {
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

static void begin(col2_clipping *x, col2_partition *mesh, const col2_vec *corners,
                  int count, col2_arena *arena) {
    *x = (col2_clipping){.corners = corners, .left = count, .mesh = mesh};
    x->next = (int *)arena_take(arena, count, sizeof *x->next);
    x->prev = (int *)arena_take(arena, count, sizeof *x->prev);
    x->edge = (int *)arena_take(arena, count, sizeof *x->edge);
    x->is_bent = (bool *)arena_take(arena, count, sizeof *x->is_bent);
    x->bent = col2_box_tree_make(count, arena);
    for (int i = 0; i < count; i++) {
        x->next[i] = i + 1 < count ? i + 1 : 0;
        x->prev[i] = i > 0 ? i - 1 : count - 1;
        x->edge[i] = -1;
    }
    for (int i = 0; i < count; i++) {
        x->is_bent[i] = !(turn_at(x, i) > 0.0);
        if (x->is_bent[i]) {
            col2_box_tree_set(&x->bent, i, (col2_bounds){corners[i], corners[i]});
        }
    }
    col2_box_tree_sum(&x->bent);
    mesh->count = 0;
}

/* So many corners are tried ahead before the search goes back to where it cut last: there
 * the next ear is most often, and looking for it all round would take squared time. */
#define LOOK_AHEAD 4

/* Each cut takes a corner away, and each round without one lowers the care: an end is
 * certain. */
void col2_triangulate(col2_partition *mesh, const col2_vec *corners, int count,
                      col2_arena arena) {
    col2_clipping x;
    begin(&x, mesh, corners, count, &arena);
    col2_care care = care_full;
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
            care = care == care_over ? care_over : (col2_care)(care + 1);
            tried = 0;
        }
    }
}
