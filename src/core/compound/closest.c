/* composite.c - shapes made of parts: yes or no, and the nearest points.
 *
 * The parts of one are asked against those of the other, as far as their boxes do not
 * tell already that they cannot matter. What is nearest is exact: the least over all
 * pairs. The depth of shapes that overlap is found in parting.c. */
#include "composite.h"

#include "penetration.h"

bool col3_composite_overlaps(const col3_shape *a, const col3_shape *b) {
    const bool swapped = !in_order(a, b);
    const col3_parts first = col3_parts_of(swapped ? b : a);
    const col3_parts second = col3_parts_of(swapped ? a : b);
    col3_parts_walk walk;
    int i;
    int j;
    col3_parts_walk_start(&walk, &first, &second);
    while (col3_parts_walk_next(&walk, &i, &j)) {
        col3_any room_a;
        col3_any room_b;
        if (col3_overlaps(col3_parts_part(&first, i, &room_a),
                          col3_parts_part(&second, j, &room_b))) {
            return true;
        }
    }
    return false;
}

/* ---------------------------------------------------------------- nearest pair -- */

/* Two nodes, and what their parts cannot be nearer than. */
typedef struct {
    int of_a, of_b;
    double least;
} col3_composite_pair;

typedef struct {
    const col3_parts *a, *b;
    int i, j; /* the nearest pair, the first of equals */
    col3_closest nearest;
    int top;
    col3_composite_pair stack[4 * BVH_DEPTH];
} col3_nearest_search;

static double gap_between(double min_a, double max_a, double min_b, double max_b) {
    return larger_of(larger_of(min_b - max_a, min_a - max_b), 0.0);
}

/* The distance of two boxes. A gap too small or large for its square is told by its
 * largest component, which is no more. */
static double box_distance(const col3_bounds *a, const col3_bounds *b) {
    const col3_vec gap = vec3(gap_between(a->min.x, a->max.x, b->min.x, b->max.x),
                              gap_between(a->min.y, a->max.y, b->min.y, b->max.y),
                              gap_between(a->min.z, a->max.z, b->min.z, b->max.z));
    const double largest = vec_largest(gap);
    /* less a rounding, so that it is never too large */
    return is_extreme(largest) ? largest : (1.0 - COL_ROUNDING) * vec_length(gap);
}

static col3_composite_pair twosome_of(const col3_nearest_search *s, int of_a, int of_b) {
    const col3_bounds box_a = col3_parts_box(s->a, of_a);
    const col3_bounds box_b = col3_parts_box(s->b, of_b);
    return (col3_composite_pair){of_a, of_b, box_distance(&box_a, &box_b)};
}

/* The nearer of the two halves is looked at first. */
static void open_nodes(col3_nearest_search *s, const col3_composite_pair *t) {
    const col3_bounds box_a = col3_parts_box(s->a, t->of_a);
    const col3_bounds box_b = col3_parts_box(s->b, t->of_b);
    const bool leaf_b = parts_is_leaf(s->b, t->of_b);
    const bool open_a = leaf_b || (!parts_is_leaf(s->a, t->of_a) &&
                                   bounds_size(&box_a) >= bounds_size(&box_b));
    const col3_bvh_node *node = open_a ? &s->a->nodes[t->of_a] : &s->b->nodes[t->of_b];
    const col3_composite_pair left =
        twosome_of(s, open_a ? node->left : t->of_a, open_a ? t->of_b : node->left);
    const col3_composite_pair right =
        twosome_of(s, open_a ? node->right : t->of_a, open_a ? t->of_b : node->right);
    const bool left_first = left.least <= right.least;
    s->stack[s->top++] = left_first ? right : left;
    s->stack[s->top++] = left_first ? left : right;
}

static void ask_pair(col3_nearest_search *s, int i, int j) {
    col3_any room_a;
    col3_any room_b;
    const col3_closest c = col3_find_closest(col3_parts_part(s->a, i, &room_a),
                                             col3_parts_part(s->b, j, &room_b));
    const bool earlier = i < s->i || (i == s->i && j < s->j);
    if (s->i < 0 || c.distance < s->nearest.distance ||
        (c.distance == s->nearest.distance && earlier)) {
        s->nearest = c;
        s->i = i;
        s->j = j;
    }
}

/* Stops as soon as two parts are known to overlap. */
static col3_closest nearest_of(const col3_parts *a, const col3_parts *b) {
    col3_nearest_search s = {.a = a, .b = b, .i = -1, .j = -1, .top = 1};
    s.stack[0] = (col3_composite_pair){0, 0, 0.0};
    while (s.top > 0 && (s.i < 0 || s.nearest.distance > 0.0)) {
        const col3_composite_pair t = s.stack[--s.top];
        if (s.i >= 0 && t.least > s.nearest.distance) {
            continue;
        }
        if (parts_is_leaf(a, t.of_a) && parts_is_leaf(b, t.of_b)) {
            ask_pair(&s, parts_leaf(a, t.of_a), parts_leaf(b, t.of_b));
        } else {
            open_nodes(&s, &t);
        }
    }
    return s.nearest;
}

col3_closest col3_composite_closest(const col3_shape *a, const col3_shape *b) {
    const bool swapped = !in_order(a, b);
    const col3_parts first = col3_parts_of(swapped ? b : a);
    const col3_parts second = col3_parts_of(swapped ? a : b);
    col3_closest c = nearest_of(&first, &second);
    if (c.distance <= 0.0) {
        col3_penetration parting;
        if (col3_find_penetration(&first, &second, &parting)) {
            c = col3_penetration_closest(&first, &second, &parting);
        }
    }
    return swapped ? (col3_closest){c.distance, vec_sub(vec3(0.0, 0.0, 0.0), c.normal),
                                    c.b,        c.a,
                                    c.tb,       c.ta}
                   : c;
}

/* -------------------------------------------------------------------- contact -- */

bool col3_composite_contact(const col3_shape *a, const col3_shape *b, col3_contact *out) {
    const bool swapped = !in_order(a, b);
    const col3_parts first = col3_parts_of(swapped ? b : a);
    const col3_parts second = col3_parts_of(swapped ? a : b);
    col3_penetration parting;
    if (!col3_find_penetration(&first, &second, &parting)) {
        return false;
    }
    const col3_contact *c = &parting.last.contact;
    *out = swapped ? (col3_contact){c->depth, vec_sub(vec3(0.0, 0.0, 0.0), c->normal),
                                    c->b, c->a}
                   : *c;
    return true;
}
