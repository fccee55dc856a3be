/* box_triangle_touch.c - where a box and a triangle that overlap touch: at a corner of
 * the one over a face of the other, or where two edges cross. For several features that
 * are equally deep to within the tolerance of ties, as for a face on a face,
 * contact_point.c finds a middle. */
#include "box_triangle.h"

#include "polytope.h"

static inline col3_vec corner_of(const col3_box_triangle *x, int k) {
    return vec3(x->at[k][0], x->at[k][1], x->at[k][2]);
}

/* Tries the deepest corner of the triangle along a side of the box. */
static bool touch_side(const col3_box_triangle *x, int code, col3_box_touch *out) {
    const int i = code / 2;
    const int p = (i + 1) % 3;
    const int q = (i + 2) % 3;
    const double sign = (code & 1) != 0 ? 1.0 : -1.0;
    const double height[3] = {sign * x->at[0][i], sign * x->at[1][i], sign * x->at[2][i]};
    int k = height[1] < height[0] ? 1 : 0;
    k = height[2] < height[k] ? 2 : k;
    const double next = smaller_of(height[(k + 1) % 3], height[(k + 2) % 3]);
    out->normal = vec_scale(vec_unit(i), sign);
    out->gap = height[k] - x->half[i];
    out->at = vec_with(corner_of(x, k), i, sign * x->half[i]);
    return next - height[k] > COL_TIE_TOLERANCE * x->size &&
           fabs(x->at[k][p]) <= x->half[p] && fabs(x->at[k][q]) <= x->half[q];
}

/* The corner of the box that is farthest along a direction; true if no other corner is as
 * far. along: the axis of an edge whose middle is taken instead of a corner; or -1. */
static bool find_corner(const col3_box_triangle *x, col3_vec n, int along,
                        col3_vec *out) {
    double at[3];
    bool single = true;
    for (int i = 0; i < 3; i++) {
        const double of_n = vec_get(n, i);
        at[i] = i == along ? 0.0 : of_n >= 0.0 ? x->half[i] : -x->half[i];
        single = single && (i == along ||
                            2.0 * x->half[i] * fabs(of_n) > COL_TIE_TOLERANCE * x->size);
    }
    *out = vec3(at[0], at[1], at[2]);
    return single;
}

/* Tries the deepest corner of the box over the triangle. */
static bool touch_face(const col3_box_triangle *x, bool front, col3_box_touch *out) {
    const col3_vec corners[3] = {corner_of(x, 0), corner_of(x, 1), corner_of(x, 2)};
    col3_longest_edge longest;
    const col3_vec n = vec_normalized(col3_across_triangle(corners, &longest));
    out->normal = front ? vec_negate(n) : n;
    if (!find_corner(x, out->normal, -1, &out->at)) {
        return false;
    }
    out->gap = INFINITY;
    for (int k = 0; k < 3; k++) {
        const col3_vec from = vec_sub(out->at, corners[k]);
        const col3_vec edge = vec3(x->edge[k][0], x->edge[k][1], x->edge[k][2]);
        if (!(vec_dot(vec_cross(edge, from), n) > 0.0)) {
            return false;
        }
        out->gap = smaller_of(out->gap, -vec_dot(from, out->normal));
    }
    return true;
}

/* Tries the point where the deepest edges cross. */
static bool touch_edges(const col3_box_triangle *x, const col3_box_axis *axis,
                        col3_box_touch *out) {
    const int i = (axis->code - 8) / 3;
    const int j = (axis->code - 8) % 3;
    const col3_vec from = corner_of(x, j);
    const col3_vec d = vec_unit(i);
    const col3_vec e = vec3(x->edge[j][0], x->edge[j][1], x->edge[j][2]);
    const col3_vec w = vec_cross(d, e);
    col3_vec p;
    out->normal = vec_scale(vec_normalized(w), axis->side);
    const bool single = find_corner(x, out->normal, i, &p);
    const col3_vec r = vec_sub(from, p);
    const double ww = vec_length_sq(w);
    const double s = vec_dot(vec_cross(r, e), w) / ww;
    const double t = vec_dot(vec_cross(r, d), w) / ww;
    const col3_vec third = vec_sub(corner_of(x, (j + 2) % 3), from);
    out->gap = vec_dot(r, out->normal);
    out->at = vec_along(p, s, d);
    return single && fabs(s) <= x->half[i] && t >= 0.0 && t <= 1.0 &&
           vec_dot(third, out->normal) > COL_TIE_TOLERANCE * x->size;
}

bool col3_box_touches_triangle(const col3_box_triangle *x, const col3_box_axis *axis,
                               col3_box_touch *out) {
    return axis->code < 6   ? touch_side(x, axis->code, out)
           : axis->code < 8 ? touch_face(x, axis->code == 6, out)
                            : touch_edges(x, axis, out);
}
