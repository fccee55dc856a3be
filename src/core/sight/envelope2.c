/* envelope2.c - the nearest of many edges, in each direction.
 *
 * Edges may cross, touch, share corners and lie on each other. Two lists of pieces in the
 * order of directions, each the nearest of its edges, are merged into one: where both
 * have a piece, the nearer is taken, or one up to where the two cross and the other from
 * there. Merged by pairs, n edges take n log n. Source: Sharir and Agarwal,
 * Davenport-Schinzel Sequences and Their Geometric Applications, 1995, 6.2.
 *
 * Directions are those of corners, compared exactly: so a shared corner stays one corner,
 * and there is no view between two shapes that touch there. */
#define COL_DIMENSION 2
#include "../geometry/dimension.h"
#include "sight2.h"

static const col2_sight_way START = {{1.0, 0.0}, 0};
static const col2_sight_way END = {{1.0, 0.0}, 2};

static col2_sight_way way_of(col2_vec v) {
    const col2_sight_way way = {v, v.y > 0.0 || (v.y == 0.0 && v.x > 0.0) ? 0 : 1};
    return way;
}

/* Where a piece ends: along the x axis that is a whole turn. */
static col2_sight_way way_of_end(col2_vec v) {
    return v.y == 0.0 && v.x > 0.0 ? END : way_of(v);
}

/* Below zero when p comes before q. */
static double compare(const col2_sight_way *p, const col2_sight_way *q) {
    return p->half != q->half ? (double)(p->half - q->half)
                              : -vec_cross_exact(p->v, q->v);
}

/* How far along v an edge is met, in lengths of v. */
static double distance_along(const col2_sight_edge *e, col2_vec v) {
    const col2_vec d = vec_sub(e->b.to, e->a.to);
    return e->blind ? 0.0 : vec_cross(e->a.to, d) / vec_cross(v, d);
}

static col2_vec point_along(const col2_sight *s, const col2_sight_edge *e,
                            const col2_sight_way *way) {
    return vec_along(s->eye, distance_along(e, way->v), way->v);
}

/* ------------------------------------------------------------------------- pieces -- */

static void append_piece(col2_sight *s, col2_sight_pieces *to,
                         const col2_sight_piece *p) {
    if (to->count > 0) {
        col2_sight_piece *const last = &to->at[to->count - 1];
        const bool begins_run = s->run_count > 0 && to == &s->merged &&
                                s->runs[s->run_count - 1] == to->count;
        if (!begins_run && last->edge == p->edge &&
            compare(&last->high, &p->low) == 0.0) {
            last->high = p->high;
            last->high_at = p->high_at;
            return;
        }
    }
    if (!array_grow(s->memory, &to->at, sizeof *to->at, &to->capacity, to->count + 1)) {
        s->failed = true;
        return;
    }
    to->at[to->count++] = *p;
}

/* The rest of a piece, from a direction on; and the part before it. */
static col2_sight_piece piece_from(const col2_sight *s, const col2_sight_piece *p,
                                   const col2_sight_way *way) {
    col2_sight_piece rest = *p;
    if (compare(&p->low, way) < 0.0) {
        rest.low = *way;
        rest.low_at = point_along(s, &s->edges[p->edge], way);
    }
    return rest;
}

static col2_sight_piece piece_to(const col2_sight *s, const col2_sight_piece *p,
                                 const col2_sight_way *way) {
    col2_sight_piece part = *p;
    if (compare(way, &p->high) < 0.0) {
        part.high = *way;
        part.high_at = point_along(s, &s->edges[p->edge], way);
    }
    return part;
}

/* -------------------------------------------------------------------- two of them -- */

/* Which of two edges is nearer along a direction: below zero for the first, 0 for both.
 */
static int nearer(const col2_sight_edge *e, const col2_sight_edge *f, col2_vec v) {
    const double a = distance_along(e, v);
    const double b = distance_along(f, v);
    const double error = COL_ANSWER_ERROR * (fabs(a) + fabs(b));
    return a < b - error ? -1 : a > b + error ? 1 : 0;
}

/* Where two edges cross, if that is between two directions. */
static bool find_crossing(const col2_sight_edge *e, const col2_sight_edge *f,
                          const col2_sight_piece *within, col2_sight_way *out) {
    const col2_vec d = vec_sub(e->b.to, e->a.to);
    const col2_vec g = vec_sub(f->b.to, f->a.to);
    const double slope = vec_cross(d, g);
    if (slope == 0.0) {
        return false;
    }
    const double t = vec_cross(vec_sub(f->a.to, e->a.to), g) / slope;
    const col2_vec p = vec_along(e->a.to, t, d);
    *out = way_of(p);
    return compare(&within->low, out) < 0.0 && compare(out, &within->high) < 0.0;
}

/* Two pieces that begin together: the nearer one up to where the first of them ends.
 * Returns the rest of each; none if low is not before high. */
