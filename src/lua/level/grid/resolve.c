/* resolve.c - from kinds as they are given to those of the core, by the direction of up
 * and the flips of a tile.
 *
 * The highest bits of a number are Tiled's: 31 mirrors a tile from left to right, 30 from
 * top to bottom, and 29 exchanges x and y, before the others do (Tiled's documentation,
 * Global Tile IDs); 28 turns hexagons, and means nothing here. Mirroring and then
 * exchanging axes equals exchanging and then mirroring along the other axis: so tiles are
 * mirrored first, while their numbers are those that were given. */
#include "grid.h"

#include <string.h>

static void set_direction(const col_lua_tile_entry *e, col_vec up, col_tile_kind *out) {
    out->direction = e->has_direction ? e->direction : up;
}

#if COL_DIMENSION == 2

#define FLIP_X 0x80000000u
#define FLIP_Y 0x40000000u
#define FLIP_DIAGONAL 0x20000000u
#define TURN_HEXAGON 0x10000000u
#define FLIP_ALL (FLIP_X | FLIP_Y | FLIP_DIAGONAL)

typedef struct {
    bool x, y, diagonal; /* mirrored along x, along y, then exchanged */
} col2_tile_flips;

static col2_tile_flips flips_of(uint32_t number) {
    const bool x = (number & FLIP_X) != 0;
    const bool y = (number & FLIP_Y) != 0;
    const bool diagonal = (number & FLIP_DIAGONAL) != 0;
    return (col2_tile_flips){diagonal ? y : x, diagonal ? x : y, diagonal};
}

static col2_vec exchanged(col2_vec v) { return (col2_vec){v.y, v.x}; }

static col2_vec flipped_direction(col2_vec v, const col2_tile_flips *f) {
    const col2_vec mirrored = {f->x ? 0.0 - v.x : v.x, f->y ? 0.0 - v.y : v.y};
    return f->diagonal ? exchanged(mirrored) : mirrored;
}

/* A point of a cell, as shares of it. */
static col2_vec flipped_point(col2_vec p, col2_vec cell, const col2_tile_flips *f) {
    const col2_vec at = {(f->x ? cell.x - p.x : p.x) / cell.x,
                         (f->y ? cell.y - p.y : p.y) / cell.y};
    return f->diagonal ? exchanged(at) : at;
}

/* Heights as the core has them, mirrored but not exchanged. */
static void set_heights(const col_lua_tile_entry *e, col2_vec up,
                        const col2_tile_flips *f, col2_tile_kind *out) {
    out->left = f->x ? e->right : e->left;
    out->right = f->x ? e->left : e->right;
    out->hanging = (e->hanging != (up.y < 0.0)) != f->y;
}

/* The ends of the line of such heights, at the left and at the right. */
static void line_of(const col2_tile_kind *kind, col2_vec *left, col2_vec *right) {
    *left = (col2_vec){0.0, kind->hanging ? 1.0 - kind->left : kind->left};
    *right = (col2_vec){1.0, kind->hanging ? 1.0 - kind->right : kind->right};
}

/* The pieces of a polygon in a block that is kept. */
static void set_pieces(lua_State *L, int list, const col2_vec *points, int count,
                       col2_tile_kind *out) {
    size_t crossing[2];
    const int top = lua_gettop(L);
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    void *const scratch =
        compat_newuserdata(L, col2_grid_pieces_scratch((size_t)count), false);
    col2_tile_piece *const pieces =
        (col2_tile_piece *)compat_newuserdata(L, sizeof *pieces * (size_t)count, false);
    out->piece_count = col2_grid_pieces(points, (size_t)count, scratch, pieces, crossing);
    out->pieces = pieces;
    lua_rawgeti(L, list, GRID_POINTS);
    lua_insert(L, -2);
    lua_rawseti(L, -2, (int)lua_rawlen(L, -2) + 1);
    lua_settop(L, top);
}

/* A slope as a polygon: of such heights, then exchanged. */
static void set_slope_pieces(lua_State *L, int list, bool diagonal, col2_tile_kind *out) {
    const double base = out->hanging ? 1.0 : 0.0;
    col2_vec p[4] = {{0.0, base}, {1.0, base}};
    line_of(out, &p[3], &p[2]);
    for (int i = 0; i < 4 && diagonal; i++) {
        p[i] = exchanged(p[i]);
    }
    set_pieces(L, list, p, 4, out);
}

/* From corner to corner: when x and y are exchanged, a slope again. */
static bool is_whole_slope(const col2_tile_kind *kind) {
    return (kind->left == 0.0 && kind->right == 1.0) ||
           (kind->left == 1.0 && kind->right == 0.0);
}

