/* ffi_core.c - the core as ffi.lua calls it: see ffi_core.h. The names of the core stay
 * hidden in this library, as they are in the module for Lua. */
#include "collide.h"

#pragma GCC visibility push(default)
#include "ffi_core.h"
#pragma GCC visibility pop

#include <stdlib.h>

/* ----------------------------------------------------------------------- the plane -- */

bool ffi_overlaps2(const col_shape2 *a, const col_shape2 *b) {
    return col_overlaps_shape_shape2(a, b);
}

double ffi_distance2(const col_shape2 *a, const col_shape2 *b) {
    return col_distance_shape_shape2(a, b);
}

bool ffi_contact2(const col_shape2 *a, const col_shape2 *b, col_contact2 *out) {
    return col_contact_shape_shape2(a, b, out);
}

void ffi_closest2(const col_shape2 *a, const col_shape2 *b, col_closest2 *out) {
    *out = col_closest_shape_shape2(a, b);
}

void ffi_push2(const col_shape2 *a, const col_shape2 *b, col_vec2 *out) {
    *out = col_push_shape_shape2(a, b, 0.0);
}

bool ffi_raycast2(const col_shape2 *s, double ox, double oy, double dx, double dy,
                  double max, bool solid, col_hit2 *out) {
    return col_raycast_shape2(s, (col_vec2){ox, oy}, (col_vec2){dx, dy}, max, solid, out);
}

bool ffi_cast2(const col_shape2 *a, double mx, double my, const col_shape2 *b,
               col_cast2 *out) {
    return col_cast_shape_shape2(a, (col_vec2){mx, my}, b, out);
}

col_closest2 ffi_value_closest2(const col_shape2 *a, const col_shape2 *b) {
    return col_closest_shape_shape2(a, b);
}

col_vec2 ffi_value_push2(const col_shape2 *a, const col_shape2 *b, double skin) {
    return col_push_shape_shape2(a, b, skin);
}

bool ffi_value_cast2(const col_shape2 *a, col_vec2 motion, const col_shape2 *b,
                     col_cast2 *out) {
    return col_cast_shape_shape2(a, motion, b, out);
}

bool ffi_value_raycast2(const col_shape2 *s, col_vec2 origin, col_vec2 direction,
                        double max, bool solid, col_hit2 *out) {
    return col_raycast_shape2(s, origin, direction, max, solid, out);
}

/* ---------------------------------------------------------------------------- space --
 */

bool ffi_overlaps3(const col_shape3 *a, const col_shape3 *b) {
    return col_overlaps_shape_shape3(a, b);
}

double ffi_distance3(const col_shape3 *a, const col_shape3 *b) {
    return col_distance_shape_shape3(a, b);
}

bool ffi_contact3(const col_shape3 *a, const col_shape3 *b, col_contact3 *out) {
    return col_contact_shape_shape3(a, b, out);
}

void ffi_closest3(const col_shape3 *a, const col_shape3 *b, col_closest3 *out) {
    *out = col_closest_shape_shape3(a, b);
}

void ffi_push3(const col_shape3 *a, const col_shape3 *b, col_vec3 *out) {
    *out = col_push_shape_shape3(a, b, 0.0);
}

bool ffi_raycast3(const col_shape3 *s, double ox, double oy, double oz, double dx,
                  double dy, double dz, double max, bool solid, col_hit3 *out) {
    return col_raycast_shape3(s, (col_vec3){ox, oy, oz}, (col_vec3){dx, dy, dz}, max,
                              solid, out);
}

bool ffi_cast3(const col_shape3 *a, double mx, double my, double mz, const col_shape3 *b,
               col_cast3 *out) {
    return col_cast_shape_shape3(a, (col_vec3){mx, my, mz}, b, out);
}

col_closest3 ffi_value_closest3(const col_shape3 *a, const col_shape3 *b) {
    return col_closest_shape_shape3(a, b);
}

col_vec3 ffi_value_push3(const col_shape3 *a, const col_shape3 *b, double skin) {
    return col_push_shape_shape3(a, b, skin);
}

bool ffi_value_cast3(const col_shape3 *a, col_vec3 motion, const col_shape3 *b,
                     col_cast3 *out) {
    return col_cast_shape_shape3(a, motion, b, out);
}

bool ffi_value_raycast3(const col_shape3 *s, col_vec3 origin, col_vec3 direction,
                        double max, bool solid, col_hit3 *out) {
    return col_raycast_shape3(s, origin, direction, max, solid, out);
}

/* --------------------------------------------------------------------------- worlds --
 */

static void *resize(void *context, void *block, size_t old_size, size_t size) {
    (void)context;
    (void)old_size;
    if (size == 0) {
        free(block);
        return NULL;
    }
    return realloc(block, size);
}

col_world *ffi_world_open(int dimensions) {
    return col_world_open(dimensions, (col_memory){resize, NULL});
}

void ffi_world_close(col_world *w) { col_world_close(w); }

int32_t ffi_world_add(col_world *w, const col_world_shape *shape) {
    return col_world_add(w, shape, (col_filter){1, COL_ALL_LAYERS});
}

bool ffi_world_place(col_world *w, int32_t item, double x, double y, double z) {
    return col_world_place(w, item, (col_vec3){x, y, z}, NULL) == col_status_ok;
}

bool ffi_world_place_all(col_world *w, const double *numbers, int32_t count) {
    const int dims = col_world_dimensions(w);
    bool good = true;
    for (int32_t i = 0; i < count; i++) {
        const double z = dims == 3 ? numbers[2] : 0.0;
        const col_vec3 to = {numbers[0], numbers[1], z};
        good = col_world_place(w, i, to, NULL) == col_status_ok && good;
        numbers += dims;
    }
    return good;
}

col_status ffi_value_world_place(col_world *w, int32_t item, col_vec3 position,
                                 const col_world_rotation *rotation) {
    return col_world_place(w, item, position, rotation);
}

bool ffi_world_pairs(col_world *w, const col_world_pair **pairs, size_t *count,
                     const col_contact3 **contacts) {
    return col_world_pairs(w, pairs, count, contacts);
}
