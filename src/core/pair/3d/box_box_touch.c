/* box_box_touch.c - where two boxes touch after they have been moved together along an
 * axis.
 *
 *      +-----------+        The incident box's deepest feature (corner, edge or face)
 *      | ref.  +---|---+    is projected onto the face of the reference and clipped by
 *      |  face | * |   |    its four sides in turn (Sutherland and Hodgman 1974); the
 *      +-------|---+   |    contact point is the middle * of the rest.
 *              +-------+ incident */
#include "../../geometry/clip.h"
#include "box_pair.h"

#include <assert.h>
#include <string.h>

/* The deepest feature of the incident box: a corner, an edge along one free direction, or
 * a face along two. */
typedef struct {
    col3_uv base;
    col3_uv free[2];
    double extent[2];
    int count;
} col3_box_feature;

/* Incident axes parallel to the face, within the tolerance, are free; along the others
 * the deepest end is taken. */
static col3_box_feature deepest_feature(const col3_face_view *view, int axis, double side,
                                        double tolerance) {
    const int k = (axis + 1) % 3;
    const int l = (axis + 2) % 3;
    col3_box_feature f = {.base = {view->centre[k], view->centre[l]}};
    for (int j = 0; j < 3; j++) {
        const double slope = side * view->m[axis][j];
        const double half = view->other_half[j];
        if (fabs(slope) <= tolerance) {
            assert(f.count < 2); /* one of three has a slope of 0.57 at least */
            f.free[f.count] = (col3_uv){view->m[k][j], view->m[l][j]};
            f.extent[f.count] = half;
            f.count++;
        } else {
            f.base.u -= side_of(slope) * half * view->m[k][j];
            f.base.v -= side_of(slope) * half * view->m[l][j];
        }
    }
    return f;
}

/* Half the width of a face, enlarged by the error of the other side of the comparison: a
 * face may be as narrow as a line, and a feature that touches it must be found. */
static double widened(double half, double at, const col3_box_feature *f) {
    double size = half + fabs(at);
    for (int i = 0; i < f->count; i++) {
        size += f->extent[i];
    }
    return half + 16.0 * DBL_EPSILON * size;
}

/* Clips low .. high to where |at + s rate| <= half. */
static void clip_interval(double at, double rate, double half, double *low,
                          double *high) {
    if (rate == 0.0) {
        return; /* parallel to the side: a later test decides */
    }
    const double x = (-half - at) / rate;
    const double y = (half - at) / rate;
    *low = larger_of(*low, smaller_of(x, y));
    *high = smaller_of(*high, larger_of(x, y));
}

static col3_uv middle_of_edge(const col3_box_feature *f, double half_u, double half_v) {
    double low = -f->extent[0];
    double high = f->extent[0];
    clip_interval(f->base.u, f->free[0].u, half_u, &low, &high);
    clip_interval(f->base.v, f->free[0].v, half_v, &low, &high);
    const double s = clamp(middle(low, high), -f->extent[0], f->extent[0]);
    return (col3_uv){f->base.u + s * f->free[0].u, f->base.v + s * f->free[0].v};
}

enum { POLYGON_MAX = 8 };

/* The part of a polygon with nu u + nv v <= limit. */
static int clip_polygon(col3_uv *p, int count, double nu, double nv, double limit) {
    double inside[POLYGON_MAX];
    col3_uv kept[POLYGON_MAX]; /* four sides cut a rectangle to eight corners at most */
    for (int i = 0; i < count; i++) {
        inside[i] = limit - (nu * p[i].u + nv * p[i].v);
    }
    const int n = uv_clip(p, inside, count, kept, POLYGON_MAX);
    memcpy(p, kept, (size_t)n * sizeof *p);
    return n;
}

/* The centre of area; for a polygon without area, the mean of its corners. */
static col3_uv polygon_centre(const col3_uv *p, int count) {
    col3_uv mean = {0.0, 0.0};
    col3_uv weighted = {0.0, 0.0};
    double area = 0.0;
    double size = 0.0;
    for (int i = 0; i < count; i++) {
        mean.u += p[i].u / count;
        mean.v += p[i].v / count;
    }
    for (int i = 0; i < count; i++) {
        const col3_uv a = {p[i].u - mean.u, p[i].v - mean.v};
        const col3_uv b = {p[(i + 1) % count].u - mean.u, p[(i + 1) % count].v - mean.v};
        const double twice = a.u * b.v - a.v * b.u;
        area += twice;
        size += a.u * a.u + a.v * a.v;
        weighted.u += twice * (a.u + b.u) / 3.0;
        weighted.v += twice * (a.v + b.v) / 3.0;
    }
    if (!(fabs(area) > COL_TIE_TOLERANCE * size)) {
        return mean;
    }
    return (col3_uv){mean.u + weighted.u / area, mean.v + weighted.v / area};
}

