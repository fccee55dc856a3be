/* text.c - grids and voxels as the call that makes them: tiles, then kinds. */
#include "grid.h"

#include "../../base/text.h"

/* ------------------------------------------------------------------------- tiles -- */

static bool is_all_empty(const col_lua_grid *g, const col_level *level) {
    int i = 0;
    while (i < grid_cells(g) && grid_tile_of(level, i) == 0) {
        i++;
    }
    return i == grid_cells(g);
}

/* A row of letters; an empty cell is the first blank that has no other meaning. */
static void add_row(col_lua_text *text, const col_level *level, const int *from) {
    const col_lua_grid *const g = grid_before(level->data);
    const bool dot = g->kinds.given && col_lua_find_entry(&g->kinds, '.') != NULL;
    int at[3] = {0, from[1], from[2]};
    luaL_addstring(text->to, "'");
    for (at[0] = 0; at[0] < g->count[0]; at[0]++) {
        const int kind = grid_tile_at(level, at);
        char letter = *(dot ? " " : ".");
        if (kind != 0) {
            letter = (char)g->numbers.given[kind];
        }
        col_lua_add_letters(text, &letter, 1);
    }
    luaL_addstring(text->to, "'");
}

static void add_rows(col_lua_text *text, const col_level *level) {
    const col_lua_grid *const g = grid_before(level->data);
    int at[3] = {0, 0, 0};
    const int layers = COL_DIMENSION == 3 ? g->count[COL_DIMENSION - 1] : 1;
    for (at[2] = 0; at[2] < layers; at[2]++) {
        luaL_addstring(text->to, COL_DIMENSION == 2 ? "" : at[2] > 0 ? ", {" : "{");
        for (at[1] = 0; at[1] < g->count[1]; at[1]++) {
            luaL_addstring(text->to, at[1] > 0 ? ", " : "");
            add_row(text, level, at);
        }
        luaL_addstring(text->to, COL_DIMENSION == 2 ? "" : "}");
    }
}

static void add_numbers(col_lua_text *text, const col_level *level) {
    const col_lua_grid *const g = grid_before(level->data);
    for (int i = 0; i < grid_cells(g); i++) {
        const int kind = grid_tile_of(level, i);
        luaL_addstring(text->to, i == 0 ? "" : ", ");
        col_text_add_number(text->to, kind == 0 ? 0.0 : g->numbers.given[kind]);
    }
}

static void add_count(col_lua_text *text, const char *name, int count) {
    luaL_addstring(text->to, name);
    col_text_add_number(text->to, count);
}

static void add_counts(col_lua_text *text, const col_lua_grid *g, bool all) {
    add_count(text, "columns = ", g->count[0]);
    if (all || COL_DIMENSION == 3) {
        add_count(text, ", rows = ", g->count[1]);
    }
    IN_SPACE(if (all) { add_count(text, ", layers = ", g->count[2]); })
}

/* The tiles of an empty grid are left out, unless they show that it has letters. */
static void add_tiles(col_lua_text *text, const col_level *level) {
    const col_lua_grid *const g = grid_before(level->data);
    const int all = grid_cells(g);
    if (!g->kinds.letters && is_all_empty(g, level)) {
        add_counts(text, g, true);
        return;
    }
    if (!g->kinds.letters || (!text->whole && all > LEVEL_TEXT_MOST)) {
        add_counts(text, g, false);
        luaL_addstring(text->to, ", ");
    }
    luaL_addstring(text->to, "tiles = {");
    if (!col_lua_is_long(text, (size_t)all, "tiles")) {
        if (g->kinds.letters) {
            add_rows(text, level);
        } else {
            add_numbers(text, level);
        }
    }
    luaL_addstring(text->to, "}");
}

/* ------------------------------------------------------------------------- kinds -- */

static const char *name_of(const col_lua_tile_entry *e) {
    static const char *const names[] = {"empty", "solid", "oneway", "cross"};
    return names[e->form];
}

static void add_vector(col_lua_text *text, const char *name, const col_vec *v) {
    luaL_addstring(text->to, name);
    col_text_add_list(text->to, &v->x, COL_DIMENSION);
}

#if COL_DIMENSION == 2

static void add_shape(col_lua_text *text, const col_lua_tile_entry *e) {
    if (e->has_heights) {
        luaL_addstring(text->to, ", left = ");
        col_text_add_number(text->to, e->left);
        luaL_addstring(text->to, ", right = ");
        col_text_add_number(text->to, e->right);
        luaL_addstring(text->to, e->hanging ? ", hanging = true" : "");
    }
    if (e->point_count > 0) {
        luaL_addstring(text->to, ", polygon = {");
        col_text_add_points(text->to, &e->points->x, 2, (size_t)e->point_count);
        luaL_addstring(text->to, "}");
    }
}

static bool has_shape(const col_lua_tile_entry *e) {
    return e->has_heights || e->point_count > 0;
}

#else

static void add_shape(col_lua_text *text, const col_lua_tile_entry *e) {
    (void)text, (void)e;
}

static bool has_shape(const col_lua_tile_entry *e) { return (void)e, false; }

#endif

static void add_kind(col_lua_text *text, const col_lua_tile_entry *e) {
    const char *const name = name_of(e);
    const bool table = has_shape(e) || e->has_direction || e->material != 0;
    luaL_addstring(text->to, table ? "{'" : "'");
    luaL_addstring(text->to, name);
    luaL_addstring(text->to, "'");
    if (!table) {
        return;
    }
    add_shape(text, e);
    if (e->has_direction) {
        add_vector(text, ", direction = ", &e->direction);
    }
    if (e->material != 0) {
        luaL_addstring(text->to, ", material = ");
        col_lua_add_material(text, e->material);
    }
    luaL_addstring(text->to, "}");
}

static void add_key(col_lua_text *text, bool letters, uint32_t number) {
    const char letter = (char)number;
    luaL_addstring(text->to, letters ? "['" : "[");
    if (letters) {
        col_lua_add_letters(text, &letter, 1);
    } else {
        col_text_add_number(text->to, number);
    }
    luaL_addstring(text->to, letters ? "'] = " : "] = ");
}

static void add_kinds(col_lua_text *text, const col_lua_tile_kinds *kinds) {
    luaL_addstring(text->to, ", kinds = {");
    for (int i = 0; i < kinds->entry_count; i++) {
        luaL_addstring(text->to, i > 0 ? ", " : "");
        add_key(text, kinds->letters, kinds->entries[i].number);
        add_kind(text, &kinds->entries[i]);
    }
    luaL_addstring(text->to, "}");
}

void col_lua_add_grid(col_lua_text *text, const col_level *level) {
    const col_lua_grid *const g = grid_before(level->data);
    const col_vec up = view_before(level->data)->up;
    const bool is_default = up.y == (COL_DIMENSION == 2 ? -1.0 : 1.0);
    luaL_addstring(text->to, GRID_NAME "({");
    add_tiles(text, level);
    add_vector(text, ", cell = ", &g->cell);
    add_vector(text, ", origin = ", &g->origin);
    if (g->kinds.given) {
        add_kinds(text, &g->kinds);
    }
    if (g->kinds.own_up || !is_default) {
        add_vector(text, ", up = ", &up);
    }
    luaL_addstring(text->to, "})");
}
