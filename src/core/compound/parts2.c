/* parts.c - every shape seen as parts. */
#define COL_DIMENSION 2
#include "parts.h"

static double largest_finite(double a, double b) {
    const double x = isfinite(a) ? fabs(a) : 0.0;
    const double y = isfinite(b) ? fabs(b) : 0.0;
    return larger_of(x, y);
}

/* The largest coordinate of a box, of what is not infinite. */
static double extent_of(const col2_bounds *box) {
    return larger_of(largest_finite(box->min.x, box->max.x),
                     largest_finite(box->min.y, box->max.y));
}

static col2_bounds grown(const col2_bounds *box, double by) {
    const col2_vec r = vec2(by, by);
    return (col2_bounds){vec_sub(box->min, r), vec_add(box->max, r)};
}

static void see_single(col2_parts *p) {
    col2_bounds box;
    col2_shape_bounds(p->shape, &box.min, &box.max);
    p->count = 1;
    p->doubt = COL_ROUNDING * extent_of(&box);
    p->single = grown(&box, p->doubt);
}

/* What is made of parts stands in their tree as it stands in its data: a polygon without
 * its radius. */
col2_parts col2_parts_of(const col2_shape *s) {
    col2_parts p = {.shape = s};
    if (!is_composite(s)) {
        see_single(&p);
        return p;
    }
    const bool compound = s->kind == col2_kind_compound;
    const col2_pose *pose = parts_pose(&p);
    p.nodes = compound ? as_compound(s)->data->tree : as_polygon(s)->data->tree;
    p.count =
        compound ? as_compound(s)->data->leaf_count : as_polygon(s)->data->part_count;
    p.turned = pose->axis.x != 1.0 || pose->axis.y != 0.0;
    p.doubt = COL_ROUNDING * (2.0 * pose->scale * extent_of(&p.nodes[0].box) +
                              vec_largest(pose->origin) + s->radius);
    return p;
}

/* The box around a turned box. */
static col2_bounds turned_box(col2_vec axis, const col2_bounds *box) {
    const col2_vec center =
        vec2(middle(box->min.x, box->max.x), middle(box->min.y, box->max.y));
    const col2_vec half = vec_sub(box->max, center);
    const col2_vec size = vec_abs(axis);
    const col2_vec reach =
        vec2(size.x * half.x + size.y * half.y, size.y * half.x + size.x * half.y);
    const col2_vec at = vec_turn(axis, center);
    return (col2_bounds){vec_sub(at, reach), vec_add(at, reach)};
}

col2_bounds col2_parts_box(const col2_parts *p, int node) {
    if (p->nodes == NULL) {
        const col2_vec by = vec_add(p->shift, p->moved);
        return (col2_bounds){vec_add(p->single.min, by), vec_add(p->single.max, by)};
    }
    const col2_pose *pose = parts_pose(p);
    const col2_vec to = vec_add(vec_add(pose->origin, p->shift), p->moved);
    const col2_bounds box =
        p->turned ? turned_box(pose->axis, &p->nodes[node].box) : p->nodes[node].box;
    const col2_bounds placed = {vec_along(to, pose->scale, box.min),
                                vec_along(to, pose->scale, box.max)};
    return grown(&placed, p->shape->radius + p->doubt);
}

/* A convex part of a shape that is made of parts. */
static void make_part(const col2_parts *p, int which, col2_any *room) {
    if (p->shape->kind == (int)col2_kind_concave) {
        polygon_piece(&room->polygon, as_polygon(p->shape), which);
        return;
    }
    const col2_compound *compound = as_compound(p->shape);
    const col2_compound_leaf *leaf = &compound->data->leaves[which];
    col2_compound_part(compound, leaf->part, room);
    if (leaf->piece >= 0) {
        polygon_piece(&room->polygon, &room->polygon, leaf->piece);
    }
}

