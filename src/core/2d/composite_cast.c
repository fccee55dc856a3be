/* composite_cast.c - moving shapes of which one at least is made of parts: the first
 * touch of any pair of parts. */
#include "composite.h"

#include "manifold.h"
#include "parts.h"
#include "turning.h"

/* What is asked of each pair. turning: NULL for a motion along a line. */
typedef struct {
    parts2 a, b;
    col_vec2 motion;
    const turning2 *turning;
    double swing;     /* by no more does a part leave its place through turning */
    double enough;    /* a touch so soon need not be the first */
    double doubt;     /* a gap or depth that is rounding */
    bool in_contact;  /* from the start */
    int i, j;         /* the pair of the first touch; -1: none yet */
    col_cast2 *first; /* that touch */
} moving;

/* ---------------------------------------------------------- pairs in order of time -- */

typedef struct {
    int of_a, of_b;
    double enter; /* no part of these nodes touches sooner */
} meeting;

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
    *enter = max2(*enter, min2(one, other));
    *leave = min2(*leave, max2(one, other));
}

/* When the boxes of two nodes meet; false when they do not, or later than `limit`. */
static bool meets(const moving *m, int of_a, int of_b, double limit, double *enter) {
    const col_vec2 r = v2(m->swing, m->swing);
    const box2 b = parts2_box(&m->b, of_b);
    const box2 still = parts2_box(&m->a, of_a);
    const box2 a = {v2_sub(still.min, r), v2_add(still.max, r)};
    double t0 = 0.0;
    double t1 = limit;
    while_touching(m->motion.x, a.min.x, a.max.x, b.min.x, b.max.x, &t0, &t1);
    while_touching(m->motion.y, a.min.y, a.max.y, b.min.y, b.max.y, &t0, &t1);
    *enter = (1.0 - COL_ROUNDING) * t0;
    return *enter <= (1.0 + COL_ROUNDING) * t1;
}

static bool ask(const moving *m, const col_shape2 *a, const col_shape2 *b,
                col_cast2 *out) {
    return m->turning == NULL ? col_cast_shape_shape2(a, m->motion, b, out)
                              : turning2_touch(m->turning, a, b, out);
}

/* ------------------------------------------------------------------ inner faces -- */

static bool is_within(const moving *m, col_vec2 p, const col_shape2 *part) {
    const col_circle2 point = col_point2_make(p);
    return col_distance_shape_shape2(&point.shape, part) <= m->doubt;
}

/* How much of a motion may go into a face for it to be called sliding along: what the
 * rounding of a touch does to the normal of a round shape at a corner. */
#define GRAZING 1e-6

/* Farther on by so many roundings, a pair that goes in is in by more than rounding. */
#define FARTHER 0x1p20

static bool slides_along(const moving *m, col_vec2 normal) {
    return v2_dot(m->motion, normal) <= GRAZING * v2_safe_length(m->motion);
}

/* Whether parts that touch do no more than that a little later. */
static bool is_grazing(const moving *m, const parts2 *moved, int i, int j) {
    parts2 later = *moved;
    col_any2 room_a;
    col_any2 room_b;
    later.moved = v2_along(moved->moved, FARTHER * m->doubt, v2_normalized(m->motion));
    return -col_distance_shape_shape2(parts2_part(&later, i, &room_a),
                                      parts2_part(&m->b, j, &room_b)) <= m->doubt;
}

/* A contact of parts i and j while a is moved. */
typedef struct {
    const parts2 *a;
    int i, j;
    const col_contact2 *contact;
    double doubt;         /* of its depth */
    double sliding_depth; /* infinite when the pair does not slide */
} encounter;

/* Whether one of the two shapes goes on at a point of the contact, in a part that is
 * deeper in the other shape, or slides along it where the contact as well does no more.
 */
