/* compound.c - making compounds, and taking them apart. */
#include "compound.h"
#include "hull.h"

#include <assert.h>

static bool is_compound(const col_shape3 *s) { return s->kind == col_kind3_compound; }

static size_t rounded_up(size_t size) {
    const size_t unit = _Alignof(max_align_t);
    return (size + unit - 1) / unit * unit;
}

static size_t count_parts(const col_shape3 *const *parts, size_t count) {
    size_t total = 0;
    for (size_t i = 0; i < count; i++) {
        total += is_compound(parts[i])
                     ? (size_t)col_compound3_parts(as_compound3(parts[i]))
                     : 1;
    }
    return total;
}

/* Where the arrays stand in the block. */
static size_t parts_at(void) { return rounded_up(sizeof(col_compound_data3)); }

static size_t tree_at(size_t total) {
    return parts_at() + rounded_up(total * sizeof(col_any3));
}

static size_t size_of(size_t total) {
    return tree_at(total) + rounded_up((2 * total - 1) * sizeof(tree3_node));
}

size_t col_compound3_size(const col_shape3 *const *parts, size_t count) {
    return size_of(count_parts(parts, count));
}

/* The parts of compounds one by one, as these have them in the world. */
static void flatten(const col_shape3 *const *parts, size_t count, col_any3 *out) {
    for (size_t i = 0; i < count; i++) {
        if (!is_compound(parts[i])) {
            col_copy_shape3(out++, parts[i]);
            continue;
        }
        const col_compound3 *nested = as_compound3(parts[i]);
        for (int k = 0; k < nested->data->part_count; k++) {
            col_compound3_part(nested, k, out++);
        }
    }
}

const col_compound_data3 *col_compound3_build(const col_shape3 *const *parts,
                                              size_t count, void *room) {
    const size_t total = count_parts(parts, count);
    assert(total > 0);
    col_compound_data3 *data = (col_compound_data3 *)room;
    col_any3 *all = (col_any3 *)(void *)((char *)room + parts_at());
    tree3_node *tree = (tree3_node *)(void *)((char *)room + tree_at(total));
    flatten(parts, count, all);
    for (size_t i = 0; i < total; i++) {
        box3 *box = &tree[total - 1 + i].box;
        col_bounds_shape3(&all[i].shape, &box->min, &box->max);
    }
    tree3_build(tree, (int)total);
    *data = (col_compound_data3){size_of(total), (int)total, all, tree};
    return data;
}

col_compound3 col_compound3_make(const col_compound_data3 *data) {
    return (col_compound3){
        .shape = {.kind = (int)col_kind3_compound, .indirect = true, .radius = 0.0},
        .pose = {.axes = {v3_unit(0), v3_unit(1), v3_unit(2)},
                 .rotation = {0.0, 0.0, 0.0, 1.0},
                 .scale = 1.0},
        .data = data,
    };
}

int col_compound3_parts(const col_compound3 *compound) {
    return compound->data->part_count;
}

void col_compound3_part(const col_compound3 *compound, int which, col_any3 *out) {
    const col_pose3 *pose = &compound->pose;
    const col_rotation3 rotation = pose3_rotation(pose);
    assert(which >= 0 && which < compound->data->part_count);
    const col_shape3 *part = &compound->data->parts[which].shape;
    col_place_shape3(out, part, pose->origin, &rotation);
    if (part->kind == col_kind3_cylinder || part->kind == col_kind3_cone) {
        const col_cylinder3 *c = as_cylinder3(part);
        shape3_keep_length(out, pose3_turn(pose, v3_sub(c->b, c->a)));
    }
}
