/* side_search.c - branch and bound over the sides of a convex polygon.
 *
 * The gap of a side is the distance of the other core from its line. In a range of sides,
 * its two ends f and l are tried:
 *
 *         q_f    q_l        q: the other's lowest corner over a side; c: a corner of the
 *          .      .         range. Over every side between them, with the normal n, the
 *      f ______             other lies no higher than q_f does over c_f, and no higher
 *      c_f     \ c_l        than q_l does over c_l: the gap is at most the lesser of
 *                \ l        n . (q_f - c_f) and n . (q_l - c_l).
 *
 * A range whose bound is below the floor is left out; any other is divided in the
 * middle. As n turns from one end to the other, so does the lowest corner: the search
 * for that corner goes only between those of the ends. The worst case, with as many
 * steps as corners, is a core whose gap is the same over all sides, as for two polygons
 * around the same centre. */
#define COL_DIMENSION 2
#include "side_search.h"

static int wrapped(const col2_side_search *s, int side) {
    const int count = s->view->own->count;
    return side < count ? side : side - count;
}

static col2_vec normal_at(const col2_side_search *s, int side) {
    return s->view->own->normals[wrapped(s, side)];
}

/* Tries a side, over which this corner is the other's lowest. */
static col2_tried_side try_side(col2_side_search *s, int side, int corner) {
    const col2_convex_view *v = s->view;
    const int at = wrapped(s, side);
    const col2_vec n = v->own->normals[at];
    const col2_vec from = vec_sub(view_corner(v, corner), view_own(v, at));
    s->tried++;
    return (col2_tried_side){at, corner, vec_dot(n, from)};
}

static col2_tried_side try_end(col2_side_search *s, int side) {
    const col2_vec n = vec_unturn(s->view->turn, normal_at(s, side));
    return try_side(s, side, polytope_lowest(s->view->other, n));
}

/* Tries a side inside a range; the lowest corner is between those of the range's
 * ends. */
static col2_tried_side try_middle(col2_side_search *s, const col2_side_range *r,
                                  int side) {
    const col2_polytope *other = s->view->other;
    const bool few = other->count <= COL2_FEW_CORNERS;
    if (few || r->most == INFINITY) {
        return try_end(s, side);
    }
    const col2_vec n = vec_unturn(s->view->turn, normal_at(s, side));
    const int last =
        r->corner_last + (r->corner_last < r->corner_first ? other->count : 0);
    return try_side(s, side,
                    col2_farthest_corner_from(other->corners, other->normals,
                                              other->count, vec_negate(n),
                                              r->corner_first, last));
}

/* The largest value of n . w, for n from one unit vector to another, less than half a
 * turn on. */
static double most_between(col2_vec from, col2_vec to, col2_vec w) {
    if (vec_cross(from, w) > 0.0 && vec_cross(w, to) > 0.0) {
        return vec_length(w);
    }
    return larger_of(vec_dot(from, w), vec_dot(to, w));
}

static void set_bound(const col2_side_search *s, col2_side_range *r) {
    const col2_convex_view *v = s->view;
    const col2_vec from = normal_at(s, r->first);
    const col2_vec to = normal_at(s, r->last);
    r->most = INFINITY;
    if (vec_cross(from, to) > 0.0) {
        const int after_first = wrapped(s, r->first + 1);
        const int last = wrapped(s, r->last);
        const col2_vec at_first =
            vec_sub(view_corner(v, r->corner_first), view_own(v, after_first));
        const col2_vec at_last =
            vec_sub(view_corner(v, r->corner_last), view_own(v, last));
        r->most = smaller_of(most_between(from, to, at_first),
                             most_between(from, to, at_last)) +
                  s->error;
    }
}

static void keep_range(col2_side_search *s, col2_side_range r) {
    if (r.last - r.first > 1) {
        s->ranges[s->count++] = r;
    }
}

/* Divides a range at a side whose gap is known. The half with the better bound is kept
 * last, and so is searched first. */
static void divide(col2_side_search *s, const col2_side_range *r, int side, int corner) {
    col2_side_range left = {r->first, side, r->corner_first, corner, 0.0};
    col2_side_range right = {side, r->last, corner, r->corner_last, 0.0};
    set_bound(s, &left);
    set_bound(s, &right);
    const bool left_last = left.most > right.most;
    keep_range(s, left_last ? right : left);
    keep_range(s, left_last ? left : right);
}

void col2_side_search_begin(const col2_convex_view *view, int first, int count,
                            double error, col2_side_search *out) {
    out->view = view;
    out->error = error;
    out->first = first;
    out->last = first + count - 1;
    out->tried = 0;
    out->count = 0;
}

bool col2_side_search_next(col2_side_search *s, double floor, col2_tried_side *out) {
    /* one side alone is not searched */
    if (s->tried == 0 || (s->tried == 1 && ALWAYS(s->last > s->first))) {
        const int side = s->tried == 0 ? s->first : s->last;
        *out = try_end(s, side);
        if (s->tried == 1) {
            s->ranges[0].corner_first = out->corner;
        } else {
            keep_range(s, (col2_side_range){s->first, s->last, s->ranges[0].corner_first,
                                            out->corner, INFINITY});
        }
        return true;
    }
    while (s->count > 0) {
        const col2_side_range r = s->ranges[--s->count];
        if (r.most >= floor) {
            const int side = r.first + (r.last - r.first) / 2;
            *out = try_middle(s, &r, side);
            divide(s, &r, side, out->corner);
            return true;
        }
    }
    return false;
}
