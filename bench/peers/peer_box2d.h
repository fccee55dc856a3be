/* peer_box2d.h - Box2D 2.4 (Debian: libbox2d-dev, single precision). Its polygons have a
 * skin of 0.01; circles and polygons collide, a capsule is a two-point proxy with a
 * radius for distances and casts. */
#ifndef BENCH_PEER_BOX2D_H
#define BENCH_PEER_BOX2D_H

#if BENCH_BOX2D

#include <box2d/b2_distance.h>
#include <box2d/box2d.h>

typedef struct {
    b2CircleShape circle;
    b2PolygonShape polygon;
    b2Vec2 ends[2];
    b2DistanceProxy proxy;
    b2Transform at;
} box2d_object;

static box2d_object box2d_left[PAIRS], box2d_right[PAIRS];
static b2Manifold box2d_manifold;
static b2WorldManifold box2d_world;

static b2Vec2 box2d_vector(col2_vec v) { return b2Vec2((float)v.x, (float)v.y); }

/* In place, so that the transform is the identity but for the place. */
static void box2d_set(box2d_object *o, const col2_shape *s) {
    const col2_any *any = (const col2_any *)s;
    const bool round = s->kind == col2_kind_circle;
    const col2_vec place = round                          ? any->circle.center
                           : s->kind == col2_kind_capsule ? any->capsule.a
                           : s->kind == col2_kind_box     ? any->box.center
                                                          : any->polygon.pose.center;
    o->at.Set(box2d_vector(place), 0.0f);
    if (round) {
        o->circle.m_p.SetZero();
        o->circle.m_radius = (float)s->radius;
        o->proxy.Set(&o->circle, 0);
    } else if (s->kind == col2_kind_capsule) {
        o->ends[0].SetZero();
        o->ends[1] = box2d_vector(vec_sub(any->capsule.b, any->capsule.a));
        o->proxy.Set(o->ends, 2, (float)s->radius);
    } else {
        col2_vec corners[8];
        b2Vec2 local[8];
        const int count = corners_of(s, corners);
        for (int k = 0; k < count; k++) {
            local[k] = box2d_vector(vec_sub(corners[k], place));
        }
        o->polygon.Set(local, count);
        o->proxy.Set(&o->polygon, 0);
    }
}

static bool box2d_circles(int i) {
    b2CollideCircles(&box2d_manifold, &box2d_left[i].circle, box2d_left[i].at,
                     &box2d_right[i].circle, box2d_right[i].at);
    return box2d_manifold.pointCount > 0;
}

static bool box2d_polygon_circle(int i) {
    b2CollidePolygonAndCircle(&box2d_manifold, &box2d_right[i].polygon, box2d_right[i].at,
                              &box2d_left[i].circle, box2d_left[i].at);
    return box2d_manifold.pointCount > 0;
}

static bool box2d_polygons(int i) {
    b2CollidePolygons(&box2d_manifold, &box2d_left[i].polygon, box2d_left[i].at,
                      &box2d_right[i].polygon, box2d_right[i].at);
    return box2d_manifold.pointCount > 0;
}

/* Its manifolds are in the frame of one shape, without normal and depth where that is a
 * circle: in the world, as the library gives them. */
static bool box2d_circles_in_world(int i) {
    const box2d_object *a = &box2d_left[i];
    const box2d_object *b = &box2d_right[i];
    if (!box2d_circles(i)) {
        return false;
    }
    box2d_world.Initialize(&box2d_manifold, a->at, a->circle.m_radius, b->at,
                           b->circle.m_radius);
    return true;
}

static bool box2d_polygon_circle_in_world(int i) {
    const box2d_object *a = &box2d_right[i];
    const box2d_object *b = &box2d_left[i];
    if (!box2d_polygon_circle(i)) {
        return false;
    }
    box2d_world.Initialize(&box2d_manifold, a->at, a->polygon.m_radius, b->at,
                           b->circle.m_radius);
    return true;
}

static bool box2d_polygons_in_world(int i) {
    const box2d_object *a = &box2d_left[i];
    const box2d_object *b = &box2d_right[i];
    if (!box2d_polygons(i)) {
        return false;
    }
    box2d_world.Initialize(&box2d_manifold, a->at, a->polygon.m_radius, b->at,
                           b->polygon.m_radius);
    return true;
}

