/* surface.c - the nearest surface of a grid from a point inside: ring by ring around
 * its cell. */
#include "grid.h"

col_vec col_grid_surface_normal(const col_level *level, int which, int side) {
#if COL_DIMENSION == 2
    const col2_grid_data *g = grid_of(level->data);
    const col2_grid_kind *kind = kind_numbered(g, cell_of_part(g, which));
    if (side >= GRID_LINE && kind->form == grid_polygon) {
        const col2_tile_outline o = col2_grid_outline(kind, piece_of_part(g, which));
        return col2_edge_normal(level, &o, side - GRID_LINE);
    }
    if (side == GRID_LINE && kind->form == grid_line) {
        const col2_vec along = vec_sub(kind->line[1], kind->line[0]);
        return col2_normal_in_cell(level, vec_negate(vec_quarter(along)));
    }
    if (side == GRID_LINE) {
        col_vec point;
        col_vec normal;
        col2_slope_line(kind, &point, &normal);
        return col2_normal_in_cell(level, normal);
    }
#endif
    (void)which;
    return grid_side_normal(level, side);
}

typedef struct {
    const col_level *level;
    const col_grid_data *g;
    col_vec p; /* in the frame of the data */
    double distance;
    int which, side;
    col_vec nearest; /* in the frame of the data */
} col_grid_nearest;

static void keep_nearest(col_grid_nearest *n, int which, int side, col_vec q) {
    const col_vec way = level_stretched(n->level, vec_sub(q, n->p));
    const double d = vec_is_extreme(way) ? vec_safe_length(way) : vec_length(way);
    if (d < n->distance || (d == n->distance && which < n->which)) {
        n->distance = d;
        n->which = which;
        n->side = side;
        n->nearest = q;
    }
}

static col_vec nearest_on_side(const col_grid_nearest *n, const col_cell *c, int side,
                               col_range exposed) {
    const int axis = side_axis(side);
    col_vec q = n->p;
    for (int i = 0; i < COL_DIMENSION; i++) {
        const double low = cell_border(n->g, i, c->at[i]);
        const double high = cell_border(n->g, i, c->at[i] + 1);
        const double size = high - low;
        const double from = exposed.min > 0.0 ? low + exposed.min * size : low;
        const double to = exposed.max < 1.0 ? low + exposed.max * size : high;
        const double at = i == axis ? ((side & 1) != 0 ? high : low)
                                    : clamp(vec_get(n->p, i), from, to);
        q = vec_with(q, i, at);
    }
    return q;
}

#if COL_DIMENSION == 2

/* On the line between two points of a cell of size 1: the point that is nearest when
 * lengths are measured in the world. */
static col_vec nearest_between(const col_grid_nearest *n, const col_cell *c, col_vec from,
                               col_vec to) {
    const col_vec a = col2_in_cell(n->g, c, from);
    const col_vec d =
        vec2((to.x - from.x) * n->g->cell.x, (to.y - from.y) * n->g->cell.y);
    const col_vec long_u = level_stretched(n->level, d);
    const double unit = power_of_two_below(vec_largest(long_u)); /* squares are safe */
    const col_vec u = vec_divide(long_u, unit);
    const col_vec v = vec_divide(level_stretched(n->level, vec_sub(n->p, a)), unit);
    return vec_along(a, clamp01(vec_dot(u, v) / vec_length_sq(u)), d);
}

/* An interval, without the parts of it that the neighbour covers at a place and around
 * it: below and above, up to the next place that is not covered. */
static void around_place(const col2_grid_kind *beside, int side, double at,
                         col_range *below, col_range *above) {
    double low = at;
    double high = at;
    double before;
    do { /* once for each interval that is covered */
        col2_covers next = {0, 0};
        col_range other;
        before = high - low;
        while (col2_grid_next_cover(beside, side, &next, &other)) {
            if (other.min < low && other.max >= low) {
                low = other.min;
            }
            if (other.max > high && other.min <= high) {
                high = other.max;
            }
        }
    } while (high - low != before);
    below->max = smaller_of(below->max, low);
    above->min = larger_of(above->min, high);
}

/* A point of an edge that lies on a side of its cell, at a share of the side. */
static col_vec on_edge(const col_grid_nearest *n, const col_cell *c, int side,
                       double share) {
    const int axis = side_axis(side);
    return col2_in_cell(n->g, c, vec_with(vec_all(share), axis, side & 1));
}

/* exposed: for an edge on the side, which may be covered in the middle. */
static void try_covered(col_grid_nearest *n, const col_cell *c, int which, int side,
                        col_range exposed) {
    const int along = 1 - side_axis(side);
    const col_cell beside = cell_beside(c, side);
    const double low = cell_border(n->g, along, c->at[along]);
    const double at = clamp((vec_get(n->p, along) - low) / vec_get(n->g->cell, along),
                            exposed.min, exposed.max);
    col_range below = exposed;
    col_range above = exposed;
    around_place(kind_at(n->g, &beside), opposite_side(side), at, &below, &above);
    if (below.min <= below.max) {
        keep_nearest(n, which, side, on_edge(n, c, side, below.max));
    }
    if (above.min <= above.max) {
        keep_nearest(n, which, side, on_edge(n, c, side, above.min));
    }
}

