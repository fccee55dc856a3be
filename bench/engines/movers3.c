/* movers3.c - capsules that walk to and fro, and by movers2.c in the plane: the library's
 * characters beside the movers of Box2D v3, Box3D and Jolt, where their checkouts are
 * named. See README.md.
 *
 * 16 walkers, each in a lane of its own, go at 5 lengths a second, 60 steps a second, and
 * turn at walls. tiles: a floor of boxes; stairs: the same, up and down eight steps of
 * 0.25; terrain (in space): the mesh of levels3.c. `off` counts walkers that have not
 * gone nearly as far as they should, or whose feet are not on the ground; what floats
 * over it is measured from below its spring. worst is that of 1,024 steps, the least of
 * three in a row. */
#ifndef COL_DIMENSION
#define COL_DIMENSION 3
#endif
#include "geometry/dimension.h"

#include "collide_walk.h"
#include "memory.h"
#include "mover_engine.h"
#include "table.h"

enum { SIDE = 225, POINTS = SIDE * SIDE, CELLS = (SIDE - 1) * (SIDE - 1) };
enum {
    LENGTH = 40,
    LANES = COL_DIMENSION == 3 ? 18 : 1,
    MOST_BOXES = (LENGTH + 4) * LANES
};

static const mover_engine *const ENGINES[] = {
#if BENCH_BOX2D3 && COL_DIMENSION == 2
    &mover_box2d,
#endif
#if BENCH_BOX3D && COL_DIMENSION == 3
    &mover_box3d,
#endif
#if BENCH_JOLT && COL_DIMENSION == 3
    &mover_jolt,
#endif
    NULL,
};

/* ----------------------------------------------------------------------- the scenes --
 */

static double centers[MOST_BOXES][3], halves[MOST_BOXES][3], starts[MOST_WALKERS][3];
static mover_scene scene = {
    .dimensions = COL_DIMENSION, .walkers = MOST_WALKERS, .start = starts};

static double rise(double x, double z) {
    return 2.0 * sin(0.21 * x) * cos(0.17 * z) + 0.1 * sin(2.0 * x + z);
}

/* How high the stairs are at x: up from 12 to 20, down from 20 to 28. */
static double stair(int x) {
    const int steps = x < 20 ? x - 11 : 28 - x;
    return steps > 0 ? 0.25 * steps : 0.0;
}

static void put_box(double x, double top, double lane, double half_height) {
    const int i = scene.box_count++;
    centers[i][0] = x;
    centers[i][1] = top - half_height;
    centers[i][2] = lane;
    halves[i][0] = 0.5;
    halves[i][1] = half_height;
    halves[i][2] = 0.5;
}

static bool has_stairs;

/* Columns of tiles, and walls at both ends. */
static void make_boxes(bool stairs) {
    has_stairs = stairs;
    memset(&scene.low, 0, sizeof scene - offsetof(mover_scene, low));
    for (int lane = 0; lane < LANES; lane++) {
        for (int x = 0; x < LENGTH; x++) {
            put_box(x + 0.5, stairs ? stair(x) : 0.0, lane, 1.5);
        }
        put_box(-0.5, 3.0, lane, 3.0);
        put_box(LENGTH + 0.5, 3.0, lane, 3.0);
    }
    scene.low = -1.0;
    scene.high = LENGTH + 1.0;
    scene.centers = (const double(*)[3])centers;
    scene.halves = (const double(*)[3])halves;
    for (int n = 0; n < MOST_WALKERS; n++) {
        starts[n][0] = 3.0 + 2.1 * n;
        starts[n][1] = (stairs ? stair((int)starts[n][0]) : 0.0) + 0.3;
        starts[n][2] = LANES == 1 ? 0.0 : n + 1.0;
    }
}

#if COL_DIMENSION == 3
static double points[POINTS][3];
static int corners[6 * CELLS];

