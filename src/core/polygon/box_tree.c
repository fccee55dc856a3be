/* polygon_lookup.c - which edges or corners of an outline lie near a place. */
#define COL_DIMENSION 2
#include "work.h"

static col2_bounds nothing(void) {
    return (col2_bounds){vec2(INFINITY, INFINITY), vec2(-INFINITY, -INFINITY)};
}

col2_box_tree col2_box_tree_make(int count, col2_arena *arena) {
    col2_box_tree tree = {.leaves = 1};
    while (tree.leaves < count) {
        tree.leaves *= 2;
    }
    tree.node = (col2_bounds *)arena_take(arena, 2 * tree.leaves, sizeof *tree.node);
    for (int i = 0; i < 2 * tree.leaves; i++) {
        tree.node[i] = nothing();
    }
    return tree;
}

static void sum_node(col2_box_tree *tree, int at) {
    const col2_bounds *children = tree->node + 2 * (size_t)at;
    tree->node[at] = bounds_union(&children[0], &children[1]);
}

void col2_box_tree_set(col2_box_tree *tree, int number, col2_bounds box) {
    tree->node[tree->leaves + number] = box;
}

void col2_box_tree_sum(col2_box_tree *tree) {
    for (int at = tree->leaves - 1; at > 0; at--) {
        sum_node(tree, at);
    }
}

void col2_box_tree_drop(col2_box_tree *tree, int number) {
    int at = tree->leaves + number;
    tree->node[at] = nothing();
    for (at /= 2; at > 0; at /= 2) {
        sum_node(tree, at);
    }
}

/* The node after this one and all below it, in the order of numbers; 0 after the last. */
static int after(int at) {
    while (at % 2 == 1) {
        at /= 2;
    }
    return at == 0 ? 0 : at + 1;
}

/* Coordinates are below 2: no product of their differences errs by more than this. */
#define PRODUCT_DOUBT (64.0 * DBL_EPSILON)

/* Wholly to the right of a side. A triangle may reach across a whole outline and hold
 * next to nothing of it. */
static bool is_outside(const col2_bounds *box, const col2_vec *triangle) {
    for (int i = 0; i < 3; i++) {
        const col2_vec from = triangle[i];
        const col2_vec e = vec_sub(triangle[(i + 1) % 3], from);
        const col2_vec leftmost = vec2(e.y < 0.0 ? box->max.x : box->min.x,
                                       e.x > 0.0 ? box->max.y : box->min.y);
        if (vec_cross(e, vec_sub(leftmost, from)) < -PRODUCT_DOUBT) {
            return true;
        }
    }
    return false;
}

int col2_box_tree_next(const col2_box_tree *tree, int number, const col2_bounds *box,
                       const col2_vec *triangle) {
    int at = number < 0 ? 1 : after(tree->leaves + number);
    while (at > 0) {
        const col2_bounds *here = &tree->node[at];
        if (!bounds_touch(here, box) ||
            (triangle != NULL && is_outside(here, triangle))) {
            at = after(at);
        } else if (at >= tree->leaves) {
            return at - tree->leaves;
        } else {
            at *= 2;
        }
    }
    return -1;
}
