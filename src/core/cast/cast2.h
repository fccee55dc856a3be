/* cast.h - shapes in motion; inside the core only.
 *
 * What counts as a hit is the same for every pair and for every time: the shapes touch,
 * and the motion goes further in. So what slides along a face, be it from the start or
 * later, does not hit it. Shapes of which neither has an inside (points, segments) are
 * held to go in as soon as they touch. */
#ifndef COL_CAST2_H
#define COL_CAST2_H

#include "../shape/shape2.h"

/* One question. Thin planes come as the half-space that faces the other shape: the
 * distance from it does not jump where the plane is passed. */
typedef struct {
    const col2_shape *a, *b;
    col2_vec start;   /* what the coordinates of a are relative to */
    col2_vec d;       /* the motion, in a unit in which its length is safe */
    double speed;     /* |d| */
    double end;       /* t runs from 0 to here */
    double size;      /* of both shapes; 0 when neither has any */
    double apart;     /* of their reference points, when neither has a size; else 0 */
    double radii;     /* by which the cores are grown */
    double precise;   /* the share of the size that is rounding */
    col2_plane faced; /* stands for a or b */
} col2_cast_state;

/* Both shapes at one time, in coordinates relative to a place where they are near. */
typedef struct {
    col2_any a, b;
    col2_vec origin;
    bool steady; /* b stands as it is at every time */
    bool close;  /* all of it takes place near the origin */
} col2_cast_scene;

/* How far a shape reaches from its reference point, roughly; 0 for points and for what
 * has no end. */
double col2_cast_extent(const col2_shape *s);

/* Whether a translation can go into the shape: it has an area. */
bool col2_cast_is_solid(const col2_shape *s);

/* Whether the motion d may lead along a face of the shape. */
bool col2_cast_has_level_face(const col2_shape *s, col2_vec d);

/* Chooses the origin, and brings b there. */
void col2_scene_start(const col2_cast_state *x, col2_cast_scene *s);

/* From the origin of the scene to what the coordinates of a are relative to, at t. */
col2_vec col2_scene_offset(const col2_cast_state *x, const col2_cast_scene *s,
                           col_exact t);

/* The nearest points at one time: as col2_closest, in the coordinates of the scene. */
typedef struct {
    col_exact t;
    double gap;  /* signed */
    double rate; /* at which d closes it: d . normal */
    col2_vec normal;
    col2_vec b, origin;
} col2_sample;

col2_sample col2_cast_sample(const col2_cast_state *x, col2_cast_scene *s, col_exact t);

/* The first touch at 0 < t <= x->end, from a state at t = 0 in which the shapes are
 * apart. */
bool col2_cast_advance(const col2_cast_state *x, const col2_sample *start,
                       col2_sample *out);

/* A question about shapes whose numbers are safe, see COL_RANGE. */
void col2_cast_setup(col2_cast_state *x, const col2_shape *a, col2_vec d,
                     const col2_shape *b, double end);
bool col2_cast_answer(col2_cast_state *x, col2_touch *out);

/* The half-space behind a thin plane, as seen by what lies along `outward` from it. */
col2_plane col2_cast_facing(const col2_shape *plane, col2_vec outward);

/* Quicker ways for some pairs that are apart; unsure: not a case for them. */
typedef enum { quick_miss, quick_hit, quick_unsure } col2_quick_cast;

col2_quick_cast col2_cast_quick(const col2_cast_state *x, col2_touch *out);

/* The same for two boxes, at whatever distance. */
col2_quick_cast col2_cast_boxes(const col2_cast_state *x, col2_touch *out);

#endif