static void make_terrain(void) {
    int count = 0;
    memset(&scene.low, 0, sizeof scene - offsetof(mover_scene, low));
    for (int i = 0; i < POINTS; i++) {
        const int row = i / SIDE;
        points[i][0] = i % SIDE;
        points[i][2] = row;
        points[i][1] = rise(points[i][0], points[i][2]);
    }
    for (int i = 0; i < CELLS; i++) {
        const int a = i / (SIDE - 1) * SIDE + i % (SIDE - 1);
        const int cell[6] = {a, a + SIDE + 1, a + 1, a, a + SIDE, a + SIDE + 1};
        for (int k = 0; k < 6; k++) {
            corners[count++] = cell[k];
        }
    }
    scene.low = 20.0;
    scene.high = SIDE - 20.0;
    scene.points = (const double(*)[3])points;
    scene.corners = corners;
    scene.point_count = POINTS;
    scene.triangle_count = 2 * CELLS;
    for (int n = 0; n < MOST_WALKERS; n++) {
        starts[n][0] = 30.0 + 10.0 * n;
        starts[n][2] = 60.0 + 4.0 * n;
        starts[n][1] = rise(starts[n][0], starts[n][2]) + 0.5;
    }
}
#endif

static double ground_at(const double *feet) {
    return scene.points != NULL ? rise(feet[0], feet[2])
           : has_stairs         ? stair((int)feet[0])
                                : 0.0;
}

/* ---------------------------------------------------------------------- the library --
 */

static col_world *world;
static col_walk *walks; /* one each */
static walker walkers[MOST_WALKERS];
static void *scratch, *buffer;

#if COL_DIMENSION == 3
#define VECTOR(x, y, z) vec3(x, y, z)
#else
#define VECTOR(x, y, z) vec2(x, y)
#endif

static const col_filter GROUND = {1, 0}, WALKER = {2, 1};

static void add_boxes(void) {
    for (int i = 0; i < scene.box_count; i++) {
        const double *const c = scene.centers[i];
        const double *const h = scene.halves[i];
        const col_aabb box = col_aabb_make(VECTOR(c[0] - h[0], c[1] - h[1], c[2] - h[2]),
                                           VECTOR(c[0] + h[0], c[1] + h[1], c[2] + h[2]));
        (void)col_world_add(world, &box.shape, GROUND);
    }
}

#if COL_DIMENSION == 3
static void add_terrain(void) {
    const col3_mesh_input input = {(const col3_vec *)(const void *)points,
                                   corners,
                                   NULL,
                                   POINTS,
                                   (size_t)2 * CELLS,
                                   false,
                                   false};
    col3_mesh_report report;
    scratch = malloc(col3_mesh_scratch(POINTS, (size_t)2 * CELLS));
    buffer = malloc(col3_mesh_size((size_t)2 * CELLS));
    const col3_level level = col3_level_make(
        col3_kind_mesh, col3_mesh_build(&input, scratch, buffer, &report));
    (void)col_world_add(world, &level.shape, GROUND);
}
#endif

static void add_walker(int n) {
    const double *const at = scene.start[n];
    const double low = at[1] + WALK_RADIUS;
    const col_capsule capsule =
        col_capsule_make(VECTOR(at[0], low, at[2]),
                         VECTOR(at[0], low + 2.0 * WALK_HALF, at[2]), WALK_RADIUS);
    walks[n] = (col_walk){.up = {0.0, 1.0, 0.0},
                          .floor_up = 0.7,
                          .step = WALK_STAIR,
                          .snap = WALK_STAIR,
                          .skin = COL_MOVE_SKIN,
                          .is_new = true,
                          .floor = COL_NO_ITEM,
                          .wall = COL_NO_ITEM,
                          .ceiling = COL_NO_ITEM};
    walks[n].item = col_world_add(world, &capsule.shape, WALKER);
    walks[n].position = col_world_position(world, walks[n].item);
    walker_start(&walkers[n], n, at[0]);
}

