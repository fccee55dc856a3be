/* heightfield3.h - the data of a height field, for the files that build it and that
 * answer about it. */
#ifndef COL_HEIGHTFIELD3_H
#define COL_HEIGHTFIELD3_H

#include "triangle3.h"

/* Cells along each side of the smallest block. */
#define FIELD_BLOCK_BITS 2
#define FIELD_BLOCK (1 << FIELD_BLOCK_BITS)
#define FIELD_LEVELS_MOST 32

typedef struct {
    double min, max; /* heights; of nothing but holes, max < min */
} col3_height_range;

typedef struct {
    int columns, rows; /* blocks */
    col3_height_range *ranges;
} col3_height_blocks;

typedef struct {
    col3_level_data level;
    const double *heights;      /* the caller's */
    const unsigned char *holes; /* the caller's; NULL: none */
    int columns, rows;          /* of samples */
    col3_vec origin;
    double cell_x, cell_z;
    int level_count;
    col3_height_blocks levels[FIELD_LEVELS_MOST]; /* each of twice as long blocks */
} col3_heightfield_data;

static inline const col3_heightfield_data *field_of(const col3_level_data *data) {
    return (const col3_heightfield_data *)(const void *)data;
}

static inline double field_x(const col3_heightfield_data *f, int column) {
    return f->origin.x + column * f->cell_x;
}

static inline double field_z(const col3_heightfield_data *f, int row) {
    return f->origin.z + row * f->cell_z;
}

static inline double field_sample(const col3_heightfield_data *f, int column, int row) {
    return f->heights[(ptrdiff_t)row * f->columns + column];
}

static inline bool field_is_hole(const col3_heightfield_data *f, int column, int row) {
    const size_t cell = (size_t)row * (size_t)(f->columns - 1) + (size_t)column;
    return f->holes != NULL && (f->holes[cell / 8] >> (cell % 8) & 1) != 0;
}

static inline bool field_has_surface(const col3_heightfield_data *f, int column,
                                     int row) {
    return column >= 0 && row >= 0 && column < f->columns - 1 && row < f->rows - 1 &&
           !field_is_hole(f, column, row);
}

static inline col3_height_range field_range(const col3_heightfield_data *f, int column,
                                            int row) {
    const double a = field_sample(f, column, row);
    const double b = field_sample(f, column + 1, row);
    const double c = field_sample(f, column + 1, row + 1);
    const double d = field_sample(f, column, row + 1);
    return (col3_height_range){smaller_of(smaller_of(a, b), smaller_of(c, d)),
                               larger_of(larger_of(a, b), larger_of(c, d))};
}

static inline col3_bounds field_box(const col3_heightfield_data *f, int column, int row,
                                    int size, const col3_height_range *range) {
    const int right = column + size < f->columns - 1 ? column + size : f->columns - 1;
    const int end = row + size < f->rows - 1 ? row + size : f->rows - 1;
    return (col3_bounds){
        vec3(field_x(f, column), f->origin.y + range->min, field_z(f, row)),
        vec3(field_x(f, right), f->origin.y + range->max, field_z(f, end))};
}

extern const col3_level_methods col3_heightfield_methods;

/* Tries the triangles that a ray may hit, in the order in which it passes them. */
void col3_heightfield_ray(const col3_heightfield_data *f, col3_triangle_ray *r);

#endif
