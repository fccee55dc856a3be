/* path_build2.c - making a path: its points, and a tree over its edges. */
#define COL_DIMENSION 2
#include "../../base/arena.h"
#include "path2.h"

#include <assert.h>
#include <string.h>

static size_t edges_of(size_t count, bool closed) { return closed ? count : count - 1; }

size_t col2_path_size(size_t count, const col2_path_options *options) {
    const size_t edges = edges_of(count, options->closed);
    return rounded_up(sizeof(col2_path_data)) + rounded_up(count * sizeof(col2_vec)) +
           rounded_up((2 * edges - 1) * sizeof(col2_bvh_node)) +
           rounded_up(options->materials != NULL ? edges : 0);
}

const col2_vec *col2_path_points(const col2_level_data *data, size_t *count) {
    *count = (size_t)path_of(data)->point_count;
    return path_of(data)->points;
}

/* Twice the area, above zero if counterclockwise (y up). */
static double area_of(const col2_vec *points, size_t count) {
    double sum = 0.0;
    for (size_t i = 0; i < count; i++) {
        const col2_vec a = vec_sub(points[i], points[0]);
        const col2_vec b = vec_sub(points[i + 1 < count ? i + 1 : 0], points[0]);
        sum += vec_cross(a, b);
    }
    return sum;
}

const col2_level_data *col2_path_build(const col2_vec *points, size_t count,
                                       const col2_path_options *options, void *buffer) {
    const size_t edges = edges_of(count, options->closed);
    char *at = (char *)buffer + rounded_up(sizeof(col2_path_data));
    col2_path_data *p = (col2_path_data *)buffer;
    assert(count >= 2 && (!options->closed || count >= 3));
    col2_vec *own = (col2_vec *)(void *)at;
    at += rounded_up(count * sizeof(col2_vec));
    col2_bvh_node *tree = (col2_bvh_node *)(void *)at;
    at += rounded_up((2 * edges - 1) * sizeof(col2_bvh_node));
    memcpy(own, points, count * sizeof(col2_vec));
    if (options->materials != NULL) {
        memcpy(at, options->materials, edges);
    }
    *p = (col2_path_data){
        .point_count = (int)count,
        .edge_count = (int)edges,
        .reversed = options->solid && area_of(points, count) < 0.0,
        .points = own,
        .materials = options->materials != NULL ? (const unsigned char *)at : NULL,
        .tree = tree};
    double length = 0.0;
    for (size_t i = 0; i < edges; i++) {
        const col2_vec a = own[i];
        const col2_vec b = own[path_end(p, (int)i)];
        tree[edges - 1 + i].box = (col2_bounds){vec_smaller(a, b), vec_larger(a, b)};
        length += vec_safe_length(vec_sub(b, a)) / (double)edges;
    }
    p->is_point = length == 0.0;
    col2_bvh_build(tree, (int)edges);
    p->level = (col2_level_data){.methods = &col2_path_methods,
                                 .size = col2_path_size(count, options),
                                 .box = tree[0].box,
                                 .cell = length,
                                 .solid = options->solid,
                                 .two_sided = options->two_sided};
    return &p->level;
}
