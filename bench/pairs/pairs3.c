/* pairs3.c - what each pair of kinds costs in space: contact (normal, depth, two
 * points), yes/no, distance, closest points, and rays. Beside it, in the same run and in
 * turns:
 *
 *   floor    the same by hand, inlined into the loop (floor3.h)
 *   called   the floor behind one call through a pointer, as any library's front is
 *   by kind  the floor behind a front that looks at two kinds (by_kind.h)
 *   bare     the floor with less of an answer: depth and axis without points
 *   ODE      its collider
 *
 * The ratio after each is the library's time over that one's. The hits of all stand at
 * the end: equal numbers say that the same work was done. */
#include "floor3.h"
#include "floor3_boxes.h"

#include "by_kind.h"
#include "peers/peer_ode.h"

enum { COLUMNS = 5 };

static const char *const COLUMN_NAMES[COLUMNS] = {"floor", "called", "by kind", "bare",
                                                  "ODE"};

static col3_contact contacts[PAIRS];
static col3_closest closest[PAIRS];
static double distances[PAIRS];
static col3_hit ray_hits[PAIRS];

/* ---------------------------------------------------------------------- the library --
 */

#define A (const void *)shape_of(&left, i)
#define B (const void *)shape_of(&right, i)

PASS(our_contact, col3_find_contact(A, B, &contacts[i]))
PASS(our_overlaps, col3_overlaps(A, B))
PASS(our_distance, (distances[i] = col3_distance(A, B)) <= 0.0)
PASS(our_closest, (closest[i] = col3_find_closest(A, B)).distance <= 0.0)
PASS(our_ray, raycast_at(A, i, &ray_hits[i]))

/* ------------------------------------------------------------------------ the floors --
 */

