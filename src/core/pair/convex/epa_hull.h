/* epa_hull.h - the polytope of EPA: triangles around the origin, between vertices of the
 * Minkowski difference of two polytopes. */
#ifndef COL_EPA_HULL3_H
#define COL_EPA_HULL3_H

#include "gjk.h"

#define EPA_VERTICES 512
#define EPA_FACES (2 * EPA_VERTICES)

typedef struct {
    col3_vec w; /* corner iy of y - corner ix of x */
    int ix, iy;
} col3_epa_vertex;

/* The corners run counterclockwise as seen from outside. Side k leads from corner k to
 * corner k + 1; it is side neighbour_sides[k] of the face neighbours[k]. */
typedef struct {
    col3_vec normal;          /* of any length */
    double length_sq, height; /* of the normal; of the face along it */
    short corners[3];
    short neighbours[3];
    unsigned char neighbour_sides[3];
    bool removed;
} col3_epa_face;

/* A side of a face; added: the new face beyond it. */
typedef struct {
    short face, added;
    unsigned char side;
} col3_epa_side;

typedef struct {
    col3_epa_vertex corners[EPA_VERTICES];
    col3_epa_face faces[EPA_FACES];
    double distances_sq[EPA_FACES];   /* of the faces; infinite for removed ones */
    short free_faces[EPA_FACES];      /* the numbers of removed ones */
    col3_epa_side horizon[EPA_FACES]; /* sides of faces that are left */
    int vertex_count, face_count, free_count, horizon_count;
    double error_sq; /* the square of the error of a distance */
} col3_epa_hull;

/* The support point of the difference y - x against a direction. */
typedef col3_simplex_vertex col3_epa_support(const void *data, col3_vec direction);

/* If the shapes touch, the origin lies on a simplex of fewer vertices: support points are
 * added, each as far from the others as possible, until the simplex is a tetrahedron.
 * False if the difference has no volume. */
bool col3_epa_hull_complete(col3_simplex *s, col3_epa_support *support, const void *data,
                            double size);

/* The tetrahedron of a simplex; false if it does not contain the origin. */
bool col3_epa_hull_begin(col3_epa_hull *s, const col3_simplex *simplex, double size);

int col3_epa_hull_nearest_face(const col3_epa_hull *s);

/* Expands the surface to another vertex, which sees the face. False if the surface has
 * that vertex already, if rounding prevents the step, or if space is used up; the surface
 * is then of no further use. */
bool col3_epa_hull_grow(col3_epa_hull *s, int face, const col3_simplex_vertex *corner);

/* Whether the point w sees a face, by more than rounding. */
static inline bool epa_face_sees(const col3_epa_hull *s, const col3_epa_face *face,
                                 col3_vec w) {
    const double rise = vec_dot(face->normal, w) - face->height;
    return rise > 0.0 && rise * rise > s->error_sq * face->length_sq;
}

#endif
