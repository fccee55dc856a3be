/* cross.c - where a line enters and leaves a shape, for every kind of space. */
#include "../../measure/plane.h"
#include "../../shape/hull.h"
#include "ray.h"

static inline double triangle_size_sq(const col3_triangle *t) {
    return larger_of(vec_length_sq(vec_sub(t->b, t->a)),
                     vec_length_sq(vec_sub(t->c, t->a)));
}

static inline col3_vec axis_of(const col3_shape *s) {
    return vec_sub(as_cylinder(s)->b, as_cylinder(s)->a);
}

/* The square of the shape's size, which decides what is far from it. Infinite for rays
 * and lines. */
static inline double size_sq_of(const col3_crossing *m) {
    const col3_shape *s = m->shape;
    const double radius_sq = square(s->radius);
    switch (s->kind) {
        case col3_kind_point:
        case col3_kind_sphere:
            return radius_sq;
        case col3_kind_aabb:
        case col3_kind_box:
            return radius_sq + vec_length_sq(m->frame.half);
        case col3_kind_ray:
        case col3_kind_line:
            return INFINITY;
        case col3_kind_triangle:
            return radius_sq + triangle_size_sq(as_triangle(s));
        case col3_kind_hull:
            return radius_sq +
                   square(as_hull(s)->pose.scale * as_hull(s)->data->bounding_radius);
        case col3_kind_cylinder:
        case col3_kind_cone:
            return square(as_cylinder(s)->disc_radius) + vec_length_sq(axis_of(s));
        default:
            return radius_sq + vec_length_sq(span_of(s).d);
    }
}

static inline bool has_planes(const col3_shape *s) {
    return s->kind == col3_kind_triangle || s->kind == col3_kind_hull;
}

/* From far away the base moves along the line, without a rounding of the offset, to where
 * it passes the shape. */
static void recentre(col3_crossing *m) {
    const col3_span line = line_of(m->local.origin, m->local.d, -INFINITY);
    const col3_span passing = col3_span_recentred(line, m->reference, &m->shift);
    m->local.p = passing.p;
    m->local.moved = true;
    if (is_box(m->shape)) { /* the rounding of an aligned box's centre */
        m->local.p = vec_add(passing.p, box_frame_offset(&m->frame, m->reference));
    }
}

/* The base moves along the line onto a plane, unless the two are parallel. From far away
 * a second step removes the error of the first; where the two are nearly parallel that is
 * no small one. */
static void move_onto_plane(col3_crossing *m, const col3_plane *plane) {
    const col3_span line = line_of(m->local.origin, m->local.d, -INFINITY);
    const double rise = col3_plane_rise(line.d, plane->normal);
    if (rise == 0.0) {
        return;
    }
    const double t = 0.0 - col3_plane_height(plane, line.p) / rise;
    const col3_vec start = m->local.p;
    m->local.p = vec_along(start, t, line.d);
    m->shift = t;
    if (vec_length_sq(start) > square(COL_FAR) * vec_length_sq(m->local.p)) {
        const col3_vec p = vec_negate(col3_span_offset(line, t, plane->point));
        const double rest = vec_dot(p, plane->normal) / rise;
        m->local.p = vec_along(p, -rest, line.d);
        m->shift = t - rest;
    }
    m->local.moved = true;
}

static inline void set_up(const col3_shape *s, const col3_span *line, col3_crossing *m) {
    m->shape = s;
    m->shift = 0.0;
    m->local.d = line->d;
    m->local.origin = line->p;
    m->local.moved = false;
    if (is_box(s)) {
        m->frame = box_frame_of(s);
        m->reference = box_frame_centre(&m->frame);
        m->local.p = box_frame_offset(&m->frame, line->p);
    } else {
        m->reference =
            s->kind == col3_kind_hull ? as_hull(s)->pose.origin : col3_shape_position(s);
        m->local.p = vec_sub(line->p, m->reference);
    }
    const double far_sq = has_planes(s) ? square(COL_FAR_OF_PLANES) : square(COL_FAR);
    if (is_plane(s)) {
        move_onto_plane(m, as_plane(s));
    } else if (vec_length_sq(m->local.p) > far_sq * size_sq_of(m)) {
        recentre(m);
    }
}

/* Whether the radius shows: a shape rounded by less than the rounding error is sharp. */
static inline bool is_rounded(const col3_crossing *m) {
    const col3_shape *s = m->shape;
    if (!(s->radius > 0.0)) {
        return false;
    }
    const double size_sq =
        is_box(s) ? vec_length_sq(m->frame.half) : triangle_size_sq(as_triangle(s));
    return square(s->radius) > square(COL_ROUNDING_ERROR) * size_sq;
}

static bool cross_local(const col3_crossing *m, col3_chord *out) {
    switch (m->shape->kind) {
        case col3_kind_point:
        case col3_kind_sphere:
            return col3_cross_sphere(&m->local, m->shape, out);
        case col3_kind_aabb:
            return col3_cross_aabb(&m->local, &m->frame, out);
        case col3_kind_box:
            return is_rounded(m) ? col3_cross_rounded_box(&m->local, &m->frame, out)
                                 : col3_cross_box(&m->local, &m->frame, out);
        case col3_kind_plane:
        case col3_kind_halfspace:
            return col3_cross_plane(&m->local, as_plane(m->shape), out);
        case col3_kind_triangle:
            return is_rounded(m) ? col3_cross_convex(&m->local, m->shape, out)
                                 : col3_cross_triangle(&m->local, m->shape, out);
        case col3_kind_hull:
            return col3_cross_convex(&m->local, m->shape, out);
        case col3_kind_cylinder:
        case col3_kind_cone:
            return col3_cross_cylinder(&m->local, m->shape, out);
        default:
            return col3_cross_round(&m->local, m->shape, out);
    }
}

bool col3_ray_cross(const col3_span *line, const col3_shape *s, col3_crossing *out) {
    set_up(s, line, out);
    if (!cross_local(out, &out->chord)) {
        return false;
    }
    out->t0 = out->chord.t0 + out->shift;
    out->t1 = out->chord.t1 + out->shift;
    return true;
}

col3_vec col3_crossing_normal(const col3_crossing *m, col3_vec x, int feature,
                              col3_vec outward) {
    switch (m->shape->kind) {
        case col3_kind_aabb:
        case col3_kind_box:
            return is_rounded(m) ? col3_normal_on_rounded_box(&m->frame, x, outward)
                                 : col3_normal_on_box(&m->frame, feature);
        case col3_kind_plane:
        case col3_kind_halfspace:
            return col3_normal_on_plane(as_plane(m->shape), outward);
        case col3_kind_triangle:
            return is_rounded(m) ? col3_normal_on_convex(m->shape, x, feature, outward)
                                 : col3_normal_on_triangle(m->shape, x, feature, outward);
        case col3_kind_hull:
            return col3_normal_on_convex(m->shape, x, feature, outward);
        case col3_kind_cylinder:
        case col3_kind_cone:
            return col3_normal_on_cylinder(m->shape, x, feature, outward);
        default:
            return col3_normal_on_round(m->shape, x, feature, outward);
    }
}
