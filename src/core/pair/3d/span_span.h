/* span_span.h - the careful answer for two spans, for those who need it. */
#ifndef COL_SPAN_SPAN3_H
#define COL_SPAN_SPAN3_H

#include "span.h"

/* The nearest pair so far. proven: no place inside the spans comes nearer. */
typedef struct {
    double distance;
    double s, t;
    col3_vec normal; /* from a to b */
    bool proven;
} col3_best;

/* r: from the base of a to that of b. */
col3_best col3_span_feet_of(col3_vec r, const col3_span *a, const col3_span *b);

#endif
