/* convex_convex.c - cores with flat faces against each other: triangles, hulls and all
 * that is bounded and has no file of its own with them. */
#include "convex_pair.h"

#include "../3d/span.h"

/* Up to as many pairs of edges, trying all of them beats looking for the right ones. */
static const double FEW_PAIRS = 40.0;

/* The base is the frame of a hull, then of a box, as turning what is simpler costs less;
 * else one along the world's axes. */
static int rank_of(const col3_shape *s) {
    switch (s->kind) {
        case col3_kind_hull:
            return 2;
        case col3_kind_box:
            return 1;
        default:
            return 0;
    }
}

static void pair_of(const col3_shape *a, const col3_shape *b, col3_convex_pair *pair) {
    pair->base = col3_common_frame_of(rank_of(a) > rank_of(b) ? a : b);
    col3_polytope_of(a, &pair->base, &pair->room_x, &pair->x);
    col3_polytope_of(b, &pair->base, &pair->room_y, &pair->y);
    pair->size = larger_of(pair->x.size, pair->y.size);
}

bool col3_convex_complete(col3_convex_pair *pair) {
    const int before = pair->x.data->corner_count + pair->y.data->corner_count;
    col3_polytope_complete(&pair->room_x, &pair->x);
    col3_polytope_complete(&pair->room_y, &pair->y);
    return pair->x.data->corner_count + pair->y.data->corner_count != before;
}

/* col3_gjk with the reach of the world. */
static col3_gjk_end search(const col3_convex_pair *pair, double reach,
                           col3_gjk_answer *out) {
    return col3_gjk(&pair->x, &pair->y, reach / pair->base.scale, pair->size, out);
}

bool col3_convex_apart(col3_convex_pair *pair, double reach, col3_simplex *simplex,
                       col3_convex_gap *out) {
    col3_gjk_answer end;
    const col3_gjk_end how = search(pair, reach, &end);
    if (how == gjk_beyond) {
        return false;
    }
    if (how == gjk_apart) {
        *out = col3_closest_features(pair, &end);
        if (out->gap > COL_ROUNDING * pair->size) {
            return out->gap * pair->base.scale <= reach;
        }
    }
    *simplex = end.simplex;
    if (how != gjk_inside && end.length > COL_ROUNDING * pair->size) {
        simplex->count = 0; /* it does not hold nothing, as it should */
    }
    *out = (col3_convex_gap){.gap = 0.0};
    return true;
}

/* Where along a segment, which is the first shape if any is, its touching point lies. */
static double share_of(const col3_shape *a, const col3_convex_pair *pair,
                       col3_vec touch) {
    if (a->kind != col3_kind_segment && a->kind != col3_kind_capsule) {
        return 0.0;
    }
    const col3_vec p = pair->x.data->corners[0];
    const col3_vec d = vec_sub(pair->room_x.corners[1], p);
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
            return common_frame_world(&pair->base, touch);
    }
}

bool col3_pair_convex_convex(const col3_shape *a, const col3_shape *b, double reach,
                             col3_pair_answer *out) {
    col3_convex_pair pair;
    col3_convex_gap gap;
    pair_of(a, b, &pair);
    col3_simplex simplex;
    if (!col3_convex_apart(&pair, reach, &simplex, &gap)) {
        return false;
    }
    const bool renumbered = col3_convex_complete(&pair);
    if (gap.gap <= 0.0) {
        if (convex_pairs_of_edges(&pair) < FEW_PAIRS ||
            !col3_epa(&pair, &simplex, &gap)) {
            gap = col3_sat(&pair);
        }
        gap.gap = smaller_of(gap.gap, 0.0);
    }
    if (renumbered) {
        const double known = gap.gap;
        gap = col3_convex_along(&pair, gap.normal);
        gap.gap = known;
    }
    const col3_vec touch = col3_contact_point(&pair, &gap);
    out->distance = gap.gap * pair.base.scale;
    out->normal = common_frame_world_direction(&pair.base, gap.normal);
    out->ta = share_of(a, &pair, touch);
    out->tb = 0.0;
    out->a = world_touch(a, &pair, out->ta, touch);
    out->b = vec_along(out->a, out->distance, out->normal);
    return true;
}

/* Mostly told without the features: by any two points within reach. */
bool col3_overlaps_convex_convex(const col3_shape *a, const col3_shape *b, double reach) {
    col3_convex_pair pair;
    pair_of(a, b, &pair);
    const double size = pair.size * pair.base.scale;
    col3_gjk_answer end;
    const col3_gjk_end how = search(&pair, reach, &end);
    if (how != gjk_apart) {
        return how == gjk_inside;
    }
    if (end.length * pair.base.scale <= reach - COL_STEADY * size) {
        return true;
    }
    const col3_convex_gap gap = col3_closest_features(&pair, &end);
    return gap.gap <= COL_ROUNDING * pair.size || gap.gap * pair.base.scale <= reach;
}
