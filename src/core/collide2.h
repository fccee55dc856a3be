/* collide2.h - 2D: shapes, and questions about them. The twin of collide2.h; what holds
 * in both is said in collide.h. */
#ifndef COLLIDE2_H
#define COLLIDE2_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    double x, y;
} col_vec2;

/* A rotation, with everything that is derived from its defining value. */
typedef struct {
    double angle;  /* the defining value */
    col_vec2 axis; /* the image of the x axis: cos and sin of the angle */
} col_rotation2;

/* ------------------------------------------------------------------- shapes -- */

typedef enum {
    col_kind2_point,
    col_kind2_circle,
    col_kind2_segment,
    col_kind2_capsule,
    col_kind2_ray,
    col_kind2_line,
    col_kind2_aabb,
    col_kind2_box,
    col_kind2_triangle,
    col_kind2_polygon,
    col_kind2_concave, /* a polygon that is cut into convex parts */
    col_kind2_plane,
    col_kind2_halfspace,
    col_kind2_compound,
    COL_KIND2_COUNT
} col_kind2;

/* The head of every shape. Kinds that share a core share a struct; a pointer to the head
 * is how a shape of any kind is handed over.
 * indirect: no pair function may see the shape as it is, for some number of it lies
 * outside 2^-100 .. 2^100, or it is made of parts; kept by the functions that make and
 * move shapes. */
typedef struct {
    int kind;
    bool indirect;
    double radius; /* by which the core is grown: 0 for all but round kinds */
} col_shape2;

typedef struct {
    col_shape2 shape;
    col_vec2 center;
} col_circle2; /* point, circle */

typedef struct {
    col_shape2 shape;
    col_vec2 a, b;
} col_capsule2; /* segment, capsule */

typedef struct {
    col_shape2 shape;
    col_vec2 origin, direction;
} col_ray2; /* ray: t >= 0; line: every t. The direction has any length but zero. */

typedef struct {
    col_shape2 shape;
    col_vec2 min, max;
} col_aabb2;

typedef struct {
    col_shape2 shape;
    col_vec2 center, half_extents;
    col_vec2 axis; /* image of the x axis; that of the y axis is (-axis.y, axis.x) */
    double angle;
} col_box2;

typedef struct {
    col_shape2 shape;
    col_vec2 a, b, c;
} col_triangle2; /* of any form, down to a point */

/* Where data that shapes share stands in the world: a vector v of the data is at
 * origin + scale * (v.x axis + v.y (-axis.y, axis.x)).
 * Why a center beside the origin: the reference point is wherever the user has moved it,
 * to the last digit, and the origin is where the points given by the user are exact. */
typedef struct {
    col_vec2 center; /* the reference point */
    col_vec2 origin;
    col_vec2 axis; /* the image of the x axis */
    double angle;
    double scale; /* a power of two */
} col_pose2;

/* Outline, edges and convex parts of a polygon, of size 1, made once by
 * col_polygon2_build. */
typedef struct col_polygon_data2 col_polygon_data2;

typedef struct {
    col_shape2 shape;
    col_pose2 pose;
    const col_polygon_data2 *data; /* belongs to the caller, and outlives the shape */
} col_polygon2;                    /* polygon, concave */

/* Why a point beside the offset d = normal . point: far from the origin d alone would
 * lose the digits that a nearby point keeps. */
typedef struct {
    col_shape2 shape;
    col_vec2 normal, point;
    double d;
} col_plane2; /* plane: thin, two-sided; half-space: solid behind */

/* Parts, none of them a compound, and a tree over them, made by col_compound2_build. */
typedef struct col_compound_data2 col_compound_data2;

typedef struct {
    col_shape2 shape;
    col_pose2 pose; /* of scale 1 */
    const col_compound_data2 *data;
} col_compound2;

/* Room for a shape of any kind. */
typedef union {
    col_shape2 shape;
    col_circle2 circle;
    col_capsule2 capsule;
    col_ray2 ray;
    col_aabb2 aabb;
    col_box2 box;
    col_triangle2 triangle;
    col_polygon2 polygon;
    col_plane2 plane;
    col_compound2 compound;
} col_any2;

/* ------------------------------------------------------------------ answers -- */

/* The nearest points of two shapes, on their surfaces; when they overlap, those that the
 * least translation brings together: b - a = distance * normal. */
typedef struct {
    double distance;
    col_vec2 normal; /* from a to b */
    col_vec2 a, b;
    double ta, tb; /* of the core points, along a segment, capsule, ray or line; else 0 */
} col_closest2;

typedef struct {
    double depth;
    col_vec2 normal; /* from a to b */
    col_vec2 a, b;
} col_contact2;

#define COL_MANIFOLD2_MOST 2

/* Where two shapes touch or overlap, as points that spread over the common face: one of
 * them, the first, is the deepest. Each has its own depth along the one normal. */
typedef struct {
    double depth;    /* the greatest */
    col_vec2 normal; /* from a to b */
    int count;       /* 1 .. COL_MANIFOLD2_MOST */
    struct {
        col_vec2 a, b; /* on the surfaces: a - b = depth * normal */
        double depth;  /* >= 0 */
    } points[COL_MANIFOLD2_MOST];
} col_manifold2;

