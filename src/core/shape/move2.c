/* move.c - rotations, and moving 2D shapes. */
#define COL_DIMENSION 2
#include "polygon.h"

/* cos and sin as computed are unit up to rounding; a product of many is not, and is
 * mended. */
static col2_vec turn_axis(col2_vec axis, col2_vec by) {
    return vec_normalized(vec_turn(by, axis));
}

col2_rotation col2_rotation_make(double angle, double cos_angle, double sin_angle) {
    return (col2_rotation){angle, vec2(cos_angle, sin_angle)};
}

static bool is_identity(const col2_rotation *r) {
    return r->axis.x == 1.0 && r->axis.y == 0.0;
}

static col2_vec turn(const col2_rotation *r, col2_vec v) { return vec_turn(r->axis, v); }

/* The offset from the centre of rotation is turned, not the point: near the centre
 * nothing of its precision is lost. */
static col2_vec turn_about(const col2_rotation *r, col2_vec p, col2_vec about) {
    return vec_add(about, turn(r, vec_sub(p, about)));
}

static col2_vec *places_of(col2_shape *s) { return (col2_vec *)(s + 1); }

static void translate_plane(col2_plane *plane, col2_vec by) {
    plane->point = vec_add(plane->point, by);
    plane->d = vec_dot(plane->normal, plane->point);
}

void col2_shape_translate(col2_shape *s, col2_vec by) {
    const int count = col2_shape_places(s);
    if (count == 0) {
        translate_plane((col2_plane *)s, by);
    } else {
        col2_vec *places = places_of(s);
        for (int i = 0; i < count; i++) {
            places[i] = vec_add(places[i], by);
        }
    }
    col2_shape_refresh(s);
}

static bool is_finite(col2_vec v) { return isfinite(0.0 * v.x + 0.0 * v.y); }

/* From `from` to `to`. The way itself may be longer than the largest number: then it is
 * gone in two steps. */
static col2_vec go_along(col2_vec p, col2_vec from, col2_vec to) {
    const col2_vec gone = vec_add(p, vec_sub(to, from));
    if (is_finite(gone)) {
        return gone;
    }
    const col2_vec half = vec2(0.5 * to.x - 0.5 * from.x, 0.5 * to.y - 0.5 * from.y);
    return vec_add(vec_add(p, half), half);
}

/* The upper corner, moved by a rounded difference, may be rounded to below the lower one.
 */
static void keep_order(col2_aabb *aabb) {
    aabb->max.x = larger_of(aabb->max.x, aabb->min.x);
    aabb->max.y = larger_of(aabb->max.y, aabb->min.y);
}

static void move_others(col2_shape *s, col2_vec to) {
    const int count = col2_shape_places(s);
    col2_vec *const places = places_of(s);
    for (int i = 1; i < count; i++) {
        places[i] = go_along(places[i], places[0], to);
    }
}

void col2_shape_move_to(col2_shape *s, col2_vec to) {
    switch (s->kind) {
        case col2_kind_point:
        case col2_kind_circle: /* what moves most often, without a look at its numbers */
            ((col2_circle *)s)->center = to;
            s->indirect = is_extreme(s->radius) || is_extreme(to.x) || is_extreme(to.y);
            return;
        case col2_kind_plane:
        case col2_kind_halfspace:
            ((col2_plane *)s)->point = to;
            ((col2_plane *)s)->d = vec_dot(((col2_plane *)s)->normal, to);
            break;
        default:
            move_others(s, to);
            places_of(s)[0] = to;
            break;
    }
    if (s->kind == (int)col2_kind_aabb) {
        keep_order((col2_aabb *)s);
    }
    col2_shape_refresh(s);
}

static void turn_box(col2_box *box, const col2_rotation *r) {
    box->axis = turn_axis(box->axis, r->axis);
    box->angle += r->angle;
}

static void turn_pose(col2_pose *pose, const col2_rotation *r) {
    pose->axis = turn_axis(pose->axis, r->axis);
    pose->angle += r->angle;
}

