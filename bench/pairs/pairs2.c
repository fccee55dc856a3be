/* pairs2.c - what each pair of kinds costs in the plane: contact (normal, depth, two
 * points), yes/no, distance, closest points, and rays. Beside it, in the same run and in
 * turns:
 *
 *   floor    the same by hand, inlined into the loop (floor2.h)
 *   called   the floor behind one call through a pointer, as any library's front is
 *   by kind  the floor behind a front that looks at two kinds (by_kind.h)
 *
 * The ratio after each is the library's time over that one's. The hits of all stand at
 * the end: equal numbers say that the same work was done. */
#include "floor2.h"
#include "floor2_boxes.h"

#include "by_kind.h"

enum { COLUMNS = 3 };

static const char *const COLUMN_NAMES[COLUMNS] = {"floor", "called", "by kind"};

static col2_contact contacts[PAIRS];
static col2_manifold manifolds[PAIRS];
static col2_closest closest[PAIRS];
static double distances[PAIRS];
static col2_hit ray_hits[PAIRS];

/* ---------------------------------------------------------------------- the library --
 */

#define A (const void *)shape_of(&left, i)
#define B (const void *)shape_of(&right, i)

PASS(our_contact, col2_find_contact(A, B, &contacts[i]))
PASS(our_overlaps, col2_overlaps(A, B))
PASS(our_distance, (distances[i] = col2_distance(A, B)) <= 0.0)
PASS(our_closest, (closest[i] = col2_find_closest(A, B)).distance <= 0.0)
PASS(our_ray, raycast_at(A, i, &ray_hits[i]))

/* ------------------------------------------------------------------------ the floors --
 */

/* Inlined, and behind a pointer that the compiler cannot see through. */
#define CONTACT_FLOOR(pair)                                                              \
    static bool call_contact_##pair(const void *a, const void *b, col2_contact *out) {   \
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

CONTACT_FLOOR(circle_circle)
CONTACT_FLOOR(circle_capsule)
CONTACT_FLOOR(capsule_capsule)
CONTACT_FLOOR(circle_box)
CONTACT_FLOOR(capsule_box)
CONTACT_FLOOR(box_box)
CONTACT_FLOOR(circle_halfspace)
OVERLAPS_FLOOR(circle_circle)
OVERLAPS_FLOOR(circle_capsule)
OVERLAPS_FLOOR(capsule_capsule)
OVERLAPS_FLOOR(circle_box)
OVERLAPS_FLOOR(capsule_box)
OVERLAPS_FLOOR(box_box)
OVERLAPS_FLOOR(circle_aabb)
OVERLAPS_FLOOR(aabb_aabb)
OVERLAPS_FLOOR(box_halfspace)
DISTANCE_FLOOR(circle_circle)
DISTANCE_FLOOR(circle_capsule)

#define ORIGIN rays.origin[i]
#define DIRECTION rays.direction[i]

static bool ray_circle(int i, col2_hit *out) {
    const col2_circle *s = A;
    return floor_ray_circle(ORIGIN, DIRECTION, s->center, s->shape.radius, out);
}

PASS(ray_circle_pass, ray_circle(i, &ray_hits[i]))
PASS(ray_capsule_pass, floor_ray_capsule(ORIGIN, DIRECTION, A, &ray_hits[i]))
PASS(ray_box_pass, floor_ray_box(ORIGIN, DIRECTION, A, &ray_hits[i]))

/* -------------------------------------------------------------------------- the rows --
 */

static bool contact_by_kind_of_any(const void *a, const void *b, col2_contact *out) {
    return contact_by_kind(a, b, out);
}

/* A manifold of one point, that of the contact. */
static inline bool manifold_of(contact_function *find, const void *a, const void *b,
                               col2_manifold *out) {
    col2_contact c;
    if (!find(a, b, &c)) {
        return false;
    }
    out->depth = c.depth;
    out->normal = c.normal;
    out->count = 1;
    out->points[0].a = c.a;
    out->points[0].b = c.b;
    out->points[0].depth = c.depth;
    return true;
}

