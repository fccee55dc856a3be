/* bounds.c - the box around a shape. */
#include "composite.h"
#include "hull.h"
#include "span.h"

static void grow(double radius, col_vec3 *min, col_vec3 *max) {
    const col_vec3 r = v3(radius, radius, radius);
    *min = v3_sub(*min, r);
    *max = v3_add(*max, r);
}

static col_vec3 lower(col_vec3 a, col_vec3 b) {
    return v3(min2(a.x, b.x), min2(a.y, b.y), min2(a.z, b.z));
}

static col_vec3 upper(col_vec3 a, col_vec3 b) {
    return v3(max2(a.x, b.x), max2(a.y, b.y), max2(a.z, b.z));
}

static void bounds_of_triangle(const col_triangle3 *s, col_vec3 *min, col_vec3 *max) {
    *min = lower(lower(s->a, s->b), s->c);
    *max = upper(upper(s->a, s->b), s->c);
}

static void bounds_of_hull(const col_hull3 *s, col_vec3 *min, col_vec3 *max) {
    *min = col_hull3_corner(s, 0);
    *max = *min;
    const int count = col_hull3_corners(s);
    for (int i = 1; i < count; i++) {
        const col_vec3 corner = col_hull3_corner(s, i);
        *min = lower(*min, corner);
        *max = upper(*max, corner);
    }
}

/* A disc of radius 1 reaches along an axis as far as that axis leans out of its normal.
 */
static void bounds_of_cylinder(const col_cylinder3 *s, col_vec3 *min, col_vec3 *max) {
    const col_vec3 u = v3_normalized(v3_sub(s->b, s->a));
    const col_vec3 lean = v3(sqrt(u.y * u.y + u.z * u.z), sqrt(u.x * u.x + u.z * u.z),
                             sqrt(u.x * u.x + u.y * u.y));
    const col_vec3 reach = v3_scale(lean, s->disc_radius);
    const double at_b = s->shape.kind == col_kind3_cone ? 0.0 : 1.0;
    *min = lower(v3_sub(s->a, reach), v3_along(s->b, -at_b, reach));
    *max = upper(v3_add(s->a, reach), v3_along(s->b, at_b, reach));
}

static void bounds_of_box(const col_box3 *box, col_vec3 *min, col_vec3 *max) {
    const col_vec3 h = box->half_extents;
    col_vec3 reach = v3_scale(v3_abs(box->axes[0]), h.x);
    reach = v3_along(reach, h.y, v3_abs(box->axes[1]));
    reach = v3_along(reach, h.z, v3_abs(box->axes[2]));
    *min = v3_sub(box->center, reach);
    *max = v3_add(box->center, reach);
}

static void open_bounds(double p, double d, double low, double *min, double *max) {
    const bool both = !isfinite(low) && d != 0.0;
    *min = both || d < 0.0 ? -INFINITY : p;
    *max = both || d > 0.0 ? INFINITY : p;
}

static void bounds_of_open(const col_shape3 *s, col_vec3 *min, col_vec3 *max) {
    const span3 span = span3_of(s);
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

static void bounds_of_flat(const col_plane3 *s, col_vec3 *min, col_vec3 *max) {
    const bool solid = s->shape.kind == (int)col_kind3_halfspace;
    const col_vec3 n = s->normal;
    flat_bounds(s->point.x, n.x, n.y != 0.0 || n.z != 0.0, solid, &min->x, &max->x);
    flat_bounds(s->point.y, n.y, n.x != 0.0 || n.z != 0.0, solid, &min->y, &max->y);
    flat_bounds(s->point.z, n.z, n.x != 0.0 || n.y != 0.0, solid, &min->z, &max->z);
}

void col_bounds_shape3(const col_shape3 *s, col_vec3 *min, col_vec3 *max) {
    switch (s->kind) {
        case col_kind3_segment:
        case col_kind3_capsule:
            *min = lower(as_capsule3(s)->a, as_capsule3(s)->b);
            *max = upper(as_capsule3(s)->a, as_capsule3(s)->b);
            break;
        case col_kind3_aabb:
            *min = as_aabb3(s)->min;
            *max = as_aabb3(s)->max;
            break;
        case col_kind3_box:
            bounds_of_box(as_box3(s), min, max);
            break;
        case col_kind3_triangle:
            bounds_of_triangle(as_triangle3(s), min, max);
            break;
        case col_kind3_hull:
            bounds_of_hull(as_hull3(s), min, max);
            break;
        case col_kind3_cylinder:
        case col_kind3_cone:
            bounds_of_cylinder(as_cylinder3(s), min, max);
            break;
        case col_kind3_compound:
            composite3_bounds(s, min, max);
            break;
        case col_kind3_ray:
        case col_kind3_line:
            bounds_of_open(s, min, max);
            break;
        case col_kind3_plane:
        case col_kind3_halfspace:
            bounds_of_flat(as_plane3(s), min, max);
            break;
        default:
            *min = as_sphere3(s)->center;
            *max = *min;
            break;
    }
    grow(s->radius, min, max);
}
