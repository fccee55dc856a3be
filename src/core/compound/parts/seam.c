/* seam.c - thin shapes in motion along the seam of two parts of a shape. */
#include "../../cast/cast.h"
#include "../../measure/box_frame.h"
#include "../../measure/normalize.h"
#include "../../shape/rotation.h"
#include "first_touch.h"

/* A shape without thickness can go along the seam of two parts, and so along their
 * internal faces, as if it grazed both. The test takes the shape as COL_TOUCH_STEP of the
 * size thick, and finds what it would touch. A probe so many of these widths ahead shows
 * whether the face is inside; and the motion is continued for so many times its length
 * for that. */
#define CONTINUED 2.0

/* A depth of so many widths is still a touch of the whole. */
#define WIDTHS_OFF 4.0

/* A flat aabb, as a box, which may be rounded. */
static col_box as_flat_box(const col_shape *s) {
    const col_box_frame frame = box_frame_of(s);
    const col_rotation none = rotation_identity();
    return col_box_make(box_frame_centre(&frame), frame.half, &none, 0.0);
}

/* A part without an inside, and a part of the other shape: the first one moves, whichever
 * of the two shapes it belongs to. */
typedef struct {
    const col_shape *thin, *solid;
    col_vec motion;
} col_seam_pair;

/* The part of a line or ray that the other part passes. */
static col_capsule stretch_of_line(const col_seam_pair *p) {
    const col_ray *line = as_ray(p->thin);
    const col_vec d = vec_normalized(line->direction);
    col_vec min;
    col_vec max;
    col_convex_bounds(p->solid, &min, &max);
    const double at = vec_dot(vec_sub(vec_middle(min, max), line->origin), d);
    const double reach =
        vec_length(vec_sub(max, min)) + CONTINUED * vec_length(p->motion);
    const double start = line->shape.kind == (int)col_kind_ray ? 0.0 : -INFINITY;
    return col_segment_make(vec_along(line->origin, larger_of(at - reach, start), d),
                            vec_along(line->origin, larger_of(at + reach, start), d));
}

/* The thin part made thick; false if it is of extreme size. */
static bool make_thick(const col_seam_pair *p, double radius, col_any *out) {
    const col_shape *s = p->thin;
    if (is_line(s)) {
        if (s->indirect || p->solid->indirect || is_extreme(vec_largest(p->motion))) {
            return false;
        }
        out->capsule = stretch_of_line(p);
    } else {
        col_shape_copy(out, s);
    }
    if (out->shape.kind == (int)col_kind_segment) {
        out->shape.kind = (int)col_kind_capsule;
    } else if (s->kind == (int)col_kind_point) {
        out->shape.kind = (int)col_kind_ball;
    } else if (s->kind == (int)col_kind_aabb) {
        out->box = as_flat_box(s);
    }
    out->shape.radius += radius;
    return !out->shape.indirect;
}

/* When the thin part begins to touch the other one, or to be as near as it is made thick.
 * The end of the motion still counts: continued, the motion may enter. */
static bool comes_along(const col_seam_pair *p, const col_shape *thick, double width,
                        col_first_touch *out) {
    const col_vec on = vec_scale(p->motion, CONTINUED);
    const bool hit = col_convex_cast(thick, on, p->solid, &out->touch);
    if (hit && out->touch.t > 0.0) {
        const double t =
            CONTINUED * out->touch.t + width / vec_dot(p->motion, out->touch.normal);
        out->touch.t = smaller_of(t, 1.0);
        return t <= 1.0 + COL_ROUNDING_ERROR;
    }
    const col_closest c = col_convex_closest(p->thin, p->solid);
    const col_vec way = vec_normalized(p->motion);
    out->touch = (col_touch){0.0, way, c.b, c.b, 0.0};
    out->corner = true;
    return fabs(c.distance) <= width;
}

/* Where the part itself, moved so far, touches, or all but touches: its thick copy
 * touched beside that. */
