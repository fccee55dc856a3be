/* disc_axes.h - the directions along which two features, one of them of a cylinder or
 * cone, can be nearest or part with the least push; inside the core only. */
#ifndef COL_DISC_AXES3_H
#define COL_DISC_AXES3_H

#include "cylinder.h"

/* The unit vectors n with n . u = s and n . v = t, for unit vectors u and v: what is at a
 * right angle to two edges, or to an edge and the side of a cone ... c = sqrt(1 - s^2),
 * as it was before s was rounded: of a flat cone, s alone says little. Returns how many.
 */
int col3_axes_across(col3_vec u, double s, double c, col3_vec v, double t,
                     col3_vec out[2]);

/* The outward normals at which a rim and a line are nearest, or part with a push that is
 * the least around: the rim, seen along the line, is an ellipse, and the line a point.
 * centre, u, radius: of the disc. e: the line's direction, unit; p: a point of it.
 * Returns how many. */
int col3_axes_rim_line(col3_vec centre, col3_vec u, double radius, col3_vec e, col3_vec p,
                       col3_vec out[2]);

/* What is known of the answer beforehand. */
typedef struct {
    double far;    /* nearest places are no farther from each other; pushes no longer */
    col3_vec n;    /* along this, the first core's place is no lower than high_a, */
    double high_a; /* and the second's no higher than low_b */
    double low_b;
} col3_limits;

/* The same for two rims (a normal of either sign), and for a rim and the side of a cone
 * (outward normals of the cone); the first only within the limits, the second only where
 * the gap can exceed a distance. */
#define AXES_MOST 12
int col3_axes_rim_rim(const col3_cylinder_core *a, col3_vec centre_a,
                      const col3_cylinder_core *b, col3_vec centre_b,
                      const col3_limits *limits, col3_vec out[AXES_MOST]);
int col3_axes_rim_side(const col3_cylinder_core *cone, const col3_cylinder_core *b,
                       col3_vec centre_b, double distance, col3_vec out[AXES_MOST]);

#endif
