/* sat.c - the penetration depth of two polytopes, by the separating axis test.
 *
 *     n_left    m_left        The Minkowski difference has the faces of both polytopes
 *         \     /             (face directions) and one for each pair of edges whose arcs
 *          \   /              cross on the Gauss map, where an edge is the arc between
 *            X   e x f        the normals of its faces (edge directions): other pairs
 *          /   \              make no Minkowski face. Its face closest to the origin
 *         /     \             gives the depth, exactly.
 *     m_right   n_right
 *
 * A flat polytope has both sides of its plane as faces, and its edges arcs of half a
 * turn; the edge of a segment has a full circle: the same test serves. Where the
 * difference has no volume, one of its faces has no depth. Source: Gregorius, The
 * Separating Axis Test between Convex Polyhedra, GDC 2013. */
#include "convex_pair.h"

/* The least depth so far. Face directions are preferred to edge directions. */
typedef struct {
    double depth;
    col3_vec normal; /* from x to y */
    bool any;
} col3_sat_axis;

/* The depth of q behind the plane n . x = offset, both in the frame of q; stops early if
 * it is no less than `most`, and is then no better than that. */
static double depth_behind(const col3_polytope *q, col3_vec n, double offset, double most,
                           int *hint) {
    const col3_vec *corners = q->data->corners;
    const int count = q->data->corner_count;
    double deepest = offset - vec_dot(n, corners[*hint]);
    if (deepest >= most) {
        return deepest;
    }
    /* Few edges have few corners; EPA has failed for no others. */
    if (RARELY(polytope_climbs(q))) {
        *hint = col3_hull_support(q->data, vec_negate(n), *hint);
        if (RARELY(offset - vec_dot(n, corners[*hint]) < most)) {
            *hint = col3_polytope_support_local(q, vec_negate(n));
        }
        return offset - vec_dot(n, corners[*hint]);
    }
    for (int i = 0; i < count; i++) {
        const double depth = offset - vec_dot(n, corners[i]);
        if (depth > deepest) {
            deepest = depth;
            *hint = i;
            if (depth >= most) {
                break;
            }
        }
    }
    return deepest;
}

/* The face directions of p against q. sign: 1 where p is x. */
static void query_face_directions(const col3_polytope *p, const col3_polytope *q,
                                  double sign, col3_sat_axis *best) {
    int hint = 0;
    for (int i = 0; i < p->data->face_count; i++) {
        const col3_vec n = polytope_normal(p, i);
        const col3_vec local = polytope_local(q, n);
        const double offset = polytope_face_offset(p, i, n) - vec_dot(n, q->origin);
        const double most = best->depth / q->scale;
        const double depth = depth_behind(q, local, offset / q->scale, most, &hint);
        if (depth < most) { /* here: in the unit of all shapes it may round to less */
            *best = (col3_sat_axis){q->scale * depth, vec_scale(n, sign), true};
        }
    }
}

/* An edge, and the normals of its faces, in the frame of the other polytope. */
typedef struct {
    col3_vec direction, left, right, corner;
    bool has_faces;
} col3_sat_edge;

/* Edge i of p in the frame of q. */
static col3_sat_edge edge_seen_from(const col3_polytope *p, int i,
                                    const col3_polytope *q) {
    const col3_hull_edge *edge = &p->data->edges[i];
    col3_sat_edge e;
    e.direction = polytope_local(q, polytope_direction(p, i));
    e.has_faces = edge->left >= 0;
    e.left = vec3(0.0, 0.0, 0.0);
    e.right = e.left;
    if (e.has_faces) {
        e.left = polytope_local(q, polytope_normal(p, edge->left));
        e.right = polytope_local(q, polytope_normal(p, edge->right));
    }
    const col3_vec corner = vec_sub(polytope_corner(p, edge->a), q->origin);
    e.corner = vec_scale(polytope_local(q, corner), 1.0 / q->scale);
    return e;
}

/* Whether side * (e x f) is on the arc of e and, reversed, on that of f: whether the two
 * edges make a face of the Minkowski difference. */