static void open_ours(const mover_scene *of) {
    (void)of;
    walks = calloc(MOST_WALKERS, sizeof *walks);
    world = col_world_open(COL_DIMENSION, MEMORY);
    add_boxes();
#if COL_DIMENSION == 3
    if (scene.points != NULL) {
        add_terrain();
    }
#endif
    for (int n = 0; n < scene.walkers; n++) {
        add_walker(n);
    }
}

static void close_ours(void) {
    col_world_close(world);
    free(walks);
    free(scratch);
    free(buffer);
    scratch = buffer = NULL;
}

static bool step_ours(int n) {
    col_walk *const c = &walks[n];
    walker *const w = &walkers[n];
    w->fall = c->grounded ? 0.0 : w->fall + WALK_GRAVITY * WALK_STEP;
    const col3_vec motion = {w->heading * WALK_SPEED * WALK_STEP, -w->fall * WALK_STEP,
                             0.0};
    if (!col_world_walk(world, c, motion) ||
        col_world_place(world, c->item, c->position, NULL) != col_status_ok) {
        exit(EXIT_FAILURE);
    }
    walker_came(w, &scene, c->position.x);
    return c->grounded;
}

ENGINE_PASS(walk_ours, step_ours(i % MOST_WALKERS))

static void tell_ours(int n, double *feet, double *travelled) {
    feet[0] = walks[n].position.x;
    feet[1] = walks[n].position.y - WALK_RADIUS;
    feet[2] = walks[n].position.z;
    *travelled = walkers[n].travelled;
}

static const mover_engine OUR_MOVER = {"collide", open_ours, close_ours, walk_ours,
                                       tell_ours};

/* ------------------------------------------------------------------------- the rows --
 */

/* Engines float, keep a padding, or follow a spring; on stairs what is round stands on
 * the edge of a step, and what floats is between two. */
static int count_off(const mover_engine *e, int steps) {
    int off = 0;
    for (int n = 0; n < scene.walkers; n++) {
        double feet[3];
        double travelled;
        e->tell(n, feet, &travelled);
        const double height = feet[1] - ground_at(feet);
        const double far = WALK_SPEED * WALK_STEP * steps;
        const bool comes_on = travelled > 0.9 * far && travelled < 1.02 * far;
        off += comes_on && fabs(height) < (has_stairs ? 0.45 : 0.25) ? 0 : 1;
    }
    return off;
}

static void ask(const char *name) {
    entrant list[CONTESTANTS] = {{OUR_MOVER.name, OUR_MOVER.walk, 0, false}};
    const mover_engine *who[CONTESTANTS] = {&OUR_MOVER};
    int count = 1;
    if (!is_wanted(name)) {
        return;
    }
    for (const mover_engine *const *e = ENGINES; *e != NULL; e++, count++) {
        who[count] = *e;
        list[count] = (entrant){(*e)->name, (*e)->walk, 0, false};
    }
    for (int c = 0; c < count; c++) {
        enum { PASSES = 8 };
        who[c]->open(&scene);
        for (int k = 0; k < PASSES; k++) {
            (void)list[c].run(orders[k], PAIRS);
        }
        admit(&list[c], count_off(who[c], PASSES * PAIRS / scene.walkers), 1);
    }
    print_row_of(name, "step", list, count);
    for (int c = 0; c < count; c++) {
        who[c]->close();
    }
}

int main(int argc, char **argv) {
    entrant list[CONTESTANTS] = {{OUR_MOVER.name, NULL, 0, false}};
    int count = 1;
    shuffle_orders();
    for (const mover_engine *const *e = ENGINES; *e != NULL; e++) {
        list[count++].name = (*e)->name;
    }
    open_engine_table(argc, argv, list, count);
    make_boxes(false);
    ask("tiles");
    make_boxes(true);
    ask("stairs");
#if COL_DIMENSION == 3
    make_terrain();
    ask("terrain");
#endif
    return fclose(csv) == 0 && !any_refused ? EXIT_SUCCESS : EXIT_FAILURE;
}
