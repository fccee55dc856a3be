/* col_tree_build.c - a tree over many boxes at once, from the top.
 *
 * Large sets are cut where the areas of both sides, times what is in them, come to the
 * least, of a few places along the longest axis (binned area heuristic: Wald, On fast
 * Construction of SAH-based Bounding Volume Hierarchies, 2007); small ones in halves, so
 * that leaves come out full. */
#include "layout.h"

#define BINS 16

/* From so many on it pays to look for the best cut, and no part gets fewer than a
 * quarter of it: then leaves stay full. */
#define LARGE 128
#define LEAST (LARGE / 4)

/* What leaves are filled with; full ones would have to be split for the next item. */
#define FILL 8

/* The middle of a box along an axis, times two. */
static float middle_of(const col_tree_unit *u, int axis) {
    return u->box.side[axis][0] - u->box.side[axis][1];
}

static int32_t parts_of(int32_t count, bool of_items) {
    return of_items ? (count + FILL - 1) / FILL : count;
}

static int log_above(int32_t n) {
    int log = 0;
    while (log < 31 && ((int32_t)1 << log) < n) {
        log++;
    }
    return log;
}

static void swap_units(col_tree_unit *a, col_tree_unit *b) {
    const col_tree_unit u = *a;
    *a = *b;
    *b = u;
}

/* Reorders so that none of the first m has its middle above that of any of the others
 * (quickselect: Hoare 1961). After so many rounds it is left as it is, for any order
 * gives a right tree. */
