/* candidates.c - the gap along a direction, and which features can be nearest. */
#include "search.h"

double col3_cylinder_pair_height(const col3_cylinder_pair *p, col3_vec n) {
    if (p->round) {
        return col3_cylinder_height(&p->a, n);
    }
    if (!p->infinite_low && !p->infinite_high) {
        return vec_dot(
            n, polytope_corner(&p->polytope, col3_polytope_support(&p->polytope, n)));
    }
    const col3_vec low = p->buffer.corners[0];
    const col3_vec high = p->buffer.corners[p->polytope.data->corner_count - 1];
    const double rise = vec_dot(n, p->direction);
    /* A cone that is infinite is so at its high end. */
    if ((RARELY(p->infinite_high) && rise > COL_PARALLEL_TOLERANCE) ||
        (p->infinite_low && rise < -COL_PARALLEL_TOLERANCE)) {
        return INFINITY;
    }
    const double on_middle = 0.5 * (vec_dot(n, low) + vec_dot(n, high));
    return p->infinite_low ? on_middle : larger_of(on_middle, vec_dot(n, low));
}

static bool is_known(const col3_best_axes *w, col3_vec n) {
    for (int i = 0; i < w->count; i++) {
        if (vec_length_sq(vec_sub(w->normals[i], n)) <= square(COL_PARALLEL_TOLERANCE)) {
            return true;
        }
    }
    return false;
}

void col3_search_offer_gap(col3_axis_search *s, col3_vec n, double gap) {
    col3_best_axes *w = s->axes;
    if (!(gap >= search_least_gap(s))) {
        return;
    }
    if (gap > w->best) {
        w->best = gap;
        int kept = 0;
        for (int i = 0; i < w->count; i++) {
            if (w->gaps[i] >= search_least_gap(s)) {
                w->gaps[kept] = w->gaps[i];
                w->normals[kept] = w->normals[i];
                kept++;
            }
        }
        w->count = kept;
    }
    if (w->count < BEST_AXES_MOST && !is_known(w, n)) {
        w->gaps[w->count] = gap;
        w->normals[w->count] = n;
        w->count++;
    }
}

void col3_search_offer(col3_axis_search *s, col3_vec n) {
    col3_search_offer_gap(s, n,
                          search_nearest_b(s, n) - col3_cylinder_pair_height(s->p, n));
}

void col3_search_offer_from(col3_axis_search *s, col3_vec n, col3_vec at) {
    if (search_nearest_b(s, n) - vec_dot(n, at) >= search_least_gap(s)) {
        col3_search_offer(s, n);
    }
}

int col3_search_point(const col3_cylinder_core *d, col3_vec point, col3_vec outward[2]) {
    const col3_profile profile =
        col3_cylinder_profile(d, vec_sub(point, d->a), vec_sub(point, d->b));
    outward[0] = cylinder_side(d, profile.radial);
    outward[1] = profile_normal(&profile, d->u);
    return profile.distance > 0.0 ? 2 : 1;
}

col3_vec col3_cylinder_pair_middle(const col3_cylinder_pair *p) {
    const col3_vec of_b = vec_along(p->b.a, 0.5 * p->b.length, p->b.u);
    if (p->round) {
        return vec_sub(of_b, vec_along(p->a.a, 0.5 * p->a.length, p->a.u));
    }
    const int last = p->polytope.data->corner_count - 1;
    const col3_vec one = polytope_corner(&p->polytope, 0);
    const col3_vec other = polytope_corner(&p->polytope, last);
    return vec_sub(of_b, vec_along(one, 0.5, vec_sub(other, one)));
}
