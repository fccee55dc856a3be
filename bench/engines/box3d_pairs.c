/* box3d_pairs.c - Box3D (single precision, with SIMD) on the pairs of engines3.c: see
 * box_pairs.h. warm: with the cache that its worlds keep of the last step of the same
 * pair, on the very same pair. overlaps is b3ShapeDistance, as in its b3Overlap
 * functions. */
#include "engine.h"

#include <box3d/box3d.h>
#include <stdlib.h>

#define BOX(name) b3##name

enum { MOST = 1024, HULLS = 64, CORNERS = 32, POINTS = 64 };

typedef struct {
    b3Sphere sphere;
    b3Capsule capsule;
    b3BoxHull box;
    const b3HullData *hull; /* the box, or one of the shared ones */
    b3Vec3 ends[2];         /* of what is round */
} any_shape;

static any_shape a_shapes[MOST], b_shapes[MOST]; /* right and left: B is what moves */
static b3SATCache sat_caches[MOST];
static const b3HullData *hulls[HULLS];

static b3LocalManifoldPoint points[MOST][8];
static b3LocalManifold manifolds[MOST];

static b3Vec3 vec(const double *v) {
    return (b3Vec3){(float)v[0], (float)v[1], (float)v[2]};
}

static b3Transform transform(const engine_shape *s) {
    return (b3Transform){vec(s->place), {vec(s->quat), (float)s->quat[3]}};
}

static void open_hulls(const engine_scene *scene) {
    for (int k = 0; k < scene->hull_count; k++) {
        b3Vec3 corners[CORNERS];
        for (int i = 0; i < scene->hull_corners; i++) {
            corners[i] = vec(scene->hull_points[k * scene->hull_corners + i]);
        }
        hulls[k] = b3CreateHull(corners, scene->hull_corners, scene->hull_corners);
    }
}

/* The shape in its own frame, and its proxy. */
static b3ShapeProxy make(any_shape *out, const engine_shape *s) {
    const float radius = (float)s->radius;
    const float half = (float)s->half_length;
    out->ends[0] = (b3Vec3){0.0f, -half, 0.0f};
    out->ends[1] = (b3Vec3){0.0f, half, 0.0f};
    out->sphere = (b3Sphere){{0.0f, 0.0f, 0.0f}, radius};
    out->capsule = (b3Capsule){out->ends[0], out->ends[1], radius};
    if (s->kind == engine_ball || s->kind == engine_capsule) {
        return (b3ShapeProxy){out->ends, s->kind == engine_ball ? 1 : 2, radius};
    }
    out->hull = hulls[s->hull];
    if (s->kind == engine_box) {
        out->box = b3MakeBoxHull((float)s->half[0], (float)s->half[1], (float)s->half[2]);
        out->hull = &out->box.base;
    }
    return (b3ShapeProxy){b3GetHullPoints(out->hull), out->hull->vertexCount, 0.0f};
}

static b3Sweep sweep_of(const engine_shape *s, const double *motion, float turn) {
    const b3Vec3 z = {0.0f, 0.0f, 1.0f};
    const b3Vec3 pivot = vec(s->pivot);
    const b3Transform at = transform(s);
    b3Sweep sweep = {.localCenter = pivot, .c1 = b3TransformPoint(at, pivot)};
    sweep.c2 = b3Add(sweep.c1, vec(motion));
    sweep.q1 = at.q;
    sweep.q2 = b3MulQuat(b3MakeQuatFromAxisAngle(z, turn), at.q);
    return sweep;
}

#include "box_pairs.h"

/* ------------------------------------------------------------------------ contacts -- */

static b3LocalManifold *emptied(int i) {
    manifolds[i] = (b3LocalManifold){.points = points[i]};
    return &manifolds[i];
}

#define COLLIDE(function, a, b) (function(emptied(i), 8, a, b, b_in_a[i]), is_deep(i))
#define COLLIDE_BY(function, a, b, cache)                                                \
    (function(emptied(i), 8, a, b, b_in_a[i], cache), is_deep(i))
#define COLD_SIMPLEX (&(b3SimplexCache){0})
#define COLD_SAT (&(b3SATCache){0})

ENGINE_PASS(spheres, COLLIDE(b3CollideSpheres, &a_shapes[i].sphere, &b_shapes[i].sphere))
ENGINE_PASS(capsule_sphere,
            COLLIDE(b3CollideCapsuleAndSphere, &a_shapes[i].capsule, &b_shapes[i].sphere))
ENGINE_PASS(capsules,
            COLLIDE(b3CollideCapsules, &a_shapes[i].capsule, &b_shapes[i].capsule))
ENGINE_PASS(hull_sphere, COLLIDE_BY(b3CollideHullAndSphere, a_shapes[i].hull,
                                    &b_shapes[i].sphere, COLD_SIMPLEX))
ENGINE_PASS(hull_capsule, COLLIDE_BY(b3CollideHullAndCapsule, a_shapes[i].hull,
                                     &b_shapes[i].capsule, COLD_SIMPLEX))
ENGINE_PASS(hulls_cold,
            COLLIDE_BY(b3CollideHulls, a_shapes[i].hull, b_shapes[i].hull, COLD_SAT))
ENGINE_PASS(hull_sphere_warm, COLLIDE_BY(b3CollideHullAndSphere, a_shapes[i].hull,
                                         &b_shapes[i].sphere, &simplex_caches[i]))
ENGINE_PASS(hull_capsule_warm, COLLIDE_BY(b3CollideHullAndCapsule, a_shapes[i].hull,
                                          &b_shapes[i].capsule, &simplex_caches[i]))
ENGINE_PASS(hulls_warm, COLLIDE_BY(b3CollideHulls, a_shapes[i].hull, b_shapes[i].hull,
                                   &sat_caches[i]))
ENGINE_PASS(ray_sphere, (casts[i] = b3RayCastSphere(&b_shapes[i].sphere, &ray_in[i])).hit)
ENGINE_PASS(ray_capsule,
            (casts[i] = b3RayCastCapsule(&b_shapes[i].capsule, &ray_in[i])).hit)
ENGINE_PASS(ray_hull, (casts[i] = b3RayCastHull(b_shapes[i].hull, &ray_in[i])).hit)

static engine_pass *collide_pass(engine_kind left, engine_kind right, bool warm) {
    if (left == engine_ball) {
        return right == engine_ball      ? (warm ? NULL : spheres)
               : right == engine_capsule ? (warm ? NULL : capsule_sphere)
                                         : (warm ? hull_sphere_warm : hull_sphere);
    }
    if (left == engine_capsule) {
        return right == engine_capsule ? (warm ? NULL : capsules)
                                       : (warm ? hull_capsule_warm : hull_capsule);
    }
    return warm ? hulls_warm : hulls_cold;
}

static engine_pass *ray_pass(engine_kind kind) {
    return kind == engine_ball      ? ray_sphere
           : kind == engine_capsule ? ray_capsule
                                    : ray_hull;
}

static void forget(int i) { sat_caches[i] = (b3SATCache){0}; }

const engine engine_box3d = {"Box3D", true, open_hulls, take, pass, tell};