/* Inlined, and behind a pointer that the compiler cannot see through. */
#define CONTACT_FLOOR(pair)                                                              \
    static bool call_contact_##pair(const void *a, const void *b, col3_contact *out) {   \
        return floor_contact_##pair(a, b, out);                                          \
    }                                                                                    \
    static contact_function *volatile contact_pointer_##pair = call_contact_##pair;      \
    PASS(contact_##pair, floor_contact_##pair(A, B, &contacts[i]))                       \
    PASS(contact_called_##pair, contact_pointer_##pair(A, B, &contacts[i]))
#define OVERLAPS_FLOOR(pair)                                                             \
    static bool call_overlaps_##pair(const void *a, const void *b) {                     \
        return floor_overlaps_##pair(a, b);                                              \
    }                                                                                    \
    static overlaps_function *volatile overlaps_pointer_##pair = call_overlaps_##pair;   \
    PASS(overlaps_##pair, floor_overlaps_##pair(A, B))                                   \
    PASS(overlaps_called_##pair, overlaps_pointer_##pair(A, B))
#define DISTANCE_FLOOR(pair)                                                             \
    PASS(distance_##pair, (distances[i] = floor_distance_##pair(A, B)) <= 0.0)           \
    PASS(closest_##pair, floor_closest_##pair(A, B, &closest[i]) <= 0.0)

CONTACT_FLOOR(sphere_sphere)
CONTACT_FLOOR(sphere_capsule)
CONTACT_FLOOR(capsule_capsule)
CONTACT_FLOOR(sphere_box)
CONTACT_FLOOR(capsule_box)
CONTACT_FLOOR(box_box)
CONTACT_FLOOR(sphere_halfspace)
OVERLAPS_FLOOR(sphere_sphere)
OVERLAPS_FLOOR(sphere_capsule)
OVERLAPS_FLOOR(capsule_capsule)
OVERLAPS_FLOOR(sphere_box)
OVERLAPS_FLOOR(capsule_box)
OVERLAPS_FLOOR(box_box)
OVERLAPS_FLOOR(sphere_aabb)
OVERLAPS_FLOOR(aabb_aabb)
OVERLAPS_FLOOR(box_halfspace)
DISTANCE_FLOOR(sphere_sphere)
DISTANCE_FLOOR(sphere_capsule)
DISTANCE_FLOOR(capsule_capsule)
PASS(depth_box_box, floor_depth_box_box(A, B, &contacts[i]))

#define ORIGIN rays.origin[i]
#define DIRECTION rays.direction[i]

static bool ray_sphere(int i, col3_hit *out) {
    const col3_sphere *s = A;
    return floor_ray_sphere(ORIGIN, DIRECTION, s->center, s->shape.radius, out);
}

PASS(ray_sphere_pass, ray_sphere(i, &ray_hits[i]))
PASS(ray_capsule_pass, floor_ray_capsule(ORIGIN, DIRECTION, A, &ray_hits[i]))
PASS(ray_box_pass, floor_ray_box(ORIGIN, DIRECTION, A, &ray_hits[i]))

/* -------------------------------------------------------------------------- the rows --
 */

PASS(contact_by_kinds, contact_by_kind(A, B, &contacts[i]))
PASS(overlaps_by_kinds, overlaps_by_kind(A, B))

typedef struct {
    col3_kind a, b;
    bool in_ode;
    pass_function *contact, *contact_called, *contact_bare;
    pass_function *overlaps, *overlaps_called, *distance, *closest;
    kind_entry entry;
} pair_row;

#define CONTACT_FLOORS(pair)                                                             \
    .contact = contact_##pair, .contact_called = contact_called_##pair
#define CONTACT(pair) CONTACT_FLOORS(pair), .entry.contact = call_contact_##pair
#define OVERLAPS(pair)                                                                   \
    .overlaps = overlaps_##pair, .overlaps_called = overlaps_called_##pair,              \
    .entry.overlaps = call_overlaps_##pair
#define DISTANCE(pair) .distance = distance_##pair, .closest = closest_##pair

static const pair_row ROWS[] = {
    {col3_kind_sphere, col3_kind_sphere, true, CONTACT(sphere_sphere),
     OVERLAPS(sphere_sphere), DISTANCE(sphere_sphere)},
    {col3_kind_sphere, col3_kind_capsule, true, CONTACT(sphere_capsule),
     OVERLAPS(sphere_capsule), DISTANCE(sphere_capsule)},
    {col3_kind_capsule, col3_kind_capsule, true, CONTACT(capsule_capsule),
     OVERLAPS(capsule_capsule), DISTANCE(capsule_capsule)},
    {col3_kind_sphere, col3_kind_box, true, CONTACT(sphere_box), OVERLAPS(sphere_box)},
    {col3_kind_capsule, col3_kind_box, true, CONTACT(capsule_box), OVERLAPS(capsule_box)},
    {col3_kind_box, col3_kind_box, true, CONTACT(box_box), OVERLAPS(box_box),
     .contact_bare = depth_box_box},
    {col3_kind_sphere, col3_kind_aabb, false, OVERLAPS(sphere_aabb)},
    {col3_kind_aabb, col3_kind_aabb, false, OVERLAPS(aabb_aabb)},
    {col3_kind_sphere, col3_kind_halfspace, false, CONTACT_FLOORS(sphere_halfspace),
     .entry.contact = exact_contact_ball_halfspace},
    {col3_kind_box, col3_kind_halfspace, false, OVERLAPS(box_halfspace)},
};

enum { ROW_COUNT = sizeof ROWS / sizeof *ROWS };

static void name_pair(char name[32], col3_kind a, col3_kind b) {
    snprintf(name, 32, "%s-%s", KIND3_NAMES[a], KIND3_NAMES[b]);
}

static void print_pair(const pair_row *r) {
    char name[32];
    name_pair(name, r->a, r->b);
    if (!is_wanted(name)) {
        return;
    }
    make_pairs3(r->a, r->b);
    by_kind[r->a][r->b] = r->entry;
    if (r->in_ode) {
        ode_take_pairs();
    }
    row(name, "contact",
        (pass_function *[]){our_contact, r->contact, r->contact_called,
                            r->entry.contact != NULL ? contact_by_kinds : NULL,
                            r->contact_bare, r->in_ode ? ode_contact : NULL},
        1 + COLUMNS);
    row(name, "overlaps",
        (pass_function *[]){our_overlaps, r->overlaps, r->overlaps_called,
                            r->entry.overlaps != NULL ? overlaps_by_kinds : NULL, NULL,
                            r->in_ode ? ode_overlaps : NULL},
        1 + COLUMNS);
    row(name, "distance",
        (pass_function *[]){our_distance, r->distance, NULL, NULL, NULL, NULL},
        1 + COLUMNS);
    row(name, "closest",
        (pass_function *[]){our_closest, r->closest, NULL, NULL, NULL, NULL},
        1 + COLUMNS);
}

static void print_ray(col3_kind kind, pass_function *floor) {
    char name[32];
    snprintf(name, sizeof name, "ray-%s", KIND3_NAMES[kind]);
    if (!is_wanted(name)) {
        return;
    }
    make_rays3(kind);
    if (floor != NULL) {
        ode_take_rays();
    }
    row(name, "raycast",
        (pass_function *[]){our_ray, floor, NULL, NULL, NULL,
                            floor != NULL ? ode_ray : NULL},
        1 + COLUMNS);
}

int main(int argc, char **argv) {
    shuffle_orders();
    make_shared_shapes3();
    ode_start();
    open_table(argc, argv, COLUMN_NAMES, COLUMNS);
    for (int i = 0; i < ROW_COUNT; i++) {
        print_pair(&ROWS[i]);
    }
    print_ray(col3_kind_sphere, ray_sphere_pass);
    print_ray(col3_kind_capsule, ray_capsule_pass);
    print_ray(col3_kind_box, ray_box_pass);
    print_ray(col3_kind_aabb, NULL);
    print_ray(col3_kind_plane, NULL);
    return fclose(csv) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
