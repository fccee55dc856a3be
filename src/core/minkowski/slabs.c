/* slabs.c - the Minkowski difference of two convex shapes as slabs.
 *
 *          \          /         The translations of a by which it overlaps b are a convex
 *     ------+--------+------    set K. With a normal n of each of its faces, K is what
 *            \  K   /           lies between the two planes across n that touch K: along
 *     --------+----+--------    n, K reaches from the least of b less the most of a, to
 *              \  /             the most of b less the least of a.
 *
 * The faces of K have the normals of faces of a and b and, in space, those across an edge
 * of each. A radius moves all planes out by as much and rounds what is between them:
 * then, as for cylinders and cones, K is smaller than what the slabs have in common. */
#include "slabs.h"

#include "../measure/box_frame.h"
#include "projection.h"

/* A set with few flat faces also gets those of a box around it. */
static bool add_box(col_slab_list *list) {
    for (int i = 0; i < COL_DIMENSION; i++) {
        if (col_slab_add(list, vec_unit(i))) {
            return true;
        }
    }
    return false;
}

bool col_find_slabs(col_slab_list *list) {
    list->count = 0;
    list->depth = INFINITY;
    list->exact = true;
    if (col_slabs_of_cores(list)) {
        return false;
    }
    list->exact = list->exact && list->a->radius + list->b->radius == 0.0;
    if (!list->exact && list->count < COL_DIMENSION) {
        return !add_box(list);
    }
    return list->count > 0;
}

/* A bound takes one normal and those of the faces of two boxes. */
#define FEW_NORMALS (1 + 2 * COL_DIMENSION)

static int add_normals_of_box(const col_shape *s, int count,
                              col_vec normals[FEW_NORMALS]) {
    if (is_box(s)) {
        const col_box_frame frame = box_frame_of(s);
        for (int i = 0; i < COL_DIMENSION; i++) {
            normals[count++] = box_frame_world(&frame, vec_unit(i));
        }
    }
    return count;
}

double col_depth_bound(const col_shape *a, const col_shape *b, col_vec normal,
                       double least) {
    col_vec normals[FEW_NORMALS];
    normals[0] = normal;
    const int count = add_normals_of_box(b, add_normals_of_box(a, 1, normals), normals);
    double depth = INFINITY;
    for (int i = 0; i < count && depth > least; i++) {
        const col_slab slab = col_slab_along(a, b, normals[i], 1.0);
        depth = smaller_of(depth, slab_depth(&slab, vec_zero()));
    }
    return depth;
}
