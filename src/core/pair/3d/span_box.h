/* span_box.h - what asks a span against a box in the box's frame. */
#ifndef COL_SPAN_BOX3_H
#define COL_SPAN_BOX3_H

#include "../../shape/box_frame.h"
#include "span.h"

/* The span p + t d, relative to the centre and axes of a box of these half extents. */
typedef struct {
    col3_vec p, d, half;
    double low, high;
} col3_local_span;

/* distance as in col3_pair_answer; normal in the frame, from the span to the box; t of
 * the span's point. */
typedef struct {
    double distance;
    col3_vec normal;
    double t;
} col3_near_local;

col3_local_span col3_span_box_local(const col3_span *span, const col3_box_frame *frame);

double col3_span_box_nearest(const col3_local_span *s);

/* The square of what roundings of places along the span are measured against. */
double col3_span_box_size_sq(const col3_local_span *s);

bool col3_span_box_near(const col3_local_span *s, double reach, col3_near_local *out);

/* The answer when the plain gap is so small that features must decide; false when the
 * span goes through the box or touches it. */
bool col3_span_box_touch(const col3_local_span *s, double gap_sq, col3_near_local *out);

/* The least way out of the box for a span that meets it at t. */
void col3_span_box_depth(const col3_local_span *s, double t, col3_near_local *out);

#endif
