/* box_box.c - boxes against boxes by the separating axis test over fifteen axes.
 *
 *      +-----+                    Projected onto an axis n, each box is an interval; the
 *      |  A  |   +------+         gap between the intervals is
 *      +-----+   |  B   |            |n . d| - (radius of A + radius of B),
 *        .   .   +------+         d from centre to centre. A gap above zero separates
 *   -----[---]---[------]---> n   the boxes.
 *
 * The Minkowski difference of two boxes has face normals only among the three axes of
 * each (face directions) and the nine cross products of their axes (edge directions). So
 * the largest gap is the exact depth when the boxes overlap. When they are apart, that
 * gap is the exact distance if the features of its axis lie opposite each other; else a
 * corner is nearest: all corners are tried, or all edges where the gap is too small to
 * compare corners. Source: Gottschalk, Lin and Manocha, OBBTree, 1996; Ericson,
 * Real-Time Collision Detection, 4.4.1. */
#include "../pair.h"
#include "box_pair.h"

/* The code is unrolled by hand: a loop over the rows would keep the optimiser from
 * holding them in registers. */
static inline void project(col3_boxes *x, int i, col3_vec axis) {
    x->da[i] = vec_dot(x->d, axis);
    x->r[i][0] = vec_dot(axis, x->axes_b[0]);
    x->r[i][1] = vec_dot(axis, x->axes_b[1]);
    x->r[i][2] = vec_dot(axis, x->axes_b[2]);
    x->q[i][0] = fabs(x->r[i][0]);
    x->q[i][1] = fabs(x->r[i][1]);
    x->q[i][2] = fabs(x->r[i][2]);
}

static inline void set_components(double *to, col3_vec v) {
    to[0] = v.x;
    to[1] = v.y;
    to[2] = v.z;
}

COL_INLINED void boxes_of(const col3_shape *a, const col3_shape *b, col3_boxes *x) {
    static const col3_vec WORLD[3] = {{1.0, 0.0, 0.0}, {0.0, 1.0, 0.0}, {0.0, 0.0, 1.0}};
    const col3_box_frame frame = box_frame_of(a);
    const col3_box *box_b = as_box(b); /* an aabb comes first in the order of kinds */
    x->axes_a = frame.aligned ? WORLD : as_box(a)->axes;
    x->axes_b = box_b->axes;
    x->d = box_frame_offset(&frame, box_b->center);
    set_components(x->ha, frame.half);
    set_components(x->hb, box_b->half_extents);
    x->size = larger_of(larger_of(larger_of(x->ha[0], x->ha[1]), x->ha[2]),
                        larger_of(larger_of(x->hb[0], x->hb[1]), x->hb[2]));
    x->tolerance = COL_TIE_TOLERANCE * larger_of(x->size, vec_largest(x->d));
    project(x, 0, x->axes_a[0]);
    project(x, 1, x->axes_a[1]);
    project(x, 2, x->axes_a[2]);
    x->db[0] = vec_dot(x->d, x->axes_b[0]);
    x->db[1] = vec_dot(x->d, x->axes_b[1]);
    x->db[2] = vec_dot(x->d, x->axes_b[2]);
}

/* Sets the gaps along the face directions; returns false as soon as one exceeds the
 * limit. */
static inline bool face_gaps(col3_boxes *x, double limit) {
    COL_UNROLL
    for (int i = 0; i < 3; i++) {
        const double radius =
            x->hb[0] * x->q[i][0] + x->hb[1] * x->q[i][1] + x->hb[2] * x->q[i][2];
        x->face_gaps[i] = fabs(x->da[i]) - (x->ha[i] + radius);
        if (x->face_gaps[i] > limit) {
            return false;
        }
    }
    COL_UNROLL
    for (int j = 0; j < 3; j++) {
        const double radius =
            x->ha[0] * x->q[0][j] + x->ha[1] * x->q[1][j] + x->ha[2] * x->q[2][j];
        x->face_gaps[3 + j] = fabs(x->db[j]) - (x->hb[j] + radius);
        if (x->face_gaps[3 + j] > limit) {
            return false;
        }
    }
    return true;
}

/* The gap along edge i of a x edge j of b, which is not unit: so the result is the gap
 * times the sine of the edges' angle. */
