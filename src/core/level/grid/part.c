/* part.c - tiles as parts: their shapes, and which of their sides are surface. */
#include "grid.h"

/* ------------------------------------------------------------------------ shapes -- */

/* A whole cell, or a side of it if both corners of the data share a coordinate; ends: the
 * corners in the world. */
static void make_block(const col_level *level, col_vec low, col_vec high,
                       const col_vec ends[2], col_any *out) {
    if (!pose_is_turned(&level->pose)) {
        out->aabb =
            col_aabb_make(vec_smaller(ends[0], ends[1]), vec_larger(ends[0], ends[1]));
        return;
    }
    const col_rotation rotation = pose_rotation(&level->pose);
    const col_vec one = level_stretched(level, low);
    const col_vec other = level_stretched(level, high);
    const col_vec half = vec_scale(vec_abs(vec_sub(other, one)), 0.5);
    const col_vec center =
        vec_add(level->pose.origin, pose_turn(&level->pose, vec_middle(one, other)));
    out->box = col_box_make(center, half, &rotation, 0.0);
}

/* The form of the tile beside a tile, which has a number. */
static col_grid_form form_beside(const col_grid_data *g, const col_cell *c, int number,
                                 int side) {
    const int axis = side_axis(side);
    const int step = (side & 1) != 0 ? 1 : -1;
    const int at = c->at[axis] + step;
    int stride = step;
    for (int i = 0; i < axis; i++) {
        stride *= g->count[i];
    }
    return at < 0 || at >= g->count[axis] ? grid_empty
                                          : kind_numbered(g, number + stride)->form;
}

/* Whether a side of a solid tile is surface. */
static bool is_outer_side(const col_grid_data *g, const col_cell *c, int number,
                          int side) {
    const col_grid_form form = form_beside(g, c, number, side);
#if COL_DIMENSION == 2
    if (form >= grid_slope) {
        const col_range exposed = col2_grid_exposed(g, c, side);
        return exposed.min < exposed.max;
    }
#endif
    return form != grid_solid;
}

/* ends: the corners of the cell, in the world. */
static void add_faces(const col_level *level, const col_cell *c, const col_vec ends[2],
                      col_level_part *out) {
    COL_UNROLL
    for (int side = 0; side < GRID_SIDES; side++) {
        if (is_outer_side(grid_of(level->data), c, out->number, side)) {
            out->faces[out->face_count++] =
                (col_level_face){grid_side_normal(level, side), ends[side & 1]};
        }
    }
}

#if COL_DIMENSION == 2

static bool is_beside_solid(const col_grid_data *g, const col_cell *c, int axis,
                            double at) {
    const col_cell beside = cell_beside(c, 2 * axis + (at > 0.5 ? 1 : 0));
    return (at == 0.0 || at == 1.0) && kind_at(g, &beside)->form == grid_solid;
}

/* A one-way tile goes on by a step into a solid tile at its end: otherwise a corner that
 * slides from one onto the other, a rounding error below them, would pass between. */
static col_vec extended(const col_grid_data *g, const col_cell *c, col_vec from,
                        col_vec to) {
    const bool solid = (to.x != from.x && is_beside_solid(g, c, 0, to.x)) ||
                       (to.y != from.y && is_beside_solid(g, c, 1, to.y));
    const col_vec end = col2_in_cell(g, c, to);
    const col_vec along = vec2((to.x - from.x) * g->cell.x, (to.y - from.y) * g->cell.y);
    return solid ? vec_along(end, COL_TILE_OVERLAP, along) : end;
}

/* Whether the ends of a one-way tile are at different heights along its side's axis. */
static bool is_sloped(const col_grid_kind *kind, const col_vec ends[2]) {
    const int axis = side_axis(kind->side);
    return vec_get(ends[0], axis) != vec_get(ends[1], axis);
}

