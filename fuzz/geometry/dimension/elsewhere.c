/* elsewhere.c - the same question of the same pair, scaled by a power of two or mirrored:
 * the same bits, and the same distance. */
#include "built.h"

static bool can_scale(const thing *t, double by) {
    for (int i = 0; i < t->count; i++) {
        const body *b = &t->parts[i];
        for (int k = 0; k <= b->count * 3; k++) {
            const double x = fabs(k < b->count * 3 ? b->points[k / 3][k % 3] : b->radius);
            if (x != 0.0 && (x < 1e-200 || x * by < 1e-200 || x * by > 1e200)) {
                return false;
            }
        }
    }
    return true;
}

/* A point beyond the range of doubles is the last one within it: that differs. */
static bool is_scaled(double small, double large, double by) {
    const bool cut = (fabs(small) == DBL_MAX && fabs(large) >= DBL_MAX * by) ||
                     (fabs(large) == DBL_MAX && fabs(small) * by >= DBL_MAX);
    return small * by == large || (cut && signbit(small) == signbit(large));
}

static bool same_scaled(col_vec small, col_vec large, double by) {
    return is_scaled(small.x, large.x, by) && is_scaled(small.y, large.y, by) &&
           is_scaled((double)Z_OF(small), (double)Z_OF(large), by);
}

void check_scaled(const pair *p) {
    static scene s;
    static built a;
    static built b;
    const int power = p->scene->turn % 61 - 30;
    /* of cylinders and cones products leave the range at 2^61 already */
    const double by = ldexp(1.0, power * (p->scene->turn % 16 == 5 ? 16 : 3));
    s = *p->scene;
    if (!can_scale(&s.a, by) || !can_scale(&s.b, by)) {
        return;
    }
    scale_thing(&s.a, by);
    scale_thing(&s.b, by);
    if (!build(&s.a, &a) || !build(&s.b, &b)) {
        return;
    }
    const col_closest small = col_find_closest(p->a->shape, p->b->shape);
    const col_closest large = col_find_closest(a.shape, b.shape);
    expect("closest", "scaled by a power of two: the same bits",
           small.distance * by == large.distance &&
               same_vec(small.normal, large.normal) &&
               same_scaled(small.a, large.a, by) && same_scaled(small.b, large.b, by) &&
               small.ta == large.ta && small.tb == large.tb);
}

static void mirror(thing *t) {
    for (int i = 0; i < t->count; i++) {
        body *b = &t->parts[i];
        for (int k = 0; k < number_points(b) || (is_unbounded(b->kind) && k < 2); k++) {
            b->points[k][0] = -b->points[k][0];
        }
        if (b->kind == of_aabb) {
            const double low = b->points[1][0];
            b->points[1][0] = b->points[0][0];
            b->points[0][0] = low;
        }
        b->angle = -b->angle;
        b->quat[1] = -b->quat[1];
        b->quat[2] = -b->quat[2];
    }
    for (int k = 0; k < t->outline_count; k++) {
        t->outline[k][0] = -t->outline[k][0];
    }
}

void check_mirrored(const pair *p) {
    static scene s;
    static built a;
    static built b;
    s = *p->scene;
    mirror(&s.a);
    mirror(&s.b);
    if (!build(&s.a, &a) || !build(&s.b, &b)) {
        return;
    }
    const double before = col_distance(p->a->shape, p->b->shape);
    const double after = col_distance(a.shape, b.shape);
    real other = before;
    const bool slab =
        p->a->solids[0].form == solid_slab || p->b->solids[0].form == solid_slab;
    if (before == after) {
        return;
    }
    if (slab && p->convex) {
        const real exact = slab_distance(p->a, p->b, 4 * p->tolerance, &other);
        const real off = least_of(fabsl(exact - after), fabsl(other - after));
        other = off <= p->tolerance ? after : before; /* in front, or behind */
    }
    if (p->convex && other != (real)after) {
        expect_near("distance", "mirrored the same", after, before, 2 * p->tolerance);
    }
}
