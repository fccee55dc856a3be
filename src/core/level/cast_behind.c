/* cast_behind.c - whether what touches a part at a point goes into the whole there, whose
 * other parts may have faces at that point, too. */
#include "cast.h"

#include "../query/query.h"

/* The face at a point that the motion goes into most steeply. */
typedef struct {
    const col_level_cast_search *search;
    col_vec at;
    double step, steepest;
    col_vec normal; /* into it */
} col_entered_face;

static void try_faces(col_entered_face *e, const col_level_part *p) {
    for (int i = 0; i < p->face_count; i++) {
        const col_level_face *f = &p->faces[i];
        const double rise = -vec_dot(f->normal, e->search->motion);
        if (rise > e->steepest &&
            fabs(vec_dot(f->normal, vec_sub(f->point, e->at))) <= e->step) {
            e->steepest = rise;
            e->normal = vec_negate(f->normal);
        }
    }
}

static bool try_faces_near(void *context, const col_side_part *part) {
    col_entered_face *e = (col_entered_face *)context;
    /* unreached: no tested part is visited, but not near */
    if (part->level->has_volume && point_distance(e->at, part->shape) <= e->step) {
        try_faces(e, part->level);
    }
    return true;
}

bool col_level_goes_behind(const col_level_cast_search *s, const col_level_part *p,
                           col_vec at, col_vec later, col_vec *normal) {
    const double step = touch_probe(touch_error(s->size));
    const col_ball point = col_point_make(later);
    const double least = COL_GOES_IN * s->speed;
    col_entered_face e = {s, at, step, least, vec_zero()};
    bool enters = col_convex_overlaps(&point.shape, &p->shape.shape);
    for (int i = 0; enters && i < p->face_count; i++) {
        const col_level_face *f = &p->faces[i];
        enters = touch_goes_in(vec_dot(f->normal, vec_sub(f->point, later)), step);
    }
    if (enters) {
        const col_bounds here = {at, at};
        try_faces(&e, p);
        (void)col_side_in_box(&s->level->shape, &here, try_faces_near, &e);
    }
    *normal = e.normal;
    return e.steepest > least;
}
