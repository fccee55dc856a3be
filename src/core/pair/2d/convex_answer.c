/* convex_answer.c - nearest points, normal and distance of two convex polygons whose
 * closest features are known. */
#define COL_DIMENSION 2
#include "convex_pair.h"

/* The interval in which two parallel sides overlap, measured along the reference's side
 * from its start; low is above high if the sides do not overlap. */
typedef struct {
    double low, high;
} col2_side_overlap;

static inline col2_side_overlap overlap_of(const col2_convex_view *v, int side,
                                           int along) {
    const col2_vec from = view_own(v, side);
    const col2_vec to = view_own(v, polytope_next(v->own, side));
    const col2_vec e = vec_quarter(v->own->normals[side]);
    const col2_vec p = vec_sub(view_corner(v, along), from);
    const col2_vec q = vec_sub(view_corner(v, polytope_next(v->other, along)), from);
    const double length = vec_dot(vec_sub(to, from), e);
    return (col2_side_overlap){
        larger_of(0.0, smaller_of(vec_dot(p, e), vec_dot(q, e))),
        smaller_of(length, larger_of(vec_dot(p, e), vec_dot(q, e)))};
}

/* Finds the first side of the other shape, near this corner, that is parallel to the
 * reference's side, faces it and overlaps with it; returns false if there is none.
 * Several sides are parallel if corners lie on one line except for rounding. */
static inline bool find_parallel_side(const col2_convex_view *v, int side, int corner,
                                      double error, int *along) {
    const col2_polytope *other = v->other;
    const col2_vec n = vec_unturn(v->turn, v->own->normals[side]);
    int sides[SIDES_AROUND];
    const bool parallel = has_level_side(other, corner, n, sides);
    for (int i = 0; i < SIDES_AROUND && parallel; i++) {
        const col2_vec m = other->normals[sides[i]];
        if (vec_dot(m, n) < 0.0 && fabs(vec_cross(m, n)) <= COL_TIE_TOLERANCE) {
            const col2_side_overlap shared = overlap_of(v, side, sides[i]);
            if (shared.low <= shared.high + error) {
                *along = sides[i];
                return true;
            }
        }
    }
    return false;
}

/* The middle of the overlap of two parallel sides, on the reference's side. */
static col2_vec middle_of_overlap(const col2_convex_view *v, int side, int along) {
    const col2_side_overlap shared = overlap_of(v, side, along);
    const col2_vec from = view_own(v, side);
    const col2_vec to = view_own(v, polytope_next(v->own, side));
    const col2_vec e = vec_quarter(v->own->normals[side]);
    const double length = vec_dot(vec_sub(to, from), e);
    const double at = clamp(middle(shared.low, shared.high), 0.0, length);
    return vec_along(from, at, e);
}

static col2_vec corner_of(const col2_convex_view *v, bool own, int i) {
    return own ? view_own(v, i) : view_corner(v, i);
}

static double off_segment(col2_vec from, col2_vec to, col2_vec p) {
    const col2_vec e = vec_sub(to, from);
    const col2_vec d = vec_sub(p, from);
    const double ee = vec_length_sq(e);
    const double t = ee > 0.0 ? clamp01(vec_dot(d, e) / ee) : 0.0;
    return vec_length(vec_along(d, -t, e));
}

/* The distance of a point from one of the two polygons; 0 only if it is inside for
 * certain. */
static double off_polygon(const col2_convex_view *v, bool own, col2_vec p, double error) {
    const col2_polytope *body = own ? v->own : v->other;
    double least = INFINITY;
    bool inside = body->count > 2;
    for (int i = 0; i < body->count; i++) {
        const col2_vec from = corner_of(v, own, i);
        const col2_vec to = corner_of(v, own, polytope_next(body, i));
        const col2_vec n = own ? body->normals[i] : vec_turn(v->turn, body->normals[i]);
        inside = inside && vec_dot(n, vec_sub(p, from)) < -error;
        least = smaller_of(off_segment(from, to, p), least);
    }
    return RARELY(inside) ? 0.0 : least;
}

/* The distance that a point has to move along a side to be over it. */
static double back_over_side(const col2_convex_view *v, int side, col2_vec q) {
    const col2_vec e = vec_quarter(v->own->normals[side]);
    const col2_vec from = view_own(v, side);
    const col2_vec to = view_own(v, polytope_next(v->own, side));
    const double at = vec_dot(vec_sub(q, from), e);
    return clamp(at, 0.0, vec_dot(vec_sub(to, from), e)) - at;
}

/* The same distance, to be over any of the corners that are as high as the side except
 * for rounding: if several corners lie on one line, the overlap may be with the next
 * side. */
