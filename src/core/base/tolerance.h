/* tolerance.h - every tolerance of the library, and the limits between its formulas.
 *
 * All are ratios: none is a length, so that answers do not depend on the caller's unit.
 * Three words are kept apart: an error bounds what rounding does; a tolerance is the
 * difference that still counts as equal; a step is moved on purpose. */
#ifndef COL_TOLERANCE_H
#define COL_TOLERANCE_H

#include <float.h>

/* --------------------------------------------------------------------- errors -- */

/* The roundings of a few sums and products, as a share of the size: a gap no larger than
 * this counts as 0. */
#define COL_ROUNDING_ERROR (16.0 * DBL_EPSILON)

/* ----------------------------------------------------------------- tolerances -- */

/* sin of the angle up to which two directions count as parallel. They are differences of
 * rounded coordinates, so a smaller angle is rounding only. */
#define COL_PARALLEL_TOLERANCE (16.0 * DBL_EPSILON)

/* Between equal features the face wins: a crossed-edge axis must be better than the best
 * face axis by more than this share of the size, and an edge that is tilted by less
 * counts as lying in the face, for faces give the steadier points. */
#define COL_TIE_TOLERANCE 1e-13

/* Where two axes separate by equal depths up to rounding, the deepest corner for one of
 * them may lie beside the face. Then edges tilted by less than this lie in it. */
#define COL_FLAT_TOLERANCE 1e-6

/* Points of a manifold whose depths differ by less than this share of its size count as
 * equally deep: which of them are kept must not depend on the last digits of a resting
 * shape's place. */
#define COL_LEVEL_TOLERANCE 1e-5

/* A hit on a corner is reported no later than when the motion is so deep in, as a share
 * of the size of both shapes. */
#define COL_CORNER_DELAY 0x1p-40

/* Once the larger of two shapes is of size 1, lengths below this count as 0: their
 * squares would underflow. */
#define COL_ZERO_TOLERANCE 0x1p-480

/* ----------------------------------------------------- limits between formulas -- */

/* Shapes with a number outside 1/COL_RANGE .. COL_RANGE (2^100) are scaled by a power of
 * two before a query: the pair functions form products of up to eight lengths. */
#define COL_RANGE 0x1p100

/* The same of cylinders and cones as a whole: of the lengths between them products of up
 * to sixteen are formed. */
#define COL_RANGE_OF_CYLINDERS 0x1p60

/* (sin of the angle)^2 between two directions from which on the plain formulas for their
 * closest points keep 1e-14 of the size; below, the compensated ones are used. */
#define COL_OBLIQUE_SQ 1e-4

/* (gap / size)^2 from which on the difference of two closest points still gives a normal
 * to 1e-12; for smaller gaps normals come from the features (edges, faces). */
#define COL_NEAR_SQ 1e-6

/* A ray or line whose origin is farther from a shape than this many sizes is moved along
 * itself to where it passes the shape, or squares of the far length would cost digits. */
#define COL_FAR 64.0

/* cos of 45 degrees: a direction between a side and an end belongs to the nearer one. */
#define COL_HALFWAY 0.70710678118654752440

/* cos of the angle by which a face may lean away from the touching plane and still lie on
 * it; of a face that leans more, only the tip touches. */
#define COL_LEANING 0.5

#endif
