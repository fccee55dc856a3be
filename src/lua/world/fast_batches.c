/* fast_batches.c - batches for LuaJIT's FFI: as the functions of batch.c and move.c, but
 * Lua reads the lists into memory that it hands over, and finds the items. */
#include "fast.h"

#include "collide_walk.h"

#include <math.h>

/* ------------------------------------------------------------------------- asking -- */

static col3_vec read_vec(const double *from, int dims) {
    return (col3_vec){from[0], from[1], dims == 3 ? from[2] : 0.0};
}

static col_world_ray read_ray(const double *from, int dims) {
    return (col_world_ray){read_vec(from, dims), read_vec(from + dims, dims),
                           from[(ptrdiff_t)dims * 2], COL_ALL_LAYERS};
}

static bool are_rays(const double *rays, int dims, int count) {
    for (int i = 0; i < count; i++) {
        const col_world_ray ray = read_ray(rays + (ptrdiff_t)i * (1 + 2 * dims), dims);
        if (!fast_is_in_range(ray.origin) || !fast_is_in_range(ray.direction) ||
            !(ray.max >= 0.0)) {
            return false;
        }
    }
    return true;
}

/* How many hit something: each answer is where its ray was. items: of each its number, or
 * COL_NO_ITEM. */
static int fast_raycast_batch(col_fast_desk *desk, void *world, int dims, double *numbers,
                              int32_t *items, int32_t count) {
    const col_lua_world *const w = fast_world_at(desk, world, dims);
    if (w == NULL || !are_rays(numbers, dims, count)) {
        return FAST_REFUSED;
    }
    int hits = 0;
    double *at = numbers;
    for (int i = 0; i < count; i++) {
        const col_world_ray ray = read_ray(at, dims);
        const col_world_hit *hit;
        int32_t found;
        if (!col_world_raycast(w->core, &ray, col_world_first, &hit, &found)) {
            return FAST_REFUSED;
        }
        items[i] = found > 0 ? hit->item : COL_NO_ITEM;
        at = found == 0
                 ? world_write_miss(at, dims)
                 : world_write_hit(at, dims, hit->hit.t, hit->hit.point, hit->hit.normal);
        hits += found > 0;
    }
    return hits;
}

/* Casts one shape, or one item, which is element i: 1 if it touches something. */
static int fast_cast_batch(col_fast_desk *desk, void *world, int dims, const void *shape,
                           int32_t item, double x, double y, double z, double *answers,
                           int32_t *items, int32_t i) {
    const col_lua_world *const w = fast_world_at(desk, world, dims);
    const col3_vec motion = {x, y, z};
    const col_world_cast *first;
    int32_t count;
    if (!fast_first_touch(desk, w, shape, item, motion, &first, &count)) {
        return FAST_REFUSED;
    }
    double *const to = answers + (ptrdiff_t)i * (1 + 2 * dims);
    items[i] = count > 0 ? first->item : COL_NO_ITEM;
    if (count == 0) {
        (void)world_write_miss(to, dims);
        return 0;
    }
    const col3_touch *const touch = &first->cast;
    (void)world_write_hit(to, dims, touch->t, touch->b, world_positive(touch->normal));
    return 1;
}

/* ------------------------------------------------------------------------- moving -- */

#define STEP_NUMBERS 4

/* Steps are written as numbers: three of a vector, and that of the item. Here they become
 * steps, in the same memory; NULL if one has no such item, or is out of range. */
static const col_world_step *steps_of(const col_lua_world *w, double *numbers,
                                      int count) {
    col_world_step *const steps = (col_world_step *)(void *)numbers;
    _Static_assert(sizeof *steps <= STEP_NUMBERS * sizeof *numbers,
                   "steps go to the front");
    for (int i = 0; i < count; i++) {
        const double *const from = numbers + (ptrdiff_t)i * STEP_NUMBERS;
        const col_world_step step = {{from[0], from[1], from[2]}, (int32_t)from[3]};
        if (!col_world_has(w->core, step.item) || !fast_is_in_range(step.v)) {
            return NULL;
        }
        memcpy(&steps[i], &step, sizeof step);
    }
    return steps;
}

/* How many were moved: fewer than all only if memory was short. */
static int fast_place_batch(col_fast_desk *desk, void *world, int dims, double *numbers,
                            int32_t count) {
    const col_lua_world *const w = fast_world_at(desk, world, dims);
    const col_world_step *const steps = w != NULL ? steps_of(w, numbers, count) : NULL;
    if (steps == NULL) {
        return FAST_REFUSED;
    }
    for (int i = 0; i < count; i++) {
        if (col_world_try_place(w->core, steps[i].item, steps[i].v, NULL) !=
            col_status_ok) {
            return FAST_REFUSED;
        }
    }
    int i = 0;
    while (i < count &&
           col_lua_place(w->core, steps[i].item, &steps[i].v) == col_status_ok) {
        i++;
    }
    return i;
}

static int fast_translate_batch(col_fast_desk *desk, void *world, int dims,
                                double *numbers, int32_t count) {
    const col_lua_world *const w = fast_world_at(desk, world, dims);
    const col_world_step *const steps = w != NULL ? steps_of(w, numbers, count) : NULL;
    if (steps == NULL ||
        col_world_try_translations(w->core, steps, count) != col_status_ok) {
        return FAST_REFUSED;
    }
    int i = 0;
    while (i < count &&
           col_world_carry_by(w->core, steps[i].item, steps[i].v) == col_status_ok) {
        col_world_dismount(w->core, steps[i++].item);
    }
    return i;
}

/* clang-format off */
const col_fast_row col_lua_fast_batches[] = {
    FAST_ROW(raycast_batch, "wtClN.", "@raycast_batch"),
    FAST_ROW(cast_batch, "wttClN.", "@cast_batch"),
    FAST_ROW(place_batch, "wttC.", "@place_batch"),
    FAST_ROW(translate_batch, "wttC.", "@place_batch"),
    {NULL, NULL, NULL, NULL},
};
/* clang-format on */
