/* heightfield_build3.c - making a height field: the heights of its blocks. */
#include "heightfield3.h"

#include <assert.h>
#include <limits.h>

/* How many blocks of so many cells cover a side. */
static int blocks_along(int cells, int size) { return (cells + size - 1) / size; }

/* The blocks of all levels; ranges: where those of the first level stand, or NULL. */
static size_t lay_out_levels(const col3_heightfield_input *input,
                             col3_height_blocks *levels, int *level_count,
                             col3_height_range *ranges) {
    int columns = blocks_along(input->columns - 1, FIELD_BLOCK);
    int rows = blocks_along(input->rows - 1, FIELD_BLOCK);
    size_t total = 0;
    *level_count = 0;
    while (true) { /* until one block is the whole */
        levels[*level_count] =
            (col3_height_blocks){columns, rows, ranges != NULL ? ranges + total : NULL};
        ++*level_count;
        total += (size_t)columns * (size_t)rows;
        if (columns == 1 && rows == 1) {
            return total;
        }
        columns = blocks_along(columns, 2);
        rows = blocks_along(rows, 2);
    }
}

size_t col3_heightfield_size(const col3_heightfield_input *input) {
    col3_height_blocks levels[FIELD_LEVELS_MOST];
    int count;
    return sizeof(col3_heightfield_data) +
           lay_out_levels(input, levels, &count, NULL) * sizeof(col3_height_range);
}

static void widen(col3_height_range *range, const col3_height_range *by) {
    range->min = smaller_of(range->min, by->min);
    range->max = larger_of(range->max, by->max);
}

static col3_height_range *block_at(const col3_heightfield_data *f, int level, int column,
                                   int row) {
    const col3_height_blocks *l = &f->levels[level];
    return &l->ranges[(ptrdiff_t)row * l->columns + column];
}

static void measure_blocks(const col3_heightfield_data *f) {
    for (int level = 0; level < f->level_count; level++) {
        const col3_height_blocks *l = &f->levels[level];
        for (ptrdiff_t i = 0; i < (ptrdiff_t)l->columns * l->rows; i++) {
            l->ranges[i] = (col3_height_range){INFINITY, -INFINITY};
        }
    }
    for (int r = 0; r < f->rows - 1; r++) {
        for (int c = 0; c < f->columns - 1; c++) {
            if (field_has_surface(f, c, r)) {
                const col3_height_range range = field_range(f, c, r);
                widen(block_at(f, 0, c / FIELD_BLOCK, r / FIELD_BLOCK), &range);
            }
        }
    }
    for (int level = 0; level < f->level_count - 1; level++) {
        for (int r = 0; r < f->levels[level].rows; r++) {
            for (int c = 0; c < f->levels[level].columns; c++) {
                widen(block_at(f, level + 1, c / 2, r / 2), block_at(f, level, c, r));
            }
        }
    }
}

const col3_level_data *col3_heightfield_build(const col3_heightfield_input *input,
                                              void *buffer) {
    col3_heightfield_data *f = (col3_heightfield_data *)buffer;
    assert(input->columns >= 2 && input->rows >= 2);
    assert(2.0 * input->columns * input->rows <= INT_MAX);
    *f = (col3_heightfield_data){.heights = input->heights,
                                 .holes = input->holes,
                                 .columns = input->columns,
                                 .rows = input->rows,
                                 .origin = input->origin,
                                 .cell_x = input->cell_x,
                                 .cell_z = input->cell_z};
    (void)lay_out_levels(input, f->levels, &f->level_count,
                         (col3_height_range *)(void *)(f + 1));
    measure_blocks(f);
    const col3_height_range *all = f->levels[f->level_count - 1].ranges;
    const col3_height_range none = {0.0, 0.0};
    const int most = f->columns > f->rows ? f->columns : f->rows;
    f->level = (col3_level_data){
        .methods = &col3_heightfield_methods,
        .size = col3_heightfield_size(input),
        .box = field_box(f, 0, 0, most, all->min <= all->max ? all : &none),
        .cell = larger_of(input->cell_x, input->cell_z),
        .solid = false};
    return &f->level;
}
