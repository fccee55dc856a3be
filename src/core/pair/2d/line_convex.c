/* line_convex.c - rays and lines against triangles and polygons.
 *
 * Only the line's own normal can separate a shape from a line. A ray may also be
 * separated from a shape past the ray's start, along the normal of a side from which the
 * ray leads away. */
#define COL_DIMENSION 2
#include "../../geometry/orient.h"
#include "../pair.h"
#include "side_search.h"
#include "span.h"

/* A ray that starts this many sizes or more before a shape is a line for it. */
#define AHEAD 4.0

/* A start this many errors away from a sliver does not touch it, whatever its sides
 * show. */
#define SLIVER_ERRORS 4.0

/* A line relative to the shape's origin, along the world's axes. A base far away is
 * moved along the line to where the line passes the shape, by an error-free sum. */
typedef struct {
    col2_polytope body;
    col2_polytope_buffer buffer;
    col2_vec p, d;
    double length, shift; /* of d; the parameter at p */
    bool starts;          /* a ray from p; otherwise no end matters */
    double error;
} col2_line_query;

static void line_query_of(const col2_shape *a, const col2_shape *b, col2_line_query *x) {
    const col2_span span = span_of(a);
    polytope_of(b, &x->buffer, &x->body);
    x->p = vec_sub(span.p, x->body.origin);
    x->d = span.d;
    x->length = vec_length(span.d);
    x->shift = 0.0;
    x->starts = span.low == 0.0;
    const double t = -vec_dot(x->p, x->d) / vec_length_sq(x->d); /* beside the shape */
    const double distance = t * x->length;
    if ((x->starts ? distance : fabs(distance)) > AHEAD * x->body.size) {
        x->p = vec_negate(col2_span_offset(&span, t, x->body.origin));
        x->shift = t;
        x->starts = false;
    }
    x->error = COL_PARALLEL_TOLERANCE * (x->body.size + vec_largest(x->p));
}

/* The least and the greatest height of a corner over the line. */
typedef struct {
    double low, high;
    int lowest, highest;
} col2_heights;

static void add_height(const col2_line_query *x, int i, col2_heights *h) {
    const double side = ray_side(x->p, x->d, polytope_offset(&x->body, i));
    h->lowest = side < h->low ? i : h->lowest;
    h->highest = side > h->high ? i : h->highest;
    h->low = smaller_of(side, h->low);
    h->high = larger_of(side, h->high);
}

/* Adds the lowest and the highest of many corners, and their neighbours. */
static void add_ends(const col2_line_query *x, col2_heights *h) {
    const col2_polytope *body = &x->body;
    const col2_vec n = vec_unturn(body->axis, vec_quarter(x->d));
    const int ends[2] = {polytope_lowest(body, n), polytope_lowest(body, vec_negate(n))};
    for (int i = 0; i < 2; i++) {
        add_height(x, polytope_prev(body, ends[i]), h);
        add_height(x, ends[i], h);
        add_height(x, polytope_next(body, ends[i]), h);
    }
}

static col2_heights heights_of(const col2_line_query *x) {
    col2_heights h = {INFINITY, -INFINITY, 0, 0};
    if (x->body.count > COL2_FEW_CORNERS) {
        add_ends(x, &h);
    }
    for (int i = 0; i < x->body.count && x->body.count <= COL2_FEW_CORNERS; i++) {
        add_height(x, i, &h);
    }
    h.low /= x->length;
    h.high /= x->length;
    return h;
}

/* The gap along the line's normal, below zero for the least push that separates the two,
 * and the corner where it is measured. normal: from the line to the shape. */
typedef struct {
    double distance;
    col2_vec normal;
    int corner;
} col2_line_gap;

static col2_line_gap line_gap_of(const col2_line_query *x) {
    const col2_heights h = heights_of(x);
    const bool up = h.low > 0.0 || (h.high >= 0.0 && -h.low <= h.high);
    const double sign = up ? 1.0 : -1.0;
    const col2_vec n = vec_scale(vec_quarter(x->d), sign / x->length);
    return (col2_line_gap){up ? h.low : -h.high, n, up ? h.lowest : h.highest};
}

static double along(const col2_line_query *x, col2_vec v) {
    return vec_dot(vec_sub(v, x->p), x->d) / square(x->length);
}

/* The last corner that is reached from a given one over sides parallel to the line, in
 * one way around. */
static int level_end(const col2_line_query *x, int corner, bool onward) {
    const col2_polytope *body = &x->body;
    const col2_vec here = polytope_offset(body, corner);
    int last = corner;
    for (int i = 1; i < body->count; i++) {
        COUNT_TURN("level sides", i - 1, body->count - 1);
        const int at = onward ? polytope_next(body, last) : polytope_prev(body, last);
        const col2_vec e = vec_sub(polytope_offset(body, at), here);
        const double size = vec_length(e) * x->length;
        if (!(fabs(vec_cross(e, x->d)) <= COL_TIE_TOLERANCE * size)) {
            break;
        }
        last = at;
    }
    return last;
}

