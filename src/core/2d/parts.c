/* parts.c - every shape seen as parts. */
#include "parts.h"

static double largest_finite(double a, double b) {
    const double x = isfinite(a) ? fabs(a) : 0.0;
    const double y = isfinite(b) ? fabs(b) : 0.0;
    return max2(x, y);
}

/* The largest coordinate of a box, of what is not infinite. */
static double extent_of(const box2 *box) {
    return max2(largest_finite(box->min.x, box->max.x),
                largest_finite(box->min.y, box->max.y));
}

static box2 grown(const box2 *box, double by) {
    const col_vec2 r = v2(by, by);
    return (box2){v2_sub(box->min, r), v2_add(box->max, r)};
}

static void see_single(parts2 *p) {
    box2 box;
    col_bounds_shape2(p->shape, &box.min, &box.max);
    p->count = 1;
    p->doubt = COL_ROUNDING * extent_of(&box);
    p->single = grown(&box, p->doubt);
}

/* What is made of parts stands in their tree as it stands in its data: a polygon without
 * its radius. */
parts2 parts2_of(const col_shape2 *s) {
    parts2 p = {.shape = s};
    if (!is_composite2(s)) {
        see_single(&p);
        return p;
    }
    const bool compound = s->kind == col_kind2_compound;
    const col_pose2 *pose = parts2_pose(&p);
    p.nodes = compound ? as_compound2(s)->data->tree : as_polygon2(s)->data->tree;
    p.count =
        compound ? as_compound2(s)->data->leaf_count : as_polygon2(s)->data->part_count;
    p.turned = pose->axis.x != 1.0 || pose->axis.y != 0.0;
    p.doubt = COL_ROUNDING * (2.0 * pose->scale * extent_of(&p.nodes[0].box) +
                              v2_largest(pose->origin) + s->radius);
    return p;
}

/* The box around a turned box. */
static box2 turned_box(col_vec2 axis, const box2 *box) {
    const col_vec2 center =
        v2(middle(box->min.x, box->max.x), middle(box->min.y, box->max.y));
    const col_vec2 half = v2_sub(box->max, center);
    const col_vec2 size = v2_abs(axis);
    const col_vec2 reach =
        v2(size.x * half.x + size.y * half.y, size.y * half.x + size.x * half.y);
    const col_vec2 at = v2_turn(axis, center);
    return (box2){v2_sub(at, reach), v2_add(at, reach)};
}

box2 parts2_box(const parts2 *p, int node) {
    if (p->nodes == NULL) {
        const col_vec2 by = v2_add(p->shift, p->moved);
        return (box2){v2_add(p->single.min, by), v2_add(p->single.max, by)};
    }
    const col_pose2 *pose = parts2_pose(p);
    const col_vec2 to = v2_add(v2_add(pose->origin, p->shift), p->moved);
    const box2 box =
        p->turned ? turned_box(pose->axis, &p->nodes[node].box) : p->nodes[node].box;
    const box2 placed = {v2_along(to, pose->scale, box.min),
                         v2_along(to, pose->scale, box.max)};
    return grown(&placed, p->shape->radius + p->doubt);
}

/* A convex part of a shape that is made of parts. */
static void make_part(const parts2 *p, int which, col_any2 *room) {
    if (p->shape->kind == (int)col_kind2_concave) {
        polygon2_piece(&room->polygon, as_polygon2(p->shape), which);
        return;
    }
    const col_compound2 *compound = as_compound2(p->shape);
    const compound2_leaf *leaf = &compound->data->leaves[which];
    col_compound2_part(compound, leaf->part, room);
    if (leaf->piece >= 0) {
        polygon2_piece(&room->polygon, &room->polygon, leaf->piece);
    }
}

