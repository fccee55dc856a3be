/* links.c - the pairs of the last events as links between items, so that the cost of the
 * next events depends on the number of changes, not of items: only pairs of changed items
 * are tested.
 *
 * A link is an element of two doubly linked lists, those of its items. An end of a link
 * is numbered 2 * link + side:
 *
 *     heads[a] -> 2 l + 0 ---> ...        l links a and b
 *     heads[b] -> 2 l + 1 ---> ...
 *
 * While much changes in every call, sorted lists of all pairs are faster (events.c), and
 * there are no links. */
#include "world.h"

#define NO_END (-1)

/* The number of consecutive calls with few changes after which links are made. */
#define CALM_CALLS 3

/* More links than this are made anew when few of them are in use. */
#define MANY_LINKS 4096

/* If more than this share of the items has changed, all pairs are searched. */
#define FEW_SHARE 16

static int32_t few_of(const col_world *w) { return w->count / FEW_SHARE + 8; }

/* ------------------------------------------------------------------ changed items -- */

void col_world_forget_changes(col_world *w) {
    for (int32_t k = 0; k < w->changed_count; k++) {
        w->items[w->changed[k]].motion &= (uint8_t)~ITEM_CHANGED;
    }
    w->changed_count = 0;
    const int32_t most = few_of(w);
    w->changed_limit = array_grow(w->memory, &w->changed, sizeof *w->changed,
                                  &w->changed_capacity, (size_t)most + 1)
                           ? most + 1
                           : 0;
}

static bool little_has_changed(const col_world *w) {
    return w->changed_count < w->changed_limit;
}

/* -------------------------------------------------------------------------- links -- */

static col_world_link *link_of(const col_world *w, int32_t end) {
    return &w->links[end >> 1];
}

/* Memory for the ends of all items, and for more links. */
static bool reserve_links(col_world *w, size_t more) {
    const size_t before = w->head_capacity;
    const size_t marks_before = w->mark_capacity;
    if (!array_grow(w->memory, &w->marks, sizeof *w->marks, &w->mark_capacity,
                    (size_t)w->item_used) ||
        !array_grow(w->memory, &w->heads, sizeof *w->heads, &w->head_capacity,
                    (size_t)w->item_used)) {
        return false;
    }
    for (size_t i = before; i < w->head_capacity; i++) {
        w->heads[i] = NO_END;
    }
    for (size_t i = marks_before; i < w->mark_capacity; i++) {
        w->marks[i] = NO_END;
    }
    const size_t wanted = (size_t)w->link_used + more;
    return ALWAYS(wanted < INT32_MAX / 2) && /* no machine has room for so many */
           array_grow(w->memory, &w->links, sizeof *w->links, &w->link_capacity, wanted);
}

static void attach_end(col_world *w, int32_t end, int32_t item) {
    col_world_link *const l = link_of(w, end);
    const int side = end & 1;
    const int32_t next = w->heads[item];
    l->items[side] = item;
    l->next[side] = next;
    l->before[side] = NO_END;
    if (next != NO_END) {
        link_of(w, next)->before[next & 1] = end;
    }
    w->heads[item] = end;
}

static void detach_end(col_world *w, int32_t end) {
    const col_world_link *const l = link_of(w, end);
    const int32_t next = l->next[end & 1];
    const int32_t before = l->before[end & 1];
    if (next != NO_END) {
        link_of(w, next)->before[next & 1] = before;
    }
    if (before == NO_END) {
        w->heads[l->items[end & 1]] = next;
    } else {
        link_of(w, before)->next[before & 1] = next;
    }
}

/* After reserve_links. */
static void add_link(col_world *w, col_world_pair pair) {
    int32_t link = w->free_link;
    if (link == NO_END) {
        link = w->link_used++;
    } else {
        w->free_link = w->links[link].next[0];
    }
    w->links[link].seen = 0;
    w->link_count++;
    attach_end(w, 2 * link, pair.a);
    attach_end(w, 2 * link + 1, pair.b);
}

