/* triangle_tree3.c - building and descending the tree of a mesh.
 *
 * Built from the top by the surface area heuristic over bins (Wald, On fast Construction
 * of SAH-based Bounding Volume Hierarchies, 2007): the centres of a node's triangles are
 * sorted into bins along the longest axis, and the node is split between two bins where
 *
 *     area(left) * count(left) + area(right) * count(right)
 *
 * is least: the expected cost of a query that enters the node. Where this gives no split,
 * or the tree grows too deep, the node is split into halves. Of its parts the largest is
 * split on, until a node has four.
 *
 * The four children are compared at once where the compiler has SSE2. */
#include "triangle_tree3.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#define BINS 16
#define SAH_DEPTH 48 /* deeper nodes are halved: TREE_DEPTH is never reached */
#define STEPS 65535.0
#define SIDES 65535 /* the same, of a side */

size_t col3_triangle_tree_nodes(size_t count) {
    /* two or more leaves are below each node, and four children where there are more */
    const size_t leaves = count / TREE_LEAF_LEAST;
    return leaves > 1 ? (2 * leaves - 1) / 3 : 1;
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

/* Whole steps, within the tree. */
static int whole_steps(double x, double base, double step) {
    return (int)clamp((x - base) / step, 0.0, STEPS);
}

static uint16_t steps_down(double x, double base, double step) {
    const int at = step > 0.0 ? whole_steps(x, base, step) - 1 : 0;
    return (uint16_t)(at > 0 ? at : 0);
}

static uint16_t steps_up(double x, double base, double step) {
    const int at = step > 0.0 ? whole_steps(x, base, step) + 2 : SIDES;
    return (uint16_t)(at < SIDES ? at : SIDES);
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
        const uint16_t high = steps_up((double)box->max[k], base, step);
        node->sides[k][child] = steps_down((double)box->min[k], base, step);
        node->sides[3 + k][child] = (uint16_t)(SIDES - high);
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
        const col3_tree_range all = range_of(&b, 0, count, 0);
        (void)build_node(&b, &all);
    }
}

/* ----------------------------------------------------------------------- descend -- */

static bool visit_leaf(const col3_triangle_tree *tree, int32_t link,
                       col3_level_visit *visit, void *context) {
    const int32_t packed = -1 - link;
    const int first = packed / TREE_LEAF_MOST;
    const int count = packed % TREE_LEAF_MOST + 1;
    for (int i = 0; i < count; i++) {
        if (!visit(context, tree->order[first + i])) {
            return false;
        }
    }
    return true;
}

/* The sides of children that touch a box are no more than these. */
typedef struct {
    uint16_t most[6];
} col3_tree_box;

/* False if all of the tree is beside the box. */
static bool find_most(const col3_triangle_tree *tree, const col3_bounds *box,
                      col3_tree_box *out) {
    const col3_vec top = vec_along(tree->base, STEPS, tree->step);
    const col3_bounds whole = {vec_sub(tree->base, tree->step), vec_add(top, tree->step)};
    for (int k = 0; k < 3; k++) {
        const double base = vec_get(tree->base, k);
        const double step = vec_get(tree->step, k);
        out->most[k] = steps_up(vec_get(box->max, k), base, step);
        out->most[3 + k] =
            (uint16_t)(SIDES - steps_down(vec_get(box->min, k), base, step));
    }
    return bounds_touch(&whole, box);
}

/* Along one axis a box in motion overlaps a child from the time
 * near_step * side + near_base on until far_step * side + far_base. */
typedef struct {
    int near_side, far_side;
    float near_step, near_base, far_step, far_base;
} col3_tree_axis;

/* A time beyond which floats keep no digits, or which is none: the axis excludes nothing,
 * as without a motion along it. */
#define LATEST 1e30

static col3_tree_axis axis_of(const col3_triangle_tree *tree,
                              const col3_level_travel *travel, int k) {
    const double step = vec_get(tree->step, k);
    const double base = vec_get(tree->base, k);
    const double motion = vec_get(travel->motion, k);
    const double low = vec_get(travel->box.min, k) - base;
    const double high = vec_get(travel->box.max, k) - base;
    /* far away a step is less than the rounding of a place */
    const double margin = step + COL_SINGLE_ERROR * (fabs(low) + fabs(high));
    const bool back = motion < 0.0;
    /* times at which a side at 0 is met and left, and from one step to the next */
    const double entry = (back ? low - margin : -high - margin) / fabs(motion);
    const double exit = (back ? high + margin : -low + margin) / fabs(motion);
    const double rate = step / fabs(motion);
    const double whole = STEPS * rate;
    if (!(fabs(entry) + fabs(exit) + whole < LATEST)) {
        return (col3_tree_axis){k, k, 0.0F, -INFINITY, 0.0F, INFINITY};
    }
    /* upper sides are counted from the other end; backwards they come first */
    return back ? (col3_tree_axis){3 + k,        k,
                                   (float)rate,  (float)(entry - whole),
                                   (float)-rate, (float)exit}
                : (col3_tree_axis){k,
                                   3 + k,
                                   (float)rate,
                                   (float)entry,
                                   (float)-rate,
                                   (float)(exit + whole)};
}

