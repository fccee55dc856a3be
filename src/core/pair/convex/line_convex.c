/* line_convex.c - rays and lines against triangles and hulls.
 *
 * For the gap, a ray or line is cut to a segment, twice as long as the projection of the
 * other shape onto it, so that no cut end can matter. The least push out of an overlap is
 * perpendicular to a line; for a ray the push may also lead over its start. */
#include "convex_pair.h"

#include "../3d/span.h"

/* x is the segment from low to high, as lengths along the direction from the foot p. */
typedef struct {
    col3_convex_pair pair;
    col3_vec p, d; /* d is unit */
    double low, high;
    bool has_start; /* low is the start of a ray */
    /* span: in the world, relative to the origin of the base; shift: what p adds to t */
    col3_span span;
    double shift, per_length;
} col3_line_query;

static void line_query_of(const col3_shape *a, const col3_shape *b, col3_line_query *o) {
    col3_convex_pair *pair = &o->pair;
    pair->base = col3_frame_of(b);
    col3_polytope_whole(b, &pair->base, &pair->buffer_y, &pair->y);
    o->span = col3_span_recentred(span_of(a), pair->base.origin, &o->shift);
    const double scale = pair->base.scale;
    const double length = vec_length(o->span.d);
    o->per_length = scale / length;
    o->p = vec_scale(frame_unturn(&pair->base, o->span.p), 1.0 / scale);
    o->d = vec_normalized(frame_unturn(&pair->base, o->span.d));
    const double size = larger_of(pair->y.size, vec_length(o->p));
    const double half = size > 0.0 ? 2.0 * size : length / scale; /* of any length */
    const double low = o->span.low / o->per_length;
    o->has_start = low > -half;
    o->low = o->has_start ? low : -half;
    o->high = half;
    const col3_vec ends[2] = {vec_along(o->p, o->low, o->d),
                              vec_along(o->p, o->high, o->d)};
    col3_polytope_segment(ends[0], ends[1], &pair->buffer_x, &pair->x);
    pair->size = larger_of(pair->x.size, pair->y.size);
}

/* The depth of the other shape along n, past the start of the ray or past the point p of
 * the line. n must not point along the line or ray. */
static double depth_along(const col3_line_query *o, col3_vec n) {
    const col3_polytope *y = &o->pair.y;
    const int nearest = col3_polytope_support(y, vec_negate(n));
    const col3_vec start = o->has_start ? vec_along(o->p, o->low, o->d) : o->p;
    return vec_dot(n, vec_sub(start, polytope_corner(y, nearest)));
}

static void offer(const col3_line_query *o, col3_vec n, double tolerance,
                  col3_convex_gap *best) {
    const double depth = depth_along(o, n);
    if (depth < -best->gap - tolerance) {
        *best = (col3_convex_gap){.gap = -depth, .normal = n};
    }
}

/* Offers pushes over the start of a ray, through a face of the other shape. */
static void offer_faces(const col3_line_query *o, col3_convex_gap *best) {
    for (int i = 0; i < o->pair.y.data->face_count; i++) {
        const col3_vec n = vec_negate(polytope_normal(&o->pair.y, i));
        if (vec_dot(n, o->d) <= 0.0) {
            offer(o, n, 0.0, best);
        }
    }
}

/* Whether an edge is on the silhouette, as seen along the line: some direction normal to
 * the line then leads out of both faces of the edge. */
static bool is_outline(const col3_line_query *o, const col3_hull_edge *edge) {
    if (edge->left < 0) {
        return true;
    }
    const double left = vec_dot(polytope_normal(&o->pair.y, edge->left), o->d);
    const double right = vec_dot(polytope_normal(&o->pair.y, edge->right), o->d);
    return (left >= -COL_TIE_TOLERANCE && right <= COL_TIE_TOLERANCE) ||
           (left <= COL_TIE_TOLERANCE && right >= -COL_TIE_TOLERANCE);
}

/* Offers pushes across an edge of the silhouette of the other shape. */
static void offer_edges(const col3_line_query *o, double tolerance,
                        col3_convex_gap *best) {
    const col3_polytope *y = &o->pair.y;
    for (int i = 0; i < y->data->edge_count; i++) {
        const col3_vec w = vec_cross_exact(o->d, polytope_direction(y, i));
        if (!is_outline(o, &y->data->edges[i]) ||
            vec_length(w) <= COL_PARALLEL_TOLERANCE) {
            continue;
        }
        const col3_vec n = vec_normalized(w);
        offer(o, n, tolerance, best);
        offer(o, vec_negate(n), tolerance, best);
    }
}

static col3_convex_gap line_depth(const col3_line_query *o) {
    col3_convex_gap best = {.gap = -INFINITY};
    if (o->has_start) {
        offer_faces(o, &best);
    }
    offer_edges(o, isfinite(best.gap) ? COL_TIE_TOLERANCE * o->pair.size : 0.0, &best);
    if (!isfinite(best.gap)) { /* a point, or all on one line */
        best.gap = 0.0;
        best.normal = vec_perpendicular(o->d);
    }
    const col3_convex_gap along = col3_convex_along(&o->pair, best.normal);
    return (col3_convex_gap){.gap = smaller_of(best.gap, 0.0),
                             .normal = best.normal,
                             .ix = along.ix,
                             .iy = along.iy};
}

bool col3_pair_line_convex(const col3_shape *a, const col3_shape *b, double limit,
                           col3_pair_answer *out) {
    col3_line_query o;
    col3_convex_search found;
    line_query_of(a, b, &o);
    if (!col3_convex_find_gap(&o.pair, limit, NULL, &found)) {
        return false;
    }
    const col3_convex_gap gap = found.gap.gap <= 0.0 ? line_depth(&o) : found.gap;
    const col3_vec touch = col3_contact_point(&o.pair, &gap, features_over(&found));
    const double along = clamp(vec_dot(vec_sub(touch, o.p), o.d), o.low, o.high);
    const double t = along * o.per_length;
    const bool at_start = o.has_start && along <= o.low;
    const col3_vec on_a =
        at_start ? as_ray(a)->origin
                 : vec_add(o.pair.base.origin, vec_along(o.span.p, t, o.span.d));
    answer_from(on_a, at_start ? 0.0 : larger_of(t + o.shift, span_of(a).low),
                gap.gap * o.pair.base.scale, frame_turn(&o.pair.base, gap.normal), out);
    return true;
}
