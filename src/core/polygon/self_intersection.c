/* self_intersection.c - whether edges of an outline cross. Every decision is exact.
 *
 * Three cases are crossings:
 *
 *       \ /            two edges cross properly: each has its ends strictly
 *        X             on both sides of the other;
 *       / \
 *
 *     --\ /--          the outline passes through itself at a corner;
 *        o
 *     --/ \--
 *
 *     --\______/--     two chains coincide for a while, and separate to other
 *     --/      \--     sides than they came from.
 *
 * Touching alone is allowed, so that the bridge of a keyhole, traversed out and back, is
 * no crossing. Two edges that coincide with the same direction are one: no outline has
 * its interior on the left of both. */
#define COL_DIMENSION 2
#include "../geometry/orient.h"
#include "work.h"

/* The outline with the coordinates of its corners. */
typedef struct {
    const col2_outline *o;
    const col2_vec *points;
} col2_loop;

static int wrapped(const col2_loop *l, int i) {
    const int count = l->o->count;
    return i < 0 ? i + count : i >= count ? i - count : i;
}

static col2_vec corner_at(const col2_loop *l, int i) {
    return l->points[l->o->at[wrapped(l, i)]];
}

static int sign_of(double x) { return (x > 0.0) - (x < 0.0); }

static bool is_between(double x, double a, double b) {
    return smaller_of(a, b) <= x && x <= larger_of(a, b);
}

/* q, on the line through a and b, lies between them or on one of them. */
static bool is_within(col2_vec q, col2_vec a, col2_vec b) {
    return is_between(q.x, a.x, b.x) && is_between(q.y, a.y, b.y);
}

/* Seen from r, both lie in exactly the same direction. */
static bool is_same_direction(col2_vec r, col2_vec a, col2_vec b) {
    return orient(r, a, b) == 0.0 && (is_within(a, r, b) || is_within(b, r, a));
}

/* A passage of the outline through the point r, between corners that differ from r. */
typedef struct {
    col2_vec from, r, to;
    int edge; /* r lies on this edge, but not at its end */
} col2_edge_passage;

/* The passage of the outline through r, a point of the given edge. */
static col2_edge_passage passage_through(const col2_loop *l, int edge, col2_vec r) {
    const bool corner = vec_equal(corner_at(l, edge), r);
    return (col2_edge_passage){corner_at(l, corner ? edge - 1 : edge), r,
                               corner_at(l, edge + 1), edge};
}

/* Whether the direction from r to q lies to the left of the passage. */
static bool is_to_left(const col2_edge_passage *p, col2_vec q) {
    const bool after_from = orient(p->from, p->r, q) > 0.0;
    const bool before_to = orient(p->r, p->to, q) > 0.0;
    const double turn = orient(p->from, p->r, p->to);
    return turn > 0.0 ? after_from && before_to : after_from || before_to;
}

/* x and y coincide up to x.r, x going forward and y backward, along x.edge and y_edge.
 * Follows both to where they separate; true when y lies to the left of x there. */
static bool separates_to_left(const col2_loop *l, col2_edge_passage x, int y_edge) {
    /* outlines that run back along all of themselves are straight */
    for (int steps = 0; ALWAYS(steps < l->o->count); steps++) {
        const col2_vec x_end = corner_at(l, x.edge + 1);
        const col2_vec y_end = corner_at(l, y_edge);
        if (!vec_equal(x_end, y_end)) {
            const bool x_turns = is_within(x_end, corner_at(l, x.edge), y_end);
            const col2_vec r = x_turns ? x_end : y_end;
            const col2_edge_passage last =
                passage_through(l, x_turns ? x.edge + 1 : x.edge, r);
            return is_to_left(&last, x_turns ? y_end : corner_at(l, y_edge - 1));
        }
        const col2_edge_passage next = passage_through(l, wrapped(l, x.edge + 1), x_end);
        const col2_vec y_from = corner_at(l, y_edge - 1);
        if (!is_same_direction(next.r, next.to, y_from)) {
            return is_to_left(&next, y_from);
        }
        x = next;
        y_edge = wrapped(l, y_edge - 1);
    }
    return false; /* they never separate: the outline is traversed out and back */
}

/* Two passages through one point. Where they coincide, only the end is examined from
 * which x goes forward: the other end gives the same answer. */
static bool passages_cross(const col2_loop *l, const col2_edge_passage *x,
                           const col2_edge_passage *y) {
    const col2_vec r = x->r;
    if (is_same_direction(r, x->to, y->to) || is_same_direction(r, x->from, y->from)) {
        return true;
    }
    if (is_same_direction(r, x->from, y->to)) {
        return false;
    }
    const bool left = is_to_left(x, y->to);
    if (!is_same_direction(r, x->to, y->from)) {
        return is_to_left(x, y->from) != left;
    }
    const int before = vec_equal(corner_at(l, y->edge), r) ? y->edge - 1 : y->edge;
    return separates_to_left(l, *x, wrapped(l, before)) != left;
}

