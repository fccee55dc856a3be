/* box3d_worlds.c - the tree of Box3D in engine_worlds3: see box_tree.h. */
#include "broad_engines.h"

#include <box3d/box3d.h>

#define BOX(name) b3##name
#define MASK UINT64_MAX, false

static b3Vec3 vector_of(const double *v, double scale) {
    return (b3Vec3){(float)(scale * v[0]), (float)(scale * v[1]), (float)(scale * v[2])};
}

static b3AABB bounds_of(int i, float margin) {
    const float half = (float)boxes.half[i] + margin;
    const b3Vec3 halves = {half, half, half};
    const b3Vec3 center = vector_of(boxes.center[i], 1.0);
    return (b3AABB){b3Sub(center, halves), b3Add(center, halves)};
}

#include "box_tree.h"

const broad_contestant broad_box3d_tree = TREE_CONTESTANT("Box3D: tree + query all");
