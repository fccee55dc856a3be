/* tolerance.h - every tolerance of the library, and the limits between its formulas;
 * those by which shapes touch, graze or enter stand in touch.h.
 *
 * All are ratios: none is a length, so that answers do not depend on the caller's unit.
 * Three words are kept apart: an error bounds what rounding does; a tolerance is the
 * difference that still counts as equal; a step is moved on purpose.
 *
 * Each stands here for one question. Code that asks the same question asks it by the same
 * name. Errors that a file proves for its own formula stand beside the proof, and so do
 * those of the tree's single precision. */
#ifndef COL_TOLERANCE_H
#define COL_TOLERANCE_H

#include <float.h>

/* --------------------------------------------------------------------- errors -- */

/* The roundings of a few sums and products, as a share of the size: a gap no larger than
 * this counts as 0. */
#define COL_ROUNDING_ERROR (16.0 * DBL_EPSILON)

/* The roundings of a dozen sums of products: no corner is farther along a direction than
 * the corners that it was made from, except for this share of the size. */
#define COL_SUMS_ERROR (64.0 * DBL_EPSILON)

/* The promised accuracy, as a share of the size, of the longest formulas: for answers
 * about pairs without cylinders and cones, and for their distances and normals. */
#define COL_ANSWER_ERROR 1e-12

/* The promised accuracy of answers about cylinders and cones. */
#define COL_CURVED_ANSWER_ERROR 1e-10

/* The share of its extents by which a box is grown: pair functions of cylinders and cones
 * take gaps of up to 1e-9 of the size of both shapes for 0. */
#define COL_EXTENTS_ERROR 0x1p-29

/* The error of a component of a unit normal after many steps, and of cos of the angle
 * between two such normals. */
#define COL_NORMAL_ERROR 1e-9

/* The error of a length after many steps, as a share of it: lengths that differ by more
 * are different. */
#define COL_LENGTH_ERROR 1e-9

/* The same for bounds, which are found in fewer steps: for the distance of a box. */
#define COL_LIMIT_ERROR 0x1p-40

/* No answer takes shapes that are farther apart, as a share of the size, for touching. */
#define COL_APART_ERROR 0x1p-38

/* A distance that is taken from rounded bounds is made larger by this share. */
#define COL_BOUNDS_MARGIN 1e-6

/* ----------------------------------------------------------------- tolerances -- */

/* sin of the angle up to which two directions count as parallel. They are differences of
 * rounded coordinates, so a smaller angle is rounding only. */
#define COL_PARALLEL_TOLERANCE (16.0 * DBL_EPSILON)

/* (sin of the angle)^2 between two planes up to which they count as parallel, where their
 * line is asked for. */
#define COL_PARALLEL_PLANES_SQ 1e-13

/* Between equal features the face wins: a crossed-edge axis must be better than the best
 * face axis by more than this share of the size, and an edge that is tilted by less
 * counts as lying in the face, for faces give the steadier points. */
#define COL_TIE_TOLERANCE 1e-13

/* GJK along a motion ends at a gap of this share of the sizes: the features that are
 * nearest there are mostly those that touch, and its normal has the most digits. */
#define COL_RAY_NEAR 0x1p-13

/* GJK along a motion stops at a gap that closes at a smaller share of the speed, and
 * leaves it to the test for grazes. */
#define COL_RAY_LEAST_RATE 0x1p-10

/* If a gap falls from a direction that has been tried by more than this share of the size
 * per radian, it is no better beside it. */
#define COL_FALLING_GAP 0x1p-10

/* Where two axes separate by equal depths up to rounding, the deepest corner for one of
 * them may lie beside the face. Then edges tilted by less than this lie in it. */
#define COL_FLAT_TOLERANCE 1e-6

/* By how much the corners of a face may be out of its plane, as a share of the size, for
 * its normal to be known to the last digit. */
#define COL_FLATNESS 1e-14

/* For a remembered pair of polytopes, as shares of their size: the least distance of the
 * foot from the border of the features, and by how much the other features are shown to
 * be deeper, at least and at first. */
#define COL_KEPT_BORDER 0x1p-13
#define COL_KEPT_LEAST 0x1p-16
#define COL_KEPT_FIRST 0x1p-8

/* Points of a manifold whose depths differ by less than this share of its size count as
 * equally deep: which of them are kept must not depend on the last digits of a resting
 * shape's place. */
#define COL_LEVEL_TOLERANCE 1e-5

/* Normals of faces that differ by less are one: the faces were meant to be flush. Faces
 * whose cosine is below 1 by more were not. */
#define COL_SAME_NORMAL 1e-6

/* Surfaces that touch at one time face almost the same way if their normals are no
 * farther apart: one may be an edge beside the face of the other. */
#define COL_ALIKE_NORMALS 0.1

/* Normals of planes that differ by less stop a motion in one direction. */
#define COL_SAME_PLANE 1e-13

/* cos of the angle below which two normals are opposite: nothing is between them. */
#define COL_OPPOSITE (-1.0 + 1e-10)

/* sin of the angle by which arcs of normals may miss each other and still be tried:
 * harmless, as what separates along their axis is measured between the whole shapes. */
#define COL_ARC_TOLERANCE 1e-10

/* A point farther from the border of a face, as a share of the size, is inside it; an
 * edge that is closer to a point passes through it. */
#define COL_BORDER_TOLERANCE 1e-6
#define COL_ON_EDGE_TOLERANCE 1e-10

/* A point of a hull no farther than this share of the half extent from a plane or a line
 * lies on it: the rounding of rotating and moving a shape, and a little more. */
#define COL_COPLANAR_TOLERANCE 0x1p-46

