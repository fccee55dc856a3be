/* peer_bullet.h - Bullet (Debian: libbullet-dev, single precision). The algorithm of each
 * pair of kinds is looked up once, and not timed; its manifold is emptied before each
 * call. Margins are 0 where Bullet allows it. */
#ifndef BENCH_PEER_BULLET_H
#define BENCH_PEER_BULLET_H

#if BENCH_BULLET

#include <BulletCollision/CollisionDispatch/btCollisionObjectWrapper.h>
#include <BulletCollision/NarrowPhaseCollision/btContinuousConvexCollision.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>
#include <btBulletCollisionCommon.h>

static btCollisionDispatcher *bullet_dispatcher;
static btCollisionAlgorithm *bullet_algorithm;
static btPersistentManifold *bullet_manifold;
static btDispatcherInfo bullet_info;
static btCollisionObject *bullet_left[PAIRS], *bullet_right[PAIRS];

static btVector3 bullet_vector(col3_vec v) {
    return btVector3((btScalar)v.x, (btScalar)v.y, (btScalar)v.z);
}

static btConvexShape *bullet_shape(int kind, const placed3 &p) {
    const btScalar radius = (btScalar)p.radius;
    const btScalar half = (btScalar)p.half_length;
    switch (kind) {
        case col3_kind_sphere:
            return new btSphereShape(radius);
        case col3_kind_capsule:
            return new btCapsuleShapeZ(radius, 2 * half);
        case col3_kind_box:
            return new btBoxShape(bullet_vector(p.half));
        case col3_kind_cylinder:
            return new btCylinderShapeZ(btVector3(radius, radius, half));
        case col3_kind_cone:
            return new btConeShapeZ(radius, 2 * half);
        default: {
            btConvexHullShape *hull = new btConvexHullShape();
            for (const col3_vec &corner : p.corners) {
                hull->addPoint(bullet_vector(corner), false);
            }
            hull->recalcLocalAabb();
            hull->setMargin(0); /* the default margin grows the hull by 0.04 */
            return hull;
        }
    }
}

static void bullet_set(btCollisionObject *object, const col3_shape *s) {
    const placed3 p = placed_of(s);
    delete object->getCollisionShape();
    object->setCollisionShape(bullet_shape(s->kind, p));
    const col3_vec *a = p.axes;
    const btMatrix3x3 turn((btScalar)a[0].x, (btScalar)a[1].x, (btScalar)a[2].x,
                           (btScalar)a[0].y, (btScalar)a[1].y, (btScalar)a[2].y,
                           (btScalar)a[0].z, (btScalar)a[1].z, (btScalar)a[2].z);
    object->setWorldTransform(btTransform(turn, bullet_vector(p.place)));
}

static bool bullet_collide(int i) {
    btCollisionObject *a = bullet_left[i];
    btCollisionObject *b = bullet_right[i];
    btCollisionObjectWrapper of_a(0, a->getCollisionShape(), a, a->getWorldTransform(),
                                  -1, -1);
    btCollisionObjectWrapper of_b(0, b->getCollisionShape(), b, b->getWorldTransform(),
                                  -1, -1);
    bullet_manifold->clearManifold();
    bullet_manifold->setBodies(a, b);
    btManifoldResult result(&of_a, &of_b);
    result.setPersistentManifold(bullet_manifold);
    bullet_algorithm->processCollision(&of_a, &of_b, bullet_info, &result);
    bool hit = false;
    for (int k = 0; k < bullet_manifold->getNumContacts(); k++) {
        hit = hit || bullet_manifold->getContactPoint(k).getDistance() <= 0;
    }
    return hit;
}

static void bullet_find_algorithm(void) {
    btCollisionObject *a = bullet_left[0];
    btCollisionObject *b = bullet_right[0];
    btCollisionObjectWrapper of_a(0, a->getCollisionShape(), a, a->getWorldTransform(),
                                  -1, -1);
    btCollisionObjectWrapper of_b(0, b->getCollisionShape(), b, b->getWorldTransform(),
                                  -1, -1);
    bullet_manifold = bullet_dispatcher->getNewManifold(a, b);
    bullet_algorithm = bullet_dispatcher->findAlgorithm(&of_a, &of_b, bullet_manifold,
                                                        BT_CONTACT_POINT_ALGORITHMS);
    bullet_collide(0);
    btManifoldArray own; /* some algorithms keep a manifold of their own */
    bullet_algorithm->getAllContactManifolds(own);
    if (own.size() > 0) {
        bullet_manifold = own[0];
    }
}

static bool bullet_take_pairs(void) {
    for (int i = 0; i < PAIRS; i++) {
        bullet_set(bullet_left[i], shape_of(&left, i));
        bullet_set(bullet_right[i], shape_of(&right, i));
    }
    bullet_find_algorithm();
    return true;
}

static bool bullet_take_rays(void) {
    for (int i = 0; i < PAIRS; i++) {
        bullet_set(bullet_left[i], shape_of(&left, i));
    }
    return true;
}

/* What the world's ray test does with one object. */
static bool bullet_ray_hits(int i) {
    const btVector3 from = bullet_vector(rays.origin[i]);
    const btVector3 to = from + bullet_vector(rays.direction[i]);
    btTransform start(btMatrix3x3::getIdentity(), from);
    btTransform end(btMatrix3x3::getIdentity(), to);
    btCollisionWorld::ClosestRayResultCallback callback(from, to);
    btCollisionObject *object = bullet_left[i];
    btCollisionWorld::rayTestSingle(start, end, object, object->getCollisionShape(),
                                    object->getWorldTransform(), callback);
    return callback.hasHit();
}

static bool bullet_cast_hits(int i) {
    btCollisionObject *a = bullet_left[i];
    btCollisionObject *b = bullet_right[i];
    const btVector3 half = bullet_vector(vec_scale(motions[i], 0.5));
    btTransform from = a->getWorldTransform();
    btTransform to = from;
    from.setOrigin(from.getOrigin() - half);
    to.setOrigin(to.getOrigin() + half);
    btVoronoiSimplexSolver simplex;
    btGjkEpaPenetrationDepthSolver depth;
    btContinuousConvexCollision cast((btConvexShape *)a->getCollisionShape(),
                                     (btConvexShape *)b->getCollisionShape(), &simplex,
                                     &depth);
    btConvexCast::CastResult result;
    return cast.calcTimeOfImpact(from, to, b->getWorldTransform(), b->getWorldTransform(),
                                 result);
}

PASS(bullet_contact, bullet_collide(i))
PASS(bullet_ray, bullet_ray_hits(i))
PASS(bullet_cast, bullet_cast_hits(i))

static void bullet_start(void) {
    bullet_dispatcher = new btCollisionDispatcher(new btDefaultCollisionConfiguration());
    for (int i = 0; i < PAIRS; i++) {
        bullet_left[i] = new btCollisionObject;
        bullet_right[i] = new btCollisionObject;
    }
}

#else

static pass_function *const bullet_contact = NULL, *const bullet_ray = NULL,
                            *const bullet_cast = NULL;

static bool bullet_take_pairs(void) { return false; }
static bool bullet_take_rays(void) { return false; }
static void bullet_start(void) {
    puts("Bullet is not installed (Debian: libbullet-dev): no column for it");
}

#endif
#endif
