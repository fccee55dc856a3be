/* compound.c - making compounds, and taking them apart. */
#include "compound.h"

#include <assert.h>

static bool is_compound(const col_shape2 *s) { return s->kind == col_kind2_compound; }

static size_t rounded_up(size_t size) {
    const size_t unit = _Alignof(max_align_t);
    return (size + unit - 1) / unit * unit;
}

/* ------------------------------------------------------------------------- size -- */

static size_t count_parts(const col_shape2 *const *parts, size_t count) {
    size_t total = 0;
    for (size_t i = 0; i < count; i++) {
        total += is_compound(parts[i])
                     ? (size_t)col_compound2_parts(as_compound2(parts[i]))
                     : 1;
    }
    return total;
}

static int pieces_of(const col_shape2 *s) {
    return s->kind == col_kind2_concave ? as_polygon2(s)->data->part_count : 1;
}

static size_t count_leaves(const col_shape2 *const *parts, size_t count) {
    size_t total = 0;
    for (size_t i = 0; i < count; i++) {
        total += is_compound(parts[i]) ? (size_t)as_compound2(parts[i])->data->leaf_count
                                       : (size_t)pieces_of(parts[i]);
    }
    return total;
}

/* Where the arrays stand in the block. */
typedef struct {
    size_t parts, leaves, tree, end;
} layout;

static layout layout_of(size_t part_count, size_t leaf_count) {
    layout at;
    at.parts = rounded_up(sizeof(col_compound_data2));
    at.leaves = at.parts + rounded_up(part_count * sizeof(col_any2));
    at.tree = at.leaves + rounded_up(leaf_count * sizeof(compound2_leaf));
    at.end = at.tree + rounded_up((2 * leaf_count - 1) * sizeof(tree2_node));
    return at;
}

size_t col_compound2_size(const col_shape2 *const *parts, size_t count) {
    return layout_of(count_parts(parts, count), count_leaves(parts, count)).end;
}

/* ----------------------------------------------------------------------- making -- */

/* The parts of compounds one by one, as these have them in the world. */
static void flatten(const col_shape2 *const *parts, size_t count, col_any2 *out) {
    for (size_t i = 0; i < count; i++) {
        if (!is_compound(parts[i])) {
            col_copy_shape2(out++, parts[i]);
            continue;
        }
        const col_compound2 *nested = as_compound2(parts[i]);
        for (int k = 0; k < nested->data->part_count; k++) {
            col_compound2_part(nested, k, out++);
        }
    }
}

/* The convex parts, each with its box. */
static void list_leaves(const col_any2 *parts, size_t count, compound2_leaf *leaves,
                        tree2_node *boxes) {
    for (size_t i = 0; i < count; i++) {
        const col_shape2 *part = &parts[i].shape;
        const bool whole = part->kind != col_kind2_concave;
        for (int k = 0; k < pieces_of(part); k++) {
            col_polygon2 piece;
            const col_shape2 *convex = part;
            if (!whole) {
                polygon2_piece(&piece, as_polygon2(part), k);
                convex = &piece.shape;
            }
            *leaves++ = (compound2_leaf){(int)i, whole ? -1 : k};
            col_bounds_shape2(convex, &boxes->box.min, &boxes->box.max);
            boxes++;
        }
    }
}

const col_compound_data2 *col_compound2_build(const col_shape2 *const *parts,
                                              size_t count, void *room) {
    const size_t part_count = count_parts(parts, count);
    const size_t leaf_count = count_leaves(parts, count);
    const layout at = layout_of(part_count, leaf_count);
    assert(part_count > 0);
    char *base = (char *)room;
    col_compound_data2 *data = (col_compound_data2 *)room;
    col_any2 *all = (col_any2 *)(void *)(base + at.parts);
    compound2_leaf *leaves = (compound2_leaf *)(void *)(base + at.leaves);
    tree2_node *tree = (tree2_node *)(void *)(base + at.tree);
    flatten(parts, count, all);
    list_leaves(all, part_count, leaves, tree + (leaf_count - 1));
    tree2_build(tree, (int)leaf_count);
    *data =
        (col_compound_data2){at.end, (int)part_count, all, (int)leaf_count, leaves, tree};
    return data;
}

col_compound2 col_compound2_make(const col_compound_data2 *data) {
    return (col_compound2){
        .shape = {.kind = (int)col_kind2_compound, .indirect = true, .radius = 0.0},
        .pose = {.axis = {1.0, 0.0}, .scale = 1.0},
        .data = data,
    };
}

/* ----------------------------------------------------------------- taking apart -- */

int col_compound2_parts(const col_compound2 *compound) {
    return compound->data->part_count;
}

void col_compound2_part(const col_compound2 *compound, int which, col_any2 *out) {
    const col_pose2 *pose = &compound->pose;
    const col_rotation2 rotation = pose2_rotation(pose);
    assert(which >= 0 && which < compound->data->part_count);
    col_place_shape2(out, &compound->data->parts[which].shape, pose->origin, &rotation);
}
