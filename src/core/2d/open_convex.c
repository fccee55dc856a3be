/* open_convex.c - rays and lines against triangles and polygons.
 *
 * Only the line's own normal can part a shape from an endless line. From a ray the shape
 * may also part past its start, along the normal of a side from which the ray does not
 * come back. */
#include "near.h"
#include "orient.h"
#include "polytope.h"
#include "span.h"

/* A line that begins this many sizes or more before a shape has no beginning for it. */
#define AHEAD 4.0

/* A line as it passes the shape, all relative to the shape's origin, along the world's
 * axes. From far away the base is moved along the line to there, by an error-free sum. */
typedef struct {
    polytope2 body;
    polytope_room2 room;
    col_vec2 p, d;
    double length, shift; /* of d; the parameter at p */
    bool starts;          /* a ray, that begins at p; else it has no end that matters */
    double doubt;
} passing2;

static void passing_of(const col_shape2 *a, const col_shape2 *b, passing2 *x) {
    const span2 span = span2_of(a);
    polytope2_of(b, &x->room, &x->body);
    x->p = v2_sub(span.p, x->body.origin);
    x->d = span.d;
    x->length = v2_length(span.d);
    x->shift = 0.0;
    x->starts = span.low == 0.0;
    const double t = -v2_dot(x->p, x->d) / v2_length_sq(x->d); /* beside the shape */
    const double way = t * x->length;
    if ((x->starts ? way : fabs(way)) > AHEAD * x->body.size) {
        x->p = v2_negate(span2_offset(&span, t, x->body.origin));
        x->shift = t;
        x->starts = false;
    }
    x->doubt = COL_PARALLEL * (x->body.size + v2_largest(x->p));
}

/* --------------------------------------------------------------------- the line -- */

/* The least and the greatest height of a corner over the line. */
typedef struct {
    double low, high;
    int lowest, highest;
} heights2;

static heights2 heights_of(const passing2 *x) {
    heights2 h = {INFINITY, -INFINITY, 0, 0};
    for (int i = 0; i < x->body.count; i++) {
        const double side = ray_side2(x->p, x->d, polytope2_offset(&x->body, i));
        h.lowest = side < h.low ? i : h.lowest;
        h.highest = side > h.high ? i : h.highest;
        h.low = min2(side, h.low);
        h.high = max2(side, h.high);
    }
    h.low /= x->length;
    h.high /= x->length;
    return h;
}

/* The way in which the shape parts from the line: its distance then, and which corner is
 * the last. normal: from the line to the shape. */
typedef struct {
    double distance;
    col_vec2 normal;
    int corner;
} way2;

static way2 way_from_line(const passing2 *x) {
    const heights2 h = heights_of(x);
    const bool up = h.low > 0.0 || (h.high >= 0.0 && -h.low <= h.high);
    const double sign = up ? 1.0 : -1.0;
    const col_vec2 n = v2_scale(v2_quarter(x->d), sign / x->length);
    return (way2){up ? h.low : -h.high, n, up ? h.lowest : h.highest};
}

static double along(const passing2 *x, col_vec2 v) {
    return v2_dot(v2_sub(v, x->p), x->d) / square(x->length);
}

/* The corner's side that lies level with the line but for rounding: its other end. */
static int level_neighbour(const passing2 *x, int corner) {
    const polytope2 *body = &x->body;
    const int next = polytope2_next(body, corner);
    const int prev = polytope2_prev(body, corner);
    const col_vec2 here = polytope2_offset(body, corner);
    const int ends[2] = {next, prev};
    for (int i = 0; i < 2; i++) {
        const col_vec2 e = v2_sub(polytope2_offset(body, ends[i]), here);
        const double size = v2_length(e) * x->length;
        if (fabs(v2_cross(e, x->d)) <= COL_STEADY * size) {
            return ends[i];
        }
    }
    return corner;
}

/* By the line's normal: the corner, or the middle of the side that lies along the line,
 * as far as the ray reaches. False when a ray does not reach it. */
