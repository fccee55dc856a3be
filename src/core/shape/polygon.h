/* polygon.h - the data of a polygon: outline, edges, convex parts, made once. */
#ifndef COL_POLYGON2_H
#define COL_POLYGON2_H

#include "pose.h"
#include "shape.h"

/* A convex polygon, counterclockwise. All coordinates are relative to the pose's origin
 * and divided by its scale: the largest of the whole polygon is about 1. dimension: 2 an
 * area; 1 two corners; 0 one. There are no normals for fewer than 2. */
typedef struct {
    int dimension;
    int count;
    const col2_vec *corners;
    const col2_vec
        *normals;        /* unit, outward: of the edge from corner i to corner i + 1 */
    col2_vec mean;       /* of the corners: */
    double inner_radius; /* of a disc about it, inside; or 0 */
    double outer_radius; /* of a disc about it that contains all */
} col2_convex;

/* About the mean of the corners: the centroid may be that of a larger polygon. Sides
 * without a length count for nothing. */
static inline void convex_set_radii(col2_convex *part) {
    const col2_vec *corners = part->corners;
    const int count = part->count;
    col2_vec sum = vec2(0.0, 0.0);
    for (int i = 0; i < count; i++) {
        sum = vec_add(sum, corners[i]);
    }
    part->mean = vec_divide(sum, count);
    double depth = INFINITY;
    double farthest_sq = 0.0;
    for (int i = 0; i < count; i++) {
        const col2_vec next = corners[i + 1 < count ? i + 1 : 0];
        const col2_vec out = vec_sub(corners[i], part->mean);
        const double of_side = vec_dot(part->normals[i], out);
        depth = vec_equal(corners[i], next) ? depth : smaller_of(depth, of_side);
        farthest_sq = larger_of(farthest_sq, vec_length_sq(out));
    }
    /* a part with an area has an edge with a length */
    const bool solid = part->dimension == 2 && ALWAYS(depth < INFINITY);
    part->inner_radius = solid ? larger_of(depth, 0.0) : 0.0;
    part->outer_radius = sqrt(farthest_sq) * (1.0 + 4.0 * DBL_EPSILON);
}

struct col2_polygon_data {
    size_t size; /* in bytes, with all arrays, which stand behind it in the same block */
    int outline_count;
    const col2_vec *outline; /* counterclockwise, without duplicate and collinear ones */
    int part_count;          /* 1: convex, and the part's corners are the outline */
    const col2_convex *parts;
    /* NULL when there is one part. Each part alone, as the data of a convex polygon of
     * the same pose: its outline are the part's corners; of size 0, as it is never copied
     */
    const col2_polygon_data *pieces;
    const struct col2_bvh_node *tree; /* over the parts' bounds, see tree.h */
};

#endif
