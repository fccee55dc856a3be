/* apart.c - separating axes, in motion.
 *
 * Projected onto any axis, both are intervals, of which one moves: they have a point in
 * common from one time until another. They touch no earlier than the latest time at which
 * the intervals of an axis begin to overlap, and not at all if those of another axis have
 * ended before:
 *
 *     axis 1  ------[=========]-----> time
 *     axis 2  ---[======]----------->
 *                   ^ no sooner
 *
 * Any axis serves, however rounding has turned it, because both shapes are projected onto
 * the same one. First come axes across the motion, along which nothing moves: most parts
 * are beside the path. Seen along the motion the path is a shape at rest in the plane,
 * and the axes there are the same two for all parts, and the perpendiculars of the edges.
 * The others are those that may separate a flat part: its normal, the perpendiculars of
 * its edges in its plane, and the sides of a box. */
#include "apart.h"

#include "../base/range.h"
#if COL_DIMENSION == 3
#include "../pair/convex/box_triangle.h"
#endif

static void take_box(col_level_mover *m, const col_bounds *box) {
    const col_vec half = vec_scale(vec_sub(box->max, box->min), 0.5);
    m->middle = vec_middle(box->min, box->max);
    m->half_count = COL_DIMENSION;
    m->half[0] = vec_scale(vec_unit(0), half.x);
    m->half[1] = vec_scale(vec_unit(1), half.y);
#if COL_DIMENSION == 3
    m->half[2] = vec_scale(vec_unit(2), half.z);
#endif
}

static void take_turned_box(col_level_mover *m, const col_box *box) {
    m->middle = box->center;
    m->half_count = COL_DIMENSION;
#if COL_DIMENSION == 3
    for (int i = 0; i < 3; i++) {
        m->half[i] = vec_scale(box->axes[i], vec_get(box->half_extents, i));
    }
#else
    m->half[0] = vec_scale(box->axis, box->half_extents.x);
    m->half[1] = vec_scale(vec_quarter(box->axis), box->half_extents.y);
#endif
}

/* Rounding leaves a little of the motion along the axes, which counts as reach. */
void col_level_mover_find_axes(col_level_mover *m) {
    const double speed = vec_safe_length(m->motion);
    if (!m->known || !(speed > 0.0)) {
        return;
    }
    const col_vec along = vec_divide(m->motion, speed);
    m->across_count = COL_DIMENSION - 1;
#if COL_DIMENSION == 3
    m->across[0] = vec_normalized(vec_perpendicular(along));
    m->across[1] = vec_cross(along, m->across[0]);
#else
    m->across[0] = vec_quarter(along);
#endif
    for (int k = 0; k < m->across_count; k++) {
        m->across_reach[k] = fabs(vec_dot(m->across[k], m->motion)) + APART_LEAST;
        for (int i = 0; i < m->half_count; i++) {
            m->across_half[k][i] = vec_dot(m->across[k], m->half[i]);
            m->across_reach[k] += fabs(m->across_half[k][i]);
        }
    }
}

/* From a corner of the level to the middle of the mover, and to the other corners of a
 * part, no number is larger. */
static void take_margin(col_level_mover *m, double size, const col_bounds *level) {
    const double far = vec_largest(vec_larger(vec_abs(level->min), vec_abs(level->max)));
    const double whole =
        size + vec_largest(m->middle) + (2.0 * LEVEL_APART_CORNERS - 1.0) * far;
    m->known = whole <= COL_RANGE;
    m->grown = m->radius + COL_APART_ERROR * whole;
}

col_level_mover col_level_mover_of(const col_shape *s, const col_bounds *box,
                                   double grown, col_vec motion,
                                   const col_bounds *level) {
    col_level_mover m = {.known = vec_is_finite(box->min) && vec_is_finite(box->max),
                         .shape = s,
                         .motion = motion};
    if (!m.known) {
        return m;
    }
    m.radius = grown;
    if (is_ball(s)) {
        m.middle = as_ball(s)->center;
        m.radius += s->radius;
    } else if (is_capsule(s)) {
        m.middle = vec_middle(as_capsule(s)->a, as_capsule(s)->b);
        m.half[0] = vec_scale(vec_sub(as_capsule(s)->b, as_capsule(s)->a), 0.5);
        m.half_count = 1;
        m.radius += s->radius;
    } else if (s->kind == (int)col_kind_box) {
        take_turned_box(&m, as_box(s));
        m.radius += s->radius;
    } else {
        take_box(&m, box);
    }
    const double reach = vec_largest(vec_larger(vec_abs(box->min), vec_abs(box->max)));
    take_margin(&m, reach + grown + vec_largest(motion), level);
    return m;
}

/* One part in relation to the mover. from: from a corner of the part to the middle of the
 * mover. */
