/* responses.c - the reaction of a mover to an item that it meets: by a game's answer, by
 * the move's default, by the layers of both. */
#include "move.h"

#define LAYERS 64

/* Up to so many decisions are searched one by one. More are in lists: as many lists as
 * there is room for decisions, each with those whose item leaves the same remainder. */
#define FEW 8

static void add_to_list(const col_mover *m, int32_t k) {
    col_move_decision *const list =
        &m->decisions[m->decisions[k].item % m->s.decision_lists];
    m->decisions[k].next = list->first;
    list->first = k + 1;
}

static void list_decisions(col_mover *m) {
    m->s.decision_lists = m->decision_capacity;
    for (int32_t k = 0; k < m->s.decision_lists; k++) {
        m->decisions[k].first = 0;
    }
    for (int32_t k = 0; k < m->decision_count; k++) {
        add_to_list(m, k);
    }
}

/* Parts of an item: decisions are about one, or about the whole. */
#define WHOLE (-1)
#define WHOLE_OR_PART (-2)

static bool is_about(const col_world *w, const col_move_decision *d, int32_t i,
                     int32_t part) {
    return d->item == i && d->serial == w->items[i].serial &&
           (part == WHOLE_OR_PART || d->part == part);
}

static col_move_decision *find_decision(const col_world *w, const col_mover *m, int32_t i,
                                        int32_t part) {
    if (m->s.decision_lists > 0) {
        int32_t k = m->decisions[i % m->s.decision_lists].first;
        while (k > 0 && !is_about(w, &m->decisions[k - 1], i, part)) {
            k = m->decisions[k - 1].next;
        }
        return k > 0 ? &m->decisions[k - 1] : NULL;
    }
    for (int32_t k = 0; k < m->decision_count; k++) {
        if (is_about(w, &m->decisions[k], i, part)) {
            return &m->decisions[k];
        }
    }
    return NULL;
}

col_move_decision *col_move_decision_of(const col_world *w, const col_mover *m,
                                        int32_t i) {
    return find_decision(w, m, i, WHOLE);
}

bool col_world_move_knows(const col_world *w, const col_mover *m, int32_t i) {
    return find_decision(w, m, i, WHOLE_OR_PART) != NULL;
}

/* The response of the layer with the lowest number that has one. */
static const col_response *first_in(const col_response *row, uint64_t layers) {
    for (int k = 0; layers != 0 && row != NULL; k++, layers >>= 1) {
        if ((layers & 1) != 0 && row[k].kind != col_response_default) {
            return &row[k];
        }
    }
    return NULL;
}

/* The items of a crowd differ in size by no more than that. */
#define LARGER 2.0

bool col_move_is_fellow(const col_world *w, const col_mover *m, int32_t i) {
    if ((w->items[i].motion & ITEM_MOVED) == 0 || !w->d->is_part(shape_of(w, i))) {
        return false;
    }
    const double size = w->d->extent(shape_of(w, i));
    return size <= LARGER * m->s.size && m->s.size <= LARGER * size;
}

static const col_response SLIDE = {.kind = col_response_slide};

static col_response by_layers(const col_world *w, const col_mover *m, int32_t i) {
    if (m->all.kind != col_response_default) {
        return m->all;
    }
    if (m->by_layer == NULL && !w->has_responses) {
        return SLIDE;
    }
    const uint64_t theirs = col_world_filter(w, i).layers;
    const col_response *found = first_in(m->by_layer, theirs);
    uint64_t own = w->has_responses ? col_world_filter(w, m->item).layers : 0;
    for (int k = 0; found == NULL && own != 0; k++, own >>= 1) {
        found = (own & 1) != 0 ? first_in(w->responses[k], theirs) : NULL;
    }
    return found == NULL ? SLIDE : *found;
}

