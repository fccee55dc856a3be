/* place.c - moving items.
 *
 * Placing starts from the shape as given, not from its last place: so however often an
 * item is placed, its corners do not drift by rounding, and an item that was far away
 * comes back exactly. Only shapes with more than a reference point are stored for that:
 * as given, and as turned last. */
#include "world.h"

#include "../base/sort.h"
#include "../include/collide.h"
#include "../include/collide_snapshot.h"

#include <math.h>

static bool is_in_range(col3_vec v) {
    return fabs(v.x) <= COL_LARGEST && fabs(v.y) <= COL_LARGEST &&
           fabs(v.z) <= COL_LARGEST;
}

static const col_world_shape *given_of(const col_world_item *it) {
    return it->given == 0 ? it->shape : slot_at(it, it->given);
}

/* Only its reference point changes, and needs to be checked. */
static bool has_only_position(const col_world_item *it) {
    return motion_of(it) <= motion_single;
}

/* Stores the shape as given, which it still is. Changes nothing visible. */
static bool keep_given(col_world *w, col_world_item *it) {
    if (it->given != 0) {
        return true;
    }
    const size_t words = words_of(w->d->size(it->shape));
    if (it->words < 2 * words && !col_block_resize(w, it, 2 * words)) {
        return false;
    }
    it->given = (uint16_t)words;
    w->d->copy(slot_at(it, words), it->shape);
    return true;
}

/* The stored corner of an aabb that has become a box; NULL for all others. */
static double *corner_of(const col_world *w, const col_world_item *it) {
    if (motion_of(it) != motion_aabb || it->turned == 0 ||
        !w->d->reshaped(given_of(it), it->shape)) {
        return NULL;
    }
    const size_t size_in_words = words_of(w->d->size_turned(given_of(it)));
    return (double *)slot_at(it, it->turned + size_in_words);
}

static void keep_corner(const col_world *w, const col_world_item *it, col3_vec corner) {
    double *const kept = corner_of(w, it);
    if (kept != NULL) {
        kept[0] = corner.x;
        kept[1] = corner.y;
        kept[2] = corner.z;
    }
}

col3_vec col_world_position(const col_world *w, int32_t i) {
    const col_world_item *const it = &w->items[i];
    const double *const corner = corner_of(w, it);
    if (corner != NULL) {
        return (col3_vec){corner[0], corner[1], corner[2]};
    }
    return w->d->position(it->shape);
}

/* ----------------------------------------------------------- without a rotation -- */

/* The target of the reference point of the turned shape, for the target `to` of that of
 * the given one: they differ for an aabb, whose corner is not the centre of its box. */
static col3_vec turned_target(const col_world_interface *d, const col_world_shape *given,
                              const col_world_shape *turned, col3_vec to) {
    if (!d->reshaped(given, turned)) {
        return to;
    }
    const col3_vec from = d->position(given);
    const col3_vec by = d->position(turned);
    return (col3_vec){to.x + (by.x - from.x), to.y + (by.y - from.y),
                      to.z + (by.z - from.z)};
}

/* Computes the moved shape, unless only its reference point changes. */
static col_status try_place(col_world *w, int32_t i, col3_vec to,
                            col_world_any_shape *moved) {
    col_world_item *const it = &w->items[i];
    if (has_only_position(it)) {
        return is_in_range(to) ? col_status_ok : col_status_out_of_range;
    }
    const col_world_shape *const given = given_of(it);
    const col_world_shape *const turned =
        it->turned == 0 ? given : slot_at(it, it->turned);
    w->d->copy(moved, turned);
    w->d->move_to(moved, turned_target(w->d, given, turned, to));
    if (!w->d->is_sound(moved)) {
        return col_status_out_of_range;
    }
    return keep_given(w, it) ? col_status_ok : col_status_no_memory;
}

/* Moves the item to `to`; moved: computed before, unless it has only a position. */
static void finish(col_world *w, int32_t i, col3_vec to,
                   const col_world_any_shape *moved) {
    const col_world_item *const it = &w->items[i];
    if (has_only_position(it)) {
        w->d->move_to(it->shape, to);
    } else {
        w->d->copy(it->shape, moved);
        keep_corner(w, it, to);
    }
    w->items[i].motion |= ITEM_MOVED;
    update_bounds(w, i);
}

