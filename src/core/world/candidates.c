/* candidates.c - the items that a shape may overlap: boxes and paths for the tree. */
#include "world.h"

#include "../base/scalar.h"

static double largest_of(const double v[3], double least) {
    double largest = least;
    for (int i = 0; i < 3; i++) {
        const double size = fabs(v[i]);
        largest = size > largest && isfinite(size) ? size : largest;
    }
    return largest;
}

/* The sum of the finite ones. */
static double finite_extents(const col_world_box *box) {
    double sum = 0.0;
    for (int i = 0; i < 3; i++) {
        const double extent = box->high[i] - box->low[i];
        sum += isfinite(extent) ? extent : 0.0;
    }
    return sum;
}

/* The sum of all sizes is as good as the largest of them, and faster. */
void col_world_grow_box(col_world_box *box, col3_vec reference) {
    const double *const low = box->low;
    const double *const high = box->high;
    double size = fabs(low[0]) + fabs(low[1]) + fabs(low[2]) + fabs(high[0]) +
                  fabs(high[1]) + fabs(high[2]);
    double extents = (high[0] - low[0]) + (high[1] - low[1]) + (high[2] - low[2]);
    if (!isfinite(size)) {
        const double at[3] = {reference.x, reference.y, reference.z};
        size = largest_of(low, largest_of(high, largest_of(at, 0.0)));
        extents = finite_extents(box);
    }
    const double by = BOUNDS_ERROR * size + COL_EXTENTS_ERROR * extents;
    for (int i = 0; i < 3; i++) {
        box->low[i] -= by;
        box->high[i] += by;
    }
}

static double largest_finite(const double v[3]) {
    return larger_of(larger_of(fabs(v[0]), fabs(v[1])), fabs(v[2]));
}

bool col_world_normalize_path(col_tree_path *path, double *unit) {
    const double *const origin = path->origin;
    const double size = largest_finite(path->direction);
    *unit = 1.0;
    if (!isfinite(origin[0] + origin[1] + origin[2]) || !(size > 0.0)) {
        return false;
    }
    const double tolerance = BOUNDS_ERROR * largest_finite(origin) +
                             COL_EXTENTS_ERROR * largest_finite(path->extents);
    if (size > COL_PLAIN_DIRECTION || size < 1.0 / COL_PLAIN_DIRECTION) {
        *unit = power_of_two_below(size);
        path->low *= *unit;
        path->high = path->high * *unit + DBL_MIN;
        for (int i = 0; i < 3; i++) {
            path->direction[i] /= *unit;
        }
    }
    for (int i = 0; i < 3; i++) {
        path->extents[i] += tolerance;
    }
    return true;
}

typedef struct {
    col_world *w;
    bool failed;
} col_world_candidates_search;

static double add_candidate(void *context, int32_t i, double limit) {
    col_world_candidates_search *const g = (col_world_candidates_search *)context;
    col_tree_list *const list = &g->w->candidates;
    if (!array_grow(g->w->memory, &list->items, sizeof *list->items, &list->capacity,
                    list->count + 1)) {
        g->failed = true;
        return -INFINITY;
    }
    list->items[list->count] = i;
    list->count++;
    return limit;
}

static bool find_on_path(col_world *w, const col_tree_path *path, uint64_t layers) {
    col_world_candidates_search g = {w, false};
    const col_tree_visitor visitor = {layers, add_candidate, &g};
    col_tree_box_cast(w->tree, path, &visitor);
    return !g.failed;
}

bool col_world_find_touched(col_world *w, const col_world_query *q) {
    const col_world_shape *const s = query_shape(w, q);
    if (!col_world_refit(w)) {
        return false;
    }
    w->candidates.count = 0;
    if (q->layers == 0) {
        return true;
    }
    col_tree_path path;
    double unit;
    if (w->d->path(s, &path) && col_world_normalize_path(&path, &unit)) {
        return find_on_path(w, &path, q->layers);
    }
    if (q->item != COL_NO_ITEM) {
        return col_tree_query_around(w->tree, q->item, q->layers, &w->candidates);
    }
    col_world_box box;
    w->d->bounds(s, &box);
    return col_tree_query(w->tree, box.low, box.high, q->layers, &w->candidates);
}

bool col_world_find_candidates(col_world *w, const col_world_shape *s, uint64_t layers) {
    const col_world_query query = {s, COL_NO_ITEM, layers};
    return col_world_find_touched(w, &query);
}

bool col_world_find_near(col_world *w, const col_world_shape *s, double reach,
                         uint64_t layers) {
    col_world_box box;
    w->d->bounds(s, &box);
    for (int k = 0; k < w->d->dimensions; k++) {
        box.low[k] -= reach;
        box.high[k] += reach;
    }
    w->candidates.count = 0;
    return col_world_refit(w) &&
           col_tree_query(w->tree, box.low, box.high, layers, &w->candidates);
}

bool col_world_find_swept(col_world *w, const col_world_shape *s, col3_vec by,
                          uint64_t layers) {
    const double along[3] = {by.x, by.y, by.z};
    const int dimensions = w->d->dimensions == 2 ? 2 : 3;
    col_world_box box;
    w->d->bounds(s, &box);
    for (int k = 0; k < dimensions; k++) {
        box.low[k] += smaller_of(along[k], 0.0);
        box.high[k] += larger_of(along[k], 0.0);
    }
    w->candidates.count = 0;
    return col_world_refit(w) &&
           col_tree_query(w->tree, box.low, box.high, layers, &w->candidates);
}
