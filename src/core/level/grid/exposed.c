/* exposed.c - which sides of tiles are surface: those that no solid neighbour covers. */
#include "grid.h"

#if COL_DIMENSION == 2

/* The share of a side that a tile covers, as an interval along the other axis; a polygon
 * covers several intervals, see col2_grid_next_cover. */
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

/* The interval that an edge takes of its side. */
static col_range interval_of(const col2_tile_outline *o, int k) {
    const int axis = 1 - side_axis(o->sides[k]);
    const double from = vec_get(o->corners[k], axis);
    const double to = vec_get(o->corners[k + 1 < o->count ? k + 1 : 0], axis);
    return (col_range){smaller_of(from, to), larger_of(from, to)};
}

bool col2_grid_next_cover(const col2_grid_kind *kind, int side, col2_covers *at,
                          col_range *out) {
    if (kind->form != grid_polygon) {
        *out = covered_by(kind, side);
        return at->piece++ == 0 && out->min < out->max;
    }
    while (at->piece < kind->piece_count) {
        const col2_tile_outline o = col2_grid_outline(kind, at->piece);
        while (at->edge < o.count) {
            const int k = at->edge++;
            if (o.sides[k] == side) {
                *out = interval_of(&o, k);
                return true;
            }
        }
        at->piece++;
        at->edge = 0;
    }
    return false;
}

/* The rest of an interval after another one has covered one end of it, or both. */
static col_range without(col_range own, col_range other) {
    if (other.min <= own.min && other.max > own.min) {
        own.min = other.max;
    }
    if (other.max >= own.max && other.min < own.max) {
        own.max = other.min;
    }
    return own;
}

/* The rest of an interval after all those that a polygon covers. */
COL_OUTLINED col_range without_polygon(col_range own, const col2_grid_kind *beside,
                                       int side) {
    col_range before;
    do { /* once for each interval that covers an end */
        col2_covers at = {0, 0};
        col_range other;
        before = own;
        while (col2_grid_next_cover(beside, side, &at, &other)) {
            own = without(own, other);
        }
    } while (own.min < own.max && (own.min != before.min || own.max != before.max));
    return own;
}

/* The interval is cut at both ends only: a middle that is covered counts as surface,
 * too. */
static col_range without_ends(col_range own, const col2_grid_kind *beside, int side) {
    if (beside->form == grid_polygon) {
        return without_polygon(own, beside, side);
    }
    const col_range other = covered_by(beside, side);
    return other.min < other.max ? without(own, other) : own;
}

col_range col2_grid_edge_exposed(const col2_grid_data *g, const col2_cell *c,
                                 const col2_tile_outline *o, int k) {
    if (o->sides[k] >= GRID_LINE) {
        return (col_range){0.0, o->sides[k] == GRID_LINE ? 1.0 : 0.0};
    }
    const col_cell beside = cell_beside(c, o->sides[k]);
    return without_ends(interval_of(o, k), kind_at(g, &beside),
                        opposite_side(o->sides[k]));
}

col_range col_grid_exposed(const col_grid_data *g, const col_cell *c, int side) {
    const col_cell beside = cell_beside(c, side);
    return without_ends(covered_by(kind_at(g, c), side), kind_at(g, &beside),
                        opposite_side(side));
}

#else

col_range col_grid_exposed(const col_grid_data *g, const col_cell *c, int side) {
    const col_cell beside = cell_beside(c, side);
    const bool exposed =
        kind_at(g, c)->form == grid_solid && kind_at(g, &beside)->form != grid_solid;
    return (col_range){0.0, exposed ? 1.0 : 0.0};
}

#endif
