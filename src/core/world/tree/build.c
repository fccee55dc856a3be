/* build.c - building a tree top-down.
 *
 * Large sets are split by the surface area heuristic: of a few planes along the longest
 * axis, the one with the least sum of area times count on both sides (binned: Wald, On
 * fast Construction of SAH-based Bounding Volume Hierarchies, 2007). Small sets are split
 * at the median, so that leaves are full. */
#include "layout.h"

#define BINS 16

/* The least set that the heuristic splits, and the least part that it may leave: so
 * leaves stay full. */
#define SAH_LEAST 128
#define PART_LEAST (SAH_LEAST / 4)

/* Items in a new leaf; full ones must be split for the next item. */
#define LEAF_FILL 8

/* The centre of a box along an axis, times two. */
static float middle_of(const col_tree_primitive *u, int axis) {
    return u->box.side[axis][0] - u->box.side[axis][1];
}

static int32_t leaves_of(int32_t count) { return (count + LEAF_FILL - 1) / LEAF_FILL; }

static int log_above(int32_t n) {
    int log = 0;
    while (ALWAYS(log < 31) && ((int32_t)1 << log) < n) {
        log++;
    }
    return log;
}

static void swap_primitives(col_tree_primitive *a, col_tree_primitive *b) {
    const col_tree_primitive u = *a;
    *a = *b;
    *b = u;
}

/* Reorders so that none of the first m has its centre above that of any other
 * (quickselect: Hoare 1961). The rounds are limited, as any order gives a valid tree. */
static void quickselect(col_tree_primitive *primitives, int32_t count, int32_t m,
                        int axis) {
    int32_t first = 0;
    int32_t end = count;
    /* A cap: no order of boxes was found that takes so many rounds. */
    for (int round = 0; MOSTLY(round < 64) && end - first > 1; round++) {
        const float pivot = middle_of(&primitives[first + (end - first) / 2], axis);
        int32_t i = first;
        int32_t j = end - 1;
        while (i <= j) {
            while (middle_of(&primitives[i], axis) < pivot) {
                i++;
            }
            while (middle_of(&primitives[j], axis) > pivot) {
                j--;
            }
            if (i <= j) {
                swap_primitives(&primitives[i++], &primitives[j--]);
            }
        }
        if (m <= j) {
            end = j + 1;
        } else if (m >= i) {
            first = i;
        } else {
            return;
        }
    }
}

/* ----------------------------------------------------------- the best split -- */

typedef struct {
    col_tree_box box;
    int32_t count;
} col_tree_bin;

typedef struct {
    int axis;
    float low, scale; /* of centres, to bins */
} col_tree_binning;

static int bin_of(const col_tree_binning *b, const col_tree_primitive *u) {
    const float at = (middle_of(u, b->axis) - b->low) * b->scale;
    return at < (float)(BINS - 1) ? (int)at : BINS - 1;
}

/* The last bin of the first part; -1 if no split leaves enough on both sides. */
static int best_split(const col_tree_bin *bins, int32_t count, int dimensions) {
    double above[BINS];
    col_tree_box box = box_empty();
    for (int i = BINS - 1; i > 0; i--) {
        box_add(&box, &bins[i].box);
        above[i] = surface_of_box(&box, dimensions);
    }
    double best = (double)INFINITY;
    int split = -1;
    int32_t below = 0;
    box = box_empty();
    for (int i = 0; i + 1 < BINS; i++) {
        box_add(&box, &bins[i].box);
        below += bins[i].count;
        const int32_t rest = count - below;
        if (below >= PART_LEAST && rest >= PART_LEAST) {
            const double cost =
                surface_of_box(&box, dimensions) * below + above[i + 1] * rest;
            split = cost < best ? i : split;
            best = smaller_of(best, cost);
        }
    }
    return split;
}

/* Reorders by bins; the size of the first part, or 0 if there is no good split. */
static int32_t partition_by_bins(col_tree_primitive *primitives, int32_t count,
                                 const col_tree_binning *b, int dimensions) {
    col_tree_bin bins[BINS];
    for (int i = 0; i < BINS; i++) {
        bins[i] = (col_tree_bin){box_empty(), 0};
    }
    for (int32_t i = 0; i < count; i++) {
        col_tree_bin *to = &bins[bin_of(b, &primitives[i])];
        box_add(&to->box, &primitives[i].box);
        to->count++;
    }
    const int split = best_split(bins, count, dimensions);
    int32_t first = 0;
    int32_t end = count;
    while (split >= 0 && first < end) {
        if (bin_of(b, &primitives[first]) <= split) {
            first++;
        } else {
            swap_primitives(&primitives[first], &primitives[--end]);
        }
    }
    return first;
}

/* ------------------------------------------------------------------ the tree -- */

typedef struct {
    int32_t first, count, edge;
    int depth; /* below the top of what is built */
} col_tree_range;

/* The union of all boxes, and the axis along which the centres spread most. Two axes at a
 * time: x and y, then y and z, of which y is done twice. */
