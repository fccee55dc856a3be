/* box3d_levels.c - Box3D's meshes and height fields in levels3.c.
 *
 * A contact is what its worlds do for each triangle about the shape's box: the collider
 * of a triangle and a capsule or hull; what its worlds drop of these afterwards (ghosts
 * at inner edges) stays in. Its height fields cut each cell the other way, so that the
 * field and all that it is asked are mirrored: x counts from the other side. */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */

#include "level_engine.h"

#include <box3d/box3d.h>
#include <stdlib.h>
#include <time.h>

enum { MOST = 1024, POINTS = 8, CORNERS = 8 };

typedef struct {
    b3Capsule capsule;
    b3Vec3 ends[2];
    b3BoxHull box; /* in its own frame */
    b3Transform at;
    b3Vec3 corners[CORNERS]; /* in the world */
    b3AABB bounds;
} placed;

/* What is asked: as it is, and mirrored. */
static placed balls[2][MOST], cast_boxes[2][MOST], capsules[2][MOST], boxes[2][MOST];
static b3RayCastInput rays[2][MOST];

static b3MeshData *mesh_data;
static b3Mesh mesh;
static b3HeightFieldData *field;
static b3Vec3 *mesh_points;
static float *heights;
static b3CastOutput casts[MOST];
static engine_answer touched[MOST];
static b3LocalManifoldPoint points[POINTS];

static b3Vec3 vec(const double *v, bool mirrored, double width) {
    const double x = mirrored ? width - v[0] : v[0];
    return (b3Vec3){(float)x, (float)v[1], (float)v[2]};
}

static b3Vec3 along(const double *v, bool mirrored) { return vec(v, mirrored, 0.0); }

static void place(placed *out, const engine_shape *s, bool mirrored, double width) {
    const float radius = (float)s->radius;
    const float half = (float)s->half_length;
    const float sign = mirrored ? -1.0f : 1.0f;
    const b3Quat turned = {
        {(float)s->quat[0], sign * (float)s->quat[1], sign * (float)s->quat[2]},
        (float)s->quat[3]};
    out->at = (b3Transform){vec(s->place, mirrored, width), turned};
    out->ends[0] = b3TransformPoint(out->at, (b3Vec3){0.0f, -half, 0.0f});
    out->ends[1] = b3TransformPoint(out->at, (b3Vec3){0.0f, half, 0.0f});
    out->capsule = (b3Capsule){out->ends[0], out->ends[1], radius};
    out->bounds = b3ComputeCapsuleAABB(&out->capsule, b3Transform_identity);
    if (s->kind == engine_box) {
        out->box = b3MakeBoxHull((float)s->half[0], (float)s->half[1], (float)s->half[2]);
        for (int k = 0; k < CORNERS; k++) {
            const b3Vec3 corner = b3GetHullPoints(&out->box.base)[k];
            out->corners[k] = b3TransformPoint(out->at, corner);
        }
        out->bounds = b3ComputeHullAABB(&out->box.base, out->at);
    }
}

static void take_side(const level_scene *scene, bool mirrored) {
    const double width = scene->side - 1;
    for (int i = 0; i < scene->count; i++) {
        place(&balls[mirrored][i], &scene->balls[i], mirrored, width);
        place(&cast_boxes[mirrored][i], &scene->cast_boxes[i], mirrored, width);
        place(&capsules[mirrored][i], &scene->capsules[i], mirrored, width);
        place(&boxes[mirrored][i], &scene->boxes[i], mirrored, width);
        rays[mirrored][i].origin = vec(scene->origin[i], mirrored, width);
        rays[mirrored][i].translation = along(scene->way[i], mirrored);
        rays[mirrored][i].maxFraction = 1.0f;
    }
}

static double build(const level_scene *scene, bool as_field);

static void take(const level_scene *scene) {
    mesh_points = malloc(sizeof *mesh_points * (size_t)scene->point_count);
    heights = malloc(sizeof *heights * (size_t)scene->point_count);
    for (int i = 0; i < scene->point_count; i++) {
        const int row = i / scene->side * scene->side;
        mesh_points[i] = vec(scene->points[i], false, 0.0);
        heights[row + scene->side - 1 - (i - row)] = (float)scene->heights[i];
    }
    take_side(scene, false);
    take_side(scene, true);
    (void)build(scene, false);
    (void)build(scene, true);
}

static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double build_mesh(const level_scene *scene) {
    const b3MeshDef def = {.vertices = mesh_points,
                           .indices = (int32_t *)(uintptr_t)scene->corners,
                           .vertexCount = scene->point_count,
                           .triangleCount = scene->triangle_count,
                           .identifyEdges = true};
    if (mesh_data != NULL) {
        b3DestroyMesh(mesh_data);
    }
    const double start = seconds();
    mesh_data = b3CreateMesh(&def, NULL, 0);
    mesh = (b3Mesh){mesh_data, {1.0f, 1.0f, 1.0f}};
    return seconds() - start;
}

static double build_field(const level_scene *scene) {
    static uint8_t *materials;
    b3HeightFieldDef def = {.heights = heights,
                            .scale = {1.0f, 1.0f, 1.0f},
                            .countX = scene->side,
                            .countZ = scene->side,
                            .globalMinimumHeight = -3.0f,
                            .globalMaximumHeight = 3.0f};
    materials = materials != NULL ? materials : calloc((size_t)scene->point_count, 1);
    def.materialIndices = materials;
    if (field != NULL) {
        b3DestroyHeightField(field);
    }
    const double start = seconds();
    field = b3CreateHeightField(&def);
    return seconds() - start;
}

