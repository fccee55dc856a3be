/* collide_query2.h - 2D: queries about shapes. Conventions of both dimensions are in
 * collide.h. */
#ifndef COLLIDE_QUERY2_H
#define COLLIDE_QUERY2_H

#include "collide2.h"

/* ------------------------------------------------------------------ results -- */

/* The nearest points of two shapes, on their surfaces; when they overlap, the points that
 * the shortest separating translation brings together: b - a = distance * normal. */
typedef struct {
    double distance;
    col2_vec normal; /* from a to b */
    col2_vec a, b;
    double ta, tb; /* parameters on a segment, capsule, ray or line; else 0 */
} col2_closest;

typedef struct {
    double depth;
    col2_vec normal; /* from a to b */
    col2_vec a, b;
} col2_contact;

#define COL2_MANIFOLD_MOST 2

/* Where two shapes touch or overlap: points spread over the common face, the deepest
 * first. Each has its own depth along the one normal. */
typedef struct {
    double depth;    /* the greatest */
    col2_vec normal; /* from a to b */
    int count;       /* 1 .. COL2_MANIFOLD_MOST */
    struct {
        col2_vec a, b; /* on the surfaces: a - b = depth * normal */
        double depth;  /* >= 0 */
    } points[COL2_MANIFOLD_MOST];
} col2_manifold;

/* The first touch of a moving shape. */
typedef struct {
    double t;        /* time of impact: 0 .. 1, a share of the motion */
    col2_vec normal; /* from the moving shape to the other */
    col2_vec a, b;   /* on the surfaces at that time; equal unless depth > 0 */
    double depth;    /* > 0 when shapes overlap at the start (t = 0), and in a sweep when
                        they touched at the start and then go deeper */
} col2_touch;

/* Where a ray hits a shape. The normal is that of the surface, turned against the ray. */
typedef struct {
    double t; /* in lengths of the ray's direction */
    col2_vec point, normal;
    bool inside; /* the ray starts in the shape */
} col2_hit;

/* The part of a line inside a convex shape: t0 <= t <= t1, from p0 to p1. Either end may
 * be infinite; its point is then the origin of the line, and has no meaning. */
typedef struct {
    double t0, t1;
    col2_vec p0, p1;
} col2_interval;

/* Which parts of two shapes an answer is about: triangles, edges or tiles, parts of a
 * compound, numbered from 0; -1 if a shape has none, or the query does not report it (for
 * compounds only col2_find_contacts does). And the materials of these parts, 0 for none.
 * A ray, or a line, is the shape a. */
typedef struct {
    int a, b;
    int material_a, material_b;
} col2_part_numbers;

/* The nearest points of points, lines and segments, and their parameters. */
typedef struct {
    double distance;
    double ta, tb;
    col2_vec a, b;
} col2_feet;

/* ----------------------------------------------------------------- two shapes -- */

bool col2_overlaps(const col2_shape *a, const col2_shape *b);

double col2_distance(const col2_shape *a, const col2_shape *b);

col2_closest col2_find_closest(const col2_shape *a, const col2_shape *b);

/* False, and out unchanged, when the shapes are apart. */
bool col2_find_contact(const col2_shape *a, const col2_shape *b, col2_contact *out);

/* The translation that moves a out of b, and farther by skin; zero when they are apart,
 * and when no translation separates them. */
col2_vec col2_push_out(const col2_shape *a, const col2_shape *b, double skin);

/* False, and out unchanged, when the shapes are apart. Normal and depth are those of the
 * contact; the first point is as deep. */
bool col2_find_manifold(const col2_shape *a, const col2_shape *b, col2_manifold *out);

/* ------------------------------------------------------------ casts and sweeps -- */

/* The first touch of a, translated by motion, with b; false, and out unchanged, when
 * there is none. t is never past the touch. A shape that overlaps at the start is hit if
 * the motion goes deeper along the normal of the contact; one that touches, then or
 * later, if the motion goes in, deeper than rounding, against every normal that separates
 * the two. A shape that leaves, slides or grazes hits nothing. On a corner t is a
 * rounding later than on a face, and the normal that of the face of b which the motion
 * opposes most, or else of a. */
bool col2_cast(const col2_shape *a, col2_vec motion, const col2_shape *b,
               col2_touch *out);

/* A cast of a that also rotates about its reference point, at constant speed, by the
 * rotation in all (an angle of any size, as it is given). Conservative: t is never late,
 * and early by a gap of at most 1e-9 of the size; of 1e-6 where shapes rotate far while
 * they all but touch. */
bool col2_sweep(const col2_shape *a, col2_vec motion, const col2_rotation *rotation,
                const col2_shape *b, col2_touch *out);

