/* open_convex.c - rays and lines against triangles and polygons.
 *
 * Only the line's own normal can part a shape from an endless line. From a ray the shape
 * may also part past its start, along the normal of a side from which the ray does not
 * come back. */
#define COL_DIMENSION 2
#include "../../geometry/orient.h"
#include "../pair.h"
#include "polytope.h"
#include "span.h"

/* A line that begins this many sizes or more before a shape has no beginning for it. */
#define AHEAD 4.0

/* A line as it passes the shape, all relative to the shape's origin, along the world's
 * axes. From far away the base is moved along the line to there, by an error-free sum. */
typedef struct {
    col2_polytope body;
    col2_polytope_room room;
    col2_vec p, d;
    double length, shift; /* of d; the parameter at p */
    bool starts;          /* a ray, that begins at p; else it has no end that matters */
    double doubt;
} col2_passing;

static void passing_of(const col2_shape *a, const col2_shape *b, col2_passing *x) {
    const col2_span span = span_of(a);
    polytope_of(b, &x->room, &x->body);
    x->p = vec_sub(span.p, x->body.origin);
    x->d = span.d;
    x->length = vec_length(span.d);
    x->shift = 0.0;
    x->starts = span.low == 0.0;
    const double t = -vec_dot(x->p, x->d) / vec_length_sq(x->d); /* beside the shape */
    const double way = t * x->length;
    if ((x->starts ? way : fabs(way)) > AHEAD * x->body.size) {
        x->p = vec_negate(col2_span_offset(&span, t, x->body.origin));
        x->shift = t;
        x->starts = false;
    }
    x->doubt = COL_PARALLEL_TOLERANCE * (x->body.size + vec_largest(x->p));
}

/* --------------------------------------------------------------------- the line -- */

/* The least and the greatest height of a corner over the line. */
typedef struct {
    double low, high;
    int lowest, highest;
} col2_heights;

static col2_heights heights_of(const col2_passing *x) {
    col2_heights h = {INFINITY, -INFINITY, 0, 0};
    for (int i = 0; i < x->body.count; i++) {
        const double side = ray_side(x->p, x->d, polytope_offset(&x->body, i));
        h.lowest = side < h.low ? i : h.lowest;
        h.highest = side > h.high ? i : h.highest;
        h.low = smaller_of(side, h.low);
        h.high = larger_of(side, h.high);
    }
    h.low /= x->length;
    h.high /= x->length;
    return h;
}

/* The way in which the shape parts from the line: its distance then, and which corner is
 * the last. normal: from the line to the shape. */
typedef struct {
    double distance;
    col2_vec normal;
    int corner;
} col2_line_in_frame;

static col2_line_in_frame way_from_line(const col2_passing *x) {
    const col2_heights h = heights_of(x);
    const bool up = h.low > 0.0 || (h.high >= 0.0 && -h.low <= h.high);
    const double sign = up ? 1.0 : -1.0;
    const col2_vec n = vec_scale(vec_quarter(x->d), sign / x->length);
    return (col2_line_in_frame){up ? h.low : -h.high, n, up ? h.lowest : h.highest};
}

static double along(const col2_passing *x, col2_vec v) {
    return vec_dot(vec_sub(v, x->p), x->d) / square(x->length);
}

/* The corner's side that lies level with the line but for rounding: its other end. */
static int level_neighbour(const col2_passing *x, int corner) {
    const col2_polytope *body = &x->body;
    const int next = polytope_next(body, corner);
    const int prev = polytope_prev(body, corner);
    const col2_vec here = polytope_offset(body, corner);
    const int ends[2] = {next, prev};
    for (int i = 0; i < 2; i++) {
        const col2_vec e = vec_sub(polytope_offset(body, ends[i]), here);
        const double size = vec_length(e) * x->length;
        if (fabs(vec_cross(e, x->d)) <= COL_TIE_TOLERANCE * size) {
            return ends[i];
        }
    }
    return corner;
}

/* By the line's normal: the corner, or the middle of the side that lies along the line,
 * as far as the ray reaches. False when a ray does not reach it. */
