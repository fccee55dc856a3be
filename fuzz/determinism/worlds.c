/* worlds.c - worlds that change, asked for pairs, overlaps, rays and casts. */
#include "collide_world.h"

#include "scene.h"

enum { ITEMS = 120, FRAMES = 8 };

static col3_vec vector(scene *s, double size, double at) {
    const double x = at + size * coordinate(s);
    const double y = at + size * coordinate(s);
    const double z = at + size * coordinate(s);
    return (col3_vec){x, y, z};
}

/* Calls in an initializer come in no fixed order. */
static col3_vec beyond(scene *s, col3_vec a) {
    const double x = length(s);
    const double y = length(s);
    const double z = length(s);
    return (col3_vec){a.x + x, a.y + y, a.z + z};
}

typedef union {
    col2_any plane;
    col3_any space;
} shape;

static shape plane_shape(scene *s, double at) {
    const col3_vec p = vector(s, 3.0, at);
    const col2_vec a = {p.x, p.y};
    const col3_vec q = beyond(s, p);
    const col2_vec b = {q.x, q.y};
    shape made;
    switch (below(s, 3)) {
        case 0:
            made.plane.aabb = col2_aabb_make(a, b);
            break;
        case 1:
            made.plane.circle = col2_circle_make(a, length(s));
            break;
        default:
            made.plane.capsule = col2_capsule_make(a, b, length(s) / 2.0);
            break;
    }
    return made;
}

static shape space_shape(scene *s, double at) {
    const col3_vec a = vector(s, 2.0, at);
    const col3_vec b = beyond(s, a);
    const col3_rotation turn = col3_rotation_make((col3_quat){1.0, length(s), -2.0, 3.0});
    shape made;
    switch (below(s, 4)) {
        case 0:
            made.space.aabb = col3_aabb_make(a, b);
            break;
        case 1:
            made.space.sphere = col3_sphere_make(a, length(s));
            break;
        case 2:
            made.space.box =
                col3_box_make(a, (col3_vec){1.0, length(s), 2.0}, &turn, 0.0);
            break;
        default:
            made.space.capsule = col3_capsule_make(a, b, length(s) / 2.0);
            break;
    }
    return made;
}

static void digest_vec(scene *s, col3_vec v) {
    digest(s, v.x);
    digest(s, v.y);
    digest(s, v.z);
}

static void must(bool done) {
    if (!done) {
        abort();
    }
}

static void tell_pairs(scene *s, col_world *world) {
    const col_world_pair *pairs;
    const col3_contact *contacts;
    size_t count;
    must(col_world_pairs(world, &pairs, &count, &contacts));
    for (size_t i = 0; i < count; i++) {
        digest_bits(s, (uint64_t)(uint32_t)pairs[i].a);
        digest_bits(s, (uint64_t)(uint32_t)pairs[i].b);
        digest(s, contacts[i].depth);
        digest_vec(s, contacts[i].normal);
        digest_vec(s, contacts[i].a);
    }
}

static void tell_queries(scene *s, col_world *world, const shape *made, double at) {
    const col_world_query query = {(const col_world_shape *)made, COL_NO_ITEM,
                                   COL_ALL_LAYERS};
    const int32_t *items;
    const col_world_hit *hits;
    const col_world_cast *casts;
    int32_t count;
    must(col_world_overlapping(world, &query, &items, &count));
    for (int32_t i = 0; i < count; i++) {
        digest_bits(s, (uint64_t)(uint32_t)items[i]);
    }
    const col3_vec origin = vector(s, 3.0, at);
    col3_vec way = vector(s, 1.0, 0.0);
    way.x = 1.0 + way.x * way.x;
    const col_world_ray ray = {origin, way, 4.0, COL_ALL_LAYERS};
    must(col_world_raycast(world, &ray, col_world_all, &hits, &count));
    for (int32_t i = 0; i < count; i++) {
        digest_bits(s, (uint64_t)(uint32_t)hits[i].item);
        digest(s, hits[i].hit.t);
        digest_vec(s, hits[i].hit.normal);
    }
    must(col_world_cast_shape(world, &query, way, col_world_all, &casts, &count));
    for (int32_t i = 0; i < count; i++) {
        digest_bits(s, (uint64_t)(uint32_t)casts[i].item);
        digest(s, casts[i].cast.t);
    }
}

static void *resize(void *context, void *block, size_t old_size, size_t size) {
    (void)context;
    (void)old_size;
    if (size == 0) {
        free(block);
        return NULL;
    }
    return realloc(block, size);
}

static void play(scene *s, int dimension, double at) {
    col_world *const world = col_world_open(dimension, (col_memory){resize, NULL});
    must(world != NULL);
    for (int frame = 0; frame < FRAMES; frame++) {
        for (int i = 0; i < ITEMS / FRAMES; i++) {
            const shape made = dimension == 2 ? plane_shape(s, at) : space_shape(s, at);
            must(col_world_add(world, (const col_world_shape *)&made,
                               (col_filter){1, COL_ALL_LAYERS}) != COL_NO_ITEM);
        }
        const int32_t count = col_world_count(world);
        for (int i = 0; i < count; i += 3) {
            must(col_world_translate(world, col_world_items(world)[i],
                                     vector(s, 0.25, 0.0)) == col_status_ok);
        }
        const shape made = dimension == 2 ? plane_shape(s, at) : space_shape(s, at);
        tell_pairs(s, world);
        tell_queries(s, world, &made, at);
        col_world_remove(world, col_world_items(world)[below(s, count)]);
        while (col_world_forget(world) != COL_NO_ITEM) {
        }
    }
    col_world_close(world);
}

void answer_worlds(int dimension, int count) {
    scene s;
    start(&s, dimension, 100);
    for (int i = 0; i < count; i++) {
        s.whole = i % 2 == 0;
        play(&s, dimension, i % 4 < 2 ? 0.0 : 1e6);
    }
    finish(&s, dimension, "world");
}
