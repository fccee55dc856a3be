/* search.c - collecting the hits of a ray or a cast: the first, all in order, or any. */
#include "world.h"

bool col_world_search_begin(col_world_search *s, col_world *w, col_world_extent extent,
                            size_t size) {
    *s = (col_world_search){.w = w, .extent = extent, .size = size, .unit = 1.0};
    return reserve(w, buffer_answers, size, 1) != NULL;
}

double col_world_search_add(col_world_search *s, const void *answer, double t, int32_t i,
                            double limit) {
    const int32_t rank = s->w->items[i].rank;
    if (s->extent == col_world_any) {
        s->count = 1;
        return -1.0;
    }
    if (s->extent == col_world_all) {
        const col_world_order_key key = {t, rank, (int32_t)s->count};
        s->failed = !append(s->w, buffer_answers, s->count, answer, s->size) ||
                    !append(s->w, buffer_keys, s->count, &key, sizeof key);
        s->count++;
        return s->failed ? -1.0 : limit;
    }
    if (s->count == 0 || t < s->best_t || (t == s->best_t && rank < s->best_rank)) {
        memcpy(buffer_at(s->w, buffer_answers), answer, s->size);
        s->count = 1;
        s->best_t = t;
        s->best_rank = rank;
    }
    const double enough = s->best_t * s->unit * LIMIT_ERROR;
    return enough < limit ? enough : limit;
}

const void *col_world_search_end(col_world_search *s, int32_t *count) {
    if (s->failed) {
        return NULL;
    }
    void *const answers = buffer_at(s->w, buffer_answers);
    if (s->extent == col_world_all && s->count > 1) {
        col_world_order_key *const keys =
            (col_world_order_key *)buffer_at(s->w, buffer_keys);
        if (!col_world_order_keys(s->w, keys, s->count)) {
            return NULL;
        }
        col_world_order_array(answers, s->size, keys, s->count);
    }
    *count = (int32_t)s->count;
    return answers;
}
