/* composites.h - two shapes, one of them made of parts at least, in order and as parts.
 */
#ifndef COL_COMPOSITES_H
#define COL_COMPOSITES_H

#include "../measure/normalize.h"
#include "parts/parts.h"

/* Parts whose places have smaller errors than this are scaled, by this factor: among
 * denormal numbers places are rounded to multiples of the least one, and a translation by
 * which two parts touch leaves them apart or overlapping. */
#define DENORMAL_ERROR 0x1p-960
#define DENORMAL_POWER 900

typedef struct {
    bool swapped;
    bool scaled;
    col_parts a, b;
    col_normalized copies; /* the shapes that a and b refer to if they are scaled */
} col_composites;

static inline int scale_composite(col_any *copy, const col_shape *s) {
    col_shape_scale(copy, s, ldexp(1.0, DENORMAL_POWER));
    if (s->kind == (int)col_kind_compound) {
        copy->compound.pose.scale = ldexp(copy->compound.pose.scale, DENORMAL_POWER);
    }
    col_shape_refresh(&copy->shape);
    return is_line(s) ? -DENORMAL_POWER : 0;
}

/* Points to the shapes in *out. */
static inline void composites_of(const col_shape *a, const col_shape *b,
                                 col_composites *out) {
    out->swapped = !in_order(a, b);
    out->a = col_parts_of(out->swapped ? b : a);
    out->b = col_parts_of(out->swapped ? a : b);
    out->scaled = larger_of(out->a.error, out->b.error) < DENORMAL_ERROR;
    if (out->scaled) {
        col_normalized *copies = &out->copies;
        copies->ta_power = scale_composite(&copies->a, out->a.shape);
        copies->tb_power = scale_composite(&copies->b, out->b.shape);
        copies->unscale = ldexp(1.0, -DENORMAL_POWER);
        out->a = col_parts_of(&copies->a.shape);
        out->b = col_parts_of(&copies->b.shape);
    }
}

#endif
