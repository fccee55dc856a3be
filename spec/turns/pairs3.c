/* pairs3.c - what the answers about nasty pairs in space must hold. */
#include "nasty3.h"

static double size_of_pair(void) {
    const double sizes =
        largest3(body_a3.half) + largest3(body_b3.half) + body_a3.radius + body_b3.radius;
    const double apart = v3_length(v3_sub(body_b3.center, body_a3.center));
    const double rounding = largest3(body_a3.center) + largest3(body_b3.center);
    return sizes + apart + 1e-6 * rounding + DBL_MIN;
}

static double of_unit(col_vec3 n) { return fabs(v3_length(n) - 1.0) / CERTAIN; }

static double whether(bool holds) { return holds ? 0.0 : (double)INFINITY; }

/* The translation by the distance along the normal parts the shapes to touching: so far
 * apart are their farthest points along it. */
static void certify_gap(const col_closest3 *c, double allowed) {
    col_vec3 of_a;
    col_vec3 of_b;
    if (col_support_shape3(&shape_a3.shape, c->normal, &of_a) &&
        col_support_shape3(&shape_b3.shape, v3_negate(c->normal), &of_b)) {
        const double gap = v3_dot(c->normal, v3_sub(of_b, of_a));
        certify("gap along the normal is the distance",
                fabs(gap - c->distance) * (CERTAIN / CERTAIN_ALONG) / allowed);
    }
}

static bool printing; /* the one pair that is asked for */

static void ask_at_rest(double allowed) {
    const col_closest3 c = col_closest_shape_shape3(&shape_a3.shape, &shape_b3.shape);
    col_contact3 contact;
    const bool hit = col_contact_shape_shape3(&shape_a3.shape, &shape_b3.shape, &contact);
    const bool over = col_overlaps_shape_shape3(&shape_a3.shape, &shape_b3.shape);
    certify("overlaps when there is a contact", whether(over == hit));
    certify("overlaps when distance <= 0", whether(over == (c.distance <= 0.0)));
    certify("normal of unit length", of_unit(c.normal));
    if (isinf(c.distance)) { /* nothing parts them */
        certify("infinitely deep, not far", whether(c.distance < 0.0));
        return;
    }
    const col_vec3 off = v3_along(v3_sub(c.b, c.a), -c.distance, c.normal);
    /* nearly parallel lines are nearest far away */
    const double rounding = 4.0 * COL_ROUNDING * (largest3(c.a) + largest3(c.b));
    certify("b - a = distance * normal", v3_length(off) / (allowed + rounding));
    certify_gap(&c, allowed);
    if (hit) {
        certify("contact's normal of unit length", of_unit(contact.normal));
        certify("depth is minus the distance",
                fabs(contact.depth + c.distance) / allowed);
    }
}

/* apart: at the start. What overlaps there may turn out of it and in again. */
static void certify_touch(const col_cast3 *hit, bool apart, double allowed) {
    certify("0 <= t <= 1", whether(hit->t >= 0.0 && hit->t <= 1.0));
    certify("touch's normal of unit length", of_unit(hit->normal));
    if (apart) {
        certify("no depth from apart", hit->depth / allowed);
        certify("the points touch", v3_length(v3_sub(hit->b, hit->a)) / allowed);
    }
}

static void ask_moving(double allowed) {
    const bool endless = body_a3.kind == col_kind3_ray ||
                         body_a3.kind == col_kind3_line ||
                         body_a3.kind >= col_kind3_plane;
    if (endless) {
        return;
    }
    const double size = largest3(body_a3.half) + largest3(body_b3.half);
    const col_vec3 way = v3_sub(body_b3.center, body_a3.center);
    const col_vec3 aside =
        v3_scale(random_direction3(), chance(0.5) ? size : size * hair());
    const col_vec3 motion = v3_add(v3_scale(way, uniform(0.0, 3.0)), aside);
    const col_rotation3 turn = rotation_by3(chance(0.5) ? hair() : uniform(0.0, 3.1));
    const double length = v3_length(motion) * CERTAIN;
    if (chance(0.5)) { /* from a distance */
        col_translate_shape3(&shape_a3.shape, v3_scale(motion, -0.5));
    }
    const bool apart = !col_overlaps_shape_shape3(&shape_a3.shape, &shape_b3.shape);
    if (printing) {
        print_motion3(motion, &turn);
    }
    col_cast3 hit;
    current.query = "cast";
    if (col_cast_shape_shape3(&shape_a3.shape, motion, &shape_b3.shape, &hit)) {
        certify_touch(&hit, apart, allowed + length);
    }
    current.query = "sweep";
    if (col_sweep_shape_shape3(&shape_a3.shape, motion, &turn, &shape_b3.shape, &hit)) {
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
