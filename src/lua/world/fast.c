/* fast.c - worlds for LuaJIT's FFI: rays and casts into them, items that are moved, and
 * where they are. Some are called before methods, others before functions that Lua wraps,
 * and answer as these do. Lua finds the number of the item in the same table as the
 * binding. */
#include "fast.h"

#include "collide_walk.h"

static int fast_place(col_fast_desk *desk, void *world, int dims, int32_t item, double x,
                      double y, double z) {
    col_lua_world *const w = fast_world_at(desk, world, dims);
    const col3_vec to = {x, y, z};
    if (w == NULL) {
        return FAST_REFUSED;
    }
    if (col_world_place_alone(w->core, item, &to)) {
        return 0;
    }
    return col_world_has(w->core, item) && fast_is_in_range(to) &&
                   col_lua_place(w->core, item, &to) == col_status_ok
               ? 0
               : FAST_REFUSED;
}

static int fast_translate(col_fast_desk *desk, void *world, int dims, int32_t item,
                          double x, double y, double z) {
    col_lua_world *const w = fast_world_of(desk, world, dims, item);
    const col3_vec by = {x, y, z};
    if (w == NULL || !fast_is_in_range(by)) {
        return FAST_REFUSED;
    }
    if (col_world_carry_by(w->core, item, by) != col_status_ok) {
        return FAST_REFUSED;
    }
    col_world_dismount(w->core, item);
    return 0;
}

static int fast_position(col_fast_desk *desk, void *world, int dims, int32_t item) {
    const col_lua_world *const w = fast_world_of(desk, world, dims, item);
    if (w == NULL) {
        return FAST_REFUSED;
    }
    world_write_vec(desk->numbers, dims, col_world_position(w->core, item));
    return 0;
}

static int fast_center(col_fast_desk *desk, void *world, int dims, int32_t item) {
    const col_lua_world *const w = fast_world_of(desk, world, dims, item);
    if (w == NULL) {
        return FAST_REFUSED;
    }
    const col_world_shape *const shape = col_world_shape_of(w->core, item);
    world_write_vec(desk->numbers, dims, world_dimension(dims)->center(shape));
    return 0;
}

static int put_ray_hit(col_fast_desk *desk, const col_lua_world *w,
                       const col_world_hit *found, col3_vec direction) {
    const col3_hit *const hit = &found->hit;
    const col_fast_met met =
        fast_met_of(w, found->item, &found->parts, hit, direction, true);
    double *to = desk->numbers;
    *to++ = found->item;
    to = world_write_hit(to, w->dims, hit->t, hit->point, hit->normal);
    return 1 + hit->inside + 2 * fast_put_met(to, w->dims, &met);
}

static int cast_ray(const col_lua_world *w, const col_world_ray *ray,
                    col_world_extent extent, const col_world_hit **hits) {
    int32_t count;
    return w != NULL && fast_is_in_range(ray->origin) &&
                   fast_is_in_range(ray->direction) && ray->max >= 0.0 &&
                   col_world_raycast(w->core, ray, extent, hits, &count)
               ? count
               : FAST_REFUSED;
}

static int fast_raycast(col_fast_desk *desk, void *world, int dims, double ox, double oy,
                        double oz, double dx, double dy, double dz, double max) {
    const col_lua_world *const w = fast_world_at(desk, world, dims);
    const col_world_ray ray = {{ox, oy, oz}, {dx, dy, dz}, max, COL_ALL_LAYERS};
    const col_world_hit *hits;
    const int count = cast_ray(w, &ray, col_world_first, &hits);
    return count <= 0 ? count : put_ray_hit(desk, w, &hits[0], ray.direction);
}

static int fast_raycast_any(col_fast_desk *desk, void *world, int dims, double ox,
                            double oy, double oz, double dx, double dy, double dz,
                            double max) {
    const col_world_ray ray = {{ox, oy, oz}, {dx, dy, dz}, max, COL_ALL_LAYERS};
    const col_world_hit *hits;
    return cast_ray(fast_world_at(desk, world, dims), &ray, col_world_any, &hits);
}

/* Parts of what asks are left to the binding. */
static int put_touch(col_fast_desk *desk, const col_lua_world *w,
                     const col_world_cast *found, col3_vec motion) {
    const col3_hit there = world_met_by(&found->cast);
    if (found->parts.a >= 0) {
        return FAST_REFUSED;
    }
    const col_fast_met met =
        fast_met_of(w, found->item, &found->parts, &there, motion, false);
    double *to = desk->numbers;
    *to++ = found->item;
    to = world_write_touch(to, w->dims, &found->cast);
    return 1 + fast_put_met(to, w->dims, &met);
}

static int fast_has(col_fast_desk *desk, void *world, int dims, int32_t item) {
    return fast_world_at(desk, world, dims) == NULL ? FAST_REFUSED : item >= 0;
}

