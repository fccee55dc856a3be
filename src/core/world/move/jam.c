/* jam.c - the solids, tiles of levels and planes that a mover is taken out of. */
#include "jam.h"

/* A mover deeper in a level than so many of its tiles leaves it by its own contact. */
#define MOST_TILES_DEEP 3.0

/* Whether the item is among those of a run: each run is in the order of the items. */
static bool is_in_run(const col_move_jam *jam, int first, int end, int32_t i) {
    const col_world_item *const items = jam->w->items;
    int low = first;
    int high = end;
    while (low < high) {
        const int at = low + (high - low) / 2;
        if (items[jam->items[at]].rank < items[i].rank) {
            low = at + 1;
        } else {
            high = at;
        }
    }
    return low < end && jam->items[low] == i;
}

static bool is_known(const col_move_jam *jam, int32_t i) {
    bool known = false;
    for (int k = 0; k < jam->run_count && !known; k++) {
        const int end = k + 1 < jam->run_count ? jam->runs[k + 1] : jam->count;
        known = is_in_run(jam, jam->runs[k], end, i);
    }
    return known;
}

/* The items that are added from here on are in order. */
static void begin_run(col_move_jam *jam) {
    if (jam->run_count == 0 || jam->runs[jam->run_count - 1] < jam->count) {
        jam->runs[jam->run_count++] = jam->count;
    }
}

/* Among the first so many: a tile may be several solids. */
static bool knows_tile(const col_move_jam *jam, int count, int32_t i, int number) {
    for (int k = 0; k < count; k++) {
        if (jam->tiles[k].item == i && jam->tiles[k].number == number) {
            return true;
        }
    }
    return false;
}

/* The plane beyond which the shape is out, when it has been translated by v. */
static col_world_plane bound_of(const col3_contact *c, col3_vec v) {
    const col3_vec n = vec_negate(c->normal);
    return (col_world_plane){n, vec_dot(n, v) + c->depth};
}

/* At the start: notes the plane, replacing the shallowest if there is no room. */
static void add_single(col_move_jam *jam, const col3_contact *c) {
    col_move_bounds *const to = &jam->single;
    int at = to->count;
    jam->deepest = larger_of(jam->deepest, c->depth);
    if (at == MOST_SINGLE) {
        at = 0;
        for (int k = 1; k < MOST_SINGLE; k++) {
            at = to->bounds[k].least < to->bounds[at].least ? k : at;
        }
        if (!(c->depth > to->bounds[at].least)) {
            return;
        }
    } else {
        to->count++;
    }
    to->bounds[at] = bound_of(c, vec_zero());
    to->yields[at] = INFINITY;
}

/* The tiles of a level that it overlaps there: whether they are solids, and all tiles
 * that it overlaps. *added: whether any is new. */
static bool add_tiles(col_move_jam *jam, const col_world_any_shape *shape, int32_t i,
                      bool *added) {
    const double graze = move_graze(jam->m);
    const int first = jam->tile_count;
    const int found = jam->w->d->tiles(shape_of(jam->w, i), shape, graze,
                                       jam->tiles + first, MOST_TILES - first);
    int kept = 0;
    for (int k = 0; k < found; k++) {
        const col_world_tile tile = jam->tiles[first + k];
        if (!knows_tile(jam, first, i, tile.number)) {
            jam->tiles[first + kept] = tile;
            jam->tiles[first + kept].item = i;
            kept++;
        }
    }
    jam->tile_count += kept;
    *added = *added || kept > 0;
    return kept > 0;
}

/* A convex piece of a solid level that it overlaps there, with that contact. */
static bool add_piece(col_move_jam *jam, const col_world_any_shape *shape,
                      const col_world_contact *c, bool *added) {
    col_world *const w = jam->w;
    const size_t size = w->d->piece_bytes();
    if (jam->tile_count == MOST_TILES || jam->piece_count == MOST_PIECES) {
        return false;
    }
    unsigned char *const blocks = (unsigned char *)reserve(
        w, buffer_pieces, 1, MOST_PIECES * size + w->d->piece_scratch());
    if (blocks == NULL) {
        jam->event = col_move_event_no_memory;
        return false;
    }
    col_world_tile *const tile = &jam->tiles[jam->tile_count];
    tile->item = c->item;
    tile->number = -1;
    if (!w->d->piece(shape_of(w, c->item), shape, c->contact.depth, move_graze(jam->m),
                     blocks + (size_t)jam->piece_count * size,
                     blocks + MOST_PIECES * size, &tile->shape)) {
        return false;
    }
    jam->tile_count++;
    jam->piece_count++;
    *added = true;
    return true;
}

static bool add_part(col_move_jam *jam, int32_t i) {
    if (jam->count == MOST_SOLIDS) {
        jam->full = true;
        return false;
    }
    jam->solids[jam->count] = shape_of(jam->w, i);
    jam->items[jam->count++] = i;
    return true;
}

static bool add_plane(col_move_jam *jam, const col3_contact *c, col3_vec v) {
    if (jam->plane_count == MOST_PLANES) {
        jam->full = true;
        return false;
    }
    jam->planes[jam->plane_count++] =
        (col_world_forbidden){.count = 1, .faces = {bound_of(c, v)}};
    return true;
}