static bool passes_through_at(const col2_loop *l, int i, int j, col2_vec r) {
    const col2_edge_passage x = passage_through(l, i, r);
    const col2_edge_passage y = passage_through(l, j, r);
    return passages_cross(l, &x, &y) || passages_cross(l, &y, &x);
}

/* Edges that are not adjacent. A common point that is the end of an edge is left to the
 * edge that starts there. */
static bool edges_cross(const col2_loop *l, int i, int j) {
    const col2_vec a = corner_at(l, i);
    const col2_vec b = corner_at(l, i + 1);
    const col2_vec c = corner_at(l, j);
    const col2_vec d = corner_at(l, j + 1);
    const int c_side = sign_of(orient(a, b, c));
    const int d_side = sign_of(orient(a, b, d));
    if (c_side * d_side > 0) {
        return false;
    }
    const int a_side = sign_of(orient(c, d, a));
    const int b_side = sign_of(orient(c, d, b));
    if (c_side * d_side < 0 && a_side * b_side < 0) {
        return true;
    }
    if (a_side == 0 && is_within(a, c, d) && !vec_equal(a, d) &&
        passes_through_at(l, i, j, a)) {
        return true;
    }
    return c_side == 0 && is_within(c, a, b) && !vec_equal(c, b) && !vec_equal(c, a) &&
           passes_through_at(l, i, j, c);
}

static bool are_neighbours(const col2_loop *l, int i, int j) {
    return j - i <= 1 || (i == 0 && j == l->o->count - 1);
}

/* ---------------------------------------------------------------- edges as given -- */

/* Between corners that were kept may lie dropped ones: finds the edge of the given
 * points, between those two corners, that meets the other edge. */
static int given_edge(const col2_outline *o, const col2_points *p, int i, int j) {
    const int first = o->at[i];
    const int last = o->at[i + 1 < o->count ? i + 1 : 0];
    const col2_vec c = p->given[o->at[j]];
    const col2_vec d = p->given[o->at[j + 1 < o->count ? j + 1 : 0]];
    /* of edges that cross, some given edge does */
    for (int k = first; ALWAYS(k != last);) {
        const int next = k + 1 < p->count ? k + 1 : 0;
        if (col2_segments_cross(p->given[k], p->given[next], c, d)) {
            return k;
        }
        k = next;
    }
    return first;
}

/* Boxes are of the points in their frame: they only decide what is close. */
static col2_box_tree tree_of(const col2_outline *o, const col2_points *p,
                             col_arena *arena) {
    col2_vec *const corners = (col2_vec *)arena_take(arena, o->count, sizeof *corners);
    for (int i = 0; i < o->count; i++) {
        corners[i] = p->local[o->at[i]];
    }
    col2_box_tree tree = col2_box_tree_make(corners, o->count, true, arena);
    for (int i = 0; i < o->count; i++) {
        const int next = i + 1 < o->count ? i + 1 : 0;
        col2_box_tree_set(&tree, i, bounds_around_two(corners[i], corners[next]));
    }
    col2_box_tree_refit(&tree);
    return tree;
}

/* The first edge that crosses edge i; -1 without one. */
static int crossing_of(const col2_loop *loop, const col2_points *p,
                       const col2_box_tree *tree, int i) {
    const col2_vec from = p->local[loop->o->at[i]];
    const col2_vec to = p->local[loop->o->at[wrapped(loop, i + 1)]];
    const col2_vec edge[3] = {from, to, to};
    const col2_bounds box = bounds_around_two(from, to);
    int first = -1;
    for (int j = col2_box_tree_next(tree, i, &box, edge); j >= 0;
         j = col2_box_tree_next(tree, j, &box, edge)) {
        if ((first < 0 || RARELY(j < first)) && !are_neighbours(loop, i, j) &&
            edges_cross(loop, i, j)) {
            first = j;
        }
    }
    return first;
}

bool col2_outline_crosses(const col2_outline *o, const col2_points *p, size_t crossing[2],
                          col_arena arena) {
    const col2_loop loop = {o, p->given};
    const col2_box_tree tree = tree_of(o, p, &arena);
    for (int i = 0; i < o->count; i++) {
        const int j = crossing_of(&loop, p, &tree, i);
        if (j >= 0) {
            crossing[0] = (size_t)given_edge(o, p, i, j);
            crossing[1] = (size_t)given_edge(o, p, j, i);
            return true;
        }
    }
    return false;
}
