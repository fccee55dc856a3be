/* shape_boxes.c - the boxes that a world keeps of shapes: around all of it, and around
 * what its radius rounds. */
#include "../geometry/dimension.h"

#include "../shape/move.h"
#include "../shape/span.h"
#include "shape_boxes.h"
#include "solids.h"

static inline col_world_box plain_bounds(const col_world_shape *s) {
    col_bounds box;
    if (as_shape(s)->kind == (int)col_kind_aabb) {
        box = (col_bounds){as_aabb(as_shape(s))->min, as_aabb(as_shape(s))->max};
    } else if (is_ball(as_shape(s))) {
        const col_vec center = as_ball(as_shape(s))->center;
        const col_vec r = vec_all(as_shape(s)->radius);
        box = (col_bounds){vec_sub(center, r), vec_add(center, r)};
    } else if (is_capsule(as_shape(s))) {
        const col_capsule *const c = as_capsule(as_shape(s));
        box = bounds_of_span(c->a, c->b, as_shape(s)->radius);
    } else {
        col_shape_bounds(as_shape(s), &box.min, &box.max);
    }
    return box_of(&box);
}

/* The place of an aabb or a ball is no larger a number than its bounds. */
static inline void grow(const col_world_shape *s, col_world_box *box) {
    const bool within = as_shape(s)->kind == (int)col_kind_aabb || is_ball(as_shape(s));
    col_world_grow_box(
        box, vec_to_space(within ? vec_zero() : col_shape_position(as_shape(s))));
}

void col_boxes_bounds(const col_world_shape *s, col_world_box *out) {
    *out = plain_bounds(s);
    grow(s, out);
}

static col_world_form form_of(const col_shape *s) {
    const bool span = is_ball(s) || is_capsule(s);
    const bool known = !s->indirect && (span || s->kind == (int)col_kind_aabb);
    return !known ? form_around : span ? form_span : form_aabb;
}

/* The box of what the radius rounds. */
static inline col_world_box core_box(const col_shape *s, col_world_core *out,
                                     col_world_box *whole) {
    const double radius = out->radius;
    if (out->form == form_span) {
        const bool one = is_ball(s);
        const col_vec a = one ? as_ball(s)->center : as_capsule(s)->a;
        const col_vec b = one ? a : as_capsule(s)->b;
        out->falls = (a.x > b.x ? 1 : 0) | (a.y > b.y ? 2 : 0);
        IN_SPACE(out->falls |= a.z > b.z ? 4 : 0;)
        const col_bounds within = {vec_smaller(a, b), vec_larger(a, b)};
        const col_bounds around = {vec_sub(within.min, vec_all(radius)),
                                   vec_add(within.max, vec_all(radius))};
        *whole = box_of(&around);
        return box_of(&within);
    }
    *whole = plain_bounds(s);
    col_world_box box = *whole;
    for (int k = 0; k < COL_DIMENSION; k++) {
        box.low[k] += radius;
        box.high[k] -= radius;
    }
    return box;
}

void col_boxes_core(const col_world_shape *s, col_world_core *out, col_world_box *whole) {
    col_world_box around;
    out->radius = has_many_parts(as_shape(s)) ? 0.0 : as_shape(s)->radius;
    out->form = form_of(as_shape(s));
    out->falls = 0;
    const col_world_box box = core_box(as_shape(s), out, &around);
    memcpy(out->low, box.low, sizeof out->low);
    memcpy(out->high, box.high, sizeof out->high);
    if (whole != NULL) {
        *whole = around;
        grow(s, whole);
    }
}
