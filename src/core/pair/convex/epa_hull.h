/* shell.h - a closed surface of triangles around nothing, between corners of the
 * difference of two polytopes. */
#ifndef COL_SHELL3_H
#define COL_SHELL3_H

#include "gjk.h"

#define SHELL_CORNERS 512
#define SHELL_FACES (2 * SHELL_CORNERS)

typedef struct {
    col3_vec w; /* of y less that of x */
    int ix, iy;
} col3_epa_vertex;

/* Counterclockwise as seen from outside. Side k leads from corner k to corner k + 1; it
 * is side back[k] of the face beyond[k]. */
typedef struct {
    col3_vec normal;          /* of any length */
    double length_sq, height; /* of the normal; along it */
    short corners[3];
    short beyond[3];
    unsigned char back[3];
    bool gone;
} col3_epa_face;

/* A side of a face; added: the new face beyond it. */
typedef struct {
    short face, added;
    unsigned char side;
} col3_epa_side;

typedef struct {
    col3_epa_vertex corners[SHELL_CORNERS];
    col3_epa_face faces[SHELL_FACES];
    double distances_sq[SHELL_FACES]; /* of the faces; infinite once they are gone */
    short vacant[SHELL_FACES];        /* the numbers of those that are gone */
    col3_epa_side rim[SHELL_FACES];   /* where what was taken away ended */
    int corner_count, face_count, vacant_count, rim_count;
    double slack_sq; /* the square of what roundings make of a distance */
} col3_epa_hull;

/* The tetrahedron of a simplex; false when it is not around nothing. */
bool col3_epa_hull_begin(col3_epa_hull *s, const col3_simplex *simplex, double size);

int col3_epa_hull_nearest_face(const col3_epa_hull *s);

/* Pulls the surface out to another corner, which lies before the face. False where it is
 * a corner already, where rounding gets in the way, or there is no room; the surface is
 * then of no more use. */
bool col3_epa_hull_grow(col3_epa_hull *s, int face, const col3_simplex_vertex *corner);

/* Whether a corner is before a face, clearly. */
static inline bool epa_face_is_before(const col3_epa_hull *s, const col3_epa_face *face,
                                      col3_vec w) {
    const double rise = vec_dot(face->normal, w) - face->height;
    return rise > 0.0 && rise * rise > s->slack_sq * face->length_sq;
}

#endif