static inline double gap_edges_times_sine(const col3_boxes *x, int i, int j) {
    const int i1 = (i + 1) % 3;
    const int i2 = (i + 2) % 3;
    const int j1 = (j + 1) % 3;
    const int j2 = (j + 2) % 3;
    const double offset = x->da[i2] * x->r[i1][j] - x->da[i1] * x->r[i2][j];
    return fabs(offset) - (x->ha[i1] * x->q[i2][j] + x->ha[i2] * x->q[i1][j] +
                           x->hb[j1] * x->q[i][j2] + x->hb[j2] * x->q[i][j1]);
}

static inline double sine_sq(const col3_boxes *x, int i, int j) {
    return 1.0 - x->r[i][j] * x->r[i][j];
}

/* The axis of nearly parallel edges is a compensated product, normalised, and all radii
 * are computed in full. Parallel edges give minus infinity: a face direction is as
 * good. */
static double gap_edges_careful(const col3_boxes *x, int i, int j) {
    const col3_vec w = vec_cross_exact(x->axes_a[i], x->axes_b[j]);
    if (!(vec_length_sq(w) > square(COL_PARALLEL_TOLERANCE))) {
        return -INFINITY;
    }
    const col3_vec n = vec_normalized(w);
    double radii = 0.0;
    for (int k = 0; k < 3; k++) {
        radii += x->ha[k] * fabs(vec_dot(x->axes_a[k], n));
        radii += x->hb[k] * fabs(vec_dot(x->axes_b[k], n));
    }
    return fabs(vec_dot(x->d, n)) - radii;
}

/* Whether the direction of the edges i and j has a gap above the limit. Face directions
 * are preferred by `tolerance` (see best_axis), so a gap must exceed the limit by that.
 */
static inline bool edges_separate(const col3_boxes *x, int i, int j, double limit) {
    const double sine2 = sine_sq(x, i, j);
    if (!(sine2 > COL_STEEP_SQ)) {
        return gap_edges_careful(x, i, j) - x->tolerance > limit;
    }
    const double gap = gap_edges_times_sine(x, i, j);
    return gap > 0.0 && gap / sqrt(sine2) - x->tolerance > limit;
}

/* The six face directions are tried first: they separate most pairs. */
static inline bool is_separated(col3_boxes *x, double limit) {
    if (!face_gaps(x, limit)) {
        return true;
    }
    COL_UNROLL
    for (int k = 0; k < 9; k++) {
        if (edges_separate(x, k / 3, k % 3, limit)) {
            return true;
        }
    }
    return false;
}

/* The gap along the direction of the edges i and j; minus infinity where the gap is
 * known, mostly without the root, to be at most to_beat. */
static inline double gap_edges_above(const col3_boxes *x, int i, int j, double to_beat) {
    const double sine2 = sine_sq(x, i, j);
    if (!(sine2 > COL_STEEP_SQ)) {
        return gap_edges_careful(x, i, j);
    }
    const double gap = gap_edges_times_sine(x, i, j);
    const double gap_sq = gap * gap;
    const double least_sq = to_beat * to_beat * sine2;
    if (gap > 0.0 ? to_beat > 0.0 && gap_sq < least_sq * (1.0 - COL_ROUNDING_ERROR)
                  : to_beat > 0.0 || (to_beat < 0.0 && gap < 0.0 && gap_sq >= least_sq)) {
        return -INFINITY;
    }
    return gap / sqrt(sine2);
}

/* The axis with the largest gap. The first of equal ones is taken, and edges only where
 * they are clearly better than faces. */
static col3_axis best_axis(const col3_boxes *x) {
    col3_axis best = {-INFINITY, 0};
    COL_UNROLL
    for (int i = 0; i < 6; i++) {
        const bool better = x->face_gaps[i] > best.gap;
        best.code = better ? i : best.code;
        best.gap = larger_of(x->face_gaps[i], best.gap);
    }
    COL_UNROLL
    for (int k = 0; k < 9; k++) {
        const double gap = gap_edges_above(x, k / 3, k % 3, best.gap) - x->tolerance;
        if (gap > best.gap) {
            best = (col3_axis){gap, 6 + k};
        }
    }
    if (best.code >=
        6) { /* take the preference back, but keep the sign that is_separated saw */
        best.gap = best.gap > 0.0 ? best.gap + x->tolerance
                                  : smaller_of(best.gap + x->tolerance, 0.0);
    }
    return best;
}

