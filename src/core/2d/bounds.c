/* bounds.c - the box around a shape. */
#include "composite.h"
#include "polygon.h"
#include "span.h"

static void grow(double radius, col_vec2 *min, col_vec2 *max) {
    const col_vec2 r = v2(radius, radius);
    *min = v2_sub(*min, r);
    *max = v2_add(*max, r);
}

static col_vec2 lower(col_vec2 a, col_vec2 b) {
    return v2(min2(a.x, b.x), min2(a.y, b.y));
}

static col_vec2 upper(col_vec2 a, col_vec2 b) {
    return v2(max2(a.x, b.x), max2(a.y, b.y));
}

static void bounds_of_triangle(const col_triangle2 *s, col_vec2 *min, col_vec2 *max) {
    *min = lower(lower(s->a, s->b), s->c);
    *max = upper(upper(s->a, s->b), s->c);
}

static void bounds_of_polygon(const col_polygon2 *s, col_vec2 *min, col_vec2 *max) {
    *min = col_polygon2_corner(s, 0);
    *max = *min;
    const int count = col_polygon2_corners(s);
    for (int i = 1; i < count; i++) {
        const col_vec2 corner = col_polygon2_corner(s, i);
        *min = lower(*min, corner);
        *max = upper(*max, corner);
    }
}

static void bounds_of_box(const col_box2 *box, col_vec2 *min, col_vec2 *max) {
    const col_vec2 h = box->half_extents;
    const col_vec2 x = v2_abs(box->axis);
    const col_vec2 reach = v2(h.x * x.x + h.y * x.y, h.x * x.y + h.y * x.x);
    *min = v2_sub(box->center, reach);
    *max = v2_add(box->center, reach);
}

static void open_bounds(double p, double d, double low, double *min, double *max) {
    const bool both = !isfinite(low) && d != 0.0;
    *min = both || d < 0.0 ? -INFINITY : p;
    *max = both || d > 0.0 ? INFINITY : p;
}

static void bounds_of_open(const col_shape2 *s, col_vec2 *min, col_vec2 *max) {
    const span2 span = span2_of(s);
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

static void bounds_of_flat(const col_plane2 *s, col_vec2 *min, col_vec2 *max) {
    const bool solid = s->shape.kind == (int)col_kind2_halfspace;
    const col_vec2 n = s->normal;
    flat_bounds(s->point.x, n.x, n.y != 0.0, solid, &min->x, &max->x);
    flat_bounds(s->point.y, n.y, n.x != 0.0, solid, &min->y, &max->y);
}

void col_bounds_shape2(const col_shape2 *s, col_vec2 *min, col_vec2 *max) {
    switch (s->kind) {
        case col_kind2_segment:
        case col_kind2_capsule:
            *min = lower(as_capsule2(s)->a, as_capsule2(s)->b);
            *max = upper(as_capsule2(s)->a, as_capsule2(s)->b);
            break;
        case col_kind2_aabb:
            *min = as_aabb2(s)->min;
            *max = as_aabb2(s)->max;
            break;
        case col_kind2_box:
            bounds_of_box(as_box2(s), min, max);
            break;
        case col_kind2_triangle:
            bounds_of_triangle(as_triangle2(s), min, max);
            break;
        case col_kind2_polygon:
        case col_kind2_concave: /* the outline tells all */
            bounds_of_polygon(as_polygon2(s), min, max);
            break;
        case col_kind2_compound:
            composite2_bounds(s, min, max);
            break;
        case col_kind2_ray:
        case col_kind2_line:
            bounds_of_open(s, min, max);
            break;
        case col_kind2_plane:
        case col_kind2_halfspace:
            bounds_of_flat(as_plane2(s), min, max);
            break;
        default:
            *min = as_circle2(s)->center;
            *max = *min;
            break;
    }
    grow(s->radius, min, max);
}
