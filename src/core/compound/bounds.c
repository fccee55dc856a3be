/* composite_bounds.c - the box around a shape made of parts, and its farthest point. */
#include "composite.h"

#include "parts.h"

/* What lies within the box of the parts seen so far adds nothing to it. */
void col3_composite_bounds(const col3_shape *s, col3_vec *min, col3_vec *max) {
    const col3_parts parts = col3_parts_of(s);
    int stack[BVH_DEPTH + 2] = {0};
    int top = 1;
    col3_bounds all = {vec3(INFINITY, INFINITY, INFINITY),
                       vec3(-INFINITY, -INFINITY, -INFINITY)};
    while (top > 0) { /* once for every node */
        const int node = stack[--top];
        const col3_bounds box = col3_parts_box(&parts, node);
        if (bounds_within(&box, &all)) {
            continue;
        }
        if (parts_is_leaf(&parts, node)) {
            col3_any room;
            col3_bounds part;
            col3_shape_bounds(col3_parts_part(&parts, parts_leaf(&parts, node), &room),
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
static double reach_of(const col3_bounds *box, col3_vec n) {
    return n.x * (n.x > 0.0 ? box->max.x : box->min.x) +
           n.y * (n.y > 0.0 ? box->max.y : box->min.y) +
           n.z * (n.z > 0.0 ? box->max.z : box->min.z);
}

/* Of parts that reach equally far, the first. */
bool col3_composite_support(const col3_shape *s, col3_vec direction, col3_vec *out) {
    const col3_parts parts = col3_parts_of(s);
    const col3_vec n = vec_normalized(direction);
    int stack[BVH_DEPTH + 2] = {0};
    int top = 1;
    int farthest = -1;
    double reach = -INFINITY;
    while (top > 0) { /* once for every node */
        const int node = stack[--top];
        const col3_bounds box = col3_parts_box(&parts, node);
        if (reach_of(&box, n) + parts.doubt < reach) {
            continue;
        }
        if (!parts_is_leaf(&parts, node)) {
            const col3_bvh_node *t = &parts.nodes[node];
            const col3_bounds left = col3_parts_box(&parts, t->left);
            const col3_bounds right = col3_parts_box(&parts, t->right);
            const bool left_first = reach_of(&left, n) >= reach_of(&right, n);
            stack[top++] = left_first ? t->right : t->left;
            stack[top++] = left_first ? t->left : t->right;
            continue;
        }
        col3_any room;
        col3_vec point;
        const int which = parts_leaf(&parts, node);
        col3_shape_support(col3_parts_part(&parts, which, &room), direction, &point);
        const double at = vec_dot(point, n);
        if (at > reach || (at == reach && which < farthest)) {
            reach = at;
            farthest = which;
            *out = point;
        }
    }
    return farthest >= 0;
}
