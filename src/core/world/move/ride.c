/* ride.c - items that are carried by others.
 *
 * Items that stand on others ride on them: when a floor is placed, they are moved as if
 * they were part of it, as far as nothing is in the way; if the floor turns, the middle
 * of a rider's foot goes with it, and the rider stays upright. So riders never lag
 * behind, whichever moves first in a frame. Items that a character pushes move ahead of
 * it. */
#include "move.h"

#include "../../include/collide_snapshot.h"
#include "../../include/collide_walk.h"

/* The most riders on riders. */
#define MOST_DEPTH 16

/* The place of an item: its reference point, and the images of the axes. */
typedef struct {
    col3_vec at, axes[3];
} col_ride_frame;

static const col_ride_frame UNTURNED = {
    {0.0, 0.0, 0.0}, {{1.0, 0.0, 0.0}, {0.0, 1.0, 0.0}, {0.0, 0.0, 1.0}}};

static col_ride_frame frame_of(const col_world *w, int32_t i) {
    col_ride_frame frame = UNTURNED;
    if ((size_t)i < w->turn_capacity && w->turns[i].of == w->items[i].serial + 1) {
        memcpy(frame.axes, w->turns[i].axes, sizeof frame.axes);
    }
    frame.at = col_world_position(w, i);
    return frame;
}

static bool reserve_turn(col_world *w, int32_t i) {
    const size_t before = w->turn_capacity;
    if (!array_grow(w->memory, &w->turns, sizeof *w->turns, &w->turn_capacity,
                    (size_t)i + 1)) {
        return false;
    }
    memset(w->turns + before, 0, (w->turn_capacity - before) * sizeof *w->turns);
    return true;
}

bool col_world_put_axes(col_world *w, int32_t i, const col3_vec axes[3],
                        const double made_of[4]) {
    const double *const q = made_of;
    const double unit = q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3];
    const bool is_quaternion = unit > 0.5 && unit < 2.0; /* of any other none is made */
    if ((w->d->dimensions == 3 && !is_quaternion) || !reserve_turn(w, i)) {
        return false;
    }
    w->turns[i].of = w->items[i].serial + 1;
    memcpy(w->turns[i].axes, axes, sizeof w->turns[i].axes);
    memcpy(w->turns[i].made_of, made_of, sizeof w->turns[i].made_of);
    return true;
}

static bool are_turned_alike(const col_ride_frame *a, const col_ride_frame *b) {
    for (int k = 0; k < 3; k++) {
        const col3_vec u = a->axes[k];
        const col3_vec v = b->axes[k];
        if (u.x != v.x || u.y != v.y || u.z != v.z) {
            return false;
        }
    }
    return true;
}

/* The distance of a point of one frame from the same point of the other. */
static col3_vec carried_by(const col_ride_frame *from, const col_ride_frame *to,
                           col3_vec point) {
    const col3_vec by = vec_sub(to->at, from->at);
    if (are_turned_alike(from, to)) {
        return by;
    }
    const col3_vec v = vec_sub(point, from->at);
    col3_vec turned = vec_zero();
    for (int k = 0; k < 3; k++) {
        turned = vec_along(turned, vec_dot(v, from->axes[k]), to->axes[k]);
    }
    return vec_add(by, vec_sub(turned, v));
}

/* The middle of the foot of an item, from its reference point; for a round foot the
 * centre of its arc, which stays over the same place of a floor that turns. */
static col3_vec foot_of(const col_world *w, int32_t i, col3_vec up) {
    col_world_box box;
    w->d->bounds(shape_of(w, i), &box);
    const col3_vec low = {box.low[0], box.low[1], box.low[2]};
    const col3_vec high = {box.high[0], box.high[1], box.high[2]};
    const double half =
        0.5 * col_move_extent_along(w, i, up) - w->d->radius(shape_of(w, i));
    const col3_vec foot = vec_along(vec_middle(low, high), -half, up);
    const col3_vec from = vec_sub(foot, col_world_position(w, i));
    return vec_is_finite(from) ? from : vec_zero();
}

static bool is_ride(const col_world *w, const col_world_ride *ride) {
    return is_live(w, ride->rider) && is_live(w, ride->floor) &&
           w->items[ride->rider].serial == ride->rider_serial &&
           w->items[ride->floor].serial == ride->floor_serial;
}

