/* move.c - rotations, and moving 3D shapes. */
#include "hull.h"

static col_quat quat_normalized(col_quat q) {
    const double largest = max2(max2(fabs(q.x), fabs(q.y)), max2(fabs(q.z), fabs(q.w)));
    const col_quat s = {q.x / largest, q.y / largest, q.z / largest, q.w / largest};
    const double length = sqrt(s.x * s.x + s.y * s.y + s.z * s.z + s.w * s.w);
    return (col_quat){s.x / length, s.y / length, s.z / length, s.w / length};
}

static bool quat_is_unit(col_quat q) {
    const double length_sq = q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w;
    return fabs(length_sq - 1.0) <= 4.0 * DBL_EPSILON;
}

static col_quat quat_multiply(col_quat a, col_quat b) {
    return (col_quat){a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
                      a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
                      a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
                      a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z};
}

/* One step of Gram and Schmidt: perpendicular and unit up to the last digits. */
static void orthonormalize(col_vec3 axes[3]) {
    axes[0] = v3_normalized(axes[0]);
    axes[1] = v3_normalized(v3_along(axes[1], -v3_dot(axes[0], axes[1]), axes[0]));
    const col_vec3 z = v3_cross(axes[0], axes[1]);
    axes[2] = v3_normalized(z);
}

/* Where a unit quaternion takes the axes. A quaternion that is unit only to rounding
 * gives axes that are unit only to rounding: they are mended. */
