/* shape.h - what a shape is in Lua: one full userdata with a magic word before the shape.
 *
 * Why a magic word and not the metatable: reading a metatable and comparing it costs one
 * to two empty C calls more for a pair of shapes. The length is tested before the word is
 * read, so that no foreign userdata can be read beyond its end; a light userdata has the
 * length 0. */
#ifndef COLLIDE_SHAPE_H
#define COLLIDE_SHAPE_H

#include "../base/compat.h"
#include "collide.h"

#include <stdint.h>

#define COL2_SHAPE_MAGIC UINT64_C(0x3264c011de5a4ed2)
#define COL3_SHAPE_MAGIC UINT64_C(0x3364c011de5a4ed3)

#define COL2_SHAPE_NAME "collide.shape2"
#define COL3_SHAPE_NAME "collide.shape3"

/* The block of a userdata: only as much of the union as the kind needs is there. */
typedef struct {
    uint64_t magic;
    col2_any any;
} col2_shape_block;

typedef struct {
    uint64_t magic;
    col3_any any;
} col3_shape_block;

/* Kinds that point into data beside the block. What they point into is kept alive by the
 * table that goes with the userdata (see compat.h); shapes of the same data share it. */
static inline bool col2_shape_has_data(int kind) {
    return kind == (int)col2_kind_polygon || kind == (int)col2_kind_concave ||
           kind == (int)col2_kind_compound;
}

static inline bool col3_shape_has_data(int kind) {
    return kind == (int)col3_kind_hull || kind == (int)col3_kind_compound;
}

static inline col2_shape_block *col2_shape_test(lua_State *L, int index) {
    col2_shape_block *const block = (col2_shape_block *)lua_touserdata(L, index);
    const bool ours =
        block != NULL &&
        lua_rawlen(L, index) >= offsetof(col2_shape_block, any) + sizeof(col2_shape) &&
        block->magic == COL2_SHAPE_MAGIC;
    return ours ? block : NULL;
}

static inline col3_shape_block *col3_shape_test(lua_State *L, int index) {
    col3_shape_block *const block = (col3_shape_block *)lua_touserdata(L, index);
    const bool ours =
        block != NULL &&
        lua_rawlen(L, index) >= offsetof(col3_shape_block, any) + sizeof(col3_shape) &&
        block->magic == COL3_SHAPE_MAGIC;
    return ours ? block : NULL;
}

#endif
