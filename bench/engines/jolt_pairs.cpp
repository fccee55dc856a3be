/* jolt_pairs.cpp - Jolt (single precision, with SIMD) on the pairs of engines3.c.
 *
 * contact, manifold and cast go through its dispatch, as its worlds do; a manifold adds
 * the faces and the points between them. overlaps and distance are GJK on ready-made
 * supports. Convex radii are 0: with any other its boxes, hulls and cylinders would be
 * rounded at their edges, and answers others. It has no sweep. */
#include "jolt_start.h"

#include "engine.h"

#include <Jolt/Geometry/ConvexSupport.h>
#include <Jolt/Geometry/GJKClosestPoint.h>
#include <Jolt/Physics/Collision/CastResult.h>
#include <Jolt/Physics/Collision/CollideShape.h>
#include <Jolt/Physics/Collision/CollisionCollectorImpl.h>
#include <Jolt/Physics/Collision/CollisionDispatch.h>
#include <Jolt/Physics/Collision/ManifoldBetweenTwoFaces.h>
#include <Jolt/Physics/Collision/RayCast.h>
#include <Jolt/Physics/Collision/Shape/BoxShape.h>
#include <Jolt/Physics/Collision/Shape/CapsuleShape.h>
#include <Jolt/Physics/Collision/Shape/ConvexHullShape.h>
#include <Jolt/Physics/Collision/Shape/CylinderShape.h>
#include <Jolt/Physics/Collision/Shape/SphereShape.h>
#include <Jolt/Physics/Collision/ShapeCast.h>

using namespace JPH;

