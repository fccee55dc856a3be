/* block.h - the userdata of the library: each block begins with a magic word.
 *
 * Why a magic word and not the metatable: reading a metatable and comparing it costs one
 * to two empty C calls more for a pair of shapes. The length is tested before the word is
 * read, so that no foreign userdata is read beyond its end; a light userdata has the
 * length 0.
 *
 * The words differ in their first and last byte only, so that a block of the library is
 * recognized as one whatever is in it. */
#ifndef COLLIDE_BLOCK_H
#define COLLIDE_BLOCK_H

#include "compat.h"

#include <stdint.h>

#define BLOCK_SHAPE2 UINT64_C(0x3264c011de5a4ed2)
#define BLOCK_SHAPE3 UINT64_C(0x3364c011de5a4ed3)
#define BLOCK_WORLD UINT64_C(0x5764c011de5a4ed0)
#define BLOCK_ALIKE UINT64_C(0x00ffffffffffff00)

/* The block at the index, NULL unless it has this magic word and at least this size. */
static inline void *block_test(lua_State *L, int index, uint64_t magic, size_t least) {
    void *const block = lua_touserdata(L, index);
    const bool same = block != NULL && lua_rawlen(L, index) >= least &&
                      *(const uint64_t *)block == magic;
    return same ? block : NULL;
}

/* Whether the value at the index is a block of the library. */
static inline bool block_is_ours(lua_State *L, int index) {
    const void *const block = lua_touserdata(L, index);
    return block != NULL && lua_rawlen(L, index) >= sizeof(uint64_t) &&
           ((*(const uint64_t *)block ^ BLOCK_WORLD) & BLOCK_ALIKE) == 0;
}

#endif
