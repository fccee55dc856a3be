/* point_triangle.c - points against triangles: the cores of spheres and the faces of
 * meshes. */
#include "../../shape/shape.h"
#include "../pair.h"

/* The nearest point of the triangle, relative to the point. */
typedef struct {
    col3_vec e; /* to that point */
    double gap_sq;
    bool inside_edge; /* on the inside of an edge */
    bool careful;     /* nearly degenerate, or touching: left to convex_convex.c */
} col3_triangle_foot;

/* A foot beside an edge or an end of an edge by no more than rounding belongs to the
 * larger feature, face or edge, whose normal has digits. The normal of a far corner would
 * lean by that rounding divided by the gap. */
static const double BESIDE = COL_ROUNDING_ERROR * COL_ROUNDING_ERROR;

/* The foot on the edge from a to b near the origin, measured from the nearer end, which
 * is exact. False: the foot is that end. */
static bool near_edge(col3_vec a, col3_vec b, col3_vec d, double size_sq, col3_vec *e) {
    const double before = vec_dot(a, d); /* above zero: a is nearest */
    const double after = -vec_dot(b, d);
    const col3_vec end = before > after ? a : b;
    const double out = larger_of(before, after);
    const double dd = vec_length_sq(d);
    if (out > 0.0 && square(out) > BESIDE * dd * size_sq) {
        *e = end;
        return false;
    }
    *e = vec_scale(vec_cross(d, vec_cross_exact(end, d)), 1.0 / dd);
    return true;
}

/* The foot on the edge from a to b, along d, seen from the origin. A foot inside the edge
 * is the nearest point of the triangle; else the nearer end counts. Near the edge the
 * part of a normal to d is d x (a x d) / d.d, whose digits are all right. */
static inline void try_edge(col3_triangle_foot *foot, col3_vec a, col3_vec b, col3_vec d,
                            double size_sq) {
    const double dd = vec_length_sq(d);
    const double t = -vec_dot(a, d) / dd;
    bool inside = t > 0.0 && t < 1.0;
    col3_vec e = vec_along(a, clamp_share(t, 0.0 * dd), d);
    double gap_sq = vec_length_sq(e);
    if (!(gap_sq > COL_NEAR_SQ * (vec_length_sq(a) + dd))) {
        inside = near_edge(a, b, d, size_sq, &e);
        gap_sq = vec_length_sq(e);
    }
    if (!foot->inside_edge && (inside || gap_sq < foot->gap_sq)) {
        foot->e = e;
        foot->gap_sq = gap_sq;
        foot->inside_edge = inside;
    }
}

/* Whether the origin is outside the edge from a along d, by more than rounding. */
static inline bool is_beyond(col3_vec n, double nn, col3_vec a, col3_vec d,
                             double size_sq) {
    const double beside = vec_dot(vec_cross(n, d), a);
    return beside > 0.0 && beside * beside > BESIDE * (nn * vec_length_sq(d)) * size_sq;
}

/* Whether any two edges meet at a sharp angle: a point past their corner is outside the
 * planes through both edges by less than rounding. */
static inline bool is_sharp(double nn, double ab_sq, double bc_sq, col3_vec ca) {
    const double long_sq = larger_of(ab_sq, bc_sq);
    const double next_sq = larger_of(smaller_of(ab_sq, bc_sq), vec_length_sq(ca));
    return !(nn > COL_OBLIQUE_SQ * (long_sq * next_sq));
}

/* If the point is outside an edge, that edge or the next is nearest; else the plane is
 * nearest, and its normal has digits at any distance. The tests use planes through the
 * edges normal to the triangle: with barycentric coordinates, a far point would lose
 * digits twice. */
static inline col3_triangle_foot foot_of(const col3_shape *point,
                                         const col3_shape *triangle) {
    const col3_triangle *t = as_triangle(triangle);
    const col3_vec p = as_ball(point)->center;
    const col3_vec a = vec_sub(t->a, p);
    const col3_vec b = vec_sub(t->b, p);
    const col3_vec c = vec_sub(t->c, p);
    const col3_vec ab = vec_sub(t->b, t->a);
    const col3_vec bc = vec_sub(t->c, t->b);
    const col3_vec ca = vec_sub(t->a, t->c);
    const col3_vec n = vec_cross(ab, bc);
    const double nn = vec_length_sq(n);
    const double ab_sq = vec_length_sq(ab);
    const double bc_sq = vec_length_sq(bc);
    const double size_sq = larger_of(ab_sq, bc_sq) + vec_length_sq(b);
    const bool beyond_ab = is_beyond(n, nn, a, ab, size_sq);
    const bool beyond_bc = is_beyond(n, nn, b, bc, size_sq);
    const bool beyond_ca = is_beyond(n, nn, c, ca, size_sq);
    col3_triangle_foot foot = {.gap_sq = INFINITY, .inside_edge = false};
    bool careful = !(nn > COL_OBLIQUE_SQ * ab_sq * bc_sq);
    if (!(beyond_ab | beyond_bc | beyond_ca)) {
        const double height = vec_dot(n, b);
        foot.e = vec_scale(n, height / nn);
        foot.gap_sq = height * (height / nn);
        careful |= is_sharp(nn, ab_sq, bc_sq, ca);
    } else {
        if (beyond_ab) {
            try_edge(&foot, a, b, ab, size_sq);
        }
        if (beyond_bc) {
            try_edge(&foot, b, c, bc, size_sq);
        }
        if (beyond_ca) {
            try_edge(&foot, c, a, ca, size_sq);
        }
    }
    foot.careful = !(foot.gap_sq > square(COL_TIE_TOLERANCE) * size_sq) || careful;
    return foot;
}

bool col3_overlaps_point_triangle(const col3_shape *a, const col3_shape *b,
                                  double limit) {
    const col3_triangle_foot foot = foot_of(a, b);
    return foot.careful ? col3_overlaps_convex_convex(a, b, limit)
                        : within(foot.gap_sq, limit);
}

COL_INLINED bool nearest(const col3_shape *a, const col3_shape *b, double limit,
                         col3_pair_answer *out) {
    const col3_triangle_foot foot = foot_of(a, b);
    if (foot.careful) {
        return col3_pair_convex_convex(a, b, limit, out);
    }
    if (!within(foot.gap_sq, limit)) {
        return false;
    }
    const double gap = sqrt(foot.gap_sq);
    answer_from(as_ball(a)->center, 0.0, gap, vec_scale(foot.e, 1.0 / gap), out);
    return true;
}

PAIR_OF(col3_pair_point_triangle, nearest)
CONTACT_OF(col3_contact_point_triangle, nearest)
