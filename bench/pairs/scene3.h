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

#include "geometry/dimension.h"
#include "harness.h"

/* All kinds but those of levels, which the level programs measure. */
enum { SCENE_KINDS = col3_kind_compound + 1 };

static const char *const KIND3_NAMES[SCENE_KINDS] = {
    "point",    "sphere", "segment",  "capsule", "ray",   "line",      "aabb",     "box",
    "triangle", "hull",   "cylinder", "cone",    "plane", "halfspace", "compound",
};

/* The shapes of one side, packed as an array of their own type would be. */
typedef struct {
    size_t stride;
    col3_any room[PAIRS];
} side3;

typedef struct {
    col3_vec origin[PAIRS], direction[PAIRS];
} rays3;

static side3 left, right;
static rays3 rays;

static const col3_shape *shape_of(const side3 *side, int i) {
    const void *at = (const char *)side->room + (size_t)i * side->stride;
    return (const col3_shape *)at;
}

static col3_vec random_direction3(void) {
    const double z = uniform(-1.0, 1.0);
    const double angle = uniform(0.0, 6.283185307179586);
    const double s = sqrt(1.0 - z * z);
    return vec3(s * cos(angle), s * sin(angle), z);
}

static col3_vec random_perpendicular3(col3_vec direction) {
    const col3_vec v = vec_cross(direction, random_direction3());
    return vec_scale(v, 1.0 / vec_length(v));
}

static col3_rotation random_rotation3(void) {
    for (;;) {
        const col3_quat q = {uniform(-1.0, 1.0), uniform(-1.0, 1.0), uniform(-1.0, 1.0),
                             uniform(-1.0, 1.0)};
        const double length_sq = q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w;
        if (length_sq <= 1.0 && length_sq > 1e-3) {
            return col3_rotation_make(q);
        }
    }
}

static col3_capsule random_capsule3(col3_vec center, double radius) {
    const col3_vec half = vec_scale(random_direction3(), uniform(0.5, 1.0));
    return col3_capsule_make(vec_sub(center, half), vec_add(center, half), radius);
}

/* ---------------------------------------------------------- hulls and compounds -- */

enum { HULLS = 64, HULL_CORNERS = 20, COMPOUNDS = 16, COMPOUND_PARTS = 4 };

static col3_hull hulls[HULLS];
static col3_vec hull_points[HULLS][HULL_CORNERS]; /* as they were given */
static col3_compound compounds[COMPOUNDS];

static void *room_for(size_t size) {
    void *room = malloc(size);
    if (room == NULL) {
        perror("malloc");
        exit(EXIT_FAILURE);
    }
    return room;
}

static void make_hull(int which) {
    const col3_vec half = vec3(uniform(0.5, 1.0), uniform(0.5, 1.0), uniform(0.5, 1.0));
    for (int i = 0; i < HULL_CORNERS; i++) {
        const col3_vec d = random_direction3();
        hull_points[which][i] = vec3(d.x * half.x, d.y * half.y, d.z * half.z);
    }
    void *const scratch = room_for(col3_hull_scratch(HULL_CORNERS));
    col3_pose pose;
    const col3_hull_data *const built =
        col3_hull_build(hull_points[which], HULL_CORNERS, scratch, &pose);
    void *const room = room_for(col3_hull_data_size(built));
    hulls[which] = col3_hull_make(col3_hull_data_copy(built, room), &pose, 0.0);
    free(scratch);
}

