/* composite.h - shapes made of parts: every query asks the parts, and is answered for the
 * whole. */
#ifndef COL_COMPOSITE3_H
#define COL_COMPOSITE3_H

#include "../shape/shape.h"

/* One of the two at least is a composite; the other is of any kind. */
bool col3_composite_overlaps(const col3_shape *a, const col3_shape *b);
col3_closest col3_composite_closest(const col3_shape *a, const col3_shape *b);
bool col3_composite_contact(const col3_shape *a, const col3_shape *b, col3_contact *out);
bool col3_composite_manifold(const col3_shape *a, const col3_shape *b,
                             col3_manifold *out);
bool col3_composite_cast(const col3_shape *a, col3_vec motion, const col3_shape *b,
                         col3_touch *out);
bool col3_composite_sweep(const col3_shape *a, col3_vec motion,
                          const col3_rotation *rotation, const col3_shape *b,
                          col3_touch *out);

/* s is a composite. */
bool col3_composite_clip(const col3_shape *line, const col3_shape *s, col3_interval *out);
bool col3_composite_raycast(const col3_shape *s, col3_vec origin, col3_vec direction,
                            double max, bool solid, col3_hit *out);
void col3_composite_bounds(const col3_shape *s, col3_vec *min, col3_vec *max);
bool col3_composite_support(const col3_shape *s, col3_vec direction, col3_vec *out);

#endif