typedef struct {
    const col_level_mover *mover;
    bool moves;
    col_vec from;
    col_range time;
} col_apart_search;

/* By how much the mover reaches along an axis from its middle, and a margin. */
static inline double reach_along(const col_level_mover *m, col_vec n) {
    double reach = sqrt(vec_length_sq(n)) * m->grown + APART_LEAST;
    for (int i = 0; i < m->half_count; i++) {
        reach += fabs(vec_dot(n, m->half[i]));
    }
    return reach;
}

/* Narrows the time by an axis, along which the part reaches from low to high, as seen
 * from that corner; false when nothing is left. */
static inline bool narrow(col_apart_search *s, col_vec n, double low, double high) {
    const col_level_mover *m = s->mover;
    const double at = vec_dot(n, s->from);
    const double reach = reach_along(m, n);
    const double to_low = (low - reach) - at;
    const double to_high = (high + reach) - at;
    const double rate = s->moves ? vec_dot(n, m->motion) : 0.0;
    if (rate == 0.0) {
        return !(to_low > 0.0 || to_high < 0.0);
    }
    const double one = to_low / rate;
    const double other = to_high / rate;
    s->time.min = larger_of(smaller_of(one, other), s->time.min);
    s->time.max = smaller_of(larger_of(one, other), s->time.max);
    return !(s->time.min > s->time.max);
}

/* Narrows the time by an axis along which the part's extent is not known in advance:
 * rounding may have turned the axis far from where a corner would be at 0. corners: from
 * the first to the others. */
static inline bool narrow_by(col_apart_search *s, col_vec n, const col_vec *corners) {
    col_range along = {0.0, 0.0};
    for (int i = 0; i + 1 < LEVEL_APART_CORNERS; i++) {
        const double x = vec_dot(n, corners[i]);
        along.min = smaller_of(along.min, x);
        along.max = larger_of(along.max, x);
    }
    return narrow(s, n, along.min, along.max);
}

/* Where the corners of a part are as seen along the motion, from the middle of the mover;
 * false where an axis shows that they are beside the path. */
static inline bool project_along(const col_level_mover *m, const col_vec *corners,
                                 double seen[COL_DIMENSION - 1][LEVEL_APART_CORNERS]) {
    COL_UNROLL
    for (int k = 0; k < COL_DIMENSION - 1; k++) {
        double low = INFINITY;
        double high = -INFINITY;
        COL_UNROLL
        for (int i = 0; i < LEVEL_APART_CORNERS; i++) {
            const double x = vec_dot(m->across[k], vec_sub(corners[i], m->middle));
            seen[k][i] = x;
            low = smaller_of(low, x);
            high = larger_of(high, x);
        }
        const double reach = m->across_reach[k] + m->grown;
        if (low > reach || high < -reach) {
            return false;
        }
    }
    return true;
}

#if COL_DIMENSION == 3

/* Whether the perpendicular of an edge, seen along the motion, separates the path from
 * the triangle. */
static inline bool edge_is_beside(const col3_level_mover *m, double seen[2][3], int from,
                                  int to, int opposite) {
    const double x = seen[1][from] - seen[1][to];
    const double y = seen[0][to] - seen[0][from];
    const double on_edge = x * seen[0][from] + y * seen[1][from];
    const double beyond = x * seen[0][opposite] + y * seen[1][opposite];
    /* what rounding has left of the motion along the axes is far less than the margin */
    double reach = sqrt(x * x + y * y) * m->grown + APART_LEAST;
    for (int i = 0; i < m->half_count; i++) {
        reach += fabs(x * m->across_half[0][i] + y * m->across_half[1][i]);
    }
    return smaller_of(on_edge, beyond) > reach || larger_of(on_edge, beyond) < -reach;
}

static bool is_beside_path(const col3_level_mover *m, const col3_vec *corners) {
    double seen[2][3];
    return m->across_count > 0 &&
           (!project_along(m, corners, seen) || edge_is_beside(m, seen, 0, 1, 2) ||
            edge_is_beside(m, seen, 1, 2, 0) || edge_is_beside(m, seen, 2, 0, 1));
}

#else

static bool is_beside_path(const col2_level_mover *m, const col2_vec *corners) {
    double seen[1][2];
    return m->across_count > 0 && !project_along(m, corners, seen);
}

#endif

/* By the sides of the mover, or, if it is a capsule, by its length. */
static bool narrow_by_sides(col_apart_search *s, const col_vec *corners) {
    const col_level_mover *m = s->mover;
    for (int k = 0; k < m->half_count; k++) {
        if (!narrow_by(s, m->half[k], corners)) {
            return false;
        }
    }
    return true;
}

#if COL_DIMENSION == 3