static void set_solid_slope(lua_State *L, int list, const col2_tile_flips *f,
                            col2_tile_kind *out) {
    out->form = col2_tile_slope;
    if (!f->diagonal) {
        return;
    }
    if (!is_whole_slope(out)) {
        out->form = col2_tile_polygon;
        set_slope_pieces(L, list, true, out);
    } else if ((out->left < out->right) != out->hanging) { /* its line is x = y */
        const double left = out->left;
        out->left = out->right;
        out->right = left;
        out->hanging = !out->hanging;
    }
}

static void set_one_way_slope(const col2_tile_flips *f, col2_tile_kind *out) {
    col2_vec left;
    col2_vec right;
    line_of(out, &left, &right);
    const bool swapped = out->hanging != f->diagonal;
    left = f->diagonal ? exchanged(left) : left;
    right = f->diagonal ? exchanged(right) : right;
    out->form = col2_tile_line;
    out->line[0] = swapped ? left : right;
    out->line[1] = swapped ? right : left;
    out->direction = (col2_vec){0.0, out->hanging ? -1.0 : 1.0};
    out->direction = f->diagonal ? exchanged(out->direction) : out->direction;
}

static void resolve_heights(lua_State *L, int list, const col_lua_tile_entry *e,
                            col2_vec up, const col2_tile_flips *f, col2_tile_kind *out) {
    set_heights(e, up, f, out);
    if (e->form == tile_one_way) {
        set_one_way_slope(f, out);
    } else if (e->form == tile_solid) {
        set_solid_slope(L, list, f, out);
    } else if (out->left > 0.0 || out->right > 0.0) {
        out->form = col2_tile_trigger;
        set_slope_pieces(L, list, f->diagonal, out);
    }
}

static void resolve_polygon(lua_State *L, int list, const col_lua_tile_entry *e,
                            col2_vec cell, const col2_tile_flips *f,
                            col2_tile_kind *out) {
    const int top = lua_gettop(L);
    col2_vec *const points =
        (col2_vec *)compat_newuserdata(L, sizeof *points * (size_t)e->point_count, false);
    for (int i = 0; i < e->point_count; i++) {
        points[i] = flipped_point(e->points[i], cell, f);
    }
    out->form = e->form == tile_solid ? col2_tile_polygon : col2_tile_trigger;
    set_pieces(L, list, points, e->point_count, out);
    lua_settop(L, top);
}

/* The entry of a number: of the whole number, or of the rest without the flips. */
static const col_lua_tile_entry *entry_of(const col_lua_tile_kinds *kinds,
                                          uint32_t number, col2_tile_flips *flips) {
    *flips = (col2_tile_flips){false, false, false};
    const col_lua_tile_entry *e = col_lua_find_entry(kinds, number);
    if (e == NULL && !kinds->letters) {
        number &= ~TURN_HEXAGON;
        e = col_lua_find_entry(kinds, number);
    }
    if (e == NULL && !kinds->letters) {
        *flips = flips_of(number);
        e = col_lua_find_entry(kinds, number & ~FLIP_ALL);
    }
    return e;
}

/* Empty cells of a map, too, may be flipped. */
static bool is_flipped_nothing(const col2_lua_grid *grid, uint32_t number) {
    return !grid->kinds.letters && (number & ~(FLIP_ALL | TURN_HEXAGON)) == 0;
}

#else

static bool is_flipped_nothing(const col3_lua_grid *grid, uint32_t number) {
    return (void)grid, (void)number, false;
}

#endif

static col_tile_form form_of(col_lua_tile_form form) {
    switch (form) {
        case tile_solid:
            return col_tile_solid;
        case tile_one_way:
            return col_tile_one_way;
        case tile_trigger:
            return col_tile_trigger;
        default:
            return col_tile_empty;
    }
}

void col_lua_resolve_tile(lua_State *L, int list, const col_lua_grid *grid,
                          uint32_t number, col_vec up, col_tile_kind *out) {
#if COL_DIMENSION == 2
    col2_tile_flips flips;
    const col_lua_tile_entry *const e = entry_of(&grid->kinds, number, &flips);
#else
    (void)L, (void)list;
    const col_lua_tile_entry *const e = col_lua_find_entry(&grid->kinds, number);
#endif
    memset(out, 0, sizeof *out);
    if (e == NULL) {
        out->form = is_flipped_nothing(grid, number) ? col_tile_empty : col_tile_solid;
        return;
    }
    out->form = form_of(e->form);
    out->material = e->material;
    set_direction(e, up, out);
#if COL_DIMENSION == 2
    out->direction = flipped_direction(out->direction, &flips);
    if (e->has_heights) {
        out->form = col2_tile_empty;
        resolve_heights(L, list, e, up, &flips, out);
    } else if (e->point_count > 0) {
        resolve_polygon(L, list, e, grid->cell, &flips, out);
    }
#endif
}
