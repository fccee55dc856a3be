/* convex_corner.c - the closest features of two convex polygons that are apart, by a
 * local search (Lin and Canny 1991).
 *
 * The search starts next to these features (see convex_convex.c), most often at the
 * answer itself: only where sides are nearly parallel may rounding have chosen a
 * neighbour. From there the search goes to the best of the neighbouring features as long
 * as that is nearer: distance between convex shapes has no local minimum except the
 * global one. */
#define COL_DIMENSION 2
#include "convex_pair.h"

/* Rounding never needs nearly so many steps. */
#define STEPS_MOST 64

/* A side no longer than this many errors, about a thousandth of the size, is short. */
#define SHORT_ERRORS (COL_SHORT_SIDE / COL_PARALLEL_TOLERANCE)

/* The normal of the nearest features may separate the shapes by less than their
 * distance, but by no more than so many errors less. */
#define LEAN_ERRORS 16.0

/* A point against a side. */
typedef struct {
    double gap_sq;
    bool inside; /* the foot is no end */
    bool behind; /* on the inner side */
    bool second; /* the far end is nearer */
} col2_corner_foot;

/* e: along the side from `from` to `to`. */
static col2_corner_foot foot_on(col2_vec from, col2_vec to, col2_vec e, col2_vec q) {
    const col2_vec d = vec_sub(q, from);
    const col2_vec d_end = vec_sub(q, to);
    const double along = vec_dot(d, e);
    const double past = vec_dot(d_end, e);
    col2_corner_foot f = {.second = along > -past};
    const double side = vec_cross(e, f.second ? d_end : d); /* by the nearer end */
    f.inside = along > 0.0 && past < 0.0;
    f.behind = f.inside && side > 0.0;
    f.gap_sq =
        f.inside ? side * side / vec_length_sq(e) : vec_length_sq(f.second ? d_end : d);
    return f;
}

/* A side of the reference against a corner of the other. */
typedef struct {
    double gap_sq;
    double hidden_sq; /* to the nearest side that does not face its corner */
    col2_convex_contact contact;
} col2_candidate;

/* Whether a foot inside a side is as near as the best corner, up to rounding. The foot
 * is nearer than the side's end, maybe by less than rounding shows: the normal to the
 * corner would lean by the square root of that. */
static bool is_tied(const col2_corner_foot *f, const col2_candidate *best) {
    return f->inside && best->contact.reference < 0 &&
           f->gap_sq <= best->gap_sq * (1.0 + COL_ROUNDING_ERROR);
}

static col2_vec side_direction(const col2_convex_pair *x, int reference, int side) {
    return vec_turn(x->body[reference].axis, x->body[reference].normals[side]);
}

/* The direction along a side. If the side is short and far from the origin, its normal
 * gives the direction, not its corners. */
static col2_vec along_side(const col2_convex_pair *x, int reference, int side,
                           col2_vec from, col2_vec to) {
    const col2_vec d = vec_sub(to, from);
    const bool is_short = vec_largest(d) <= SHORT_ERRORS * x->error && !vec_is_zero(d);
    return is_short ? vec_quarter(side_direction(x, reference, side)) : d;
}

static void try_side(const col2_convex_pair *x, int reference, int side, int corner,
                     col2_candidate *best) {
    const col2_polytope *own = &x->body[reference];
    const int next = polytope_next(own, side);
    const col2_vec from = convex_pair_corner(x, reference, side);
    const col2_vec to = convex_pair_corner(x, reference, next);
    const col2_corner_foot f = foot_on(from, to, along_side(x, reference, side, from, to),
                                       convex_pair_corner(x, 1 - reference, corner));
    if (f.behind && f.gap_sq > square(x->error)) { /* another side faces the corner */
        best->hidden_sq = smaller_of(f.gap_sq, best->hidden_sq);
        return;
    }
    if (f.gap_sq < best->gap_sq || is_tied(&f, best)) {
        best->gap_sq = smaller_of(f.gap_sq, best->gap_sq);
        best->contact.reference = f.inside ? reference : -1;
        best->contact.touching = f.behind;
        best->contact.side = side;
        best->contact.corner[reference] = f.second ? next : side;
        best->contact.corner[1 - reference] = corner;
    }
}

