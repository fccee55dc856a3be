/* collide.h - the public face of the core: shapes, and questions about pairs of them.
 *
 * Plain C11, no Lua, no I/O, no globals, no allocation. Values in, value out; every
 * function may be called from any thread.
 *
 * Two dimensions, one vocabulary: a name that ends in 2 has a twin that ends in 3.
 *
 * Conventions, the same everywhere:
 *   - Lengths are in the caller's unit, angles in radians, normals have length 1.
 *   - Touching counts as overlapping.
 *   - A shape is a core (point, segment, line, plane, box) grown by a radius.
 *   - Normals point from a to b. A distance below zero is minus the least translation
 *     that parts the shapes; a depth is that translation, never below zero.
 *   - Where no translation parts two shapes (a line that crosses a plane), the depth is
 *     infinite, the distance minus infinite, and both points are one common point.
 *   - Where the normal of least translation is not unique, a fixed rule picks one that
 *     depends on the shapes only: swapping a and b swaps the answer and nothing else.
 *   - Coordinates are finite. Shapes whose numbers leave 2^-100 .. 2^100 are brought into
 *     that range by a power of two first, so that squares neither vanish nor overflow. */
#ifndef COLLIDE_H
#define COLLIDE_H

#include <stdbool.h>
#include <stddef.h>

/* ------------------------------------------------------------------ vectors -- */

typedef struct {
    double x, y;
} col_vec2;

typedef struct {
    double x, y, z;
} col_vec3;

typedef struct {
    double x, y, z, w;
} col_quat;

/* A rotation, with everything that is derived from its defining value. */
typedef struct {
    double angle;  /* the defining value */
    col_vec2 axis; /* the image of the x axis: cos and sin of the angle */
} col_rotation2;

typedef struct {
    col_quat quat;    /* unit length: the defining value */
    col_vec3 axes[3]; /* the images of the x, y and z axis */
} col_rotation3;

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
    col_kind2_plane,
    col_kind2_halfspace,
    COL_KIND2_COUNT
} col_kind2;

typedef enum {
    col_kind3_point,
    col_kind3_sphere,
    col_kind3_segment,
    col_kind3_capsule,
    col_kind3_ray,
    col_kind3_line,
    col_kind3_aabb,
    col_kind3_box,
    col_kind3_plane,
    col_kind3_halfspace,
    COL_KIND3_COUNT
} col_kind3;

/* The head of every shape. Kinds that share a core share a struct; a pointer to the head
 * is how a shape of any kind is handed over.
 * extreme: some number of the shape lies outside 2^-100 .. 2^100; kept by the functions
 * that make and move shapes. */
typedef struct {
    int kind;
    bool extreme;
    double radius; /* by which the core is grown: 0 for all but round kinds */
} col_shape2;

typedef struct {
    int kind;
    bool extreme;
    double radius;
} col_shape3;

typedef struct {
    col_shape2 shape;
    col_vec2 center;
} col_circle2; /* point, circle */

typedef struct {
    col_shape3 shape;
    col_vec3 center;
} col_sphere3; /* point, sphere */

typedef struct {
    col_shape2 shape;
    col_vec2 a, b;
} col_capsule2; /* segment, capsule */

typedef struct {
    col_shape3 shape;
    col_vec3 a, b;
} col_capsule3; /* segment, capsule */

typedef struct {
    col_shape2 shape;
    col_vec2 origin, direction;
} col_ray2; /* ray: t >= 0; line: every t. The direction has any length but zero. */

typedef struct {
    col_shape3 shape;
    col_vec3 origin, direction;
} col_ray3;

typedef struct {
    col_shape2 shape;
    col_vec2 min, max;
} col_aabb2;

typedef struct {
    col_shape3 shape;
    col_vec3 min, max;
} col_aabb3;

typedef struct {
    col_shape2 shape;
    col_vec2 center, half_extents;
    col_vec2 axis; /* image of the x axis; that of the y axis is (-axis.y, axis.x) */
    double angle;
} col_box2;

typedef struct {
    col_shape3 shape;
    col_vec3 center, half_extents;
    col_vec3 axes[3];
    col_quat rotation;
} col_box3;

/* Why a point beside the offset d = normal . point: far from the origin d alone would
 * lose the digits that a nearby point keeps. */
typedef struct {
    col_shape2 shape;
    col_vec2 normal, point;
    double d;
} col_plane2; /* plane: thin, two-sided; half-space: solid behind */

typedef struct {
    col_shape3 shape;
    col_vec3 normal, point;
    double d;
} col_plane3;

/* Room for a shape of any kind. */
typedef union {
    col_shape2 shape;
    col_circle2 circle;
    col_capsule2 capsule;
    col_ray2 ray;
    col_aabb2 aabb;
    col_box2 box;
    col_plane2 plane;
} col_any2;

typedef union {
    col_shape3 shape;
    col_sphere3 sphere;
    col_capsule3 capsule;
    col_ray3 ray;
    col_aabb3 aabb;
    col_box3 box;
    col_plane3 plane;
} col_any3;

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
    double distance;
    col_vec3 normal;
    col_vec3 a, b;
    double ta, tb;
} col_closest3;

