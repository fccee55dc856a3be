/* hull_build.h - what the files that build a convex hull share.
 *
 * Every decision is made about points on a grid, whose coordinates are whole numbers:
 * there the side of a plane on which a point lies is told without error (hull_side.c), so
 * that the triangles of hull_quick.c are those of a true convex polytope, whatever the
 * input. A grid step is 2^-51 of the half extent, about as much as the rounding of the
 * input itself. The corners handed out are the points as given.
 */
#ifndef COL_HULL_BUILD3_H
#define COL_HULL_BUILD3_H

#include "hull.h"

/* Whole numbers on the grid are at most 2^HULL_GRID_BITS: their differences, and the
 * differences of two products of these as a pair of doubles, are exact. */
enum { HULL_GRID_BITS = 51, HULL_NONE = -1 };

/* As a share of the half extent. A point no farther than this from a plane or a line lies
 * on it: what the roundings of turning and moving a shape add up to, and a little more.
 */
#define HULL_COPLANAR 0x1p-46

/* A triangle of the surface, counterclockwise as seen from outside. Those that lie in one
 * plane exactly form a group, and groups that lie in one plane within rounding a face:
 * each goes by the number of one of its facets. The fields below `next` belong to whole
 * groups and are kept in that facet. */
typedef struct {
    int corner[3];
    int across[3];   /* the facet beyond the edge corner[i], corner[i + 1] */
    col_vec3 normal; /* outward; twice the area long */
    int above;       /* the first of the points beyond its plane that wait here */
    int farthest;    /* of them */
    double height;   /* of that one, times the length of the normal */
    int seen;        /* 2 p: hidden from the point p, 2 p + 1: visible */
    bool queued;
    bool used;
    int group;
    int next; /* of the group; of free facets */
    double area;
    int face;
    int tried;  /* the last face that the group was compared with */
    bool alone; /* not to be joined with others */
    int border; /* how many edges the face has before dropping corners */
    int number; /* of the face in the result */
} facet3;

typedef struct {
    int from, to; /* the edge as seen from the visible side */
    int beyond;   /* the facet on the other side, which stays */
    int facet;    /* the one that is put up here */
} horizon3;

typedef struct {
    int count;
    col_vec3 *grid;   /* the points, as whole numbers */
    double tolerance; /* HULL_COPLANAR in steps of the grid */
    facet3 *facets;
    int facet_count; /* with the free ones among them */
    int free_facet;
    int *next;     /* of each point: the next in a facet's list */
    int *of_point; /* of each point: a number for the step under way */
    int *queue;    /* facets with points above them, a ring of facet_room */
    int queue_first, queue_count;
    int *stack; /* facet_room */
    int facet_room;
    horizon3 *horizon; /* count */
    int right, up;     /* the axes of the plane in which flat points are looked at */
} hull_work3;

/* The faces of the result: loops of corners, which go by the numbers of their points. */
typedef struct {
    hull_face3 *faces; /* first and count alone */
    int *facets;       /* of each face one that lies in its plane */
    int face_count;
    int *corners;    /* of all loops */
    int *neighbours; /* of the edge that starts at such a corner: the face across */
    int corner_count;
    int *order; /* of groups, room for facet_room of them */
} hull_loops3;

/* Where points stand, and how large they are. */
typedef struct {
    col_vec3 low, high;
    col_vec3 centre;
    double half; /* the largest of the three half extents */
} extent3;

extent3 hull_extent3(const col_vec3 *points, size_t count);

/* Where the data of a hull of such points stands, but for its center. */
col_pose3 hull_pose3(const extent3 *e);

/* Puts the points on the grid. */
void hull_grid3(hull_work3 *w, const col_vec3 *points, const extent3 *e);

/* How far q is beyond the plane of a facet, times the length of its normal; the sign is
 * right, and 0 means on the plane exactly. */
double hull_side3(const hull_work3 *w, const facet3 *f, col_vec3 q);

/* Up to four points that span as much as a few looks can tell; how many tells the
 * dimension, less one. */
int hull_span3(const hull_work3 *w, int first[4]);

/* The triangles of the hull around four points that span a solid. */
void hull_quick3(hull_work3 *w, const int first[4]);

/* Puts numbers into an order, which must be a strict one. */
typedef bool hull_before3(const hull_work3 *w, int a, int b);
void hull_sort3(const hull_work3 *w, hull_before3 *before, int *numbers, int count);

/* The corners of the convex outline of flat points, counterclockwise around the normal,
 * into w->stack; how many. */
int hull_outline3(hull_work3 *w, col_vec3 normal);

/* The centroid of the solid; of the flat polygon, of the segment, the point. */
col_vec3 hull_centroid3(const col_hull_data3 *data);

/* Joins facets to faces; the faces' corners and neighbours into out. */
void hull_join3(hull_work3 *w, hull_loops3 *out);

#endif
