/* bvh.c - building the tree over the parts of a shape, from the top down: the boxes are
 * divided by their centers, along the axis on which these spread most, at the median
 * (Ericson, Real-Time Collision Detection, 6.2.1). */
#include "bvh.h"

/* While the tree is built, the `left` of the leaves holds their order: the k-th leaf is
 * leaves[k].left. */
typedef struct {
    col_bvh_node *leaves;
    int axis;
} col_bvh_sorting;

/* Leaves that are still to be divided, and the node that will hold them. */
typedef struct {
    int node, first, count;
} col_bvh_range;

static double middle_of(const col_bvh_node *leaf, int axis) {
    return middle(vec_get(leaf->box.min, axis), vec_get(leaf->box.max, axis));
}

/* By centre along the axis; ties by number, so that there is one order. */
static bool is_before(const col_bvh_sorting *s, int a, int b) {
    const double x = middle_of(&s->leaves[a], s->axis);
    const double y = middle_of(&s->leaves[b], s->axis);
    return x != y ? x < y : a < b;
}

static int median_of(const col_bvh_sorting *s, int a, int b, int c) {
    const int low = is_before(s, a, b) ? a : b;
    const int high = low == a ? b : a;
    return is_before(s, c, low) ? low : is_before(s, high, c) ? high : c;
}

/* Brings the first `half` of some leaves to the front, by selection: leaves that are sure
 * to be on one side of the median are not visited again. The pivot is that of leaves
 * within, not at the ends, which are extreme where parts stand in a ring. Source: Hoare,
 * Algorithm 65: Find, 1961. */
static void divide(const col_bvh_sorting *s, int first, int count, int half) {
    col_bvh_node *leaves = s->leaves;
    int low = first;
    int high = first + count - 1;
    while (low < high) {
        const int quarter = (high - low) / 4;
        const int pivot =
            median_of(s, leaves[low + quarter].left, leaves[low + 2 * quarter].left,
                      leaves[high - quarter].left);
        int i = low;
        int j = high;
        while (i <= j) {
            while (is_before(s, leaves[i].left, pivot)) {
                i++;
            }
            while (is_before(s, pivot, leaves[j].left)) {
                j--;
            }
            if (i <= j) {
                const int left = leaves[i].left;
                leaves[i++].left = leaves[j].left;
                leaves[j--].left = left;
            }
        }
        if (first + half > j && first + half < i) {
            return;
        }
        low = first + half >= i ? i : low;
        high = first + half <= j ? j : high;
    }
}

/* The box around some leaves, and the axis along which their centers spread most. */
static col_bounds surround(const col_bvh_node *leaves, int first, int count, int *axis) {
    col_bounds all = leaves[leaves[first].left].box;
    col_vec low = vec_all(INFINITY);
    col_vec high = vec_negate(low);
    for (int i = first; i < first + count; i++) {
        const col_bvh_node *leaf = &leaves[leaves[i].left];
        const col_vec m = vec_middle(leaf->box.min, leaf->box.max);
        all = bounds_union(&all, &leaf->box);
        low = vec_smaller(low, m);
        high = vec_larger(high, m);
    }
    const col_vec spread = vec_sub(high, low);
    *axis = vec_largest_axis(spread);
    return all;
}

void col_bvh_build(col_bvh_node *nodes, int count) {
    col_bvh_node *leaves = nodes + (count - 1);
    col_bvh_range stack[BVH_DEPTH + 2];
    int top = 0;
    int made = 1;
    for (int i = 0; i < count; i++) {
        leaves[i].left = i;
        leaves[i].right = -1;
    }
    if (count > 1) {
        stack[top++] = (col_bvh_range){0, 0, count};
    }
    while (top > 0) { /* count - 1 times: each makes one node */
        const col_bvh_range r = stack[--top];
        const int half = r.count / 2;
        col_bvh_sorting s = {leaves, 0};
        nodes[r.node].box = surround(leaves, r.first, r.count, &s.axis);
        divide(&s, r.first, r.count, half);
        const col_bvh_range parts[2] = {
            {made, r.first, half}, {made + (half > 1), r.first + half, r.count - half}};
        int children[2];
        for (int i = 0; i < 2; i++) {
            const bool single = parts[i].count == 1;
            children[i] = single ? count - 1 + leaves[parts[i].first].left : made++;
            if (!single) {
                stack[top++] = parts[i];
            }
        }
        nodes[r.node].left = children[0];
        nodes[r.node].right = children[1];
    }
    for (int i = 0; i < count; i++) {
        leaves[i].left = -1;
    }
}
