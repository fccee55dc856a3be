/* composite_cast.c - moving shapes of which one at least is made of parts: the first
 * touch of any pair of parts. */
#define COL_DIMENSION 2
#include "composite.h"

#include "../query/manifold.h"
#include "part_sweep.h"
#include "parts.h"

/* What is asked of each pair. turning: NULL for a motion along a line. */
typedef struct {
    col2_parts a, b;
    col2_vec motion;
    const col2_part_sweep *turning;
    double swing;      /* by no more does a part leave its place through turning */
    double enough;     /* a touch so soon need not be the first */
    double doubt;      /* a gap or depth that is rounding */
    bool in_contact;   /* from the start */
    int i, j;          /* the pair of the first touch; -1: none yet */
    col2_touch *first; /* that touch */
} col2_moving_composite;

/* ---------------------------------------------------------- pairs in order of time -- */

typedef struct {
    int of_a, of_b;
    double enter; /* no part of these nodes touches sooner */
} col2_node_meeting;

/* Narrows *enter .. *leave to when two intervals, the first of which moves, overlap. */
static void while_touching(double motion, double min_a, double max_a, double min_b,
                           double max_b, double *enter, double *leave) {
    if (motion == 0.0) {
        if (min_a > max_b || max_a < min_b) {
            *leave = -INFINITY;
        }
        return;
    }
    const double one = (min_b - max_a) / motion;
    const double other = (max_b - min_a) / motion;
    *enter = larger_of(*enter, smaller_of(one, other));
    *leave = smaller_of(*leave, larger_of(one, other));
}

/* When the boxes of two nodes meet; false when they do not, or later than `limit`. */
static bool meets(const col2_moving_composite *m, int of_a, int of_b, double limit,
                  double *enter) {
    const col2_vec r = vec2(m->swing, m->swing);
    const col2_bounds b = col2_parts_box(&m->b, of_b);
    const col2_bounds still = col2_parts_box(&m->a, of_a);
    const col2_bounds a = {vec_sub(still.min, r), vec_add(still.max, r)};
    double t0 = 0.0;
    double t1 = limit;
    while_touching(m->motion.x, a.min.x, a.max.x, b.min.x, b.max.x, &t0, &t1);
    while_touching(m->motion.y, a.min.y, a.max.y, b.min.y, b.max.y, &t0, &t1);
    *enter = (1.0 - COL_ROUNDING) * t0;
    return *enter <= (1.0 + COL_ROUNDING) * t1;
}

static bool ask(const col2_moving_composite *m, const col2_shape *a, const col2_shape *b,
                col2_touch *out) {
    return m->turning == NULL ? col2_cast(a, m->motion, b, out)
                              : col2_part_sweep_touch(m->turning, a, b, out);
}

/* ------------------------------------------------------------------ inner faces -- */

static bool is_within(const col2_moving_composite *m, col2_vec p,
                      const col2_shape *part) {
    const col2_circle point = col2_point_make(p);
    return col2_distance(&point.shape, part) <= m->doubt;
}

/* How much of a motion may go into a face for it to be called sliding along: what the
 * rounding of a touch does to the normal of a round shape at a corner. */
#define GRAZING 1e-6

/* Farther on by so many roundings, a pair that goes in is in by more than rounding. */
#define FARTHER 0x1p20

static bool slides_along(const col2_moving_composite *m, col2_vec normal) {
    return vec_dot(m->motion, normal) <= GRAZING * vec_safe_length(m->motion);
}

/* Whether parts that touch do no more than that a little later. */
static bool is_grazing(const col2_moving_composite *m, const col2_parts *moved, int i,
                       int j) {
    col2_parts later = *moved;
    col2_any room_a;
    col2_any room_b;
    later.moved = vec_along(moved->moved, FARTHER * m->doubt, vec_normalized(m->motion));
    return -col2_distance(col2_parts_part(&later, i, &room_a),
                          col2_parts_part(&m->b, j, &room_b)) <= m->doubt;
}

/* A contact of parts i and j while a is moved. */
typedef struct {
    const col2_parts *a;
    int i, j;
    const col2_contact *contact;
    double doubt;         /* of its depth */
    double sliding_depth; /* infinite when the pair does not slide */
} col2_part_contact;

/* Whether one of the two shapes goes on at a point of the contact, in a part that is
 * deeper in the other shape, or slides along it where the contact as well does no more.
 */
