/* closest.c - composites: whether they overlap, their nearest points, their contact.
 *
 * Parts of one are tested against parts of the other, unless their boxes show that they
 * cannot matter. The nearest points are exact: the least distance of all pairs. The depth
 * of shapes that overlap is found in separation.c. */
#include "composite.h"

#include "../query/query.h"
#include "composites.h"
#include "separation/separation.h"

bool col_composite_overlaps(const col_shape *a, const col_shape *b) {
    col_composites o;
    col_parts_walk walk;
    int i;
    int j;
    composites_of(a, b, &o);
    col_parts_walk_start(&walk, &o.a, &o.b);
    while (col_parts_walk_next(&walk, &i, &j)) {
        col_any buffer_a;
        col_any buffer_b;
        if (col_convex_overlaps(col_parts_part(&o.a, i, &buffer_a),
                                col_parts_part(&o.b, j, &buffer_b))) {
            return true;
        }
    }
    return false;
}

/* Two nodes, no parts of which are nearer than `least`. */
typedef struct {
    int of_a, of_b;
    double least;
} col_composite_pair;

typedef struct {
    const col_parts *a, *b;
    int i, j; /* the nearest pair, the first of equals */
    col_closest nearest;
    int top;
    col_composite_pair stack[4 * BVH_DEPTH];
} col_nearest_search;

/* The distance of two boxes, never too large. For a gap whose square is out of range its
 * largest component is taken, which is no more. */
static double box_distance(const col_bounds *a, const col_bounds *b) {
    const col_vec gap = {range_gap(box_range(a, 0), box_range(b, 0)),
                         range_gap(box_range(a, 1), box_range(b, 1))
                             IN_SPACE(, range_gap(box_range(a, 2), box_range(b, 2)))};
    const double largest = vec_largest(gap);
    return is_extreme(largest) ? largest : (1.0 - COL_ROUNDING_ERROR) * vec_length(gap);
}

static col_composite_pair pair_of(const col_nearest_search *s, int of_a, int of_b) {
    const col_bounds box_a = col_parts_box(s->a, of_a);
    const col_bounds box_b = col_parts_box(s->b, of_b);
    return (col_composite_pair){of_a, of_b, box_distance(&box_a, &box_b)};
}

/* Replaces one of two nodes by its children; the nearer pair ends up on top. */
static void push_nearer_last(col_nearest_search *s, const col_composite_pair *t) {
    const col_parts_pair pair = {t->of_a, t->of_b, col_parts_box(s->a, t->of_a),
                                 col_parts_box(s->b, t->of_b)};
    const bool of_a = parts_descends_a(s->a, s->b, &pair);
    const col_bvh_node *node = of_a ? &s->a->nodes[t->of_a] : &s->b->nodes[t->of_b];
    const col_composite_pair left =
        pair_of(s, of_a ? node->left : t->of_a, of_a ? t->of_b : node->left);
    const col_composite_pair right =
        pair_of(s, of_a ? node->right : t->of_a, of_a ? t->of_b : node->right);
    const bool left_first = left.least <= right.least;
    s->stack[s->top++] = left_first ? right : left;
    s->stack[s->top++] = left_first ? left : right;
}

static void measure_pair(col_nearest_search *s, int i, int j) {
    const col_closest c = parts_closest(s->a, i, s->b, j);
    const bool before = i < s->i || (i == s->i && j < s->j);
    if (s->i < 0 || c.distance < s->nearest.distance ||
        (c.distance == s->nearest.distance && before)) {
        s->nearest = c;
        s->i = i;
        s->j = j;
    }
}

/* Branch and bound; ends as soon as two parts overlap. */
static col_closest nearest_of(const col_parts *a, const col_parts *b) {
    col_nearest_search s = {.a = a, .b = b, .i = -1, .j = -1, .top = 1};
    s.stack[0] = (col_composite_pair){0, 0, 0.0};
    while (s.top > 0 && (s.i < 0 || s.nearest.distance > 0.0)) {
        const col_composite_pair t = s.stack[--s.top];
        if (s.i >= 0 && t.least > s.nearest.distance) {
            continue;
        }
        if (parts_is_leaf(a, t.of_a) && parts_is_leaf(b, t.of_b)) {
            measure_pair(&s, parts_leaf(a, t.of_a), parts_leaf(b, t.of_b));
        } else {
            push_nearer_last(&s, &t);
        }
    }
    return s.nearest;
}

col_closest col_composite_closest(const col_shape *a, const col_shape *b) {
    col_composites o;
    composites_of(a, b, &o);
    col_closest c = nearest_of(&o.a, &o.b);
    if (c.distance <= 0.0) {
        col_separation_contact separation;
        /* Shapes that are not apart can be pushed apart, except by rounding. */
        if (MOSTLY(col_find_separation_contact(&o.a, &o.b, &separation))) {
            c = col_separation_closest(&o.a, &o.b, &separation);
        }
    }
    return o.swapped
               ? (col_closest){c.distance, vec_sub(vec_zero(), c.normal), c.b, c.a, c.tb,
                               c.ta}
               : c;
}

bool col_composite_contact(const col_shape *a, const col_shape *b, col_contact *out) {
    col_composites o;
    col_separation_contact separation;
    composites_of(a, b, &o);
    if (!col_find_separation_contact(&o.a, &o.b, &separation)) {
        return false;
    }
    const col_contact *c = &separation.last.contact;
    *out = o.swapped ? (col_contact){c->depth, vec_sub(vec_zero(), c->normal), c->b, c->a}
                     : *c;
    return true;
}
