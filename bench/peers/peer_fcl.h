/* peer_fcl.h - FCL (Debian: libfcl-dev, double precision) with its default solver. It is
 * asked for up to 8 contacts, or for yes or no. No hulls: its convex shape wants faces.
 */
#ifndef BENCH_PEER_FCL_H
#define BENCH_PEER_FCL_H

#if BENCH_FCL

#include <fcl/fcl.h>

typedef std::shared_ptr<fcl::CollisionGeometryd> fcl_geometry;
typedef std::vector<fcl::Transform3d, Eigen::aligned_allocator<fcl::Transform3d>>
    fcl_places;

static std::vector<fcl_geometry> fcl_left(PAIRS), fcl_right(PAIRS);
static fcl_places fcl_left_at(PAIRS), fcl_right_at(PAIRS);
static const fcl::CollisionRequestd fcl_yes_no(1, false), fcl_full(8, true);

static fcl_geometry fcl_shape(int kind, const placed3 &p) {
    switch (kind) {
        case col3_kind_sphere:
            return std::make_shared<fcl::Sphered>(p.radius);
        case col3_kind_capsule:
            return std::make_shared<fcl::Capsuled>(p.radius, 2.0 * p.half_length);
        case col3_kind_box:
            return std::make_shared<fcl::Boxd>(2.0 * p.half.x, 2.0 * p.half.y,
                                               2.0 * p.half.z);
        case col3_kind_cylinder:
            return std::make_shared<fcl::Cylinderd>(p.radius, 2.0 * p.half_length);
        case col3_kind_cone:
            return std::make_shared<fcl::Coned>(p.radius, 2.0 * p.half_length);
        default:
            return fcl_geometry();
    }
}

static bool fcl_set(fcl_geometry *geometry, fcl::Transform3d *at, const col3_shape *s) {
    const placed3 p = placed_of(s);
    *geometry = fcl_shape(s->kind, p);
    *at = fcl::Transform3d::Identity();
    for (int i = 0; i < 3; i++) {
        at->linear().col(i) = fcl::Vector3d(p.axes[i].x, p.axes[i].y, p.axes[i].z);
    }
    at->translation() = fcl::Vector3d(p.place.x, p.place.y, p.place.z);
    return *geometry != nullptr;
}

static bool fcl_take_pairs(void) {
    bool there = true;
    for (size_t i = 0; i < PAIRS; i++) {
        there = fcl_set(&fcl_left[i], &fcl_left_at[i], shape_of(&left, (int)i)) && there;
        there =
            fcl_set(&fcl_right[i], &fcl_right_at[i], shape_of(&right, (int)i)) && there;
    }
    return there;
}

static bool fcl_collide(size_t i, const fcl::CollisionRequestd &request) {
    fcl::CollisionResultd result;
    return fcl::collide(fcl_left[i].get(), fcl_left_at[i], fcl_right[i].get(),
                        fcl_right_at[i], request, result) > 0;
}

PASS(fcl_contact, fcl_collide((size_t)i, fcl_full))
PASS(fcl_overlaps, fcl_collide((size_t)i, fcl_yes_no))

#else

static pass_function *const fcl_contact = NULL, *const fcl_overlaps = NULL;

static bool fcl_take_pairs(void) { return false; }

#endif
#endif
