/* grid.h - the data of a grid: tiles of the plane, or voxels of space.
 *
 * A side of a cell is a number: 2 axis, and 1 more for the side of higher coordinates. */
#ifndef COL_GRID_H
#define COL_GRID_H

#include "../../base/range.h"
#include "../kinds/frame.h"

#include <stdint.h>

#define GRID_SIDES (2 * COL_DIMENSION)
#define GRID_LINE GRID_SIDES        /* across a cell, where a side is asked for */
#define GRID_INNER (GRID_SIDES + 1) /* the same between two pieces of a tile */

/* Slopes, lines and polygons exist only in the plane, and are given in a cell of size 1.
 * A polygon is made of convex pieces, each of them a part. In order: kinds without an
 * inside first; then kinds that fill their cell or a share of it. */
typedef enum {
    grid_empty,
    grid_one_way,
    grid_line, /* one-way */
    grid_solid,
    grid_slope,
    grid_polygon
} col_grid_form;

typedef struct {
    col_grid_form form;
    int side; /* the front of a one-way tile; the side that a line looks to most */
    int material;
#if COL_DIMENSION == 2
    bool hanging;       /* a slope is solid above its line */
    double left, right; /* the heights of the line, from the side of lower y */
    col2_vec line[2];   /* its front is to the right of the way */
    int piece_count;    /* of polygons */
    const col2_tile_piece *pieces;
#endif
} col_grid_kind;

static inline bool is_one_way_form(col_grid_form form) {
    return form == grid_one_way || form == grid_line;
}

typedef struct {
    col_level_data level;
    col_vec origin, cell;
    int count[COL_DIMENSION];    /* cells along each axis */
    double error[COL_DIMENSION]; /* of a place near the grid, in cells */
    int cells;                   /* in all */
    int width;                   /* bytes of a tile: 1, 2 or 4 */
    void *tiles;                 /* numbers of kinds */
    int kind_count;              /* kind 0, the empty one, not counted */
    col_grid_kind *kinds;
} col_grid_data;

typedef struct {
    int at[COL_DIMENSION];
} col_cell;

/* A block: the geometry, and the triggers, which share the tiles but have kinds of their
 * own: the kinds of either are empty for the other. */
typedef struct {
    col_grid_data met, triggers;
} col_grid_block_data;

static inline const col_grid_data *grid_of(const col_level_data *data) {
    return (const col_grid_data *)(const void *)data;
}

static inline int side_axis(int side) { return side / 2; }
static inline int opposite_side(int side) { return side ^ 1; }
static inline double side_sign(int side) { return (side & 1) != 0 ? 1.0 : -1.0; }
static inline col_vec side_direction(int side) {
    return vec_scale(vec_unit(side_axis(side)), side_sign(side));
}

static inline int cell_number(const col_grid_data *g, const col_cell *c) {
    int number = c->at[COL_DIMENSION - 1];
    for (int i = COL_DIMENSION - 2; i >= 0; i--) {
        number = number * g->count[i] + c->at[i];
    }
    return number;
}

/* Parts are numbered by their cells; the further pieces of a tile have numbers beyond all
 * cells. */
static inline int cell_of_part(const col_grid_data *g, int which) {
    return which < g->cells ? which : which % g->cells;
}

static inline int piece_of_part(const col_grid_data *g, int which) {
    return which < g->cells ? 0 : which / g->cells;
}

static inline col_cell numbered_cell(const col_grid_data *g, int number) {
    col_cell c;
    for (int i = 0; i < COL_DIMENSION - 1; i++) {
        c.at[i] = number % g->count[i];
        number /= g->count[i];
    }
    c.at[COL_DIMENSION - 1] = number;
    return c;
}

static inline bool is_in_grid(const col_grid_data *g, const col_cell *c) {
    for (int i = 0; i < COL_DIMENSION; i++) {
        if (c->at[i] < 0 || c->at[i] >= g->count[i]) {
            return false;
        }
    }
    return true;
}

/* The number of the kind of a cell. */
static inline int tile_numbered(const col_grid_data *g, int number) {
    if (g->width == 1) {
        return ((const uint8_t *)g->tiles)[number];
    }
    return g->width == 2 ? ((const uint16_t *)g->tiles)[number]
                         : (int)((const uint32_t *)g->tiles)[number];
}

static inline const col_grid_kind *kind_numbered(const col_grid_data *g, int number) {
    return &g->kinds[tile_numbered(g, number)];
}

/* The number of the kind of any cell: empty outside. */
static inline const col_grid_kind *kind_at(const col_grid_data *g, const col_cell *c) {
    return is_in_grid(g, c) ? kind_numbered(g, cell_number(g, c)) : &g->kinds[0];
}

