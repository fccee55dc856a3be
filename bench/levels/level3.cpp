/* level3.cpp - a mesh of 100,352 triangles beside Bullet's btBvhTriangleMeshShape with a
 * quantized tree (Debian: libbullet-dev, single precision), and height fields.
 *
 * build: the library welds points and finds neighbours, Bullet builds its tree alone.
 * raycast: Bullet's performRaycast with the callback that keeps the nearest hit. cast: a
 * ball through Bullet's objectQuerySingle, as its worlds do. Rays and motions are as long
 * as 20 triangles, from above the terrain into it.
 *
 * height: beside the shortest honest C for it. across: a ray over 1,000 * 1,000 cells,
 * from corner to corner, in front of which nothing is hit, one that hits half way, and
 * one cell of it. */
extern "C" {
#include "collide_query3.h"
#include "harness.h"
}

#include <math.h>

#if BENCH_BULLET
#include <BulletCollision/NarrowPhaseCollision/btRaycastCallback.h>
#include <btBulletCollisionCommon.h>
#endif

enum { SIDE = 225, BUILDS = 9, CELLS = 1000 };

static double rise(int x, int z) {
    return 2.0 * sin(0.21 * x) * cos(0.17 * z) + 0.1 * sin(2.0 * x + z);
}

/* ------------------------------------------------------------------------- meshes -- */

static col3_vec points[SIDE * SIDE];
static int corners[6 * (SIDE - 1) * (SIDE - 1)];
static const size_t TRIANGLES = 2 * (size_t)(SIDE - 1) * (SIDE - 1);
static void *scratch, *buffer;
static col3_level mesh;

static void make_terrain(void) {
    int n = 0;
    for (int z = 0; z < SIDE; z++) {
        for (int x = 0; x < SIDE; x++) {
            points[z * SIDE + x] = col3_vec{(double)x, rise(x, z), (double)z};
        }
    }
    for (int z = 0; z + 1 < SIDE; z++) {
        for (int x = 0; x + 1 < SIDE; x++) {
            const int a = z * SIDE + x;
            const int cell[6] = {a, a + SIDE + 1, a + 1, a, a + SIDE, a + SIDE + 1};
            for (int corner : cell) {
                corners[n++] = corner;
            }
        }
    }
}

static double build_ours(void) {
    col3_mesh_input input = {};
    input.points = points;
    input.corners = corners;
    input.point_count = SIDE * SIDE;
    input.triangle_count = TRIANGLES;
    col3_mesh_report report;
    const double start = cpu_seconds();
    const col3_level_data *data = col3_mesh_build(&input, scratch, buffer, &report);
    const double taken = cpu_seconds() - start;
    mesh = col3_level_make(col3_kind_mesh, data);
    return taken;
}

static col3_vec from[PAIRS], way[PAIRS];

static void make_rays(void) {
    for (int i = 0; i < PAIRS; i++) {
        from[i] = col3_vec{uniform(20, SIDE - 20), uniform(4, 8), uniform(20, SIDE - 20)};
        const double angle = uniform(0, 6.283185307179586);
        way[i] = col3_vec{16 * cos(angle), -12, 16 * sin(angle)};
    }
}

static col3_hit hits[PAIRS];
static col3_touch touches[PAIRS];

static bool our_raycast(int i) {
    const col3_ray_input ray = {from[i], way[i], 1.0, true};
    return col3_raycast(&mesh.shape, &ray, &hits[i]);
}

static bool our_sphere(int i) {
    const col3_sphere ball = col3_sphere_make(from[i], 0.5);
    return col3_cast(&ball.shape, way[i], &mesh.shape, &touches[i]);
}

PASS(our_rays, our_raycast(i))
PASS(our_casts, our_sphere(i))

#if BENCH_BULLET

static btScalar bullet_points[3 * SIDE * SIDE];
static btTriangleIndexVertexArray *bullet_array;
static btBvhTriangleMeshShape *bullet_mesh;
static btCollisionObject *bullet_object;
static btSphereShape bullet_ball(btScalar(0.5));

static btVector3 bullet_vector(col3_vec v) {
    return btVector3(btScalar(v.x), btScalar(v.y), btScalar(v.z));
}

static void open_bullet(void) {
    for (int i = 0; i < SIDE * SIDE; i++) {
        bullet_points[3 * i] = btScalar(points[i].x);
        bullet_points[3 * i + 1] = btScalar(points[i].y);
        bullet_points[3 * i + 2] = btScalar(points[i].z);
    }
    bullet_array = new btTriangleIndexVertexArray(
        int(TRIANGLES), corners, 3 * int(sizeof(int)), SIDE * SIDE, bullet_points,
        3 * int(sizeof(btScalar)));
    bullet_object = new btCollisionObject();
}

static double build_bullet(void) {
    delete bullet_mesh;
    const double start = cpu_seconds();
    bullet_mesh = new btBvhTriangleMeshShape(bullet_array, true);
    const double taken = cpu_seconds() - start;
    bullet_object->setCollisionShape(bullet_mesh);
    return taken;
}

struct nearest_triangle : btTriangleRaycastCallback {
    bool hit = false;
    nearest_triangle(const btVector3 &a, const btVector3 &b)
        : btTriangleRaycastCallback(a, b) {}
    btScalar reportHit(const btVector3 &, btScalar t, int, int) override {
        hit = true;
        return t;
    }
};

