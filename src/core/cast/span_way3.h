/* span_way3.h - a ball or capsule in motion, seen from another core: what the files of
 * spans3.c share. */
#ifndef COL_SPAN_WAY3_H
#define COL_SPAN_WAY3_H

#include "../shape/hull.h"
#include "cast.h"

/* The core p + y u, 0 <= y <= 1, of a ball or capsule moves by d, relative to a point of
 * the other core, which rests: the centre of a box, or an end. error: a smaller gap is
 * none. */
typedef struct {
    col3_vec p, u, d;
    double radius; /* of both */
    double error;
} col3_span_way;

/* The first touch so far: at the time t, by the point y of the core. away: from the
 * nearest point of the other core, of any length. */
typedef struct {
    double t, y;
    col3_vec away;
} col3_span_touch;

static inline void span_offer(col3_span_touch *best, double t, double y, col3_vec away) {
    if (t < best->t) {
        *best = (col3_span_touch){t, y, away};
    }
}

/* Whether lines along two directions may be nearly parallel, and whether they are so up
 * to rounding. cross_sq, of_both_sq: |u x v|^2 and |u|^2 |v|^2. */
static inline bool are_oblique(double cross_sq, double of_both_sq) {
    return cross_sq > COL_OBLIQUE_SQ * of_both_sq;
}

static inline bool are_parallel(double cross_sq, double of_both_sq) {
    return cross_sq <= square(COL_PARALLEL_TOLERANCE) * of_both_sq;
}

/* Each of the following offers the first touch of the core, or of its one point y, to
 * *best, if that is earlier. quick_hit: it was; quick_unsure: steps have to decide. */

/* span_box3.c: the centre of the box is the origin. */
col_quick_answer col3_meet_box(const col3_span_way *way, double y, col3_vec half,
                               col3_span_touch *best);
col_quick_answer col3_span_at_box(const col3_span_way *w, col3_vec half,
                                  col3_span_touch *best);

/* span_span3.c: the other core is from 0 to v, and they are apart at the start. */
col_quick_answer col3_span_at_span(const col3_span_way *w, col3_vec v,
                                   col3_span_touch *best);

/* Its middle and that of the other core, where they cross: a miss, too, where the plane
 * between the two parts them until the end. radius: of both. */
col_quick_answer col3_span_across(const col3_span_way *w, col3_vec v, double radius,
                                  col3_span_touch *best);

/* span_cylinder3.c: of a core with a length; the end a of the cylinder is the origin. */
col_quick_answer col3_span_at_cylinder(const col3_span_way *w, const col3_cylinder *c,
                                       col3_span_touch *best);

/* span_hull3.c: in the frame of the hull, and in its unit. */
col_quick_answer col3_span_at_hull(const col3_span_way *w, const col3_hull_data *data,
                                   col3_span_touch *best);

/* span_triangle3.c: the first corner is the origin. */
col_quick_answer col3_span_at_triangle(const col3_span_way *w, const col3_triangle *t,
                                       col3_span_touch *best);

#endif