static inline col_cell cell_beside(const col_cell *c, int side) {
    col_cell beside = *c;
    beside.at[side_axis(side)] += (side & 1) != 0 ? 1 : -1;
    return beside;
}

/* Where cell k of an axis begins: the same number for all cells that meet there. */
static inline double cell_border(const col_grid_data *g, int axis, int k) {
    return vec_get(g->origin, axis) + k * vec_get(g->cell, axis);
}

static inline col_vec cell_corner(const col_grid_data *g, const col_cell *c, int high) {
    return (col_vec){cell_border(g, 0, c->at[0] + high),
                     cell_border(g, 1, c->at[1] + high)
                         IN_SPACE(, cell_border(g, 2, c->at[2] + high))};
}

/* The part of a side of a cell that is surface: none if max <= min. In space a side is
 * surface as a whole or not at all; in the plane, the upright sides of slopes and the
 * sides beside them may be so in part. Not for polygons, of which a side may have several
 * edges. */
col_range col_grid_exposed(const col_grid_data *g, const col_cell *c, int side);

/* The outward normal, in the world. */
static inline col_vec grid_side_normal(const col_level *level, int side) {
    const int axis = side_axis(side);
    const double sign = vec_get(level->stretch, axis) < 0.0 ? -1.0 : 1.0;
    return pose_turn(&level->pose, vec_scale(vec_unit(axis), side_sign(side) * sign));
}

/* The normal of a side of a part, or of its edge: GRID_LINE and so on. */
col_vec col_grid_surface_normal(const col_level *level, int which, int side);

void col_grid_part(const col_level *level, int which, col_level_part *out);
void col_grid_in_box(const col_level_data *data, const col_bounds *box,
                     col_level_visit *visit, void *context);
void col_grid_along(const col_level_data *data, col_level_travel *travel,
                    col_level_visit *visit, void *context);
bool col_grid_raycast(const col_level *level, const col_ray_input *ray, col_hit *out,
                      int *which, int *material);
bool col_grid_block(const col_level *level, int which, col_level_block *out);
bool col_grid_block_side(const col_level_block *block, col_vec normal);
bool col_grid_surface(const col_level *level, col_vec p, col_level_face *out, int *which);

/* Cells of a block, of which the tiles that are not empty are visited; false when the
 * visitor ended it. */
typedef struct {
    int min[COL_DIMENSION], max[COL_DIMENSION];
} col_cells;

bool col_grid_visit(const col_grid_data *g, const col_cells *block,
                    col_level_visit *visit, void *context);

#if COL_DIMENSION == 2

/* The outline of a piece of a tile, counterclockwise (y up), in its cell: edge k goes
 * from corner k to the next. sides: the side that an edge lies on, or GRID_LINE,
 * GRID_INNER. */
typedef struct {
    int count;
    col2_vec corners[COL2_TILE_CORNERS];
    int sides[COL2_TILE_CORNERS];
} col2_tile_outline;

/* The outline of a solid tile; it is empty for others. */
col2_tile_outline col2_grid_outline(const col2_grid_kind *kind, int piece);

static inline col2_vec outline_edge(const col2_tile_outline *o, int k) {
    return vec_sub(o->corners[k + 1 < o->count ? k + 1 : 0], o->corners[k]);
}

/* The interval of an edge that is surface, along the side that the edge lies on: from the
 * first point that no neighbour covers to the last. Other edges are surface as a whole or
 * not at all. */
col_range col2_grid_edge_exposed(const col2_grid_data *g, const col2_cell *c,
                                 const col2_tile_outline *o, int k);

/* The intervals of a side that a tile covers, one after the other; false: no more. */
typedef struct {
    int piece, edge;
} col2_covers;

bool col2_grid_next_cover(const col2_grid_kind *kind, int side, col2_covers *at,
                          col_range *out);

/* The line of a slope, in a cell of size 1: a point of it and its outward normal. */
void col2_slope_line(const col2_grid_kind *kind, col2_vec *point, col2_vec *normal);

/* The ends of a one-way tile, its front to the right of the way. */
void col2_one_way_ends(const col2_grid_kind *kind, col2_vec ends[2]);

/* A point of a cell of size 1, in the frame of the data. */
col2_vec col2_in_cell(const col2_grid_data *g, const col2_cell *c, col2_vec v);

/* The unit normal in the world of a normal in a cell of size 1; cells may be of any
 * size. */
col2_vec col2_normal_in_cell(const col2_level *level, col2_vec n);

/* The outward normal of an edge in the world. */
col2_vec col2_edge_normal(const col2_level *level, const col2_tile_outline *o, int k);

/* Fills the shape, and the faces that are surface. */
void col2_piece_part(const col2_level *level, const col2_cell *c,
                     const col2_tile_outline *o, col2_level_part *out);

#endif

#endif