static col_status carry(col_world *w, int32_t floor, const col_ride_frame *before,
                        int depth);

/* The place that an item reaches by a motion, as far as there is room, ignoring the items
 * that take it along; *before: the last that is in its way. False if there is no
 * memory. */
static bool slide_beside(col_world *w, int32_t i, int32_t other, col3_vec motion,
                         double skin, col3_vec *to, int32_t *before) {
    col_move_decision apart = {
        other, w->items[other].serial, {.kind = col_response_ignore}, 0, 0, true, -1};
    col_mover m;
    col_mover_make(&m, i, motion, col_world_filter(w, i).hits);
    m.quiet = true;
    m.skin = skin;
    m.decisions = &apart;
    m.decision_capacity = 1;
    col_world_move_start(w, &m);
    m.decision_count = 1;
    m.s.only_slides = false;
    col_move_go_on_from(&m, vec_zero());
    m.s.solid = false;
    col_move_event event;
    *before = COL_NO_ITEM;
    while ((event = col_world_move_next(w, &m)) == col_move_event_hit) {
        *before = m.hit.item;
    }
    *to = m.position;
    return event == col_move_event_done;
}

/* Moves the rider of ride number k. If another item stops it, it moves when that one
 * does: on two lifts that sink, it sinks with the second. */
static col_status carry_one(col_world *w, int32_t k, col3_vec motion, int depth) {
    const col_world_ride ride = w->rides[k];
    const int32_t i = ride.rider;
    const col_ride_frame before = frame_of(w, i);
    col3_vec to;
    int32_t held;
    if (!slide_beside(w, i, ride.floor, motion, ride.skin, &to, &held)) {
        return col_status_no_memory;
    }
    const col_status status = col_world_place(w, i, to, NULL);
    if (status != col_status_ok) {
        return status;
    }
    const col3_vec by = vec_sub(to, before.at);
    w->rides[k].carried = vec_add(ride.carried, by);
    w->rides[k].owed = held == COL_NO_ITEM ? vec_zero() : vec_sub(motion, by);
    w->rides[k].before = held;
    return carry(w, i, &before, depth + 1);
}

static col_status carry(col_world *w, int32_t floor, const col_ride_frame *before,
                        int depth) {
    const col_ride_frame now = frame_of(w, floor);
    for (int32_t k = 0; k < w->ride_count && depth < MOST_DEPTH; k++) {
        const col_world_ride ride = w->rides[k];
        if ((ride.floor != floor && ride.before != floor) || !is_ride(w, &ride)) {
            continue;
        }
        const col3_vec at = col_world_position(w, ride.rider);
        const col3_vec by = ride.floor != floor
                                ? ride.owed
                                : carried_by(before, &now, vec_add(at, ride.foot));
        if (vec_length_sq(by) > 0.0) {
            const col_status status = carry_one(w, k, by, depth);
            if (status != col_status_ok) {
                return status;
            }
        }
    }
    return col_status_ok;
}

/* The items that ride on one that has been moved go along. If one cannot, the moved item
 * goes back: the caller gets to know how far it went, and may ask again. */
static col_status take_along(col_world *w, int32_t i, const col_ride_frame *before) {
    const col_status status = carry(w, i, before, 0);
    if (status != col_status_ok) {
        (void)col_world_place(w, i, before->at, NULL);
    }
    return status;
}

col_status col_world_carry_to(col_world *w, int32_t i, col3_vec position,
                              const col_world_rotation *rotation) {
    if (rotation != NULL && !reserve_turn(w, i)) {
        return col_status_no_memory;
    }
    if (rotation == NULL && w->ride_count == 0) {
        return col_world_place(w, i, position, NULL);
    }
    const col_ride_frame before = frame_of(w, i);
    const col_status status = col_world_place(w, i, position, rotation);
    if (status != col_status_ok) {
        return status;
    }
    if (rotation != NULL) {
        w->turns[i].of = w->items[i].serial + 1;
        w->d->axes(rotation, w->turns[i].axes);
        w->d->made_of(rotation, w->turns[i].made_of);
        return carry(w, i, &before, 0);
    }
    return take_along(w, i, &before);
}

