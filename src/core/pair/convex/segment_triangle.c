/* segment_triangle.c - segments against triangles: the cores of capsules and the faces of
 * meshes.
 *
 * If the two are apart, the nearest points are on an end of the segment and the face, or
 * on the segment and an edge. convex_convex.c decides where the segment goes through the
 * triangle, where it is parallel to the triangle or to an edge, and where the gap is too
 * small for differences of points. */
#include "../3d/span.h"
#include "../pair.h"

/* e: from the segment, at s, to the triangle. */
typedef struct {
    col3_vec e;
    double gap_sq, s;
    double parallel_sq; /* the least gap to an edge that is nearly parallel */
    bool on_face;
} col3_segment_foot;

/* The triangle relative to the start of the segment, which leads along u. */
typedef struct {
    col3_vec corners[3], sides[3];
    col3_vec n, u;
    double nn, uu, size_sq;
} col3_segment_scene;

static inline col3_segment_scene scene_of(const col3_shape *segment,
                                          const col3_shape *triangle) {
    const col3_capsule *axis = as_capsule(segment);
    const col3_triangle *t = as_triangle(triangle);
    col3_segment_scene x;
    x.corners[0] = vec_sub(t->a, axis->a);
    x.corners[1] = vec_sub(t->b, axis->a);
    x.corners[2] = vec_sub(t->c, axis->a);
    x.sides[0] = vec_sub(t->b, t->a);
    x.sides[1] = vec_sub(t->c, t->b);
    x.sides[2] = vec_sub(t->a, t->c);
    x.u = vec_sub(axis->b, axis->a);
    x.uu = vec_length_sq(x.u);
    x.n = vec_cross(x.sides[0], x.sides[1]);
    x.nn = vec_length_sq(x.n);
    x.size_sq = vec_length_sq(x.sides[0]) + vec_length_sq(x.sides[1]) + x.uu +
                vec_length_sq(x.corners[1]);
    return x;
}

/* Tries the segment against side k: the point of its line nearest to the line of the side
 * is clamped, projected onto the side, and projected back. Source: Ericson, Real-Time
 * Collision Detection, 5.1.9. */
static inline void try_side(const col3_segment_scene *x, int k, col3_segment_foot *foot) {
    const col3_vec v = x->sides[k];
    const col3_vec r = x->corners[k];
    const double vv = vec_length_sq(v);
    const double uv = vec_dot(x->u, v);
    const double ur = vec_dot(x->u, r);
    const double vr = vec_dot(v, r);
    const double area_sq = x->uu * vv - uv * uv;
    const double zero = 0.0 * vv;
    const double s0 = clamp_share((ur * vv - uv * vr) / area_sq, zero);
    const double t = clamp_share((uv * s0 - vr) / vv, zero);
    const double s = clamp_share((ur + uv * t) / x->uu, zero);
    const col3_vec e = vec_sub(vec_along(r, t, v), vec_scale(x->u, s));
    const double gap_sq = vec_length_sq(e);
    if (!(area_sq > COL_OBLIQUE_SQ * (x->uu * vv))) {
        foot->parallel_sq = smaller_of(foot->parallel_sq, gap_sq);
    }
    if (gap_sq < foot->gap_sq) {
        foot->e = e;
        foot->gap_sq = gap_sq;
        foot->s = s;
    }
}

/* Tries the end at s against the face; height: n . (from the end to the plane). */
static inline void try_end(const col3_segment_scene *x, double s, double height,
                           col3_segment_foot *foot) {
    const double gap_sq = height * (height / x->nn);
    bool over = true;
    for (int k = 0; k < 3; k++) {
        const col3_vec to_corner = vec_along(x->corners[k], -s, x->u);
        over = over && vec_dot(vec_cross(x->n, x->sides[k]), to_corner) <= 0.0;
    }
    if (over && gap_sq < foot->gap_sq) {
        foot->e = vec_scale(x->n, height / x->nn);
        foot->gap_sq = gap_sq;
        foot->s = s;
        foot->on_face = true;
    }
}