/* What children are compared with. */
typedef struct {
    const col3_tree_axis *axes;
#if defined(__SSE2__)
    __m128i most[3];
    __m128 near_step[3], near_base[3], far_step[3], far_base[3];
#else
    col3_tree_box box;
#endif
} col3_tree_lanes;

#if defined(__SSE2__)

static void fill_box(col3_tree_lanes *lanes, const col3_tree_box *box) {
    for (int k = 0; k < 3; k++) {
        const short one = (short)box->most[2 * k];
        const short two = (short)box->most[2 * k + 1];
        lanes->most[k] = _mm_set_epi16(two, two, two, two, one, one, one, one);
    }
}

static void fill_axes(col3_tree_lanes *lanes, const col3_tree_axis axes[3]) {
    lanes->axes = axes;
    for (int k = 0; k < 3; k++) {
        lanes->near_step[k] = _mm_set1_ps(axes[k].near_step);
        lanes->near_base[k] = _mm_set1_ps(axes[k].near_base);
        lanes->far_step[k] = _mm_set1_ps(axes[k].far_step);
        lanes->far_base[k] = _mm_set1_ps(axes[k].far_base);
    }
}

/* Bit i: the box touches child i. */
static inline unsigned touching(const col3_tree_lanes *lanes,
                                const col3_tree_node *node) {
    const __m128i *const sides = (const __m128i *)(const void *)node->sides;
    const __m128i x = _mm_subs_epu16(_mm_loadu_si128(&sides[0]), lanes->most[0]);
    const __m128i y = _mm_subs_epu16(_mm_loadu_si128(&sides[1]), lanes->most[1]);
    const __m128i z = _mm_subs_epu16(_mm_loadu_si128(&sides[2]), lanes->most[2]);
    const __m128i beyond = _mm_or_si128(_mm_or_si128(x, y), z);
    const __m128i both = _mm_or_si128(beyond, _mm_unpackhi_epi64(beyond, beyond));
    const __m128i none = _mm_cmpeq_epi16(both, _mm_setzero_si128());
    return (unsigned)_mm_movemask_ps(_mm_castsi128_ps(_mm_unpacklo_epi16(none, none)));
}

static inline __m128 sides_of(const col3_tree_node *node, int side) {
    const __m128i bits =
        _mm_loadl_epi64((const __m128i *)(const void *)node->sides[side]);
    return _mm_cvtepi32_ps(_mm_unpacklo_epi16(bits, _mm_setzero_si128()));
}

/* The same of children that a box in motion meets up to the limit; enter: when. */
static inline unsigned meeting(const col3_tree_lanes *lanes, const col3_tree_node *node,
                               float limit, float enter[TREE_WIDTH]) {
    __m128 from = _mm_setzero_ps();
    __m128 to = _mm_set1_ps(limit);
    COL_UNROLL
    for (int k = 0; k < 3; k++) {
        const col3_tree_axis *const a = &lanes->axes[k];
        const __m128 first =
            _mm_add_ps(_mm_mul_ps(sides_of(node, a->near_side), lanes->near_step[k]),
                       lanes->near_base[k]);
        const __m128 last =
            _mm_add_ps(_mm_mul_ps(sides_of(node, a->far_side), lanes->far_step[k]),
                       lanes->far_base[k]);
        from = _mm_max_ps(first, from);
        to = _mm_min_ps(last, to);
    }
    _mm_storeu_ps(enter, from);
    return (unsigned)_mm_movemask_ps(_mm_cmple_ps(from, to)) & touching(lanes, node);
}

#else

static void fill_box(col3_tree_lanes *lanes, const col3_tree_box *box) {
    lanes->box = *box;
}

static void fill_axes(col3_tree_lanes *lanes, const col3_tree_axis axes[3]) {
    lanes->axes = axes;
}

/* Bit i: the box touches child i. */
static inline unsigned touching(const col3_tree_lanes *lanes,
                                const col3_tree_node *node) {
    unsigned bits = 0;
    for (int i = 0; i < TREE_WIDTH; i++) {
        bool touches = true;
        for (int k = 0; k < 6; k++) {
            touches = touches && node->sides[k][i] <= lanes->box.most[k];
        }
        bits |= touches ? 1U << i : 0U;
    }
    return bits;
}

