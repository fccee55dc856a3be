/* convex_corner.c - the nearest corners or sides of two convex polygons that are apart.
 *
 * The search starts next to them (see convex_convex.c), most often at the answer itself:
 * only where sides are nearly parallel rounding may have chosen a neighbour. From there
 * it goes to the best of what lies around as long as that is nearer: distance has no
 * minimum but the least. */
#include "convexes.h"

/* Far more steps than rounding ever asks for. */
#define MOST_STEPS 64

/* A point against a side. */
typedef struct {
    double gap_sq;
    bool inside; /* the foot is no end */
    bool behind; /* on the inner side */
    bool second; /* the far end is nearer */
} foot2;

static foot2 foot_on(col_vec2 from, col_vec2 to, col_vec2 q) {
    const col_vec2 e = v2_sub(to, from);
    const col_vec2 d = v2_sub(q, from);
    const col_vec2 d_end = v2_sub(q, to);
    const double along = v2_dot(d, e);
    const double past = v2_dot(d_end, e);
    foot2 f = {.second = along > -past};
    const double side = v2_cross(e, f.second ? d_end : d); /* by the nearer end */
    f.inside = along > 0.0 && past < 0.0;
    f.behind = f.inside && side > 0.0;
    f.gap_sq =
        f.inside ? side * side / v2_length_sq(e) : v2_length_sq(f.second ? d_end : d);
    return f;
}

/* A side of the owner against a corner of the other. */
typedef struct {
    double gap_sq;
    meeting2 meeting;
} candidate2;

/* A foot within a side is nearer than the side's end, if by less than shows: two corners
 * would give a normal that leans by the root of that. */
static bool is_shadowed(const foot2 *f, const candidate2 *best) {
    return f->inside && best->meeting.owner < 0 &&
           f->gap_sq <= best->gap_sq * (1.0 + COL_ROUNDING);
}

static void try_side(const convexes2 *x, int owner, int side, int corner,
                     candidate2 *best) {
    const polytope2 *own = &x->body[owner];
    const int next = polytope2_next(own, side);
    const foot2 f =
        foot_on(convexes2_place(x, owner, side), convexes2_place(x, owner, next),
                convexes2_place(x, 1 - owner, corner));
    if (f.behind && f.gap_sq > square(x->doubt)) {
        return; /* what has two sides is met from the other one */
    }
    if (f.gap_sq < best->gap_sq || is_shadowed(&f, best)) {
        best->gap_sq = min2(f.gap_sq, best->gap_sq);
        best->meeting.owner = f.inside ? owner : -1;
        best->meeting.touching = f.behind;
        best->meeting.side = side;
        best->meeting.corner[owner] = f.second ? next : side;
        best->meeting.corner[1 - owner] = corner;
    }
}

/* Both sides at a corner of the owner, against a corner of the other and its neighbours.
 */
static void try_around(const convexes2 *x, int owner, const int corner[2],
                       candidate2 *best) {
    const polytope2 *own = &x->body[owner];
    const polytope2 *other = &x->body[1 - owner];
    const int of_other = corner[1 - owner];
    const int around[3] = {of_other, polytope2_prev(other, of_other),
                           polytope2_next(other, of_other)};
    for (int i = 0; i < 3 && own->count > 1; i++) {
        try_side(x, owner, corner[owner], around[i], best);
        try_side(x, owner, polytope2_prev(own, corner[owner]), around[i], best);
    }
}

/* Nothing of the body around this corner lies nearer along d. */
static bool faces(const convexes2 *x, int body, int corner, col_vec2 d) {
    const polytope2 *own = &x->body[body];
    const col_vec2 here = polytope2_offset(own, corner);
    const col_vec2 next = polytope2_offset(own, polytope2_next(own, corner));
    const col_vec2 prev = polytope2_offset(own, polytope2_prev(own, corner));
    return v2_dot(v2_sub(next, here), d) <= 0.0 && v2_dot(v2_sub(prev, here), d) <= 0.0;
}

meeting2 convexes2_nearest(const convexes2 *x, int corner_of_a, int corner_of_b) {
    candidate2 best = {.meeting = {.owner = -1, .corner = {corner_of_a, corner_of_b}}};
    const col_vec2 d =
        v2_sub(convexes2_place(x, 1, corner_of_b), convexes2_place(x, 0, corner_of_a));
    best.gap_sq = v2_length_sq(d);
    bool nearer = !faces(x, 0, corner_of_a, d) || !faces(x, 1, corner_of_b, v2_negate(d));
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
