/* ray_convex.c - a line through triangles and polygons, sharp or rounded.
 *
 * A line misses a sharp one when all its corners lie on one side of it, and these signs
 * are exact. Parts of a larger shape share their corners, so no line slips through
 * between them. */
#define COL_DIMENSION 2
#include "../../geometry/orient.h"
#include "../../pair/2d/polytope.h"
#include "ray.h"

/* A corner of a polytope and a line in its frame. */
typedef struct {
    double side; /* on which side of the line, exact in sign */
    double t;    /* of its foot on the line */
} col2_passed_corner;

static col2_passed_corner pass_corner(const col2_local_line *line, col2_vec corner) {
    return (col2_passed_corner){ray_side(line->q, line->d, corner),
                                vec_dot(vec_sub(corner, line->q), line->d) /
                                    vec_length_sq(line->d)};
}

/* Where the line crosses a side: between its ends. */
static double crossing_of(const col2_local_line *line, const col2_polytope *body,
                          int side, const col2_passed_corner *from,
                          const col2_passed_corner *to) {
    const col2_vec n = body->normals[side];
    const double rise = vec_dot(n, line->d);
    if (square(rise) < square(COL_SLIGHT) * vec_length_sq(line->d)) {
        const double share = from->side / (from->side - to->side);
        return from->t + clamp01(share) * (to->t - from->t);
    }
    const double height = vec_dot(n, vec_sub(body->corners[side], line->q));
    const double t = height / rise;
    return clamp(t, smaller_of(from->t, to->t), larger_of(from->t, to->t));
}

static bool is_touched(const col2_passed_corner *from, const col2_passed_corner *to) {
    return !(from->side > 0.0 && to->side > 0.0) && !(from->side < 0.0 && to->side < 0.0);
}

/* Which way the line crosses a side is exact between its corners, its normal is not. For
 * a side that is no longer than the rounding of its corners, the corners show where it
 * faces. */
static col2_vec crossed_normal(const col2_local_line *line, const col2_polytope *body,
                               int side, double rise) {
    const col2_vec n = body->normals[side];
    const double across = vec_dot(n, line->d);
    if (rise < 0.0 ? across <= 0.0 : across >= 0.0) {
        return n;
    }
    const col2_vec from = body->corners[side];
    const col2_vec to = body->corners[polytope_next(body, side)];
    return vec_normalized(vec_negate(vec_quarter(vec_sub(to, from))));
}

static void cross_side(const col2_local_line *line, const col2_polytope *body, int side,
                       const col2_passed_corner *from, const col2_passed_corner *to,
                       col2_crossing *out) {
    const double rise = to->side - from->side;
    if (is_touched(from, to) && rise != 0.0) {
        const double t = crossing_of(line, body, side, from, to);
        const col2_vec n = crossed_normal(line, body, side, rise);
        if (rise < 0.0) {
            crossing_enter(out, t, n);
        } else {
            crossing_leave(out, t, n);
        }
    }
}

/* ------------------------------------------------------------------ many sides -- */

/* The sides that a line may cross, of many. As one goes from the highest corner over the
 * line to the lowest, the heights fall: where they pass 0 is found by binary search. */
#define AROUND 2 /* how far beside that rounding may lead */
#define CROSSED_MOST (4 * (2 * AROUND + 1))

/* All sides, if there are few. */
typedef struct {
    int count;
    int sides[COL2_FEW_CORNERS > CROSSED_MOST ? COL2_FEW_CORNERS : CROSSED_MOST];
} col2_crossed_sides;

/* For a corner of the outline; rounded: for the end of the moved side that starts
 * there. */
static double height_at(const col2_local_line *line, const col2_polytope *body,
                        int corner, double radius) {
    const int at = corner < body->count ? corner : corner - body->count;
    const double side = ray_side(line->q, line->d, body->corners[at]);
    return radius > 0.0 ? side + radius * vec_dot(vec_quarter(line->d), body->normals[at])
                        : side;
}

static void add_around(const col2_polytope *body, int side, col2_crossed_sides *out) {
    for (int i = side - AROUND; i <= side + AROUND; i++) {
        out->sides[out->count++] = (i + body->count) % body->count;
    }
}

/* The end of the outline along n, climbed to by exact heights. sign: 1 for the
 * highest. */
