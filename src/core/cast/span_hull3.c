/* span_hull3.c - casts of balls and capsules at hulls of few corners, in closed form: see
 * spans3.c.
 *
 *     s \            A plane is crossed when the lower end of the core is as high above
 *        \ .         it as the radius. Where the last of all is crossed over its face,
 *     ____\|___      they touch. Else the touch is by the first edge that is met, mostly
 *    /     q   \     one of that face: if no neighbour of its corners reaches beyond it
 *                    towards the core, and the core no farther towards it, the plane
 *                    between them has parted the two until then. If one does, the edges
 *                    of the corner that reaches farthest are met, too. */
#include "../pair/3d/span.h"
#include "../pair/convex/segment_hull.h"
#include "../ray/hull_planes3.h"
#include "span_way3.h"

/* Turns to the edges of another corner: one is usual. */
enum { TURNS_MOST = 4 };

/* from, to: the edge of the first touch so far; beyond: the corner that was farthest
 * along the last plane that did not part the two. */
typedef struct {
    const col3_span_way *way;
    const col3_hull_data *data;
    col3_span_touch *best;
    int from, to, beyond;
    bool unsure;
} col3_edges_met;

static col_quick_answer meet_span(const col3_span_way *w, col3_vec e,
                                  col3_span_touch *best) {
    double t;
    double share;
    if (!vec_is_zero(w->u)) {
        return col3_span_at_span(w, e, best);
    }
    const col_quick_answer meets = col3_meet_span(w->p, w->d, e, w->radius, &t, &share);
    if (meets == quick_hit && t > 0.0 && t < best->t) {
        const col3_vec at = vec_along(w->p, t, w->d);
        *best = (col3_span_touch){t, 0.0, vec_along(at, -share, e)};
        return quick_hit;
    }
    return meets == quick_hit ? quick_miss : meets;
}

static void meet_edge(col3_edges_met *m, int from, int to) {
    const col3_span_way *w = m->way;
    const col3_vec a = m->data->corners[from];
    const col3_span_way seen = {vec_sub(w->p, a), w->u, w->d, w->radius, w->error};
    const col_quick_answer meets =
        meet_span(&seen, vec_sub(m->data->corners[to], a), m->best);
    m->unsure = m->unsure || meets == quick_unsure;
    if (meets == quick_hit) {
        m->from = from;
        m->to = to;
    }
}

/* Whether all that moves is beyond a plane along the way, through the hull's farthest
 * corner. */
static bool is_beyond_plane(col3_edges_met *m, col3_vec across) {
    const col3_span_way *w = m->way;
    m->beyond = col3_hull_support(m->data, across, m->from);
    const col3_vec c = m->data->corners[m->beyond];
    const double height =
        vec_dot(vec_sub(w->p, c), across) + smaller_of(vec_dot(w->u, across), 0.0);
    return height > (w->radius + w->error) * vec_length(across);
}

/* Which edges of a face a point on its moved plane is beside. */
typedef struct {
    int count;
    int from[4], to[4];
} col3_near_edges;

static void near_edges(const col3_hull_data *data, const col3_hull_face *f, col3_vec low,
                       col3_near_edges *out) {
    const int *loop = data->loops + f->first;
    int from = loop[f->count - 1];
    out->count = 0;
    for (int i = 0; i < f->count && out->count < 4; i++) {
        const int to = loop[i];
        const int k = out->count;
        const col3_vec a = data->corners[from];
        out->from[k] = from;
        out->to[k] = to;
        const col3_vec outward = vec_cross(vec_sub(data->corners[to], a), f->normal);
        out->count += vec_dot(vec_sub(low, a), outward) > 0.0 ? 1 : 0;
        from = to;
    }
}

static col3_vec across_way(const col3_span_way *w, col3_vec v) {
    return vec_along(v, -vec_dot(v, w->d) / vec_length_sq(w->d), w->d);
}

/* The offset of an end of the core from the nearest point of an edge, across the way. */
static col3_vec away_from_edge(const col3_edges_met *m, int from, int to, double y) {
    const col3_span_way *w = m->way;
    const col3_vec a = m->data->corners[from];
    const col3_vec e = across_way(w, vec_sub(m->data->corners[to], a));
    const col3_vec r = across_way(w, vec_sub(vec_along(w->p, y, w->u), a));
    return vec_along(r, -clamp01(vec_dot(r, e) / vec_length_sq(e)), e);
}

/* Whether a plane along the way parts the two where an end of the core passes an edge, or
 * along the core. */
static bool is_past_edge(col3_edges_met *m, int from, int to) {
    return is_beyond_plane(m, away_from_edge(m, from, to, 0.0)) ||
           (!vec_is_zero(m->way->u) &&
            is_beyond_plane(m, away_from_edge(m, from, to, 1.0)));
}

