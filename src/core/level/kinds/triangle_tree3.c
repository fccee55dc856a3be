/* triangle_tree3.c - building and descending the tree of a mesh.
 *
 * Built from the top by the surface area heuristic over bins (Wald, On fast Construction
 * of SAH-based Bounding Volume Hierarchies, 2007): the centres of a node's triangles are
 * sorted into bins along the longest axis, and the node is split between two bins where
 *
 *     area(left) * count(left) + area(right) * count(right)
 *
 * is least: the expected cost of a query that enters the node. Where this gives no split,
 * or the tree grows too deep, the node is split into halves. */
#include "triangle_tree3.h"

#include "../../base/range.h"

#define BINS 16
#define SAH_DEPTH 48 /* deeper nodes are halved: TREE_DEPTH is never reached */
#define STEPS 65535.0

size_t col3_triangle_tree_nodes(size_t count) {
    const size_t leaves = count / TREE_LEAF_LEAST;
    return leaves > 1 ? 2 * leaves - 1 : 1;
}

/* ------------------------------------------------------------------------- build -- */

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

static uint16_t steps_down(double x, double base, double step) {
    const double at = step > 0.0 ? floor((x - base) / step) - 1.0 : 0.0;
    return (uint16_t)clamp(at, 0.0, STEPS);
}

static uint16_t steps_up(double x, double base, double step) {
    const double at = step > 0.0 ? ceil((x - base) / step) + 1.0 : STEPS;
    return (uint16_t)clamp(at, 0.0, STEPS);
}

static void set_box(const col3_triangle_tree *tree, const col3_tree_bin *box,
                    col3_tree_node *node) {
    for (int k = 0; k < 3; k++) {
        const double base = vec_get(tree->base, k);
        const double step = vec_get(tree->step, k);
        node->sides[k] = steps_down((double)box->min[k], base, step);
        node->sides[3 + k] = steps_up((double)box->max[k], base, step);
    }
}

static void build_node(col3_tree_build *b, int first, int count, int depth) {
    const int32_t at = b->node_count++;
    col3_tree_item *items = b->items + first;
    col3_tree_bin box;
    col3_tree_bin centres;
    measure(items, count, &box, &centres);
    set_box(b->tree, &box, &b->nodes[at]);
    if (count <= TREE_LEAF_MOST) {
        for (int i = 0; i < count; i++) {
            b->order[first + i] = items[i].number;
        }
        b->nodes[at].link = -1 - (first * TREE_LEAF_MOST + (count - 1));
        return;
    }
    const int left = split(items, count, &centres, depth);
    build_node(b, first, left, depth + 1);
    b->nodes[at].link = b->node_count;
    build_node(b, first + left, count - left, depth + 1);
}

void col3_triangle_tree_build(col3_triangle_tree *tree, col3_tree_item *items, int count,
                              const col3_bounds *whole, col3_tree_node *nodes,
                              int32_t *order) {
    const col3_vec size = vec_sub(whole->max, whole->min);
    tree->nodes = nodes;
    tree->order = order;
    tree->base = whole->min;
    tree->step = vec_scale(size, 1.0 / STEPS);
    tree->count = count;
    col3_tree_build b = {tree, items, nodes, order, 0};
    if (count > 0) {
        build_node(&b, 0, count, 0);
    }
}

/* ----------------------------------------------------------------------- descend -- */

/* The number of triangles of a leaf, and where they are in the order. */
static int leaf_range(const col3_tree_node *node, int *first) {
    const int32_t packed = -1 - node->link;
    *first = packed / TREE_LEAF_MOST;
    return packed % TREE_LEAF_MOST + 1;
}

static bool visit_leaf(const col3_triangle_tree *tree, const col3_tree_node *node,
                       col3_level_visit *visit, void *context) {
    int first;
    const int count = leaf_range(node, &first);
    for (int i = 0; i < count; i++) {
        if (!visit(context, tree->order[first + i])) {
            return false;
        }
    }
    return true;
}

static bool touches(const col3_tree_node *node, const col3_tree_node *box) {
    const uint16_t *a = node->sides;
    const uint16_t *b = box->sides;
    return a[0] <= b[3] && b[0] <= a[3] && a[1] <= b[4] && b[1] <= a[4] && a[2] <= b[5] &&
           b[2] <= a[5];
}

static bool is_beside(const col3_triangle_tree *tree, const col3_bounds *box) {
    const col3_vec top = vec_along(tree->base, STEPS, tree->step);
    const col3_bounds whole = {vec_sub(tree->base, tree->step), vec_add(top, tree->step)};
    return !bounds_touch(&whole, box);
}

