/* ray_planes.c - a line clipped by the planes of a polytope's faces.
 *
 * A sharp polytope is the intersection of the half-spaces behind its faces: each plane
 * clips the line (Cyrus and Beck 1978). A line that just misses by that hits all the same
 * if it touches an edge within the error: a ray along the common edge of two shapes never
 * slips through between them.
 *
 * Where two faces meet at a sharp edge, to be within rounding of both planes is not to be
 * near the edge:
 *
 *      line --------x----------      x: where the planes of both faces end the line
 *            ___--- : ---___         :  a plane that stands on the edge
 *           '--.____:____.--'
 *
 * So where an interval ends by a slight crossing, or is no longer than rounding, it is
 * clipped again, by planes that touch the polytope as well: on each edge at which it is
 * sharper than a right angle, across the edges, and across the line itself. */
#include "ray_convex.h"

/* The sine of the angle below which a crossing is slight: 1e-13 of the size is lost. */
static const double SLIGHT = 1e-3;

/* The cosine between the normals of two faces, from which on their edge is sharp: a plane
 * that stands on the one has all of the other behind it. */
static const double SHARP = -1e-3;

/* At an end of an edge that the line touches, faces beside the edge are within so many
 * errors. */
static const double BESIDE = 8.0;

/* Edges below this share of the size have too few digits for a direction: the plane that
 * stands on one is moved to the farthest corner. */
static const double SHORT = 1e-3;

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
        if (!clip_by_plane(l, face->normal, face->offset + l->radius, i, &s)) {
            return false;
        }
    }
    *out = s;
    return data->dimension == 3 || l->radius > 0.0 || clip_by_sides(l, out);
}

/* How steeply the line meets the plane of a feature. */
static double rise_at(const col3_local_line *l, int feature) {
    return feature == FEATURE_TIP
               ? l->length
               : fabs(vec_dot(normal_of_plane(l->data, feature), l->d));
}

/* A feature stays as long as its plane passes the new end within the error. */
static void begin_at(const col3_local_line *l, double t, int feature, col3_chord *c) {
    if (t > c->t0) {
        const double away = (t - c->t0) * rise_at(l, c->feature0);
        c->feature0 = away > l->error ? feature : c->feature0;
        c->t0 = t;
    }
}

static void end_at(const col3_local_line *l, double t, int feature, col3_chord *c) {
    if (t < c->t1) {
        const double away = (c->t1 - t) * rise_at(l, c->feature1);
        c->feature1 = away > l->error ? feature : c->feature1;
        c->t1 = t;
    }
}

/* What a plane that touches the polytope leaves of the interval. A line that crosses it
 * but slightly ends by other planes, and is before it or behind it. */
static void clip_again(const col3_local_line *l, col3_vec normal, double offset,
                       int feature, col3_chord *c) {
    const double rise = vec_dot(normal, l->d);
    const double height = offset - vec_dot(normal, l->p);
    if (rise < -SLIGHT * l->length) {
        begin_at(l, height / rise, feature, c);
    } else if (rise > SLIGHT * l->length) {
        end_at(l, height / rise, feature, c);
    } else if (height - c->t0 * rise < -2.0 * l->error) {
        c->t0 = INFINITY;
    }
}

static double reach_along(const col3_hull_data *data, col3_vec n) {
    return vec_dot(n, data->corners[col3_hull_support(data, n, 0)]);
}

static void clip_by_edge(const col3_local_line *l, int i, col3_chord *c) {
    const col3_hull_data *data = l->data;
    const col3_hull_edge *edge = &data->edges[i];
    const col3_vec left = data->faces[edge->left].normal;
    if (vec_dot(left, data->faces[edge->right].normal) > SHARP) {
        return;
    }
    const col3_vec n = side_normal(data, i);
    const col3_vec a = data->corners[edge->a];
    const col3_vec span = vec_sub(data->corners[edge->b], a);
    const bool is_short = vec_largest(span) < SHORT * data->bounding_radius;
    clip_again(l, n, is_short ? reach_along(data, n) : vec_dot(n, a), feature_of_edge(i),
               c);
}

/* Past the tip of a sliver or needle, which the edge leads to. */
static void clip_across_edge(const col3_local_line *l, int i, col3_chord *c) {
    const col3_hull_data *data = l->data;
    for (int back = 0; back < 2; back++) {
        const int feature = feature_across_edge(data, i, back == 1);
        const col3_vec n = normal_of_plane(data, feature);
        clip_again(l, n, reach_along(data, n), feature, c);
    }
}

static void clip_by_edges(const col3_local_line *l, col3_chord *c) {
    const col3_vec n = vec_scale(l->d, 1.0 / l->length);
    clip_again(l, n, reach_along(l->data, n), FEATURE_TIP, c);
    const col3_vec back = vec_negate(n);
    clip_again(l, back, reach_along(l->data, back), FEATURE_TIP, c);
    for (int i = 0; i < l->data->edge_count; i++) {
        clip_by_edge(l, i, c);
        if (l->data->corner_count <= POLYTOPE_FEW) {
            clip_across_edge(l, i, c);
        }
    }
    const bool touches = (c->t0 - c->t1) * l->length <= 4.0 * l->error;
    c->t1 = touches ? larger_of(c->t0, c->t1) : c->t1; /* what enters, leaves */
}

