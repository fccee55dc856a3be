/* parts.c - every shape seen as parts. */
#include "parts.h"

static double largest_finite(double a, double b) {
    const double x = isfinite(a) ? fabs(a) : 0.0;
    const double y = isfinite(b) ? fabs(b) : 0.0;
    return larger_of(x, y);
}

/* The largest coordinate of a box, of what is not infinite. */
static double extent_of(const col3_bounds *box) {
    return larger_of(larger_of(largest_finite(box->min.x, box->max.x),
                               largest_finite(box->min.y, box->max.y)),
                     largest_finite(box->min.z, box->max.z));
}

static col3_bounds grown(const col3_bounds *box, double by) {
    const col3_vec r = vec3(by, by, by);
    return (col3_bounds){vec_sub(box->min, r), vec_add(box->max, r)};
}

static void see_single(col3_parts *p) {
    col3_bounds box;
    col3_shape_bounds(p->shape, &box.min, &box.max);
    p->count = 1;
    p->doubt = COL_ROUNDING * extent_of(&box);
    p->single = grown(&box, p->doubt);
}

static bool is_turned(const col3_pose *pose) {
    const col3_quat q = pose->rotation;
    return q.x != 0.0 || q.y != 0.0 || q.z != 0.0;
}

col3_parts col3_parts_of(const col3_shape *s) {
    col3_parts p = {.shape = s};
    if (!is_composite(s)) {
        see_single(&p);
        return p;
    }
    const col3_compound *compound = as_compound(s);
    p.nodes = compound->data->tree;
    p.count = compound->data->part_count;
    p.turned = is_turned(&compound->pose);
    p.doubt = COL_ROUNDING *
              (2.0 * extent_of(&p.nodes[0].box) + vec_largest(compound->pose.origin));
    return p;
}

/* The box around a turned box. */
static col3_bounds turned_box(const col3_pose *pose, const col3_bounds *box) {
    const col3_vec center =
        vec3(middle(box->min.x, box->max.x), middle(box->min.y, box->max.y),
             middle(box->min.z, box->max.z));
    const col3_vec half = vec_sub(box->max, center);
    col3_vec reach = vec_scale(vec_abs(pose->axes[0]), half.x);
    reach = vec_along(reach, half.y, vec_abs(pose->axes[1]));
    reach = vec_along(reach, half.z, vec_abs(pose->axes[2]));
    const col3_vec at = vec_turn(pose->axes, center);
    return (col3_bounds){vec_sub(at, reach), vec_add(at, reach)};
}

col3_bounds col3_parts_box(const col3_parts *p, int node) {
    if (p->nodes == NULL) {
        const col3_vec by = vec_add(p->shift, p->moved);
        return (col3_bounds){vec_add(p->single.min, by), vec_add(p->single.max, by)};
    }
    const col3_pose *pose = &as_compound(p->shape)->pose;
    const col3_vec to = vec_add(vec_add(pose->origin, p->shift), p->moved);
    const col3_bounds box =
        p->turned ? turned_box(pose, &p->nodes[node].box) : p->nodes[node].box;
    const col3_bounds placed = {vec_add(box.min, to), vec_add(box.max, to)};
    return grown(&placed, p->doubt);
}

static void move_part(col3_any *part, col3_vec by) {
    const bool disc = part->shape.kind == (int)col3_kind_cylinder ||
                      part->shape.kind == (int)col3_kind_cone;
    const col3_vec axis = disc ? vec_sub(part->cylinder.b, part->cylinder.a) : by;
    col3_shape_translate(&part->shape, by);
    col3_shape_keep_length(part, axis);
}

const col3_shape *col3_parts_part(const col3_parts *p, int which, col3_any *room) {
    const bool shifted = !vec_is_zero(p->shift);
    const bool moved = !vec_is_zero(p->moved);
    if (p->nodes == NULL && !shifted && !moved) {
        return p->shape;
    }
    if (p->nodes == NULL) {
        col3_shape_copy(room, p->shape);
    } else {
        col3_compound_part(as_compound(p->shape), which, room);
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
    const double low = larger_of(min_a, min_b);
    const double high = smaller_of(max_a, max_b);
    const double place = isfinite(low) ? low : isfinite(high) ? high : 0.0;
    return fabs(place) > 4.0 * size ? place : 0.0;
}

double col3_parts_bring_near(col3_parts *a, col3_parts *b, col3_vec *origin) {
    const col3_bounds box_a = col3_parts_box(a, 0);
    const col3_bounds box_b = col3_parts_box(b, 0);
    const double size_a = bounds_size(&box_a);
    const double size_b = bounds_size(&box_b);
    const double size =
        larger_of(isfinite(size_a) ? size_a : 0.0, isfinite(size_b) ? size_b : 0.0);
    *origin = vec3(place_of(box_a.min.x, box_a.max.x, box_b.min.x, box_b.max.x, size),
                   place_of(box_a.min.y, box_a.max.y, box_b.min.y, box_b.max.y, size),
                   place_of(box_a.min.z, box_a.max.z, box_b.min.z, box_b.max.z, size));
    a->shift = vec_sub(vec3(0.0, 0.0, 0.0), *origin);
    b->shift = a->shift;
    return 8.0 * size;
}

/* Puts two nodes on the stack if their boxes touch. */
static void offer(col3_parts_walk *w, const col3_parts_pair *pair) {
    w->visited++;
    if (bounds_touch(&pair->box_a, &pair->box_b)) {
        w->stack[w->top++] = *pair;
    }
}

void col3_parts_walk_start(col3_parts_walk *w, const col3_parts *a, const col3_parts *b) {
    const col3_parts_pair roots = {0, 0, col3_parts_box(a, 0), col3_parts_box(b, 0)};
    w->a = a;
    w->b = b;
    w->visited = 0;
    w->top = 0;
    offer(w, &roots);
}

/* The larger box is opened: the smaller the boxes, the sooner they are apart. */
static bool opens_a(const col3_parts_walk *w, const col3_parts_pair *pair) {
    return parts_is_leaf(w->b, pair->of_b) ||
           (!parts_is_leaf(w->a, pair->of_a) &&
            bounds_size(&pair->box_a) >= bounds_size(&pair->box_b));
}

static void descend(col3_parts_walk *w, col3_parts_pair pair) {
    if (opens_a(w, &pair)) {
        const col3_bvh_node *node = &w->a->nodes[pair.of_a];
        pair.of_a = node->right;
        pair.box_a = col3_parts_box(w->a, node->right);
        offer(w, &pair);
        pair.of_a = node->left;
        pair.box_a = col3_parts_box(w->a, node->left);
    } else {
        const col3_bvh_node *node = &w->b->nodes[pair.of_b];
        pair.of_b = node->right;
        pair.box_b = col3_parts_box(w->b, node->right);
        offer(w, &pair);
        pair.of_b = node->left;
        pair.box_b = col3_parts_box(w->b, node->left);
    }
    offer(w, &pair);
}

bool col3_parts_walk_next(col3_parts_walk *w, int *of_a, int *of_b) {
    while (w->top > 0) { /* at most once for every pair of nodes */
        const col3_parts_pair *pair = &w->stack[--w->top];
        if (parts_is_leaf(w->a, pair->of_a) && parts_is_leaf(w->b, pair->of_b)) {
            *of_a = parts_leaf(w->a, pair->of_a);
            *of_b = parts_leaf(w->b, pair->of_b);
            return true;
        }
        descend(w, *pair);
    }
    return false;
}
