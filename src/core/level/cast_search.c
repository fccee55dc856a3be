/* cast_search.c - what a cast asks of every part, and what it keeps. */
#include "cast.h"

#include "../cast/cast.h"
#include "../measure/measure.h"

/* Whether a touch is at the point of the touch that is kept, within a probe's step. */
static bool is_at_same_point(const col_level_cast_search *s, const col_touch *touch) {
    const double step = touch_probe(touch_error(s->size));
    return vec_length_sq(vec_sub(touch->b, s->touch.b)) <= square(step);
}

/* The deeper of two touches at one time comes first. At one corner the one along a face
 * of its part comes next: the corner may also be met along a side of the moving shape,
 * from which the motion would be deflected. Then the one that the motion opposes more,
 * then the order of the normals: so the numbering of parts does not matter. */
static bool is_before(const col_level_cast_search *s, const col_touch *touch,
                      bool on_face, int number) {
    const double steeper = vec_dot(vec_sub(touch->normal, s->touch.normal), s->motion);
    if (touch->depth != s->touch.depth) {
        return touch->depth > s->touch.depth;
    }
    if (on_face != s->on_face && is_at_same_point(s, touch)) {
        return on_face;
    }
    if (touch_goes_in(fabs(steeper), s->speed)) {
        return steeper > 0.0;
    }
    for (int i = 0; i < COL_DIMENSION; i++) {
        const double more = vec_get(touch->normal, i) - vec_get(s->touch.normal, i);
        if (fabs(more) > COL_GOES_IN) {
            return more > 0.0;
        }
    }
    return number < s->parts.b;
}

void col_level_cast_keep(col_level_cast_search *s, int number, int material,
                         const col_touch *touch, bool on_face) {
    const bool first = !s->found || touch->t < s->touch.t ||
                       (touch->t == s->touch.t && is_before(s, touch, on_face, number));
    if (first) {
        s->found = true;
        s->touch = *touch;
        s->on_face = on_face;
        s->parts = (col_part_numbers){s->part->number, number, operand_material(s->part),
                                      material};
        s->travel->limit = touch->t;
    }
}

void col_level_cast_keep_part(col_level_cast_search *s, const col_level_part *p,
                              const col_touch *touch) {
    col_level_cast_keep(s, p->number, p->material, touch,
                        part_has_face(p, vec_negate(touch->normal)));
}

void col_level_cast_move(col_any *dst, const col_shape *s, double t, col_vec motion,
                         double step, col_vec unit) {
    col_shape_copy(dst, s);
    col_shape_translate(&dst->shape, vec_along(vec_scale(motion, t), step, unit));
}

bool col_level_cast_may_meet(const col_level_cast_search *s, const col_shape *part) {
    col_bounds box;
    col_range time = {0.0, s->travel->limit};
    col_convex_bounds(part, &box.min, &box.max);
    COL_UNROLL
    for (int i = 0; i < COL_DIMENSION; i++) {
        const col_range own = {vec_get(s->box.min, i), vec_get(s->box.max, i)};
        const col_range other = {vec_get(box.min, i), vec_get(box.max, i)};
        range_narrow_time(own, vec_get(s->motion, i), other, &time);
    }
    return (1.0 - COL_ROUNDING_ERROR) * time.min <= (1.0 + COL_ROUNDING_ERROR) * time.max;
}

/* How far the rotation may move a point along a normal. */
static double turn_along(const col_level_cast_search *s, col_vec normal) {
    return s->turn > 0.0 ? s->turn * spin_cross_unit(&s->sweep->spin, normal) : 0.0;
}

bool col_level_stays_in_front(const col_level_cast_search *s, const col_level_part *p) {
    const double error = COL_ROUNDING_ERROR * s->size;
    const col_shape *const moving = s->part->shape;
    if (p->has_volume && !col_cast_is_solid(moving, error)) {
        return false;
    }
    const bool later = s->found && p->number > s->parts.b;
    for (int i = 0; i < p->face_count; i++) {
        const col_level_face *f = &p->faces[i];
        const double fall =
            larger_of(-vec_dot(f->normal, s->motion), 0.0) + turn_along(s, f->normal);
        double depth;
        col_vec deepest;
        if (!(fall < INFINITY) || !col_level_face_depth(moving, f, &depth, &deepest)) {
            continue;
        }
        const double far = error + col_level_part_error(p, deepest);
        const bool same =
            later && vec_dot(f->normal, s->touch.normal) < COL_TIE_TOLERANCE - 1.0;
        const double most = fall <= error || same ? far : -far;
        if (depth + fall * s->travel->limit <= most) {
            return true;
        }
    }
    return false;
}
