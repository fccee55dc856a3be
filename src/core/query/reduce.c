/* reduce.c - reducing a manifold to few points, of which the first is the deepest.
 *
 * Which points are kept must not depend on noise: a shape at rest has many points of
 * equal depth up to rounding, and for a regular shape many choices span equally much. So
 * depths within COL_LEVEL_TOLERANCE of the size count as equal, and among equals a
 * direction decides that turns with the shape. */
#include "reduce.h"

#include "../measure/measure.h"

static int deepest_of(const col_clip_point *touches, int count) {
    int deepest = 0;
    for (int i = 1; i < count; i++) {
        deepest = touches[i].depth > touches[deepest].depth ? i : deepest;
    }
    return deepest;
}

static int nearest_to(const col_clip_point *touches, int count, col_vec p,
                      double *gap_sq) {
    int nearest = 0;
    *gap_sq = INFINITY;
    for (int i = 0; i < count; i++) {
        const double sq = vec_length_sq(vec_sub(touches[i].a, p));
        nearest = sq < *gap_sq ? i : nearest;
        *gap_sq = smaller_of(*gap_sq, sq);
    }
    return nearest;
}

/* How far rounding may put off the depth of a point. */
static double depth_error(const col_clip_point *touch, const col_contact *contact,
                          double share) {
    const double spread = vec_length(vec_sub(touch->a, contact->a));
    return share * (spread + contact->depth);
}

/* If no pair is as deep as the contact, the contact replaces the pair nearest to it; a
 * pair beside it that is nearly as deep keeps its place. Returns the new count. */
static int lead_with_contact(col_clip_point *touches, int count, int deepest,
                             const col_contact *contact) {
    const double missing = count > 0 ? contact->depth - touches[deepest].depth : INFINITY;
    if (count > 0 &&
        missing <= depth_error(&touches[deepest], contact, COL_ROUNDING_ERROR)) {
        swap_points(touches, 0, deepest);
        return count;
    }
    double gap_sq;
    const int nearest = nearest_to(touches, count, contact->a, &gap_sq);
    const double level = level_of(touches, count, contact);
    if (missing <= (gap_sq > square(level) ? level : 0.0)) { /* beside the contact */
        swap_points(touches, 0, deepest);
        return count;
    }
    touches[nearest] = (col_clip_point){contact->a, contact->b, contact->depth};
    swap_points(touches, 0, nearest);
    return count > 1 ? count : 1;
}

/* Makes the deepest pair the first; between equals the first. */
static int lead_with_deepest(col_clip_point *touches, int count,
                             const col_contact *contact) {
    const int deepest = deepest_of(touches, count);
    if (count == 0 || touches[deepest].depth < contact->depth) {
        return lead_with_contact(touches, count, deepest, contact);
    }
    swap_points(touches, 0, deepest);
    return count;
}

/* Whether the manifold has this point: parts that lie side by side share corners. */
static bool has_point(const col_manifold *m, col_vec p, double near_sq) {
    for (int i = 0; i < m->count; i++) {
        if (vec_length_sq(vec_sub(m->points[i].a, p)) <= near_sq) {
            return true;
        }
    }
    return false;
}

/* The points that are kept, once they are reordered, with their depths; the first is the
 * deepest of them. */
static void write_points(col_clip_point *points, int count, const col_contact *contact,
                         col_manifold *out) {
    if (points[0].depth != contact->depth &&
        contact->depth - points[0].depth <=
            depth_error(&points[0], contact, COL_TIE_TOLERANCE)) {
        points[0].depth = contact->depth; /* it is, up to rounding */
        points[0].b = vec_along(points[0].a, -contact->depth, contact->normal);
    }
    double spread_sq = 0.0;
    for (int i = 1; i < count; i++) {
        const double gap_sq = vec_length_sq(vec_sub(points[i].a, points[0].a));
        spread_sq = larger_of(spread_sq, gap_sq);
    }
    const double near_sq =
        COL_DIMENSION == 3 ? square(COL_FLAT_TOLERANCE) * spread_sq : 0.0;
    out->depth = contact->depth;
    out->normal = contact->normal;
    out->count = 0;
    for (int i = 0; i < count; i++) {
        if (!has_point(out, points[i].a, near_sq)) {
            out->points[out->count].a = points[i].a;
            out->points[out->count].b = points[i].b;
            out->points[out->count].depth = smaller_of(points[i].depth, contact->depth);
            out->count++;
        }
    }
}

