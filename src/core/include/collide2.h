/* collide2.h - 2D: shapes and queries. Conventions of both dimensions are in
 * collide.h. */
#ifndef COLLIDE2_H
#define COLLIDE2_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    double x, y;
} col2_vec;

/* A rotation: its defining value, and what is derived from it. */
typedef struct {
    double angle;  /* the defining value */
    col2_vec axis; /* the image of the x axis: cos and sin of the angle */
} col2_rotation;

/* ------------------------------------------------------------------- shapes -- */

typedef enum {
    col2_kind_point,
    col2_kind_circle,
    col2_kind_segment,
    col2_kind_capsule,
    col2_kind_ray,
    col2_kind_line,
    col2_kind_aabb,
    col2_kind_box,
    col2_kind_triangle,
    col2_kind_polygon,
    col2_kind_concave, /* a polygon that is cut into convex parts */
    col2_kind_plane,
    col2_kind_halfspace,
    col2_kind_compound,
    col2_kind_path,
    col2_kind_grid,
    COL2_KIND_COUNT
} col2_kind;

/* The head of every shape; a pointer to it stands for a shape of any kind. Kinds that
 * share a core share a struct. indirect: pair functions must not see the shape as it is,
 * as a number of it lies outside 2^-100 .. 2^100, or it is a compound; kept by the
 * functions that make and move shapes. */
typedef struct {
    int kind;
    bool indirect;
    double radius; /* by which the core is rounded: 0 for all but round kinds */
} col2_shape;

typedef struct {
    col2_shape shape;
    col2_vec center;
} col2_circle; /* point, circle */

typedef struct {
    col2_shape shape;
    col2_vec a, b;
} col2_capsule; /* segment, capsule */

typedef struct {
    col2_shape shape;
    col2_vec origin, direction;
} col2_ray; /* ray: t >= 0; line: every t. The direction has any length but zero. */

typedef struct {
    col2_shape shape;
    col2_vec min, max;
} col2_aabb;

typedef struct {
    col2_shape shape;
    col2_vec center, half_extents;
    col2_vec axis; /* image of the x axis; that of the y axis is (-axis.y, axis.x) */
    double angle;
} col2_box;

typedef struct {
    col2_shape shape;
    col2_vec a, b, c;
} col2_triangle; /* of any form, down to a point */

/* The frame in the world of data that shapes share: a vector v of the data is at origin +
 * scale * (v.x axis + v.y (-axis.y, axis.x)). Why a center beside the origin: the center
 * is the reference point, exactly where the user has moved it, and the origin is where
 * the points given by the user have exact differences. */
typedef struct {
    col2_vec center; /* the reference point */
    col2_vec origin;
    col2_vec axis; /* the image of the x axis */
    double angle;
    double scale; /* a power of two */
} col2_pose;

/* Outline, edges and convex parts of a polygon, scaled to size 1, made once by
 * col2_polygon_build. */
typedef struct col2_polygon_data col2_polygon_data;

typedef struct {
    col2_shape shape;
    col2_pose pose;
    const col2_polygon_data *data; /* belongs to the caller, and outlives the shape */
} col2_polygon;                    /* polygon, concave */

/* Why a point beside the offset d = normal . point: far from the origin d alone would
 * lose digits that a nearby point keeps. */
typedef struct {
    col2_shape shape;
    col2_vec normal, point;
    double d;
} col2_plane; /* plane: thin, two-sided; half-space: solid behind */

/* Parts, none of them a compound, and a bounding volume hierarchy over them, made by
 * col2_compound_build. */
typedef struct col2_compound_data col2_compound_data;

typedef struct {
    col2_shape shape;
    col2_pose pose; /* of scale 1 */
    const col2_compound_data *data;
} col2_compound;

/* Level geometry: a surface or solid of any number of parts, which do not move among
 * themselves. */
typedef struct col2_level_data col2_level_data;

typedef struct {
    col2_shape shape;
    col2_pose pose;   /* of scale 1 */
    col2_vec stretch; /* along the axes of the data; negative: mirrored */
    const col2_level_data *data;
} col2_level; /* path, grid */

/* Large enough for a shape of any kind. */
typedef union {
    col2_shape shape;
    col2_circle circle;
    col2_capsule capsule;
    col2_ray ray;
    col2_aabb aabb;
    col2_box box;
    col2_triangle triangle;
    col2_polygon polygon;
    col2_plane plane;
    col2_compound compound;
    col2_level level;
} col2_any;

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
 * compound, numbered from 0; -1 where a shape has none, or the question does not tell
 * (of compounds only col2_find_contacts does). And the materials of these parts, 0 for
 * none. A ray, or a line, is the shape a. */
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

