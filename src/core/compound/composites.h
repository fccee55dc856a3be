/* composites.h - two shapes, one of them made of parts at least, in order and as parts.
 */
#ifndef COL_COMPOSITES_H
#define COL_COMPOSITES_H

#include "parts/parts.h"

typedef struct {
    bool swapped;
    col_parts a, b;
} col_composites;

static inline void composites_of(const col_shape *a, const col_shape *b,
                                 col_composites *out) {
    out->swapped = !in_order(a, b);
    out->a = col_parts_of(out->swapped ? b : a);
    out->b = col_parts_of(out->swapped ? a : b);
}

#endif