namespace {

enum { MOST = 1024, HULLS = 64 };

struct placed {
    Ref<const Shape> shape;
    Mat44 at; /* of its centre of mass */
};

struct answer {
    bool hit;
    float value;
    Vec3 a, b, normal;
};

placed left_shapes[MOST], right_shapes[MOST];
Ref<const Shape> hulls[HULLS];
Vec3 motions[MOST];
RayCast rays[MOST];
answer answers[MOST];
ContactPoints on_left, on_right;

Vec3 vec(const double *v) { return Vec3(float(v[0]), float(v[1]), float(v[2])); }

void open_hulls(const engine_scene *scene) {
    jolt_start();
    for (int k = 0; k < scene->hull_count; k++) {
        Array<Vec3> points;
        for (int i = 0; i < scene->hull_corners; i++) {
            points.push_back(vec(scene->hull_points[k * scene->hull_corners + i]));
        }
        ConvexHullShapeSettings settings(points, 0.0f);
        settings.mHullTolerance = 1e-5f; /* the default leaves corners out */
        hulls[k] = settings.Create().Get();
    }
}

const Shape *shape_of(const engine_shape *s) {
    const float radius = float(s->radius);
    switch (s->kind) {
        case engine_ball:
            return new SphereShape(radius);
        case engine_capsule:
            return new CapsuleShape(float(s->half_length), radius);
        case engine_box:
            return new BoxShape(vec(s->half), 0.0f);
        case engine_cylinder:
            return new CylinderShape(float(s->half_length), radius, 0.0f);
        default:
            return hulls[s->hull];
    }
}

void make(placed *out, const engine_shape *s) {
    const Quat turned(float(s->quat[0]), float(s->quat[1]), float(s->quat[2]),
                      float(s->quat[3]));
    out->shape = shape_of(s);
    out->at = Mat44::sRotationTranslation(turned, vec(s->place))
                  .PreTranslated(out->shape->GetCenterOfMass());
}

void take(const engine_scene *scene) {
    for (int i = 0; i < scene->count; i++) {
        make(&left_shapes[i], &scene->left[i]);
        if (scene->right != nullptr) {
            make(&right_shapes[i], &scene->right[i]);
            motions[i] = vec(scene->motion[i]);
        } else {
            const Mat44 back = left_shapes[i].at.InversedRotationTranslation();
            rays[i] = RayCast(back * vec(scene->origin[i]),
                              back.Multiply3x3(vec(scene->direction[i])));
        }
    }
}

/* -------------------------------------------------------------------- the questions --
 */

struct supports {
    ConvexShape::SupportBuffer room_a, room_b;
    const ConvexShape::Support *a, *b;
    float radius;
    explicit supports(int i) {
        const auto mode = ConvexShape::ESupportMode::ExcludeConvexRadius;
        const Shape *const left = left_shapes[i].shape;
        const Shape *const right = right_shapes[i].shape;
        a = static_cast<const ConvexShape *>(left)->GetSupportFunction(mode, room_a,
                                                                       Vec3::sOne());
        b = static_cast<const ConvexShape *>(right)->GetSupportFunction(mode, room_b,
                                                                        Vec3::sOne());
        radius = a->GetConvexRadius() + b->GetConvexRadius();
    }
};

/* The nearest points of the cores, no farther apart than `most`. */
bool distance_of(int i, float most) {
    const supports s(i);
    const Mat44 relative =
        left_shapes[i].at.InversedRotationTranslation() * right_shapes[i].at;
    const TransformedConvexObject moved(relative, *s.b);
    answer *const out = &answers[i];
    GJKClosestPoint gjk;
    Vec3 axis = relative.GetTranslation();
    const float reach = s.radius + most;
    const float squared = gjk.GetClosestPoints(*s.a, moved, cDefaultCollisionTolerance,
                                               most == FLT_MAX ? FLT_MAX : reach * reach,
                                               axis, out->a, out->b);
    out->value = squared == FLT_MAX ? FLT_MAX : sqrt(squared) - s.radius;
    out->normal = axis;
    out->hit = out->value <= 0.0f;
    return out->hit;
}

template <class collector>
bool collide(int i, ECollectFacesMode faces, collector &found) {
    CollideShapeSettings settings;
    settings.mCollectFacesMode = faces;
    CollisionDispatch::sCollideShapeVsShape(left_shapes[i].shape, right_shapes[i].shape,
                                            Vec3::sOne(), Vec3::sOne(), left_shapes[i].at,
                                            right_shapes[i].at, SubShapeIDCreator(),
                                            SubShapeIDCreator(), settings, found);
    answers[i].hit = found.HadHit();
    return found.HadHit();
}

bool contact_of(int i) {
    ClosestHitCollisionCollector<CollideShapeCollector> found;
    if (!collide(i, ECollectFacesMode::NoFaces, found)) {
        return false;
    }
    answers[i] = {true, found.mHit.mPenetrationDepth, found.mHit.mContactPointOn1,
                  found.mHit.mContactPointOn2, found.mHit.mPenetrationAxis.Normalized()};
    return true;
}

/* As its contact constraints make one of a hit: points near the first shape. */
bool manifold_of(int i) {
    ClosestHitCollisionCollector<CollideShapeCollector> found;
    if (!collide(i, ECollectFacesMode::CollectFaces, found)) {
        return false;
    }
    const CollideShapeResult &hit = found.mHit;
    const Vec3 axis = hit.mPenetrationAxis.Normalized();
    on_left.clear();
    on_right.clear();
    ManifoldBetweenTwoFaces(hit.mContactPointOn1, hit.mContactPointOn2, axis, 0.02f,
                            hit.mShape1Face, hit.mShape2Face, on_left, on_right);
    if (on_left.size() > 4) {
        PruneContactPoints(axis, on_left, on_right);
    }
    answers[i] = {true, hit.mPenetrationDepth, hit.mContactPointOn1, hit.mContactPointOn2,
                  axis};
    return true;
}

bool cast_of(int i) {
    ClosestHitCollisionCollector<CastShapeCollector> found;
    ShapeCastSettings settings;
    const ShapeCast cast(left_shapes[i].shape, Vec3::sOne(), left_shapes[i].at,
                         motions[i]);
    CollisionDispatch::sCastShapeVsShapeWorldSpace(
        cast, settings, right_shapes[i].shape, Vec3::sOne(), ShapeFilter(),
        right_shapes[i].at, SubShapeIDCreator(), SubShapeIDCreator(), found);
    answers[i].hit = found.HadHit();
    if (found.HadHit()) {
        answers[i] = {true, found.mHit.mFraction, found.mHit.mContactPointOn1,
                      found.mHit.mContactPointOn2, found.mHit.mPenetrationAxis};
    }
    return found.HadHit();
}

/* With point and normal, as in the library. */
bool ray_of(int i) {
    const Shape *const shape = left_shapes[i].shape;
    RayCastResult found;
    answers[i].hit = shape->CastRay(rays[i], SubShapeIDCreator(), found);
    if (answers[i].hit) {
        const Vec3 point = rays[i].GetPointOnRay(found.mFraction);
        answers[i] = {true, found.mFraction, point, point,
                      shape->GetSurfaceNormal(found.mSubShapeID2, point)};
    }
    return answers[i].hit;
}

ENGINE_PASS(overlaps_pass, distance_of(i, 0.0f))
ENGINE_PASS(distance_pass, distance_of(i, FLT_MAX))
ENGINE_PASS(contact_pass, contact_of(i))
ENGINE_PASS(manifold_pass, manifold_of(i))
ENGINE_PASS(cast_pass, cast_of(i))
ENGINE_PASS(ray_pass, ray_of(i))

engine_pass *pass(engine_question question, engine_kind, engine_kind, bool) {
    static engine_pass *const passes[ASK_COUNT] = {
        overlaps_pass, contact_pass, manifold_pass, distance_pass,
        cast_pass,     nullptr,      ray_pass};
    return passes[question];
}

void tell(engine_question, int i, engine_answer *out) {
    *out = {answers[i].hit, double(answers[i].value)};
}

} // namespace

extern const engine engine_jolt = {"Jolt", false, open_hulls, take, pass, tell};