static int end_of(const col2_local_line *line, const col2_polytope *body, double sign) {
    int at = polytope_lowest(body, vec_scale(vec_quarter(line->d), -sign));
    for (int step = -1; step <= 1; step += 2) {
        /* corners rise on one side and fall on the other */
        for (int i = 0; ALWAYS(i < body->count); i++) {
            COUNT_TURN("climb", i, body->count);
            const int next = (at + step + body->count) % body->count;
            if (!(sign * height_at(line, body, next, 0.0) >
                  sign * height_at(line, body, at, 0.0))) {
                break;
            }
            at = next;
        }
    }
    return at;
}

/* Between two ends, the heights from `first` on have the same sign. */
static void add_change(const col2_local_line *line, const col2_polytope *body,
                       double radius, int first, int last, double sign,
                       col2_crossed_sides *out) {
    int low = first;
    int high = last < first ? last + body->count : last;
    while (high - low > 1) {
        const int between = low + (high - low) / 2;
        if (sign * height_at(line, body, between, radius) > 0.0) {
            low = between;
        } else {
            high = between;
        }
    }
    add_around(body, low, out);
}

static void find_crossed(const col2_local_line *line, const col2_polytope *body,
                         double radius, col2_crossed_sides *out) {
    const int high = end_of(line, body, 1.0);
    const int low = end_of(line, body, -1.0);
    out->count = 0;
    add_around(body, high, out);
    add_around(body, low, out);
    add_change(line, body, radius, high, low, 1.0, out);
    add_change(line, body, radius, low, high, -1.0, out);
}

static void cross_many_sides(const col2_local_line *line, const col2_polytope *body,
                             col2_crossing *out) {
    col2_crossed_sides crossed;
    find_crossed(line, body, 0.0, &crossed);
    for (int i = 0; i < crossed.count; i++) {
        const int side = crossed.sides[i];
        const col2_passed_corner from = pass_corner(line, body->corners[side]);
        const col2_passed_corner to =
            pass_corner(line, body->corners[polytope_next(body, side)]);
        cross_side(line, body, side, &from, &to, out);
    }
}

static void cross_all_sides(const col2_local_line *line, const col2_polytope *body,
                            col2_crossing *out) {
    col2_passed_corner from = pass_corner(line, body->corners[0]);
    const col2_passed_corner first = from;
    for (int i = 0; i < body->count; i++) {
        const int next = polytope_next(body, i);
        const col2_passed_corner to =
            next > 0 ? pass_corner(line, body->corners[next]) : first;
        cross_side(line, body, i, &from, &to, out);
        from = to;
    }
}

/* A line that only grazes enters and leaves at one point. Parallel sides are skipped:
 * their neighbours are met in the same corners. */
static bool cross_sides(const col2_local_line *line, const col2_polytope *body,
                        col2_crossing *out) {
    *out = (col2_crossing){.t0 = INFINITY, .t1 = -INFINITY};
    if (body->count > COL2_FEW_CORNERS) {
        cross_many_sides(line, body, out);
    } else {
        cross_all_sides(line, body, out);
    }
    if (out->t0 > out->t1) { /* grazing, and rounded; or a miss */
        const double t = middle(out->t0, out->t1);
        out->t0 = t;
        out->t1 = t;
    }
    return isfinite(out->t0) && ALWAYS(isfinite(out->t1));
}

/* A moved side, between the circles around its ends. */
static void cross_moved_side(const col2_local_line *line, const col2_polytope *body,
                             int side, double radius, col2_crossing *out) {
    const col2_vec n = body->normals[side];
    const col2_vec from = body->corners[side];
    const col2_vec to = body->corners[polytope_next(body, side)];
    const double rise = vec_dot(n, line->d);
    if (rise == 0.0) {
        return;
    }
    const double t = (vec_dot(n, vec_sub(from, line->q)) + radius) / rise;
    const col2_vec p = vec_along(line->q, t, line->d);
    const col2_vec e = vec_quarter(n);
    if (vec_dot(vec_sub(p, from), e) < 0.0 || vec_dot(vec_sub(p, to), e) > 0.0) {
        return;
    }
    if (rise < 0.0) {
        crossing_enter(out, t, n);
    } else {
        crossing_leave(out, t, n);
    }
}

/* Whether the outline is around a corner along n: neither corner beside it is before it.
 */