static void resolve(col2_sight *s, col2_sight_piece *a, col2_sight_piece *b) {
    const bool a_ends = compare(&a->high, &b->high) <= 0.0;
    const col2_sight_way end = a_ends ? a->high : b->high;
    const col2_sight_piece one = piece_to(s, a, &end);
    const col2_sight_piece other = piece_to(s, b, &end);
    const col2_sight_edge *const e = &s->edges[a->edge];
    const col2_sight_edge *const f = &s->edges[b->edge];
    const int low = nearer(e, f, one.low.v);
    const int high = nearer(e, f, end.v);
    col2_sight_way way;
    if (low * high < 0 && find_crossing(e, f, &one, &way)) {
        const col2_sight_piece *const first = low < 0 ? &one : &other;
        const col2_sight_piece *const then = low < 0 ? &other : &one;
        const col2_sight_piece before = piece_to(s, first, &way);
        col2_sight_piece behind = piece_from(s, then, &way);
        behind.low_at = before.high_at;
        append_piece(s, &s->merged, &before);
        append_piece(s, &s->merged, &behind);
    } else {
        append_piece(s, &s->merged, (low != 0 ? low : high) <= 0 ? &one : &other);
    }
    *a = piece_from(s, a, &end);
    *b = piece_from(s, b, &end);
    a->low = end;
    b->low = end;
}

/* The pieces of a list from `at` up to `end`. */
typedef struct {
    const col2_sight_piece *at, *end;
    col2_sight_piece now; /* what is left of the first */
} col2_sight_list;

static void open_list(col2_sight_list *list, const col2_sight_pieces *from, size_t begin,
                      size_t end) {
    list->at = from->at + begin;
    list->end = from->at + end;
    if (begin < end) {
        list->now = *list->at;
    }
}

static void next_piece(col2_sight_list *list) {
    list->at++;
    if (list->at < list->end) {
        list->now = *list->at;
    }
}

static void skip_empty(col2_sight_list *list) {
    if (compare(&list->now.low, &list->now.high) >= 0.0) {
        next_piece(list);
    }
}

/* The pieces of the first of two lists before the second one begins. */
static void take_before(col2_sight *s, col2_sight_list *first,
                        const col2_sight_way *low) {
    const col2_sight_piece part = piece_to(s, &first->now, low);
    append_piece(s, &s->merged, &part);
    if (compare(&first->now.high, low) <= 0.0) {
        next_piece(first);
    } else {
        first->now = piece_from(s, &first->now, low);
    }
}

static void take_rest(col2_sight *s, col2_sight_list *list) {
    while (list->at < list->end) {
        append_piece(s, &s->merged, &list->now);
        next_piece(list);
    }
}

static void merge_lists(col2_sight *s, col2_sight_list *a, col2_sight_list *b) {
    while (a->at < a->end && b->at < b->end && !s->failed) {
        const double order = compare(&a->now.low, &b->now.low);
        if (order < 0.0) {
            take_before(s, a, &b->now.low);
        } else if (order > 0.0) {
            take_before(s, b, &a->now.low);
        } else {
            resolve(s, &a->now, &b->now);
            skip_empty(a);
            skip_empty(b);
        }
    }
    take_rest(s, a);
    take_rest(s, b);
}

/* ---------------------------------------------------------------------------- all -- */

static bool begin_run(col2_sight *s, size_t at) {
    if (!array_grow(s->memory, &s->runs, sizeof *s->runs, &s->run_capacity,
                    s->run_count + 2)) {
        s->failed = true;
        return false;
    }
    s->runs[s->run_count++] = at;
    return true;
}

/* A run of one edge: two pieces if it crosses the x axis. */
static void run_of_edge(col2_sight *s, int k) {
    const col2_sight_edge *const e = &s->edges[k];
    const col2_sight_piece whole = {k, way_of(e->a.to), way_of_end(e->b.to), e->a.at,
                                    e->b.at};
    if (!begin_run(s, s->merged.count)) {
        return;
    }
    if (compare(&whole.low, &whole.high) < 0.0) {
        append_piece(s, &s->merged, &whole);
        return;
    }
    col2_sight_piece first = whole;
    col2_sight_piece last = whole;
    last.high = END;
    last.high_at = point_along(s, e, &END);
    first.low = START;
    first.low_at = last.high_at;
    append_piece(s, &s->merged, &first);
    append_piece(s, &s->merged, &last);
}

static void swap_pieces(col2_sight *s) {
    const col2_sight_pieces first = s->pieces;
    s->pieces = s->merged;
    s->merged = first;
    s->merged.count = 0;
}

/* Every two runs become one. */
static void merge_runs(col2_sight *s) {
    const size_t count = s->run_count;
    swap_pieces(s);
    s->run_count = 0;
    for (size_t k = 0; k < count && !s->failed; k += 2) {
        const size_t end = s->pieces.count;
        const size_t first = s->runs[k];
        const size_t middle = k + 1 < count ? s->runs[k + 1] : end;
        const size_t last = k + 2 < count ? s->runs[k + 2] : end;
        col2_sight_list a;
        col2_sight_list b;
        open_list(&a, &s->pieces, first, middle);
        open_list(&b, &s->pieces, middle, last);
        if (begin_run(s, s->merged.count)) {
            merge_lists(s, &a, &b);
        }
    }
}

bool col2_sight_merge(col2_sight *s) {
    s->merged.count = 0;
    s->run_count = 0;
    for (size_t k = 0; k < s->edge_count && !s->failed; k++) {
        run_of_edge(s, (int)k);
    }
    while (s->run_count > 1 && !s->failed) {
        merge_runs(s);
    }
    return !s->failed;
}
