/* nearest.c - the items nearest to a shape. */
#include "world.h"

#include <math.h>

/* The nearest items so far, as a binary heap with the farthest at the top. */
typedef struct {
    col_world *w;
    const col_world_shape *shape;
    int32_t self;
    double max;
    size_t most, count;
    bool failed; /* no memory */
} col_world_nearest_search;

static bool is_farther(const col_world_order_key *a, const col_world_order_key *b) {
    return a->value > b->value || (a->value == b->value && a->rank > b->rank);
}

static void sift_up(col_world_order_key *heap, size_t at) {
    const col_world_order_key key = heap[at];
    while (at > 0 && is_farther(&key, &heap[(at - 1) / 2])) {
        heap[at] = heap[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    heap[at] = key;
}

static void sift_down(col_world_order_key *heap, size_t count) {
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

/* Inserts an answer, in place of the farthest if there are as many as requested. */
static bool insert_nearest(col_world_nearest_search *s, col_world_order_key key,
                           const col_world_closest *answer) {
    const size_t wanted = s->count < s->most ? s->count + 1 : s->count;
    col_world_closest *const answers =
        (col_world_closest *)reserve(s->w, buffer_answers, sizeof *answer, wanted);
    col_world_order_key *const heap =
        (col_world_order_key *)reserve(s->w, buffer_keys, sizeof *heap, wanted);
    if (answers == NULL || heap == NULL) {
        return false;
    }
    if (s->count < s->most) {
        key.which = (int32_t)s->count;
        heap[s->count] = key;
        sift_up(heap, s->count);
        s->count++;
    } else if (is_farther(&heap[0], &key)) {
        key.which = heap[0].which;
        heap[0] = key;
        sift_down(heap, s->count);
    } else {
        return true;
    }
    answers[key.which] = *answer;
    return true;
}

/* Each of several overlapping items may be the deepest, so the limit is never below 0. */
static double next_limit(const col_world_nearest_search *s, double limit) {
    const col_world_order_key *const heap =
        (const col_world_order_key *)buffer_at(s->w, buffer_keys);
    if (s->count < s->most) {
        return limit;
    }
    return fmin(limit, fmax(heap[0].value, 0.0) * LIMIT_ERROR);
}

static double visit(void *context, int32_t i, double limit) {
    col_world_nearest_search *const s = (col_world_nearest_search *)context;
    const col_world *const w = s->w;
    if (i == s->self) {
        return limit;
    }
    col_world_closest answer = {.item = i};
    answer.closest = w->d->closest(s->shape, shape_of(w, i), &answer.parts);
    const col_world_order_key key = {answer.closest.distance, w->items[i].rank, 0};
    if (key.value <= s->max && !insert_nearest(s, key, &answer)) {
        s->failed = true;
        return -1.0;
    }
    return next_limit(s, limit);
}

bool col_world_nearest(col_world *w, const col_world_query *query, double max,
                       int32_t most, const col_world_closest **items, int32_t *count) {
    col_world_nearest_search s = {.w = w,
                                  .shape = query_shape(w, query),
                                  .self = query->item,
                                  .max = max,
                                  .most = most > 0 ? (size_t)most : 0};
    col_world_box box;
    w->d->bounds(s.shape, &box);
    if (!col_world_refit(w)) {
        return false;
    }
    if (s.most > 0 && query->layers != 0) {
        const double limit = fmax(max, 0.0) * LIMIT_ERROR;
        const col_tree_visitor visitor = {query->layers, visit, &s};
        col_tree_closest(w->tree, box.low, box.high, limit, &visitor);
    }
    col_world_order_key *const keys = (col_world_order_key *)buffer_at(w, buffer_keys);
    if (s.failed || !col_world_order_keys(w, keys, s.count)) {
        return false;
    }
    col_world_order_array(buffer_at(w, buffer_answers), sizeof(col_world_closest), keys,
                          s.count);
    *items = (const col_world_closest *)buffer_at(w, buffer_answers);
    *count = (int32_t)s.count;
    return true;
}
