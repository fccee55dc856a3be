/* search.c - collecting what a ray or a cast finds: the first, all in order, or any. */
#include "world.h"

/* A box of the tree is hit no later than the shape in it, except for rounding. */
#define LIMIT_ERROR (1.0 + 0x1p-40)

bool col_world_search_begin(col_world_search *s, col_world *w, col_world_extent extent,
                            size_t size) {
    *s = (col_world_search){.w = w, .extent = extent, .size = size, .unit = 1.0};
    return col_tree_refit(w->tree) && reserve(w, buffer_answers, size, 1) != NULL;
}

static bool append(col_world_search *s, const void *answer, double t, int32_t rank) {
    unsigned char *const answers =
        (unsigned char *)reserve(s->w, buffer_answers, s->size, s->count + 1);
    col_world_order_key *const keys =
        (col_world_order_key *)reserve(s->w, buffer_keys, sizeof *keys, s->count + 1);
    if (answers == NULL || keys == NULL) {
        return false;
    }
    memcpy(answers + s->size * s->count, answer, s->size);
    keys[s->count] = (col_world_order_key){t, rank, (int32_t)s->count};
    s->count++;
    return true;
}

double col_world_search_add(col_world_search *s, const void *answer, double t, int32_t i,
                            double limit) {
    const int32_t rank = s->w->items[i].rank;
    if (s->extent == col_world_any) {
        s->count = 1;
        return -1.0;
    }
    if (s->extent == col_world_all) {
        s->failed = !append(s, answer, t, rank);
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

bool col_world_search_end(col_world_search *s) {
    if (s->failed) {
        return false;
    }
    if (s->extent == col_world_all && s->count > 1) {
        col_world_order_key *const keys =
            (col_world_order_key *)buffer_at(s->w, buffer_keys);
        if (!col_world_order_keys(s->w, keys, s->count)) {
            return false;
        }
        col_world_order_array(buffer_at(s->w, buffer_answers), s->size, keys, s->count);
    }
    return true;
}