static void make_one_way(const col_level *level, const col_cell *c,
                         const col_grid_kind *kind, col_level_part *out) {
    const col_grid_data *g = grid_of(level->data);
    col_vec ends[2];
    col2_one_way_ends(kind, ends);
    const col_vec front = vec_negate(vec_quarter(vec_sub(ends[1], ends[0])));
    const bool back = ends[0].x > ends[1].x || ends[0].y > ends[1].y;
    const col_vec low = back ? ends[1] : ends[0];
    const col_vec high = back ? ends[0] : ends[1];
    out->shape.capsule = col2_segment_make(level_point(level, extended(g, c, high, low)),
                                           level_point(level, extended(g, c, low, high)));
    out->side = grid_side_normal(level, kind->side);
    out->is_sloped = is_sloped(kind, ends);
    out->faces[0] =
        (col_level_face){out->is_sloped ? col2_normal_in_cell(level, front) : out->side,
                         out->shape.capsule.a};
}

#else

static void make_one_way(const col_level *level, const col_cell *c,
                         const col_grid_kind *kind, col_level_part *out) {
    const col_grid_data *g = grid_of(level->data);
    const int axis = side_axis(kind->side);
    const double at = cell_border(g, axis, c->at[axis] + (kind->side & 1));
    const col_vec low = vec_with(cell_corner(g, c, 0), axis, at);
    const col_vec high = vec_with(cell_corner(g, c, 1), axis, at);
    const col_vec ends[2] = {level_point(level, low), level_point(level, high)};
    make_block(level, low, high, ends, &out->shape);
    out->side = grid_side_normal(level, kind->side);
    out->faces[0] = (col_level_face){out->side, ends[0]};
}

#endif

bool col_grid_block(const col_level *level, int which, col_level_block *out) {
    const col_grid_data *g = grid_of(level->data);
    if (which >= g->cells || pose_is_turned(&level->pose)) {
        return false;
    }
    const col_grid_kind *kind = kind_numbered(g, which);
    if (kind->form != grid_solid) {
        return false;
    }
    const col_cell c = numbered_cell(g, which);
    const col_vec one = level_point(level, cell_corner(g, &c, 0));
    const col_vec other = level_point(level, cell_corner(g, &c, 1));
    out->level = level;
    out->box = col_aabb_make(vec_smaller(one, other), vec_larger(one, other));
    out->number = which;
    out->material = kind->material;
    return true;
}

bool col_grid_block_side(const col_level_block *block, col_vec normal) {
    const col_grid_data *g = grid_of(block->level->data);
    const col_cell c = numbered_cell(g, block->number);
    const int axis = vec_largest_axis(vec_abs(normal));
    const bool mirrored = vec_get(block->level->stretch, axis) < 0.0;
    const bool high = (vec_get(normal, axis) > 0.0) != mirrored;
    /* the normal of a touch at an edge leans by any angle, as its length is rounding */
    return fabs(vec_get(normal, axis)) == 1.0 &&
           is_outer_side(g, &c, block->number, 2 * axis + (high ? 1 : 0));
}

static void make_filled(const col_level *level, const col_cell *c, int piece,
                        const col_grid_kind *kind, col_level_part *out) {
    const col_grid_data *g = grid_of(level->data);
#if COL_DIMENSION == 2
    if (kind->form >= grid_slope) {
        const col2_tile_outline o = col2_grid_outline(kind, piece);
        col2_piece_part(level, c, &o, out);
        return;
    }
#endif
    (void)kind, (void)piece;
    const col_vec low = cell_corner(g, c, 0);
    const col_vec high = cell_corner(g, c, 1);
    const col_vec ends[2] = {level_point(level, low), level_point(level, high)};
    make_block(level, low, high, ends, &out->shape);
    add_faces(level, c, ends, out);
}

void col_grid_part(const col_level *level, int which, col_level_part *out) {
    const col_grid_data *g = grid_of(level->data);
    const int number = cell_of_part(g, which);
    const col_cell c = numbered_cell(g, number);
    const col_grid_kind *kind = kind_numbered(g, number);
    const bool one_way = is_one_way_form(kind->form);
    out->level = level;
    out->which = which;
    out->number = number;
    out->piece = piece_of_part(g, which);
    out->material = kind->material;
    out->one_sided = one_way;
    out->one_way = one_way;
    out->is_sloped = false;
    out->has_volume = !one_way;
    out->error = NULL;
#if COL_DIMENSION == 3
    out->sat = NULL;
#endif
    out->face_count = 0;
    if (one_way) {
        make_one_way(level, &c, kind, out);
        out->face_count = 1;
    } else {
        make_filled(level, &c, out->piece, kind, out);
    }
}