/* Across each edge of a triangle and a direction. */
static bool narrow_across(col_apart_search *s, const col_vec corners[2], col_vec way) {
    return narrow_by(s, vec_cross(corners[0], way), corners) &&
           narrow_by(s, vec_cross(corners[1], way), corners) &&
           narrow_by(s, vec_cross(vec_sub(corners[1], corners[0]), way), corners);
}

/* Perpendiculars of edges in the plane separate round shapes; those of a ball or box in
 * motion the axes that a cast asks later, and the sides of a box. */
static bool narrow_by_part(col_apart_search *s, const col_vec corners[2]) {
    const col_vec n = vec_cross(corners[0], corners[1]);
    const bool later = s->moves && s->mover->half_count != 1;
    return narrow_by(s, n, corners) && (later || narrow_across(s, corners, n));
}

#else

static bool narrow_by_part(col_apart_search *s, const col_vec corners[1]) {
    return narrow_by(s, vec_quarter(corners[0]), corners) &&
           narrow_by(s, corners[0], corners);
}

#endif

/* others: from the first corner to the others. */
static inline void start_apart(const col_level_mover *m, const col_vec *corners,
                               col_range time, col_apart_search *s,
                               col_vec others[LEVEL_APART_CORNERS - 1]) {
    *s = (col_apart_search){.mover = m, .moves = time.max > 0.0, .time = time};
    s->from = vec_sub(m->middle, corners[0]);
    COL_UNROLL
    for (int i = 0; i + 1 < LEVEL_APART_CORNERS; i++) {
        others[i] = vec_sub(corners[i + 1], corners[0]);
    }
}

bool col_level_is_apart(const col_level_mover *m, const col_vec *corners, double limit,
                        double *enter) {
    const col_range time = {0.0, limit};
    col_apart_search s;
    col_vec others[LEVEL_APART_CORNERS - 1];
    *enter = 0.0;
    if (!m->known) {
        return false;
    }
#if COL_DIMENSION == 3
    if (limit == 0.0 && is_box(m->shape)) {
        col3_box_sat sat;
        return col3_box_misses_triangle(m->shape, corners, m->grown, &sat);
    }
#endif
    if (is_beside_path(m, corners)) {
        return true;
    }
    start_apart(m, corners, time, &s, others);
    if (!narrow_by_part(&s, others) || !narrow_by_sides(&s, others)) {
        return true;
    }
    *enter = s.time.min;
    return false;
}

#if COL_DIMENSION == 3

/* From the nearest point of the three edges to a point, both seen from the first corner.
 */
static col3_vec way_from_edges(const col3_vec others[2], col3_vec to) {
    const col3_vec ends[4] = {vec_zero(), others[0], others[1], vec_zero()};
    col3_vec best = to;
    double least = vec_length_sq(to);
    for (int k = 0; k < 3; k++) {
        const col3_vec edge = vec_sub(ends[k + 1], ends[k]);
        const col3_vec from = vec_sub(to, ends[k]);
        const double length_sq = vec_length_sq(edge);
        const double y = length_sq > 0.0 ? clamp01(vec_dot(from, edge) / length_sq) : 0.0;
        const col3_vec away = vec_along(from, -y, edge);
        const double away_sq = vec_length_sq(away);
        best = away_sq < least ? away : best;
        least = smaller_of(away_sq, least);
    }
    return best;
}

/* A ball, or that end of a capsule which is nearer to the plane, is beyond an edge or a
 * corner at the earliest time so far: along the way from there it has farther to go. The
 * same from the later time comes nearer to when it touches, and takes longer than the
 * casts that it saves. */
static bool narrow_by_way(col3_apart_search *s, const col3_vec others[2]) {
    const col3_level_mover *const m = s->mover;
    const col3_vec n = vec_cross(others[0], others[1]);
    const col3_vec at = vec_along(s->from, s->time.min, m->motion);
    const bool back = vec_dot(n, at) * vec_dot(n, m->half[0]) > 0.0;
    const col3_vec end = vec_along(at, back ? -1.0 : 1.0, m->half[0]);
    return narrow_by(s, way_from_edges(others, end), others);
}

#endif

bool col_level_is_apart_by_edges(const col_level_mover *m, const col_vec *corners,
                                 double limit, double *enter) {
#if COL_DIMENSION == 3
    const col_range time = {*enter, limit};
    col3_apart_search s;
    col3_vec others[LEVEL_APART_CORNERS - 1];
    if (!m->known) {
        return false;
    }
    start_apart(m, corners, time, &s, others);
    for (int k = 0; k < m->half_count; k++) {
        if (!narrow_across(&s, others, m->half[k])) {
            return true;
        }
    }
    if (m->half_count <= 1 && !narrow_by_way(&s, others)) {
        return true;
    }
    *enter = s.time.min;
#else
    (void)m, (void)corners, (void)limit, (void)enter; /* sides are all the axes there */
#endif
    return false;
}