col_response col_move_response(const col_world *w, const col_mover *m, int32_t i) {
    if (m->s.crowded && col_move_is_fellow(w, m, i)) {
        return (col_response){.kind = col_response_ignore};
    }
    if (m->s.only_slides) {
        return SLIDE;
    }
    if (m->ignored != NULL && m->ignored[i] != 0) {
        return (col_response){.kind = col_response_ignore};
    }
    const col_move_decision *const known =
        m->decision_count == 0 ? NULL : col_move_decision_of(w, m, i);
    if (known != NULL) {
        return known->response;
    }
    if (m->ask) {
        return (col_response){.kind = RESPONSE_ASK};
    }
    col_response r = by_layers(w, m, i);
    if ((m->quiet && r.kind == col_response_cross) ||
        (m->drops && r.kind == col_response_oneway)) {
        r.kind = col_response_ignore;
    }
    return r;
}

static bool decide(const col_world *w, col_mover *m, int32_t i, int32_t part,
                   col_response response, bool reported) {
    if (m->decision_count == m->decision_capacity) {
        return false;
    }
    col_move_decision *const d = &m->decisions[m->decision_count++];
    d->item = i;
    d->serial = w->items[i].serial;
    d->response = response;
    d->reported = reported;
    d->part = part;
    if (m->decision_count > FEW && m->s.decision_lists != m->decision_capacity) {
        list_decisions(m);
    } else if (m->s.decision_lists > 0) {
        add_to_list(m, m->decision_count - 1);
    }
    return true;
}

bool col_move_note(const col_world *w, col_mover *m, col_move_decision *known, int32_t i,
                   col_response response) {
    if (known != NULL) {
        known->reported = true;
        return true;
    }
    return decide(w, m, i, WHOLE, response, true);
}

bool col_move_report(const col_world *w, col_mover *m, int32_t i, col_response response) {
    return col_move_note(w, m, col_move_decision_of(w, m, i), i, response);
}

bool col_move_knows_trigger(const col_world *w, const col_mover *m, int32_t i,
                            int32_t part) {
    return find_decision(w, m, i, part) != NULL;
}

bool col_move_report_trigger(const col_world *w, col_mover *m, int32_t i, int32_t part) {
    const col_response crossed = {.kind = col_response_cross};
    return decide(w, m, i, part, crossed, true);
}

col_move_event col_move_ask(const col_world *w, col_mover *m) {
    m->s.asked = w->items[m->hit.item].serial;
    return m->decision_count == m->decision_capacity ? col_move_event_full
                                                     : col_move_event_ask;
}

void col_world_move_answer(const col_world *w, col_mover *m, col_response response) {
    const int32_t i = m->hit.item;
    if (!col_world_has(w, i) || w->items[i].serial != m->s.asked) {
        /* it has been removed; an item with its number is asked about by itself */
        return;
    }
    if (response.kind == col_response_default) {
        response = by_layers(w, m, i);
    }
    (void)decide(w, m, i, WHOLE, response, false);
}

void col_move_fill_hit(col_mover *m, int32_t i, col_response response,
                       const col3_touch *touch, const col3_part_numbers *parts) {
    m->hit = (col_move_hit){.item = i,
                            .t = 1.0 - m->s.left + m->s.left * touch->t,
                            .depth = touch->depth,
                            .point = touch->b,
                            .normal = vec_negate(touch->normal),
                            .motion = m->s.rest,
                            .moved = m->s.rest,
                            .response = response,
                            .parts = *parts};
}

bool col_world_respond(col_world *w, int layer, int other, col_response response) {
    if (w->responses[layer] == NULL) {
        const size_t size = LAYERS * sizeof(col_response);
        col_response *const row =
            (col_response *)w->memory.resize(w->memory.context, NULL, 0, size);
        if (row == NULL) {
            return false;
        }
        memset(row, 0, size);
        w->responses[layer] = row;
    }
    w->responses[layer][other] = response;
    w->has_responses = true;
    return true;
}
