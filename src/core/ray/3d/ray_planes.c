/* ray_planes.c - a line cut by the planes of a polytope's faces, and by the capsules
 * around its edges.
 */
#include "ray_convex.h"

bool col3_cross_edge(const col3_local_line *l, int edge, col3_chord *out) {
    const col3_capsule capsule = capsule_at(l, edge);
    const col3_line line = {.p = vec_sub(l->p, capsule.a), .d = l->d};
    return col3_cross_round(&line, &capsule.shape, out);
}

/* The stretch behind planes. unsure: the line runs along one of them, outside by what is
 * rounding. */
typedef struct {
    col3_chord c;
    bool unsure;
} col3_stretch;

/* The half-space behind a plane cuts the line: normal . x <= offset. False when the line
 * lies outside of it, at every t. Without a branch on the side from which it is cut,
 * which no processor can predict. */
static inline bool cut(const col3_local_line *l, col3_vec normal, double offset,
                       int feature, col3_stretch *s) {
    col3_chord *c = &s->c;
    const double rise = vec_dot(normal, l->d);
    const double room = offset - vec_dot(normal, l->p);
    if (fabs(rise) <= COL_PARALLEL_TOLERANCE * l->length) {
        s->unsure = s->unsure || room < 0.0;
        return room >= -l->touch;
    }
    const double t = room / rise;
    const double entry = rise < 0.0 ? t : -INFINITY;
    const double exit = rise < 0.0 ? INFINITY : t;
    c->feature0 = entry > c->t0 ? feature : c->feature0;
    c->feature1 = exit < c->t1 ? feature : c->feature1;
    c->t0 = larger_of(entry, c->t0);
    c->t1 = smaller_of(exit, c->t1);
    return true;
}

/* What is flat and sharp ends at its sides. */
static bool cut_by_sides(const col3_local_line *l, col3_stretch *out) {
    const col3_hull_data *data = l->data;
    for (int i = 0; i < data->edge_count; i++) {
        const col3_vec n = side_normal(data, i);
        const double offset = vec_dot(n, data->corners[data->edges[i].a]);
        if (!cut(l, n, offset, feature_of_edge(i), out)) {
            return false;
        }
    }
    return true;
}

static bool cut_by_all(const col3_local_line *l, col3_stretch *out) {
    const col3_hull_data *data = l->data;
    col3_stretch s = {{-INFINITY, INFINITY, 0, 0}, false};
    for (int i = 0; i < data->face_count; i++) {
        const col3_hull_face *face = &data->faces[i];
        if (!cut(l, face->normal, face->offset + l->radius, i, &s)) {
            return false;
        }
    }
    *out = s;
    return data->dimension == 3 || l->radius > 0.0 || cut_by_sides(l, out);
}

/* How steeply the line meets the plane of a feature. */
static double rise_at(const col3_local_line *l, int feature) {
    const col3_vec n = feature >= 0 ? l->data->faces[feature].normal
                                    : side_normal(l->data, edge_of_feature(feature));
    return fabs(vec_dot(n, l->d));
}

/* Whether the two planes that leave no room would do so if they were moved outward by
 * more than rounding. */
static bool is_clear_miss(const col3_local_line *l, const col3_chord *c) {
    const double doubt = 2.0 * l->touch;
    return c->t0 - doubt / rise_at(l, c->feature0) >
           c->t1 + doubt / rise_at(l, c->feature1);
}

/* Whether the line touches an edge, within rounding: where. Planes would not do for that:
 * where two meet at a sharp angle, what is near both may be far from their edge. */
static bool touches_edge(const col3_local_line *l, double *t) {
    col3_local_line wide = *l;
    col3_chord c;
    wide.radius = l->touch;
    for (int i = 0; i < l->data->edge_count; i++) {
        if (col3_cross_edge(&wide, i, &c)) {
            *t = middle(c.t0, c.t1);
            return true;
        }
    }
    return false;
}

bool col3_cross_planes(const col3_local_line *l, col3_chord *out) {
    col3_stretch s;
    if (!cut_by_all(l, &s)) {
        return false;
    }
    *out = s.c;
    const bool passes = s.c.t0 <= s.c.t1;
    double t;
    if (l->radius > 0.0) { /* edges will be asked */
        return passes || !is_clear_miss(l, out);
    }
    if (passes && !s.unsure) {
        return true;
    }
    if ((!passes && is_clear_miss(l, out)) || !touches_edge(l, &t)) {
        return false;
    }
    out->t0 = passes ? out->t0 : t;
    out->t1 = passes ? out->t1 : t;
    return true;
}
