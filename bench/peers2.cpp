/* peers2.cpp - the library beside Chipmunk and Box2D 2.4 (Debian: libchipmunk-dev in
 * double, libbox2d-dev in single precision) on the same random pairs, in the same process
 * and in turns (see harness.h, scene2.h).
 *
 *   contact   normal, depth, at least one point: cpShapesCollide, b2Collide...
 *   manifold  against the same calls: they give up to two points
 *   distance  b2Distance
 *   cast      b2ShapeCast
 *   raycast   a ray against one shape
 *
 * A peer that is not installed, or that has no such shape, has a dash. The ratio is the
 * library's time over the peer's. */
extern "C" {
#include "scene2.h"
}

/* The left shape of each pair comes from eight lengths away and goes as far past. */
static col_vec2 motions[PAIRS];

static void make_motions(void) {
    for (int i = 0; i < PAIRS; i++) {
        motions[i] = v2_scale(random_direction2(), 16.0);
        col_shape2 *mover = (col_shape2 *)(void *)shape_of(&left, i);
        col_translate_shape2(mover, v2_scale(motions[i], -0.5));
    }
}

/* The corners of a box or polygon. */
static int corners_of(const col_shape2 *s, col_vec2 corners[8]) {
    const col_any2 *any = (const col_any2 *)s;
    if (s->kind == col_kind2_box) {
        const col_vec2 x = v2_scale(any->box.axis, any->box.half_extents.x);
        const col_vec2 y =
            v2_scale(perpendicular2(any->box.axis), any->box.half_extents.y);
        corners[0] = v2_sub(v2_sub(any->box.center, x), y);
        corners[1] = v2_sub(v2_add(any->box.center, x), y);
        corners[2] = v2_add(v2_add(any->box.center, x), y);
        corners[3] = v2_add(v2_sub(any->box.center, x), y);
        return 4;
    }
    const int count = col_polygon2_corners(&any->polygon);
    for (int i = 0; i < count; i++) {
        corners[i] = col_polygon2_corner(&any->polygon, i);
    }
    return count;
}

#include "peer_box2d.h"
#include "peer_chipmunk.h"

enum { COLUMNS = 2 };

static const char *const COLUMN_NAMES[COLUMNS] = {"Chipmunk", "Box2D 2.4"};

static col_contact2 our_contacts[PAIRS];
static col_manifold2 our_manifolds[PAIRS];
static col_cast2 our_casts[PAIRS];
static col_hit2 our_hits[PAIRS];
static double our_distances[PAIRS];

#define A shape_of(&left, i)
#define B shape_of(&right, i)

PASS(our_contact, col_contact_shape_shape2(A, B, &our_contacts[i]))
PASS(our_manifold, col_manifold_shape_shape2(A, B, &our_manifolds[i]))
PASS(our_distance, (our_distances[i] = col_distance_shape_shape2(A, B)) <= 0.0)
PASS(our_cast, col_cast_shape_shape2(A, motions[i], B, &our_casts[i]))
PASS(our_ray,
     col_raycast_shape2(A, rays.origin[i], rays.direction[i], 1.0, true, &our_hits[i]))

static void print_pair(col_kind2 a, col_kind2 b) {
    char name[32];
    snprintf(name, sizeof name, "%s-%s", KIND2_NAMES[a], KIND2_NAMES[b]);
    if (!is_wanted(name)) {
        return;
    }
    make_pairs2(a, b);
    const bool chipmunk = chipmunk_take_pairs();
    pass_function *of_box2d = box2d_take_pairs(a, b);
    pass_function *contact[] = {our_contact, chipmunk ? chipmunk_contact : NULL,
                                of_box2d};
    pass_function *manifold[] = {our_manifold, chipmunk ? chipmunk_contact : NULL,
                                 of_box2d};
    pass_function *distance[] = {our_distance, NULL, BENCH_BOX2D ? box2d_distance : NULL};
    row(name, "contact", contact, 1 + COLUMNS);
    row(name, "manifold", manifold, 1 + COLUMNS);
    row(name, "distance", distance, 1 + COLUMNS);
    make_motions();
    (void)box2d_take_pairs(a, b);
    pass_function *cast[] = {our_cast, NULL, BENCH_BOX2D ? box2d_cast : NULL};
    row(name, "cast", cast, 1 + COLUMNS);
}

static void print_ray(col_kind2 kind) {
    char name[32];
    snprintf(name, sizeof name, "ray-%s", KIND2_NAMES[kind]);
    if (!is_wanted(name)) {
        return;
    }
    make_rays2(kind);
    pass_function *of_box2d = box2d_take_rays(kind);
    const bool chipmunk = chipmunk_take_rays();
    pass_function *raycast[] = {our_ray, chipmunk ? chipmunk_ray : NULL, of_box2d};
    row(name, "raycast", raycast, 1 + COLUMNS);
}

int main(int argc, char **argv) {
    static const col_kind2 kinds[] = {col_kind2_circle, col_kind2_capsule, col_kind2_box,
                                      col_kind2_polygon};
    enum { KINDS = sizeof kinds / sizeof *kinds };
    shuffle_orders();
    make_shared_shapes2();
    chipmunk_start();
    open_table(argc, argv, COLUMN_NAMES, COLUMNS);
    for (int a = 0; a < KINDS; a++) {
        for (int b = a; b < KINDS; b++) {
            print_pair(kinds[a], kinds[b]);
        }
    }
    for (int a = 0; a < KINDS; a++) {
        print_ray(kinds[a]);
    }
    return fclose(csv) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