static bool bullet_raycast(int i) {
    const btVector3 start = bullet_vector(from[i]);
    const btVector3 end = start + bullet_vector(way[i]);
    nearest_triangle nearest(start, end);
    bullet_mesh->performRaycast(&nearest, start, end);
    return nearest.hit;
}

static bool bullet_sphere(int i) {
    const btVector3 start = bullet_vector(from[i]);
    const btVector3 end = start + bullet_vector(way[i]);
    const btTransform a(btQuaternion::getIdentity(), start);
    const btTransform b(btQuaternion::getIdentity(), end);
    btCollisionWorld::ClosestConvexResultCallback nearest(start, end);
    btCollisionWorld::objectQuerySingle(&bullet_ball, a, b, bullet_object, bullet_mesh,
                                        btTransform::getIdentity(), nearest, 0);
    return nearest.hasHit();
}

PASS(bullet_rays, bullet_raycast(i))
PASS(bullet_casts, bullet_sphere(i))

#else

static void open_bullet(void) {}
static double build_bullet(void) { return 0.0; }
static pass_function *const bullet_rays = NULL, *const bullet_casts = NULL;

#endif

static double middle(double *values) {
    qsort(values, BUILDS, sizeof *values, ascending);
    return values[BUILDS / 2];
}

static void print_build(void) {
    double ours[BUILDS];
    double theirs[BUILDS];
    double ratio[BUILDS];
    for (int i = -1; i < BUILDS; i++) {
        const double a = build_ours();
        const double b = build_bullet();
        if (i >= 0) {
            ours[i] = a;
            theirs[i] = b;
            ratio[i] = b > 0.0 ? a / b : 0.0;
        }
    }
    const double bytes = double(col3_level_size(mesh.data) + sizeof points +
                                TRIANGLES * 3 * sizeof *corners);
    printf("mesh of %d triangles: built in %.1f ms, Bullet %.1f ms (%.2fx); %.1f bytes a "
           "triangle, with points and corners\n",
           int(TRIANGLES), 1e3 * middle(ours), 1e3 * middle(theirs), middle(ratio),
           bytes / double(TRIANGLES));
    fprintf(csv, "mesh,build,%.0f,%d\n", 1e9 * middle(ours), int(TRIANGLES));
}

/* ------------------------------------------------------------------ height fields -- */

static double *heights;
static col3_level field;
static double places[PAIRS][2], answers[PAIRS];

static void make_field(void) {
    heights = (double *)malloc(sizeof(double) * CELLS * CELLS);
    for (int z = 0; z < CELLS; z++) {
        for (int x = 0; x < CELLS; x++) {
            heights[z * CELLS + x] = rise(x, z);
        }
    }
    col3_heightfield_input input = {};
    input.heights = heights;
    input.columns = input.rows = CELLS;
    input.cell_x = input.cell_z = 1.0;
    void *block = malloc(col3_heightfield_size(&input));
    field = col3_level_make(col3_kind_heightfield, col3_heightfield_build(&input, block));
    for (int i = 0; i < PAIRS; i++) { /* within the cache, as the terrain around a hero */
        places[i][0] = uniform(100, 200);
        places[i][1] = uniform(100, 200);
    }
}

static inline double floor_height(double x, double z) {
    const int c = int(x);
    const int r = int(z);
    const double u = x - c;
    const double v = z - r;
    const double *h = heights + r * CELLS + c;
    return v > u ? h[0] + v * (h[CELLS] - h[0]) + u * (h[CELLS + 1] - h[CELLS])
                 : h[0] + u * (h[1] - h[0]) + v * (h[CELLS + 1] - h[1]);
}

PASS(our_heights,
     col3_heightfield_height(field.data, places[i][0], places[i][1], &answers[i]))
PASS(floor_heights, (answers[i] = floor_height(places[i][0], places[i][1])) < 99)

/* From corner to corner: above everything, above most, down into it half way. */
static bool across(int i, double high, double low, double part) {
    const double z = 0.5 + i % 64 * 0.125;
    const col3_ray_input ray = {
        {0.25, high, z}, {part * 998, low - high, part * 990}, 1, true};
    return col3_raycast(&field.shape, &ray, &hits[i]);
}

PASS(over_all, across(i, 3.0, 3.0, 1.0))
PASS(over_most, across(i, 2.05, 2.05, 1.0))
PASS(half_way, across(i, 40.0, -40.0, 1.0))
PASS(one_cell, across(i, 3.0, -3.0, 0.002))

int main(int argc, char **argv) {
    const char *const column[] = {BENCH_BULLET ? "Bullet" : "-"};
    make_terrain();
    scratch = malloc(col3_mesh_scratch(SIDE * SIDE, TRIANGLES));
    buffer = malloc(col3_mesh_size(TRIANGLES));
    open_bullet();
    make_rays();
    make_field();
    shuffle_orders();
    open_table(argc, argv, column, 1);
    print_build();
    pass_function *rays[] = {our_rays, bullet_rays};
    pass_function *casts[] = {our_casts, bullet_casts};
    pass_function *height[] = {our_heights, floor_heights};
    row("mesh", "raycast", rays, 2);
    row("mesh", "cast", casts, 2);
    row("field (beside C)", "height", height, 2);
    pass_function *const alone[] = {one_cell, over_all, over_most, half_way};
    const char *const names[] = {"field, 2 cells", "field, over all",
                                 "field, through hills", "field, half way"};
    for (int k = 0; k < 4; k++) {
        pass_function *one[] = {alone[k]};
        row(names[k], "raycast", one, 1);
    }
    return 0;
}