static bool touch_on(const col3_boxes *x, col3_axis axis, col3_witnesses *touch) {
    return axis.code < 6 ? col3_boxes_touch_on_face(x, axis, touch)
                         : col3_boxes_touch_on_edges(x, axis, touch);
}

/* The features of the best axis do not lie opposite each other. The function takes
 * another axis whose features do, if its gap is equal except for rounding and the
 * preference of faces. */
static bool measure_by_another(const col3_boxes *x, col3_axis *best,
                               col3_witnesses *touch) {
    const double least = best->gap - 2.0 * x->tolerance;
    for (int code = 0; code < 15; code++) {
        const int k = code - 6;
        const double gap =
            k < 0 ? x->face_gaps[code] : gap_edges_above(x, k / 3, k % 3, least);
        col3_witnesses other;
        if (gap >= least && touch_on(x, (col3_axis){gap, code}, &other)) {
            best->code = code;
            best->gap =
                best->gap > 0.0 ? larger_of(gap, best->gap) : smaller_of(gap, 0.0);
            *touch = other;
            return true;
        }
    }
    return false;
}

/* The distance of boxes that are apart, where no axis has features opposite each
 * other. */
static double measure_at_corner(const col3_boxes *x, col3_axis best,
                                col3_witnesses *touch) {
    const double size = x->size + vec_largest(x->d);
    col3_witnesses at_corner;
    const double plain_gap = col3_boxes_gap_at_corner(x, &at_corner);
    if (square(plain_gap) > COL_NEAR_SQ * square(size)) {
        *touch = at_corner;
        return larger_of(plain_gap, best.gap);
    }
    col3_witnesses at_edge;
    const double gap = col3_boxes_gap_at_edge(x, &at_edge);
    if (gap > x->tolerance) {
        *touch = at_edge;
        return larger_of(gap, best.gap);
    }
    touch->a = at_edge.a; /* the boxes are so near that the axis has the better normal */
    touch->b = vec_along(at_edge.a, best.gap, touch->normal);
    return best.gap;
}

/* Finds the axis along which the boxes touch, and the points. Returns false if the
 * features of no axis lie opposite each other: then the axis is the best one, and its
 * gap is a lower bound. */
static bool touching_axis(const col3_boxes *x, col3_axis *axis, col3_witnesses *touch) {
    *axis = best_axis(x);
    return touch_on(x, *axis, touch) || measure_by_another(x, axis, touch);
}

/* The distance and the contact points. */
static double measure(const col3_boxes *x, col3_witnesses *touch) {
    col3_axis axis;
    return touching_axis(x, &axis, touch) || axis.gap <= 0.0
               ? axis.gap
               : measure_at_corner(x, axis, touch);
}

bool col3_boxes_meet(const col3_shape *a, const col3_shape *b, col3_boxes *x,
                     col3_axis *axis, col3_witnesses *touch) {
    boxes_of(a, b, x);
    if (is_separated(x, 0.0)) {
        return false;
    }
    (void)touching_axis(x, axis, touch);
    return true;
}

bool col3_pair_box_box(const col3_shape *a, const col3_shape *b, double limit,
                       col3_pair_answer *out) {
    col3_boxes x;
    boxes_of(a, b, &x);
    if (is_separated(&x, limit)) {
        return false;
    }
    col3_witnesses touch;
    const double distance = measure(&x, &touch);
    const col3_box_frame frame = box_frame_of(a);
    const col3_vec centre = box_frame_centre(&frame);
    answer_between(false, distance, touch.normal, vec_add(centre, touch.a),
                   vec_add(centre, touch.b), out);
    return distance <= limit;
}

bool col3_overlaps_box_box(const col3_shape *a, const col3_shape *b, double limit) {
    col3_boxes x;
    boxes_of(a, b, &x);
    if (is_separated(&x, limit)) {
        return false;
    }
    if (!(limit > 0.0) || !is_separated(&x, 0.0)) {
        return true;
    }
    col3_witnesses touch;
    return measure(&x, &touch) <= limit;
}

CONTACT_OF(col3_contact_box_box, col3_pair_box_box)
