/* composite.h - shapes made of parts: every query asks the parts, and is answered for the
 * whole. */
#ifndef COL_COMPOSITE2_H
#define COL_COMPOSITE2_H

#include "shapes.h"

/* One of the two at least is a composite; the other is of any kind. */
bool composite2_overlaps(const col_shape2 *a, const col_shape2 *b);
col_closest2 composite2_closest(const col_shape2 *a, const col_shape2 *b);
bool composite2_contact(const col_shape2 *a, const col_shape2 *b, col_contact2 *out);
bool composite2_manifold(const col_shape2 *a, const col_shape2 *b, col_manifold2 *out);
bool composite2_cast(const col_shape2 *a, col_vec2 motion, const col_shape2 *b,
                     col_cast2 *out);
bool composite2_sweep(const col_shape2 *a, col_vec2 motion, const col_rotation2 *rotation,
                      const col_shape2 *b, col_cast2 *out);

/* s is a composite. */
bool composite2_clip(const col_shape2 *line, const col_shape2 *s, col_interval2 *out);
bool composite2_raycast(const col_shape2 *s, col_vec2 origin, col_vec2 direction,
                        double max, bool solid, col_hit2 *out);
void composite2_bounds(const col_shape2 *s, col_vec2 *min, col_vec2 *max);
bool composite2_support(const col_shape2 *s, col_vec2 direction, col_vec2 *out);

#endif
