/* faces_at.h - the faces of a convex shape that meet at a point of its surface. */
#ifndef COL_FACES_AT_H
#define COL_FACES_AT_H

#include "../shape/shape.h"

/* If there are more, those that point least along the direction are left out. */
#define FACES_AT_MOST 32

/* A face counts whose plane is within `error` of the point. */
typedef struct {
    col_vec along; /* unit */
    double error;
    int count;
    col_vec normals[FACES_AT_MOST]; /* unit, outward */
} col_faces_at;

void col_faces_add(col_faces_at *f, col_vec normal);

/* The faces at the point of the surface that is nearest to p; for a rounded shape those
 * of its core. None if that point is farther than `reach`, or on a shape without faces.
 * at: that point. The side of a cylinder or cone counts as a face. */
void col_convex_faces_at(const col_shape *s, col_vec p, double reach, col_vec *at,
                         col_faces_at *f);

/* The same for a sharp shape and a point of its surface. */
void col_convex_faces_on(const col_shape *s, col_vec p, col_faces_at *f);

/* Whether shapes of the kind have faces. */
static inline bool col_kind_has_faces(int kind) {
    switch ((col_kind)kind) {
        case col_kind_point:
        case col_kind_ball:
        case col_kind_segment:
        case col_kind_capsule:
        case col_kind_ray:
        case col_kind_line:
            return false;
        default:
            return true;
    }
}

#endif
