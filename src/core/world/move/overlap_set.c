/* overlap_set.c - the solids, tiles of levels and planes that a mover is taken out of. */
#include "overlap_set.h"

/* A mover deeper in a level than so many of its tiles leaves it by its own contact. */
#define MOST_TILES_DEEP 3.0

static bool is_known(const col_overlap_set *set, int32_t i) {
    bool known = false;
    for (int k = 0; k < set->count && !known; k++) {
        known = set->items[k] == i;
    }
    return known;
}

/* Looks at the first `count` alone: a tile may be several solids. */
static bool knows_tile(const col_overlap_set *set, int count, int32_t i, int number) {
    for (int k = 0; k < count; k++) {
        if (set->tiles[k].item == i && set->tiles[k].number == number) {
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
static void add_single(col_overlap_set *set, const col3_contact *c) {
    col_move_bounds *const to = &set->single;
    int at = to->count;
    set->deepest = larger_of(set->deepest, c->depth);
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
static bool add_tiles(col_overlap_set *set, const col_world_any_shape *shape, int32_t i,
                      bool *added) {
    const double graze = move_graze(set->m);
    const int first = set->tile_count;
    const int found = set->w->d->tiles(shape_of(set->w, i), shape, graze,
                                       set->tiles + first, MOST_TILES - first);
    int kept = 0;
    for (int k = 0; k < found; k++) {
        const col_world_tile tile = set->tiles[first + k];
        if (!knows_tile(set, first, i, tile.number)) {
            set->tiles[first + kept] = tile;
            set->tiles[first + kept].item = i;
            kept++;
        }
    }
    set->tile_count += kept;
    *added = *added || kept > 0;
    return kept > 0;
}

/* A convex piece of a solid level that it overlaps there, with that contact. */
static bool add_piece(col_overlap_set *set, const col_world_any_shape *shape,
                      const col_world_contact *c, bool *added) {
    col_world *const w = set->w;
    const size_t size = w->d->piece_bytes();
    if (set->tile_count == MOST_TILES || set->piece_count == MOST_PIECES) {
        return false;
    }
    unsigned char *const blocks = (unsigned char *)reserve(
        w, buffer_pieces, 1, MOST_PIECES * size + w->d->piece_scratch());
    if (blocks == NULL) {
        set->event = col_move_event_no_memory;
        return false;
    }
    col_world_tile *const tile = &set->tiles[set->tile_count];
    tile->item = c->item;
    tile->number = -1;
    if (!w->d->piece(shape_of(w, c->item), shape, c->contact.depth, move_graze(set->m),
                     blocks + (size_t)set->piece_count * size,
                     blocks + MOST_PIECES * size, &tile->shape)) {
        return false;
    }
    set->tile_count++;
    set->piece_count++;
    *added = true;
    return true;
}

static bool add_part(col_overlap_set *set, int32_t i) {
    if (set->count == MOST_SOLIDS) {
        set->full = true;
        return false;
    }
    set->solids[set->count] = shape_of(set->w, i);
    set->items[set->count++] = i;
    return true;
}

static bool add_plane(col_overlap_set *set, const col3_contact *c, col3_vec v) {
    if (set->plane_count == MOST_PLANES) {
        set->full = true;
        return false;
    }
    set->planes[set->plane_count++] =
        (col_world_forbidden){.count = 1, .faces = {bound_of(c, v)}};
    return true;
}

static bool is_solid_part(const col_overlap_set *set, int32_t i) {
    return set->of_parts && set->w->d->is_part(shape_of(set->w, i));
}

/* The items that overlap it at the start. */
static void add_start(col_overlap_set *set, const col_world_any_shape *shape,
                      const col_world_contact *c) {
    const double cell = set->w->d->cell(shape_of(set->w, c->item));
    bool added = false;
    if (!(c->contact.depth < INFINITY)) {
        set->m->stuck = true; /* no translation leads out of it */
        return;
    }
    add_single(set, &c->contact);
    if (is_solid_part(set, c->item)) {
        (void)add_part(set, c->item);
    } else if (!set->of_parts || ((c->contact.depth > MOST_TILES_DEEP * cell ||
                                   !add_tiles(set, shape, c->item, &added)) &&
                                  !add_piece(set, shape, c, &added))) {
        (void)add_plane(set, &c->contact, vec_zero());
    }
}

void col_overlap_set_begin(col_overlap_set *set, col_world *w, col_mover *m) {
    col_world_any_shape shape;
    set->w = w;
    set->m = m;
    set->event = MOVE_ON;
    set->of_parts = w->d->is_part(shape_of(w, m->item));
    set->count = set->tile_count = set->piece_count = set->plane_count = 0;
    set->single.count = set->barriers.count = 0;
    set->barriers.more = false;
    set->full = false;
    set->deepest = 0.0;
    set->straight = INFINITY;
    move_shape(w, m, vec_zero(), &shape);
    for (int32_t k = 0; k < m->s.start_count; k++) {
        const col_world_contact *const c = col_move_starts(w) + k;
        if (response_is_solid(col_move_response(w, m, c->item).kind)) {
            add_start(set, &shape, c);
        }
    }
}

/* The items that overlap it after v. */
static void add_solid(col_overlap_set *set, const col_world_any_shape *shape, col3_vec v,
                      const col_world_contact *c, bool *added) {
    if (is_solid_part(set, c->item)) {
        *added = add_part(set, c->item) || *added;
    } else if (!set->of_parts || (!add_tiles(set, shape, c->item, added) &&
                                  !add_piece(set, shape, c, added))) {
        *added = add_plane(set, &c->contact, v) || *added;
    }
}

/* False if a game must be asked about it. */
static bool add_item(col_overlap_set *set, const col_world_any_shape *shape, col3_vec v,
                     int32_t i, bool *added) {
    col_world *const w = set->w;
    col_world_contact c = {.item = i};
    const col_response r = col_move_response(w, set->m, i);
    if ((r.kind != RESPONSE_ASK && !response_is_solid(r.kind)) ||
        !w->d->overlaps(shape, shape_of(w, i)) ||
        !w->d->contact(shape, shape_of(w, i), &c.contact, &c.parts) ||
        !move_is_deep(w, set->m, shape, &c)) {
        return true;
    }
    if (r.kind == RESPONSE_ASK) {
        const col3_touch touch = move_touch_of(&c.contact);
        col_move_fill_hit(set->m, i, r, &touch, &c.parts);
        set->event = col_move_ask(w, set->m);
        return false;
    }
    if (c.contact.depth < INFINITY) {
        add_solid(set, shape, v, &c, added);
    }
    return true;
}

bool col_overlap_set_add(col_overlap_set *set, col3_vec v, bool *added) {
    col_world *const w = set->w;
    col_world_any_shape shape;
    move_shape(w, set->m, v, &shape);
    if (!col_world_find_candidates(w, &shape, set->m->layers) ||
        !col_world_order_items(w, w->candidates.items, w->candidates.count)) {
        set->event = col_move_event_no_memory;
        return false;
    }
    for (size_t k = 0; k < w->candidates.count; k++) {
        const int32_t i = w->candidates.items[k];
        if (i != set->m->item && !is_known(set, i) &&
            !add_item(set, &shape, v, i, added)) {
            return false;
        }
    }
    return true;
}

bool col_overlap_set_gather(col_overlap_set *set, double reach) {
    col_world *const w = set->w;
    col_world_any_shape shape;
    move_shape(w, set->m, vec_zero(), &shape);
    if (!col_world_find_near(w, &shape, reach, set->m->layers) ||
        !col_world_order_items(w, w->candidates.items, w->candidates.count)) {
        set->event = col_move_event_no_memory;
        return false;
    }
    for (size_t k = 0; k < w->candidates.count && set->count < MOST_SOLIDS / 2; k++) {
        const int32_t i = w->candidates.items[k];
        if (i != set->m->item && is_solid_part(set, i) &&
            response_is_solid(col_move_response(w, set->m, i).kind) &&
            !is_known(set, i)) {
            (void)add_part(set, i);
        }
    }
    return true;
}
