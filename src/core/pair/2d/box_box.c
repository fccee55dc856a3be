/* box_box.c - boxes against boxes by the separating axis test.
 *
 * The sides of the Minkowski difference of two boxes are those of the two, so the largest
 * gap over the four axes is the exact depth when they overlap. When they are apart, a
 * corner of one is nearest to the other; all eight are tried. The reference is the box
 * whose side gives the axis, or the box that the corner faces; the other one is incident.
 * Source: Gottschalk, Lin and Manocha, OBBTree, 1996. */
#define COL_DIMENSION 2
#include "../../measure/box_frame.h"
#include "../pair.h"

typedef struct {
    col2_vec center; /* rounded: for answers; decisions use the offset */
    col2_vec half, axis;
    col2_vec offset; /* of the other's centre from this one's, along the own axes */
    col2_vec other;  /* the x axis of the other, along the own axes */
} col2_body;

typedef struct {
    col2_body body[2];
    col2_vec extent[2]; /* of the other, along the axes of this one */
} col2_boxes;

static inline col2_vec extent_along(col2_vec axis, col2_vec half) {
    const col2_vec x = vec_abs(axis);
    return vec2(half.x * x.x + half.y * x.y, half.x * x.y + half.y * x.x);
}

COL_INLINED void boxes_of(const col2_shape *a, const col2_shape *b, col2_boxes *x) {
    const col2_box_frame frame = box_frame_of(a);
    const col2_box *box_b = as_box(b); /* an aabb comes first in the order of kinds */
    const col2_vec axis_a = frame.aligned ? vec2(1.0, 0.0) : as_box(a)->axis;
    const col2_vec axis_b = box_b->axis;
    const col2_vec d = box_frame_offset(&frame, box_b->center);
    const col2_vec turn = vec_unturn(axis_a, axis_b);
    x->body[0] = (col2_body){.center = box_frame_centre(&frame),
                             .half = frame.half,
                             .axis = axis_a,
                             .offset = vec_unturn(axis_a, d),
                             .other = turn};
    x->body[1] = (col2_body){.center = box_b->center,
                             .half = box_b->half_extents,
                             .axis = axis_b,
                             .offset = vec_negate(vec_unturn(axis_b, d)),
                             .other = vec2(turn.x, -turn.y)};
    x->extent[0] = extent_along(turn, box_b->half_extents);
    x->extent[1] = extent_along(turn, frame.half);
}

/* ------------------------------------------------------------------- four axes -- */

typedef struct {
    double gap; /* below zero: overlap */
    int reference, axis;
} col2_box_side;

static inline col2_box_side greater(col2_box_side a, col2_box_side b) {
    return b.gap > a.gap ? b : a;
}

static inline double gap_along(const col2_boxes *x, int reference, int axis) {
    const col2_body *body = &x->body[reference];
    return fabs(vec_get(body->offset, axis)) -
           (vec_get(body->half, axis) + vec_get(x->extent[reference], axis));
}

static inline col2_box_side better_side(const col2_boxes *x, int reference) {
    return greater((col2_box_side){gap_along(x, reference, 0), reference, 0},
                   (col2_box_side){gap_along(x, reference, 1), reference, 1});
}

static inline col2_box_side best_side(const col2_boxes *x) {
    return greater(better_side(x, 0), better_side(x, 1));
}

/* --------------------------------------------------------------------- the gap -- */

/* A corner of the incident box against the reference; e: from the reference to the
 * corner, in the reference's frame. */
typedef struct {
    double gap_sq, rank;
    col2_vec e;
    col2_vec corner; /* in the frame of its own box */
    int reference;
} col2_corner;

/* A component below the rounding error becomes 0 beside a larger one, so that a corner
 * just past the end of a side counts as over the side. */
COL_INLINED col2_vec snapped(col2_vec e, double error) {
    const col2_vec size = vec_abs(e);
    return vec2(size.x <= error && size.x < size.y ? 0.0 : e.x,
                size.y <= error && size.y < size.x ? 0.0 : e.y);
}

/* The bound of rounding errors in lengths, which come from two rotations and their
 * sums. */
static double error_of(const col2_boxes *x) {
    const col2_body *a = &x->body[0];
    const double size =
        vec_largest(a->offset) + vec_largest(a->half) + vec_largest(x->body[1].half);
    return 4.0 * COL_PARALLEL_TOLERANCE * size;
}

