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

#include "2d/vec2.h"
#include "harness.h"

static const char *const KIND2_NAMES[COL_KIND2_COUNT] = {
    "point", "circle",   "segment", "capsule", "ray",   "line",      "aabb",
    "box",   "triangle", "polygon", "concave", "plane", "halfspace", "compound",
};

/* The shapes of one side, packed as an array of their own type would be. */
typedef struct {
    size_t stride;
    col_any2 room[PAIRS];
} side2;

typedef struct {
    col_vec2 origin[PAIRS], direction[PAIRS];
} rays2;

static side2 left, right;
static rays2 rays;

static const col_shape2 *shape_of(const side2 *side, int i) {
    const void *at = (const char *)side->room + (size_t)i * side->stride;
    return (const col_shape2 *)at;
}

static col_vec2 random_direction2(void) {
    const double angle = uniform(0.0, 6.283185307179586);
    return v2(cos(angle), sin(angle));
}

/* A quarter turn: from x to y. */
static col_vec2 perpendicular2(col_vec2 v) { return v2(-v.y, v.x); }

static col_rotation2 random_rotation2(void) {
    const double angle = uniform(0.0, 6.283185307179586);
    return col_rotation2_make(angle, cos(angle), sin(angle));
}

static col_capsule2 random_capsule2(col_vec2 center, double radius) {
    const col_vec2 half = v2_scale(random_direction2(), uniform(0.5, 1.0));
    return col_capsule2_make(v2_sub(center, half), v2_add(center, half), radius);
}

/* -------------------------------------------------------- polygons and compounds -- */

enum { POLYGONS = 64, POLYGON_CORNERS = 6, COMPOUNDS = 16, COMPOUND_PARTS = 4 };

static col_polygon2 polygons[POLYGONS], concaves[POLYGONS];
static col_vec2 polygon_points[POLYGONS][POLYGON_CORNERS]; /* as they were given */
static col_compound2 compounds[COMPOUNDS];

static void *room_for(size_t size) {
    void *room = malloc(size);
    if (room == NULL) {
        perror("malloc");
        exit(EXIT_FAILURE);
    }
    return room;
}

static col_polygon2 make_polygon(const col_vec2 *points, size_t count) {
    void *const scratch = room_for(col_polygon2_scratch(count));
    col_pose2 pose;
    size_t crossing[2];
    const col_polygon_data2 *const built =
        col_polygon2_build(points, count, scratch, &pose, crossing);
    void *const room = room_for(col_polygon_data2_size(built));
    const col_polygon2 made =
        col_polygon2_make(col_polygon_data2_copy(built, room), &pose, 0.0);
    free(scratch);
    return made;
}

static void make_compound(int which) {
    col_box2 boxes[COMPOUND_PARTS];
    const col_shape2 *parts[COMPOUND_PARTS];
    for (int i = 0; i < COMPOUND_PARTS; i++) {
        const col_rotation2 rotation = random_rotation2();
        boxes[i] = col_box2_make(v2_scale(random_direction2(), 0.5),
                                 v2(uniform(0.1, 0.5), 0.5), &rotation, 0.0);
        parts[i] = &boxes[i].shape;
    }
    void *const room = room_for(col_compound2_size(parts, COMPOUND_PARTS));
    compounds[which] =
        col_compound2_make(col_compound2_build(parts, COMPOUND_PARTS, room));
}

/* What all scenes share; to be called once. */
static void make_shared_shapes2(void) {
    for (int k = 0; k < POLYGONS; k++) {
        const col_vec2 half = v2(uniform(0.5, 1.0), uniform(0.5, 1.0));
        const double w = uniform(0.2, 0.6); /* of the arms of the L */
        const col_vec2 corners[6] = {{-1.0, -1.0},       {1.0, -1.0},    {1.0, w - 1.0},
                                     {w - 1.0, w - 1.0}, {w - 1.0, 1.0}, {-1.0, 1.0}};
        for (int i = 0; i < POLYGON_CORNERS; i++) {
            const double angle = (i + uniform(0.1, 0.9)) * 6.283185307179586 / 6;
            polygon_points[k][i] = v2(half.x * cos(angle), half.y * sin(angle));
        }
        polygons[k] = make_polygon(polygon_points[k], POLYGON_CORNERS);
        concaves[k] = make_polygon(corners, 6);
    }
    for (int i = 0; i < COMPOUNDS; i++) {
        make_compound(i);
    }
}

