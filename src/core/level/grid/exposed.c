/* exposed.c - which sides of tiles are surface: those that no solid neighbour covers. */
#include "grid.h"

#if COL_DIMENSION == 2

/* How much of a side a tile covers, in the order of the other axis. */
static col_range covered_by(const col_grid_kind *kind, int side) {
    const col_range nothing = {0.0, 0.0};
    const col_range all = {0.0, 1.0};
    if (kind->form != grid_slope) {
        return kind->form == grid_solid ? all : nothing;
    }
    if (side_axis(side) == 1) {
        const bool bottom = (side & 1) == 0;
        return bottom != kind->hanging ? all : nothing;
    }
    const double height = (side & 1) != 0 ? kind->right : kind->left;
    return kind->hanging ? (col_range){height, 1.0} : (col_range){0.0, height};
}

/* Both begin at an end of the side, so what is left is one interval. */
static col_range without(col_range own, col_range other) {
    if (other.min <= own.min) {
        own.min = larger_of(own.min, other.max);
    } else {
        own.max = smaller_of(own.max, other.min);
    }
    return own;
}

col_range col_grid_exposed(const col_grid_data *g, const col_cell *c, int side) {
    const col_cell beside = cell_beside(c, side);
    const col_range own = covered_by(kind_at(g, c), side);
    const col_range other = covered_by(kind_at(g, &beside), opposite_side(side));
    return other.min < other.max ? without(own, other) : own;
}

#else

col_range col_grid_exposed(const col_grid_data *g, const col_cell *c, int side) {
    const col_cell beside = cell_beside(c, side);
    const bool exposed =
        kind_at(g, c)->form == grid_solid && kind_at(g, &beside)->form != grid_solid;
    return (col_range){0.0, exposed ? 1.0 : 0.0};
}

#endif
