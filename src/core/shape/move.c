/* move.c - rotations, and moving 3D shapes. */
#include "hull.h"

static col3_quat quat_normalized(col3_quat q) {
    const double largest =
        larger_of(larger_of(fabs(q.x), fabs(q.y)), larger_of(fabs(q.z), fabs(q.w)));
    const col3_quat s = {q.x / largest, q.y / largest, q.z / largest, q.w / largest};
    const double length = sqrt(s.x * s.x + s.y * s.y + s.z * s.z + s.w * s.w);
    return (col3_quat){s.x / length, s.y / length, s.z / length, s.w / length};
}

static bool quat_is_unit(col3_quat q) {
    const double length_sq = q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w;
    return fabs(length_sq - 1.0) <= 4.0 * DBL_EPSILON;
}

static col3_quat quat_multiply(col3_quat a, col3_quat b) {
    return (col3_quat){a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
                       a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
                       a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
                       a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z};
}

/* One step of Gram and Schmidt: perpendicular and unit up to the last digits. */
static void orthonormalize(col3_vec axes[3]) {
    axes[0] = vec_normalized(axes[0]);
    axes[1] = vec_normalized(vec_along(axes[1], -vec_dot(axes[0], axes[1]), axes[0]));
    const col3_vec z = vec_cross(axes[0], axes[1]);
    axes[2] = vec_normalized(z);
}

/* Where a unit quaternion takes the axes. A quaternion that is unit only to rounding
 * gives axes that are unit only to rounding: they are mended. */
col3_rotation col3_rotation_make(col3_quat quat) {
    const col3_quat q = quat_normalized(quat);
    col3_rotation r = {
        .quat =
            quat_is_unit(quat) ? quat : q, /* read back from its text it is to be equal */
        .axes = {{1.0 - 2.0 * (q.y * q.y + q.z * q.z), 2.0 * (q.x * q.y + q.z * q.w),
                  2.0 * (q.x * q.z - q.y * q.w)},
                 {2.0 * (q.x * q.y - q.z * q.w), 1.0 - 2.0 * (q.x * q.x + q.z * q.z),
                  2.0 * (q.y * q.z + q.x * q.w)},
                 {2.0 * (q.x * q.z + q.y * q.w), 2.0 * (q.y * q.z - q.x * q.w),
                  1.0 - 2.0 * (q.x * q.x + q.y * q.y)}},
    };
    orthonormalize(r.axes);
    return r;
}

/* The quaternion of three axes. Its largest component is taken from a root, the others by
 * dividing by it, so that no digit is lost (Shepperd 1978). */
static col3_quat quat_from_axes(const col3_vec a[3]) {
    const double trace = a[0].x + a[1].y + a[2].z;
    const double w4 = 1.0 + trace;
    const double x4 = 1.0 + 2.0 * a[0].x - trace;
    const double y4 = 1.0 + 2.0 * a[1].y - trace;
    const double z4 = 1.0 + 2.0 * a[2].z - trace;
    const double yz = a[1].z + a[2].y;
    const double xz = a[2].x + a[0].z;
    const double xy = a[0].y + a[1].x;
    const double wx = a[1].z - a[2].y;
    const double wy = a[2].x - a[0].z;
    const double wz = a[0].y - a[1].x;
    if (w4 >= x4 && w4 >= y4 && w4 >= z4) {
        return quat_normalized((col3_quat){wx, wy, wz, w4});
    }
    if (x4 >= y4 && x4 >= z4) {
        return quat_normalized((col3_quat){x4, xy, xz, wx});
    }
    if (y4 >= z4) {
        return quat_normalized((col3_quat){xy, y4, yz, wy});
    }
    return quat_normalized((col3_quat){xz, yz, z4, wz});
}

col3_rotation col3_rotation_from_axes(const col3_vec axes[3]) {
    col3_rotation r = {.axes = {axes[0], axes[1], axes[2]}};
    orthonormalize(r.axes);
    r.quat = quat_from_axes(r.axes);
    return r;
}

