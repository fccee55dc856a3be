/* engine.h - what the pairs of scene2.h and scene3.h are to an engine that is measured
 * beside the library, and what it answers. An engine is an object of its own, compiled as
 * its users would; what is ours stays C, and plain doubles are between them. */
#ifndef BENCH_ENGINE_H
#define BENCH_ENGINE_H

#include <stdbool.h>
#include <stdint.h>

typedef enum {
    engine_ball,
    engine_capsule,
    engine_box,
    engine_hull,
    engine_cylinder
} engine_kind;

typedef struct {
    engine_kind kind;
    int hull; /* which of the shared ones, a polygon in the plane */
    double place[3];
    double axes[3][3]; /* of its own frame; what is long lies along y */
    double quat[4];    /* the same: x, y, z, w */
    double pivot[3];   /* in that frame: about what it turns */
    double half[3];    /* of a box */
    double radius;     /* of what is round */
    double half_length;
} engine_shape;

typedef enum {
    ask_overlaps,
    ask_contact,
    ask_manifold,
    ask_distance, /* of pairs that are apart */
    ask_cast,     /* of the left shape, by its motion */
    ask_sweep,    /* the same, turning */
    ask_ray,      /* at the left shape */
    ASK_COUNT
} engine_question;

typedef struct {
    int count;
    const engine_shape *left, *right;
    double (*motion)[3];                  /* of the left shapes, from where they stand */
    double turn;                          /* about z, in a sweep */
    double (*origin)[3], (*direction)[3]; /* of the rays */
    int hull_count, hull_corners;
    double (*hull_points)[3]; /* all of the first hull, then of the next */
} engine_scene;

typedef struct {
    bool hit;
    double value; /* depth, distance or time */
} engine_answer;

/* Asks about the pairs with these numbers, and keeps what it is told; answers how many
 * hit. */
typedef int engine_pass(const uint16_t *pairs, int count);

typedef struct {
    const char *name;
    bool has_caches;                         /* has passes that are warm */
    void (*open)(const engine_scene *scene); /* makes what all pairs share */
    void (*take)(const engine_scene *scene); /* the pairs, or rays, as they are by now */
    /* NULL: the engine has no such shape or question. warm: with what it keeps of the
     * last call on the same pair. */
    engine_pass *(*pass)(engine_question question, engine_kind left, engine_kind right,
                         bool warm);
    /* What the last pass of the question said about a pair. */
    void (*tell)(engine_question question, int pair, engine_answer *out);
} engine;

/* Defines a pass; the expression is true on a hit of the pair i. */
#define ENGINE_PASS(name, expression)                                                    \
    static int name(const uint16_t *pairs, int count) {                                  \
        int hits = 0;                                                                    \
        for (int k = 0; k < count; k++) {                                                \
            const int i = pairs[k];                                                      \
            hits += (expression) ? 1 : 0;                                                \
        }                                                                                \
        return hits;                                                                     \
    }

#ifdef __cplusplus
extern "C" {
#endif
extern const engine engine_box2d, engine_box3d, engine_jolt;
#ifdef __cplusplus
}
#endif

#endif
