/* scene2.h - random pairs and rays of every kind in the plane, about half of them hits.
 *
 * Circle: radius 0.5 .. 1. Capsule: half length 0.5 .. 1, radius 0.2 .. 0.5. Boxes: half
 * extents 0.4 .. 1. Triangle: corners on a circle of radius 1. Polygon: one of 64, of six
 * corners on an ellipse with half axes 0.5 .. 1. Concave: one of 64 Ls. Compound: one of
 * 16, of four boxes. Orientations are uniform, places within 10 of the origin. The second
 * shape of a pair stands in a uniform direction at a distance of 0.4 .. 1.6 times a
 * length that is found by bisection: the one at which half of the pairs overlap.
 */
#ifndef BENCH_SCENE2_H
#define BENCH_SCENE2_H

#ifndef COL_DIMENSION
#define COL_DIMENSION 2
#endif
#include "geometry/dimension.h"
#include "harness.h"

/* All kinds but those of levels, which the level programs measure. */
enum { SCENE_KINDS = col2_kind_compound + 1 };

static const char *const KIND2_NAMES[SCENE_KINDS] = {
    "point", "circle",   "segment", "capsule", "ray",   "line",      "aabb",
    "box",   "triangle", "polygon", "concave", "plane", "halfspace", "compound",
};

/* The shapes of one side, packed as an array of their own type would be. */
typedef struct {
    size_t stride;
    col2_any room[PAIRS];
} side2;

typedef struct {
    col2_vec origin[PAIRS], direction[PAIRS];
} rays2;

static side2 left, right;
static rays2 rays;

static const col2_shape *shape_of(const side2 *side, int i) {
    const void *at = (const char *)side->room + (size_t)i * side->stride;
    return (const col2_shape *)at;
}

static col2_vec random_direction2(void) {
    const double angle = uniform(0.0, 6.283185307179586);
    return vec2(cos(angle), sin(angle));
}

/* A quarter turn: from x to y. */
static col2_vec perpendicular2(col2_vec v) { return vec2(-v.y, v.x); }

static col2_rotation random_rotation2(void) {
    const double angle = uniform(0.0, 6.283185307179586);
    return col2_rotation_make(angle, cos(angle), sin(angle));
}

static col2_capsule random_capsule2(col2_vec center, double radius) {
    const col2_vec half = vec_scale(random_direction2(), uniform(0.5, 1.0));
    return col2_capsule_make(vec_sub(center, half), vec_add(center, half), radius);
}

/* -------------------------------------------------------- polygons and compounds -- */

enum { POLYGONS = 64, POLYGON_CORNERS = 6, COMPOUNDS = 16, COMPOUND_PARTS = 4 };

static col2_polygon polygons[POLYGONS], concaves[POLYGONS];
static col2_vec polygon_points[POLYGONS][POLYGON_CORNERS]; /* as they were given */
static col2_compound compounds[COMPOUNDS];

static void *room_for(size_t size) {
    void *room = malloc(size);
    if (room == NULL) {
        perror("malloc");
        exit(EXIT_FAILURE);
    }
    return room;
}

static col2_polygon make_polygon(const col2_vec *points, size_t count) {
    void *const scratch = room_for(col2_polygon_scratch(count));
    col2_pose pose;
    size_t crossing[2];
    const col2_polygon_data *const built =
        col2_polygon_build(points, count, scratch, &pose, crossing);
    void *const room = room_for(col2_polygon_data_size(built));
    const col2_polygon made =
        col2_polygon_make(col2_polygon_data_copy(built, room), &pose, 0.0);
    free(scratch);
    return made;
}

static void make_compound(int which) {
    col2_box boxes[COMPOUND_PARTS];
    const col2_shape *parts[COMPOUND_PARTS];
    for (int i = 0; i < COMPOUND_PARTS; i++) {
        const col2_rotation rotation = random_rotation2();
        boxes[i] = col2_box_make(vec_scale(random_direction2(), 0.5),
                                 vec2(uniform(0.1, 0.5), 0.5), &rotation, 0.0);
        parts[i] = &boxes[i].shape;
    }
    void *const room = room_for(col2_compound_size(parts, COMPOUND_PARTS));
    compounds[which] =
        col2_compound_make(col2_compound_build(parts, COMPOUND_PARTS, room));
}

/* What all scenes share; to be called once. */
static void make_shared_shapes2(void) {
    for (int k = 0; k < POLYGONS; k++) {
        const col2_vec half = vec2(uniform(0.5, 1.0), uniform(0.5, 1.0));
        const double w = uniform(0.2, 0.6); /* of the arms of the L */
        const col2_vec corners[6] = {{-1.0, -1.0},       {1.0, -1.0},    {1.0, w - 1.0},
                                     {w - 1.0, w - 1.0}, {w - 1.0, 1.0}, {-1.0, 1.0}};
        for (int i = 0; i < POLYGON_CORNERS; i++) {
            const double angle = (i + uniform(0.1, 0.9)) * 6.283185307179586 / 6;
            polygon_points[k][i] = vec2(half.x * cos(angle), half.y * sin(angle));
        }
        polygons[k] = make_polygon(polygon_points[k], POLYGON_CORNERS);
        concaves[k] = make_polygon(corners, 6);
    }
    for (int i = 0; i < COMPOUNDS; i++) {
        make_compound(i);
    }
}

