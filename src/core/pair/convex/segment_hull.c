/* segment_hull.c - a segment, the core of a capsule, and a hull of few corners, where
 * nothing is in doubt: by the plane that the lower end is highest above.
 *
 *     s \            The height of that end is a lower bound of the distance. With the
 *        \ .         end over the face the height is the distance; else the nearest
 *     ____\|___      point q of the hull is mostly on the border of the face: that is
 *    /     q   \     so if no neighbour of the corners at q reaches beyond q towards
 *                    the segment, and the segment reaches no farther towards q.
 *
 * Inside, the segment is as deep as the nearest face of the Minkowski difference: a face
 * of the hull, or a face along the segment at an edge of the outline of the hull, as seen
 * along the segment.
 *
 * GJK decides all other cases: shapes that nearly touch, edges along the segment, ends
 * that are level, other faces that are as near. */
#include "segment_hull.h"
#include "../3d/span.h"
#include "hull_near.h"

/* For an edge nearly parallel to the segment, the search starts at an end. */
static void try_edge(const col3_segment_at_hull *o, int from, int to,
                     col3_segment_at_edge *best) {
    const col3_vec e = vec_sub(o->data->corners[to], o->data->corners[from]);
    const col3_vec r = vec_sub(o->p, o->data->corners[from]);
    const double ee = vec_length_sq(e);
    const double de = vec_dot(o->d, e);
    const double dr = vec_dot(o->d, r);
    const double er = vec_dot(e, r);
    const double det = o->dd * ee - square(de);
    const bool steep = det > COL_STEEP_SQ * (o->dd * ee);
    double s = steep ? clamp01((de * er - dr * ee) / det) : 0.0;
    const double along = de * s + er;
    const double t = clamp(along, 0.0, ee) / ee;
    if (!(along > 0.0 && along < ee)) {
        s = clamp01((de * t - dr) / o->dd);
    }
    const col3_vec v = vec_along(vec_along(r, s, o->d), -t, e);
    const double gap_sq = vec_length_sq(v);
    if (gap_sq < best->gap_sq) {
        *best = (col3_segment_at_edge){gap_sq, s, t, from, to, v};
    }
}

static col3_segment_at_edge nearest_of_border(const col3_segment_at_hull *o,
                                              const col3_hull_face *f) {
    const int *loop = o->data->loops + f->first;
    col3_segment_at_edge best = {.gap_sq = INFINITY};
    int from = loop[f->count - 1];
    for (int i = 0; i < f->count; i++) {
        try_edge(o, from, loop[i], &best);
        from = loop[i];
    }
    return best;
}

/* The distance, and the unit normal from the hull. */
static void gap_of(const col3_segment_at_hull *o, const col3_segment_at_edge *at,
                   double *distance, col3_vec *normal) {
    *distance = sqrt(at->gap_sq);
    *normal = vec_scale(at->along, 1.0 / *distance);
    if (at->s > 0.0 && at->s < 1.0 && at->t > 0.0 && at->t < 1.0) {
        const col3_vec c = o->data->corners[at->from];
        const col3_vec w = vec_cross(o->d, vec_sub(o->data->corners[at->to], c));
        const double gap = vec_dot(w, vec_sub(o->p, c)) / vec_length(w);
        *distance = fabs(gap);
        *normal = vec_scale(w, side_of(gap) / vec_length(w));
    }
}

/* The gap to the border of a face; false if the nearest points are in doubt. */
static bool gap_at_border(const col3_segment_at_hull *o, const col3_hull_face *f,
                          col3_segment_at_edge *at, double *distance, col3_vec *normal) {
    *at = nearest_of_border(o, f);
    gap_of(o, at, distance, normal);
    return is_nearest(o, at, *normal);
}

static bool is_end_over_face(const col3_segment_at_hull *o, const col3_hull_face *f,
                             double s) {
    return is_end_lowest(o, s, vec_dot(f->normal, o->d)) &&
           is_over_face(o->data, f, vec_along(o->p, s, o->d));
}

/* ------------------------------------------------------------------------- inside -- */

/* The highest plane: that of a face of the hull or, if `edge` is not -1, the plane
 * through that edge along the segment. The normal leads away from the hull. */
typedef struct {
    double height, second;
    int face, edge;
    col3_vec normal;
} col3_top_plane;

/* Whether the two faces of an edge face opposite ways along the segment. */
static inline bool is_of_outline(double left, double right, double flat) {
    return (left > flat && right < -flat) || (left < -flat && right > flat);
}

