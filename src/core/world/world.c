/* world.c - creating and closing a world, its memory, and its properties. */
#include "world.h"

col_world *col_world_open(int dimensions, col_memory memory) {
    col_world *const w = (col_world *)memory.resize(memory.context, NULL, 0, sizeof *w);
    if (w == NULL) {
        return NULL;
    }
    memset(w, 0, sizeof *w);
    w->d = dimensions == 2 ? &col2_world_dimension : &col3_world_dimension;
    w->memory = memory;
    w->sight.memory = memory;
    w->free = COL_NO_ITEM;
    w->kept = COL_NO_ITEM;
    w->released = COL_NO_ITEM;
    col_world_free_links(w);
    w->tree = col_tree_open(dimensions, memory);
    if (w->tree == NULL) {
        (void)memory.resize(memory.context, w, sizeof *w, 0);
        return NULL;
    }
    return w;
}

void col_world_close(col_world *w) {
    if (w == NULL) {
        return;
    }
    const col_memory memory = w->memory;
    for (int32_t i = 0; i < w->item_used; i++) {
        col_block_free(w, &w->items[i]);
    }
    col_block_free(w, &w->spare);
    col_world_free_buffers(w);
    for (int i = (int)QUERY_BUFFERS; i < BUFFERS; i++) {
        array_free(memory, &w->buffers[i].at, 1, &w->buffers[i].bytes);
    }
    array_free(memory, &w->rides, sizeof *w->rides, &w->ride_capacity);
    array_free(memory, &w->turns, sizeof *w->turns, &w->turn_capacity);
    array_free(memory, &w->met, sizeof *w->met, &w->met_capacity);
    array_free(memory, &w->crossed, sizeof *w->crossed, &w->crossed_capacity);
    for (int i = 0; i < 64; i++) {
        if (w->responses[i] != NULL) {
            (void)memory.resize(memory.context, w->responses[i],
                                64 * sizeof(col_response), 0);
        }
    }
    col_world_free_links(w);
    array_free(memory, &w->changed, sizeof *w->changed, &w->changed_capacity);
    array_free(memory, &w->edited, sizeof *w->edited, &w->edited_capacity);
    array_free(memory, &w->unmoved.moved, sizeof *w->unmoved.moved, &w->unmoved.capacity);
    array_free(memory, &w->unmoved.places, sizeof *w->unmoved.places,
               &w->unmoved.place_capacity);
    array_free(memory, &w->unmoved.awake, sizeof *w->unmoved.awake,
               &w->unmoved.awake_capacity);
    array_free(memory, &w->order, sizeof *w->order, &w->order_capacity);
    array_free(memory, &w->items, sizeof *w->items, &w->item_capacity);
    col_tree_close(w->tree);
    (void)memory.resize(memory.context, w, sizeof *w, 0);
}

bool col_block_resize(col_world *w, col_world_item *it, size_t words) {
    if (!array_resize(w->memory, &it->shape, 8, it->words, words)) {
        return false;
    }
    w->block_bytes += 8 * words;
    w->block_bytes -= 8 * (size_t)it->words;
    it->words = (uint16_t)words;
    return true;
}

void col_block_free(col_world *w, col_world_item *it) {
    if (it->words > 0) {
        (void)col_block_resize(w, it, 0);
    }
}

static size_t link_bytes(const col_world *w) {
    return w->link_capacity * sizeof *w->links + w->head_capacity * sizeof *w->heads +
           w->mark_capacity * sizeof *w->marks +
           w->changed_capacity * sizeof *w->changed +
           w->edited_capacity * sizeof *w->edited +
           (w->unmoved.capacity + w->unmoved.awake_capacity) * sizeof *w->unmoved.moved +
           w->unmoved.place_capacity * sizeof *w->unmoved.places;
}

size_t col_world_bytes(const col_world *w) {
    size_t bytes = sizeof *w + col_tree_bytes(w->tree) + w->block_bytes + link_bytes(w);
    bytes += sizeof *w->rides * w->ride_capacity + sizeof *w->turns * w->turn_capacity;
    bytes += sizeof *w->met * w->met_capacity + sizeof *w->crossed * w->crossed_capacity;
    bytes += sizeof *w->items * w->item_capacity + sizeof *w->order * w->order_capacity;
    bytes += sizeof *w->candidates.items * (w->candidates.capacity);
    bytes += col2_sight_bytes(&w->sight);
    for (int i = 0; i < BUFFERS; i++) {
        bytes += w->buffers[i].bytes;
    }
    return bytes;
}

int col_world_dimensions(const col_world *w) { return w->d->dimensions; }

int32_t col_world_count(const col_world *w) { return w->count; }

uint64_t col_world_changes(const col_world *w) { return w->changes; }

bool col_world_notes_crossed(const col_world *w) { return w->notes_crossed; }

bool col_world_has(const col_world *w, int32_t i) { return is_live(w, i); }

const col_world_shape *col_world_shape_of(const col_world *w, int32_t i) {
    return shape_of(w, i);
}

col_filter col_world_filter(const col_world *w, int32_t i) {
    return col_tree_filter_of(w->tree, i);
}

uint64_t col_world_serial(const col_world *w, int32_t i) { return w->items[i].serial; }

const int32_t *col_world_items(col_world *w) {
    col_world_order_compact(w);
    return w->order;
}
