/* box2d_pairs.c - Box2D v3 (single precision, with SIMD) on the pairs of engines2.c.
 *
 * What it asks for is ready-made: shapes in their own frames and the place of one in the
 * frame of the other; its answers stay in that frame. warm: b2ShapeDistance with the
 * cache of the last call on the same pair. overlaps is b2ShapeDistance, too: there is no
 * cheaper question about two convex shapes. */
#include "engine.h"

#include <box2d/box2d.h>
#include <stdlib.h>

enum { MOST = 1024, HULLS = 64 };

typedef union {
    b2Circle circle;
    b2Capsule capsule;
    b2Polygon polygon;
} any_shape;

static any_shape a_shapes[MOST], b_shapes[MOST]; /* right and left: B is what moves */
static b2DistanceInput distance_in[MOST];
static b2ShapeCastPairInput cast_in[MOST];
static b2TOIInput sweep_in[MOST];
static b2RayCastInput ray_in[MOST];
static b2Transform b_in_a[MOST];
static b2SimplexCache caches[MOST];
static b2Polygon hulls[HULLS];

static b2LocalManifold manifolds[MOST];
static b2DistanceOutput distances[MOST];
static b2CastOutput casts[MOST];
static b2TOIOutput sweeps[MOST];

static b2Vec2 vec(const double *v) { return (b2Vec2){(float)v[0], (float)v[1]}; }

static b2Rot rotation(const engine_shape *s) {
    return (b2Rot){(float)s->axes[0][0], (float)s->axes[0][1]};
}

static b2Transform transform(const engine_shape *s) {
    return (b2Transform){vec(s->place), rotation(s)};
}

static void open_hulls(const engine_scene *scene) {
    for (int k = 0; k < scene->hull_count; k++) {
        b2Vec2 points[B2_MAX_POLYGON_VERTICES];
        for (int i = 0; i < scene->hull_corners; i++) {
            points[i] = vec(scene->hull_points[k * scene->hull_corners + i]);
        }
        const b2Hull hull = b2ComputeHull(points, scene->hull_corners);
        hulls[k] = b2MakePolygon(&hull, 0.0f);
    }
}

/* The shape in its own frame, and its proxy. */
static b2ShapeProxy make(any_shape *out, const engine_shape *s) {
    const float radius = (float)s->radius;
    const b2Vec2 half = {0.0f, (float)s->half_length};
    const b2Vec2 ends[2] = {b2Neg(half), half};
    switch (s->kind) {
        case engine_ball:
            out->circle = (b2Circle){{0.0f, 0.0f}, radius};
            return b2MakeProxy(&out->circle.center, 1, radius);
        case engine_capsule:
            out->capsule = (b2Capsule){ends[0], ends[1], radius};
            return b2MakeProxy(ends, 2, radius);
        case engine_box:
            out->polygon = b2MakeBox((float)s->half[0], (float)s->half[1]);
            break;
        default:
            out->polygon = hulls[s->hull];
            break;
    }
    return b2MakeProxy(out->polygon.vertices, out->polygon.count, 0.0f);
}

static b2Sweep sweep_of(const engine_shape *s, const double *motion, float turn) {
    const b2Vec2 pivot = vec(s->pivot);
    const b2Transform at = transform(s);
    b2Sweep sweep = {.localCenter = pivot, .c1 = b2TransformPoint(at, pivot)};
    sweep.c2 = b2Add(sweep.c1, vec(motion));
    sweep.q1 = at.q;
    sweep.q2 = b2MulRot(b2MakeRot(turn), at.q);
    return sweep;
}

static void take_pair(const engine_scene *scene, int i) {
    static const double nowhere[3];
    const engine_shape *const left = &scene->left[i];
    const engine_shape *const right = &scene->right[i];
    const b2ShapeProxy a = make(&a_shapes[i], right);
    const b2ShapeProxy b = make(&b_shapes[i], left);
    const b2Vec2 motion = vec(scene->motion[i]);
    b_in_a[i] = b2InvMulTransforms(transform(right), transform(left));
    distance_in[i] = (b2DistanceInput){a, b, b_in_a[i], true};
    cast_in[i] = (b2ShapeCastPairInput){.proxyA = a, .proxyB = b, .transform = b_in_a[i]};
    cast_in[i].translationB = b2InvRotateVector(rotation(right), motion);
    cast_in[i].maxFraction = 1.0f;
    sweep_in[i] = (b2TOIInput){.proxyA = a, .proxyB = b, .maxFraction = 1.0f};
    sweep_in[i].sweepA = sweep_of(right, nowhere, 0.0f);
    sweep_in[i].sweepB = sweep_of(left, scene->motion[i], (float)scene->turn);
    caches[i] = (b2SimplexCache){0};
}

