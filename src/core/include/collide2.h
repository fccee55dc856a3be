/* collide2.h - 2D: shapes. Conventions of both dimensions are in collide.h. */
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

/* The point beside the offset d = normal . point is kept because far from the origin d
 * alone would lose digits that a nearby point keeps. */
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

/* ------------------------------------------------------------ making shapes -- */
/* Input: numbers of at most COL_LARGEST; radii and half extents >= 0; directions and
 * normals of any length but zero (they need not be unit); min <= max. */

col2_rotation col2_rotation_make(double angle, double cos_angle, double sin_angle);

col2_circle col2_point_make(col2_vec p);
col2_circle col2_circle_make(col2_vec center, double radius);

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
/* A polygon of one part has the kind polygon, any other one concave. */
col2_polygon col2_polygon_make(const col2_polygon_data *data, const col2_pose *pose,
                               double radius);
/* The number of corners of the outline, and the position of one, counterclockwise. */
int col2_polygon_corners(const col2_polygon *polygon);
col2_vec col2_polygon_corner(const col2_polygon *polygon, int index);

/* A chain of edges from point to point; closed: and back to the first. The solid side is
 * to the left of the path, unless both sides are solid. solid: a closed path has an
 * inside, whichever way round it is given. materials: a number for each edge, 0 for none;
 * may be NULL. In two steps, as for compounds: the buffer holds all, the points
 * included. */
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
    col2_tile_trigger, /* never solid, but found: the cell, or its pieces */
    col2_tile_slope,   /* solid up to a straight line between two heights */
    col2_tile_polygon, /* solid pieces */
    col2_tile_line     /* one-way, as a line across the cell */
} col2_tile_form;

/* A convex piece of a polygon, counterclockwise where y points up, in a cell of size 1.
 * inner: the side from that corner to the next one is shared with another piece. */
#define COL2_TILE_CORNERS 8

typedef struct {
    int count;
    col2_vec corners[COL2_TILE_CORNERS];
    bool inner[COL2_TILE_CORNERS];
} col2_tile_piece;

/* Cuts a polygon in a cell of size 1 into pieces, fewer than it has points, and returns
 * their number: 0 when it has no area, -1 when edges cross (see col2_polygon_build).
 * scratch: of as many bytes; out: NULL for the number alone. */
size_t col2_grid_pieces_scratch(size_t count);
int col2_grid_pieces(const col2_vec *points, size_t count, void *scratch,
                     col2_tile_piece *out, size_t crossing[2]);

typedef struct {
    col2_tile_form form;
    int material;       /* 0: none */
    int piece_count;    /* of a trigger 0 for all of the cell */
    bool hanging;       /* of a slope */
    col2_vec direction; /* along an axis; of the one that it leans to most */
    /* Heights of a slope at the sides of lower and of higher x, as shares of the cell, 0
     * to 1: from the side of lower y, or hanging, from that of higher y. */
    double left, right;
    /* The ends of a line, in a cell of size 1; it is solid on the right of the direction
     * from the first to the second, and for motions against `direction`. */
    col2_vec line[2];
    const col2_tile_piece *pieces; /* they belong to the caller, and outlive the grid */
} col2_tile_kind;

/* tiles: the number of the kind of each, row after row; 0 is empty, n the kind n - 1.
 * NULL: all are empty. width: the bytes of a number, 1, 2 or 4; 0 for 1. The arrays are
 * copied. */
typedef struct {
    col2_vec origin, cell;
    int columns, rows; /* 0 or more, their product an int */
    const void *tiles;
    int width;
    const col2_tile_kind *kinds;
    int kind_count;
    bool triggers; /* kinds that are set later may be triggers */
} col2_grid_input;

size_t col2_grid_size(const col2_grid_input *input);
const col2_level_data *col2_grid_build(const col2_grid_input *input, void *buffer);
/* The number of a kind; 0 outside. */
int col2_grid_tile(const col2_level_data *grid, int column, int row);
/* For every shape and world that shares the data. The cell must be inside, and the kind
 * be known. */
void col2_grid_set_tile(const col2_level_data *grid, int column, int row, int kind);
/* The memory in which all tiles are, in bytes, to be copied; and back from a copy, of the
 * width that they had then. */
const void *col2_grid_tiles(const col2_level_data *grid, size_t *bytes);
void col2_grid_set_tiles(const col2_level_data *grid, const void *tiles, int width);
/* Room for so many kinds, in a store of col2_grid_store_size bytes that belongs to the
 * caller, and takes the place of the one before; then a kind more, or another one in its
 * place, by its number. */
size_t col2_grid_store_size(const col2_level_data *grid, int width, int kind_count);
void col2_grid_move(const col2_level_data *grid, int width, int kind_count, void *store);
void col2_grid_set_kind(const col2_level_data *grid, int number,
                        const col2_tile_kind *kind);

#define COL_N(name) col2_##name
#include "collide_shape.h"
#undef COL_N

/* After a rotation: makes the axis exactly that of the angle. In the long run the product
 * of many rotations and the sum of their angles would drift apart. */
void col2_shape_follow_angle(col2_any *s);

#endif
