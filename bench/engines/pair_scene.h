/* pair_scene.h - the pairs and rays of scene3.h or scene2.h as engines get them, and the
 * motions of casts and sweeps. */
#ifndef BENCH_PAIR_SCENE_H
#define BENCH_PAIR_SCENE_H

#include "engine.h"

#if COL_DIMENSION == 3
#include "pairs/scene3.h"
#define KIND_NAMES KIND3_NAMES
#define SCENE(name) name##3
#else
#include "pairs/scene2.h"
#define KIND_NAMES KIND2_NAMES
#define SCENE(name) name##2
#endif

#define TURN 0.5 /* radians: more, and engines that blend two rotations turn unevenly */

static engine_shape engine_left[PAIRS], engine_right[PAIRS];
static double engine_motions[PAIRS][3], engine_origins[PAIRS][3];
static double engine_directions[PAIRS][3];
static col_any movers[PAIRS]; /* the left shapes, where their motions begin */
static col_vec motions[PAIRS];

static void put(double *out, col_vec v) {
    out[0] = v.x;
    out[1] = v.y;
#if COL_DIMENSION == 3
    out[2] = v.z;
#else
    out[2] = 0.0;
#endif
}

/* ------------------------------------------------------------------- shared hulls -- */

#if COL_DIMENSION == 3

enum { SHARED = HULLS, SHARED_CORNERS = HULL_CORNERS };

/* In the frame that a hull moves with. */
static void put_corner(double *out, int which, int corner) {
    const col_pose *const pose = &hulls[which].pose;
    const col_vec v = vec_sub(hull_points[which][corner], pose->center);
    put(out, vec3(vec_dot(v, pose->axes[0]), vec_dot(v, pose->axes[1]),
                  vec_dot(v, pose->axes[2])));
}

static int hull_of(const col_any *s) {
    int k = 0;
    while (hulls[k].data != s->hull.data) {
        k++;
    }
    return k;
}

#else

enum { SHARED = POLYGONS, SHARED_CORNERS = POLYGON_CORNERS };

static void put_corner(double *out, int which, int corner) {
    const col_pose *const pose = &polygons[which].pose;
    put(out, vec_sub(polygon_points[which][corner], pose->center));
}

static int hull_of(const col_any *s) {
    int k = 0;
    while (polygons[k].data != s->polygon.data) {
        k++;
    }
    return k;
}

#endif

static double shared_points[SHARED * SHARED_CORNERS][3];

/* ------------------------------------------------------------------ shape by shape -- */

#if COL_DIMENSION == 3

static void put_frame(engine_shape *out, col_vec place, const col_vec *axes,
                      col3_quat quat) {
    put(out->place, place);
    for (int k = 0; k < 3; k++) {
        put(out->axes[k], axes[k]);
    }
    out->quat[0] = quat.x;
    out->quat[1] = quat.y;
    out->quat[2] = quat.z;
    out->quat[3] = quat.w;
}

/* What is long from a to b: y is along it. */
static void put_long(engine_shape *out, col_vec a, col_vec b) {
    const col_vec along = vec_sub(b, a);
    const double length = vec_length(along);
    const col_vec y = vec_scale(along, 1.0 / length);
    const col_vec x = vec_perpendicular(y);
    const col_vec axes[3] = {x, y, vec_cross(x, y)};
    const col3_rotation rotation = col3_rotation_from_axes(axes);
    put_frame(out, vec_middle(a, b), rotation.axes, rotation.quat);
    out->half_length = 0.5 * length;
    out->pivot[1] = -0.5 * length;
}