static bool is_solid_part(const col_move_jam *jam, int32_t i) {
    return jam->of_parts && jam->w->d->is_part(shape_of(jam->w, i));
}

/* The items that overlap it at the start. */
static void add_start(col_move_jam *jam, const col_world_any_shape *shape,
                      const col_world_contact *c) {
    const double cell = jam->w->d->cell(shape_of(jam->w, c->item));
    bool added = false;
    if (!(c->contact.depth < INFINITY)) {
        jam->m->stuck = true; /* no translation leads out of it */
        return;
    }
    add_single(jam, &c->contact);
    if (is_solid_part(jam, c->item)) {
        (void)add_part(jam, c->item);
    } else if (!jam->of_parts || ((c->contact.depth > MOST_TILES_DEEP * cell ||
                                   !add_tiles(jam, shape, c->item, &added)) &&
                                  !add_piece(jam, shape, c, &added))) {
        (void)add_plane(jam, &c->contact, vec_zero());
    }
}

void col_jam_begin(col_move_jam *jam, col_world *w, col_mover *m) {
    col_world_any_shape shape;
    jam->w = w;
    jam->m = m;
    jam->event = MOVE_ON;
    jam->of_parts = w->d->is_part(shape_of(w, m->item));
    jam->count = jam->tile_count = jam->piece_count = jam->plane_count = 0;
    jam->single.count = jam->barriers.count = 0;
    jam->barriers.more = false;
    jam->full = false;
    jam->run_count = 0;
    begin_run(jam);
    jam->deepest = 0.0;
    jam->straight = INFINITY;
    move_shape(w, m, vec_zero(), &shape);
    for (int32_t k = 0; k < m->start_count; k++) {
        const col_world_contact *const c = col_move_starts(w) + k;
        if (response_is_solid(col_move_response(w, m, c->item).kind)) {
            add_start(jam, &shape, c);
        }
    }
}

/* The items that overlap it after v. */
static void add_solid(col_move_jam *jam, const col_world_any_shape *shape, col3_vec v,
                      const col_world_contact *c, bool *added) {
    if (is_solid_part(jam, c->item)) {
        *added = add_part(jam, c->item) || *added;
    } else if (!jam->of_parts || (!add_tiles(jam, shape, c->item, added) &&
                                  !add_piece(jam, shape, c, added))) {
        *added = add_plane(jam, &c->contact, v) || *added;
    }
}

/* False if a game must be asked about it. */
static bool add_item(col_move_jam *jam, const col_world_any_shape *shape, col3_vec v,
                     int32_t i, bool *added) {
    col_world *const w = jam->w;
    col_world_contact c = {.item = i};
    const col_response r = col_move_response(w, jam->m, i);
    if ((r.kind != RESPONSE_ASK && !response_is_solid(r.kind)) ||
        !w->d->overlaps(shape, shape_of(w, i)) ||
        !w->d->contact(shape, shape_of(w, i), &c.contact, &c.parts) ||
        !move_is_deep(w, jam->m, shape, &c)) {
        return true;
    }
    if (r.kind == RESPONSE_ASK) {
        const col3_touch touch = move_touch_of(&c.contact);
        col_move_fill_hit(jam->m, i, r, &touch, &c.parts);
        jam->event = col_move_ask(w, jam->m);
        return false;
    }
    if (c.contact.depth < INFINITY) {
        add_solid(jam, shape, v, &c, added);
    }
    return true;
}

bool col_jam_add(col_move_jam *jam, col3_vec v, bool *added) {
    col_world *const w = jam->w;
    col_world_any_shape shape;
    move_shape(w, jam->m, v, &shape);
    if (!col_world_find_candidates(w, &shape, jam->m->layers) ||
        !col_world_order_items(w, w->candidates.items, w->candidates.count)) {
        jam->event = col_move_event_no_memory;
        return false;
    }
    begin_run(jam);
    for (size_t k = 0; k < w->candidates.count; k++) {
        const int32_t i = w->candidates.items[k];
        if (i != jam->m->item && !is_known(jam, i) &&
            !add_item(jam, &shape, v, i, added)) {
            return false;
        }
    }
    return true;
}

bool col_jam_gather(col_move_jam *jam, double reach) {
    col_world *const w = jam->w;
    col_world_any_shape shape;
    move_shape(w, jam->m, vec_zero(), &shape);
    if (!col_world_find_near(w, &shape, reach, jam->m->layers) ||
        !col_world_order_items(w, w->candidates.items, w->candidates.count)) {
        jam->event = col_move_event_no_memory;
        return false;
    }
    begin_run(jam);
    for (size_t k = 0; k < w->candidates.count && jam->count < MOST_SOLIDS / 2; k++) {
        const int32_t i = w->candidates.items[k];
        if (i != jam->m->item && is_solid_part(jam, i) &&
            response_is_solid(col_move_response(w, jam->m, i).kind) &&
            !is_known(jam, i)) {
            (void)add_part(jam, i);
        }
    }
    return true;
}
