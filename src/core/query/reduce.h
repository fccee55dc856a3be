/* reduce.h - which points of a manifold are kept; shared by the files that find them. */
#ifndef COL_REDUCE_H
#define COL_REDUCE_H

#include "manifold.h"

static inline void swap_points(col_clip_point *points, int i, int j) {
    const col_clip_point kept = points[i];
    points[i] = points[j];
    points[j] = kept;
}

/* Points less deep than the deepest by no more than this count as equally deep: a share
 * of how far the points reach across the normal. Surfaces of parts behind each other are
 * far apart along it, which says nothing about the face. */
static inline double level_of(const col_clip_point *points, int count,
                              const col_contact *contact) {
    double most_sq = 0.0;
    for (int i = 0; i < count; i++) {
        const col_vec gap = vec_sub(points[i].a, contact->a);
        const double along = vec_dot(gap, contact->normal);
        const double gap_sq = vec_length_sq(vec_along(gap, -along, contact->normal));
        most_sq = larger_of(most_sq, gap_sq);
    }
    return COL_LEVEL_TOLERANCE * sqrt(most_sq);
}

/* Reorders more points than a manifold holds, of which the first is the deepest: those
 * that are kept come first, the deepest of them foremost. */
void col_reduce_choose(col_clip_point *points, int count, const col_contact *contact,
                       col_vec along);

/* As col_reduce_manifold, for points whose first is the deepest. */
void col_reduce_points(col_clip_point *points, int count, const col_contact *contact,
                       col_vec along, col_manifold *out);

#endif
