/* reduce.h - which points of a manifold are kept; shared by the files that find them. */
#ifndef COL_REDUCE_H
#define COL_REDUCE_H

#include "manifold.h"

static inline void swap_points(col_clip_point *points, int i, int j) {
    const col_clip_point kept = points[i];
    points[i] = points[j];
    points[j] = kept;
}

/* Makes the point that is farthest from the first the second one. */
static inline void second_farthest(col_clip_point *points, int count) {
    int farthest = 1;
    double most = -1.0;
    for (int i = 1; i < count; i++) {
        const double gap_sq = vec_length_sq(vec_sub(points[i].a, points[0].a));
        farthest = gap_sq > most ? i : farthest;
        most = larger_of(most, gap_sq);
    }
    swap_points(points, 1, farthest);
}

/* As col_reduce_manifold, of points whose first is the deepest. */
void col_reduce_points(col_clip_point *points, int count, const col_contact *contact,
                       col_manifold *out);

#endif