static bool goes_on(const col2_moving_composite *m, const col2_part_contact *e,
                    col2_vec on_a, col2_vec on_b) {
    col2_parts_walk walk;
    int k;
    int l;
    col2_parts_walk_start(&walk, e->a, &m->b);
    while (col2_parts_walk_next(&walk, &k, &l)) {
        col2_any room_a;
        col2_any room_b;
        if ((k == e->i) == (l == e->j)) {
            continue;
        }
        const col2_shape *a = col2_parts_part(e->a, k, &room_a);
        const col2_shape *b = col2_parts_part(&m->b, l, &room_b);
        if (!(k == e->i ? is_within(m, on_b, b) : is_within(m, on_a, a))) {
            continue;
        }
        const col2_closest c = col2_find_closest(a, b);
        const double depth = -c.distance;
        if (depth > e->contact->depth + e->doubt ||
            (depth >= e->sliding_depth - m->doubt && slides_along(m, c.normal))) {
            return true;
        }
    }
    return false;
}

/* Whether the contact of parts i and j, at the time t, is none of the whole: where a
 * shape goes on at every point of it, the face is within the shape, and no surface of it.
 */
static bool is_inner(const col2_moving_composite *m, double t, int i, int j,
                     const col2_contact *c) {
    col2_parts moved = m->a;
    col2_any room_a;
    col2_any room_b;
    col2_clip_point touches[TOUCH_MOST];
    col2_manifold points;
    moved.moved = vec_along(moved.moved, t, m->motion);
    const bool slides = m->turning == NULL && (t > 0.0 ? is_grazing(m, &moved, i, j)
                                                       : slides_along(m, c->normal));
    const double doubt = t > 0.0 ? m->doubt : 0.0;
    const col2_part_contact e = {&moved, i, j, c, doubt, slides ? c->depth : INFINITY};
    if (!goes_on(m, &e, c->a, c->b)) {
        return false;
    }
    const int count = col2_clip_faces(col2_parts_part(&moved, i, &room_a),
                                      col2_parts_part(&m->b, j, &room_b), c, touches);
    col2_reduce_manifold(touches, count, c, &points);
    for (int p = 0; p < points.count; p++) {
        if (!goes_on(m, &e, points.points[p].a, points.points[p].b)) {
            return false;
        }
    }
    return true;
}

/* ------------------------------------------------------------------ single pairs -- */

static bool is_sooner(const col2_moving_composite *m, int i, int j,
                      const col2_touch *touch) {
    if (m->i < 0 || touch->t != m->first->t) {
        return m->i < 0 || touch->t < m->first->t;
    }
    if (touch->depth != m->first->depth) {
        return touch->depth > m->first->depth;
    }
    return i != m->i ? i < m->i : j < m->j;
}

/* A touch on an inner face is none, be it at the start or, of shapes that slide along
 * each other in contact, later on. What turns is not looked at then: a touch too many is
 * safe.
 */
static void ask_pair(col2_moving_composite *m, int i, int j) {
    col2_any room_a;
    col2_any room_b;
    col2_touch touch;
    col2_contact c;
    const col2_shape *a = col2_parts_part(&m->a, i, &room_a);
    const col2_shape *b = col2_parts_part(&m->b, j, &room_b);
    if (!ask(m, a, b, &touch) || !is_sooner(m, i, j, &touch)) {
        return;
    }
    if (touch.t > 0.0 || !col2_find_contact(a, b, &c)) {
        c = (col2_contact){0.0, touch.normal, touch.a, touch.b};
    }
    const bool looked_at = touch.t == 0.0 || (m->in_contact && m->turning == NULL);
    if (looked_at && is_inner(m, touch.t, i, j, &c)) {
        return;
    }
    *m->first = touch;
    m->i = i;
    m->j = j;
}