/* Tries both sides at a corner of the reference against a corner of the other and the
 * neighbours of that corner. */
static void try_around(const col2_convex_pair *x, int reference, const int corner[2],
                       col2_candidate *best) {
    const col2_polytope *own = &x->body[reference];
    const col2_polytope *other = &x->body[1 - reference];
    const int of_other = corner[1 - reference];
    const int around[3] = {of_other, polytope_prev(other, of_other),
                           polytope_next(other, of_other)};
    for (int i = 0; i < 3 && own->count > 1; i++) {
        try_side(x, reference, corner[reference], around[i], best);
        try_side(x, reference, polytope_prev(own, corner[reference]), around[i], best);
    }
}

/* Tries every side against the other's lowest corner over it. */
static void try_all_sides(const col2_convex_pair *x, col2_candidate *best) {
    for (int reference = 0; reference < 2; reference++) {
        const col2_convex_view v = view_of(x, reference);
        for (int i = 0; i < v.own->count && v.own->count > 1; i++) {
            const col2_vec n = vec_unturn(v.turn, v.own->normals[i]);
            try_side(x, reference, i, polytope_lowest(v.other, n), best);
        }
    }
}

/* Tries every side against every corner; corners behind the side are left out. */
static void try_all_corners(const col2_convex_pair *x, col2_candidate *best) {
    for (int reference = 0; reference < 2; reference++) {
        const int sides =
            MOSTLY(x->body[reference].count > 1) ? x->body[reference].count : 0;
        for (int i = 0; i < sides * x->body[1 - reference].count; i++) {
            try_side(x, reference, i % sides, i / sides, best);
        }
    }
}

/* Whether the corner is the support point along d, among its neighbours. */
static bool is_support(const col2_convex_pair *x, int body, int corner, col2_vec d) {
    const col2_polytope *own = &x->body[body];
    const col2_vec here = polytope_offset(own, corner);
    const col2_vec next = polytope_offset(own, polytope_next(own, corner));
    const col2_vec prev = polytope_offset(own, polytope_prev(own, corner));
    return vec_dot(vec_sub(next, here), d) <= 0.0 &&
           vec_dot(vec_sub(prev, here), d) <= 0.0;
}

/* The distance that the neighbours of a corner reach beyond it along n. */
static double beyond_corner(const col2_convex_pair *x, int body, int corner, col2_vec n) {
    const col2_polytope *own = &x->body[body];
    const col2_vec here = polytope_offset(own, corner);
    const col2_vec next = polytope_offset(own, polytope_next(own, corner));
    const col2_vec prev = polytope_offset(own, polytope_prev(own, corner));
    return larger_of(vec_dot(vec_sub(next, here), n), vec_dot(vec_sub(prev, here), n));
}

/* The normal of the contact separates the two shapes by less than their distance; the
 * result is the difference. */
static double lean_of(const col2_convex_pair *x, const col2_convex_contact *m) {
    if (m->reference >= 0) {
        const col2_vec n = side_direction(x, m->reference, m->side);
        return beyond_corner(x, 1 - m->reference, m->corner[1 - m->reference],
                             vec_negate(n));
    }
    const col2_vec d = vec_sub(convex_pair_corner(x, 1, m->corner[1]),
                               convex_pair_corner(x, 0, m->corner[0]));
    const double length = vec_length(d);
    const double most = larger_of(beyond_corner(x, 0, m->corner[0], d),
                                  beyond_corner(x, 1, m->corner[1], vec_negate(d)));
    return length > x->error ? most / length : 0.0;
}

/* Whether a corner of the other is over a side of the reference. */
static bool is_over_side(const col2_convex_pair *x, const col2_convex_view *v, int side,
                         int corner) {
    const col2_vec q = view_corner(v, corner);
    const col2_vec e = vec_quarter(v->own->normals[side]);
    const int next = polytope_next(v->own, side);
    return vec_dot(vec_sub(q, view_own(v, side)), e) >= -x->error &&
           vec_dot(vec_sub(q, view_own(v, next)), e) <= x->error;
}

