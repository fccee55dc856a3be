/* contact.h - from what is known of two cores to the contact of their shapes. */
#ifndef COL_CONTACT3_H
#define COL_CONTACT3_H

#include "pair.h"

/* Cores become surfaces: the points move along the normal by the radii. swapped: the
 * caller named the shapes the other way round; branch-free, as that is unpredictable. */
static inline void contact_of(const col3_pair_answer *near, const col3_shape *a,
                              const col3_shape *b, bool swapped, col3_contact *out) {
    col3_vec *const of_a = swapped ? &out->b : &out->a;
    col3_vec *const of_b = swapped ? &out->a : &out->b;
    const double sign = swapped ? -1.0 : 1.0;
    out->depth = (a->radius + b->radius) - near->distance;
    /* + 0.0: no component is to be -0 */
    out->normal = vec_add(vec_scale(near->normal, sign), vec3(0.0, 0.0, 0.0));
    *of_a = vec_along(near->a, a->radius, near->normal);
    *of_b = vec_along(near->b, -b->radius, near->normal);
}

/* Defines the contact function of a pair from its near function, which is to be inlined.
 */
#define CONTACT_OF(name, nearest)                                                        \
    bool name(const col3_shape *a, const col3_shape *b, bool swapped,                    \
              col3_contact *out) {                                                       \
        col3_pair_answer near;                                                           \
        if (!nearest(a, b, a->radius + b->radius, &near)) {                              \
            return false;                                                                \
        }                                                                                \
        contact_of(&near, a, b, swapped, out);                                           \
        return true;                                                                     \
    }

/* Defines the near function itself, for the table. */
#define NEAR_OF(name, nearest)                                                           \
    bool name(const col3_shape *a, const col3_shape *b, double reach,                    \
              col3_pair_answer *out) {                                                   \
        return nearest(a, b, reach, out);                                                \
    }

#endif
