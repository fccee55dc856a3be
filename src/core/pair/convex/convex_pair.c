/* convex_pair.c - two polytopes in one frame, and their gap along a direction. */
#include "convex_pair.h"

/* The common frame is that of a hull, else of a box, as the simpler shape is cheaper to
 * turn; else one along the world's axes. */
static int rank_of(const col3_shape *s) {
    return s->kind == (int)col3_kind_hull ? 2 : s->kind == (int)col3_kind_box ? 1 : 0;
}

void col3_convex_pair_of(const col3_shape *a, const col3_shape *b,
                         col3_convex_pair *pair) {
    pair->base = col3_frame_of(rank_of(a) > rank_of(b) ? a : b);
    col3_polytope_of(a, &pair->base, &pair->buffer_x, &pair->x);
    col3_polytope_of(b, &pair->base, &pair->buffer_y, &pair->y);
    pair->size = larger_of(pair->x.size, pair->y.size);
}

col3_gjk_end col3_convex_gjk(const col3_convex_pair *pair, double limit,
                             col3_gjk_answer *out) {
    return col3_gjk(&pair->x, &pair->y, limit / pair->base.scale, pair->size, out);
}

void col3_convex_complete(col3_convex_pair *pair) {
    col3_polytope_complete(&pair->buffer_x, &pair->x);
    col3_polytope_complete(&pair->buffer_y, &pair->y);
}

col3_convex_gap col3_convex_along(const col3_convex_pair *pair, col3_vec normal) {
    const int ix = col3_polytope_support(&pair->x, normal);
    const int iy = col3_polytope_support(&pair->y, vec_negate(normal));
    const col3_vec w =
        vec_sub(polytope_corner(&pair->y, iy), polytope_corner(&pair->x, ix));
    return (col3_convex_gap){vec_dot(w, normal), normal, ix, iy};
}
