/* recall.c - what a pair of polytopes is known to be from the last time: apart along the
 * same direction, or least deep along the normal of the same features.
 *
 * If all other directions are deeper by a margin (rivals.c), EPA ends on the same
 * features again. Their normal, computed from the features alone, has the same digits. If
 * several features are the least deep (flush faces, parallel edges), the start of EPA
 * decides on which feature it ends: then nothing is recalled. */
#include "recall.h"

/* --------------------------------------------------------------------------- apart -- */

void col3_remember_apart(col3_vec direction, col3_pair_memory *out) {
    const double largest = vec_largest(direction);
    if (!(largest > 0.0)) { /* no direction was found */
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

/* How far the corners of a core reach along n from *origin, the place from which they are
 * counted. */
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
    uint64_t near;
    const int corner = col3_polytope_support_local(hull->data, local, &near);
    return hull->pose.scale * vec_dot(local, hull->data->corners[corner]);
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

/* The distinct numbers among the corners of a triangle. */
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

/* Keeps the face whose normal is the direction, to the last digit; false if no face is
 * kept. */
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
    out->level = 0.0F;
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
    for (int k = 0; k < 3; k++) {
        m->normal[k] = (short)-m->normal[k];
    }
    m->first = !m->first;
}

/* -------------------------------------------------------------------------- recall -- */

/* Sets the points of the corners of a feature, behind the first point. */
static void put_corners(const col3_polytope *p, col3_recalled_feature *f) {
    for (int k = 0; k < f->count; k++) {
        f->at[1 + k] = polytope_corner(p, f->corners[k]);
    }
}

/* The support point that col3_polytope_support finds along a direction, where it is known
 * to be a corner of the feature. */
static int support_of(const col3_polytope *p, col3_vec direction,
                      const col3_recalled_feature *f) {
    if (f->count > 1 && (p->data->fours == NULL || polytope_climbs(p))) {
        return col3_polytope_support(p, direction);
    }
    const col3_vec local = polytope_local(p, direction);
    int best = f->corners[0];
    double height = vec_dot(local, p->data->corners[best]);
    for (int k = 1; k < f->count; k++) {
        const int corner = f->corners[k];
        const double here = vec_dot(local, p->data->corners[corner]);
        if (here > height || (here == height && corner < best)) {
            best = corner;
            height = here;
        }
    }
    return best;
}

/* The gap of col3_convex_along. hardly_moved: the polytopes have moved so little that the
 * support points must be corners of the features. */
static col3_convex_gap gap_along(const col3_convex_pair *pair, col3_vec normal,
                                 bool hardly_moved, const col3_recalled *known) {
    if (!hardly_moved) {
        return col3_convex_along(pair, normal);
    }
    const int ix = support_of(&pair->x, normal, &known->x);
    const int iy = support_of(&pair->y, vec_negate(normal), &known->y);
    const col3_vec w =
        vec_sub(polytope_corner(&pair->y, iy), polytope_corner(&pair->x, ix));
    return (col3_convex_gap){
        .gap = vec_dot(w, normal), .normal = normal, .ix = ix, .iy = iy};
}

/* The distance from a point in the plane of a face to the nearest side, below 0
 * outside. */
static double border_of(const col3_recalled_feature *face, col3_vec n) {
    double nearest = INFINITY;
    for (int k = 1; k <= face->count; k++) {
        const col3_vec from = face->at[k];
        const col3_vec side = vec_sub(face->at[k < face->count ? k + 1 : 1], from);
        const col3_vec inward = vec_cross(n, side);
        nearest = smaller_of(nearest, vec_dot(inward, vec_sub(face->at[0], from)) /
                                          vec_length(inward));
    }
    return nearest;
}

/* Whether all corners of a face are as far out as the farthest one. */
static bool is_flat(const col3_recalled_feature *face, col3_vec n, col3_vec farthest,
                    double error) {
    for (int k = 1; k <= face->count; k++) {
        if (vec_dot(n, vec_sub(farthest, face->at[k])) > error) {
            return false;
        }
    }
    return true;
}

/* Recalls a face of p and a corner of q. sign: 1 where p is x. */
static bool recall_face(const col3_convex_pair *pair, const col3_pair_memory *m,
                        double sign, bool hardly_moved, col3_recalled *out) {
    const bool of_x = sign > 0.0;
    const col3_polytope *const p = of_x ? &pair->x : &pair->y;
    const col3_polytope *const q = of_x ? &pair->y : &pair->x;
    col3_recalled_feature *const face = of_x ? &out->x : &out->y;
    col3_recalled_feature *const corner = of_x ? &out->y : &out->x;
    const int number = m->numbers[0];
    if (number >= p->data->face_count || p->data->faces[number].count > FACE_MOST ||
        (hardly_moved && NEVER(m->numbers[1] >= q->data->corner_count))) {
        return false; /* a face of other shapes */
    }
    face->count = p->data->faces[number].count;
    for (int k = 0; k < face->count; k++) {
        face->corners[k] = polytope_face_corner(p, number, k);
    }
    put_corners(p, face);
    corner->count = 1;
    corner->corners[0] = m->numbers[1];
    const col3_vec n = polytope_normal(p, number);
    out->gap = gap_along(pair, vec_scale(n, sign), hardly_moved, out);
    corner->corners[0] = of_x ? out->gap.iy : out->gap.ix;
    put_corners(q, corner);
    corner->at[0] = corner->at[1];
    face->at[0] = vec_along(corner->at[0], -out->gap.gap, n);
    out->border = border_of(face, n);
    const col3_vec farthest = polytope_corner(p, of_x ? out->gap.ix : out->gap.iy);
    return hardly_moved || is_flat(face, n, farthest, COL_FLATNESS * pair->size);
}

/* Recalls two edges: their ends, and the point of each where they cross. */
static bool recall_edges(const col3_convex_pair *pair, const col3_pair_memory *m,
                         bool hardly_moved, col3_recalled *out) {
    const int corners[4] = {m->numbers[0] & 255, m->numbers[0] >> 8, m->numbers[1] & 255,
                            m->numbers[1] >> 8};
    if (larger_of(corners[0], corners[1]) >= pair->x.data->corner_count ||
        larger_of(corners[2], corners[3]) >= pair->y.data->corner_count) {
        return false; /* edges of other shapes */
    }
    for (int k = 0; k < 2; k++) {
        out->x.corners[k] = corners[k];
        out->y.corners[k] = corners[2 + k];
    }
    out->x.count = 2;
    out->y.count = 2;
    put_corners(&pair->x, &out->x);
    put_corners(&pair->y, &out->y);
    const col3_vec d = vec_sub(out->x.at[2], out->x.at[1]);
    const col3_vec e = vec_sub(out->y.at[2], out->y.at[1]);
    const col3_vec r = vec_sub(out->y.at[1], out->x.at[1]);
    const col3_vec w = vec_cross(d, e);
    const double ww = vec_length_sq(w);
    const double s = vec_dot(vec_cross(r, e), w) / ww;
    const double t = vec_dot(vec_cross(r, d), w) / ww;
    if (!(s > 0.0 && s < 1.0 && t > 0.0 && t < 1.0)) {
        return false;
    }
    const double width = sqrt(ww);
    out->border = smaller_of(smaller_of(s, 1.0 - s) * width / vec_length(e),
                             smaller_of(t, 1.0 - t) * width / vec_length(d));
    out->x.at[0] = vec_along(out->x.at[1], s, d);
    out->y.at[0] = vec_along(out->y.at[1], t, e);
    const col3_vec n = col3_convex_edges_normal(pair, corners, vec_negate(r));
    out->gap = gap_along(pair, n, hardly_moved, out);
    return true;
}

static bool recall_features(const col3_convex_pair *pair, const col3_pair_memory *m,
                            bool hardly_moved, col3_recalled *out) {
    out->face_x = m->what == memory_face_of_x ? m->numbers[0] : -1;
    out->face_y = m->what == memory_face_of_y ? m->numbers[0] : -1;
    return m->what == memory_edges
               ? recall_edges(pair, m, hardly_moved, out)
               : recall_face(pair, m, m->what == memory_face_of_x ? 1.0 : -1.0,
                             hardly_moved, out);
}

bool col3_remembers_depth(const col3_pair_memory *memory) {
    return memory->what >= memory_face_of_x;
}

bool col3_recall_depth(const col3_convex_pair *pair, col3_pair_memory *memory,
                       col3_recalled *out) {
    if (!is_remembered(&pair->x) || !is_remembered(&pair->y)) {
        return false;
    }
    const double moved = col3_moved_since(pair, memory);
    out->alone = moved >= 0.0 && memory->level > 0.0F &&
                 recall_features(pair, memory, true, out) &&
                 col3_is_still_least(pair, memory, moved, out);
    return out->alone || (recall_features(pair, memory, false, out) &&
                          col3_keep_least(pair, out, moved, memory));
}