static int fast_overlapping(col_fast_desk *desk, void *world, int dims, const void *shape,
                            int32_t item) {
    const col_lua_world *const w = fast_world_at(desk, world, dims);
    const int32_t *found;
    col_world_query query;
    int32_t count;
    if (w == NULL || !fast_read_query(desk, w, shape, item, &query) ||
        !col_world_overlapping(w->core, &query, &found, &count) || count > FAST_ITEMS) {
        return FAST_REFUSED;
    }
    if (count > 0) {
        memcpy(desk->items, found, (size_t)count * sizeof *found);
    }
    desk->lists = (int32_t)((uint32_t)desk->lists + 1);
    return count;
}

/* take_listed(list, items, n, from): writes the items on the desk behind so many into the
 * list, which ends at n then. One that was removed meanwhile is false. */
static int take_listed(lua_State *L) {
    const col_fast_desk *const desk =
        (const col_fast_desk *)lua_touserdata(L, lua_upvalueindex(1));
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_checktype(L, 2, LUA_TTABLE);
    const lua_Integer n = lua_tointeger(L, 3), from = lua_tointeger(L, 4);
    if (n > FAST_ITEMS || from < 0) {
        return 0;
    }
    for (int i = (int)from; i < (int)n; i++) {
        world_put_item(L, 2, desk->items[i], 1, i + 1);
    }
    col_lua_cut_list(L, 1, (int)n);
    return 0;
}

static int fast_fits(col_fast_desk *desk, void *world, int dims, const void *shape,
                     int32_t item) {
    const col_lua_world *const w = fast_world_at(desk, world, dims);
    const int32_t *found;
    col_world_query query;
    int32_t count;
    if (w == NULL || !fast_read_query(desk, w, shape, item, &query)) {
        return FAST_REFUSED;
    }
    const double rounding = col_world_rounding(w->core, world_asking_shape(w, &query));
    return col_world_overlapping_deeply(w->core, &query, rounding, &found, &count)
               ? count == 0
               : FAST_REFUSED;
}

static int fast_cast(col_fast_desk *desk, void *world, int dims, const void *shape,
                     int32_t item, double x, double y, double z) {
    const col_lua_world *const w = fast_world_at(desk, world, dims);
    const col3_vec motion = {x, y, z};
    const col_world_cast *touch;
    int32_t count;
    if (!fast_first_touch(desk, w, shape, item, motion, &touch, &count)) {
        return FAST_REFUSED;
    }
    return count == 0 ? 0 : put_touch(desk, w, touch, motion);
}

/* Behind the numbers of `closest` are the item and, in forms with a part, that of the
 * item. Forms: nothing 0; else 1, with a parameter of the asking shape 1 more, with one
 * of the item 2 more, with a part 4 more. Parts of what asks are left to the binding. */
static int put_nearest(col_fast_desk *desk, const col_lua_world *w,
                       const col_world_query *query, const col_world_closest *found) {
    const col_lua_dimension *const shapes = world_dimension(w->dims);
    const col3_closest *const c = &found->closest;
    const col3_part_numbers *const parts = &found->parts;
    const col_world_shape *const a = world_asking_shape(w, query);
    const col_world_shape *const b = col_world_shape_of(w->core, found->item);
    if (parts->a >= 0) {
        return FAST_REFUSED;
    }
    double *to = world_write_closest(desk->numbers, w->dims, c);
    *to++ = c->ta;
    *to++ = c->tb;
    *to++ = found->item;
    if (parts->b >= 0) {
        *to++ = parts->b + 1.0;
        *to++ = parts->material_b;
        *to = shapes->part_tile(b, parts->b);
    }
    return 1 + shapes->has_parameter(a) + 2 * shapes->has_parameter(b) +
           4 * (parts->b >= 0);
}

static int find_nearest(col_fast_desk *desk, const col_lua_world *w,
                        const col_world_query *query, double max) {
    const col_world_closest *found;
    int32_t count;
    if (!(max >= 0.0) || !col_world_nearest(w->core, query, max, 1, &found, &count)) {
        return FAST_REFUSED;
    }
    return count == 0 ? 0 : put_nearest(desk, w, query, found);
}

static int fast_nearest(col_fast_desk *desk, void *world, int dims, const void *shape,
                        int32_t item, double max) {
    const col_lua_world *const w = fast_world_at(desk, world, dims);
    col_world_query query;
    return w != NULL && fast_read_query(desk, w, shape, item, &query)
               ? find_nearest(desk, w, &query, max)
               : FAST_REFUSED;
}

static int nearest_to_point(col_fast_desk *desk, void *world, int dims, double x,
                            double y, double z, double max) {
    const col_lua_world *const w = fast_world_at(desk, world, dims);
    const col3_vec at = {x, y, z};
    if (w == NULL || !fast_is_in_range(at)) {
        return FAST_REFUSED;
    }
    col_lua_any_shape point;
    world_dimension(dims)->make_point(at, &point);
    const col_world_query query = {&point, COL_NO_ITEM, COL_ALL_LAYERS};
    return find_nearest(desk, w, &query, max);
}

