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
    base3 base;
    polytope_room3 room;
    polytope3 shape;
} own3;

static const col_hull_data3 *data_of(const col_shape3 *s, own3 *own) {
    own->base = base3_of(s);
    if (s->kind == (int)col_kind3_hull) {
        return as_hull3(s)->data;
    }
    polytope3_whole(s, &own->base, &own->room, &own->shape);
    return own->shape.data;
}

static local_line3 local_line_of(const line3 *line, const col_shape3 *s, own3 *own) {
    const col_hull_data3 *data = data_of(s, own);
    const base3 *base = &own->base;
    const double unscale = 1.0 / base->scale;
    local_line3 l = {.data = data,
                     .p = v3_scale(base3_local_direction(base, line->p), unscale),
                     .d = v3_scale(base3_local_direction(base, line->d), unscale),
                     .radius = s->radius * unscale};
    const double size = data->bounding_radius + l.radius + v3_largest(l.p);
    l.length = v3_length(l.d);
    l.touch = TOUCH * size + PLACE * v3_largest(base->origin) * unscale;
    return l;
}

/* ------------------------------------------------------------------------ planes -- */

/* The stretch behind planes. unsure: the line runs along one of them, outside by what is
 * rounding. */
typedef struct {
    crossing3 c;
    bool unsure;
} stretch3;

/* The half-space behind a plane cuts the line: normal . x <= offset. False when the line
 * lies outside of it, at every t. Without a branch on the side from which it is cut,
 * which no processor can predict. */
static inline bool cut(const local_line3 *l, col_vec3 normal, double offset, int feature,
                       stretch3 *s) {
    crossing3 *c = &s->c;
    const double rise = v3_dot(normal, l->d);
    const double room = offset - v3_dot(normal, l->p);
    if (fabs(rise) <= COL_PARALLEL * l->length) {
        s->unsure = s->unsure || room < 0.0;
        return room >= -l->touch;
    }
    const double t = room / rise;
    const double entry = rise < 0.0 ? t : -INFINITY;
    const double exit = rise < 0.0 ? INFINITY : t;
    c->feature0 = entry > c->t0 ? feature : c->feature0;
    c->feature1 = exit < c->t1 ? feature : c->feature1;
    c->t0 = max2(entry, c->t0);
    c->t1 = min2(exit, c->t1);
    return true;
}

/* Outward of the edge of a flat shape, in its plane. */
static col_vec3 side_normal(const col_hull_data3 *data, int edge) {
    return v3_cross(data->edges[edge].direction, data->faces[0].normal);
}

/* What is flat and sharp ends at its sides. */
static bool cut_by_sides(const local_line3 *l, stretch3 *out) {
    const col_hull_data3 *data = l->data;
    for (int i = 0; i < data->edge_count; i++) {
        const col_vec3 n = side_normal(data, i);
        const double offset = v3_dot(n, data->corners[data->edges[i].a]);
        if (!cut(l, n, offset, feature3_of_edge(i), out)) {
            return false;
        }
    }
    return true;
}

static bool cut_by_all(const local_line3 *l, stretch3 *out) {
    const col_hull_data3 *data = l->data;
    stretch3 s = {{-INFINITY, INFINITY, 0, 0}, false};
    for (int i = 0; i < data->face_count; i++) {
        const hull_face3 *face = &data->faces[i];
        if (!cut(l, face->normal, face->offset + l->radius, i, &s)) {
            return false;
        }
    }
    *out = s;
    return data->dimension == 3 || l->radius > 0.0 || cut_by_sides(l, out);
}

/* How steeply the line meets the plane of a feature. */
static double rise_at(const local_line3 *l, int feature) {
    const col_vec3 n = feature >= 0 ? l->data->faces[feature].normal
                                    : side_normal(l->data, edge_of_feature3(feature));
    return fabs(v3_dot(n, l->d));
}

/* Whether the two planes that leave no room would do so if they were moved outward by
 * more than rounding. */
