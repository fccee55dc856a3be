/* reduce.h - which points of a manifold are kept; shared by the files that find them. */
#ifndef COL_REDUCE_H
#define COL_REDUCE_H

#include "manifold.h"

static inline void swap_points(col_clip_point *points, int i, int j) {
    const col_clip_point kept = points[i];
    points[i] = points[j];
    points[j] = kept;
}

/* Points less deep than the deepest by no more than this count as equally deep. */
double col_level_of(const col_clip_point *points, int count, const col_contact *contact);

/* The points that are kept, once they are reordered, with their depths; the first is the
 * deepest of them. */
void col_write_points(col_clip_point *points, int count, const col_contact *contact,
                      col_manifold *out);

/* As col_reduce_manifold, of points whose first is the deepest. */
void col_reduce_points(col_clip_point *points, int count, const col_contact *contact,
                       col_vec along, col_manifold *out);

#endif
