/* disc_search.c - the signed distance of a core and a cylinder or cone.
 *
 * Signed distance is the largest gap min n.b - max n.a over all unit vectors n. Where
 * that is largest, the features of both that face each other, moved together, make one
 * point (apart) or a piece of the surface of b - a with that one normal: face and point,
 * edge and edge, rim and edge, rim and rim ... There are finitely many such directions
 * for two features, each in closed form or the minimum of a function of one angle. All
 * that can win are tried, and the gap is taken between the whole shapes: so none of them
 * claims too much, and together they claim all there is. */
#include "disc_search.h"

double disc_pair3_height(const disc_pair3 *p, col_vec3 n) {
    if (p->round) {
        return disc3_height(&p->disc, n);
    }
    if (!p->open_low && !p->open_high) {
        return v3_dot(n, polytope3_corner(&p->flat, polytope3_farthest(&p->flat, n)));
    }
    const col_vec3 low = p->room.corners[0];
    const col_vec3 high = p->room.corners[p->flat.data->corner_count - 1];
    const double rise = v3_dot(n, p->direction);
    if ((p->open_high && rise > COL_PARALLEL) || (p->open_low && rise < -COL_PARALLEL)) {
        return INFINITY;
    }
    const double on_middle = 0.5 * (v3_dot(n, low) + v3_dot(n, high));
    return p->open_low ? on_middle : max2(on_middle, v3_dot(n, low));
}

static bool is_known(const ways3 *w, col_vec3 n) {
    for (int i = 0; i < w->count; i++) {
        if (v3_length_sq(v3_sub(w->normals[i], n)) <= square(COL_PARALLEL)) {
            return true;
        }
    }
    return false;
}

void search3_offer_gap(search3 *s, col_vec3 n, double gap) {
    ways3 *w = s->ways;
    if (!(gap >= search3_wanted(s))) {
        return;
    }
    if (gap > w->best) {
        w->best = gap;
        int kept = 0;
        for (int i = 0; i < w->count; i++) {
            if (w->gaps[i] >= search3_wanted(s)) {
                w->gaps[kept] = w->gaps[i];
                w->normals[kept] = w->normals[i];
                kept++;
            }
        }
        w->count = kept;
    }
    if (w->count < WAYS3_MOST && !is_known(w, n)) {
        w->gaps[w->count] = gap;
        w->normals[w->count] = n;
        w->count++;
    }
}

void search3_offer(search3 *s, col_vec3 n) {
    search3_offer_gap(s, n, search3_nearest_b(s, n) - disc_pair3_height(s->p, n));
}

void search3_offer_from(search3 *s, col_vec3 n, col_vec3 at, double sign) {
    const double reach =
        sign < 0.0 ? search3_nearest_b(s, n) : -disc_pair3_height(s->p, n);
    if (reach + sign * v3_dot(n, at) >= search3_wanted(s)) {
        search3_offer(s, n);
    }
}

int search3_point(const disc3 *d, col_vec3 point, col_vec3 outward[2]) {
    const profile3 profile = disc3_profile(d, v3_sub(point, d->a), v3_sub(point, d->b));
    outward[0] = disc3_side(d, profile.radial);
    outward[1] = profile3_normal(&profile, d->u);
    return profile.distance > 0.0 ? 2 : 1;
}

/* ------------------------------------------------------------------------ limits -- */

bool search3_is_low_rim(const search3 *s, const disc3 *d, col_vec3 centre) {
    const double reach = d->radius * v3_length(v3_cross(s->limits.n, d->u));
    return v3_dot(s->limits.n, centre) + reach < s->limits.high_a;
}

bool search3_is_high_rim(const search3 *s, const disc3 *d, col_vec3 centre) {
    const double reach = d->radius * v3_length(v3_cross(s->limits.n, d->u));
    return v3_dot(s->limits.n, centre) - reach > s->limits.low_b;
}

static void set_limits(search3 *s, const gap3 *known) {
    s->upper = known->upper + COL_STEADY * s->p->size;
    s->limits = (limits3){s->upper, v3(0.0, 0.0, 0.0), -INFINITY, INFINITY};
    if (!known->apart) {
        return;
    }
    s->apart = true;
    const col_vec3 n = known->n;
    const double a = disc_pair3_height(s->p, n);
    const double b = search3_nearest_b(s, n);
    s->ways->best = b - a - s->rounding; /* a direction of less use than an exact one */
    s->limits = (limits3){s->upper, n, b - s->upper, a + s->upper};
}

void disc_pair3_search(const disc_pair3 *p, const gap3 *known, ways3 *out) {
    *out = (ways3){.count = 0, .best = -INFINITY};
    search3 s = {.p = p, .ways = out, .rounding = COL_ROUNDING * p->size};
    set_limits(&s, known);
    search3_offer(&s, p->b.u);
    if (!p->b.cone) {
        search3_offer(&s, v3_negate(p->b.u));
    }
    if (p->round) {
        search3_round(&s);
    } else {
        search3_flat(&s);
    }
    if (out->count == 0) {
        search3_offer(&s, known->n);
    }
}
