/* box_tree.c - which edges or corners of an outline are close to a box: a bounding volume
 * hierarchy over an array, in which leaves can be removed (see work.h). */
#define COL_DIMENSION 2
#include "../base/sort.h"
#include "work.h"

#include <stdint.h>

/* Up to so many leaves the tree is small. */
#define FEW_LEAVES 256

/* The bounds of some corners in a frame of their own, along which they extend most. */
struct col2_oriented_box {
    col2_vec axis; /* unit */
    col2_bounds box;
};

static col2_bounds empty_bounds(void) {
    return (col2_bounds){vec2(INFINITY, INFINITY), vec2(-INFINITY, -INFINITY)};
}

/* ------------------------------------------------------- the order of the leaves -- */

/* x as an integer of 16 bits, with a gap after each: bit i goes to bit 2 i. */
static uint32_t spread_bits(double x) {
    uint32_t bits = (uint32_t)((x + 2.0) * 16383.0);
    bits = (bits | bits << 8) & UINT32_C(0x00ff00ff);
    bits = (bits | bits << 4) & UINT32_C(0x0f0f0f0f);
    bits = (bits | bits << 2) & UINT32_C(0x33333333);
    return (bits | bits << 1) & UINT32_C(0x55555555);
}

static bool comes_before(const void *codes, int i, int j) {
    const uint32_t *code = (const uint32_t *)codes;
    return code[i] != code[j] ? code[i] < code[j] : i < j;
}

/* Along the curve of Morton, A Computer Oriented Geodetic Data Base, 1966. */
static void sort_leaves(col2_box_tree *tree, const col2_vec *corners, int count,
                        bool edges, col_arena arena) {
    uint32_t *const code = (uint32_t *)arena_take(&arena, count, sizeof *code);
    for (int i = 0; i < count; i++) {
        const col2_vec end = corners[edges && i + 1 < count ? i + 1 : edges ? 0 : i];
        const col2_vec p = vec_middle(corners[i], end);
        code[i] = spread_bits(p.x) | spread_bits(p.y) << 1;
        tree->index_of[i] = i;
    }
    sort_numbers(tree->index_of, count, comes_before, code);
}

static int node_of(const col2_box_tree *tree, int index) {
    return tree->leaves + (tree->leaf_of != NULL ? tree->leaf_of[index] : index);
}

/* --------------------------------------------------------------- oriented boxes -- */

/* Some of an outline's corners, or both ends of some of its edges. */
typedef struct {
    const col2_vec *corners;
    int outline_count;
    const int *index;
    int count;
    bool edges;
} col2_corner_set;

static int points_of(const col2_corner_set *set) {
    return set->edges ? 2 * set->count : set->count;
}

static col2_vec point_of(const col2_corner_set *set, int i) {
    if (!set->edges) {
        return set->corners[set->index[i]];
    }
    const int at = set->index[i / 2] + i % 2;
    return set->corners[at < set->outline_count ? at : 0];
}

/* The direction in which points extend most: the principal axis of their covariance. */
static col2_vec principal_axis(const col2_corner_set *set) {
    const int count = points_of(set);
    const col2_vec base = point_of(set, 0);
    col2_vec sum = vec2(0.0, 0.0);
    double xx = 0.0;
    double xy = 0.0;
    double yy = 0.0;
    for (int i = 1; i < count; i++) {
        const col2_vec d = vec_sub(point_of(set, i), base);
        sum = vec_add(sum, d);
        xx += d.x * d.x;
        xy += d.x * d.y;
        yy += d.y * d.y;
    }
    const double across = xy - sum.x * sum.y / count;
    const double along = (xx - sum.x * sum.x / count) - (yy - sum.y * sum.y / count);
    const double size = sqrt(along * along + 4.0 * across * across);
    const col2_vec axis = along >= 0.0 ? vec2(size + along, 2.0 * across)
                                       : vec2(2.0 * across, size - along);
    return size > 0.0 ? vec_normalized(axis) : vec2(1.0, 0.0);
}

static struct col2_oriented_box oriented_box_of(const col2_corner_set *set) {
    struct col2_oriented_box out = {principal_axis(set), empty_bounds()};
    for (int i = 0; i < points_of(set); i++) {
        const col2_vec p = vec_unturn(out.axis, point_of(set, i));
        out.box.min = vec_smaller(out.box.min, p);
        out.box.max = vec_larger(out.box.max, p);
    }
    const col2_vec error = vec2(COL_SUMS_ERROR, COL_SUMS_ERROR);
    out.box.min = vec_sub(out.box.min, error);
    out.box.max = vec_add(out.box.max, error);
    return out;
}

