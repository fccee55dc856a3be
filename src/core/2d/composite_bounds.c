/* composite_bounds.c - the box around a shape made of parts, and its farthest point. */
#include "composite.h"

#include "parts.h"

/* What lies within the box of the parts seen so far adds nothing to it. */
void composite2_bounds(const col_shape2 *s, col_vec2 *min, col_vec2 *max) {
    const parts2 parts = parts2_of(s);
    int stack[TREE2_DEPTH + 2] = {0};
    int top = 1;
    box2 all = {v2(INFINITY, INFINITY), v2(-INFINITY, -INFINITY)};
    while (top > 0) { /* once for every node */
        const int node = stack[--top];
        const box2 box = parts2_box(&parts, node);
        if (box2_within(&box, &all)) {
            continue;
        }
        if (parts2_is_leaf(&parts, node)) {
            col_any2 room;
            box2 part;
            col_bounds_shape2(parts2_part(&parts, parts2_leaf(&parts, node), &room),
                              &part.min, &part.max);
            all = box2_union(&all, &part);
        } else {
            stack[top++] = parts.nodes[node].right;
            stack[top++] = parts.nodes[node].left;
        }
    }
    *min = all.min;
    *max = all.max;
}

/* No point of the box is farther along n. */
static double reach_of(const box2 *box, col_vec2 n) {
    return n.x * (n.x > 0.0 ? box->max.x : box->min.x) +
           n.y * (n.y > 0.0 ? box->max.y : box->min.y);
}

/* Of parts that reach equally far, the first. */
bool composite2_support(const col_shape2 *s, col_vec2 direction, col_vec2 *out) {
    const parts2 parts = parts2_of(s);
    const col_vec2 n = v2_normalized(direction);
    int stack[TREE2_DEPTH + 2] = {0};
    int top = 1;
    int farthest = -1;
    double reach = -INFINITY;
    while (top > 0) { /* once for every node */
        const int node = stack[--top];
        const box2 box = parts2_box(&parts, node);
        if (reach_of(&box, n) + parts.doubt < reach) {
            continue;
        }
        if (!parts2_is_leaf(&parts, node)) {
            const tree2_node *t = &parts.nodes[node];
            const box2 left = parts2_box(&parts, t->left);
            const box2 right = parts2_box(&parts, t->right);
            const bool left_first = reach_of(&left, n) >= reach_of(&right, n);
            stack[top++] = left_first ? t->right : t->left;
            stack[top++] = left_first ? t->left : t->right;
            continue;
        }
        col_any2 room;
        col_vec2 point;
        const int which = parts2_leaf(&parts, node);
        col_support_shape2(parts2_part(&parts, which, &room), direction, &point);
        const double at = v2_dot(point, n);
        if (at > reach || (at == reach && which < farthest)) {
            reach = at;
            farthest = which;
            *out = point;
        }
    }
    return farthest >= 0;
}
