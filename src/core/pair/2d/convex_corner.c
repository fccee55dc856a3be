/* convex_corner.c - the nearest corners or sides of two convex polygons that are apart.
 *
 * The search starts next to them (see convex_convex.c), most often at the answer itself:
 * only where sides are nearly parallel rounding may have chosen a neighbour. From there
 * it goes to the best of what lies around as long as that is nearer: distance has no
 * minimum but the least. */
#define COL_DIMENSION 2
#include "convex_pair.h"

/* Far more steps than rounding ever asks for. */
#define MOST_STEPS 64

/* A point against a side. */
typedef struct {
    double gap_sq;
    bool inside; /* the foot is no end */
    bool behind; /* on the inner side */
    bool second; /* the far end is nearer */
} col2_corner_foot;

static col2_corner_foot foot_on(col2_vec from, col2_vec to, col2_vec q) {
    const col2_vec e = vec_sub(to, from);
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

/* A side of the owner against a corner of the other. */
typedef struct {
    double gap_sq;
    col2_convex_meeting meeting;
} col2_candidate;

/* A foot within a side is nearer than the side's end, if by less than shows: two corners
 * would give a normal that leans by the root of that. */
static bool is_shadowed(const col2_corner_foot *f, const col2_candidate *best) {
    return f->inside && best->meeting.owner < 0 &&
           f->gap_sq <= best->gap_sq * (1.0 + COL_ROUNDING_ERROR);
}

static void try_side(const col2_convex_pair *x, int owner, int side, int corner,
                     col2_candidate *best) {
    const col2_polytope *own = &x->body[owner];
    const int next = polytope_next(own, side);
    const col2_corner_foot f =
        foot_on(convex_pair_place(x, owner, side), convex_pair_place(x, owner, next),
                convex_pair_place(x, 1 - owner, corner));
    if (f.behind && f.gap_sq > square(x->doubt)) {
        return; /* what has two sides is met from the other one */
    }
    if (f.gap_sq < best->gap_sq || is_shadowed(&f, best)) {
        best->gap_sq = smaller_of(f.gap_sq, best->gap_sq);
        best->meeting.owner = f.inside ? owner : -1;
        best->meeting.touching = f.behind;
        best->meeting.side = side;
        best->meeting.corner[owner] = f.second ? next : side;
        best->meeting.corner[1 - owner] = corner;
    }
}

/* Both sides at a corner of the owner, against a corner of the other and its neighbours.
 */
static void try_around(const col2_convex_pair *x, int owner, const int corner[2],
                       col2_candidate *best) {
    const col2_polytope *own = &x->body[owner];
    const col2_polytope *other = &x->body[1 - owner];
    const int of_other = corner[1 - owner];
    const int around[3] = {of_other, polytope_prev(other, of_other),
                           polytope_next(other, of_other)};
    for (int i = 0; i < 3 && own->count > 1; i++) {
        try_side(x, owner, corner[owner], around[i], best);
        try_side(x, owner, polytope_prev(own, corner[owner]), around[i], best);
    }
}

/* Nothing of the body around this corner lies nearer along d. */
static bool faces(const col2_convex_pair *x, int body, int corner, col2_vec d) {
    const col2_polytope *own = &x->body[body];
    const col2_vec here = polytope_offset(own, corner);
    const col2_vec next = polytope_offset(own, polytope_next(own, corner));
    const col2_vec prev = polytope_offset(own, polytope_prev(own, corner));
    return vec_dot(vec_sub(next, here), d) <= 0.0 &&
           vec_dot(vec_sub(prev, here), d) <= 0.0;
}

col2_convex_meeting col2_convex_pair_nearest(const col2_convex_pair *x, int corner_of_a,
                                             int corner_of_b) {
    col2_candidate best = {
        .meeting = {.owner = -1, .corner = {corner_of_a, corner_of_b}}};
    const col2_vec d = vec_sub(convex_pair_place(x, 1, corner_of_b),
                               convex_pair_place(x, 0, corner_of_a));
    best.gap_sq = vec_length_sq(d);
    bool nearer =
        !faces(x, 0, corner_of_a, d) || !faces(x, 1, corner_of_b, vec_negate(d));
    for (int i = 0; i < MOST_STEPS && nearer; i++) {
        COUNT_TURN("walk", i, MOST_STEPS);
        const double before = best.gap_sq;
        const int corner[2] = {best.meeting.corner[0], best.meeting.corner[1]};
        try_around(x, 0, corner, &best);
        try_around(x, 1, corner, &best);
        nearer = best.gap_sq < before;
    }
    best.meeting.distance = sqrt(best.gap_sq);
    return best.meeting;
}
