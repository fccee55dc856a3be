/* range.h - a closed interval of numbers: of a box along one axis, or of time. */
#ifndef COL_RANGE_H
#define COL_RANGE_H

#include "scalar.h"

typedef struct {
    double min, max;
} col_range;

/* What lies between the two; 0 where they have a point in common. */
static inline double range_gap(col_range a, col_range b) {
    return larger_of(larger_of(b.min - a.max, a.min - b.max), 0.0);
}

/* Narrows *time to when two intervals have a point in common, the first of which moves by
 * `motion` per unit of time (the slab test, Ericson 5.5.8); max < min when never. */
static inline void range_narrow_time(col_range a, double motion, col_range b,
                                     col_range *time) {
    if (motion == 0.0) {
        if (a.min > b.max || a.max < b.min) {
            time->max = -INFINITY;
        }
        return;
    }
    const double one = (b.min - a.max) / motion;
    const double other = (b.max - a.min) / motion;
    time->min = larger_of(time->min, smaller_of(one, other));
    time->max = smaller_of(time->max, larger_of(one, other));
}

/* Narrows the share of an edge to where that is inside of a line or plane: so far inside
 * are its ends; max < min where none of it is. */
static inline void range_narrow_inside(double at_p, double at_q, col_range *share) {
    if (at_p < 0.0 && at_q < 0.0) {
        share->max = -INFINITY;
    } else if (at_p < 0.0) {
        share->min = larger_of(share->min, at_p / (at_p - at_q));
    } else if (at_q < 0.0) {
        share->max = smaller_of(share->max, at_p / (at_p - at_q));
    }
}

#endif
