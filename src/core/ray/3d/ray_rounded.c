/* ray_rounded.c - a line through rounded triangles and hulls.
 *
 *       .-----------.  moved plane     The surface consists of the faces, moved outward
 *      ( +---------+ )                 by the radius, of pieces of cylinders around the
 *        |  core   |                   edges, and of spheres around the corners.
 *
 * The line enters no earlier than where it is behind all moved planes, and exactly there
 * if that point is over the face itself. Else it enters by an edge: by the first whose
 * capsule it meets, as all these capsules are within the shape. */
#include "../../base/range.h"
#include "ray_convex.h"

/* For an edge that within the plane of its face is no longer than rounding: there its
 * direction is arbitrary, though it may lead out of the plane by a little more, as
 * corners do. outward: of the face and normal to it, as long as it is within the
 * plane. */
static bool is_short(const col3_local_line *l, col3_vec outward) {
    return !(vec_length_sq(outward) > square(l->error));
}

/* The last edge of a face that is not short, before the one from its last corner to its
 * first; zero if there is none. */
static col3_vec last_edge(const col3_local_line *l, const col3_hull_face *f) {
    const int *loop = l->data->loops + f->first;
    for (int i = f->count - 1; i > 0; i--) {
        const col3_vec edge =
            vec_sub(l->data->corners[loop[i]], l->data->corners[loop[i - 1]]);
        if (!is_short(l, vec_cross(edge, f->normal))) {
            return edge;
        }
    }
    return vec_zero();
}

/* Whether x is over a face: inward of the planes that stand on its edges. At a sharp
 * corner rounding may put it inward of both planes far beyond the tip: there it must not
 * be past the end of the edge either. This is tested with its foot, because an edge
 * about as long as a rounding may leave the plane at any angle. */
static bool is_over(const col3_local_line *l, int face, col3_vec x) {
    const col3_hull_data *data = l->data;
    const col3_hull_face *f = &data->faces[face];
    const int *loop = data->loops + f->first;
    const col3_vec foot = vec_along(x, f->offset - vec_dot(f->normal, x), f->normal);
    col3_vec a = data->corners[loop[f->count - 1]];
    col3_vec before = last_edge(l, f);
    bool is_face = false; /* not all of its edges are short */
    for (int i = 0; i < f->count; i++) {
        const col3_vec b = data->corners[loop[i]];
        const col3_vec edge = vec_sub(b, a);
        const col3_vec outward = vec_cross(edge, f->normal);
        const col3_vec from_a = vec_sub(x, a);
        if (is_short(l, outward)) {
            continue;
        }
        const bool sharp = vec_dot(before, edge) < 0.0;
        if (vec_dot(from_a, outward) > 0.0 ||
            (sharp && vec_dot(vec_sub(foot, a), before) > 0.0)) {
            return false;
        }
        a = b;
        before = edge;
        is_face = true;
    }
    return is_face;
}

static bool is_by_face(const col3_local_line *l, double t, int face) {
    return isfinite(t) && is_over(l, face, vec_along(l->p, t, l->d));
}

/* Whether the line passes an edge at more than the radius, along w, which is normal to
 * both; false where they are nearly parallel. */
static bool misses_edge(const col3_local_line *l, const col3_hull_edge *edge) {
    const col3_vec from = vec_sub(l->p, l->data->corners[edge->a]);
    const col3_vec w = vec_cross(l->d, edge->direction);
    const double ww = vec_length_sq(w);
    const double excess_sq = square(vec_dot(from, w)) - square(l->radius) * ww;
    return excess_sq > l->error * (l->error + l->radius) * ww &&
           ww > COL_OBLIQUE_SQ * square(l->length);
}

/* By how much the normal at t, from the nearest point of an edge, has corners before it:
 * 0 if that point is the nearest of the whole core. */
static double defect_of(const col3_local_line *l, int edge, double t) {
    const col3_capsule capsule = capsule_at(l, edge);
    const col3_vec x = vec_along(l->p, t, l->d);
    const col3_vec u = vec_sub(capsule.b, capsule.a);
    const double uu = vec_length_sq(u);
    /* Edges have a length, except by rounding. */
    const double y =
        MOSTLY(uu > 0.0) ? clamp01(vec_dot(vec_sub(x, capsule.a), u) / uu) : 0.0;
    const col3_vec foot = vec_along(capsule.a, y, u);
    const col3_vec away = vec_sub(x, foot);
    double most = 0.0;
    for (int i = 0; i < l->data->corner_count; i++) {
        most = larger_of(vec_dot(away, vec_sub(l->data->corners[i], foot)), most);
    }
    return most;
}

