/* sweep.h - shapes that turn while they move; used in the core only. */
#ifndef COL_SWEEP_H
#define COL_SWEEP_H

#include "../cast.h"
#include "spin.h"

/* A motion with a rotation about a centre that moves along. */
typedef struct {
    col_vec centre; /* at the start */
    col_vec motion;
    col_spin spin;
    double error; /* of the places of the shapes, beside that of their sizes */
    double limit; /* touches later than this are not searched; at most 1 */
} col_sweep_motion;

/* A col_cast_state with a rotation. The shape has the centre of the rotation at zero, and
 * x.start says where that is; x.a is the shape as turned at the time of the last sample.
 *
 * radius: the angular motion radius of the core of a, its greatest distance from the axis
 * of rotation; infinite if a is. radius_b: no point of b's core is farther from the
 * reference point of b; farthest: nor one of a's from the centre. */
typedef struct {
    col_cast_state x;
    col_vec centre;
    col_cast_scene scene;
    col_any shape, turned;
    col_spin spin;
    double radius, radius_b, farthest;
    double size;    /* of both, without points that are too far away to touch */
    double error;   /* of a gap */
    double limit;   /* see col_sweep_motion */
    double sampled; /* the time of the last sample */
    int steps;      /* the number of samples so far */
} col_sweep_state;

/* The signed distance at the time t, and its rates. */
typedef struct {
    double t, gap;
    /* the rate at which the gap closes, as the nearest point of a moves */
    double rate;
    /* the highest rate at which any point of a could move along the normal */
    double fastest;
    double across; /* spin_cross_unit of the normal */
    double radius; /* angular motion radius of the shape that counts as turning */
    col_vec normal, a, b;
} col_turn_sample;

/* A bound of the distance of a core from its reference point, by the shape's bounds. */
double col_cast_farthest(const col_shape *s);

/* The greatest distance of a core, whose reference point is zero, from the axis of the
 * rotation; 0 if the rotation changes nothing, infinite for an infinite shape. */
double col_sweep_radius(const col_shape *s, const col_spin *spin);

/* False if nothing turns, so that the answer is that of a cast. */
bool col_sweep_setup(col_sweep_state *w, const col_shape *a,
                     const col_sweep_motion *motion, const col_shape *b);

/* Replaces a two-sided plane by the half-space that faces the other shape, see
 * col_cast_state. at: the start, at which the shapes are apart. */
void col_sweep_face(col_sweep_state *w, const col_turn_sample *at);

/* The sample at the start. a: as it was given. */
col_turn_sample col_sweep_start(const col_sweep_state *w, const col_shape *a);

col_turn_sample col_sweep_sample(col_sweep_state *w, double t);

/* The support point along a unit vector; the first of equals, where corners are few.
 * False where there is none. */
bool col_sweep_support(const col_shape *s, col_vec n, col_vec *out);

/* Up to when two bounded shapes stay apart for certain, from a time at which they are, by
 * the gap along the line between their centres then: in a tenth of a sample's time. */
double col_sweep_apart_until(const col_sweep_state *w, double t);

/* The time from a sample, whose gap closes, until the gap is likely to be the target; 0
 * where nothing is known. */
double col_sweep_parting(const col_sweep_state *w, const col_turn_sample *at,
                         double target);

#if COL_DIMENSION == 2
/* Whether the nearest points of the last sample are corners, none on a side. */
bool col2_sweep_parts_corners(const col2_sweep_state *w, const col2_turn_sample *at);

/* The same by the lines that part them: where features of other corners come to touch. */
double col2_sweep_parting_line(const col2_sweep_state *w, const col2_turn_sample *at,
                               double target);
#endif

/* The longest step, as a time, while shapes touch. whole: one that moves no point farther
 * than the size; horizon: the last time that is examined. */
double col_sweep_stride(const col_sweep_state *w, double whole, double horizon);

/* Where the normal jumps from one sample in contact to the next, the shapes may have
 * overlapped in between and separated again. If so, by more than `deeper`, next is that
 * time. */
void col_sweep_look_between(col_sweep_state *w, const col_turn_sample *at,
                            col_turn_sample *next, double deeper);

/* The first touch of two convex shapes; a may be a part of a shape that turns. */
bool col_sweep_about(const col_shape *a, const col_sweep_motion *motion,
                     const col_shape *b, col_touch *out);

/* As col_sweep, for two convex shapes. */
bool col_convex_sweep(const col_shape *a, col_vec motion, const col_rotation *rotation,
                      const col_shape *b, col_touch *out);

#endif
