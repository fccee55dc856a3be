/* recall.c - what a pair of polytopes is known to be from the last time: apart along the
 * same direction, or the least deep along the normal of the same features.
 *
 *      \   x   /            The depth D along the normal of the features is at least
 *       \     /             that of every other feature, if for each of these some
 *     ---\---/---           point of the other polytope is deeper than D behind it.
 *         \_/   D           A few points do for nearly all: the corners of the features
 *       ___p____            (p, the corners of the face). A face of x that p is deep
 *      /   y    \           behind is deeper, and so is every direction between the
 *                           normals of two such faces, and so are their edges.
 *
 * What is left is measured. If nothing else is as deep as D and a margin, EPA ends on the
 * same features: along their normal, computed from them alone, it gives the same digits.
 * Where more than one feature is the least deep (flush faces, parallel edges) which one
 * EPA ends on depends on where it began: then nothing is recalled.
 *
 * Source of the test: Gregorius, see sat.c. */
#include "convex_pair.h"

#include <string.h>

/* Every other direction is deeper by this share of the size: then no corner near the
 * plane of the features is one of theirs by rounding (COL_FLAT_TOLERANCE, see epa.c). */
#define MARGIN (4.0 * COL_FLAT_TOLERANCE)

/* A face with more corners is not remembered, nor is a shape with more corners. */
#define FACE_MOST 8
#define CORNERS_MOST 255
#define FACES_MOST (2 * CORNERS_MOST)

/* More pairs of edges take as long as EPA. */
#define PAIRS_MOST 150

enum { memory_none, memory_apart, memory_face_of_x, memory_face_of_y, memory_edges };

/* ---------------------------------------------------------------------------- apart --
 */

/* The largest number that a component of a direction is stored as. */
#define COMPONENT 32767.0

void col3_remember_apart(col3_vec direction, col3_pair_memory *out) {
    const double largest = vec_largest(direction);
    if (!(largest > 0.0)) { /* none was found */
        out->what = memory_none;
        return;
    }
    const double scale = COMPONENT / largest;
    out->what = memory_apart;
    out->missed = 0;
    out->numbers[0] = (unsigned short)(COMPONENT + direction.x * scale);
    out->numbers[1] = (unsigned short)(COMPONENT + direction.y * scale);
    out->numbers[2] = (unsigned short)(COMPONENT + direction.z * scale);
}

static col3_vec direction_of(const col3_pair_memory *m) {
    return vec_normalized(vec3((double)m->numbers[0] - COMPONENT,
                               (double)m->numbers[1] - COMPONENT,
                               (double)m->numbers[2] - COMPONENT));
}

/* The place from which the corners of a core are counted, and how far they reach from
 * there along n. */
static double reach_of(const col3_shape *s, col3_vec n, col3_vec *origin) {
    if (s->kind == (int)col3_kind_aabb) {
        const col3_vec size = vec_sub(as_aabb(s)->max, as_aabb(s)->min);
        *origin = as_aabb(s)->min;
        return larger_of(size.x * n.x, 0.0) + larger_of(size.y * n.y, 0.0) +
               larger_of(size.z * n.z, 0.0);
    }
    if (s->kind == (int)col3_kind_box) {
        const col3_vec half = as_box(s)->half_extents;
        const col3_vec local = vec_unturn(as_box(s)->axes, n);
        *origin = as_box(s)->center;
        return fabs(half.x * local.x) + fabs(half.y * local.y) + fabs(half.z * local.z);
    }
    const col3_hull *const hull = as_hull(s);
    const col3_vec local = vec_unturn(hull->pose.axes, n);
    *origin = hull->pose.origin;
    return hull->pose.scale *
           vec_dot(local,
                   hull->data->corners[col3_polytope_support_local(hull->data, local)]);
}

