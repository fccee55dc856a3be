/* course.h - two shapes, one of which moves and turns; used in this folder only. */
#ifndef COL_COURSE_H
#define COL_COURSE_H

#include "frames.h"

#include "../../measure/measure.h"

/* If a is infinite, b is taken to turn: in the frame of a it does. */
typedef struct {
    const col_part_sweep *sweep;
    const col_shape *a, *b; /* each in its frame, see frames.h */
    col_vec arm;
    bool at_a;
    double reach;     /* of a from the centre, as far as it may touch b */
    double radius;    /* the same; infinite if a is */
    double radius_b;  /* of b, from the centre at any time */
    double speed;     /* no point is faster, in any direction */
    double size;      /* of both, without points that are too far away to touch */
    double error;     /* the rounding error, of both wholly and about the centre */
    double close;     /* a gap that counts as touch */
    double thickness; /* of the thicker */
    bool solid;       /* one of them has an inside, beyond rounding */
    bool passable;    /* rounding may lead to the other side, with another normal */
} col_course;

typedef struct {
    double t;
    col_closest c;
    double rate; /* the rate at which the nearest point closes the gap */
    double free; /* for this time nothing can touch, nor pass through a thin shape */
} col_part_sample;

col_course col_course_of(const col_part_frames *frames);

col_part_sample col_course_sample(const col_course *w, double t);

#endif
