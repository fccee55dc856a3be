/* cast_search.c - what a cast asks of every part, and what it keeps. */
#include "cast.h"

#include "../cast/cast.h"
#include "../measure/measure.h"

void col_level_cast_keep(col_level_cast_search *s, int number, int material,
                         const col_touch *touch) {
    const bool first = !s->found || touch->t < s->touch.t ||
                       (touch->t == s->touch.t &&
                        (touch->depth > s->touch.depth ||
                         (touch->depth == s->touch.depth && number < s->parts.b)));
    if (first) {
        s->found = true;
        s->touch = *touch;
        s->parts =
            (col_part_numbers){s->part->number, number, side_material(s->part), material};
        s->travel->limit = touch->t;
    }
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
        /* unreached: no rate that was tried is beyond the range */
        if (!(fall < INFINITY) || !col_level_face_depth(moving, f, &depth, &deepest)) {
            continue;
        }
        const double far = error + col_level_part_error(p, deepest);
        const double most = fall <= error || later ? far : -far;
        if (depth + fall * s->travel->limit <= most) {
            return true;
        }
    }
    return false;
}
