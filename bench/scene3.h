/* scene3.h - random pairs and rays of every kind in space, about half of them hits.
 *
 * Sphere: radius 0.5 .. 1. Capsule: half length 0.5 .. 1, radius 0.2 .. 0.5. Boxes: half
 * extents 0.4 .. 1. Triangle: corners on a sphere of radius 1. Hull: one of 64, of 20
 * corners on an ellipsoid with half axes 0.5 .. 1. Cylinder, cone: half length 0.4 .. 1,
 * radius 0.3 .. 0.8. Compound: one of 16, of four boxes. Orientations are uniform, places
 * within 10 of the origin. The second shape of a pair stands in a uniform direction at a
 * distance of 0.4 .. 1.6 times a length that is found by bisection: the one at which half
 * of the pairs overlap.
 */
#ifndef BENCH_SCENE3_H
#define BENCH_SCENE3_H

#include "3d/vec3.h"
#include "harness.h"

static const char *const KIND3_NAMES[COL_KIND3_COUNT] = {
    "point",    "sphere", "segment",  "capsule", "ray",   "line",      "aabb",     "box",
    "triangle", "hull",   "cylinder", "cone",    "plane", "halfspace", "compound",
};

/* The shapes of one side, packed as an array of their own type would be. */
typedef struct {
    size_t stride;
    col_any3 room[PAIRS];
} side3;

typedef struct {
    col_vec3 origin[PAIRS], direction[PAIRS];
} rays3;

static side3 left, right;
static rays3 rays;

static const col_shape3 *shape_of(const side3 *side, int i) {
    const void *at = (const char *)side->room + (size_t)i * side->stride;
    return (const col_shape3 *)at;
}

static col_vec3 random_direction3(void) {
    const double z = uniform(-1.0, 1.0);
    const double angle = uniform(0.0, 6.283185307179586);
    const double s = sqrt(1.0 - z * z);
    return v3(s * cos(angle), s * sin(angle), z);
}

static col_vec3 random_perpendicular3(col_vec3 direction) {
    const col_vec3 v = v3_cross(direction, random_direction3());
    return v3_scale(v, 1.0 / v3_length(v));
}

static col_rotation3 random_rotation3(void) {
    for (;;) {
        const col_quat q = {uniform(-1.0, 1.0), uniform(-1.0, 1.0), uniform(-1.0, 1.0),
                            uniform(-1.0, 1.0)};
        const double length_sq = q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w;
        if (length_sq <= 1.0 && length_sq > 1e-3) {
            return col_rotation3_make(q);
        }
    }
}

static col_capsule3 random_capsule3(col_vec3 center, double radius) {
    const col_vec3 half = v3_scale(random_direction3(), uniform(0.5, 1.0));
    return col_capsule3_make(v3_sub(center, half), v3_add(center, half), radius);
}

/* ---------------------------------------------------------- hulls and compounds -- */

enum { HULLS = 64, HULL_CORNERS = 20, COMPOUNDS = 16, COMPOUND_PARTS = 4 };

static col_hull3 hulls[HULLS];
static col_vec3 hull_points[HULLS][HULL_CORNERS]; /* as they were given */
static col_compound3 compounds[COMPOUNDS];

static void *room_for(size_t size) {
    void *room = malloc(size);
    if (room == NULL) {
        perror("malloc");
        exit(EXIT_FAILURE);
    }
    return room;
}

static void make_hull(int which) {
    const col_vec3 half = v3(uniform(0.5, 1.0), uniform(0.5, 1.0), uniform(0.5, 1.0));
    for (int i = 0; i < HULL_CORNERS; i++) {
        const col_vec3 d = random_direction3();
        hull_points[which][i] = v3(d.x * half.x, d.y * half.y, d.z * half.z);
    }
    void *const scratch = room_for(col_hull3_scratch(HULL_CORNERS));
    col_pose3 pose;
    const col_hull_data3 *const built =
        col_hull3_build(hull_points[which], HULL_CORNERS, scratch, &pose);
    void *const room = room_for(col_hull_data3_size(built));
    hulls[which] = col_hull3_make(col_hull_data3_copy(built, room), &pose, 0.0);
    free(scratch);
}

static void make_compound(int which) {
    col_box3 boxes[COMPOUND_PARTS];
    const col_shape3 *parts[COMPOUND_PARTS];
    for (int i = 0; i < COMPOUND_PARTS; i++) {
        const col_rotation3 rotation = random_rotation3();
        boxes[i] =
            col_box3_make(v3_scale(random_direction3(), 0.5),
                          v3(uniform(0.1, 0.5), uniform(0.1, 0.5), 0.5), &rotation, 0.0);
        parts[i] = &boxes[i].shape;
    }
    void *const room = room_for(col_compound3_size(parts, COMPOUND_PARTS));
    compounds[which] =
        col_compound3_make(col_compound3_build(parts, COMPOUND_PARTS, room));
}

/* What all scenes share; to be called once. */
static void make_shared_shapes3(void) {
    for (int i = 0; i < HULLS; i++) {
        make_hull(i);
    }
    for (int i = 0; i < COMPOUNDS; i++) {
        make_compound(i);
    }
}

static col_cylinder3 random_cylinder3(col_kind3 kind, col_vec3 center) {
    const col_vec3 half = v3_scale(random_direction3(), uniform(0.4, 1.0));
    const col_vec3 a = v3_sub(center, half);
    const col_vec3 b = v3_add(center, half);
    const double radius = uniform(0.3, 0.8);
    return kind == col_kind3_cone ? col_cone3_make(a, b, radius)
                                  : col_cylinder3_make(a, b, radius);
}

