/* span_box.h - what asks a span against a box in the box's frame. */
#ifndef COL_SPAN_BOX3_H
#define COL_SPAN_BOX3_H

#include "frame.h"
#include "span.h"

/* The span p + t d, relative to the centre and axes of a box of these half extents. */
typedef struct {
    col_vec3 p, d, half;
    double low, high;
} local_span3;

/* distance as in col_near3; normal in the frame, from the span to the box; t of the
 * span's point. */
typedef struct {
    double distance;
    col_vec3 normal;
    double t;
} near_local3;

local_span3 span_box_local3(const span3 *span, const frame3 *frame);

double span_box_nearest3(const local_span3 *s);

/* The square of what roundings of places along the span are measured against. */
double span_box_size_sq3(const local_span3 *s);

bool span_box_near3(const local_span3 *s, double reach, near_local3 *out);

/* The answer when the plain gap is so small that features must decide; false when the
 * span goes through the box or touches it. */
bool span_box_touch3(const local_span3 *s, double gap_sq, near_local3 *out);

/* The least way out of the box for a span that meets it at t. */
void span_box_depth3(const local_span3 *s, double t, near_local3 *out);

#endif
