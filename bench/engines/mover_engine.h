/* mover_engine.h - capsules that walk along x to and fro in a world that stands still,
 * and how engines are asked for a step. */
#ifndef BENCH_MOVER_ENGINE_H
#define BENCH_MOVER_ENGINE_H

#include "engine.h"

#include <math.h>

enum { MOST_WALKERS = 16 };

#define WALK_STEP (1.0 / 60.0) /* seconds */
#define WALK_SPEED 5.0
#define WALK_GRAVITY 10.0
#define WALK_RADIUS 0.3
#define WALK_HALF 0.5   /* between the ends of its core and the middle */
#define WALK_STAIR 0.35 /* the highest step that is climbed, where that is said */

/* Boxes, or a terrain of triangles: what is not there is NULL. */
typedef struct {
    int dimensions, walkers;
    double (*start)[3]; /* feet */
    double low, high;   /* of x: where a walker turns, if it does not at a wall */
    int box_count, point_count, triangle_count;
    const double (*centers)[3], (*halves)[3];
    const double (*points)[3];
    const int *corners;
} mover_scene;

/* What each walker wants, whoever moves it: it turns where it hardly came on. */
typedef struct {
    double heading; /* -1 or 1 */
    double x, travelled;
    double fall; /* its speed downwards */
    bool grounded;
} walker;

static inline void walker_start(walker *w, int number, double x) {
    w->heading = number % 2 == 0 ? 1.0 : -1.0;
    w->x = x;
    w->travelled = 0.0;
    w->fall = 0.0;
    w->grounded = false;
}

static inline void walker_came(walker *w, const mover_scene *scene, double x) {
    const double moved = fabs(x - w->x);
    const bool out = w->heading > 0.0 ? x > scene->high : x < scene->low;
    w->travelled += moved;
    w->x = x;
    if (out || moved < 0.1 * WALK_SPEED * WALK_STEP) {
        w->heading = -w->heading;
    }
}

typedef struct {
    const char *name;
    void (*open)(const mover_scene *scene);
    void (*close)(void);
    engine_pass *walk; /* a step of the walker with the number pair % walkers, each */
    /* Where its feet are, and how far it has gone along x in all. */
    void (*tell)(int number, double *feet, double *travelled);
} mover_engine;

#ifdef __cplusplus
extern "C" {
#endif
extern const mover_engine mover_box2d, mover_box3d, mover_jolt;
#ifdef __cplusplus
}
#endif

#endif