/* The first touch of a shape that moves. */
typedef struct {
    double t;        /* 0 .. 1, a share of the motion */
    col_vec2 normal; /* from the moving shape to the other */
    col_vec2 a, b;   /* on the surfaces at that time; equal unless depth > 0 */
    double depth;    /* > 0 for what overlaps at the start (t = 0), and in a sweep
                      * for what has touched since the start and then goes deeper */
} col_cast2;

/* Where a ray meets a shape. The normal is the surface's, turned against the ray. */
typedef struct {
    double t; /* in lengths of the ray's direction */
    col_vec2 point, normal;
    bool inside; /* the ray starts in the shape */
} col_hit2;

/* The part of a line within a convex shape: t0 <= t <= t1, from p0 to p1. Either end may
 * be infinite; its point is then the line's origin and means nothing. */
typedef struct {
    double t0, t1;
    col_vec2 p0, p1;
} col_interval2;

/* A point of a and one of b, with their parameters: the answer to bare numbers. */
typedef struct {
    double distance;
    double ta, tb;
    col_vec2 a, b;
} col_feet2;

/* ------------------------------------------------------------ making shapes -- */
/* Input: finite numbers; radii and half extents >= 0; directions and normals of any
 * length but zero (unit length is not needed); min <= max. */

col_rotation2 col_rotation2_make(double angle, double cos_angle, double sin_angle);

col_circle2 col_point2_make(col_vec2 p);
col_circle2 col_circle2_make(col_vec2 center, double radius);
col_capsule2 col_segment2_make(col_vec2 a, col_vec2 b);
col_capsule2 col_capsule2_make(col_vec2 a, col_vec2 b, double radius);
col_ray2 col_ray2_make(col_vec2 origin, col_vec2 direction);
col_ray2 col_line2_make(col_vec2 point, col_vec2 direction);
col_aabb2 col_aabb2_make(col_vec2 min, col_vec2 max);
col_box2 col_box2_make(col_vec2 center, col_vec2 half_extents,
                       const col_rotation2 *rotation, double radius);
col_triangle2 col_triangle2_make(col_vec2 a, col_vec2 b, col_vec2 c, double radius);
col_plane2 col_plane2_make(col_kind2 kind, col_vec2 normal, col_vec2 point);
col_plane2 col_plane2_from_offset(col_kind2 kind, col_vec2 normal, double d);

/* A polygon of count vertices (3 or more) in order, either way round. Duplicate and
 * collinear vertices are dropped; what is left flat or a point acts as such. One that is
 * not convex is cut into convex parts. NULL when edges cross: crossing[0] and crossing[1]
 * are then the numbers of the vertices at which the two edges start, from 0.
 * The data stands in the scratch, whose size is told first, and holds until that is used
 * again; col_polygon_data2_copy makes one that stays. Memory: the scratch alone. */
size_t col_polygon2_scratch(size_t count);
const col_polygon_data2 *col_polygon2_build(const col_vec2 *points, size_t count,
                                            void *scratch, col_pose2 *pose,
                                            size_t crossing[2]);
/* The same of the convex hull of count points (1 or more), of any form. */
const col_polygon_data2 *col_convex2_build(const col_vec2 *points, size_t count,
                                           void *scratch, col_pose2 *pose);
size_t col_polygon_data2_size(const col_polygon_data2 *data);
col_polygon_data2 *col_polygon_data2_copy(const col_polygon_data2 *data, void *room);
/* Of kind polygon when it has one part, else concave. */
col_polygon2 col_polygon2_make(const col_polygon_data2 *data, const col_pose2 *pose,
                               double radius);
/* How many corners the outline has, and where one of them is, counterclockwise. */
int col_polygon2_corners(const col_polygon2 *polygon);
col_vec2 col_polygon2_corner(const col_polygon2 *polygon, int which);

/* Parts may be of any kind but unbounded ones; those of compounds among them are taken
 * one by one. Twice: first what room the data needs, then the data in it. What the parts
 * share (polygons) stays where it is and must outlive the compound. */
size_t col_compound2_size(const col_shape2 *const *parts, size_t count);
const col_compound_data2 *col_compound2_build(const col_shape2 *const *parts,
                                              size_t count, void *room);
col_compound2 col_compound2_make(const col_compound_data2 *data);
int col_compound2_parts(const col_compound2 *compound);
/* A part, in the place where the compound has it in the world. */
void col_compound2_part(const col_compound2 *compound, int which, col_any2 *out);

/* Bytes of a shape of this kind. An aabb gets the room of a box: it becomes one. */
size_t col_size_shape2(col_kind2 kind);

/* ------------------------------------------------------- moving and asking one -- */

/* The reference point: the centre, the first point, the origin; min of an aabb; the
 * centroid of a polygon, the origin of what a compound was made in. */
col_vec2 col_position_shape2(const col_shape2 *s);

void col_translate_shape2(col_shape2 *s, col_vec2 by);

/* Moves the shape until its reference point is `to`, to the last digit, which translating
 * it by the difference would not make it. */
