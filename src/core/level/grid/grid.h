/* grid.h - the data of a grid: tiles of the plane, or voxels of space.
 *
 * A side of a cell is a number: 2 axis, and 1 more for the side of higher coordinates. */
#ifndef COL_GRID_H
#define COL_GRID_H

#include "../../base/range.h"
#include "../kinds/frame.h"

#define GRID_KINDS 256
#define GRID_SIDES (2 * COL_DIMENSION)
#define GRID_LINE GRID_SIDES /* the line of a slope, where a side is asked for */

/* Slopes are of the plane alone; there they are given in a cell of size 1. */
typedef enum { grid_empty, grid_solid, grid_one_way, grid_slope } col_grid_form;

typedef struct {
    col_grid_form form;
    int side; /* of a one-way tile */
    int material;
#if COL_DIMENSION == 2
    double left, right; /* the heights of the line, from the side of lower y */
    bool hanging;       /* solid above it */
#endif
} col_grid_kind;

typedef struct {
    col_level_data level;
    col_vec origin, cell;
    int count[COL_DIMENSION];    /* cells along each axis */
    double error[COL_DIMENSION]; /* of a place near the grid, in cells */
    unsigned char *tiles;
    col_grid_kind kinds[GRID_KINDS];
} col_grid_data;

typedef struct {
    int at[COL_DIMENSION];
} col_cell;

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

static inline const col_grid_kind *kind_numbered(const col_grid_data *g, int number) {
    return &g->kinds[g->tiles[number]];
}

/* Of a cell anywhere: empty outside. */
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

/* Which part of a side of a cell is surface: none when max <= min. In space all or
 * nothing; of a slope's upright sides, and of what stands beside them, a part. */
col_range col_grid_exposed(const col_grid_data *g, const col_cell *c, int side);

/* Outward, in the world. */
static inline col_vec grid_side_normal(const col_level *level, int side) {
    const int axis = side_axis(side);
    const double sign = vec_get(level->stretch, axis) < 0.0 ? -1.0 : 1.0;
    return pose_turn(&level->pose, vec_scale(vec_unit(axis), side_sign(side) * sign));
}

/* The same of a side of a tile, or of its line. */
col_vec col_grid_surface_normal(const col_level *level, int which, int side);

void col_grid_part(const col_level *level, int which, col_level_part *out);
void col_grid_edges(col_level_part *part);
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

/* The outline of a tile against the clock (y up), in its cell: edge k goes from corner k
 * to the next. sides: the side that an edge lies on, or GRID_LINE.
 */
typedef struct {
    int count;
    col2_vec corners[4];
    int sides[4];
} col2_tile_outline;

col2_tile_outline col2_grid_outline(const col2_grid_kind *kind);

/* The line of a slope, in a cell of size 1: a point of it and its outward normal. */
void col2_slope_line(const col2_grid_kind *kind, col2_vec *point, col2_vec *normal);

/* Of a normal in a cell of size 1, the unit normal in the world; of cells of any size. */
col2_vec col2_normal_in_cell(const col2_level *level, col2_vec n);

void col2_slope_part(const col2_level *level, const col2_cell *c, col2_level_part *out);

#endif

#endif
