/* convex_open.c - rays and lines against triangles and hulls.
 *
 * For the gap they are cut to a segment: as long as the other's shadow on them and as
 * much again, so that no cut end can matter. The way out of an overlap knows no ends: it
 * is at a right angle to a line; of a ray it may lead over the ray's start. */
#include "convex.h"

#include "span.h"

/* x is the segment from low to high, as lengths along the direction from the foot p. */
typedef struct {
    convex_pair3 pair;
    col_vec3 p, d; /* d is unit */
    double low, high;
    bool has_start; /* low is the start of a ray */
    /* in the world: relative to the origin of the base, and what p adds to t */
    span3 span;
    double shift, per_length;
} open3;

static void open_of(const col_shape3 *a, const col_shape3 *b, open3 *o) {
    convex_pair3 *pair = &o->pair;
    pair->base = base3_of(b);
    polytope3_whole(b, &pair->base, &pair->room_y, &pair->y);
    o->span = span3_recentred(span3_of(a), pair->base.origin, &o->shift);
    const double scale = pair->base.scale;
    const double length = v3_length(o->span.d);
    o->per_length = scale / length;
    o->p = v3_scale(base3_local_direction(&pair->base, o->span.p), 1.0 / scale);
    o->d = v3_normalized(base3_local_direction(&pair->base, o->span.d));
    const double size = max2(pair->y.size, v3_length(o->p));
    const double shadow = size > 0.0 ? 2.0 * size : length / scale; /* any will do */
    const double low = o->span.low / o->per_length;
    o->has_start = low > -shadow;
    o->low = o->has_start ? low : -shadow;
    o->high = shadow;
    const col_vec3 ends[2] = {v3_along(o->p, o->low, o->d),
                              v3_along(o->p, o->high, o->d)};
    polytope3_segment(ends[0], ends[1], &pair->room_x, &pair->x);
    pair->size = max2(pair->x.size, pair->y.size);
}

/* Along n, which must not lead along the direction: of the other past what is left of the
 * ray or line, where its place is p. */
static double depth_along(const open3 *o, col_vec3 n) {
    const polytope3 *y = &o->pair.y;
    const int nearest = polytope3_farthest(y, v3_negate(n));
    const col_vec3 start = o->has_start ? v3_along(o->p, o->low, o->d) : o->p;
    return v3_dot(n, v3_sub(start, polytope3_corner(y, nearest)));
}

static void offer(const open3 *o, col_vec3 n, double slack, gap3 *best) {
    const double depth = depth_along(o, n);
    if (depth < -best->gap - slack) {
        *best = (gap3){-depth, n, 0, 0};
    }
}

/* The way out over the start of a ray, through a face of the other. */
static void offer_faces(const open3 *o, gap3 *best) {
    for (int i = 0; i < o->pair.y.data->face_count; i++) {
        const col_vec3 n = v3_negate(polytope3_normal(&o->pair.y, i));
        if (v3_dot(n, o->d) <= 0.0) {
            offer(o, n, 0.0, best);
        }
    }
}

/* Whether some direction across the line leads out of both faces beside an edge. */
static bool is_outline(const open3 *o, const hull_edge3 *edge) {
    if (edge->left < 0) {
        return true;
    }
    const double left = v3_dot(polytope3_normal(&o->pair.y, edge->left), o->d);
    const double right = v3_dot(polytope3_normal(&o->pair.y, edge->right), o->d);
    return (left >= -COL_STEADY && right <= COL_STEADY) ||
           (left <= COL_STEADY && right >= -COL_STEADY);
}

/* The way out across an edge of the other's outline, as seen along the line. */
static void offer_edges(const open3 *o, double slack, gap3 *best) {
    const polytope3 *y = &o->pair.y;
    for (int i = 0; i < y->data->edge_count; i++) {
        const col_vec3 w = v3_cross_exact(o->d, polytope3_direction(y, i));
        if (!is_outline(o, &y->data->edges[i]) || v3_length(w) <= COL_PARALLEL) {
            continue;
        }
        const col_vec3 n = v3_normalized(w);
        offer(o, n, slack, best);
        offer(o, v3_negate(n), slack, best);
    }
}

static gap3 open_depth(const open3 *o) {
    gap3 best = {.gap = -INFINITY};
    if (o->has_start) {
        offer_faces(o, &best);
    }
    offer_edges(o, isfinite(best.gap) ? COL_STEADY * o->pair.size : 0.0, &best);
    if (!isfinite(best.gap)) { /* a point, or all in a row */
        best.gap = 0.0;
        best.normal = v3_perpendicular(o->d);
    }
    const double depth = min2(best.gap, 0.0);
    best = convex3_along(&o->pair, best.normal);
    best.gap = depth;
    return best;
}

bool near_open_convex3(const col_shape3 *a, const col_shape3 *b, double reach,
                       col_near3 *out) {
    open3 o;
    gap3 gap;
    simplex3 simplex;
    open_of(a, b, &o);
    if (!convex3_apart(&o.pair, reach, &simplex, &gap)) {
        return false;
    }
    if (gap.gap <= 0.0) {
        gap = open_depth(&o);
    }
    const col_vec3 touch = convex3_touch(&o.pair, &gap);
    const double along = clamp(v3_dot(v3_sub(touch, o.p), o.d), o.low, o.high);
    const double t = along * o.per_length;
    out->distance = gap.gap * o.pair.base.scale;
    out->normal = base3_world_direction(&o.pair.base, gap.normal);
    const bool at_start = o.has_start && along <= o.low;
    out->ta = at_start ? 0.0 : max2(t + o.shift, span3_of(a).low);
    out->tb = 0.0;
    out->a = at_start ? as_ray3(a)->origin
                      : v3_add(o.pair.base.origin, v3_along(o.span.p, t, o.span.d));
    out->b = v3_along(out->a, out->distance, out->normal);
    return true;
}