static engine_shape engine_shape_of(const col_shape *s) {
    const col_any *const any = (const col_any *)(const void *)s;
    const col3_rotation at_rest = col3_rotation_make((col3_quat){0.0, 0.0, 0.0, 1.0});
    engine_shape out = {.kind = engine_ball, .radius = s->radius};
    switch (s->kind) {
        case col3_kind_capsule:
            out.kind = engine_capsule;
            put_long(&out, any->capsule.a, any->capsule.b);
            break;
        case col3_kind_cylinder:
            out.kind = engine_cylinder;
            out.radius = any->cylinder.disc_radius;
            put_long(&out, any->cylinder.a, any->cylinder.b);
            break;
        case col3_kind_box:
            out.kind = engine_box;
            put(out.half, any->box.half_extents);
            put_frame(&out, any->box.center, any->box.axes, any->box.rotation);
            break;
        case col3_kind_hull:
            out.kind = engine_hull;
            out.hull = hull_of(any);
            put_frame(&out, any->hull.pose.center, any->hull.pose.axes,
                      any->hull.pose.rotation);
            break;
        default:
            put_frame(&out, any->sphere.center, at_rest.axes, at_rest.quat);
            break;
    }
    return out;
}

#else

static void put_frame(engine_shape *out, col_vec place, col_vec x) {
    put(out->place, place);
    put(out->axes[0], x);
    put(out->axes[1], perpendicular2(x));
}

static engine_shape engine_shape_of(const col_shape *s) {
    const col_any *const any = (const col_any *)(const void *)s;
    engine_shape out = {.kind = engine_ball, .radius = s->radius};
    switch (s->kind) {
        case col2_kind_capsule: {
            const col_vec along = vec_sub(any->capsule.b, any->capsule.a);
            const col_vec y = vec_scale(along, 1.0 / vec_length(along));
            out.kind = engine_capsule;
            out.half_length = 0.5 * vec_length(along);
            out.pivot[1] = -out.half_length;
            put_frame(&out, vec_middle(any->capsule.a, any->capsule.b), vec2(y.y, -y.x));
            break;
        }
        case col2_kind_box:
            out.kind = engine_box;
            put(out.half, any->box.half_extents);
            put_frame(&out, any->box.center, any->box.axis);
            break;
        case col2_kind_polygon:
            out.kind = engine_hull;
            out.hull = hull_of(any);
            put_frame(&out, any->polygon.pose.center, any->polygon.pose.axis);
            break;
        default:
            put_frame(&out, any->circle.center, vec2(1.0, 0.0));
            break;
    }
    return out;
}

#endif

/* ------------------------------------------------------------------------- scenes -- */

static engine_scene scene_now = {
    PAIRS,          engine_left,       engine_right, engine_motions, TURN,
    engine_origins, engine_directions, SHARED,       SHARED_CORNERS, shared_points};

static void open_scene(void) {
    SCENE(make_shared_shapes)();
    for (int k = 0; k < SHARED; k++) {
        for (int i = 0; i < SHARED_CORNERS; i++) {
            put_corner(shared_points[k * SHARED_CORNERS + i], k, i);
        }
    }
}

/* The pairs as they stand; a left shape that moves comes from eight lengths away. */
static void put_pairs(bool moving) {
    for (int i = 0; i < PAIRS; i++) {
        motions[i] = vec_scale(SCENE(random_direction)(), 16.0);
        col_shape_copy(&movers[i], shape_of(&left, i));
        if (moving) {
            col_shape_translate(&movers[i].shape, vec_scale(motions[i], -0.5));
        }
        put(engine_motions[i], motions[i]);
        engine_left[i] = engine_shape_of(&movers[i].shape);
        engine_right[i] = engine_shape_of(shape_of(&right, i));
    }
    scene_now.right = engine_right;
}

static void put_rays(void) {
    for (int i = 0; i < PAIRS; i++) {
        put(engine_origins[i], rays.origin[i]);
        put(engine_directions[i], rays.direction[i]);
        engine_left[i] = engine_shape_of(shape_of(&left, i));
    }
    scene_now.right = NULL;
}

/* Moves right shapes until a gap of 0.1 .. 1 is between all pairs. */
static void part_pairs(void) {
    for (int i = 0; i < PAIRS; i++) {
        col_shape *const other = (col_shape *)(void *)shape_of(&right, i);
        const double gap = uniform(0.1, 1.0);
        for (int k = 0; k < 8; k++) { /* what leaves one way may meet another corner */
            const col_closest now = col_find_closest(shape_of(&left, i), other);
            if (now.distance < 0.09) {
                col_shape_translate(other, vec_scale(now.normal, gap - now.distance));
            }
        }
    }
}

#endif