static col3_uv middle_of_faces(const col3_box_feature *f, double half_u, double half_v) {
    static const double CORNERS[4][2] = {
        {-1.0, -1.0}, {1.0, -1.0}, {1.0, 1.0}, {-1.0, 1.0}};
    col3_uv p[POLYGON_MAX];
    for (int i = 0; i < 4; i++) {
        const double s = CORNERS[i][0] * f->extent[0];
        const double t = CORNERS[i][1] * f->extent[1];
        p[i].u = f->base.u + s * f->free[0].u + t * f->free[1].u;
        p[i].v = f->base.v + s * f->free[0].v + t * f->free[1].v;
    }
    int count = clip_polygon(p, 4, 1.0, 0.0, half_u);
    count = clip_polygon(p, count, -1.0, 0.0, half_u);
    count = clip_polygon(p, count, 0.0, 1.0, half_v);
    count = clip_polygon(p, count, 0.0, -1.0, half_v);
    return count > 0 ? polygon_centre(p, count) : f->base;
}

static col3_uv middle_of_feature(const col3_box_feature *f, double half_u,
                                 double half_v) {
    switch (f->count) {
        case 0:
            return f->base;
        case 1:
            return middle_of_edge(f, half_u, half_v);
        default:
            return middle_of_faces(f, half_u, half_v);
    }
}

/* Finds the middle of the part of the deepest feature over the face; false if no part
 * is. */
static bool touch_on_plane(const col3_face_view *view, int axis, double tolerance,
                           col3_uv *p) {
    const double half_of_k = view->half[(axis + 1) % 3];
    const double half_of_l = view->half[(axis + 2) % 3];
    const col3_box_feature f =
        deepest_feature(view, axis, side_of(view->centre[axis]), tolerance);
    const double half_u = widened(half_of_k, f.base.u, &f);
    const double half_v = widened(half_of_l, f.base.v, &f);
    *p = middle_of_feature(&f, half_u, half_v);
    return fabs(p->u) <= half_u && fabs(p->v) <= half_v;
}

/* The answer for a point of the reference face, in the reference's frame. */
static void answer_on_face(const col3_boxes *x, col3_axis best, double side,
                           const double *local, col3_witnesses *out) {
    const bool of_a = best.code < 3;
    const col3_vec *axes = of_a ? x->axes_a : x->axes_b;
    const col3_vec outward = vec_scale(axes[best.code % 3], side);
    const col3_vec on_reference = combine(axes, local);
    if (of_a) {
        out->normal = outward;
        out->a = on_reference;
        out->b = vec_along(on_reference, best.gap, outward);
    } else {
        out->normal = vec_negate(outward);
        out->b = vec_add(x->d, on_reference);
        out->a = vec_along(out->b, best.gap, outward);
    }
}

static bool feature_on_face(const col3_boxes *x, col3_axis best, col3_witnesses *out) {
    const int axis = best.code % 3;
    const int k = (axis + 1) % 3;
    const int l = (axis + 2) % 3;
    const col3_face_view view = best.code < 3 ? view_from(x, true) : view_from(x, false);
    col3_uv p;
    const bool opposite = touch_on_plane(&view, axis, COL_TIE_TOLERANCE, &p);
    const double side = side_of(view.centre[axis]);
    double local[3];
    local[axis] = side * view.half[axis];
    local[k] = clamp(p.u, -view.half[k], view.half[k]);
    local[l] = clamp(p.v, -view.half[l], view.half[l]);
    answer_on_face(x, best, side, local, out);
    return opposite;
}

/* The common case has a fast answer: no axis of the other box is parallel to the face,
 * and that box's deepest corner is over the face and is the contact point. d: the offset
 * to the other's centre along the axes of the reference. */
