/* cast_behind.c - whether a shape that touches a part at a point enters the whole there;
 * other parts may have faces at that point, too. */
#include "cast.h"

#include "../query/query.h"

static bool try_faces_near(void *context, const col_operand_part *part) {
    col_steepest_face *e = (col_steepest_face *)context;
    if (part->level->has_volume &&
        MOSTLY(point_distance(e->at, part->shape) <= e->within)) {
        (void)col_level_steepest_face(e, part->level);
    }
    return true;
}

bool col_level_goes_behind(const col_level_cast_search *s, const col_level_part *p,
                           col_vec at, col_vec later, col_vec *normal) {
    const double step = touch_probe(touch_error(s->size));
    const col_ball point = col_point_make(later);
    col_steepest_face e = {
        .motion = s->motion, .rise = COL_GOES_IN * s->speed, .at = at, .within = step};
    bool enters = col_convex_overlaps(&point.shape, &p->shape.shape);
    for (int i = 0; enters && i < p->face_count; i++) {
        const col_level_face *f = &p->faces[i];
        enters = touch_goes_in(vec_dot(f->normal, vec_sub(f->point, later)), step);
    }
    if (enters) {
        const col_bounds here = {at, at};
        (void)col_level_steepest_face(&e, p);
        (void)col_operand_in_box(&s->level->shape, &here, try_faces_near, &e);
    }
    *normal = vec_negate(e.normal);
    return e.found;
}
