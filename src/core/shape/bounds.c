/* bounds.c - the box around a shape. */
#include "../compound/composite.h"
#include "../pair/3d/span.h"
#include "hull.h"

static void grow(double radius, col3_vec *min, col3_vec *max) {
    const col3_vec r = vec3(radius, radius, radius);
    *min = vec_sub(*min, r);
    *max = vec_add(*max, r);
}

static col3_vec lower(col3_vec a, col3_vec b) {
    return vec3(smaller_of(a.x, b.x), smaller_of(a.y, b.y), smaller_of(a.z, b.z));
}

static col3_vec upper(col3_vec a, col3_vec b) {
    return vec3(larger_of(a.x, b.x), larger_of(a.y, b.y), larger_of(a.z, b.z));
}

static void bounds_of_triangle(const col3_triangle *s, col3_vec *min, col3_vec *max) {
    *min = lower(lower(s->a, s->b), s->c);
    *max = upper(upper(s->a, s->b), s->c);
}

static void bounds_of_hull(const col3_hull *s, col3_vec *min, col3_vec *max) {
    *min = col3_hull_corner(s, 0);
    *max = *min;
    const int count = col3_hull_corners(s);
    for (int i = 1; i < count; i++) {
        const col3_vec corner = col3_hull_corner(s, i);
        *min = lower(*min, corner);
        *max = upper(*max, corner);
    }
}

/* A disc of radius 1 reaches along an axis as far as that axis leans out of its normal.
 */
static void bounds_of_cylinder(const col3_cylinder *s, col3_vec *min, col3_vec *max) {
    const col3_vec u = vec_normalized(vec_sub(s->b, s->a));
    const col3_vec lean = vec3(sqrt(u.y * u.y + u.z * u.z), sqrt(u.x * u.x + u.z * u.z),
                               sqrt(u.x * u.x + u.y * u.y));
    const col3_vec reach = vec_scale(lean, s->disc_radius);
    const double at_b = s->shape.kind == col3_kind_cone ? 0.0 : 1.0;
    *min = lower(vec_sub(s->a, reach), vec_along(s->b, -at_b, reach));
    *max = upper(vec_add(s->a, reach), vec_along(s->b, at_b, reach));
}

static void bounds_of_box(const col3_box *box, col3_vec *min, col3_vec *max) {
    const col3_vec h = box->half_extents;
    col3_vec reach = vec_scale(vec_abs(box->axes[0]), h.x);
    reach = vec_along(reach, h.y, vec_abs(box->axes[1]));
    reach = vec_along(reach, h.z, vec_abs(box->axes[2]));
    *min = vec_sub(box->center, reach);
    *max = vec_add(box->center, reach);
}

static void open_bounds(double p, double d, double low, double *min, double *max) {
    const bool both = !isfinite(low) && d != 0.0;
    *min = both || d < 0.0 ? -INFINITY : p;
    *max = both || d > 0.0 ? INFINITY : p;
}

static void bounds_of_open(const col3_shape *s, col3_vec *min, col3_vec *max) {
    const col3_span span = span_of(s);
    open_bounds(span.p.x, span.d.x, span.low, &min->x, &max->x);
    open_bounds(span.p.y, span.d.y, span.low, &min->y, &max->y);
    open_bounds(span.p.z, span.d.z, span.low, &min->z, &max->z);
}

/* A plane is bounded along an axis only when its normal is that axis; a half-space then
 * on one side. across: the other two components of the normal are not both zero. */
static void flat_bounds(double p, double n, bool across, bool solid, double *min,
                        double *max) {
    const bool bounded = !across;
    *min = bounded && !(solid && n > 0.0) ? p : -INFINITY;
    *max = bounded && !(solid && n < 0.0) ? p : INFINITY;
}

static void bounds_of_flat(const col3_plane *s, col3_vec *min, col3_vec *max) {
    const bool solid = s->shape.kind == (int)col3_kind_halfspace;
    const col3_vec n = s->normal;
    flat_bounds(s->point.x, n.x, n.y != 0.0 || n.z != 0.0, solid, &min->x, &max->x);
    flat_bounds(s->point.y, n.y, n.x != 0.0 || n.z != 0.0, solid, &min->y, &max->y);
    flat_bounds(s->point.z, n.z, n.x != 0.0 || n.y != 0.0, solid, &min->z, &max->z);
}

void col3_shape_bounds(const col3_shape *s, col3_vec *min, col3_vec *max) {
    switch (s->kind) {
        case col3_kind_segment:
        case col3_kind_capsule:
            *min = lower(as_capsule(s)->a, as_capsule(s)->b);
            *max = upper(as_capsule(s)->a, as_capsule(s)->b);
            break;
        case col3_kind_aabb:
            *min = as_aabb(s)->min;
            *max = as_aabb(s)->max;
            break;
        case col3_kind_box:
            bounds_of_box(as_box(s), min, max);
            break;
        case col3_kind_triangle:
            bounds_of_triangle(as_triangle(s), min, max);
            break;
        case col3_kind_hull:
            bounds_of_hull(as_hull(s), min, max);
            break;
        case col3_kind_cylinder:
        case col3_kind_cone:
            bounds_of_cylinder(as_cylinder(s), min, max);
            break;
        case col3_kind_compound:
            col3_composite_bounds(s, min, max);
            break;
        case col3_kind_ray:
        case col3_kind_line:
            bounds_of_open(s, min, max);
            break;
        case col3_kind_plane:
        case col3_kind_halfspace:
            bounds_of_flat(as_plane(s), min, max);
            break;
        default:
            *min = as_ball(s)->center;
            *max = *min;
            break;
    }
    grow(s->radius, min, max);
}
