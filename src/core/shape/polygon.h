/* polygon.h - the data of a polygon: outline, edges, convex parts, made once. */
#ifndef COL_POLYGON2_H
#define COL_POLYGON2_H

#include "pose.h"
#include "shape.h"

/* A convex polygon, counterclockwise. All coordinates are relative to the pose's origin
 * and divided by its scale: the largest of the whole polygon is about 1.
 * dimension: 2 an area; 1 two corners; 0 one. Of fewer than 2 there are no normals. */
typedef struct {
    int dimension;
    int count;
    const col2_vec *corners;
    const col2_vec
        *normals;        /* unit, outward: of the edge from corner i to corner i + 1 */
    double inner_radius; /* of a disc about the mean of the corners, inside; or 0 */
} col2_convex;

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
