/* peer_chipmunk.h - Chipmunk 7 (Debian: libchipmunk-dev, double precision). Shapes stand
 * on bodies of their own; their places in the world are computed before anything is
 * timed. */
#ifndef BENCH_PEER_CHIPMUNK_H
#define BENCH_PEER_CHIPMUNK_H

#if BENCH_CHIPMUNK

#include <chipmunk/chipmunk.h>

static cpBody *chipmunk_body;
static cpShape *chipmunk_left[PAIRS], *chipmunk_right[PAIRS];

static cpVect chipmunk_vector(col2_vec v) { return cpv(v.x, v.y); }

static cpShape *chipmunk_shape(const col2_shape *s) {
    const col2_any *any = (const col2_any *)s;
    if (s->kind == col2_kind_circle) {
        return cpCircleShapeNew(chipmunk_body, s->radius,
                                chipmunk_vector(any->circle.center));
    }
    if (s->kind == col2_kind_capsule) {
        return cpSegmentShapeNew(chipmunk_body, chipmunk_vector(any->capsule.a),
                                 chipmunk_vector(any->capsule.b), s->radius);
    }
    col2_vec corners[8];
    cpVect points[8];
    const int count = corners_of(s, corners);
    for (int k = 0; k < count; k++) {
        points[k] = chipmunk_vector(corners[k]);
    }
    return cpPolyShapeNewRaw(chipmunk_body, count, points, 0.0);
}

static void chipmunk_set(cpShape **at, const col2_shape *s) {
    if (*at != NULL) {
        cpShapeFree(*at);
    }
    *at = chipmunk_shape(s);
    cpShapeCacheBB(*at);
}

static bool chipmunk_take_pairs(void) {
    for (int i = 0; i < PAIRS; i++) {
        chipmunk_set(&chipmunk_left[i], shape_of(&left, i));
        chipmunk_set(&chipmunk_right[i], shape_of(&right, i));
    }
    return true;
}

static bool chipmunk_take_rays(void) {
    for (int i = 0; i < PAIRS; i++) {
        chipmunk_set(&chipmunk_left[i], shape_of(&left, i));
    }
    return true;
}

static bool chipmunk_ray_hits(int i) {
    const cpVect from = chipmunk_vector(rays.origin[i]);
    const cpVect to = chipmunk_vector(vec_add(rays.origin[i], rays.direction[i]));
    cpSegmentQueryInfo info;
    return cpShapeSegmentQuery(chipmunk_left[i], from, to, 0.0, &info);
}

PASS(chipmunk_contact, cpShapesCollide(chipmunk_left[i], chipmunk_right[i]).count > 0)
PASS(chipmunk_ray, chipmunk_ray_hits(i))

static void chipmunk_start(void) { chipmunk_body = cpBodyNewStatic(); }

#else

static pass_function *const chipmunk_contact = NULL, *const chipmunk_ray = NULL;

static bool chipmunk_take_pairs(void) { return false; }
static bool chipmunk_take_rays(void) { return false; }
static void chipmunk_start(void) {
    puts("Chipmunk is not installed (Debian: libchipmunk-dev): no column for it");
}

#endif
#endif
