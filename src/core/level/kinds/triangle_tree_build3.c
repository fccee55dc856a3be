/* triangle_tree_build3.c - building the tree of a mesh.
 *
 * From the top by the surface area heuristic over bins (Wald, On fast Construction of
 * SAH-based Bounding Volume Hierarchies, 2007): the centres of a node's triangles are
 * sorted into bins along the longest axis, and the node is split between two bins where
 *
 *     area(left) * count(left) + area(right) * count(right)
 *
 * is least: the expected cost of a query that enters the node. Where this gives no
 * split, or the tree grows too deep, the node is split into halves. The largest of its
 * parts is split on, until a node has four. */
#include "triangle_tree3.h"

#define BINS 16
#define SAH_DEPTH 48 /* deeper nodes are halved: TREE_DEPTH is never reached */

size_t col3_triangle_tree_nodes(size_t count) {
    /* two or more leaves are below each node, and four children where there are more */
    const size_t leaves = count / TREE_LEAF_LEAST;
    return leaves > 1 ? (2 * leaves - 1) / 3 : 1;
}

typedef struct {
    float min[3], max[3];
    int count;
} col3_tree_bin;

typedef struct {
    col3_triangle_tree *tree;
    col3_tree_item *items;
    col3_tree_node *nodes;
    int32_t *order;
    int32_t node_count;
} col3_tree_build;

static void bin_clear(col3_tree_bin *b) {
    for (int k = 0; k < 3; k++) {
        b->min[k] = INFINITY;
        b->max[k] = -INFINITY;
    }
    b->count = 0;
}

static inline float least(float a, float b) { return a < b ? a : b; }

static inline float most(float a, float b) { return a > b ? a : b; }

static inline void bin_join(col3_tree_bin *b, const float min[3], const float max[3]) {
    for (int k = 0; k < 3; k++) {
        b->min[k] = least(b->min[k], min[k]);
        b->max[k] = most(b->max[k], max[k]);
    }
}

static float bin_cost(const col3_tree_bin *b) {
    const float x = b->max[0] - b->min[0];
    const float y = b->max[1] - b->min[1];
    const float z = b->max[2] - b->min[2];
    return (x * y + y * z + z * x) * (float)b->count;
}

static inline float centre(const col3_tree_item *item, int axis) {
    return 0.5F * item->min[axis] + 0.5F * item->max[axis];
}

/* The bounds of the triangles from first on, and of their centres. */
static void measure(const col3_tree_item *items, int count, col3_tree_bin *box,
                    col3_tree_bin *centres) {
    bin_clear(box);
    bin_clear(centres);
    for (int i = 0; i < count; i++) {
        const float c[3] = {centre(&items[i], 0), centre(&items[i], 1),
                            centre(&items[i], 2)};
        bin_join(box, items[i].min, items[i].max);
        bin_join(centres, c, c);
    }
}

static int longest_axis(const col3_tree_bin *b) {
    const float x = b->max[0] - b->min[0];
    const float y = b->max[1] - b->min[1];
    const float z = b->max[2] - b->min[2];
    return x >= y && x >= z ? 0 : y >= z ? 1 : 2;
}

typedef struct {
    int axis;
    float base, factor; /* from a centre to the number of its bin */
} col3_tree_binning;

/* The last bin, also for a centre that is not a number: corners may be beyond the range
 * of floats. */
static inline int bin_of(const col3_tree_binning *g, const col3_tree_item *item) {
    const float at = (centre(item, g->axis) - g->base) * g->factor;
    return at < (float)BINS ? (int)most(at, 0.0F) : BINS - 1;
}

/* After which bin to split; -1: all splits are equal. */
static int cheapest_split(const col3_tree_binning *g, const col3_tree_item *items,
                          int count) {
    col3_tree_bin bins[BINS];
    float left_cost[BINS];
    col3_tree_bin sum;
    int best = -1;
    float best_cost = INFINITY;
    for (int i = 0; i < BINS; i++) {
        bin_clear(&bins[i]);
    }
    for (int i = 0; i < count; i++) {
        col3_tree_bin *bin = &bins[bin_of(g, &items[i])];
        bin_join(bin, items[i].min, items[i].max);
        bin->count++;
    }
    bin_clear(&sum);
    for (int i = 0; i < BINS; i++) {
        bin_join(&sum, bins[i].min, bins[i].max);
        sum.count += bins[i].count;
        left_cost[i] = bin_cost(&sum);
    }
    bin_clear(&sum);
    for (int i = BINS - 1; i > 0; i--) {
        bin_join(&sum, bins[i].min, bins[i].max);
        sum.count += bins[i].count;
        const float cost = left_cost[i - 1] + bin_cost(&sum);
        if (cost < best_cost) {
            best = i - 1;
            best_cost = cost;
        }
    }
    return best;
}

static void swap_items(col3_tree_item *a, col3_tree_item *b) {
    const col3_tree_item kept = *a;
    *a = *b;
    *b = kept;
}

/* Moves the triangles of the left side to the front; returns how many. */
static int partition(const col3_tree_binning *g, col3_tree_item *items, int count,
                     int last_left) {
    int left = 0;
    for (int i = 0; i < count; i++) {
        if (bin_of(g, &items[i]) <= last_left) {
            swap_items(&items[left++], &items[i]);
        }
    }
    return left;
}

