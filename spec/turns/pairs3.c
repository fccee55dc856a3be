/* pairs3.c - what the answers about nasty pairs in space must hold. */
#include "nasty3.h"

static double size_of_pair(void) {
    const double sizes =
        largest3(body_a3.half) + largest3(body_b3.half) + body_a3.radius + body_b3.radius;
    const double apart = vec_length(vec_sub(body_b3.center, body_a3.center));
    const double rounding = largest3(body_a3.center) + largest3(body_b3.center);
    return sizes + apart + 1e-6 * rounding + DBL_MIN;
}

static double of_unit(col3_vec n) { return fabs(vec_length(n) - 1.0) / CERTAIN; }

static double whether(bool holds) { return holds ? 0.0 : (double)INFINITY; }

/* The translation by the distance along the normal parts the shapes to touching: so far
 * apart are their farthest points along it. */
static void certify_gap(const col3_closest *c, double allowed) {
    col3_vec of_a;
    col3_vec of_b;
    if (col3_shape_support(&shape_a3.shape, c->normal, &of_a) &&
        col3_shape_support(&shape_b3.shape, vec_negate(c->normal), &of_b)) {
        const double gap = vec_dot(c->normal, vec_sub(of_b, of_a));
        certify("gap along the normal is the distance",
                fabs(gap - c->distance) * (CERTAIN / CERTAIN_ALONG) / allowed);
    }
}

static bool printing; /* the one pair that is asked for */

static void ask_at_rest(double allowed) {
    const col3_closest c = col3_find_closest(&shape_a3.shape, &shape_b3.shape);
    col3_contact contact;
    const bool hit = col3_find_contact(&shape_a3.shape, &shape_b3.shape, &contact);
    const bool over = col3_overlaps(&shape_a3.shape, &shape_b3.shape);
    certify("overlaps when there is a contact", whether(over == hit));
    certify("overlaps when distance <= 0", whether(over == (c.distance <= 0.0)));
    certify("normal of unit length", of_unit(c.normal));
    if (isinf(c.distance)) { /* nothing parts them */
        certify("infinitely deep, not far", whether(c.distance < 0.0));
        return;
    }
    const col3_vec off = vec_along(vec_sub(c.b, c.a), -c.distance, c.normal);
    /* nearly parallel lines are nearest far away */
    const double rounding = 4.0 * COL_ROUNDING_ERROR * (largest3(c.a) + largest3(c.b));
    certify("b - a = distance * normal", vec_length(off) / (allowed + rounding));
    certify_gap(&c, allowed);
    if (hit) {
        certify("contact's normal of unit length", of_unit(contact.normal));
        certify("depth is minus the distance",
                fabs(contact.depth + c.distance) / allowed);
    }
}

/* apart: at the start. What overlaps there may turn out of it and in again. */
static void certify_touch(const col3_touch *hit, bool apart, double allowed) {
    certify("0 <= t <= 1", whether(hit->t >= 0.0 && hit->t <= 1.0));
    certify("touch's normal of unit length", of_unit(hit->normal));
    if (apart) {
        certify("no depth from apart", hit->depth / allowed);
        certify("the points touch", vec_length(vec_sub(hit->b, hit->a)) / allowed);
    }
}

static void ask_moving(double allowed) {
    const bool endless = body_a3.kind == col3_kind_ray ||
                         body_a3.kind == col3_kind_line ||
                         body_a3.kind >= col3_kind_plane;
    if (endless) {
        return;
    }
    const double size = largest3(body_a3.half) + largest3(body_b3.half);
    const col3_vec way = vec_sub(body_b3.center, body_a3.center);
    const col3_vec aside =
        vec_scale(random_direction3(), chance(0.5) ? size : size * hair());
    const col3_vec motion = vec_add(vec_scale(way, uniform(0.0, 3.0)), aside);
    const col3_rotation turn = rotation_by3(chance(0.5) ? hair() : uniform(0.0, 3.1));
    const double length = vec_length(motion) * CERTAIN;
    if (chance(0.5)) { /* from a distance */
        col3_shape_translate(&shape_a3.shape, vec_scale(motion, -0.5));
    }
    const bool apart = !col3_overlaps(&shape_a3.shape, &shape_b3.shape);
    if (printing) {
        print_motion3(motion, &turn);
    }
    col3_touch hit;
    current.query = "cast";
    if (col3_cast(&shape_a3.shape, motion, &shape_b3.shape, &hit)) {
        certify_touch(&hit, apart, allowed + length);
    }
    current.query = "sweep";
    if (col3_sweep(&shape_a3.shape, motion, &turn, &shape_b3.shape, &hit)) {
        certify_touch(&hit, apart, (allowed + length) * (CERTAIN_TURNING / CERTAIN));
    }
}

void run_pairs3(uint64_t seed, long count, long only) {
    for (long i = only < 0 ? 0 : only; i < (only < 0 ? count : only + 1); i++) {
        if (i % BLOCK == 0 || only >= 0) {
            seed_for(seed, (uint64_t)(i / BLOCK) + (1u << 30));
            make_shared3();
        }
        seed_for(seed, (uint64_t)i);
        make_pair3();
        current = (pair_name){3, i, kind_names3[body_a3.kind], kind_names3[body_b3.kind],
                              "at rest"};
        printing = only >= 0;
        if (printing) {
            print_pair3();
        }
        const double allowed = CERTAIN * size_of_pair();
        ask_at_rest(allowed);
        if (i % MOVED == 0) {
            ask_moving(allowed);
        }
        pair_done();
    }
}
