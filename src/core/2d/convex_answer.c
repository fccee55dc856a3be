/* convex_answer.c - the nearest points of two convex polygons, when all is known that
 * decides which. */
#include "convexes.h"

/* normal: from the owner to the other; p of the owner, q of the other. */
static void put(int owner, double distance, col_vec2 normal, col_vec2 p, col_vec2 q,
                col_near2 *out) {
    out->distance = distance;
    out->normal = owner == 0 ? normal : v2_negate(normal);
    out->a = owner == 0 ? p : q;
    out->b = owner == 0 ? q : p;
}

/* The sides at a corner, and beyond: one may be as short as rounding. */
#define SIDES_AROUND 4

/* The other lies along the owner's side but for rounding, with a side near this corner;
 * false when it does not. */
static inline bool lies_along(const view2 *v, int side, int corner, int *along) {
    const polytope2 *other = v->other;
    const col_vec2 n = v2_unturn(v->turn, v->own->normals[side]);
    const int before = polytope2_prev(other, corner);
    const int sides[SIDES_AROUND] = {corner, before, polytope2_next(other, corner),
                                     polytope2_prev(other, before)};
    double least = 1.0;
    if (other->count < 2) {
        return false;
    }
    for (int i = 0; i < SIDES_AROUND; i++) {
        least = min2(fabs(v2_cross(other->normals[sides[i]], n)), least);
    }
    for (int i = 0; i < SIDES_AROUND && least <= COL_STEADY; i++) {
        const col_vec2 m = other->normals[sides[i]];
        if (v2_dot(m, n) < 0.0 && fabs(v2_cross(m, n)) <= COL_STEADY) {
            *along = sides[i];
            return true;
        }
    }
    return false;
}

/* The middle of what two sides face each other share, on the owner's. */
static col_vec2 middle_of_shared(const view2 *v, int side, int along) {
    const col_vec2 from = view2_own(v, side);
    const col_vec2 to = view2_own(v, polytope2_next(v->own, side));
    const col_vec2 e = v2_quarter(v->own->normals[side]);
    const col_vec2 p = v2_sub(view2_corner(v, along), from);
    const col_vec2 q = v2_sub(view2_corner(v, polytope2_next(v->other, along)), from);
    const double length = v2_dot(v2_sub(to, from), e);
    const double low = max2(0.0, min2(v2_dot(p, e), v2_dot(q, e)));
    const double high = min2(length, max2(v2_dot(p, e), v2_dot(q, e)));
    return v2_along(from, clamp(middle(low, high), 0.0, length), e);
}

static void answer_on_side(const convexes2 *x, const meeting2 *m, col_near2 *out) {
    const view2 v = view2_of(x, m->owner);
    const col_vec2 normal = polytope2_normal(v.own, m->side);
    const col_vec2 n = v2_unturn(v.turn, v.own->normals[m->side]);
    const int given = m->corner[1 - m->owner];
    const int corner = given >= 0 ? given : polytope2_lowest(v.other, n);
    int along;
    if (lies_along(&v, m->side, corner, &along)) {
        const col_vec2 shared = middle_of_shared(&v, m->side, along);
        const col_vec2 p = v2_add(v.own->origin, v2_turn(v.own->axis, shared));
        put(m->owner, m->distance, normal, p, v2_along(p, m->distance, normal), out);
        return;
    }
    const col_vec2 q = polytope2_corner(v.other, corner);
    put(m->owner, m->distance, normal, v2_along(q, -m->distance, normal), q, out);
}

static void answer_at_corners(const convexes2 *x, const meeting2 *m, col_near2 *out) {
    const col_vec2 d =
        v2_sub(convexes2_place(x, 1, m->corner[1]), convexes2_place(x, 0, m->corner[0]));
    const double length = v2_length(d);
    const col_vec2 normal = v2(d.x / length, d.y / length);
    const col_vec2 p = polytope2_corner(&x->body[0], m->corner[0]);
    put(0, m->distance, normal, p, v2_along(p, m->distance, normal), out);
}

void convexes2_answer(const convexes2 *x, const meeting2 *m, col_near2 *out) {
    if (m->owner >= 0) {
        answer_on_side(x, m, out);
    } else {
        answer_at_corners(x, m, out);
    }
}
