/* box_triangle.c - boxes against triangles, the parts of meshes, by the separating axis
 * test over thirteen axes: the sides of the box, both sides of the triangle, and the nine
 * directions across an edge of each.
 *
 *        +-----+       Plain formulas measure the axes in the frame of the box. They
 *        |  .  |       show whether the two are clearly apart or clearly overlap, and
 *      __|_____|__     which axis is the least deep. As in sat.c, the first of equal
 *        +-----+       axes wins, and edges win only where they clearly beat faces.
 *                      The depth along that axis is then computed as in sat.c.
 *
 * convex_convex.c takes the pairs that rounding may decide, and needles. Source:
 * Akenine-Moller, Fast 3D Triangle-Box Overlap Testing, 2001. */
#include "box_triangle.h"

#include "convex_pair.h"

static inline void see_corners(const col3_shape *box, const col3_vec corners[3],
                               col3_box_triangle *out) {
    const col3_box_frame frame = box_frame_of(box);
    const col3_vec at[3] = {box_frame_point(&frame, corners[0]),
                            box_frame_point(&frame, corners[1]),
                            box_frame_point(&frame, corners[2])};
    out->size = 0.0;
    COL_UNROLL
    for (int i = 0; i < 3; i++) {
        double most = 0.0;
        out->half[i] = vec_get(frame.half, i);
        COL_UNROLL
        for (int k = 0; k < 3; k++) {
            out->at[k][i] = vec_get(at[k], i);
            most = larger_of(most, fabs(out->at[k][i]));
        }
        out->size = larger_of(out->size, most + out->half[i]);
    }
}

static inline void see_edges(col3_box_triangle *x) {
    COL_UNROLL
    for (int k = 0; k < 3; k++) {
        COL_UNROLL
        for (int i = 0; i < 3; i++) {
            x->edge[k][i] = x->at[(k + 1) % 3][i] - x->at[k][i];
        }
    }
}

static inline void try_gap(double gap, int code, col3_box_axis *best) {
    best->code = gap > best->gap ? code : best->code;
    best->gap = larger_of(gap, best->gap);
}

static inline void try_box_sides(const col3_box_triangle *x, col3_box_axis *best) {
    COL_UNROLL
    for (int i = 0; i < 3; i++) {
        const double low = smaller_of(smaller_of(x->at[0][i], x->at[1][i]), x->at[2][i]);
        const double high = larger_of(larger_of(x->at[0][i], x->at[1][i]), x->at[2][i]);
        try_gap(-high - x->half[i], 2 * i, best);
        try_gap(low - x->half[i], 2 * i + 1, best);
    }
}

/* Whether plain products keep enough digits: the triangle is wide, and large enough
 * beside the box. n: the product of two of its edges. */
static inline bool is_wide(const col3_box_triangle *x, col3_vec n) {
    double longest_sq = 0.0;
    COL_UNROLL
    for (int k = 0; k < 3; k++) {
        const double *const e = x->edge[k];
        longest_sq = larger_of(longest_sq, e[0] * e[0] + e[1] * e[1] + e[2] * e[2]);
    }
    return vec_length_sq(n) >= COL_STEEP_SQ * square(longest_sq) &&
           longest_sq >= COL_OBLIQUE_SQ * square(x->size);
}

static inline col3_vec normal_of(const col3_box_triangle *x) {
    const double *const d = x->edge[0];
    const double *const e = x->edge[1];
    return vec3(d[1] * e[2] - d[2] * e[1], d[2] * e[0] - d[0] * e[2],
                d[0] * e[1] - d[1] * e[0]);
}

static inline void try_triangle_sides(const col3_box_triangle *x, col3_vec n,
                                      col3_box_axis *best) {
    const double length = vec_length(n);
    const double height = n.x * x->at[0][0] + n.y * x->at[0][1] + n.z * x->at[0][2];
    const double radius =
        x->half[0] * fabs(n.x) + x->half[1] * fabs(n.y) + x->half[2] * fabs(n.z);
    try_gap((-height - radius) / length, 6, best);
    try_gap((height - radius) / length, 7, best);
}

/* Tries axis i of the box across edge j. False: rounding may decide the result. */
static inline bool try_edges(const col3_box_triangle *x, int i, int j, double tolerance,
                             col3_box_axis *best) {
    const int p = (i + 1) % 3;
    const int q = (i + 2) % 3;
    const double *const e = x->edge[j];
    const double *const on = x->at[j];
    const double *const off = x->at[(j + 2) % 3];
    const double across_sq = e[p] * e[p] + e[q] * e[q];
    const double along_sq = e[i] * e[i];
    const double one = e[p] * on[q] - e[q] * on[p];
    const double other = e[p] * off[q] - e[q] * off[p];
    const double reach = x->half[p] * fabs(e[q]) + x->half[q] * fabs(e[p]);
    const double up = smaller_of(one, other);
    const double down = -larger_of(one, other);
    const double gap = larger_of(up, down) - reach;
    const bool steep = across_sq >= COL_STEEP_SQ * (across_sq + along_sq);
    const double to_beat = best->gap + (steep ? tolerance : -COL_NORMAL_ERROR * x->size);
    if (gap < 0.0 && to_beat < 0.0 && square(gap) >= square(to_beat) * across_sq) {
        return true;
    }
    if (!steep) { /* parallel edges have no axis */
        return across_sq <= square(COL_PARALLEL_TOLERANCE) * along_sq;
    }
    const double per_length = gap / sqrt(across_sq);
    if (per_length > to_beat) {
        *best = (col3_box_axis){per_length, 8 + 3 * i + j, up >= down ? 1.0 : -1.0};
    }
    return true;
}