static bool is_past_span(col3_edges_met *m) {
    const col3_span_way *w = m->way;
    const col3_vec n = vec_cross(w->d, w->u);
    const double side = side_of(vec_dot(n, vec_sub(w->p, m->data->corners[m->from])));
    return is_beyond_plane(m, vec_scale(n, side));
}

/* Whether no other touch was before, and none is with it. */
static bool is_first(const col3_edges_met *m, double length) {
    const col3_span_way *w = m->way;
    const col3_vec a = m->data->corners[m->from];
    const col3_vec e = vec_sub(m->data->corners[m->to], a);
    const col3_vec p = vec_along(w->p, m->best->t, w->d);
    const col3_vec q = vec_along(p, m->best->y, w->u);
    const double t = clamp01(vec_dot(vec_sub(q, a), e) / vec_length_sq(e));
    const col3_segment_at_hull o = {m->data, p, w->u, square(length), length};
    const col3_segment_at_edge at = {0.0, m->best->y, t, m->from, m->to, m->best->away};
    return is_nearest(&o, &at, vec_normalized(m->best->away));
}

static void meet_corner(col3_edges_met *m, int corner) {
    const col3_hull_data *data = m->data;
    for (int k = data->link_first[corner]; k < data->link_first[corner + 1]; k++) {
        meet_edge(m, corner, data->links[k]);
    }
}

/* Goes on from the first touch of some edges. */
static col_quick_answer first_of_edges(col3_edges_met *m, double length) {
    for (int i = 0; i < TURNS_MOST && !m->unsure; i++) {
        const double before = m->best->t;
        if (is_first(m, length)) {
            return quick_hit;
        }
        meet_corner(m, col3_hull_support(m->data, m->best->away, m->from));
        if (!(m->best->t < before)) {
            return quick_unsure;
        }
    }
    return quick_unsure;
}

/* The answer where the core meets none of the edges beside it. */
static col_quick_answer pass_edges(col3_edges_met *m, const col3_near_edges *beside,
                                   double length) {
    const col3_hull_data *data = m->data;
    const double latest = m->best->t;
    for (int i = 0; i < beside->count; i++) {
        if (is_past_edge(m, beside->from[i], beside->to[i])) {
            return quick_miss;
        }
    }
    const int corner = m->beyond;
    if (length > 0.0 && is_past_span(m)) {
        return quick_miss;
    }
    meet_corner(m, corner);
    if (m->unsure || m->best->t < latest) {
        return first_of_edges(m, length);
    }
    for (int k = data->link_first[corner]; k < data->link_first[corner + 1]; k++) {
        if (is_past_edge(m, corner, data->links[k])) {
            return quick_miss;
        }
    }
    return quick_unsure;
}

/* Where the lower end crosses the moved plane of a face at the time t, the last of all.
 */
static col_quick_answer meet_at_face(const col3_span_way *w, const col3_hull_data *data,
                                     int face, double t, col3_span_touch *best) {
    const col3_hull_face *f = &data->faces[face];
    const double rise = vec_dot(f->normal, w->u);
    const double length = vec_length(w->u);
    const double y = rise < 0.0 ? 1.0 : 0.0;
    const double latest = best->t;
    col3_edges_met met = {w, data, best, data->loops[f->first], 0, 0, false};
    col3_near_edges beside;
    near_edges(data, f, vec_along(vec_along(w->p, t, w->d), y, w->u), &beside);
    if (beside.count == 0) {
        span_offer(best, t, y, f->normal);
        return fabs(rise) > COL_FLAT_TOLERANCE * length || length == 0.0 ? quick_hit
                                                                         : quick_unsure;
    }
    for (int i = 0; i < beside.count; i++) {
        meet_edge(&met, beside.from[i], beside.to[i]);
    }
    if (met.unsure || best->t < latest) {
        return first_of_edges(&met, length);
    }
    return pass_edges(&met, &beside, length);
}

col_quick_answer col3_span_at_hull(const col3_span_way *w, const col3_hull_data *data,
                                   col3_span_touch *best) {
    const col3_hull_way way = {data, w->p, w->d, &w->u, w->radius};
    col3_plane_ends ends;
    if (!is_plain_hull(data)) {
        return quick_unsure;
    }
    clip_way_by_faces(&way, 0.0, &ends);
    const double error = 4.0 * w->error / ends.least_rise;
    if (ends.t0 > ends.t1 + error || ends.t0 > best->t) {
        return quick_miss;
    }
    return ends.t0 > 0.0 ? meet_at_face(w, data, ends.face0, ends.t0, best)
                         : quick_unsure;
}
