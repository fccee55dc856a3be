/* peers2.cpp - the library beside Chipmunk and Box2D 2.4 (Debian: libchipmunk-dev in
 * double, libbox2d-dev in single precision) on the same random pairs, in the same process
 * and in turns (see harness.h, scene2.h).
 *
 *   contact   normal, depth, at least one point: cpShapesCollide, b2Collide...
 *   manifold  against the same calls: they give up to two points; in the world: of
 *             Box2D, whose points are in the frame of one shape, and b2WorldManifold
 *   distance  b2Distance
 *   cast      b2ShapeCast
 *   raycast   a ray against one shape
 *
 * A peer that is not installed, or that has no such shape, has a dash. The ratio is the
 * library's time over the peer's. */
extern "C" {
#include "pairs/scene2.h"
}

/* The left shape of each pair comes from eight lengths away and goes as far past. */
static col2_vec motions[PAIRS];

static void make_motions(void) {
    for (int i = 0; i < PAIRS; i++) {
        motions[i] = vec_scale(random_direction2(), 16.0);
        col2_shape *mover = (col2_shape *)(void *)shape_of(&left, i);
        col2_shape_translate(mover, vec_scale(motions[i], -0.5));
    }
}

/* The corners of a box or polygon. */
static int corners_of(const col2_shape *s, col2_vec corners[8]) {
    const col2_any *any = (const col2_any *)s;
    if (s->kind == col2_kind_box) {
        const col2_vec x = vec_scale(any->box.axis, any->box.half_extents.x);
        const col2_vec y =
            vec_scale(perpendicular2(any->box.axis), any->box.half_extents.y);
        corners[0] = vec_sub(vec_sub(any->box.center, x), y);
        corners[1] = vec_sub(vec_add(any->box.center, x), y);
        corners[2] = vec_add(vec_add(any->box.center, x), y);
        corners[3] = vec_add(vec_sub(any->box.center, x), y);
        return 4;
    }
    const int count = col2_polygon_corners(&any->polygon);
    for (int i = 0; i < count; i++) {
        corners[i] = col2_polygon_corner(&any->polygon, i);
    }
    return count;
}

#include "peer_box2d.h"
#include "peer_chipmunk.h"

enum { COLUMNS = 3 };

static const char *const COLUMN_NAMES[COLUMNS] = {"Chipmunk", "Box2D 2.4",
                                                  "in the world"};

static col2_contact our_contacts[PAIRS];
static col2_manifold our_manifolds[PAIRS];
static col2_touch our_casts[PAIRS];
static col2_hit our_hits[PAIRS];
static double our_distances[PAIRS];

#define A shape_of(&left, i)
#define B shape_of(&right, i)

PASS(our_contact, col2_find_contact(A, B, &our_contacts[i]))
PASS(our_manifold, col2_find_manifold(A, B, &our_manifolds[i]))
PASS(our_distance, (our_distances[i] = col2_distance(A, B)) <= 0.0)
PASS(our_cast, col2_cast(A, motions[i], B, &our_casts[i]))
PASS(our_ray, raycast_at(A, i, &our_hits[i]))

static void print_pair(col2_kind a, col2_kind b) {
    char name[32];
    snprintf(name, sizeof name, "%s-%s", KIND2_NAMES[a], KIND2_NAMES[b]);
    if (!is_wanted(name)) {
        return;
    }
    make_pairs2(a, b);
    const bool chipmunk = chipmunk_take_pairs();
    pass_function *of_box2d = box2d_take_pairs(a, b);
    pass_function *in_world = box2d_world_of(of_box2d);
    pass_function *contact[] = {our_contact, chipmunk ? chipmunk_contact : NULL, of_box2d,
                                in_world};
    pass_function *manifold[] = {our_manifold, chipmunk ? chipmunk_contact : NULL,
                                 of_box2d, in_world};
    pass_function *distance[] = {our_distance, NULL, BENCH_BOX2D ? box2d_distance : NULL,
                                 NULL};
    row(name, "contact", contact, 1 + COLUMNS);
    row(name, "manifold", manifold, 1 + COLUMNS);
    row(name, "distance", distance, 1 + COLUMNS);
    make_motions();
    (void)box2d_take_pairs(a, b);
    pass_function *cast[] = {our_cast, NULL, BENCH_BOX2D ? box2d_cast : NULL, NULL};
    row(name, "cast", cast, 1 + COLUMNS);
}

static void print_ray(col2_kind kind) {
    char name[32];
    snprintf(name, sizeof name, "ray-%s", KIND2_NAMES[kind]);
    if (!is_wanted(name)) {
        return;
    }
    make_rays2(kind);
    pass_function *of_box2d = box2d_take_rays(kind);
    const bool chipmunk = chipmunk_take_rays();
    pass_function *raycast[] = {our_ray, chipmunk ? chipmunk_ray : NULL, of_box2d, NULL};
    row(name, "raycast", raycast, 1 + COLUMNS);
}

int main(int argc, char **argv) {
    static const col2_kind kinds[] = {col2_kind_circle, col2_kind_capsule, col2_kind_box,
                                      col2_kind_polygon};
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