static double build(const level_scene *scene, bool as_field) {
    return as_field ? build_field(scene) : build_mesh(scene);
}

/* -------------------------------------------------------------------- the questions --
 */

static b3ShapeProxy proxy_of(const placed *p, int count) {
    return count == CORNERS ? (b3ShapeProxy){p->corners, CORNERS, 0.0f}
                            : (b3ShapeProxy){p->ends, count, p->capsule.radius};
}

static bool ray_of(bool as_field, int i) {
    casts[i] = as_field ? b3RayCastHeightField(field, &rays[1][i])
                        : b3RayCastMesh(&mesh, &rays[0][i]);
    return casts[i].hit;
}

static bool cast_of(bool as_field, const placed *p, int corners, int i) {
    const b3ShapeCastInput input = {.proxy = proxy_of(p, corners),
                                    .translation = rays[as_field][i].translation,
                                    .maxFraction = 1.0f};
    casts[i] =
        as_field ? b3ShapeCastHeightField(field, &input) : b3ShapeCastMesh(&mesh, &input);
    return casts[i].hit;
}

static bool overlaps(bool as_field, const placed *p, int corners, int i) {
    const b3ShapeProxy proxy = proxy_of(p, corners);
    touched[i].hit = as_field ? b3OverlapHeightField(field, b3Transform_identity, &proxy)
                              : b3OverlapMesh(&mesh, b3Transform_identity, &proxy);
    return touched[i].hit;
}

typedef struct {
    const placed *shape;
    bool is_box;
    float deepest; /* of separations: the least */
    bool hit;
} touching;

static void keep(touching *t, const b3LocalManifold *m) {
    for (int k = 0; k < m->pointCount; k++) {
        t->hit = t->hit || m->points[k].separation <= 0.0f;
        t->deepest = b3MinFloat(t->deepest, m->points[k].separation);
    }
}

/* The triangle collider of a hull wants the triangle in the hull's frame. */
static bool touch_triangle(b3Vec3 a, b3Vec3 b, b3Vec3 c, int triangle, void *context) {
    touching *const t = context;
    b3LocalManifold manifold = {.points = points};
    (void)triangle;
    if (t->is_box) {
        b3SATCache cache = {0};
        const b3Transform at = t->shape->at;
        b3CollideTriangleAndHull(&manifold, POINTS, b3InvTransformPoint(at, a),
                                 b3InvTransformPoint(at, b), b3InvTransformPoint(at, c),
                                 0, &t->shape->box.base, &cache, true);
    } else {
        b3SimplexCache cache = {0};
        const b3Vec3 corners[3] = {a, b, c};
        b3CollideTriangleAndCapsule(&manifold, POINTS, corners, &t->shape->capsule,
                                    &cache);
    }
    keep(t, &manifold);
    return true;
}

static bool contact(bool as_field, const placed *p, bool is_box, int i) {
    touching t = {p, is_box, 0.0f, false};
    if (as_field) {
        b3QueryHeightField(field, p->bounds, touch_triangle, &t);
    } else {
        b3QueryMesh(&mesh, p->bounds, touch_triangle, &t);
    }
    touched[i] = (engine_answer){t.hit, -(double)t.deepest};
    return t.hit;
}

ENGINE_PASS(mesh_ray, ray_of(false, i))
ENGINE_PASS(mesh_cast_ball, cast_of(false, &balls[0][i], 1, i))
ENGINE_PASS(mesh_cast_box, cast_of(false, &cast_boxes[0][i], CORNERS, i))
ENGINE_PASS(mesh_over_capsule, overlaps(false, &capsules[0][i], 2, i))
ENGINE_PASS(mesh_over_box, overlaps(false, &boxes[0][i], CORNERS, i))
ENGINE_PASS(mesh_capsule, contact(false, &capsules[0][i], false, i))
ENGINE_PASS(mesh_box, contact(false, &boxes[0][i], true, i))
ENGINE_PASS(field_ray, ray_of(true, i))
ENGINE_PASS(field_cast_ball, cast_of(true, &balls[1][i], 1, i))
ENGINE_PASS(field_cast_box, cast_of(true, &cast_boxes[1][i], CORNERS, i))
ENGINE_PASS(field_over_capsule, overlaps(true, &capsules[1][i], 2, i))
ENGINE_PASS(field_over_box, overlaps(true, &boxes[1][i], CORNERS, i))
ENGINE_PASS(field_capsule, contact(true, &capsules[1][i], false, i))
ENGINE_PASS(field_box, contact(true, &boxes[1][i], true, i))

static engine_pass *pass(level_question question, bool as_field) {
    static engine_pass *const passes[2][LEVEL_COUNT] = {
        {mesh_ray, mesh_cast_ball, mesh_cast_box, mesh_over_capsule, mesh_capsule,
         mesh_over_box, mesh_box, mesh_box, mesh_box},
        {field_ray, field_cast_ball, field_cast_box, field_over_capsule, field_capsule,
         field_over_box, field_box, field_box, field_box}};
    return passes[as_field][question];
}

static void tell(level_question question, int i, engine_answer *out) {
    *out = question <= level_cast_box ? (engine_answer){casts[i].hit, casts[i].fraction}
                                      : touched[i];
}

const level_engine level_box3d = {"Box3D", take, build, pass, tell};