PASS(our_manifold, col2_find_manifold(A, B, &manifolds[i]))
PASS(manifold_circles, manifold_of(call_contact_circle_circle, A, B, &manifolds[i]))
PASS(manifold_called, manifold_of(contact_pointer_circle_circle, A, B, &manifolds[i]))
PASS(manifold_by_kinds, manifold_of(contact_by_kind_of_any, A, B, &manifolds[i]))
PASS(contact_by_kinds, contact_by_kind(A, B, &contacts[i]))
PASS(overlaps_by_kinds, overlaps_by_kind(A, B))

typedef struct {
    col2_kind a, b;
    pass_function *contact, *contact_called;
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
    {col2_kind_circle, col2_kind_circle, CONTACT(circle_circle), OVERLAPS(circle_circle),
     DISTANCE(circle_circle)},
    {col2_kind_circle, col2_kind_capsule, CONTACT(circle_capsule),
     OVERLAPS(circle_capsule), DISTANCE(circle_capsule)},
    {col2_kind_capsule, col2_kind_capsule, CONTACT(capsule_capsule),
     OVERLAPS(capsule_capsule)},
    {col2_kind_circle, col2_kind_box, CONTACT(circle_box), OVERLAPS(circle_box)},
    {col2_kind_capsule, col2_kind_box, CONTACT(capsule_box), OVERLAPS(capsule_box)},
    {col2_kind_box, col2_kind_box, CONTACT(box_box), OVERLAPS(box_box)},
    {col2_kind_circle, col2_kind_aabb, OVERLAPS(circle_aabb)},
    {col2_kind_aabb, col2_kind_aabb, OVERLAPS(aabb_aabb)},
    {col2_kind_circle, col2_kind_halfspace, CONTACT_FLOORS(circle_halfspace),
     .entry.contact = exact_contact_ball_halfspace},
    {col2_kind_box, col2_kind_halfspace, OVERLAPS(box_halfspace)},
};

enum { ROW_COUNT = sizeof ROWS / sizeof *ROWS };

static void name_pair(char name[32], col2_kind a, col2_kind b) {
    snprintf(name, 32, "%s-%s", KIND2_NAMES[a], KIND2_NAMES[b]);
}

static void print_pair(const pair_row *r) {
    char name[32];
    name_pair(name, r->a, r->b);
    if (!is_wanted(name)) {
        return;
    }
    make_pairs2(r->a, r->b);
    by_kind[r->a][r->b] = r->entry;
    row(name, "contact",
        (pass_function *[]){our_contact, r->contact, r->contact_called,
                            r->entry.contact != NULL ? contact_by_kinds : NULL},
        1 + COLUMNS);
    if (r->contact == contact_circle_circle) {
        row(name, "manifold",
            (pass_function *[]){our_manifold, manifold_circles, manifold_called,
                                manifold_by_kinds},
            1 + COLUMNS);
    }
    row(name, "overlaps",
        (pass_function *[]){our_overlaps, r->overlaps, r->overlaps_called,
                            r->entry.overlaps != NULL ? overlaps_by_kinds : NULL},
        1 + COLUMNS);
    row(name, "distance", (pass_function *[]){our_distance, r->distance, NULL, NULL},
        1 + COLUMNS);
    row(name, "closest", (pass_function *[]){our_closest, r->closest, NULL, NULL},
        1 + COLUMNS);
}

static void print_ray(col2_kind kind, pass_function *floor) {
    char name[32];
    snprintf(name, sizeof name, "ray-%s", KIND2_NAMES[kind]);
    if (!is_wanted(name)) {
        return;
    }
    make_rays2(kind);
    row(name, "raycast", (pass_function *[]){our_ray, floor, NULL, NULL}, 1 + COLUMNS);
}

int main(int argc, char **argv) {
    shuffle_orders();
    make_shared_shapes2();
    open_table(argc, argv, COLUMN_NAMES, COLUMNS);
    for (int i = 0; i < ROW_COUNT; i++) {
        print_pair(&ROWS[i]);
    }
    print_ray(col2_kind_circle, ray_circle_pass);
    print_ray(col2_kind_capsule, ray_capsule_pass);
    print_ray(col2_kind_box, ray_box_pass);
    print_ray(col2_kind_aabb, NULL);
    print_ray(col2_kind_plane, NULL);
    return fclose(csv) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
