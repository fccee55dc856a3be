/* mesh3.h - the data of a mesh, for the files that build it and that answer about it. */
#ifndef COL_MESH3_H
#define COL_MESH3_H

#include "frame.h"
#include "triangle3.h"
#include "triangle_tree3.h"

typedef struct {
    col3_level_data level;
    bool reversed; /* a solid, given inside out: fronts look the other way */
    int triangle_count;
    const col3_vec *points;         /* the caller's */
    const int *corners;             /* the caller's, three for each triangle, from 0 */
    const bool *open;               /* of each triangle: nothing goes on at some edge */
    const unsigned char *materials; /* of the triangles; NULL: none */
    col3_triangle_tree tree;
} col3_mesh_data;

static inline const col3_mesh_data *mesh_of(const col3_level_data *data) {
    return (const col3_mesh_data *)(const void *)data;
}

static inline col3_vec mesh_point(const col3_mesh_data *m, int triangle, int k) {
    return m->points[m->corners[3 * triangle + k]];
}

extern const col3_level_methods col3_mesh_methods;

#endif