void col3_triangle_tree_in_box(const col3_triangle_tree *tree, const col3_bounds *box,
                               col3_level_visit *visit, void *context) {
    col3_tree_node steps = {.link = 0};
    int32_t stack[TREE_DEPTH];
    int top = 0;
    /* Lua refuses a mesh without an area; C programs may make one. */
    if (RARELY(tree->count == 0) || is_beside(tree, box)) {
        return;
    }
    for (int k = 0; k < 3; k++) {
        const double base = vec_get(tree->base, k);
        const double step = vec_get(tree->step, k);
        steps.sides[k] = steps_down(vec_get(box->min, k), base, step);
        steps.sides[3 + k] = steps_up(vec_get(box->max, k), base, step);
    }
    stack[top++] = 0;
    while (top > 0) { /* at most once for every node */
        const int32_t at = stack[--top];
        const col3_tree_node *node = &tree->nodes[at];
        if (!touches(node, &steps)) {
            continue;
        }
        if (node->link >= 0) {
            stack[top++] = node->link;
            stack[top++] = at + 1;
        } else if (!visit_leaf(tree, node, visit, context)) {
            return;
        }
    }
}

/* A box in motion, along one axis: it overlaps a node from the time at which it meets one
 * side until it leaves the other. */
typedef struct {
    double step, entry, exit; /* where the sides must be at the start */
    double inverse;           /* 1 / motion: infinite where there is none */
    int entry_side, exit_side;
} col3_tree_axis;

static void start_travel(const col3_triangle_tree *tree, const col3_level_travel *travel,
                         col3_tree_axis axes[3]) {
    for (int k = 0; k < 3; k++) {
        const double step = vec_get(tree->step, k);
        const double base = vec_get(tree->base, k);
        const double motion = vec_get(travel->motion, k);
        const double low = (vec_get(travel->box.min, k) - base) - step;
        const double high = (vec_get(travel->box.max, k) - base) + step;
        const bool back = motion < 0.0;
        axes[k] = (col3_tree_axis){
            .step = step,
            .entry = back ? low : high,
            .exit = back ? high : low,
            .inverse = motion == 0.0 ? INFINITY : 1.0 / motion,
            .entry_side = back ? 3 + k : k,
            .exit_side = back ? k : 3 + k,
        };
    }
}

/* When the moving box meets the node; false if never, or later than the limit. If the box
 * is at a side and does not move, 0 * INFINITY is not a number, and is ignored. */
static inline bool meets(const col3_tree_axis axes[3], const col3_tree_node *node,
                         double limit, double *enter) {
    double from = 0.0;
    double to = limit;
    COL_UNROLL
    for (int k = 0; k < 3; k++) {
        const col3_tree_axis *a = &axes[k];
        const double entry = a->step * node->sides[a->entry_side] - a->entry;
        const double exit = a->step * node->sides[a->exit_side] - a->exit;
        from = larger_of(entry * a->inverse, from);
        to = smaller_of(exit * a->inverse, to);
    }
    *enter = (1.0 - COL_ROUNDING_ERROR) * from;
    return *enter <= (1.0 + COL_ROUNDING_ERROR) * to && MOSTLY(*enter < INFINITY);
}

typedef struct {
    int32_t node;
    double enter;
} col3_tree_gate;

void col3_triangle_tree_along(const col3_triangle_tree *tree, col3_level_travel *travel,
                              col3_level_visit *visit, void *context) {
    col3_tree_gate stack[TREE_DEPTH];
    col3_tree_axis axes[3];
    int top = 0;
    if (RARELY(tree->count == 0)) {
        return;
    }
    start_travel(tree, travel, axes);
    stack[top].node = 0;
    if (meets(axes, &tree->nodes[0], travel->limit, &stack[top].enter)) {
        top++;
    }
    while (top > 0) { /* at most once for every node */
        const col3_tree_gate at = stack[--top];
        const col3_tree_node *node = &tree->nodes[at.node];
        if (at.enter > travel->limit) {
            continue;
        }
        if (node->link < 0) {
            (void)visit_leaf(tree, node, visit, context);
            continue;
        }
        col3_tree_gate left = {at.node + 1, 0.0};
        col3_tree_gate right = {node->link, 0.0};
        const bool to_left =
            meets(axes, &tree->nodes[left.node], travel->limit, &left.enter);
        const bool to_right =
            meets(axes, &tree->nodes[right.node], travel->limit, &right.enter);
        const bool left_first = left.enter <= right.enter;
        if (left_first ? to_right : to_left) {
            stack[top++] = left_first ? right : left;
        }
        if (left_first ? to_left : to_right) {
            stack[top++] = left_first ? left : right;
        }
    }
}