static void point_of_seam(const col_seam_pair *p, double t, col_touch *out) {
    col_any moved;
    col_shape_copy(&moved, p->thin);
    col_shape_translate(&moved.shape, vec_scale(p->motion, t));
    const col_closest c = col_convex_closest(&moved.shape, p->solid);
    *out = (col_touch){out->t, out->normal, c.a, c.b, 0.0};
}

/* The thin part goes along the surface of the other one. ahead: a time soon after this
 * begins; false if it goes along for no more than the width of a seam. */
static bool goes_along(const col_seam_pair *p, double width, col_first_touch *out,
                       double *ahead) {
    const double speed = vec_safe_length(p->motion);
    const col_vec on = vec_scale(p->motion, CONTINUED);
    col_any buffer;
    col_touch last;
    if (!make_thick(p, width, &buffer) || !comes_along(p, &buffer.shape, width, out)) {
        return false;
    }
    const double from = out->touch.t;
    point_of_seam(p, from, &out->touch);
    col_shape_translate(&buffer.shape, on);
    const bool leaves = col_convex_cast(&buffer.shape, vec_negate(on), p->solid, &last);
    const double until = CONTINUED * (leaves ? 1.0 - last.t : 1.0);
    *ahead = smaller_of(middle(from, until), from + COL_PROBE_ERRORS * (width / speed));
    return (until - from) * speed > width;
}

/* Whether the motion may be parallel to a face; for boxes this is known. */
static bool may_be_level(const col_shape *s, col_vec motion) {
    if (!is_box(s)) {
        return true;
    }
    const col_box_frame frame = box_frame_of(s);
    const col_vec local = vec_abs(box_frame_local(&frame, motion));
    double least = smaller_of(local.x, local.y);
    IN_SPACE(least = smaller_of(least, local.z);)
    return least <= COL_TOUCH_STEP * vec_largest(local);
}

/* parts: of the shape that the solid part belongs to. */
static bool may_go_along_seam(const col_seam_pair *p, const col_parts *parts) {
    const double error =
        COL_ROUNDING_ERROR * (col_cast_extent(p->thin) + col_cast_extent(p->solid));
    return parts->count > 1 && !col_cast_is_solid(p->thin, error) &&
           may_be_level(p->solid, p->motion) && col_cast_is_solid(p->solid, error);
}

/* The touch for the shape that moves, which may be the other one. */
static void see_from_other(col_vec motion, col_touch *touch) {
    const col_vec by = vec_scale(motion, touch->t);
    const col_vec on_thin = touch->a;
    touch->normal = vec_negate(touch->normal);
    touch->a = vec_add(touch->b, by);
    touch->b = vec_add(on_thin, by);
}

/* Whether the motion enters the whole from the touch, from outside or, at the start, from
 * anywhere; its depth is returned. */
static bool goes_into_whole(const col_cast_input *in, double ahead, double width,
                            col_touch *touch) {
    const col_shape *a = in->a->shape;
    const col_shape *b = in->b->shape;
    const double before = in->depth_of(a, vec_scale(in->motion, touch->t), b);
    const double after = in->depth_of(a, vec_scale(in->motion, ahead), b);
    touch->depth = touch->t == 0.0 ? before : 0.0;
    return after > before + width && (touch->t == 0.0 || before <= WIDTHS_OFF * width);
}

bool col_goes_along_seam(const col_cast_input *in, const col_shape *a, const col_shape *b,
                         col_first_touch *out) {
    const double width = COL_TOUCH_STEP * (col_cast_extent(a) + col_cast_extent(b));
    const col_seam_pair forth = {a, b, in->motion};
    const col_seam_pair back = {b, a, vec_negate(in->motion)};
    double ahead;
    if (in->depth_of == NULL) {
        return false;
    }
    const bool of_b = may_go_along_seam(&forth, in->b);
    if ((!of_b && !may_go_along_seam(&back, in->a)) ||
        !goes_along(of_b ? &forth : &back, width, out, &ahead)) {
        return false;
    }
    if (!of_b) {
        see_from_other(in->motion, &out->touch);
    }
    return goes_into_whole(in, ahead, width, &out->touch);
}
