/* box2d_pairs.c - Box2D v3 (single precision, with SIMD) on the pairs of engines2.c: see
 * box_pairs.h. warm: b2ShapeDistance with the cache of the last call on the same pair.
 * overlaps is b2ShapeDistance, too: there is no cheaper question about two convex shapes.
 */
#include "engine.h"

#include <box2d/box2d.h>
#include <stdlib.h>

#define BOX(name) b2##name

enum { MOST = 1024, HULLS = 64 };

typedef union {
    b2Circle circle;
    b2Capsule capsule;
    b2Polygon polygon;
} any_shape;

static any_shape a_shapes[MOST], b_shapes[MOST]; /* right and left: B is what moves */
static b2Polygon hulls[HULLS];

static b2LocalManifold manifolds[MOST];

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

#include "box_pairs.h"

/* ------------------------------------------------------------------------ contacts -- */

#define COLLIDE(function, member_a, member_b)                                            \
    (manifolds[i] = function(&a_shapes[i].member_a, &b_shapes[i].member_b, b_in_a[i]),   \
     is_deep(i))

ENGINE_PASS(circles, COLLIDE(b2CollideCircles, circle, circle))
ENGINE_PASS(capsule_circle, COLLIDE(b2CollideCapsuleAndCircle, capsule, circle))
ENGINE_PASS(polygon_circle, COLLIDE(b2CollidePolygonAndCircle, polygon, circle))
ENGINE_PASS(capsules, COLLIDE(b2CollideCapsules, capsule, capsule))
ENGINE_PASS(polygon_capsule, COLLIDE(b2CollidePolygonAndCapsule, polygon, capsule))
ENGINE_PASS(polygons, COLLIDE(b2CollidePolygons, polygon, polygon))
ENGINE_PASS(ray_circle, (casts[i] = b2RayCastCircle(&b_shapes[i].circle, &ray_in[i])).hit)
ENGINE_PASS(ray_capsule,
            (casts[i] = b2RayCastCapsule(&b_shapes[i].capsule, &ray_in[i])).hit)
ENGINE_PASS(ray_polygon,
            (casts[i] = b2RayCastPolygon(&b_shapes[i].polygon, &ray_in[i])).hit)

static engine_pass *collide_pass(engine_kind left, engine_kind right, bool warm) {
    if (warm) {
        return NULL;
    }
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

static engine_pass *ray_pass(engine_kind kind) {
    return kind == engine_ball      ? ray_circle
           : kind == engine_capsule ? ray_capsule
                                    : ray_polygon;
}

static void forget(int i) { (void)i; }

const engine engine_box2d = {"Box2D v3", true, open_hulls, take, pass, tell};
