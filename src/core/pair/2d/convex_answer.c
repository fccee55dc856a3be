/* convex_answer.c - the nearest points of two convex polygons, when all is known that
 * decides which. */
#define COL_DIMENSION 2
#include "convex_pair.h"

/* normal: from the owner to the other; p of the owner, q of the other. */
static void put(int owner, double distance, col2_vec normal, col2_vec p, col2_vec q,
                col2_pair_answer *out) {
    out->distance = distance;
    out->normal = owner == 0 ? normal : vec_negate(normal);
    out->a = owner == 0 ? p : q;
    out->b = owner == 0 ? q : p;
}

/* The sides at a corner, and beyond: one may be as short as rounding. */
#define SIDES_AROUND 4

/* The other lies along the owner's side but for rounding, with a side near this corner;
 * false when it does not. */
static inline bool lies_along(const col2_convex_view *v, int side, int corner,
                              int *along) {
    const col2_polytope *other = v->other;
    const col2_vec n = vec_unturn(v->turn, v->own->normals[side]);
    const int before = polytope_prev(other, corner);
    const int sides[SIDES_AROUND] = {corner, before, polytope_next(other, corner),
                                     polytope_prev(other, before)};
    double least = 1.0;
    if (other->count < 2) {
        return false;
    }
    for (int i = 0; i < SIDES_AROUND; i++) {
        least = smaller_of(fabs(vec_cross(other->normals[sides[i]], n)), least);
    }
    for (int i = 0; i < SIDES_AROUND && least <= COL_TIE_TOLERANCE; i++) {
        const col2_vec m = other->normals[sides[i]];
        if (vec_dot(m, n) < 0.0 && fabs(vec_cross(m, n)) <= COL_TIE_TOLERANCE) {
            *along = sides[i];
            return true;
        }
    }
    return false;
}

/* The middle of what two sides face each other share, on the owner's. */
static col2_vec middle_of_shared(const col2_convex_view *v, int side, int along) {
    const col2_vec from = view_own(v, side);
    const col2_vec to = view_own(v, polytope_next(v->own, side));
    const col2_vec e = vec_quarter(v->own->normals[side]);
    const col2_vec p = vec_sub(view_corner(v, along), from);
    const col2_vec q = vec_sub(view_corner(v, polytope_next(v->other, along)), from);
    const double length = vec_dot(vec_sub(to, from), e);
    const double low = larger_of(0.0, smaller_of(vec_dot(p, e), vec_dot(q, e)));
    const double high = smaller_of(length, larger_of(vec_dot(p, e), vec_dot(q, e)));
    return vec_along(from, clamp(middle(low, high), 0.0, length), e);
}

static void answer_on_side(const col2_convex_pair *x, const col2_convex_meeting *m,
                           col2_pair_answer *out) {
    const col2_convex_view v = view_of(x, m->owner);
    const col2_vec normal = polytope_normal(v.own, m->side);
    const col2_vec n = vec_unturn(v.turn, v.own->normals[m->side]);
    const int given = m->corner[1 - m->owner];
    const int corner = given >= 0 ? given : polytope_lowest(v.other, n);
    int along;
    if (lies_along(&v, m->side, corner, &along)) {
        const col2_vec shared = middle_of_shared(&v, m->side, along);
        const col2_vec p = vec_add(v.own->origin, vec_turn(v.own->axis, shared));
        put(m->owner, m->distance, normal, p, vec_along(p, m->distance, normal), out);
        return;
    }
    const col2_vec q = polytope_corner(v.other, corner);
    put(m->owner, m->distance, normal, vec_along(q, -m->distance, normal), q, out);
}

static void answer_at_corners(const col2_convex_pair *x, const col2_convex_meeting *m,
                              col2_pair_answer *out) {
    const col2_vec d = vec_sub(convex_pair_place(x, 1, m->corner[1]),
                               convex_pair_place(x, 0, m->corner[0]));
    const double length = vec_length(d);
    const col2_vec normal = vec2(d.x / length, d.y / length);
    const col2_vec p = polytope_corner(&x->body[0], m->corner[0]);
    put(0, m->distance, normal, p, vec_along(p, m->distance, normal), out);
}

void col2_convex_pair_answer(const col2_convex_pair *x, const col2_convex_meeting *m,
                             col2_pair_answer *out) {
    if (m->owner >= 0) {
        answer_on_side(x, m, out);
    } else {
        answer_at_corners(x, m, out);
    }
}
