/* near_feature.c - the distance of a core and a cylinder or cone that are apart, from the
 * direction on which GJK has ended: of a corner, of an edge or a side across the side of
 * a cylinder, or of a face over which a rim is.
 *
 * Each gives a direction in closed form, and the gap of the features along it. If they
 * are over each other, and nothing else of either is as near by more than rounding, no
 * other points are nearer, as the plane between them shows, or as near. */
#include "cylinder_pair.h"

/* The corner of a polytope that is farthest along a direction, but for one or two. */
static int farthest_but(const col3_polytope *p, col3_vec n, int but, int other) {
    const col3_vec local = polytope_local(p, n);
    double most = -INFINITY;
    int best = -1;
    for (int i = 0; i < p->data->corner_count; i++) {
        const double height = vec_dot(local, p->data->corners[i]);
        if (i != but && i != other && height > most) {
            most = height;
            best = i;
        }
    }
    return best;
}

/* Whether all corners but two are lower along a direction, by more than rounding. */
static bool are_alone(const col3_cylinder_pair *p, col3_vec n, int corner, int other) {
    const int next = farthest_but(&p->polytope, n, corner, other);
    return next < 0 || vec_dot(n, vec_sub(polytope_corner(&p->polytope, corner),
                                          polytope_corner(&p->polytope, next))) >
                           COL_FLAT_TOLERANCE * p->size;
}

static bool by_corner(const col3_cylinder_pair *p, int corner,
                      col3_cylinder_nearest_pair *out) {
    const col3_vec q = polytope_corner(&p->polytope, corner);
    const col3_profile at =
        col3_cylinder_profile(&p->b, vec_sub(q, p->b.a), vec_sub(q, p->b.b));
    *out = (col3_cylinder_nearest_pair){vec_negate(profile_normal(&at, p->b.u)), q,
                                        at.distance};
    return are_alone(p, out->n, corner, corner);
}

/* From a segment of the first core, from q on along e, grown by a radius, to the side of
 * a cylinder: both cross between their ends. */
static bool is_across(const col3_cylinder_pair *p, col3_vec near, col3_vec q, col3_vec e,
                      double radius, col3_cylinder_nearest_pair *out) {
    const col3_vec w = vec_cross(e, p->b.u);
    const double ww = vec_length_sq(w);
    const col3_vec r = vec_sub(p->b.a, q);
    const double y = vec_dot(vec_cross(r, p->b.u), w) / ww;
    const double z = vec_dot(vec_cross(r, e), w) / ww;
    out->n = vec_scale(w, side_of(vec_dot(w, near)) / sqrt(ww));
    out->on_a = vec_along(vec_along(q, y, e), radius, out->n);
    out->gap = vec_dot(out->n, r) - radius - p->b.radius;
    return !p->b.cone && ww > COL_OBLIQUE_SQ * vec_length_sq(e) && y > 0.0 && y < 1.0 &&
           z > 0.0 && z < p->b.length;
}

static bool by_edge(const col3_cylinder_pair *p, col3_vec near, int from, int to,
                    col3_cylinder_nearest_pair *out) {
    const col3_vec q = polytope_corner(&p->polytope, from);
    const col3_vec e = vec_sub(polytope_corner(&p->polytope, to), q);
    return is_across(p, near, q, e, 0.0, out) && are_alone(p, out->n, from, to);
}

/* Whether a point is over a face, along its normal. */
static bool is_over(const col3_polytope *p, int face, col3_vec n, col3_vec at) {
    const int count = p->data->faces[face].count;
    col3_vec from = polytope_corner(p, polytope_face_corner(p, face, count - 1));
    bool over = true;
    for (int k = 0; k < count && over; k++) {
        const col3_vec to = polytope_corner(p, polytope_face_corner(p, face, k));
        over = vec_dot(vec_cross(n, vec_sub(to, from)), vec_sub(at, from)) > 0.0;
        from = to;
    }
    return over;
}

/* A rim of a cylinder that leans. */
static bool by_face(const col3_cylinder_pair *p, col3_vec near,
                    col3_cylinder_nearest_pair *out) {
    const int face = p->polytope.data->face_count > 0
                         ? col3_polytope_face_along(&p->polytope, near)
                         : -1;
    if (face < 0 || p->polytope.data->dimension < 3) {
        return false;
    }
    out->n = polytope_normal(&p->polytope, face);
    const double along = vec_dot(out->n, p->b.u);
    const double across = vec_length(cylinder_off_axis(&p->b, out->n));
    const col3_vec q = col3_cylinder_support(&p->b, vec_negate(out->n));
    const int corner = polytope_face_corner(&p->polytope, face, 0);
    out->gap = vec_dot(out->n, vec_sub(q, polytope_corner(&p->polytope, corner)));
    out->on_a = vec_along(q, -out->gap, out->n);
    return !p->b.cone && across > COL_FLAT_SHARE && fabs(along) > COL_FLAT_SHARE &&
           is_over(&p->polytope, face, out->n, q);
}

static bool by_polytope(const col3_cylinder_pair *p, col3_vec near,
                        col3_cylinder_nearest_pair *out) {
    const int corner = col3_polytope_support(&p->polytope, near);
    const int other = farthest_but(&p->polytope, near, corner, corner);
    return by_corner(p, corner, out) ||
           (other >= 0 && by_edge(p, near, corner, other, out)) || by_face(p, near, out);
}

static bool by_side(const col3_cylinder_pair *p, col3_vec near,
                    col3_cylinder_nearest_pair *out) {
    const col3_vec e = vec_scale(p->a.u, p->a.length);
    return !p->a.cone && is_across(p, near, p->a.a, e, p->a.radius, out);
}

bool col3_cylinder_near_feature(const col3_cylinder_pair *p, col3_vec near,
                                col3_cylinder_nearest_pair *out) {
    return (p->round ? by_side(p, near, out) : by_polytope(p, near, out)) &&
           out->gap > COL_FLAT_TOLERANCE * p->size;
}
