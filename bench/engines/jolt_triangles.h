/* jolt_triangles.h - the triangles of a scene as Jolt takes them. */
#ifndef BENCH_JOLT_TRIANGLES_H
#define BENCH_JOLT_TRIANGLES_H

#include <Jolt/Jolt.h>

#include <Jolt/Geometry/IndexedTriangle.h>
#include <Jolt/Math/Float3.h>

template <class Scene>
void jolt_triangles(const Scene *scene, JPH::VertexList *points,
                    JPH::IndexedTriangleList *triangles) {
    for (int i = 0; i < scene->point_count; i++) {
        const double *const p = scene->points[i];
        points->push_back(JPH::Float3(float(p[0]), float(p[1]), float(p[2])));
    }
    for (int i = 0; i < scene->triangle_count; i++) {
        const int *const c = scene->corners + 3 * i;
        triangles->push_back(JPH::IndexedTriangle(JPH::uint32(c[0]), JPH::uint32(c[1]),
                                                  JPH::uint32(c[2])));
    }
}

#endif
