/* composite_bounds.c - the box around a shape made of parts, and its farthest point. */
#define COL_DIMENSION 2
#include "composite.h"

#include "parts.h"

/* What lies within the box of the parts seen so far adds nothing to it. */
void col2_composite_bounds(const col2_shape *s, col2_vec *min, col2_vec *max) {
    const col2_parts parts = col2_parts_of(s);
    int stack[BVH_DEPTH + 2] = {0};
    int top = 1;
    col2_bounds all = {vec2(INFINITY, INFINITY), vec2(-INFINITY, -INFINITY)};
    while (top > 0) { /* once for every node */
        const int node = stack[--top];
        const col2_bounds box = col2_parts_box(&parts, node);
        if (bounds_within(&box, &all)) {
            continue;
        }
        if (parts_is_leaf(&parts, node)) {
            col2_any room;
            col2_bounds part;
            col2_shape_bounds(col2_parts_part(&parts, parts_leaf(&parts, node), &room),
                              &part.min, &part.max);
            all = bounds_union(&all, &part);
        } else {
            stack[top++] = parts.nodes[node].right;
            stack[top++] = parts.nodes[node].left;
        }
    }
    *min = all.min;
    *max = all.max;
}

/* No point of the box is farther along n. */
static double reach_of(const col2_bounds *box, col2_vec n) {
    return n.x * (n.x > 0.0 ? box->max.x : box->min.x) +
           n.y * (n.y > 0.0 ? box->max.y : box->min.y);
}

/* Of parts that reach equally far, the first. */
bool col2_composite_support(const col2_shape *s, col2_vec direction, col2_vec *out) {
    const col2_parts parts = col2_parts_of(s);
    const col2_vec n = vec_normalized(direction);
    int stack[BVH_DEPTH + 2] = {0};
    int top = 1;
    int farthest = -1;
    double reach = -INFINITY;
    while (top > 0) { /* once for every node */
        const int node = stack[--top];
        const col2_bounds box = col2_parts_box(&parts, node);
        if (reach_of(&box, n) + parts.doubt < reach) {
            continue;
        }
        if (!parts_is_leaf(&parts, node)) {
            const col2_bvh_node *t = &parts.nodes[node];
            const col2_bounds left = col2_parts_box(&parts, t->left);
            const col2_bounds right = col2_parts_box(&parts, t->right);
            const bool left_first = reach_of(&left, n) >= reach_of(&right, n);
            stack[top++] = left_first ? t->right : t->left;
            stack[top++] = left_first ? t->left : t->right;
            continue;
        }
        col2_any room;
        col2_vec point;
        const int which = parts_leaf(&parts, node);
        col2_shape_support(col2_parts_part(&parts, which, &room), direction, &point);
        const double at = vec_dot(point, n);
        if (at > reach || (at == reach && which < farthest)) {
            reach = at;
            farthest = which;
            *out = point;
        }
    }
    return farthest >= 0;
}
