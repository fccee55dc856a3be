/* segment_triangle.c - segments against triangles: the cores of capsules and the faces of
 * meshes.
 *
 * Apart, the nearest points are an end of the segment and the triangle's face, or the
 * segment and an edge. Where the segment goes through the triangle, is level with it or
 * parallel to an edge, or the gap is too small for differences of points, the general way
 * is asked. */
#include "contact.h"
#include "span.h"

/* e: the way from the segment, at s, to the triangle. */
typedef struct {
    col_vec3 e;
    double gap_sq, s;
    double doubtful_sq; /* the least gap to an edge that is nearly parallel */
    bool on_face;
} foot3;

/* The triangle relative to the start of the segment, which leads along u. */
typedef struct {
    col_vec3 corners[3], sides[3];
    col_vec3 n, u;
    double nn, uu, size_sq;
} scene3;

static inline scene3 scene_of(const col_shape3 *segment, const col_shape3 *triangle) {
    const col_capsule3 *axis = as_capsule3(segment);
    const col_triangle3 *t = as_triangle3(triangle);
    scene3 x;
    x.corners[0] = v3_sub(t->a, axis->a);
    x.corners[1] = v3_sub(t->b, axis->a);
    x.corners[2] = v3_sub(t->c, axis->a);
    x.sides[0] = v3_sub(t->b, t->a);
    x.sides[1] = v3_sub(t->c, t->b);
    x.sides[2] = v3_sub(t->a, t->c);
    x.u = v3_sub(axis->b, axis->a);
    x.uu = v3_length_sq(x.u);
    x.n = v3_cross(x.sides[0], x.sides[1]);
    x.nn = v3_length_sq(x.n);
    x.size_sq = v3_length_sq(x.sides[0]) + v3_length_sq(x.sides[1]) + x.uu +
                v3_length_sq(x.corners[1]);
    return x;
}

/* The segment against side k: the point of its line nearest to the side's is clamped,
 * dropped onto the side, and that dropped back. Source: Ericson, Real-Time Collision
 * Detection, 5.1.9. */
static inline void try_side(const scene3 *x, int k, foot3 *foot) {
    const col_vec3 v = x->sides[k];
    const col_vec3 r = x->corners[k];
    const double vv = v3_length_sq(v);
    const double uv = v3_dot(x->u, v);
    const double ur = v3_dot(x->u, r);
    const double vr = v3_dot(v, r);
    const double area_sq = x->uu * vv - uv * uv;
    const double zero = 0.0 * vv;
    const double s0 = clamp_share((ur * vv - uv * vr) / area_sq, zero);
    const double t = clamp_share((uv * s0 - vr) / vv, zero);
    const double s = clamp_share((ur + uv * t) / x->uu, zero);
    const col_vec3 e = v3_sub(v3_along(r, t, v), v3_scale(x->u, s));
    const double gap_sq = v3_length_sq(e);
    if (!(area_sq > COL_OBLIQUE_SQ * (x->uu * vv))) {
        foot->doubtful_sq = min2(foot->doubtful_sq, gap_sq);
    }
    if (gap_sq < foot->gap_sq) {
        foot->e = e;
        foot->gap_sq = gap_sq;
        foot->s = s;
    }
}

/* The end at s against the face; height: n . the way from the end to the plane. */
static inline void try_end(const scene3 *x, double s, double height, foot3 *foot) {
    const double gap_sq = height * (height / x->nn);
    bool over = true;
    for (int k = 0; k < 3; k++) {
        const col_vec3 to_corner = v3_along(x->corners[k], -s, x->u);
        over = over && v3_dot(v3_cross(x->n, x->sides[k]), to_corner) <= 0.0;
    }
    if (over && gap_sq < foot->gap_sq) {
        foot->e = v3_scale(x->n, height / x->nn);
        foot->gap_sq = gap_sq;
        foot->s = s;
        foot->on_face = true;
    }
}

/* Whether the line of the segment goes through the triangle, or rounding hides it. */
static inline bool goes_through(const scene3 *x) {
    double least = INFINITY;
    double most = -INFINITY;
    for (int k = 0; k < 3; k++) {
        const double side = v3_dot(v3_cross(x->u, x->sides[k]), x->corners[k]);
        least = min2(least, side);
        most = max2(most, side);
    }
    return least >= 0.0 || most <= 0.0;
}

/* Whether all corners lie behind the plane across e that is reached by it, and both ends
 * before the one it starts from. Where distances are the same but for rounding, another
 * feature may have the right direction. */
static inline bool is_proven(const scene3 *x, const foot3 *foot) {
    const double noise = COL_PARALLEL * x->size_sq;
    const double along = v3_dot(x->u, foot->e);
    const double far = foot->gap_sq + foot->s * along - noise;
    return -foot->s * along <= noise && (1.0 - foot->s) * along <= noise &&
           v3_dot(x->corners[0], foot->e) >= far &&
           v3_dot(x->corners[1], foot->e) >= far && v3_dot(x->corners[2], foot->e) >= far;
}

/* False where the general way is needed. */
static inline bool find_foot(const scene3 *x, foot3 *foot) {
    const double from_start = v3_dot(x->n, x->corners[1]);
    const double climb = v3_dot(x->n, x->u);
    const double from_end = from_start - climb;
    const bool level = !(climb * climb > square(COL_PARALLEL) * x->nn * x->size_sq);
    const bool thin =
        !(x->nn > COL_OBLIQUE_SQ * v3_length_sq(x->sides[0]) * v3_length_sq(x->sides[1]));
    const bool sides_differ = (from_start > 0.0) != (from_end > 0.0);
    if (level || thin || (sides_differ && goes_through(x))) {
        return false;
    }
    *foot = (foot3){.gap_sq = INFINITY, .doubtful_sq = INFINITY, .on_face = false};
    try_side(x, 0, foot);
    try_side(x, 1, foot);
    try_side(x, 2, foot);
    if (!sides_differ) { /* else a side is nearer */
        const bool start = fabs(from_start) <= fabs(from_end);
        try_end(x, start ? 0.0 : 1.0, start ? from_start : from_end, foot);
    }
    if (foot->doubtful_sq <= foot->gap_sq * (1.0 + COL_NEARLY_FLAT)) {
        return false;
    }
    const double near_sq = foot->on_face ? square(COL_STEADY) : COL_NEAR_SQ;
    return foot->gap_sq > near_sq * x->size_sq && is_proven(x, foot);
}

bool overlaps_segment_triangle3(const col_shape3 *a, const col_shape3 *b, double reach) {
    const scene3 x = scene_of(a, b);
    foot3 foot;
    return find_foot(&x, &foot) ? within(foot.gap_sq, reach)
                                : overlaps_convex_convex3(a, b, reach);
}

COL_INLINED bool nearest(const col_shape3 *a, const col_shape3 *b, double reach,
                         col_near3 *out) {
    const scene3 x = scene_of(a, b);
    foot3 foot;
    if (!find_foot(&x, &foot)) {
        return near_convex_convex3(a, b, reach, out);
    }
    if (!within(foot.gap_sq, reach)) {
        return false;
    }
    const double gap = sqrt(foot.gap_sq);
    out->distance = gap;
    out->normal = v3_scale(foot.e, 1.0 / gap);
    out->a = segment3_point(a, foot.s);
    out->b = v3_along(out->a, gap, out->normal);
    out->ta = foot.s;
    out->tb = 0.0;
    return true;
}

NEAR_OF(near_segment_triangle3, nearest)
CONTACT_OF(contact_segment_triangle3, nearest)