static bool is_clear_miss(const local_line3 *l, const crossing3 *c) {
    const double doubt = 2.0 * l->touch;
    return c->t0 - doubt / rise_at(l, c->feature0) >
           c->t1 + doubt / rise_at(l, c->feature1);
}

/* Whether the line touches an edge, within rounding: where. Planes would not do for that:
 * where two meet at a sharp angle, what is near both may be far from their edge. */
static bool touches_edge(const local_line3 *l, double *t) {
    local_line3 wide = *l;
    crossing3 c;
    wide.radius = l->touch;
    for (int i = 0; i < l->data->edge_count; i++) {
        if (cross_edge3(&wide, i, &c)) {
            *t = middle(c.t0, c.t1);
            return true;
        }
    }
    return false;
}

bool cross_planes3(const local_line3 *l, crossing3 *out) {
    stretch3 s;
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
static col_capsule3 capsule_at(const local_line3 *l, int edge) {
    const col_hull_data3 *data = l->data;
    const bool point = data->edge_count == 0;
    const col_vec3 a = data->corners[point ? 0 : data->edges[edge].a];
    const col_vec3 b = data->corners[point ? 0 : data->edges[edge].b];
    return (col_capsule3){{(int)col_kind3_capsule, false, l->radius}, a, b};
}

bool cross_edge3(const local_line3 *l, int edge, crossing3 *out) {
    const col_capsule3 capsule = capsule_at(l, edge);
    const line3 line = {.p = v3_sub(l->p, capsule.a), .d = l->d};
    return cross_round3(&line, &capsule.shape, out);
}

/* The part of a direction that is at a right angle to an edge; all of it where it runs
 * along the edge. */
static col_vec3 across_edge(col_vec3 u, col_vec3 outward) {
    const double uu = v3_length_sq(u);
    const double share = uu > 0.0 ? v3_dot(outward, u) / uu : 0.0;
    const col_vec3 across = v3_along(outward, -share, u);
    const double least = COL_PARALLEL * v3_length(outward);
    return v3_length(across) > least ? across : outward;
}

/* Away from the nearest point of an edge; of one that has no surface, across it. */
static col_vec3 normal_on_edge(const local_line3 *l, int edge, col_vec3 x,
                               col_vec3 outward) {
    const col_capsule3 capsule = capsule_at(l, edge);
    const col_vec3 u = v3_sub(capsule.b, capsule.a);
    const col_vec3 from_a = v3_sub(x, capsule.a);
    const double uu = v3_length_sq(u);
    const double y = uu > 0.0 ? clamp01(v3_dot(from_a, u) / uu) : 0.0;
    const col_vec3 away = v3_along(from_a, -y, u);
    const bool surface = l->radius > 0.0 && !v3_is_zero(away);
    return v3_normalized(surface ? away : across_edge(u, outward));
}

/* -------------------------------------------------------------------------- asking -- */

bool cross_convex3(const line3 *line, const col_shape3 *s, crossing3 *out) {
    own3 own;
    const local_line3 l = local_line_of(line, s, &own);
    if (l.data->dimension < 2) {
        const bool met = cross_edge3(&l, 0, out);
        out->feature0 = feature3_of_edge(0);
        out->feature1 = feature3_of_edge(0);
        return met;
    }
    return l.radius > 0.0 ? cross_rounded3(&l, out) : cross_planes3(&l, out);
}

col_vec3 normal_on_convex3(const col_shape3 *s, col_vec3 x, int feature,
                           col_vec3 outward) {
    own3 own;
    const line3 line = {.p = x, .d = outward};
    const local_line3 l = local_line_of(&line, s, &own);
    col_vec3 n;
    if (feature >= 0) {
        n = l.data->faces[feature].normal;
    } else if (l.data->dimension == 2 && !(l.radius > 0.0)) {
        n = side_normal(l.data, edge_of_feature3(feature));
    } else {
        n = normal_on_edge(&l, edge_of_feature3(feature), l.p, l.d);
    }
    return base3_world_direction(&own.base, n);
}
