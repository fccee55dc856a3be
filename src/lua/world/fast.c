/* fast.c - worlds for LuaJIT's FFI: items that are moved, and where they are. Lua has
 * found the number of the item, in the table in which the binding finds it. */
#include "../base/fast.h"
#include "world.h"

#include "collide_walk.h"

/* The world, open, with all items in its table; NULL if it is none of so many dimensions.
 */
static col_lua_world *world_at(const col_fast_desk *desk, void *userdata, int dims) {
    if (!fast_is(desk, userdata, BLOCK_WORLD, sizeof(col_lua_world))) {
        return NULL;
    }
    col_lua_world *const w = (col_lua_world *)userdata;
    return w->core != NULL && !w->torn && w->dims == dims ? w : NULL;
}

/* The same, if it has the item. */
static col_lua_world *world_of(const col_fast_desk *desk, void *userdata, int dims,
                               int32_t item) {
    col_lua_world *const w = world_at(desk, userdata, dims);
    return w != NULL && col_world_has(w->core, item) ? w : NULL;
}

static bool is_in_range(col3_vec v) {
    return args_is_in_range(v.x) && args_is_in_range(v.y) && args_is_in_range(v.z);
}

/* Returns where the next number goes. */
static double *put(double *to, int dims, col3_vec v) {
    to[0] = v.x;
    to[1] = v.y;
    if (dims == 3) {
        to[2] = v.z;
    }
    return to + dims;
}

static int moved(col_lua_world *w, int32_t item, col_status status) {
    if (status != col_status_ok) {
        return FAST_REFUSED;
    }
    col_world_dismount(w->core, item);
    return 0;
}

static int fast_place(col_fast_desk *desk, void *world, int dims, int32_t item, double x,
                      double y, double z) {
    col_lua_world *const w = world_of(desk, world, dims, item);
    const col3_vec to = {x, y, z};
    if (w == NULL || !is_in_range(to)) {
        return FAST_REFUSED;
    }
    return moved(w, item, col_world_carry_to(w->core, item, to, NULL));
}

static int fast_translate(col_fast_desk *desk, void *world, int dims, int32_t item,
                          double x, double y, double z) {
    col_lua_world *const w = world_of(desk, world, dims, item);
    const col3_vec by = {x, y, z};
    if (w == NULL || !is_in_range(by)) {
        return FAST_REFUSED;
    }
    return moved(w, item, col_world_carry_by(w->core, item, by));
}

static int fast_position(col_fast_desk *desk, void *world, int dims, int32_t item) {
    const col_lua_world *const w = world_of(desk, world, dims, item);
    if (w == NULL) {
        return FAST_REFUSED;
    }
    put(desk->numbers, dims, col_world_position(w->core, item));
    return 0;
}

static int fast_center(col_fast_desk *desk, void *world, int dims, int32_t item) {
    const col_lua_world *const w = world_of(desk, world, dims, item);
    if (w == NULL) {
        return FAST_REFUSED;
    }
    const col_world_shape *const shape = col_world_shape_of(w->core, item);
    put(desk->numbers, dims, world_dimension(dims)->center(shape));
    return 0;
}

/* What there is to tell of parts and faces is left to the binding. Where a level is hit,
 * it will be again: Lua is told, and asks no more in this world. */
static int put_ray_hit(col_fast_desk *desk, const col_lua_world *w,
                       const col_world_hit *found, col3_vec direction) {
    const col_world_shape *const shape = col_world_shape_of(w->core, found->item);
    const col3_hit *const hit = &found->hit;
    const int part = found->parts.b;
    col3_vec face;
    if (part >= 0) {
        return FAST_TELLS;
    }
    if (world_dimension(w->dims)->face_beside(shape, part, hit, direction, true, &face)) {
        return FAST_REFUSED;
    }
    double *const to = desk->numbers;
    to[0] = found->item;
    to[1] = 0.0 + hit->t; /* never -0 */
    put(put(&to[2], w->dims, hit->point), w->dims, hit->normal);
    return 1 + hit->inside;
}

static int fast_raycast(col_fast_desk *desk, void *world, int dims, double ox, double oy,
                        double oz, double dx, double dy, double dz, double max) {
    const col_lua_world *const w = world_at(desk, world, dims);
    const col_world_ray ray = {.origin = {ox, oy, oz},
                               .direction = {dx, dy, dz},
                               .max = max,
                               .layers = COL_ALL_LAYERS};
    const col_world_hit *hits;
    int32_t count;
    if (w == NULL || !is_in_range(ray.origin) || !is_in_range(ray.direction) ||
        !(max >= 0.0) ||
        !col_world_raycast(w->core, &ray, col_world_first, &hits, &count)) {
        return FAST_REFUSED;
    }
    return count == 0 ? 0 : put_ray_hit(desk, w, &hits[0], ray.direction);
}

/* A question about a shape or, without one, an item; false where it is neither. */
static bool read_query(const col_fast_desk *desk, const col_lua_world *w,
                       const void *shape, int32_t item, col_world_query *query) {
    *query = (col_world_query){NULL, item, COL_ALL_LAYERS};
    if (shape != NULL) {
        query->item = COL_NO_ITEM;
        query->shape = world_dimension(w->dims)->at(desk, shape);
        return query->shape != NULL;
    }
    if (!col_world_has(w->core, item)) {
        return false;
    }
    query->layers = col_world_filter(w->core, item).hits;
    return true;
}

/* As put_ray_hit. */
static int put_touch(col_fast_desk *desk, const col_lua_world *w,
                     const col_world_cast *found, col3_vec motion) {
    const col_world_shape *const shape = col_world_shape_of(w->core, found->item);
    const col3_touch *const touch = &found->cast;
    const col3_vec n = touch->normal;
    const col3_hit met = {touch->t, touch->b, {-n.x, -n.y, -n.z}, false};
    const int part = found->parts.b;
    col3_vec face;
    if (part >= 0) {
        return FAST_TELLS;
    }
    if (found->parts.a >= 0 ||
        world_dimension(w->dims)->face_beside(shape, part, &met, motion, false, &face)) {
        return FAST_REFUSED;
    }
    double *to = desk->numbers;
    *to++ = found->item;
    *to++ = 0.0 + touch->t; /* never -0 */
    *to++ = 0.0 + touch->depth;
    to = put(to, w->dims, world_positive(n));
    put(put(to, w->dims, touch->a), w->dims, touch->b);
    return 1;
}

static int fast_cast(col_fast_desk *desk, void *world, int dims, const void *shape,
                     int32_t item, double x, double y, double z) {
    const col_lua_world *const w = world_at(desk, world, dims);
    const col3_vec motion = {x, y, z};
    const col_world_cast *touches;
    col_world_query query;
    int32_t count;
    if (w == NULL || !is_in_range(motion) || !read_query(desk, w, shape, item, &query) ||
        !col_world_cast_shape(w->core, &query, motion, col_world_first, &touches,
                              &count)) {
        return FAST_REFUSED;
    }
    return count == 0 ? 0 : put_touch(desk, w, &touches[0], motion);
}

const col_fast_row col_lua_fast_world[] = {
    FAST_ROW(cast, "wquNo.", "-|Rnnnvvvo"),
    FAST_ROW(raycast, "wuumNo.", "-|RnnFvvo|RnnTvvo"),
    FAST_ROW(place, "wiu.", "0"),
    FAST_ROW(translate, "wiu.", "0"),
    FAST_ROW(position, "wi.", "v"),
    FAST_ROW(center, "wi.", "v"),
    {NULL, NULL, NULL, NULL},
};
