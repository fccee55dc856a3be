/* casts.c - the items that a moving shape touches. */
#include "world.h"

#include <math.h>

typedef struct {
    col_world_search s;
    const col_world_shape *shape;
    col3_vec motion;
    int32_t self;
} col_world_cast_search;

static double visit(void *context, int32_t i, double limit) {
    col_world_cast_search *const moving = (col_world_cast_search *)context;
    const col_world *const w = moving->s.w;
    col_world_cast c = {.item = i};
    if (i == moving->self ||
        !w->d->cast(moving->shape, moving->motion, shape_of(w, i), &c.cast, &c.parts)) {
        return limit;
    }
    return col_world_search_add(&moving->s, &c, c.cast.t, i, limit);
}

/* The path of the bounding box; false when it is unbounded or leaves the range. */
static bool path_of(const col_world_box *box, col3_vec motion, col_tree_path *path,
                    double *unit) {
    *path = (col_tree_path){.direction = {motion.x, motion.y, motion.z}, .high = 1.0};
    for (int k = 0; k < 3; k++) {
        path->origin[k] = 0.5 * box->low[k] + 0.5 * box->high[k];
        path->extents[k] = 0.5 * box->high[k] - 0.5 * box->low[k];
    }
    return col_world_normalize_path(path, unit);
}

/* The fallback: tests every item that overlaps the swept box, in any order. */
static bool cast_swept_box(col_world_cast_search *moving, col_world_box box,
                           uint64_t layers) {
    col_world *const w = moving->s.w;
    const double by[3] = {moving->motion.x, moving->motion.y, moving->motion.z};
    for (int k = 0; k < 3; k++) {
        box.low[k] += fmin(by[k], 0.0);
        box.high[k] += fmax(by[k], 0.0);
    }
    col_world_grow_box(&box, moving->motion);
    if (!w->trees->query(w->tree, box.low, box.high, layers, &w->candidates)) {
        return false;
    }
    double limit = INFINITY;
    for (size_t k = 0; k < w->candidates.count && limit >= 0.0; k++) {
        limit = visit(moving, w->candidates.items[k], limit);
    }
    return true;
}

bool col_world_cast_shape(col_world *w, const col_world_query *query, col3_vec motion,
                          col_world_extent extent, const col_world_cast **casts,
                          int32_t *count) {
    col_world_cast_search moving = {
        .shape = query_shape(w, query), .motion = motion, .self = query->item};
    if (!col_world_search_begin(&moving.s, w, extent, sizeof(col_world_cast))) {
        return false;
    }
    col_world_box box;
    col_tree_path path;
    w->d->bounds(moving.shape, &box);
    const bool still = motion.x == 0.0 && motion.y == 0.0 && motion.z == 0.0;
    if (still || query->layers == 0) {
        /* without motion no item is touched that was not before */
    } else if (path_of(&box, motion, &path, &moving.s.unit)) {
        const col_tree_visitor visitor = {query->layers, visit, &moving};
        w->trees->box_cast(w->tree, &path, &visitor);
    } else if (!cast_swept_box(&moving, box, query->layers)) {
        return false;
    }
    *casts = (const col_world_cast *)col_world_search_end(&moving.s, count);
    return *casts != NULL;
}