static void select_first(col_tree_unit *units, int32_t count, int32_t m, int axis) {
    int32_t first = 0;
    int32_t end = count;
    for (int round = 0; round < 64 && end - first > 1; round++) {
        const float pivot = middle_of(&units[first + (end - first) / 2], axis);
        int32_t i = first;
        int32_t j = end - 1;
        while (i <= j) {
            while (middle_of(&units[i], axis) < pivot) {
                i++;
            }
            while (middle_of(&units[j], axis) > pivot) {
                j--;
            }
            if (i <= j) {
                swap_units(&units[i++], &units[j--]);
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

/* ------------------------------------------------------------- the best cut -- */

typedef struct {
    col_tree_box box;
    int32_t count;
} col_tree_bin;

typedef struct {
    int axis;
    float low, scale; /* of middles, to bins */
} col_tree_binning;

static int bin_of(const col_tree_binning *b, const col_tree_unit *u) {
    const float at = (middle_of(u, b->axis) - b->low) * b->scale;
    return at < (float)(BINS - 1) ? (int)at : BINS - 1;
}

/* The last bin of the first part; -1 where no cut leaves enough on both sides. */
static int best_cut(const col_tree_bin *bins, int32_t count, int dimensions) {
    double above[BINS];
    col_tree_box box = box_none();
    for (int i = BINS - 1; i > 0; i--) {
        box_add(&box, &bins[i].box);
        above[i] = surface_of_box(&box, dimensions);
    }
    double best = (double)INFINITY;
    int cut = -1;
    int32_t below = 0;
    box = box_none();
    for (int i = 0; i + 1 < BINS; i++) {
        box_add(&box, &bins[i].box);
        below += bins[i].count;
        const int32_t rest = count - below;
        if (below >= LEAST && rest >= LEAST) {
            const double cost =
                surface_of_box(&box, dimensions) * below + above[i + 1] * rest;
            cut = cost < best ? i : cut;
            best = smaller_of(best, cost);
        }
    }
    return cut;
}

/* Reorders so that the units of the first bins come first; how many those are, 0 when
 * there is no good cut. */
static int32_t cut_bins(col_tree_unit *units, int32_t count, const col_tree_binning *b,
                        int dimensions) {
    col_tree_bin bins[BINS];
    for (int i = 0; i < BINS; i++) {
        bins[i] = (col_tree_bin){box_none(), 0};
    }
    for (int32_t i = 0; i < count; i++) {
        col_tree_bin *to = &bins[bin_of(b, &units[i])];
        box_add(&to->box, &units[i].box);
        to->count++;
    }
    const int cut = best_cut(bins, count, dimensions);
    int32_t first = 0;
    int32_t end = count;
    while (cut >= 0 && first < end) {
        if (bin_of(b, &units[first]) <= cut) {
            first++;
        } else {
            swap_units(&units[first], &units[--end]);
        }
    }
    return first;
}

/* ------------------------------------------------------------------ the tree -- */

typedef struct {
    int32_t first, count, edge;
    int depth; /* below where it all hangs */
} col_tree_range;

/* The box around all, and along which axis the middles spread most. Two axes at once: x
 * and y, and y and z, of which y is done twice. */
static col_tree_box surround(const col_tree_unit *units, int32_t count,
                             col_tree_binning *out) {
    col_simd box_xy = lanes_of(INFINITY);
    col_simd box_yz = lanes_of(INFINITY);
    col_simd low = lanes_of(INFINITY); /* of middles: of x and y at 0 and 2 */
    col_simd high = lanes_of(-INFINITY);
    float low_z = INFINITY;
    float high_z = -INFINITY;
    for (int32_t i = 0; i < count; i++) {
        const float *const side = units[i].box.side[0];
        const col_simd xy = lanes_at(side);
        const col_simd middles = lanes_subtract(xy, lanes_at(side + 1));
        const float z = middle_of(&units[i], 2);
        box_xy = lanes_min(xy, box_xy);
        box_yz = lanes_min(lanes_at(side + 2), box_yz);
        low = lanes_min(middles, low);
        high = lanes_max(middles, high);
        low_z = lesser(z, low_z);
        high_z = z > high_z ? z : high_z;
    }
    col_tree_box box;
    lanes_store(box.side[0], box_xy);
    lanes_store(box.side[1], box_yz);
    float lows[4];
    float highs[4];
    lanes_store(lows, low);
    lanes_store(highs, high);
    const float at[3] = {lows[0], lows[2], low_z};
    const float spreads[3] = {highs[0] - lows[0], highs[2] - lows[2], high_z - low_z};
    int axis = spreads[1] > spreads[0] ? 1 : 0;
    axis = spreads[2] > spreads[axis] ? 2 : axis;
    const float spread = spreads[axis];
    *out = (col_tree_binning){axis, at[axis],
                              spread > 0x1p-100f ? (float)BINS / spread : 0.0f};
    return box;
}

/* Reorders the units, and tells how many come into the first part. */
static int32_t divide(const col_tree *t, col_tree_unit *units, int32_t count,
                      bool of_items, int depth, const col_tree_binning *b) {
    const int32_t parts = parts_of(count, of_items);
    const int32_t half = (int32_t)((int64_t)count * (parts / 2) / parts);
    int32_t first = 0;
    if (count >= LARGE && b->scale > 0.0f && depth + log_above(parts) < TREE_SHALLOW) {
        first = cut_bins(units, count, b, t->dimensions);
    }
    if (first > 0) {
        return first;
    }
    select_first(units, count, half, b->axis);
    return half;
}

static void attach_leaf(col_tree *t, const col_tree_unit *units, int32_t count,
                        int32_t edge, const col_tree_box *box) {
    const int32_t leaf = col_tree_leaf_alloc(t);
    for (int32_t i = 0; i < count; i++) {
        col_tree_leaf_put(t, leaf, units[i].what);
    }
    t->leaves[leaf].settled = perimeter_of_box(box);
    col_tree_edge_attach(t, edge, child_of_leaf(leaf));
}

/* Heights and masks on the way up, as far as this child changes them. */
static void raise_from(col_tree *t, int32_t edge, int32_t top) {
    const int32_t child = child_at(t, edge);
    int32_t height = is_leaf(child) ? 0 : t->nodes[child].height;
    col_filter f = {0, 0};
    if (t->filters_ready) {
        f = col_tree_child_filter(t, child);
    }
    for (;;) {
        bool changed = false;
        if (t->filters_ready) {
            col_filter *mask = &t->masks[edge];
            changed = ((f.layers & ~mask->layers) | (f.hits & ~mask->hits)) != 0;
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

void col_tree_build(col_tree *t, col_tree_unit *units, int32_t count, bool of_items,
                    bool in_halves, int32_t top) {
    col_tree_range stack[TREE_DEPTH];
    int waiting = 0;
    if (t->filters_ready) {
        t->masks[top] = (col_filter){0, 0};
    }
    stack[waiting++] = (col_tree_range){0, count, top, in_halves ? TREE_SHALLOW : 0};
    while (waiting > 0) { /* makes a leaf or a node */
        const col_tree_range r = stack[--waiting];
        col_tree_unit *u = &units[r.first];
        col_tree_binning b;
        const col_tree_box box = surround(u, r.count, &b);
        edge_set_box(t, r.edge, &box);
        if (parts_of(r.count, of_items) == 1) {
            if (of_items) {
                attach_leaf(t, u, r.count, r.edge, &box);
            } else {
                col_tree_edge_attach(t, r.edge, u->what);
            }
            raise_from(t, r.edge, top);
            continue;
        }
        const int32_t node = attach_node(t, r.edge);
        const int32_t m = divide(t, u, r.count, of_items, r.depth, &b);
        const int depth = r.depth + 1;
        stack[waiting++] =
            (col_tree_range){r.first + m, r.count - m, 2 * node + 1, depth};
        stack[waiting++] = (col_tree_range){r.first, m, 2 * node, depth};
    }
}
