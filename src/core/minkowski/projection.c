/* projection.c - the interval of a shape along a direction, the slab of two shapes. */
#include "projection.h"

#include "../shape/corners.h"
#include "../shape/pose.h"

static col_range of_box(col_vec low, col_vec high, col_vec n) {
    const col_vec one = {low.x * n.x, low.y * n.y IN_SPACE(, low.z * n.z)};
    const col_vec other = {high.x * n.x, high.y * n.y IN_SPACE(, high.z * n.z)};
    const col_vec least = vec_smaller(one, other);
    const col_vec most = vec_larger(one, other);
    return (col_range){least.x + least.y IN_SPACE(+least.z),
                       most.x + most.y IN_SPACE(+most.z)};
}

static col_range of_line(const col_ray *s, col_vec n) {
    const double rise = vec_dot(vec_normalized(s->direction), n);
    const bool ray = s->shape.kind == (int)col_kind_ray;
    const bool rises = rise > 0.0;
    if (fabs(rise) <= COL_TIE_TOLERANCE) {
        return (col_range){0.0, 0.0};
    }
    return (col_range){ray && rises ? 0.0 : -INFINITY, ray && !rises ? 0.0 : INFINITY};
}

#if COL_DIMENSION == 3

/* The farthest corners of hulls of more faces are found by walking. */
#define WALKED_FACES 64

static col_range of_cylinder(const col3_cylinder *s, col3_vec n) {
    const col3_vec axis = vec_sub(s->b, s->a);
    const double end = vec_dot(n, axis);
    const double rim = s->disc_radius * vec_cross_length(n, vec_normalized(axis));
    const double at_end = s->shape.kind == col3_kind_cone ? 0.0 : rim;
    return (col_range){smaller_of(-rim, end - at_end), larger_of(rim, end + at_end)};
}

static bool is_walked(const col3_shape *s) {
    return as_hull(s)->data->face_count > WALKED_FACES;
}

static col_range of_walk(const col3_shape *s, col3_vec n) {
    const col3_hull_data *data = as_hull(s)->data;
    const int low = col3_hull_support(data, vec_negate(n), 0);
    const int high = col3_hull_support(data, n, 0);
    return (col_range){vec_dot(data->corners[low], n), vec_dot(data->corners[high], n)};
}

#endif

static col_range of_all(const col_shape *s, col_vec n) {
    const col_vec *corners = corner_data(s);
    const int count = corner_count(s);
    col_range r = {INFINITY, -INFINITY};
    for (int i = 0; i < count; i++) {
        const double along = vec_dot(corners[i], n);
        r.min = smaller_of(r.min, along);
        r.max = larger_of(r.max, along);
    }
    return r;
}

/* The interval of a hull, or a convex polygon. */
static col_range of_corners(const col_shape *s, col_vec n) {
    const col_pose *pose = pose_of(s);
    const col_vec local = pose_local(pose, n);
#if COL_DIMENSION == 3
    const col_range r = is_walked(s) ? of_walk(s, local) : of_all(s, local);
#else
    const col_range r = of_all(s, local);
#endif
    return (col_range){r.min * pose->scale, r.max * pose->scale};
}

col_vec col_projection_base(const col_shape *s) {
    return has_pose(s) ? pose_of(s)->origin
                       : *(const col_vec *)(const void *)numbers_of(s);
}

col_range col_projection_of(const col_shape *s, col_vec n) {
    switch (s->kind) {
        case col_kind_point:
        case col_kind_ball:
            return (col_range){0.0, 0.0};
        case col_kind_segment:
        case col_kind_capsule: {
            const double end = vec_dot(n, vec_sub(as_capsule(s)->b, as_capsule(s)->a));
            return (col_range){smaller_of(0.0, end), larger_of(0.0, end)};
        }
        case col_kind_ray:
        case col_kind_line:
            return of_line(as_ray(s), n);
        case col_kind_aabb:
            return of_box(vec_zero(), vec_sub(as_aabb(s)->max, as_aabb(s)->min), n);
        case col_kind_box: {
            const col_vec half = as_box(s)->half_extents;
            return of_box(vec_negate(half), half, box_local(as_box(s), n));
        }
        case col_kind_triangle: {
            const col_triangle *t = as_triangle(s);
            const double b = vec_dot(n, vec_sub(t->b, t->a));
            const double c = vec_dot(n, vec_sub(t->c, t->a));
            return (col_range){smaller_of(0.0, smaller_of(b, c)),
                               larger_of(0.0, larger_of(b, c))};
        }
#if COL_DIMENSION == 3
        case col3_kind_cylinder:
        case col3_kind_cone:
            return of_cylinder(as_cylinder(s), n);
#endif
        default:
            return of_corners(s, n);
    }
}

/* A length no larger than rounding: the error of a position counts as none. */
static bool is_flat(col_range along, double radius, double base) {
    const double size = larger_of(fabs(along.min), fabs(along.max)) + fabs(base);
    return radius == 0.0 && along.max - along.min <= COL_ROUNDING_ERROR * size;
}

col_slab col_slab_along(const col_shape *a, const col_shape *b, col_vec normal,
                        double unit) {
    const col_vec base_a = col_projection_base(a);
    const col_vec base_b = col_projection_base(b);
    const col_range of_a = col_projection_of(a, normal);
    const col_range of_b = col_projection_of(b, normal);
    const double between = vec_dot(normal, vec_sub(base_b, base_a));
    const double radius = a->radius + b->radius;
    return (col_slab){normal, (between + of_b.min - of_a.max - radius) / unit,
                      (between + of_b.max - of_a.min + radius) / unit,
                      is_flat(of_a, a->radius, vec_dot(normal, base_a)),
                      is_flat(of_b, b->radius, vec_dot(normal, base_b))};
}

/* Coordinates by which the normals of two slabs may differ: rounding. */
#define SAME_NORMAL COL_PARALLEL_TOLERANCE

/* cos of an angle far above that: for most slabs it ends the comparison. */
#define CLEARLY_OBLIQUE 0.99

static bool is_known(const col_slab_list *list, col_vec n) {
    for (int i = 0; i < list->count; i++) {
        const col_vec m = list->slabs[i].normal;
        const double cosine = vec_dot(m, n);
        if (fabs(cosine) < CLEARLY_OBLIQUE) {
            continue;
        }
        const col_vec other = cosine < 0.0 ? vec_negate(m) : m;
        if (vec_largest(vec_sub(other, n)) <= SAME_NORMAL) {
            return true;
        }
    }
    return false;
}

bool col_slab_add(col_slab_list *list, col_vec normal) {
    const col_vec n = vec_normalized(normal);
    if (is_known(list, n)) {
        return false;
    }
    const col_slab slab = col_slab_along(list->a, list->b, n, list->unit);
    if (slab.low == -INFINITY && slab.high == INFINITY) {
        return false;
    }
    list->last = slab;
    list->depth = smaller_of(list->depth, slab_depth(&slab, list->v));
    if (!(list->depth > list->least)) {
        return true;
    }
    if (RARELY(list->count == list->room)) {
        list->room = -1;
        return true;
    }
    list->slabs[list->count++] = slab;
    return false;
}
