/* pairs2.c - what the answers about nasty pairs in the plane must hold. */
#include "nasty2.h"

static double size_of_pair(void) {
    const double sizes =
        largest2(body_a2.half) + largest2(body_b2.half) + body_a2.radius + body_b2.radius;
    const double apart = vec_length(vec_sub(body_b2.center, body_a2.center));
    const double rounding = largest2(body_a2.center) + largest2(body_b2.center);
    return sizes + apart + 1e-6 * rounding + DBL_MIN;
}

static double of_unit(col2_vec n) { return fabs(vec_length(n) - 1.0) / CERTAIN; }

static double whether(bool holds) { return holds ? 0.0 : (double)INFINITY; }

/* The translation by the distance along the normal parts the shapes to touching: so far
 * apart are their farthest points along it. */
static void certify_gap(const col2_closest *c, double allowed) {
    col2_vec of_a;
    col2_vec of_b;
    if (col2_shape_support(&shape_a2.shape, c->normal, &of_a) &&
        col2_shape_support(&shape_b2.shape, vec_negate(c->normal), &of_b)) {
        const double gap = vec_dot(c->normal, vec_sub(of_b, of_a));
        certify("gap along the normal is the distance",
                fabs(gap - c->distance) * (CERTAIN / CERTAIN_ALONG) / allowed);
    }
}

static bool printing; /* the one pair that is asked for */

static void ask_at_rest(double allowed) {
    const col2_closest c = col2_find_closest(&shape_a2.shape, &shape_b2.shape);
    col2_contact contact;
    const bool hit = col2_find_contact(&shape_a2.shape, &shape_b2.shape, &contact);
    const bool over = col2_overlaps(&shape_a2.shape, &shape_b2.shape);
    certify("overlaps when there is a contact", whether(over == hit));
    certify("overlaps when distance <= 0", whether(over == (c.distance <= 0.0)));
    certify("normal of unit length", of_unit(c.normal));
    if (isinf(c.distance)) { /* nothing parts them */
        certify("infinitely deep, not far", whether(c.distance < 0.0));
        return;
    }
    const col2_vec off = vec_along(vec_sub(c.b, c.a), -c.distance, c.normal);
    /* nearly parallel lines are nearest far away */
    const double rounding = 4.0 * COL_ROUNDING_ERROR * (largest2(c.a) + largest2(c.b));
    certify("b - a = distance * normal", vec_length(off) / (allowed + rounding));
    certify_gap(&c, allowed);
    if (hit) {
        certify("contact's normal of unit length", of_unit(contact.normal));
        certify("depth is minus the distance",
                fabs(contact.depth + c.distance) / allowed);
    }
}

/* apart: at the start. What overlaps there may turn out of it and in again. */
static void certify_touch(const col2_touch *hit, bool apart, double allowed) {
    certify("0 <= t <= 1", whether(hit->t >= 0.0 && hit->t <= 1.0));
    certify("touch's normal of unit length", of_unit(hit->normal));
    if (apart) {
        certify("no depth from apart", hit->depth / allowed);
        certify("the points touch", vec_length(vec_sub(hit->b, hit->a)) / allowed);
    }
}

static void ask_moving(double allowed) {
    const bool endless = body_a2.kind == col2_kind_ray ||
                         body_a2.kind == col2_kind_line ||
                         body_a2.kind >= col2_kind_plane;
    if (endless) {
        return;
    }
    const double size = largest2(body_a2.half) + largest2(body_b2.half);
    const col2_vec way = vec_sub(body_b2.center, body_a2.center);
    const col2_vec aside =
        vec_scale(random_direction2(), chance(0.5) ? size : size * hair());
    const col2_vec motion = vec_add(vec_scale(way, uniform(0.0, 3.0)), aside);
    const col2_rotation turn = rotation_by2(chance(0.5) ? hair() : uniform(-3.1, 3.1));
    const double length = vec_length(motion) * CERTAIN;
    if (chance(0.5)) { /* from a distance */
        col2_shape_translate(&shape_a2.shape, vec_scale(motion, -0.5));
    }
    const bool apart = !col2_overlaps(&shape_a2.shape, &shape_b2.shape);
    if (printing) {
        print_motion2(motion, &turn);
    }
    col2_touch hit;
    current.query = "cast";
    if (col2_cast(&shape_a2.shape, motion, &shape_b2.shape, &hit)) {
        certify_touch(&hit, apart, allowed + length);
    }
    current.query = "sweep";
    if (col2_sweep(&shape_a2.shape, motion, &turn, &shape_b2.shape, &hit)) {
        certify_touch(&hit, apart, (allowed + length) * (CERTAIN_TURNING / CERTAIN));
    }
}

void run_pairs2(uint64_t seed, long count, long only) {
    for (long i = only < 0 ? 0 : only; i < (only < 0 ? count : only + 1); i++) {
        if (i % BLOCK == 0 || only >= 0) {
            seed_for(seed, (uint64_t)(i / BLOCK) + (1u << 31));
            make_shared2();
        }
        seed_for(seed, (uint64_t)i);
        make_pair2();
        current = (pair_name){2, i, kind_names2[body_a2.kind], kind_names2[body_b2.kind],
                              "at rest"};
        printing = only >= 0;
        if (printing) {
            print_pair2();
        }
        const double allowed = CERTAIN * size_of_pair();
        ask_at_rest(allowed);
        if (i % MOVED == 0) {
            ask_moving(allowed);
        }
        pair_done();
    }
}
