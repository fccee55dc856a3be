/* cast_block.c - boxes along the axes, cast against parts that are such boxes, too: the
 * same as cast.c where all normals are those of sides that are surface. */
#include "cast.h"

#include "../cast/cast.h"
#include "../query/query.h"

/* Whether a box along the axes that touches a block at the time t, with a normal that
 * separates the whole, enters it. */
static bool goes_into_block(const col_level_cast_search *s, const col_level_block *block,
                            const col_touch *touch) {
    const double error = COL_ROUNDING_ERROR * s->size;
    const double least = COL_GOES_IN * s->speed;
    const col_vec unit = vec_scale(s->motion, 1.0 / s->speed);
    col_any moved;
    col_contact later;
    col_level_cast_move(&moved, s->part->shape, touch->t, s->motion, touch_probe(error),
                        unit);
    return vec_dot(touch->normal, s->motion) > least &&
           col_convex_contact(&moved.shape, &block->box.shape, &later) &&
           block_is_free(block, vec_negate(later.normal)) &&
           vec_dot(later.normal, s->motion) > least;
}

/* A touch without depth that is not before the one found, whatever else is true of it. */
static bool comes_after(const col_level_cast_search *s, int which, double t) {
    return s->found && (t > s->touch.t || (t == s->touch.t &&
                                           (s->touch.depth > 0.0 || which > s->parts.b)));
}

/* False as in col_level_cast_to_block. */
static bool overlaps_block(col_level_cast_search *s, int which,
                           const col_level_block *block) {
    col_contact c;
    /* Shapes that were found to overlap have a contact, except by rounding. */
    if (RARELY(!col_convex_contact(s->part->shape, &block->box.shape, &c))) {
        return false;
    }
    const col_vec outward = vec_sub(vec_zero(), c.normal);
    const col_touch touch = {0.0, vec_sub(vec_zero(), outward), c.a, c.b, c.depth};
    if (!block_is_free(block, outward)) {
        return false;
    }
    if (touch_goes_in(vec_dot(touch.normal, s->motion), s->speed)) {
        col_level_cast_keep(s, which, block->material, &touch, true);
    }
    return true;
}

bool col_level_cast_to_block(col_level_cast_search *s, int which) {
    const double error = COL_ROUNDING_ERROR * s->size;
    const col_shape *box = s->part->shape;
    col_level_block block;
    col_touch touch;
    if (box->kind != (int)col_kind_aabb || s->level->data->methods->block == NULL ||
        !s->level->data->methods->block(s->level, which, &block) ||
        !col_cast_is_solid(box, error)) {
        return false;
    }
    if (!col_level_cast_may_meet(s, &block.box.shape)) {
        return true;
    }
    const col_closest c = col_convex_closest(box, &block.box.shape);
    if (c.distance < -COL_TOUCH_ERRORS * error) { /* the same as for other parts */
        return overlaps_block(s, which, &block);
    }
    if (c.distance <= error) {
        touch = (col_touch){0.0, c.normal, c.a, c.b, 0.0};
    } else if (!col_convex_cast(box, s->motion, &block.box.shape, &touch)) {
        return true;
    }
    if (comes_after(s, which, touch.t)) {
        return true;
    }
    if (!block_is_free(&block, vec_negate(touch.normal))) {
        return false;
    }
    if (c.distance <= error && vec_dot(c.normal, s->motion) <= 0.0) {
        return true; /* it slides, or leaves */
    }
    if (!goes_into_block(s, &block, &touch)) {
        return false;
    }
    col_level_cast_keep(s, which, block.material, &touch, true);
    return true;
}
