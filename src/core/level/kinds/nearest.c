/* nearest.c - the part of a level that is nearest to a point: boxes that double. */
#include "nearest.h"

#include "../../query/query.h"
#include "frame.h"

typedef struct {
    const col_level *level;
    col_level_shape_of *shape_of;
    col_ball point;
    int which;
    col_closest nearest;
} col_level_nearest_search;

static bool keep_nearest(void *context, int which) {
    col_level_nearest_search *n = (col_level_nearest_search *)context;
    col_any part;
    n->shape_of(n->level, which, &part);
    const col_closest c = col_convex_closest(&n->point.shape, &part.shape);
    const double least = n->nearest.distance;
    if (c.distance < least || (c.distance == least && which < n->which)) {
        n->which = which;
        n->nearest = c;
    }
    return true;
}

int col_level_nearest(const col_level *level, col_vec p, double r,
                      col_level_shape_of *shape_of, col_closest *out) {
    const col_bounds whole = col_level_world_box(level, &level->data->box);
    const double most = bounds_size(&whole);
    col_level_nearest_search n = {.level = level,
                                  .shape_of = shape_of,
                                  .point = col_point_make(p),
                                  .which = -1,
                                  .nearest = {.distance = INFINITY}};
    double searched = -1.0;
    /* A cap: parts within the box of the level are found first. */
    while (n.nearest.distance > searched && MOSTLY(searched <= 4.0 * most)) {
        const col_bounds box = bounds_around(p, r);
        const col_bounds local = col_level_local_box(level, &box);
        level->data->methods->in_box(level->data, &local, keep_nearest, &n);
        searched = r;
        r *= 2.0;
    }
    *out = n.nearest;
    return n.which;
}
