/* sat.c - the penetration depth of two polytopes, by the separating axis test.
 *
 *     n_left    m_left        The Minkowski difference has the faces of both polytopes
 *         \     /             (face directions) and one for each pair of edges whose arcs
 *          \   /              cross on the Gauss map, where an edge is the arc between
 *            X   e x f        the normals of its faces (edge directions): other pairs
 *          /   \              make no Minkowski face. The face of the difference
 *         /     \             closest to the origin gives the exact depth.
 *     m_right   n_right
 *
 * A flat polytope has both sides of its plane as faces, and the arcs of its edges are
 * half turns; the arc of the edge of a segment is a full circle. The same test serves for
 * both. If the difference has no volume, one of its faces has no depth. Source:
 * Gregorius, The Separating Axis Test between Convex Polyhedra, GDC 2013. */
#include "convex_pair.h"

/* The least depth so far. Face directions are preferred to edge directions. */
typedef struct {
    double depth;
    col3_vec normal; /* from x to y */
    bool any;
    int edges[2]; /* of x and y, or -1: of a face */
} col3_sat_axis;

/* The depth of q behind the plane n . x = offset, both in the frame of q. The search
 * stops early at a depth of `most` or more, which is no better than `most`. */
static double depth_behind(const col3_polytope *q, col3_vec n, double offset, double most,
                           int *hint) {
    const col3_vec *corners = q->data->corners;
    const int count = q->data->corner_count;
    double deepest = offset - vec_dot(n, corners[*hint]);
    if (deepest >= most) {
        return deepest;
    }
    /* Shapes with few edges have few corners; EPA has failed for no other shapes. */
    if (RARELY(polytope_climbs(q))) {
        *hint = col3_hull_support(q->data, vec_negate(n), *hint);
        if (RARELY(offset - vec_dot(n, corners[*hint]) < most)) {
            uint64_t near;
            *hint = col3_polytope_support_local(q->data, vec_negate(n), &near);
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

/* Tries the face directions of p against q. sign: 1 where p is x. */
static void query_face_directions(const col3_polytope *p, const col3_polytope *q,
                                  double sign, col3_sat_axis *best) {
    int hint = 0;
    for (int i = 0; i < p->data->face_count; i++) {
        const col3_vec n = polytope_normal(p, i);
        const col3_vec local = polytope_local(q, n);
        const double offset = polytope_face_offset(p, i, n) - vec_dot(n, q->origin);
        const double most = best->depth / q->scale;
        const double depth = depth_behind(q, local, offset / q->scale, most, &hint);
        if (depth < most) { /* in the unit of q: a scaled depth may round to less */
            *best = (col3_sat_axis){q->scale * depth, vec_scale(n, sign), true, {-1, -1}};
        }
    }
}

/* An edge, and the normals of its faces, in the frame of the other polytope. */
typedef struct {
    col3_vec direction, left, right, corner;
    bool has_faces;
    int number;
} col3_sat_edge;

/* Edge i of p in the frame of q. */
static col3_sat_edge edge_seen_from(const col3_polytope *p, int i,
                                    const col3_polytope *q) {
    const col3_hull_edge *edge = &p->data->edges[i];
    col3_sat_edge e;
    e.number = i;
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

/* Whether the two edges make a face of the Minkowski difference: side * (e x f) must be
 * on the arc of e and, reversed, on the arc of f. */
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

/* Tests the axis side * (e x f). w: the product e x f, of any length; r: from a corner of
 * the one edge to a corner of the other; all are in the frame of y, whose edge is f. */
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
        *best = (col3_sat_axis){depth, n, true, {-1, -1}};
    }
}

/* e x f, or zero for parallel edges: a face direction is as good as theirs. */
static col3_vec axis_of_edges(col3_vec e, col3_vec f) {
    const col3_vec w = vec_cross(e, f);
    if (vec_length_sq(w) >= COL_STEEP_SQ) {
        return w;
    }
    const col3_vec exact = vec_cross_exact(e, f);
    return vec_length_sq(exact) > square(COL_PARALLEL_TOLERANCE) ? exact : vec_zero();
}

/* Whether an edge of x, in the frame of y, and edge j of y make a face of the difference
 * on that side. */
static bool makes_face(const col3_convex_pair *pair, const col3_sat_edge *e, int j,
                       double side) {
    const col3_hull_data *data = pair->y.data;
    const col3_hull_edge *edge = &data->edges[j];
    const bool has_faces = edge->left >= 0;
    return is_minkowski_face(e, edge->direction,
                             has_faces ? &data->faces[edge->left].normal : NULL,
                             has_faces ? &data->faces[edge->right].normal : NULL, side);
}

static void query_edge_pair(const col3_convex_pair *pair, const col3_sat_edge *e, int j,
                            double tolerance, col3_sat_axis *best) {
    const bool up = makes_face(pair, e, j, 1.0);
    const bool down = makes_face(pair, e, j, -1.0);
    if (!up && !down) {
        return;
    }
    const col3_hull_edge *edge = &pair->y.data->edges[j];
    const col3_vec w = axis_of_edges(e->direction, edge->direction);
    if (vec_is_zero(w)) {
        return;
    }
    const col3_vec r = vec_sub(pair->y.data->corners[edge->a], e->corner);
    const double before = best->depth;
    if (up) {
        test_edge_axis(pair, w, r, 1.0, tolerance, best);
    }
    if (down) {
        test_edge_axis(pair, w, r, -1.0, tolerance, best);
    }
    if (best->depth < before) {
        best->edges[0] = e->number;
        best->edges[1] = j;
    }
}

/* Whether two edges make no face, or a face at least so deep. Most such faces are far
 * from the origin; the arcs of the edges need no comparison on that side. */
static bool is_edge_pair_deeper(const col3_convex_pair *pair, const col3_sat_edge *e,
                                int j, double depth) {
    const col3_hull_edge *edge = &pair->y.data->edges[j];
    const col3_vec w = axis_of_edges(e->direction, edge->direction);
    const col3_vec r = vec_sub(pair->y.data->corners[edge->a], e->corner);
    const double scaled = vec_dot(w, r) * pair->y.scale;
    if (vec_is_zero(w)) {
        return true;
    }
    const double apart = side_of(scaled); /* on this side there is a gap */
    return !makes_face(pair, e, j, apart) &&
           (square(scaled) >= square(depth) * vec_length_sq(w) ||
            !makes_face(pair, e, j, -apart));
}

bool col3_sat_edges_are_deeper(const col3_convex_pair *pair, const col3_edge_list *of_x,
                               const col3_edge_list *of_y, double depth) {
    for (int i = 0; i < of_x->count; i++) {
        const col3_sat_edge e = edge_seen_from(&pair->x, of_x->at[i], &pair->y);
        for (int k = 0; k < of_y->count; k++) {
            const bool known = of_x->at[i] == of_x->but && of_y->at[k] == of_y->but;
            if (!known && !is_edge_pair_deeper(pair, &e, of_y->at[k], depth)) {
                return false;
            }
        }
    }
    return true;
}

/* The normal of the two edges from their corners, as EPA gives it. */
static col3_vec normal_of_edges(const col3_convex_pair *pair, const col3_sat_axis *best) {
    const col3_hull_edge *e = &pair->x.data->edges[best->edges[0]];
    const col3_hull_edge *f = &pair->y.data->edges[best->edges[1]];
    const int corners[4] = {e->a, e->b, f->a, f->b};
    const col3_vec n = col3_convex_edges_normal(pair, corners, best->normal);
    /* A guard: the directions of the edges lose no digits. */
    return MOSTLY(vec_dot(n, best->normal) > 1.0 - COL_FLAT_TOLERANCE) ? n : best->normal;
}

/* A normal of the line of two cores without faces; for two points the y axis. */
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
    col3_sat_axis best = {.depth = INFINITY, .any = false, .edges = {-1, -1}};
    query_face_directions(&pair->x, &pair->y, 1.0, &best);
    query_face_directions(&pair->y, &pair->x, -1.0, &best);
    for (int i = 0; i < pair->x.data->edge_count; i++) {
        const col3_sat_edge e = edge_seen_from(&pair->x, i, &pair->y);
        for (int j = 0; j < pair->y.data->edge_count; j++) {
            query_edge_pair(pair, &e, j, tolerance, &best);
        }
    }
    if (best.edges[0] >= 0) {
        return col3_convex_along(pair, normal_of_edges(pair, &best));
    }
    return col3_convex_along(pair, best.any ? best.normal : any_normal(pair));
}
