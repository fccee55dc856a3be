/* ray_convex.h - what the files about a line through triangles and hulls share. */
#ifndef COL_RAY_CONVEX3_H
#define COL_RAY_CONVEX3_H

#include "../../pair/convex/polytope.h"
#include "ray.h"

/* A line in the frame of the corners. touch: a distance that is rounding. */
typedef struct {
    const col3_hull_data *data;
    col3_vec p, d;
    double length; /* of d */
    double radius;
    double touch;
} col3_local_line;

/* Features: a face by its number, an edge by a number below 0. */
static inline int feature_of_edge(int edge) { return -1 - edge; }
static inline int edge_of_feature(int feature) { return -1 - feature; }

/* Outward of the edge of a flat shape, in its plane. */
static inline col3_vec side_normal(const col3_hull_data *data, int edge) {
    return vec_cross(data->edges[edge].direction, data->faces[0].normal);
}

/* Edge i of the data, or its only corner, as a capsule. */
static inline col3_capsule capsule_at(const col3_local_line *l, int edge) {
    const col3_hull_data *data = l->data;
    const bool point = data->edge_count == 0;
    const col3_vec a = data->corners[point ? 0 : data->edges[edge].a];
    const col3_vec b = data->corners[point ? 0 : data->edges[edge].b];
    return (col3_capsule){{(int)col3_kind_capsule, false, l->radius}, a, b};
}

/* The stretch behind the planes of all faces, moved outward by the radius; of what is
 * flat and sharp, within its outline. */
bool col3_cross_planes(const col3_local_line *l, col3_chord *out);

/* The stretch within the radius of one edge; of what is a point, of that. */
bool col3_cross_edge(const col3_local_line *l, int edge, col3_chord *out);

/* The stretch within the radius of a flat or solid core. */
bool col3_cross_rounded(const col3_local_line *l, col3_chord *out);

#endif