void col_move_shape2(col_shape2 *s, col_vec2 to);

/* Turns about a point. An aabb becomes a box, unless the rotation is the identity. */
void col_rotate_shape2(col_any2 *s, const col_rotation2 *rotation, col_vec2 about);

/* After a turn: makes the axis that of the angle, to the last digit. The product of many
 * turns and the sum of their angles would part in the long run. */
void col_follow_angle_shape2(col_any2 *s);

/* A copy of src, turned about the origin (unless rotation is NULL) and then moved: from
 * local to world space. dst and src may be the same shape. */
void col_place_shape2(col_any2 *dst, const col_shape2 *src, col_vec2 position,
                      const col_rotation2 *rotation);

void col_copy_shape2(col_any2 *dst, const col_shape2 *src);

/* Equal by kind and by every defining number. */
bool col_equal_shape2(const col_shape2 *a, const col_shape2 *b);

/* Every defining number is finite: false once a move has left the range of doubles. */
bool col_finite_shape2(const col_shape2 *s);

/* The smallest aligned box, infinite where the shape is. */
void col_bounds_shape2(const col_shape2 *s, col_vec2 *min, col_vec2 *max);

/* A point of the shape farthest along the direction (any length but zero); false when the
 * shape has no end there. Of several such points, the middle one. */
bool col_support_shape2(const col_shape2 *s, col_vec2 direction, col_vec2 *out);

/* --------------------------------------------------------------- asking pairs -- */

bool col_overlaps_shape_shape2(const col_shape2 *a, const col_shape2 *b);

double col_distance_shape_shape2(const col_shape2 *a, const col_shape2 *b);

col_closest2 col_closest_shape_shape2(const col_shape2 *a, const col_shape2 *b);

/* False, and out untouched, when the shapes are apart. */
bool col_contact_shape_shape2(const col_shape2 *a, const col_shape2 *b,
                              col_contact2 *out);

/* The translation that moves a out of b, and skin further; zero when they are apart, and
 * when no translation parts them. */
col_vec2 col_push_shape_shape2(const col_shape2 *a, const col_shape2 *b, double skin);

/* False, and out untouched, when the shapes are apart. The normal and the depth are those
 * of the contact; the first point is as deep. */
bool col_manifold_shape_shape2(const col_shape2 *a, const col_shape2 *b,
                               col_manifold2 *out);

/* --------------------------------------------------------------- moving shapes -- */

/* The first touch of a, moved by motion, with b; false, and out untouched, when there is
 * none. t is never past the touch. What touches or overlaps at the start hits only when
 * the motion goes further in. */
bool col_cast_shape_shape2(const col_shape2 *a, col_vec2 motion, const col_shape2 *b,
                           col_cast2 *out);

/* The same for a that turns meanwhile about its reference point, at constant speed, by
 * the rotation in all (an angle of any size, as it is given). Conservative: the touch
 * told is never late, and early by no more than a gap of 1e-9 of the size; of 1e-6 where
 * shapes turn a long way while they all but touch. */
bool col_sweep_shape_shape2(const col_shape2 *a, col_vec2 motion,
                            const col_rotation2 *rotation, const col_shape2 *b,
                            col_cast2 *out);

/* -------------------------------------------------------------------- asking rays -- */

/* The part of a line, ray or segment within a shape; false when they do not meet. Of a
 * shape that is not convex: the first such part. */
bool col_clip_shape2(const col_shape2 *line, const col_shape2 *s, col_interval2 *out);

/* The first point of the shape at 0 <= t <= max along a ray. A ray that starts in the
 * shape hits at t = 0 with a normal against its direction when solid, else where it
 * leaves, with the outward normal turned against it. max may be infinite. */
bool col_raycast_shape2(const col_shape2 *s, col_vec2 origin, col_vec2 direction,
                        double max, bool solid, col_hit2 *out);

/* ------------------------------------------------------------------- bare numbers -- */

/* A line of zero direction is its base point: t = 0. */
col_feet2 col_closest_point_line2(col_vec2 p, col_vec2 base, col_vec2 direction);

/* tb is not clamped (it tells the region: before a, between, past b); the point is. */
col_feet2 col_closest_point_segment2(col_vec2 p, col_vec2 a, col_vec2 b);

/* Parallel lines answer with the base point of the first: ta = 0. */
col_feet2 col_closest_line_line2(col_vec2 p, col_vec2 u, col_vec2 q, col_vec2 v);

/* From a0 to a1 and from b0 to b1; 0 <= ta, tb <= 1. */
col_feet2 col_closest_segment_segment2(col_vec2 a0, col_vec2 a1, col_vec2 b0,
                                       col_vec2 b1);

/* Where the line meets it: *t0 <= *t1; false when it misses, or its direction is zero. */
bool col_line_circle2(col_vec2 p, col_vec2 direction, col_vec2 center, double radius,
                      double *t0, double *t1);

/* Whether two closed segments have a point in common: exact for every input. */
bool col_segments_cross2(col_vec2 a, col_vec2 b, col_vec2 c, col_vec2 d);

#endif
