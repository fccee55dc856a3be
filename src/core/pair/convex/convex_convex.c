/* convex_convex.c - polytopes against each other: triangles, hulls and every bounded core
 * for which there is no file of its own.
 *
 * Apart: GJK, then the gap from the closest features. Overlapping: EPA, or for few edges
 * the separating axis test. The contact point follows from the normal. */
#include "balls.h"
#include "convex_pair.h"

#include "../3d/span.h"

/* Below this many pairs of edges the separating axis test is faster than EPA. */
static const double FEW_PAIRS = 40.0;

/* The parameter of the contact point on a segment, which is the first shape if any is. */
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

static col3_convex_gap penetration_of(const col3_convex_pair *pair,
                                      col3_convex_search *found) {
    col3_convex_gap gap;
    const bool few = convex_pairs_of_edges(pair) < FEW_PAIRS;
    if (few || !found->has_origin || !col3_epa(pair, &found->gjk.simplex, &gap)) {
        gap = col3_sat(pair);
    }
    gap.gap = smaller_of(gap.gap, 0.0);
    return gap;
}

static void remember(const col3_simplex *s, const col3_frame *base,
                     col3_gjk_memory *memory) {
    memory->count = s->count < 3 ? s->count : 3;
    for (int i = 0; i < memory->count; i++) {
        memory->of_a[i] = s->at[i].ix;
        memory->of_b[i] = s->at[i].iy;
        memory->at_a[i] = frame_world(base, s->at[i].x);
        memory->at_b[i] = frame_world(base, s->at[i].y);
    }
}

bool col3_pair_convex_again(const col3_shape *a, const col3_shape *b, double limit,
                            col3_gjk_memory *memory, col3_pair_answer *out) {
    col3_convex_pair pair;
    col3_convex_search found;
    col3_convex_pair_of(a, b, &pair);
    if (!col3_convex_find_gap(&pair, limit, memory, &found)) {
        return false;
    }
    if (memory != NULL) {
        remember(&found.gjk.simplex, &pair.base, memory);
    }
    col3_convex_complete(&pair);
    col3_convex_gap gap = found.gap;
    if (gap.gap <= 0.0) {
        gap = penetration_of(&pair, &found);
    }
    const col3_vec touch = col3_contact_point(&pair, &gap, features_over(&found));
    const double ta = share_of(a, &pair, touch);
    answer_from(world_touch(a, &pair, ta, touch), ta, gap.gap * pair.base.scale,
                frame_turn(&pair.base, gap.normal), out);
    return true;
}

bool col3_pair_convex_convex(const col3_shape *a, const col3_shape *b, double limit,
                             col3_pair_answer *out) {
    return col3_pair_convex_again(a, b, limit, NULL, out);
}

/* Mostly decided without the features, by two points within the limit. */
bool col3_overlaps_convex_convex(const col3_shape *a, const col3_shape *b, double limit) {
    const col_quick_answer quick = col3_balls_within(a, b, limit);
    if (quick != quick_unsure) {
        return quick == quick_hit;
    }
    col3_convex_pair pair;
    col3_convex_pair_of(a, b, &pair);
    const double size = pair.size * pair.base.scale;
    col3_gjk_answer end;
    const col3_gjk_end how = col3_convex_gjk(&pair, limit, NULL, &end);
    if (how != gjk_apart) {
        return how == gjk_inside;
    }
    if (end.length * pair.base.scale <= limit - COL_TIE_TOLERANCE * size) {
        return true;
    }
    bool over;
    const col3_convex_gap gap = col3_closest_features(&pair, &end, &over);
    return gap.gap <= COL_ROUNDING_ERROR * pair.size ||
           gap.gap * pair.base.scale <= limit;
}
