/* bounds.c - the aligned box around a shape. */
#include "../shape/corners.h"
#include "farthest2.h"
#include "measure.h"
#if COL_DIMENSION == 3
#include "farthest3.h"
#endif

static void grow(double radius, col_vec *min, col_vec *max) {
    const col_vec r = vec_all(radius);
    *min = vec_sub(*min, r);
    *max = vec_add(*max, r);
}

static void bounds_of_triangle(const col_triangle *s, col_vec *min, col_vec *max) {
    *min = vec_smaller(vec_smaller(s->a, s->b), s->c);
    *max = vec_larger(vec_larger(s->a, s->b), s->c);
}

static void add_corner(const col_shape *s, int i, col_vec *min, col_vec *max) {
    const col_vec corner = corner_of(s, i);
    *min = vec_smaller(*min, corner);
    *max = vec_larger(*max, corner);
}

#if COL_DIMENSION == 2

/* The corners of a convex polygon with many corners that are farthest along the axes,
 * except for rounding. */
static void add_farthest(const col2_polygon *s, col2_vec *min, col2_vec *max) {
    const col2_convex *part = &s->data->parts[0];
    const col2_vec x = pose_local(&s->pose, vec2(1.0, 0.0));
    const col2_vec y = vec_quarter(x);
    const col2_vec axes[4] = {x, y, vec_negate(x), vec_negate(y)};
    for (int k = 0; k < 4; k++) {
        const int at =
            col2_farthest_corner(part->corners, part->normals, part->count, axes[k]);
        const double least = vec_dot(part->corners[at], axes[k]) - COL_ROUNDING_ERROR;
        for (int step = -1; step <= 1; step += 2) {
            int i = at;
            int left = part->count;
            /* not all corners are level */
            while (ALWAYS(left > 0) && vec_dot(part->corners[i], axes[k]) >= least) {
                add_corner(&s->shape, i, min, max);
                i = (i + step + part->count) % part->count;
                left--;
            }
        }
    }
}

#else

/* The corners of a hull with many corners that are farthest along the axes. */
static void add_farthest(const col3_hull *s, col3_vec *min, col3_vec *max) {
    for (int k = 0; k < 3; k++) {
        const col3_vec up = pose_local(&s->pose, vec_unit(k));
        const int high = col3_farthest_corner(s->data, up, 0);
        const int low = col3_farthest_corner(s->data, vec_negate(up), 0);
        add_corner(&s->shape, high, min, max);
        add_corner(&s->shape, low, min, max);
    }
}

#endif

static void bounds_of_corners(const col_shape *s, col_vec *min, col_vec *max) {
    *min = corner_of(s, 0);
    *max = *min;
#if COL_DIMENSION == 2
    if (s->kind == (int)col2_kind_polygon && corner_count(s) > COL2_FEW_CORNERS) {
        add_farthest(as_polygon(s), min, max);
        return;
    }
#else
    if (as_hull(s)->data->leaf_count > 0) {
        add_farthest(as_hull(s), min, max);
        return;
    }
#endif
    const int count = corner_count(s);
    for (int i = 1; i < count; i++) {
        add_corner(s, i, min, max);
    }
}

#if COL_DIMENSION == 3

/* The extent of a disc of radius 1 along an axis is the sine of the angle between that
 * axis and its normal. */
static void bounds_of_cylinder(const col3_cylinder *s, col_vec *min, col_vec *max) {
    const col_vec u = vec_normalized(vec_sub(s->b, s->a));
    const col_vec sine = vec3(sqrt(u.y * u.y + u.z * u.z), sqrt(u.x * u.x + u.z * u.z),
                              sqrt(u.x * u.x + u.y * u.y));
    const col_vec rim = vec_scale(sine, s->disc_radius);
    const double at_b = s->shape.kind == col3_kind_cone ? 0.0 : 1.0;
    *min = vec_smaller(vec_sub(s->a, rim), vec_along(s->b, -at_b, rim));
    *max = vec_larger(vec_add(s->a, rim), vec_along(s->b, at_b, rim));
}