/* If e is shorter than so many errors, it has no direction. */
#define TOO_NEAR 8.0

static bool is_level(col2_vec e) { return e.x == 0.0 || e.y == 0.0; }

/* Chooses between gaps that differ only by rounding: an axis whose corner is over the
 * side comes first if that corner is the deepest along the side, and last if it is
 * not. */
COL_INLINED double rank_of(const col2_boxes *x, const col2_corner *c, double error) {
    const double gap = sqrt(c->gap_sq);
    if (!is_level(c->e)) {
        return gap;
    }
    const int axis = c->e.x != 0.0 ? 0 : 1;
    const bool deepest = gap_along(x, c->reference, axis) >= gap - error;
    return deepest ? gap - error : gap + error;
}

/* The support point of the incident box against `sign` times the reference's axis, in its
 * own frame. */
COL_INLINED col2_vec deepest_corner(const col2_boxes *x, int reference, int axis,
                                    double sign) {
    const col2_vec half = x->body[1 - reference].half;
    const col2_vec lean =
        vec_unturn(x->body[reference].other, vec_scale(vec_unit(axis), sign));
    return vec2(-side_of(lean.x) * half.x, -side_of(lean.y) * half.y);
}

/* The rank of a corner differs from its gap before snapping by at most this many errors,
 * with room for the rounding of squares. */
#define RANK_ERRORS 4.0

static inline double ranked_sq(double rank, double error) {
    return square(rank + RANK_ERRORS * error);
}

static void rank_corner(const col2_boxes *x, int reference, col2_vec p, col2_vec corner,
                        double error, double *most_sq, col2_corner *best) {
    const col2_vec e = snapped(vec_excess(p, x->body[reference].half), error);
    col2_corner c = {.e = e, .corner = corner, .reference = reference};
    c.gap_sq = vec_length_sq(c.e);
    c.rank = rank_of(x, &c, error);
    if (c.rank < best->rank) {
        *best = c;
        *most_sq = smaller_of(*most_sq, ranked_sq(c.rank, error));
    }
}

/* most_sq: a corner with a larger squared gap cannot have the least rank. */
COL_INLINED void try_corners(const col2_boxes *x, int reference, double error,
                             double *most_sq, col2_corner *best) {
    const col2_body *body = &x->body[reference];
    const col2_vec half = x->body[1 - reference].half;
    COL_UNROLL
    for (int i = 0; i < 4; i++) {
        const col2_vec corner = vec2(i & 1 ? half.x : -half.x, i & 2 ? half.y : -half.y);
        const col2_vec p = vec_add(body->offset, vec_turn(body->other, corner));
        const col2_vec out = vec_larger(vec_sub(vec_abs(p), body->half), vec_zero());
        if (vec_length_sq(out) <= *most_sq) {
            rank_corner(x, reference, p, corner, error, most_sq, best);
        }
    }
}

/* Whether the corner is over the reference's side, and no side of the corner's box is
 * nearly parallel to that side: then no other corner is as near. */
static inline bool is_nearest(const col2_boxes *x, col2_box_side side, col2_vec p,
                              double error) {
    const col2_body *body = &x->body[side.reference];
    const double beside = vec_get(vec_abs(p), 1 - side.axis);
    const col2_vec turn = vec_abs(body->other);
    return side.gap > TOO_NEAR * error &&
           beside <= vec_get(body->half, 1 - side.axis) - error &&
           smaller_of(turn.x, turn.y) > COL_NORMAL_ERROR;
}

/* side: the best of four. Its gap is a lower bound, which rounding must not undercut.
 * The corner that is deepest along the side is often the nearest: corners with a larger
 * gap need no root, and no corner needs one where the deepest is over the side. */
static double gap_sq_of(const col2_boxes *x, col2_box_side side, col2_corner *best) {
    const double error = error_of(x);
    const col2_body *body = &x->body[side.reference];
    const double sign = side_of(vec_get(body->offset, side.axis));
    const col2_vec deepest = deepest_corner(x, side.reference, side.axis, sign);
    const col2_vec p = vec_add(body->offset, vec_turn(body->other, deepest));
    const col2_vec e = vec_excess(p, body->half);
    if (is_nearest(x, side, p, error)) {
        *best = (col2_corner){.e = e, .corner = deepest, .reference = side.reference};
        return larger_of(vec_length_sq(e), square(side.gap));
    }
    double most_sq = ranked_sq(vec_length(e) + error, error);
    *best = (col2_corner){.rank = INFINITY};
    try_corners(x, 0, error, &most_sq, best);
    try_corners(x, 1, error, &most_sq, best);
    return larger_of(best->gap_sq, square(side.gap));
}