static bool is_identity(const col3_rotation *r) {
    return r->quat.x == 0.0 && r->quat.y == 0.0 && r->quat.z == 0.0;
}

/* The offset from the centre of rotation is turned, not the point: near the centre
 * nothing of its precision is lost. */
static col3_vec turn_about(const col3_rotation *r, col3_vec p, col3_vec about) {
    return vec_add(about, vec_turn(r->axes, vec_sub(p, about)));
}

static col3_vec *places_of(col3_shape *s) { return (col3_vec *)(s + 1); }

static void translate_plane(col3_plane *plane, col3_vec by) {
    plane->point = vec_add(plane->point, by);
    plane->d = vec_dot(plane->normal, plane->point);
}

void col3_shape_translate(col3_shape *s, col3_vec by) {
    const int count = col3_shape_places(s);
    if (count == 0) {
        translate_plane((col3_plane *)s, by);
    } else {
        col3_vec *places = places_of(s);
        for (int i = 0; i < count; i++) {
            places[i] = vec_add(places[i], by);
        }
    }
    col3_shape_refresh(s);
}

static bool is_finite(col3_vec v) { return isfinite(0.0 * v.x + 0.0 * v.y + 0.0 * v.z); }

/* From `from` to `to`. The way itself may be longer than the largest number: then it is
 * gone in two steps. */
static col3_vec go_along(col3_vec p, col3_vec from, col3_vec to) {
    const col3_vec gone = vec_add(p, vec_sub(to, from));
    if (is_finite(gone)) {
        return gone;
    }
    const col3_vec half = vec3(0.5 * to.x - 0.5 * from.x, 0.5 * to.y - 0.5 * from.y,
                               0.5 * to.z - 0.5 * from.z);
    return vec_add(vec_add(p, half), half);
}

/* The upper corner, moved by a rounded difference, may be rounded to below the lower one.
 */
static void keep_order(col3_aabb *aabb) {
    aabb->max.x = larger_of(aabb->max.x, aabb->min.x);
    aabb->max.y = larger_of(aabb->max.y, aabb->min.y);
    aabb->max.z = larger_of(aabb->max.z, aabb->min.z);
}

static void move_others(col3_shape *s, col3_vec to) {
    const int count = col3_shape_places(s);
    col3_vec *const places = places_of(s);
    for (int i = 1; i < count; i++) {
        places[i] = go_along(places[i], places[0], to);
    }
}

void col3_shape_move_to(col3_shape *s, col3_vec to) {
    switch (s->kind) {
        case col3_kind_point:
        case col3_kind_sphere: /* what moves most often, without a look at its numbers */
            ((col3_sphere *)s)->center = to;
            s->indirect = is_extreme(s->radius) || is_extreme(to.x) || is_extreme(to.y) ||
                          is_extreme(to.z);
            return;
        case col3_kind_plane:
        case col3_kind_halfspace:
            ((col3_plane *)s)->point = to;
            ((col3_plane *)s)->d = vec_dot(((col3_plane *)s)->normal, to);
            break;
        default:
            move_others(s, to);
            places_of(s)[0] = to;
            break;
    }
    if (s->kind == (int)col3_kind_aabb) {
        keep_order((col3_aabb *)s);
    }
    col3_shape_refresh(s);
}

static void turn_box(col3_box *box, const col3_rotation *r) {
    const col3_rotation turned =
        col3_rotation_make(quat_multiply(r->quat, box->rotation));
    *box = col3_box_make(box->center, box->half_extents, &turned, box->shape.radius);
}

static void turn_pose(col3_pose *pose, const col3_rotation *r) {
    const col3_rotation turned =
        col3_rotation_make(quat_multiply(r->quat, pose->rotation));
    pose->rotation = turned.quat;
    for (int i = 0; i < 3; i++) {
        pose->axes[i] = turned.axes[i];
    }
}