/* ----------------------------------------------------------------- rays and lines -- */

/* The part of a line, ray or segment inside a shape; false if they do not meet. For a
 * shape that is not convex: the first such part. */
bool col2_clip(const col2_shape *line, const col2_shape *s, col2_interval *out);

/* A ray, and how far it is followed. */
typedef struct {
    col2_vec origin, direction; /* the direction has any length but zero */
    double max;                 /* in lengths of the direction; may be infinite */
    bool solid;                 /* whether a start inside a shape is a hit */
} col2_ray_input;

/* The first point of the shape at 0 <= t <= ray->max. A ray that starts in the shape hits
 * at t = 0 with a normal against its direction when solid, else where it leaves, with the
 * outward normal turned against it. */
bool col2_raycast(const col2_shape *s, const col2_ray_input *ray, col2_hit *out);

/* The outward normal of a face at the point of the surface that is nearest to a given
 * one: of the faces that meet there the one that looks most along a direction (of any
 * length but zero). A face is flat, an edge in the plane, or the side of a cylinder or
 * cone; for a rounded shape those of its core count. False, and out unchanged, where none
 * is. */
bool col2_face_normal(const col2_shape *s, col2_vec point, col2_vec along, col2_vec *out);

/* The place of a shape that a query has met. */
typedef struct {
    col2_vec point, normal; /* of its surface; outward */
    int part;               /* of level geometry; -1: none, or not known */
} col2_met;

/* The same where an edge or corner is met; false as well where the normal is that of a
 * face there. A zero direction stands for the normal. */
bool col2_face_beside(const col2_shape *s, const col2_met *met, col2_vec along,
                      col2_vec *out);

/* The same for a hit of a ray: except for rounded shapes its normal is that of a face. */
bool col2_ray_face_beside(const col2_shape *s, const col2_ray_input *ray,
                          const col2_hit *hit, col2_vec *out);

/* ----------------------------------------------------------------------- parts -- */
/* The same queries, and the parts that the answers are about: for a manifold those in
 * deepest contact, for a line that is clipped the part that it enters. */

col2_closest col2_find_closest_at(const col2_shape *a, const col2_shape *b,
                                  col2_part_numbers *parts);
bool col2_find_contact_at(const col2_shape *a, const col2_shape *b, col2_contact *out,
                          col2_part_numbers *parts);
bool col2_find_manifold_at(const col2_shape *a, const col2_shape *b, col2_manifold *out,
                           col2_part_numbers *parts);
bool col2_cast_at(const col2_shape *a, col2_vec motion, const col2_shape *b,
                  col2_touch *out, col2_part_numbers *parts);
bool col2_sweep_at(const col2_shape *a, col2_vec motion, const col2_rotation *rotation,
                   const col2_shape *b, col2_touch *out, col2_part_numbers *parts);
bool col2_clip_at(const col2_shape *line, const col2_shape *s, col2_interval *out,
                  col2_part_numbers *parts);
bool col2_raycast_at(const col2_shape *s, const col2_ray_input *ray, col2_hit *out,
                     col2_part_numbers *parts);

/* Gets one contact of each two parts that touch. False ends it. */
typedef bool col2_contact_visit(void *context, const col2_contact *contact,
                                const col2_part_numbers *parts);

/* The contacts of all pairs of parts, in no order; for a shape deep inside a solid, those
 * through the nearest faces. For convex shapes their one contact. */
void col2_find_contacts(const col2_shape *a, const col2_shape *b,
                        col2_contact_visit *visit, void *context);

/* -------------------------------------------------------- points, lines, segments -- */

/* A line of zero direction is its base point: t = 0. */
col2_feet col2_closest_point_line(col2_vec p, col2_vec base, col2_vec direction);

/* tb is not clamped, so it shows the region (before a, between, past b); the point is. */
col2_feet col2_closest_point_segment(col2_vec p, col2_vec a, col2_vec b);

/* For parallel lines the base point of the first: ta = 0. */
col2_feet col2_closest_line_line(col2_vec p, col2_vec u, col2_vec q, col2_vec v);

/* From a0 to a1 and from b0 to b1; 0 <= ta, tb <= 1. */
col2_feet col2_closest_segment_segment(col2_vec a0, col2_vec a1, col2_vec b0,
                                       col2_vec b1);

/* Where the line meets it: *t0 <= *t1; false when it misses, or its direction is zero. */
bool col2_line_circle(col2_vec p, col2_vec direction, col2_vec center, double radius,
                      double *t0, double *t1);

/* Whether two closed segments have a point in common: exact for every input. */
bool col2_segments_cross(col2_vec a, col2_vec b, col2_vec c, col2_vec d);

#endif
