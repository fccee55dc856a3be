/* d3.c - collide.d3: everything that has a name in it. Its twin is d2.c. */
#include "d3.h"

#include "text.h"

static const open_entry METAMETHODS[] = {
    {"__index", d3_index, open_closure},
    {"__newindex", d3_newindex, open_plain},
    {"__eq", d3_eq, open_plain},
    {"__tostring", d3_tostring, open_plain},
    {NULL, NULL, open_plain},
};

const open_spec D3_SPEC = {
    .shape = SHAPE3_NAME,
    .vec = "collide.vec3",
    .quat = "collide.quat",
    .kinds = COL_KIND3_COUNT,
    .kind_name = text_kind3,
    .construct = d3_construct,
    .functions = {D3_VECTORS, D3_QUERIES, D3_NUMBERS},
    .methods = {D3_MAKERS, D3_METHODS, D3_QUERIES},
    .raw = D3_RAW,
    .metamethods = METAMETHODS,
};
