/* build.h - types and functions shared by the files that build a convex hull.
 *
 *     grid.c -> planar.c -> quickhull.c -> merge_faces.c -> build.c, centroid.c
 *
 * Every decision is made about points on a grid, whose coordinates are integers: there
 * the side of a plane on which a point lies is computed exactly (side.c), so that the
 * triangles of quickhull.c are those of a true convex polytope, whatever the input. A
 * grid step is 2^-51 of the half extent, about the rounding error of the input itself.
 * The corners handed out are the points as given. */
#ifndef COL_HULL_BUILD3_H
#define COL_HULL_BUILD3_H

#include "../shape/hull.h"

/* Integers on the grid are at most 2^HULL_GRID_BITS: their differences, and the
 * differences of two products of these as a pair of doubles, are exact. */
enum { HULL_GRID_BITS = 51, HULL_NONE = -1 };

/* A triangle of the surface, counterclockwise as seen from outside. Facets that are
 * exactly coplanar form a group, and groups that are coplanar within the tolerance a
 * face: each is known by the number of one of its facets. The fields below `next` belong
 * to whole groups and are kept in that facet. */
typedef struct {
    int corner[3];
    int neighbour[3]; /* i: across the edge corner[i], corner[i + 1] */
    col3_vec normal;  /* outward, as long as twice the area */
    int outside;    /* its outside set, as a linked list: points in front of its plane */
    int farthest;   /* the farthest point of the outside set */
    double height;  /* its distance, times the length of the normal */
    int visibility; /* 2 p: not visible from the point p, 2 p + 1: visible */
    bool queued;
    bool used;
    int group;
    int next; /* the next facet of the group, or of the free list */
    double area;
    int face;
    int compared_with; /* the face with which the group was compared last */
    bool unmerged;     /* not to be merged with other groups */
    int border_edges;  /* edges of the face, before corners are dropped */
    int number;        /* index of the face in the result */
} col3_facet;

/* The index of the edge of a facet that starts at this corner. */
static inline int edge_from(const col3_facet *f, int corner) {
    return f->corner[0] == corner ? 0 : f->corner[1] == corner ? 1 : 2;
}

typedef struct {
    int from, to; /* the edge as seen from the visible side */
    int hidden;   /* the facet on the other side, which stays */
    int facet;    /* the new facet at this edge */
} col3_horizon;

typedef struct {
    int count;
    col3_vec *grid;   /* the points, as integers */
    double tolerance; /* COL_COPLANAR_TOLERANCE in steps of the grid */
    col3_facet *facets;
    int facet_count; /* free ones included */
    int free_facet;
    int *next;     /* of each point: the next in the outside set */
    int *of_point; /* of each point: a number for the current step */
    int *queue;    /* facets with outside sets; a ring buffer of facet_capacity */
    int queue_first, queue_count;
    int *stack; /* facet_capacity */
    int facet_capacity;
    col3_horizon *horizon; /* count */
    int axis_x, axis_y;    /* the two axes onto which coplanar points are projected */
} col3_hull_work;

/* The faces of the result: loops of corners, which are indices of points. */
typedef struct {
    col3_hull_face *faces; /* first and count only */
    int *facets;           /* of each face a facet in its plane */
    int face_count;
    int *corners;    /* of all loops */
    int *neighbours; /* of the edge that starts at that corner: the neighbouring face */
    int corner_count;
    int *order; /* of groups; facet_capacity */
} col3_hull_loops;

/* Where the points lie, and how large their set is. */
typedef struct {
    col3_vec low, high;
    col3_vec centre;
    double half; /* the largest of the three half extents */
} col3_point_extent;

col3_point_extent col3_hull_extent(const col3_vec *points, size_t count);

/* The frame of the data of a hull of such points, without its center. */
col3_pose col3_hull_pose(const col3_point_extent *e);

/* Rounds the points to the grid. */
void col3_hull_grid(col3_hull_work *w, const col3_vec *points,
                    const col3_point_extent *e);

/* The signed distance of q from the plane of a facet, times the length of its normal:
 * above zero outside. The sign is exact, and 0 means exactly on the plane. */
double col3_hull_side(const col3_hull_work *w, const col3_facet *f, col3_vec q);

/* Up to four points that span as large a simplex as a few passes find; returns how many,
 * the dimension plus one. */
int col3_hull_span(const col3_hull_work *w, int first[4]);

/* The triangles of the hull, from four points that span a tetrahedron. */
void col3_quickhull(col3_hull_work *w, const int first[4]);

/* The corners of the convex hull of coplanar points, counterclockwise around the normal,
 * into w->stack; returns how many. */
int col3_hull_outline(col3_hull_work *w, col3_vec normal);

/* The tree of a hull's corners, see hull.h: its leaves, their number; the order of
 * corners, with as many numbers for scratch; and the boxes, made from all other data. */
int col3_hull_leaf_count(int corners);
void col3_hull_order_corners(const col3_vec *corners, int count, int *codes, int *order);
void col3_hull_fill_boxes(const col3_hull_data *data, col3_bounds *boxes);

/* The centroid of the solid; of a polygon, a segment, a point. */
col3_vec col3_hull_centroid(const col3_hull_data *data);

/* Merges coplanar facets to faces, with their corners and neighbours. */
void col3_hull_merge_faces(col3_hull_work *w, col3_hull_loops *out);

#endif