static bool starts_in_contact(const col2_moving_composite *m) {
    col2_parts_walk walk;
    int i;
    int j;
    col2_parts_walk_start(&walk, &m->a, &m->b);
    while (col2_parts_walk_next(&walk, &i, &j)) {
        col2_any room_a;
        col2_any room_b;
        if (col2_distance(col2_parts_part(&m->a, i, &room_a),
                          col2_parts_part(&m->b, j, &room_b)) <= m->doubt) {
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------ the first one -- */

/* The nodes that meet sooner are looked at first. */
static void open_nodes(const col2_moving_composite *m, const col2_node_meeting *at,
                       double limit, col2_node_meeting *stack, int *top) {
    const col2_bounds box_a = col2_parts_box(&m->a, at->of_a);
    const col2_bounds box_b = col2_parts_box(&m->b, at->of_b);
    const bool leaf_b = parts_is_leaf(&m->b, at->of_b);
    const bool open_a = leaf_b || (!parts_is_leaf(&m->a, at->of_a) &&
                                   bounds_size(&box_a) >= bounds_size(&box_b));
    const col2_bvh_node *node = open_a ? &m->a.nodes[at->of_a] : &m->b.nodes[at->of_b];
    col2_node_meeting halves[2];
    bool met[2];
    for (int i = 0; i < 2; i++) {
        const int child = i == 0 ? node->left : node->right;
        halves[i].of_a = open_a ? child : at->of_a;
        halves[i].of_b = open_a ? at->of_b : child;
        met[i] = meets(m, halves[i].of_a, halves[i].of_b, limit, &halves[i].enter);
    }
    const int sooner = halves[0].enter <= halves[1].enter ? 0 : 1;
    if (met[1 - sooner]) {
        stack[(*top)++] = halves[1 - sooner];
    }
    if (met[sooner]) {
        stack[(*top)++] = halves[sooner];
    }
}

static void find_first(col2_moving_composite *m) {
    col2_node_meeting stack[4 * BVH_DEPTH] = {{0, 0, 0.0}};
    int top = 1;
    m->doubt = m->a.doubt + m->b.doubt;
    m->in_contact = starts_in_contact(m);
    while (top > 0) { /* at most once for every pair of nodes */
        const col2_node_meeting at = stack[--top];
        const double limit = m->i < 0 ? 1.0 : m->first->t;
        if (at.enter > limit) {
            continue;
        }
        if (limit < m->enough) {
            return;
        }
        if (parts_is_leaf(&m->a, at.of_a) && parts_is_leaf(&m->b, at.of_b)) {
            ask_pair(m, parts_leaf(&m->a, at.of_a), parts_leaf(&m->b, at.of_b));
        } else {
            open_nodes(m, &at, limit, stack, &top);
        }
    }
}

/* ------------------------------------------------------------------- the answer -- */

/* What starts in contact is told the contact of the whole. Not where the motion goes
 * further in but not along that normal, as in a corner: then the pair's own stays. What
 * turns has no one direction to tell by. */
static void tell_contact(const col2_shape *a, const col2_vec *motion, const col2_shape *b,
                         col2_touch *out) {
    col2_contact c;
    if (col2_composite_contact(a, b, &c) &&
        (motion == NULL ||
         vec_dot(c.normal, *motion) > COL_PARALLEL * vec_safe_length(*motion))) {
        *out = (col2_touch){0.0, c.normal, c.a, c.b, c.depth};
    }
}

bool col2_parts_first_touch(const col2_parts *a, col2_vec motion, const col2_parts *b,
                            double enough, int *of_a, int *of_b, col2_touch *out) {
    col2_moving_composite m = {.a = *a,
                               .b = *b,
                               .motion = motion,
                               .enough = enough,
                               .i = -1,
                               .j = -1,
                               .first = out};
    find_first(&m);
    *of_a = m.i;
    *of_b = m.j;
    return m.i >= 0;
}

bool col2_composite_cast(const col2_shape *a, col2_vec motion, const col2_shape *b,
                         col2_touch *out) {
    const col2_parts parts_a = col2_parts_of(a);
    const col2_parts parts_b = col2_parts_of(b);
    col2_touch first;
    int i;
    int j;
    if (!col2_parts_first_touch(&parts_a, motion, &parts_b, 0.0, &i, &j, &first)) {
        return false;
    }
    if (first.t == 0.0) {
        tell_contact(a, &motion, b, &first);
    }
    *out = first;
    return true;
}

/* No part is moved farther from its place by turning than twice its farthest point's
 * distance from the centre. */
static double swing_of(const col2_parts *p, col2_vec about) {
    const col2_bounds box = col2_parts_box(p, 0);
    const col2_vec low = vec_abs(vec_sub(box.min, about));
    const col2_vec high = vec_abs(vec_sub(box.max, about));
    return 2.0 *
           vec_safe_length(vec2(larger_of(low.x, high.x), larger_of(low.y, high.y)));
}

bool col2_composite_sweep(const col2_shape *a, col2_vec motion,
                          const col2_rotation *rotation, const col2_shape *b,
                          col2_touch *out) {
    const col2_vec about = col2_shape_position(a);
    col2_touch first;
    col2_moving_composite m = {.a = col2_parts_of(a),
                               .b = col2_parts_of(b),
                               .motion = motion,
                               .i = -1,
                               .j = -1,
                               .first = &first};
    const col2_part_sweep turning =
        col2_part_sweep_of(about, motion, rotation, m.a.doubt + m.b.doubt);
    if (turning.angle == 0.0) {
        return col2_composite_cast(a, motion, b, out);
    }
    m.turning = &turning;
    m.swing = swing_of(&m.a, about);
    find_first(&m);
    if (m.i < 0) {
        return false;
    }
    if (first.t == 0.0) {
        tell_contact(a, NULL, b, &first);
    }
    *out = first;
    return true;
}