static bool answer_on_line(const col2_passing *x, const col2_line_in_frame *way,
                           col2_pair_answer *out) {
    const col2_vec here = polytope_offset(&x->body, way->corner);
    const int other = level_neighbour(x, way->corner);
    const col2_vec there = polytope_offset(&x->body, other);
    const double from = along(x, here);
    const double to = along(x, there);
    const double least = x->starts ? 0.0 : -INFINITY;
    if (larger_of(from, to) < least) {
        return false;
    }
    const double t = middle(larger_of(from, least), larger_of(to, least));
    const col2_vec shared = other != way->corner ? vec_along(here, t - from, x->d) : here;
    out->distance = way->distance;
    out->normal = way->normal;
    out->b = vec_add(x->body.origin, shared);
    out->a = vec_along(out->b, -way->distance, way->normal);
    out->ta = x->shift + t;
    out->tb = 0.0;
    return true;
}

/* ---------------------------------------------------------------- a ray's start -- */

/* How far the start is beyond a side, see convex_convex.c. */
static double beyond_side(const col2_passing *x, col2_vec p, int side) {
    const col2_polytope *body = &x->body;
    const col2_vec from = body->corners[side];
    const double gap = vec_dot(body->normals[side], vec_sub(p, from)) * body->scale;
    if (fabs(gap) > x->doubt) {
        return gap;
    }
    const col2_vec to = body->corners[polytope_next(body, side)];
    return orient(from, p, to) / vec_length(vec_sub(to, from)) * body->scale;
}

/* The best of the sides past which the ray does not come back; of none -infinite. */
static double best_side(const col2_passing *x, int *side) {
    const col2_polytope *body = &x->body;
    const col2_vec p = vec_scale(vec_unturn(body->axis, x->p), 1.0 / body->scale);
    const col2_vec d = vec_unturn(body->axis, x->d);
    double best = -INFINITY;
    for (int i = 0; i < body->count; i++) {
        if (vec_dot(body->normals[i], d) > COL_TIE_TOLERANCE * x->length) {
            const double gap = beyond_side(x, p, i);
            *side = gap > best ? i : *side;
            best = larger_of(best, gap);
        }
    }
    return best;
}

static bool near_start(const col2_shape *a, const col2_shape *b, double reach,
                       col2_pair_answer *out) {
    const col2_circle start = col2_point_make(as_ray(a)->origin);
    return col2_pair_convex_convex(&start.shape, b, reach, out);
}

/* The start goes back over a side. */
static void answer_at_start(const col2_shape *a, const col2_passing *x, int side,
                            double distance, col2_pair_answer *out) {
    out->distance = distance;
    out->normal = vec_negate(polytope_normal(&x->body, side));
    out->a = as_ray(a)->origin;
    out->b = vec_along(out->a, distance, out->normal);
    out->ta = 0.0;
    out->tb = 0.0;
}

/* ------------------------------------------------------------------------ pairs -- */

/* What has no area, as a segment near the origin. */
static bool near_thin(const col2_passing *x, double reach, col2_pair_answer *out) {
    const col2_capsule thin = col2_segment_make(
        polytope_offset(&x->body, 0), polytope_offset(&x->body, x->body.count - 1));
    const col2_ray open =
        x->starts ? col2_ray_make(x->p, x->d) : col2_line_make(x->p, x->d);
    col2_pair_answer near;
    if (!col2_pair_span_span(&thin.shape, &open.shape, reach, &near)) {
        return false;
    }
    out->distance = near.distance;
    out->normal = vec_negate(near.normal);
    out->b = vec_add(x->body.origin, near.a);
    out->a = vec_along(out->b, -near.distance, out->normal);
    out->ta = x->shift + near.tb;
    out->tb = 0.0;
    return true;
}

bool col2_pair_line_convex(const col2_shape *a, const col2_shape *b, double reach,
                           col2_pair_answer *out) {
    col2_passing x;
    passing_of(a, b, &x);
    if (x.body.count < 3) {
        return near_thin(&x, reach, out);
    }
    const col2_line_in_frame way = way_from_line(&x);
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
