/* shape.h - what a shape is in Lua: one full userdata with a magic word before the shape.
 *
 * Why a magic word and not the metatable: reading a metatable and comparing it costs one
 * to two empty C calls more for a pair of shapes. The length is tested before the word is
 * read, so that no foreign userdata can be read beyond its end; a light userdata has the
 * length 0. */
#ifndef COLLIDE_SHAPE_H
#define COLLIDE_SHAPE_H

#include "collide.h"
#include "compat.h"

#include <stdint.h>

#define SHAPE2_MAGIC UINT64_C(0x3264c011de5a4ed2)
#define SHAPE3_MAGIC UINT64_C(0x3364c011de5a4ed3)

#define SHAPE2_NAME "collide.shape2"
#define SHAPE3_NAME "collide.shape3"

/* The block of a userdata: only as much of the union as the kind needs is there. */
typedef struct {
    uint64_t magic;
    col_any2 any;
} shape2_block;

typedef struct {
    uint64_t magic;
    col_any3 any;
} shape3_block;

/* Kinds that point into data beside the block. What they point into is kept alive by the
 * table that goes with the userdata (see compat.h); shapes of the same data share it. */
static inline bool shape2_has_data(int kind) {
    return kind == (int)col_kind2_polygon || kind == (int)col_kind2_concave ||
           kind == (int)col_kind2_compound;
}

static inline bool shape3_has_data(int kind) {
    return kind == (int)col_kind3_hull || kind == (int)col_kind3_compound;
}

static inline shape2_block *shape2_test(lua_State *L, int index) {
    shape2_block *const block = (shape2_block *)lua_touserdata(L, index);
    const bool ours =
        block != NULL &&
        lua_rawlen(L, index) >= offsetof(shape2_block, any) + sizeof(col_shape2) &&
        block->magic == SHAPE2_MAGIC;
    return ours ? block : NULL;
}

static inline shape3_block *shape3_test(lua_State *L, int index) {
    shape3_block *const block = (shape3_block *)lua_touserdata(L, index);
    const bool ours =
        block != NULL &&
        lua_rawlen(L, index) >= offsetof(shape3_block, any) + sizeof(col_shape3) &&
        block->magic == SHAPE3_MAGIC;
    return ours ? block : NULL;
}

#endif