static bool answer_on_line(const passing2 *x, const way2 *way, col_near2 *out) {
    const col_vec2 here = polytope2_offset(&x->body, way->corner);
    const int other = level_neighbour(x, way->corner);
    const col_vec2 there = polytope2_offset(&x->body, other);
    const double from = along(x, here);
    const double to = along(x, there);
    const double least = x->starts ? 0.0 : -INFINITY;
    if (max2(from, to) < least) {
        return false;
    }
    const double t = middle(max2(from, least), max2(to, least));
    const col_vec2 shared = other != way->corner ? v2_along(here, t - from, x->d) : here;
    out->distance = way->distance;
    out->normal = way->normal;
    out->b = v2_add(x->body.origin, shared);
    out->a = v2_along(out->b, -way->distance, way->normal);
    out->ta = x->shift + t;
    out->tb = 0.0;
    return true;
}

/* ---------------------------------------------------------------- a ray's start -- */

/* How far the start is beyond a side, see convex_convex.c. */
static double beyond_side(const passing2 *x, col_vec2 p, int side) {
    const polytope2 *body = &x->body;
    const col_vec2 from = body->corners[side];
    const double gap = v2_dot(body->normals[side], v2_sub(p, from)) * body->scale;
    if (fabs(gap) > x->doubt) {
        return gap;
    }
    const col_vec2 to = body->corners[polytope2_next(body, side)];
    return orient2(from, p, to) / v2_length(v2_sub(to, from)) * body->scale;
}

/* The best of the sides past which the ray does not come back; of none -infinite. */
static double best_side(const passing2 *x, int *side) {
    const polytope2 *body = &x->body;
    const col_vec2 p = v2_scale(v2_unturn(body->axis, x->p), 1.0 / body->scale);
    const col_vec2 d = v2_unturn(body->axis, x->d);
    double best = -INFINITY;
    for (int i = 0; i < body->count; i++) {
        if (v2_dot(body->normals[i], d) > COL_STEADY * x->length) {
            const double gap = beyond_side(x, p, i);
            *side = gap > best ? i : *side;
            best = max2(best, gap);
        }
    }
    return best;
}

static bool near_start(const col_shape2 *a, const col_shape2 *b, double reach,
                       col_near2 *out) {
    const col_circle2 start = col_point2_make(as_ray2(a)->origin);
    return near_convex_convex2(&start.shape, b, reach, out);
}

/* The start goes back over a side. */
static void answer_at_start(const col_shape2 *a, const passing2 *x, int side,
                            double distance, col_near2 *out) {
    out->distance = distance;
    out->normal = v2_negate(polytope2_normal(&x->body, side));
    out->a = as_ray2(a)->origin;
    out->b = v2_along(out->a, distance, out->normal);
    out->ta = 0.0;
    out->tb = 0.0;
}

/* ------------------------------------------------------------------------ pairs -- */

/* What has no area, as a segment near the origin. */
static bool near_thin(const passing2 *x, double reach, col_near2 *out) {
    const col_capsule2 thin = col_segment2_make(
        polytope2_offset(&x->body, 0), polytope2_offset(&x->body, x->body.count - 1));
    const col_ray2 open =
        x->starts ? col_ray2_make(x->p, x->d) : col_line2_make(x->p, x->d);
    col_near2 near;
    if (!near_span_span2(&thin.shape, &open.shape, reach, &near)) {
        return false;
    }
    out->distance = near.distance;
    out->normal = v2_negate(near.normal);
    out->b = v2_add(x->body.origin, near.a);
    out->a = v2_along(out->b, -near.distance, out->normal);
    out->ta = x->shift + near.tb;
    out->tb = 0.0;
    return true;
}

bool near_open_convex2(const col_shape2 *a, const col_shape2 *b, double reach,
                       col_near2 *out) {
    passing2 x;
    passing_of(a, b, &x);
    if (x.body.count < 3) {
        return near_thin(&x, reach, out);
    }
    const way2 way = way_from_line(&x);
    if (way.distance > reach + x.doubt) { /* from the start it may round to less */
        return false;
    }
    if (way.distance > 0.0) {
        return answer_on_line(&x, &way, out) ? way.distance <= reach
                                             : near_start(a, b, reach, out);
    }
    int side = 0;
    const double best = x.starts ? best_side(&x, &side) : -INFINITY;
    if (best > 0.0) {
        return near_start(a, b, reach, out);
    }
    if (best <= way.distance && answer_on_line(&x, &way, out)) {
        return true;
    }
    answer_at_start(a, &x, side, best, out);
    return true;
}