static double back_over_level(const col2_convex_view *v, int side, col2_vec q,
                              double error) {
    const col2_vec n = v->own->normals[side];
    const col2_vec e = vec_quarter(n);
    const col2_vec from = view_own(v, side);
    double low = INFINITY;
    double high = -INFINITY;
    for (int i = 0; i < v->own->count; i++) {
        const col2_vec d = vec_sub(view_own(v, i), from);
        const double along = vec_dot(d, e);
        const bool level = vec_dot(d, n) >= -error;
        low = level ? smaller_of(low, along) : low;
        high = level ? larger_of(high, along) : high;
    }
    const double at = vec_dot(vec_sub(q, from), e);
    return clamp(at, low, high) - at;
}

/* A point that may touch the side: a corner of the other body, moved along the side by
 * `by`. off: the larger of the distances of the point and its foot from their bodies. */
typedef struct {
    int corner;
    double by, off;
} col2_side_point;

static void try_point(const col2_convex_view *v, const col2_convex_contact *m, int corner,
                      double by, double error, col2_side_point *best) {
    const col2_vec n = v->own->normals[m->side];
    const col2_vec q = vec_along(view_corner(v, corner), by, vec_quarter(n));
    const double own = off_polygon(v, true, vec_along(q, -m->distance, n), error);
    const double off = larger_of(own, off_polygon(v, false, q, error));
    if (off < best->off) {
        *best = (col2_side_point){corner, by, off};
    }
}

/* The nearest or deepest corner is over the side, unless sides of both shapes are so
 * nearly parallel that rounding has chosen a corner that is not over it. Then the two
 * shapes touch at a neighbour that is equally deep except for rounding, or beside a
 * corner, where the side ends. */
static col2_side_point point_over_side(const col2_convex_view *v,
                                       const col2_convex_contact *m, int corner,
                                       double error) {
    const col2_vec n = v->own->normals[m->side];
    const col2_vec q = view_corner(v, corner);
    col2_side_point best = {corner, 0.0, INFINITY};
    if (fabs(back_over_side(v, m->side, q)) <= error) {
        return best;
    }
    const int around[3] = {corner, polytope_prev(v->other, corner),
                           polytope_next(v->other, corner)};
    for (int i = 0; i < 3 && best.off > error; i++) {
        const col2_vec at = view_corner(v, around[i]);
        if (vec_dot(vec_sub(at, q), n) <= error) {
            try_point(v, m, around[i], 0.0, error, &best);
            try_point(v, m, around[i], back_over_side(v, m->side, at), error, &best);
            try_point(v, m, around[i], back_over_level(v, m->side, at, error), error,
                      &best);
        }
    }
    return best;
}

COL_INLINED void answer_on_side(const col2_convex_pair *x, const col2_convex_contact *m,
                                col2_pair_answer *out) {
    const col2_convex_view v = view_of(x, m->reference);
    const col2_vec normal = polytope_normal(v.own, m->side);
    const col2_vec n = vec_unturn(v.turn, v.own->normals[m->side]);
    const int given = m->corner[1 - m->reference];
    const int corner = given >= 0 ? given : polytope_lowest(v.other, n);
    int along;
    if (find_parallel_side(&v, m->side, corner, x->error, &along)) {
        const col2_vec shared = middle_of_overlap(&v, m->side, along);
        const col2_vec p = vec_add(v.own->origin, vec_turn(v.own->axis, shared));
        answer_between(m->reference != 0, m->distance, normal, p,
                       vec_along(p, m->distance, normal), out);
        return;
    }
    const col2_side_point over = point_over_side(&v, m, corner, x->error);
    const col2_vec q =
        vec_along(polytope_corner(v.other, over.corner), over.by, vec_quarter(normal));
    answer_between(m->reference != 0, m->distance, normal,
                   vec_along(q, -m->distance, normal), q, out);
}

static void answer_at_corners(const col2_convex_pair *x, const col2_convex_contact *m,
                              col2_pair_answer *out) {
    const col2_vec d = vec_sub(convex_pair_corner(x, 1, m->corner[1]),
                               convex_pair_corner(x, 0, m->corner[0]));
    const double length = vec_length(d);
    const col2_vec normal = vec2(d.x / length, d.y / length);
    const col2_vec p = polytope_corner(&x->body[0], m->corner[0]);
    answer_from(p, 0.0, m->distance, normal, out);
}

void col2_convex_pair_answer(const col2_convex_pair *x, const col2_convex_contact *m,
                             col2_pair_answer *out) {
    if (m->reference >= 0) {
        answer_on_side(x, m, out);
    } else {
        answer_at_corners(x, m, out);
    }
}
