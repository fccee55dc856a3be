/* box_mover.h - a character of Box2D v3 and Box3D, which differ in their names and in z.
 * BOX(name): b2 or b3 before the name; vector_of(x, y, z), gather (the callback of
 * CollideMover), NO_FILTER (for CastMover) are theirs.
 *
 * A step is what both describe for a geometric mover: a spring carries the capsule above
 * what a ray from it meets (so there are no steps to climb, and no floor is touched);
 * then up to five times the planes of what is near, their solver, and a cast of what it
 * says. The spring: a damped one that is integrated implicitly, 4 Hz, 0.7. */
#ifndef BENCH_BOX_MOVER_H
#define BENCH_BOX_MOVER_H

#include <float.h>

enum { PLANES = 16, LEGS = 5 };

#define REST                                                                             \
    (float)(3.0 * WALK_RADIUS) /* of the spring, from the lower end of the core */

typedef BOX(Vec2or3) vector;

static const mover_scene *scene_now;
static BOX(WorldId) world;
static walker walkers[MOST_WALKERS];
static vector places[MOST_WALKERS]; /* of the middles */
static float springs[MOST_WALKERS];
static BOX(CollisionPlane) planes[PLANES];
static int plane_count;

static void keep_plane(BOX(Plane) plane) {
    if (plane_count < PLANES) {
        planes[plane_count++] = (BOX(CollisionPlane)){plane, FLT_MAX, 0.0f, true};
    }
}

/* How fast the spring lifts it, and whether it stands on something. */
static bool spring(int n, const BOX(QueryFilter) * filter) {
    const float h = (float)WALK_STEP;
    const float omega = 2.0f * 3.14159265f * 4.0f;
    const float length = REST + (float)WALK_RADIUS;
    const vector from = BOX(Add)(places[n], vector_of(0.0f, -(float)WALK_HALF, 0.0f));
    const BOX(RayResult) ray =
        BOX(World_CastRayClosest)(world, from, vector_of(0.0f, -length, 0.0f), *filter);
    if (!ray.hit) {
        springs[n] = 0.0f;
        return false;
    }
    const float stretch = ray.fraction * length - REST;
    springs[n] = (springs[n] - omega * omega * h * stretch) /
                 (1.0f + 2.0f * 0.7f * omega * h + omega * omega * h * h);
    return true;
}

static void slide(int n, vector target, const BOX(QueryFilter) * filter) {
    const BOX(Capsule)
        capsule = {vector_of(0.0f, -(float)WALK_HALF, 0.0f),
                   vector_of(0.0f, (float)WALK_HALF, 0.0f), (float)WALK_RADIUS};
    for (int leg = 0; leg < LEGS; leg++) {
        plane_count = 0;
        BOX(World_CollideMover)(world, places[n], &capsule, *filter, gather, NULL);
        const vector wish = BOX(Sub)(target, places[n]);
        const vector by = BOX(SolvePlanes)(wish, planes, plane_count).delta;
        const float part =
            BOX(World_CastMover)(world, places[n], &capsule, by, *filter NO_FILTER);
        const vector gone = BOX(MulSV)(part, by);
        places[n] = BOX(Add)(places[n], gone);
        if (BOX(Dot)(gone, gone) < 1e-4f) {
            break;
        }
    }
}

static bool walk_step(int n) {
    walker *const w = &walkers[n];
    const float h = (float)WALK_STEP;
    const BOX(QueryFilter) filter = BOX(DefaultQueryFilter)();
    w->grounded = spring(n, &filter);
    w->fall = w->grounded ? 0.0 : w->fall + WALK_GRAVITY * WALK_STEP;
    const vector by = vector_of(h * (float)(w->heading * WALK_SPEED),
                                h * (springs[n] - (float)w->fall), 0.0f);
    slide(n, BOX(Add)(places[n], by), &filter);
    walker_came(w, scene_now, (double)places[n].x);
    return w->grounded;
}

ENGINE_PASS(walk, walk_step(i % scene_now->walkers))

static void start_walkers(void) {
    for (int n = 0; n < scene_now->walkers; n++) {
        const double *const at = scene_now->start[n];
        const float up = (float)(at[1] + WALK_HALF + 3.0 * WALK_RADIUS);
        places[n] = vector_of((float)at[0], up, (float)at[2]);
        springs[n] = 0.0f;
        walker_start(&walkers[n], n, at[0]);
    }
}

static void close_world(void) { BOX(DestroyWorld)(world); }

#endif
