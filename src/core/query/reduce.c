/* reduce.c - reducing a manifold, from the deepest point on. */
#include "reduce.h"

/* Makes the deepest pair the first; of equals the first. When no pair is as deep as the
 * contact, that takes the place of the pair nearest to it. Returns the new count. */
static int lead_with_deepest(col_clip_point *touches, int count,
                             const col_contact *contact) {
    int deepest = 0;
    int nearest = 0;
    double nearest_sq = INFINITY;
    for (int i = 0; i < count; i++) {
        const double gap_sq = vec_length_sq(vec_sub(touches[i].a, contact->a));
        nearest = gap_sq < nearest_sq ? i : nearest;
        nearest_sq = smaller_of(nearest_sq, gap_sq);
        deepest = touches[i].depth > touches[deepest].depth ? i : deepest;
    }
    const double spread =
        count > 0 ? vec_length(vec_sub(touches[deepest].a, contact->a)) : 0.0;
    const double error = COL_ROUNDING_ERROR * (spread + contact->depth);
    if (count > 0 && touches[deepest].depth >= contact->depth - error) {
        touches[deepest].depth = contact->depth;
        touches[deepest].b =
            vec_along(touches[deepest].a, -contact->depth, contact->normal);
        swap_points(touches, 0, deepest);
        return count;
    }
    touches[nearest] = (col_clip_point){contact->a, contact->b, contact->depth};
    swap_points(touches, 0, nearest);
    return count > 1 ? count : 1;
}

void col_reduce_manifold(col_clip_point *touches, int count, const col_contact *contact,
                         col_manifold *out) {
    const int left = lead_with_deepest(touches, count, contact);
    col_reduce_points(touches, left, contact, out);
}
