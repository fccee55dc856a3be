/* touch.h - when shapes touch: the only place of the numbers. docs/touching.md says the
 * same to users.
 *
 *        gap             touch            graze            entry
 *
 *      +-----+
 *      |     |          +-----+
 *      +-----+          |     |          +-----+          +-----+
 *                       |     |          |     |          |     |
 *     =========        =+-----+=        =|=====|=        =|=====|=
 *                                        +-----+          |     |
 *                                                         +-----+
 *     farther than     within the       deeper than      deeper than
 *     the error        error            the error        the graze
 *
 * Gap and touch belong to places: a gap of no more than the error counts as 0. Graze and
 * entry belong to motions: one that reaches no deeper than the graze slides along or
 * past, and is no hit; one that reaches deeper is a hit, where the two first touch.
 *
 * All lengths are shares of the size of both shapes, or multiples of the error, which is
 * 2^-48 of it. From the least to the largest:
 *
 *     2^-48  error                2^-33  gap at which a sweep ends
 *     2^-42  touch of a thin      2^-30  step that surely separates or joins
 *            shape                2^-28  probe
 *     2^-35  graze                2^-20  first look after a touch
 *     2^-34  sunk by a motion;    2^-10  look ahead
 *            at a point           2^-5   longest step while in touch
 *
 * A probe is a step made on purpose, to see whether a motion enters after a touch: above
 * the graze, or rounding would answer, and below all that a caller can see. */
#ifndef COL_TOUCH_H
#define COL_TOUCH_H

#include <float.h>
#include <stdbool.h>

#include "tolerance.h"

/* -------------------------------------------------------------------- graze -- */

/* A motion that reaches no deeper than this share of the size, or than this share of the
 * thickness of the thicker shape, grazes. It is wide enough for what the roundings of
 * positions add up to while something slides for hours. */
#define COL_GRAZE_OF_SIZE 0x1p-35
#define COL_GRAZE_OF_THICKNESS 0x1p-4

/* The same as COL_GRAZE_OF_SIZE for coordinates, rounded a few times. */
#define COL_GRAZE_OF_PLACE (8.0 * DBL_EPSILON)

/* error: in lengths; place: the largest coordinate. */
static inline double touch_graze(double error, double size, double place) {
    return error + COL_GRAZE_OF_SIZE * size + COL_GRAZE_OF_PLACE * place;
}

/* The graze of thin shapes: it must not lead through them. */
static inline double touch_graze_of_thin(double error, double thickness) {
    return error + COL_GRAZE_OF_THICKNESS * thickness;
}

/* The depth to which a shape that has been moved to a surface may have sunk in: a graze
 * on the way there and one on the way along. It still only touches. */
static inline double touch_sunk_by_motion(double size, double place) {
    return 2.0 * touch_graze(0.0, size, place);
}

/* ---------------------------------------------------------- steps, in errors -- */

/* The same depth in errors, where these are known and not the motion: 2^14. */
#define COL_SUNK_ERRORS (2.0 * COL_GRAZE_OF_SIZE / COL_ROUNDING_ERROR)

/* A part or a face no farther from a point than this is at the point; a point placed
 * beside another one is this far from it. */
#define COL_AT_ERRORS COL_SUNK_ERRORS

/* The point beside a face lies before it, by this share of how far it is beside. */
#define COL_AT_OFF_SHARE 0x1p-7

/* A shape that is thinner has no inside that a motion could be seen to enter. */
#define COL_SOLID_ERRORS 4.0

/* How deep two shapes may be at the time of a touch, of which one is thin. */
#define COL_TOUCH_ERRORS 64.0

/* A probe: shapes that enter overlap after it by more than they may have sunk in. */
#define COL_PROBE_ERRORS 0x1p20

static inline double touch_error(double size) { return COL_ROUNDING_ERROR * size; }

static inline double touch_probe(double error) { return COL_PROBE_ERRORS * error; }

/* A step that separates or joins shapes beyond all rounding, as a share of the size. */
#define COL_TOUCH_STEP 0x1p-30

/* --------------------------------------------------------- does it go in? -- */

/* The least share of a motion along a normal at which it enters. It is below the error of
 * normals: a long motion that leans by that error may lead in deeper than shapes may sink
 * in. */
#define COL_GOES_IN 1e-10

/* against: the part of a motion that is along a normal, into the other shape. */
static inline bool touch_goes_in(double against, double speed) {
    return against > COL_GOES_IN * speed;
}

/* sin of the angle by which a border sticks out of all faces there: what touches it so
 * has no other normal, nor has a probe. */
#define COL_BORDER_LEAN 0x1p-8

/* A motion with a larger share along a normal enters, whatever rounding did to either. */
#define COL_GOES_IN_STEEPLY 0x1p-10

/* A motion runs along a face if at most this share of it is along the normal: the change
 * that the rounding of a touch makes to the normal of a round shape at a corner. */
#define COL_ALONG_FACE 1e-6

/* ---------------------------------------------------------- motions that turn -- */

/* The gap at which a motion that turns ends, as a share of the size; and the gap at which
 * it ends after very many samples, when it all but grazes. */
#define COL_TOUCH_GAP 1e-10
#define COL_TOUCH_GAP_MOST 2.5e-7

/* Shapes that touch are tested again after a step, as a share of the size: the first
 * step, the shortest one after they have separated in a longer one, and the longest; and
 * the least distance that is tested, also past the end of the motion. */
#define COL_LOOK_FIRST 1e-6
#define COL_LOOK_LEAST 1e-12
#define COL_LOOK_STRIDE 0x1p-5
#define COL_LOOK_AHEAD 0x1p-10

#endif
