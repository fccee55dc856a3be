/* farthest3.c - the farthest corner of a hull, by its tree of boxes: a subtree is left
 * out when no point of its box is farther than the best corner so far. The sums are
 * formed in one order for boxes and corners, so rounding cannot turn that around. */
#include "farthest3.h"

/* How far the farthest point of a box lies along n. */
static inline double reach_of(const col3_bounds *box, col3_vec n) {
    const col3_vec farthest =
        vec3(n.x > 0.0 ? box->max.x : box->min.x, n.y > 0.0 ? box->max.y : box->min.y,
             n.z > 0.0 ? box->max.z : box->min.z);
    return vec_dot(farthest, n);
}

/* The corners of leaf `at`: data->order[first] up to, and without, [*end]. */
static inline int leaf_corners(const col3_hull_data *data, int at, int *end) {
    const int first = (at - data->leaf_count) * HULL_LEAF_CORNERS;
    const int next = first + HULL_LEAF_CORNERS;
    *end = next < data->corner_count ? next : data->corner_count;
    return first;
}

static int best_of_leaf(const col3_hull_data *data, int at, col3_vec n, int best,
                        double *most) {
    int end;
    for (int i = leaf_corners(data, at, &end); i < end; i++) {
        const double reach = vec_dot(data->corners[data->order[i]], n);
        best = reach > *most ? data->order[i] : best;
        *most = larger_of(reach, *most);
    }
    return best;
}

int col3_farthest_corner(const col3_hull_data *data, col3_vec n, int start) {
    int stack[HULL_TREE_DEPTH];
    int count = 1;
    int best = start;
    double most = vec_dot(data->corners[start], n);
    stack[0] = 1;
    while (count > 0) {
        const int at = stack[--count];
        if (!(reach_of(&data->boxes[at], n) > most)) {
            continue;
        }
        if (at >= data->leaf_count) {
            best = best_of_leaf(data, at, n, best, &most);
            continue;
        }
        const int left = 2 * at;
        const bool left_first =
            reach_of(&data->boxes[left], n) >= reach_of(&data->boxes[left + 1], n);
        stack[count++] = left_first ? left + 1 : left;
        stack[count++] = left_first ? left : left + 1;
    }
    return best;
}

col3_vec col3_mean_of_farthest(const col3_hull_data *data, col3_vec n, double least) {
    int stack[HULL_TREE_DEPTH];
    int count = 1;
    int found = 0;
    col3_vec sum = vec_zero();
    stack[0] = 1;
    while (count > 0) {
        const int at = stack[--count];
        if (!(reach_of(&data->boxes[at], n) >= least)) {
            continue;
        }
        if (at < data->leaf_count) {
            stack[count++] = 2 * at + 1;
            stack[count++] = 2 * at;
            continue;
        }
        int end;
        for (int i = leaf_corners(data, at, &end); i < end; i++) {
            const col3_vec corner = data->corners[data->order[i]];
            if (vec_dot(corner, n) >= least) {
                sum = vec_add(sum, corner);
                found++;
            }
        }
    }
    return vec_scale(sum, 1.0 / found);
}
