/* broad_ours.c - the library's contestants: the bare tree, and whole worlds of boxes and
 * of balls (in the plane: of circles), which touch their boxes from within. */
#include "broad_ours.h"

#include "harness.h"
#include "memory.h"
#include "world/tree/tree.h"

static col_filter filter_of(int i) {
    return (col_filter){1, moves(i) ? COL_ALL_LAYERS : 0};
}

static void must(bool done) {
    if (!done) {
        fputs("out of memory, or out of range\n", stderr);
        exit(EXIT_FAILURE);
    }
}

/* ----------------------------------------------------------------- the bare tree -- */

typedef struct {
    col_tree *t;
    col_tree_list found;
} bare_tree;

typedef struct {
    double low[3], high[3];
} bounds;

static bounds bounds_of(int i) {
    bounds b;
    for (int k = 0; k < 3; k++) {
        const double half = k < boxes.dimensions ? boxes.half[i] : 0.0;
        b.low[k] = boxes.center[i][k] - half;
        b.high[k] = boxes.center[i][k] + half;
    }
    return b;
}

static void put_into_tree(bare_tree *b, int i) {
    const bounds at = bounds_of(i);
    must(col_tree_reserve(b->t, i + 1));
    col_tree_add(b->t, i, at.low, at.high, filter_of(i));
}

static void tree_contestant_open(void *self, int count) {
    bare_tree *const b = self;
    b->t = col_tree_open(boxes.dimensions, MEMORY);
    must(b->t != NULL);
    for (int i = 0; i < count; i++) {
        put_into_tree(b, i);
    }
    must(col_tree_refit(b->t));
}

static void tree_contestant_close(void *self) {
    bare_tree *const b = self;
    col_tree_list_free(&b->found, MEMORY);
    col_tree_close(b->t);
    *b = (bare_tree){0};
}

static size_t tree_frame(void *self) {
    bare_tree *const b = self;
    for (int i = 0; i < boxes.count; i += boxes.few ? BROAD_FEW : 1) {
        const bounds at = bounds_of(i);
        col_tree_move(b->t, i, at.low, at.high);
    }
    b->found.count = 0;
    must(col_tree_refit(b->t) && col_tree_pairs(b->t, &b->found));
    size_t pairs = 0;
    for (size_t k = 0; k + 1 < b->found.count; k += 2) {
        pairs += boxes_meet(b->found.items[k], b->found.items[k + 1]) ? 1 : 0;
    }
    return pairs;
}

typedef struct {
    int ray;
    double nearest;
} tree_ray_state;

static double look_at_box(void *context, int32_t item, double far) {
    tree_ray_state *const s = context;
    const double t = boxes.dimensions == 3 ? ray_meets_box(s->ray, item, 3)
                                           : ray_meets_box(s->ray, item, 2);
    s->nearest = t < s->nearest ? t : s->nearest;
    return t < far ? t : far;
}

static double tree_ray(void *self, int ray) {
    const bare_tree *const b = self;
    tree_ray_state state = {ray, INFINITY};
    col_tree_path way = {.low = 0.0, .high = BROAD_RAY_LENGTH};
    memcpy(way.origin, boxes.origin[ray], sizeof way.origin);
    memcpy(way.direction, boxes.direction[ray], sizeof way.direction);
    const col_tree_visitor visitor = {COL_ALL_LAYERS, look_at_box, &state};
    col_tree_box_cast(b->t, &way, &visitor);
    return state.nearest;
}

static size_t tree_met(bare_tree *b, int box) {
    const bounds at = bounds_of(box);
    b->found.count = 0;
    must(col_tree_refit(b->t) &&
         col_tree_query(b->t, at.low, at.high, COL_ALL_LAYERS, &b->found));
    size_t met = 0;
    for (size_t k = 0; k < b->found.count; k++) {
        const int other = b->found.items[k];
        met += other != box && boxes_meet(box, other) ? 1 : 0;
    }
    return met;
}

static size_t tree_contestant_add(void *self, int box) {
    bare_tree *const b = self;
    put_into_tree(b, box);
    return tree_met(b, box);
}

static size_t tree_touch(void *self, int box) {
    bare_tree *const b = self;
    const bounds at = bounds_of(box);
    col_tree_move(b->t, box, at.low, at.high);
    return tree_met(b, box);
}

static size_t bytes_of_tree(void *self) { return col_tree_bytes(((bare_tree *)self)->t); }

static bare_tree the_tree;

const broad_contestant broad_tree = {
    .name = "tree",
    .self = &the_tree,
    .open = tree_contestant_open,
    .close = tree_contestant_close,
    .frame = tree_frame,
    .few = tree_frame,
    .ray = tree_ray,
    .add = tree_contestant_add,
    .touch = tree_touch,
    .bytes = bytes_of_tree,
};

/* ------------------------------------------------------------------- whole worlds -- */

typedef struct {
    col_world *w;
    bool balls, contacts;
    size_t shapes; /* bytes of all of them */
} whole_world;

static col3_vec center_of(int i) {
    const double *const c = boxes.center[i];
    return (col3_vec){c[0], c[1], c[2]};
}

/* The reference point: of a box it is the lower corner. */
static col3_vec place_of(const whole_world *s, int i) {
    const bounds b = bounds_of(i);
    return s->balls ? center_of(i) : (col3_vec){b.low[0], b.low[1], b.low[2]};
}

