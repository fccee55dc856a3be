/* ray_convex.c - a line through triangles and hulls, sharp or rounded.
 *
 * Seen from the frame of the corners. A sharp one is the space behind all its faces: each
 * of their planes cuts the line (Cyrus and Beck 1978). A line that by that just misses
 * hits all the same when it touches an edge within rounding: a ray along the common edge
 * of two shapes never slips through between them.
 */
#include "ray_convex.h"
#include "ray.h"

/* What counts as touching, as a share of the numbers that are subtracted; and of those by
 * which the place of the shape in the world is known. */
static const double TOUCH = COL_ROUNDING;
static const double PLACE = 4.0 * DBL_EPSILON;

/* A core in its own frame. */
typedef struct {
    col3_common_frame base;
    col3_polytope_room room;
    col3_polytope shape;
} col3_own;

static const col3_hull_data *data_of(const col3_shape *s, col3_own *own) {
    own->base = col3_common_frame_of(s);
    if (s->kind == (int)col3_kind_hull) {
        return as_hull(s)->data;
    }
    col3_polytope_whole(s, &own->base, &own->room, &own->shape);
    return own->shape.data;
}

static col3_local_line local_line_of(const col3_line *line, const col3_shape *s,
                                     col3_own *own) {
    const col3_hull_data *data = data_of(s, own);
    const col3_common_frame *base = &own->base;
    const double unscale = 1.0 / base->scale;
    col3_local_line l = {
        .data = data,
        .p = vec_scale(common_frame_local_direction(base, line->p), unscale),
        .d = vec_scale(common_frame_local_direction(base, line->d), unscale),
        .radius = s->radius * unscale};
    const double size = data->bounding_radius + l.radius + vec_largest(l.p);
    l.length = vec_length(l.d);
    l.touch = TOUCH * size + PLACE * vec_largest(base->origin) * unscale;
    return l;
}

/* ------------------------------------------------------------------------ planes -- */

/* The stretch behind planes. unsure: the line runs along one of them, outside by what is
 * rounding. */
typedef struct {
    col3_crossing c;
    bool unsure;
} col3_stretch;

/* The half-space behind a plane cuts the line: normal . x <= offset. False when the line
 * lies outside of it, at every t. Without a branch on the side from which it is cut,
 * which no processor can predict. */
static inline bool cut(const col3_local_line *l, col3_vec normal, double offset,
                       int feature, col3_stretch *s) {
    col3_crossing *c = &s->c;
    const double rise = vec_dot(normal, l->d);
    const double room = offset - vec_dot(normal, l->p);
    if (fabs(rise) <= COL_PARALLEL * l->length) {
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

/* Outward of the edge of a flat shape, in its plane. */
static col3_vec side_normal(const col3_hull_data *data, int edge) {
    return vec_cross(data->edges[edge].direction, data->faces[0].normal);
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
static bool is_clear_miss(const col3_local_line *l, const col3_crossing *c) {
    const double doubt = 2.0 * l->touch;
    return c->t0 - doubt / rise_at(l, c->feature0) >
           c->t1 + doubt / rise_at(l, c->feature1);
}

/* Whether the line touches an edge, within rounding: where. Planes would not do for that:
 * where two meet at a sharp angle, what is near both may be far from their edge. */
static bool touches_edge(const col3_local_line *l, double *t) {
    col3_local_line wide = *l;
    col3_crossing c;
    wide.radius = l->touch;
    for (int i = 0; i < l->data->edge_count; i++) {
        if (col3_cross_edge(&wide, i, &c)) {
            *t = middle(c.t0, c.t1);
            return true;
        }
    }
    return false;
}

bool col3_cross_planes(const col3_local_line *l, col3_crossing *out) {
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

/* ---------------------------------------------------------------- what is straight -- */

/* Edge i of the data, or its only corner, as a capsule. */
static col3_capsule capsule_at(const col3_local_line *l, int edge) {
    const col3_hull_data *data = l->data;
    const bool point = data->edge_count == 0;
    const col3_vec a = data->corners[point ? 0 : data->edges[edge].a];
    const col3_vec b = data->corners[point ? 0 : data->edges[edge].b];
    return (col3_capsule){{(int)col3_kind_capsule, false, l->radius}, a, b};
}

bool col3_cross_edge(const col3_local_line *l, int edge, col3_crossing *out) {
    const col3_capsule capsule = capsule_at(l, edge);
    const col3_line line = {.p = vec_sub(l->p, capsule.a), .d = l->d};
    return col3_cross_round(&line, &capsule.shape, out);
}

/* The part of a direction that is at a right angle to an edge; all of it where it runs
 * along the edge. */
static col3_vec across_edge(col3_vec u, col3_vec outward) {
    const double uu = vec_length_sq(u);
    const double share = uu > 0.0 ? vec_dot(outward, u) / uu : 0.0;
    const col3_vec across = vec_along(outward, -share, u);
    const double least = COL_PARALLEL * vec_length(outward);
    return vec_length(across) > least ? across : outward;
}

/* Away from the nearest point of an edge; of one that has no surface, across it. */
static col3_vec normal_on_edge(const col3_local_line *l, int edge, col3_vec x,
                               col3_vec outward) {
    const col3_capsule capsule = capsule_at(l, edge);
    const col3_vec u = vec_sub(capsule.b, capsule.a);
    const col3_vec from_a = vec_sub(x, capsule.a);
    const double uu = vec_length_sq(u);
    const double y = uu > 0.0 ? clamp01(vec_dot(from_a, u) / uu) : 0.0;
    const col3_vec away = vec_along(from_a, -y, u);
    const bool surface = l->radius > 0.0 && !vec_is_zero(away);
    return vec_normalized(surface ? away : across_edge(u, outward));
}

/* -------------------------------------------------------------------------- asking -- */

bool col3_cross_convex(const col3_line *line, const col3_shape *s, col3_crossing *out) {
    col3_own own;
    const col3_local_line l = local_line_of(line, s, &own);
    if (l.data->dimension < 2) {
        const bool met = col3_cross_edge(&l, 0, out);
        out->feature0 = feature_of_edge(0);
        out->feature1 = feature_of_edge(0);
        return met;
    }
    return l.radius > 0.0 ? col3_cross_rounded(&l, out) : col3_cross_planes(&l, out);
}

col3_vec col3_normal_on_convex(const col3_shape *s, col3_vec x, int feature,
                               col3_vec outward) {
    col3_own own;
    const col3_line line = {.p = x, .d = outward};
    const col3_local_line l = local_line_of(&line, s, &own);
    col3_vec n;
    if (feature >= 0) {
        n = l.data->faces[feature].normal;
    } else if (l.data->dimension == 2 && !(l.radius > 0.0)) {
        n = side_normal(l.data, edge_of_feature(feature));
    } else {
        n = normal_on_edge(&l, edge_of_feature(feature), l.p, l.d);
    }
    return common_frame_world_direction(&own.base, n);
}
