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

#include "projection.h"

/* A set of hardly any flat faces gets those of a box around it. */
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