/* Whether rounding may have moved an end away from the polytope. */
static bool is_doubtful(const col3_local_line *l, const col3_chord *c) {
    const double rise = smaller_of(rise_at(l, c->feature0), rise_at(l, c->feature1));
    return rise < SLIGHT * l->length || (c->t1 - c->t0) * rise < 4.0 * l->error;
}

/* Whether the two planes that leave an empty interval would do so if they were moved
 * outward by more than the error. */
static bool is_clear_miss(const col3_local_line *l, const col3_chord *c) {
    const double error = 2.0 * l->error;
    return c->t0 - error / rise_at(l, c->feature0) >
           c->t1 + error / rise_at(l, c->feature1);
}

/* How far the point at t is from the plane of a face. */
static double off_face(const col3_local_line *l, int face, double t) {
    const col3_hull_face *f = &l->data->faces[face];
    return fabs((f->offset - vec_dot(f->normal, l->p)) - t * vec_dot(f->normal, l->d));
}

/* Of the faces that pass the point at t, within so much, the one that the line opposes
 * most, for sense -1 least; `feature` when none is better than that: it counts for
 * `least`. */
static int most_opposed(const col3_local_line *l, double t, double within, int feature,
                        double least, double sense) {
    int best = feature;
    for (int i = 0; i < l->data->face_count; i++) {
        const double rise = sense * vec_dot(l->data->faces[i].normal, l->d);
        if (rise < least && off_face(l, i, t) <= within) {
            best = i;
            least = rise;
        }
    }
    return best;
}

/* Of an end that another plane has moved. The feature itself if it passes, or no face
 * does. */
static int face_at(const col3_local_line *l, double t, int feature, double sense) {
    if (feature < 0 || !isfinite(t) || off_face(l, feature, t) <= l->error) {
        return feature;
    }
    return most_opposed(l, t, l->error, feature, 0.0, sense);
}

/* Of the planes that meet at an edge the one that the line opposes most is where it
 * enters there, the one that opposes it least where it leaves; at its ends, of those of
 * other edges as well. */
static void end_on_edge(const col3_local_line *l, int edge, col3_chord *c) {
    const col3_hull_edge *e = &l->data->edges[edge];
    const int planes[3] = {e->left, e->right, feature_of_edge(edge)};
    const int count = l->data->dimension == 2 ? 3 : 2;
    double least = vec_dot(normal_of_plane(l->data, planes[0]), l->d);
    double most = least;
    c->feature0 = planes[0];
    c->feature1 = planes[0];
    for (int i = 1; i < count; i++) {
        const double rise = vec_dot(normal_of_plane(l->data, planes[i]), l->d);
        c->feature0 = rise < least ? planes[i] : c->feature0;
        c->feature1 = rise > most ? planes[i] : c->feature1;
        least = smaller_of(least, rise);
        most = larger_of(most, rise);
    }
    /* the faces of other edges may be off by what these are */
    const double enters = least < 0.0 ? l->error : BESIDE * l->error;
    const double leaves = most > 0.0 ? l->error : BESIDE * l->error;
    c->feature0 = most_opposed(l, c->t0, enters, c->feature0, least, 1.0);
    c->feature1 = most_opposed(l, c->t1, leaves, c->feature1, -most, -1.0);
}

/* Whether the line touches an edge within the error, and where. Moved planes would not
 * show that: a point near two that meet at a sharp angle may be far from their edge. */
static bool touches_edge(const col3_local_line *l, col3_chord *out) {
    col3_local_line wide = *l;
    col3_chord c;
    wide.radius = l->error;
    for (int i = 0; i < l->data->edge_count; i++) {
        if (col3_cross_edge(&wide, i, &c)) {
            out->t0 = middle(c.t0, c.t1);
            out->t1 = out->t0;
            end_on_edge(l, i, out);
            return true;
        }
    }
    return false;
}

bool col3_cross_planes(const col3_local_line *l, col3_chord *out) {
    col3_clipped s;
    if (!clip_by_faces(l, &s)) {
        return false;
    }
    *out = s.c;
    if (!(l->radius > 0.0) && out->t0 > out->t1 && is_clear_miss(l, out)) {
        return false;
    }
    if (!(l->radius > 0.0) && is_doubtful(l, out)) {
        clip_by_edges(l, out);
        out->feature0 = face_at(l, out->t0, out->feature0, 1.0);
        out->feature1 = face_at(l, out->t1, out->feature1, -1.0);
    }
    const bool passes = out->t0 <= out->t1;
    col3_chord edge;
    if (l->radius > 0.0) { /* the edges decide */
        return passes || !is_clear_miss(l, out);
    }
    if (passes && !s.parallel_outside) {
        return true;
    }
    if ((!passes && is_clear_miss(l, out)) || !touches_edge(l, &edge)) {
        return false;
    }
    *out = passes ? *out : edge;
    return true;
}