/* Whether the cores are farther apart than the limit, or overlap. */
static col3_box_answer find_axis(const col3_shape *box, const col3_vec corners[3],
                                 double limit, col3_box_sat *out) {
    col3_box_triangle *const x = &out->x;
    col3_box_axis *const best = &out->best;
    see_corners(box, corners, x);
    const double apart = limit + COL_APART_ERROR * x->size;
    *best = (col3_box_axis){-INFINITY, 0, 0.0};
    try_box_sides(x, best);
    if (best->gap > 0.0) {
        return best->gap > apart ? box_apart : box_unsure;
    }
    see_edges(x);
    const col3_vec n = normal_of(x);
    if (!is_wide(x, n) ||
        !(smaller_of(smaller_of(x->half[0], x->half[1]), x->half[2]) > 0.0)) {
        return box_unsure;
    }
    try_triangle_sides(x, n, best);
    if (best->gap > apart) {
        return box_apart;
    }
    const double tolerance = COL_TIE_TOLERANCE * x->size;
    bool sure = true;
    COL_UNROLL
    for (int k = 0; k < 9; k++) {
        sure = try_edges(x, k / 3, k % 3, tolerance, best) && sure;
    }
    if (best->gap > apart) {
        return box_apart;
    }
    return sure && best->gap < -COL_NORMAL_ERROR * x->size ? box_overlaps : box_unsure;
}

bool col3_box_misses_triangle(const col3_shape *box, const col3_vec corners[3],
                              double gap, col3_box_sat *out) {
    out->answer = find_axis(box, corners, gap, out);
    return out->answer == box_apart;
}

static col3_box_answer find_axis_of(const col3_shape *box, const col3_shape *triangle,
                                    double limit, col3_box_sat *out) {
    const col3_triangle *const t = as_triangle(triangle);
    const col3_vec corners[3] = {t->a, t->b, t->c};
    return find_axis(box, corners, limit, out);
}

col3_box_answer col3_box_overlaps_triangle(const col3_shape *a, const col3_shape *b,
                                           double limit) {
    col3_box_sat sat;
    return find_axis_of(a, b, limit, &sat);
}

/* The normal of an axis from the box to the triangle. The frame of the pair is that of
 * the box. */
static col3_vec normal_along(const col3_convex_pair *pair, const col3_box_axis *axis) {
    if (axis->code < 6) {
        return polytope_normal(&pair->x, axis->code);
    }
    if (axis->code < 8) {
        return vec_negate(polytope_normal(&pair->y, axis->code - 6));
    }
    const int edges = axis->code - 8;
    const int first = 4 * (edges / 3); /* the first edge along that axis */
    const col3_hull_edge *const of_box = &pair->x.data->edges[first];
    const col3_hull_edge *const of_triangle = &pair->y.data->edges[edges % 3];
    const int corners[4] = {of_box->a, of_box->b, of_triangle->a, of_triangle->b};
    const col3_vec across = vec_cross(of_box->direction, of_triangle->direction);
    return col3_convex_edges_normal(pair, corners, vec_scale(across, axis->side));
}

/* Answers from the features of the two polytopes. */
static void answer_by_pair(const col3_shape *a, const col3_shape *b,
                           const col3_box_axis *axis, col3_pair_answer *out) {
    col3_convex_pair pair;
    col3_convex_pair_of(a, b, &pair);
    col3_convex_complete(&pair);
    col3_convex_gap gap = col3_convex_along(&pair, normal_along(&pair, axis));
    gap.gap = smaller_of(gap.gap, 0.0);
    col3_convex_answer(a, &pair, &gap, col3_contact_point(&pair, &gap, NULL), out);
}

static void answer_of(const col3_shape *a, const col3_box_touch *touch,
                      col3_pair_answer *out) {
    const col3_box_frame frame = box_frame_of(a);
    const col3_vec at = box_frame_world(&frame, touch->at);
    answer_from(vec_add(box_frame_centre(&frame), at), 0.0, touch->gap,
                box_frame_world(&frame, touch->normal), out);
}

void col3_box_triangle_by_sat(const col3_shape *a, const col3_shape *b,
                              const col3_box_sat *sat, col3_pair_answer *out) {
    col3_box_touch touch;
    if (col3_box_touches_triangle(&sat->x, &sat->best, &touch)) {
        answer_of(a, &touch, out);
    } else {
        answer_by_pair(a, b, &sat->best, out);
    }
}

col3_box_answer col3_box_triangle_near(const col3_shape *a, const col3_shape *b,
                                       double limit, col3_pair_answer *out) {
    col3_box_sat sat;
    const col3_box_answer found = find_axis_of(a, b, limit, &sat);
    if (found == box_overlaps) {
        col3_box_triangle_by_sat(a, b, &sat, out);
    }
    return found;
}