static void try_polygon(col_grid_nearest *n, const col_cell *c, int which) {
    const col_grid_kind *kind = kind_numbered(n->g, cell_of_part(n->g, which));
    const col2_tile_outline o = col2_grid_outline(kind, piece_of_part(n->g, which));
    for (int k = 0; k < o.count; k++) {
        const col_range exposed = col2_grid_edge_exposed(n->g, c, &o, k);
        if (o.sides[k] < GRID_LINE && exposed.min < exposed.max) {
            try_covered(n, c, which, o.sides[k], exposed);
        } else if (o.sides[k] == GRID_LINE) {
            const col_vec next = o.corners[k + 1 < o.count ? k + 1 : 0];
            keep_nearest(n, which, GRID_LINE + k,
                         nearest_between(n, c, o.corners[k], next));
        }
    }
}

#endif

static bool try_tile(void *context, int which) {
    col_grid_nearest *n = (col_grid_nearest *)context;
    const col_cell c = numbered_cell(n->g, cell_of_part(n->g, which));
#if COL_DIMENSION == 2
    const col_grid_kind *kind = kind_numbered(n->g, cell_of_part(n->g, which));
    if (kind->form == grid_polygon) {
        try_polygon(n, &c, which);
        return true;
    }
#endif
    for (int side = 0; side < GRID_SIDES; side++) {
        const col_range exposed = col_grid_exposed(n->g, &c, side);
        if (!(exposed.min < exposed.max)) {
            continue;
        }
#if COL_DIMENSION == 2
        const col_cell beside = cell_beside(&c, side);
        if (kind_at(n->g, &beside)->form == grid_polygon) {
            try_covered(n, &c, which, side, exposed);
            continue;
        }
#endif
        keep_nearest(n, which, side, nearest_on_side(n, &c, side, exposed));
    }
#if COL_DIMENSION == 2
    if (kind->form == grid_slope) {
        keep_nearest(
            n, which, GRID_LINE,
            nearest_between(n, &c, vec2(0.0, kind->left), vec2(1.0, kind->right)));
    }
#endif
    return true;
}

/* Whether a tile, none of whose neighbours is outside the grid, forms one solid with all
 * of them: such tiles are most of a solid area, and have no surface. */
static bool is_buried(const col_grid_data *g, int number) {
    const int kind = tile_numbered(g, number);
    int stride = 1;
    bool same = g->kinds[kind].form == grid_solid;
    for (int i = 0; i < COL_DIMENSION && same; i++) {
        same = tile_numbered(g, number - stride) == kind &&
               tile_numbered(g, number + stride) == kind;
        stride *= g->count[i];
    }
    return same;
}

/* Cells of one line along the first axis. */
static void try_line(col_grid_nearest *n, const col_cell *first, int count) {
    const col_grid_data *g = n->g;
    const int number = cell_number(g, first);
    bool amid = true;
    for (int i = 1; i < COL_DIMENSION; i++) {
        amid = amid && first->at[i] > 0 && first->at[i] < g->count[i] - 1;
    }
    col_cells one;
    for (int i = 0; i < COL_DIMENSION; i++) {
        one.min[i] = first->at[i];
        one.max[i] = first->at[i];
    }
    for (int k = 0; k < count; k++) {
        const int x = first->at[0] + k;
        if (amid && x > 0 && x < g->count[0] - 1 && is_buried(g, number + k)) {
            continue;
        }
        one.min[0] = x;
        one.max[0] = x;
        (void)col_grid_visit(g, &one, try_tile, n);
    }
}

static void try_cells(col_grid_nearest *n, const col_cells *block) {
    const int count = block->max[0] - block->min[0] + 1;
    col_cell c = {{block->min[0]}};
    IN_SPACE(for (c.at[2] = block->min[2]; c.at[2] <= block->max[2]; c.at[2]++))
    for (c.at[1] = block->min[1]; c.at[1] <= block->max[1]; c.at[1]++) {
        try_line(n, &c, count);
    }
}

/* The cells around a block of `ring` cells on each side of the middle one. */
static void try_ring(col_grid_nearest *n, const col_cell *middle, int ring) {
    col_cells block;
    for (int i = 0; i < COL_DIMENSION; i++) {
        block.min[i] = middle->at[i] - ring;
        block.max[i] = middle->at[i] + ring;
    }
    for (int side = 0; side < (ring > 0 ? GRID_SIDES : 1); side++) {
        const int axis = side_axis(side);
        col_cells slab = block;
        int *end = (side & 1) != 0 ? &block.max[axis] : &block.min[axis];
        slab.min[axis] = *end;
        slab.max[axis] = *end;
        *end += (side & 1) != 0 ? -1 : 1; /* later sides leave these corners out */
        bool outside = false;
        for (int i = 0; i < COL_DIMENSION; i++) {
            outside = outside || slab.min[i] >= n->g->count[i] || slab.max[i] < 0;
            slab.min[i] = slab.min[i] > 0 ? slab.min[i] : 0;
            slab.max[i] = slab.max[i] < n->g->count[i] ? slab.max[i] : n->g->count[i] - 1;
        }
        if (!outside) {
            try_cells(n, &slab);
        }
    }
}

