/* span.h - segments, axes of capsules, rays and lines as one thing, a linear component:
 * p + t d for low <= t <= high, where an end may be infinite. */
#ifndef COL_SPAN_H
#define COL_SPAN_H

#include "shape.h"

#if COL_DIMENSION == 3

typedef struct {
    col3_vec p, d;
    double low, high;
} col3_span;

/* For a segment or the axis of a capsule. */
static inline col3_span segment_of(const col3_shape *s) {
    const col3_capsule *axis = as_capsule(s);
    return (col3_span){axis->a, vec_sub(axis->b, axis->a), 0.0, 1.0};
}

static inline col3_span line_of(col3_vec origin, col3_vec direction, double low) {
    return (col3_span){origin, direction, low, INFINITY};
}

#else

/* end: p + d as given, free of rounding; for a ray or line p again. */
typedef struct {
    col2_vec p, d, end;
    double low, high;
    bool unbounded; /* a ray or a line */
} col2_span;

static inline col2_span segment_of(const col2_shape *s) {
    const col2_capsule *axis = as_capsule(s);
    return (col2_span){axis->a, vec_sub(axis->b, axis->a), axis->b, 0.0, 1.0, false};
}

static inline col2_span line_of(col2_vec origin, col2_vec direction, double low) {
    return (col2_span){origin, direction, origin, low, INFINITY, true};
}

#endif

static inline col_span span_of(const col_shape *s) {
    if (is_line(s)) {
        const col_ray *ray = as_ray(s);
        const double low = s->kind == col_kind_line ? -INFINITY : 0.0;
        return line_of(ray->origin, ray->direction, low);
    }
    return segment_of(s);
}

#endif