/* Features are tried within this share of the size from the support point: the least cap,
 * which nearly always contains the closest ones; and the one that touching ones are in.
 */
#define COL_LEAST_CAP 1e-12
#define COL_TOUCHING_CAP 1e-6

/* Times by which a motion gets no farther than this share of the size may be equal,
 * however slight the crossings: a shape that slides along is not to be examined more
 * closely. */
#define COL_SAME_TIME 1e-6

/* A hit on a corner is reported no later than when the motion is so deep in, as a share
 * of the size of both shapes. */
#define COL_CORNER_DELAY 0x1p-40

/* Once the larger of two shapes is of size 1, lengths below this count as 0: their
 * squares would underflow. */
#define COL_ZERO_TOLERANCE 0x1p-480

/* ----------------------------------------------------------------- movement -- */

/* The rest of a motion is none if it is this share of it; places closer than this share
 * of the size are one. */
#define COL_MOTION_LEAST 0x1p-40

/* The error of products of two motions, as a share of them: a motion may go against a
 * plane by so much. */
#define COL_MOTION_ERROR 0x1p-46

/* A surface that leans against the motion by no more than this does not turn it. */
#define COL_MOVE_LEAN 1e-3

/* Boxes are larger than shapes by less, as a share of the size. */
#define COL_BOX_ERROR 0x1p-24

/* Overlaps below this share of the size make no crowd, and places closer together than
 * this count as one. */
#define COL_CROWD_TOLERANCE 0x1p-6

/* How far from a touch with a one-way surface that surface is examined; and by which
 * share of its size a step may be too high for a walker: the most that a surface rises
 * over that distance. */
#define COL_BESIDE_TOUCH 0x1p-14
#define COL_TREAD_TOLERANCE 0x1p-16

/* ----------------------------------------------------- limits between formulas -- */

/* Shapes with a number outside 1/COL_RANGE .. COL_RANGE (2^100) are scaled by a power of
 * two before a query: the pair functions form products of up to eight lengths. */
#define COL_RANGE 0x1p100

/* The same for cylinders and cones as a whole: products of up to sixteen of the lengths
 * between them are formed. */
#define COL_RANGE_OF_CYLINDERS 0x1p60

/* Directions between this length and its inverse are not scaled. */
#define COL_PLAIN_DIRECTION 0x1p20

/* (sin of the angle)^2 between two directions from which on the plain formulas for their
 * closest points keep 1e-14 of the size; below, the compensated ones are used. */
#define COL_OBLIQUE_SQ 1e-4

/* The same for two edges or planes, for their plain cross product. */
#define COL_STEEP_SQ 1e-2

/* The rate at which a line must go through a rounded surface for an edge to be accepted
 * without testing the others. */
#define COL_STEEP_RATE 1e-2

/* (gap / size)^2 from which on the difference of two closest points still gives a normal
 * to 1e-12; for smaller gaps normals come from the features (edges, faces). */
#define COL_NEAR_SQ 1e-6

/* gap / size from which on the features of a cylinder are mostly certain. */
#define COL_NEAR_CYLINDER 4e-3

/* The share of a distance to which it is to be known before the features there are tried;
 * and of a depth: others may be as near only up to it. */
#define COL_NEAR_GAP 0x1p-3
#define COL_NEAR_DEPTH 0x1p-7

/* Newton's step after which the next one, its square, would be below rounding. */
#define COL_NEWTON_LEAST 1e-8

/* sin of the angle below which a ray crosses a face so slightly that rounding moves the
 * crossing by a thousand errors and more: other formulas find it. */
#define COL_SLIGHT 1e-3

/* Hits of a ray that are later than this, in lengths of its direction, are not at its
 * start, except by rounding, unless its direction is far shorter than the shape. */
#define COL_AT_START 1e-6

/* The least slope of a ray against a surface at which it is measured from the surface
 * along the normal. */
#define COL_LEAST_SLOPE 0x1p-8

/* The rounding of a place far away is that of its coordinates, as long as that is below
 * this share of the size: beyond, coordinates are taken as given. */
#define COL_KNOWN_PLACE 0x1p-6

/* A shape is flat, or past an end, by this share of its radius. */
#define COL_FLAT_SHARE 0x1p-10

/* A cylinder that is shorter than this share of the size is placed at the origin. */
#define COL_SHORT_CYLINDER 0x1p-8

/* A side no longer than this share of the size is short: others are tried beside it. */
#define COL_SHORT_SIDE 1e-3

/* A radius below this share of the size makes no curve that a step can follow. */
#define COL_CURVE_LEAST 1e-6

/* sin of an angle up to which a motion may be level with a thin shape. */
#define COL_LEVEL_MOTION 1e-8

/* A shape is placed farther away than where it is known to be apart from another, by this
 * share, before it is moved back: there it is apart beyond all rounding. */
#define COL_FARTHER_APART 0x1p-10

/* A one-way tile goes on by this share of its side into a solid tile at its end, so that
 * no shape passes between. */
#define COL_TILE_OVERLAP 0x1p-20

/* In the unit of a scene: above the rounding of a sum in single precision. */
#define COL_SINGLE_ERROR 0x1p-20

/* Products of lengths between this and its inverse neither vanish nor overflow in single
 * precision. */
#define COL_SINGLE_RANGE 0x1p60

/* A ray or line whose origin is farther from a shape than this many sizes is moved along
 * itself to where it passes the shape, or squares of the far length would cost digits. */
#define COL_FAR 64.0

/* cos of 45 degrees: a direction between a side and an end belongs to the nearer one. */
#define COL_HALFWAY 0.70710678118654752440

/* cos of the angle by which a face may lean away from the touching plane and still lie on
 * it; only the tip of a face that leans more touches. */
#define COL_LEANING 0.5

#endif
