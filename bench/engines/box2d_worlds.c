/* box2d_worlds.c - the tree of Box2D v3 in engine_worlds2: see box_tree.h. */
#include "broad_engines.h"

#include <box2d/box2d.h>

#define BOX(name) b2##name
#define MASK UINT64_MAX

static b2Vec2 vector_of(const double *v, double scale) {
    return (b2Vec2){(float)(scale * v[0]), (float)(scale * v[1])};
}

static b2AABB bounds_of(int i, float margin) {
    const float half = (float)boxes.half[i] + margin;
    const b2Vec2 center = vector_of(boxes.center[i], 1.0);
    return (b2AABB){{center.x - half, center.y - half},
                    {center.x + half, center.y + half}};
}

#include "box_tree.h"

const broad_contestant broad_box2d3_tree = TREE_CONTESTANT("Box2D v3: tree + query all");