/* ------------------------------------------------------------ making shapes -- */
/* Input: numbers of at most COL_LARGEST; radii and half extents >= 0; directions and
 * normals of any length but zero (they need not be unit); min <= max. */

col2_rotation col2_rotation_make(double angle, double cos_angle, double sin_angle);

col2_circle col2_point_make(col2_vec p);
col2_circle col2_circle_make(col2_vec center, double radius);
col2_capsule col2_segment_make(col2_vec a, col2_vec b);
col2_capsule col2_capsule_make(col2_vec a, col2_vec b, double radius);
col2_ray col2_ray_make(col2_vec origin, col2_vec direction);
col2_ray col2_line_make(col2_vec point, col2_vec direction);
col2_aabb col2_aabb_make(col2_vec min, col2_vec max);
col2_box col2_box_make(col2_vec center, col2_vec half_extents,
                       const col2_rotation *rotation, double radius);
col2_triangle col2_triangle_make(col2_vec a, col2_vec b, col2_vec c, double radius);
col2_plane col2_plane_make(col2_kind kind, col2_vec normal, col2_vec point);
col2_plane col2_plane_from_offset(col2_kind kind, col2_vec normal, double d);

/* A polygon of count vertices (3 or more) in order, clockwise or not. Duplicate and
 * collinear vertices are dropped; a flat outline makes a segment or a point. One that is
 * not convex is cut into convex parts. NULL when edges cross: crossing[0] and
 * crossing[1] are then the indices of the vertices at which the two edges start, from 0.
 * The result is in the scratch, of at least col2_polygon_scratch(count) bytes, and valid
 * until that is used again; col2_polygon_data_copy makes one that stays. Memory: only
 * the scratch. */
size_t col2_polygon_scratch(size_t count);
const col2_polygon_data *col2_polygon_build(const col2_vec *points, size_t count,
                                            void *scratch, col2_pose *pose,
                                            size_t crossing[2]);
/* The convex hull of count points (1 or more), in any position, in the same way. */
const col2_polygon_data *col2_convex_build(const col2_vec *points, size_t count,
                                           void *scratch, col2_pose *pose);
size_t col2_polygon_data_size(const col2_polygon_data *data);
col2_polygon_data *col2_polygon_data_copy(const col2_polygon_data *data, void *buffer);
/* Of kind polygon when it has one part, else concave. */
col2_polygon col2_polygon_make(const col2_polygon_data *data, const col2_pose *pose,
                               double radius);
/* The number of corners of the outline, and the position of one, counterclockwise. */
int col2_polygon_corners(const col2_polygon *polygon);
col2_vec col2_polygon_corner(const col2_polygon *polygon, int index);

/* Parts may be of any bounded kind; those of compounds among them are added one by one.
 * In two steps: the size of the buffer, then the data in it. What the parts share
 * (polygons) is not copied, and must outlive the compound. */
size_t col2_compound_size(const col2_shape *const *parts, size_t count);
const col2_compound_data *col2_compound_build(const col2_shape *const *parts,
                                              size_t count, void *buffer);
col2_compound col2_compound_make(const col2_compound_data *data);
int col2_compound_parts(const col2_compound *compound);
/* A part, at its position in the world. */
void col2_compound_part(const col2_compound *compound, int index, col2_any *out);

/* A chain of edges from point to point; closed: and back to the first. The solid side is
 * to the left of the way, unless both sides are. solid: a closed path knows its inside,
 * whichever way round it is given. materials: a number for each edge, 0 for none; may be
 * NULL. In two steps, as for compounds: the buffer holds all, the points included. */
typedef struct {
    bool closed, two_sided, solid;
    const unsigned char *materials;
} col2_path_options;

size_t col2_path_size(size_t count, const col2_path_options *options);
/* count: 2 or more, of a closed path 3 or more. */
const col2_level_data *col2_path_build(const col2_vec *points, size_t count,
                                       const col2_path_options *options, void *buffer);
/* The points, as they were given. */
const col2_vec *col2_path_points(const col2_level_data *data, size_t *count);
/* A grid of cells, each empty or a tile. Cell (column, row), counted from 0, goes from
 * origin + (column cell.x, row cell.y) one cell on. */
typedef enum {
    col2_tile_empty,
    col2_tile_solid,
    col2_tile_one_way, /* the side of the cell that looks along `direction`, from there */
    col2_tile_slope,   /* solid up to a straight line between two heights */
} col2_tile_form;

typedef struct {
    col2_tile_form form;
    col2_vec direction; /* along an axis; of the one that it leans to most */
    /* Heights of a slope at the sides of lower and of higher x, as shares of the cell, 0
     * to 1: from the side of lower y, or hanging, from that of higher y. */
    double left, right;
    bool hanging;
    int material; /* 0: none */
} col2_tile_kind;