col_status col_world_carry_turn(col_world *w, int32_t i, const col_world_rotation *by,
                                const col3_vec *about) {
    static const double none[4] = {0.0, 0.0, 0.0, 1.0}; /* an angle of 0 */
    const bool turned =
        (size_t)i < w->turn_capacity && w->turns[i].of == w->items[i].serial + 1;
    col_world_any_rotation rotation;
    w->d->turn_on(turned ? w->turns[i].made_of : none, by, &rotation);
    col3_vec to = col_world_position(w, i);
    if (about != NULL) {
        col_ride_frame from = UNTURNED;
        col_ride_frame now = {.at = *about};
        from.at = *about;
        w->d->axes(by, now.axes);
        to = vec_add(to, carried_by(&from, &now, to));
    }
    return col_world_carry_to(w, i, to, &rotation);
}

col_status col_world_carry_by(col_world *w, int32_t i, col3_vec by) {
    if (w->ride_count == 0) {
        return col_world_translate(w, i, by);
    }
    const col_ride_frame before = frame_of(w, i);
    const col_status status = col_world_translate(w, i, by);
    return status == col_status_ok ? take_along(w, i, &before) : status;
}

static const col_world_ride *ride_of(const col_world *w, int32_t rider) {
    for (int32_t k = 0; k < w->ride_count; k++) {
        if (w->rides[k].rider == rider && is_ride(w, &w->rides[k])) {
            return &w->rides[k];
        }
    }
    return NULL;
}

int32_t col_world_ridden(const col_world *w, int32_t rider) {
    const col_world_ride *const ride = ride_of(w, rider);
    return ride == NULL ? COL_NO_ITEM : ride->floor;
}

col3_vec col_world_carried(const col_world *w, int32_t rider) {
    const col_world_ride *const ride = ride_of(w, rider);
    return ride == NULL ? vec_zero() : ride->carried;
}

static bool ride_on(col_world *w, int32_t rider, int32_t floor) {
    int32_t kept = 0;
    for (int32_t k = 0; k < w->ride_count; k++) {
        if (w->rides[k].rider != rider && is_ride(w, &w->rides[k])) {
            w->rides[kept++] = w->rides[k];
        }
    }
    w->ride_count = kept;
    if (floor == COL_NO_ITEM) {
        return true;
    }
    if (!array_grow(w->memory, &w->rides, sizeof *w->rides, &w->ride_capacity,
                    (size_t)kept + 1)) {
        return false;
    }
    w->rides[w->ride_count++] = (col_world_ride){.rider = rider,
                                                 .floor = floor,
                                                 .rider_serial = w->items[rider].serial,
                                                 .floor_serial = w->items[floor].serial,
                                                 .before = COL_NO_ITEM};
    return true;
}

bool col_world_ride_on(col_world *w, const col_walk *c, int32_t floor) {
    if (!ride_on(w, c->item, floor)) {
        return false;
    }
    if (floor != COL_NO_ITEM) {
        col_world_ride *const ride = &w->rides[w->ride_count - 1];
        ride->skin = c->skin;
        ride->foot = foot_of(w, c->item, c->up);
    }
    return true;
}

bool col_world_put_ride(col_world *w, const col_snapshot_ride *ride) {
    if (!ride_on(w, ride->rider, ride->floor)) {
        return false;
    }
    col_world_ride *const put = &w->rides[w->ride_count - 1];
    put->skin = ride->skin;
    put->foot = ride->foot;
    put->carried = ride->carried;
    put->before = ride->before;
    put->owed = ride->owed;
    return true;
}

void col_world_dismount(col_world *w, int32_t rider) {
    if (ride_of(w, rider) != NULL) {
        (void)ride_on(w, rider, COL_NO_ITEM);
    }
}

static bool rides_on(const col_world *w, int32_t rider, int32_t floor) {
    for (int depth = 0; rider != COL_NO_ITEM && depth < MOST_DEPTH; depth++) {
        if (rider == floor) {
            return true;
        }
        rider = col_world_ridden(w, rider);
    }
    return false;
}

bool col_move_push(col_world *w, int32_t i, int32_t pusher, col3_vec motion,
                   double skin) {
    col3_vec to;
    int32_t held;
    if (rides_on(w, pusher, i)) {
        return true;
    }
    return slide_beside(w, i, pusher, motion, skin, &to, &held) &&
           col_world_carry_to(w, i, to, NULL) != col_status_no_memory;
}