/* The larger of the gaps along a box's axes. */
static inline double larger_gap(col2_vec from, col2_vec reach) {
    return larger_of(from.x - reach.x, from.y - reach.y);
}

/* The larger gaps along the axes of the first box and along those of the second: the same
 * as better_side's. */
static inline void two_gaps(const col2_shape *a, const col2_shape *b, double gaps[2]) {
    const col2_box_frame frame = box_frame_of(a);
    const col2_box *box_b = as_box(b);
    const col2_vec axis_a = frame.aligned ? vec2(1.0, 0.0) : as_box(a)->axis;
    const col2_vec d = box_frame_offset(&frame, box_b->center);
    const col2_vec turn = vec_unturn(axis_a, box_b->axis);
    const col2_vec from_a = vec_abs(vec_unturn(axis_a, d));
    const col2_vec from_b = vec_abs(vec_unturn(box_b->axis, d));
    const col2_vec reach_a = vec_add(frame.half, extent_along(turn, box_b->half_extents));
    const col2_vec reach_b = vec_add(box_b->half_extents, extent_along(turn, frame.half));
    gaps[0] = larger_gap(from_a, reach_a);
    gaps[1] = larger_gap(from_b, reach_b);
}

/* Whether the nearest corner is within the limit, where a side is apart by less than
 * that. */
static bool corner_within(const col2_shape *a, const col2_shape *b, double limit) {
    col2_boxes x;
    boxes_of(a, b, &x);
    col2_corner corner;
    return within(gap_sq_of(&x, best_side(&x), &corner), limit);
}

/* The larger of the two gaps cannot be predicted, so the code has no branch for it. */
bool col2_overlaps_box_box(const col2_shape *a, const col2_shape *b, double limit) {
    double gaps[2];
    two_gaps(a, b, gaps);
    const bool touch = (gaps[0] <= 0.0) & (gaps[1] <= 0.0);
    if (limit == 0.0) {
        return touch;
    }
    const bool near = (gaps[0] <= limit) & (gaps[1] <= limit);
    return touch || (near && corner_within(a, b, limit));
}

/* --------------------------------------------------------------------- answers -- */

/* The place of a corner of the incident box along a side of the reference. */
static inline double place_along(const col2_boxes *x, int reference, int axis,
                                 col2_vec corner) {
    const col2_body *body = &x->body[reference];
    return vec_get(vec_add(body->offset, vec_turn(body->other, corner)), 1 - axis);
}

/* The deepest corner, which may be past the end of the side. If rounding alone puts it
 * there, because a side of the corner's box is level up to rounding and has its other
 * end over the reference's side, the result is the point where the two sides begin to
 * overlap. */
static col2_vec corner_over_side(const col2_boxes *x, int reference, int axis,
                                 col2_vec lean, col2_vec corner) {
    const col2_vec half = x->body[1 - reference].half;
    const double end = vec_get(x->body[reference].half, 1 - axis);
    const double from = place_along(x, reference, axis, corner);
    if (fabs(from) <= end) {
        return corner;
    }
    const double along_x = half.x * fabs(lean.x);
    const double along_y = half.y * fabs(lean.y);
    const col2_vec other =
        along_x < along_y ? vec2(-corner.x, corner.y) : vec2(corner.x, -corner.y);
    const double to = place_along(x, reference, axis, other);
    const double error = error_of(x);
    const bool level = 2.0 * smaller_of(along_x, along_y) <= error;
    if (!level || !(fabs(to) <= end + TOO_NEAR * error)) {
        return corner;
    }
    const double share = clamp01((clamp(from, -end, end) - from) / (to - from));
    return vec_along(corner, share, vec_sub(other, corner));
}

/* Answers with a corner of the incident box on a side of the reference, the deepest if
 * none is given; for a parallel side of the incident box, with the middle of the
 * overlap. */
