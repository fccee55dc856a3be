/* ray_rounded.c - a line through rounded triangles and hulls.
 *
 *       .-----------.  moved plane       The surface consists of the faces moved outward
 * by ( +---------+ )                   the radius, of pieces of cylinders around the |
 * core   |                     edges and of spheres around the corners.
 *
 * The line enters no earlier than where it is behind all moved planes, and exactly there
 * if that point is over the face itself. Else it enters by an edge: by the first whose
 * capsule it meets, as all these capsules are within the shape. */
#include "ray_convex.h"

/* Whether x is over a face: inward of the planes that stand on its edges. */
static bool is_over(const col3_hull_data *data, int face, col3_vec x) {
    const col3_hull_face *f = &data->faces[face];
    const int *loop = data->loops + f->first;
    col3_vec a = data->corners[loop[f->count - 1]];
    for (int i = 0; i < f->count; i++) {
        const col3_vec b = data->corners[loop[i]];
        const col3_vec outward = vec_cross(vec_sub(b, a), f->normal);
        if (vec_dot(vec_sub(x, a), outward) > 0.0) {
            return false;
        }
        a = b;
    }
    return true;
}

static bool is_by_face(const col3_local_line *l, double t, int face) {
    return isfinite(t) && is_over(l->data, face, vec_along(l->p, t, l->d));
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

/* Where the capsules of two edges begin at one corner, rounding alone decides which of
 * them a line meets first: within the error, that on whose side it is. */
static bool is_sooner(double t, int part, double best, int best_part, double error) {
    const double gain = best - t;
    return part == CAPSULE_SIDE && best_part != CAPSULE_SIDE   ? gain >= -error
           : part != CAPSULE_SIDE && best_part == CAPSULE_SIDE ? gain > error
                                                               : gain > 0.0;
}

/* The first and the last parameter within the radius of some edge. */
static bool cross_edges(const col3_local_line *l, col3_chord *out) {
    const double error = l->error / l->length;
    int first = CAPSULE_SIDE;
    int last = CAPSULE_SIDE;
    *out = (col3_chord){INFINITY, -INFINITY, 0, 0};
    for (int i = 0; i < l->data->edge_count; i++) {
        col3_chord c;
        if (misses_edge(l, &l->data->edges[i]) || !col3_cross_edge(l, i, &c)) {
            continue;
        }
        if (is_sooner(c.t0, c.feature0, out->t0, first, error)) {
            out->t0 = c.t0;
            out->feature0 = feature_of_edge(i);
            first = c.feature0;
        }
        if (is_sooner(-c.t1, c.feature1, -out->t1, last, error)) {
            out->t1 = c.t1;
            out->feature1 = feature_of_edge(i);
            last = c.feature1;
        }
    }
    return out->t0 <= out->t1;
}

bool col3_cross_rounded(const col3_local_line *l, col3_chord *out) {
    if (!col3_cross_planes(l, out)) {
        return false;
    }
    const bool enters = is_by_face(l, out->t0, out->feature0);
    const bool leaves = is_by_face(l, out->t1, out->feature1);
    col3_chord edges;
    if (enters && leaves) {
        return true;
    }
    if (!cross_edges(l, &edges)) { /* by rounding: a line through a face has both ends */
        out->t0 = enters ? out->t0 : out->t1;
        out->t1 = out->t0;
        out->feature0 = enters ? out->feature0 : out->feature1;
        out->feature1 = out->feature0;
        return enters || leaves;
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
