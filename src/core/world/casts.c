/* casts.c - the items that a moving shape touches. */
#include "world.h"

#include "../geometry/dimension.h"

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

static void sweep_box(col_world_box *box, col3_vec motion) {
    const double by[3] = {motion.x, motion.y, motion.z};
    for (int k = 0; k < 3; k++) {
        box->low[k] += smaller_of(by[k], 0.0);
        box->high[k] += larger_of(by[k], 0.0);
    }
    col_world_grow_box(box, motion);
}

/* Finds every item that overlaps the swept box. */
static bool find_in_swept_box(col_world *w, col_world_box box, col3_vec motion,
                              uint64_t layers, col_tree_list *out) {
    sweep_box(&box, motion);
    return col_tree_query(w->tree, box.low, box.high, layers, out);
}

void col_world_visit_list(const col_tree_list *list, const col_tree_visitor *visitor) {
    double limit = INFINITY;
    for (size_t k = 0; k < list->count && limit >= 0.0; k++) {
        limit = visitor->visit(visitor->context, list->items[k], limit);
    }
}

/* A motion of this share of the shape's box is short: then the items that overlap the
 * swept box are few more than those that the path meets, and are found faster. */
#define SHORT 0.5

static bool is_short(const col_world_box *box, col3_vec motion) {
    const double by[3] = {motion.x, motion.y, motion.z};
    for (int k = 0; k < 3; k++) {
        if (!(fabs(by[k]) <= SHORT * (box->high[k] - box->low[k]))) {
            return false;
        }
    }
    return true;
}

bool col_world_visit_cast(col_world *w, const col_world_shape *shape, col3_vec motion,
                          double *unit, const col_tree_visitor *visitor) {
    col_world_box box;
    col_tree_path path;
    w->d->bounds(shape, &box);
    const bool still = motion.x == 0.0 && motion.y == 0.0 && motion.z == 0.0;
    if (still || visitor->layers == 0) {
        return true; /* without motion no item is touched that was not touched before */
    }
    if (!col_world_refit(w)) {
        return false;
    }
    if (!is_short(&box, motion) && path_of(&box, motion, &path, unit)) {
        col_tree_box_cast(w->tree, &path, visitor);
        return true;
    }
    if (!find_in_swept_box(w, box, motion, visitor->layers, &w->candidates)) {
        return false;
    }
    col_world_visit_list(&w->candidates, visitor);
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
    const col_tree_visitor visitor = {query->layers, visit, &moving};
    if (!col_world_visit_cast(w, moving.shape, motion, &moving.s.unit, &visitor)) {
        return false;
    }
    *casts = (const col_world_cast *)col_world_search_end(&moving.s, count);
    return *casts != NULL;
}
