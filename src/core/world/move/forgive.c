/* forgive.c - steps, cracks and leaning faces that are no higher than a skin do not hold
 * what slides.
 *
 *      ________                    A tile is a little higher than the one before: the
 *     | mover  |->  ______         cast comes upon its side. A little farther on the
 *     |________|___|   |           shortest way out of it is not back, but up, and no
 *     ____________|    |           longer than the skin: the mover is lifted by that.
 *
 * So a place a little ahead decides, where the mover would go if this item were not
 * there. Two places are tried: sharp edges are passed within a few skins, what is round
 * rises over a longer way. */
#include "move.h"

/* The nearer place ahead, in skins; the farther one at least. */
#define NEARER 4.0
#define FARTHER 40.0

/* A plane is met when the motion goes against it by this share of its length. */
#define MEETS 1e-9

/* A surface is another one, not the same that is round, when the motion goes against it
 * at most half as much, or less by this. */
#define OTHER_SURFACE 0.1

/* A surface that leans against the motion by no more than this does not turn it. */
#define LEAN 1e-3

typedef struct {
    col3_vec normal; /* of the surface on which the mover goes on */
    double height;   /* by which it has to be lifted there */
    double lean;
} col_move_lift;

/* unit: the direction that the mover would take, normal: that of the surface it meets. */
static bool lift_at(const col_world *w, const col_mover *m, int32_t i, col3_vec normal,
                    col3_vec unit, double ahead, col_move_lift *out) {
    col_world_any_shape shape;
    col3_contact c;
    move_shape(w, m, vec_scale(unit, ahead), &shape);
    if (!w->d->contact(&shape, shape_of(w, i), &c)) {
        return false;
    }
    out->normal = vec_negate(c.normal);
    out->lean = vec_dot(out->normal, unit);
    out->height = larger_of(c.depth + ahead * smaller_of(out->lean, 0.0), 0.0);
    const double was = vec_dot(normal, unit);
    return out->height <= m->skin * m->size &&
           (out->lean >= 0.5 * was || out->lean >= was + OTHER_SURFACE);
}

static bool find_lift(const col_world *w, const col_mover *m, int which,
                      col_move_lift *out) {
    const col_move_plane plane = m->planes[which];
    const col3_vec v = col_move_allowed(m, which, m->spot_rest);
    const double speed = vec_length(v);
    const double skin = m->skin * m->size;
    if (!(speed > 0.0) || vec_dot(plane.normal, v) >= -MEETS * speed) {
        return false;
    }
    const col3_vec unit = vec_scale(v, 1.0 / speed);
    const double farther = larger_of(2.0 * sqrt(skin * m->size), FARTHER * skin);
    return lift_at(w, m, plane.item, plane.normal, unit, NEARER * skin, out) ||
           lift_at(w, m, plane.item, plane.normal, unit, farther, out);
}

bool col_move_forgive(col_world *w, col_mover *m, int32_t met, bool *grazes) {
    *grazes = false;
    if (!(m->skin * m->size > 0.0)) {
        return true;
    }
    for (int k = 0; k < m->plane_count; k++) {
        col_move_lift lift;
        if (m->planes[k].forgiven || !find_lift(w, m, k, &lift)) {
            continue;
        }
        const col3_vec by = vec_scale(lift.normal, lift.height);
        bool failed;
        if (!col_move_is_free(w, m, by, &failed)) {
            if (failed) {
                return false;
            }
            continue;
        }
        m->moved = vec_add(m->moved, by);
        m->planes[k].normal = lift.normal;
        m->planes[k].forgiven = true;
        *grazes = *grazes || (m->planes[k].item == met && lift.lean >= -LEAN);
    }
    return true;
}