static void remove_link(col_world *w, int32_t link) {
    detach_end(w, 2 * link);
    detach_end(w, 2 * link + 1);
    w->link_count--;
    w->links[link].items[0] = COL_NO_ITEM;
    w->links[link].next[0] = w->free_link;
    w->free_link = link;
}

bool col_world_is_linked(const col_world *w, int32_t i) {
    return (size_t)i < w->head_capacity && w->heads[i] != NO_END;
}

/* Searches the lists of both at once, as far as the shorter one goes. */
bool col_world_are_linked(const col_world *w, int32_t a, int32_t b) {
    if (!col_world_is_linked(w, a) || !col_world_is_linked(w, b)) {
        return false;
    }
    int32_t of_a = w->heads[a];
    int32_t of_b = w->heads[b];
    while (of_a != NO_END && of_b != NO_END) {
        const col_world_link *const p = link_of(w, of_a);
        const col_world_link *const q = link_of(w, of_b);
        if (p->items[1 - (of_a & 1)] == b || q->items[1 - (of_b & 1)] == a) {
            return true;
        }
        of_a = p->next[of_a & 1];
        of_b = q->next[of_b & 1];
    }
    return false;
}

void col_world_free_links(col_world *w) {
    array_free(w->memory, &w->links, sizeof *w->links, &w->link_capacity);
    array_free(w->memory, &w->heads, sizeof *w->heads, &w->head_capacity);
    array_free(w->memory, &w->marks, sizeof *w->marks, &w->mark_capacity);
    w->link_used = 0;
    w->link_count = 0;
    w->free_link = NO_END;
    w->linked = false;
}

/* ------------------------------------------------------- from lists to links, back -- */

static void free_list(col_world *w, col_world_buffer_name which) {
    array_free(w->memory, &w->buffers[which].at, 1, &w->buffers[which].bytes);
}

/* Without memory the lists remain. */
static void make_links(col_world *w) {
    const col_world_pair *const last = (const col_world_pair *)buffer_at(w, buffer_last);
    col_world_free_links(w);
    if (!reserve_links(w, w->last_count)) {
        col_world_free_links(w);
        return;
    }
    for (size_t k = 0; k < w->last_count; k++) {
        add_link(w, last[k]);
    }
    w->linked = true;
    free_list(w, buffer_last);
    free_list(w, buffer_now);
}

/* The list of the last pairs, sorted, made from their links. */
static bool list_links(col_world *w) {
    col_world_pair *const last =
        (col_world_pair *)reserve(w, buffer_last, sizeof *last, (size_t)w->link_used + 1);
    if (last == NULL) {
        return false;
    }
    size_t count = 0;
    for (int32_t k = 0; k < w->link_used; k++) {
        const col_world_link *const l = &w->links[k];
        if (l->items[0] != COL_NO_ITEM) {
            last[count++] = (col_world_pair){l->items[0], l->items[1]};
        }
    }
    if (!col_world_order_changes(w, last, count)) {
        return false;
    }
    w->last_count = count;
    w->last_stamped = false;
    col_world_free_links(w);
    return true;
}

bool col_world_choose_links(col_world *w) {
    w->calm = little_has_changed(w) ? w->calm + 1 : 0;
    const bool wasteful = w->link_capacity > MANY_LINKS &&
                          RARELY((size_t)w->link_count < w->link_capacity / 8);
    if (w->linked && (w->calm == 0 || wasteful) && RARELY(!list_links(w))) {
        return false;
    }
    if (!w->linked && w->calm > CALM_CALLS) {
        make_links(w);
    }
    return true;
}

/* ------------------------------------------------------------------------- events -- */

static bool is_changed(const col_world *w, int32_t i) {
    return (w->items[i].motion & ITEM_CHANGED) != 0;
}

/* The pair of two changed items is found by the one with the lower number. */
static bool is_left_to(const col_world *w, int32_t i, int32_t other) {
    return is_changed(w, other) && other < i;
}

static int32_t other_item(const col_world_link *l, int32_t end) {
    return l->items[1 - (end & 1)];
}

/* Notes for each partner of the item by which link it is connected. */
static void mark_partners(col_world *w, int32_t i) {
    for (int32_t end = w->heads[i]; end != NO_END; end = link_of(w, end)->next[end & 1]) {
        w->marks[other_item(link_of(w, end), end)] = end >> 1;
    }
}

