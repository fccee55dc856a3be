/* ray_planes.c - a line clipped by the planes of a polytope's faces.
 *
 * A sharp polytope is the intersection of the half-spaces behind its faces: each plane
 * clips the line (Cyrus and Beck 1978). Where two faces meet at a sharp edge, to be
 * within rounding of both planes is not to be near the edge:
 *
 *      line --------x----------      x: where the planes of both faces end the line
 *            ___--- : ---___         :  as far as the polytope reaches
 *           '--.____:____.--'
 *
 * So where an interval ends by a slight crossing, or is no longer than rounding, or the
 * polytope is thin, the sides on which the line passes the edges decide instead
 * (pierce.c). A line that just misses by them hits all the same if it touches an edge
 * within the error: a ray along the common edge of two shapes never slips through between
 * them. */
#include "../../base/range.h"
#include "pierce.h"
#include "ray_convex.h"

/* At an end of an edge that the line touches, planes are within so many errors. */
static const double BESIDE = 8.0;

bool col3_cross_edge(const col3_local_line *l, int edge, col3_chord *out) {
    const col3_capsule capsule = capsule_at(l, edge);
    const col3_line line = {.p = vec_sub(l->p, capsule.a), .d = l->d};
    return col3_cross_round(&line, &capsule.shape, out);
}

/* The interval behind planes. parallel_outside: the line is parallel to one of them, and
 * outside within the error. */
typedef struct {
    col3_chord c;
    bool parallel_outside;
} col3_clipped;

/* Clips the line to the half-space normal . x <= offset. False when the line is outside
 * at every t. Without a branch on whether it enters or leaves, which could not be
 * predicted. */
static inline bool clip_by_plane(const col3_local_line *l, col3_vec normal, double offset,
                                 int feature, col3_clipped *s) {
    col3_chord *c = &s->c;
    const double rise = vec_dot(normal, l->d);
    const double height = offset - vec_dot(normal, l->p);
    if (fabs(rise) <= COL_PARALLEL_TOLERANCE * l->length) {
        s->parallel_outside = s->parallel_outside || height < 0.0;
        return height >= -l->error;
    }
    const double t = height / rise;
    const double entry = rise < 0.0 ? t : -INFINITY;
    const double exit = rise < 0.0 ? INFINITY : t;
    c->feature0 = entry > c->t0 ? feature : c->feature0;
    c->feature1 = exit < c->t1 ? feature : c->feature1;
    c->t0 = larger_of(entry, c->t0);
    c->t1 = smaller_of(exit, c->t1);
    return true;
}

/* How steeply the line meets the plane of a feature. */
static double rise_at(const col3_local_line *l, int feature) {
    return fabs(vec_dot(normal_of_plane(l->data, feature), l->d));
}

/* Whether the two planes that leave an empty interval would do so if they were moved
 * outward by more than the error. */
static bool is_clear_miss(const col3_local_line *l, const col3_chord *c) {
    const double error = 2.0 * l->error;
    return c->t0 - error / rise_at(l, c->feature0) >
           c->t1 + error / rise_at(l, c->feature1);
}

/* Whether a half-space may take something off the interval: of many few do, and the
 * others need no division. */
static inline bool may_clip(const col3_local_line *l, col3_vec normal, double offset,
                            const col3_chord *c) {
    const double rise = vec_dot(normal, l->d);
    const double height = offset - vec_dot(normal, l->p);
    const double end = rise < 0.0 ? c->t0 : c->t1;
    return height < end * rise || fabs(rise) <= COL_PARALLEL_TOLERANCE * l->length;
}

/* A sharp triangle ends at its sides. */
static bool clip_by_sides(const col3_local_line *l, col3_clipped *out) {
    const col3_hull_data *data = l->data;
    for (int i = 0; i < data->edge_count; i++) {
        const col3_vec n = side_normal(data, i);
        const double offset = vec_dot(n, data->corners[data->edges[i].a]);
        if (!clip_by_plane(l, n, offset, feature_of_edge(i), out)) {
            return false;
        }
    }
    return true;
}

static bool clip_by_faces(const col3_local_line *l, col3_clipped *out) {
    const col3_hull_data *data = l->data;
    col3_clipped s = {{-INFINITY, INFINITY, 0, 0}, false};
    for (int i = 0; i < data->face_count; i++) {
        const col3_hull_face *face = &data->faces[i];
        const double offset = face->offset + l->radius;
        if (may_clip(l, face->normal, offset, &s.c) &&
            (!clip_by_plane(l, face->normal, offset, i, &s) ||
             (s.c.t0 > s.c.t1 && is_clear_miss(l, &s.c)))) {
            return false;
        }
    }
    *out = s;
    return data->dimension == 3 || l->radius > 0.0 || clip_by_sides(l, out);
}

/* Whether rounding may have moved an end away from the polytope. No edge of a polytope
 * that has room for a ball is sharp: the plane with the least angle leads from the ball
 * to a tip. */
static bool is_doubtful(const col3_local_line *l, const col3_chord *c) {
    const double rise = smaller_of(rise_at(l, c->feature0), rise_at(l, c->feature1));
    return rise < COL_SLIGHT * l->length || (c->t1 - c->t0) * rise < 4.0 * l->error ||
           l->data->inner_radius < COL_SLIGHT * l->data->bounding_radius;
}

