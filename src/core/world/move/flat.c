/* flat.c - a step along a floor of boxes, as most steps of most characters are: without a
 * mover.
 *
 *       ____     ____        What is near is beside the way, or a box under the feet,
 *      (    )   (    )       which a step on the level slides along. Then it comes down
 *      |    |-->|    |       within the face of one of these: the answers are those of
 *      (____)   (_  _)       the whole walk, to the last bit.
 *     __________:_v_:__  */
#include "walk.h"

#include <math.h>

typedef struct {
    const col_walker *k;
    int up; /* the axis, and whether it rises along it, 1, or falls, -1 */
    double sign, down;
    double low[3], high[3]; /* of the core, all along the step on the level */
    double error, least;    /* of gaps; the gap to what it does not touch */
    int count;
    col_move_near under[COL_WALK_NEAR]; /* boxes under the feet */
} col_walk_flat;

/* The axis of a direction along one; -1: it leans. */
static int axis_of(col3_vec d) {
    const int axis = fabs(d.x) == 1.0 ? 0 : fabs(d.y) == 1.0 ? 1 : 2;
    return vec_largest(vec_with(d, axis, 0.0)) == 0.0 && fabs(vec_get(d, axis)) == 1.0
               ? axis
               : -1;
}

/* It stands on a level floor, and nothing but a step is asked for. */
static bool is_plain(const col_walker *k) {
    const col_walk *const c = k->c;
    const col_mover *const m = k->m;
    return c->grounded && c->has_foothold && !c->drops && c->lift == 0.0 &&
           vec_equal(c->floor_normal, c->up) && vec_is_zero(c->squeezed) &&
           m->s.only_slides && m->s.is_span && !k->w->has_triggers &&
           col_move_is_round(m);
}

/* Whether a step on the level and down neither meets the box nor overlaps it at the
 * start: they are apart across the step all along, or along it. An aabb under the feet
 * may be met by the way down: *under. */
static bool is_out_of_the_way(const col_walk_flat *f, const double low[3],
                              const double high[3], double extents, bool *under) {
    const double least = f->least + COL_EXTENTS_ERROR * extents;
    *under = false;
    for (int i = 0; i < f->k->w->d->dimensions; i++) {
        const double before = low[i] - f->high[i];
        const double behind = f->low[i] - high[i];
        const double gap = larger_of(before, behind);
        if (i != f->up) {
            if (gap >= least) {
                return true;
            }
            continue;
        }
        const bool is_above = (before > behind) == (f->sign > 0.0);
        if (gap >= least + (is_above ? f->error : f->down)) {
            return true;
        }
        *under = !is_above && gap >= f->k->m->s.radius - f->error;
    }
    return *under;
}

/* The same of the tiles of a grid. */
static bool are_out_of_the_way(col_walk_flat *f, const col_move_near *grid) {
    col_move_near tiles[COL_MOVE_TILES];
    col_world_box box = {{0.0, 0.0, 0.0}, {0.0, 0.0, 0.0}};
    const double least = 2.0 * f->least;
    for (int i = 0; i < f->k->w->d->dimensions; i++) {
        const double down = i == f->up ? f->down : 0.0;
        box.low[i] = f->low[i] - least - (f->sign > 0.0 ? down : 0.0);
        box.high[i] = f->high[i] + least + (f->sign > 0.0 ? 0.0 : down);
    }
    const int count = col_move_tiles_of(f->k->w, grid, &box, COL_MOVE_TILES, tiles);
    bool free = count >= 0;
    for (int n = 0; n < count && free; n++) {
        const col_move_near *const t = &tiles[n];
        bool under;
        free = is_out_of_the_way(f, t->box.low, t->box.high, t->extents, &under) &&
               !(under && (t->box.form != form_aabb || f->count == COL_WALK_NEAR));
        if (free && under) {
            f->under[f->count++] = *t;
        }
    }
    return free;
}

static bool is_free(col_walk_flat *f) {
    const col_walk_near *const kept = &f->k->c->near;
    bool free = true;
    f->count = 0;
    for (int32_t n = 0; n < kept->count && free; n++) {
        const col_walk_box *const box = &kept->boxes[n];
        bool under = false;
        free = box->item == f->k->c->item ||
               is_out_of_the_way(f, box->low, box->high, box->extents, &under);
        if (free && !under) {
            continue;
        }
        col_move_near near;
        col_move_near_kept(f->k->w, box, &near);
        if (near.box.form != form_aabb) {
            free = are_out_of_the_way(f, &near);
        } else if (free && f->count < COL_WALK_NEAR) {
            f->under[f->count++] = near;
        } else {
            free = false;
        }
    }
    return free && f->count > 0;
}

/* Down onto the floor: k->m->hit. Of what it has sunk in by roundings it comes out, as
 * far as there is room over the head. */
static bool comes_down(const col_walk_flat *f, col3_vec down) {
    const col_world *const w = f->k->w;
    col_mover *const m = f->k->m;
    const col_move_sweep sweep = col_move_sweep_of(m, down);
    col3_touch touch;
    const col_move_near *const floor = col_move_lands_alone(
        w, m, &sweep, f->under, f->count, move_at_once(m, down), &touch);
    if (floor != NULL) {
        const col3_part_numbers parts = col_move_parts_of(floor);
        col_move_arrive(w, m, floor->item, down, &touch, &parts);
        m->s.moved = vec_along(m->s.moved, -touch.depth, touch.normal);
    }
    return floor != NULL;
}

bool col_walk_goes_flat(col_walker *k, col3_vec level, double down, col3_vec reach) {
    col_mover *const m = k->m;
    col_walk_flat f;
    f.k = k;
    f.up = axis_of(k->c->up);
    if (f.up < 0 || !is_plain(k) || !(down > 0.0) ||
        !col_move_keep_near(k->w, m, reach, &k->c->near)) {
        return false;
    }
    f.down = down;
    f.sign = vec_get(k->c->up, f.up);
    f.error = touch_error(m->s.size + vec_largest(m->from));
    f.least = m->s.radius + f.error + COL_EXTENTS_ERROR * 3.0 * m->s.size;
    for (int i = 0; i < 3; i++) {
        f.low[i] = m->s.core_low[i] + smaller_of(vec_get(level, i), 0.0);
        f.high[i] = m->s.core_high[i] + larger_of(vec_get(level, i), 0.0);
    }
    if (!is_free(&f)) {
        return false;
    }
    m->s.moved = vec_add(k->at, level);
    if (!comes_down(&f, vec_scale(k->c->up, -down))) {
        m->s.moved = k->at;
        return false;
    }
    k->at = m->s.moved;
    return true;
}
