/* composite.c - shapes made of parts: yes or no, and the nearest points.
 *
 * The parts of one are asked against those of the other, as far as their boxes do not
 * tell already that they cannot matter. What is nearest is exact: the least over all
 * pairs. The depth of shapes that overlap is found in parting.c. */
#include "composite.h"

#include "parting.h"

bool composite2_overlaps(const col_shape2 *a, const col_shape2 *b) {
    const bool swapped = !in_order2(a, b);
    const parts2 first = parts2_of(swapped ? b : a);
    const parts2 second = parts2_of(swapped ? a : b);
    parts2_walk walk;
    int i;
    int j;
    parts2_walk_start(&walk, &first, &second);
    while (parts2_walk_next(&walk, &i, &j)) {
        col_any2 room_a;
        col_any2 room_b;
        if (col_overlaps_shape_shape2(parts2_part(&first, i, &room_a),
                                      parts2_part(&second, j, &room_b))) {
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
} twosome;

typedef struct {
    const parts2 *a, *b;
    int i, j; /* the nearest pair, the first of equals */
    col_closest2 nearest;
    int top;
    twosome stack[4 * TREE2_DEPTH];
} nearest_search;

static double gap_between(double min_a, double max_a, double min_b, double max_b) {
    return max2(max2(min_b - max_a, min_a - max_b), 0.0);
}

/* The distance of two boxes. A gap too small or large for its square is told by its
 * largest component, which is no more. */
static double box_distance(const box2 *a, const box2 *b) {
    const col_vec2 gap = v2(gap_between(a->min.x, a->max.x, b->min.x, b->max.x),
                            gap_between(a->min.y, a->max.y, b->min.y, b->max.y));
    const double largest = v2_largest(gap);
    /* less a rounding, so that it is never too large */
    return is_extreme(largest) ? largest : (1.0 - COL_ROUNDING) * v2_length(gap);
}

static twosome twosome_of(const nearest_search *s, int of_a, int of_b) {
    const box2 box_a = parts2_box(s->a, of_a);
    const box2 box_b = parts2_box(s->b, of_b);
    return (twosome){of_a, of_b, box_distance(&box_a, &box_b)};
}

/* The nearer of the two halves is looked at first. */
static void open_nodes(nearest_search *s, const twosome *t) {
    const box2 box_a = parts2_box(s->a, t->of_a);
    const box2 box_b = parts2_box(s->b, t->of_b);
    const bool leaf_b = parts2_is_leaf(s->b, t->of_b);
    const bool open_a = leaf_b || (!parts2_is_leaf(s->a, t->of_a) &&
                                   box2_size(&box_a) >= box2_size(&box_b));
    const tree2_node *node = open_a ? &s->a->nodes[t->of_a] : &s->b->nodes[t->of_b];
    const twosome left =
        twosome_of(s, open_a ? node->left : t->of_a, open_a ? t->of_b : node->left);
    const twosome right =
        twosome_of(s, open_a ? node->right : t->of_a, open_a ? t->of_b : node->right);
    const bool left_first = left.least <= right.least;
    s->stack[s->top++] = left_first ? right : left;
    s->stack[s->top++] = left_first ? left : right;
}

static void ask_pair(nearest_search *s, int i, int j) {
    col_any2 room_a;
    col_any2 room_b;
    const col_closest2 c = col_closest_shape_shape2(parts2_part(s->a, i, &room_a),
                                                    parts2_part(s->b, j, &room_b));
    const bool earlier = i < s->i || (i == s->i && j < s->j);
    if (s->i < 0 || c.distance < s->nearest.distance ||
        (c.distance == s->nearest.distance && earlier)) {
        s->nearest = c;
        s->i = i;
        s->j = j;
    }
}

/* Stops as soon as two parts are known to overlap. */
static col_closest2 nearest_of(const parts2 *a, const parts2 *b) {
    nearest_search s = {.a = a, .b = b, .i = -1, .j = -1, .top = 1};
    s.stack[0] = (twosome){0, 0, 0.0};
    while (s.top > 0 && (s.i < 0 || s.nearest.distance > 0.0)) {
        const twosome t = s.stack[--s.top];
        if (s.i >= 0 && t.least > s.nearest.distance) {
            continue;
        }
        if (parts2_is_leaf(a, t.of_a) && parts2_is_leaf(b, t.of_b)) {
            ask_pair(&s, parts2_leaf(a, t.of_a), parts2_leaf(b, t.of_b));
        } else {
            open_nodes(&s, &t);
        }
    }
    return s.nearest;
}

col_closest2 composite2_closest(const col_shape2 *a, const col_shape2 *b) {
    const bool swapped = !in_order2(a, b);
    const parts2 first = parts2_of(swapped ? b : a);
    const parts2 second = parts2_of(swapped ? a : b);
    col_closest2 c = nearest_of(&first, &second);
    if (c.distance <= 0.0) {
        parting2 parting;
        if (parting2_find(&first, &second, &parting)) {
            c = parting2_closest(&first, &second, &parting);
        }
    }
    return swapped ? (col_closest2){c.distance, v2_sub(v2(0.0, 0.0), c.normal),
                                    c.b,        c.a,
                                    c.tb,       c.ta}
                   : c;
}

/* -------------------------------------------------------------------- contact -- */

bool composite2_contact(const col_shape2 *a, const col_shape2 *b, col_contact2 *out) {
    const bool swapped = !in_order2(a, b);
    const parts2 first = parts2_of(swapped ? b : a);
    const parts2 second = parts2_of(swapped ? a : b);
    parting2 parting;
    if (!parting2_find(&first, &second, &parting)) {
        return false;
    }
    const col_contact2 *c = &parting.last.contact;
    *out = swapped ? (col_contact2){c->depth, v2_sub(v2(0.0, 0.0), c->normal), c->b, c->a}
                   : *c;
    return true;
}
