/* move.c - rotations, and moving 2D shapes. */
#include "polygon.h"

/* cos and sin as computed are unit up to rounding; a product of many is not, and is
 * mended. */
static col_vec2 turn_axis(col_vec2 axis, col_vec2 by) {
    return v2_normalized(v2_turn(by, axis));
}

col_rotation2 col_rotation2_make(double angle, double cos_angle, double sin_angle) {
    return (col_rotation2){angle, v2(cos_angle, sin_angle)};
}

static bool is_identity(const col_rotation2 *r) {
    return r->axis.x == 1.0 && r->axis.y == 0.0;
}

static col_vec2 turn(const col_rotation2 *r, col_vec2 v) { return v2_turn(r->axis, v); }

/* The offset from the centre of rotation is turned, not the point: near the centre
 * nothing of its precision is lost. */
static col_vec2 turn_about(const col_rotation2 *r, col_vec2 p, col_vec2 about) {
    return v2_add(about, turn(r, v2_sub(p, about)));
}

static col_vec2 *places_of(col_shape2 *s) { return (col_vec2 *)(s + 1); }

static void translate_plane(col_plane2 *plane, col_vec2 by) {
    plane->point = v2_add(plane->point, by);
    plane->d = v2_dot(plane->normal, plane->point);
}

void col_translate_shape2(col_shape2 *s, col_vec2 by) {
    const int count = shape2_places(s);
    if (count == 0) {
        translate_plane((col_plane2 *)s, by);
    } else {
        col_vec2 *places = places_of(s);
        for (int i = 0; i < count; i++) {
            places[i] = v2_add(places[i], by);
        }
    }
    shape2_refresh(s);
}

static bool is_finite(col_vec2 v) { return isfinite(0.0 * v.x + 0.0 * v.y); }

/* From `from` to `to`. The way itself may be longer than the largest number: then it is
 * gone in two steps. */
static col_vec2 go_along(col_vec2 p, col_vec2 from, col_vec2 to) {
    const col_vec2 gone = v2_add(p, v2_sub(to, from));
    if (is_finite(gone)) {
        return gone;
    }
    const col_vec2 half = v2(0.5 * to.x - 0.5 * from.x, 0.5 * to.y - 0.5 * from.y);
    return v2_add(v2_add(p, half), half);
}

/* The upper corner, moved by a rounded difference, may be rounded to below the lower one.
 */
static void keep_order(col_aabb2 *aabb) {
    aabb->max.x = max2(aabb->max.x, aabb->min.x);
    aabb->max.y = max2(aabb->max.y, aabb->min.y);
}

static void move_others(col_shape2 *s, col_vec2 to) {
    const int count = shape2_places(s);
    col_vec2 *const places = places_of(s);
    for (int i = 1; i < count; i++) {
        places[i] = go_along(places[i], places[0], to);
    }
}

void col_move_shape2(col_shape2 *s, col_vec2 to) {
    switch (s->kind) {
        case col_kind2_point:
        case col_kind2_circle: /* what moves most often, without a look at its numbers */
            ((col_circle2 *)s)->center = to;
            s->indirect = is_extreme(s->radius) || is_extreme(to.x) || is_extreme(to.y);
            return;
        case col_kind2_plane:
        case col_kind2_halfspace:
            ((col_plane2 *)s)->point = to;
            ((col_plane2 *)s)->d = v2_dot(((col_plane2 *)s)->normal, to);
            break;
        default:
            move_others(s, to);
            places_of(s)[0] = to;
            break;
    }
    if (s->kind == (int)col_kind2_aabb) {
        keep_order((col_aabb2 *)s);
    }
    shape2_refresh(s);
}

static void turn_box(col_box2 *box, const col_rotation2 *r) {
    box->axis = turn_axis(box->axis, r->axis);
    box->angle += r->angle;
}

static void turn_pose(col_pose2 *pose, const col_rotation2 *r) {
    pose->axis = turn_axis(pose->axis, r->axis);
    pose->angle += r->angle;
}

