/* jolt_movers.cpp - Jolt's CharacterVirtual in movers3.c: ExtendedUpdate, which climbs
 * stairs and sticks to floors. */
#include "jolt_start.h"

#include "jolt_triangles.h"
#include "mover_engine.h"

#include <Jolt/Core/TempAllocator.h>
#include <Jolt/Physics/Body/BodyCreationSettings.h>
#include <Jolt/Physics/Character/CharacterVirtual.h>
#include <Jolt/Physics/Collision/BroadPhase/BroadPhaseLayerInterfaceTable.h>
#include <Jolt/Physics/Collision/Shape/BoxShape.h>
#include <Jolt/Physics/Collision/Shape/CapsuleShape.h>
#include <Jolt/Physics/Collision/Shape/MeshShape.h>
#include <Jolt/Physics/PhysicsSystem.h>

using namespace JPH;

namespace {

struct world_of_jolt {
    BroadPhaseLayerInterfaceTable layers{1, 1};
    ObjectVsBroadPhaseLayerFilter layer_filter;
    ObjectLayerPairFilter pair_filter;
    PhysicsSystem system;
    TempAllocatorImpl memory{4 * 1024 * 1024};
    Ref<CharacterVirtual> characters[MOST_WALKERS];
    walker walkers[MOST_WALKERS];
};

world_of_jolt *now;
const mover_scene *scene_now;

Vec3 vec(const double *v) { return Vec3(float(v[0]), float(v[1]), float(v[2])); }

void add_body(const Shape *shape, Vec3 place) {
    const BodyCreationSettings settings(shape, RVec3(place), Quat::sIdentity(),
                                        EMotionType::Static, 0);
    now->system.GetBodyInterface().CreateAndAddBody(settings, EActivation::DontActivate);
}

Ref<Shape> terrain(const mover_scene *scene) {
    VertexList points;
    IndexedTriangleList triangles;
    jolt_triangles(scene, &points, &triangles);
    return MeshShapeSettings(std::move(points), std::move(triangles)).Create().Get();
}

void start(int n) {
    const double *const feet = scene_now->start[n];
    CharacterVirtualSettings settings;
    settings.mShape = new CapsuleShape(float(WALK_HALF), float(WALK_RADIUS));
    settings.mSupportingVolume = Plane(Vec3::sAxisY(), -float(WALK_HALF));
    const Vec3 up(0.0f, float(WALK_HALF + WALK_RADIUS), 0.0f);
    now->characters[n] = new CharacterVirtual(&settings, RVec3(vec(feet) + up),
                                              Quat::sIdentity(), &now->system);
    walker_start(&now->walkers[n], n, feet[0]);
}

void open(const mover_scene *scene) {
    jolt_start();
    now = new world_of_jolt;
    scene_now = scene;
    now->system.Init(65536, 0, 1024, 1024, now->layers, now->layer_filter,
                     now->pair_filter);
    if (scene->points != nullptr) {
        add_body(terrain(scene), Vec3::sZero());
    }
    for (int i = 0; i < scene->box_count; i++) {
        add_body(new BoxShape(vec(scene->halves[i])), vec(scene->centers[i]));
    }
    now->system.OptimizeBroadPhase();
    for (int n = 0; n < scene->walkers; n++) {
        start(n);
    }
}

void close() { delete now; }

Vec3 velocity_of(const walker &w, const CharacterVirtual &c) {
    const bool stands = c.GetGroundState() == CharacterVirtual::EGroundState::OnGround;
    const float falls = stands ? 0.0f : c.GetLinearVelocity().GetY();
    const float gravity = float(WALK_GRAVITY * WALK_STEP);
    return Vec3(float(w.heading * WALK_SPEED), falls - gravity, 0.0f);
}

bool step(int n) {
    CharacterVirtual &c = *now->characters[n];
    walker &w = now->walkers[n];
    const Vec3 gravity(0.0f, -float(WALK_GRAVITY), 0.0f);
    CharacterVirtual::ExtendedUpdateSettings settings;
    settings.mWalkStairsStepUp = Vec3(0.0f, float(WALK_STAIR), 0.0f);
    c.SetLinearVelocity(velocity_of(w, c));
    c.ExtendedUpdate(float(WALK_STEP), gravity, settings, BroadPhaseLayerFilter(),
                     ObjectLayerFilter(), BodyFilter(), ShapeFilter(), now->memory);
    w.grounded = c.GetGroundState() == CharacterVirtual::EGroundState::OnGround;
    walker_came(&w, scene_now, double(c.GetPosition().GetX()));
    return w.grounded;
}

ENGINE_PASS(walk, step(i % scene_now->walkers))

void tell(int n, double *feet, double *travelled) {
    const RVec3 at = now->characters[n]->GetPosition();
    feet[0] = double(at.GetX());
    feet[1] = double(at.GetY()) - WALK_HALF - WALK_RADIUS;
    feet[2] = double(at.GetZ());
    *travelled = now->walkers[n].travelled;
}

} // namespace

extern const mover_engine mover_jolt = {"Jolt", open, close, walk, tell};
