/* answer.c - the answer of two polytopes, in the world, from their gap and its normal. */
#include "../3d/span.h"
#include "convex_pair.h"

/* The parameter of the contact point on the first shape if that is a segment, else 0. A
 * segment is always the first shape. */
static double share_of(const col3_shape *a, const col3_convex_pair *pair,
                       col3_vec touch) {
    if (!is_capsule(a)) {
        return 0.0;
    }
    const col3_vec p = pair->x.data->corners[0];
    const col3_vec d = vec_sub(pair->buffer_x.corners[1], p);
    const double dd = vec_length_sq(d);
    return dd > 0.0 ? clamp01(vec_dot(vec_sub(touch, p), d) / dd) : 0.0;
}

static col3_vec world_touch(const col3_shape *a, const col3_convex_pair *pair, double ta,
                            col3_vec touch) {
    switch (a->kind) {
        case col3_kind_point:
        case col3_kind_sphere:
            return as_ball(a)->center;
        case col3_kind_segment:
        case col3_kind_capsule:
            return segment_point(a, ta);
        default:
            return frame_world(&pair->base, touch);
    }
}

void col3_convex_answer(const col3_shape *a, const col3_convex_pair *pair,
                        const col3_convex_gap *gap, col3_vec touch,
                        col3_pair_answer *out) {
    const double ta = share_of(a, pair, touch);
    answer_from(world_touch(a, pair, ta, touch), ta, gap->gap * pair->base.scale,
                frame_turn(&pair->base, gap->normal), out);
}
