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
        world_write_vec(to, dims, world_positive(m->face));
    }
    return (m->part >= 0) + 2 * m->beside;
}

/* The answers of a move that has met nothing, or several things: see fast_row. */
enum { fast_met_nothing, fast_met_several = 5 };

/* The only hit of a move, if it is the only one, in one of the forms in between. */
static inline int fast_put_hits(double *to, const col_lua_world *w,
                                const col_move_hit *hit, int count) {
    if (count != 1) {
        return count == 0 ? fast_met_nothing : fast_met_several;
    }
    const col3_hit there = world_met_in_move(hit);
    const col_fast_met met =
        fast_met_of(w, hit->item, &hit->parts, &there, hit->motion, false);
    *to++ = hit->item;
    to = world_write_move_hit(to, w->dims, hit);
    return 1 + fast_put_met(to, w->dims, &met);
}

#endif
