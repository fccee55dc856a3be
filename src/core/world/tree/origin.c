/* origin.c - the origin of the floats in the tree, and whether it is so far from the
 * items that floats no longer tell them apart: then the caller opens another tree. */
#include "layout.h"

void col_tree_centre(col_tree *t, const double origin[3]) {
    for (int k = 0; k < 3; k++) {
        t->origin[k] = origin[k];
    }
}

/* Pairs of items in coarse leaves grow with the square of their number. They are many
 * when that is more than a few times the number of all leaves. */
static bool are_many(const col_tree *t, int64_t coarse) {
    return coarse * coarse > 4 * (int64_t)t->leaves_linked;
}

/* Counts them all when many have become coarse since the last time; then not before more
 * have than a fourth of all leaves. */
bool col_tree_is_coarse(col_tree *t) {
    if (t->coarse <= 0 || !are_many(t, t->coarse)) {
        return false;
    }
    t->coarse = 0;
    for (int32_t i = 0; i < t->leaf_count; i++) {
        const col_tree_leaf *const l = &t->leaves[i];
        if (l->count > 1) {
            const col_tree_box box = edge_box(t, l->edge);
            col_tree_note_coarse(t, &box);
        }
    }
    const bool many = are_many(t, t->coarse);
    t->coarse = -t->leaves_linked / 4;
    return many;
}