bool col3_recall_apart(const col3_shape *a, const col3_shape *b, double limit,
                       const col3_pair_memory *memory) {
    if (memory->what != memory_apart) {
        return false;
    }
    col3_vec of_a;
    col3_vec of_b;
    const col3_vec n = direction_of(memory);
    const double reach_a = reach_of(a, n, &of_a);
    const double reach_b = reach_of(b, vec_negate(n), &of_b);
    const col3_vec d = vec_sub(of_b, of_a);
    const double size =
        limit + fabs(reach_a) + fabs(reach_b) + fabs(d.x) + fabs(d.y) + fabs(d.z);
    return vec_dot(n, d) - reach_a - reach_b > limit + COL_LENGTH_ERROR * size;
}

/* ------------------------------------------------------------------------ remember -- */

/* Distinct numbers among those of the corners of a triangle. */
typedef struct {
    int at[3];
    int count;
} col3_numbers;

static void add_number(col3_numbers *n, int number) {
    for (int i = 0; i < n->count; i++) {
        if (n->at[i] == number) {
            return;
        }
    }
    n->at[n->count++] = number;
}

/* Whether the direction is the normal of a face, to the last digit. */
static bool remember_face(const col3_polytope *p, col3_vec direction, int what,
                          col3_pair_memory *out) {
    const int face = col3_polytope_face_along(p, direction);
    if (!vec_equal(polytope_normal(p, face), direction) ||
        p->data->faces[face].count > FACE_MOST) {
        return false;
    }
    out->what = (unsigned char)what;
    out->numbers[0] = (unsigned short)face;
    return true;
}

static bool is_remembered(const col3_polytope *p) {
    return p->data->dimension == 3 && p->data->corner_count <= CORNERS_MOST;
}

void col3_remember_depth(const col3_convex_pair *pair, const col3_simplex *corners,
                         const col3_convex_gap *gap, col3_pair_memory *out) {
    col3_numbers x = {{0, 0, 0}, 0};
    col3_numbers y = {{0, 0, 0}, 0};
    out->what = memory_none;
    if (corners->count != 3 || !is_remembered(&pair->x) || !is_remembered(&pair->y)) {
        return;
    }
    for (int i = 0; i < 3; i++) {
        add_number(&x, corners->at[i].ix);
        add_number(&y, corners->at[i].iy);
    }
    const int edges[4] = {x.at[0], x.at[1], y.at[0], y.at[1]};
    if (x.count == 2 && y.count == 2 &&
        vec_equal(col3_convex_edges_normal(pair, edges, gap->normal), gap->normal)) {
        out->what = memory_edges;
        out->numbers[0] = (unsigned short)(edges[0] | edges[1] << 8);
        out->numbers[1] = (unsigned short)(edges[2] | edges[3] << 8);
    } else if (!remember_face(&pair->x, gap->normal, memory_face_of_x, out)) {
        (void)remember_face(&pair->y, vec_negate(gap->normal), memory_face_of_y, out);
    }
}

void col3_turn_memory(col3_pair_memory *m) {
    const unsigned short first = m->numbers[0];
    if (m->what == memory_apart) {
        for (int k = 0; k < 3; k++) {
            m->numbers[k] = (unsigned short)(2.0 * COMPONENT - m->numbers[k]);
        }
    } else if (m->what == memory_edges) {
        m->numbers[0] = m->numbers[1];
        m->numbers[1] = first;
    } else if (m->what != memory_none) {
        m->what = m->what == memory_face_of_x ? memory_face_of_y : memory_face_of_x;
    }
}

/* --------------------------------------------------------------------------- recall --
 */

/* Points of a polytope: the one in the features that is nearest to the other polytope,
 * and then their corners. */
typedef struct {
    col3_vec at[1 + FACE_MOST];
    int count;
} col3_recalled_points;

/* The features, as points; and which they are. */
typedef struct {
    col3_recalled_points x, y;
    int face_x, face_y; /* or -1 */
    int edges[4];       /* the corners of an edge of each, or -1 */
    col3_convex_gap gap;
} col3_recalled;