const col_shape2 *parts2_part(const parts2 *p, int which, col_any2 *room) {
    const bool shifted = !v2_is_zero(p->shift);
    const bool moved = !v2_is_zero(p->moved);
    if (p->nodes == NULL && !shifted && !moved) {
        return p->shape;
    }
    if (p->nodes == NULL) {
        col_copy_shape2(room, p->shape);
    } else {
        make_part(p, which, room);
    }
    if (shifted) {
        col_translate_shape2(&room->shape, p->shift);
    }
    if (moved) {
        col_translate_shape2(&room->shape, p->moved);
    }
    return &room->shape;
}

/* A coordinate that both boxes are near to; 0 where that is no nearer than they are
 * large. What stands at less than twice the place, and at more than half of it, loses no
 * digit when the place is taken from it. */
static double place_of(double min_a, double max_a, double min_b, double max_b,
                       double size) {
    const double low = max2(min_a, min_b);
    const double high = min2(max_a, max_b);
    const double place = isfinite(low) ? low : isfinite(high) ? high : 0.0;
    return fabs(place) > 4.0 * size ? place : 0.0;
}

double parts2_bring_near(parts2 *a, parts2 *b, col_vec2 *origin) {
    const box2 box_a = parts2_box(a, 0);
    const box2 box_b = parts2_box(b, 0);
    const double size_a = box2_size(&box_a);
    const double size_b = box2_size(&box_b);
    const double size =
        max2(isfinite(size_a) ? size_a : 0.0, isfinite(size_b) ? size_b : 0.0);
    *origin = v2(place_of(box_a.min.x, box_a.max.x, box_b.min.x, box_b.max.x, size),
                 place_of(box_a.min.y, box_a.max.y, box_b.min.y, box_b.max.y, size));
    a->shift = v2_sub(v2(0.0, 0.0), *origin);
    b->shift = a->shift;
    return 8.0 * size;
}

/* Puts two nodes on the stack if their boxes touch. */
static void offer(parts2_walk *w, const parts2_pair *pair) {
    w->visited++;
    if (box2_touch(&pair->box_a, &pair->box_b)) {
        w->stack[w->top++] = *pair;
    }
}

void parts2_walk_start(parts2_walk *w, const parts2 *a, const parts2 *b) {
    const parts2_pair roots = {0, 0, parts2_box(a, 0), parts2_box(b, 0)};
    w->a = a;
    w->b = b;
    w->visited = 0;
    w->top = 0;
    offer(w, &roots);
}

/* The larger box is opened: the smaller the boxes, the sooner they are apart. */
static bool opens_a(const parts2_walk *w, const parts2_pair *pair) {
    return parts2_is_leaf(w->b, pair->of_b) ||
           (!parts2_is_leaf(w->a, pair->of_a) &&
            box2_size(&pair->box_a) >= box2_size(&pair->box_b));
}

static void descend(parts2_walk *w, parts2_pair pair) {
    if (opens_a(w, &pair)) {
        const tree2_node *node = &w->a->nodes[pair.of_a];
        pair.of_a = node->right;
        pair.box_a = parts2_box(w->a, node->right);
        offer(w, &pair);
        pair.of_a = node->left;
        pair.box_a = parts2_box(w->a, node->left);
    } else {
        const tree2_node *node = &w->b->nodes[pair.of_b];
        pair.of_b = node->right;
        pair.box_b = parts2_box(w->b, node->right);
        offer(w, &pair);
        pair.of_b = node->left;
        pair.box_b = parts2_box(w->b, node->left);
    }
    offer(w, &pair);
}

bool parts2_walk_next(parts2_walk *w, int *of_a, int *of_b) {
    while (w->top > 0) { /* at most once for every pair of nodes */
        const parts2_pair *pair = &w->stack[--w->top];
        if (parts2_is_leaf(w->a, pair->of_a) && parts2_is_leaf(w->b, pair->of_b)) {
            *of_a = parts2_leaf(w->a, pair->of_a);
            *of_b = parts2_leaf(w->b, pair->of_b);
            return true;
        }
        descend(w, *pair);
    }
    return false;
}