typedef struct {
    double depth;
    col_vec2 normal; /* from a to b */
    col_vec2 a, b;
} col_contact2;

typedef struct {
    double depth;
    col_vec3 normal;
    col_vec3 a, b;
} col_contact3;

/* Where a ray meets a shape. The normal is the surface's, turned against the ray. */
typedef struct {
    double t; /* in lengths of the ray's direction */
    col_vec2 point, normal;
    bool inside; /* the ray starts in the shape */
} col_hit2;

typedef struct {
    double t;
    col_vec3 point, normal;
    bool inside;
} col_hit3;

/* The part of a line within a convex shape: t0 <= t <= t1, from p0 to p1. Either end may
 * be infinite; its point is then the line's origin and means nothing. */
typedef struct {
    double t0, t1;
    col_vec2 p0, p1;
} col_interval2;

typedef struct {
    double t0, t1;
    col_vec3 p0, p1;
} col_interval3;

/* A point of a and one of b, with their parameters: the answer to bare numbers. */
typedef struct {
    double distance;
    double ta, tb;
    col_vec2 a, b;
} col_feet2;

typedef struct {
    double distance;
    double ta, tb;
    col_vec3 a, b;
} col_feet3;

/* ------------------------------------------------------------ making shapes -- */
/* Input: finite numbers; radii and half extents >= 0; directions and normals of any
 * length but zero (unit length is not needed); min <= max. */

col_rotation2 col_rotation2_make(double angle, double cos_angle, double sin_angle);
/* The quaternion must not be zero; it is brought to unit length. */
col_rotation3 col_rotation3_make(col_quat quat);
/* axes: unit, perpendicular, right-handed up to rounding; mended where they are not. */
col_rotation3 col_rotation3_from_axes(const col_vec3 axes[3]);

col_circle2 col_point2_make(col_vec2 p);
col_circle2 col_circle2_make(col_vec2 center, double radius);
col_capsule2 col_segment2_make(col_vec2 a, col_vec2 b);
col_capsule2 col_capsule2_make(col_vec2 a, col_vec2 b, double radius);
col_ray2 col_ray2_make(col_vec2 origin, col_vec2 direction);
col_ray2 col_line2_make(col_vec2 point, col_vec2 direction);
col_aabb2 col_aabb2_make(col_vec2 min, col_vec2 max);
col_box2 col_box2_make(col_vec2 center, col_vec2 half_extents,
                       const col_rotation2 *rotation, double radius);
/* kind: col_kind2_plane or col_kind2_halfspace */
col_plane2 col_plane2_make(col_kind2 kind, col_vec2 normal, col_vec2 point);
/* the points x with normal . x = d */
col_plane2 col_plane2_from_offset(col_kind2 kind, col_vec2 normal, double d);

col_sphere3 col_point3_make(col_vec3 p);
col_sphere3 col_sphere3_make(col_vec3 center, double radius);
col_capsule3 col_segment3_make(col_vec3 a, col_vec3 b);
col_capsule3 col_capsule3_make(col_vec3 a, col_vec3 b, double radius);
col_ray3 col_ray3_make(col_vec3 origin, col_vec3 direction);
col_ray3 col_line3_make(col_vec3 point, col_vec3 direction);
col_aabb3 col_aabb3_make(col_vec3 min, col_vec3 max);
col_box3 col_box3_make(col_vec3 center, col_vec3 half_extents,
                       const col_rotation3 *rotation, double radius);
col_plane3 col_plane3_make(col_kind3 kind, col_vec3 normal, col_vec3 point);
col_plane3 col_plane3_from_offset(col_kind3 kind, col_vec3 normal, double d);

/* Bytes of a shape of this kind. An aabb gets the room of a box: it becomes one. */
size_t col_size_shape2(col_kind2 kind);
size_t col_size_shape3(col_kind3 kind);

/* ------------------------------------------------------- moving and asking one -- */

/* The reference point: the centre, the first point, the origin; min of an aabb. */
col_vec2 col_position_shape2(const col_shape2 *s);
col_vec3 col_position_shape3(const col_shape3 *s);

void col_translate_shape2(col_shape2 *s, col_vec2 by);
void col_translate_shape3(col_shape3 *s, col_vec3 by);

/* Turns about a point. An aabb becomes a box, unless the rotation is the identity. */
void col_rotate_shape2(col_any2 *s, const col_rotation2 *rotation, col_vec2 about);
void col_rotate_shape3(col_any3 *s, const col_rotation3 *rotation, col_vec3 about);

/* A copy of src, turned about the origin (unless rotation is NULL) and then moved: from
 * local to world space. dst and src may be the same shape. */
void col_place_shape2(col_any2 *dst, const col_shape2 *src, col_vec2 position,
                      const col_rotation2 *rotation);
void col_place_shape3(col_any3 *dst, const col_shape3 *src, col_vec3 position,
                      const col_rotation3 *rotation);

