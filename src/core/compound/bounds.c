/* bounds.c - the box around a composite, and its support point. */
#include "composite.h"

#include "parts/parts.h"

/* A node inside the box of the parts visited so far adds nothing to it. */
void col_composite_bounds(const col_shape *s, col_vec *min, col_vec *max) {
    const col_parts parts = col_parts_of(s);
    int stack[BVH_DEPTH + 2] = {0};
    int top = 1;
    col_bounds all = {vec_all(INFINITY), vec_all(-INFINITY)};
    while (top > 0) { /* once for every node */
        const int node = stack[--top];
        const col_bounds box = col_parts_box(&parts, node);
        if (bounds_within(&box, &all)) {
            continue;
        }
        if (parts_is_leaf(&parts, node)) {
            col_any buffer;
            col_bounds part;
            col_convex_bounds(col_parts_part(&parts, parts_leaf(&parts, node), &buffer),
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
static double farthest_along(const col_bounds *box, col_vec n) {
    return n.x * (n.x > 0.0 ? box->max.x : box->min.x) +
           n.y * (n.y > 0.0 ? box->max.y : box->min.y)
                     IN_SPACE(+n.z * (n.z > 0.0 ? box->max.z : box->min.z));
}

/* Branch and bound; of parts that are equally far, the first. */
bool col_composite_support(const col_shape *s, col_vec direction, col_vec *out) {
    const col_parts parts = col_parts_of(s);
    const col_vec n = vec_normalized(direction);
    int stack[BVH_DEPTH + 2] = {0};
    int top = 1;
    int best = -1;
    double farthest = -INFINITY;
    while (top > 0) { /* once for every node */
        const int node = stack[--top];
        const col_bounds box = col_parts_box(&parts, node);
        if (farthest_along(&box, n) + parts.error < farthest) {
            continue;
        }
        if (!parts_is_leaf(&parts, node)) {
            const col_bvh_node *t = &parts.nodes[node];
            const col_bounds left = col_parts_box(&parts, t->left);
            const col_bounds right = col_parts_box(&parts, t->right);
            const bool left_first = farthest_along(&left, n) >= farthest_along(&right, n);
            stack[top++] = left_first ? t->right : t->left;
            stack[top++] = left_first ? t->left : t->right;
            continue;
        }
        col_any buffer;
        col_vec point;
        const int which = parts_leaf(&parts, node);
        col_convex_support(col_parts_part(&parts, which, &buffer), direction, &point);
        const double at = vec_dot(point, n);
        if (at > farthest || (at == farthest && which < best)) {
            farthest = at;
            best = which;
            *out = point;
        }
    }
    return best >= 0;
}