/* The link of two items, of which the first has its partners marked; NULL: none. The
 * marks of other items are arbitrary numbers, and are recognised by the link that they
 * refer to. */
static col_world_link *link_between(const col_world *w, int32_t i, int32_t other) {
    const int32_t link = w->marks[other];
    if (link < 0 || link >= w->link_used) {
        return NULL;
    }
    col_world_link *const l = &w->links[link];
    return (l->items[0] == i && l->items[1] == other) ||
                   (l->items[0] == other && l->items[1] == i)
               ? l
               : NULL;
}

static bool overlap_now(const col_world *w, const col_world_pair *pair) {
    return col_world_touches(w, !w->has_triggers, shape_of(w, pair->a),
                             shape_of(w, pair->b));
}

/* The items that the item overlaps now: links that remain are marked as seen, pairs
 * without a link have begun. */
static bool find_begun(col_world *w, int32_t i, size_t *count) {
    if (RARELY(!col_tree_pairs_of(w->tree, i, &w->candidates))) {
        return false;
    }
    for (size_t k = 0; k < w->candidates.count; k++) {
        const int32_t other = w->candidates.items[k];
        if (other == i || is_left_to(w, i, other)) {
            continue;
        }
        const bool first = w->items[i].rank < w->items[other].rank;
        const col_world_pair pair = {first ? i : other, first ? other : i};
        if (!overlap_now(w, &pair)) {
            continue;
        }
        col_world_link *const l = link_between(w, i, other);
        if (l != NULL) {
            l->seen = w->looks;
        } else if (!append(w, buffer_began, (*count)++, &pair, sizeof pair)) {
            return false;
        }
    }
    return true;
}

/* Links of the item that have not been seen. */
static bool find_ended(col_world *w, int32_t i, size_t *count) {
    for (int32_t end = w->heads[i]; end != NO_END; end = link_of(w, end)->next[end & 1]) {
        const col_world_link *const l = link_of(w, end);
        const int32_t link = end >> 1;
        const col_world_pair pair = {l->items[0], l->items[1]};
        if (l->seen == w->looks || is_left_to(w, i, other_item(l, end))) {
            continue;
        }
        if (!append(w, buffer_ended, *count, &pair, sizeof pair) ||
            !append(w, buffer_gone, *count, &link, sizeof link)) {
            return false;
        }
        (*count)++;
    }
    return true;
}

static bool order_changes(col_world *w, col_world_buffer_name which, size_t count) {
    return col_world_order_changes(w, (col_world_pair *)buffer_at(w, which), count);
}

bool col_world_linked_events(col_world *w, col_world_events *events) {
    *events = (col_world_events){NULL, NULL, 0, 0};
    col_world_trim_buffers(w);
    if (!col_world_refit(w) || !reserve_links(w, 0)) {
        return false;
    }
    w->looks++;
    for (int32_t k = 0; k < w->changed_count; k++) {
        const int32_t i = w->changed[k];
        mark_partners(w, i);
        if ((is_live(w, i) && !find_begun(w, i, &events->began_count)) ||
            !find_ended(w, i, &events->ended_count)) {
            return false;
        }
    }
    events->began = (const col_world_pair *)buffer_at(w, buffer_began);
    events->ended = (const col_world_pair *)buffer_at(w, buffer_ended);
    w->began_count = events->began_count;
    w->gone_count = events->ended_count;
    return reserve_links(w, events->began_count) &&
           MOSTLY(order_changes(w, buffer_began, events->began_count)) &&
           order_changes(w, buffer_ended, events->ended_count);
}

void col_world_commit_links(col_world *w) {
    const int32_t *const gone = (const int32_t *)buffer_at(w, buffer_gone);
    const col_world_pair *const began =
        (const col_world_pair *)buffer_at(w, buffer_began);
    for (size_t k = 0; k < w->gone_count; k++) {
        remove_link(w, gone[k]);
    }
    for (size_t k = 0; k < w->began_count; k++) {
        add_link(w, began[k]);
    }
}