static void answer_on_side(const col2_boxes *x, int reference, int axis,
                           const col2_vec *given, double distance,
                           col2_pair_answer *out) {
    const col2_body *body = &x->body[reference];
    const col2_body *incident = &x->body[1 - reference];
    const double sign = side_of(vec_get(body->offset, axis));
    const col2_vec n = vec_scale(vec_unit(axis), sign);
    const col2_vec lean = vec_unturn(body->other, n);
    const col2_vec normal = vec_turn(body->axis, n);
    if (fabs(lean.x) <= COL_TIE_TOLERANCE || fabs(lean.y) <= COL_TIE_TOLERANCE) {
        const double half = vec_get(body->half, 1 - axis);
        const double offset = vec_get(body->offset, 1 - axis);
        const double extent = vec_get(x->extent[reference], 1 - axis);
        const double shared =
            middle(larger_of(-half, offset - extent), smaller_of(half, offset + extent));
        const double height = sign * vec_get(body->half, axis);
        const col2_vec local = axis == 0 ? vec2(height, shared) : vec2(shared, height);
        const col2_vec p = vec_add(body->center, vec_turn(body->axis, local));
        answer_between(reference != 0, distance, normal, p,
                       vec_along(p, distance, normal), out);
        return;
    }
    const col2_vec deepest =
        given != NULL ? *given : deepest_corner(x, reference, axis, sign);
    const col2_vec corner = corner_over_side(x, reference, axis, lean, deepest);
    const col2_vec q = vec_add(incident->center, vec_turn(incident->axis, corner));
    answer_between(reference != 0, distance, normal, vec_along(q, -distance, normal), q,
                   out);
}

/* Answers from corner to corner. */
static void answer_at_corner(const col2_boxes *x, const col2_corner *c, double distance,
                             col2_pair_answer *out) {
    const col2_body *body = &x->body[c->reference];
    const col2_body *incident = &x->body[1 - c->reference];
    const double length = vec_length(c->e);
    const col2_vec n = vec2(c->e.x / length, c->e.y / length);
    const col2_vec normal = vec_turn(body->axis, n);
    const col2_vec q = vec_add(incident->center, vec_turn(incident->axis, c->corner));
    answer_between(c->reference != 0, distance, normal, vec_along(q, -distance, normal),
                   q, out);
}

/* Whether the deepest corner of the incident box is over the reference's side, not past
 * its end. */
static bool is_opposed(const col2_boxes *x, col2_box_side side, double error) {
    const col2_body *body = &x->body[side.reference];
    const double sign = side_of(vec_get(body->offset, side.axis));
    const col2_vec corner = deepest_corner(x, side.reference, side.axis, sign);
    return fabs(place_along(x, side.reference, side.axis, corner)) <=
           vec_get(body->half, 1 - side.axis) + error;
}

/* The best of the sides whose depths differ only by rounding: one that has its deepest
 * corner over it is preferred. */
static col2_box_side opposed_side(const col2_boxes *x, col2_box_side side) {
    const col2_box_side other = better_side(x, 1 - side.reference);
    const double error = error_of(x);
    const bool tie = other.gap >= side.gap - error;
    return tie && !is_opposed(x, side, error) ? other : side;
}

COL_INLINED bool nearest(const col2_shape *a, const col2_shape *b, double limit,
                         col2_pair_answer *out) {
    col2_boxes x;
    boxes_of(a, b, &x);
    const col2_box_side side = best_side(&x);
    if (side.gap > limit) {
        return false;
    }
    if (side.gap <= 0.0) {
        const col2_box_side best = opposed_side(&x, side);
        answer_on_side(&x, best.reference, best.axis, NULL, side.gap, out);
        return true;
    }
    col2_corner corner;
    const double gap_sq = gap_sq_of(&x, side, &corner);
    if (!within(gap_sq, limit)) {
        return false;
    }
    const double gap = sqrt(gap_sq);
    if (gap <= TOO_NEAR * error_of(&x)) {
        const col2_box_side best = opposed_side(&x, side);
        answer_on_side(&x, best.reference, best.axis, NULL, gap, out);
    } else if (!is_level(corner.e)) {
        answer_at_corner(&x, &corner, gap, out);
    } else {
        answer_on_side(&x, corner.reference, corner.e.x != 0.0 ? 0 : 1, &corner.corner,
                       gap, out);
    }
    return true;
}

PAIR_OF(col2_pair_box_box, nearest)
CONTACT_OF(col2_contact_box_box, nearest)
