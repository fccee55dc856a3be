/* ffi_core.h - the core as ffi.lua calls it through LuaJIT's FFI, which reads this header
 * (and with it collide.h) once it is preprocessed. Each function hands its arguments on.
 *
 * LuaJIT compiles no call that takes or returns a struct by value: it leaves such calls
 * to its interpreter. So the functions here take numbers and pointers; those whose name
 * begins with ffi_value are the core's own, structs and all, to tell what that costs. */
#ifndef BENCH_FFI_CORE_H
#define BENCH_FFI_CORE_H

#include "collide.h"

/* What a shape is in Lua: see shape.h of the binding. */
typedef struct {
    uint32_t magic[2];
    col2_any any;
} ffi_block2;

typedef struct {
    uint32_t magic[2];
    col3_any any;
} ffi_block3;

bool ffi_overlaps2(const col2_shape *a, const col2_shape *b);
double ffi_distance2(const col2_shape *a, const col2_shape *b);
bool ffi_contact2(const col2_shape *a, const col2_shape *b, col2_contact *out);
void ffi_closest2(const col2_shape *a, const col2_shape *b, col2_closest *out);
void ffi_push2(const col2_shape *a, const col2_shape *b, col2_vec *out);
bool ffi_raycast2(const col2_shape *s, double ox, double oy, double dx, double dy,
                  double max, bool solid, col2_hit *out);
bool ffi_cast2(const col2_shape *a, double mx, double my, const col2_shape *b,
               col2_touch *out);

bool ffi_overlaps3(const col3_shape *a, const col3_shape *b);
double ffi_distance3(const col3_shape *a, const col3_shape *b);
bool ffi_contact3(const col3_shape *a, const col3_shape *b, col3_contact *out);
void ffi_closest3(const col3_shape *a, const col3_shape *b, col3_closest *out);
void ffi_push3(const col3_shape *a, const col3_shape *b, col3_vec *out);
bool ffi_raycast3(const col3_shape *s, double ox, double oy, double oz, double dx,
                  double dy, double dz, double max, bool solid, col3_hit *out);
bool ffi_cast3(const col3_shape *a, double mx, double my, double mz, const col3_shape *b,
               col3_touch *out);

col2_closest ffi_value_closest2(const col2_shape *a, const col2_shape *b);
col2_vec ffi_value_push2(const col2_shape *a, const col2_shape *b, double skin);
bool ffi_value_cast2(const col2_shape *a, col2_vec motion, const col2_shape *b,
                     col2_touch *out);
bool ffi_value_raycast2(const col2_shape *s, col2_vec origin, col2_vec direction,
                        double max, bool solid, col2_hit *out);
col3_closest ffi_value_closest3(const col3_shape *a, const col3_shape *b);
col3_vec ffi_value_push3(const col3_shape *a, const col3_shape *b, double skin);
bool ffi_value_cast3(const col3_shape *a, col3_vec motion, const col3_shape *b,
                     col3_touch *out);
bool ffi_value_raycast3(const col3_shape *s, col3_vec origin, col3_vec direction,
                        double max, bool solid, col3_hit *out);

/* A world with memory of the C library; NULL when there is none. */
col_world *ffi_world_open(int dimensions);
void ffi_world_close(col_world *w);
int32_t ffi_world_add(col_world *w, const col_world_shape *shape);
bool ffi_world_place(col_world *w, int32_t item, double x, double y, double z);
/* Items 0 to count - 1, two or three numbers each. */
bool ffi_world_place_all(col_world *w, const double *numbers, int32_t count);
col_status ffi_value_world_place(col_world *w, int32_t item, col3_vec position,
                                 const col_world_rotation *rotation);
/* contacts may be NULL: they are not asked for then. */
/* Loops in C, over count places and directions of two or three numbers each. The number
 * of rays that hit within max lengths of their directions. */
int32_t ffi_world_raycast_all(col_world *w, const double *places,
                              const double *directions, double max, int32_t count);
/* Items 0 to count - 1 are placed, then moved by max lengths of the directions: the
 * number of hits, or -1 when there is no room for what they meet. */
int32_t ffi_world_move_all(col_world *w, const double *places, const double *directions,
                           double max, int32_t count);
bool ffi_world_pairs(col_world *w, const col_world_pair **pairs, size_t *count,
                     const col3_contact **contacts);

#endif