/* Whether a point in the plane of a face is in it; and its corners. */
static bool is_in_face(const col3_polytope *p, int face, col3_vec n,
                       col3_recalled_points *out) {
    const int count = p->data->faces[face].count;
    for (int k = 0; k < count; k++) {
        out->at[1 + k] = polytope_corner(p, polytope_face_corner(p, face, k));
    }
    out->count = 1 + count;
    for (int k = 1; k <= count; k++) {
        const col3_vec from = out->at[k];
        const col3_vec side = vec_sub(out->at[k < count ? k + 1 : 1], from);
        if (vec_dot(vec_cross(n, side), vec_sub(out->at[0], from)) < 0.0) {
            return false;
        }
    }
    return true;
}

/* Whether all corners of a face are as far out as the farthest one. */
static bool is_flat(const col3_recalled_points *face, col3_vec n, col3_vec farthest,
                    double error) {
    for (int k = 1; k < face->count; k++) {
        if (vec_dot(n, vec_sub(farthest, face->at[k])) > error) {
            return false;
        }
    }
    return true;
}

/* sign: 1 where p, which has the face, is x. */
static bool recall_face(const col3_convex_pair *pair, const col3_polytope *p, double sign,
                        int face, col3_recalled *out) {
    if (face >= p->data->face_count || p->data->faces[face].count > FACE_MOST) {
        return false; /* it was a face of other shapes */
    }
    col3_recalled_points *const of_face = sign > 0.0 ? &out->x : &out->y;
    col3_recalled_points *const other = sign > 0.0 ? &out->y : &out->x;
    const col3_vec n = polytope_normal(p, face);
    const col3_convex_gap gap = col3_convex_along(pair, vec_scale(n, sign));
    const col3_vec of_x = polytope_corner(&pair->x, gap.ix);
    const col3_vec of_y = polytope_corner(&pair->y, gap.iy);
    other->count = 1;
    other->at[0] = sign > 0.0 ? of_y : of_x;
    of_face->at[0] = vec_along(other->at[0], -gap.gap, n);
    out->gap = gap;
    return is_in_face(p, face, n, of_face) &&
           is_flat(of_face, n, sign > 0.0 ? of_x : of_y, COL_FLATNESS * pair->size);
}

/* Where two edges cross, and their ends. */
static bool recall_edges(const col3_convex_pair *pair, const int corners[4],
                         col3_recalled *out) {
    if (larger_of(corners[0], corners[1]) >= pair->x.data->corner_count ||
        larger_of(corners[2], corners[3]) >= pair->y.data->corner_count) {
        return false; /* they were edges of other shapes */
    }
    const col3_vec p = polytope_corner(&pair->x, corners[0]);
    const col3_vec q = polytope_corner(&pair->y, corners[2]);
    const col3_vec to_p = polytope_corner(&pair->x, corners[1]);
    const col3_vec to_q = polytope_corner(&pair->y, corners[3]);
    const col3_vec d = vec_sub(to_p, p);
    const col3_vec e = vec_sub(to_q, q);
    const col3_vec r = vec_sub(q, p);
    const col3_vec w = vec_cross(d, e);
    const double ww = vec_length_sq(w);
    const double s = vec_dot(vec_cross(r, e), w);
    const double t = vec_dot(vec_cross(r, d), w);
    if (!(s > 0.0 && s < ww && t > 0.0 && t < ww)) {
        return false;
    }
    const col3_vec n = col3_convex_edges_normal(pair, corners, vec_negate(r));
    out->gap = col3_convex_along(pair, n);
    out->x = (col3_recalled_points){{vec_along(p, s / ww, d), p, to_p}, 3};
    out->y = (col3_recalled_points){{vec_along(q, t / ww, e), q, to_q}, 3};
    memcpy(out->edges, corners, sizeof out->edges);
    return true;
}

