/* lanes.c - scripted worlds, asked for all there is; prints a digest of the answers.
 *
 * Built with the core as it is and with COL_NO_LANES, where boxes are compared one by one
 * and not several at once: spec/world/lanes_spec.lua compares what the two print. */
#include "collide_world.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { ITEMS = 300, FRAMES = 15, QUESTIONS = 30, LAYERS = 4 };

typedef struct {
    col_world *world;
    int dimensions;
    double size, extent, at; /* of shapes; of the scene; where it lies */
    uint64_t random, digest;
    long answers;
} scene;

/* ------------------------------------------------------------------ random numbers -- */

static uint64_t random_bits(scene *s) { /* splitmix64: Steele, Lea, Flood, OOPSLA 2014 */
    uint64_t z = (s->random += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static double uniform(scene *s, double low, double high) {
    return low + (high - low) * (double)(random_bits(s) >> 11) * 0x1p-53;
}

static int whole(scene *s, int count) { return (int)(random_bits(s) % (uint64_t)count); }

static col3_vec vector(scene *s, double size, double at) {
    const double x = at + uniform(s, -size, size);
    const double y = at + uniform(s, -size, size);
    const double z = s->dimensions == 3 ? at + uniform(s, -size, size) : 0.0;
    return (col3_vec){x, y, z};
}

static double extent_of(scene *s) { return s->size * uniform(s, 0.1, 1.0); }

/* ------------------------------------------------------------------------- digests -- */

static void digest_bits(scene *s, uint64_t bits) { /* FNV-1a, eight bytes at once */
    s->digest = (s->digest ^ bits) * 0x100000001B3u;
    s->digest ^= s->digest >> 29;
}

static void digest(scene *s, double x) {
    union {
        double number;
        uint64_t bits;
    } as;
    as.number = x;
    digest_bits(s, as.bits);
}

static void digest_vec(scene *s, col3_vec v) {
    digest(s, v.x);
    digest(s, v.y);
    digest(s, v.z);
}

static void digest_item(scene *s, int32_t item) {
    digest_bits(s, (uint64_t)(uint32_t)item);
    s->answers++;
}

static void digest_contact(scene *s, const col3_contact *c) {
    digest(s, c->depth);
    digest_vec(s, c->normal);
    digest_vec(s, c->a);
    digest_vec(s, c->b);
}

static void must(bool done) {
    if (!done) {
        (void)fprintf(stderr, "out of memory\n");
        exit(EXIT_FAILURE);
    }
}

/* -------------------------------------------------------------------------- shapes -- */

static col2_any plane_shape(scene *s) {
    const col3_vec p = vector(s, s->extent, s->at);
    const col3_vec q = vector(s, s->size, 0.0);
    const col2_vec a = {p.x, p.y};
    const col2_vec b = {p.x + q.x, p.y + q.y};
    const col2_vec max = {p.x + fabs(q.x), p.y + fabs(q.y)};
    const double angle = uniform(s, -3.0, 3.0);
    const col2_rotation turn = col2_rotation_make(angle, cos(angle), sin(angle));
    const col2_vec half = {fabs(q.x), fabs(q.y)};
    col2_any any;
    switch (whole(s, 20)) {
        case 0:
            any.ray = col2_ray_make(a, (col2_vec){q.x, q.y});
            break;
        case 1:
            any.plane = col2_plane_make(col2_kind_plane, (col2_vec){q.x, q.y}, a);
            break;
        case 2:
        case 3:
            any.capsule = col2_capsule_make(a, b, extent_of(s));
            break;
        case 4:
        case 5:
            any.box = col2_box_make(a, half, &turn, 0.0);
            break;
        case 6:
            any.circle = col2_point_make(a);
            break;
        case 7:
        case 8:
        case 9:
            any.circle = col2_circle_make(a, extent_of(s));
            break;
        default:
            any.aabb = col2_aabb_make(a, max);
            break;
    }
    return any;
}

static col3_any space_shape(scene *s) {
    const col3_vec a = vector(s, s->extent, s->at);
    const col3_vec q = vector(s, s->size, 0.0);
    const col3_vec b = {a.x + q.x, a.y + q.y, a.z + q.z};
    const col3_vec half = {fabs(q.x), fabs(q.y), fabs(q.z)};
    const col3_vec max = {a.x + half.x, a.y + half.y, a.z + half.z};
    const col3_rotation turn = col3_rotation_make((col3_quat){0.5, -0.5, 0.5, 0.5});
    col3_any any;
    switch (whole(s, 20)) {
        case 0:
            any.ray = col3_ray_make(a, q);
            break;
        case 1:
            any.plane = col3_plane_make(col3_kind_plane, q, a);
            break;
        case 2:
        case 3:
            any.capsule = col3_capsule_make(a, b, extent_of(s));
            break;
        case 4:
        case 5:
            any.box = col3_box_make(a, half, &turn, extent_of(s));
            break;
        case 6:
            any.sphere = col3_point_make(a);
            break;
        case 7:
        case 8:
        case 9:
            any.sphere = col3_sphere_make(a, extent_of(s));
            break;
        default:
            any.aabb = col3_aabb_make(a, max);
            break;
    }
    return any;
}

typedef union {
    col2_any plane;
    col3_any space;
} shape;

static shape random_shape(scene *s) {
    shape made;
    if (s->dimensions == 2) {
        made.plane = plane_shape(s);
    } else {
        made.space = space_shape(s);
    }
    return made;
}

/* -------------------------------------------------------------------------- frames -- */

static void add(scene *s) {
    const shape made = random_shape(s);
    const col_filter filter = {UINT64_C(1) << whole(s, LAYERS),
                               whole(s, 3) == 0 ? random_bits(s) : COL_ALL_LAYERS};
    must(col_world_add(s->world, (const col_world_shape *)&made, filter) != COL_NO_ITEM);
}

static int32_t any_item(scene *s) {
    const int32_t count = col_world_count(s->world);
    return col_world_items(s->world)[whole(s, count)];
}

static void act(scene *s) {
    const int roll = whole(s, 20);
    if (roll == 0 || col_world_count(s->world) < ITEMS / 2) {
        add(s);
    } else if (roll == 1) {
        col_world_remove(s->world, any_item(s));
    } else if (roll < 6) {
        const col3_vec to = vector(s, s->extent, s->at);
        must(col_world_place(s->world, any_item(s), to, NULL) == col_status_ok);
    } else {
        const col3_vec by = vector(s, 0.3 * s->size, 0.0);
        must(col_world_translate(s->world, any_item(s), by) == col_status_ok);
    }
}

static void tell_pairs(scene *s) {
    const col_world_pair *pairs;
    const col3_contact *contacts;
    size_t count;
    col_world_events events;
    must(col_world_pairs(s->world, &pairs, &count, &contacts));
    for (size_t i = 0; i < count; i++) {
        digest_item(s, pairs[i].a);
        digest_item(s, pairs[i].b);
        digest_contact(s, &contacts[i]);
    }
    must(col_world_events_now(s->world, &events));
    for (size_t i = 0; i < events.began_count; i++) {
        digest_item(s, events.began[i].a);
        digest_item(s, events.began[i].b);
    }
    for (size_t i = 0; i < events.ended_count; i++) {
        digest_item(s, events.ended[i].a);
        digest_item(s, events.ended[i].b);
    }
    col_world_events_commit(s->world);
    while (col_world_forget(s->world) != COL_NO_ITEM) {
    }
}

static void tell_around(scene *s, const col_world_query *query) {
    const int32_t *items;
    const col_world_closest *near;
    int32_t count;
    must(col_world_overlapping(s->world, query, &items, &count));
    for (int32_t i = 0; i < count; i++) {
        digest_item(s, items[i]);
    }
    must(col_world_nearest(s->world, query, 3.0 * s->size, 5, &near, &count));
    for (int32_t i = 0; i < count; i++) {
        digest_item(s, near[i].item);
        digest(s, near[i].closest.distance);
        digest_vec(s, near[i].closest.a);
        digest_vec(s, near[i].closest.b);
    }
}

static void tell_along(scene *s, const col_world_query *query, uint64_t layers,
                       col_world_extent extent) {
    const col3_vec origin = vector(s, s->extent, s->at);
    const col3_vec direction = vector(s, s->extent, 0.0);
    const col_world_hit *hits;
    const col_world_cast *casts;
    int32_t count;
    const col_world_ray ray = {origin, direction, uniform(s, 0.1, 3.0), layers};
    must(col_world_raycast(s->world, &ray, extent, &hits, &count));
    for (int32_t i = 0; i < count; i++) {
        digest_item(s, hits[i].item);
        digest(s, hits[i].hit.t);
        digest_vec(s, hits[i].hit.point);
        digest_vec(s, hits[i].hit.normal);
    }
    must(col_world_cast_shape(s->world, query, direction, extent, &casts, &count));
    for (int32_t i = 0; i < count; i++) {
        digest_item(s, casts[i].item);
        digest(s, casts[i].cast.t);
        digest_vec(s, casts[i].cast.normal);
        digest_vec(s, casts[i].cast.a);
    }
}

static void ask(scene *s) {
    const shape made = random_shape(s);
    const uint64_t layers = whole(s, 2) == 0 ? COL_ALL_LAYERS : random_bits(s);
    const col_world_query query = {(const col_world_shape *)&made,
                                   whole(s, 2) == 0 ? COL_NO_ITEM : any_item(s), layers};
    tell_around(s, &query);
    tell_along(s, &query, layers, whole(s, 2) == 0 ? col_world_first : col_world_all);
}

/* ---------------------------------------------------------------------------- play -- */

static void *resize(void *context, void *block, size_t old_size, size_t size) {
    (void)context;
    (void)old_size;
    if (size == 0) {
        free(block);
        return NULL;
    }
    return realloc(block, size);
}

static void play(int dimensions, double size, double at) {
    scene s = {.dimensions = dimensions, .size = size, .at = at};
    s.extent = size * (dimensions == 2 ? 14.0 : 6.0);
    s.world = col_world_open(dimensions, (col_memory){resize, NULL});
    must(s.world != NULL);
    for (int i = 0; i < ITEMS; i++) {
        add(&s);
    }
    for (int frame = 0; frame < FRAMES; frame++) {
        for (int i = whole(&s, ITEMS); i > 0; i--) {
            act(&s);
        }
        tell_pairs(&s);
        for (int i = 0; i < QUESTIONS; i++) {
            ask(&s);
        }
    }
    digest_bits(&s, col_world_bytes(s.world)); /* the same tree */
    col_world_close(s.world);
    (void)printf("%dD, size %g at %g: %016" PRIx64 ", %ld answers\n", dimensions, size,
                 at, s.digest, s.answers);
}

int main(void) {
    for (int dimensions = 2; dimensions <= 3; dimensions++) {
        play(dimensions, 1.0, 0.0);
        play(dimensions, 1.0, 1e8);
        play(dimensions, 1e-9, 0.0);
        play(dimensions, 1e-9, 1.0);
        play(dimensions, 1e9, 0.0);
        play(dimensions, 1e60, 0.0);
    }
    return EXIT_SUCCESS;
}
