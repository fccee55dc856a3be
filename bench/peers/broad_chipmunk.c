/* broad_chipmunk.c - Chipmunk's spatial indices (Debian: libchipmunk-dev, double
 * precision): its tree, which makes boxes longer by where they go, and its hash of cells
 * as wide as the widest box. Boxes that it finds are tested exactly. */
#include "worlds/broad_peers.h"

#include "harness.h"

#include <chipmunk/chipmunk.h>

typedef struct {
    int box;
} thing;

typedef struct {
    bool hashed;
    cpSpatialIndex *index;
    thing *things;
} chipmunk_index;

static int box_of(const void *object) { return ((const thing *)object)->box; }

static cpBB bounds_of(void *object) {
    const int i = box_of(object);
    const cpVect center = cpv(boxes.center[i][0], boxes.center[i][1]);
    return cpBBNewForExtents(center, boxes.half[i], boxes.half[i]);
}

static cpVect velocity_of(void *object) {
    const double *const v = boxes.velocity[box_of(object)];
    return cpv(v[0], v[1]);
}

/* Chipmunk spreads the hashes of its own shapes in this way: 3344921057 is its prime. */
static cpHashValue hash_of(int box) { return (cpHashValue)box * 3344921057u; }

static void insert(chipmunk_index *c, int box) {
    c->things[box].box = box;
    cpSpatialIndexInsert(c->index, &c->things[box], hash_of(box));
}

static void index_open(void *self, int count) {
    chipmunk_index *const c = self;
    c->things = broad_room((size_t)boxes.count * sizeof *c->things);
    c->index = c->hashed ? cpSpaceHashNew(2.0, 4 * boxes.count, bounds_of, NULL)
                         : cpBBTreeNew(bounds_of, NULL);
    if (!c->hashed) {
        cpBBTreeSetVelocityFunc(c->index, velocity_of);
    }
    for (int i = 0; i < count; i++) {
        insert(c, i);
    }
}

static void tree_settle(void *self) { cpBBTreeOptimize(((chipmunk_index *)self)->index); }

static void index_close(void *self) {
    chipmunk_index *const c = self;
    cpSpatialIndexFree(c->index);
    free(c->things);
}

static cpCollisionID count_pair(void *a, void *b, cpCollisionID id, void *count) {
    *(size_t *)count += boxes_meet(box_of(a), box_of(b)) ? 1 : 0;
    return id;
}

static size_t index_frame(void *self) {
    const chipmunk_index *const c = self;
    size_t pairs = 0;
    cpSpatialIndexReindexQuery(c->index, count_pair, &pairs);
    return pairs;
}

typedef struct {
    int ray;
    double nearest;
} ray_state;

static cpFloat look(void *context, void *object, void *data) {
    ray_state *const s = context;
    const double t = ray_meets_box(s->ray, box_of(object), 2);
    (void)data;
    s->nearest = t < s->nearest ? t : s->nearest;
    return t < BROAD_RAY_LENGTH ? t / BROAD_RAY_LENGTH : 1.0;
}

static double index_ray(void *self, int ray) {
    const chipmunk_index *const c = self;
    const double *const o = boxes.origin[ray];
    const cpVect from = cpv(o[0], o[1]);
    const cpVect along = cpv(boxes.direction[ray][0], boxes.direction[ray][1]);
    const cpVect to = cpvadd(from, cpvmult(along, BROAD_RAY_LENGTH));
    ray_state state = {ray, INFINITY};
    cpSpatialIndexSegmentQuery(c->index, &state, from, to, 1.0, look, NULL);
    return state.nearest;
}

typedef struct {
    int box;
    size_t count;
} met_state;

static cpCollisionID count_met(void *context, void *object, cpCollisionID id,
                               void *data) {
    met_state *const s = context;
    const int other = box_of(object);
    (void)data;
    s->count += other != s->box && boxes_meet(s->box, other) ? 1 : 0;
    return id;
}

static size_t index_met(const chipmunk_index *c, int box) {
    met_state state = {box, 0};
    cpSpatialIndexQuery(c->index, &state, bounds_of(&c->things[box]), count_met, NULL);
    return state.count;
}

static size_t index_add(void *self, int box) {
    insert(self, box);
    return index_met(self, box);
}

static size_t index_touch(void *self, int box) {
    const chipmunk_index *const c = self;
    cpSpatialIndexReindexObject(c->index, &c->things[box], hash_of(box));
    return index_met(c, box);
}

static chipmunk_index in_tree = {false, NULL, NULL};
static chipmunk_index in_hash = {true, NULL, NULL};

const broad_contestant broad_chipmunk_tree = {
    .name = "Chipmunk: BB tree",
    .self = &in_tree,
    .open = index_open,
    .close = index_close,
    .frame = index_frame,
    .ray = index_ray,
    .settle = tree_settle,
    .add = index_add,
    .touch = index_touch,
};

const broad_contestant broad_chipmunk_hash = {
    .name = "Chipmunk: space hash",
    .self = &in_hash,
    .open = index_open,
    .close = index_close,
    .frame = index_frame,
};
