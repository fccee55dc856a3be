/* barriers.c - the items that a mover must not be pushed through on its way out of an
 * overlap.
 *
 *       | press |             The shortest way out of the press may lead through the
 *     __|_______|__           floor below, if that is thin. An item that the way
 *       | mover |             enters on one side, and leaves on another one that faces
 *     ==========v== floor     away from it, is a barrier: it counts as solid. */
#include "move.h"

/* The sides by which a way enters and leaves face apart if the cosine of the angle
 * between them is less. */
#define FACES_APART (-0.5)

/* A mover sunk in by no more than this share of its extent leans against the item; one
 * that is deeper may leave it on any side. */
#define LEANS 0.125

typedef struct {
    col_world *w;
    col_mover *m;
    const col_world_any_shape *before, *after; /* the way */
    col3_vec by;
    col_move_barriers *to;
    bool any;     /* only whether there are any is needed */
    int32_t asks; /* the item that a game must be asked about, or COL_NO_ITEM */
    col3_touch touch;
} col_move_way;

static bool is_known(const col_move_barriers *to, int32_t i, const col_move_barrier *b) {
    for (int k = 0; k < to->count; k++) {
        const col_move_barrier *const known = &to->list[k];
        if (known->item == i && vec_dot(known->normal, b->normal) > -FACES_APART &&
            known->least >= b->least) {
            return true;
        }
    }
    return false;
}

/* In the order of the items, independent of the order in which they are found; if there
 * are too many, the first ones. */
static void insert(const col_world *w, col_move_barriers *to, const col_move_barrier *b) {
    const int32_t rank = w->items[b->item].rank;
    to->more = to->more || to->count == COL_MOVE_BARRIERS;
    if (to->count == COL_MOVE_BARRIERS) {
        if (rank >= w->items[to->list[to->count - 1].item].rank) {
            return;
        }
        to->count--;
    }
    int at = to->count++;
    for (; at > 0 && rank < w->items[to->list[at - 1].item].rank; at--) {
        to->list[at] = to->list[at - 1];
    }
    to->list[at] = *b;
}

/* Whether the mover is still on the side of the items it overlaps where it has come in. A
 * moving mover is as deep as it can have been squeezed; characters, riders and crowds
 * call this for every little motion. */
static bool leans_against(const col_move_way *way, const col3_contact *c) {
    const double extent = col_move_extent_along(way->w, way->m->item, c->normal);
    return way->m->quiet || c->depth <= (way->m->only_out ? LEANS : MOVE_YIELDS) * extent;
}

/* Its contact with an item that it overlaps at the start, in order; or NULL. */
static const col_world_contact *start_of(const col_move_way *way, int32_t i) {
    const col_world *const w = way->w;
    const col_world_contact *const starts = col_move_starts(w);
    int32_t low = 0;
    int32_t high = way->m->s.start_count;
    while (low < high) {
        const int32_t at = low + (high - low) / 2;
        if (w->items[starts[at].item].rank < w->items[i].rank) {
            low = at + 1;
        } else {
            high = at;
        }
    }
    return low < way->m->s.start_count && starts[low].item == i ? &starts[low] : NULL;
}

/* How it meets the item: *least, beyond which it is on this side. An item that it already
 * overlaps is met if it leans against that, and the way leads further in. */
static bool meets(const col_move_way *way, int32_t i, col3_touch *in, double *least) {
    const col_world *const w = way->w;
    const col_world_contact *const start = start_of(way, i);
    col3_part_numbers parts;
    if (start != NULL) {
        *in = move_touch_of(&start->contact);
        *least = start->contact.depth;
        return vec_dot(start->contact.normal, way->by) > 0.0 &&
               leans_against(way, &start->contact);
    }
    if (!w->d->cast(way->before, way->by, shape_of(w, i), in, &parts)) {
        return false;
    }
    *least = -vec_dot(in->normal, way->by) * in->t + in->depth;
    return in->depth < INFINITY;
}

/* Whether the way, which meets the item on one side, ends beyond it: on the way back, it
 * meets another side, or none if the item has only one. */
static bool ends_beyond(const col_move_way *way, int32_t i, const col3_touch *in) {
    const col_world *const w = way->w;
    col3_touch out;
    col3_contact c;
    col3_part_numbers parts;
    if (w->d->cast(way->after, vec_negate(way->by), shape_of(w, i), &out, &parts)) {
        return vec_dot(in->normal, out.normal) < FACES_APART;
    }
    return !w->d->contact(way->after, shape_of(w, i), &c, &parts) ||
           c.depth <= move_graze(way->m);
}

static double visit(void *context, int32_t i, double limit) {
    col_move_way *const way = (col_move_way *)context;
    const col_world *const w = way->w;
    col3_touch in;
    col_move_barrier b = {.item = i};
    if (i == way->m->item) {
        return limit;
    }
    const col_response r = col_move_response(w, way->m, i);
    if (r.kind == col_response_ignore || r.kind == col_response_cross ||
        !meets(way, i, &in, &b.least) ||
        !(r.kind == col_response_oneway
              ? col_move_holds(w, way->m, way->before, way->by, i, r.direction, &in)
              : ends_beyond(way, i, &in))) {
        return limit;
    }
    b.normal = vec_negate(in.normal);
    b.firm = r.kind == col_response_oneway;
    if (is_known(way->to, i, &b)) {
        return limit;
    }
    if (r.kind == RESPONSE_ASK) {
        way->asks = i;
        way->touch = in;
        return -1.0;
    }
    if (way->any) {
        way->to->count = 1;
        return -1.0;
    }
    /* an item that it is in is another solid to leave: no way may lead further in */
    const double least = !b.firm && start_of(way, i) != NULL ? 0.0 : b.least;
    b.shadow = (col_world_forbidden){.count = 1, .faces = {{b.normal, least}}};
    (void)w->d->shadow(way->before, shape_of(w, i), way->by, move_graze(way->m),
                       &b.shadow);
    insert(w, way->to, &b);
    return limit;
}

static col_move_event find(col_world *w, col_mover *m, col3_vec by, bool any,
                           col_move_barriers *to) {
    double unit = 1.0;
    col_world_any_shape before;
    col_world_any_shape after;
    col_move_way way = {.w = w,
                        .m = m,
                        .before = &before,
                        .after = &after,
                        .by = by,
                        .to = to,
                        .any = any};
    const col_tree_visitor visitor = {m->layers, visit, &way};
    way.asks = COL_NO_ITEM;
    move_shape(w, m, vec_zero(), &before);
    move_shape(w, m, by, &after);
    if (!col_world_visit_cast(w, &before, by, &unit, &visitor)) {
        return col_move_event_no_memory;
    }
    if (way.asks == COL_NO_ITEM) {
        return MOVE_ON;
    }
    const col3_part_numbers none = {0};
    col_move_fill_hit(m, way.asks, col_move_response(w, m, way.asks), &way.touch, &none);
    return col_move_ask(w, m);
}

col_move_event col_move_find_barriers(col_world *w, col_mover *m, col3_vec by,
                                      col_move_barriers *to) {
    return find(w, m, by, false, to);
}

/* A game's function is called for each item that may be a barrier. */
col_move_event col_move_is_barred(col_world *w, col_mover *m, col3_vec by, bool *barred) {
    col_move_barriers none = {.count = 0};
    const col_move_event event = find(w, m, by, !m->ask, &none);
    *barred = none.count > 0;
    return event;
}