static void aabb_to_box(col2_any *s) {
    const col2_vec min = s->aabb.min;
    const col2_vec max = s->aabb.max;
    const col2_rotation none = col2_rotation_make(0.0, 1.0, 0.0);
    const col2_vec half = vec_scale(vec_sub(max, min), 0.5);
    const col2_vec center = vec2(middle(min.x, max.x), middle(min.y, max.y));
    s->box = col2_box_make(center, half, &none, 0.0);
}

void col2_shape_rotate(col2_any *s, const col2_rotation *r, col2_vec about) {
    if (is_identity(r)) {
        return;
    }
    switch (s->shape.kind) {
        case col2_kind_ray:
        case col2_kind_line:
            s->ray.direction = turn(r, s->ray.direction);
            break;
        case col2_kind_plane:
        case col2_kind_halfspace:
            s->plane.point = turn_about(r, s->plane.point, about);
            s->plane.normal = vec_normalized(turn(r, s->plane.normal));
            s->plane.d = vec_dot(s->plane.normal, s->plane.point);
            break;
        case col2_kind_aabb:
            aabb_to_box(s);
            turn_box(&s->box, r);
            break;
        case col2_kind_box:
            turn_box(&s->box, r);
            break;
        case col2_kind_polygon:
        case col2_kind_concave:
        case col2_kind_compound:
            turn_pose(&s->polygon.pose, r);
            break;
        default: /* places alone */
            break;
    }
    const int count = col2_shape_places(&s->shape);
    for (int i = 0; i < count; i++) {
        places_of(&s->shape)[i] = turn_about(r, places_of(&s->shape)[i], about);
    }
    col2_shape_refresh(&s->shape);
}

void col2_shape_follow_angle(col2_any *s) {
    switch (s->shape.kind) {
        case col2_kind_box:
            s->box.axis = vec2(cos(s->box.angle), sin(s->box.angle));
            break;
        case col2_kind_polygon:
        case col2_kind_concave:
        case col2_kind_compound: {
            col2_pose *const pose = &s->polygon.pose;
            pose->axis = vec2(cos(pose->angle), sin(pose->angle));
            break;
        }
        default:
            return;
    }
    col2_shape_refresh(&s->shape);
}

void col2_shape_place(col2_any *dst, const col2_shape *src, col2_vec position,
                      const col2_rotation *rotation) {
    col2_shape_copy(dst, src);
    if (rotation != NULL) {
        col2_shape_rotate(dst, rotation, vec2(0.0, 0.0));
    }
    col2_shape_translate(&dst->shape, position);
}

double col2_shape_magnitude(const col2_shape *s) {
    double largest = s->radius;
    const int count = col2_shape_places(s);
    for (int i = 0; i < count; i++) {
        largest = larger_of(largest, vec_largest(((const col2_vec *)(s + 1))[i]));
    }
    switch (s->kind) {
        case col2_kind_plane:
        case col2_kind_halfspace:
            return larger_of(largest, vec_largest(as_plane(s)->point));
        case col2_kind_box:
            return larger_of(largest, vec_largest(as_box(s)->half_extents));
        case col2_kind_polygon:
            /* of one corner: that is at the origin, and the scale says nothing */
            return as_polygon(s)->data->outline_count > 1
                       ? larger_of(largest, as_polygon(s)->pose.scale)
                       : largest;
        default: /* directions and normals are no lengths */
            return largest;
    }
}

void col2_shape_scale(col2_any *dst, const col2_shape *src, double factor) {
    col2_shape_copy(dst, src);
    dst->shape.radius *= factor;
    const int count = col2_shape_places(src);
    for (int i = 0; i < count; i++) {
        col2_vec *const place = places_of(&dst->shape) + i;
        *place = vec_scale(*place, factor);
    }
    switch (src->kind) {
        case col2_kind_plane:
        case col2_kind_halfspace:
            dst->plane.point = vec_scale(dst->plane.point, factor);
            dst->plane.d *= factor;
            break;
        case col2_kind_box:
            dst->box.half_extents = vec_scale(dst->box.half_extents, factor);
            break;
        case col2_kind_polygon:
            dst->polygon.pose.scale *= factor;
            break;
        default:
            break;
    }
}
