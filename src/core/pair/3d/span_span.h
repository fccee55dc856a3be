/* span_span.h - nearest points of two spans, right in every case. */
#ifndef COL_SPAN_SPAN3_H
#define COL_SPAN_SPAN3_H

#include "span.h"

/* The nearest pair of points so far. proven: no point inside the spans is nearer. */
typedef struct {
    double distance;
    double s, t;
    col3_vec normal; /* from a to b */
    bool proven;
} col3_span_pair;

/* r: from the base of a to that of b. */
col3_span_pair col3_span_feet_of(col3_vec r, const col3_span *a, const col3_span *b);

#endif
