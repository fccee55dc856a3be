/* ear_clipping.c - a simple polygon into triangles: ears are clipped, one by one.
 *
 * An ear is a convex corner whose triangle with its two neighbours contains no other
 * corner, not even on its edges:
 *
 *           b                b is an ear: the triangle a b c is cut off, and
 *          / \     e         the polygon goes on from a to c.
 *         /   \   / \        c and d are reflex: only such corners can lie
 *        a     c-d   f       in an ear, so only they are kept in a box tree.
 *
 * A simple polygon always has an ear (Meisters 1975), also with collinear corners; and no
 * triangle is degenerate. A corner at the same position as one of the triangle's, as at
 * the bridge of a keyhole polygon, blocks it only if its edges enter the triangle. */
#define COL_DIMENSION 2
#include "../geometry/orient.h"
#include "work.h"

/* Which corners block an ear: those in the closed triangle; in its interior; none, but
 * the triangle must be convex; none at all. All but the first are only for polygons
 * that rounding has made not quite simple; the area is right whatever is clipped. */
typedef enum { ear_strict, ear_open, ear_convex, ear_any } col2_ear_rule;

typedef struct {
    const col2_vec *corners;
    int *next, *prev; /* linked list of the remaining corners */
    int *edge; /* half-edge of the mesh beyond the edge to the next corner; or -1 */
    col2_box_tree reflex; /* the reflex and straight corners */
    bool *is_reflex;
    int left;
    col2_partition *mesh;
} col2_clipping;

static double turn_at(const col2_clipping *c, int i) {
    return orient(c->corners[c->prev[i]], c->corners[i], c->corners[c->next[i]]);
}

/* Whether q, seen from the corner a, lies in the angle between b and c. */
static bool is_in_angle(col2_vec a, col2_vec b, col2_vec c, col2_vec q) {
    return orient(a, b, q) > 0.0 && orient(a, q, c) > 0.0;
}

/* k has the position of a: whether one of its edges enters the triangle there. */
static bool enters_triangle(const col2_clipping *x, int k, col2_vec a, col2_vec b,
                            col2_vec c) {
    return is_in_angle(a, b, c, x->corners[x->prev[k]]) ||
           is_in_angle(a, b, c, x->corners[x->next[k]]);
}

static bool blocks_ear(const col2_clipping *x, int k, const col2_vec t[3],
                       col2_ear_rule rule) {
    const col2_vec q = x->corners[k];
    /* Rounding has left every tested outline simple: `rule` stays strict. */
    for (int i = 0; MOSTLY(i < 3) && rule == ear_strict; i++) {
        if (vec_equal(q, t[i])) {
            return enters_triangle(x, k, t[i], t[(i + 1) % 3], t[(i + 2) % 3]);
        }
    }
    const double least = smaller_of(
        orient(t[0], t[1], q), smaller_of(orient(t[1], t[2], q), orient(t[2], t[0], q)));
    return MOSTLY(rule == ear_strict) ? least >= 0.0 : least > 0.0;
}

static bool is_ear(const col2_clipping *x, int i, col2_ear_rule rule) {
    const int a = x->prev[i];
    const int c = x->next[i];
    const col2_vec t[3] = {x->corners[a], x->corners[i], x->corners[c]};
    if (RARELY(rule >= ear_convex)) {
        return MOSTLY(rule == ear_any) || orient(t[0], t[1], t[2]) > 0.0;
    }
    if (x->is_reflex[i]) {
        return false;
    }
    const col2_bounds ab = bounds_around_two(t[0], t[1]);
    const col2_bounds box = {vec_smaller(ab.min, t[2]), vec_larger(ab.max, t[2])};
    for (int k = col2_box_tree_next(&x->reflex, -1, &box, t); k >= 0;
         k = col2_box_tree_next(&x->reflex, k, &box, t)) {
        if (k != a && k != i && MOSTLY(k != c) && blocks_ear(x, k, t, rule)) {
            return false;
        }
    }
    return true;
}

/* A corner at which the outline turns back by 180 degrees, or an edge of length zero: no
 * area is lost with it. */
static bool is_spike(const col2_clipping *x, int i) {
    const col2_vec b = x->corners[i];
    const col2_vec a = x->corners[x->prev[i]];
    const col2_vec c = x->corners[x->next[i]];
    return orient(a, b, c) == 0.0 && !(vec_dot(vec_sub(b, a), vec_sub(c, b)) > 0.0);
}

