/* rays.c - the items that a ray hits. */
#include "world.h"

typedef struct {
    col_world_search s;
    const col_world_ray *ray;
} col_world_ray_search;

static double visit(void *context, int32_t i, double limit) {
    col_world_ray_search *const r = (col_world_ray_search *)context;
    const col_world_ray *const ray = r->ray;
    const col_world *const w = r->s.w;
    col_world_hit h = {.item = i};
    if (!w->d->raycast(shape_of(w, i), ray->origin, ray->direction, ray->max, &h.hit,
                       &h.parts)) {
        return limit;
    }
    return col_world_search_add(&r->s, &h, h.hit.t, i, limit);
}

bool col_world_raycast(col_world *w, const col_world_ray *ray, col_world_extent extent,
                       const col_world_hit **hits, int32_t *count) {
    const col3_vec origin = ray->origin;
    const col3_vec d = ray->direction;
    const bool still = d.x == 0.0 && d.y == 0.0 && d.z == 0.0;
    const col3_vec direction = still ? (col3_vec){1.0, 0.0, 0.0} : d;
    col_world_ray_search r = {.ray = ray};
    if (!col_world_search_begin(&r.s, w, extent, sizeof(col_world_hit)) ||
        !col_world_refit(w)) {
        return false;
    }
    col_tree_path path = {.origin = {origin.x, origin.y, origin.z},
                          .direction = {direction.x, direction.y, direction.z},
                          .low = 0.0,
                          .high = still ? 0.0 : ray->max};
    /* Callers promise numbers within the range. */
    if (ray->layers != 0 && MOSTLY(col_world_normalize_path(&path, &r.s.unit))) {
        const col_tree_visitor visitor = {ray->layers, visit, &r};
        col_tree_box_cast(w->tree, &path, &visitor);
    }
    *hits = (const col_world_hit *)col_world_search_end(&r.s, count);
    return *hits != NULL;
}