static void take_ray(const engine_scene *scene, int i) {
    const b2Transform at = transform(&scene->left[i]);
    make(&b_shapes[i], &scene->left[i]);
    ray_in[i].origin = b2InvTransformPoint(at, vec(scene->origin[i]));
    ray_in[i].translation = b2InvRotateVector(at.q, vec(scene->direction[i]));
    ray_in[i].maxFraction = 1.0f;
}

static void take(const engine_scene *scene) {
    for (int i = 0; i < scene->count; i++) {
        if (scene->right != NULL) {
            take_pair(scene, i);
        } else {
            take_ray(scene, i);
        }
    }
}

/* -------------------------------------------------------------------- the questions --
 */

static bool is_deep(int i) {
    const b2LocalManifold *const m = &manifolds[i];
    return (m->pointCount > 0 && m->points[0].separation <= 0.0f) ||
           (m->pointCount > 1 && m->points[1].separation <= 0.0f);
}

static bool distance_cold(int i) {
    b2SimplexCache cache = {0};
    distances[i] = b2ShapeDistance(&distance_in[i], &cache, NULL, 0);
    return distances[i].distance <= 0.0f;
}

static bool distance_warm(int i) {
    distances[i] = b2ShapeDistance(&distance_in[i], &caches[i], NULL, 0);
    return distances[i].distance <= 0.0f;
}

#define COLLIDE(function, member_a, member_b)                                            \
    (manifolds[i] = function(&a_shapes[i].member_a, &b_shapes[i].member_b, b_in_a[i]),   \
     is_deep(i))

ENGINE_PASS(ask_distance_cold, distance_cold(i))
ENGINE_PASS(ask_distance_warm, distance_warm(i))
ENGINE_PASS(circles, COLLIDE(b2CollideCircles, circle, circle))
ENGINE_PASS(capsule_circle, COLLIDE(b2CollideCapsuleAndCircle, capsule, circle))
ENGINE_PASS(polygon_circle, COLLIDE(b2CollidePolygonAndCircle, polygon, circle))
ENGINE_PASS(capsules, COLLIDE(b2CollideCapsules, capsule, capsule))
ENGINE_PASS(polygon_capsule, COLLIDE(b2CollidePolygonAndCapsule, polygon, capsule))
ENGINE_PASS(polygons, COLLIDE(b2CollidePolygons, polygon, polygon))
ENGINE_PASS(ask_cast_pass, (casts[i] = b2ShapeCast(&cast_in[i])).hit)
ENGINE_PASS(ask_sweep_pass,
            (sweeps[i] = b2TimeOfImpact(&sweep_in[i])).state == b2_toiStateHit)
ENGINE_PASS(ray_circle, (casts[i] = b2RayCastCircle(&b_shapes[i].circle, &ray_in[i])).hit)
ENGINE_PASS(ray_capsule,
            (casts[i] = b2RayCastCapsule(&b_shapes[i].capsule, &ray_in[i])).hit)
ENGINE_PASS(ray_polygon,
            (casts[i] = b2RayCastPolygon(&b_shapes[i].polygon, &ray_in[i])).hit)

static engine_pass *collide_pass(engine_kind left, engine_kind right) {
    if (left == engine_ball) {
        return right == engine_ball      ? circles
               : right == engine_capsule ? capsule_circle
                                         : polygon_circle;
    }
    if (left == engine_capsule) {
        return right == engine_capsule ? capsules : polygon_capsule;
    }
    return polygons;
}

static engine_pass *pass(engine_question question, engine_kind left, engine_kind right,
                         bool warm) {
    switch (question) {
        case ask_overlaps:
        case ask_distance:
            return warm ? ask_distance_warm : ask_distance_cold;
        case ask_contact:
        case ask_manifold:
            return warm ? NULL : collide_pass(left, right);
        case ask_cast:
            return warm ? NULL : ask_cast_pass;
        case ask_sweep:
            return warm ? NULL : ask_sweep_pass;
        default:
            return warm                     ? NULL
                   : left == engine_ball    ? ray_circle
                   : left == engine_capsule ? ray_capsule
                                            : ray_polygon;
    }
}

static double depth_of(const b2LocalManifold *m) {
    float least = 0.0f;
    for (int k = 0; k < m->pointCount; k++) {
        least = b2MinFloat(least, m->points[k].separation);
    }
    return -(double)least;
}

static void tell(engine_question question, int i, engine_answer *out) {
    switch (question) {
        case ask_overlaps:
        case ask_distance:
            *out = (engine_answer){distances[i].distance <= 0.0f, distances[i].distance};
            break;
        case ask_contact:
        case ask_manifold:
            *out = (engine_answer){is_deep(i), depth_of(&manifolds[i])};
            break;
        case ask_sweep:
            *out = (engine_answer){sweeps[i].state == b2_toiStateHit, sweeps[i].fraction};
            break;
        default:
            *out = (engine_answer){casts[i].hit, casts[i].fraction};
            break;
    }
}

const engine engine_box2d = {"Box2D v3", true, open_hulls, take, pass, tell};
