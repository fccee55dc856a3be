/* portal.c - whether a core and a cylinder or cone overlap, by portal refinement.
 *
 * From a point v0 inside the Minkowski difference, the ray through the origin leaves
 * through a triangle of support points, the portal. The origin is inside if it is on the
 * near side of the portal, outside if it is beyond a plane through a support point; else
 * the next support point makes a portal nearer to the surface:
 *
 *     v0 ---- 0 --|-->        the ray; v1, v2, v3 the portal
 *
 * Source: Snethen, XenoCollide: Complex Collision Made Simple, Game Programming Gems 7,
 * 2008. */
#include "cylinder_pair.h"

/* Pairs that take longer touch, or nearly. */
#define PORTALS_MOST 12

typedef struct {
    const col3_cylinder_pair *p;
    double radius, error;
    col3_vec v0;
} col3_portal;

/* Along a direction of any length but zero. */
static inline col3_vec support_of_round(const col3_cylinder_core *d, col3_vec m) {
    const double along = vec_dot(m, d->u);
    col3_vec off = vec_along(m, -along, d->u);
    double across_sq = vec_length_sq(off);
    if (across_sq <= COL_ANSWER_ERROR * square(along)) {
        off = cylinder_off_axis(d, m);
        across_sq = vec_length_sq(off);
    }
    const double across = sqrt(across_sq);
    const double share =
        across > COL_TIE_TOLERANCE * fabs(along) ? d->radius / across : 0.0;
    if (d->cone) {
        const bool apex = along * d->cosine > across * d->sine;
        return apex ? d->b : vec_along(d->a, share, off);
    }
    return vec_along(along > 0.0 ? d->b : d->a, share, off);
}

/* The support point of b - a, grown by the radius. */
static inline col3_vec support(const col3_portal *s, col3_vec m) {
    const col3_cylinder_pair *p = s->p;
    const col3_vec down = vec_negate(m);
    const col3_vec a =
        p->round
            ? support_of_round(&p->a, down)
            : polytope_corner(&p->polytope, col3_polytope_support(&p->polytope, down));
    const col3_vec w = vec_sub(support_of_round(&p->b, m), a);
    return s->radius > 0.0 ? vec_along(w, s->radius / vec_length(m), m) : w;
}

/* Whether the origin is beyond the plane through a support point. */
static inline bool is_beyond(const col3_portal *s, col3_vec w, col3_vec m) {
    const double height = vec_dot(w, m);
    return height < 0.0 && square(height) > square(s->error) * vec_length_sq(m);
}

/* The radius of a ball around v0 inside b - a. */
static double room_around(const col3_cylinder_core *d) {
    const double share = d->cone ? 0.5 * d->cosine : 1.0;
    return smaller_of(0.5 * d->length, share * d->radius);
}

/* Three support points around the ray. unsure: found. */
static col_quick_answer find_portal(const col3_portal *s, col3_vec v[3]) {
    const col3_vec ray = vec_negate(s->v0);
    v[0] = support(s, ray);
    if (is_beyond(s, v[0], ray)) {
        return quick_miss;
    }
    col3_vec n = vec_cross(v[0], s->v0);
    v[1] = support(s, n); /* at least as high as v0, which is level with the origin */
    n = vec_cross(vec_sub(v[0], s->v0), vec_sub(v[1], s->v0));
    if (vec_dot(n, s->v0) > 0.0) {
        const col3_vec swap = v[0];
        v[0] = v[1];
        v[1] = swap;
        n = vec_negate(n);
    }
    for (int i = 0; i < PORTALS_MOST; i++) {
        COUNT_TURN("portal", i, PORTALS_MOST);
        v[2] = support(s, n);
        if (is_beyond(s, v[2], n)) {
            return quick_miss;
        }
        if (vec_dot(vec_cross(v[0], v[2]), s->v0) < 0.0) {
            v[1] = v[2];
        } else if (vec_dot(vec_cross(v[2], v[1]), s->v0) < 0.0) {
            v[0] = v[2];
        } else {
            return quick_unsure;
        }
        n = vec_cross(vec_sub(v[0], s->v0), vec_sub(v[1], s->v0));
    }
    return quick_unsure;
}

/* Whether the ray goes through the portal, which is not so narrow that rounding could
 * decide this: errors of the volumes, as shares of their sum, are errors of the place. */
static bool is_around_ray(const col3_portal *s, const col3_vec v[3]) {
    const double one = vec_dot(vec_cross(v[1], v[0]), s->v0);
    const double two = vec_dot(vec_cross(v[0], v[2]), s->v0);
    const double three = vec_dot(vec_cross(v[2], v[1]), s->v0);
    const double size = s->p->size + s->radius;
    return one >= 0.0 && two >= 0.0 && three >= 0.0 &&
           (one + two + three) * s->error >
               COL_ROUNDING_ERROR * square(size) * square(size);
}

/* Whether the origin is on the near side, by enough: with t its share of the way from v0
 * to the portal, a ball of (1 - t) times the room around v0 is inside. */
static bool is_within(const col3_portal *s, col3_vec n, const col3_vec v[3]) {
    const double rest = vec_dot(n, v[0]);
    const double way = vec_dot(n, vec_sub(v[0], s->v0));
    return way > 0.0 && rest * room_around(&s->p->b) > 2.0 * s->error * way &&
           is_around_ray(s, v);
}

/* Which corner w replaces, by the side of the ray on which w is. */
static void narrow(const col3_portal *s, col3_vec w, col3_vec v[3]) {
    const col3_vec c = vec_cross(w, s->v0);
    if (vec_dot(v[0], c) > 0.0) {
        v[vec_dot(v[1], c) > 0.0 ? 0 : 2] = w;
    } else {
        v[vec_dot(v[2], c) > 0.0 ? 1 : 0] = w;
    }
}

col_quick_answer col3_cylinder_pair_portal(const col3_cylinder_pair *p, double radius) {
    const col3_portal s = {p, radius, COL_LENGTH_ERROR * p->size,
                           col3_cylinder_pair_middle(p)};
    col3_vec v[3];
    if (!(vec_length_sq(s.v0) > square(s.error))) {
        return quick_unsure;
    }
    if (find_portal(&s, v) == quick_miss) {
        return quick_miss;
    }
    for (int i = 0; i < PORTALS_MOST; i++) {
        COUNT_TURN("narrower portal", i, PORTALS_MOST);
        const col3_vec n = vec_cross(vec_sub(v[1], v[0]), vec_sub(v[2], v[0]));
        if (is_within(&s, n, v)) {
            return quick_hit;
        }
        const col3_vec w = support(&s, n);
        if (is_beyond(&s, w, n)) {
            return quick_miss;
        }
        narrow(&s, w, v);
    }
    return quick_unsure;
}
