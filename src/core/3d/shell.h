/* shell.h - a closed surface of triangles around nothing, between corners of the
 * difference of two polytopes. */
#ifndef COL_SHELL3_H
#define COL_SHELL3_H

#include "gjk.h"

#define SHELL3_CORNERS 512
#define SHELL3_FACES (2 * SHELL3_CORNERS)

typedef struct {
    col_vec3 w; /* of y less that of x */
    int ix, iy;
} shell_corner3;

/* Counterclockwise as seen from outside. Side k leads from corner k to corner k + 1; it
 * is side back[k] of the face beyond[k]. */
typedef struct {
    col_vec3 normal;          /* of any length */
    double length_sq, height; /* of the normal; along it */
    short corners[3];
    short beyond[3];
    unsigned char back[3];
    bool gone;
} shell_face3;

/* A side of a face; added: the new face beyond it. */
typedef struct {
    short face, added;
    unsigned char side;
} shell_side3;

typedef struct {
    shell_corner3 corners[SHELL3_CORNERS];
    shell_face3 faces[SHELL3_FACES];
    double distances_sq[SHELL3_FACES]; /* of the faces; infinite once they are gone */
    short vacant[SHELL3_FACES];        /* the numbers of those that are gone */
    shell_side3 rim[SHELL3_FACES];     /* where what was taken away ended */
    int corner_count, face_count, vacant_count, rim_count;
    double slack_sq; /* the square of what roundings make of a distance */
} shell3;

/* The tetrahedron of a simplex; false when it is not around nothing. */
bool shell3_begin(shell3 *s, const simplex3 *simplex, double size);

int shell3_nearest_face(const shell3 *s);

/* Pulls the surface out to another corner, which lies before the face. False where it is
 * a corner already, where rounding gets in the way, or there is no room; the surface is
 * then of no more use. */
bool shell3_grow(shell3 *s, int face, const difference3 *corner);

/* Whether a corner is before a face, clearly. */
static inline bool shell3_is_before(const shell3 *s, const shell_face3 *face,
                                    col_vec3 w) {
    const double rise = v3_dot(face->normal, w) - face->height;
    return rise > 0.0 && rise * rise > s->slack_sq * face->length_sq;
}

#endif
