/* rays.c - what a ray hits. */
#include "world.h"

typedef struct {
    search s;
    col_vec3 origin, direction;
    double max;
} ray_search;

static double look(void *context, int32_t i, double far) {
    ray_search *const ray = (ray_search *)context;
    const col_world *const w = ray->s.w;
    col_world_hit h = {.item = i};
    if (!w->d->raycast(shape_of(w, i), ray->origin, ray->direction, ray->max, &h.hit)) {
        return far;
    }
    return search_add(&ray->s, &h, h.hit.t, i, far);
}

bool col_world_raycast(col_world *w, col_vec3 origin, col_vec3 direction, double max,
                       uint64_t layers, col_world_extent extent,
                       const col_world_hit **hits, int32_t *count) {
    ray_search ray = {.origin = origin, .direction = direction, .max = max};
    if (!search_begin(&ray.s, w, extent, sizeof(col_world_hit))) {
        return false;
    }
    tree_way way = {.origin = {origin.x, origin.y, origin.z},
                    .direction = {direction.x, direction.y, direction.z},
                    .low = 0.0,
                    .high = max};
    if (layers != 0 && make_way(&way, &ray.s.unit)) {
        tree_along(w->tree, &way, layers, look, &ray);
    }
    if (!search_end(&ray.s)) {
        return false;
    }
    *hits = (const col_world_hit *)buffer_at(w, buffer_answers);
    *count = (int32_t)ray.s.count;
    return true;
}