static double gap_at(const col2_convex_view *v, int side, int corner) {
    const col2_vec from = vec_sub(view_corner(v, corner), view_own(v, side));
    return vec_dot(from, v->own->normals[side]);
}

/* The corner over the side, among those that are lowest except for rounding; -1 if none
 * is over it. */
static int corner_over(const col2_convex_pair *x, const col2_convex_view *v, int side,
                       int lowest) {
    const int around[3] = {lowest, polytope_prev(v->other, lowest),
                           polytope_next(v->other, lowest)};
    const double gap = gap_at(v, side, lowest);
    for (int i = 0; i < 3; i++) {
        if (gap_at(v, side, around[i]) <= gap + x->error &&
            is_over_side(x, v, side, around[i])) {
            return around[i];
        }
    }
    return -1;
}

/* Two features may be equally near except for rounding while their normals differ: a
 * corner just over the end of a side, and that end just over a side at the corner.
 * Takes the one whose normal separates the two by the most. Returns how much less that is
 * than the distance. */
static double take_steepest(const col2_convex_pair *x, double distance,
                            col2_convex_contact *m) {
    double least = lean_of(x, m);
    for (int reference = 0; reference < 2 && least > x->error; reference++) {
        const col2_convex_view v = view_of(x, reference);
        /* points have functions of their own */
        for (int i = 0; i < v.own->count && ALWAYS(v.own->count > 1); i++) {
            const int lowest =
                polytope_lowest(v.other, vec_unturn(v.turn, v.own->normals[i]));
            const double lean = fabs(distance - gap_at(&v, i, lowest));
            const int corner = lean < least ? corner_over(x, &v, i, lowest) : -1;
            if (corner >= 0) {
                least = lean;
                m->reference = reference;
                m->side = i;
                m->corner[1 - reference] = corner;
            }
        }
    }
    return least;
}

/* A search that ends at a normal that leans was misled between the sides of a sliver,
 * which rounding puts in any order: so this search leaves nothing out. */
COL_OUTLINED void search_all_corners(const col2_convex_pair *x, col2_candidate *best) {
    try_all_corners(x, best);
    best->contact.distance = sqrt(best->gap_sq);
    (void)take_steepest(x, best->contact.distance, &best->contact);
}

col2_convex_contact col2_convex_pair_nearest(const col2_convex_pair *x, int corner_of_a,
                                             int corner_of_b) {
    col2_candidate best = {
        .hidden_sq = INFINITY,
        .contact = {.reference = -1, .corner = {corner_of_a, corner_of_b}}};
    const col2_vec d = vec_sub(convex_pair_corner(x, 1, corner_of_b),
                               convex_pair_corner(x, 0, corner_of_a));
    best.gap_sq = vec_length_sq(d);
    bool nearer = !is_support(x, 0, corner_of_a, d) ||
                  !is_support(x, 1, corner_of_b, vec_negate(d));
    for (int i = 0; MOSTLY(i < STEPS_MOST) && nearer; i++) {
        COUNT_TURN("walk", i, STEPS_MOST);
        const double before = best.gap_sq;
        const int corner[2] = {best.contact.corner[0], best.contact.corner[1]};
        try_around(x, 0, corner, &best);
        try_around(x, 1, corner, &best);
        nearer = best.gap_sq < before;
        if (!nearer && best.hidden_sq < best.gap_sq) { /* on the far side of a sliver */
            try_all_sides(x, &best);
            nearer = best.gap_sq < before;
            best.hidden_sq = INFINITY;
        }
    }
    best.contact.distance = sqrt(best.gap_sq);
    const double lean = take_steepest(x, best.contact.distance, &best.contact);
    if (lean > LEAN_ERRORS * x->error) {
        search_all_corners(x, &best);
    }
    return best.contact;
}
