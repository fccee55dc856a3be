/* span_span3.c - casts of two segments with a radius, in closed form: see spans3.c. */
#include "../pair/3d/span.h"
#include "span_way3.h"

/* Each end of the one meets the other. */
static col_quick_answer meet_ends(const col3_span_way *w, col3_vec v,
                                  col3_span_touch *best) {
    for (int i = 0; i < 4; i++) {
        const double end = (double)(i & 1);
        const bool own = i < 2;
        const col3_vec p = own ? vec_along(w->p, end, w->u) : vec_along(w->p, -end, v);
        const col3_vec axis = own ? v : vec_negate(w->u);
        double t;
        double share;
        const col_quick_answer meets =
            col3_meet_span(p, w->d, axis, w->radius, &t, &share);
        if (meets == quick_unsure) {
            return quick_unsure;
        }
        if (meets == quick_hit && t > 0.0) {
            span_offer(best, t, own ? end : share,
                       vec_along(vec_along(p, t, w->d), -share, axis));
        }
    }
    return quick_hit;
}

/* Where the two lie along each other, in the middle of that; the normal is square to both
 * then, although the ends that were met may lie beside each other by rounding. */
static void move_to_middle(const col3_span_way *w, col3_vec v, col3_span_touch *best) {
    const double uu = vec_length_sq(w->u);
    const double from = vec_dot(vec_along(w->p, best->t, w->d), w->u) / uu;
    const double to = vec_dot(v, w->u) / uu;
    const double low = larger_of(0.0, smaller_of(0.0, to) - from);
    const double high = smaller_of(1.0, larger_of(0.0, to) - from);
    if (low < high) {
        best->y = middle(low, high);
        best->away = vec_along(best->away, -vec_dot(best->away, w->u) / uu, w->u);
    }
}

col_quick_answer col3_span_across(const col3_span_way *w, col3_vec v, double radius,
                                  col3_span_touch *best) {
    const col3_vec n = vec_cross(v, w->u);
    const double nn = vec_length_sq(n);
    const double height = vec_dot(w->p, n);
    const double rate = -side_of(height) * vec_dot(w->d, n);
    const double gap = fabs(height) - radius * sqrt(nn);
    if (!are_oblique(nn, vec_length_sq(v) * vec_length_sq(w->u)) || !(gap > 0.0)) {
        return quick_unsure;
    }
    const double t = gap / rate;
    const col3_vec q = vec_along(w->p, t, w->d);
    const double y = vec_dot(vec_cross(q, v), n) / nn;
    const double z = vec_dot(vec_cross(q, w->u), n) / nn;
    if (!(rate > 0.0) || t > best->t) {
        return quick_miss;
    }
    if (!(y >= 0.0 && y <= 1.0 && z >= 0.0 && z <= 1.0)) {
        return quick_unsure;
    }
    span_offer(best, t, y, vec_scale(n, side_of(height)));
    return quick_hit;
}

col_quick_answer col3_span_at_span(const col3_span_way *w, col3_vec v,
                                   col3_span_touch *best) {
    const double nn = vec_length_sq(vec_cross(v, w->u));
    const double both_sq = vec_length_sq(v) * vec_length_sq(w->u);
    const bool parallel = are_parallel(nn, both_sq);
    const double latest = best->t;
    if (!parallel && !are_oblique(nn, both_sq)) {
        return quick_unsure;
    }
    const col_quick_answer across =
        parallel ? quick_unsure : col3_span_across(w, v, w->radius, best);
    if (across != quick_unsure) {
        return across;
    }
    if (meet_ends(w, v, best) == quick_unsure) {
        return quick_unsure;
    }
    if (parallel && best->t < latest) {
        move_to_middle(w, v, best);
    }
    return best->t < latest ? quick_hit : quick_miss;
}