/* A shape about the center; what has no end passes it across away. */
static col_any2 random_shape2(col_kind2 kind, col_vec2 center, col_vec2 away) {
    col_any2 s;
    const col_vec2 half = v2(uniform(0.4, 1.0), uniform(0.4, 1.0));
    const col_rotation2 rotation = random_rotation2();
    switch (kind) {
        case col_kind2_point:
            s.circle = col_point2_make(center);
            break;
        case col_kind2_circle:
            s.circle = col_circle2_make(center, uniform(0.5, 1.0));
            break;
        case col_kind2_segment:
            s.capsule = random_capsule2(center, 0.0);
            s.shape.kind = col_kind2_segment;
            break;
        case col_kind2_capsule:
            s.capsule = random_capsule2(center, uniform(0.2, 0.5));
            break;
        case col_kind2_ray:
        case col_kind2_line: {
            const col_vec2 along =
                v2_along(perpendicular2(away), uniform(-1.0, 1.0), away);
            s.ray = col_ray2_make(v2_along(center, uniform(-4.0, 0.0), along), along);
            s.shape.kind = (int)kind;
            break;
        }
        case col_kind2_aabb:
            s.aabb = col_aabb2_make(v2_sub(center, half), v2_add(center, half));
            break;
        case col_kind2_box:
            s.box = col_box2_make(center, half, &rotation, 0.0);
            break;
        case col_kind2_triangle:
            s.triangle = col_triangle2_make(v2_add(center, random_direction2()),
                                            v2_add(center, random_direction2()),
                                            v2_add(center, random_direction2()), 0.0);
            break;
        case col_kind2_polygon:
            col_place_shape2(&s, &polygons[random_bits() % POLYGONS].shape, center,
                             &rotation);
            break;
        case col_kind2_concave:
            col_place_shape2(&s, &concaves[random_bits() % POLYGONS].shape, center,
                             &rotation);
            break;
        case col_kind2_compound:
            col_place_shape2(&s, &compounds[random_bits() % COMPOUNDS].shape, center,
                             &rotation);
            break;
        default:
            s.plane = col_plane2_make(kind, v2_negate(away), center);
            break;
    }
    return s;
}

static void random_pairs2(col_kind2 kind_a, col_kind2 kind_b, double distance) {
    random_state = 977u * (uint64_t)kind_a + (uint64_t)kind_b;
    left.stride = col_size_shape2(kind_a);
    right.stride = col_size_shape2(kind_b);
    for (int i = 0; i < PAIRS; i++) {
        const col_vec2 center = v2(uniform(-10.0, 10.0), uniform(-10.0, 10.0));
        const col_vec2 away = random_direction2();
        const col_vec2 other = v2_along(center, distance * uniform(0.4, 1.6), away);
        const col_any2 a = random_shape2(kind_a, center, away);
        const col_any2 b = random_shape2(kind_b, other, away);
        memcpy((char *)left.room + (size_t)i * left.stride, &a, left.stride);
        memcpy((char *)right.room + (size_t)i * right.stride, &b, right.stride);
    }
}

/* Rays from 4 away, 8 long, past the shape's center at up to the distance. */
static void random_rays2(col_kind2 kind, double distance) {
    random_state = 7654321u + (uint64_t)kind;
    left.stride = col_size_shape2(kind);
    for (int i = 0; i < PAIRS; i++) {
        const col_vec2 center = v2(uniform(-10.0, 10.0), uniform(-10.0, 10.0));
        const col_vec2 back = random_direction2();
        const col_vec2 aside = v2_scale(perpendicular2(back), uniform(-1.0, 1.0));
        const col_any2 s = random_shape2(kind, center, back);
        memcpy((char *)left.room + (size_t)i * left.stride, &s, left.stride);
        rays.origin[i] = v2_add(v2_along(center, 4.0, back), v2_scale(aside, distance));
        rays.direction[i] = v2_scale(back, -8.0);
    }
}

static int count_overlaps2(void) {
    int hits = 0;
    for (int i = 0; i < PAIRS; i++) {
        hits +=
            col_overlaps_shape_shape2(shape_of(&left, i), shape_of(&right, i)) ? 1 : 0;
    }
    return hits;
}

static int count_ray_hits2(void) {
    int hits = 0;
    col_hit2 hit;
    for (int i = 0; i < PAIRS; i++) {
        hits += col_raycast_shape2(shape_of(&left, i), rays.origin[i], rays.direction[i],
                                   1.0, true, &hit)
                    ? 1
                    : 0;
    }
    return hits;
}

/* Pairs of these kinds, half of them hits as far as the kinds allow: a line always
 * crosses a plane, two points never meet. */
static void make_pairs2(col_kind2 kind_a, col_kind2 kind_b) {
    double low = 0.0;
    double high = 4.0;
    for (int step = 0; step < 20; step++) {
        random_pairs2(kind_a, kind_b, middle(low, high));
        *(count_overlaps2() > PAIRS / 2 ? &low : &high) = middle(low, high);
    }
}

static void make_rays2(col_kind2 kind) {
    double low = 0.0;
    double high = 4.0;
    for (int step = 0; step < 20; step++) {
        random_rays2(kind, middle(low, high));
        *(count_ray_hits2() > PAIRS / 2 ? &low : &high) = middle(low, high);
    }
}

#endif
