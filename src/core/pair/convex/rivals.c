/* rivals.c - a test whether the known features of two polytopes are the least deep
 * ones.
 *
 *      \   x   /            The depth D along the normal of the known features is the
 *       \     /             least if, behind each other feature, some point of the
 *     ---\---/---           other polytope is deeper than D. A few points serve for
 *         \_/   D           nearly all features: the corners of the known features (p,
 *       ___p____            the corners of the face). A face of x that p is deep behind
 *      /   y    \           is deeper, and so is every direction between the normals of
 *                           two such faces, and so are their edges.
 *
 * The remaining pairs are measured. Source of the test: Gregorius, see sat.c. */
#include "recall.h"

#define FACES_MOST (2 * CORNERS_MOST)

/* The other features of a polytope p, and points of the other polytope in the frame of p.
 * least: a point this deep behind a face is deep enough. behind: a bit for each point
 * that is deep enough behind a face: bit 0 for the first point, or else the bits of the
 * other points. */
typedef struct {
    const col3_polytope *p;
    col3_vec at[1 + FACE_MOST];
    int count;
    double depth, least;
    unsigned short behind[FACES_MOST];
} col3_rivals;

static void begin_rivals(col3_rivals *r, const col3_polytope *p,
                         const col3_recalled_feature *points, double depth) {
    r->p = p;
    r->count = 1 + points->count;
    r->depth = depth;
    r->least = depth / p->scale;
    for (int k = 0; k <= points->count; k++) {
        const col3_vec local = polytope_local(p, vec_sub(points->at[k], p->origin));
        r->at[k] = vec_scale(local, 1.0 / p->scale);
    }
    const col3_hull_face *const faces = p->data->faces;
    const col3_vec at = r->at[0];
    const double least = r->least;
    const int count = p->data->face_count;
    for (int i = 0; i < count; i++) {
        r->behind[i] = faces[i].offset - vec_dot(faces[i].normal, at) >= least;
    }
}

/* The points except the first that are deep enough behind a face. */
static unsigned others_behind(const col3_rivals *r, int i) {
    const col3_hull_face *const face = &r->p->data->faces[i];
    unsigned bits = 0;
    for (int k = 1; k < r->count; k++) {
        bits |= (unsigned)(face->offset - vec_dot(face->normal, r->at[k]) >= r->least)
                << k;
    }
    return bits;
}

/* Whether any corner of q is deep enough behind a face. */
static bool is_face_deeper(const col3_rivals *r, int face, const col3_polytope *q) {
    const col3_vec n = polytope_normal(r->p, face);
    const col3_vec local = polytope_local(q, n);
    const double height = polytope_face_offset(r->p, face, n) - vec_dot(n, q->origin);
    const double most = (height - r->depth) / q->scale;
    for (int i = 0; i < q->data->corner_count; i++) {
        if (vec_dot(local, q->data->corners[i]) <= most) {
            return true;
        }
    }
    return false;
}

/* Whether q is deep enough behind all faces except the face `but`. */
static bool are_faces_deeper(col3_rivals *r, const col3_polytope *q, int but) {
    for (int i = 0; i < r->p->data->face_count; i++) {
        if (r->behind[i] != 0) {
            continue;
        }
        r->behind[i] = (unsigned short)others_behind(r, i);
        if (r->behind[i] == 0 && i != but && !is_face_deeper(r, i, q)) {
            return false;
        }
    }
    return true;
}

/* Whether one of the other points is deep enough behind both faces of an edge. */
COL_OUTLINED bool is_edge_deeper(const col3_rivals *r, int left, int right) {
    const unsigned first =
        r->behind[left] == 1 ? others_behind(r, left) : r->behind[left];
    const unsigned second =
        r->behind[right] == 1 ? others_behind(r, right) : r->behind[right];
    return (first & second) != 0;
}

/* Lists the edges that may make a face less deep. False if there are too many. known: the
 * feature whose edge becomes out->but. */
static bool list_edges(const col3_rivals *r, const col3_recalled_feature *known,
                       col3_edge_list *out) {
    const int *const corners = known->corners;
    const unsigned short *const behind = r->behind;
    const col3_hull_edge *e = r->p->data->edges;
    const int count = r->p->data->edge_count;
    out->count = 0;
    out->but = -1;
    for (int i = 0; i < count; i++, e++) {
        if ((behind[e->left] & behind[e->right]) != 0 ||
            is_edge_deeper(r, e->left, e->right)) {
            continue;
        }
        if (out->count == EDGES_MOST) {
            return false;
        }
        if (known->count == 2 && ((e->a == corners[0] && e->b == corners[1]) ||
                                  (e->a == corners[1] && e->b == corners[0]))) {
            out->but = i;
        }
        out->at[out->count++] = i;
    }
    return true;
}

bool col3_is_least(const col3_convex_pair *pair, const col3_recalled *known,
                   double depth) {
    col3_rivals x;
    col3_rivals y;
    col3_edge_list of_x;
    col3_edge_list of_y;
    begin_rivals(&x, &pair->x, &known->y, depth);
    begin_rivals(&y, &pair->y, &known->x, depth);
    return are_faces_deeper(&x, &pair->y, known->face_x) &&
           are_faces_deeper(&y, &pair->x, known->face_y) &&
           list_edges(&x, &known->x, &of_x) && list_edges(&y, &known->y, &of_y) &&
           col3_sat_edges_are_deeper(pair, &of_x, &of_y, depth);
}
