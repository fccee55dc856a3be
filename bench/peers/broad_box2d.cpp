/* broad_box2d.cpp - Box2D 2.4 (Debian: libbox2d-dev, single precision).
 *
 *   tree       b2DynamicTree, asked about every box; then the exact boxes
 *   new pairs  b2BroadPhase, which tells only of pairs of boxes that have left the fat
 *              boxes about them, as its engine needs: less than all pairs */
extern "C" {
#include "worlds/broad_peers.h"
}

#include <box2d/b2_broad_phase.h>
#include <box2d/box2d.h>
#include <vector>

namespace {

b2AABB bounds(int i) {
    const float x = float(boxes.center[i][0]);
    const float y = float(boxes.center[i][1]);
    const float half = float(boxes.half[i]);
    b2AABB box;
    box.lowerBound.Set(x - half, y - half);
    box.upperBound.Set(x + half, y + half);
    return box;
}

b2Vec2 velocity(int i) {
    return b2Vec2(float(boxes.velocity[i][0]), float(boxes.velocity[i][1]));
}

void *number(int i) { return reinterpret_cast<void *>(static_cast<intptr_t>(i)); }

int number_of(const void *data) {
    return static_cast<int>(reinterpret_cast<intptr_t>(data));
}

/* ------------------------------------------------------------------ the bare tree -- */

struct bare_tree {
    b2DynamicTree tree;
    std::vector<int> proxies;
};

bare_tree *the_tree;

void add_to_tree(int i) {
    the_tree->proxies.push_back(the_tree->tree.CreateProxy(bounds(i), number(i)));
}

void col_tree_open(void *, int count) {
    the_tree = new bare_tree;
    for (int i = 0; i < count; i++) {
        add_to_tree(i);
    }
}

void col_tree_close(void *) { delete the_tree; }

/* Counts boxes that meet one: all others, or only those with a higher number. */
struct counter {
    const b2DynamicTree *tree;
    int box, above;
    size_t met;
    bool QueryCallback(int proxy) {
        const int other = number_of(tree->GetUserData(proxy));
        met += other > above && other != box && boxes_meet(box, other) ? 1 : 0;
        return true;
    }
};

size_t tree_met(int box, int above) {
    counter count = {&the_tree->tree, box, above, 0};
    the_tree->tree.Query(&count, bounds(box));
    return count.met;
}

void col_tree_move(int i) {
    the_tree->tree.MoveProxy(the_tree->proxies[i], bounds(i), velocity(i));
}

size_t tree_frame(void *) {
    size_t pairs = 0;
    for (int i = 0; i < boxes.count; i++) {
        col_tree_move(i);
    }
    for (int i = 0; i < boxes.count; i++) {
        pairs += tree_met(i, i);
    }
    return pairs;
}

size_t col_tree_add(void *, int box) {
    add_to_tree(box);
    return tree_met(box, -1);
}

size_t tree_touch(void *, int box) {
    col_tree_move(box);
    return tree_met(box, -1);
}

struct nearest_hit {
    const b2DynamicTree *tree;
    int ray;
    double nearest;
    float RayCastCallback(const b2RayCastInput &input, int proxy) {
        const double t = ray_meets_box(ray, number_of(tree->GetUserData(proxy)), 2);
        if (t < nearest) {
            nearest = t;
            return float(t / BROAD_RAY_LENGTH);
        }
        return input.maxFraction;
    }
};

double tree_ray(void *, int ray) {
    const double *const o = boxes.origin[ray];
    const double *const d = boxes.direction[ray];
    nearest_hit hit = {&the_tree->tree, ray, INFINITY};
    b2RayCastInput input;
    input.p1.Set(float(o[0]), float(o[1]));
    input.p2.Set(float(o[0] + BROAD_RAY_LENGTH * d[0]),
                 float(o[1] + BROAD_RAY_LENGTH * d[1]));
    input.maxFraction = 1.0F;
    the_tree->tree.RayCast(&hit, input);
    return hit.nearest;
}

/* ----------------------------------------------------------------- the broad phase -- */

struct broad_phase {
    b2BroadPhase pairs;
    std::vector<int> proxies;
};

broad_phase *the_broad_phase;

struct new_pairs {
    size_t count = 0;
    void AddPair(void *, void *) { count++; }
};

void broad_phase_open(void *, int count) {
    broad_phase *const b = the_broad_phase = new broad_phase;
    for (int i = 0; i < count; i++) {
        b->proxies.push_back(b->pairs.CreateProxy(bounds(i), number(i)));
    }
    new_pairs all;
    b->pairs.UpdatePairs(&all);
}

void broad_phase_close(void *) { delete the_broad_phase; }

size_t broad_phase_frame(void *) {
    broad_phase *const b = the_broad_phase;
    for (int i = 0; i < boxes.count; i++) {
        b->pairs.MoveProxy(b->proxies[i], bounds(i), velocity(i));
    }
    new_pairs found;
    b->pairs.UpdatePairs(&found);
    return found.count;
}

} // namespace

extern "C" {

const broad_contestant broad_box2d_tree = {
    .name = "Box2D: tree + query all",
    .open = col_tree_open,
    .close = col_tree_close,
    .frame = tree_frame,
    .ray = tree_ray,
    .add = col_tree_add,
    .touch = tree_touch,
};

const broad_contestant broad_box2d_new_pairs = {
    .name = "Box2D: new pairs only",
    .open = broad_phase_open,
    .close = broad_phase_close,
    .frame = broad_phase_frame,
};
}
