/* held.c - a way that ends at one item, or on a terrain, where nothing is low enough to
 * be passed, as most ways down of a character that stands do: without the mover.
 *
 * What is low is passed where the shortest way out, at a place a little ahead, leads on
 * (ledges.c). Out of a rounded mover it leads from its core, which is outside: and that
 * turns by no more than the way to that place is long, seen over the radius. */
#include "move.h"

#include <math.h>

void col_move_arrive(const col_world *w, col_mover *m, int32_t item, col3_vec by,
                     const col3_touch *touch, const col3_part_numbers *parts) {
    const col_response slide = {.kind = col_response_slide};
    const double length = touch->t > 0.0 ? touch->t * vec_length(by) : 0.0;
    const double t = col_move_touches_already(w, m, item, length) ? 0.0 : touch->t;
    m->s.moved = vec_along(m->s.moved, t, by);
    m->s.left = 1.0 - t;
    m->s.rest = vec_scale(by, m->s.left);
    col_move_fill_hit(m, item, slide, touch, parts);
    m->hit.t = 1.0 - m->s.left;
    m->hit.moved = vec_zero();
}

/* As many as a word has bits. */
#define MOST_NEAR 64

/* The item that is met first on a way. */
typedef struct {
    const col_move_near *near; /* NULL: none is */
    col3_touch touch;
    col3_part_numbers parts;
    double slack; /* what is met within it is met at once */
    bool unsure;  /* something may be met that this file does not handle */
    bool placed;  /* the shape is where the way begins */
    col_world_any_shape shape;
} col_move_first;

/* What comes later does not count. */
static double end_of(const col_move_first *first) {
    return first->near == NULL ? 1.0 : first->touch.t + first->slack;
}

static bool is_simple(const col_world *w, const col_move_near *near) {
    return near->shape == w->patched ||
           (w->d->is_part(near->shape) && !w->d->has_many_parts(near->shape));
}

static bool casts(const col_world *w, const col_mover *m, col3_vec by,
                  const col_move_near *near, col_move_first *first, col3_touch *touch,
                  col3_part_numbers *parts) {
    if (!first->placed) {
        move_shape(w, m, vec_zero(), &first->shape);
        first->placed = true;
    }
    return w->d->cast(&first->shape, by, near->shape, touch, parts);
}

static void cast_to(const col_world *w, const col_mover *m, const col_move_sweep *sweep,
                    col3_vec by, const col_move_near *near, col_move_first *first) {
    col3_touch touch;
    col3_part_numbers parts = col_move_parts_of(near);
    if (first->near != NULL &&
        col_move_is_beside_floor(first->near, &first->touch, near)) {
        return;
    }
    const bool within = col_move_comes_within_face(
        w, m, sweep, (const col_move_near *)buffer_at(w, buffer_near), w->near_count,
        near, &touch);
    first->unsure = !within && (near->tile >= 0 || !is_simple(w, near));
    if (first->unsure || !(within || casts(w, m, by, near, first, &touch, &parts))) {
        return;
    }
    const double later = first->near == NULL ? -INFINITY : touch.t - first->touch.t;
    first->unsure = fabs(later) <= first->slack;
    if (later < 0.0) {
        first->near = near;
        first->touch = touch;
        first->parts = parts;
    }
}

/* First those ahead of the mover, of which one has been met when most others come. */
static void find_first(const col_world *w, const col_mover *m,
                       const col_move_sweep *sweep, col3_vec by, col_move_first *first) {
    const col_move_near *const all = (const col_move_near *)buffer_at(w, buffer_near);
    first->near = NULL;
    first->placed = false;
    first->slack = move_at_once(m, by);
    first->unsure = w->near_count > MOST_NEAR;
    uint64_t beside = 0;
    for (int32_t k = 0; k < w->near_count && !first->unsure; k++) {
        const col_move_gap gap = col_move_gap_to(w, sweep, &all[k], end_of(first));
        if (gap == gap_is_ahead) {
            cast_to(w, m, sweep, by, &all[k], first);
        }
        beside |= gap == gap_is_beside ? UINT64_C(1) << k : 0;
    }
    for (; beside != 0 && !first->unsure; beside &= beside - 1) {
        const col_move_near *const near = &all[lowest_bit(beside)];
        if (col_move_gap_to(w, sweep, near, end_of(first)) != gap_misses) {
            cast_to(w, m, sweep, by, near, first);
        }
    }
}

/* Whether what is met first holds it, where it has arrived. */
static bool holds(const col_world *w, const col_mover *m, const col_move_first *first,
                  col3_vec by) {
    const col3_vec normal = vec_negate(first->touch.normal);
    const col3_vec unit = vec_scale(by, 1.0 / vec_length(by));
    return first->near->shape == w->patched
               ? col_move_is_held_by_level(w, m, first->near->shape, normal, unit)
               : col_move_is_held_by_convex(m, &first->touch, unit);
}

col_move_end col_move_end_of(col_world *w, col_mover *m, col3_vec by, bool *failed) {
    if (!m->s.only_slides || !(m->s.near_reach.x > 0.0) || !col_move_is_round(m) ||
        !col_move_knows_way(w, m, by)) {
        return end_is_unsure;
    }
    const col_move_sweep sweep = col_move_sweep_of(m, by);
    col_move_first first;
    find_first(w, m, &sweep, by, &first);
    if (first.near == NULL || first.unsure) {
        return first.unsure ? end_is_unsure : end_is_free;
    }
    const col3_vec from = m->s.moved;
    col_move_arrive(w, m, first.near->item, by, &first.touch, &first.parts);
    if (!holds(w, m, &first, by)) {
        m->s.moved = from;
        return end_is_unsure;
    }
    *failed = !col_move_rise(w, m, &first.touch);
    return end_is_held;
}