static void aabb_to_box(col_any2 *s) {
    const col_vec2 min = s->aabb.min;
    const col_vec2 max = s->aabb.max;
    const col_rotation2 none = col_rotation2_make(0.0, 1.0, 0.0);
    const col_vec2 half = v2_scale(v2_sub(max, min), 0.5);
    const col_vec2 center = v2(middle(min.x, max.x), middle(min.y, max.y));
    s->box = col_box2_make(center, half, &none, 0.0);
}

void col_rotate_shape2(col_any2 *s, const col_rotation2 *r, col_vec2 about) {
    if (is_identity(r)) {
        return;
    }
    switch (s->shape.kind) {
        case col_kind2_ray:
        case col_kind2_line:
            s->ray.direction = turn(r, s->ray.direction);
            break;
        case col_kind2_plane:
        case col_kind2_halfspace:
            s->plane.point = turn_about(r, s->plane.point, about);
            s->plane.normal = v2_normalized(turn(r, s->plane.normal));
            s->plane.d = v2_dot(s->plane.normal, s->plane.point);
            break;
        case col_kind2_aabb:
            aabb_to_box(s);
            turn_box(&s->box, r);
            break;
        case col_kind2_box:
            turn_box(&s->box, r);
            break;
        case col_kind2_polygon:
        case col_kind2_concave:
        case col_kind2_compound:
            turn_pose(&s->polygon.pose, r);
            break;
        default: /* places alone */
            break;
    }
    const int count = shape2_places(&s->shape);
    for (int i = 0; i < count; i++) {
        places_of(&s->shape)[i] = turn_about(r, places_of(&s->shape)[i], about);
    }
    shape2_refresh(&s->shape);
}

void col_follow_angle_shape2(col_any2 *s) {
    switch (s->shape.kind) {
        case col_kind2_box:
            s->box.axis = v2(cos(s->box.angle), sin(s->box.angle));
            break;
        case col_kind2_polygon:
        case col_kind2_concave:
        case col_kind2_compound: {
            col_pose2 *const pose = &s->polygon.pose;
            pose->axis = v2(cos(pose->angle), sin(pose->angle));
            break;
        }
        default:
            return;
    }
    shape2_refresh(&s->shape);
}

void col_place_shape2(col_any2 *dst, const col_shape2 *src, col_vec2 position,
                      const col_rotation2 *rotation) {
    col_copy_shape2(dst, src);
    if (rotation != NULL) {
        col_rotate_shape2(dst, rotation, v2(0.0, 0.0));
    }
    col_translate_shape2(&dst->shape, position);
}

double shape2_magnitude(const col_shape2 *s) {
    double largest = s->radius;
    const int count = shape2_places(s);
    for (int i = 0; i < count; i++) {
        largest = max2(largest, v2_largest(((const col_vec2 *)(s + 1))[i]));
    }
    switch (s->kind) {
        case col_kind2_plane:
        case col_kind2_halfspace:
            return max2(largest, v2_largest(as_plane2(s)->point));
        case col_kind2_box:
            return max2(largest, v2_largest(as_box2(s)->half_extents));
        case col_kind2_polygon:
            /* of one corner: that is at the origin, and the scale says nothing */
            return as_polygon2(s)->data->outline_count > 1
                       ? max2(largest, as_polygon2(s)->pose.scale)
                       : largest;
        default: /* directions and normals are no lengths */
            return largest;
    }
}

void shape2_scale(col_any2 *dst, const col_shape2 *src, double factor) {
    col_copy_shape2(dst, src);
    dst->shape.radius *= factor;
    const int count = shape2_places(src);
    for (int i = 0; i < count; i++) {
        col_vec2 *const place = places_of(&dst->shape) + i;
        *place = v2_scale(*place, factor);
    }
    switch (src->kind) {
        case col_kind2_plane:
        case col_kind2_halfspace:
            dst->plane.point = v2_scale(dst->plane.point, factor);
            dst->plane.d *= factor;
            break;
        case col_kind2_box:
            dst->box.half_extents = v2_scale(dst->box.half_extents, factor);
            break;
        case col_kind2_polygon:
            dst->polygon.pose.scale *= factor;
            break;
        default:
            break;
    }
}
