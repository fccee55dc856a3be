/* jolt_levels.cpp - Jolt's meshes and height fields in levels3.c. All goes through its
 * dispatch. contact keeps the deepest triangle; parts keeps all; a manifold keeps all
 * with their faces, and makes the points between these. Heights are kept in 16 bits (8
 * are the default), lest they be off by some thousandths. */
#include "jolt_start.h"

#include "jolt_triangles.h"
#include "level_engine.h"

#include <Jolt/Physics/Collision/CastResult.h>
#include <Jolt/Physics/Collision/CollideShape.h>
#include <Jolt/Physics/Collision/CollisionCollectorImpl.h>
#include <Jolt/Physics/Collision/CollisionDispatch.h>
#include <Jolt/Physics/Collision/ManifoldBetweenTwoFaces.h>
#include <Jolt/Physics/Collision/RayCast.h>
#include <Jolt/Physics/Collision/Shape/BoxShape.h>
#include <Jolt/Physics/Collision/Shape/CapsuleShape.h>
#include <Jolt/Physics/Collision/Shape/HeightFieldShape.h>
#include <Jolt/Physics/Collision/Shape/MeshShape.h>
#include <Jolt/Physics/Collision/Shape/SphereShape.h>
#include <Jolt/Physics/Collision/ShapeCast.h>
#include <time.h>

using namespace JPH;