/* The item of a range with the least centre along an axis, or with the greatest. */
static int outermost(const col3_tree_item *items, int first, int end, int axis,
                     float sign) {
    int best = first;
    for (int i = first + 1; i < end; i++) {
        best =
            sign * centre(&items[i], axis) < sign * centre(&items[best], axis) ? i : best;
    }
    return best;
}

/* Moves the nearest triangles across until both sides have TREE_LEAF_LEAST. */
static int evened(col3_tree_item *items, int count, int left, int axis) {
    for (; left < TREE_LEAF_LEAST; left++) {
        swap_items(&items[left], &items[outermost(items, left, count, axis, 1.0F)]);
    }
    for (; left > count - TREE_LEAF_LEAST; left--) {
        swap_items(&items[left - 1], &items[outermost(items, 0, left, axis, -1.0F)]);
    }
    return left;
}

static int split(col3_tree_item *items, int count, const col3_tree_bin *centres,
                 int depth) {
    const int axis = longest_axis(centres);
    const float width = centres->max[axis] - centres->min[axis];
    const col3_tree_binning g = {axis, centres->min[axis], (float)BINS / width};
    if (depth >= SAH_DEPTH || !(width > 0.0F) || !isfinite(g.factor)) {
        return count / 2;
    }
    const int last_left = cheapest_split(&g, items, count);
    return last_left < 0
               ? count / 2
               : evened(items, count, partition(&g, items, count, last_left), axis);
}

/* The triangles of a child, in its place among all. */
typedef struct {
    int first, count, depth;
    col3_tree_bin box, centres;
} col3_tree_range;

static col3_tree_range range_of(const col3_tree_build *b, int first, int count,
                                int depth) {
    col3_tree_range r = {.first = first, .count = count, .depth = depth};
    measure(b->items + first, count, &r.box, &r.centres);
    return r;
}

static void set_box(const col3_triangle_tree *tree, const col3_tree_bin *box,
                    col3_tree_node *node, int child) {
    for (int k = 0; k < 3; k++) {
        const double base = vec_get(tree->base, k);
        const double step = vec_get(tree->step, k);
        const uint16_t high = tree_steps_up((double)box->max[k], base, step);
        node->sides[k][child] = tree_steps_down((double)box->min[k], base, step);
        node->sides[3 + k][child] = (uint16_t)(TREE_SIDES - high);
    }
}

static float area(const col3_tree_range *r) {
    const float x = r->box.max[0] - r->box.min[0];
    const float y = r->box.max[1] - r->box.min[1];
    const float z = r->box.max[2] - r->box.min[2];
    return x * y + y * z + z * x;
}

/* The largest that is no leaf; -1: all are leaves. */
static int largest_of(const col3_tree_range *ranges, int count) {
    int largest = -1;
    for (int i = 0; i < count; i++) {
        if (ranges[i].count > TREE_LEAF_MOST &&
            (largest < 0 || area(&ranges[i]) > area(&ranges[largest]))) {
            largest = i;
        }
    }
    return largest;
}

/* Splits a range into up to four; how many. */
static int split_on(const col3_tree_build *b, col3_tree_range ranges[TREE_WIDTH]) {
    int count = 1;
    int which = largest_of(ranges, count);
    while (which >= 0 && count < TREE_WIDTH) {
        const col3_tree_range whole = ranges[which];
        const int left =
            split(b->items + whole.first, whole.count, &whole.centres, whole.depth);
        for (int i = count++; i > which + 1; i--) { /* in the order of their places */
            ranges[i] = ranges[i - 1];
        }
        ranges[which] = range_of(b, whole.first, left, whole.depth + 1);
        ranges[which + 1] =
            range_of(b, whole.first + left, whole.count - left, whole.depth + 1);
        which = largest_of(ranges, count);
    }
    return count;
}

static int32_t make_leaf(const col3_tree_build *b, const col3_tree_range *r) {
    for (int i = r->first; i < r->first + r->count; i++) {
        b->order[i] = b->items[i].number;
    }
    return -1 - (r->first * TREE_LEAF_MOST + (r->count - 1));
}

static int32_t build_node(col3_tree_build *b, const col3_tree_range *whole) {
    const int32_t at = b->node_count++;
    col3_tree_range ranges[TREE_WIDTH] = {*whole};
    const int count = split_on(b, ranges);
    b->nodes[at] =
        (col3_tree_node){.links = {TREE_EMPTY, TREE_EMPTY, TREE_EMPTY, TREE_EMPTY}};
    for (int i = 0; i < count; i++) {
        const bool leaf = ranges[i].count <= TREE_LEAF_MOST;
        set_box(b->tree, &ranges[i].box, &b->nodes[at], i);
        const int32_t link = leaf ? make_leaf(b, &ranges[i]) : build_node(b, &ranges[i]);
        b->nodes[at].links[i] = link;
    }
    return at;
}

size_t col3_triangle_tree_build(col3_triangle_tree *tree, col3_tree_item *items,
                                int count, const col3_bounds *whole,
                                col3_tree_node *nodes, int32_t *order) {
    const col3_vec size = vec_sub(whole->max, whole->min);
    tree->nodes = nodes;
    tree->order = order;
    tree->base = whole->min;
    tree->step = vec_scale(size, 1.0 / TREE_STEPS);
    tree->count = count;
    col3_tree_build b = {tree, items, nodes, order, 0};
    if (count > 0) {
        const col3_tree_range all = range_of(&b, 0, count, 0);
        (void)build_node(&b, &all);
    }
    return (size_t)b.node_count;
}
