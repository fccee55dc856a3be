/* tree.c - building the tree over the parts of a shape: halves by the middle of the
 * boxes, along the side on which these middles spread most. */
#include "bvh.h"

/* While a tree is built, the `left` of the leaves holds their order: the leaf that comes
 * k-th is leaves[k].left. */
typedef struct {
    col3_bvh_node *leaves;
    int axis;
} col3_bvh_sorting;

typedef struct {
    int node, first, count;
} col3_bvh_range;

static double middle_of(const col3_bvh_node *leaf, int axis) {
    return middle(vec_get(leaf->box.min, axis), vec_get(leaf->box.max, axis));
}

/* By the middle along the axis; equal ones by number, so that the order is one. */
static bool is_before(const col3_bvh_sorting *s, int a, int b) {
    const double x = middle_of(&s->leaves[a], s->axis);
    const double y = middle_of(&s->leaves[b], s->axis);
    return x != y ? x < y : a < b;
}

static void sift(const col3_bvh_sorting *s, int first, int root, int count) {
    const int item = s->leaves[first + root].left;
    int hole = root;
    for (int child = 2 * hole + 1; child < count; child = 2 * hole + 1) {
        if (child + 1 < count && is_before(s, s->leaves[first + child].left,
                                           s->leaves[first + child + 1].left)) {
            child++;
        }
        if (!is_before(s, item, s->leaves[first + child].left)) {
            break;
        }
        s->leaves[first + hole].left = s->leaves[first + child].left;
        hole = child;
    }
    s->leaves[first + hole].left = item;
}

/* Heapsort: no bad input, no room. */
static void sort(const col3_bvh_sorting *s, int first, int count) {
    for (int i = count / 2 - 1; i >= 0; i--) {
        sift(s, first, i, count);
    }
    for (int last = count - 1; last > 0; last--) {
        const int top = s->leaves[first].left;
        s->leaves[first].left = s->leaves[first + last].left;
        s->leaves[first + last].left = top;
        sift(s, first, 0, last);
    }
}

/* The box around some leaves, and the axis along which their middles spread most. */
static col3_bounds surround(const col3_bvh_node *leaves, int first, int count,
                            int *axis) {
    col3_bounds all = leaves[leaves[first].left].box;
    col3_vec low = vec3(INFINITY, INFINITY, INFINITY);
    col3_vec high = vec_negate(low);
    for (int i = first; i < first + count; i++) {
        const col3_bvh_node *leaf = &leaves[leaves[i].left];
        const col3_vec m =
            vec3(middle_of(leaf, 0), middle_of(leaf, 1), middle_of(leaf, 2));
        all = bounds_union(&all, &leaf->box);
        low =
            vec3(smaller_of(low.x, m.x), smaller_of(low.y, m.y), smaller_of(low.z, m.z));
        high =
            vec3(larger_of(high.x, m.x), larger_of(high.y, m.y), larger_of(high.z, m.z));
    }
    const col3_vec spread = vec_sub(high, low);
    *axis = spread.x >= spread.y && spread.x >= spread.z ? 0
            : spread.y >= spread.z                       ? 1
                                                         : 2;
    return all;
}

void col3_bvh_build(col3_bvh_node *nodes, int count) {
    col3_bvh_node *leaves = nodes + (count - 1);
    col3_bvh_range stack[BVH_DEPTH + 2];
    int top = 0;
    int made = 1;
    for (int i = 0; i < count; i++) {
        leaves[i].left = i;
        leaves[i].right = -1;
    }
    if (count > 1) {
        stack[top++] = (col3_bvh_range){0, 0, count};
    }
    while (top > 0) { /* count - 1 times: each makes a node */
        const col3_bvh_range r = stack[--top];
        const int half = r.count / 2;
        col3_bvh_sorting s = {leaves, 0};
        nodes[r.node].box = surround(leaves, r.first, r.count, &s.axis);
        sort(&s, r.first, r.count);
        const col3_bvh_range parts[2] = {
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