/* ------------------------------------------------------------------------- moving -- */

/* To the end, if no hit is of a part of the mover: otherwise the move is left to the
 * binding, and nothing has moved. */
static bool find_hits(col_lua_world *w, col_mover *m) {
    bool is_whole = col_lua_find_hits(w, m);
    for (int i = 0; is_whole && i < w->hits.count; i++) {
        is_whole = world_hits(w)[i].parts.a < 0;
    }
    return is_whole;
}

static bool is_at(const col_lua_world *w, int32_t item, col3_vec v) {
    const col3_vec at = col_world_position(w->core, item);
    return at.x == v.x && at.y == v.y && at.z == v.z;
}

static bool carry(col_lua_world *w, int32_t item, col3_vec to) {
    return is_at(w, item, to) ||
           col_world_carry_to(w->core, item, to, NULL) == col_status_ok;
}

/* With a hit the item stays, until Lua has read all of them: see arrive. */
static int move_fast(col_fast_desk *desk, col_lua_world *w, int32_t item, col3_vec motion,
                     bool moves) {
    if (w == NULL || !fast_is_in_range(motion)) {
        return FAST_REFUSED;
    }
    col_mover m;
    col_mover_make(&m, item, motion, 0);
    m.skin = w->skin;
    if (!find_hits(w, &m)) {
        return FAST_REFUSED;
    }
    const int count = w->hits.count;
    if (count == 0 && moves && !carry(w, item, m.position)) {
        return FAST_REFUSED;
    }
    double *to = desk->numbers;
    if (count > 1) {
        w->hits.item = item;
        w->hits.changes = col_world_changes(w->core);
        *to++ = count;
        *to++ = w->hits.serial;
    }
    to = world_write_vec(to, w->dims, m.position);
    return fast_put_hits(to, w, world_hits(w), count);
}

static int fast_move(col_fast_desk *desk, void *world, int dims, int32_t item, double x,
                     double y, double z) {
    return move_fast(desk, fast_world_of(desk, world, dims, item), item,
                     (col3_vec){x, y, z}, true);
}

static int fast_check(col_fast_desk *desk, void *world, int dims, int32_t item, double x,
                      double y, double z) {
    return move_fast(desk, fast_world_of(desk, world, dims, item), item,
                     (col3_vec){x, y, z}, false);
}

static int fast_arrive(col_fast_desk *desk, void *world, int dims, int32_t item, double x,
                       double y, double z) {
    col_lua_world *const w = fast_world_of(desk, world, dims, item);
    return w != NULL && carry(w, item, (col3_vec){x, y, z}) ? 0 : FAST_REFUSED;
}

/* clang-format off */
static const col_fast_row ROWS[] = {
    FAST_ROW(cast, "wquNo.", "|FInnvvvo|FInnvvvoP---|FInnvvvo------v|FInnvvvoP---v"),
    FAST_ROW(raycast, "wuumNo.", "|FInFvvo|FInTvvo|FInFvvoP---|FInTvvoP---"
        "|FInFvvo------v|FInTvvo------v|FInFvvoP---v|FInTvvoP---v"),
    FAST_ROW(raycast_any, "wuumN.", "F|T"),
    FAST_ROW(nearest, "wQmNo.", "@nearest"),
    {"nearest", "wumNo.", "@nearest", (void (*)(void))nearest_to_point},
    FAST_ROW(overlapping, "wqNl.", "#"),
    FAST_ROW(fits, "wqN.", "F|T"),
    FAST_ROW(has, "wk.", "F|T"),
    FAST_ROW(move, "wiuNO.", "0FoFv|1FoFvxInnnvvvv|1FoFvxInnnvvvvP---"
        "|1FoFvxInnnvvvv------v|1FoFvxInnnvvvvP---v|KoFv"),
    FAST_ROW(check, "wiuNO.", "0FoFv|1FoFvxInnnvvvv|1FoFvxInnnvvvvP---"
        "|1FoFvxInnnvvvv------v|1FoFvxInnnvvvvP---v|KoFv"),
    FAST_ROW(arrive, "wiUh", ""),
    FAST_ROW(place, "wiu.", ""),
    FAST_ROW(translate, "wiu.", ""),
    FAST_ROW(position, "wi.", "v"),
    FAST_ROW(center, "wi.", "v"),
    {NULL, NULL, NULL, NULL},
};
/* clang-format on */

void col_lua_push_fast_worlds(lua_State *L) {
    col_fast_push(L, ROWS);
    lua_getfield(L, -1, "desk");
    lua_pushcclosure(L, take_listed, 1);
    lua_setfield(L, -2, "take_listed");
}
