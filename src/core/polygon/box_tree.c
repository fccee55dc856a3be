/* box_tree.c - which edges or corners of an outline are close to a box: a bounding volume
 * hierarchy over an array, in which leaves can be removed (see work.h). */
#define COL_DIMENSION 2
#include "work.h"

static col2_bounds empty_bounds(void) {
    return (col2_bounds){vec2(INFINITY, INFINITY), vec2(-INFINITY, -INFINITY)};
}

col2_box_tree col2_box_tree_make(int count, col_arena *arena) {
    col2_box_tree tree = {.leaves = 1};
    while (tree.leaves < count) {
        tree.leaves *= 2;
    }
    tree.node = (col2_bounds *)arena_take(arena, 2 * tree.leaves, sizeof *tree.node);
    for (int i = 0; i < 2 * tree.leaves; i++) {
        tree.node[i] = empty_bounds();
    }
    return tree;
}

static void refit_node(col2_box_tree *tree, int at) {
    const col2_bounds *children = tree->node + 2 * (size_t)at;
    tree->node[at] = bounds_union(&children[0], &children[1]);
}

void col2_box_tree_set(col2_box_tree *tree, int number, col2_bounds box) {
    tree->node[tree->leaves + number] = box;
}

void col2_box_tree_refit(col2_box_tree *tree) {
    for (int at = tree->leaves - 1; at > 0; at--) {
        refit_node(tree, at);
    }
}

void col2_box_tree_remove(col2_box_tree *tree, int number) {
    int at = tree->leaves + number;
    tree->node[at] = empty_bounds();
    for (at /= 2; at > 0; at /= 2) {
        refit_node(tree, at);
    }
}

/* The node after this one and its subtree in depth-first order; 0 after the last. */
static int next_subtree(int at) {
    while (at % 2 == 1) {
        at /= 2;
    }
    return at == 0 ? 0 : at + 1;
}

/* A bound of the rounding error of products of differences of coordinates below 2. */
#define PRODUCT_ERROR (64.0 * DBL_EPSILON)

/* Wholly to the right of one side (a separating axis). A triangle may extend across a
 * whole outline and yet contain hardly any of it. */
static bool is_outside(const col2_bounds *box, const col2_vec *triangle) {
    for (int i = 0; i < 3; i++) {
        const col2_vec from = triangle[i];
        const col2_vec e = vec_sub(triangle[(i + 1) % 3], from);
        const col2_vec leftmost = vec2(e.y < 0.0 ? box->max.x : box->min.x,
                                       e.x > 0.0 ? box->max.y : box->min.y);
        if (vec_cross(e, vec_sub(leftmost, from)) < -PRODUCT_ERROR) {
            return true;
        }
    }
    return false;
}

int col2_box_tree_next(const col2_box_tree *tree, int number, const col2_bounds *box,
                       const col2_vec *triangle) {
    int at = number < 0 ? 1 : next_subtree(tree->leaves + number);
    while (at > 0) {
        const col2_bounds *here = &tree->node[at];
        if (!bounds_touch(here, box) ||
            (triangle != NULL && is_outside(here, triangle))) {
            at = next_subtree(at);
        } else if (at >= tree->leaves) {
            return at - tree->leaves;
        } else {
            at *= 2;
        }
    }
    return -1;
}