/* Tries the plane through an edge along the segment. */
static void try_plane_along(const col3_segment_at_hull *o, int i, col3_top_plane *top) {
    const col3_hull_edge *e = &o->data->edges[i];
    const col3_vec w = vec_cross(e->direction, o->d);
    const col3_vec out =
        vec_add(o->data->faces[e->left].normal, o->data->faces[e->right].normal);
    const double size = side_of(vec_dot(w, out)) * vec_length(w);
    const double height = vec_dot(w, vec_sub(o->p, o->data->corners[e->a])) / size;
    top->second = larger_of(smaller_of(height, top->height), top->second);
    if (height > top->height) {
        top->height = height;
        top->edge = i;
        top->normal = vec_scale(w, 1.0 / size);
    }
}

enum { FACES_MOST = 2 * HULL_FEW_CORNERS };

static col3_top_plane top_plane_of(const col3_segment_at_hull *o,
                                   const col3_top_face *face) {
    const col3_hull_data *data = o->data;
    const double flat = COL_FLAT_TOLERANCE * o->length;
    double rises[FACES_MOST];
    col3_top_plane top = {face->height, face->second, face->face, -1,
                          data->faces[face->face].normal};
    for (int i = 0; i < data->face_count; i++) {
        rises[i] = vec_dot(data->faces[i].normal, o->d);
    }
    for (int i = 0; i < data->edge_count; i++) {
        const col3_hull_edge *e = &data->edges[i];
        if (is_of_outline(rises[e->left], rises[e->right], flat)) {
            try_plane_along(o, i, &top);
        }
    }
    return top;
}

/* The share of the point of the segment nearest to the plane: where the segment passes
 * the edge, or its lower end; -1 in doubt. */
static double deepest_of(const col3_segment_at_hull *o, const col3_top_plane *top) {
    const double rise = vec_dot(top->normal, o->d);
    if (top->edge < 0) {
        const double end = rise < 0.0 ? 1.0 : 0.0;
        return is_end_lowest(o, end, rise) ? end : -1.0;
    }
    const col3_hull_edge *e = &o->data->edges[top->edge];
    const col3_vec r = vec_sub(o->p, o->data->corners[e->a]);
    const double de = vec_dot(o->d, e->direction);
    const double s =
        (de * vec_dot(e->direction, r) - vec_dot(o->d, r)) / (o->dd - square(de));
    return s >= 0.0 && s <= 1.0 ? s : -1.0;
}

/* The gap of a segment that may be inside, in the form of gap_at_border. */
static bool gap_inside(const col3_segment_at_hull *o, const col3_top_face *face,
                       col3_segment_at_edge *at, double *distance, col3_vec *normal) {
    const col3_top_plane top = top_plane_of(o, face);
    at->s = deepest_of(o, &top);
    *distance = top.height;
    *normal = top.normal;
    return top.height < 0.0 && square(top.height) > COL_NEAR_SQ && at->s >= 0.0 &&
           top.height - top.second > COL_NORMAL_ERROR;
}

/* ------------------------------------------------------------------------- answers -- */

static col3_segment_at_hull segment_at(const col3_shape *a, const col3_hull *h) {
    const double unscale = 1.0 / h->pose.scale;
    const col3_vec from = vec_sub(as_capsule(a)->a, h->pose.origin);
    const col3_vec to = vec_sub(as_capsule(a)->b, as_capsule(a)->a);
    const col3_vec d = vec_scale(pose_local(&h->pose, to), unscale);
    const double dd = vec_length_sq(d);
    return (col3_segment_at_hull){h->data, vec_scale(pose_local(&h->pose, from), unscale),
                                  d, dd, sqrt(dd)};
}

col_quick_answer col3_segment_hull_near(const col3_shape *a, const col3_shape *b,
                                        double limit, col3_pair_answer *out) {
    const col3_hull *h = as_hull(b);
    const col3_segment_at_hull o = segment_at(a, h);
    if (!is_plain_hull(h->data) || !(o.dd > COL_NEAR_SQ) ||
        !(vec_length_sq(o.p) + o.dd <= square(COL_FAR))) {
        return quick_unsure;
    }
    const col3_top_face top = top_face_of(h->data, o.p, &o.d);
    const double scale = h->pose.scale;
    if (is_beyond(top.height * scale, limit, scale)) {
        return quick_miss;
    }
    if (square(top.height) <= COL_NEAR_SQ) {
        return quick_unsure;
    }
    const col3_hull_face *f = &h->data->faces[top.face];
    col3_segment_at_edge at = {.s = vec_dot(f->normal, o.d) < 0.0 ? 1.0 : 0.0};
    double distance = top.height;
    col3_vec normal = f->normal;
    if (top.height < 0.0 ? !gap_inside(&o, &top, &at, &distance, &normal)
                         : !is_end_over_face(&o, f, at.s) &&
                               !gap_at_border(&o, f, &at, &distance, &normal)) {
        return quick_unsure;
    }
    answer_from(segment_point(a, at.s), at.s, distance * scale,
                vec_negate(pose_turn(&h->pose, normal)), out);
    return out->distance <= limit ? quick_hit : quick_miss;
}
