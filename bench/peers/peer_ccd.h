/* peer_ccd.h - libccd (Debian: libccd-dev, double precision). The support functions are
 * the caller's there, so these are part of what is timed. */
#ifndef BENCH_PEER_CCD_H
#define BENCH_PEER_CCD_H

#if BENCH_CCD

#include <ccd/ccd.h>

typedef struct {
    int kind;
    placed3 at;
} ccd_object;

static ccd_object ccd_left[PAIRS], ccd_right[PAIRS];
static ccd_t ccd_setup;

static col3_vec ccd_farthest(const ccd_object *o, col3_vec d) {
    const placed3 &p = o->at;
    const double x = vec_dot(d, p.axes[0]);
    const double y = vec_dot(d, p.axes[1]);
    const double z = vec_dot(d, p.axes[2]);
    const double end = z >= 0.0 ? p.half_length : -p.half_length;
    switch (o->kind) {
        case col3_kind_sphere:
        case col3_kind_capsule:
            return vec_along(vec_scale(p.axes[2], end), p.radius / vec_length(d), d);
        case col3_kind_box:
            return vec_along(vec_along(vec_scale(p.axes[0], copysign(p.half.x, x)),
                                       copysign(p.half.y, y), p.axes[1]),
                             copysign(p.half.z, z), p.axes[2]);
        case col3_kind_cylinder:
        case col3_kind_cone: {
            const double across = sqrt(x * x + y * y);
            const double r = across > 0.0 ? p.radius / across : 0.0;
            const double h = p.half_length;
            if (o->kind == col3_kind_cone && 2.0 * h * z >= p.radius * across) {
                return vec_scale(p.axes[2], h);
            }
            const double level = o->kind == col3_kind_cone ? -h : end;
            return vec_along(vec_along(vec_scale(p.axes[2], level), r * x, p.axes[0]),
                             r * y, p.axes[1]);
        }
        default: {
            size_t best = 0;
            double most = -INFINITY;
            for (size_t i = 0; i < p.corners.size(); i++) {
                const double along = vec_dot(p.corners[i], d);
                best = along > most ? i : best;
                most = along > most ? along : most;
            }
            return p.corners[best];
        }
    }
}

static void ccd_support(const void *object, const ccd_vec3_t *direction,
                        ccd_vec3_t *out) {
    const ccd_object *o = (const ccd_object *)object;
    const col3_vec d = vec3(direction->v[0], direction->v[1], direction->v[2]);
    const col3_vec farthest = vec_add(o->at.place, ccd_farthest(o, d));
    ccdVec3Set(out, farthest.x, farthest.y, farthest.z);
}

static void ccd_center(const void *object, ccd_vec3_t *out) {
    const col3_vec place = ((const ccd_object *)object)->at.place;
    ccdVec3Set(out, place.x, place.y, place.z);
}

static bool ccd_take_pairs(void) {
    CCD_INIT(&ccd_setup);
    ccd_setup.support1 = ccd_setup.support2 = ccd_support;
    ccd_setup.center1 = ccd_setup.center2 = ccd_center;
    ccd_setup.max_iterations = 100;
    ccd_setup.mpr_tolerance = ccd_setup.epa_tolerance = ccd_setup.dist_tolerance = 1e-4;
    for (int i = 0; i < PAIRS; i++) {
        ccd_left[i] = {shape_of(&left, i)->kind, placed_of(shape_of(&left, i))};
        ccd_right[i] = {shape_of(&right, i)->kind, placed_of(shape_of(&right, i))};
    }
    return true;
}

static bool ccd_depth(int i) {
    ccd_real_t depth;
    ccd_vec3_t direction, point;
    return ccdGJKPenetration(&ccd_left[i], &ccd_right[i], &ccd_setup, &depth, &direction,
                             &point) == 0;
}

PASS(ccd_contact, ccd_depth(i))
PASS(ccd_overlaps, ccdMPRIntersect(&ccd_left[i], &ccd_right[i], &ccd_setup))

#else

static pass_function *const ccd_contact = NULL, *const ccd_overlaps = NULL;

static bool ccd_take_pairs(void) { return false; }

#endif
#endif
