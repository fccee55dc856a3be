/* reduce2.c - reducing a manifold in the plane to two points. */
#define COL_DIMENSION 2
#include "reduce.h"

/* Chooses the deepest point - where several count as equally deep, the one farthest along
 * the direction - and the point farthest from it across the normal; between equals the
 * deepest. */
void col2_reduce_choose(col2_clip_point *points, int count, const col2_contact *contact,
                        col2_vec along) {
    const double deep = points[0].depth - level_of(points, count, contact);
    int first = 0;
    for (int i = 1; i < count; i++) {
        const double ahead = vec_dot(vec_sub(points[i].a, points[first].a), along);
        first = points[i].depth >= deep && ahead > 0.0 ? i : first;
    }
    swap_points(points, 0, first);
    int second = 1;
    double most = -1.0;
    for (int i = 1; i < count; i++) {
        const col2_vec gap = vec_sub(points[i].a, points[0].a);
        const double gap_sq = square(vec_cross_length(gap, contact->normal));
        const bool level = gap_sq >= (1.0 - COL_FLAT_TOLERANCE) * most;
        const bool deeper = level && points[i].depth > points[second].depth;
        second = gap_sq > (1.0 + COL_FLAT_TOLERANCE) * most || deeper ? i : second;
        most = larger_of(most, gap_sq);
    }
    swap_points(points, 1, second);
    if (points[1].depth > points[0].depth) {
        swap_points(points, 0, 1);
    }
}
