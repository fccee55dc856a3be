/* composite_manifold.c - where shapes made of parts touch: the points of all pairs of
 * parts, measured along the one normal. */
#define COL_DIMENSION 2
#include "composite.h"

#include "../query/manifold.h"
#include "penetration.h"

#define ROOM (16 * TOUCH_MOST)

/* A point within this share of the depth of a surface is on it. */
#define SURFACE 1e-9

typedef struct {
    col2_parts a, b;
    col2_penetration_search search; /* for the exits; nothing is searched */
    const col2_penetration *parting;
    int count;
    col2_clip_point touches[ROOM];
} col2_manifold_gathering;

/* What is there already is thinned out before more comes. */
static void make_room(col2_manifold_gathering *g) {
    col2_manifold few;
    if (g->count <= ROOM - TOUCH_MOST) {
        return;
    }
    col2_reduce_manifold(g->touches, g->count, &g->parting->last.contact, &few);
    for (int i = 0; i < few.count; i++) {
        g->touches[i] =
            (col2_clip_point){few.points[i].a, few.points[i].b, few.points[i].depth};
    }
    g->count = few.count;
}

/* The contact of a pair of parts, its depth measured along the normal n; false when the
 * pair is past each other at once. */
static bool along(col2_manifold_gathering *g, col2_overlap *pair, col2_vec n) {
    const double turn = vec_dot(n, pair->contact.normal);
    double length;
    col2_bound cut;
    if (turn >= 1.0 - COL_ROUNDING) {
        pair->contact.normal = n;
        return true;
    }
    const double most = (1.0 + SURFACE) * g->parting->last.contact.depth;
    if (!col2_penetration_exit(&g->search, pair, 0.0, vec_negate(n), &length, &cut) ||
        length > most) { /* it merely slides along */
        return false;
    }
    col2_parts moved = g->search.a;
    col2_any room_a;
    col2_any room_b;
    moved.moved = vec_scale(n, -length);
    const col2_closest touch =
        col2_find_closest(col2_parts_part(&moved, pair->i, &room_a),
                          col2_parts_part(&g->search.b, pair->j, &room_b));
    const col2_vec on_b = vec_add(touch.b, g->search.origin);
    pair->contact = (col2_contact){length, n, vec_along(on_b, length, n), on_b};
    return true;
}

static bool is_on(col2_vec p, const col2_shape *part, double doubt) {
    const col2_circle point = col2_point_make(p);
    return fabs(col2_distance(&point.shape, part)) <= doubt;
}

/* Along a normal that is not its own, the faces of a pair that meet need not be those
 * that face the normal: only what is a point of both stays. */
static int proven(const col2_manifold_gathering *g, const col2_shape *a,
                  const col2_shape *b, col2_clip_point *touches, int count) {
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
static void gather_pair(col2_manifold_gathering *g, col2_overlap *pair,
                        const col2_shape *a, const col2_shape *b) {
    const col2_vec own = pair->contact.normal;
    if (!along(g, pair, g->parting->last.contact.normal)) {
        return;
    }
    make_room(g);
    col2_clip_point *const touches = g->touches + g->count;
    int count = col2_clip_faces(a, b, &pair->contact, touches);
    if (!vec_equal(own, pair->contact.normal)) {
        count = proven(g, a, b, touches, count);
    }
    if (count == 0) {
        touches[count++] =
            (col2_clip_point){pair->contact.a, pair->contact.b, pair->contact.depth};
    }
    g->count += count;
}

static void gather(col2_manifold_gathering *g) {
    const col2_parts *a = &g->a;
    const col2_parts *b = &g->b;
    col2_parts_walk walk;
    col2_overlap pair;
    col2_parts_walk_start(&walk, a, b);
    while (col2_parts_walk_next(&walk, &pair.i, &pair.j)) {
        col2_any room_a;
        col2_any room_b;
        const col2_shape *part_a = col2_parts_part(a, pair.i, &room_a);
        const col2_shape *part_b = col2_parts_part(b, pair.j, &room_b);
        if (col2_find_contact(part_a, part_b, &pair.contact)) {
            gather_pair(g, &pair, part_a, part_b);
        }
    }
}

static void swap(col2_manifold *m) {
    m->normal = vec_sub(vec2(0.0, 0.0), m->normal);
    for (int i = 0; i < m->count; i++) {
        const col2_vec a = m->points[i].a;
        m->points[i].a = m->points[i].b;
        m->points[i].b = a;
    }
}

bool col2_composite_manifold(const col2_shape *a, const col2_shape *b,
                             col2_manifold *out) {
    const bool swapped = !in_order(a, b);
    col2_penetration parting;
    col2_manifold_gathering g = {.a = col2_parts_of(swapped ? b : a),
                                 .b = col2_parts_of(swapped ? a : b),
                                 .parting = &parting,
                                 .count = 0};
    if (!col2_find_penetration(&g.a, &g.b, &parting)) {
        return false;
    }
    g.search = (col2_penetration_search){.a = g.a, .b = g.b};
    col2_penetration_start(&g.search);
    gather(&g);
    col2_reduce_manifold(g.touches, g.count, &parting.last.contact, out);
    if (swapped) {
        swap(out);
    }
    return true;
}
