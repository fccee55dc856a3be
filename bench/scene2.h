/* scene2.h - random pairs and rays of every kind in the plane, about half of them hits.
 *
 * Circle: radius 0.5 .. 1. Capsule: half length 0.5 .. 1, radius 0.2 .. 0.5. Boxes: half
 * extents 0.4 .. 1. Orientations are uniform, places within 10 of the origin. The second
 * shape of a pair stands in a uniform direction at a distance of 0.4 .. 1.6 times a
 * length that is found by bisection: the one at which half of the pairs overlap.
 */
#ifndef BENCH_SCENE2_H
#define BENCH_SCENE2_H

#include "2d/vec2.h"
#include "harness.h"

static const char *const KIND2_NAMES[COL_KIND2_COUNT] = {
    "point", "circle", "segment", "capsule", "ray",
    "line",  "aabb",   "box",     "plane",   "halfspace",
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
    return (const void *)((const char *)side->room + (size_t)i * side->stride);
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