/* Answers along the line's normal, with the corner or the middle of the sides that are
 * parallel to the line, as far as a ray faces these. Returns false if a ray starts past
 * them. */
static bool answer_on_line(const col2_line_query *x, const col2_line_gap *gap,
                           col2_pair_answer *out) {
    const col2_vec here = polytope_offset(&x->body, gap->corner);
    const int next = level_end(x, gap->corner, true);
    const int prev = level_end(x, gap->corner, false);
    const double at = along(x, here);
    const double from = along(x, polytope_offset(&x->body, prev));
    const double to = along(x, polytope_offset(&x->body, next));
    const double low = smaller_of(at, smaller_of(from, to));
    const double high = larger_of(at, larger_of(from, to));
    const double least = x->starts ? 0.0 : -INFINITY;
    if (high < least) {
        return false;
    }
    const double t = middle(larger_of(low, least), larger_of(high, least));
    const col2_vec shared = next != prev ? vec_along(here, t - at, x->d) : here;
    out->distance = gap->distance;
    out->normal = gap->normal;
    out->b = vec_add(x->body.origin, shared);
    out->a = vec_along(out->b, -gap->distance, gap->normal);
    out->ta = x->shift + t;
    out->tb = 0.0;
    return true;
}

/* The first corner, from that of the gap on, that is as near to the line except for
 * rounding, and not past the start of a ray; -1 if there is none. */
static int level_corner(const col2_line_query *x, const col2_line_gap *gap, bool onward) {
    const col2_polytope *body = &x->body;
    const double most = gap->distance + x->error;
    int at = gap->corner;
    for (int i = 1; i < body->count; i++) {
        COUNT_TURN("level corner", i - 1, body->count - 1);
        at = onward ? polytope_next(body, at) : polytope_prev(body, at);
        const col2_vec from = vec_sub(polytope_offset(body, at), x->p);
        if (!(vec_dot(from, gap->normal) <= most)) {
            return -1;
        }
        if (vec_dot(from, x->d) >= 0.0) {
            return at;
        }
    }
    return -1;
}

/* Answers if the nearest corner is past the start of a ray, with an equally near one
 * beside that corner. */
static bool answer_at_level(const col2_line_query *x, const col2_line_gap *gap,
                            col2_pair_answer *out) {
    const int next = level_corner(x, gap, true);
    col2_line_gap other = *gap;
    other.corner = next >= 0 ? next : level_corner(x, gap, false);
    return other.corner >= 0 && answer_on_line(x, &other, out);
}

/* The distance of the start beyond a side; if that is within the error, an exact
 * orientation gives it, as in convex_exact.c. */
static double beyond_side(const col2_line_query *x, col2_vec p, int side) {
    const col2_polytope *body = &x->body;
    const col2_vec from = body->corners[side];
    const double gap = vec_dot(body->normals[side], vec_sub(p, from)) * body->scale;
    if (fabs(gap) > x->error) {
        return gap;
    }
    const col2_vec to = body->corners[polytope_next(body, side)];
    return orient(from, p, to) / vec_length(vec_sub(to, from)) * body->scale;
}

/* The search does what best_side does, for many sides: those from which a ray leads away
 * are consecutive. */
static double search_sides(const col2_line_query *x, col2_vec p, col2_vec d, int *side) {
    const col2_polytope *body = &x->body;
    const col2_vec n = vec_quarter(d);
    const int first = polytope_lowest(body, n);
    const int end = polytope_lowest(body, vec_negate(n));
    const col2_vec corner = vec2(0.0, 0.0);
    const col2_polytope start = {.count = 1, .corners = &corner, .scale = 1.0};
    const col2_convex_view view = {body, &start, vec_scale(p, body->scale),
                                   vec2(1.0, 0.0)};
    col2_side_search search;
    col2_tried_side tried;
    double best = -INFINITY;
    col2_side_search_begin(&view, first, end - first + (end < first ? body->count : 0),
                           x->error, &search);
    while (col2_side_search_next(&search, best - x->error, &tried)) {
        const double rise = vec_dot(body->normals[tried.side], d);
        const bool leads_away = rise > COL_TIE_TOLERANCE * x->length;
        const double gap = leads_away ? beyond_side(x, p, tried.side) : -INFINITY;
        *side = gap > best ? tried.side : *side;
        best = larger_of(best, gap);
    }
    return best;
}

/* The largest gap of sides from which the ray leads away; minus infinity if there is no
 * such side. */
static double best_side(const col2_line_query *x, int *side) {
    const col2_polytope *body = &x->body;
    const col2_vec p = vec_scale(vec_unturn(body->axis, x->p), 1.0 / body->scale);
    const col2_vec d = vec_unturn(body->axis, x->d);
    double best = -INFINITY;
    if (body->count > COL2_FEW_SIDES) {
        return search_sides(x, p, d, side);
    }
    for (int i = 0; i < body->count; i++) {
        if (vec_dot(body->normals[i], d) > COL_TIE_TOLERANCE * x->length) {
            const double gap = beyond_side(x, p, i);
            *side = gap > best ? i : *side;
            best = larger_of(best, gap);
        }
    }
    return best;
}

