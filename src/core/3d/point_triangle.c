/* point_triangle.c - points against triangles: the cores of spheres and the faces of
 * meshes. */
#include "contact.h"
#include "shapes.h"

/* The nearest point of the triangle, seen from the point. */
typedef struct {
    col_vec3 e; /* to it */
    double gap_sq;
    bool settled; /* on the inside of an edge */
    bool careful; /* too thin, or touching: what the general way is for */
} foot3;

/* From nothing to the edge that starts at a, along d. Where its inside is nearest, so it
 * is of all that lies behind it; else the nearer end counts. Near the edge the part of a
 * across d is d x (a x d) / d.d, whose digits all hold. */
static inline void try_edge(foot3 *foot, col_vec3 a, col_vec3 d) {
    const double dd = v3_length_sq(d);
    const double t = -v3_dot(a, d) / dd;
    const bool inside = t > 0.0 && t < 1.0;
    col_vec3 e = v3_along(a, clamp_share(t, 0.0 * dd), d);
    double gap_sq = v3_length_sq(e);
    if (inside && !(gap_sq > COL_NEAR_SQ * (v3_length_sq(a) + dd))) {
        e = v3_scale(v3_cross(d, v3_cross_exact(a, d)), 1.0 / dd);
        gap_sq = v3_length_sq(e);
    }
    if (!foot->settled && (inside || gap_sq < foot->gap_sq)) {
        foot->e = e;
        foot->gap_sq = gap_sq;
        foot->settled = inside;
    }
}

/* Beyond an edge, that edge or the next is nearest; else the plane is, and its normal has
 * digits however near it is. The tests of sides are across the triangle's plane: with
 * barycentric numbers, a far point would lose digits twice. */
static inline foot3 foot_of(const col_shape3 *point, const col_shape3 *triangle) {
    const col_triangle3 *t = as_triangle3(triangle);
    const col_vec3 p = as_sphere3(point)->center;
    const col_vec3 a = v3_sub(t->a, p);
    const col_vec3 b = v3_sub(t->b, p);
    const col_vec3 c = v3_sub(t->c, p);
    const col_vec3 ab = v3_sub(t->b, t->a);
    const col_vec3 bc = v3_sub(t->c, t->b);
    const col_vec3 ca = v3_sub(t->a, t->c);
    const col_vec3 n = v3_cross(ab, bc);
    const double nn = v3_length_sq(n);
    const double ab_sq = v3_length_sq(ab);
    const double bc_sq = v3_length_sq(bc);
    const double size_sq = max2(ab_sq, bc_sq) + v3_length_sq(b);
    const bool beyond_ab = v3_dot(v3_cross(n, ab), a) > 0.0;
    const bool beyond_bc = v3_dot(v3_cross(n, bc), b) > 0.0;
    const bool beyond_ca = v3_dot(v3_cross(n, ca), c) > 0.0;
    foot3 foot = {.gap_sq = INFINITY, .settled = false};
    if (!(beyond_ab | beyond_bc | beyond_ca)) {
        const double height = v3_dot(n, b);
        foot.e = v3_scale(n, height / nn);
        foot.gap_sq = height * (height / nn);
    } else {
        if (beyond_ab) {
            try_edge(&foot, a, ab);
        }
        if (beyond_bc) {
            try_edge(&foot, b, bc);
        }
        if (beyond_ca) {
            try_edge(&foot, c, ca);
        }
    }
    foot.careful = !(foot.gap_sq > square(COL_STEADY) * size_sq) ||
                   !(nn > COL_OBLIQUE_SQ * ab_sq * bc_sq);
    return foot;
}

bool overlaps_point_triangle3(const col_shape3 *a, const col_shape3 *b, double reach) {
    const foot3 foot = foot_of(a, b);
    return foot.careful ? overlaps_convex_convex3(a, b, reach)
                        : within(foot.gap_sq, reach);
}

COL_INLINED bool nearest(const col_shape3 *a, const col_shape3 *b, double reach,
                         col_near3 *out) {
    const foot3 foot = foot_of(a, b);
    if (foot.careful) {
        return near_convex_convex3(a, b, reach, out);
    }
    if (!within(foot.gap_sq, reach)) {
        return false;
    }
    const double gap = sqrt(foot.gap_sq);
    out->distance = gap;
    out->normal = v3_scale(foot.e, 1.0 / gap);
    out->a = as_sphere3(a)->center;
    out->b = v3_along(out->a, gap, out->normal);
    out->ta = 0.0;
    out->tb = 0.0;
    return true;
}

NEAR_OF(near_point_triangle3, nearest)
CONTACT_OF(contact_point_triangle3, nearest)