/* The same of children that a box in motion meets up to the limit; enter: when. */
static inline unsigned meeting(const col3_tree_lanes *lanes, const col3_tree_node *node,
                               float limit, float enter[TREE_WIDTH]) {
    unsigned bits = 0;
    for (int i = 0; i < TREE_WIDTH; i++) {
        float to = limit;
        enter[i] = 0.0F;
        for (int k = 0; k < 3; k++) {
            const col3_tree_axis *const a = &lanes->axes[k];
            const float side = (float)node->sides[a->near_side][i];
            const float other = (float)node->sides[a->far_side][i];
            enter[i] = most(side * a->near_step + a->near_base, enter[i]);
            to = least(other * a->far_step + a->far_base, to);
        }
        bits |= enter[i] <= to ? 1U << i : 0U;
    }
    return bits & touching(lanes, node);
}

#endif

/* A level of the tree leaves all children but one to be visited later. */
#define STACK_MOST ((TREE_WIDTH - 1) * TREE_DEPTH + 2)

void col3_triangle_tree_in_box(const col3_triangle_tree *tree, const col3_bounds *box,
                               col3_level_visit *visit, void *context) {
    col3_tree_box around;
    col3_tree_lanes lanes;
    int32_t stack[STACK_MOST];
    int top = 0;
    /* Lua refuses a mesh without an area; C programs may make one. */
    if (RARELY(tree->count == 0) || !find_most(tree, box, &around)) {
        return;
    }
    fill_box(&lanes, &around);
    stack[top++] = 0;
    while (top > 0) { /* at most once for every node */
        const int32_t at = stack[--top];
        if (at < 0) {
            if (!visit_leaf(tree, at, visit, context)) {
                return;
            }
            continue;
        }
        const col3_tree_node *const node = &tree->nodes[at];
        const unsigned bits = touching(&lanes, node);
        for (int i = TREE_WIDTH - 1; i >= 0; i--) {
            stack[top] = node->links[i];
            top += (int)(bits >> i & 1) & (node->links[i] != TREE_EMPTY);
        }
    }
}

typedef struct {
    int32_t link;
    float enter;
} col3_tree_gate;

/* A float that is no less, but for times beyond all floats. */
static inline float limit_of(double limit) {
    return (float)(limit * (1.0 + COL_SINGLE_ERROR));
}

/* Pushes the children that are met, the one that is met first last. */
static int push_children(const col3_tree_lanes *lanes, const col3_tree_node *node,
                         float limit, col3_tree_gate *stack, int top) {
    float enter[TREE_WIDTH];
    const unsigned bits = meeting(lanes, node, limit, enter);
    const int base = top;
    for (int k = TREE_WIDTH - 1; k >= 0; k--) {
        if ((bits >> k & 1) == 0 || node->links[k] == TREE_EMPTY) {
            continue;
        }
        int i = top++;
        for (; i > base && stack[i - 1].enter < enter[k]; i--) {
            stack[i] = stack[i - 1];
        }
        stack[i] = (col3_tree_gate){node->links[k], enter[k]};
    }
    return top;
}

/* The box of the whole motion; without a motion along an axis, that of its start. */
static col3_bounds swept_box(const col3_level_travel *travel) {
    const double x = travel->motion.x == 0.0 ? 0.0 : travel->motion.x * travel->limit;
    const double y = travel->motion.y == 0.0 ? 0.0 : travel->motion.y * travel->limit;
    const double z = travel->motion.z == 0.0 ? 0.0 : travel->motion.z * travel->limit;
    const col3_bounds end = {vec_add(travel->box.min, vec3(x, y, z)),
                             vec_add(travel->box.max, vec3(x, y, z))};
    return bounds_union(&travel->box, &end);
}

void col3_triangle_tree_along(const col3_triangle_tree *tree, col3_level_travel *travel,
                              col3_level_visit *visit, void *context) {
    const col3_bounds swept = swept_box(travel);
    const col3_tree_axis axes[3] = {axis_of(tree, travel, 0), axis_of(tree, travel, 1),
                                    axis_of(tree, travel, 2)};
    col3_tree_box around;
    col3_tree_lanes lanes;
    col3_tree_gate stack[STACK_MOST];
    int top = 0;
    if (RARELY(tree->count == 0) || !find_most(tree, &swept, &around)) {
        return;
    }
    fill_box(&lanes, &around);
    fill_axes(&lanes, axes);
    stack[top++] = (col3_tree_gate){0, 0.0F};
    while (top > 0) { /* at most once for every node */
        const col3_tree_gate at = stack[--top];
        const float limit = limit_of(travel->limit);
        if (at.enter > limit) {
            continue;
        }
        if (at.link < 0) {
            (void)visit_leaf(tree, at.link, visit, context);
        } else {
            top = push_children(&lanes, &tree->nodes[at.link], limit, stack, top);
        }
    }
}
