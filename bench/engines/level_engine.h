/* level_engine.h - a terrain as a mesh and as a height field, and what engines are asked
 * about it: see engine.h. */
#ifndef BENCH_LEVEL_ENGINE_H
#define BENCH_LEVEL_ENGINE_H

#include "engine.h"

#include <stddef.h>

typedef enum {
    level_ray,
    level_cast_ball,
    level_cast_box,
    level_overlaps_capsule,
    level_contact_capsule,
    level_overlaps_box,
    level_contact_box,
    level_manifold_box,
    level_contacts_box, /* of every part that is touched */
    LEVEL_COUNT
} level_question;

/* Sample (x, z) of the field is at (x, heights[z side + x], z). Each cell is two
 * triangles, cut from sample (x, z) to (x + 1, z + 1), with their fronts above. */
typedef struct {
    int side;
    const double *heights;
    const double (*points)[3];
    const int *corners;
    int point_count, triangle_count;
    int count;                              /* of what follows */
    double (*origin)[3], (*way)[3];         /* of rays, and motions of what is cast */
    const engine_shape *balls, *cast_boxes; /* where the motions begin */
    const engine_shape *capsules, *boxes;   /* that touch the terrain, or nearly */
} level_scene;

typedef struct {
    const char *name;
    void (*take)(const level_scene *scene);
    /* Builds the mesh or the field anew; answers the seconds of processor time. */
    double (*build)(const level_scene *scene, bool field);
    engine_pass *(*pass)(level_question question, bool field);
    void (*tell)(level_question question, int i, engine_answer *out);
} level_engine;

#ifdef __cplusplus
extern "C" {
#endif
extern const level_engine level_box3d, level_jolt;
#ifdef __cplusplus
}
#endif

#endif
