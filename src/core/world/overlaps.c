/* overlaps.c - the items that overlap one shape. */
#include "world.h"

#include "../base/scalar.h"

#include <math.h>

/* Prefetches all candidates before the first test, so that no test waits for its own. */
static void prefetch_candidates(const col_world *w) {
    const col_tree_list *const list = &w->candidates;
    for (size_t k = 0; k < list->count; k++) {
        PREFETCH(&w->items[list->items[k]]);
    }
    for (size_t k = 0; k < list->count; k++) {
        PREFETCH(shape_of(w, list->items[k]));
    }
}

bool col_world_touches(const col_world *w, bool solid, const col_world_shape *a,
                       const col_world_shape *b) {
    col_world_any_shape copy;
    const bool overlap = w->d->overlaps(a, b);
    if (overlap || solid) {
        return overlap;
    }
    const col_world_shape *const of_a = w->d->triggers(a, &copy);
    if (of_a != NULL && w->d->overlaps(of_a, b)) {
        return true;
    }
    const col_world_shape *const of_b = w->d->triggers(b, &copy);
    return of_b != NULL && w->d->overlaps(a, of_b);
}

bool col_world_trigger_contact(const col_world *w, const col_world_shape *a,
                               const col_world_shape *b, col3_contact *out,
                               col3_part_numbers *parts) {
    col_world_any_shape copy;
    const col_world_shape *const of_a = w->d->triggers(a, &copy);
    if (of_a != NULL && w->d->contact(of_a, b, out, parts)) {
        return true;
    }
    const col_world_shape *const of_b = w->d->triggers(b, &copy);
    return of_b != NULL && w->d->contact(a, of_b, out, parts);
}

bool col_world_touch_contact(const col_world *w, bool solid, const col_world_shape *a,
                             const col_world_shape *b, col3_contact *out,
                             col3_part_numbers *parts) {
    return w->d->contact(a, b, out, parts) ||
           (!solid && col_world_trigger_contact(w, a, b, out, parts));
}

/* Whether neither the shape nor anything in the world has triggers. */
static bool is_solid_query(const col_world *w, const col_world_shape *shape) {
    col_world_any_shape copy;
    return !w->has_triggers && w->d->triggers(shape, &copy) == NULL;
}

bool col_world_overlapping(col_world *w, const col_world_query *query,
                           const int32_t **items, int32_t *count) {
    const col_world_shape *const shape = query_shape(w, query);
    if (!col_world_find_touched(w, query)) {
        return false;
    }
    prefetch_candidates(w);
    int32_t *const found = w->candidates.items;
    const bool solid = is_solid_query(w, shape);
    size_t kept = 0;
    for (size_t k = 0; k < w->candidates.count; k++) {
        const int32_t i = found[k];
        if (i != query->item && col_world_touches(w, solid, shape, shape_of(w, i))) {
            found[kept] = i;
            kept++;
        }
    }
    *items = found;
    *count = (int32_t)kept;
    return col_world_order_items(w, found, kept);
}

/* Sorts the candidates first, as they are smaller than contacts. */
bool col_world_contacts(col_world *w, const col_world_query *query,
                        const col_world_contact **contacts, int32_t *count) {
    const col_world_shape *const shape = query_shape(w, query);
    const bool solid = is_solid_query(w, shape);
    if (!col_world_find_touched(w, query) ||
        !col_world_order_items(w, w->candidates.items, w->candidates.count)) {
        return false;
    }
    size_t found = 0;
    for (size_t k = 0; k < w->candidates.count; k++) {
        const int32_t i = w->candidates.items[k];
        col_world_contact c = {.item = i};
        if (i == query->item || !col_world_touch_contact(w, solid, shape, shape_of(w, i),
                                                         &c.contact, &c.parts)) {
            continue;
        }
        if (!append(w, buffer_answers, found, &c, sizeof c)) {
            return false;
        }
        found++;
    }
    *contacts = (const col_world_contact *)buffer_at(w, buffer_answers);
    *count = (int32_t)found;
    return true;
}

bool col_world_contact_of(const col_world *w, int32_t a, int32_t b, col3_contact *out,
                          col3_part_numbers *parts) {
    return col_world_touch_contact(w, !w->has_triggers, shape_of(w, a), shape_of(w, b),
                                   out, parts);
}

double col_world_rounding(const col_world *w, const col_world_shape *shape) {
    col_world_box box;
    double size = 0.0;
    double place = 0.0;
    w->d->bounds(shape, &box);
    for (int k = 0; k < w->d->dimensions; k++) {
        const double extent = box.high[k] - box.low[k];
        const double far = larger_of(fabs(box.low[k]), fabs(box.high[k]));
        size = extent < INFINITY ? larger_of(size, extent) : size;
        place = far < INFINITY ? larger_of(place, far) : place;
    }
    /* above the depth to which a mover sinks in: the other shape may be larger, and so
     * its error */
    return COL_TOUCH_STEP * size + 16.0 * DBL_EPSILON * place;
}

bool col_world_is_deep(const col_world *w, const col_world_shape *shape,
                       const col_world_contact *contact, double rounding) {
    if (!(contact->contact.depth > rounding)) {
        return false;
    }
    const col_world_shape *const other = shape_of(w, contact->item);
    if (w->d->is_part(other)) {
        return true;
    }
    col_world_any_shape behind;
    w->d->copy(&behind, shape);
    const col3_vec n = contact->contact.normal;
    const double by = 2.0 * rounding;
    w->d->translate(&behind, (col3_vec){by * n.x, by * n.y, by * n.z});
    return w->d->overlaps(&behind, other);
}

bool col_world_is_item_deep(const col_world *w, const col_world_shape *shape,
                            int32_t item, double rounding) {
    col_world_contact c = {.item = item};
    return w->d->surely_deep(shape, shape_of(w, item), rounding) ||
           (w->d->contact(shape, shape_of(w, item), &c.contact, &c.parts) &&
            col_world_is_deep(w, shape, &c, rounding));
}

bool col_world_overlapping_deeply(col_world *w, const col_world_query *query,
                                  double rounding, const int32_t **items,
                                  int32_t *count) {
    const col_world_shape *const shape = query_shape(w, query);
    if (!col_world_find_touched(w, query)) {
        return false;
    }
    int32_t *const found = w->candidates.items;
    size_t kept = 0;
    for (size_t k = 0; k < w->candidates.count; k++) {
        const int32_t i = found[k];
        if (i != query->item && col_world_is_item_deep(w, shape, i, rounding)) {
            found[kept] = i;
            kept++;
        }
    }
    *items = found;
    *count = (int32_t)kept;
    return col_world_order_items(w, found, kept);
}