/* Answers where the start is nearest. If the start nearly touches the shape, the normal
 * that separates the two may be one along which the ray goes on into the shape: only the
 * normals of sides from which the ray leads away separate the whole ray from it. */
static bool near_start(const col2_line_query *x, const col2_line_gap *gap,
                       const col2_shape *a, const col2_shape *b, double limit,
                       col2_pair_answer *out) {
    const col2_circle start = col2_point_make(as_ray(a)->origin);
    if (!col2_pair_convex_convex(&start.shape, b, limit, out)) {
        return false;
    }
    if (RARELY(x->starts) && fabs(out->distance) <= x->error &&
        vec_dot(out->normal, x->d) > COL_PARALLEL_TOLERANCE * x->length) {
        int side = 0;
        const double best = best_side(x, &side);
        const col2_vec normal = MOSTLY(best > gap->distance)
                                    ? vec_negate(polytope_normal(&x->body, side))
                                    /* No tested ray starts so. */
                                    : gap->normal;
        answer_from(out->a, 0.0, out->distance, normal, out);
    }
    return true;
}

/* Whether the start lies over a side, not past its end. */
static bool is_over_side(const col2_line_query *x, int side) {
    const col2_polytope *body = &x->body;
    const col2_vec e = vec_quarter(polytope_normal(body, side));
    const col2_vec from = vec_sub(x->p, polytope_offset(body, side));
    const col2_vec to = vec_sub(x->p, polytope_offset(body, polytope_next(body, side)));
    return MOSTLY(vec_dot(from, e) >= -x->error) && vec_dot(to, e) <= x->error;
}

/* Whether the start is past the tip of a sliver. All sides are level there, and rounding
 * decides if the start is in front of one or behind it: the start's distance counts if
 * no corner is nearer to the ray. */
static bool is_past_tip(const col2_line_query *x, const col2_line_gap *gap,
                        const col2_shape *a, const col2_shape *b, double best,
                        col2_pair_answer *out) {
    if (!x->starts || !(larger_of(best, gap->distance) > -x->error)) {
        return false;
    }
    (void)near_start(x, gap, a, b, INFINITY, out); /* true: there is no limit */
    bool past = out->distance > SLIVER_ERRORS * x->error;
    for (int i = 0; i < x->body.count && past; i++) {
        const col2_vec from = vec_sub(polytope_offset(&x->body, i), x->p);
        const double t = larger_of(vec_dot(from, x->d) / square(x->length), 0.0);
        past = vec_length(vec_along(from, -t, x->d)) >= out->distance - x->error;
    }
    return past;
}

/* Answers for a shape without area, as a segment near the origin. */
static bool segments_answer(const col2_line_query *x, double limit,
                            col2_pair_answer *out) {
    const col2_capsule segment = col2_segment_make(
        polytope_offset(&x->body, 0), polytope_offset(&x->body, x->body.count - 1));
    const col2_ray line =
        x->starts ? col2_ray_make(x->p, x->d) : col2_line_make(x->p, x->d);
    col2_pair_answer answer;
    if (!col2_pair_span_span(&segment.shape, &line.shape, limit, &answer)) {
        return false;
    }
    out->distance = answer.distance;
    out->normal = vec_negate(answer.normal);
    out->b = vec_add(x->body.origin, answer.a);
    out->a = vec_along(out->b, -answer.distance, out->normal);
    out->ta = x->shift + answer.tb;
    out->tb = 0.0;
    return true;
}

bool col2_pair_line_convex(const col2_shape *a, const col2_shape *b, double limit,
                           col2_pair_answer *out) {
    col2_line_query x;
    line_query_of(a, b, &x);
    if (x.body.count < 3) {
        return segments_answer(&x, limit, out);
    }
    const col2_line_gap gap = line_gap_of(&x);
    /* the gap measured from the start may round to less */
    if (gap.distance > limit + x.error) {
        return false;
    }
    if (gap.distance > 0.0) {
        return answer_on_line(&x, &gap, out) || answer_at_level(&x, &gap, out)
                   ? gap.distance <= limit
                   : near_start(&x, &gap, a, b, limit, out);
    }
    int side = 0;
    const double best = x.starts ? best_side(&x, &side) : -INFINITY;
    if (best > 0.0) {
        return near_start(&x, &gap, a, b, limit, out);
    }
    if (is_past_tip(&x, &gap, a, b, best, out)) {
        return out->distance <= limit;
    }
    const bool line = best <= gap.distance ||
                      (best <= gap.distance + x.error && !is_over_side(&x, side));
    if (line &&
        (MOSTLY(answer_on_line(&x, &gap, out)) || answer_at_level(&x, &gap, out))) {
        return true;
    }
    if (best == -INFINITY) { /* the start is past a sliver with level sides */
        return near_start(&x, &gap, a, b, limit, out);
    }
    /* the least push moves the start out through a side */
    const col2_vec inward = vec_negate(polytope_normal(&x.body, side));
    answer_from(as_ray(a)->origin, 0.0, best, inward, out);
    return true;
}
