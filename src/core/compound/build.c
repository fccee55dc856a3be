/* compound.c - making compounds, and taking them apart. */
#include "../shape/compound.h"
#include "../shape/hull.h"

#include <assert.h>

static bool is_compound(const col3_shape *s) { return s->kind == col3_kind_compound; }

static size_t rounded_up(size_t size) {
    const size_t unit = _Alignof(max_align_t);
    return (size + unit - 1) / unit * unit;
}

static size_t count_parts(const col3_shape *const *parts, size_t count) {
    size_t total = 0;
    for (size_t i = 0; i < count; i++) {
        total += is_compound(parts[i])
                     ? (size_t)col3_compound_parts(as_compound(parts[i]))
                     : 1;
    }
    return total;
}

/* Where the arrays stand in the block. */
static size_t parts_at(void) { return rounded_up(sizeof(col3_compound_data)); }

static size_t tree_at(size_t total) {
    return parts_at() + rounded_up(total * sizeof(col3_any));
}

static size_t size_of(size_t total) {
    return tree_at(total) + rounded_up((2 * total - 1) * sizeof(col3_bvh_node));
}

size_t col3_compound_size(const col3_shape *const *parts, size_t count) {
    return size_of(count_parts(parts, count));
}

/* The parts of compounds one by one, as these have them in the world. */
static void flatten(const col3_shape *const *parts, size_t count, col3_any *out) {
    for (size_t i = 0; i < count; i++) {
        if (!is_compound(parts[i])) {
            col3_shape_copy(out++, parts[i]);
            continue;
        }
        const col3_compound *nested = as_compound(parts[i]);
        for (int k = 0; k < nested->data->part_count; k++) {
            col3_compound_part(nested, k, out++);
        }
    }
}

const col3_compound_data *col3_compound_build(const col3_shape *const *parts,
                                              size_t count, void *room) {
    const size_t total = count_parts(parts, count);
    assert(total > 0);
    col3_compound_data *data = (col3_compound_data *)room;
    col3_any *all = (col3_any *)(void *)((char *)room + parts_at());
    col3_bvh_node *tree = (col3_bvh_node *)(void *)((char *)room + tree_at(total));
    flatten(parts, count, all);
    for (size_t i = 0; i < total; i++) {
        col3_bounds *box = &tree[total - 1 + i].box;
        col3_shape_bounds(&all[i].shape, &box->min, &box->max);
    }
    col3_bvh_build(tree, (int)total);
    *data = (col3_compound_data){size_of(total), (int)total, all, tree};
    return data;
}

col3_compound col3_compound_make(const col3_compound_data *data) {
    return (col3_compound){
        .shape = {.kind = (int)col3_kind_compound, .indirect = true, .radius = 0.0},
        .pose = {.axes = {vec_unit(0), vec_unit(1), vec_unit(2)},
                 .rotation = {0.0, 0.0, 0.0, 1.0},
                 .scale = 1.0},
        .data = data,
    };
}

int col3_compound_parts(const col3_compound *compound) {
    return compound->data->part_count;
}

void col3_compound_part(const col3_compound *compound, int which, col3_any *out) {
    const col3_pose *pose = &compound->pose;
    const col3_rotation rotation = pose_rotation(pose);
    assert(which >= 0 && which < compound->data->part_count);
    const col3_shape *part = &compound->data->parts[which].shape;
    col3_shape_place(out, part, pose->origin, &rotation);
    if (part->kind == col3_kind_cylinder || part->kind == col3_kind_cone) {
        const col3_cylinder *c = as_cylinder(part);
        col3_shape_keep_length(out, pose_turn(pose, vec_sub(c->b, c->a)));
    }
}
