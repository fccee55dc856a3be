/* slope2.c - slopes and polygons of a grid as convex parts. */
#define COL_DIMENSION 2
#include "../../shape/polygon.h"
#include "grid.h"

void col2_one_way_ends(const col2_grid_kind *kind, col2_vec ends[2]) {
    if (kind->form == grid_line) {
        ends[0] = kind->line[0];
        ends[1] = kind->line[1];
        return;
    }
    const int axis = side_axis(kind->side);
    const bool back = (axis == 1) == ((kind->side & 1) != 0);
    for (int i = 0; i < 2; i++) {
        ends[i] = vec_with(vec_all((i == 1) != back ? 1.0 : 0.0), axis, kind->side & 1);
    }
}

void col2_slope_line(const col2_grid_kind *kind, col2_vec *point, col2_vec *normal) {
    const col2_vec up = vec2(kind->left - kind->right, 1.0);
    *point = vec2(0.0, kind->left);
    *normal = kind->hanging ? vec_negate(up) : up;
}

/* ------------------------------------------------------------------------- parts -- */

col2_vec col2_in_cell(const col2_grid_data *g, const col2_cell *c, col2_vec v) {
    return vec2(v.x == 1.0 ? cell_border(g, 0, c->at[0] + 1)
                           : cell_border(g, 0, c->at[0]) + v.x * g->cell.x,
                v.y == 1.0 ? cell_border(g, 1, c->at[1] + 1)
                           : cell_border(g, 1, c->at[1]) + v.y * g->cell.y);
}

/* The data that the shape of a polygon refers to, stored with its part. */
typedef struct {
    col2_polygon_data data;
    col2_convex convex;
    col2_vec corners[COL2_TILE_CORNERS], normals[COL2_TILE_CORNERS];
} col2_slope_polygon;

_Static_assert(sizeof(col2_slope_polygon) <= LEVEL_WORK_SIZE, "room for a polygon");

static void make_polygon(const col2_vec *world, int count, col2_level_part *out) {
    col2_slope_polygon *p = (col2_slope_polygon *)(void *)out->work.bytes;
    col2_bounds box = {world[0], world[0]};
    for (int i = 1; i < count; i++) {
        box.min = vec_smaller(box.min, world[i]);
        box.max = vec_larger(box.max, world[i]);
    }
    const double size = bounds_size(&box);
    const double scale = power_of_two_below(size);
    count = size > 0.0 ? count : 1; /* far out, a small cell is a point */
    for (int i = 0; i < count; i++) {
        p->corners[i] = vec_divide(vec_sub(world[i], world[0]), scale);
    }
    for (int i = 0; i < count; i++) {
        const col2_vec along =
            vec_sub(p->corners[i + 1 < count ? i + 1 : 0], p->corners[i]);
        p->normals[i] = vec_is_zero(along)
                            ? vec_unit(0)
                            : vec_negate(vec_quarter(vec_normalized(along)));
    }
    if (count == 1) {
        p->normals[0] = vec2(0.0, 0.0);
    }
    p->convex = (col2_convex){.dimension = count > 1 ? 2 : 0,
                              .count = count,
                              .corners = p->corners,
                              .normals = p->normals};
    convex_set_radii(&p->convex);
    p->data = (col2_polygon_data){.size = 0,
                                  .outline_count = count,
                                  .outline = p->corners,
                                  .part_count = 1,
                                  .parts = &p->convex};
    const col2_pose pose = {
        .center = world[0], .origin = world[0], .axis = {1.0, 0.0}, .scale = scale};
    out->shape.polygon = col2_polygon_make(&p->data, &pose, 0.0);
}

col2_vec col2_normal_in_cell(const col2_level *level, col2_vec n) {
    const col2_vec cell = grid_of(level->data)->cell;
    const double larger = larger_of(cell.x, cell.y);
    return level_normal(level, vec2(n.x * (cell.y / larger), n.y * (cell.x / larger)));
}

col2_vec col2_edge_normal(const col2_level *level, const col2_tile_outline *o, int k) {
    return o->sides[k] < GRID_LINE
               ? grid_side_normal(level, o->sides[k])
               : col2_normal_in_cell(level, vec_negate(vec_quarter(outline_edge(o, k))));
}

/* Edges on a side of the cell, or edges across it; with the corner of lower x, y as
 * point: the same for both tiles that share the edge. */
static void add_faces(const col2_level *level, const col2_cell *c,
                      const col2_tile_outline *o, int side, col2_level_part *out) {
    const col2_grid_data *g = grid_of(level->data);
    for (int k = 0; k < o->count; k++) {
        if (o->sides[k] != side) {
            continue;
        }
        const col_range exposed = col2_grid_edge_exposed(g, c, o, k);
        if (exposed.min < exposed.max) {
            const col2_vec a = o->corners[k];
            const col2_vec b = o->corners[k + 1 < o->count ? k + 1 : 0];
            const bool in_order = a.x < b.x || (a.x == b.x && a.y < b.y);
            out->faces[out->face_count++] = (col2_level_face){
                col2_edge_normal(level, o, k),
                level_point(level, col2_in_cell(g, c, in_order ? a : b))};
        }
    }
}

void col2_piece_part(const col2_level *level, const col2_cell *c,
                     const col2_tile_outline *o, col2_level_part *out) {
    const col2_grid_data *g = grid_of(level->data);
    const bool mirrored = (level->stretch.x < 0.0) != (level->stretch.y < 0.0);
    col2_vec world[COL2_TILE_CORNERS];
    world[0] = vec2(0.0, 0.0);
    for (int i = 0; i < o->count; i++) {
        world[mirrored ? o->count - 1 - i : i] =
            level_point(level, col2_in_cell(g, c, o->corners[i]));
    }
    make_polygon(world, o->count, out);
    add_faces(level, c, o, GRID_LINE, out);
    for (int side = 0; side < GRID_SIDES; side++) {
        add_faces(level, c, o, side, out);
    }
}
