/* cast.h - shapes in motion; inside the core only.
 *
 * What counts as a hit is the same for every pair and for every time: the shapes touch,
 * and the motion goes further in. So what slides along a face, be it from the start or
 * later, does not hit it. Shapes of which neither has an inside (points, segments,
 * triangles) cannot go in: there a touch that was none before is a hit. */
#ifndef COL_CAST3_H
#define COL_CAST3_H

#include "../shape/shape.h"

/* Cylinders and cones are measured to this share of their size, and their normals as
 * well: a smaller gap or approach is rounding. */
#define COL_CURVED 1e-12

/* One question. Thin planes come as the half-space that faces the other shape: the
 * distance from it does not jump where the plane is passed. */
typedef struct {
    const col3_shape *a, *b;
    col3_vec start;   /* what the coordinates of a are relative to */
    col3_vec d;       /* the motion, in a unit in which its length is safe */
    double speed;     /* |d| */
    double end;       /* t runs from 0 to here */
    double size;      /* of both shapes; 0 when neither has any */
    double apart;     /* of their reference points, when neither has a size; else 0 */
    double radii;     /* by which the cores are grown */
    double precise;   /* the share of the size that is rounding */
    col3_plane faced; /* stands for a or b */
} col3_cast_state;

/* Both shapes at one time, in coordinates relative to a place where they are near. */
typedef struct {
    col3_any a, b;
    col3_vec origin;
    bool steady; /* b stands as it is at every time */
    bool close;  /* all of it takes place near the origin */
} col3_cast_scene;

/* How far a shape reaches from its reference point, roughly; 0 for points and for what
 * has no end. */
double col3_cast_extent(const col3_shape *s);

/* Whether a translation can go into the shape: it has a volume. */
bool col3_cast_is_solid(const col3_shape *s);

/* Whether the motion d may lead along a face of the shape. */
bool col3_cast_has_level_face(const col3_shape *s, col3_vec d);

/* Chooses the origin, and brings b there. */
void col3_scene_start(const col3_cast_state *x, col3_cast_scene *s);

/* From the origin of the scene to what the coordinates of a are relative to, at t. */
col3_vec col3_scene_offset(const col3_cast_state *x, const col3_cast_scene *s,
                           col_exact t);

/* The nearest points at one time: as col3_closest, in the coordinates of the scene. */
typedef struct {
    col_exact t;
    double gap;  /* signed */
    double rate; /* at which d closes it: d . normal */
    col3_vec normal;
    col3_vec b, origin;
} col3_sample;

col3_sample col3_cast_sample(const col3_cast_state *x, col3_cast_scene *s, col_exact t);

/* The first touch at 0 < t <= x->end, from a state at t = 0 in which the shapes are
 * apart. */
bool col3_cast_advance(const col3_cast_state *x, const col3_sample *start,
                       col3_sample *out);

/* A question about shapes whose numbers are safe, see COL_RANGE. */
void col3_cast_setup(col3_cast_state *x, const col3_shape *a, col3_vec d,
                     const col3_shape *b, double end);
bool col3_cast_answer(col3_cast_state *x, col3_touch *out);

/* The half-space behind a thin plane, as seen by what lies along `outward` from it. */
col3_plane col3_cast_facing(const col3_shape *plane, col3_vec outward);

/* Quicker ways for some pairs that are apart; unsure: not a case for them. */
typedef enum { quick_miss, quick_hit, quick_unsure } col3_quick_cast;

col3_quick_cast col3_cast_quick(const col3_cast_state *x, col3_touch *out);

/* The same for two boxes, at whatever distance. */
col3_quick_cast col3_cast_boxes(const col3_cast_state *x, col3_touch *out);

#endif
