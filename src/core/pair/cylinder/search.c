/* disc_search.c - the signed distance of a core and a cylinder or cone.
 *
 * Signed distance is the largest gap min n.b - max n.a over all unit vectors n. Where
 * that is largest, the features of both that face each other, moved together, make one
 * point (apart) or a piece of the surface of b - a with that one normal: face and point,
 * edge and edge, rim and edge, rim and rim ... There are finitely many such directions
 * for two features, each in closed form or the minimum of a function of one angle. All
 * that can win are tried, and the gap is taken between the whole shapes: so none of them
 * claims too much, and together they claim all there is. */
#include "search.h"

double col3_cylinder_pair_height(const col3_cylinder_pair *p, col3_vec n) {
    if (p->round) {
        return col3_cylinder_height(&p->disc, n);
    }
    if (!p->open_low && !p->open_high) {
        return vec_dot(n, polytope_corner(&p->flat, col3_polytope_support(&p->flat, n)));
    }
    const col3_vec low = p->room.corners[0];
    const col3_vec high = p->room.corners[p->flat.data->corner_count - 1];
    const double rise = vec_dot(n, p->direction);
    if ((p->open_high && rise > COL_PARALLEL) || (p->open_low && rise < -COL_PARALLEL)) {
        return INFINITY;
    }
    const double on_middle = 0.5 * (vec_dot(n, low) + vec_dot(n, high));
    return p->open_low ? on_middle : larger_of(on_middle, vec_dot(n, low));
}

static bool is_known(const col3_ways *w, col3_vec n) {
    for (int i = 0; i < w->count; i++) {
        if (vec_length_sq(vec_sub(w->normals[i], n)) <= square(COL_PARALLEL)) {
            return true;
        }
    }
    return false;
}

void col3_search_offer_gap(col3_axis_search *s, col3_vec n, double gap) {
    col3_ways *w = s->ways;
    if (!(gap >= search_wanted(s))) {
        return;
    }
    if (gap > w->best) {
        w->best = gap;
        int kept = 0;
        for (int i = 0; i < w->count; i++) {
            if (w->gaps[i] >= search_wanted(s)) {
                w->gaps[kept] = w->gaps[i];
                w->normals[kept] = w->normals[i];
                kept++;
            }
        }
        w->count = kept;
    }
    if (w->count < WAYS_MOST && !is_known(w, n)) {
        w->gaps[w->count] = gap;
        w->normals[w->count] = n;
        w->count++;
    }
}

void col3_search_offer(col3_axis_search *s, col3_vec n) {
    col3_search_offer_gap(s, n,
                          search_nearest_b(s, n) - col3_cylinder_pair_height(s->p, n));
}

void col3_search_offer_from(col3_axis_search *s, col3_vec n, col3_vec at, double sign) {
    const double reach =
        sign < 0.0 ? search_nearest_b(s, n) : -col3_cylinder_pair_height(s->p, n);
    if (reach + sign * vec_dot(n, at) >= search_wanted(s)) {
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

/* ------------------------------------------------------------------------ limits -- */

bool col3_search_is_low_rim(const col3_axis_search *s, const col3_cylinder_core *d,
                            col3_vec centre) {
    const double reach = d->radius * vec_length(vec_cross(s->limits.n, d->u));
    return vec_dot(s->limits.n, centre) + reach < s->limits.high_a;
}

bool col3_search_is_high_rim(const col3_axis_search *s, const col3_cylinder_core *d,
                             col3_vec centre) {
    const double reach = d->radius * vec_length(vec_cross(s->limits.n, d->u));
    return vec_dot(s->limits.n, centre) - reach > s->limits.low_b;
}

static void set_limits(col3_axis_search *s, const col3_cylinder_gap *known) {
    s->upper = known->upper + COL_STEADY * s->p->size;
    s->limits = (col3_limits){s->upper, vec3(0.0, 0.0, 0.0), -INFINITY, INFINITY};
    if (!known->apart) {
        return;
    }
    s->apart = true;
    const col3_vec n = known->n;
    const double a = col3_cylinder_pair_height(s->p, n);
    const double b = search_nearest_b(s, n);
    s->ways->best = b - a - s->rounding; /* a direction of less use than an exact one */
    s->limits = (col3_limits){s->upper, n, b - s->upper, a + s->upper};
}

void col3_cylinder_pair_search(const col3_cylinder_pair *p,
                               const col3_cylinder_gap *known, col3_ways *out) {
    *out = (col3_ways){.count = 0, .best = -INFINITY};
    col3_axis_search s = {.p = p, .ways = out, .rounding = COL_ROUNDING * p->size};
    set_limits(&s, known);
    col3_search_offer(&s, p->b.u);
    if (!p->b.cone) {
        col3_search_offer(&s, vec_negate(p->b.u));
    }
    if (p->round) {
        col3_search_round(&s);
    } else {
        col3_search_flat(&s);
    }
    if (out->count == 0) {
        col3_search_offer(&s, known->n);
    }
}
