/* composite_manifold.c - where shapes made of parts touch: the points of all pairs of
 * parts, measured along the one normal. */
#include "composite.h"

#include "manifold.h"
#include "parting.h"

#define ROOM (4 * TOUCH3_MOST)

/* A point within this share of the depth of a surface is on it. */
#define SURFACE 1e-9

typedef struct {
    parts3 a, b;
    parting3_search search; /* for the exits; nothing is searched */
    const parting3 *parting;
    int count;
    touch3 touches[ROOM];
} gathering;

/* What is there already is thinned out before more comes. */
static void make_room(gathering *g) {
    col_manifold3 few;
    if (g->count <= ROOM - TOUCH3_MOST) {
        return;
    }
    manifold3_choose(g->touches, g->count, &g->parting->last.contact, &few);
    for (int i = 0; i < few.count; i++) {
        g->touches[i] = (touch3){few.points[i].a, few.points[i].b, few.points[i].depth};
    }
    g->count = few.count;
}

/* The contact of a pair of parts, its depth measured along the normal n; false when the
 * pair is past each other at once. */
static bool along(gathering *g, overlap3 *pair, col_vec3 n) {
    const double turn = v3_dot(n, pair->contact.normal);
    double length;
    cut3 cut;
    if (turn >= 1.0 - COL_ROUNDING) {
        pair->contact.normal = n;
        return true;
    }
    const double most = (1.0 + SURFACE) * g->parting->last.contact.depth;
    if (!parting3_exit(&g->search, pair, 0.0, v3_negate(n), &length, &cut) ||
        length > most) { /* it merely slides along */
        return false;
    }
    parts3 moved = g->search.a;
    col_any3 room_a;
    col_any3 room_b;
    moved.moved = v3_scale(n, -length);
    const col_closest3 touch =
        col_closest_shape_shape3(parts3_part(&moved, pair->i, &room_a),
                                 parts3_part(&g->search.b, pair->j, &room_b));
    const col_vec3 on_b = v3_add(touch.b, g->search.origin);
    pair->contact = (col_contact3){length, n, v3_along(on_b, length, n), on_b};
    return true;
}

static bool is_on(col_vec3 p, const col_shape3 *part, double doubt) {
    const col_sphere3 point = col_point3_make(p);
    return fabs(col_distance_shape_shape3(&point.shape, part)) <= doubt;
}

/* Along a normal that is not its own, the faces of a pair that meet need not be those
 * that face the normal: only what is a point of both stays. */
static int proven(const gathering *g, const col_shape3 *a, const col_shape3 *b,
                  touch3 *touches, int count) {
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
static void gather_pair(gathering *g, overlap3 *pair, const col_shape3 *a,
                        const col_shape3 *b) {
    const col_vec3 own = pair->contact.normal;
    if (!along(g, pair, g->parting->last.contact.normal)) {
        return;
    }
    make_room(g);
    touch3 *const touches = g->touches + g->count;
    int count = touches3_of(a, b, &pair->contact, touches);
    if (!v3_equal(own, pair->contact.normal)) {
        count = proven(g, a, b, touches, count);
    }
    if (count == 0) {
        touches[count++] =
            (touch3){pair->contact.a, pair->contact.b, pair->contact.depth};
    }
    g->count += count;
}

static void gather(gathering *g) {
    const parts3 *a = &g->a;
    const parts3 *b = &g->b;
    parts3_walk walk;
    overlap3 pair;
    parts3_walk_start(&walk, a, b);
    while (parts3_walk_next(&walk, &pair.i, &pair.j)) {
        col_any3 room_a;
        col_any3 room_b;
        const col_shape3 *part_a = parts3_part(a, pair.i, &room_a);
        const col_shape3 *part_b = parts3_part(b, pair.j, &room_b);
        if (col_contact_shape_shape3(part_a, part_b, &pair.contact)) {
            gather_pair(g, &pair, part_a, part_b);
        }
    }
}

static void swap(col_manifold3 *m) {
    m->normal = v3_sub(v3(0.0, 0.0, 0.0), m->normal);
    for (int i = 0; i < m->count; i++) {
        const col_vec3 a = m->points[i].a;
        m->points[i].a = m->points[i].b;
        m->points[i].b = a;
    }
}

bool composite3_manifold(const col_shape3 *a, const col_shape3 *b, col_manifold3 *out) {
    const bool swapped = !in_order3(a, b);
    parting3 parting;
    gathering g = {.a = parts3_of(swapped ? b : a),
                   .b = parts3_of(swapped ? a : b),
                   .parting = &parting,
                   .count = 0};
    if (!parting3_find(&g.a, &g.b, &parting)) {
        return false;
    }
    g.search = (parting3_search){.a = g.a, .b = g.b};
    parting3_start(&g.search);
    gather(&g);
    manifold3_choose(g.touches, g.count, &parting.last.contact, out);
    if (swapped) {
        swap(out);
    }
    return true;
}
