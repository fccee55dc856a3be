/* collide3.h - 3D: shapes, and questions about them. The twin of collide2.h; what holds
 * in both is said in collide.h. */
#ifndef COLLIDE3_H
#define COLLIDE3_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    double x, y, z;
} col_vec3;

typedef struct {
    double x, y, z, w;
} col_quat;

/* A rotation, with everything that is derived from its defining value. */
typedef struct {
    col_quat quat;    /* unit length: the defining value */
    col_vec3 axes[3]; /* the images of the x, y and z axis */
} col_rotation3;

/* ------------------------------------------------------------------- shapes -- */

typedef enum {
    col_kind3_point,
    col_kind3_sphere,
    col_kind3_segment,
    col_kind3_capsule,
    col_kind3_ray,
    col_kind3_line,
    col_kind3_aabb,
    col_kind3_box,
    col_kind3_triangle,
    col_kind3_hull,
    col_kind3_cylinder,
    col_kind3_cone,
    col_kind3_plane,
    col_kind3_halfspace,
    col_kind3_compound,
    COL_KIND3_COUNT
} col_kind3;

/* The head of every shape. Kinds that share a core share a struct; a pointer to the head
 * is how a shape of any kind is handed over.
 * indirect: no pair function may see the shape as it is, for some number of it lies
 * outside 2^-100 .. 2^100, or it is made of parts; kept by the functions that make and
 * move shapes. */
typedef struct {
    int kind;
    bool indirect;
    double radius; /* by which the core is grown: 0 for all but round kinds */
} col_shape3;

typedef struct {
    col_shape3 shape;
    col_vec3 center;
} col_sphere3; /* point, sphere */

typedef struct {
    col_shape3 shape;
    col_vec3 a, b;
} col_capsule3; /* segment, capsule */

typedef struct {
    col_shape3 shape;
    col_vec3 origin, direction;
} col_ray3; /* ray: t >= 0; line: every t. The direction has any length but zero. */

typedef struct {
    col_shape3 shape;
    col_vec3 min, max;
} col_aabb3;

typedef struct {
    col_shape3 shape;
    col_vec3 center, half_extents;
    col_vec3 axes[3];
    col_quat rotation;
} col_box3;

typedef struct {
    col_shape3 shape;
    col_vec3 a, b, c;
} col_triangle3; /* of any form, down to a point */

/* Where data that shapes share stands in the world: a vector v of the data is at
 * origin + scale * (v.x axes[0] + v.y axes[1] + v.z axes[2]).
 * Why a center beside the origin: the reference point is wherever the user has moved it,
 * to the last digit, and the origin is where the points given by the user are exact. */
typedef struct {
    col_vec3 center; /* the reference point */
    col_vec3 origin;
    col_vec3 axes[3];
    col_quat rotation;
    double scale; /* a power of two */
} col_pose3;

/* Corners, edges and faces of a convex hull, of size 1, made once by col_hull3_build. */
typedef struct col_hull_data3 col_hull_data3;

typedef struct {
    col_shape3 shape;
    col_pose3 pose;
    const col_hull_data3 *data; /* belongs to the caller, and outlives the shape */
} col_hull3;

typedef struct {
    col_shape3 shape;
    col_vec3 a, b;      /* the centres of both discs; of the base, and the apex */
    double disc_radius; /* no rounding: shape.radius is 0 */
} col_cylinder3;        /* cylinder, cone; a and b differ */

/* Why a point beside the offset d = normal . point: far from the origin d alone would
 * lose the digits that a nearby point keeps. */
typedef struct {
    col_shape3 shape;
    col_vec3 normal, point;
    double d;
} col_plane3; /* plane: thin, two-sided; half-space: solid behind */

/* Parts, none of them a compound, and a tree over them, made by col_compound3_build. */
typedef struct col_compound_data3 col_compound_data3;

typedef struct {
    col_shape3 shape;
    col_pose3 pose; /* of scale 1 */
    const col_compound_data3 *data;
} col_compound3;

/* Room for a shape of any kind. */
typedef union {
    col_shape3 shape;
    col_sphere3 sphere;
    col_capsule3 capsule;
    col_ray3 ray;
    col_aabb3 aabb;
    col_box3 box;
    col_triangle3 triangle;
    col_hull3 hull;
    col_cylinder3 cylinder;
    col_plane3 plane;
    col_compound3 compound;
} col_any3;

/* ------------------------------------------------------------------ answers -- */

/* The nearest points of two shapes, on their surfaces; when they overlap, those that the
 * least translation brings together: b - a = distance * normal. */
typedef struct {
    double distance;
    col_vec3 normal; /* from a to b */
    col_vec3 a, b;
    double ta, tb; /* of the core points, along a segment, capsule, ray or line; else 0 */
} col_closest3;

typedef struct {
    double depth;
    col_vec3 normal; /* from a to b */
    col_vec3 a, b;
} col_contact3;

#define COL_MANIFOLD3_MOST 4

/* Where two shapes touch or overlap, as points that spread over the common face: one of
 * them, the first, is the deepest. Each has its own depth along the one normal. */
