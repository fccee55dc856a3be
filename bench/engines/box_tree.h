/* box_tree.h - the dynamic trees of Box2D v3 and Box3D, which differ in their names and
 * in z, as a contestant of broad.h. BOX(name): b2 or b3 before the name; MASK: what a
 * query wants before its callback; bounds_of, vector_of: of the scene, in their types.
 *
 * A frame is what their broad phases do: a box that has left the fat one about it
 * enlarges that, the tree is rebuilt where it changed, and each box is asked what it
 * meets; then the exact boxes. All boxes are asked, not only those that have left their
 * fat one, as all pairs are wanted. */
#ifndef BENCH_BOX_TREE_H
#define BENCH_BOX_TREE_H

#include "worlds/broad.h"

#include <stdlib.h>

#define MARGIN 0.05f /* B2_MAX_AABB_MARGIN, B3_MAX_AABB_MARGIN */

static BOX(DynamicTree) tree;
static int *proxies, room;
static BOX(AABB) * fat;

static BOX(AABB) fat_bounds(int i) { return bounds_of(i, MARGIN); }

static void put_box(int i) {
    if (i >= room) {
        room = 2 * i + 1024;
        proxies = broad_more(proxies, sizeof *proxies * (size_t)room);
        fat = broad_more(fat, sizeof *fat * (size_t)room);
    }
    fat[i] = fat_bounds(i);
    proxies[i] = BOX(DynamicTree_CreateProxy)(&tree, fat[i], 1, (uint64_t)i);
}

static void tree_open(void *self, int count) {
    (void)self;
    tree = BOX(DynamicTree_Create)(16);
    for (int i = 0; i < count; i++) {
        put_box(i);
    }
    (void)BOX(DynamicTree_Rebuild)(&tree, true);
}

static void tree_close(void *self) {
    (void)self;
    BOX(DynamicTree_Destroy)(&tree);
}

/* Counts boxes that meet one: those with a higher number. */
typedef struct {
    int box, above;
    size_t met;
} counter;

static bool count_box(int proxy, uint64_t other, void *context) {
    counter *const c = context;
    (void)proxy;
    c->met +=
        (int)other > c->above && (int)other != c->box && boxes_meet(c->box, (int)other)
            ? 1
            : 0;
    return true;
}

static size_t tree_met(int box, int above) {
    counter c = {box, above, 0};
    (void)BOX(DynamicTree_Query)(&tree, bounds_of(box, 0.0f), MASK, count_box, &c);
    return c.met;
}

static size_t tree_frame(void *self) {
    size_t pairs = 0;
    (void)self;
    for (int i = 0; i < boxes.count; i++) {
        if (!BOX(AABB_Contains)(fat[i], bounds_of(i, 0.0f))) {
            fat[i] = fat_bounds(i);
            BOX(DynamicTree_EnlargeProxy)(&tree, proxies[i], fat[i]);
        }
    }
    (void)BOX(DynamicTree_Rebuild)(&tree, false);
    for (int i = 0; i < boxes.count; i++) {
        pairs += tree_met(i, i);
    }
    return pairs;
}

/* As tree_frame: only those that move are asked, and of two of them the first. */
static bool count_few(int proxy, uint64_t other, void *context) {
    counter *const c = context;
    const int i = (int)other;
    (void)proxy;
    c->met += i != c->box && !(moves(i) && i < c->box) && boxes_meet(c->box, i) ? 1 : 0;
    return true;
}

static size_t tree_few(void *self) {
    size_t pairs = 0;
    (void)self;
    for (int i = 0; i < boxes.count; i += BROAD_FEW) {
        if (!BOX(AABB_Contains)(fat[i], bounds_of(i, 0.0f))) {
            fat[i] = fat_bounds(i);
            BOX(DynamicTree_EnlargeProxy)(&tree, proxies[i], fat[i]);
        }
    }
    (void)BOX(DynamicTree_Rebuild)(&tree, false);
    for (int i = 0; i < boxes.count; i += BROAD_FEW) {
        counter c = {i, -1, 0};
        (void)BOX(DynamicTree_Query)(&tree, bounds_of(i, 0.0f), MASK, count_few, &c);
        pairs += c.met;
    }
    return pairs;
}

static size_t tree_add(void *self, int box) {
    (void)self;
    put_box(box);
    return tree_met(box, -1);
}

static size_t tree_touch(void *self, int box) {
    (void)self;
    if (!BOX(AABB_Contains)(fat[box], bounds_of(box, 0.0f))) {
        fat[box] = fat_bounds(box);
        BOX(DynamicTree_MoveProxy)(&tree, proxies[box], fat[box]);
    }
    return tree_met(box, -1);
}

typedef struct {
    int ray;
    double nearest;
} nearest_box;

static float look_at_box(const BOX(RayCastInput) * input, int proxy, uint64_t box,
                         void *context) {
    nearest_box *const n = context;
    const double t = ray_meets_box(n->ray, (int)box, boxes.dimensions);
    (void)proxy;
    if (t < n->nearest) {
        n->nearest = t;
        return (float)(t / BROAD_RAY_LENGTH);
    }
    return input->maxFraction;
}

static double tree_ray(void *self, int ray) {
    nearest_box n = {ray, INFINITY};
    const BOX(RayCastInput)
        input = {vector_of(boxes.origin[ray], 1.0),
                 vector_of(boxes.direction[ray], BROAD_RAY_LENGTH), 1.0f};
    (void)self;
    (void)BOX(DynamicTree_RayCast)(&tree, &input, MASK, look_at_box, &n);
    return n.nearest;
}

#define TREE_CONTESTANT(its_name)                                                        \
    {                                                                                    \
        .name = its_name, .open = tree_open, .close = tree_close, .frame = tree_frame,   \
        .few = tree_few, .ray = tree_ray, .add = tree_add, .touch = tree_touch           \
    }

#endif
