/* contact.h - from what is known of two cores to the contact of their shapes. */
#ifndef COL_CONTACT2_H
#define COL_CONTACT2_H

#include "near.h"

/* Cores become surfaces: the points move along the normal by the radii. swapped: the
 * caller named the shapes the other way round; branch-free, as that is unpredictable. */
static inline void contact2_of(const col_near2 *near, const col_shape2 *a,
                               const col_shape2 *b, bool swapped, col_contact2 *out) {
    col_vec2 *const of_a = swapped ? &out->b : &out->a;
    col_vec2 *const of_b = swapped ? &out->a : &out->b;
    const double sign = swapped ? -1.0 : 1.0;
    out->depth = (a->radius + b->radius) - near->distance;
    /* + 0.0: no component is to be -0 */
    out->normal = v2_add(v2_scale(near->normal, sign), v2(0.0, 0.0));
    *of_a = v2_along(near->a, a->radius, near->normal);
    *of_b = v2_along(near->b, -b->radius, near->normal);
}

/* Defines the contact function of a pair from its near function, which is to be inlined.
 */
#define CONTACT_OF(name, nearest)                                                        \
    bool name(const col_shape2 *a, const col_shape2 *b, bool swapped,                    \
              col_contact2 *out) {                                                       \
        col_near2 near;                                                                  \
        if (!nearest(a, b, a->radius + b->radius, &near)) {                              \
            return false;                                                                \
        }                                                                                \
        contact2_of(&near, a, b, swapped, out);                                          \
        return true;                                                                     \
    }

/* Defines the near function itself, for the table. */
#define NEAR_OF(name, nearest)                                                           \
    bool name(const col_shape2 *a, const col_shape2 *b, double reach, col_near2 *out) {  \
        return nearest(a, b, reach, out);                                                \
    }

#endif