const col2_shape *col2_parts_part(const col2_parts *p, int which, col2_any *room) {
    const bool shifted = !vec_is_zero(p->shift);
    const bool moved = !vec_is_zero(p->moved);
    if (p->nodes == NULL && !shifted && !moved) {
        return p->shape;
    }
    if (p->nodes == NULL) {
        col2_shape_copy(room, p->shape);
    } else {
        make_part(p, which, room);
    }
    if (shifted) {
        col2_shape_translate(&room->shape, p->shift);
    }
    if (moved) {
        col2_shape_translate(&room->shape, p->moved);
    }
    return &room->shape;
}

/* A coordinate that both boxes are near to; 0 where that is no nearer than they are
 * large. What stands at less than twice the place, and at more than half of it, loses no
 * digit when the place is taken from it. */
static double place_of(double min_a, double max_a, double min_b, double max_b,
                       double size) {
    const double low = larger_of(min_a, min_b);
    const double high = smaller_of(max_a, max_b);
    const double place = isfinite(low) ? low : isfinite(high) ? high : 0.0;
    return fabs(place) > 4.0 * size ? place : 0.0;
}

double col2_parts_bring_near(col2_parts *a, col2_parts *b, col2_vec *origin) {
    const col2_bounds box_a = col2_parts_box(a, 0);
    const col2_bounds box_b = col2_parts_box(b, 0);
    const double size_a = bounds_size(&box_a);
    const double size_b = bounds_size(&box_b);
    const double size =
        larger_of(isfinite(size_a) ? size_a : 0.0, isfinite(size_b) ? size_b : 0.0);
    *origin = vec2(place_of(box_a.min.x, box_a.max.x, box_b.min.x, box_b.max.x, size),
                   place_of(box_a.min.y, box_a.max.y, box_b.min.y, box_b.max.y, size));
    a->shift = vec_sub(vec2(0.0, 0.0), *origin);
    b->shift = a->shift;
    return 8.0 * size;
}

/* Puts two nodes on the stack if their boxes touch. */
static void offer(col2_parts_walk *w, const col2_parts_pair *pair) {
    w->visited++;
    if (bounds_touch(&pair->box_a, &pair->box_b)) {
        w->stack[w->top++] = *pair;
    }
}

void col2_parts_walk_start(col2_parts_walk *w, const col2_parts *a, const col2_parts *b) {
    const col2_parts_pair roots = {0, 0, col2_parts_box(a, 0), col2_parts_box(b, 0)};
    w->a = a;
    w->b = b;
    w->visited = 0;
    w->top = 0;
    offer(w, &roots);
}

/* The larger box is opened: the smaller the boxes, the sooner they are apart. */
static bool opens_a(const col2_parts_walk *w, const col2_parts_pair *pair) {
    return parts_is_leaf(w->b, pair->of_b) ||
           (!parts_is_leaf(w->a, pair->of_a) &&
            bounds_size(&pair->box_a) >= bounds_size(&pair->box_b));
}

static void descend(col2_parts_walk *w, col2_parts_pair pair) {
    if (opens_a(w, &pair)) {
        const col2_bvh_node *node = &w->a->nodes[pair.of_a];
        pair.of_a = node->right;
        pair.box_a = col2_parts_box(w->a, node->right);
        offer(w, &pair);
        pair.of_a = node->left;
        pair.box_a = col2_parts_box(w->a, node->left);
    } else {
        const col2_bvh_node *node = &w->b->nodes[pair.of_b];
        pair.of_b = node->right;
        pair.box_b = col2_parts_box(w->b, node->right);
        offer(w, &pair);
        pair.of_b = node->left;
        pair.box_b = col2_parts_box(w->b, node->left);
    }
    offer(w, &pair);
}

bool col2_parts_walk_next(col2_parts_walk *w, int *of_a, int *of_b) {
    while (w->top > 0) { /* at most once for every pair of nodes */
        const col2_parts_pair *pair = &w->stack[--w->top];
        if (parts_is_leaf(w->a, pair->of_a) && parts_is_leaf(w->b, pair->of_b)) {
            *of_a = parts_leaf(w->a, pair->of_a);
            *of_b = parts_leaf(w->b, pair->of_b);
            return true;
        }
        descend(w, *pair);
    }
    return false;
}
