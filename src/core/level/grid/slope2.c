/* slope2.c - slopes and polygons of a grid as convex parts, and how the surface goes on
 * over the corners of a tile.
 *
 * Around a corner every tile that meets it is a wedge. From a side that ends there, over
 * the empty space in front of it:
 *
 *        front
 *      ________.      the first wedge that is met bounds the surface beyond: here that of
 *       a tile |\     a slope that goes down. When it is the tile's own, nothing
 *              | \    continues it there. */
#define COL_DIMENSION 2
#include "../../shape/polygon.h"
#include "grid.h"

/* ----------------------------------------------------------------------- outline -- */

static void add_corner(col2_tile_outline *o, col2_vec p, int side) {
    o->corners[o->count] = p;
    o->sides[o->count] = side;
    o->count++;
}

int col2_grid_piece_count(const col2_grid_kind *kind) {
    return kind->form == grid_polygon ? kind->piece_count : kind->form >= grid_solid;
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
    col2_tile_outline o = {.count = 0};
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
    col2_tile_outline o = {.count = 0};
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

/* What a polygon refers to, in the work of its part. */
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
    count = size > 0.0 ? count : 1; /* far out a small cell is a point */
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

/* Edges on a side of the cell, or those across it; with the corner of lower x, y as
 * point: the same for both tiles that an edge is between. */
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
    col2_vec world[COL2_TILE_CORNERS] = {{0.0, 0.0}};
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

/* ------------------------------------------------------------------------- edges -- */

/* An end of a straight piece of surface; in cells of size 1, from that of the tile. */
typedef struct {
    const col2_level *level;
    col2_cell cell; /* of the tile */
    int piece;      /* of the tile; -1: none of what is solid */
    col2_vec corner;
    col2_vec lean;  /* unit: over the end */
    col2_vec away;  /* from the corner along the tile's own side there, else -lean */
    col2_vec front; /* unit: the outward normal */
    bool clockwise; /* from -lean over the front */
    double own;     /* how far it is to the tile's own wedge, see angle_to */
    /* the nearest wedge of another tile */
    double least;
    col2_vec onward;
} col2_corner_search;

/* An angle from -lean over the front, as a number that grows with it: 1 at the front, 2
 * straight on, 3 behind, below 4. */
static double angle_to(const col2_corner_search *s, col2_vec v) {
    const double x = -vec_dot(v, s->lean);
    const double y = vec_dot(v, s->front);
    const double share = x / (fabs(x) + fabs(y));
    return y >= 0.0 ? 1.0 - share : 3.0 + share;
}

/* The tiles that meet in a point, from the one whose cell it is in. */
typedef struct {
    int left, right, low, high; /* columns and rows */
} col2_tiles_at;

static col2_tiles_at tiles_at(col2_vec corner) {
    return (col2_tiles_at){corner.x == 0.0 ? -1 : 0, corner.x == 1.0 ? 1 : 0,
                           corner.y == 0.0 ? -1 : 0, corner.y == 1.0 ? 1 : 0};
}

/* The side of a wedge that is met first. */
static void try_wedge(col2_corner_search *s, col2_vec out, col2_vec back) {
    const col2_vec side = s->clockwise ? back : out;
    const double angle = angle_to(s, side);
    if (angle < s->least) {
        s->least = angle;
        s->onward = side;
    }
}

/* Between two points of an upright or level line. */
static bool is_within(col2_vec p, col2_vec from, col2_vec to) {
    return (from.x == to.x && p.x == from.x && (p.y - from.y) * (p.y - to.y) < 0.0) ||
           (from.y == to.y && p.y == from.y && (p.x - from.x) * (p.x - to.x) < 0.0);
}

/* p: the corner, from the cell of the piece. */
static void try_piece(col2_corner_search *s, const col2_tile_outline *o, col2_vec p) {
    for (int i = 0; i < o->count; i++) {
        const col2_vec from = o->corners[i];
        const col2_vec to = o->corners[i + 1 < o->count ? i + 1 : 0];
        const col2_vec before = o->corners[i > 0 ? i - 1 : o->count - 1];
        if (vec_equal(p, from)) {
            try_wedge(s, vec_sub(to, from), vec_sub(before, from));
        } else if (is_within(p, from, to)) {
            try_wedge(s, vec_sub(to, from), vec_sub(from, to));
        }
    }
}

/* All pieces but the one that is asked about. */
static void try_tile(col2_corner_search *s, int column, int row) {
    const col2_grid_data *g = grid_of(s->level->data);
    const col2_cell c = {{s->cell.at[0] + column, s->cell.at[1] + row}};
    const col2_grid_kind *kind = kind_at(g, &c);
    const int count = col2_grid_piece_count(kind);
    for (int i = 0; i < count; i++) {
        if (column != 0 || row != 0 || i != s->piece) {
            const col2_tile_outline o = col2_grid_outline(kind, i);
            try_piece(s, &o, vec_sub(s->corner, vec2(column, row)));
        }
    }
}

/* Whether the way along the line begins at the corner, or ends there, and looks as the
 * side does. */
static bool continues(const col2_corner_search *s, const col2_vec ends[2], col2_vec p) {
    const col2_vec along = vec_normalized(vec_sub(ends[1], ends[0]));
    const bool ahead = vec_dot(along, s->lean) > 0.0;
    return vec_dot(vec_negate(vec_quarter(along)), s->front) > 0.0 &&
           fabs(vec_cross(along, s->front)) >= 1.0 - COL_FLAT_TOLERANCE &&
           vec_equal(ends[ahead ? 0 : 1], p);
}

/* A one-way tile that continues the side in its line. */
static bool is_continued_one_way(const col2_corner_search *s) {
    const col2_grid_data *g = grid_of(s->level->data);
    const col2_tiles_at t = tiles_at(s->corner);
    for (int column = t.left; column <= t.right; column++) {
        for (int row = t.low; row <= t.high; row++) {
            const col2_cell c = {{s->cell.at[0] + column, s->cell.at[1] + row}};
            const col2_grid_kind *kind = kind_at(g, &c);
            col2_vec ends[2];
            if (!is_one_way_form(kind->form)) {
                continue;
            }
            col2_one_way_ends(kind, ends);
            if (continues(s, ends, vec_sub(s->corner, vec2(column, row)))) {
                return true;
            }
        }
    }
    return false;
}

static col2_vec tangent_in_world(const col2_level *level, col2_vec v) {
    const col2_vec cell = grid_of(level->data)->cell;
    const col2_vec d = vec2(v.x * cell.x, v.y * cell.y);
    return vec_normalized(pose_turn(&level->pose, level_stretched(level, d)));
}

/* Straight on: of a tile with a volume only normals in front belong to this side, there
 * may be another surface behind. */
static void add_straight(const col2_corner_search *s, col2_level_part *out) {
    const col2_vec lean = tangent_in_world(s->level, s->lean);
    const col2_vec front = col2_normal_in_cell(s->level, s->front);
    out->edges[out->edge_count++] = (col2_level_edge){
        .lean = lean,
        .onward = out->has_volume ? front : lean,
        .away = {tangent_in_world(s->level, s->away)},
        .hidden = false,
        .beyond = {front, out->faces[0].point},
    };
}

static void add_turn(const col2_corner_search *s, col2_level_part *out) {
    const col2_vec aside = vec_quarter(s->onward);
    const col2_vec normal = s->clockwise ? aside : vec_negate(aside);
    out->edges[out->edge_count++] = (col2_level_edge){
        .lean = tangent_in_world(s->level, s->lean),
        .onward = tangent_in_world(s->level, s->onward),
        .away = {tangent_in_world(s->level, s->away)},
        .hidden = false,
        .beyond = {col2_normal_in_cell(s->level, normal),
                   level_point(s->level, col2_in_cell(grid_of(s->level->data), &s->cell,
                                                      s->corner))},
    };
}

static void add_end(col2_corner_search *s, col2_level_part *out) {
    const col2_tiles_at t = tiles_at(s->corner);
    s->least = INFINITY;
    for (int column = t.left; column <= t.right; column++) {
        for (int row = t.low; row <= t.high; row++) {
            try_tile(s, column, row);
        }
    }
    const bool straight = fabs(s->least - 2.0) <= COL_PARALLEL_TOLERANCE;
    /* unreached: no corner that was tried is so */
    if (straight || (s->least > 2.0 && s->own > 2.0 && is_continued_one_way(s))) {
        add_straight(s, out);
    } else if (s->least < s->own) {
        add_turn(s, out);
    }
}

/* From the end of edge k of an outline, or its beginning, along the other side there. */
static col2_vec own_side(const col2_tile_outline *o, int k, bool at_end) {
    const int next = k + 1 < o->count ? k + 1 : 0;
    const int before = k > 0 ? k - 1 : o->count - 1;
    return at_end ? outline_edge(o, next) : vec_negate(outline_edge(o, before));
}

/* What leans over an end of a side whose corner there is covered belongs to that corner
 * only if it looks the way of the side. Where the other side there leads to a peak, what
 * leans that way belongs to the peak:
 *
 *     |`-._ ________         the upper end of the right side of a slope, covered by
 *     |    |                 another tile
 */
static col2_vec away_from_covered(const col2_tile_outline *o, int k, bool at_end,
                                  col2_vec lean) {
    const col2_vec own = own_side(o, k, at_end);
    return vec_dot(own, lean) > 0.0 ? own
                                    : vec_quarter(vec_normalized(outline_edge(o, k)));
}

/* The end of edge k of an outline, or its beginning, along `lean`. Where a side is
 * exposed but for a piece at that end, the surface ends before that. */
static void add_edge_end(col2_corner_search *s, const col2_tile_outline *o, int k,
                         bool at_end, col_range exposed, col2_level_part *out) {
    const int next = k + 1 < o->count ? k + 1 : 0;
    const col2_vec along = vec_normalized(outline_edge(o, k));
    s->corner = o->corners[at_end ? next : k];
    s->lean = at_end ? along : vec_negate(along);
    s->front = vec_negate(vec_quarter(along));
    s->clockwise = !at_end;
    s->away = own_side(o, k, at_end);
    s->own = angle_to(s, s->away);
    if (o->sides[k] < GRID_LINE) {
        const int axis = 1 - side_axis(o->sides[k]);
        const double at = vec_get(s->lean, axis) > 0.0 ? exposed.max : exposed.min;
        if (at != vec_get(s->corner, axis)) {
            s->own = 2.0;
            s->away = away_from_covered(o, k, at_end, s->lean);
        }
        s->corner = vec_with(s->corner, axis, at);
    }
    add_end(s, out);
}

/* The edge that stands at corner k of the piece, over which the surface turns there to
 * look the way of a hidden side. NULL: none does. at: the corners of edges. */
static const col2_level_edge *rounded_end(const col2_level_part *p, const int *at, int k,
                                          col2_vec outward) {
    for (int i = 0; i < p->edge_count; i++) {
        const col2_level_edge *e = &p->edges[i];
        if (at[i] == k && !e->hidden &&
            vec_dot(e->lean, e->beyond.normal) > COL_PARALLEL_TOLERANCE &&
            vec_dot(e->beyond.normal, outward) > COL_PARALLEL_TOLERANCE) {
            return e;
        }
    }
    return NULL;
}

/* A normal that looks the way of a hidden side belongs to what lies beyond it, but for
 * those at its ends, where the surface turns, or there is a peak beyond the end: what
 * does not lean onward there may look that way, and what leans towards the peak. */
static void add_hidden(const col2_tile_outline *o, int k, const int *at,
                       col2_level_part *p) {
    const col2_vec outward = col2_edge_normal(p->level, o, k);
    const col2_vec along = outline_edge(o, k);
    const int corners[2] = {k, k + 1 < o->count ? k + 1 : 0};
    col2_vec turns[2]; /* along the surface at the ends where that turns */
    col2_vec peaks[2]; /* towards the peaks at the others */
    int turn_count = 0;
    int peak_count = 0;
    for (int end = 1; end >= 0; end--) {
        const col2_level_edge *rounded = rounded_end(p, at, corners[end], outward);
        const col2_vec own = own_side(o, k, end == 1);
        if (rounded != NULL) {
            turns[turn_count++] = rounded->onward;
        }
        if (vec_dot(own, end == 1 ? along : vec_negate(along)) > 0.0) {
            peaks[peak_count++] = tangent_in_world(p->level, own);
        }
    }
    const col2_vec inward = vec_negate(outward);
    p->edges[p->edge_count++] =
        (col2_level_edge){.lean = outward,
                          .onward = turn_count > 0    ? turns[0]
                                    : peak_count == 2 ? vec_negate(peaks[1])
                                                      : outward,
                          .away = {turn_count == 2  ? vec_negate(turns[1])
                                   : peak_count > 0 ? peaks[0]
                                                    : inward},
                          .hidden = true};
}

static void one_way_edges(col2_level_part *p, const col2_cell *c,
                          const col2_grid_kind *kind) {
    col2_vec ends[2];
    col2_one_way_ends(kind, ends);
    const col2_vec along = vec_normalized(vec_sub(ends[1], ends[0]));
    col2_corner_search s = {.level = p->level,
                            .cell = *c,
                            .piece = -1,
                            .front = vec_negate(vec_quarter(along)),
                            .own = 3.0};
    for (int end = 0; end < 2; end++) {
        s.corner = ends[end];
        s.lean = end == 0 ? vec_negate(along) : along;
        s.away = vec_negate(s.lean);
        s.clockwise = vec_cross(s.lean, s.front) > 0.0;
        add_end(&s, p);
    }
}

void col2_grid_edges(col2_level_part *p) {
    const col2_grid_data *g = grid_of(p->level->data);
    const col2_cell c = numbered_cell(g, p->number);
    const col2_grid_kind *kind = kind_at(g, &c);
    col2_corner_search s = {.level = p->level, .cell = c, .piece = p->piece};
    int at[LEVEL_EDGES_MOST];
    p->edge_count = 0;
    if (is_one_way_form(kind->form)) {
        one_way_edges(p, &c, kind);
        return;
    }
    const col2_tile_outline o = col2_grid_outline(kind, p->piece);
    bool hidden[COL2_TILE_CORNERS];
    for (int k = 0; k < o.count; k++) {
        const col_range exposed = col2_grid_edge_exposed(g, &c, &o, k);
        hidden[k] = !(exposed.min < exposed.max);
        for (int end = 0; end < 2 && !hidden[k]; end++) {
            const int before = p->edge_count;
            add_edge_end(&s, &o, k, end == 1, exposed, p);
            if (p->edge_count > before) {
                at[before] = end == 0 ? k : k + 1 < o.count ? k + 1 : 0;
            }
        }
    }
    for (int k = 0; k < o.count; k++) {
        if (hidden[k]) {
            add_hidden(&o, k, at, p);
            at[p->edge_count - 1] = -1;
        }
    }
}