/* A shape about the center; what has no end passes it at a right angle to away. */
static col_any3 random_shape3(col_kind3 kind, col_vec3 center, col_vec3 away) {
    col_any3 s;
    const col_vec3 half = v3(uniform(0.4, 1.0), uniform(0.4, 1.0), uniform(0.4, 1.0));
    const col_rotation3 rotation = random_rotation3();
    switch (kind) {
        case col_kind3_point:
            s.sphere = col_point3_make(center);
            break;
        case col_kind3_sphere:
            s.sphere = col_sphere3_make(center, uniform(0.5, 1.0));
            break;
        case col_kind3_segment:
            s.capsule = random_capsule3(center, 0.0);
            s.shape.kind = col_kind3_segment;
            break;
        case col_kind3_capsule:
            s.capsule = random_capsule3(center, uniform(0.2, 0.5));
            break;
        case col_kind3_ray:
        case col_kind3_line: {
            const col_vec3 along = random_perpendicular3(away);
            s.ray = col_ray3_make(v3_along(center, uniform(-4.0, 0.0), along), along);
            s.shape.kind = (int)kind;
            break;
        }
        case col_kind3_aabb:
            s.aabb = col_aabb3_make(v3_sub(center, half), v3_add(center, half));
            break;
        case col_kind3_box:
            s.box = col_box3_make(center, half, &rotation, 0.0);
            break;
        case col_kind3_triangle:
            s.triangle = col_triangle3_make(v3_add(center, random_direction3()),
                                            v3_add(center, random_direction3()),
                                            v3_add(center, random_direction3()), 0.0);
            break;
        case col_kind3_hull:
            col_place_shape3(&s, &hulls[random_bits() % HULLS].shape, center, &rotation);
            break;
        case col_kind3_cylinder:
        case col_kind3_cone:
            s.cylinder = random_cylinder3(kind, center);
            break;
        case col_kind3_compound:
            col_place_shape3(&s, &compounds[random_bits() % COMPOUNDS].shape, center,
                             &rotation);
            break;
        default:
            s.plane = col_plane3_make(kind, v3_negate(away), center);
            break;
    }
    return s;
}

static void random_pairs3(col_kind3 kind_a, col_kind3 kind_b, double distance) {
    random_state = 977u * (uint64_t)kind_a + (uint64_t)kind_b;
    left.stride = col_size_shape3(kind_a);
    right.stride = col_size_shape3(kind_b);
    for (int i = 0; i < PAIRS; i++) {
        const col_vec3 center =
            v3(uniform(-10.0, 10.0), uniform(-10.0, 10.0), uniform(-10.0, 10.0));
        const col_vec3 away = random_direction3();
        const col_vec3 other = v3_along(center, distance * uniform(0.4, 1.6), away);
        const col_any3 a = random_shape3(kind_a, center, away);
        const col_any3 b = random_shape3(kind_b, other, away);
        memcpy((char *)left.room + (size_t)i * left.stride, &a, left.stride);
        memcpy((char *)right.room + (size_t)i * right.stride, &b, right.stride);
    }
}

/* Rays from 4 away, 8 long, past the shape's center at up to the distance. */
static void random_rays3(col_kind3 kind, double distance) {
    random_state = 7654321u + (uint64_t)kind;
    left.stride = col_size_shape3(kind);
    for (int i = 0; i < PAIRS; i++) {
        const col_vec3 center =
            v3(uniform(-10.0, 10.0), uniform(-10.0, 10.0), uniform(-10.0, 10.0));
        const col_vec3 back = random_direction3();
        const col_vec3 aside =
            v3_scale(random_perpendicular3(back), sqrt(uniform(0.0, 1.0)));
        const col_any3 s = random_shape3(kind, center, back);
        memcpy((char *)left.room + (size_t)i * left.stride, &s, left.stride);
        rays.origin[i] = v3_add(v3_along(center, 4.0, back), v3_scale(aside, distance));
        rays.direction[i] = v3_scale(back, -8.0);
    }
}

static int count_overlaps3(void) {
    int hits = 0;
    for (int i = 0; i < PAIRS; i++) {
        hits +=
            col_overlaps_shape_shape3(shape_of(&left, i), shape_of(&right, i)) ? 1 : 0;
    }
    return hits;
}

static int count_ray_hits3(void) {
    int hits = 0;
    col_hit3 hit;
    for (int i = 0; i < PAIRS; i++) {
        hits += col_raycast_shape3(shape_of(&left, i), rays.origin[i], rays.direction[i],
                                   1.0, true, &hit)
                    ? 1
                    : 0;
    }
    return hits;
}

/* Pairs of these kinds, half of them hits as far as the kinds allow: a line always
 * crosses a plane, two points never meet. */
static void make_pairs3(col_kind3 kind_a, col_kind3 kind_b) {
    double low = 0.0;
    double high = 4.0;
    for (int step = 0; step < 20; step++) {
        random_pairs3(kind_a, kind_b, middle(low, high));
        *(count_overlaps3() > PAIRS / 2 ? &low : &high) = middle(low, high);
    }
}

static void make_rays3(col_kind3 kind) {
    double low = 0.0;
    double high = 4.0;
    for (int step = 0; step < 20; step++) {
        random_rays3(kind, middle(low, high));
        *(count_ray_hits3() > PAIRS / 2 ? &low : &high) = middle(low, high);
    }
}

#endif
