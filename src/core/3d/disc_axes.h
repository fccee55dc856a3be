/* disc_axes.h - the directions along which two features, one of them of a cylinder or
 * cone, can be nearest or part with the least push; inside the core only. */
#ifndef COL_DISC_AXES3_H
#define COL_DISC_AXES3_H

#include "disc.h"

/* The unit vectors n with n . u = s and n . v = t, for unit vectors u and v: what is at a
 * right angle to two edges, or to an edge and the side of a cone ... c = sqrt(1 - s^2),
 * as it was before s was rounded: of a flat cone, s alone says little. Returns how many.
 */
int axes3_across(col_vec3 u, double s, double c, col_vec3 v, double t, col_vec3 out[2]);

/* The outward normals at which a rim and a line are nearest, or part with a push that is
 * the least around: the rim, seen along the line, is an ellipse, and the line a point.
 * centre, u, radius: of the disc. e: the line's direction, unit; p: a point of it.
 * Returns how many. */
int axes3_rim_line(col_vec3 centre, col_vec3 u, double radius, col_vec3 e, col_vec3 p,
                   col_vec3 out[2]);

/* What is known of the answer beforehand. */
typedef struct {
    double far;    /* nearest places are no farther from each other; pushes no longer */
    col_vec3 n;    /* along this, the first core's place is no lower than high_a, */
    double high_a; /* and the second's no higher than low_b */
    double low_b;
} limits3;

/* The same for two rims (a normal of either sign), and for a rim and the side of a cone
 * (outward normals of the cone); the first only within the limits, the second only where
 * the gap can exceed a distance. */
#define AXES3_MOST 12
int axes3_rim_rim(const disc3 *a, col_vec3 centre_a, const disc3 *b, col_vec3 centre_b,
                  const limits3 *limits, col_vec3 out[AXES3_MOST]);
int axes3_rim_side(const disc3 *cone, const disc3 *b, col_vec3 centre_b, double distance,
                   col_vec3 out[AXES3_MOST]);

#endif
