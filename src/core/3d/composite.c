/* composite.c - shapes made of parts: yes or no, and the nearest points.
 *
 * The parts of one are asked against those of the other, as far as their boxes do not
 * tell already that they cannot matter. What is nearest is exact: the least over all
 * pairs. The depth of shapes that overlap is found in parting.c. */
#include "composite.h"

#include "parting.h"

bool composite3_overlaps(const col_shape3 *a, const col_shape3 *b) {
    const bool swapped = !in_order3(a, b);
    const parts3 first = parts3_of(swapped ? b : a);
    const parts3 second = parts3_of(swapped ? a : b);
    parts3_walk walk;
    int i;
    int j;
    parts3_walk_start(&walk, &first, &second);
    while (parts3_walk_next(&walk, &i, &j)) {
        col_any3 room_a;
        col_any3 room_b;
        if (col_overlaps_shape_shape3(parts3_part(&first, i, &room_a),
                                      parts3_part(&second, j, &room_b))) {
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
    const parts3 *a, *b;
    int i, j; /* the nearest pair, the first of equals */
    col_closest3 nearest;
    int top;
    twosome stack[4 * TREE3_DEPTH];
} nearest_search;

static double gap_between(double min_a, double max_a, double min_b, double max_b) {
    return max2(max2(min_b - max_a, min_a - max_b), 0.0);
}

/* The distance of two boxes. A gap too small or large for its square is told by its
 * largest component, which is no more. */
static double box_distance(const box3 *a, const box3 *b) {
    const col_vec3 gap = v3(gap_between(a->min.x, a->max.x, b->min.x, b->max.x),
                            gap_between(a->min.y, a->max.y, b->min.y, b->max.y),
                            gap_between(a->min.z, a->max.z, b->min.z, b->max.z));
    const double largest = v3_largest(gap);
    /* less a rounding, so that it is never too large */
    return is_extreme(largest) ? largest : (1.0 - COL_ROUNDING) * v3_length(gap);
}

static twosome twosome_of(const nearest_search *s, int of_a, int of_b) {
    const box3 box_a = parts3_box(s->a, of_a);
    const box3 box_b = parts3_box(s->b, of_b);
    return (twosome){of_a, of_b, box_distance(&box_a, &box_b)};
}

/* The nearer of the two halves is looked at first. */
static void open_nodes(nearest_search *s, const twosome *t) {
    const box3 box_a = parts3_box(s->a, t->of_a);
    const box3 box_b = parts3_box(s->b, t->of_b);
    const bool leaf_b = parts3_is_leaf(s->b, t->of_b);
    const bool open_a = leaf_b || (!parts3_is_leaf(s->a, t->of_a) &&
                                   box3_size(&box_a) >= box3_size(&box_b));
    const tree3_node *node = open_a ? &s->a->nodes[t->of_a] : &s->b->nodes[t->of_b];
    const twosome left =
        twosome_of(s, open_a ? node->left : t->of_a, open_a ? t->of_b : node->left);
    const twosome right =
        twosome_of(s, open_a ? node->right : t->of_a, open_a ? t->of_b : node->right);
    const bool left_first = left.least <= right.least;
    s->stack[s->top++] = left_first ? right : left;
    s->stack[s->top++] = left_first ? left : right;
}

static void ask_pair(nearest_search *s, int i, int j) {
    col_any3 room_a;
    col_any3 room_b;
    const col_closest3 c = col_closest_shape_shape3(parts3_part(s->a, i, &room_a),
                                                    parts3_part(s->b, j, &room_b));
    const bool earlier = i < s->i || (i == s->i && j < s->j);
    if (s->i < 0 || c.distance < s->nearest.distance ||
        (c.distance == s->nearest.distance && earlier)) {
        s->nearest = c;
        s->i = i;
        s->j = j;
    }
}

/* Stops as soon as two parts are known to overlap. */
static col_closest3 nearest_of(const parts3 *a, const parts3 *b) {
    nearest_search s = {.a = a, .b = b, .i = -1, .j = -1, .top = 1};
    s.stack[0] = (twosome){0, 0, 0.0};
    while (s.top > 0 && (s.i < 0 || s.nearest.distance > 0.0)) {
        const twosome t = s.stack[--s.top];
        if (s.i >= 0 && t.least > s.nearest.distance) {
            continue;
        }
        if (parts3_is_leaf(a, t.of_a) && parts3_is_leaf(b, t.of_b)) {
            ask_pair(&s, parts3_leaf(a, t.of_a), parts3_leaf(b, t.of_b));
        } else {
            open_nodes(&s, &t);
        }
    }
    return s.nearest;
}

col_closest3 composite3_closest(const col_shape3 *a, const col_shape3 *b) {
    const bool swapped = !in_order3(a, b);
    const parts3 first = parts3_of(swapped ? b : a);
    const parts3 second = parts3_of(swapped ? a : b);
    col_closest3 c = nearest_of(&first, &second);
    if (c.distance <= 0.0) {
        parting3 parting;
        if (parting3_find(&first, &second, &parting)) {
            c = parting3_closest(&first, &second, &parting);
        }
    }
    return swapped ? (col_closest3){c.distance, v3_sub(v3(0.0, 0.0, 0.0), c.normal),
                                    c.b,        c.a,
                                    c.tb,       c.ta}
                   : c;
}

/* -------------------------------------------------------------------- contact -- */

bool composite3_contact(const col_shape3 *a, const col_shape3 *b, col_contact3 *out) {
    const bool swapped = !in_order3(a, b);
    const parts3 first = parts3_of(swapped ? b : a);
    const parts3 second = parts3_of(swapped ? a : b);
    parting3 parting;
    if (!parting3_find(&first, &second, &parting)) {
        return false;
    }
    const col_contact3 *c = &parting.last.contact;
    *out = swapped ? (col_contact3){c->depth, v3_sub(v3(0.0, 0.0, 0.0), c->normal), c->b,
                                    c->a}
                   : *c;
    return true;
}
