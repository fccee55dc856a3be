/* triggers.c - parts of a level that are never solid but found: all triggers that a shape
 * overlaps or meets as it moves, each by itself. */
#include "operand.h"

#include "../cast/cast.h"
#include "../query/query.h"

bool col_level_triggers(const col_shape *s, col_level *out) {
    if (!is_level_kind(s) || as_level(s)->data->triggers == NULL) {
        return false;
    }
    *out = *as_level(s);
    out->data = out->data->triggers;
    return true;
}

typedef struct {
    const col_level *level;
    col_vec motion;
    double error; /* a shape that overlaps by no more only touches */
    const col_operand_part *part;
    col_trigger_visit *visit;
    void *context;
} col_trigger_search;

/* A trigger that is touched is met if the motion enters it. */
static bool find_trigger_touch(const col_trigger_search *s, const col_shape *trigger,
                               col_touch *out) {
    const col_closest c = col_convex_closest(s->part->shape, trigger);
    if (c.distance < -s->error) {
        *out = (col_touch){0.0, c.normal, c.a, c.b, 0.0 - c.distance};
        return true;
    }
    if (c.distance <= s->error) {
        *out = (col_touch){0.0, c.normal, c.a, c.b, 0.0};
        return vec_dot(c.normal, s->motion) > COL_FLAT_TOLERANCE * vec_length(s->motion);
    }
    return !vec_is_zero(s->motion) &&
           col_convex_cast(s->part->shape, s->motion, trigger, out);
}

static bool visit_trigger(void *context, int which) {
    const col_trigger_search *s = (const col_trigger_search *)context;
    col_level_part p;
    col_touch touch;
    s->level->data->methods->part(s->level, which, &p);
    if (!find_trigger_touch(s, &p.shape.shape, &touch)) {
        return true;
    }
    const col_part_numbers parts = {s->part->number, p.number, 0, p.material};
    return s->visit(s->context, &touch, &parts);
}

static bool visit_part_of(void *context, const col_operand_part *part) {
    col_trigger_search *s = (col_trigger_search *)context;
    const col_bounds own = col_operand_bounds(part->shape);
    const col_bounds box = bounds_grown(&own, s->error);
    col_level_travel travel = {col_level_local_box(s->level, &box),
                               level_local_direction(s->level, s->motion), 1.0, 0.0};
    s->part = part;
    if (vec_is_zero(s->motion)) {
        s->level->data->methods->in_box(s->level->data, &travel.box, visit_trigger, s);
    } else {
        s->level->data->methods->along(s->level->data, &travel, visit_trigger, s);
    }
    return true;
}

void col_level_meet_triggers(const col_shape *a, col_vec motion, const col_level *level,
                             double error, col_trigger_visit *visit, void *context) {
    const col_bounds box = col_operand_bounds(a);
    col_trigger_search s = {level, motion, error, NULL, visit, context};
    if (!is_level_kind(a)) {
        (void)col_operand_in_box(a, &box, visit_part_of, &s);
    }
}