static size_t size_of_shape(const whole_world *s) {
    if (boxes.dimensions == 3) {
        return s->balls ? sizeof(col3_sphere) : sizeof(col3_aabb);
    }
    return s->balls ? sizeof(col2_circle) : sizeof(col2_aabb);
}

static void add_shape(whole_world *s, const col_world_shape *shape, int i) {
    must(col_world_add(s->w, shape, filter_of(i)) != COL_NO_ITEM);
    s->shapes += size_of_shape(s);
}

static void add_to_plane(whole_world *s, int i) {
    const bounds b = bounds_of(i);
    const col2_vec center = {boxes.center[i][0], boxes.center[i][1]};
    if (s->balls) {
        const col2_circle c = col2_circle_make(center, boxes.half[i]);
        add_shape(s, &c, i);
    } else {
        const col2_aabb a = col2_aabb_make((col2_vec){b.low[0], b.low[1]},
                                           (col2_vec){b.high[0], b.high[1]});
        add_shape(s, &a, i);
    }
}

static void add_to_space(whole_world *s, int i) {
    const bounds b = bounds_of(i);
    if (s->balls) {
        const col3_sphere c = col3_sphere_make(center_of(i), boxes.half[i]);
        add_shape(s, &c, i);
    } else {
        const col3_aabb a = col3_aabb_make((col3_vec){b.low[0], b.low[1], b.low[2]},
                                           (col3_vec){b.high[0], b.high[1], b.high[2]});
        add_shape(s, &a, i);
    }
}

static void put_into_world(whole_world *s, int i) {
    if (boxes.dimensions == 3) {
        add_to_space(s, i);
    } else {
        add_to_plane(s, i);
    }
}

/* One question, so that the tree is built. */
static size_t world_met(whole_world *s, int box) {
    const col_world_query query = {NULL, box, COL_ALL_LAYERS};
    const int32_t *items;
    int32_t count;
    must(col_world_overlapping(s->w, &query, &items, &count));
    return (size_t)count;
}

static void col_lua_world_open(void *self, int count) {
    whole_world *const s = self;
    s->w = col_world_open(boxes.dimensions, MEMORY);
    s->shapes = 0;
    must(s->w != NULL);
    for (int i = 0; i < count; i++) {
        put_into_world(s, i);
    }
    if (count > 0) {
        (void)world_met(s, 0);
    }
}

static void world_close(void *self) { col_world_close(((whole_world *)self)->w); }

static size_t world_frame(void *self) {
    const whole_world *const s = self;
    const col_world_pair *pairs;
    const col3_contact *contacts;
    size_t count;
    for (int i = 0; i < boxes.count; i += boxes.few ? BROAD_FEW : 1) {
        must(col_world_place(s->w, i, place_of(s, i), NULL) == col_status_ok);
    }
    must(col_world_pairs(s->w, &pairs, &count, s->contacts ? &contacts : NULL));
    return count;
}

static double world_ray(void *self, int ray) {
    const whole_world *const s = self;
    const double *const o = boxes.origin[ray];
    const double *const d = boxes.direction[ray];
    const col_world_hit *hits;
    int32_t count;
    const col_world_ray cast = {
        {o[0], o[1], o[2]}, {d[0], d[1], d[2]}, BROAD_RAY_LENGTH, COL_ALL_LAYERS};
    must(col_world_raycast(s->w, &cast, col_world_first, &hits, &count));
    return count > 0 ? hits[0].hit.t : INFINITY;
}

static size_t world_add(void *self, int box) {
    put_into_world(self, box);
    return world_met(self, box);
}

static size_t world_touch(void *self, int box) {
    whole_world *const s = self;
    must(col_world_place(s->w, box, place_of(s, box), NULL) == col_status_ok);
    return world_met(s, box);
}

static size_t bytes_of_world(void *self) {
    const whole_world *const s = self;
    return col_world_bytes(s->w) - s->shapes;
}

static whole_world of_boxes = {NULL, false, false, 0};
static whole_world of_boxes_touching = {NULL, false, true, 0};
static whole_world of_balls = {NULL, true, false, 0};
static whole_world of_balls_touching = {NULL, true, true, 0};

const broad_contestant broad_world = {
    .name = "world of boxes",
    .self = &of_boxes,
    .open = col_lua_world_open,
    .close = world_close,
    .frame = world_frame,
    .few = world_frame,
    .ray = world_ray,
    .add = world_add,
    .touch = world_touch,
    .bytes = bytes_of_world,
};

const broad_contestant broad_world_contacts = {
    .name = "world of boxes + contacts",
    .self = &of_boxes_touching,
    .open = col_lua_world_open,
    .close = world_close,
    .frame = world_frame,
    .few = world_frame,
    .bytes = bytes_of_world,
};

const broad_contestant broad_world_balls = {
    .name = "world of balls",
    .self = &of_balls,
    .open = col_lua_world_open,
    .close = world_close,
    .frame = world_frame,
    .few = world_frame,
    .bytes = bytes_of_world,
};

const broad_contestant broad_world_balls_contacts = {
    .name = "world of balls + contacts",
    .self = &of_balls_touching,
    .open = col_lua_world_open,
    .close = world_close,
    .frame = world_frame,
    .few = world_frame,
    .bytes = bytes_of_world,
};
