/* cast.h - shapes in motion; inside the core only.
 *
 * What counts as a hit is the same for every pair and for every time: the shapes touch,
 * and the motion goes further in. So what slides along a face, be it from the start or
 * later, does not hit it. Shapes of which neither has an inside (points, segments,
 * triangles) cannot go in: there a touch that was none before is a hit. */
#ifndef COL_CAST3_H
#define COL_CAST3_H

#include "shapes.h"

/* Cylinders and cones are measured to this share of their size, and their normals as
 * well: a smaller gap or approach is rounding. */
#define COL_CURVED 1e-12

/* One question. Thin planes come as the half-space that faces the other shape: the
 * distance from it does not jump where the plane is passed. */
typedef struct {
    const col_shape3 *a, *b;
    col_vec3 start;   /* what the coordinates of a are relative to */
    col_vec3 d;       /* the motion, in a unit in which its length is safe */
    double speed;     /* |d| */
    double end;       /* t runs from 0 to here */
    double size;      /* of both shapes; 0 when neither has any */
    double apart;     /* of their reference points, when neither has a size; else 0 */
    double radii;     /* by which the cores are grown */
    double precise;   /* the share of the size that is rounding */
    col_plane3 faced; /* stands for a or b */
} cast3;

/* Both shapes at one time, in coordinates relative to a place where they are near. */
typedef struct {
    col_any3 a, b;
    col_vec3 origin;
    bool steady; /* b stands as it is at every time */
    bool close;  /* all of it takes place near the origin */
} scene3;

/* How far a shape reaches from its reference point, roughly; 0 for points and for what
 * has no end. */
double cast3_extent(const col_shape3 *s);

/* Whether a translation can go into the shape: it has a volume. */
bool cast3_is_solid(const col_shape3 *s);

/* Whether the motion d may lead along a face of the shape. */
bool cast3_has_level_face(const col_shape3 *s, col_vec3 d);

/* Chooses the origin, and brings b there. */
void scene3_start(const cast3 *x, scene3 *s);

/* From the origin of the scene to what the coordinates of a are relative to, at t. */
col_vec3 scene3_offset(const cast3 *x, const scene3 *s, col_exact t);

/* The nearest points at one time: as col_closest3, in the coordinates of the scene. */
typedef struct {
    col_exact t;
    double gap;  /* signed */
    double rate; /* at which d closes it: d . normal */
    col_vec3 normal;
    col_vec3 b, origin;
} look3;

look3 cast3_look(const cast3 *x, scene3 *s, col_exact t);

/* The first touch at 0 < t <= x->end, from a state at t = 0 in which the shapes are
 * apart. */
bool cast3_advance(const cast3 *x, const look3 *start, look3 *out);

/* A question about shapes whose numbers are safe, see COL_RANGE. */
void cast3_setup(cast3 *x, const col_shape3 *a, col_vec3 d, const col_shape3 *b,
                 double end);
bool cast3_answer(cast3 *x, col_cast3 *out);

/* The half-space behind a thin plane, as seen by what lies along `outward` from it. */
col_plane3 cast3_facing(const col_shape3 *plane, col_vec3 outward);

/* Quicker ways for some pairs that are apart; unsure: not a case for them. */
typedef enum { quick_miss, quick_hit, quick_unsure } quick_cast;

quick_cast cast3_quick(const cast3 *x, col_cast3 *out);

/* The same for two boxes, at whatever distance. */
quick_cast cast3_boxes(const cast3 *x, col_cast3 *out);

#endif