static bool goes_on(const moving *m, const encounter *e, col_vec2 on_a, col_vec2 on_b) {
    parts2_walk walk;
    int k;
    int l;
    parts2_walk_start(&walk, e->a, &m->b);
    while (parts2_walk_next(&walk, &k, &l)) {
        col_any2 room_a;
        col_any2 room_b;
        if ((k == e->i) == (l == e->j)) {
            continue;
        }
        const col_shape2 *a = parts2_part(e->a, k, &room_a);
        const col_shape2 *b = parts2_part(&m->b, l, &room_b);
        if (!(k == e->i ? is_within(m, on_b, b) : is_within(m, on_a, a))) {
            continue;
        }
        const col_closest2 c = col_closest_shape_shape2(a, b);
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
static bool is_inner(const moving *m, double t, int i, int j, const col_contact2 *c) {
    parts2 moved = m->a;
    col_any2 room_a;
    col_any2 room_b;
    touch2 touches[TOUCH2_MOST];
    col_manifold2 points;
    moved.moved = v2_along(moved.moved, t, m->motion);
    const bool slides = m->turning == NULL && (t > 0.0 ? is_grazing(m, &moved, i, j)
                                                       : slides_along(m, c->normal));
    const double doubt = t > 0.0 ? m->doubt : 0.0;
    const encounter e = {&moved, i, j, c, doubt, slides ? c->depth : INFINITY};
    if (!goes_on(m, &e, c->a, c->b)) {
        return false;
    }
    const int count = touches2_of(parts2_part(&moved, i, &room_a),
                                  parts2_part(&m->b, j, &room_b), c, touches);
    manifold2_choose(touches, count, c, &points);
    for (int p = 0; p < points.count; p++) {
        if (!goes_on(m, &e, points.points[p].a, points.points[p].b)) {
            return false;
        }
    }
    return true;
}

/* ------------------------------------------------------------------ single pairs -- */

static bool is_sooner(const moving *m, int i, int j, const col_cast2 *touch) {
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
static void ask_pair(moving *m, int i, int j) {
    col_any2 room_a;
    col_any2 room_b;
    col_cast2 touch;
    col_contact2 c;
    const col_shape2 *a = parts2_part(&m->a, i, &room_a);
    const col_shape2 *b = parts2_part(&m->b, j, &room_b);
    if (!ask(m, a, b, &touch) || !is_sooner(m, i, j, &touch)) {
        return;
    }
    if (touch.t > 0.0 || !col_contact_shape_shape2(a, b, &c)) {
        c = (col_contact2){0.0, touch.normal, touch.a, touch.b};
    }
    const bool looked_at = touch.t == 0.0 || (m->in_contact && m->turning == NULL);
    if (looked_at && is_inner(m, touch.t, i, j, &c)) {
        return;
    }
    *m->first = touch;
    m->i = i;
    m->j = j;
}

static bool starts_in_contact(const moving *m) {
    parts2_walk walk;
    int i;
    int j;
    parts2_walk_start(&walk, &m->a, &m->b);
    while (parts2_walk_next(&walk, &i, &j)) {
        col_any2 room_a;
        col_any2 room_b;
        if (col_distance_shape_shape2(parts2_part(&m->a, i, &room_a),
                                      parts2_part(&m->b, j, &room_b)) <= m->doubt) {
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------ the first one -- */

/* The nodes that meet sooner are looked at first. */
static void open_nodes(const moving *m, const meeting *at, double limit, meeting *stack,
                       int *top) {
    const box2 box_a = parts2_box(&m->a, at->of_a);
    const box2 box_b = parts2_box(&m->b, at->of_b);
    const bool leaf_b = parts2_is_leaf(&m->b, at->of_b);
    const bool open_a = leaf_b || (!parts2_is_leaf(&m->a, at->of_a) &&
                                   box2_size(&box_a) >= box2_size(&box_b));
    const tree2_node *node = open_a ? &m->a.nodes[at->of_a] : &m->b.nodes[at->of_b];
    meeting halves[2];
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

static void find_first(moving *m) {
    meeting stack[4 * TREE2_DEPTH] = {{0, 0, 0.0}};
    int top = 1;
    m->doubt = m->a.doubt + m->b.doubt;
    m->in_contact = starts_in_contact(m);
    while (top > 0) { /* at most once for every pair of nodes */
        const meeting at = stack[--top];
        const double limit = m->i < 0 ? 1.0 : m->first->t;
        if (at.enter > limit) {
            continue;
        }
        if (limit < m->enough) {
            return;
        }
        if (parts2_is_leaf(&m->a, at.of_a) && parts2_is_leaf(&m->b, at.of_b)) {
            ask_pair(m, parts2_leaf(&m->a, at.of_a), parts2_leaf(&m->b, at.of_b));
        } else {
            open_nodes(m, &at, limit, stack, &top);
        }
    }
}

/* ------------------------------------------------------------------- the answer -- */

/* What starts in contact is told the contact of the whole. Not where the motion goes
 * further in but not along that normal, as in a corner: then the pair's own stays. What
 * turns has no one direction to tell by. */
static void tell_contact(const col_shape2 *a, const col_vec2 *motion, const col_shape2 *b,
                         col_cast2 *out) {
    col_contact2 c;
    if (composite2_contact(a, b, &c) &&
        (motion == NULL ||
         v2_dot(c.normal, *motion) > COL_PARALLEL * v2_safe_length(*motion))) {
        *out = (col_cast2){0.0, c.normal, c.a, c.b, c.depth};
    }
}

bool parts2_first_touch(const parts2 *a, col_vec2 motion, const parts2 *b, double enough,
                        int *of_a, int *of_b, col_cast2 *out) {
    moving m = {.a = *a,
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

bool composite2_cast(const col_shape2 *a, col_vec2 motion, const col_shape2 *b,
                     col_cast2 *out) {
    const parts2 parts_a = parts2_of(a);
    const parts2 parts_b = parts2_of(b);
    col_cast2 first;
    int i;
    int j;
    if (!parts2_first_touch(&parts_a, motion, &parts_b, 0.0, &i, &j, &first)) {
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
static double swing_of(const parts2 *p, col_vec2 about) {
    const box2 box = parts2_box(p, 0);
    const col_vec2 low = v2_abs(v2_sub(box.min, about));
    const col_vec2 high = v2_abs(v2_sub(box.max, about));
    return 2.0 * v2_safe_length(v2(max2(low.x, high.x), max2(low.y, high.y)));
}

bool composite2_sweep(const col_shape2 *a, col_vec2 motion, const col_rotation2 *rotation,
                      const col_shape2 *b, col_cast2 *out) {
    const col_vec2 about = col_position_shape2(a);
    col_cast2 first;
    moving m = {.a = parts2_of(a),
                .b = parts2_of(b),
                .motion = motion,
                .i = -1,
                .j = -1,
                .first = &first};
    const turning2 turning = turning2_of(about, motion, rotation, m.a.doubt + m.b.doubt);
    if (turning.angle == 0.0) {
        return composite2_cast(a, motion, b, out);
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
