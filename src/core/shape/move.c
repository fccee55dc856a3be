/* move.c - moving, rotating and scaling shapes; the parts of a compound where it lies. */
#include "move.h"

#include <assert.h>

#include "compound.h"
#include "corners.h"
#include "rotation.h"

/* The offset from the center of rotation is turned, not the point: close to that center
 * no digit is lost. */
static col_vec turn_about(const col_rotation *r, col_vec p, col_vec about) {
    return vec_add(about, rotation_turn(r, vec_sub(p, about)));
}

static col_vec *places_of(col_shape *s) { return (col_vec *)(s + 1); }

static void translate_plane(col_plane *plane, col_vec by) {
    plane->point = vec_add(plane->point, by);
    plane->d = vec_dot(plane->normal, plane->point);
}

void col_shape_translate(col_shape *s, col_vec by) {
    const int count = col_shape_places(s);
    if (count == 0) {
        translate_plane((col_plane *)s, by);
    } else {
        col_vec *places = places_of(s);
        for (int i = 0; i < count; i++) {
            places[i] = vec_add(places[i], by);
        }
    }
    col_shape_refresh(s);
}

/* The upper corner, moved by a rounded difference, may come below the lower one. */
static void keep_order(col_aabb *aabb) { aabb->max = vec_larger(aabb->max, aabb->min); }

/* A point at the origin of level geometry stays there, as it should. */
static void move_others(col_shape *s, col_vec to) {
    const int count = col_shape_places(s);
    col_vec *const places = places_of(s);
    const col_vec first = places[0];
    const col_vec by = vec_sub(to, first);
    for (int i = 1; i < count; i++) {
        places[i] = vec_equal(places[i], first) ? to : vec_add(places[i], by);
    }
}

void col_shape_move_to(col_shape *s, col_vec to) {
    switch (s->kind) {
        case col_kind_point:
        case col_kind_ball: /* these move most often: no scan of their numbers */
            ball_move_to((col_ball *)s, to);
            return;
        case col_kind_plane:
        case col_kind_halfspace:
            ((col_plane *)s)->point = to;
            ((col_plane *)s)->d = vec_dot(((col_plane *)s)->normal, to);
            break;
        default:
            move_others(s, to);
            places_of(s)[0] = to;
            break;
    }
    if (s->kind == (int)col_kind_aabb) {
        keep_order((col_aabb *)s);
    }
    col_shape_refresh(s);
}

static void aabb_to_box(col_any *s) {
    const col_vec min = s->aabb.min;
    const col_vec max = s->aabb.max;
    const col_vec half = vec_scale(vec_sub(max, min), 0.5);
    const col_vec center = vec_middle(min, max);
    const col_rotation none = rotation_identity();
    s->box = col_box_make(center, half, &none, 0.0);
}

void col_shape_turn(col_any *s, const col_rotation *r, col_vec about) {
    switch (s->shape.kind) {
        case col_kind_ray:
        case col_kind_line:
            s->ray.direction = rotation_turn(r, s->ray.direction);
            break;
        case col_kind_plane:
        case col_kind_halfspace:
            s->plane.point = turn_about(r, s->plane.point, about);
            s->plane.normal = vec_normalized(rotation_turn(r, s->plane.normal));
            s->plane.d = vec_dot(s->plane.normal, s->plane.point);
            break;
        case col_kind_aabb:
            aabb_to_box(s);
            col_box_rotate(&s->box, r);
            break;
        case col_kind_box:
            col_box_rotate(&s->box, r);
            break;
        default:
            if (has_pose(&s->shape)) {
                col_pose_rotate(&s->compound.pose, r);
            }
            break;
    }
    const int count = col_shape_places(&s->shape);
    for (int i = 0; i < count; i++) {
        places_of(&s->shape)[i] = turn_about(r, places_of(&s->shape)[i], about);
    }
}

void col_shape_rotate(col_any *s, const col_rotation *r, col_vec about) {
    if (!rotation_is_identity(r)) {
        col_shape_turn(s, r, about);
        col_shape_refresh(&s->shape);
    }
}

void col_shape_place(col_any *dst, const col_shape *src, col_vec position,
                     const col_rotation *rotation) {
    col_shape_copy(dst, src);
    if (rotation != NULL) {
        col_shape_rotate(dst, rotation, vec_zero());
    }
    col_shape_translate(&dst->shape, position);
}

double col_shape_magnitude(const col_shape *s) {
    double largest = s->radius;
    const int count = col_shape_places(s);
    for (int i = 0; i < count; i++) {
        largest = larger_of(largest, vec_largest(((const col_vec *)(s + 1))[i]));
    }
    IN_SPACE(
        if (is_cylinder(s)) { return larger_of(largest, as_cylinder(s)->disc_radius); });
    switch (s->kind) {
        case col_kind_plane:
        case col_kind_halfspace:
            return larger_of(largest, vec_largest(as_plane(s)->point));
        case col_kind_box:
            return larger_of(largest, vec_largest(as_box(s)->half_extents));
        default:
            /* the scale has no meaning for a single corner, which is at the origin;
             * directions and normals are no lengths */
            return has_corners(s) && corner_count(s) > 1
                       ? larger_of(largest, pose_of(s)->scale)
                       : largest;
    }
}

void col_shape_scale(col_any *dst, const col_shape *src, double factor) {
    col_shape_copy(dst, src);
    dst->shape.radius *= factor;
    const int count = col_shape_places(src);
    for (int i = 0; i < count; i++) {
        col_vec *const place = places_of(&dst->shape) + i;
        *place = vec_scale(*place, factor);
    }
    IN_SPACE(if (is_cylinder(src)) {
        const col3_cylinder *given = as_cylinder(src);
        dst->cylinder.disc_radius *= factor;
        if (vec_largest(shape_extent(dst)) < CYLINDER_LEAST) {
            dst->cylinder.b = dst->cylinder.a;
        }
        col3_shape_keep_length(dst, vec_sub(given->b, given->a));
    });
    switch (src->kind) {
        case col_kind_plane:
        case col_kind_halfspace:
            dst->plane.point = vec_scale(dst->plane.point, factor);
            dst->plane.d *= factor;
            break;
        case col_kind_box:
            dst->box.half_extents = vec_scale(dst->box.half_extents, factor);
            break;
        default:
            if (has_corners(src) && corner_count(src) > 1) { /* see magnitude */
                dst->compound.pose.scale *= factor;
            }
            break;
    }
}

int col_compound_parts(const col_compound *compound) {
    return compound->data->part_count;
}

void col_compound_part(const col_compound *compound, int which, col_any *out) {
    const col_pose *const pose = &compound->pose;
    const col_rotation rotation = pose_rotation(pose);
    assert(which >= 0 && which < compound->data->part_count);
    const col_shape *part = &compound->data->parts[which].shape;
    col_any scaled;
    if (pose->scale != 1.0) { /* a copy of one that is denormal */
        col_shape_scale(&scaled, part, pose->scale);
        part = &scaled.shape;
    }
    col_shape_place(out, part, pose->origin, &rotation);
    IN_SPACE(if (is_cylinder(part)) {
        const col3_cylinder *c = as_cylinder(part);
        col3_shape_keep_length(out, pose_turn(pose, vec_sub(c->b, c->a)));
    });
}
