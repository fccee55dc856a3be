/* build.c - making compounds: their parts and a tree over these, in one block. */
#include "../base/arena.h"
#include "../measure/measure.h"
#include "../shape/compound.h"
#if COL_DIMENSION == 3
#include "../shape/hull.h"
#endif

#include <assert.h>

static bool is_compound(const col_shape *s) { return s->kind == col_kind_compound; }

static size_t count_parts(const col_shape *const *parts, size_t count) {
    size_t total = 0;
    for (size_t i = 0; i < count; i++) {
        total +=
            is_compound(parts[i]) ? (size_t)col_compound_parts(as_compound(parts[i])) : 1;
    }
    return total;
}

/* Where the arrays stand in the block. */
typedef struct {
    size_t parts, leaves, tree, end;
} col_compound_layout;

#if COL_DIMENSION == 3

/* In space all parts are convex: each is a leaf of the tree, and no list is needed. */
static size_t count_leaves(const col_shape *const *parts, size_t count) {
    return count_parts(parts, count);
}

static size_t leaf_list_size(size_t leaf_count) {
    (void)leaf_count;
    return 0;
}

static void list_leaves(col_compound_data *data, void *list, size_t leaf_count,
                        col_bvh_node *boxes) {
    (void)list;
    for (size_t i = 0; i < leaf_count; i++) {
        col_bounds *box = &boxes[i].box;
        col_convex_bounds(&data->parts[i].shape, &box->min, &box->max);
    }
}

#else

/* A concave polygon has as many leaves as convex pieces. */
static int pieces_of(const col_shape *s) {
    return s->kind == col2_kind_concave ? as_polygon(s)->data->part_count : 1;
}

static size_t count_leaves(const col_shape *const *parts, size_t count) {
    size_t total = 0;
    for (size_t i = 0; i < count; i++) {
        total += is_compound(parts[i]) ? (size_t)as_compound(parts[i])->data->leaf_count
                                       : (size_t)pieces_of(parts[i]);
    }
    return total;
}

static size_t leaf_list_size(size_t leaf_count) {
    return leaf_count * sizeof(col2_compound_leaf);
}

/* The leaves, each with its box. */
static void list_leaves(col_compound_data *data, void *list, size_t leaf_count,
                        col_bvh_node *boxes) {
    col2_compound_leaf *leaves = (col2_compound_leaf *)list;
    data->leaf_count = (int)leaf_count;
    data->leaves = leaves;
    for (int i = 0; i < data->part_count; i++) {
        const col_shape *part = &data->parts[i].shape;
        const bool whole = part->kind != col2_kind_concave;
        for (int k = 0; k < pieces_of(part); k++) {
            col2_polygon piece;
            const col_shape *convex = part;
            if (!whole) {
                polygon_piece(&piece, as_polygon(part), k);
                convex = &piece.shape;
            }
            *leaves++ = (col2_compound_leaf){i, whole ? -1 : k};
            col_convex_bounds(convex, &boxes->box.min, &boxes->box.max);
            boxes++;
        }
    }
}

#endif

static col_compound_layout layout_of(size_t part_count, size_t leaf_count) {
    col_compound_layout at;
    at.parts = rounded_up(sizeof(col_compound_data));
    at.leaves = at.parts + rounded_up(part_count * sizeof(col_any));
    at.tree = at.leaves + rounded_up(leaf_list_size(leaf_count));
    at.end = at.tree + rounded_up((2 * leaf_count - 1) * sizeof(col_bvh_node));
    return at;
}

size_t col_compound_size(const col_shape *const *parts, size_t count) {
    return layout_of(count_parts(parts, count), count_leaves(parts, count)).end;
}

/* Compounds among the parts are replaced by their own parts, placed as they are in the
 * world. */
static void flatten(const col_shape *const *parts, size_t count, col_any *out) {
    for (size_t i = 0; i < count; i++) {
        if (!is_compound(parts[i])) {
            col_shape_copy(out++, parts[i]);
            continue;
        }
        const col_compound *nested = as_compound(parts[i]);
        for (int k = 0; k < nested->data->part_count; k++) {
            col_compound_part(nested, k, out++);
        }
    }
}

const col_compound_data *col_compound_build(const col_shape *const *parts, size_t count,
                                            void *buffer) {
    const size_t part_count = count_parts(parts, count);
    const size_t leaf_count = count_leaves(parts, count);
    const col_compound_layout at = layout_of(part_count, leaf_count);
    assert(part_count > 0);
    char *base = (char *)buffer;
    col_compound_data *data = (col_compound_data *)buffer;
    col_any *all = (col_any *)(void *)(base + at.parts);
    col_bvh_node *tree = (col_bvh_node *)(void *)(base + at.tree);
    flatten(parts, count, all);
    data->size = at.end;
    data->part_count = (int)part_count;
    data->parts = all;
    data->tree = tree;
    list_leaves(data, base + at.leaves, leaf_count, tree + (leaf_count - 1));
    col_bvh_build(tree, (int)leaf_count);
    return data;
}

col_compound col_compound_make(const col_compound_data *data) {
    return (col_compound){
        .shape = {.kind = (int)col_kind_compound, .indirect = true, .radius = 0.0},
        .pose = pose_identity(),
        .data = data,
    };
}
