/* d3.c - collide.d3: everything that has a name in it. Its twin is d2.c. */
#include "shape.h"

#include "../base/text.h"

static const col_open_entry METAMETHODS[] = {
    {"__index", col3_lua_index, open_closure},
    {"__newindex", col3_lua_newindex, open_plain},
    {"__eq", col3_lua_eq, open_plain},
    {"__tostring", col3_lua_tostring, open_plain},
    {NULL, NULL, open_plain},
};

const col_open_spec col3_lua_spec = {
    .shape = COL3_SHAPE_NAME,
    .vec = "collide.vec3",
    .quat = "collide.quat",
    .kinds = COL3_KIND_COUNT,
    .kind_name = col3_text_kind,
    .construct = col3_lua_construct,
    .functions = {col3_lua_vectors, col3_lua_queries, col3_lua_numbers},
    .methods = {col3_lua_makers, col3_lua_methods, col3_lua_queries},
    .raw = col3_lua_raw,
    .metamethods = METAMETHODS,
};