/* A shape about the center; what has no end passes it across away. */
static col2_any random_shape2(col2_kind kind, col2_vec center, col2_vec away) {
    col2_any s;
    const col2_vec half = vec2(uniform(0.4, 1.0), uniform(0.4, 1.0));
    const col2_rotation rotation = random_rotation2();
    switch (kind) {
        case col2_kind_point:
            s.circle = col2_point_make(center);
            break;
        case col2_kind_circle:
            s.circle = col2_circle_make(center, uniform(0.5, 1.0));
            break;
        case col2_kind_segment:
            s.capsule = random_capsule2(center, 0.0);
            s.shape.kind = col2_kind_segment;
            break;
        case col2_kind_capsule:
            s.capsule = random_capsule2(center, uniform(0.2, 0.5));
            break;
        case col2_kind_ray:
        case col2_kind_line: {
            const col2_vec along =
                vec_along(perpendicular2(away), uniform(-1.0, 1.0), away);
            s.ray = col2_ray_make(vec_along(center, uniform(-4.0, 0.0), along), along);
            s.shape.kind = (int)kind;
            break;
        }
        case col2_kind_aabb:
            s.aabb = col2_aabb_make(vec_sub(center, half), vec_add(center, half));
            break;
        case col2_kind_box:
            s.box = col2_box_make(center, half, &rotation, 0.0);
            break;
        case col2_kind_triangle:
            s.triangle = col2_triangle_make(vec_add(center, random_direction2()),
                                            vec_add(center, random_direction2()),
                                            vec_add(center, random_direction2()), 0.0);
            break;
        case col2_kind_polygon:
            col2_shape_place(&s, &polygons[random_bits() % POLYGONS].shape, center,
                             &rotation);
            break;
        case col2_kind_concave:
            col2_shape_place(&s, &concaves[random_bits() % POLYGONS].shape, center,
                             &rotation);
            break;
        case col2_kind_compound:
            col2_shape_place(&s, &compounds[random_bits() % COMPOUNDS].shape, center,
                             &rotation);
            break;
        default:
            s.plane = col2_plane_make(kind, vec_negate(away), center);
            break;
    }
    return s;
}

static void random_pairs2(col2_kind kind_a, col2_kind kind_b, double distance) {
    random_state = 977u * (uint64_t)kind_a + (uint64_t)kind_b;
    left.stride = col2_shape_size(kind_a);
    right.stride = col2_shape_size(kind_b);
    for (int i = 0; i < PAIRS; i++) {
        const col2_vec center = vec2(uniform(-10.0, 10.0), uniform(-10.0, 10.0));
        const col2_vec away = random_direction2();
        const col2_vec other = vec_along(center, distance * uniform(0.4, 1.6), away);
        const col2_any a = random_shape2(kind_a, center, away);
        const col2_any b = random_shape2(kind_b, other, away);
        memcpy((char *)left.room + (size_t)i * left.stride, &a, left.stride);
        memcpy((char *)right.room + (size_t)i * right.stride, &b, right.stride);
    }
}

/* Rays from 4 away, 8 long, past the shape's center at up to the distance. */
static void random_rays2(col2_kind kind, double distance) {
    random_state = 7654321u + (uint64_t)kind;
    left.stride = col2_shape_size(kind);
    for (int i = 0; i < PAIRS; i++) {
        const col2_vec center = vec2(uniform(-10.0, 10.0), uniform(-10.0, 10.0));
        const col2_vec back = random_direction2();
        const col2_vec aside = vec_scale(perpendicular2(back), uniform(-1.0, 1.0));
        const col2_any s = random_shape2(kind, center, back);
        memcpy((char *)left.room + (size_t)i * left.stride, &s, left.stride);
        rays.origin[i] =
            vec_add(vec_along(center, 4.0, back), vec_scale(aside, distance));
        rays.direction[i] = vec_scale(back, -8.0);
    }
}

static int count_overlaps2(void) {
    int hits = 0;
    for (int i = 0; i < PAIRS; i++) {
        hits += col2_overlaps(shape_of(&left, i), shape_of(&right, i)) ? 1 : 0;
    }
    return hits;
}

/* Ray i against a shape. */
static inline bool raycast_at(const col2_shape *s, int i, col2_hit *out) {
    const col2_ray_input ray = {rays.origin[i], rays.direction[i], 1.0, true};
    return col2_raycast(s, &ray, out);
}

static int count_ray_hits2(void) {
    int hits = 0;
    col2_hit hit;
    for (int i = 0; i < PAIRS; i++) {
        hits += raycast_at(shape_of(&left, i), i, &hit) ? 1 : 0;
    }
    return hits;
}

/* Pairs of these kinds, half of them hits as far as the kinds allow: a line always
 * crosses a plane, two points never meet. */
static void make_pairs2(col2_kind kind_a, col2_kind kind_b) {
    double low = 0.0;
    double high = 4.0;
    for (int step = 0; step < 20; step++) {
        random_pairs2(kind_a, kind_b, middle(low, high));
        *(count_overlaps2() > PAIRS / 2 ? &low : &high) = middle(low, high);
    }
}

static void make_rays2(col2_kind kind) {
    double low = 0.0;
    double high = 4.0;
    for (int step = 0; step < 20; step++) {
        random_rays2(kind, middle(low, high));
        *(count_ray_hits2() > PAIRS / 2 ? &low : &high) = middle(low, high);
    }
}

#endif
