/* composite_manifold.c - where shapes made of parts touch: the points of all pairs of
 * parts, measured along the one normal. */
#include "composite.h"

#include "manifold.h"
#include "parting.h"

#define ROOM (16 * TOUCH2_MOST)

/* A point within this share of the depth of a surface is on it. */
#define SURFACE 1e-9

typedef struct {
    parts2 a, b;
    parting2_search search; /* for the exits; nothing is searched */
    const parting2 *parting;
    int count;
    touch2 touches[ROOM];
} gathering;

/* What is there already is thinned out before more comes. */
static void make_room(gathering *g) {
    col_manifold2 few;
    if (g->count <= ROOM - TOUCH2_MOST) {
        return;
    }
    manifold2_choose(g->touches, g->count, &g->parting->last.contact, &few);
    for (int i = 0; i < few.count; i++) {
        g->touches[i] = (touch2){few.points[i].a, few.points[i].b, few.points[i].depth};
    }
    g->count = few.count;
}

/* The contact of a pair of parts, its depth measured along the normal n; false when the
 * pair is past each other at once. */
static bool along(gathering *g, overlap2 *pair, col_vec2 n) {
    const double turn = v2_dot(n, pair->contact.normal);
    double length;
    cut2 cut;
    if (turn >= 1.0 - COL_ROUNDING) {
        pair->contact.normal = n;
        return true;
    }
    const double most = (1.0 + SURFACE) * g->parting->last.contact.depth;
    if (!parting2_exit(&g->search, pair, 0.0, v2_negate(n), &length, &cut) ||
        length > most) { /* it merely slides along */
        return false;
    }
    parts2 moved = g->search.a;
    col_any2 room_a;
    col_any2 room_b;
    moved.moved = v2_scale(n, -length);
    const col_closest2 touch =
        col_closest_shape_shape2(parts2_part(&moved, pair->i, &room_a),
                                 parts2_part(&g->search.b, pair->j, &room_b));
    const col_vec2 on_b = v2_add(touch.b, g->search.origin);
    pair->contact = (col_contact2){length, n, v2_along(on_b, length, n), on_b};
    return true;
}

static bool is_on(col_vec2 p, const col_shape2 *part, double doubt) {
    const col_circle2 point = col_point2_make(p);
    return fabs(col_distance_shape_shape2(&point.shape, part)) <= doubt;
}

/* Along a normal that is not its own, the faces of a pair that meet need not be those
 * that face the normal: only what is a point of both stays. */
static int proven(const gathering *g, const col_shape2 *a, const col_shape2 *b,
                  touch2 *touches, int count) {
    const double doubt = SURFACE * (g->search.nudge + g->parting->last.contact.depth);
    int kept = 0;
    for (int i = 0; i < count; i++) {
        if (is_on(touches[i].a, a, doubt) && is_on(touches[i].b, b, doubt)) {
            touches[kept++] = touches[i];
        }
    }
    return kept;
}

/* The points of one pair that overlaps. */
static void gather_pair(gathering *g, overlap2 *pair, const col_shape2 *a,
                        const col_shape2 *b) {
    const col_vec2 own = pair->contact.normal;
    if (!along(g, pair, g->parting->last.contact.normal)) {
        return;
    }
    make_room(g);
    touch2 *const touches = g->touches + g->count;
    int count = touches2_of(a, b, &pair->contact, touches);
    if (!v2_equal(own, pair->contact.normal)) {
        count = proven(g, a, b, touches, count);
    }
    if (count == 0) {
        touches[count++] =
            (touch2){pair->contact.a, pair->contact.b, pair->contact.depth};
    }
    g->count += count;
}

static void gather(gathering *g) {
    const parts2 *a = &g->a;
    const parts2 *b = &g->b;
    parts2_walk walk;
    overlap2 pair;
    parts2_walk_start(&walk, a, b);
    while (parts2_walk_next(&walk, &pair.i, &pair.j)) {
        col_any2 room_a;
        col_any2 room_b;
        const col_shape2 *part_a = parts2_part(a, pair.i, &room_a);
        const col_shape2 *part_b = parts2_part(b, pair.j, &room_b);
        if (col_contact_shape_shape2(part_a, part_b, &pair.contact)) {
            gather_pair(g, &pair, part_a, part_b);
        }
    }
}

static void swap(col_manifold2 *m) {
    m->normal = v2_sub(v2(0.0, 0.0), m->normal);
    for (int i = 0; i < m->count; i++) {
        const col_vec2 a = m->points[i].a;
        m->points[i].a = m->points[i].b;
        m->points[i].b = a;
    }
}

bool composite2_manifold(const col_shape2 *a, const col_shape2 *b, col_manifold2 *out) {
    const bool swapped = !in_order2(a, b);
    parting2 parting;
    gathering g = {.a = parts2_of(swapped ? b : a),
                   .b = parts2_of(swapped ? a : b),
                   .parting = &parting,
                   .count = 0};
    if (!parting2_find(&g.a, &g.b, &parting)) {
        return false;
    }
    g.search = (parting2_search){.a = g.a, .b = g.b};
    parting2_start(&g.search);
    gather(&g);
    manifold2_choose(g.touches, g.count, &parting.last.contact, out);
    if (swapped) {
        swap(out);
    }
    return true;
}
