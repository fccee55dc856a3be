/* collide3.h - 3D: shapes. Conventions of both dimensions are in collide.h. */
#ifndef COLLIDE3_H
#define COLLIDE3_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    double x, y, z;
} col3_vec;

typedef struct {
    double x, y, z, w;
} col3_quat;

/* A rotation: its defining value, and what is derived from it. */
typedef struct {
    col3_quat quat;   /* unit length: the defining value */
    col3_vec axes[3]; /* the images of the x, y and z axis */
} col3_rotation;

/* ------------------------------------------------------------------- shapes -- */

typedef enum {
    col3_kind_point,
    col3_kind_sphere,
    col3_kind_segment,
    col3_kind_capsule,
    col3_kind_ray,
    col3_kind_line,
    col3_kind_aabb,
    col3_kind_box,
    col3_kind_triangle,
    col3_kind_hull,
    col3_kind_cylinder,
    col3_kind_cone,
    col3_kind_plane,
    col3_kind_halfspace,
    col3_kind_compound,
    col3_kind_mesh,
    col3_kind_heightfield,
    col3_kind_voxels,
    COL3_KIND_COUNT
} col3_kind;

/* The head of every shape; a pointer to it stands for a shape of any kind. Kinds that
 * share a core share a struct. indirect: pair functions must not see the shape as it is,
 * as a number of it lies outside 2^-100 .. 2^100, or it is a compound; kept by the
 * functions that make and move shapes. */
typedef struct {
    int kind;
    bool indirect;
    double radius; /* by which the core is rounded: 0 for all but round kinds */
} col3_shape;

typedef struct {
    col3_shape shape;
    col3_vec center;
} col3_sphere; /* point, sphere */

typedef struct {
    col3_shape shape;
    col3_vec a, b;
} col3_capsule; /* segment, capsule */

typedef struct {
    col3_shape shape;
    col3_vec origin, direction;
} col3_ray; /* ray: t >= 0; line: every t. The direction has any length but zero. */

typedef struct {
    col3_shape shape;
    col3_vec min, max;
} col3_aabb;

typedef struct {
    col3_shape shape;
    col3_vec center, half_extents;
    col3_vec axes[3];
    col3_quat rotation;
} col3_box;

typedef struct {
    col3_shape shape;
    col3_vec a, b, c;
} col3_triangle; /* of any form, down to a point */

/* The frame in the world of data that shapes share: a vector v of the data is at origin +
 * scale * (v.x axes[0] + v.y axes[1] + v.z axes[2]). Why a center beside the origin: the
 * center is the reference point, exactly where the user has moved it, and the origin is
 * where the points given by the user have exact differences. */
typedef struct {
    col3_vec center; /* the reference point */
    col3_vec origin;
    col3_vec axes[3];
    col3_quat rotation;
    double scale; /* a power of two */
} col3_pose;

/* Corners, edges and faces of a convex hull, scaled to size 1, made once by
 * col3_hull_build. */
typedef struct col3_hull_data col3_hull_data;

typedef struct {
    col3_shape shape;
    col3_pose pose;
    const col3_hull_data *data; /* belongs to the caller, and outlives the shape */
} col3_hull;

typedef struct {
    col3_shape shape;
    col3_vec a, b;      /* the centres of both discs; of the base, and the apex */
    double disc_radius; /* no rounding: shape.radius is 0 */
} col3_cylinder;        /* cylinder, cone; a and b differ */

/* The point beside the offset d = normal . point is kept because far from the origin d
 * alone would lose digits that a nearby point keeps. */
typedef struct {
    col3_shape shape;
    col3_vec normal, point;
    double d;
} col3_plane; /* plane: thin, two-sided; half-space: solid behind */

/* Parts, none of them a compound, and a bounding volume hierarchy over them, made by
 * col3_compound_build. */
typedef struct col3_compound_data col3_compound_data;

typedef struct {
    col3_shape shape;
    col3_pose pose; /* of scale 1 */
    const col3_compound_data *data;
} col3_compound;