static void update_reflex(col2_clipping *x, int i) {
    if (x->is_reflex[i] && turn_at(x, i) > 0.0) {
        x->is_reflex[i] = false;
        col2_box_tree_remove(&x->reflex, i);
    }
}

/* edge: the half-edge of the mesh beyond the edge that closes the gap. */
static void unlink_corner(col2_clipping *x, int i, int edge) {
    const int a = x->prev[i];
    const int c = x->next[i];
    if (x->is_reflex[i]) {
        col2_box_tree_remove(&x->reflex, i);
    }
    x->next[a] = c;
    x->prev[c] = a;
    x->edge[a] = edge;
    x->left--;
    update_reflex(x, a);
    update_reflex(x, c);
}

static void link_twins(col2_partition *mesh, int e, int other) {
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
    link_twins(mesh, e, x->edge[a]);
    link_twins(mesh, e + 1, x->edge[b]);
    mesh->twin[e + 2] = -1;
    mesh->count += 3;
}

static void clip_corner(col2_clipping *x, int i) {
    const int a = x->prev[i];
    const int c = x->next[i];
    int beyond = -1;
    if (RARELY(vec_equal(x->corners[a], x->corners[i]))) {
        beyond = x->edge[i];
    } else if (vec_equal(x->corners[i], x->corners[c])) {
        beyond = x->edge[a];
    } else if (turn_at(x, i) > 0.0) {
        add_triangle(x, a, i, c);
        beyond = x->mesh->count - 1;
    }
    /* the last two corners share one edge: its two half-edges are twins */
    if (x->left == 3 && RARELY(beyond >= 0)) {
        link_twins(x->mesh, beyond, x->edge[c]);
    }
    unlink_corner(x, i, beyond);
}

/* Clips spikes at i, which remains, and at the corner after it. Where two chains of edges
 * coincide, spikes must go before the next ear is searched, or it would be cut out of
 * the area between the chains. */
static int clip_spikes(col2_clipping *x, int i) {
    while (x->left > 2) {
        const int before = x->prev[i];
        if (is_spike(x, i)) {
            clip_corner(x, i);
            i = before;
        } else if (is_spike(x, x->next[i])) {
            clip_corner(x, x->next[i]);
        } else {
            break;
        }
    }
    return i;
}

static void begin(col2_clipping *x, col2_partition *mesh, const col2_vec *corners,
                  int count, col_arena *arena) {
    *x = (col2_clipping){.corners = corners, .left = count, .mesh = mesh};
    x->next = (int *)arena_take(arena, count, sizeof *x->next);
    x->prev = (int *)arena_take(arena, count, sizeof *x->prev);
    x->edge = (int *)arena_take(arena, count, sizeof *x->edge);
    x->is_reflex = (bool *)arena_take(arena, count, sizeof *x->is_reflex);
    x->reflex = col2_box_tree_make(corners, count, false, arena);
    for (int i = 0; i < count; i++) {
        x->next[i] = i + 1 < count ? i + 1 : 0;
        x->prev[i] = i > 0 ? i - 1 : count - 1;
        x->edge[i] = -1;
    }
    for (int i = 0; i < count; i++) {
        x->is_reflex[i] = !(turn_at(x, i) > 0.0);
        if (x->is_reflex[i]) {
            col2_box_tree_set(&x->reflex, i, (col2_bounds){corners[i], corners[i]});
        }
    }
    col2_box_tree_refit(&x->reflex);
    mesh->count = 0;
}

/* After this many failures the search returns to the last ear: there the next one is
 * found most often, and a search all around for each would take quadratic time. */
#define TRIES_AHEAD 4

/* Terminates: each ear removes a corner, and each round without one relaxes the rule. */
void col2_triangulate(col2_partition *mesh, const col2_vec *corners, int count,
                      col_arena arena) {
    col2_clipping x;
    begin(&x, mesh, corners, count, &arena);
    col2_ear_rule rule = ear_strict;
    int at = 0;
    int last = 0;
    for (int tried = 0; x.left > 2;) {
        if (is_ear(&x, at, rule)) {
            const int before = x.prev[at];
            clip_corner(&x, at);
            last = clip_spikes(&x, before);
            /* skip one, so that the triangles do not form a fan around one corner */
            at = x.next[x.next[last]];
            rule = ear_strict;
            tried = 0;
            continue;
        }
        tried++;
        at = tried == TRIES_AHEAD ? last : x.next[at];
        if (RARELY(tried > x.left + TRIES_AHEAD)) {
            rule = RARELY(rule == ear_any) ? ear_any : (col2_ear_rule)(rule + 1);
            tried = 0;
        }
    }
}