static col_status place(col_world *w, int32_t i, col3_vec to) {
    col_world_any_shape moved;
    const col_status status = try_place(w, i, to, &moved);
    if (status == col_status_ok) {
        finish(w, i, to, &moved);
    }
    return status;
}

/* --------------------------------------------------------------- with a rotation -- */

typedef struct {
    col_world_any_shape given, turned, moved;
    /* offsets at which they will be stored; 0: they are not */
    size_t given_at, turned_at;
} col_world_turning;

static col_status try_turning(col_world *w, int32_t i, col3_vec to,
                              const col_world_rotation *rotation, col_world_turning *t) {
    const col_world_interface *const d = w->d;
    col_world_item *const it = &w->items[i];
    d->copy(&t->given, given_of(it));
    d->copy(&t->turned, &t->given);
    d->rotate(&t->turned, rotation);
    d->copy(&t->moved, &t->turned);
    d->move_to(&t->moved, turned_target(d, &t->given, &t->turned, to));
    if (!d->is_sound(&t->moved)) {
        return col_status_out_of_range;
    }
    const size_t size_in_words = words_of(d->size_turned(&t->given));
    const size_t before = size_in_words + words_of(d->size(&t->given));
    const bool single = has_only_position(it);
    t->given_at = size_in_words;
    t->turned_at = single ? 0 : before;
    const size_t corner = motion_of(it) == motion_aabb ? 3 : 0;
    const size_t words = single ? before : before + size_in_words + corner;
    const bool fits = it->words >= words || col_block_resize(w, it, words);
    return fits ? col_status_ok : col_status_no_memory;
}

static col_status place_turned(col_world *w, int32_t i, col3_vec to,
                               const col_world_rotation *rotation) {
    col_world_turning t;
    const col_status status = try_turning(w, i, to, rotation, &t);
    if (status != col_status_ok) {
        return status;
    }
    col_world_item *const it = &w->items[i];
    it->given = (uint16_t)t.given_at;
    w->d->copy(slot_at(it, t.given_at), &t.given);
    it->turned = (uint16_t)t.turned_at;
    if (t.turned_at != 0) {
        w->d->copy(slot_at(it, t.turned_at), &t.turned);
    }
    w->d->copy(it->shape, &t.moved);
    keep_corner(w, it, to);
    w->items[i].motion |= ITEM_MOVED;
    update_bounds(w, i);
    return col_status_ok;
}

/* As try_turning lays out a block; a shape that was only moved has less in it. */
bool col_world_put_history(col_world *w, int32_t i, const col_world_shape *given,
                           const col_world_shape *turned, const double *corner) {
    const col_world_interface *const d = w->d;
    col_world_item *const it = &w->items[i];
    const size_t size_in_words = words_of(d->size_turned(given));
    const size_t before = size_in_words + words_of(d->size(given));
    const size_t words = before + (turned == NULL ? 0 : size_in_words + 3);
    if (d->size(it->shape) > d->size_turned(given) ||
        (turned != NULL && d->size(turned) > d->size_turned(given)) ||
        (it->words < words && !col_block_resize(w, it, words))) {
        return false;
    }
    it->given = (uint16_t)size_in_words;
    d->copy(slot_at(it, size_in_words), given);
    it->turned = (uint16_t)(turned == NULL ? 0 : before);
    if (turned != NULL) {
        d->copy(slot_at(it, before), turned);
    }
    set_motion(it, d->motion(given));
    if (corner != NULL) {
        keep_corner(w, it, (col3_vec){corner[0], corner[1], corner[2]});
    }
    note_change(w, i);
    return true;
}

static bool is_round(const col_world *w, int32_t i) {
    return motion_of(&w->items[i]) == motion_round;
}

/* Fast path for what moves most often: points, balls, and aabbs and capsules as they were
 * given: a few writes. */
COL_INLINED bool place_quickly(col_world *w, int32_t i, const col3_vec *to) {
    const col_world_item *const it = &w->items[i];
    const bool as_given = it->given != 0 && it->turned == 0;
    col_world_box box;
    if (!(as_given || is_round(w, i)) ||
        !w->d->move_quickly(it->shape, given_of(it), to, &box)) {
        return false;
    }
    w->items[i].motion |= ITEM_MOVED;
    col_tree_move(w->tree, i, box.low, box.high);
    note_change(w, i);
    return true;
}

bool col_world_place_alone(col_world *w, int32_t i, const col3_vec *position) {
    return is_live(w, i) && w->ride_count == 0 && place_quickly(w, i, position);
}