/* Level geometry: a surface or solid of any number of parts, which do not move among
 * themselves. */
typedef struct col3_level_data col3_level_data;

typedef struct {
    col3_shape shape;
    col3_pose pose;   /* of scale 1 */
    col3_vec stretch; /* along the axes of the data; negative: mirrored */
    const col3_level_data *data;
} col3_level; /* mesh, heightfield, voxels */

/* Large enough for a shape of any kind. */
typedef union {
    col3_shape shape;
    col3_sphere sphere;
    col3_capsule capsule;
    col3_ray ray;
    col3_aabb aabb;
    col3_box box;
    col3_triangle triangle;
    col3_hull hull;
    col3_cylinder cylinder;
    col3_plane plane;
    col3_compound compound;
    col3_level level;
} col3_any;

/* ------------------------------------------------------------ making shapes -- */
/* Input: numbers of at most COL_LARGEST; radii and half extents >= 0; directions and
 * normals of any length but zero (they need not be unit); min <= max. */

/* The quaternion must not be zero; it is normalized. */
col3_rotation col3_rotation_make(col3_quat quat);
/* axes: orthonormal and right-handed within rounding, which is corrected. */
col3_rotation col3_rotation_from_axes(const col3_vec axes[3]);

col3_sphere col3_point_make(col3_vec p);
col3_sphere col3_sphere_make(col3_vec center, double radius);
/* a and b must differ. */
col3_cylinder col3_cylinder_make(col3_vec a, col3_vec b, double radius);
col3_cylinder col3_cone_make(col3_vec base, col3_vec apex, double radius);

/* The convex hull of count points (1 or more), in any position: coplanar, collinear and
 * equal points make a flat polygon, a segment, a point. The result is in the scratch, of
 * at least col3_hull_scratch(count) bytes, and valid until that is used again;
 * col3_hull_data_copy makes one that stays. Time: count * log(count) as a rule. Memory:
 * only the scratch. */
size_t col3_hull_scratch(size_t count);
const col3_hull_data *col3_hull_build(const col3_vec *points, size_t count, void *scratch,
                                      col3_pose *pose);
size_t col3_hull_data_size(const col3_hull_data *data);
col3_hull_data *col3_hull_data_copy(const col3_hull_data *data, void *buffer);
col3_hull col3_hull_make(const col3_hull_data *data, const col3_pose *pose,
                         double radius);
/* The number of corners of a hull, and the position of one. */
int col3_hull_corners(const col3_hull *hull);
col3_vec col3_hull_corner(const col3_hull *hull, int index);

/* Triangles, three corners each, numbers of points from 0. The front is the side from
 * which they are counterclockwise; one-sided ones are solid from there alone. solid: the
 * space that the triangles enclose is solid, too. materials: a number for each triangle,
 * 0 for none; may be NULL. All arrays belong to the caller, and outlive the mesh. */
typedef struct {
    const col3_vec *points;
    const int *corners;
    const unsigned char *materials;
    size_t point_count, triangle_count;
    bool two_sided, solid;
} col3_mesh_input;

/* Triangles without area are left out. An edge is open when not exactly two triangles
 * share it, in opposite directions: a mesh with open edges encloses nothing. */
typedef struct {
    int degenerate, first_degenerate;
    int open, first_open; /* a triangle with an open edge */
    int open_corner;      /* where that edge begins: 0, 1 or 2 */
    /* the enclosed space is in front of it: the fronts are turned */
    bool reversed;
} col3_mesh_report;

/* The scratch is free again afterwards; the data in the buffer stay. Time: count *
 * log(count). */
size_t col3_mesh_scratch(size_t points, size_t triangles);
size_t col3_mesh_size(size_t triangles);
const col3_level_data *col3_mesh_build(const col3_mesh_input *input, void *scratch,
                                       void *buffer, col3_mesh_report *report);

/* How much a mesh needs is known when it is built: mostly a quarter less than the buffer,
 * col3_level_size(data). A copy in a block of that size; the data are needed no more. */
