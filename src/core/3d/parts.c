/* parts.c - every shape seen as parts. */
#include "parts.h"

static double largest_finite(double a, double b) {
    const double x = isfinite(a) ? fabs(a) : 0.0;
    const double y = isfinite(b) ? fabs(b) : 0.0;
    return max2(x, y);
}

/* The largest coordinate of a box, of what is not infinite. */
static double extent_of(const box3 *box) {
    return max2(max2(largest_finite(box->min.x, box->max.x),
                     largest_finite(box->min.y, box->max.y)),
                largest_finite(box->min.z, box->max.z));
}

static box3 grown(const box3 *box, double by) {
    const col_vec3 r = v3(by, by, by);
    return (box3){v3_sub(box->min, r), v3_add(box->max, r)};
}

static void see_single(parts3 *p) {
    box3 box;
    col_bounds_shape3(p->shape, &box.min, &box.max);
    p->count = 1;
    p->doubt = COL_ROUNDING * extent_of(&box);
    p->single = grown(&box, p->doubt);
}

static bool is_turned(const col_pose3 *pose) {
    const col_quat q = pose->rotation;
    return q.x != 0.0 || q.y != 0.0 || q.z != 0.0;
}

parts3 parts3_of(const col_shape3 *s) {
    parts3 p = {.shape = s};
    if (!is_composite3(s)) {
        see_single(&p);
        return p;
    }
    const col_compound3 *compound = as_compound3(s);
    p.nodes = compound->data->tree;
    p.count = compound->data->part_count;
    p.turned = is_turned(&compound->pose);
    p.doubt = COL_ROUNDING *
              (2.0 * extent_of(&p.nodes[0].box) + v3_largest(compound->pose.origin));
    return p;
}

/* The box around a turned box. */
static box3 turned_box(const col_pose3 *pose, const box3 *box) {
    const col_vec3 center =
        v3(middle(box->min.x, box->max.x), middle(box->min.y, box->max.y),
           middle(box->min.z, box->max.z));
    const col_vec3 half = v3_sub(box->max, center);
    col_vec3 reach = v3_scale(v3_abs(pose->axes[0]), half.x);
    reach = v3_along(reach, half.y, v3_abs(pose->axes[1]));
    reach = v3_along(reach, half.z, v3_abs(pose->axes[2]));
    const col_vec3 at = v3_turn(pose->axes, center);
    return (box3){v3_sub(at, reach), v3_add(at, reach)};
}

box3 parts3_box(const parts3 *p, int node) {
    if (p->nodes == NULL) {
        const col_vec3 by = v3_add(p->shift, p->moved);
        return (box3){v3_add(p->single.min, by), v3_add(p->single.max, by)};
    }
    const col_pose3 *pose = &as_compound3(p->shape)->pose;
    const col_vec3 to = v3_add(v3_add(pose->origin, p->shift), p->moved);
    const box3 box =
        p->turned ? turned_box(pose, &p->nodes[node].box) : p->nodes[node].box;
    const box3 placed = {v3_add(box.min, to), v3_add(box.max, to)};
    return grown(&placed, p->doubt);
}

static void move_part(col_any3 *part, col_vec3 by) {
    const bool disc = part->shape.kind == (int)col_kind3_cylinder ||
                      part->shape.kind == (int)col_kind3_cone;
    const col_vec3 axis = disc ? v3_sub(part->cylinder.b, part->cylinder.a) : by;
    col_translate_shape3(&part->shape, by);
    shape3_keep_length(part, axis);
}

const col_shape3 *parts3_part(const parts3 *p, int which, col_any3 *room) {
    const bool shifted = !v3_is_zero(p->shift);
    const bool moved = !v3_is_zero(p->moved);
    if (p->nodes == NULL && !shifted && !moved) {
        return p->shape;
    }
    if (p->nodes == NULL) {
        col_copy_shape3(room, p->shape);
    } else {
        col_compound3_part(as_compound3(p->shape), which, room);
    }
    if (shifted) {
        move_part(room, p->shift);
    }
    if (moved) {
        move_part(room, p->moved);
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

double parts3_bring_near(parts3 *a, parts3 *b, col_vec3 *origin) {
    const box3 box_a = parts3_box(a, 0);
    const box3 box_b = parts3_box(b, 0);
    const double size_a = box3_size(&box_a);
    const double size_b = box3_size(&box_b);
    const double size =
        max2(isfinite(size_a) ? size_a : 0.0, isfinite(size_b) ? size_b : 0.0);
    *origin = v3(place_of(box_a.min.x, box_a.max.x, box_b.min.x, box_b.max.x, size),
                 place_of(box_a.min.y, box_a.max.y, box_b.min.y, box_b.max.y, size),
                 place_of(box_a.min.z, box_a.max.z, box_b.min.z, box_b.max.z, size));
    a->shift = v3_sub(v3(0.0, 0.0, 0.0), *origin);
    b->shift = a->shift;
    return 8.0 * size;
}

/* Puts two nodes on the stack if their boxes touch. */
static void offer(parts3_walk *w, const parts3_pair *pair) {
    w->visited++;
    if (box3_touch(&pair->box_a, &pair->box_b)) {
        w->stack[w->top++] = *pair;
    }
}

void parts3_walk_start(parts3_walk *w, const parts3 *a, const parts3 *b) {
    const parts3_pair roots = {0, 0, parts3_box(a, 0), parts3_box(b, 0)};
    w->a = a;
    w->b = b;
    w->visited = 0;
    w->top = 0;
    offer(w, &roots);
}

/* The larger box is opened: the smaller the boxes, the sooner they are apart. */
static bool opens_a(const parts3_walk *w, const parts3_pair *pair) {
    return parts3_is_leaf(w->b, pair->of_b) ||
           (!parts3_is_leaf(w->a, pair->of_a) &&
            box3_size(&pair->box_a) >= box3_size(&pair->box_b));
}

static void descend(parts3_walk *w, parts3_pair pair) {
    if (opens_a(w, &pair)) {
        const tree3_node *node = &w->a->nodes[pair.of_a];
        pair.of_a = node->right;
        pair.box_a = parts3_box(w->a, node->right);
        offer(w, &pair);
        pair.of_a = node->left;
        pair.box_a = parts3_box(w->a, node->left);
    } else {
        const tree3_node *node = &w->b->nodes[pair.of_b];
        pair.of_b = node->right;
        pair.box_b = parts3_box(w->b, node->right);
        offer(w, &pair);
        pair.of_b = node->left;
        pair.box_b = parts3_box(w->b, node->left);
    }
    offer(w, &pair);
}

bool parts3_walk_next(parts3_walk *w, int *of_a, int *of_b) {
    while (w->top > 0) { /* at most once for every pair of nodes */
        const parts3_pair *pair = &w->stack[--w->top];
        if (parts3_is_leaf(w->a, pair->of_a) && parts3_is_leaf(w->b, pair->of_b)) {
            *of_a = parts3_leaf(w->a, pair->of_a);
            *of_b = parts3_leaf(w->b, pair->of_b);
            return true;
        }
        descend(w, *pair);
    }
    return false;
}