/* Whether an edge's capsule is met before the best so far. Where two begin at one corner
 * rounding alone decides: within the error, the one that is nearest there. */
static bool is_sooner(const col3_local_line *l, int edge, double gain, double t, int best,
                      double best_t) {
    return fabs(gain) * l->length <= l->error
               ? defect_of(l, edge, t) < defect_of(l, best, best_t)
               : gain > 0.0;
}

/* The first and the last parameter within the radius of some edge. */
static bool cross_edges(const col3_local_line *l, col3_chord *out) {
    int first = 0;
    int last = 0;
    *out = (col3_chord){INFINITY, -INFINITY, 0, 0};
    for (int i = 0; i < l->data->edge_count; i++) {
        col3_chord c;
        if (misses_edge(l, &l->data->edges[i]) || !col3_cross_edge(l, i, &c)) {
            continue;
        }
        if (is_sooner(l, i, out->t0 - c.t0, c.t0, first, out->t0)) {
            out->t0 = c.t0;
            first = i;
        }
        if (is_sooner(l, i, c.t1 - out->t1, c.t1, last, out->t1)) {
            out->t1 = c.t1;
            last = i;
        }
    }
    out->feature0 = feature_of_edge(first);
    out->feature1 = feature_of_edge(last);
    return out->t0 <= out->t1;
}

/* The rate at which the line must go through the surface for an edge to be accepted
 * without testing the others, and how far, as a share of the error, corners may be before
 * it. */
static const double STEEP = COL_STEEP_RATE;
static const double BEFORE = 0.125;

/* Whether the surface is around the edge where the line meets its capsule at t: all else
 * nearby lies behind, and the line goes through. */
static bool is_surface(const col3_local_line *l, int edge, double t, bool entry) {
    const col3_capsule capsule = capsule_at(l, edge);
    const col3_vec x = vec_along(l->p, t, l->d);
    const col3_vec u = vec_sub(capsule.b, capsule.a);
    const double y = clamp01(vec_dot(vec_sub(x, capsule.a), u) / vec_length_sq(u));
    const col3_vec away = vec_sub(x, vec_along(capsule.a, y, u));
    const double rise = entry ? -vec_dot(away, l->d) : vec_dot(away, l->d);
    return rise > STEEP * l->radius * l->length &&
           defect_of(l, edge, t) <= BEFORE * l->error * l->radius;
}

/* The edges of a face that a point on its moved plane is beside: in general one or two.
 */
typedef struct {
    int at[4];
    int count;
} col3_edges_beside;

static col3_edges_beside edges_beside(const col3_local_line *l, double t, int face) {
    enum { MOST = sizeof(((col3_edges_beside *)NULL)->at) / sizeof(int) };
    const col3_vec x = vec_along(l->p, t, l->d);
    const col3_vec normal = l->data->faces[face].normal;
    col3_edges_beside found = {{0}, 0};
    for (int i = 0; i < l->data->edge_count && found.count < MOST && isfinite(t); i++) {
        const col3_hull_edge *edge = &l->data->edges[i];
        if (edge->left == face || edge->right == face) {
            const col3_vec outward = vec_cross(edge->direction, normal);
            const double out = vec_dot(vec_sub(x, l->data->corners[edge->a]), outward);
            found.at[found.count] = i;
            found.count += (edge->left == face ? out : -out) >= 0.0;
        }
    }
    return found;
}

/* Beside the face whose moved plane ends the line: usually the end is by an edge of that
 * face. */
static bool is_by_edge(const col3_local_line *l, const col3_edges_beside *near,
                       bool entry, double *t, int *feature) {
    int best = -1;
    double best_t = INFINITY; /* backward, where the line leaves */
    for (int i = 0; i < near->count; i++) {
        const int edge = near->at[i];
        col3_chord c;
        if (!misses_edge(l, &l->data->edges[edge]) && col3_cross_edge(l, edge, &c)) {
            const double at = entry ? c.t0 : -c.t1;
            best = at < best_t ? edge : best;
            best_t = smaller_of(at, best_t);
        }
    }
    const double found = entry ? best_t : -best_t;
    if (best < 0 || !is_surface(l, best, found, entry)) {
        return false;
    }
    *t = found;
    *feature = feature_of_edge(best);
    return true;
}

/* Whether a plane along the line and an edge that the line misses has all of the shape
 * behind it. */
