/* level2.c - a grid of 1,000 * 1,000 tiles: what a question costs when it touches few of
 * them, beside the same in a grid of 32 * 32, and what edits cost.
 *
 * overlaps, contact: a ball of the size of a tile. cast, ray: five tiles far. A ray
 * across the whole map passes some 1,400 cells. */
#include "collide_query2.h"
#include "harness.h"

enum { LARGE = 1000, SMALL = 32, EDITS = 10000 };

typedef struct {
    int side;
    col2_level grid;
    col2_circle balls[PAIRS];
    col2_vec ways[PAIRS];
} scene2;

static scene2 large, small;

/* Caves: one tile in four is solid, one in eight a slope. */
static void make_scene(scene2 *s, int side, int from, int to) {
    const col2_tile_kind kinds[2] = {
        {.form = col2_tile_solid},
        {.form = col2_tile_slope, .left = 0.0, .right = 1.0},
    };
    const size_t count = (size_t)side * (size_t)side;
    unsigned char *tiles = malloc(count);
    for (size_t i = 0; i < count; i++) {
        const uint64_t r = random_bits() % 8;
        tiles[i] = r < 2 ? 1 : r == 2 ? 2 : 0;
    }
    const col2_grid_input input = {.tiles = tiles,
                                   .columns = side,
                                   .rows = side,
                                   .origin = {0.0, 0.0},
                                   .cell = {1.0, 1.0},
                                   .kinds = kinds,
                                   .kind_count = 2};
    void *const block = malloc(col2_grid_size(&input));
    if (tiles == NULL || block == NULL) {
        exit(EXIT_FAILURE);
    }
    s->side = side;
    s->grid = col2_level_make(col2_kind_grid, col2_grid_build(&input, block));
    for (int i = 0; i < PAIRS; i++) {
        const col2_vec at = {uniform(from, to), uniform(from, to)};
        s->balls[i] = col2_circle_make(at, 0.3);
        s->ways[i] = (col2_vec){uniform(-5, 5), uniform(-5, 5)};
    }
    free(tiles);
}

static col2_contact contacts[PAIRS];
static col2_touch touches[PAIRS];
static col2_hit answers[PAIRS];

static bool raycast(const scene2 *s, int i) {
    const col2_ray_input ray = {s->balls[i].center, s->ways[i], 1.0, true};
    return col2_raycast(&s->grid.shape, &ray, &answers[i]);
}

#define QUESTIONS(s)                                                                     \
    PASS(s##_overlaps, col2_overlaps(&(s).balls[i].shape, &(s).grid.shape))              \
    PASS(s##_contact,                                                                    \
         col2_find_contact(&(s).balls[i].shape, &(s).grid.shape, &contacts[i]))          \
    PASS(s##_cast,                                                                       \
         col2_cast(&(s).balls[i].shape, (s).ways[i], &(s).grid.shape, &touches[i]))      \
    PASS(s##_raycast, raycast(&(s), i))

QUESTIONS(large)
QUESTIONS(small)

/* Through a map without tiles: all that a walk costs. */
static scene2 empty;

static bool across(int i) {
    const double y = 0.5 + 0.25 * (i % 64);
    const col2_ray_input ray = {{0.25, y}, {LARGE - 1.0, LARGE - 40.0}, 1.0, true};
    return col2_raycast(&empty.grid.shape, &ray, &answers[i]);
}

PASS(empty_across, across(i))

static void make_empty(void) {
    const col2_grid_input input = {
        .columns = LARGE, .rows = LARGE, .cell = {1.0, 1.0}, .kinds = NULL};
    void *const block = malloc(col2_grid_size(&input));
    empty.grid = col2_level_make(col2_kind_grid, col2_grid_build(&input, block));
}

static void print_edits(void) {
    double taken[ROUNDS];
    for (int k = 0; k < rounds_of(ROUNDS); k++) {
        const double start = cpu_seconds();
        for (int i = 0; i < EDITS; i++) {
            const uint64_t r = random_bits();
            col2_grid_set_tile(large.grid.data, (int)(r % LARGE),
                               (int)(r / LARGE % LARGE), (int)(r >> 62) % 3);
        }
        taken[k] = cpu_seconds() - start;
    }
    const double bytes = (double)col2_level_size(large.grid.data) / LARGE / LARGE;
    printf("%d edits: %.3f ms; %.3f bytes a tile\n", EDITS, 1e3 * median(taken), bytes);
    fprintf(csv, "edits,10000,%.0f,\n", 1e9 * median(taken));
}

int main(int argc, char **argv) {
    const char *const column[] = {"32 x 32"};
    pass_function *const runs[][2] = {{large_overlaps, small_overlaps},
                                      {large_contact, small_contact},
                                      {large_cast, small_cast},
                                      {large_raycast, small_raycast}};
    const char *const names[] = {"overlaps", "contact", "cast", "raycast"};
    make_scene(&large, LARGE, 484, 516); /* among tiles that fit the cache */
    make_scene(&small, SMALL, 0, SMALL);
    make_empty();
    shuffle_orders();
    open_table(argc, argv, column, 1);
    for (int k = 0; k < 4; k++) {
        row("grid", names[k], runs[k], 2);
    }
    pass_function *const alone[] = {empty_across};
    row("grid, across", "raycast", alone, 1);
    print_edits();
    fclose(csv);
    return 0;
}
