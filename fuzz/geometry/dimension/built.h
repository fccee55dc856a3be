/* built.h - a thing as the library has it beside its solids. What includes this is
 * compiled twice, with COL_DIMENSION 3 and 2. */
#ifndef FUZZ_BUILT_H
#define FUZZ_BUILT_H

#include "collide_dimension.h"

#include "../geometry.h"

#if COL_DIMENSION == 3
#define IN_DIMENSION(name) name##3
#define Z_OF(v) ((real)(v).z)
#define TO_VEC(p) ((col_vec){(p)[0], (p)[1], (p)[2]})
#else
#define IN_DIMENSION(name) name##2
#define Z_OF(v) ((real)0)
#define TO_VEC(p) ((col_vec){(p)[0], (p)[1]})
#endif

#define built IN_DIMENSION(built)
#define pair IN_DIMENSION(pair)
#define build IN_DIMENSION(build)
#define release IN_DIMENSION(release)
#define check_closest IN_DIMENSION(check_closest)
#define check_agreement IN_DIMENSION(check_agreement)
#define check_union IN_DIMENSION(check_union)
#define check_manifold IN_DIMENSION(check_manifold)
#define check_ray IN_DIMENSION(check_ray)
#define check_clip IN_DIMENSION(check_clip)
#define check_cast IN_DIMENSION(check_cast)
#define check_sweep IN_DIMENSION(check_sweep)
#define check_single IN_DIMENSION(check_single)
#define check_scaled IN_DIMENSION(check_scaled)
#define check_bounded IN_DIMENSION(check_bounded)
#define check_mirrored IN_DIMENSION(check_mirrored)
#define check_scene IN_DIMENSION(check_scene)
#define outside_union IN_DIMENSION(outside_union)
#define are_concentric IN_DIMENSION(are_concentric)
#define slab_distance IN_DIMENSION(slab_distance)

enum { SOLIDS_MOST = PARTS_MOST * 2 };

typedef struct {
    const thing *thing;
    const col_shape *shape; /* of any */
    col_any any;
    int count;
    solid solids[SOLIDS_MOST];
} built;

typedef struct {
    const scene *scene;
    built *a, *b;
    col_closest closest; /* of a and b */
    real tolerance;      /* of lengths */
    bool convex;         /* both */
} pair;

/* False: the library has no such shape, as edges of the outline cross. */
bool build(const thing *t, built *out);
void release(void); /* the memory of all that were built */

static inline rvec to_rvec(col_vec v) { return rv(v.x, v.y, Z_OF(v)); }

static inline real coordinate_slack(col_vec v) {
    return 4 * ULP * rv_largest(to_rvec(v)) + LEAST_STEP;
}

static inline void to_numbers(rvec v, double out[3]) {
    out[0] = (double)v.x;
    out[1] = (double)v.y;
    out[2] = (double)v.z;
}

static inline bool same_vec(col_vec a, col_vec b) {
    return a.x == b.x && a.y == b.y && Z_OF(a) == Z_OF(b);
}

static inline bool opposite_vec(col_vec a, col_vec b) {
    return a.x == -b.x && a.y == -b.y && Z_OF(a) == -Z_OF(b);
}

static inline col_vec vec_opposite(col_vec v) {
    double n[3];
    to_numbers(rv_scale(to_rvec(v), -1), n);
    return TO_VEC(n);
}

/* How far p is outside all solids. */
real outside_union(const built *s, rvec p);
/* The distance of a pair of which one is a slab, and what rounding may make of it. */
real slab_distance(const built *a, const built *b, real tolerance, real *other);

/* Of the largest number: lengths so small count as 0, as their squares underflow. */
#define ZERO 0x1p-470L

bool are_concentric(const pair *p);

void check_bounded(const pair *p);
void check_closest(const pair *p);
void check_agreement(const pair *p);
void check_union(const pair *p);
void check_manifold(const pair *p);
void check_ray(const pair *p);
void check_clip(const pair *p);
void check_cast(const pair *p);
void check_sweep(const pair *p);
void check_single(const pair *p);
void check_scaled(const pair *p);
void check_mirrored(const pair *p);

/* The length of a normal is 1 within this. */
#define UNIT 1e-14L

static inline void expect_unit(const char *query, col_vec n) {
    expect_near(query, "normal of unit length", rv_length(to_rvec(n)), 1, UNIT);
}

#endif
