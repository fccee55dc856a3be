/* broad_median.h - a floor of the broad phase: a tree made anew in each frame, split at
 * the median of the longest side, and gone through against itself. Single precision;
 * DIMENSIONS says in which space. */
#ifndef BENCH_BROAD_MEDIAN_H
#define BENCH_BROAD_MEDIAN_H

#include "broad_grid.h"

enum { LEAF = 4 };

typedef struct {
    float low[3], high[3];
    int32_t left, right; /* left < 0: a leaf */
    int32_t from, to;    /* boxes below it: from .. to - 1 of those sorted */
} floor_node;

typedef struct {
    floor_node *node;
    int32_t *sorted;
    floor_box *copy; /* by the number of the box */
    int nodes;
    floor_pairs pairs;
} floor_tree;

/* ------------------------------------------------------------------------- building --
 */

/* Puts those with the smaller centres along the axis before the middle: Hoare's FIND. */
static void median_split(const floor_tree *t, int low, int high, int middle, int axis) {
    int32_t *const s = t->sorted;
    while (low < high) {
        const float pivot = t->copy[s[(low + high) / 2]].at[axis];
        int i = low;
        int j = high;
        while (i <= j) {
            while (t->copy[s[i]].at[axis] < pivot) {
                i++;
            }
            while (t->copy[s[j]].at[axis] > pivot) {
                j--;
            }
            if (i <= j) {
                const int32_t other = s[i];
                s[i++] = s[j];
                s[j--] = other;
            }
        }
        high = middle < i ? j : high;
        low = middle > j ? i : low;
    }
}

static int widest_axis(const floor_tree *t, int from, int to) {
    float low[3] = {INFINITY, INFINITY, INFINITY};
    float high[3] = {-INFINITY, -INFINITY, -INFINITY};
    for (int i = from; i < to; i++) {
        for (int k = 0; k < DIMENSIONS; k++) {
            const float at = t->copy[t->sorted[i]].at[k];
            low[k] = at < low[k] ? at : low[k];
            high[k] = at > high[k] ? at : high[k];
        }
    }
    int axis = 0;
    for (int k = 1; k < DIMENSIONS; k++) {
        axis = high[k] - low[k] > high[axis] - low[axis] ? k : axis;
    }
    return axis;
}

static float smaller(float a, float b) { return a < b ? a : b; }
static float larger(float a, float b) { return a > b ? a : b; }

static void bound_leaf(const floor_tree *t, floor_node *n) {
    for (int k = 0; k < DIMENSIONS; k++) {
        n->low[k] = INFINITY;
        n->high[k] = -INFINITY;
        for (int i = n->from; i < n->to; i++) {
            const floor_box *const b = &t->copy[t->sorted[i]];
            n->low[k] = smaller(n->low[k], b->at[k] - b->half);
            n->high[k] = larger(n->high[k], b->at[k] + b->half);
        }
    }
}

/* As deep as the logarithm of the count. */
static int32_t build_node(floor_tree *t, int from, int to) {
    const int32_t me = t->nodes++;
    floor_node n = {.left = -1, .right = -1, .from = from, .to = to};
    if (to - from <= LEAF) {
        bound_leaf(t, &n);
    } else {
        const int middle = (from + to) / 2;
        median_split(t, from, to - 1, middle, widest_axis(t, from, to));
        n.left = build_node(t, from, middle);
        n.right = build_node(t, middle, to);
        for (int k = 0; k < DIMENSIONS; k++) {
            const floor_node *const l = &t->node[n.left];
            const floor_node *const r = &t->node[n.right];
            n.low[k] = smaller(l->low[k], r->low[k]);
            n.high[k] = larger(l->high[k], r->high[k]);
        }
    }
    t->node[me] = n;
    return me;
}

static void build_floor_tree(floor_tree *t) {
    for (int i = 0; i < boxes.count; i++) {
        copy_box(&t->copy[i], i);
    }
    t->nodes = 0;
    (void)build_node(t, 0, boxes.count);
}

static void floor_tree_open(void *self, int count) {
    floor_tree *const t = self;
    const size_t n = (size_t)count;
    t->node = broad_room(2 * n * sizeof *t->node);
    t->sorted = broad_room(n * sizeof *t->sorted);
    t->copy = broad_room(n * sizeof *t->copy);
    for (int i = 0; i < count; i++) {
        t->sorted[i] = i;
    }
    build_floor_tree(t);
}