/* The distance from the point below which all surfaces have been found by the rings up to
 * this one. */
static double reach_of_rings(const col_grid_nearest *n, const col_cell *middle,
                             int ring) {
    double least = INFINITY;
    for (int i = 0; i < COL_DIMENSION; i++) {
        const double p = vec_get(n->p, i);
        const double low = p - cell_border(n->g, i, middle->at[i] - ring);
        const double high = cell_border(n->g, i, middle->at[i] + 1 + ring) - p;
        const double size = fabs(vec_get(n->level->stretch, i));
        least = smaller_of(least, size * smaller_of(low, high));
    }
    return least;
}

/* The cell of a point; on the border between two, the one with higher coordinates. */
static bool find_cell(const col_grid_data *g, col_vec p, col_cell *c) {
    for (int i = 0; i < COL_DIMENSION; i++) {
        const double k =
            floor((vec_get(p, i) - vec_get(g->origin, i)) / vec_get(g->cell, i));
        c->at[i] = (int)clamp(k, -1.0, g->count[i]);
    }
    return is_in_grid(g, c);
}

#if COL_DIMENSION == 2

/* In a piece of a tile; q: in a cell of size 1. For an edge between two pieces both
 * compute the same number, or the point would be in neither. */
static bool is_in_piece(const col2_tile_outline *o, col_vec q) {
    for (int k = 0; k < o->count; k++) {
        const col2_vec a = o->corners[k];
        const col2_vec b = o->corners[k + 1 < o->count ? k + 1 : 0];
        const bool in_order = a.x < b.x || (a.x == b.x && a.y < b.y);
        const double left = in_order ? vec_cross(vec_sub(b, a), vec_sub(q, a))
                                     : 0.0 - vec_cross(vec_sub(a, b), vec_sub(q, b));
        if (o->sides[k] >= GRID_LINE && left < 0.0) {
            return false;
        }
    }
    return true;
}

static bool is_in_polygon(const col_grid_kind *kind, col_vec q) {
    for (int i = 0; i < kind->piece_count; i++) {
        const col2_tile_outline o = col2_grid_outline(kind, i);
        if (is_in_piece(&o, q)) {
            return true;
        }
    }
    return false;
}

#endif

static bool is_inside(const col_grid_data *g, const col_cell *c, col_vec p) {
    const col_grid_kind *kind = kind_at(g, c);
#if COL_DIMENSION == 2
    if (kind->form >= grid_slope) {
        col_vec point;
        col_vec normal;
        const col_vec low = cell_corner(g, c, 0);
        const col_vec q = vec2((p.x - low.x) / g->cell.x, (p.y - low.y) / g->cell.y);
        if (kind->form == grid_polygon) {
            return is_in_polygon(kind, q);
        }
        col2_slope_line(kind, &point, &normal);
        return vec_dot(normal, vec_sub(q, point)) <= 0.0;
    }
#endif
    (void)p;
    return kind->form == grid_solid;
}

/* For a corner: the direction towards it, because the point may be in front of a face
 * that ends there. If the corner is so near that the direction is only rounding: the
 * face's own normal. */
static col_vec normal_towards(const col_grid_nearest *n, col_vec on_face) {
    const col_vec face = col_grid_surface_normal(n->level, n->which, n->side);
    const col_vec way =
        pose_turn(&n->level->pose, level_stretched(n->level, vec_sub(on_face, n->p)));
    const double error = COL_ROUNDING_ERROR * (vec_largest(n->p) + vec_largest(on_face)) *
                         vec_largest(n->level->stretch);
    if (n->distance <= COL_AT_ERRORS * error) {
        return face;
    }
    const col_vec direction =
        is_extreme(n->distance) ? vec_normalized(way) : vec_scale(way, 1.0 / n->distance);
    return vec_dot(direction, face) >= 1.0 - COL_FLAT_TOLERANCE ? face : direction;
}

bool col_grid_surface(const col_level *level, col_vec p, col_level_face *out,
                      int *which) {
    col_grid_nearest n = {.level = level,
                          .g = grid_of(level->data),
                          .p = level_local(level, p),
                          .distance = INFINITY,
                          .which = -1};
    col_cell middle;
    int most = 0;
    if (!find_cell(n.g, n.p, &middle) || !is_inside(n.g, &middle, n.p)) {
        return false;
    }
    for (int i = 0; i < COL_DIMENSION; i++) {
        most = n.g->count[i] > most ? n.g->count[i] : most;
    }
    /* From inside, some side is reached, unless numbers are extreme. */
    for (int ring = 0; MOSTLY(ring <= most); ring++) {
        try_ring(&n, &middle, ring);
        if (n.distance <= reach_of_rings(&n, &middle, ring)) {
            break;
        }
    }
    *which = n.which;
    *out = (col_level_face){normal_towards(&n, n.nearest), level_point(level, n.nearest)};
    return true;
}