col_rotation3 col_rotation3_make(col_quat quat) {
    const col_quat q = quat_normalized(quat);
    col_rotation3 r = {
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
static col_quat quat_from_axes(const col_vec3 a[3]) {
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
        return quat_normalized((col_quat){wx, wy, wz, w4});
    }
    if (x4 >= y4 && x4 >= z4) {
        return quat_normalized((col_quat){x4, xy, xz, wx});
    }
    if (y4 >= z4) {
        return quat_normalized((col_quat){xy, y4, yz, wy});
    }
    return quat_normalized((col_quat){xz, yz, z4, wz});
}

col_rotation3 col_rotation3_from_axes(const col_vec3 axes[3]) {
    col_rotation3 r = {.axes = {axes[0], axes[1], axes[2]}};
    orthonormalize(r.axes);
    r.quat = quat_from_axes(r.axes);
    return r;
}

static bool is_identity(const col_rotation3 *r) {
    return r->quat.x == 0.0 && r->quat.y == 0.0 && r->quat.z == 0.0;
}

/* The offset from the centre of rotation is turned, not the point: near the centre
 * nothing of its precision is lost. */
static col_vec3 turn_about(const col_rotation3 *r, col_vec3 p, col_vec3 about) {
    return v3_add(about, v3_turn(r->axes, v3_sub(p, about)));
}

static col_vec3 *places_of(col_shape3 *s) { return (col_vec3 *)(s + 1); }

static void translate_plane(col_plane3 *plane, col_vec3 by) {
    plane->point = v3_add(plane->point, by);
    plane->d = v3_dot(plane->normal, plane->point);
}

void col_translate_shape3(col_shape3 *s, col_vec3 by) {
    const int count = shape3_places(s);
    if (count == 0) {
        translate_plane((col_plane3 *)s, by);
    } else {
        col_vec3 *places = places_of(s);
        for (int i = 0; i < count; i++) {
            places[i] = v3_add(places[i], by);
        }
    }
    shape3_refresh(s);
}

static bool is_finite(col_vec3 v) { return isfinite(0.0 * v.x + 0.0 * v.y + 0.0 * v.z); }

/* From `from` to `to`. The way itself may be longer than the largest number: then it is
 * gone in two steps. */
static col_vec3 go_along(col_vec3 p, col_vec3 from, col_vec3 to) {
    const col_vec3 gone = v3_add(p, v3_sub(to, from));
    if (is_finite(gone)) {
        return gone;
    }
    const col_vec3 half = v3(0.5 * to.x - 0.5 * from.x, 0.5 * to.y - 0.5 * from.y,
                             0.5 * to.z - 0.5 * from.z);
    return v3_add(v3_add(p, half), half);
}

/* The upper corner, moved by a rounded difference, may be rounded to below the lower one.
 */
static void keep_order(col_aabb3 *aabb) {
    aabb->max.x = max2(aabb->max.x, aabb->min.x);
    aabb->max.y = max2(aabb->max.y, aabb->min.y);
    aabb->max.z = max2(aabb->max.z, aabb->min.z);
}

static void move_others(col_shape3 *s, col_vec3 to) {
    const int count = shape3_places(s);
    col_vec3 *const places = places_of(s);
    for (int i = 1; i < count; i++) {
        places[i] = go_along(places[i], places[0], to);
    }
}

void col_move_shape3(col_shape3 *s, col_vec3 to) {
    switch (s->kind) {
        case col_kind3_point:
        case col_kind3_sphere: /* what moves most often, without a look at its numbers */
            ((col_sphere3 *)s)->center = to;
            s->indirect = is_extreme(s->radius) || is_extreme(to.x) || is_extreme(to.y) ||
                          is_extreme(to.z);
            return;
        case col_kind3_plane:
        case col_kind3_halfspace:
            ((col_plane3 *)s)->point = to;
            ((col_plane3 *)s)->d = v3_dot(((col_plane3 *)s)->normal, to);
            break;
        default:
            move_others(s, to);
            places_of(s)[0] = to;
            break;
    }
    if (s->kind == (int)col_kind3_aabb) {
        keep_order((col_aabb3 *)s);
    }
    shape3_refresh(s);
}

static void turn_box(col_box3 *box, const col_rotation3 *r) {
    const col_rotation3 turned =
        col_rotation3_make(quat_multiply(r->quat, box->rotation));
    *box = col_box3_make(box->center, box->half_extents, &turned, box->shape.radius);
}

static void turn_pose(col_pose3 *pose, const col_rotation3 *r) {
    const col_rotation3 turned =
        col_rotation3_make(quat_multiply(r->quat, pose->rotation));
    pose->rotation = turned.quat;
    for (int i = 0; i < 3; i++) {
        pose->axes[i] = turned.axes[i];
    }
}

static void aabb_to_box(col_any3 *s) {
    const col_vec3 min = s->aabb.min;
    const col_vec3 max = s->aabb.max;
    const col_rotation3 none = col_rotation3_make((col_quat){0.0, 0.0, 0.0, 1.0});
    const col_vec3 half = v3_scale(v3_sub(max, min), 0.5);
    const col_vec3 center =
        v3(middle(min.x, max.x), middle(min.y, max.y), middle(min.z, max.z));
    s->box = col_box3_make(center, half, &none, 0.0);
}

void col_rotate_shape3(col_any3 *s, const col_rotation3 *r, col_vec3 about) {
    if (is_identity(r)) {
        return;
    }
    switch (s->shape.kind) {
        case col_kind3_ray:
        case col_kind3_line:
            s->ray.direction = v3_turn(r->axes, s->ray.direction);
            break;
        case col_kind3_plane:
        case col_kind3_halfspace:
            s->plane.point = turn_about(r, s->plane.point, about);
            s->plane.normal = v3_normalized(v3_turn(r->axes, s->plane.normal));
            s->plane.d = v3_dot(s->plane.normal, s->plane.point);
            break;
        case col_kind3_aabb:
            aabb_to_box(s);
            turn_box(&s->box, r);
            break;
        case col_kind3_box:
            turn_box(&s->box, r);
            break;
        case col_kind3_hull:
        case col_kind3_compound:
            turn_pose(&s->hull.pose, r);
            break;
        default: /* places alone */
            break;
    }
    const int count = shape3_places(&s->shape);
    for (int i = 0; i < count; i++) {
        places_of(&s->shape)[i] = turn_about(r, places_of(&s->shape)[i], about);
    }
    shape3_refresh(&s->shape);
}

void col_place_shape3(col_any3 *dst, const col_shape3 *src, col_vec3 position,
                      const col_rotation3 *rotation) {
    col_copy_shape3(dst, src);
    if (rotation != NULL) {
        col_rotate_shape3(dst, rotation, v3(0.0, 0.0, 0.0));
    }
    col_translate_shape3(&dst->shape, position);
}

double shape3_magnitude(const col_shape3 *s) {
    double largest = s->radius;
    const int count = shape3_places(s);
    for (int i = 0; i < count; i++) {
        largest = max2(largest, v3_largest(((const col_vec3 *)(s + 1))[i]));
    }
    switch (s->kind) {
        case col_kind3_plane:
        case col_kind3_halfspace:
            return max2(largest, v3_largest(as_plane3(s)->point));
        case col_kind3_box:
            return max2(largest, v3_largest(as_box3(s)->half_extents));
        case col_kind3_hull:
            /* of one corner: that is at the origin, and the scale says nothing */
            return as_hull3(s)->data->dimension > 0
                       ? max2(largest, as_hull3(s)->pose.scale)
                       : largest;
        case col_kind3_cylinder:
        case col_kind3_cone:
            return max2(largest, as_cylinder3(s)->disc_radius);
        default: /* directions and normals are no lengths */
            return largest;
    }
}

void shape3_scale(col_any3 *dst, const col_shape3 *src, double factor) {
    col_copy_shape3(dst, src);
    dst->shape.radius *= factor;
    const int count = shape3_places(src);
    for (int i = 0; i < count; i++) {
        col_vec3 *const place = places_of(&dst->shape) + i;
        *place = v3_scale(*place, factor);
    }
    switch (src->kind) {
        case col_kind3_plane:
        case col_kind3_halfspace:
            dst->plane.point = v3_scale(dst->plane.point, factor);
            dst->plane.d *= factor;
            break;
        case col_kind3_box:
            dst->box.half_extents = v3_scale(dst->box.half_extents, factor);
            break;
        case col_kind3_hull:
            dst->hull.pose.scale *= factor;
            break;
        case col_kind3_cylinder:
        case col_kind3_cone:
            dst->cylinder.disc_radius *= factor;
            break;
        default:
            break;
    }
}