/* tiles: the number of the kind of each, row after row; 0 is empty, n the kind n - 1.
 * NULL: all are empty. The arrays are copied. */
typedef struct {
    col2_vec origin, cell;
    int columns, rows; /* 0 or more, their product an int */
    const unsigned char *tiles;
    const col2_tile_kind *kinds;
    int kind_count; /* 255 at most */
} col2_grid_input;

size_t col2_grid_size(const col2_grid_input *input);
const col2_level_data *col2_grid_build(const col2_grid_input *input, void *buffer);
/* The number of a kind; 0 outside. */
int col2_grid_tile(const col2_level_data *grid, int column, int row);
/* For every shape and world that shares the data. The cell must be inside, and the kind
 * be known. */
void col2_grid_set_tile(const col2_level_data *grid, int column, int row, int kind);

/* A level of data that was built for this kind; stretched by 1. */
col2_level col2_level_make(col2_kind kind, const col2_level_data *data);
size_t col2_level_size(const col2_level_data *data);
/* Where a point of the data lies in the world. */
col2_vec col2_level_point(const col2_level *level, col2_vec p);

/* Bytes of a shape of this kind; for an aabb those of the box that a rotation makes of
 * it. */
size_t col2_shape_size(col2_kind kind);

/* ------------------------------------------------------------------- one shape -- */

/* The reference point: the centre, the first point, the origin; min of an aabb; the
 * centroid of a polygon, the origin of the frame in which a compound was made. */
col2_vec col2_shape_position(const col2_shape *s);

void col2_shape_translate(col2_shape *s, col2_vec by);

/* Moves the shape so that its reference point is exactly `to`, which translating it by
 * the difference would not do. */
void col2_shape_move_to(col2_shape *s, col2_vec to);

/* Rotates about a point. An aabb becomes a box, unless the rotation is the identity. */
void col2_shape_rotate(col2_any *s, const col2_rotation *rotation, col2_vec about);

/* After a rotation: makes the axis exactly that of the angle. In the long run the product
 * of many rotations and the sum of their angles would drift apart. */
void col2_shape_follow_angle(col2_any *s);

/* A copy of src, rotated about the origin (unless rotation is NULL) and then moved: from
 * local to world space. dst and src may be the same shape. */
void col2_shape_place(col2_any *dst, const col2_shape *src, col2_vec position,
                      const col2_rotation *rotation);

void col2_shape_copy(col2_any *dst, const col2_shape *src);

/* Same kind and equal defining numbers. */
bool col2_shape_equal(const col2_shape *a, const col2_shape *b);

/* Whether every defining number is at most COL_LARGEST in magnitude: false once a move
 * has left that range. */
bool col2_shape_is_in_range(const col2_shape *s);

/* The smallest axis-aligned box, infinite where the shape is. */
void col2_shape_bounds(const col2_shape *s, col2_vec *min, col2_vec *max);

/* A support point: farthest along the direction (of any length but zero); false when the
 * shape is unbounded there. Of several such points, the middle one. */
bool col2_shape_support(const col2_shape *s, col2_vec direction, col2_vec *out);

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
 * there is none. t is never past the touch. What overlaps at the start is hit when the
 * motion goes deeper along the normal of the contact; what touches, then or later, when
 * it goes in, deeper than rounding, against every normal that parts the two. What leaves,
 * slides or grazes hits nothing. On a corner t is a rounding later than on a face, and
 * the normal that of the face of b which the motion opposes most, or else of a. */
bool col2_cast(const col2_shape *a, col2_vec motion, const col2_shape *b,
               col2_touch *out);

/* A cast of a that also rotates about its reference point, at constant speed, by the
 * rotation in all (an angle of any size, as it is given). Conservative: t is never late,
 * and early by a gap of at most 1e-9 of the size; of 1e-6 where shapes rotate far while
 * they all but touch. */
bool col2_sweep(const col2_shape *a, col2_vec motion, const col2_rotation *rotation,
                const col2_shape *b, col2_touch *out);

/* ----------------------------------------------------------------- rays and lines -- */

/* The part of a line, ray or segment inside a shape; false when they do not meet. Of a
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

/* ----------------------------------------------------------------------- parts -- */
/* The same questions, and which parts the answers are about: of a manifold those that
 * are in contact deepest, of a line that is clipped where it enters. */

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

/* The contacts of all pairs of parts, in no order; of a shape that lies deep inside a
 * solid, those through the nearest faces. Of convex shapes their one contact. */
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
