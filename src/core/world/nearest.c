/* nearest.c - the items nearest to a shape. */
#include "world.h"

#include <math.h>

/* The nearest so far, as a heap: the farthest of them at the top. */
typedef struct {
    col_world *w;
    const col_world_shape *shape;
    int32_t itself;
    double max;
    size_t most, count;
    bool failed; /* no memory */
} col_world_near_search;

static bool is_farther(const col_world_order_key *a, const col_world_order_key *b) {
    return a->value > b->value || (a->value == b->value && a->rank > b->rank);
}

static void rise(col_world_order_key *heap, size_t at) {
    const col_world_order_key key = heap[at];
    while (at > 0 && is_farther(&key, &heap[(at - 1) / 2])) {
        heap[at] = heap[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    heap[at] = key;
}

static void sink(col_world_order_key *heap, size_t count) {
    const col_world_order_key key = heap[0];
    size_t at = 0;
    for (;;) {
        size_t child = 2 * at + 1;
        child += child + 1 < count && is_farther(&heap[child + 1], &heap[child]);
        if (child >= count || !is_farther(&heap[child], &key)) {
            break;
        }
        heap[at] = heap[child];
        at = child;
    }
    heap[at] = key;
}

/* Takes it in, in place of the farthest when there are as many as wanted. */
static bool take_in(col_world_near_search *s, col_world_order_key key,
                    const col_world_near *near) {
    const size_t room = s->count < s->most ? s->count + 1 : s->count;
    col_world_near *const answers =
        (col_world_near *)reserve(s->w, buffer_answers, sizeof *near, room);
    col_world_order_key *const heap =
        (col_world_order_key *)reserve(s->w, buffer_keys, sizeof *heap, room);
    if (answers == NULL || heap == NULL) {
        return false;
    }
    if (s->count < s->most) {
        key.which = (int32_t)s->count;
        heap[s->count] = key;
        rise(heap, s->count);
        s->count++;
    } else if (is_farther(&heap[0], &key)) {
        key.which = heap[0].which;
        heap[0] = key;
        sink(heap, s->count);
    } else {
        return true;
    }
    answers[key.which] = *near;
    return true;
}

/* The tree's boxes are no farther than the shapes in them, but for rounding; and what
 * overlaps may be deeper than all others. */
static double still_worth(const col_world_near_search *s, double far) {
    const col_world_order_key *const heap =
        (const col_world_order_key *)buffer_at(s->w, buffer_keys);
    if (s->count < s->most) {
        return far;
    }
    return fmin(far, fmax(heap[0].value, 0.0) * (1.0 + 0x1p-40));
}

static double look(void *context, int32_t i, double far) {
    col_world_near_search *const s = (col_world_near_search *)context;
    const col_world *const w = s->w;
    if (i == s->itself) {
        return far;
    }
    const col_world_near near = {i, w->d->closest(s->shape, shape_of(w, i))};
    const col_world_order_key key = {near.closest.distance, w->items[i].rank, 0};
    if (key.value <= s->max && !take_in(s, key, &near)) {
        s->failed = true;
        return -1.0;
    }
    return still_worth(s, far);
}

bool col_world_nearest(col_world *w, const col_world_query *query, double max,
                       int32_t most, const col_world_near **items, int32_t *count) {
    col_world_near_search s = {.w = w,
                               .shape = shape_asked(w, query),
                               .itself = query->item,
                               .max = max,
                               .most = most > 0 ? (size_t)most : 0};
    col_world_box box;
    w->d->bounds(s.shape, &box);
    if (!col_tree_refit(w->tree)) {
        return false;
    }
    if (s.most > 0 && query->layers != 0) {
        const double far = fmax(max, 0.0) * (1.0 + 0x1p-40);
        const col_tree_visitor visitor = {query->layers, look, &s};
        col_tree_closest(w->tree, box.low, box.high, far, &visitor);
    }
    col_world_order_key *const keys = (col_world_order_key *)buffer_at(w, buffer_keys);
    if (s.failed || !col_world_order_keys(w, keys, s.count)) {
        return false;
    }
    col_world_order_array(buffer_at(w, buffer_answers), sizeof(col_world_near), keys,
                          s.count);
    *items = (const col_world_near *)buffer_at(w, buffer_answers);
    *count = (int32_t)s.count;
    return true;
}