static void make_compound(int which) {
    col3_box boxes[COMPOUND_PARTS];
    const col3_shape *parts[COMPOUND_PARTS];
    for (int i = 0; i < COMPOUND_PARTS; i++) {
        const col3_rotation rotation = random_rotation3();
        boxes[i] = col3_box_make(vec_scale(random_direction3(), 0.5),
                                 vec3(uniform(0.1, 0.5), uniform(0.1, 0.5), 0.5),
                                 &rotation, 0.0);
        parts[i] = &boxes[i].shape;
    }
    void *const room = room_for(col3_compound_size(parts, COMPOUND_PARTS));
    compounds[which] =
        col3_compound_make(col3_compound_build(parts, COMPOUND_PARTS, room));
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

static col3_cylinder random_cylinder3(col3_kind kind, col3_vec center) {
    const col3_vec half = vec_scale(random_direction3(), uniform(0.4, 1.0));
    const col3_vec a = vec_sub(center, half);
    const col3_vec b = vec_add(center, half);
    const double radius = uniform(0.3, 0.8);
    return kind == col3_kind_cone ? col3_cone_make(a, b, radius)
                                  : col3_cylinder_make(a, b, radius);
}

/* A shape about the center; what has no end passes it at a right angle to away. */
static col3_any random_shape3(col3_kind kind, col3_vec center, col3_vec away) {
    col3_any s;
    const col3_vec half = vec3(uniform(0.4, 1.0), uniform(0.4, 1.0), uniform(0.4, 1.0));
    const col3_rotation rotation = random_rotation3();
    switch (kind) {
        case col3_kind_point:
            s.sphere = col3_point_make(center);
            break;
        case col3_kind_sphere:
            s.sphere = col3_sphere_make(center, uniform(0.5, 1.0));
            break;
        case col3_kind_segment:
            s.capsule = random_capsule3(center, 0.0);
            s.shape.kind = col3_kind_segment;
            break;
        case col3_kind_capsule:
            s.capsule = random_capsule3(center, uniform(0.2, 0.5));
            break;
        case col3_kind_ray:
        case col3_kind_line: {
            const col3_vec along = random_perpendicular3(away);
            s.ray = col3_ray_make(vec_along(center, uniform(-4.0, 0.0), along), along);
            s.shape.kind = (int)kind;
            break;
        }
        case col3_kind_aabb:
            s.aabb = col3_aabb_make(vec_sub(center, half), vec_add(center, half));
            break;
        case col3_kind_box:
            s.box = col3_box_make(center, half, &rotation, 0.0);
            break;
        case col3_kind_triangle:
            s.triangle = col3_triangle_make(vec_add(center, random_direction3()),
                                            vec_add(center, random_direction3()),
                                            vec_add(center, random_direction3()), 0.0);
            break;
        case col3_kind_hull:
            col3_shape_place(&s, &hulls[random_bits() % HULLS].shape, center, &rotation);
            break;
        case col3_kind_cylinder:
        case col3_kind_cone:
            s.cylinder = random_cylinder3(kind, center);
            break;
        case col3_kind_compound:
            col3_shape_place(&s, &compounds[random_bits() % COMPOUNDS].shape, center,
                             &rotation);
            break;
        default:
            s.plane = col3_plane_make(kind, vec_negate(away), center);
            break;
    }
    return s;
}

static void random_pairs3(col3_kind kind_a, col3_kind kind_b, double distance) {
    random_state = 977u * (uint64_t)kind_a + (uint64_t)kind_b;
    left.stride = col3_shape_size(kind_a);
    right.stride = col3_shape_size(kind_b);
    for (int i = 0; i < PAIRS; i++) {
        const col3_vec center =
            vec3(uniform(-10.0, 10.0), uniform(-10.0, 10.0), uniform(-10.0, 10.0));
        const col3_vec away = random_direction3();
        const col3_vec other = vec_along(center, distance * uniform(0.4, 1.6), away);
        const col3_any a = random_shape3(kind_a, center, away);
        const col3_any b = random_shape3(kind_b, other, away);
        memcpy((char *)left.room + (size_t)i * left.stride, &a, left.stride);
        memcpy((char *)right.room + (size_t)i * right.stride, &b, right.stride);
    }
}

/* Rays from 4 away, 8 long, past the shape's center at up to the distance. */
static void random_rays3(col3_kind kind, double distance) {
    random_state = 7654321u + (uint64_t)kind;
    left.stride = col3_shape_size(kind);
    for (int i = 0; i < PAIRS; i++) {
        const col3_vec center =
            vec3(uniform(-10.0, 10.0), uniform(-10.0, 10.0), uniform(-10.0, 10.0));
        const col3_vec back = random_direction3();
        const col3_vec aside =
            vec_scale(random_perpendicular3(back), sqrt(uniform(0.0, 1.0)));
        const col3_any s = random_shape3(kind, center, back);
        memcpy((char *)left.room + (size_t)i * left.stride, &s, left.stride);
        rays.origin[i] =
            vec_add(vec_along(center, 4.0, back), vec_scale(aside, distance));
        rays.direction[i] = vec_scale(back, -8.0);
    }
}

static int count_overlaps3(void) {
    int hits = 0;
    for (int i = 0; i < PAIRS; i++) {
        hits += col3_overlaps(shape_of(&left, i), shape_of(&right, i)) ? 1 : 0;
    }
    return hits;
}

/* Ray i against a shape. */
static inline bool raycast_at(const col3_shape *s, int i, col3_hit *out) {
    const col3_ray_input ray = {rays.origin[i], rays.direction[i], 1.0, true};
    return col3_raycast(s, &ray, out);
}

static int count_ray_hits3(void) {
    int hits = 0;
    col3_hit hit;
    for (int i = 0; i < PAIRS; i++) {
        hits += raycast_at(shape_of(&left, i), i, &hit) ? 1 : 0;
    }
    return hits;
}

/* Pairs of these kinds, half of them hits as far as the kinds allow: a line always
 * crosses a plane, two points never meet. */
static void make_pairs3(col3_kind kind_a, col3_kind kind_b) {
    double low = 0.0;
    double high = 4.0;
    for (int step = 0; step < 20; step++) {
        random_pairs3(kind_a, kind_b, middle(low, high));
        *(count_overlaps3() > PAIRS / 2 ? &low : &high) = middle(low, high);
    }
}

static void make_rays3(col3_kind kind) {
    double low = 0.0;
    double high = 4.0;
    for (int step = 0; step < 20; step++) {
        random_rays3(kind, middle(low, high));
        *(count_ray_hits3() > PAIRS / 2 ? &low : &high) = middle(low, high);
    }
}

#endif