static bool box2d_gap(int i) {
    b2DistanceInput input;
    input.proxyA = box2d_left[i].proxy;
    input.proxyB = box2d_right[i].proxy;
    input.transformA = box2d_left[i].at;
    input.transformB = box2d_right[i].at;
    input.useRadii = true;
    b2SimplexCache cache;
    cache.count = 0;
    b2DistanceOutput output;
    b2Distance(&output, &cache, &input);
    return output.distance <= 0.0f;
}

static bool box2d_casts(int i) {
    b2ShapeCastInput input; /* B is what moves there */
    input.proxyA = box2d_right[i].proxy;
    input.proxyB = box2d_left[i].proxy;
    input.transformA = box2d_right[i].at;
    input.transformB = box2d_left[i].at;
    input.translationB = box2d_vector(motions[i]);
    b2ShapeCastOutput output;
    return b2ShapeCast(&output, &input);
}

static b2RayCastInput box2d_ray_input(int i) {
    b2RayCastInput input;
    input.p1 = box2d_vector(rays.origin[i]);
    input.p2 = box2d_vector(vec_add(rays.origin[i], rays.direction[i]));
    input.maxFraction = 1.0f;
    return input;
}

static bool box2d_ray_circle_hits(int i) {
    b2RayCastOutput output;
    return box2d_left[i].circle.RayCast(&output, box2d_ray_input(i), box2d_left[i].at, 0);
}

static bool box2d_ray_polygon_hits(int i) {
    b2RayCastOutput output;
    return box2d_left[i].polygon.RayCast(&output, box2d_ray_input(i), box2d_left[i].at,
                                         0);
}

PASS(box2d_circle_circle, box2d_circles(i))
PASS(box2d_circle_polygon, box2d_polygon_circle(i))
PASS(box2d_polygon_polygon, box2d_polygons(i))
PASS(box2d_circle_circle_world, box2d_circles_in_world(i))
PASS(box2d_circle_polygon_world, box2d_polygon_circle_in_world(i))
PASS(box2d_polygon_polygon_world, box2d_polygons_in_world(i))
PASS(box2d_distance, box2d_gap(i))
PASS(box2d_cast, box2d_casts(i))
PASS(box2d_ray_circle, box2d_ray_circle_hits(i))
PASS(box2d_ray_polygon, box2d_ray_polygon_hits(i))

static bool box2d_is_polygon(col2_kind kind) {
    return kind == col2_kind_box || kind == col2_kind_polygon;
}

/* The pass that collides these kinds, or NULL. */
static pass_function *box2d_take_pairs(col2_kind a, col2_kind b) {
    for (int i = 0; i < PAIRS; i++) {
        box2d_set(&box2d_left[i], shape_of(&left, i));
        box2d_set(&box2d_right[i], shape_of(&right, i));
    }
    if (a == col2_kind_circle) {
        return b == col2_kind_circle ? box2d_circle_circle
               : box2d_is_polygon(b) ? box2d_circle_polygon
                                     : NULL;
    }
    return box2d_is_polygon(a) && box2d_is_polygon(b) ? box2d_polygon_polygon : NULL;
}

/* The same, with the manifold in the world. */
static pass_function *box2d_world_of(pass_function *collide) {
    return collide == box2d_circle_circle     ? box2d_circle_circle_world
           : collide == box2d_circle_polygon  ? box2d_circle_polygon_world
           : collide == box2d_polygon_polygon ? box2d_polygon_polygon_world
                                              : NULL;
}

static pass_function *box2d_take_rays(col2_kind kind) {
    for (int i = 0; i < PAIRS; i++) {
        box2d_set(&box2d_left[i], shape_of(&left, i));
    }
    return kind == col2_kind_circle ? box2d_ray_circle
           : box2d_is_polygon(kind) ? box2d_ray_polygon
                                    : NULL;
}

#else

static pass_function *const box2d_distance = NULL, *const box2d_cast = NULL;

static pass_function *box2d_take_pairs(col2_kind, col2_kind) { return NULL; }
static pass_function *box2d_world_of(pass_function *) { return NULL; }
static pass_function *box2d_take_rays(col2_kind) { return NULL; }

#endif
#endif
