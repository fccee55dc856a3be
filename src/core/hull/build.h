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

#include "../shape/hull.h"

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
    col3_vec normal; /* outward; twice the area long */
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
} col3_facet;

typedef struct {
    int from, to; /* the edge as seen from the visible side */
    int beyond;   /* the facet on the other side, which stays */
    int facet;    /* the one that is put up here */
} col3_horizon;

typedef struct {
    int count;
    col3_vec *grid;   /* the points, as whole numbers */
    double tolerance; /* HULL_COPLANAR in steps of the grid */
    col3_facet *facets;
    int facet_count; /* with the free ones among them */
    int free_facet;
    int *next;     /* of each point: the next in a facet's list */
    int *of_point; /* of each point: a number for the step under way */
    int *queue;    /* facets with points above them, a ring of facet_room */
    int queue_first, queue_count;
    int *stack; /* facet_room */
    int facet_room;
    col3_horizon *horizon; /* count */
    int right, up;         /* the axes of the plane in which flat points are looked at */
} col3_hull_work;

/* The faces of the result: loops of corners, which go by the numbers of their points. */
typedef struct {
    col3_hull_face *faces; /* first and count alone */
    int *facets;           /* of each face one that lies in its plane */
    int face_count;
    int *corners;    /* of all loops */
    int *neighbours; /* of the edge that starts at such a corner: the face across */
    int corner_count;
    int *order; /* of groups, room for facet_room of them */
} col3_hull_loops;

/* Where points stand, and how large they are. */
typedef struct {
    col3_vec low, high;
    col3_vec centre;
    double half; /* the largest of the three half extents */
} col3_point_extent;

col3_point_extent col3_hull_extent(const col3_vec *points, size_t count);

/* Where the data of a hull of such points stands, but for its center. */
col3_pose col3_hull_pose(const col3_point_extent *e);

/* Puts the points on the grid. */
void col3_hull_grid(col3_hull_work *w, const col3_vec *points,
                    const col3_point_extent *e);

/* How far q is beyond the plane of a facet, times the length of its normal; the sign is
 * right, and 0 means on the plane exactly. */
double col3_hull_side(const col3_hull_work *w, const col3_facet *f, col3_vec q);

/* Up to four points that span as much as a few looks can tell; how many tells the
 * dimension, less one. */
int col3_hull_span(const col3_hull_work *w, int first[4]);

/* The triangles of the hull around four points that span a solid. */
void col3_quickhull(col3_hull_work *w, const int first[4]);

/* Puts numbers into an order, which must be a strict one. */
typedef bool col3_hull_before(const col3_hull_work *w, int a, int b);
void col3_hull_sort(const col3_hull_work *w, col3_hull_before *before, int *numbers,
                    int count);

/* The corners of the convex outline of flat points, counterclockwise around the normal,
 * into w->stack; how many. */
int col3_hull_outline(col3_hull_work *w, col3_vec normal);

/* The centroid of the solid; of the flat polygon, of the segment, the point. */
col3_vec col3_hull_centroid(const col3_hull_data *data);

/* Joins facets to faces; the faces' corners and neighbours into out. */
void col3_hull_merge_faces(col3_hull_work *w, col3_hull_loops *out);

#endif
