/* axes.h - critical directions of two features, one of them of a cylinder or cone: those
 * along which they can be nearest, or a push that separates them is a local minimum. */
#ifndef COL_AXES3_H
#define COL_AXES3_H

#include "cylinder.h"

/* The unit vectors n with n . u = s and n . v = t, for unit vectors u and v: normals of
 * two edges, or of an edge and the side of a cone. c = sqrt(1 - s^2) before s was
 * rounded: for a flat cone, s alone has too few digits. Returns their number. */
int col3_axes_across(col3_vec u, double s, double c, col3_vec v, double t,
                     col3_vec out[2]);

/* The outward normals at which a rim and a line are nearest, or their push is a local
 * minimum: projected along the line, the rim is an ellipse and the line a point.
 * centre, u, radius: of the disc. e: the line's direction, unit; p: a point of it.
 * Returns how many. */
int col3_axes_rim_line(col3_vec centre, col3_vec u, double radius, col3_vec e, col3_vec p,
                       col3_vec out[2]);

/* Bounds of the answer that are known beforehand, from GJK. */
typedef struct {
    double far; /* the distance of the nearest points, and the push, do not exceed it */
    col3_vec n; /* along n, the first core's nearest point is no lower than high_a, */
    double high_a; /* and the second's no higher than low_b */
    double low_b;
    bool deep; /* the shapes overlap, by more than rounding */
    double size;
} col3_limits;

/* The rim around one end. */
typedef struct {
    const col3_cylinder_core *core;
    bool at_b;
} col3_rim;

static inline col3_vec rim_centre(const col3_rim *rim) {
    return rim->at_b ? rim->core->b : rim->core->a;
}

/* The critical directions of two rims (either sign), within the limits; and of a rim and
 * the side of a cone (its outward normals), where the gap can exceed `distance`. */
#define AXES_MOST 12
int col3_axes_rim_rim(const col3_rim *rim_a, const col3_rim *rim_b,
                      const col3_limits *limits, col3_vec out[AXES_MOST]);
int col3_axes_rim_side(const col3_cylinder_core *cone, const col3_cylinder_core *b,
                       col3_vec centre_b, double distance, col3_vec out[AXES_MOST]);

#endif
