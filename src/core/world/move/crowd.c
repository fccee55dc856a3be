/* crowd.c - a move that begins among many other moving items, such as enemies that start
 * at one place.
 *
 * The mover does not leave them all at once, far around all of them. Each item gives way
 * a little to the pushes of the others, frame by frame, and passes through them
 * meanwhile. */
#include "move.h"

#include <math.h>

/* The number of other items that make a crowd. */
#define CROWD 3

/* A step, as shares of the deepest overlap and of the size. */
#define STEP_OF_DEEPEST 0.5
#define STEP_OF_SIZE 0.25

/* The square of a rotation, and its product with another: complex numbers. */
typedef struct {
    double x, y;
} col_crowd_turn;

static col_crowd_turn product(col_crowd_turn a, col_crowd_turn b) {
    return (col_crowd_turn){a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x};
}

/* The direction turned by the golden angle, as often as the number says: directions of
 * consecutive numbers are as far apart as possible. */
col3_vec col_crowd_side(const col_world *w, int32_t number) {
    col_crowd_turn side = {1.0, 0.0};
    col_crowd_turn turn = {-0.73736887807831985, 0.67549029426152364};
    for (uint32_t k = (uint32_t)number; k > 0; k >>= 1) {
        side = (k & 1) != 0 ? product(side, turn) : side;
        turn = product(turn, turn);
    }
    const double up = w->d->dimensions == 2 ? 0.0 : 0.25 * ((number + 1) % 3 - 1);
    return vec3(side.x, side.y, up);
}

typedef struct {
    int count;
    bool all; /* of the solid items that it overlaps */
    double deepest;
    col3_vec sum;
} col_crowd_pushes;

/* The sum of the pushes on the mover by overlapping items of the crowd. */
static col_crowd_pushes pushes(const col_world *w, const col_mover *m) {
    const col3_vec at = vec_add(m->from, m->s.moved);
    const col3_vec side = col_crowd_side(w, w->items[m->item].rank);
    col_crowd_pushes all = {.count = 0, .all = true};
    for (int32_t k = 0; k < m->s.start_count; k++) {
        const col_world_contact *const c = col_move_starts(w) + k;
        if (!response_is_solid(col_move_response(w, m, c->item).kind)) {
            continue;
        }
        const bool fellow = col_move_is_fellow(w, m, c->item);
        all.all = all.all && fellow;
        /* by more than it could have sunk in */
        if (!fellow || !(c->contact.depth > COL_CROWD_TOLERANCE * m->s.size)) {
            continue;
        }
        const col3_vec apart = vec_sub(col_world_position(w, c->item), at);
        const bool same = vec_largest(apart) <= COL_CROWD_TOLERANCE * m->s.size;
        const double depth = c->contact.depth;
        all.sum =
            vec_along(all.sum, same ? depth : -depth, same ? side : c->contact.normal);
        all.deepest = larger_of(all.deepest, depth);
        all.count++;
    }
    return all;
}

/* Whether it would overlap something there that is not of the crowd. */
static bool is_open(col_world *w, const col_mover *m, col3_vec by, bool *open) {
    col_world_any_shape shape;
    move_shape(w, m, by, &shape);
    *open = true;
    if (!col_world_find_candidates(w, &shape, m->layers)) {
        return false;
    }
    for (size_t k = 0; k < w->candidates.count && *open; k++) {
        const int32_t i = w->candidates.items[k];
        *open = i == m->item || col_move_is_fellow(w, m, i) ||
                col_move_response(w, m, i).kind == col_response_ignore ||
                !w->d->overlaps(&shape, shape_of(w, i));
    }
    return true;
}

bool col_move_give_way(col_world *w, col_mover *m, col3_vec *by, bool *all) {
    bool open;
    *by = vec_zero();
    *all = false;
    if (m->only_out || m->quiet || m->s.start_count < CROWD) {
        return true;
    }
    const col_crowd_pushes crowd = pushes(w, m);
    if (crowd.count < CROWD) {
        return true;
    }
    const double length = vec_length(crowd.sum);
    const double step =
        smaller_of(STEP_OF_DEEPEST * crowd.deepest, STEP_OF_SIZE * m->s.size);
    const col3_vec way =
        vec_scale(crowd.sum, length > 0.0 ? smaller_of(step / length, 1.0) : 0.0);
    if (!is_open(w, m, way, &open)) {
        return false;
    }
    *by = open ? way : *by;
    *all = crowd.all;
    m->s.crowded = m->stuck = true;
    return true;
}
