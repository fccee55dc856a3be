/* path2.h - the data of a path, for the files that build it and that answer about it. */
#ifndef COL_PATH2_H
#define COL_PATH2_H

#include "../../geometry/bvh.h"
#include "frame.h"

typedef struct {
    col2_level_data level;
    int point_count, edge_count;
    bool is_point; /* no edge has a length: each is a face of that point */
    bool reversed; /* solid, and given clockwise: the front is to the left */
    const col2_vec *points;
    const unsigned char *materials; /* of the edges; NULL: none */
    const col2_bvh_node *tree;
} col2_path_data;

static inline const col2_path_data *path_of(const col2_level_data *data) {
    return (const col2_path_data *)(const void *)data;
}

static inline int path_end(const col2_path_data *p, int edge) {
    return edge + 1 < p->point_count ? edge + 1 : 0;
}

extern const col2_level_methods col2_path_methods;

#endif
