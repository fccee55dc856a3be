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

#endif
