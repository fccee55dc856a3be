/* composite.h - shapes made of parts: every query asks the parts, and is answered for the
 * whole. */
#ifndef COL_COMPOSITE2_H
#define COL_COMPOSITE2_H

#include "../shape/shape2.h"

/* One of the two at least is a composite; the other is of any kind. */
bool col2_composite_overlaps(const col2_shape *a, const col2_shape *b);
col2_closest col2_composite_closest(const col2_shape *a, const col2_shape *b);
bool col2_composite_contact(const col2_shape *a, const col2_shape *b, col2_contact *out);
bool col2_composite_manifold(const col2_shape *a, const col2_shape *b,
                             col2_manifold *out);
bool col2_composite_cast(const col2_shape *a, col2_vec motion, const col2_shape *b,
                         col2_touch *out);
bool col2_composite_sweep(const col2_shape *a, col2_vec motion,
                          const col2_rotation *rotation, const col2_shape *b,
                          col2_touch *out);

/* s is a composite. */
bool col2_composite_clip(const col2_shape *line, const col2_shape *s, col2_interval *out);
bool col2_composite_raycast(const col2_shape *s, col2_vec origin, col2_vec direction,
                            double max, bool solid, col2_hit *out);
void col2_composite_bounds(const col2_shape *s, col2_vec *min, col2_vec *max);
bool col2_composite_support(const col2_shape *s, col2_vec direction, col2_vec *out);

#endif