#endif

static void bounds_of_box(const col_box *box, col_vec *min, col_vec *max) {
    const col_vec half = box_aligned_half(box);
    *min = vec_sub(box->center, half);
    *max = vec_add(box->center, half);
}

/* Along one axis, from the origin p of a ray or line in the direction d. */
static void line_interval(double p, double d, bool line, double *min, double *max) {
    const bool both = line && d != 0.0;
    *min = both || d < 0.0 ? -INFINITY : p;
    *max = both || d > 0.0 ? INFINITY : p;
}

static void bounds_of_line(const col_ray *s, col_vec *min, col_vec *max) {
    const bool line = s->shape.kind == (int)col_kind_line;
    const col_vec p = s->origin;
    const col_vec d = s->direction;
    line_interval(p.x, d.x, line, &min->x, &max->x);
    line_interval(p.y, d.y, line, &min->y, &max->y);
    IN_SPACE(line_interval(p.z, d.z, line, &min->z, &max->z));
}

/* A plane is bounded along an axis only when its normal is that axis; a half-space then
 * on one side. tilted: another component of the normal is not zero. */
static void plane_interval(double p, double n, bool tilted, bool solid, double *min,
                           double *max) {
    const bool bounded = !tilted;
    *min = bounded && !(solid && n > 0.0) ? p : -INFINITY;
    *max = bounded && !(solid && n < 0.0) ? p : INFINITY;
}

static void bounds_of_plane(const col_plane *s, col_vec *min, col_vec *max) {
    const bool solid = s->shape.kind == (int)col_kind_halfspace;
    const col_vec n = s->normal;
    const bool x = n.x != 0.0;
    const bool y = n.y != 0.0;
    IN_SPACE(const bool z = n.z != 0.0);
    plane_interval(s->point.x, n.x, y IN_SPACE(|| z), solid, &min->x, &max->x);
    plane_interval(s->point.y, n.y, x IN_SPACE(|| z), solid, &min->y, &max->y);
    IN_SPACE(plane_interval(s->point.z, n.z, x || y, solid, &min->z, &max->z));
}

static void bounds_of_infinite(const col_shape *s, col_vec *min, col_vec *max) {
    if (s->kind == (int)col_kind_ray || s->kind == (int)col_kind_line) {
        bounds_of_line(as_ray(s), min, max);
    } else {
        bounds_of_plane(as_plane(s), min, max);
    }
}

static void bounds_of_bounded(const col_shape *s, col_vec *min, col_vec *max) {
    switch (s->kind) {
        case col_kind_segment:
        case col_kind_capsule:
            *min = vec_smaller(as_capsule(s)->a, as_capsule(s)->b);
            *max = vec_larger(as_capsule(s)->a, as_capsule(s)->b);
            break;
        case col_kind_aabb:
            *min = as_aabb(s)->min;
            *max = as_aabb(s)->max;
            break;
        case col_kind_box:
            bounds_of_box(as_box(s), min, max);
            break;
        case col_kind_triangle:
            bounds_of_triangle(as_triangle(s), min, max);
            break;
#if COL_DIMENSION == 3
        case col3_kind_hull:
            bounds_of_corners(s, min, max);
            break;
        case col3_kind_cylinder:
        case col3_kind_cone:
            bounds_of_cylinder(as_cylinder(s), min, max);
            break;
#else
        case col2_kind_polygon:
        case col2_kind_concave: /* the outline contains all parts */
            bounds_of_corners(s, min, max);
            break;
#endif
        default:
            *min = as_ball(s)->center;
            *max = *min;
            break;
    }
}

void col_convex_bounds(const col_shape *s, col_vec *min, col_vec *max) {
    if (is_bounded(s)) {
        bounds_of_bounded(s, min, max);
    } else {
        bounds_of_infinite(s, min, max);
    }
    grow(s->radius, min, max);
}
