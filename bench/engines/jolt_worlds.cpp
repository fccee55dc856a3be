/* jolt_worlds.cpp - Jolt's broad phase in engine_worlds3: quad trees, as its
 * PhysicsSystem uses them. A frame moves all bodies, tells the tree, prepares and
 * finalizes its update and finds all colliding pairs; then the exact boxes. A margin of
 * 0: pairs are those whose boxes meet. One that is added or moved is asked for by its
 * box. */
#include "jolt_start.h"

#include "broad_engines.h"

#include <Jolt/Physics/Body/BodyCreationSettings.h>
#include <Jolt/Physics/Body/BodyManager.h>
#include <Jolt/Physics/Body/BodyPair.h>
#include <Jolt/Physics/Collision/AABoxCast.h>
#include <Jolt/Physics/Collision/BroadPhase/BroadPhaseLayerInterfaceTable.h>
#include <Jolt/Physics/Collision/BroadPhase/BroadPhaseQuadTree.h>
#include <Jolt/Physics/Collision/CastResult.h>
#include <Jolt/Physics/Collision/CollisionCollectorImpl.h>
#include <Jolt/Physics/Collision/RayCast.h>
#include <Jolt/Physics/Collision/Shape/BoxShape.h>
#include <cmath>

using namespace JPH;

namespace {

enum { MOST_BODIES = 131072 };

struct pairs_of_tree {
    BroadPhaseLayerInterfaceTable layers{1, 1};
    BodyManager manager;
    BroadPhaseQuadTree phase;
    Array<Body *> bodies;
    Array<BodyID> ids;
    Array<BodyID> moving; /* may be shuffled by the tree */
};

pairs_of_tree *now;

Vec3 vector_of(const double *v) { return Vec3(float(v[0]), float(v[1]), float(v[2])); }

RVec3 center_of(int i) { return RVec3(vector_of(boxes.center[i])); }

BodyID make_body(int i) {
    BodyCreationSettings settings(
        new BoxShape(Vec3::sReplicate(float(boxes.half[i])), 0.0f), center_of(i),
        Quat::sIdentity(), EMotionType::Dynamic, 0);
    Body *const body = now->manager.AllocateBody(settings);
    body->SetUserData(uint64(i));
    now->manager.AddBody(body);
    now->bodies.push_back(body);
    return body->GetID();
}

void add_bodies(BodyID *ids, int count) {
    const BroadPhase::AddState state = now->phase.AddBodiesPrepare(ids, count);
    now->phase.AddBodiesFinalize(ids, count, state);
}

void open(void *, int count) {
    jolt_start();
    now = new pairs_of_tree;
    now->manager.Init(MOST_BODIES, 0, now->layers);
    now->phase.Init(&now->manager, now->layers);
    for (int i = 0; i < count; i++) {
        now->ids.push_back(make_body(i));
    }
    if (count > 0) {
        const Array<BodyID> all = now->ids;
        add_bodies(now->ids.data(), count);
        now->ids = all;
        now->moving.clear();
        for (int i = 0; i < count; i++) {
            if (moves(i)) {
                now->moving.push_back(all[size_t(i)]);
            }
        }
        now->manager.ActivateBodies(now->moving.data(), int(now->moving.size()));
        now->phase.Optimize();
    }
}

void close(void *) {
    now->phase.RemoveBodies(now->ids.data(), int(now->ids.size()));
    delete now;
}

void place(int i) {
    now->bodies[size_t(i)]->SetPositionAndRotationInternal(center_of(i),
                                                           Quat::sIdentity(), false);
}

void update() {
    now->phase.FrameSync();
    now->phase.LockModifications();
    const BroadPhase::UpdateState state = now->phase.UpdatePrepare();
    now->phase.UpdateFinalize(state);
    now->phase.UnlockModifications();
}

int number_of(const BodyID &id) { return int(now->manager.GetBody(id).GetUserData()); }

struct count_pairs final : BodyPairCollector {
    size_t pairs = 0;
    void AddHit(const BodyPair &pair) override {
        pairs += boxes_meet(number_of(pair.mBodyA), number_of(pair.mBodyB)) ? 1 : 0;
    }
};

size_t frame(void *) {
    const int moving = int(now->moving.size());
    for (int i = 0; i < boxes.count; i += boxes.few ? BROAD_FEW : 1) {
        place(i);
    }
    now->phase.NotifyBodiesAABBChanged(now->moving.data(), moving, true);
    update();
    count_pairs found;
    now->phase.FindCollidingPairs(now->moving.data(), moving, 0.0f,
                                  ObjectVsBroadPhaseLayerFilter(),
                                  ObjectLayerPairFilter(), found);
    return found.pairs;
}

struct count_met final : CollideShapeBodyCollector {
    int box;
    size_t met = 0;
    explicit count_met(int of) : box(of) {}
    void AddHit(const BodyID &id) override {
        const int other = number_of(id);
        met += other != box && boxes_meet(box, other) ? 1 : 0;
    }
};

size_t met_by(int box) {
    count_met found(box);
    now->phase.CollideAABox(now->bodies[size_t(box)]->GetWorldSpaceBounds(), found,
                            BroadPhaseLayerFilter(), ObjectLayerFilter());
    return found.met;
}

size_t touch(void *, int box) {
    BodyID id = now->bodies[size_t(box)]->GetID();
    place(box);
    now->phase.NotifyBodiesAABBChanged(&id, 1, true);
    return met_by(box);
}

struct nearest_box final : RayCastBodyCollector {
    int ray;
    double nearest = INFINITY;
    explicit nearest_box(int of) : ray(of) {}
    void AddHit(const BroadPhaseCastResult &hit) override {
        const double t = ray_meets_box(ray, number_of(hit.mBodyID), 3);
        if (t < nearest) {
            nearest = t;
            UpdateEarlyOutFraction(float(t / BROAD_RAY_LENGTH));
        }
    }
};

double ray(void *, int which) {
    const double *const o = boxes.origin[which];
    const double *const d = boxes.direction[which];
    const Vec3 from = vector_of(o);
    const RayCast cast(from, float(BROAD_RAY_LENGTH) * vector_of(d));
    nearest_box found(which);
    now->phase.CastRay(cast, found, BroadPhaseLayerFilter(), ObjectLayerFilter());
    return found.nearest;
}

} // namespace

/* No adding one by one: its trees want to be rebuilt between a few hundred of these. */
extern const broad_contestant broad_jolt_pairs = {.name = "Jolt: all colliding pairs",
                                                  .self = nullptr,
                                                  .open = open,
                                                  .close = close,
                                                  .frame = frame,
                                                  .few = frame,
                                                  .ray = ray,
                                                  .add = nullptr,
                                                  .touch = touch,
                                                  .bytes = nullptr,
                                                  .settle = nullptr,
                                                  .most = 0};