const col3_level_data *col3_mesh_copy(const col3_level_data *data, void *buffer);

/* Whether a triangle of the mesh was left out. */
bool col3_mesh_is_degenerate(const col3_level_data *data, int triangle);

/* A grid of cells, each empty or a voxel. Cell (column, row, layer), counted from 0, goes
 * from origin + (column cell.x, row cell.y, layer cell.z) one cell on. */
typedef enum {
    col3_tile_empty,
    col3_tile_solid,
    col3_tile_one_way, /* the side of the cell that looks along `direction`, from there */
    col3_tile_trigger  /* never solid, but found */
} col3_tile_form;

typedef struct {
    col3_tile_form form;
    col3_vec direction; /* along an axis; of the one that it leans to most */
    int material;       /* 0: none */
} col3_tile_kind;

/* tiles: the number of the kind of each, row after row, layer after layer; 0 is empty, n
 * the kind n - 1. NULL: all are empty. width: the bytes of a number, 1, 2 or 4; 0 for 1.
 * The arrays are copied. */
typedef struct {
    col3_vec origin, cell;
    int columns, rows, layers; /* 0 or more, their product an int */
    const void *tiles;
    int width;
    const col3_tile_kind *kinds;
    int kind_count;
    bool triggers; /* kinds that are set later may be triggers */
} col3_voxels_input;

size_t col3_voxels_size(const col3_voxels_input *input);
const col3_level_data *col3_voxels_build(const col3_voxels_input *input, void *buffer);
/* The number of a kind; 0 outside. */
int col3_voxels_tile(const col3_level_data *voxels, int column, int row, int layer);
/* For every shape and world that shares the data. The cell must be inside, and the kind
 * be known. */
void col3_voxels_set_tile(const col3_level_data *voxels, int column, int row, int layer,
                          int kind);
/* The memory in which all tiles are, in bytes, to be copied; and back from a copy, of the
 * width that they had then. */
const void *col3_voxels_tiles(const col3_level_data *voxels, size_t *bytes);
void col3_voxels_set_tiles(const col3_level_data *voxels, const void *tiles, int width);
/* As col2_grid_store_size, _move and _set_kind. */
size_t col3_voxels_store_size(const col3_level_data *voxels, int width, int kind_count);
void col3_voxels_move(const col3_level_data *voxels, int width, int kind_count,
                      void *store);
void col3_voxels_set_kind(const col3_level_data *voxels, int number,
                          const col3_tile_kind *kind);

/* Heights over a grid of columns * rows samples (2 * 2 or more): sample (c, r), counted
 * from 0, lies at origin + (c cell_x, heights[r columns + c], r cell_z). Each cell of
 * four samples is two triangles, cut from sample (c, r) to (c + 1, r + 1), and solid from
 * above alone; a surface, without an inside. Both arrays belong to the caller, and
 * outlive the height field. */
typedef struct {
    const double *heights;
    const unsigned char *holes; /* a bit for each cell, row after row, the lowest bit of a
                                   byte first: set where there is no surface; or NULL */
    int columns, rows;
    col3_vec origin;
    double cell_x, cell_z;
} col3_heightfield_input;

size_t col3_heightfield_size(const col3_heightfield_input *input);
const col3_level_data *col3_heightfield_build(const col3_heightfield_input *input,
                                              void *buffer);
/* The height and the unit normal of the surface at (x, z), in the frame of the data;
 * false outside and in holes. */
bool col3_heightfield_height(const col3_level_data *field, double x, double z,
                             double *height);
bool col3_heightfield_normal(const col3_level_data *field, double x, double z,
                             col3_vec *normal);

/* The same in the world: of a height field that leans, where it is highest. */
bool col3_heightfield_world_height(const col3_level *field, double x, double z,
                                   double *height);
bool col3_heightfield_world_normal(const col3_level *field, double x, double z,
                                   col3_vec *normal);

#define COL_N(name) col3_##name
#include "collide_shape.h"
#undef COL_N

#endif
