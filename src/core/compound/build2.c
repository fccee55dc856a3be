/* compound.c - making compounds, and taking them apart. */
#define COL_DIMENSION 2
#include "../shape/compound.h"

#include <assert.h>

static bool is_compound(const col2_shape *s) { return s->kind == col2_kind_compound; }

static size_t rounded_up(size_t size) {
    const size_t unit = _Alignof(max_align_t);
    return (size + unit - 1) / unit * unit;
}

/* ------------------------------------------------------------------------- size -- */

static size_t count_parts(const col2_shape *const *parts, size_t count) {
    size_t total = 0;
    for (size_t i = 0; i < count; i++) {
        total += is_compound(parts[i])
                     ? (size_t)col2_compound_parts(as_compound(parts[i]))
                     : 1;
    }
    return total;
}

static int pieces_of(const col2_shape *s) {
    return s->kind == col2_kind_concave ? as_polygon(s)->data->part_count : 1;
}

static size_t count_leaves(const col2_shape *const *parts, size_t count) {
    size_t total = 0;
    for (size_t i = 0; i < count; i++) {
        total += is_compound(parts[i]) ? (size_t)as_compound(parts[i])->data->leaf_count
                                       : (size_t)pieces_of(parts[i]);
    }
    return total;
}

/* Where the arrays stand in the block. */
typedef struct {
    size_t parts, leaves, tree, end;
} col2_compound_layout;

static col2_compound_layout layout_of(size_t part_count, size_t leaf_count) {
    col2_compound_layout at;
    at.parts = rounded_up(sizeof(col2_compound_data));
    at.leaves = at.parts + rounded_up(part_count * sizeof(col2_any));
    at.tree = at.leaves + rounded_up(leaf_count * sizeof(col2_compound_leaf));
    at.end = at.tree + rounded_up((2 * leaf_count - 1) * sizeof(col2_bvh_node));
    return at;
}

size_t col2_compound_size(const col2_shape *const *parts, size_t count) {
    return layout_of(count_parts(parts, count), count_leaves(parts, count)).end;
}

/* ----------------------------------------------------------------------- making -- */

/* The parts of compounds one by one, as these have them in the world. */
static void flatten(const col2_shape *const *parts, size_t count, col2_any *out) {
    for (size_t i = 0; i < count; i++) {
        if (!is_compound(parts[i])) {
            col2_shape_copy(out++, parts[i]);
            continue;
        }
        const col2_compound *nested = as_compound(parts[i]);
        for (int k = 0; k < nested->data->part_count; k++) {
            col2_compound_part(nested, k, out++);
        }
    }
}

/* The convex parts, each with its box. */
static void list_leaves(const col2_any *parts, size_t count, col2_compound_leaf *leaves,
                        col2_bvh_node *boxes) {
    for (size_t i = 0; i < count; i++) {
        const col2_shape *part = &parts[i].shape;
        const bool whole = part->kind != col2_kind_concave;
        for (int k = 0; k < pieces_of(part); k++) {
            col2_polygon piece;
            const col2_shape *convex = part;
            if (!whole) {
                polygon_piece(&piece, as_polygon(part), k);
                convex = &piece.shape;
            }
            *leaves++ = (col2_compound_leaf){(int)i, whole ? -1 : k};
            col2_shape_bounds(convex, &boxes->box.min, &boxes->box.max);
            boxes++;
        }
    }
}

const col2_compound_data *col2_compound_build(const col2_shape *const *parts,
                                              size_t count, void *room) {
    const size_t part_count = count_parts(parts, count);
    const size_t leaf_count = count_leaves(parts, count);
    const col2_compound_layout at = layout_of(part_count, leaf_count);
    assert(part_count > 0);
    char *base = (char *)room;
    col2_compound_data *data = (col2_compound_data *)room;
    col2_any *all = (col2_any *)(void *)(base + at.parts);
    col2_compound_leaf *leaves = (col2_compound_leaf *)(void *)(base + at.leaves);
    col2_bvh_node *tree = (col2_bvh_node *)(void *)(base + at.tree);
    flatten(parts, count, all);
    list_leaves(all, part_count, leaves, tree + (leaf_count - 1));
    col2_bvh_build(tree, (int)leaf_count);
    *data =
        (col2_compound_data){at.end, (int)part_count, all, (int)leaf_count, leaves, tree};
    return data;
}

col2_compound col2_compound_make(const col2_compound_data *data) {
    return (col2_compound){
        .shape = {.kind = (int)col2_kind_compound, .indirect = true, .radius = 0.0},
        .pose = {.axis = {1.0, 0.0}, .scale = 1.0},
        .data = data,
    };
}

/* ----------------------------------------------------------------- taking apart -- */

int col2_compound_parts(const col2_compound *compound) {
    return compound->data->part_count;
}

void col2_compound_part(const col2_compound *compound, int which, col2_any *out) {
    const col2_pose *pose = &compound->pose;
    const col2_rotation rotation = pose_rotation(pose);
    assert(which >= 0 && which < compound->data->part_count);
    col2_shape_place(out, &compound->data->parts[which].shape, pose->origin, &rotation);
}
