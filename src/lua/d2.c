/* d2.c - collide.d2: everything that has a name in it. Its twin is d3.c. */
#include "d2.h"

#include "text.h"

static const open_entry METAMETHODS[] = {
    {"__index", d2_index, open_closure},
    {"__newindex", d2_newindex, open_plain},
    {"__eq", d2_eq, open_plain},
    {"__tostring", d2_tostring, open_plain},
    {NULL, NULL, open_plain},
};

const open_spec D2_SPEC = {
    .shape = SHAPE2_NAME,
    .vec = "collide.vec2",
    .quat = NULL,
    .kinds = COL_KIND2_COUNT,
    .kind_name = text_kind2,
    .construct = d2_construct,
    .functions = {D2_VECTORS, D2_QUERIES, D2_NUMBERS},
    .methods = {D2_MAKERS, D2_METHODS, D2_QUERIES},
    .raw = D2_RAW,
    .metamethods = METAMETHODS,
};
