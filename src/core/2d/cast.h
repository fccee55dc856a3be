/* cast.h - shapes in motion; inside the core only.
 *
 * What counts as a hit is the same for every pair and for every time: the shapes touch,
 * and the motion goes further in. So what slides along a face, be it from the start or
 * later, does not hit it. Shapes of which neither has an inside (points, segments) are
 * held to go in as soon as they touch. */
#ifndef COL_CAST2_H
#define COL_CAST2_H

#include "shapes.h"

/* One question. Thin planes come as the half-space that faces the other shape: the
 * distance from it does not jump where the plane is passed. */
typedef struct {
    const col_shape2 *a, *b;
    col_vec2 start;   /* what the coordinates of a are relative to */
    col_vec2 d;       /* the motion, in a unit in which its length is safe */
    double speed;     /* |d| */
    double end;       /* t runs from 0 to here */
    double size;      /* of both shapes; 0 when neither has any */
    double apart;     /* of their reference points, when neither has a size; else 0 */
    double radii;     /* by which the cores are grown */
    double precise;   /* the share of the size that is rounding */
    col_plane2 faced; /* stands for a or b */
} cast2;

/* Both shapes at one time, in coordinates relative to a place where they are near. */
typedef struct {
    col_any2 a, b;
    col_vec2 origin;
    bool steady; /* b stands as it is at every time */
    bool close;  /* all of it takes place near the origin */
} scene2;

/* How far a shape reaches from its reference point, roughly; 0 for points and for what
 * has no end. */
double cast2_extent(const col_shape2 *s);

/* Whether a translation can go into the shape: it has an area. */
bool cast2_is_solid(const col_shape2 *s);

/* Whether the motion d may lead along a face of the shape. */
bool cast2_has_level_face(const col_shape2 *s, col_vec2 d);

/* Chooses the origin, and brings b there. */
void scene2_start(const cast2 *x, scene2 *s);

/* From the origin of the scene to what the coordinates of a are relative to, at t. */
col_vec2 scene2_offset(const cast2 *x, const scene2 *s, col_exact t);

/* The nearest points at one time: as col_closest2, in the coordinates of the scene. */
typedef struct {
    col_exact t;
    double gap;  /* signed */
    double rate; /* at which d closes it: d . normal */
    col_vec2 normal;
    col_vec2 b, origin;
} look2;

look2 cast2_look(const cast2 *x, scene2 *s, col_exact t);

/* The first touch at 0 < t <= x->end, from a state at t = 0 in which the shapes are
 * apart. */
bool cast2_advance(const cast2 *x, const look2 *start, look2 *out);

/* A question about shapes whose numbers are safe, see COL_RANGE. */
void cast2_setup(cast2 *x, const col_shape2 *a, col_vec2 d, const col_shape2 *b,
                 double end);
bool cast2_answer(cast2 *x, col_cast2 *out);

/* The half-space behind a thin plane, as seen by what lies along `outward` from it. */
col_plane2 cast2_facing(const col_shape2 *plane, col_vec2 outward);

/* Quicker ways for some pairs that are apart; unsure: not a case for them. */
typedef enum { quick_miss, quick_hit, quick_unsure } quick_cast;

quick_cast cast2_quick(const cast2 *x, col_cast2 *out);

/* The same for two boxes, at whatever distance. */
quick_cast cast2_boxes(const cast2 *x, col_cast2 *out);

#endif