/* Whether the line of the segment goes through the triangle, or rounding hides it. */
static inline bool goes_through(const col3_segment_scene *x) {
    double least = INFINITY;
    double most = -INFINITY;
    for (int k = 0; k < 3; k++) {
        const double side = vec_dot(vec_cross(x->u, x->sides[k]), x->corners[k]);
        least = smaller_of(least, side);
        most = larger_of(most, side);
    }
    return least >= 0.0 || most <= 0.0;
}

/* The rounding of the difference of two points, as a share of products of lengths of the
 * size. For gaps from COL_NEAR_SQ on, a normal is right to 1e-12 if no corner is beyond
 * its plane by more. */
static const double PROVEN = 4.0 * DBL_EPSILON;

/* The conditions of a minimum: all corners are behind the plane normal to e at its end,
 * and both ends of the segment are in front of the plane at its start. If distances are
 * equal except for rounding, another feature may have the right direction. */
static inline bool is_proven(const col3_segment_scene *x, const col3_segment_foot *foot) {
    const double error = PROVEN * x->size_sq;
    const double along = vec_dot(x->u, foot->e);
    const double far = foot->gap_sq + foot->s * along - error;
    /* At a foot inside the segment e is square to it, except by rounding. */
    return MOSTLY(-foot->s * along <= error) && (1.0 - foot->s) * along <= error &&
           vec_dot(x->corners[0], foot->e) >= far &&
           MOSTLY(vec_dot(x->corners[1], foot->e) >= far) &&
           vec_dot(x->corners[2], foot->e) >= far;
}

/* False where convex_convex.c must decide. */
static inline bool find_foot(const col3_segment_scene *x, col3_segment_foot *foot) {
    const double from_start = vec_dot(x->n, x->corners[1]);
    const double climb = vec_dot(x->n, x->u);
    const double from_end = from_start - climb;
    const bool level =
        !(climb * climb > square(COL_PARALLEL_TOLERANCE) * x->nn * x->size_sq);
    const bool degenerate = !(x->nn > COL_OBLIQUE_SQ * vec_length_sq(x->sides[0]) *
                                          vec_length_sq(x->sides[1]));
    const bool sides_differ = (from_start > 0.0) != (from_end > 0.0);
    if (level || degenerate || (sides_differ && goes_through(x))) {
        return false;
    }
    *foot = (col3_segment_foot){
        .gap_sq = INFINITY, .parallel_sq = INFINITY, .on_face = false};
    try_side(x, 0, foot);
    try_side(x, 1, foot);
    try_side(x, 2, foot);
    if (!sides_differ) { /* otherwise a side is nearer */
        const bool start = fabs(from_start) <= fabs(from_end);
        try_end(x, start ? 0.0 : 1.0, start ? from_start : from_end, foot);
    }
    if (foot->parallel_sq <= foot->gap_sq * (1.0 + COL_FLAT_TOLERANCE)) {
        return false;
    }
    const double near_sq = foot->on_face ? square(COL_TIE_TOLERANCE) : COL_NEAR_SQ;
    return foot->gap_sq > near_sq * x->size_sq && is_proven(x, foot);
}

bool col3_overlaps_segment_triangle(const col3_shape *a, const col3_shape *b,
                                    double limit) {
    const col3_segment_scene x = scene_of(a, b);
    col3_segment_foot foot;
    return find_foot(&x, &foot) ? within(foot.gap_sq, limit)
                                : col3_overlaps_convex_convex(a, b, limit);
}

COL_INLINED bool nearest(const col3_shape *a, const col3_shape *b, double limit,
                         col3_pair_answer *out) {
    const col3_segment_scene x = scene_of(a, b);
    col3_segment_foot foot;
    if (!find_foot(&x, &foot)) {
        return col3_pair_convex_convex(a, b, limit, out);
    }
    if (!within(foot.gap_sq, limit)) {
        return false;
    }
    const double gap = sqrt(foot.gap_sq);
    answer_from(segment_point(a, foot.s), foot.s, gap, vec_scale(foot.e, 1.0 / gap), out);
    return true;
}

PAIR_OF(col3_pair_segment_triangle, nearest)
CONTACT_OF(col3_contact_segment_triangle, nearest)
