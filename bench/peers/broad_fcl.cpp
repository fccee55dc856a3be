/* broad_fcl.cpp - FCL's dynamic tree (Debian: libfcl-dev, double precision). Its objects
 * are balls, of which it compares the boxes; the callback only counts. */
extern "C" {
#include "worlds/broad_peers.h"
}

#include <fcl/fcl.h>
#include <memory>
#include <vector>

namespace {

struct manager {
    fcl::DynamicAABBTreeCollisionManagerd tree;
    std::vector<std::unique_ptr<fcl::CollisionObjectd>> objects;
};

manager *the_manager;

void place(fcl::CollisionObjectd *object, int i) {
    const double *const c = boxes.center[i];
    object->setTranslation(fcl::Vector3d(c[0], c[1], c[2]));
    object->computeAABB();
}

void open_manager(void *, int count) {
    manager *const m = the_manager = new manager;
    std::vector<fcl::CollisionObjectd *> all;
    for (int i = 0; i < count; i++) {
        const auto ball = std::make_shared<fcl::Sphered>(boxes.half[i]);
        m->objects.emplace_back(new fcl::CollisionObjectd(ball));
        place(m->objects.back().get(), i);
        all.push_back(m->objects.back().get());
    }
    m->tree.registerObjects(all);
    m->tree.setup();
}

void close_manager(void *) {
    the_manager->tree.clear();
    delete the_manager;
}

bool count_pair(fcl::CollisionObjectd *, fcl::CollisionObjectd *, void *count) {
    ++*static_cast<size_t *>(count);
    return false;
}

size_t frame(void *) {
    manager *const m = the_manager;
    size_t pairs = 0;
    for (int i = 0; i < boxes.count; i++) {
        place(m->objects[i].get(), i);
    }
    m->tree.update();
    m->tree.collide(&pairs, count_pair);
    return pairs;
}

} // namespace

extern "C" {

const broad_contestant broad_fcl = {
    .name = "FCL: dynamic tree",
    .open = open_manager,
    .close = close_manager,
    .frame = frame,
};
}
