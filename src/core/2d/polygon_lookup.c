/* polygon_lookup.c - which edges or corners of an outline lie near a place. */
#include "polygon_work.h"

static box2 nothing(void) {
    return (box2){v2(INFINITY, INFINITY), v2(-INFINITY, -INFINITY)};
}

lookup2 lookup2_make(int count, arena2 *arena) {
    lookup2 tree = {.leaves = 1};
    while (tree.leaves < count) {
        tree.leaves *= 2;
    }
    tree.node = (box2 *)arena2_take(arena, 2 * tree.leaves, sizeof *tree.node);
    for (int i = 0; i < 2 * tree.leaves; i++) {
        tree.node[i] = nothing();
    }
    return tree;
}

static void sum_node(lookup2 *tree, int at) {
    const box2 *children = tree->node + 2 * (size_t)at;
    tree->node[at] = box2_union(&children[0], &children[1]);
}

void lookup2_set(lookup2 *tree, int number, box2 box) {
    tree->node[tree->leaves + number] = box;
}

void lookup2_sum(lookup2 *tree) {
    for (int at = tree->leaves - 1; at > 0; at--) {
        sum_node(tree, at);
    }
}

void lookup2_drop(lookup2 *tree, int number) {
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
static bool is_outside(const box2 *box, const col_vec2 *triangle) {
    for (int i = 0; i < 3; i++) {
        const col_vec2 from = triangle[i];
        const col_vec2 e = v2_sub(triangle[(i + 1) % 3], from);
        const col_vec2 leftmost =
            v2(e.y < 0.0 ? box->max.x : box->min.x, e.x > 0.0 ? box->max.y : box->min.y);
        if (v2_cross(e, v2_sub(leftmost, from)) < -PRODUCT_DOUBT) {
            return true;
        }
    }
    return false;
}

int lookup2_next(const lookup2 *tree, int number, const box2 *box,
                 const col_vec2 *triangle) {
    int at = number < 0 ? 1 : after(tree->leaves + number);
    while (at > 0) {
        const box2 *here = &tree->node[at];
        if (!box2_touch(here, box) || (triangle != NULL && is_outside(here, triangle))) {
            at = after(at);
        } else if (at >= tree->leaves) {
            return at - tree->leaves;
        } else {
            at *= 2;
        }
    }
    return -1;
}
