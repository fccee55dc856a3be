/* cast.h - shapes in motion; inside the core only.
 *
 * What counts as a hit is the same for every pair and for every time: the shapes touch,
 * and the motion goes further in. So what slides along a face, be it from the start or
 * later, does not hit it. Shapes of which neither has an inside (points, segments,
 * triangles of space) cannot go in: there a touch that begins is a hit. */
#ifndef COL_CAST_H
#define COL_CAST_H

#include "../base/quick.h"
#include "../measure/measure.h"
#include "../query/query.h"
#include "../shape/shape.h"

/* The distances and normals of cylinders and cones are exact to this share of their size:
 * a smaller gap or approach is error. */
#define COL_CURVED 1e-12

/* The input of one cast. A two-sided plane is replaced by the half-space that faces the
 * other shape, whose signed distance does not jump where the plane is passed. */
typedef struct {
    const col_shape *a, *b;
    col_vec start;   /* what the coordinates of a are relative to */
    col_vec d;       /* the motion, in a unit in which its length is safe */
    double speed;    /* |d| */
    double end;      /* t runs from 0 to here */
    double size;     /* of both shapes; 0 when neither has any */
    double apart;    /* of their reference points, when neither has a size; else 0 */
    double radii;    /* by which the cores are grown */
    double error;    /* of distances, as a share of the size */
    col_plane faced; /* replaces a or b */
} col_cast_state;

/* Both shapes at one time, in coordinates relative to a point near both. */
typedef struct {
    col_any a, b;
    col_vec origin;
    bool steady; /* the origin, and with it b, stays the same at every time */
    bool close;  /* the whole motion is near the origin */
} col_cast_scene;

/* A rough bound of the distance from the reference point of a shape to any other of its
 * points; 0 for points and for shapes that are infinite. */
double col_cast_extent(const col_shape *s);

/* Whether a translation can go into the shape: it has a volume, in the plane an area. */
bool col_cast_is_solid(const col_shape *s);

/* Whether the motion d may be parallel to a face of the shape. */
bool col_cast_has_level_face(const col_shape *s, col_vec d);

/* cos of the angle between a motion and a normal below which the motion may be parallel
 * to the face: wider than all rounding errors, and so narrow that few motions get here by
 * chance. */
#define CAST_LEVEL 1e-8

static inline bool is_level(col_vec normal, col_vec d) {
    return fabs(vec_dot(normal, d)) <= CAST_LEVEL * vec_largest(d) * vec_largest(normal);
}

/* Chooses the origin, and moves b there. */
void col_scene_start(const col_cast_state *x, col_cast_scene *s);

/* From the origin of the scene to what the coordinates of a are relative to, at t. */
col_vec col_scene_offset(const col_cast_state *x, const col_cast_scene *s, col_exact t);

/* The signed distance at one time, and its rate: a sample of the separation function.
 * Points are in the coordinates of the scene. */
typedef struct {
    col_exact t;
    double gap;  /* signed */
    double rate; /* at which d closes it: d . normal */
    col_vec normal;
    col_vec b, origin;
} col_sample;

col_sample col_cast_sample(const col_cast_state *x, col_cast_scene *s, col_exact t);

/* The first touch at 0 < t <= x->end, from a sample at t = 0 at which the shapes are
 * apart. */
bool col_cast_advance(const col_cast_state *x, const col_sample *start, col_sample *out);

/* Casts of shapes whose numbers are safe, see COL_RANGE. */
void col_cast_setup(col_cast_state *x, const col_shape *a, col_vec d, const col_shape *b,
                    double end);
bool col_cast_answer(col_cast_state *x, col_touch *out);

/* The half-space behind a two-sided plane, as seen from a point along `outward` from it.
 */
col_plane col_cast_facing(const col_shape *plane, col_vec outward);

/* Closed formulas for some pairs that are apart. */
col_quick_answer col_cast_quick(const col_cast_state *x, col_touch *out);

/* For two boxes of which one at least is rotated, at any distance. */
col_quick_answer col_cast_boxes(const col_cast_state *x, col_touch *out);

/* As col_cast, of two convex shapes. */
bool col_convex_cast(const col_shape *a, col_vec motion, const col_shape *b,
                     col_touch *out);

#endif
