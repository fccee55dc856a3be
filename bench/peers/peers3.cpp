/* peers3.cpp - the library beside engines and libraries that Debian packages, on the same
 * random pairs, in the same process and in turns (see harness.h, scene3.h).
 *
 * contact: normal, depth and at least one point. Bullet: the dispatcher's algorithm on an
 * emptied manifold (single precision); ODE: its collider, up to 8 points; FCL: collide
 * with contacts; libccd: GJK and EPA.
 *
 * overlaps: FCL's yes/no, libccd's MPR; ODE and Bullet have no cheaper question.
 *
 * manifold: against the contacts of Bullet and ODE, which clip faces.
 *
 * cast: Bullet's continuous convex collision. raycast: Bullet's ray test of a single
 * object, ODE's ray.
 *
 * A peer that is not installed, or that has no such shape, has a dash. The ratio is the
 * library's time over the peer's. */
extern "C" {
#include "pairs/scene3.h"
}

#include "peers3.h"

enum { COLUMNS = 4 };

static const char *const COLUMN_NAMES[COLUMNS] = {"Bullet", "ODE", "FCL", "libccd"};

static col3_contact our_contacts[PAIRS];
static col3_manifold our_manifolds[PAIRS];
static col3_touch our_casts[PAIRS];
static col3_hit our_hits[PAIRS];

#define A shape_of(&left, i)
#define B shape_of(&right, i)

PASS(our_contact, col3_find_contact(A, B, &our_contacts[i]))
PASS(our_overlaps, col3_overlaps(A, B))
PASS(our_manifold, col3_find_manifold(A, B, &our_manifolds[i]))
PASS(our_cast, col3_cast(A, motions[i], B, &our_casts[i]))
PASS(our_ray, raycast_at(A, i, &our_hits[i]))

static void print_pair(col3_kind a, col3_kind b) {
    char name[32];
    snprintf(name, sizeof name, "%s-%s", KIND3_NAMES[a], KIND3_NAMES[b]);
    if (!is_wanted(name)) {
        return;
    }
    make_pairs3(a, b);
    const bool bullet = bullet_take_pairs();
    const bool ode = ode_take(a, b);
    const bool fcl = fcl_take_pairs();
    const bool ccd = ccd_take_pairs();
    pass_function *contact[] = {our_contact, bullet ? bullet_contact : NULL,
                                ode ? ode_contact : NULL, fcl ? fcl_contact : NULL,
                                ccd ? ccd_contact : NULL};
    pass_function *overlaps[] = {our_overlaps, NULL, NULL, fcl ? fcl_overlaps : NULL,
                                 ccd ? ccd_overlaps : NULL};
    pass_function *manifold[] = {our_manifold, bullet ? bullet_contact : NULL,
                                 ode ? ode_contact : NULL, NULL, NULL};
    row(name, "contact", contact, 1 + COLUMNS);
    row(name, "overlaps", overlaps, 1 + COLUMNS);
    row(name, "manifold", manifold, 1 + COLUMNS);
    make_motions();
    pass_function *cast[] = {our_cast, bullet ? bullet_cast : NULL, NULL, NULL, NULL};
    row(name, "cast", cast, 1 + COLUMNS);
}

static void print_ray(col3_kind kind) {
    char name[32];
    snprintf(name, sizeof name, "ray-%s", KIND3_NAMES[kind]);
    if (!is_wanted(name)) {
        return;
    }
    make_rays3(kind);
    const bool bullet = bullet_take_rays();
    const bool ode = ode_take_ray_targets(kind);
    pass_function *raycast[] = {our_ray, bullet ? bullet_ray : NULL, ode ? ode_ray : NULL,
                                NULL, NULL};
    row(name, "raycast", raycast, 1 + COLUMNS);
}

int main(int argc, char **argv) {
    static const col3_kind kinds[] = {col3_kind_sphere,   col3_kind_capsule,
                                      col3_kind_box,      col3_kind_hull,
                                      col3_kind_cylinder, col3_kind_cone};
    enum { KINDS = sizeof kinds / sizeof *kinds };
    shuffle_orders();
    make_shared_shapes3();
    peers_start();
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