static bool recall_features(const col3_convex_pair *pair, const col3_pair_memory *m,
                            col3_recalled *out) {
    out->face_x = -1;
    out->face_y = -1;
    for (int k = 0; k < 4; k++) {
        out->edges[k] = -1;
    }
    switch (m->what) {
        case memory_face_of_x:
            out->face_x = m->numbers[0];
            return recall_face(pair, &pair->x, 1.0, out->face_x, out);
        case memory_face_of_y:
            out->face_y = m->numbers[0];
            return recall_face(pair, &pair->y, -1.0, out->face_y, out);
        case memory_edges: {
            const int corners[4] = {m->numbers[0] & 255, m->numbers[0] >> 8,
                                    m->numbers[1] & 255, m->numbers[1] >> 8};
            return recall_edges(pair, corners, out);
        }
        default:
            return false;
    }
}

/* The other features of a polytope, and points of the other polytope in the frame of the
 * first. least: what is as deep behind a face is deep enough. behind: for each face the
 * points that are, a bit for each: the first one, or if that is not, the others. */
typedef struct {
    const col3_polytope *p;
    col3_vec at[1 + FACE_MOST];
    int count;
    double depth, least;
    unsigned short behind[FACES_MOST];
} col3_rivals;

static void begin_rivals(col3_rivals *r, const col3_polytope *p,
                         const col3_recalled_points *points, double depth) {
    r->p = p;
    r->count = points->count;
    r->depth = depth;
    r->least = depth / p->scale;
    for (int k = 0; k < points->count; k++) {
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

/* The points but the first one that are deep enough behind a face. */
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

/* Whether q is deep enough behind all faces but one. */
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

/* Whether a point is deep enough behind both faces of an edge that are not alike. */
COL_OUTLINED bool is_edge_deeper(const col3_rivals *r, int left, int right) {
    const unsigned first =
        r->behind[left] == 1 ? others_behind(r, left) : r->behind[left];
    const unsigned second =
        r->behind[right] == 1 ? others_behind(r, right) : r->behind[right];
    return (first & second) != 0;
}

/* The edges that may make a face less deep. False if there are too many. corners: of the
 * edge that is known, or -1. */
static bool list_edges(const col3_rivals *r, const int corners[2], col3_edge_list *out) {
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
        if ((e->a == corners[0] && e->b == corners[1]) ||
            (e->a == corners[1] && e->b == corners[0])) {
            out->but = i;
        }
        out->at[out->count++] = i;
    }
    return true;
}

static bool is_least(const col3_convex_pair *pair, const col3_recalled *known,
                     double depth) {
    col3_rivals x;
    col3_rivals y;
    col3_edge_list of_x;
    col3_edge_list of_y;
    begin_rivals(&x, &pair->x, &known->y, depth);
    begin_rivals(&y, &pair->y, &known->x, depth);
    return are_faces_deeper(&x, &pair->y, known->face_x) &&
           are_faces_deeper(&y, &pair->x, known->face_y) &&
           list_edges(&x, known->edges, &of_x) &&
           list_edges(&y, known->edges + 2, &of_y) &&
           of_x.count * of_y.count <= PAIRS_MOST &&
           col3_sat_edges_are_deeper(pair, &of_x, &of_y, depth);
}

bool col3_remembers_depth(const col3_pair_memory *memory) {
    return memory->what >= memory_face_of_x;
}

bool col3_recall_depth(const col3_convex_pair *pair, const col3_pair_memory *memory,
                       col3_convex_gap *out) {
    const double margin = MARGIN * pair->size;
    col3_recalled known;
    if (!is_remembered(&pair->x) || !is_remembered(&pair->y) ||
        !recall_features(pair, memory, &known)) {
        return false;
    }
    *out = known.gap;
    return -known.gap.gap > margin && is_least(pair, &known, margin - known.gap.gap);
}
