/* span_box.h - a span against a box, in the box's frame. */
#ifndef COL_SPAN_BOX3_H
#define COL_SPAN_BOX3_H

#include "../../measure/box_frame.h"
#include "span.h"

/* The span p + t d, relative to the centre and axes of a box of these half extents. */
typedef struct {
    col3_vec p, d, half;
    double low, high;
} col3_local_span;

/* distance: as in col3_pair_answer; normal: in the frame, from the span to the box; t:
 * the parameter of the span's point. */
typedef struct {
    double distance;
    col3_vec normal;
    double t;
} col3_local_answer;

col3_local_span col3_span_box_local(const col3_span *span, const col3_box_frame *frame);

double col3_span_box_nearest(const col3_local_span *s);

static inline bool has_both_ends(const col3_local_span *s) {
    return isfinite(s->low) && isfinite(s->high);
}

/* The square of the size to which the rounding errors of points along the span are
 * proportional. The direction of a ray or line is no length. */
static inline double span_box_size_sq(const col3_local_span *s) {
    const double length_sq = has_both_ends(s) ? vec_length_sq(s->d) : 0.0;
    return vec_length_sq(s->p) + vec_length_sq(s->half) + length_sq;
}

bool col3_span_box_answer(const col3_local_span *s, double limit, col3_local_answer *out);

/* Answers for a gap so small that features must decide; returns false when the span
 * touches the box or goes through it. */
bool col3_span_box_touch(const col3_local_span *s, double gap_sq, col3_local_answer *out);

/* The least push that separates the box from a span that meets it at t. */
void col3_span_box_depth(const col3_local_span *s, double t, col3_local_answer *out);

#endif
