/* query.h - the queries of two convex shapes. As the public functions of the same names,
 * but neither shape may be made of parts. */
#ifndef COL_QUERY_H
#define COL_QUERY_H

#include "../pair/pair.h"
#if COL_DIMENSION == 3
#include "../pair/convex/box_triangle.h"
#endif
#include "../shape/shape.h"

bool col_convex_overlaps(const col_shape *a, const col_shape *b);
col_closest col_convex_closest(const col_shape *a, const col_shape *b);

#if COL_DIMENSION == 3
/* The same, of two that have been asked about before, whose corners are in the memory. */
col3_closest col3_convex_closest_again(const col3_shape *a, const col3_shape *b,
                                       col3_gjk_memory *memory);

/* As col_convex_contact, for which the memory of the two is used and kept. */
bool col3_convex_contact_recalled(const col3_shape *a, const col3_shape *b,
                                  col3_pair_memory *memory, col3_contact *out);

/* As col_convex_contact of a box and a triangle, from their separating axis test; NULL:
 * there was none. */
bool col3_convex_contact_by_sat(const col3_shape *a, const col3_shape *b,
                                const col3_box_sat *sat, col3_contact *out);
#endif

/* swapped: which of two shapes of one kind comes first, if not these two decide. */
col_closest col_convex_closest_in_order(const col_shape *a, const col_shape *b,
                                        bool swapped);

bool col_convex_contact(const col_shape *a, const col_shape *b, col_contact *out);

static inline double convex_distance(const col_shape *a, const col_shape *b) {
    return col_convex_closest(a, b).distance;
}

static inline double point_distance(col_vec p, const col_shape *s) {
    const col_ball point = col_point_make(p);
    return convex_distance(&point.shape, s);
}

#endif
