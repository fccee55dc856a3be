/* piece2.c - outlines of tiles: of slopes, and of polygons, which are cut into convex
 * pieces of few corners.
 *
 * src/core/polygon cuts them, in a frame of its own: so each corner of a part is replaced
 * by the nearest of the given points. Points keep all digits that way, and tiles that
 * share a side have the same numbers there. */
#define COL_DIMENSION 2
#include "../../shape/polygon.h"
#include "grid.h"

#include <assert.h>

size_t col2_grid_pieces_scratch(size_t count) { return col2_polygon_scratch(count); }

static col2_vec nearest_point(const col2_vec *points, size_t count, col2_vec p) {
    col2_vec nearest = points[0];
    for (size_t i = 1; i < count; i++) {
        if (vec_length_sq(vec_sub(points[i], p)) < vec_length_sq(vec_sub(nearest, p))) {
            nearest = points[i];
        }
    }
    return nearest;
}

/* The corners of a part; most: the most there can be. */
#define PART_MOST 64

typedef struct {
    int count;
    col2_vec corners[PART_MOST];
} col2_tile_part;

static col2_tile_part part_of(const col2_convex *part, const col2_pose *pose,
                              const col2_vec *points, size_t count) {
    col2_tile_part out = {.count = part->count};
    assert(part->count <= PART_MOST);
    for (int i = 0; i < part->count; i++) {
        out.corners[i] = nearest_point(points, count, pose_point(pose, part->corners[i]));
    }
    return out;
}

/* Pieces that together have all corners of a part: a fan around its first one. Returns
 * how many; out: may be NULL if only that is needed. */
static int cut_part(const col2_tile_part *part, col2_tile_piece *out) {
    int count = 0;
    for (int from = 1; from < part->count - 1;) {
        const int left = part->count - from;
        const int take = left < COL2_TILE_CORNERS - 1 ? left : COL2_TILE_CORNERS - 1;
        if (out != NULL) {
            col2_tile_piece *const p = &out[count];
            *p = (col2_tile_piece){.count = take + 1, .corners = {part->corners[0]}};
            for (int i = 0; i < take; i++) {
                p->corners[i + 1] = part->corners[from + i];
            }
        }
        count++;
        from += take - 1;
    }
    return count;
}

static bool has_edge(const col2_tile_piece *p, col2_vec from, col2_vec to) {
    for (int k = 0; k < p->count; k++) {
        if (vec_equal(p->corners[k], from) &&
            vec_equal(p->corners[k + 1 < p->count ? k + 1 : 0], to)) {
            return true;
        }
    }
    return false;
}

static void find_inner(col2_tile_piece *pieces, int count) {
    for (int i = 0; i < count; i++) {
        col2_tile_piece *const p = &pieces[i];
        for (int k = 0; k < p->count; k++) {
            const col2_vec next = p->corners[k + 1 < p->count ? k + 1 : 0];
            for (int other = 0; other < count && !p->inner[k]; other++) {
                p->inner[k] = other != i && has_edge(&pieces[other], next, p->corners[k]);
            }
        }
    }
}

int col2_grid_pieces(const col2_vec *points, size_t count, void *scratch,
                     col2_tile_piece *out, size_t crossing[2]) {
    col2_pose pose;
    const col2_polygon_data *const data =
        col2_polygon_build(points, count, scratch, &pose, crossing);
    if (data == NULL) {
        return -1;
    }
    int made = 0;
    for (int i = 0; i < data->part_count; i++) {
        if (data->parts[i].dimension == 2) {
            const col2_tile_part part = part_of(&data->parts[i], &pose, points, count);
            made += cut_part(&part, out == NULL ? NULL : out + made);
        }
    }
    if (out != NULL) {
        find_inner(out, made);
    }
    return made;
}

/* ----------------------------------------------------------------------- outline -- */

static void add_corner(col2_tile_outline *o, col2_vec p, int side) {
    o->corners[o->count] = p;
    o->sides[o->count] = side;
    o->count++;
}

/* The side of a cell that an edge lies on. */
static int side_of_edge(col2_vec from, col2_vec to, bool inner) {
    if (from.x == to.x && (from.x == 0.0 || from.x == 1.0)) {
        return from.x == 0.0 ? 0 : 1;
    }
    if (from.y == to.y && (from.y == 0.0 || from.y == 1.0)) {
        return from.y == 0.0 ? 2 : 3;
    }
    return inner ? GRID_INNER : GRID_LINE;
}

static col2_tile_outline piece_outline(const col2_tile_piece *piece) {
    col2_tile_outline o;
    o.count = 0;
    for (int k = 0; k < piece->count; k++) {
        const col2_vec next = piece->corners[k + 1 < piece->count ? k + 1 : 0];
        add_corner(&o, piece->corners[k],
                   side_of_edge(piece->corners[k], next, piece->inner[k]));
    }
    return o;
}

static col2_tile_outline slope_outline(const col2_grid_kind *kind) {
    const bool slope = kind->form == grid_slope;
    const bool hanging = slope && kind->hanging;
    const double low_left = hanging ? kind->left : 0.0;
    const double low_right = hanging ? kind->right : 0.0;
    const double left = slope && !hanging ? kind->left : 1.0;
    const double right = slope && !hanging ? kind->right : 1.0;
    const int top = slope && !hanging ? GRID_LINE : 3;
    col2_tile_outline o;
    o.count = 0;
    add_corner(&o, vec2(0.0, low_left), hanging ? GRID_LINE : 2);
    if (low_right < right) {
        add_corner(&o, vec2(1.0, low_right), 1);
    }
    add_corner(&o, vec2(1.0, right), top);
    if (low_left < left) {
        add_corner(&o, vec2(0.0, left), 0);
    }
    return o;
}

col2_tile_outline col2_grid_outline(const col2_grid_kind *kind, int piece) {
    return kind->form == grid_polygon ? piece_outline(&kind->pieces[piece])
                                      : slope_outline(kind);
}
