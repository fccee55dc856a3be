/* broad_bullet.cpp - Bullet (Debian: libbullet-dev, single precision).
 *
 *   tree        btDbvt with a margin of 0.1 about each box, made better bit by bit, gone
 *               through against itself; then the exact boxes
 *   broadphase  btDbvtBroadphase, which keeps its pairs from frame to frame; its boxes
 *               are fat, so it tells of some pairs too many */
extern "C" {
#include "worlds/broad_peers.h"
}

#include <BulletCollision/BroadphaseCollision/btDbvtBroadphase.h>
#include <btBulletCollisionCommon.h>
#include <vector>

namespace {

btVector3 vector(const double *v) {
    return btVector3(btScalar(v[0]), btScalar(v[1]), btScalar(v[2]));
}

const btScalar MARGIN = btScalar(0.1);

btVector3 extents(int i, btScalar margin) {
    const btScalar half = btScalar(boxes.half[i]) + margin;
    return btVector3(half, half, half);
}

btVector3 low(int i) { return vector(boxes.center[i]) - extents(i, 0); }
btVector3 high(int i) { return vector(boxes.center[i]) + extents(i, 0); }

btDbvtVolume volume(int i, btScalar margin) {
    return btDbvtVolume::FromCE(vector(boxes.center[i]), extents(i, margin));
}

void *number(int i) { return reinterpret_cast<void *>(static_cast<intptr_t>(i)); }

int number_of(const void *data) {
    return static_cast<int>(reinterpret_cast<intptr_t>(data));
}

/* ------------------------------------------------------------------ the bare tree -- */

struct bare_tree {
    btDbvt tree;
    std::vector<btDbvtNode *> leaves;
};

bare_tree *the_tree;

struct count_pairs : btDbvt::ICollide {
    size_t pairs = 0;
    void Process(const btDbvtNode *a, const btDbvtNode *b) override {
        pairs += a != b && boxes_meet(number_of(a->data), number_of(b->data)) ? 1 : 0;
    }
};

struct count_met : btDbvt::ICollide {
    int box;
    size_t met = 0;
    explicit count_met(int of) : box(of) {}
    void Process(const btDbvtNode *leaf) override {
        const int other = number_of(leaf->data);
        met += other != box && boxes_meet(box, other) ? 1 : 0;
    }
};

void add_to_tree(int i) {
    the_tree->leaves.push_back(the_tree->tree.insert(volume(i, MARGIN), number(i)));
}

void col_tree_open(void *, int count) {
    the_tree = new bare_tree;
    for (int i = 0; i < count; i++) {
        add_to_tree(i);
    }
}

void col_tree_close(void *) { delete the_tree; }

void col_tree_move(int i) {
    btDbvtVolume exact = volume(i, 0);
    if (!the_tree->leaves[i]->volume.Contain(exact)) {
        btDbvtVolume fat = volume(i, MARGIN);
        the_tree->tree.update(the_tree->leaves[i], fat);
    }
}

size_t tree_frame(void *) {
    for (int i = 0; i < boxes.count; i++) {
        col_tree_move(i);
    }
    the_tree->tree.optimizeIncremental(1 + boxes.count / 100);
    count_pairs count;
    the_tree->tree.collideTT(the_tree->tree.m_root, the_tree->tree.m_root, count);
    return count.pairs;
}

size_t tree_met(int box) {
    count_met count(box);
    the_tree->tree.collideTV(the_tree->tree.m_root, volume(box, 0), count);
    return count.met;
}

size_t col_tree_add(void *, int box) {
    add_to_tree(box);
    return tree_met(box);
}

size_t tree_touch(void *, int box) {
    col_tree_move(box);
    return tree_met(box);
}

/* ----------------------------------------------------------------- the broadphase -- */

struct broadphase {
    btDefaultCollisionConfiguration configuration;
    btCollisionDispatcher dispatcher{&configuration};
    btDbvtBroadphase pairs;
    std::vector<btBroadphaseProxy *> proxies;
};

broadphase *the_broadphase;

void broadphase_open(void *, int count) {
    broadphase *const b = the_broadphase = new broadphase;
    for (int i = 0; i < count; i++) {
        b->proxies.push_back(b->pairs.createProxy(low(i), high(i), SPHERE_SHAPE_PROXYTYPE,
                                                  number(i), 1, -1, &b->dispatcher));
    }
}

void broadphase_settle(void *) { the_broadphase->pairs.optimize(); }

void broadphase_close(void *) { delete the_broadphase; }

size_t broadphase_frame(void *) {
    broadphase *const b = the_broadphase;
    for (int i = 0; i < boxes.count; i++) {
        b->pairs.setAabb(b->proxies[i], low(i), high(i), &b->dispatcher);
    }
    b->pairs.calculateOverlappingPairs(&b->dispatcher);
    return size_t(b->pairs.getOverlappingPairCache()->getNumOverlappingPairs());
}

struct nearest_hit : btBroadphaseRayCallback {
    int ray;
    double nearest = INFINITY;
    explicit nearest_hit(int of) : ray(of) {}
    bool process(const btBroadphaseProxy *proxy) override {
        const double t = ray_meets_box(ray, number_of(proxy->m_clientObject), 3);
        if (t < nearest) {
            nearest = t;
            m_lambda_max = btScalar(t);
        }
        return true;
    }
};

double broadphase_ray(void *, int ray) {
    const btVector3 from = vector(boxes.origin[ray]);
    const btVector3 along = vector(boxes.direction[ray]);
    nearest_hit hit(ray);
    hit.m_lambda_max = btScalar(BROAD_RAY_LENGTH);
    for (int k = 0; k < 3; k++) {
        hit.m_rayDirectionInverse[k] = btScalar(boxes.inverse[ray][k]);
        hit.m_signs[k] = boxes.direction[ray][k] < 0.0;
    }
    the_broadphase->pairs.rayTest(from, from + along * btScalar(BROAD_RAY_LENGTH), hit);
    return hit.nearest;
}

} // namespace

extern "C" {

const broad_contestant broad_bullet_tree = {
    .name = "Bullet: btDbvt",
    .open = col_tree_open,
    .close = col_tree_close,
    .frame = tree_frame,
    .add = col_tree_add,
    .touch = tree_touch,
};

const broad_contestant broad_bullet_broadphase = {
    .name = "Bullet: btDbvtBroadphase",
    .open = broadphase_open,
    .close = broadphase_close,
    .frame = broadphase_frame,
    .ray = broadphase_ray,
    .settle = broadphase_settle,
    .most = 10000,
};
}
