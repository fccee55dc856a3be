/* held.c - a way that ends at the face of one item, or on a terrain, as most ways down of
 * a character that stands do: without a search for all that it may meet. */
#include "move.h"

#include <math.h>

/* The one item ahead of the mover, or NULL. */
static const col_move_near *one_ahead(const col_world *w, const col_move_sweep *sweep) {
    const col_move_near *const all = (const col_move_near *)buffer_at(w, buffer_near);
    const col_move_near *one = NULL;
    int count = 0;
    for (int32_t k = 0; k < w->near_count; k++) {
        if (col_move_gap_to(w, sweep, &all[k], 1.0) == gap_is_ahead) {
            one = &all[k];
            count++;
        }
    }
    return count == 1 ? one : NULL;
}

/* Whether nothing else is met before that share of the motion. */
static bool is_alone(const col_world *w, const col_move_sweep *sweep,
                     const col_move_near *one, double t) {
    const col_move_near *const all = (const col_move_near *)buffer_at(w, buffer_near);
    bool alone = true;
    for (int32_t k = 0; k < w->near_count && alone; k++) {
        alone = &all[k] == one || col_move_gap_to(w, sweep, &all[k], t) == gap_misses;
    }
    return alone;
}

/* Whether a way along an axis leads from outside onto a face of the item, far from its
 * edges, as boxes show. */
static bool comes_on_face(const col_world *w, const col_mover *m, const col_move_sweep *s,
                          const col_move_near *one) {
    const int k = s->axis;
    const bool rises = s->by[k] > 0.0;
    const double gap =
        rises ? one->box.low[k] - s->high[k] : s->low[k] - one->box.high[k];
    double at[3]; /* under the middle of the core */
    double normal[3] = {0.0, 0.0, 0.0};
    double wide = 0.0;
    bool straight = true;
    for (int i = 0; i < 3; i++) {
        at[i] = 0.5 * s->low[i] + 0.5 * s->high[i];
        wide = i == k ? wide : larger_of(wide, 0.5 * (s->high[i] - s->low[i]));
        straight = straight && (i == k || s->by[i] == 0.0);
    }
    at[k] = rises ? one->box.low[k] : one->box.high[k];
    normal[k] = rises ? -1.0 : 1.0;
    return straight && gap >= s->radius - s->error &&
           col_move_is_far_within(w, m, one->item, vec3(normal[0], normal[1], normal[2]),
                                  vec3(at[0], at[1], at[2]), wide);
}

static void arrive(col_mover *m, int32_t item, col3_vec by, double t,
                   const col3_touch *touch, const col3_part_numbers *parts) {
    const col_response slide = {.kind = col_response_slide};
    m->left = 1.0 - t;
    m->rest = vec_scale(by, m->left);
    col_move_fill_hit(m, item, slide, touch, parts);
    m->hit.t = 1.0 - m->left;
    m->hit.moved = vec_zero();
}

bool col_move_is_held(col_world *w, col_mover *m, col3_vec by, bool *failed) {
    if (!m->only_slides || !(m->near_reach.x > 0.0) || !col_move_knows_way(w, m, by)) {
        return false;
    }
    const col_move_sweep sweep = col_move_sweep_of(m, by);
    const col_move_near *const one = one_ahead(w, &sweep);
    const bool on_level = one != NULL && one->shape == w->patched;
    const col3_vec from = m->moved;
    col_world_any_shape shape;
    col3_touch touch;
    col3_part_numbers parts;
    if (one == NULL || !(on_level || comes_on_face(w, m, &sweep, one))) {
        return false;
    }
    move_shape(w, m, vec_zero(), &shape);
    if (!w->d->cast(&shape, by, one->shape, &touch, &parts) ||
        !is_alone(w, &sweep, one, touch.t + move_at_once(m, by))) {
        return false;
    }
    const double length = touch.t > 0.0 ? touch.t * vec_length(by) : 0.0;
    const double t = col_move_touches_already(w, m, one->item, length) ? 0.0 : touch.t;
    m->moved = vec_along(m->moved, t, by);
    if (on_level && !col_move_is_held_by_level(w, m, one->shape, vec_negate(touch.normal),
                                               vec_scale(by, 1.0 / vec_length(by)))) {
        m->moved = from;
        return false;
    }
    arrive(m, one->item, by, t, &touch, &parts);
    *failed = !col_move_rise(w, m, &touch);
    return !*failed;
}