/* Returns the sum of the areas. */
static double set_oriented(col2_box_tree *tree, const col2_vec *corners, int count,
                           bool edges) {
    double areas = 0.0;
    int width = tree->leaves; /* the number of leaves below a node of this level */
    for (int level = 1; level < tree->leaves; level *= 2, width /= 2) {
        for (int k = 0; k < level && k * width < count; k++) {
            const int first = k * width;
            const int left = count - first;
            const col2_corner_set set = {corners, count, tree->index_of + first,
                                         left < width ? left : width, edges};
            struct col2_oriented_box *node = &tree->oriented[level + k];
            *node = oriented_box_of(&set);
            areas +=
                (node->box.max.x - node->box.min.x) * (node->box.max.y - node->box.min.y);
        }
    }
    return areas;
}

/* Takes the order of the leaves, one of two, whose boxes cover less. */
static void choose_order(col2_box_tree *tree, const col2_vec *corners, int count,
                         bool edges, col_arena *arena) {
    tree->leaf_of = (int *)arena_take(arena, count, sizeof *tree->leaf_of);
    tree->index_of = (int *)arena_take(arena, count, sizeof *tree->index_of);
    tree->oriented = (struct col2_oriented_box *)arena_take(arena, tree->leaves,
                                                            sizeof *tree->oriented);
    sort_leaves(tree, corners, count, edges, *arena);
    const double sorted = set_oriented(tree, corners, count, edges);
    for (int i = 0; i < count; i++) {
        tree->index_of[i] = i;
    }
    if (sorted < set_oriented(tree, corners, count, edges)) {
        sort_leaves(tree, corners, count, edges, *arena);
        set_oriented(tree, corners, count, edges);
    }
    for (int leaf = 0; leaf < count; leaf++) {
        tree->leaf_of[tree->index_of[leaf]] = leaf;
    }
}

/* ---------------------------------------------------------------------- the tree -- */

col2_box_tree col2_box_tree_make(const col2_vec *corners, int count, bool edges,
                                 col_arena *arena) {
    col2_box_tree tree = {.leaves = 1};
    while (tree.leaves < count) {
        tree.leaves *= 2;
    }
    tree.node = (col2_bounds *)arena_take(arena, 2 * tree.leaves, sizeof *tree.node);
    for (int i = 0; i < 2 * tree.leaves; i++) {
        tree.node[i] = empty_bounds();
    }
    if (count > FEW_LEAVES) {
        choose_order(&tree, corners, count, edges, arena);
    }
    return tree;
}

static void refit_node(col2_box_tree *tree, int at) {
    const col2_bounds *children = tree->node + 2 * (size_t)at;
    tree->node[at] = bounds_union(&children[0], &children[1]);
}

void col2_box_tree_set(col2_box_tree *tree, int index, col2_bounds box) {
    tree->node[node_of(tree, index)] = box;
}

void col2_box_tree_refit(col2_box_tree *tree) {
    for (int at = tree->leaves - 1; at > 0; at--) {
        refit_node(tree, at);
    }
}

void col2_box_tree_remove(col2_box_tree *tree, int index) {
    int at = node_of(tree, index);
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

/* Wholly to the right of one side (a separating axis). A triangle may extend across a
 * whole outline and yet contain little of it. */
static bool is_outside(const col2_bounds *box, const col2_vec *triangle) {
    for (int i = 0; i < 3; i++) {
        const col2_vec from = triangle[i];
        const col2_vec e = vec_sub(triangle[(i + 1) % 3], from);
        const col2_vec leftmost = vec2(e.y < 0.0 ? box->max.x : box->min.x,
                                       e.x > 0.0 ? box->max.y : box->min.y);
        if (vec_cross(e, vec_sub(leftmost, from)) < -COL_SUMS_ERROR) {
            return true;
        }
    }
    return false;
}

/* Whether an inner node is certainly outside the triangle, by its oriented box. */
static bool is_outside_oriented(const struct col2_oriented_box *node,
                                const col2_vec *triangle) {
    const col2_vec t[3] = {vec_unturn(node->axis, triangle[0]),
                           vec_unturn(node->axis, triangle[1]),
                           vec_unturn(node->axis, triangle[2])};
    const col2_bounds around = {vec_smaller(vec_smaller(t[0], t[1]), t[2]),
                                vec_larger(vec_larger(t[0], t[1]), t[2])};
    return !bounds_touch(&node->box, &around) || is_outside(&node->box, t);
}

static bool is_far(const col2_box_tree *tree, int at, const col2_bounds *box,
                   const col2_vec *triangle) {
    const col2_bounds *here = &tree->node[at];
    return !bounds_touch(here, box) || is_outside(here, triangle) ||
           (tree->oriented != NULL && at < tree->leaves &&
            is_outside_oriented(&tree->oriented[at], triangle));
}
int col2_box_tree_next(const col2_box_tree *tree, int index, const col2_bounds *box,
                       const col2_vec *triangle) {
    int at = index < 0 ? 1 : next_subtree(node_of(tree, index));
    while (at > 0) {
        if (is_far(tree, at, box, triangle)) {
            at = next_subtree(at);
        } else if (at >= tree->leaves) {
            const int leaf = at - tree->leaves;
            return tree->index_of != NULL ? tree->index_of[leaf] : leaf;
        } else {
            at *= 2;
        }
    }
    return -1;
}
