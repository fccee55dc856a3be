/* peers3.h - the pairs of scene3.h in the shapes of each peer, and the passes over them.
 * Only peers3.cpp includes it. Each part stands alone: BENCH_BULLET, BENCH_ODE, BENCH_FCL
 * and BENCH_CCD tell what is installed. */
#ifndef BENCH_PEERS3_H
#define BENCH_PEERS3_H

#include <vector>

/* ---------------------------------------------------------------- what all share -- */

/* Where a shape stands and how it is turned: z along its axis. */
typedef struct {
    col3_vec place;
    col3_vec axes[3];
    col3_vec half;                 /* of a box */
    double radius;                 /* of what is round */
    double half_length;            /* along z */
    std::vector<col3_vec> corners; /* of a hull, relative to the place */
} placed3;

static void set_axis(placed3 *p, col3_vec from, col3_vec to) {
    const col3_vec axis = vec_sub(to, from);
    const double length = vec_length(axis);
    p->place = vec_along(from, 0.5, axis);
    p->half_length = 0.5 * length;
    p->axes[2] = vec_scale(axis, 1.0 / length);
    p->axes[0] = vec_perpendicular(p->axes[2]);
    p->axes[1] = vec_cross(p->axes[2], p->axes[0]);
}

static placed3 placed_of(const col3_shape *s) {
    placed3 p = {};
    for (int i = 0; i < 3; i++) {
        p.axes[i] = vec_unit(i);
    }
    p.radius = s->radius;
    const col3_any *any = (const col3_any *)s;
    switch (s->kind) {
        case col3_kind_capsule:
            set_axis(&p, any->capsule.a, any->capsule.b);
            break;
        case col3_kind_box:
            p.place = any->box.center;
            p.half = any->box.half_extents;
            memcpy(p.axes, any->box.axes, sizeof p.axes);
            break;
        case col3_kind_hull:
            p.place = any->hull.pose.center;
            for (int i = 0; i < col3_hull_corners(&any->hull); i++) {
                p.corners.push_back(vec_sub(col3_hull_corner(&any->hull, i), p.place));
            }
            break;
        case col3_kind_cylinder:
        case col3_kind_cone:
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
static col3_vec motions[PAIRS];

static void make_motions(void) {
    for (int i = 0; i < PAIRS; i++) {
        motions[i] = vec_scale(random_direction3(), 16.0);
        col3_shape *mover = (col3_shape *)(void *)shape_of(&left, i);
        col3_shape_translate(mover, vec_scale(motions[i], -0.5));
    }
}

#include "peer_bullet.h"
#include "peer_ccd.h"
#include "peer_fcl.h"
#include "peer_ode.h"

static bool is_in_ode(col3_kind kind) {
    return BENCH_ODE && (kind == col3_kind_sphere || kind == col3_kind_capsule ||
                         kind == col3_kind_box);
}

static bool ode_take(col3_kind a, col3_kind b) {
    const bool there = is_in_ode(a) && is_in_ode(b);
    if (there) {
        ode_take_pairs();
    }
    return there;
}

static bool ode_take_ray_targets(col3_kind kind) {
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
