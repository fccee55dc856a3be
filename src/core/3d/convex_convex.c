/* convex_convex.c - cores with flat faces against each other: triangles, hulls and all
 * that is bounded and has no file of its own with them. */
#include "convex.h"

#include "span.h"

/* Up to as many pairs of edges, trying all of them beats looking for the right ones. */
static const double FEW_PAIRS = 40.0;

/* The base is the frame of a hull, then of a box, as turning what is simpler costs less;
 * else one along the world's axes. */
static int rank_of(const col_shape3 *s) {
    switch (s->kind) {
        case col_kind3_hull:
            return 2;
        case col_kind3_box:
            return 1;
        default:
            return 0;
    }
}

static void pair_of(const col_shape3 *a, const col_shape3 *b, convex_pair3 *pair) {
    pair->base = base3_of(rank_of(a) > rank_of(b) ? a : b);
    polytope3_of(a, &pair->base, &pair->room_x, &pair->x);
    polytope3_of(b, &pair->base, &pair->room_y, &pair->y);
    pair->size = max2(pair->x.size, pair->y.size);
}

bool convex3_complete(convex_pair3 *pair) {
    const int before = pair->x.data->corner_count + pair->y.data->corner_count;
    polytope3_complete(&pair->room_x, &pair->x);
    polytope3_complete(&pair->room_y, &pair->y);
    return pair->x.data->corner_count + pair->y.data->corner_count != before;
}

/* gjk3_run with the reach of the world. */
static gjk3_end search(const convex_pair3 *pair, double reach, gjk3_answer *out) {
    return gjk3_run(&pair->x, &pair->y, reach / pair->base.scale, pair->size, out);
}

bool convex3_apart(convex_pair3 *pair, double reach, simplex3 *simplex, gap3 *out) {
    gjk3_answer end;
    const gjk3_end how = search(pair, reach, &end);
    if (how == gjk3_beyond) {
        return false;
    }
    if (how == gjk3_apart) {
        *out = convex3_gap(pair, &end);
        if (out->gap > COL_ROUNDING * pair->size) {
            return out->gap * pair->base.scale <= reach;
        }
    }
    *simplex = end.simplex;
    if (how != gjk3_inside && end.length > COL_ROUNDING * pair->size) {
        simplex->count = 0; /* it does not hold nothing, as it should */
    }
    *out = (gap3){.gap = 0.0};
    return true;
}

/* Where along a segment, which is the first shape if any is, its touching point lies. */
static double share_of(const col_shape3 *a, const convex_pair3 *pair, col_vec3 touch) {
    if (a->kind != col_kind3_segment && a->kind != col_kind3_capsule) {
        return 0.0;
    }
    const col_vec3 p = pair->x.data->corners[0];
    const col_vec3 d = v3_sub(pair->room_x.corners[1], p);
    const double dd = v3_length_sq(d);
    return dd > 0.0 ? clamp01(v3_dot(v3_sub(touch, p), d) / dd) : 0.0;
}

static col_vec3 world_touch(const col_shape3 *a, const convex_pair3 *pair, double ta,
                            col_vec3 touch) {
    switch (a->kind) {
        case col_kind3_point:
        case col_kind3_sphere:
            return as_sphere3(a)->center;
        case col_kind3_segment:
        case col_kind3_capsule:
            return segment3_point(a, ta);
        default:
            return base3_world(&pair->base, touch);
    }
}

bool near_convex_convex3(const col_shape3 *a, const col_shape3 *b, double reach,
                         col_near3 *out) {
    convex_pair3 pair;
    gap3 gap;
    pair_of(a, b, &pair);
    simplex3 simplex;
    if (!convex3_apart(&pair, reach, &simplex, &gap)) {
        return false;
    }
    const bool renumbered = convex3_complete(&pair);
    if (gap.gap <= 0.0) {
        if (convex3_pairs_of_edges(&pair) < FEW_PAIRS ||
            !convex3_expand(&pair, &simplex, &gap)) {
            gap = convex3_depth(&pair);
        }
        gap.gap = min2(gap.gap, 0.0);
    }
    if (renumbered) {
        const double known = gap.gap;
        gap = convex3_along(&pair, gap.normal);
        gap.gap = known;
    }
    const col_vec3 touch = convex3_touch(&pair, &gap);
    out->distance = gap.gap * pair.base.scale;
    out->normal = base3_world_direction(&pair.base, gap.normal);
    out->ta = share_of(a, &pair, touch);
    out->tb = 0.0;
    out->a = world_touch(a, &pair, out->ta, touch);
    out->b = v3_along(out->a, out->distance, out->normal);
    return true;
}

/* Mostly told without the features: by any two points within reach. */
bool overlaps_convex_convex3(const col_shape3 *a, const col_shape3 *b, double reach) {
    convex_pair3 pair;
    pair_of(a, b, &pair);
    const double size = pair.size * pair.base.scale;
    gjk3_answer end;
    const gjk3_end how = search(&pair, reach, &end);
    if (how != gjk3_apart) {
        return how == gjk3_inside;
    }
    if (end.length * pair.base.scale <= reach - COL_STEADY * size) {
        return true;
    }
    const gap3 gap = convex3_gap(&pair, &end);
    return gap.gap <= COL_ROUNDING * pair.size || gap.gap * pair.base.scale <= reach;
}
