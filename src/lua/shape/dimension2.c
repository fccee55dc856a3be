/* d2.c - collide.d2: everything that has a name in it. Its twin is d3.c. */
#include "shape2.h"

#include "../base/text.h"

static const col_open_entry METAMETHODS[] = {
    {"__index", col2_lua_index, open_closure},
    {"__newindex", col2_lua_newindex, open_plain},
    {"__eq", col2_lua_eq, open_plain},
    {"__tostring", col2_lua_tostring, open_plain},
    {NULL, NULL, open_plain},
};

const col_open_spec col2_lua_spec = {
    .shape = COL2_SHAPE_NAME,
    .vec = "collide.vec2",
    .quat = NULL,
    .kinds = COL2_KIND_COUNT,
    .kind_name = col2_text_kind,
    .construct = col2_lua_construct,
    .functions = {col2_lua_vectors, col2_lua_queries, col2_lua_numbers},
    .methods = {col2_lua_makers, col2_lua_methods, col2_lua_queries},
    .raw = col2_lua_raw,
    .metamethods = METAMETHODS,
};
