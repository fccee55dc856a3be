/* mesh3.h - the data of a mesh, for the files that build it and that answer about it. */
#ifndef COL_MESH3_H
#define COL_MESH3_H

#include "frame.h"
#include "triangle3.h"
#include "triangle_tree3.h"

/* Edge k of a triangle goes from its corner k to the next. */
typedef struct {
    col3_level_data level;
    bool reversed; /* a solid, given inside out: fronts look the other way */
    int triangle_count;
    const col3_vec *points;         /* the caller's */
    const int *corners;             /* the caller's, three for each triangle, from 0 */
    const int32_t *next;            /* three for each triangle: see mesh_next */
    const unsigned char *materials; /* of the triangles; NULL: none */
    col3_triangle_tree tree;
} col3_mesh_data;

/* The triangle beyond an edge, and which of its edges that is. */
#define MESH_OPEN (-1) /* nothing, or more than one triangle */

static inline int mesh_edge(int triangle, int k) { return 4 * triangle + k; }
static inline int mesh_triangle_of(int edge) { return edge / 4; }
static inline int mesh_corner_of(int edge) { return edge % 4; }

static inline const col3_mesh_data *mesh_of(const col3_level_data *data) {
    return (const col3_mesh_data *)(const void *)data;
}

static inline col3_vec mesh_point(const col3_mesh_data *m, int triangle, int k) {
    return m->points[m->corners[3 * triangle + k]];
}

extern const col3_level_methods col3_mesh_methods;

#endif