static void floor_tree_close(void *self) {
    floor_tree *const t = self;
    free(t->node);
    free(t->sorted);
    free(t->copy);
    free(t->pairs.pair);
    t->pairs = (floor_pairs){NULL, 0, 0};
}

/* ---------------------------------------------------------------------------- pairs --
 */

static inline bool nodes_meet(const floor_node *a, const floor_node *b) {
    bool meet = true;
    for (int k = 0; k < DIMENSIONS; k++) {
        meet = meet & (a->low[k] <= b->high[k]) & (b->low[k] <= a->high[k]);
    }
    return meet;
}

static void leaves_meet(floor_tree *t, const floor_node *a, const floor_node *b) {
    for (int i = a->from; i < a->to; i++) {
        for (int j = a == b ? i + 1 : b->from; j < b->to; j++) {
            const int32_t one = t->sorted[i];
            const int32_t other = t->sorted[j];
            if (copies_meet(&t->copy[one], &t->copy[other], false)) {
                found(&t->pairs, one, other);
            }
        }
    }
}

static void nodes_against(floor_tree *t, const floor_node *a, const floor_node *b) {
    if (!nodes_meet(a, b)) {
        return;
    }
    if (a->left < 0 && b->left < 0) {
        leaves_meet(t, a, b);
    } else if (b->left < 0 || (a->left >= 0 && a->to - a->from >= b->to - b->from)) {
        nodes_against(t, &t->node[a->left], b);
        nodes_against(t, &t->node[a->right], b);
    } else {
        nodes_against(t, a, &t->node[b->left]);
        nodes_against(t, a, &t->node[b->right]);
    }
}

static void node_against_itself(floor_tree *t, const floor_node *n) {
    if (n->left < 0) {
        leaves_meet(t, n, n);
        return;
    }
    node_against_itself(t, &t->node[n->left]);
    node_against_itself(t, &t->node[n->right]);
    nodes_against(t, &t->node[n->left], &t->node[n->right]);
}

static size_t floor_tree_frame(void *self) {
    floor_tree *const t = self;
    build_floor_tree(t);
    t->pairs.count = 0;
    node_against_itself(t, t->node);
    return t->pairs.count;
}

/* ----------------------------------------------------------------------------- rays --
 */

typedef struct {
    float origin[3], inverse[3], far;
} floor_ray;

/* Where the ray enters the node's box; INFINITY when it does not before its end. */
static inline float enters_node(const floor_node *n, const floor_ray *r) {
    float enter = 0.0F;
    float leave = r->far;
    for (int k = 0; k < DIMENSIONS; k++) {
        const float one = (n->low[k] - r->origin[k]) * r->inverse[k];
        const float other = (n->high[k] - r->origin[k]) * r->inverse[k];
        enter = larger(enter, smaller(one, other));
        leave = smaller(leave, larger(one, other));
    }
    return enter <= leave ? enter : INFINITY;
}

typedef struct {
    const floor_node *node;
    float at;
} floor_visit;

static double floor_tree_ray(void *self, int ray) {
    const floor_tree *const t = self;
    floor_ray r = {.far = (float)BROAD_RAY_LENGTH};
    for (int k = 0; k < DIMENSIONS; k++) {
        r.origin[k] = (float)boxes.origin[ray][k];
        r.inverse[k] = (float)boxes.inverse[ray][k];
    }
    double nearest = INFINITY;
    floor_visit stack[64];
    int height = 0;
    stack[height++] = (floor_visit){t->node, enters_node(t->node, &r)};
    while (height > 0) {
        const floor_visit v = stack[--height];
        if (v.at > r.far) {
            continue;
        }
        const floor_node *const n = v.node;
        if (n->left >= 0) { /* the nearer one on top */
            floor_visit near = {&t->node[n->left], 0.0F};
            floor_visit next = {&t->node[n->right], 0.0F};
            near.at = enters_node(near.node, &r);
            next.at = enters_node(next.node, &r);
            stack[height++] = near.at < next.at ? next : near;
            stack[height++] = near.at < next.at ? near : next;
            continue;
        }
        for (int i = n->from; i < n->to; i++) {
            const double hit = ray_meets_box(ray, t->sorted[i], DIMENSIONS);
            if (hit < nearest) {
                nearest = hit;
                r.far = (float)hit;
            }
        }
    }
    return nearest;
}

static floor_tree tree_anew;

static const broad_contestant broad_floor_tree = {
    .name = "floor: tree made anew",
    .self = &tree_anew,
    .open = floor_tree_open,
    .close = floor_tree_close,
    .frame = floor_tree_frame,
    .ray = floor_tree_ray,
};

#endif