static bool is_minkowski_face(const col3_sat_edge *e, col3_vec f, const col3_vec *f_left,
                              const col3_vec *f_right, double side) {
    if (e->has_faces && (side * vec_dot(f, e->left) < -COL_ARC_TOLERANCE ||
                         side * vec_dot(f, e->right) > COL_ARC_TOLERANCE)) {
        return false;
    }
    return f_left == NULL ||
           (side * vec_dot(e->direction, *f_left) >= -COL_ARC_TOLERANCE &&
            side * vec_dot(e->direction, *f_right) <= COL_ARC_TOLERANCE);
}

/* The axis side * (e x f). w: the product, of any length; r: from a corner of the one
 * edge to a corner of the other; all in the frame of y, whose edge is f. */
static void test_edge_axis(const col3_convex_pair *pair, col3_vec w, col3_vec r,
                           double side, double tolerance, col3_sat_axis *best) {
    const double ww = vec_length_sq(w);
    const double scaled = -side * vec_dot(w, r) * pair->y.scale;
    const double to_beat = best->depth - tolerance;
    if (scaled > 0.0 && (to_beat <= 0.0 || square(scaled) >= square(to_beat) * ww)) {
        return;
    }
    const col3_vec n = polytope_turn(&pair->y, vec_scale(w, side / sqrt(ww)));
    const double depth = -col3_convex_along(pair, n).gap;
    if (depth < to_beat) {
        *best = (col3_sat_axis){depth, n, true};
    }
}

/* An edge of x, in the frame of y, against edge j of y. */
static void query_edge_pair(const col3_convex_pair *pair, const col3_sat_edge *e, int j,
                            double tolerance, col3_sat_axis *best) {
    const col3_hull_data *data = pair->y.data;
    const col3_hull_edge *edge = &data->edges[j];
    const col3_vec f = edge->direction;
    const bool has_faces = edge->left >= 0;
    const col3_vec *left = has_faces ? &data->faces[edge->left].normal : NULL;
    const col3_vec *right = has_faces ? &data->faces[edge->right].normal : NULL;
    const bool up = is_minkowski_face(e, f, left, right, 1.0);
    const bool down = is_minkowski_face(e, f, left, right, -1.0);
    if (!up && !down) {
        return;
    }
    col3_vec w = vec_cross(e->direction, f);
    if (vec_length_sq(w) < COL_STEEP_SQ) {
        w = vec_cross_exact(e->direction, f);
    }
    if (vec_length_sq(w) <= square(COL_PARALLEL_TOLERANCE)) {
        return; /* a face direction is as good */
    }
    const col3_vec r = vec_sub(data->corners[edge->a], e->corner);
    if (up) {
        test_edge_axis(pair, w, r, 1.0, tolerance, best);
    }
    if (down) {
        test_edge_axis(pair, w, r, -1.0, tolerance, best);
    }
}

/* Two cores without faces on one line: a normal of the line, if there is one. */
static col3_vec any_normal(const col3_convex_pair *pair) {
    if (pair->x.data->edge_count > 0) {
        return vec_perpendicular(polytope_direction(&pair->x, 0));
    }
    if (pair->y.data->edge_count > 0) {
        return vec_perpendicular(polytope_direction(&pair->y, 0));
    }
    return vec3(0.0, 1.0, 0.0);
}

col3_convex_gap col3_sat(const col3_convex_pair *pair) {
    const double tolerance = COL_TIE_TOLERANCE * pair->size;
    col3_sat_axis best = {.depth = INFINITY, .any = false};
    query_face_directions(&pair->x, &pair->y, 1.0, &best);
    query_face_directions(&pair->y, &pair->x, -1.0, &best);
    for (int i = 0; i < pair->x.data->edge_count; i++) {
        const col3_sat_edge e = edge_seen_from(&pair->x, i, &pair->y);
        for (int j = 0; j < pair->y.data->edge_count; j++) {
            query_edge_pair(pair, &e, j, tolerance, &best);
        }
    }
    return col3_convex_along(pair, best.any ? best.normal : any_normal(pair));
}