static bool is_past_edge(const col3_local_line *l, const col3_hull_edge *edge) {
    if (!misses_edge(l, edge)) {
        return false;
    }
    const col3_vec a = l->data->corners[edge->a];
    const col3_vec across = vec_cross(l->d, edge->direction);
    const col3_vec away = vec_scale(across, side_of(vec_dot(vec_sub(l->p, a), across)));
    const double most = vec_dot(a, away) + l->error * vec_length(away);
    bool behind = true;
    for (int i = 0; i < l->data->corner_count && behind; i++) {
        behind = vec_dot(l->data->corners[i], away) <= most;
    }
    return behind;
}

/* Over which part of the line a face is. */
static col_range range_over(const col3_local_line *l, int face) {
    const col3_hull_data *data = l->data;
    const col3_hull_face *f = &data->faces[face];
    const int *loop = data->loops + f->first;
    col3_vec a = data->corners[loop[f->count - 1]];
    col_range over = {-INFINITY, INFINITY};
    for (int i = 0; i < f->count; i++) {
        const col3_vec b = data->corners[loop[i]];
        const col3_vec outward = vec_cross(vec_sub(b, a), f->normal);
        const double rate = vec_dot(l->d, outward);
        const double t = vec_dot(vec_sub(a, l->p), outward) / rate;
        if (MOSTLY(!is_short(l, outward))) {
            over.max = rate > 0.0 ? smaller_of(over.max, t) : over.max;
            over.min = rate < 0.0 ? larger_of(over.min, t) : over.min;
            a = b;
        }
    }
    return over;
}

/* If the line crosses the moved plane slightly, and the crossing is beside the face by no
 * more than rounding may have moved it, it ends where the line comes over the face. */
static bool is_by_slight_face(const col3_local_line *l, double rise, double *t,
                              int face) {
    if (!(fabs(rise) < COL_SLIGHT * l->length)) {
        return false;
    }
    const col_range over = range_over(l, face);
    const double moved = clamp(*t, over.min, over.max);
    if (!(over.min < over.max) || !(fabs(moved - *t) * fabs(rise) <= l->error) ||
        !is_by_face(l, middle(over.min, over.max), face)) {
        return false;
    }
    *t = moved;
    return true;
}

/* Between two faces nearly in one plane rounding decides whose plane ends the line: it
 * may be over the other. A point over a face, on its moved plane, is on the surface:
 * every face is tried before edges, whose capsules come as near to the moved plane as
 * rounding. */
static bool is_by_some_face(const col3_local_line *l, bool entry, double *t,
                            int *feature) {
    double best = entry ? INFINITY : -INFINITY;
    for (int i = 0; i < l->data->face_count; i++) {
        const col3_hull_face *face = &l->data->faces[i];
        const double rise = vec_dot(face->normal, l->d);
        const double height = face->offset + l->radius - vec_dot(face->normal, l->p);
        double at = height / rise;
        const bool ends = entry ? rise < 0.0 && at < best : rise > 0.0 && at > best;
        if (ends && (is_by_face(l, at, i) || is_by_slight_face(l, rise, &at, i))) {
            best = at;
            *t = at;
            *feature = i;
        }
    }
    return isfinite(best);
}

static bool ends_by(const col3_local_line *l, bool entry, double *t, int *feature) {
    if (is_by_face(l, *t, *feature)) {
        return true;
    }
    const col3_edges_beside near = edges_beside(l, *t, *feature);
    return is_by_edge(l, &near, entry, t, feature) ||
           is_by_some_face(l, entry, t, feature);
}

col_quick_answer col3_enter_rounded(const col3_local_line *l, double *t, int *feature) {
    if (is_by_face(l, *t, *feature)) {
        return quick_hit;
    }
    const col3_edges_beside near = edges_beside(l, *t, *feature);
    for (int i = 0; i < near.count; i++) {
        if (is_past_edge(l, &l->data->edges[near.at[i]])) {
            return quick_miss;
        }
    }
    return is_by_edge(l, &near, true, t, feature) ? quick_hit : quick_unsure;
}

bool col3_cross_rounded(const col3_local_line *l, col3_chord *out) {
    if (!col3_cross_planes(l, out)) {
        return false;
    }
    const bool enters = ends_by(l, true, &out->t0, &out->feature0);
    const bool leaves = ends_by(l, false, &out->t1, &out->feature1);
    if (enters && leaves) {
        return true;
    }
    col3_chord edges;
    const bool met = cross_edges(l, &edges);
    if (!met && !enters && !leaves) {
        return false;
    }
    if (!met) {
        edges = (col3_chord){out->t1, out->t0, out->feature1, out->feature0};
    }
    if (!enters) {
        out->t0 = edges.t0;
        out->feature0 = edges.feature0;
    }
    if (!leaves) {
        out->t1 = larger_of(edges.t1, out->t0);
        out->feature1 = edges.feature1;
    }
    return true;
}
