/* box2d_movers.c - the mover of Box2D v3 in movers3.c: see box_mover.h. */
#include "mover_engine.h"

#include <box2d/box2d.h>

#define BOX(name) b2##name
#define b2Vec2or3 b2Vec2
#define NO_FILTER

static b2Vec2 vector_of(float x, float y, float z) {
    (void)z;
    return (b2Vec2){x, y};
}

static bool gather(b2ShapeId shape, const b2PlaneResult *plane, void *context);

#include "box_mover.h"

static bool gather(b2ShapeId shape, const b2PlaneResult *plane, void *context) {
    (void)shape;
    (void)context;
    if (plane->hit) {
        keep_plane(plane->plane);
    }
    return true;
}

static void open_world(const mover_scene *scene) {
    const b2WorldDef def = b2DefaultWorldDef();
    const b2BodyDef body_def = b2DefaultBodyDef();
    const b2ShapeDef shape = b2DefaultShapeDef();
    scene_now = scene;
    world = b2CreateWorld(&def);
    const b2BodyId body = b2CreateBody(world, &body_def);
    for (int i = 0; i < scene->box_count; i++) {
        const double *const c = scene->centers[i];
        const double *const half = scene->halves[i];
        const b2Polygon box =
            b2MakeOffsetBox((float)half[0], (float)half[1],
                            vector_of((float)c[0], (float)c[1], 0.0f), b2Rot_identity);
        (void)b2CreatePolygonShape(body, &shape, &box);
    }
    start_walkers();
}

static void tell(int n, double *feet, double *travelled) {
    feet[0] = (double)places[n].x;
    feet[1] = (double)places[n].y - WALK_HALF - 3.0 * WALK_RADIUS;
    feet[2] = 0.0;
    *travelled = walkers[n].travelled;
}

const mover_engine mover_box2d = {"Box2D v3", open_world, close_world, walk, tell};