col_status col_world_place(col_world *w, int32_t i, col3_vec position,
                           const col_world_rotation *rotation) {
    const bool turns = rotation != NULL && !is_round(w, i);
    if (!turns && place_quickly(w, i, &position)) {
        return col_status_ok;
    }
    return turns ? place_turned(w, i, position, rotation) : place(w, i, position);
}

col_status col_world_try_place(col_world *w, int32_t i, col3_vec position,
                               const col_world_rotation *rotation) {
    col_world_any_shape moved;
    col_world_turning t;
    if (is_round(w, i)) {
        return is_in_range(position) ? col_status_ok : col_status_out_of_range;
    }
    return rotation != NULL ? try_turning(w, i, position, rotation, &t)
                            : try_place(w, i, position, &moved);
}

/* ------------------------------------------------------------------- translating -- */

static col3_vec translated(const col_world *w, int32_t i, col3_vec by) {
    const col3_vec from = col_world_position(w, i);
    return (col3_vec){from.x + by.x, from.y + by.y, from.z + by.z};
}

static col_status try_translate(col_world *w, int32_t i, col3_vec to, col3_vec by,
                                col_world_any_shape *moved) {
    col_world_item *const it = &w->items[i];
    if (!is_in_range(to)) {
        return col_status_out_of_range;
    }
    if (has_only_position(it)) {
        return col_status_ok;
    }
    w->d->copy(moved, it->shape);
    w->d->translate(moved, by);
    if (!w->d->is_sound(moved)) {
        return col_status_out_of_range;
    }
    return keep_given(w, it) ? col_status_ok : col_status_no_memory;
}

col_status col_world_translate(col_world *w, int32_t i, col3_vec by) {
    const col3_vec to = translated(w, i, by);
    if (is_round(w, i) && place_quickly(w, i, &to)) {
        return col_status_ok;
    }
    col_world_any_shape moved;
    const col_status status = try_translate(w, i, to, by, &moved);
    if (status == col_status_ok) {
        finish(w, i, to, &moved);
    }
    return status;
}

col_status col_world_try_translate(col_world *w, int32_t i, col3_vec by) {
    col_world_any_shape moved;
    return try_translate(w, i, translated(w, i, by), by, &moved);
}

static bool comes_before(const void *context, int i, int j) {
    const col_world_step *const steps = (const col_world_step *)context;
    return steps[i].item != steps[j].item ? steps[i].item < steps[j].item : i < j;
}

/* Steps of one item, one after the other. */
static bool stays_sound(const col_world *w, const col_world_step *steps, const int *order,
                        int count) {
    const int32_t i = steps[order[0]].item;
    const bool single = has_only_position(&w->items[i]);
    col3_vec at = col_world_position(w, i);
    col_world_any_shape moved;
    w->d->copy(&moved, w->items[i].shape);
    for (int k = 0; k < count; k++) {
        const col3_vec by = steps[order[k]].v;
        at = (col3_vec){at.x + by.x, at.y + by.y, at.z + by.z};
        w->d->translate(&moved, by);
        if (!is_in_range(at) || !(single || w->d->is_sound(&moved))) {
            return false;
        }
    }
    return true;
}

/* Each item by itself; several steps of one item are found by sorting, unless the items
 * come in the order of their numbers, as in most lists. */
col_status col_world_try_translations(col_world *w, const col_world_step *steps,
                                      int count) {
    bool rises = true;
    for (int i = 0; i < count; i++) {
        const col_status status = col_world_try_translate(w, steps[i].item, steps[i].v);
        if (status != col_status_ok) {
            return status;
        }
        rises = rises && (i == 0 || steps[i].item > steps[i - 1].item);
    }
    if (rises) {
        return col_status_ok;
    }
    int *const order = (int *)reserve(w, buffer_keys, sizeof(int), (size_t)count);
    if (order == NULL) {
        return col_status_no_memory;
    }
    for (int i = 0; i < count; i++) {
        order[i] = i;
    }
    sort_numbers(order, count, comes_before, steps);
    for (int i = 0, end; i < count; i = end) {
        end = i + 1;
        while (end < count && steps[order[end]].item == steps[order[i]].item) {
            end++;
        }
        if (end > i + 1 && !stays_sound(w, steps, order + i, end - i)) {
            return col_status_out_of_range;
        }
    }
    return col_status_ok;
}