void col_copy_shape2(col_any2 *dst, const col_shape2 *src);
void col_copy_shape3(col_any3 *dst, const col_shape3 *src);

/* Equal by kind and by every defining number. */
bool col_equal_shape2(const col_shape2 *a, const col_shape2 *b);
bool col_equal_shape3(const col_shape3 *a, const col_shape3 *b);

/* Every defining number is finite: false once a move has left the range of doubles. */
bool col_finite_shape2(const col_shape2 *s);
bool col_finite_shape3(const col_shape3 *s);

/* The smallest aligned box, infinite where the shape is. */
void col_bounds_shape2(const col_shape2 *s, col_vec2 *min, col_vec2 *max);
void col_bounds_shape3(const col_shape3 *s, col_vec3 *min, col_vec3 *max);

/* A point of the shape farthest along the direction (any length but zero); false when the
 * shape has no end there. Of several such points, the middle one. */
bool col_support_shape2(const col_shape2 *s, col_vec2 direction, col_vec2 *out);
bool col_support_shape3(const col_shape3 *s, col_vec3 direction, col_vec3 *out);

/* --------------------------------------------------------------- asking pairs -- */

bool col_overlaps_shape_shape2(const col_shape2 *a, const col_shape2 *b);
bool col_overlaps_shape_shape3(const col_shape3 *a, const col_shape3 *b);

double col_distance_shape_shape2(const col_shape2 *a, const col_shape2 *b);
double col_distance_shape_shape3(const col_shape3 *a, const col_shape3 *b);

col_closest2 col_closest_shape_shape2(const col_shape2 *a, const col_shape2 *b);
col_closest3 col_closest_shape_shape3(const col_shape3 *a, const col_shape3 *b);

/* False, and out untouched, when the shapes are apart. */
bool col_contact_shape_shape2(const col_shape2 *a, const col_shape2 *b,
                              col_contact2 *out);
bool col_contact_shape_shape3(const col_shape3 *a, const col_shape3 *b,
                              col_contact3 *out);

/* The translation that moves a out of b, and skin further; zero when they are apart, and
 * when no translation parts them. */
col_vec2 col_push_shape_shape2(const col_shape2 *a, const col_shape2 *b, double skin);
col_vec3 col_push_shape_shape3(const col_shape3 *a, const col_shape3 *b, double skin);

/* -------------------------------------------------------------------- asking rays -- */

/* The part of a line, ray or segment within a shape; false when they do not meet. */
bool col_clip_shape2(const col_shape2 *line, const col_shape2 *s, col_interval2 *out);
bool col_clip_shape3(const col_shape3 *line, const col_shape3 *s, col_interval3 *out);

/* The first point of the shape at 0 <= t <= max along a ray. A ray that starts in the
 * shape hits at t = 0 with a normal against its direction when solid, else where it
 * leaves, with the outward normal turned against it. max may be infinite. */
bool col_raycast_shape2(const col_shape2 *s, col_vec2 origin, col_vec2 direction,
                        double max, bool solid, col_hit2 *out);
bool col_raycast_shape3(const col_shape3 *s, col_vec3 origin, col_vec3 direction,
                        double max, bool solid, col_hit3 *out);

/* ------------------------------------------------------------------- bare numbers -- */

/* A line of zero direction is its base point: t = 0. */
col_feet2 col_closest_point_line2(col_vec2 p, col_vec2 base, col_vec2 direction);
col_feet3 col_closest_point_line3(col_vec3 p, col_vec3 base, col_vec3 direction);

/* tb is not clamped (it tells the region: before a, between, past b); the point is. */
col_feet2 col_closest_point_segment2(col_vec2 p, col_vec2 a, col_vec2 b);
col_feet3 col_closest_point_segment3(col_vec3 p, col_vec3 a, col_vec3 b);

/* Parallel lines answer with the base point of the first: ta = 0. */
col_feet2 col_closest_line_line2(col_vec2 p, col_vec2 u, col_vec2 q, col_vec2 v);
col_feet3 col_closest_line_line3(col_vec3 p, col_vec3 u, col_vec3 q, col_vec3 v);

/* From a0 to a1 and from b0 to b1; 0 <= ta, tb <= 1. */
col_feet2 col_closest_segment_segment2(col_vec2 a0, col_vec2 a1, col_vec2 b0,
                                       col_vec2 b1);
col_feet3 col_closest_segment_segment3(col_vec3 a0, col_vec3 a1, col_vec3 b0,
                                       col_vec3 b1);

/* Where the line meets it: *t0 <= *t1; false when it misses, or its direction is zero. */
bool col_line_circle2(col_vec2 p, col_vec2 direction, col_vec2 center, double radius,
                      double *t0, double *t1);
bool col_line_sphere3(col_vec3 p, col_vec3 direction, col_vec3 center, double radius,
                      double *t0, double *t1);

/* Whether two closed segments have a point in common: exact for every input. */
bool col_segments_cross2(col_vec2 a, col_vec2 b, col_vec2 c, col_vec2 d);

#endif
