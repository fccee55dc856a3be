/* block.h - the userdata of the library: each block begins with a magic word.
 *
 * A magic word is used instead of the metatable because reading a metatable and comparing
 * it costs one to two empty C calls more for a pair of shapes. The length is tested
 * before the word is read, so that no foreign userdata is read beyond its end; a light
 * userdata has the length 0.
 *
 * A state may hold several copies of the library, of several versions: two files under
 * two names. Data that one copy keeps by its own addresses, and lays out in its own way,
 * are useless to another. So the words differ from copy to copy, by an address, and the
 * metatables, too: see open.h. Blocks of another copy are like those of any other
 * library; errors know them by the names of their metatables.
 *
 * The words of a copy differ in their first and last byte only, so that each of its
 * blocks is recognized, whatever is in it. */
#ifndef COLLIDE_BLOCK_H
#define COLLIDE_BLOCK_H

#include "compat.h"

#include <stdint.h>

#define BLOCK_SHAPE2 UINT64_C(0x3264c011de5a4ed2)
#define BLOCK_SHAPE3 UINT64_C(0x3364c011de5a4ed3)
#define BLOCK_WORLD UINT64_C(0x5764c011de5a4ed0)
#define BLOCK_MOVE UINT64_C(0x4d64c011de5a4ed4)
#define BLOCK_WALK UINT64_C(0x4364c011de5a4ed5)
#define BLOCK_SNAPSHOT UINT64_C(0x4e64c011de5a4ed6)
#define BLOCK_SPACE UINT64_C(0x4664c011de5a4ed7)
#define BLOCK_FLOOD UINT64_C(0x4c64c011de5a4ed8)
#define BLOCK_ALIKE UINT64_C(0x00ffffffffffff00)

/* The copy: its address is unique. */
extern const char col_block_copy;

/* The magic word of a kind of block in this copy. No two are equal, in one copy or in
 * two: kinds differ in the first byte, in which addresses do not. */
static inline uint64_t block_word(uint64_t kind) {
    return kind ^ (uint64_t)(uintptr_t)&col_block_copy;
}

/* The block at the index, NULL unless it is of this kind and has at least this size. */
static inline void *block_test(lua_State *L, int index, uint64_t kind, size_t least) {
    void *const block = lua_touserdata(L, index);
    const bool same = block != NULL && lua_rawlen(L, index) >= least &&
                      *(const uint64_t *)block == block_word(kind);
    return same ? block : NULL;
}

/* Whether the value at the index is a block of this copy of the library. */
static inline bool block_is_ours(lua_State *L, int index) {
    const void *const block = lua_touserdata(L, index);
    return block != NULL && lua_rawlen(L, index) >= sizeof(uint64_t) &&
           ((*(const uint64_t *)block ^ block_word(BLOCK_WORLD)) & BLOCK_ALIKE) == 0;
}

/* The kind of a block of another copy, such as "2D shape", by the name of its metatable;
 * NULL for any other value. Calls no metamethod. */
const char *col_block_of_other_copy(lua_State *L, int index);

/* Whether the value at the index is a block of the library, of any copy. */
static inline bool block_is_of_library(lua_State *L, int index) {
    return block_is_ours(L, index) || col_block_of_other_copy(L, index) != NULL;
}

#endif
