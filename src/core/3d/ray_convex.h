/* ray_convex.h - what the files about a line through triangles and hulls share. */
#ifndef COL_RAY_CONVEX3_H
#define COL_RAY_CONVEX3_H

#include "polytope.h"
#include "ray.h"

/* A line in the frame of the corners. touch: a distance that is rounding. */
typedef struct {
    const col_hull_data3 *data;
    col_vec3 p, d;
    double length; /* of d */
    double radius;
    double touch;
} local_line3;

/* Features: a face by its number, an edge by a number below 0. */
static inline int feature3_of_edge(int edge) { return -1 - edge; }
static inline int edge_of_feature3(int feature) { return -1 - feature; }

/* The stretch behind the planes of all faces, moved outward by the radius; of what is
 * flat and sharp, within its outline. */
bool cross_planes3(const local_line3 *l, crossing3 *out);

/* The stretch within the radius of one edge; of what is a point, of that. */
bool cross_edge3(const local_line3 *l, int edge, crossing3 *out);

/* The stretch within the radius of a flat or solid core. */
bool cross_rounded3(const local_line3 *l, crossing3 *out);

#endif
