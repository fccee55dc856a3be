/* reduce2.c - reducing a manifold in the plane to two points. */
#define COL_DIMENSION 2
#include "reduce.h"

/* Of many points the deepest, and the one farthest from it. */
void col2_reduce_points(col2_clip_point *points, int count, const col2_contact *contact,
                        col2_manifold *out) {
    int left = count;
    if (left > COL2_MANIFOLD_MOST) {
        second_farthest(points, left);
        left = COL2_MANIFOLD_MOST;
    }
    out->depth = contact->depth;
    out->normal = contact->normal;
    out->count = left;
    for (int i = 0; i < left; i++) {
        out->points[i].a = points[i].a;
        out->points[i].b = points[i].b;
        out->points[i].depth = smaller_of(points[i].depth, contact->depth);
    }
    /* parts that lie side by side share ends */
    if (left == 2 && vec_equal(points[0].a, points[1].a)) {
        out->count = 1;
    }
}
