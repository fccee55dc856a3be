/* bounds.c - the box around a shape. */
#define COL_DIMENSION 2
#include "../compound/composite.h"
#include "../pair/2d/span.h"
#include "polygon.h"

static void grow(double radius, col2_vec *min, col2_vec *max) {
    const col2_vec r = vec2(radius, radius);
    *min = vec_sub(*min, r);
    *max = vec_add(*max, r);
}

static col2_vec lower(col2_vec a, col2_vec b) {
    return vec2(smaller_of(a.x, b.x), smaller_of(a.y, b.y));
}

static col2_vec upper(col2_vec a, col2_vec b) {
    return vec2(larger_of(a.x, b.x), larger_of(a.y, b.y));
}

static void bounds_of_triangle(const col2_triangle *s, col2_vec *min, col2_vec *max) {
    *min = lower(lower(s->a, s->b), s->c);
    *max = upper(upper(s->a, s->b), s->c);
}

static void bounds_of_polygon(const col2_polygon *s, col2_vec *min, col2_vec *max) {
    *min = col2_polygon_corner(s, 0);
    *max = *min;
    const int count = col2_polygon_corners(s);
    for (int i = 1; i < count; i++) {
        const col2_vec corner = col2_polygon_corner(s, i);
        *min = lower(*min, corner);
        *max = upper(*max, corner);
    }
}

static void bounds_of_box(const col2_box *box, col2_vec *min, col2_vec *max) {
    const col2_vec h = box->half_extents;
    const col2_vec x = vec_abs(box->axis);
    const col2_vec reach = vec2(h.x * x.x + h.y * x.y, h.x * x.y + h.y * x.x);
    *min = vec_sub(box->center, reach);
    *max = vec_add(box->center, reach);
}

static void open_bounds(double p, double d, double low, double *min, double *max) {
    const bool both = !isfinite(low) && d != 0.0;
    *min = both || d < 0.0 ? -INFINITY : p;
    *max = both || d > 0.0 ? INFINITY : p;
}

static void bounds_of_open(const col2_shape *s, col2_vec *min, col2_vec *max) {
    const col2_span span = span_of(s);
    open_bounds(span.p.x, span.d.x, span.low, &min->x, &max->x);
    open_bounds(span.p.y, span.d.y, span.low, &min->y, &max->y);
}

/* A plane is bounded along an axis only when its normal is that axis; a half-space then
 * on one side. across: the other component of the normal is not zero. */
static void flat_bounds(double p, double n, bool across, bool solid, double *min,
                        double *max) {
    const bool bounded = !across;
    *min = bounded && !(solid && n > 0.0) ? p : -INFINITY;
    *max = bounded && !(solid && n < 0.0) ? p : INFINITY;
}

static void bounds_of_flat(const col2_plane *s, col2_vec *min, col2_vec *max) {
    const bool solid = s->shape.kind == (int)col2_kind_halfspace;
    const col2_vec n = s->normal;
    flat_bounds(s->point.x, n.x, n.y != 0.0, solid, &min->x, &max->x);
    flat_bounds(s->point.y, n.y, n.x != 0.0, solid, &min->y, &max->y);
}

void col2_shape_bounds(const col2_shape *s, col2_vec *min, col2_vec *max) {
    switch (s->kind) {
        case col2_kind_segment:
        case col2_kind_capsule:
            *min = lower(as_capsule(s)->a, as_capsule(s)->b);
            *max = upper(as_capsule(s)->a, as_capsule(s)->b);
            break;
        case col2_kind_aabb:
            *min = as_aabb(s)->min;
            *max = as_aabb(s)->max;
            break;
        case col2_kind_box:
            bounds_of_box(as_box(s), min, max);
            break;
        case col2_kind_triangle:
            bounds_of_triangle(as_triangle(s), min, max);
            break;
        case col2_kind_polygon:
        case col2_kind_concave: /* the outline tells all */
            bounds_of_polygon(as_polygon(s), min, max);
            break;
        case col2_kind_compound:
            col2_composite_bounds(s, min, max);
            break;
        case col2_kind_ray:
        case col2_kind_line:
            bounds_of_open(s, min, max);
            break;
        case col2_kind_plane:
        case col2_kind_halfspace:
            bounds_of_flat(as_plane(s), min, max);
            break;
        default:
            *min = as_ball(s)->center;
            *max = *min;
            break;
    }
    grow(s->radius, min, max);
}