void col_reduce_points(col_clip_point *points, int count, const col_contact *contact,
                       col_vec along, col_manifold *out) {
    if (count > COL_MANIFOLD_MOST) {
        col_reduce_choose(points, count, contact, along);
    }
    write_points(points, count < COL_MANIFOLD_MOST ? count : COL_MANIFOLD_MOST, contact,
                 out);
}

void col_reduce_manifold(col_clip_point *touches, int count, const col_contact *contact,
                         col_vec along, col_manifold *out) {
    const int left = lead_with_deepest(touches, count, contact);
    col_reduce_points(touches, left, contact, along, out);
}

int col_reduce_if_full(col_clip_point *touches, int count, int room,
                       const col_contact *contact, col_vec along) {
    col_manifold few;
    if (count <= room - TOUCH_MOST) {
        return count;
    }
    col_reduce_manifold(touches, count, contact, along, &few);
    for (int i = 0; i < few.count; i++) {
        touches[i] =
            (col_clip_point){few.points[i].a, few.points[i].b, few.points[i].depth};
    }
    return few.count;
}

/* ------------------------------------------------------------------- directions -- */

#if COL_DIMENSION == 3

/* A direction at no special angle to the axes, to the diagonals between them, and so to
 * the edges of most shapes. */
static col3_vec odd_direction(void) { return vec3(0.31, 0.53, 0.79); }

/* The frame of a shape that has one of its own. */
static const col3_vec *axes_of(const col3_shape *s) {
    switch (s->kind) {
        case col3_kind_box:
            return as_box(s)->axes;
        case col3_kind_hull:
            return as_hull(s)->pose.axes;
        case col3_kind_compound:
            return as_compound(s)->pose.axes;
        default:
            return is_level_kind(s) ? as_level(s)->pose.axes : NULL;
    }
}

/* For two shapes of one size: the one on a given side of the other, along odd_direction,
 * never by the order in which they were named. */
col3_vec col3_steady_direction(const col3_shape *a, double size_a, const col3_shape *b,
                               double size_b, col3_vec normal) {
    const bool ahead = vec_dot(normal, odd_direction()) > 0.0;
    const bool of_a = size_a < (ahead ? 0.9 : 1.0 / 0.9) * size_b;
    const col3_vec *axes = axes_of(of_a ? a : b);
    const col3_vec odd = odd_direction();
    const col3_vec turned = axes == NULL ? odd : vec_turn(axes, odd);
    const col3_vec across = vec_along(turned, -vec_dot(turned, normal), normal);
    return RARELY(vec_is_zero(across)) ? vec_perpendicular(normal)
                                       : vec_normalized(across);
}

#else

/* Two ends of a row of points need no frame. */
col2_vec col2_steady_direction(const col2_shape *a, double size_a, const col2_shape *b,
                               double size_b, col2_vec normal) {
    (void)a, (void)size_a, (void)b, (void)size_b;
    return vec_quarter(normal);
}

#endif

static double size_of(const col_shape *s) {
    col_vec min;
    col_vec max;
    col_convex_bounds(s, &min, &max);
    return vec_largest(vec_sub(max, min));
}

col_vec col_convex_steady_direction(const col_shape *a, const col_shape *b, int count,
                                    col_vec normal) {
    if (count <= COL_MANIFOLD_MOST) {
        return vec_zero();
    }
    return col_steady_direction(a, size_of(a), b, size_of(b), normal);
}
