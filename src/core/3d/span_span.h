/* span_span.h - the careful answer for two spans, for those who need it. */
#ifndef COL_SPAN_SPAN3_H
#define COL_SPAN_SPAN3_H

#include "span.h"

/* The nearest pair so far. proven: no place inside the spans comes nearer. */
typedef struct {
    double distance;
    double s, t;
    col_vec3 normal; /* from a to b */
    bool proven;
} best3;

/* r: from the base of a to that of b. */
best3 span_feet3(col_vec3 r, const span3 *a, const span3 *b);

#endif
