/* convex_depth.c - the least translation that parts two polytopes.
 *
 * Their difference has faces of three sorts: across the faces of either, and across an
 * edge of each, where these edges pass each other: seen as arcs between the normals of
 * their faces, one arc crosses the other. The nearest of all is the answer, exactly.
 *
 * What is flat brings both sides of its plane; its edges have arcs of half a turn, and
 * what is straight has one of a full turn: the same test serves. Where the difference
 * itself has no thickness, there is a face without depth among these.
 * Source: Gregorius, The Separating Axis Test between Convex Polyhedra, GDC 2013. */
#include "convex.h"

/* (sin of the angle)^2 between two edges from which on a plain product gives the axis. */
static const double STEEP_SQ = 1e-2;

/* sin of the angle by which arcs may miss each other and still be asked: nothing is lost
 * by that, as what they give is measured in full. */
static const double ARC_SLACK = 1e-10;

/* The least depth so far; to_beat: what is worth taking. Flat axes are preferred to those
 * across edges. */
typedef struct {
    double depth;
    col_vec3 normal; /* from x to y */
    bool any;
} least;

/* The depth along the outward normal n of a plane at `offset` over polytope q, both as q
 * sees them; stops early where it is no less than `most`. */
static double depth_behind(const polytope3 *q, col_vec3 n, double offset, double most,
                           int *hint) {
    const col_vec3 *corners = q->data->corners;
    const int count = q->data->corner_count;
    double deepest = offset - v3_dot(n, corners[*hint]);
    if (deepest >= most) {
        return deepest;
    }
    if (polytope3_climbs(q)) {
        *hint = hull3_farthest(q->data, v3_negate(n), *hint);
        if (offset - v3_dot(n, corners[*hint]) < most) {
            *hint = polytope3_farthest_local(q, v3_negate(n));
        }
        return offset - v3_dot(n, corners[*hint]);
    }
    for (int i = 0; i < count; i++) {
        const double depth = offset - v3_dot(n, corners[i]);
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

/* The faces of p against q. sign: 1 where p is x. */
static void try_faces(const polytope3 *p, const polytope3 *q, double sign, least *best) {
    int hint = 0;
    for (int i = 0; i < p->data->face_count; i++) {
        const col_vec3 n = polytope3_normal(p, i);
        const col_vec3 local = polytope3_local(q, n);
        const double offset = polytope3_face_offset(p, i, n) - v3_dot(n, q->origin);
        const double depth = q->scale * depth_behind(q, local, offset / q->scale,
                                                     best->depth / q->scale, &hint);
        if (depth < best->depth) {
            *best = (least){depth, v3_scale(n, sign), true};
        }
    }
}

gap3 convex3_along(const convex_pair3 *pair, col_vec3 normal) {
    const int ix = polytope3_farthest(&pair->x, normal);
    const int iy = polytope3_farthest(&pair->y, v3_negate(normal));
    const col_vec3 w =
        v3_sub(polytope3_corner(&pair->y, iy), polytope3_corner(&pair->x, ix));
    return (gap3){v3_dot(w, normal), normal, ix, iy};
}

/* An edge as the other polytope sees it. middle: of how far the faces beside it may be
 * turned. */
typedef struct {
    col_vec3 direction, left, right, corner;
    bool has_faces;
} seen_edge;

/* Edge i of p, as q sees it. */
static seen_edge see_edge(const polytope3 *p, int i, const polytope3 *q) {
    const hull_edge3 *edge = &p->data->edges[i];
    seen_edge e;
    e.direction = polytope3_local(q, polytope3_direction(p, i));
    e.has_faces = edge->left >= 0;
    e.left = v3(0.0, 0.0, 0.0);
    e.right = e.left;
    if (e.has_faces) {
        e.left = polytope3_local(q, polytope3_normal(p, edge->left));
        e.right = polytope3_local(q, polytope3_normal(p, edge->right));
    }
    const col_vec3 corner = v3_sub(polytope3_corner(p, edge->a), q->origin);
    e.corner = v3_scale(polytope3_local(q, corner), 1.0 / q->scale);
    return e;
}

/* Whether the product e x f, turned by `side`, leads out of both faces beside e and into
 * both beside f. */
static bool arcs_meet(const seen_edge *e, col_vec3 f, const col_vec3 *f_left,
                      const col_vec3 *f_right, double side) {
    if (e->has_faces && (side * v3_dot(f, e->left) < -ARC_SLACK ||
                         side * v3_dot(f, e->right) > ARC_SLACK)) {
        return false;
    }
    return f_left == NULL || (side * v3_dot(e->direction, *f_left) >= -ARC_SLACK &&
                              side * v3_dot(e->direction, *f_right) <= ARC_SLACK);
}

/* The axis e x f on the given side. w: the product, of any length; r: from a corner of
 * the one edge to a corner of the other. Everything is as y sees it; y's edge is f. */
static void try_axis(const convex_pair3 *pair, col_vec3 w, col_vec3 r, double side,
                     double slack, least *best) {
    const double ww = v3_length_sq(w);
    const double scaled = -side * v3_dot(w, r) * pair->y.scale;
    const double to_beat = best->depth - slack;
    if (scaled > 0.0 && (to_beat <= 0.0 || square(scaled) >= square(to_beat) * ww)) {
        return;
    }
    const col_vec3 n = polytope3_turn(&pair->y, v3_scale(w, side / sqrt(ww)));
    const double depth = -convex3_along(pair, n).gap;
    if (depth < to_beat) {
        *best = (least){depth, n, true};
    }
}

/* Edge i of x, seen by y, against edge j of y. */
static void try_edges(const convex_pair3 *pair, const seen_edge *e, int j, double slack,
                      least *best) {
    const col_hull_data3 *data = pair->y.data;
    const hull_edge3 *edge = &data->edges[j];
    const col_vec3 f = edge->direction;
    const bool has_faces = edge->left >= 0;
    const col_vec3 *left = has_faces ? &data->faces[edge->left].normal : NULL;
    const col_vec3 *right = has_faces ? &data->faces[edge->right].normal : NULL;
    const bool up = arcs_meet(e, f, left, right, 1.0);
    const bool down = arcs_meet(e, f, left, right, -1.0);
    if (!up && !down) {
        return;
    }
    col_vec3 w = v3_cross(e->direction, f);
    if (v3_length_sq(w) < STEEP_SQ) {
        w = v3_cross_exact(e->direction, f);
    }
    if (v3_length_sq(w) <= square(COL_PARALLEL)) {
        return; /* a face says the same */
    }
    const col_vec3 r = v3_sub(data->corners[edge->a], e->corner);
    if (up) {
        try_axis(pair, w, r, 1.0, slack, best);
    }
    if (down) {
        try_axis(pair, w, r, -1.0, slack, best);
    }
}

/* Two cores without faces, in a row: across the line they are on, if there is one. */
static col_vec3 across_line(const convex_pair3 *pair) {
    if (pair->x.data->edge_count > 0) {
        return v3_perpendicular(polytope3_direction(&pair->x, 0));
    }
    if (pair->y.data->edge_count > 0) {
        return v3_perpendicular(polytope3_direction(&pair->y, 0));
    }
    return v3(0.0, 1.0, 0.0);
}

gap3 convex3_depth(const convex_pair3 *pair) {
    const double slack = COL_STEADY * pair->size;
    least best = {.depth = INFINITY, .any = false};
    try_faces(&pair->x, &pair->y, 1.0, &best);
    try_faces(&pair->y, &pair->x, -1.0, &best);
    for (int i = 0; i < pair->x.data->edge_count; i++) {
        const seen_edge e = see_edge(&pair->x, i, &pair->y);
        for (int j = 0; j < pair->y.data->edge_count; j++) {
            try_edges(pair, &e, j, slack, &best);
        }
    }
    if (!best.any) {
        const col_vec3 n = across_line(pair);
        return convex3_along(pair, n);
    }
    return convex3_along(pair, best.normal);
}