namespace {

enum { MOST = 1024 };

struct placed {
    Ref<const Shape> shape;
    Mat44 at;
};

placed balls[MOST], cast_boxes[MOST], capsules[MOST], boxes[MOST];
RayCast rays[MOST];
engine_answer answers[MOST];
Ref<const Shape> levels[2]; /* the mesh, the field */
ContactPoints on_shape, on_level;

Vec3 vec(const double *v) { return Vec3(float(v[0]), float(v[1]), float(v[2])); }

void make(placed *out, const engine_shape *s) {
    const float radius = float(s->radius);
    const Quat turned(float(s->quat[0]), float(s->quat[1]), float(s->quat[2]),
                      float(s->quat[3]));
    out->at = Mat44::sRotationTranslation(turned, vec(s->place));
    if (s->kind == engine_ball) {
        out->shape = new SphereShape(radius);
    } else if (s->kind == engine_capsule) {
        out->shape = new CapsuleShape(float(s->half_length), radius);
    } else {
        out->shape = new BoxShape(vec(s->half), 0.0f);
    }
}

double seconds() {
    timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return double(t.tv_sec) + 1e-9 * double(t.tv_nsec);
}

/* Lists are made beforehand, and not counted. */
double build(const level_scene *scene, bool field) {
    double start;
    if (field) {
        const int count = scene->side * scene->side;
        Array<float> heights;
        for (int i = 0; i < count; i++) {
            heights.push_back(float(scene->heights[i]));
        }
        start = seconds();
        HeightFieldShapeSettings settings(heights.data(), Vec3::sZero(), Vec3::sOne(),
                                          uint32(scene->side));
        settings.mBitsPerSample = 16;
        levels[1] = settings.Create().Get();
        return seconds() - start;
    }
    VertexList points;
    IndexedTriangleList triangles;
    jolt_triangles(scene, &points, &triangles);
    start = seconds();
    MeshShapeSettings settings(std::move(points), std::move(triangles));
    levels[0] = settings.Create().Get();
    return seconds() - start;
}

void take(const level_scene *scene) {
    jolt_start();
    for (int i = 0; i < scene->count; i++) {
        make(&balls[i], &scene->balls[i]);
        make(&cast_boxes[i], &scene->cast_boxes[i]);
        make(&capsules[i], &scene->capsules[i]);
        make(&boxes[i], &scene->boxes[i]);
        rays[i] = RayCast(vec(scene->origin[i]), vec(scene->way[i]));
    }
    build(scene, false);
    build(scene, true);
}

/* -------------------------------------------------------------------- the questions --
 */

template <bool field> bool ray_of(int i) {
    const Shape *const level = levels[field];
    RayCastResult found;
    answers[i].hit = level->CastRay(rays[i], SubShapeIDCreator(), found);
    if (answers[i].hit) {
        const Vec3 point = rays[i].GetPointOnRay(found.mFraction);
        static Vec3 normal;
        normal = level->GetSurfaceNormal(found.mSubShapeID2, point);
        answers[i].value = double(found.mFraction);
    }
    return answers[i].hit;
}

template <bool field> bool cast_of(const placed *p, int i) {
    ClosestHitCollisionCollector<CastShapeCollector> found;
    ShapeCastSettings settings;
    const ShapeCast cast(p->shape, Vec3::sOne(), p->at, rays[i].mDirection);
    CollisionDispatch::sCastShapeVsShapeWorldSpace(
        cast, settings, levels[field], Vec3::sOne(), ShapeFilter(), Mat44::sIdentity(),
        SubShapeIDCreator(), SubShapeIDCreator(), found);
    answers[i] = {found.HadHit(), found.HadHit() ? double(found.mHit.mFraction) : 0.0};
    return answers[i].hit;
}

template <bool field, class collector>
void collide(const placed *p, ECollectFacesMode faces, collector &found) {
    CollideShapeSettings settings;
    settings.mCollectFacesMode = faces;
    CollisionDispatch::sCollideShapeVsShape(
        p->shape, levels[field], Vec3::sOne(), Vec3::sOne(), p->at, Mat44::sIdentity(),
        SubShapeIDCreator(), SubShapeIDCreator(), settings, found);
}

template <bool field> bool overlaps(const placed *p, int i) {
    AnyHitCollisionCollector<CollideShapeCollector> found;
    collide<field>(p, ECollectFacesMode::NoFaces, found);
    answers[i].hit = found.HadHit();
    return answers[i].hit;
}

template <bool field> bool contact_of(const placed *p, int i) {
    ClosestHitCollisionCollector<CollideShapeCollector> found;
    collide<field>(p, ECollectFacesMode::NoFaces, found);
    answers[i].hit = found.HadHit();
    answers[i].value = found.HadHit() ? double(found.mHit.mPenetrationDepth) : 0.0;
    return answers[i].hit;
}

/* All triangles that are touched, in a list that keeps its memory. */
AllHitCollisionCollector<CollideShapeCollector> all;

bool tell_deepest(int i) {
    answers[i] = {all.HadHit(), 0.0};
    for (const CollideShapeResult &hit : all.mHits) {
        const double depth = double(hit.mPenetrationDepth);
        answers[i].value = depth > answers[i].value ? depth : answers[i].value;
    }
    return answers[i].hit;
}

template <bool field> bool parts_of(int i) {
    all.Reset();
    collide<field>(&boxes[i], ECollectFacesMode::NoFaces, all);
    return tell_deepest(i);
}

template <bool field> bool manifold_of(int i) {
    all.Reset();
    collide<field>(&boxes[i], ECollectFacesMode::CollectFaces, all);
    for (const CollideShapeResult &hit : all.mHits) {
        on_shape.clear();
        on_level.clear();
        ManifoldBetweenTwoFaces(hit.mContactPointOn1, hit.mContactPointOn2,
                                hit.mPenetrationAxis.Normalized(), 0.02f, hit.mShape1Face,
                                hit.mShape2Face, on_shape, on_level);
    }
    return tell_deepest(i);
}

ENGINE_PASS(mesh_ray, ray_of<false>(i))
ENGINE_PASS(mesh_cast_ball, cast_of<false>(&balls[i], i))
ENGINE_PASS(mesh_cast_box, cast_of<false>(&cast_boxes[i], i))
ENGINE_PASS(mesh_over_capsule, overlaps<false>(&capsules[i], i))
ENGINE_PASS(mesh_over_box, overlaps<false>(&boxes[i], i))
ENGINE_PASS(mesh_capsule, contact_of<false>(&capsules[i], i))
ENGINE_PASS(mesh_box, contact_of<false>(&boxes[i], i))
ENGINE_PASS(mesh_manifold, manifold_of<false>(i))
ENGINE_PASS(mesh_parts, parts_of<false>(i))
ENGINE_PASS(field_ray, ray_of<true>(i))
ENGINE_PASS(field_cast_ball, cast_of<true>(&balls[i], i))
ENGINE_PASS(field_cast_box, cast_of<true>(&cast_boxes[i], i))
ENGINE_PASS(field_over_capsule, overlaps<true>(&capsules[i], i))
ENGINE_PASS(field_over_box, overlaps<true>(&boxes[i], i))
ENGINE_PASS(field_capsule, contact_of<true>(&capsules[i], i))
ENGINE_PASS(field_box, contact_of<true>(&boxes[i], i))
ENGINE_PASS(field_manifold, manifold_of<true>(i))
ENGINE_PASS(field_parts, parts_of<true>(i))

engine_pass *pass(level_question question, bool field) {
    static engine_pass *const passes[2][LEVEL_COUNT] = {
        {mesh_ray, mesh_cast_ball, mesh_cast_box, mesh_over_capsule, mesh_capsule,
         mesh_over_box, mesh_box, mesh_manifold, mesh_parts},
        {field_ray, field_cast_ball, field_cast_box, field_over_capsule, field_capsule,
         field_over_box, field_box, field_manifold, field_parts}};
    return passes[field][question];
}

void tell(level_question, int i, engine_answer *out) { *out = answers[i]; }

} // namespace

extern const level_engine level_jolt = {"Jolt", take, build, pass, tell};