static col_tree_box measure(const col_tree_primitive *primitives, int32_t count,
                            col_tree_binning *out) {
    col_simd box_xy = simd_splat(INFINITY);
    col_simd box_yz = simd_splat(INFINITY);
    col_simd low = simd_splat(INFINITY); /* of centres: of x and y at 0 and 2 */
    col_simd high = simd_splat(-INFINITY);
    float low_z = INFINITY;
    float high_z = -INFINITY;
    for (int32_t i = 0; i < count; i++) {
        const float *const side = primitives[i].box.side[0];
        const col_simd xy = simd_load(side);
        const col_simd middles = simd_subtract(xy, simd_load(side + 1));
        const float z = middle_of(&primitives[i], 2);
        box_xy = simd_min(xy, box_xy);
        box_yz = simd_min(simd_load(side + 2), box_yz);
        low = simd_min(middles, low);
        high = simd_max(middles, high);
        low_z = least_of(z, low_z);
        high_z = z > high_z ? z : high_z;
    }
    col_tree_box box;
    simd_store(box.side[0], box_xy);
    simd_store(box.side[1], box_yz);
    float lows[4];
    float highs[4];
    simd_store(lows, low);
    simd_store(highs, high);
    const float at[3] = {lows[0], lows[2], low_z};
    const float spreads[3] = {highs[0] - lows[0], highs[2] - lows[2], high_z - low_z};
    int axis = spreads[1] > spreads[0] ? 1 : 0;
    axis = spreads[2] > spreads[axis] ? 2 : axis;
    const float spread = spreads[axis];
    *out = (col_tree_binning){axis, at[axis],
                              spread > 0x1p-100f ? (float)BINS / spread : 0.0f};
    return box;
}

/* Reorders the primitives; the size of the first part. */
static int32_t partition(const col_tree *t, col_tree_primitive *primitives, int32_t count,
                         int depth, const col_tree_binning *b) {
    const int32_t parts = leaves_of(count);
    const int32_t half = (int32_t)((int64_t)count * (parts / 2) / parts);
    int32_t first = 0;
    if (count >= SAH_LEAST && b->scale > 0.0f &&
        depth + log_above(parts) < TREE_BUILD_HEIGHT) {
        first = partition_by_bins(primitives, count, b, t->dimensions);
    }
    if (first > 0) {
        return first;
    }
    quickselect(primitives, count, half, b->axis);
    return half;
}

static void attach_leaf(col_tree *t, const col_tree_primitive *primitives, int32_t count,
                        int32_t edge, const col_tree_box *box) {
    const int32_t leaf = col_tree_leaf_alloc(t);
    for (int32_t i = 0; i < count; i++) {
        col_tree_leaf_put(t, leaf, primitives[i].item);
    }
    t->leaves[leaf].built_perimeter = perimeter_of_box(box);
    col_tree_note_coarse(t, box);
    col_tree_edge_attach(t, edge, child_of_leaf(leaf));
}

void col_tree_propagate_up(col_tree *t, int32_t edge, int32_t top) {
    const int32_t child = child_at(t, edge);
    int32_t height = is_leaf(child) ? 0 : t->nodes[child].height;
    col_filter f = {0, 0};
    if (t->filters_ready) {
        f = col_tree_child_filter(t, child);
    }
    bool changed = true; /* that of the edge may be so already */
    for (;;) {
        if (t->filters_ready) {
            col_filter *mask = &t->masks[edge];
            changed |= ((f.layers & ~mask->layers) | (f.hits & ~mask->hits)) != 0;
            mask->layers |= f.layers;
            mask->hits |= f.hits;
        }
        col_tree_node *n = &t->nodes[edge >> 1];
        if (edge == top || (!changed && n->height > height)) {
            return;
        }
        height++;
        n->height = n->height > height ? n->height : height;
        edge = n->edge;
        changed = false;
    }
}

static int32_t attach_node(col_tree *t, int32_t edge) {
    const int32_t node = col_tree_node_alloc(t);
    col_tree_edge_attach(t, edge, node);
    if (t->filters_ready) {
        masks_of(t, node)[0] = masks_of(t, node)[1] = (col_filter){0, 0};
    }
    return node;
}

void col_tree_build(col_tree *t, col_tree_primitive *primitives, int32_t count,
                    bool by_median, int32_t top) {
    col_tree_range stack[TREE_DEPTH];
    int stacked = 0;
    if (t->filters_ready) {
        t->masks[top] = (col_filter){0, 0};
    }
    stack[stacked++] = (col_tree_range){0, count, top, by_median ? TREE_BUILD_HEIGHT : 0};
    while (stacked > 0) { /* makes a leaf or a node */
        const col_tree_range r = stack[--stacked];
        col_tree_primitive *u = &primitives[r.first];
        col_tree_binning b;
        const col_tree_box box = measure(u, r.count, &b);
        edge_set_box(t, r.edge, &box);
        if (leaves_of(r.count) == 1) {
            attach_leaf(t, u, r.count, r.edge, &box);
            col_tree_propagate_up(t, r.edge, top);
            continue;
        }
        const int32_t node = attach_node(t, r.edge);
        const int32_t m = partition(t, u, r.count, r.depth, &b);
        const int depth = r.depth + 1;
        stack[stacked++] =
            (col_tree_range){r.first + m, r.count - m, 2 * node + 1, depth};
        stack[stacked++] = (col_tree_range){r.first, m, 2 * node, depth};
    }
}