static inline bool corner_on_face(const col3_boxes *x, col3_axis best,
                                  col3_witnesses *out) {
    const bool of_a = best.code < 3;
    const int axis = best.code % 3;
    const int k = (axis + 1) % 3;
    const int l = (axis + 2) % 3;
    const double *half = of_a ? x->ha : x->hb;
    const double *other_half = of_a ? x->hb : x->ha;
    const double *d = of_a ? x->da : x->db;
    const col3_vec *axes = of_a ? x->axes_a : x->axes_b;
    const col3_vec *other_axes = of_a ? x->axes_b : x->axes_a;
    const double turn = of_a ? 1.0 : -1.0; /* b's offset leads to a */
    const double side = side_of(turn * d[axis]);
    double u = turn * d[k];
    double v = turn * d[l];
    double corner[3];
    bool level = false;
    COL_UNROLL
    for (int j = 0; j < 3; j++) {
        const double on_axis = of_a ? x->r[axis][j] : x->r[j][axis];
        const double on_k = of_a ? x->r[k][j] : x->r[j][k];
        const double on_l = of_a ? x->r[l][j] : x->r[j][l];
        corner[j] = -copysign(other_half[j], side * on_axis);
        u += corner[j] * on_k;
        v += corner[j] * on_l;
        level = level || fabs(on_axis) <= COL_TIE_TOLERANCE;
    }
    if (level || fabs(u) > half[k] || fabs(v) > half[l]) {
        return false;
    }
    const col3_vec outward = vec_scale(axes[axis], side);
    const col3_vec at_corner = combine(other_axes, corner);
    const col3_vec incident = of_a ? vec_add(x->d, at_corner) : at_corner;
    const col3_vec opposite = vec_along(incident, -best.gap, outward);
    out->normal = vec_scale(outward, turn);
    out->a = of_a ? opposite : incident;
    out->b = of_a ? incident : opposite;
    return true;
}

bool col3_boxes_touch_on_face(const col3_boxes *x, col3_axis best, col3_witnesses *out) {
    return corner_on_face(x, best, out) || feature_on_face(x, best, out);
}

/* The corner of a box farthest along n, without the part along its edge `skip`. */
static col3_vec edge_centre(const col3_vec *axes, const double *half, int skip,
                            col3_vec n) {
    double x[3];
    for (int k = 0; k < 3; k++) {
        x[k] = k == skip ? 0.0 : side_of(vec_dot(n, axes[k])) * half[k];
    }
    return combine(axes, x);
}

bool col3_boxes_touch_on_edges(const col3_boxes *x, col3_axis best, col3_witnesses *out) {
    const int i = (best.code - 6) / 3;
    const int j = (best.code - 6) % 3;
    const col3_vec u = x->axes_a[i];
    const col3_vec v = x->axes_b[j];
    const bool steep = square(x->r[i][j]) < 1.0 - COL_OBLIQUE_SQ;
    const col3_vec w = steep ? vec_cross(u, v) : vec_cross_exact(u, v);
    const double ww = vec_length_sq(w);
    const col3_vec n = vec_scale(w, side_of(vec_dot(w, x->d)) / sqrt(ww));
    const col3_vec on_a = edge_centre(x->axes_a, x->ha, i, n);
    const col3_vec on_b = vec_add(x->d, edge_centre(x->axes_b, x->hb, j, vec_negate(n)));
    const col3_vec r = vec_sub(on_b, on_a);
    const col3_vec rv = steep ? vec_cross(r, v) : vec_cross_exact(r, v);
    const col3_vec ru = steep ? vec_cross(r, u) : vec_cross_exact(r, u);
    const double s = vec_dot(rv, w) / ww;
    const double t = vec_dot(ru, w) / ww;
    /* the feet are clamped to both edges: those of nearly parallel ones may be far
     * off */
    const double s0 = clamp(s, -x->ha[i], x->ha[i]);
    const double t1 =
        clamp(vec_dot(vec_sub(vec_scale(u, s0), r), v), -x->hb[j], x->hb[j]);
    const double s1 = clamp(vec_dot(vec_along(r, t1, v), u), -x->ha[i], x->ha[i]);
    out->normal = n;
    out->a = vec_along(on_a, s1, u);
    out->b = vec_along(out->a, best.gap, n);
    return fabs(s) <= x->ha[i] && fabs(t) <= x->hb[j];
}
