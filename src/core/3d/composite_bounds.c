/* composite_bounds.c - the box around a shape made of parts, and its farthest point. */
#include "composite.h"

#include "parts.h"

/* What lies within the box of the parts seen so far adds nothing to it. */
void composite3_bounds(const col_shape3 *s, col_vec3 *min, col_vec3 *max) {
    const parts3 parts = parts3_of(s);
    int stack[TREE3_DEPTH + 2] = {0};
    int top = 1;
    box3 all = {v3(INFINITY, INFINITY, INFINITY), v3(-INFINITY, -INFINITY, -INFINITY)};
    while (top > 0) { /* once for every node */
        const int node = stack[--top];
        const box3 box = parts3_box(&parts, node);
        if (box3_within(&box, &all)) {
            continue;
        }
        if (parts3_is_leaf(&parts, node)) {
            col_any3 room;
            box3 part;
            col_bounds_shape3(parts3_part(&parts, parts3_leaf(&parts, node), &room),
                              &part.min, &part.max);
            all = box3_union(&all, &part);
        } else {
            stack[top++] = parts.nodes[node].right;
            stack[top++] = parts.nodes[node].left;
        }
    }
    *min = all.min;
    *max = all.max;
}

/* No point of the box is farther along n. */
static double reach_of(const box3 *box, col_vec3 n) {
    return n.x * (n.x > 0.0 ? box->max.x : box->min.x) +
           n.y * (n.y > 0.0 ? box->max.y : box->min.y) +
           n.z * (n.z > 0.0 ? box->max.z : box->min.z);
}

/* Of parts that reach equally far, the first. */
bool composite3_support(const col_shape3 *s, col_vec3 direction, col_vec3 *out) {
    const parts3 parts = parts3_of(s);
    const col_vec3 n = v3_normalized(direction);
    int stack[TREE3_DEPTH + 2] = {0};
    int top = 1;
    int farthest = -1;
    double reach = -INFINITY;
    while (top > 0) { /* once for every node */
        const int node = stack[--top];
        const box3 box = parts3_box(&parts, node);
        if (reach_of(&box, n) + parts.doubt < reach) {
            continue;
        }
        if (!parts3_is_leaf(&parts, node)) {
            const tree3_node *t = &parts.nodes[node];
            const box3 left = parts3_box(&parts, t->left);
            const box3 right = parts3_box(&parts, t->right);
            const bool left_first = reach_of(&left, n) >= reach_of(&right, n);
            stack[top++] = left_first ? t->right : t->left;
            stack[top++] = left_first ? t->left : t->right;
            continue;
        }
        col_any3 room;
        col_vec3 point;
        const int which = parts3_leaf(&parts, node);
        col_support_shape3(parts3_part(&parts, which, &room), direction, &point);
        const double at = v3_dot(point, n);
        if (at > reach || (at == reach && which < farthest)) {
            reach = at;
            farthest = which;
            *out = point;
        }
    }
    return farthest >= 0;
}