typedef struct {
    double depth;    /* the greatest */
    col_vec3 normal; /* from a to b */
    int count;       /* 1 .. COL_MANIFOLD3_MOST */
    struct {
        col_vec3 a, b; /* on the surfaces: a - b = depth * normal */
        double depth;  /* >= 0 */
    } points[COL_MANIFOLD3_MOST];
} col_manifold3;

/* The first touch of a shape that moves. */
typedef struct {
    double t;        /* 0 .. 1, a share of the motion */
    col_vec3 normal; /* from the moving shape to the other */
    col_vec3 a, b;   /* on the surfaces at that time; equal unless depth > 0 */
    double depth;    /* > 0 for what overlaps at the start (t = 0), and in a sweep
                      * for what has touched since the start and then goes deeper */
} col_cast3;

/* Where a ray meets a shape. The normal is the surface's, turned against the ray. */
typedef struct {
    double t; /* in lengths of the ray's direction */
    col_vec3 point, normal;
    bool inside; /* the ray starts in the shape */
} col_hit3;

/* The part of a line within a convex shape: t0 <= t <= t1, from p0 to p1. Either end may
 * be infinite; its point is then the line's origin and means nothing. */
typedef struct {
    double t0, t1;
    col_vec3 p0, p1;
} col_interval3;

/* A point of a and one of b, with their parameters: the answer to bare numbers. */
typedef struct {
    double distance;
    double ta, tb;
    col_vec3 a, b;
} col_feet3;

/* ------------------------------------------------------------ making shapes -- */
/* Input: finite numbers; radii and half extents >= 0; directions and normals of any
 * length but zero (unit length is not needed); min <= max. */

/* The quaternion must not be zero; it is brought to unit length. */
col_rotation3 col_rotation3_make(col_quat quat);
/* axes: unit, perpendicular, right-handed up to rounding; mended where they are not. */
col_rotation3 col_rotation3_from_axes(const col_vec3 axes[3]);

col_sphere3 col_point3_make(col_vec3 p);
col_sphere3 col_sphere3_make(col_vec3 center, double radius);
col_capsule3 col_segment3_make(col_vec3 a, col_vec3 b);
col_capsule3 col_capsule3_make(col_vec3 a, col_vec3 b, double radius);
col_ray3 col_ray3_make(col_vec3 origin, col_vec3 direction);
col_ray3 col_line3_make(col_vec3 point, col_vec3 direction);
col_aabb3 col_aabb3_make(col_vec3 min, col_vec3 max);
col_box3 col_box3_make(col_vec3 center, col_vec3 half_extents,
                       const col_rotation3 *rotation, double radius);
col_triangle3 col_triangle3_make(col_vec3 a, col_vec3 b, col_vec3 c, double radius);
/* a and b must differ. */
col_cylinder3 col_cylinder3_make(col_vec3 a, col_vec3 b, double radius);
col_cylinder3 col_cone3_make(col_vec3 base, col_vec3 apex, double radius);
col_plane3 col_plane3_make(col_kind3 kind, col_vec3 normal, col_vec3 point);
col_plane3 col_plane3_from_offset(col_kind3 kind, col_vec3 normal, double d);

/* The convex hull of count points (1 or more), of any form: what is flat, straight or a
 * single point acts as polygon, segment, point. The data stands in the scratch, whose
 * size is told first, and holds until that is used again; col_hull_data3_copy makes one
 * that stays. Time: count * log(count) as a rule. Memory: the scratch alone. */
size_t col_hull3_scratch(size_t count);
const col_hull_data3 *col_hull3_build(const col_vec3 *points, size_t count, void *scratch,
                                      col_pose3 *pose);
size_t col_hull_data3_size(const col_hull_data3 *data);
col_hull_data3 *col_hull_data3_copy(const col_hull_data3 *data, void *room);
col_hull3 col_hull3_make(const col_hull_data3 *data, const col_pose3 *pose,
                         double radius);
/* How many corners a hull has, and where one of them is. */
int col_hull3_corners(const col_hull3 *hull);
col_vec3 col_hull3_corner(const col_hull3 *hull, int which);

/* Parts may be of any kind but unbounded ones; those of compounds among them are taken
 * one by one. Twice: first what room the data needs, then the data in it. What the parts
 * share (hulls) stays where it is and must outlive the compound. */
size_t col_compound3_size(const col_shape3 *const *parts, size_t count);
const col_compound_data3 *col_compound3_build(const col_shape3 *const *parts,
                                              size_t count, void *room);
col_compound3 col_compound3_make(const col_compound_data3 *data);
int col_compound3_parts(const col_compound3 *compound);
/* A part, in the place where the compound has it in the world. */
void col_compound3_part(const col_compound3 *compound, int which, col_any3 *out);

/* Bytes of a shape of this kind. An aabb gets the room of a box: it becomes one. */
size_t col_size_shape3(col_kind3 kind);

/* ------------------------------------------------------- moving and asking one -- */

