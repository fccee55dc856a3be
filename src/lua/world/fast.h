/* fast.h - declarations for the files whose functions LuaJIT calls by its FFI: see
 * base/fast.h. */
#ifndef COLLIDE_WORLD_FAST_H
#define COLLIDE_WORLD_FAST_H

#include "../base/fast.h"
#include "world.h"

#include <math.h>

/* The world, open, with all items in its table; NULL if it is none of so many dimensions.
 */
static inline col_lua_world *fast_world_at(const col_fast_desk *desk, void *userdata,
                                           int dims) {
    if (!fast_is(desk, userdata, BLOCK_WORLD, sizeof(col_lua_world))) {
        return NULL;
    }
    col_lua_world *const w = (col_lua_world *)userdata;
    return w->core != NULL && !w->torn && w->dims == dims ? w : NULL;
}

/* The same, if it has the item. */
static inline col_lua_world *fast_world_of(const col_fast_desk *desk, void *userdata,
                                           int dims, int32_t item) {
    col_lua_world *const w = fast_world_at(desk, userdata, dims);
    return w != NULL && col_world_has(w->core, item) ? w : NULL;
}

/* By one comparison; what is nearer to the end of the range than that is refused, too. */
static inline bool fast_is_in_range(col3_vec v) {
    return fabs(v.x) + fabs(v.y) + fabs(v.z) <= COL_LARGEST;
}

/* A query about a shape or, without one, an item; false if it is neither. */
static inline bool fast_read_query(const col_fast_desk *desk, const col_lua_world *w,
                                   const void *shape, int32_t item,
                                   col_world_query *query) {
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

/* The first touch of a shape or an item in motion; *count: 1, or 0 without any. False if
 * the binding is to be asked. */
static inline bool fast_first_touch(const col_fast_desk *desk, const col_lua_world *w,
                                    const void *shape, int32_t item, col3_vec motion,
                                    const col_world_cast **touch, int32_t *count) {
    col_world_query query;
    return w != NULL && fast_is_in_range(motion) &&
           fast_read_query(desk, w, shape, item, &query) &&
           col_world_cast_shape(w->core, &query, motion, col_world_first, touch, count);
}

/* Returns where the next number goes. Number by number: see put_vec of shape/answer.h. */
static inline double *fast_put(double *to, int dims, col3_vec v) {
    volatile double *const at = to;
    at[0] = v.x;
    at[1] = v.y;
    if (dims == 3) {
        at[2] = v.z;
    }
    return to + dims;
}

/* The part that was met of an item, if it is to be reported, and the face beside an edge
 * or corner. */
typedef struct {
    const col_world_shape *shape;
    int part, material;
    bool beside;
    col3_vec face;
} col_fast_met;

static inline col_fast_met fast_met_of(const col_lua_world *w, int32_t item,
                                       const col3_part_numbers *parts,
                                       const col3_hit *met, col3_vec motion,
                                       bool of_ray) {
    col_fast_met m = {.shape = col_world_shape_of(w->core, item),
                      .part = parts->b,
                      .material = parts->material_b};
    m.beside = world_dimension(w->dims)->face_beside(m.shape, m.part, met, motion, of_ray,
                                                     &m.face);
    return m;
}

/* Returns which of four forms it is: with a part 1, with a face 2, with both 3. */
static inline int fast_put_met(double *to, int dims, const col_fast_met *m) {
    if (m->part >= 0) {
        *to++ = m->part + 1.0;
        *to++ = m->material;
        *to++ = world_dimension(dims)->part_tile(m->shape, m->part);
    }
    if (m->beside) {
        fast_put(to, dims, world_positive(m->face));
    }
    return (m->part >= 0) + 2 * m->beside;
}

static inline double *fast_put_hit(double *to, int dims, const col_move_hit *hit) {
    *to++ = hit->item;
    *to++ = 0.0 + hit->t; /* never -0 */
    *to++ = 0.0 + hit->depth;
    *to++ = (double)hit->response.kind;
    to = fast_put(fast_put(to, dims, hit->point), dims, world_positive(hit->normal));
    to = fast_put(to, dims, world_positive(hit->motion));
    return fast_put(to, dims, world_positive(hit->moved));
}

#endif
