/* box3d_movers.c - the mover of Box3D in movers3.c: see box_mover.h. */
#include "mover_engine.h"

#include <box3d/box3d.h>
#include <stdlib.h>

#define BOX(name) b3##name
#define b3Vec2or3 b3Vec3
#define NO_FILTER , NULL, NULL

static b3Vec3 vector_of(float x, float y, float z) { return (b3Vec3){x, y, z}; }

static bool gather(b3ShapeId shape, const b3PlaneResult *found, int count, void *context);

#include "box_mover.h"

static bool gather(b3ShapeId shape, const b3PlaneResult *found, int count,
                   void *context) {
    (void)shape;
    (void)context;
    for (int i = 0; i < count; i++) {
        keep_plane(found[i].plane);
    }
    return true;
}

static b3MeshData *mesh;

static void add_terrain(b3BodyId body, const b3ShapeDef *shape,
                        const mover_scene *scene) {
    b3Vec3 *const points = malloc(sizeof *points * (size_t)scene->point_count);
    for (int i = 0; i < scene->point_count; i++) {
        const double *const p = scene->points[i];
        points[i] = vector_of((float)p[0], (float)p[1], (float)p[2]);
    }
    const b3MeshDef def = {.vertices = points,
                           .indices = (int32_t *)(uintptr_t)scene->corners,
                           .vertexCount = scene->point_count,
                           .triangleCount = scene->triangle_count,
                           .identifyEdges = true};
    mesh = b3CreateMesh(&def, NULL, 0);
    (void)b3CreateMeshShape(body, shape, mesh, vector_of(1.0f, 1.0f, 1.0f));
    free(points);
}

static void add_boxes(b3BodyId body, const b3ShapeDef *shape, const mover_scene *scene) {
    for (int i = 0; i < scene->box_count; i++) {
        const double *const c = scene->centers[i];
        const double *const half = scene->halves[i];
        const b3BoxHull box =
            b3MakeOffsetBoxHull((float)half[0], (float)half[1], (float)half[2],
                                vector_of((float)c[0], (float)c[1], (float)c[2]));
        (void)b3CreateHullShape(body, shape, &box.base);
    }
}

static void open_world(const mover_scene *scene) {
    const b3WorldDef def = b3DefaultWorldDef();
    const b3BodyDef body_def = b3DefaultBodyDef();
    const b3ShapeDef shape = b3DefaultShapeDef();
    scene_now = scene;
    world = b3CreateWorld(&def);
    const b3BodyId body = b3CreateBody(world, &body_def);
    if (scene->points != NULL) {
        add_terrain(body, &shape, scene);
    }
    add_boxes(body, &shape, scene);
    start_walkers();
}

static void close_all(void) {
    close_world();
    if (mesh != NULL) {
        b3DestroyMesh(mesh);
        mesh = NULL;
    }
}

static void tell(int n, double *feet, double *travelled) {
    feet[0] = (double)places[n].x;
    feet[1] = (double)places[n].y - WALK_HALF - 3.0 * WALK_RADIUS;
    feet[2] = (double)places[n].z;
    *travelled = walkers[n].travelled;
}

const mover_engine mover_box3d = {"Box3D", open_world, close_all, walk, tell};
