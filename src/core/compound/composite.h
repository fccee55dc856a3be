/* composite.h - shapes made of parts: every query tests the parts, and answers for the
 * whole. */
#ifndef COL_COMPOSITE_H
#define COL_COMPOSITE_H

#include "../shape/shape.h"

/* One of the two at least is a composite; the other is of any kind. */
bool col_composite_overlaps(const col_shape *a, const col_shape *b);
col_closest col_composite_closest(const col_shape *a, const col_shape *b);
bool col_composite_contact(const col_shape *a, const col_shape *b, col_contact *out);
bool col_composite_manifold(const col_shape *a, const col_shape *b, col_manifold *out);
bool col_composite_cast(const col_shape *a, col_vec motion, const col_shape *b,
                        col_touch *out);
bool col_composite_sweep(const col_shape *a, col_vec motion, const col_rotation *rotation,
                         const col_shape *b, col_touch *out);

/* s is a composite. */
bool col_composite_clip(const col_shape *line, const col_shape *s, col_interval *out);
bool col_composite_raycast(const col_shape *s, const col_ray_input *ray, col_hit *out);
void col_composite_bounds(const col_shape *s, col_vec *min, col_vec *max);
bool col_composite_support(const col_shape *s, col_vec direction, col_vec *out);

#endif
