/* piece2.c - polygons of tiles, cut into convex pieces of few corners.
 *
 * The room of polygons cuts them, in a frame of its own: so each corner of a part is
 * taken for the point that was given nearest to it. Points keep all digits that way, and
 * tiles that share a side have the same numbers there. */
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

/* The corners of a part; most: so many there can be. */
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

/* Pieces with all corners of a part: a fan around its first one. Returns how many; out:
 * NULL for that alone. */
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
