/* hull.h - the data of a convex hull: corners, edges and faces, made once and shared. */
#ifndef COL_HULL3_H
#define COL_HULL3_H

#include "../geometry/bounds.h"
#include "pose.h"
#include "shape.h"

/* Where two faces meet. From corner a to corner b, face left is on the left as seen from
 * outside, face right on the other side. */
typedef struct {
    int a, b;
    int left, right;
    col3_vec direction; /* unit, from a to b */
} col3_hull_edge;

/* A face: every corner of it lies within rounding of its plane, every other corner behind
 * it. Coplanar triangles are one face. */
typedef struct {
    col3_vec normal; /* unit, outward */
    double offset;   /* normal . x of the farthest corner of the whole hull */
    int first;       /* its corners are loops[first] .. loops[first + count - 1], */
    int count;       /* counterclockwise as seen from outside */
} col3_hull_face;

/* Four corners side by side, rounded, for those who look at all of them. */
typedef struct {
    float x[4], y[4], z[4];
} col3_corner_four;

/* Hulls with more corners have a tree of boxes over them, a heap: node 1 is the root, 2n
 * and 2n + 1 are the children of n, and leaf i, node leaf_count + i, holds this many of
 * the corners in `order`, from HULL_LEAF_CORNERS * i on. */
enum { HULL_FEW_CORNERS = 64, HULL_LEAF_CORNERS = 8, HULL_TREE_DEPTH = 32 };

/* All coordinates are relative to the pose's origin and divided by its scale: the largest
 * is about 1.
 * dimension: 3 a solid; 2 flat, with two faces of opposite normals; 1 straight, with two
 * corners, one edge (left and right -1) and no face; 0 a single corner. */
struct col3_hull_data {
    size_t size; /* in bytes, with the arrays, which stand behind it in the same block */
    int dimension;
    int corner_count, edge_count, face_count;
    const col3_vec *corners;
    /* corners 4 i to 4 i + 3, the last one as often as it takes; NULL with a tree, and of
     * what is no hull */
    const col3_corner_four *fours;
    const col3_hull_edge *edges;
    const col3_hull_face *faces;
    const int *loops;
    /* corners that share an edge with corner i: links[link_first[i]] up to, and without,
     * links[link_first[i + 1]] */
    const int *link_first;
    const int *links;
    int leaf_count;           /* a power of two; 0: there are few corners, and no tree */
    const int *order;         /* NULL without a tree */
    const col3_bounds *boxes; /* 2 * leaf_count */
    double bounding_radius;   /* of a ball around the origin of the data */
    double inner_radius;      /* of a ball about the centroid, inside; 0: not solid */
    double outer_radius;      /* of a ball about it that contains all */
};

/* The corner farthest along a direction of the data; start: where to look first. Which of
 * equals it is is not promised, but the same input gives the same corner. */
int col3_hull_support(const col3_hull_data *data, col3_vec direction, int start);

#endif
