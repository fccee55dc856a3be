/* ffi_core.c - the core as ffi.lua calls it: see ffi_core.h. The names of the core stay
 * hidden in this library, as they are in the module for Lua. */
#include "collide.h"
#include "collide_move.h"

#pragma GCC visibility push(default)
#include "ffi_core.h"
#include "memory.h"
#pragma GCC visibility pop

#include <stdlib.h>

/* ----------------------------------------------------------------------- the plane -- */

bool ffi_overlaps2(const col2_shape *a, const col2_shape *b) {
    return col2_overlaps(a, b);
}

double ffi_distance2(const col2_shape *a, const col2_shape *b) {
    return col2_distance(a, b);
}

bool ffi_contact2(const col2_shape *a, const col2_shape *b, col2_contact *out) {
    return col2_find_contact(a, b, out);
}

void ffi_closest2(const col2_shape *a, const col2_shape *b, col2_closest *out) {
    *out = col2_find_closest(a, b);
}

void ffi_push2(const col2_shape *a, const col2_shape *b, col2_vec *out) {
    *out = col2_push_out(a, b, 0.0);
}

bool ffi_raycast2(const col2_shape *s, double ox, double oy, double dx, double dy,
                  double max, bool solid, col2_hit *out) {
    const col2_ray_input ray = {{ox, oy}, {dx, dy}, max, solid};
    return col2_raycast(s, &ray, out);
}

bool ffi_cast2(const col2_shape *a, double mx, double my, const col2_shape *b,
               col2_touch *out) {
    return col2_cast(a, (col2_vec){mx, my}, b, out);
}

col2_closest ffi_value_closest2(const col2_shape *a, const col2_shape *b) {
    return col2_find_closest(a, b);
}

col2_vec ffi_value_push2(const col2_shape *a, const col2_shape *b, double skin) {
    return col2_push_out(a, b, skin);
}

bool ffi_value_cast2(const col2_shape *a, col2_vec motion, const col2_shape *b,
                     col2_touch *out) {
    return col2_cast(a, motion, b, out);
}

bool ffi_value_raycast2(const col2_shape *s, col2_vec origin, col2_vec direction,
                        double max, bool solid, col2_hit *out) {
    const col2_ray_input ray = {origin, direction, max, solid};
    return col2_raycast(s, &ray, out);
}

/* ---------------------------------------------------------------------------- space --
 */

bool ffi_overlaps3(const col3_shape *a, const col3_shape *b) {
    return col3_overlaps(a, b);
}

double ffi_distance3(const col3_shape *a, const col3_shape *b) {
    return col3_distance(a, b);
}

bool ffi_contact3(const col3_shape *a, const col3_shape *b, col3_contact *out) {
    return col3_find_contact(a, b, out);
}

void ffi_closest3(const col3_shape *a, const col3_shape *b, col3_closest *out) {
    *out = col3_find_closest(a, b);
}

void ffi_push3(const col3_shape *a, const col3_shape *b, col3_vec *out) {
    *out = col3_push_out(a, b, 0.0);
}

bool ffi_raycast3(const col3_shape *s, double ox, double oy, double oz, double dx,
                  double dy, double dz, double max, bool solid, col3_hit *out) {
    const col3_ray_input ray = {{ox, oy, oz}, {dx, dy, dz}, max, solid};
    return col3_raycast(s, &ray, out);
}

bool ffi_cast3(const col3_shape *a, double mx, double my, double mz, const col3_shape *b,
               col3_touch *out) {
    return col3_cast(a, (col3_vec){mx, my, mz}, b, out);
}

col3_closest ffi_value_closest3(const col3_shape *a, const col3_shape *b) {
    return col3_find_closest(a, b);
}

col3_vec ffi_value_push3(const col3_shape *a, const col3_shape *b, double skin) {
    return col3_push_out(a, b, skin);
}

bool ffi_value_cast3(const col3_shape *a, col3_vec motion, const col3_shape *b,
                     col3_touch *out) {
    return col3_cast(a, motion, b, out);
}

bool ffi_value_raycast3(const col3_shape *s, col3_vec origin, col3_vec direction,
                        double max, bool solid, col3_hit *out) {
    const col3_ray_input ray = {origin, direction, max, solid};
    return col3_raycast(s, &ray, out);
}

/* --------------------------------------------------------------------------- worlds --
 */

col_world *ffi_world_open(int dimensions) { return col_world_open(dimensions, MEMORY); }

void ffi_world_close(col_world *w) { col_world_close(w); }

int32_t ffi_world_add(col_world *w, const col_world_shape *shape) {
    return col_world_add(w, shape, (col_filter){1, COL_ALL_LAYERS});
}

bool ffi_world_place(col_world *w, int32_t item, double x, double y, double z) {
    return col_world_place(w, item, (col3_vec){x, y, z}, NULL) == col_status_ok;
}

bool ffi_world_place_all(col_world *w, const double *numbers, int32_t count) {
    const int dims = col_world_dimensions(w);
    bool good = true;
    for (int32_t i = 0; i < count; i++) {
        const double z = dims == 3 ? numbers[2] : 0.0;
        const col3_vec to = {numbers[0], numbers[1], z};
        good = col_world_place(w, i, to, NULL) == col_status_ok && good;
        numbers += dims;
    }
    return good;
}

col_status ffi_value_world_place(col_world *w, int32_t item, col3_vec position,
                                 const col_world_rotation *rotation) {
    return col_world_place(w, item, position, rotation);
}

static col3_vec vec_at(const double *numbers, int dims, int32_t i) {
    const double *const v = numbers + (size_t)i * (size_t)dims;
    return (col3_vec){v[0], v[1], dims == 3 ? v[2] : 0.0};
}

int32_t ffi_world_raycast_all(col_world *w, const double *places,
                              const double *directions, double max, int32_t count) {
    const int dims = col_world_dimensions(w);
    int32_t sum = 0;
    for (int32_t i = 0; i < count; i++) {
        const col_world_ray ray = {vec_at(places, dims, i), vec_at(directions, dims, i),
                                   max, COL_ALL_LAYERS};
        const col_world_hit *hits;
        int32_t found = 0;
        col_world_raycast(w, &ray, col_world_first, &hits, &found);
        sum += found;
    }
    return sum;
}

static col3_vec scaled(col3_vec v, double by) {
    return (col3_vec){v.x * by, v.y * by, v.z * by};
}

int32_t ffi_world_move_all(col_world *w, const double *places, const double *directions,
                           double max, int32_t count) {
    static col_move_decision decisions[64];
    const int dims = col_world_dimensions(w);
    int32_t sum = 0;
    for (int32_t i = 0; i < count; i++) {
        col_world_place(w, i, vec_at(places, dims, i), NULL);
        col_mover m;
        col_mover_make(&m, i, scaled(vec_at(directions, dims, i), max), COL_ALL_LAYERS);
        m.skin = COL_MOVE_SKIN;
        m.decisions = decisions;
        m.decision_capacity = (int32_t)(sizeof decisions / sizeof decisions[0]);
        col_world_move_start(w, &m);
        col_move_event event = col_world_move_next(w, &m);
        for (; event == col_move_event_hit; event = col_world_move_next(w, &m)) {
            sum++;
        }
        if (event != col_move_event_done) {
            return -1;
        }
        col_world_place(w, i, m.position, NULL);
    }
    return sum;
}

bool ffi_world_pairs(col_world *w, const col_world_pair **pairs, size_t *count,
                     const col3_contact **contacts) {
    return col_world_pairs(w, pairs, count, contacts);
}
