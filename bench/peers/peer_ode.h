/* peer_ode.h - the same pairs and rays in the Open Dynamics Engine, where it is installed
 * (Debian: libode-dev, double precision). Up to 8 contacts for a contact, one of any kind
 * for a yes or no; one for a ray. */
#ifndef BENCH_PEER_ODE_H
#define BENCH_PEER_ODE_H

#include "pairs/scene3.h"

#if BENCH_ODE

#include <ode/ode.h>

static dGeomID ode_left[PAIRS], ode_right[PAIRS];
static dContactGeom ode_contacts[8];

static void ode_set_matrix(dGeomID g, col3_vec x, col3_vec y, col3_vec z) {
    const dMatrix3 rows = {x.x, y.x, z.x, 0, x.y, y.y, z.y, 0, x.z, y.z, z.z, 0};
    dGeomSetRotation(g, rows);
}

static dGeomID ode_capsule(const col3_capsule *c) {
    const col3_vec axis = vec_sub(c->b, c->a);
    const double length = vec_length(axis);
    const dGeomID g = dCreateCapsule(NULL, c->shape.radius, length);
    const col3_vec center = vec_along(c->a, 0.5, axis);
    const col3_vec z = vec_scale(axis, 1.0 / length);
    const col3_vec x = random_perpendicular3(z);
    dGeomSetPosition(g, center.x, center.y, center.z);
    ode_set_matrix(g, x, vec_cross(z, x), z);
    return g;
}

static dGeomID ode_box(const col3_box *b) {
    const col3_vec h = b->half_extents;
    const dGeomID g = dCreateBox(NULL, 2.0 * h.x, 2.0 * h.y, 2.0 * h.z);
    dGeomSetPosition(g, b->center.x, b->center.y, b->center.z);
    ode_set_matrix(g, b->axes[0], b->axes[1], b->axes[2]);
    return g;
}

static dGeomID ode_sphere(const col3_sphere *s) {
    const dGeomID g = dCreateSphere(NULL, s->shape.radius);
    dGeomSetPosition(g, s->center.x, s->center.y, s->center.z);
    return g;
}

static dGeomID ode_geom(const col3_shape *s) {
    switch (s->kind) {
        case col3_kind_sphere:
            return ode_sphere((const col3_sphere *)s);
        case col3_kind_capsule:
            return ode_capsule((const col3_capsule *)s);
        default:
            return ode_box((const col3_box *)s);
    }
}

static void ode_forget(void) {
    for (int i = 0; i < PAIRS; i++) {
        if (ode_left[i] != NULL) {
            dGeomDestroy(ode_left[i]);
            dGeomDestroy(ode_right[i]);
        }
    }
}

static void ode_take_pairs(void) {
    ode_forget();
    for (int i = 0; i < PAIRS; i++) {
        ode_left[i] = ode_geom(shape_of(&left, i));
        ode_right[i] = ode_geom(shape_of(&right, i));
    }
}

static void ode_take_rays(void) {
    ode_forget();
    for (int i = 0; i < PAIRS; i++) {
        const col3_vec o = rays.origin[i];
        const col3_vec d = rays.direction[i];
        ode_left[i] = dCreateRay(NULL, vec_length(d));
        dGeomRaySet(ode_left[i], o.x, o.y, o.z, d.x, d.y, d.z);
        ode_right[i] = ode_geom(shape_of(&left, i));
    }
}

static const int ODE_ANY = (int)(1u | CONTACTS_UNIMPORTANT);

PASS(ode_contact,
     dCollide(ode_left[i], ode_right[i], 8, ode_contacts, sizeof *ode_contacts) > 0)
PASS(ode_overlaps,
     dCollide(ode_left[i], ode_right[i], ODE_ANY, ode_contacts, sizeof *ode_contacts) > 0)
PASS(ode_ray,
     dCollide(ode_left[i], ode_right[i], 1, ode_contacts, sizeof *ode_contacts) > 0)

static void ode_start(void) { dInitODE(); }

#else

static pass_function *const ode_contact = NULL, *const ode_overlaps = NULL,
                            *const ode_ray = NULL;

static void ode_take_pairs(void) {}
static void ode_take_rays(void) {}
static void ode_start(void) {
    puts("ODE is not installed (Debian: libode-dev): no column for it");
}

#endif
#endif