static bool is_on_arc(const col2_polytope *body, int corner, col2_vec n) {
    const col2_vec at = body->corners[corner];
    const col2_vec next = body->corners[polytope_next(body, corner)];
    const col2_vec prev = body->corners[polytope_prev(body, corner)];
    return vec_dot(n, vec_sub(next, at)) <= 0.0 && vec_dot(n, vec_sub(prev, at)) <= 0.0;
}

/* The sides, and circles around corners, that a line may cross. */
static void list_sides(const col2_local_line *line, const col2_polytope *body,
                       double radius, col2_crossed_sides *out) {
    if (body->count > COL2_FEW_CORNERS) {
        find_crossed(line, body, radius, out);
        return;
    }
    out->count = body->count;
    for (int i = 0; i < body->count; i++) {
        out->sides[i] = i;
    }
}

/* Where the line crosses the arcs of circles that are part of the outline. */
static void cross_arcs(const col2_local_line *line, const col2_polytope *body,
                       const col2_crossed_sides *crossed, double radius,
                       col2_crossing *out) {
    for (int i = 0; i < crossed->count; i++) {
        const int corner = crossed->sides[i];
        col2_crossing c = {.t0 = INFINITY, .t1 = -INFINITY};
        col2_cross_corner(line, body->corners[corner], radius, &c);
        if (c.t0 <= c.t1 && is_on_arc(body, corner, c.n0)) {
            crossing_enter(out, c.t0, c.n0);
        }
        if (c.t0 <= c.t1 && is_on_arc(body, corner, c.n1)) {
            crossing_leave(out, c.t1, c.n1);
        }
    }
}

/* Moved sides and arcs of circles form the outline. Where corners nearly coincide
 * rounding decides which of their circles begins first, though their normals differ: the
 * arc is right. */
static bool cross_rounded(const col2_local_line *line, const col2_polytope *body,
                          double radius, col2_crossing *out) {
    col2_crossed_sides crossed;
    col2_crossing sides = {.t0 = INFINITY, .t1 = -INFINITY};
    col2_crossing arcs = sides;
    int first = 0;
    int last = 0;
    *out = sides;
    list_sides(line, body, radius, &crossed);
    for (int i = 0; i < crossed.count; i++) {
        const int at = crossed.sides[i];
        const double t0 = out->t0;
        const double t1 = out->t1;
        col2_cross_corner(line, body->corners[at], radius, out);
        cross_moved_side(line, body, at, radius, &sides);
        first = out->t0 < t0 ? at : first;
        last = out->t1 > t1 ? at : last;
    }
    if ((!isfinite(sides.t0) && !is_on_arc(body, first, out->n0)) ||
        (!isfinite(sides.t1) && !is_on_arc(body, last, out->n1))) {
        cross_arcs(line, body, &crossed, radius, &arcs);
        (void)crossing_prefer_sides(out, &arcs);
    }
    return crossing_prefer_sides(out, &sides);
}

/* A shape without area is a segment or a point. */
static bool cross_degenerate(const col2_span *line, const col2_polytope *body,
                             double radius, col2_crossing *out) {
    const col2_vec a = polytope_corner(body, 0);
    const col2_vec b = polytope_corner(body, body->count - 1);
    const bool single = vec_largest(vec_sub(b, a)) < COL_ZERO_TOLERANCE;
    const col2_capsule segment = col2_capsule_make(a, single ? a : b, radius);
    return radius > 0.0 ? col2_cross_capsule(line, &segment, out)
                        : col2_cross_segment(line, &segment.shape, out);
}

bool col2_cross_convex(const col2_span *line, const col2_shape *s, col2_crossing *out) {
    col2_polytope_buffer buffer;
    col2_polytope body;
    polytope_of(s, &buffer, &body);
    if (body.count < 3) {
        return cross_degenerate(line, &body, s->radius, out);
    }
    const double unscale = 1.0 / body.scale;
    const double radius = col2_visible_radius(s, body.size);
    col2_local_line l = col2_local_of(line, body.origin, vec_sub(line->p, body.origin),
                                      vec2(0.0, 0.0), body.size + radius);
    l.q = vec_scale(vec_unturn(body.axis, l.q), unscale);
    l.d = vec_scale(vec_unturn(body.axis, l.d), unscale);
    const bool met = radius > 0.0 ? cross_rounded(&l, &body, radius * unscale, out)
                                  : cross_sides(&l, &body, out);
    if (met) {
        col2_local_finish(&l, body.axis, out);
    }
    return met;
}
