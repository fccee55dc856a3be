/* peers3.h - the pairs of scene3.h in the shapes of each peer, and the passes over them.
 * Only peers3.cpp includes it. Each part stands alone: BENCH_BULLET, BENCH_ODE, BENCH_FCL
 * and BENCH_CCD tell what is installed. */
#ifndef BENCH_PEERS3_H
#define BENCH_PEERS3_H

#include <vector>

/* ---------------------------------------------------------------- what all share -- */

/* Where a shape stands and how it is turned: z along its axis. */
typedef struct {
    col_vec3 place;
    col_vec3 axes[3];
    col_vec3 half;                 /* of a box */
    double radius;                 /* of what is round */
    double half_length;            /* along z */
    std::vector<col_vec3> corners; /* of a hull, relative to the place */
} placed3;

static void set_axis(placed3 *p, col_vec3 from, col_vec3 to) {
    const col_vec3 axis = v3_sub(to, from);
    const double length = v3_length(axis);
    p->place = v3_along(from, 0.5, axis);
    p->half_length = 0.5 * length;
    p->axes[2] = v3_scale(axis, 1.0 / length);
    p->axes[0] = v3_perpendicular(p->axes[2]);
    p->axes[1] = v3_cross(p->axes[2], p->axes[0]);
}

static placed3 placed_of(const col_shape3 *s) {
    placed3 p = {};
    for (int i = 0; i < 3; i++) {
        p.axes[i] = v3_unit(i);
    }
    p.radius = s->radius;
    const col_any3 *any = (const col_any3 *)s;
    switch (s->kind) {
        case col_kind3_capsule:
            set_axis(&p, any->capsule.a, any->capsule.b);
            break;
        case col_kind3_box:
            p.place = any->box.center;
            p.half = any->box.half_extents;
            memcpy(p.axes, any->box.axes, sizeof p.axes);
            break;
        case col_kind3_hull:
            p.place = any->hull.pose.center;
            for (int i = 0; i < col_hull3_corners(&any->hull); i++) {
                p.corners.push_back(v3_sub(col_hull3_corner(&any->hull, i), p.place));
            }
            break;
        case col_kind3_cylinder:
        case col_kind3_cone:
            set_axis(&p, any->cylinder.a, any->cylinder.b);
            p.radius = any->cylinder.disc_radius;
            break;
        default:
            p.place = any->sphere.center;
            break;
    }
    return p;
}

/* The left shape of each pair comes from eight lengths away and goes as far past. */
static col_vec3 motions[PAIRS];

static void make_motions(void) {
    for (int i = 0; i < PAIRS; i++) {
        motions[i] = v3_scale(random_direction3(), 16.0);
        col_shape3 *mover = (col_shape3 *)(void *)shape_of(&left, i);
        col_translate_shape3(mover, v3_scale(motions[i], -0.5));
    }
}

#include "peer_bullet.h"
#include "peer_ccd.h"
#include "peer_fcl.h"
#include "peer_ode.h"

static bool is_in_ode(col_kind3 kind) {
    return BENCH_ODE && (kind == col_kind3_sphere || kind == col_kind3_capsule ||
                         kind == col_kind3_box);
}

static bool ode_take(col_kind3 a, col_kind3 b) {
    const bool there = is_in_ode(a) && is_in_ode(b);
    if (there) {
        ode_take_pairs();
    }
    return there;
}

static bool ode_take_ray_targets(col_kind3 kind) {
    const bool there = is_in_ode(kind);
    if (there) {
        ode_take_rays();
    }
    return there;
}

static void peers_start(void) {
    bullet_start();
    ode_start();
}

#endif