/* ------------------------------------------------------- what an end is named by -- */

/* A plane through an end of the interval. rise: how steeply the line goes through it,
 * below 0 as it should be. */
typedef struct {
    int feature;
    double rise;
} col3_end_plane;

/* Takes a plane if it passes the point x within so much, and the line opposes it more. */
static void try_plane(const col3_local_line *l, col3_vec x, double within, double sense,
                      int feature, col3_end_plane *best) {
    const col3_hull_data *data = l->data;
    const col3_vec n = normal_of_plane(data, feature);
    const double rise = sense * vec_dot(n, l->d);
    const double offset = feature >= 0
                              ? data->faces[feature].offset
                              : vec_dot(n, data->corners[data->edges[-1 - feature].a]);
    if (rise < best->rise && fabs(offset - vec_dot(n, x)) <= within) {
        *best = (col3_end_plane){feature, rise};
    }
}

/* The planes of faces; of a flat polytope those that stand on its edges as well. */
static void try_planes(const col3_local_line *l, col3_vec x, double within, double sense,
                       col3_end_plane *best) {
    const col3_hull_data *data = l->data;
    for (int i = 0; i < data->face_count; i++) {
        try_plane(l, x, within, sense, i, best);
    }
    for (int i = 0; i < data->edge_count && data->dimension == 2; i++) {
        try_plane(l, x, within, sense, feature_of_edge(i), best);
    }
}

/* The plane that the line opposes most, among those that pass the point at t within the
 * error. If it runs in all of them: one that the point is almost on, because planes at a
 * sharp tip are off by some errors.
 * `face`: the feature if there is none. */
static int feature_at(const col3_local_line *l, double t, int face, double sense) {
    const col3_vec x = vec_along(l->p, t, l->d);
    const double level = COL_PARALLEL_TOLERANCE * l->length;
    col3_end_plane best = {face, INFINITY};
    try_planes(l, x, l->error, sense, &best);
    if (best.rise < -level) {
        return best.feature;
    }
    if (best.rise > level) {
        try_planes(l, x, BESIDE * l->error, sense, &best);
    }
    return best.feature;
}

static void name_ends(const col3_local_line *l, col3_chord *c) {
    c->feature0 = feature_at(l, c->t0, c->feature0, 1.0);
    c->feature1 = feature_at(l, c->t1, c->feature1, -1.0);
}

/* -------------------------------------------------------- where planes leave doubt -- */

/* Where the line touches an edge within the error: along an edge it runs from end to end.
 * Moved planes would not show that: a point near two that meet at a sharp angle may be
 * far from their edge. */
static bool touch_of_edge(const col3_local_line *l, int which, col_range *out) {
    const col3_hull_edge *edge = &l->data->edges[which];
    const double dd = square(l->length);
    const double a = vec_dot(vec_sub(l->data->corners[edge->a], l->p), l->d) / dd;
    const double b = vec_dot(vec_sub(l->data->corners[edge->b], l->p), l->d) / dd;
    col3_local_line wide = *l;
    col3_chord c;
    wide.radius = l->error;
    if (!col3_cross_edge(&wide, which, &c)) {
        return false;
    }
    const double at = middle(c.t0, c.t1);
    const double first = larger_of(c.t0, smaller_of(a, b));
    const double last = smaller_of(c.t1, larger_of(a, b));
    const bool along = (last - first) * l->length > BESIDE * l->error;
    *out = along ? (col_range){first, last} : (col_range){at, at};
    return true;
}

/* From the first to the last of the edges that the line touches within the error. */
static bool touches_edges(const col3_local_line *l, col3_chord *out) {
    *out = (col3_chord){INFINITY, -INFINITY, 0, 0};
    for (int i = 0; i < l->data->edge_count; i++) {
        col_range touch;
        if (touch_of_edge(l, i, &touch)) {
            out->t0 = smaller_of(out->t0, touch.min);
            out->t1 = larger_of(out->t1, touch.max);
        }
    }
    return out->t0 <= out->t1;
}

/* Whether the line runs in the plane of a flat polytope, or beside it. */
static bool is_along(const col3_local_line *l) {
    return l->data->dimension == 2 && fabs(vec_dot(l->data->faces[0].normal, l->d)) <=
                                          COL_PARALLEL_TOLERANCE * l->length;
}

/* By the sides on which the line passes the edges; those that it crosses in the plane of
 * a flat polytope it touches. */
static bool cross_edges(const col3_local_line *l, col3_chord *out) {
    const bool pierces = !is_along(l) && col3_pierce(l, out);
    if (!pierces && !touches_edges(l, out)) {
        return false;
    }
    name_ends(l, out);
    return true;
}

bool col3_cross_planes(const col3_local_line *l, col3_chord *out) {
    col3_clipped s;
    if (!clip_by_faces(l, &s)) {
        return false;
    }
    *out = s.c;
    const bool passes = out->t0 <= out->t1;
    if (l->radius > 0.0) { /* the edges decide */
        return passes || !is_clear_miss(l, out);
    }
    if (!passes && is_clear_miss(l, out)) {
        return false;
    }
    const bool sure =
        passes && !s.parallel_outside && !is_along(l) && !is_doubtful(l, out);
    return sure || cross_edges(l, out);
}