static void aabb_to_box(col3_any *s) {
    const col3_vec min = s->aabb.min;
    const col3_vec max = s->aabb.max;
    const col3_rotation none = col3_rotation_make((col3_quat){0.0, 0.0, 0.0, 1.0});
    const col3_vec half = vec_scale(vec_sub(max, min), 0.5);
    const col3_vec center =
        vec3(middle(min.x, max.x), middle(min.y, max.y), middle(min.z, max.z));
    s->box = col3_box_make(center, half, &none, 0.0);
}

void col3_shape_rotate(col3_any *s, const col3_rotation *r, col3_vec about) {
    if (is_identity(r)) {
        return;
    }
    switch (s->shape.kind) {
        case col3_kind_ray:
        case col3_kind_line:
            s->ray.direction = vec_turn(r->axes, s->ray.direction);
            break;
        case col3_kind_plane:
        case col3_kind_halfspace:
            s->plane.point = turn_about(r, s->plane.point, about);
            s->plane.normal = vec_normalized(vec_turn(r->axes, s->plane.normal));
            s->plane.d = vec_dot(s->plane.normal, s->plane.point);
            break;
        case col3_kind_aabb:
            aabb_to_box(s);
            turn_box(&s->box, r);
            break;
        case col3_kind_box:
            turn_box(&s->box, r);
            break;
        case col3_kind_hull:
        case col3_kind_compound:
            turn_pose(&s->hull.pose, r);
            break;
        default: /* places alone */
            break;
    }
    const int count = col3_shape_places(&s->shape);
    for (int i = 0; i < count; i++) {
        places_of(&s->shape)[i] = turn_about(r, places_of(&s->shape)[i], about);
    }
    col3_shape_refresh(&s->shape);
}

void col3_shape_place(col3_any *dst, const col3_shape *src, col3_vec position,
                      const col3_rotation *rotation) {
    col3_shape_copy(dst, src);
    if (rotation != NULL) {
        col3_shape_rotate(dst, rotation, vec3(0.0, 0.0, 0.0));
    }
    col3_shape_translate(&dst->shape, position);
}

double col3_shape_magnitude(const col3_shape *s) {
    double largest = s->radius;
    const int count = col3_shape_places(s);
    for (int i = 0; i < count; i++) {
        largest = larger_of(largest, vec_largest(((const col3_vec *)(s + 1))[i]));
    }
    switch (s->kind) {
        case col3_kind_plane:
        case col3_kind_halfspace:
            return larger_of(largest, vec_largest(as_plane(s)->point));
        case col3_kind_box:
            return larger_of(largest, vec_largest(as_box(s)->half_extents));
        case col3_kind_hull:
            /* of one corner: that is at the origin, and the scale says nothing */
            return as_hull(s)->data->dimension > 0
                       ? larger_of(largest, as_hull(s)->pose.scale)
                       : largest;
        case col3_kind_cylinder:
        case col3_kind_cone:
            return larger_of(largest, as_cylinder(s)->disc_radius);
        default: /* directions and normals are no lengths */
            return largest;
    }
}

void col3_shape_scale(col3_any *dst, const col3_shape *src, double factor) {
    col3_shape_copy(dst, src);
    dst->shape.radius *= factor;
    const int count = col3_shape_places(src);
    for (int i = 0; i < count; i++) {
        col3_vec *const place = places_of(&dst->shape) + i;
        *place = vec_scale(*place, factor);
    }
    switch (src->kind) {
        case col3_kind_plane:
        case col3_kind_halfspace:
            dst->plane.point = vec_scale(dst->plane.point, factor);
            dst->plane.d *= factor;
            break;
        case col3_kind_box:
            dst->box.half_extents = vec_scale(dst->box.half_extents, factor);
            break;
        case col3_kind_hull:
            dst->hull.pose.scale *= factor;
            break;
        case col3_kind_cylinder:
        case col3_kind_cone:
            dst->cylinder.disc_radius *= factor;
            break;
        default:
            break;
    }
}