/* The reference point: the centre, the first point, the origin; min of an aabb; the
 * centroid of a hull, the origin of what a compound was made in. */
col_vec3 col_position_shape3(const col_shape3 *s);

void col_translate_shape3(col_shape3 *s, col_vec3 by);

/* Moves the shape until its reference point is `to`, to the last digit, which translating
 * it by the difference would not make it. */
void col_move_shape3(col_shape3 *s, col_vec3 to);

/* Turns about a point. An aabb becomes a box, unless the rotation is the identity. */
void col_rotate_shape3(col_any3 *s, const col_rotation3 *rotation, col_vec3 about);

/* A copy of src, turned about the origin (unless rotation is NULL) and then moved: from
 * local to world space. dst and src may be the same shape. */
void col_place_shape3(col_any3 *dst, const col_shape3 *src, col_vec3 position,
                      const col_rotation3 *rotation);

void col_copy_shape3(col_any3 *dst, const col_shape3 *src);

/* Equal by kind and by every defining number. */
bool col_equal_shape3(const col_shape3 *a, const col_shape3 *b);

/* Every defining number is finite: false once a move has left the range of doubles. */
bool col_finite_shape3(const col_shape3 *s);

/* The smallest aligned box, infinite where the shape is. */
void col_bounds_shape3(const col_shape3 *s, col_vec3 *min, col_vec3 *max);

/* A point of the shape farthest along the direction (any length but zero); false when the
 * shape has no end there. Of several such points, the middle one. */
bool col_support_shape3(const col_shape3 *s, col_vec3 direction, col_vec3 *out);

/* --------------------------------------------------------------- asking pairs -- */

bool col_overlaps_shape_shape3(const col_shape3 *a, const col_shape3 *b);

double col_distance_shape_shape3(const col_shape3 *a, const col_shape3 *b);

col_closest3 col_closest_shape_shape3(const col_shape3 *a, const col_shape3 *b);

/* False, and out untouched, when the shapes are apart. */
bool col_contact_shape_shape3(const col_shape3 *a, const col_shape3 *b,
                              col_contact3 *out);

/* The translation that moves a out of b, and skin further; zero when they are apart, and
 * when no translation parts them. */
col_vec3 col_push_shape_shape3(const col_shape3 *a, const col_shape3 *b, double skin);

/* False, and out untouched, when the shapes are apart. The normal and the depth are those
 * of the contact; the first point is as deep. */
bool col_manifold_shape_shape3(const col_shape3 *a, const col_shape3 *b,
                               col_manifold3 *out);

/* --------------------------------------------------------------- moving shapes -- */

/* The first touch of a, moved by motion, with b; false, and out untouched, when there is
 * none. t is never past the touch. What touches or overlaps at the start hits only when
 * the motion goes further in. */
bool col_cast_shape_shape3(const col_shape3 *a, col_vec3 motion, const col_shape3 *b,
                           col_cast3 *out);

/* The same for a that turns meanwhile about its reference point, at constant speed, by
 * the rotation in all (the short way round). Conservative: the touch told is never late,
 * and early by no more than a gap of 1e-9 of the size; of 1e-6 where shapes turn a long
 * way while they all but touch. */
bool col_sweep_shape_shape3(const col_shape3 *a, col_vec3 motion,
                            const col_rotation3 *rotation, const col_shape3 *b,
                            col_cast3 *out);

/* -------------------------------------------------------------------- asking rays -- */

/* The part of a line, ray or segment within a shape; false when they do not meet. Of a
 * shape that is not convex: the first such part. */
bool col_clip_shape3(const col_shape3 *line, const col_shape3 *s, col_interval3 *out);

/* The first point of the shape at 0 <= t <= max along a ray. A ray that starts in the
 * shape hits at t = 0 with a normal against its direction when solid, else where it
 * leaves, with the outward normal turned against it. max may be infinite. */
bool col_raycast_shape3(const col_shape3 *s, col_vec3 origin, col_vec3 direction,
                        double max, bool solid, col_hit3 *out);

/* ------------------------------------------------------------------- bare numbers -- */

/* A line of zero direction is its base point: t = 0. */
col_feet3 col_closest_point_line3(col_vec3 p, col_vec3 base, col_vec3 direction);

/* tb is not clamped (it tells the region: before a, between, past b); the point is. */
col_feet3 col_closest_point_segment3(col_vec3 p, col_vec3 a, col_vec3 b);

/* Parallel lines answer with the base point of the first: ta = 0. */
col_feet3 col_closest_line_line3(col_vec3 p, col_vec3 u, col_vec3 q, col_vec3 v);

/* From a0 to a1 and from b0 to b1; 0 <= ta, tb <= 1. */
col_feet3 col_closest_segment_segment3(col_vec3 a0, col_vec3 a1, col_vec3 b0,
                                       col_vec3 b1);

/* Where the line meets it: *t0 <= *t1; false when it misses, or its direction is zero. */
bool col_line_sphere3(col_vec3 p, col_vec3 direction, col_vec3 center, double radius,
                      double *t0, double *t1);

#endif
