/* ray_convex.h - a line in the frame of a polytope; shared by the files about triangles
 * and hulls. */
#ifndef COL_RAY_CONVEX3_H
#define COL_RAY_CONVEX3_H

#include "../../base/quick.h"
#include "../../pair/convex/polytope.h"
#include "ray.h"

/* A line in the frame of the corners. error: bound of rounding errors in lengths. */
typedef struct {
    const col3_hull_data *data;
    col3_vec p, d;
    double length; /* of d */
    double radius; /* 0 where it is within rounding */
    double error;
} col3_local_line;

/* Features: a face by its number, the plane that stands on an edge by one below 0. */
static inline int feature_of_edge(int edge) { return -1 - edge; }
static inline int edge_of_feature(int feature) { return -1 - feature; }

/* The outward normal of an edge of a flat polytope, within its plane. */
static inline col3_vec side_normal(const col3_hull_data *data, int edge) {
    const col3_hull_edge *e = &data->edges[edge];
    return vec_cross(e->direction, data->faces[0].normal);
}

/* The normal of a face, or of the plane that stands on an edge of a flat polytope. */
static inline col3_vec normal_of_plane(const col3_hull_data *data, int feature) {
    return feature >= 0 ? data->faces[feature].normal
                        : side_normal(data, edge_of_feature(feature));
}

/* Edge i of the data, or its only corner, as a capsule. */
static inline col3_capsule capsule_at(const col3_local_line *l, int edge) {
    const col3_hull_data *data = l->data;
    const bool point = data->edge_count == 0;
    const col3_vec a = data->corners[point ? 0 : data->edges[edge].a];
    const col3_vec b = data->corners[point ? 0 : data->edges[edge].b];
    return (col3_capsule){{(int)col3_kind_capsule, false, l->radius}, a, b};
}

/* The interval behind the planes of all faces, moved outward by the radius; for a sharp
 * triangle, within its outline. */
bool col3_cross_planes(const col3_local_line *l, col3_chord *out);

/* Where the line goes through the faces of a sharp polytope; false if it goes through
 * none, or lies in the plane of a flat one. */
bool col3_pierce(const col3_local_line *l, col3_chord *out);

/* The interval within the radius of one edge, or of a point. */
bool col3_cross_edge(const col3_local_line *l, int edge, col3_chord *out);

/* Where the line enters the rounded polytope, from where it crosses the moved plane of
 * the face that is its feature: over that face, or by one of its edges; or it passes one.
 */
col_quick_answer col3_enter_rounded(const col3_local_line *l, double *t, int *feature);

/* The interval within the radius of a triangle or hull. */
bool col3_cross_rounded(const col3_local_line *l, col3_chord *out);

#endif
