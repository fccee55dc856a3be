/* composite.h - shapes made of parts: every query asks the parts, and is answered for the
 * whole. */
#ifndef COL_COMPOSITE3_H
#define COL_COMPOSITE3_H

#include "shapes.h"

/* One of the two at least is a composite; the other is of any kind. */
bool composite3_overlaps(const col_shape3 *a, const col_shape3 *b);
col_closest3 composite3_closest(const col_shape3 *a, const col_shape3 *b);
bool composite3_contact(const col_shape3 *a, const col_shape3 *b, col_contact3 *out);
bool composite3_manifold(const col_shape3 *a, const col_shape3 *b, col_manifold3 *out);
bool composite3_cast(const col_shape3 *a, col_vec3 motion, const col_shape3 *b,
                     col_cast3 *out);
bool composite3_sweep(const col_shape3 *a, col_vec3 motion, const col_rotation3 *rotation,
                      const col_shape3 *b, col_cast3 *out);

/* s is a composite. */
bool composite3_clip(const col_shape3 *line, const col_shape3 *s, col_interval3 *out);
bool composite3_raycast(const col_shape3 *s, col_vec3 origin, col_vec3 direction,
                        double max, bool solid, col_hit3 *out);
void composite3_bounds(const col_shape3 *s, col_vec3 *min, col_vec3 *max);
bool composite3_support(const col_shape3 *s, col_vec3 direction, col_vec3 *out);

#endif
