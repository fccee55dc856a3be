/* rays.c - what a ray hits. */
#include "world.h"

typedef struct {
    col_world_search s;
    col3_vec origin, direction;
    double max;
} col_world_ray_search;

static double look(void *context, int32_t i, double far) {
    col_world_ray_search *const ray = (col_world_ray_search *)context;
    const col_world *const w = ray->s.w;
    col_world_hit h = {.item = i};
    if (!w->d->raycast(shape_of(w, i), ray->origin, ray->direction, ray->max, &h.hit)) {
        return far;
    }
    return col_world_search_add(&ray->s, &h, h.hit.t, i, far);
}

bool col_world_raycast(col_world *w, col3_vec origin, col3_vec direction, double max,
                       uint64_t layers, col_world_extent extent,
                       const col_world_hit **hits, int32_t *count) {
    col_world_ray_search ray = {.origin = origin, .direction = direction, .max = max};
    if (!col_world_search_begin(&ray.s, w, extent, sizeof(col_world_hit))) {
        return false;
    }
    col_tree_path way = {.origin = {origin.x, origin.y, origin.z},
                         .direction = {direction.x, direction.y, direction.z},
                         .low = 0.0,
                         .high = max};
    if (layers != 0 && col_world_make_way(&way, &ray.s.unit)) {
        const col_tree_visitor visitor = {layers, look, &ray};
        col_tree_box_cast(w->tree, &way, &visitor);
    }
    if (!col_world_search_end(&ray.s)) {
        return false;
    }
    *hits = (const col_world_hit *)buffer_at(w, buffer_answers);
    *count = (int32_t)ray.s.count;
    return true;
}
