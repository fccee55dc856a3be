/* pairs3.c - what the answers about nasty pairs in space, and by pairs2.c in the plane,
 * must hold. */
#ifndef COL_DIMENSION
#define COL_DIMENSION 3
#endif

#if COL_DIMENSION == 3
#include "nasty3.h"
#define NASTY(name) name##3
#else
#include "nasty2.h"
#define NASTY(name) name##2
#endif

static double size_of_pair(void) {
    const double sizes = NASTY(largest)(NASTY(body_a).half) +
                         NASTY(largest)(NASTY(body_b).half) + NASTY(body_a).radius +
                         NASTY(body_b).radius;
    const double apart = vec_length(vec_sub(NASTY(body_b).center, NASTY(body_a).center));
    const double rounding =
        NASTY(largest)(NASTY(body_a).center) + NASTY(largest)(NASTY(body_b).center);
    return sizes + apart + 1e-6 * rounding + DBL_MIN;
}

static double of_unit(col_vec n) { return fabs(vec_length(n) - 1.0) / CERTAIN; }

static double whether(bool holds) { return holds ? 0.0 : (double)INFINITY; }

/* The translation by the distance along the normal parts the shapes to touching: so far
 * apart are their farthest points along it. */
static void certify_gap(const col_closest *c, double allowed) {
    col_vec of_a;
    col_vec of_b;
    if (col_shape_support(&NASTY(shape_a).shape, c->normal, &of_a) &&
        col_shape_support(&NASTY(shape_b).shape, vec_negate(c->normal), &of_b)) {
        const double gap = vec_dot(c->normal, vec_sub(of_b, of_a));
        certify("gap along the normal is the distance",
                fabs(gap - c->distance) * (CERTAIN / CERTAIN_ALONG) / allowed);
    }
}

static bool printing; /* the one pair that is asked for */

static void ask_at_rest(double allowed) {
    const col_closest c = col_find_closest(&NASTY(shape_a).shape, &NASTY(shape_b).shape);
    col_contact contact;
    const bool hit =
        col_find_contact(&NASTY(shape_a).shape, &NASTY(shape_b).shape, &contact);
    const bool over = col_overlaps(&NASTY(shape_a).shape, &NASTY(shape_b).shape);
    certify("overlaps when there is a contact", whether(over == hit));
    certify("overlaps when distance <= 0", whether(over == (c.distance <= 0.0)));
    certify("normal of unit length", of_unit(c.normal));
    if (isinf(c.distance)) { /* nothing parts them */
        certify("infinitely deep, not far", whether(c.distance < 0.0));
        return;
    }
    const col_vec off = vec_along(vec_sub(c.b, c.a), -c.distance, c.normal);
    /* nearly parallel lines are nearest far away */
    const double rounding =
        4.0 * COL_ROUNDING_ERROR * (NASTY(largest)(c.a) + NASTY(largest)(c.b));
    certify("b - a = distance * normal", vec_length(off) / (allowed + rounding));
    certify_gap(&c, allowed);
    if (hit) {
        certify("contact's normal of unit length", of_unit(contact.normal));
        certify("depth is minus the distance",
                fabs(contact.depth + c.distance) / allowed);
    }
}

/* apart: at the start. What overlaps there may turn out of it and in again. */
static void certify_touch(const col_touch *hit, bool apart, double allowed) {
    certify("0 <= t <= 1", whether(hit->t >= 0.0 && hit->t <= 1.0));
    certify("touch's normal of unit length", of_unit(hit->normal));
    if (apart) {
        certify("no depth from apart", hit->depth / allowed);
        certify("the points touch", vec_length(vec_sub(hit->b, hit->a)) / allowed);
    }
}

static void ask_moving(double allowed) {
    const bool endless = NASTY(body_a).kind == col_kind_ray ||
                         NASTY(body_a).kind == col_kind_line ||
                         NASTY(body_a).kind >= col_kind_plane;
    if (endless) {
        return;
    }
    const double size =
        NASTY(largest)(NASTY(body_a).half) + NASTY(largest)(NASTY(body_b).half);
    const col_vec way = vec_sub(NASTY(body_b).center, NASTY(body_a).center);
    const col_vec aside =
        vec_scale(NASTY(random_direction)(), chance(0.5) ? size : size * hair());
    const col_vec motion = vec_add(vec_scale(way, uniform(0.0, 3.0)), aside);
    const col_rotation turn = NASTY(rotation_by)(
        chance(0.5) ? hair() : uniform(COL_DIMENSION == 2 ? -3.1 : 0.0, 3.1));
    const double length = vec_length(motion) * CERTAIN;
    if (chance(0.5)) { /* from a distance */
        col_shape_translate(&NASTY(shape_a).shape, vec_scale(motion, -0.5));
    }
    const bool apart = !col_overlaps(&NASTY(shape_a).shape, &NASTY(shape_b).shape);
    if (printing) {
        NASTY(print_motion)(motion, &turn);
    }
    col_touch hit;
    current.query = "cast";
    if (col_cast(&NASTY(shape_a).shape, motion, &NASTY(shape_b).shape, &hit)) {
        certify_touch(&hit, apart, allowed + length);
    }
    current.query = "sweep";
    if (col_sweep(&NASTY(shape_a).shape, motion, &turn, &NASTY(shape_b).shape, &hit)) {
        certify_touch(&hit, apart, (allowed + length) * (CERTAIN_TURNING / CERTAIN));
    }
}

void NASTY(run_pairs)(uint64_t seed, long count, long only) {
    for (long i = only < 0 ? 0 : only; i < (only < 0 ? count : only + 1); i++) {
        if (i % BLOCK == 0 || only >= 0) {
            seed_for(seed,
                     (uint64_t)(i / BLOCK) + (COL_DIMENSION == 2 ? 1u << 31 : 1u << 30));
            NASTY(make_shared)();
        }
        seed_for(seed, (uint64_t)i);
        NASTY(make_pair)();
        current = (pair_name){COL_DIMENSION, i, NASTY(kind_names)[NASTY(body_a).kind],
                              NASTY(kind_names)[NASTY(body_b).kind], "at rest"};
        printing = only >= 0;
        if (printing) {
            NASTY(print_pair)();
        }
        const double allowed = CERTAIN * size_of_pair();
        ask_at_rest(allowed);
        if (i % MOVED == 0) {
            ask_moving(allowed);
        }
        pair_done();
    }
}
