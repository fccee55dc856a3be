/* out.c - out of what is overlapped at the start, by the least translation that frees
 * from all of it at once and leads through nothing else.
 *
 * The shortest translation out of several solids is known exactly (compound/escape),
 * where tiles of a level are solids of their own. Where that comes to overlap others,
 * these are added, and it begins anew; where it leads through others (barriers.c), these
 * forbid what is behind them. What has no bounds, and other level geometry, forbids what
 * is short of the plane of its contact. */
#include "move.h"

#include "../../geometry/halfspaces.h"

#include <math.h>

#define MOST_SOLIDS 1024
#define MOST_TILES 64
#define MOST_PLANES (WORLD_OTHERS - COL_MOVE_BARRIERS)
#define MOST_ROUNDS 64

/* Of what overlaps at the start, the planes of the deepest. */
#define MOST_SINGLE 64
#define MOST_BOUNDS (MOST_SINGLE + COL_MOVE_BARRIERS)

/* In skins. */
#define JUMP 64.0

/* What is squeezed sinks in by no more than this share of its extent where it is not
 * overlapped yet: beyond its middle it would be on the other side of what is thin. */
#define YIELDS 0.4375

/* Bisections of the least overlap that is left when squeezed. */
#define HALVINGS 60

typedef struct {
    int count;
    col_world_plane bounds[MOST_BOUNDS];
    double yields[MOST_BOUNDS]; /* so far, at most, to what is squeezed */
} col_move_bounds;

typedef struct {
    col_world *w;
    col_mover *m;
    bool of_parts; /* the mover can be taken out of solids, and not of planes alone */
    int count;
    const col_world_shape *solids[MOST_SOLIDS];
    int32_t items[MOST_SOLIDS];
    int tile_count;
    col_world_tile tiles[MOST_TILES];
    int plane_count;
    col_world_forbidden planes[MOST_PLANES];
    bool full;              /* there is more than there is room for */
    double deepest;         /* overlap with one of them, at the start */
    col_move_bounds single; /* out of each of them alone */
    col_move_barriers barriers;
    col_move_event event; /* when it cannot go on */
} col_move_jam;

/* Among so many of the solids. */
static bool is_known(const col_move_jam *jam, int count, int32_t i, int tile) {
    for (int k = 0; k < count; k++) {
        if (jam->items[k] == i) {
            return true;
        }
    }
    for (int k = 0; k < jam->tile_count; k++) {
        if (jam->tiles[k].item == i && jam->tiles[k].number == tile) {
            return true;
        }
    }
    return false;
}

bool col_move_overlaps_after(col_world *w, const col_mover *m, col3_vec v,
                             const col_world_contact **contacts, int32_t *count) {
    col_world_any_shape shape;
    move_shape(w, m, v, &shape);
    const col_world_query query = {&shape, COL_NO_ITEM, m->layers};
    return col_world_contacts(w, &query, contacts, count);
}

/* The plane beyond which the shape is out, when it has been translated by v. */
static col_world_plane bound_of(const col3_contact *c, col3_vec v) {
    const col3_vec n = vec_negate(c->normal);
    return (col_world_plane){n, vec_dot(n, v) + c->depth};
}

/* At the start: notes the plane, in place of the shallowest where there is no room. */
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

/* The tiles of a level that it overlaps there: whether they are solids, and all that it
 * overlaps. *added: whether any is new. */
static bool add_tiles(col_move_jam *jam, const col_world_any_shape *shape, int32_t i,
                      bool *added) {
    const double graze = move_graze(jam->m);
    const int first = jam->tile_count;
    const int found = jam->w->d->tiles(shape_of(jam->w, i), shape, graze,
                                       jam->tiles + first, MOST_TILES - first);
    int kept = 0;
    for (int k = 0; k < found; k++) {
        const col_world_tile tile = jam->tiles[first + k];
        if (!is_known(jam, 0, i, tile.number)) {
            jam->tiles[first + kept] = tile;
            jam->tiles[first + kept].item = i;
            kept++;
        }
    }
    jam->tile_count += kept;
    *added = *added || kept > 0;
    return kept > 0;
}

/* A solid, or its tiles; else the plane of its contact. */
static void add_solid(col_move_jam *jam, const col_world_any_shape *shape, col3_vec v,
                      const col_world_contact *c, bool *added) {
    const col_world_shape *const s = shape_of(jam->w, c->item);
    if (jam->of_parts && jam->w->d->is_part(s)) {
        if (jam->count == MOST_SOLIDS) {
            jam->full = true;
            return;
        }
        jam->solids[jam->count] = s;
        jam->items[jam->count++] = c->item;
        *added = true;
        return;
    }
    if (jam->of_parts && add_tiles(jam, shape, c->item, added)) {
        return;
    }
    if (jam->plane_count == MOST_PLANES) {
        jam->full = true;
        return;
    }
    jam->planes[jam->plane_count++] =
        (col_world_forbidden){.count = 1, .faces = {bound_of(&c->contact, v)}};
    *added = true;
}

/* Adds the solid items that overlap after the translation: *added if there are any. */
static bool add_solids(col_move_jam *jam, col3_vec v, bool start, bool *added) {
    const col_world_contact *c;
    int32_t count;
    col_world_any_shape shape;
    const int known = jam->count;
    move_shape(jam->w, jam->m, v, &shape);
    *added = false;
    if (!col_move_overlaps_after(jam->w, jam->m, v, &c, &count)) {
        jam->event = col_move_event_no_memory;
        return false;
    }
    for (int32_t k = 0; k < count; k++) {
        if (!move_is_deep(jam->w, jam->m, &shape, &c[k]) ||
            is_known(jam, known, c[k].item, -1)) {
            continue;
        }
        const col_response r = col_move_response(jam->w, jam->m, c[k].item);
        if (r.kind == RESPONSE_ASK) {
            const col3_touch touch = move_touch_of(&c[k].contact);
            col_move_fill_hit(jam->m, c[k].item, r, &touch, &c[k].parts);
            jam->event = col_move_ask(jam->w, jam->m);
            return false;
        }
        if (!response_is_solid(r.kind)) {
            continue;
        }
        if (!(c[k].contact.depth < INFINITY)) {
            jam->m->stuck = true; /* no translation leads out of it */
            continue;
        }
        if (start) {
            add_single(jam, &c[k].contact);
        }
        add_solid(jam, &shape, v, &c[k], added);
    }
    return true;
}

/* How far it may go to be out of everything. What is moving already and has sunk in by no
 * more than its skin does not jump; characters, riders and crowds would rather be
 * squeezed than go farther than past what they overlap most deeply. */
static double farthest(const col_move_jam *jam) {
    const col_mover *const m = jam->m;
    const double skin = m->skin * m->size;
    if (!m->only_out && jam->deepest <= skin) {
        return JUMP * skin;
    }
    return m->quiet ? jam->deepest + m->size : COL_LARGEST;
}

/* Of what is no solid itself: out by the planes of its contacts. */
static bool leave_planes(const col_world_escape *question, col3_vec *v) {
    col3_bound bounds[WORLD_OTHERS];
    for (int k = 0; k < question->other_count; k++) {
        const col_world_plane face = question->others[k].faces[0];
        bounds[k] = (col3_bound){face.normal, face.least};
    }
    return col3_halfspaces_shortest(bounds, question->other_count, v) &&
           vec_length(*v) <= question->limit;
}

/* Out of the solids and planes that are known, through no barrier; false when there is no
 * way. */
static bool leave_known(col_move_jam *jam, col3_vec *v) {
    col_world *const w = jam->w;
    col_world_forbidden others[WORLD_OTHERS];
    const col_world_shape *solids[MOST_SOLIDS + MOST_TILES];
    col_world_any_shape shape;
    col_world_escape question = {
        .mover = &shape, .solids = solids, .others = others, .limit = farthest(jam)};
    move_shape(w, jam->m, vec_zero(), &shape);
    for (int k = 0; k < jam->count; k++) {
        solids[question.count++] = jam->solids[k];
    }
    for (int k = 0; k < jam->tile_count; k++) {
        solids[question.count++] = &jam->tiles[k].shape;
    }
    for (int k = 0; k < jam->barriers.count; k++) {
        others[question.other_count++] = jam->barriers.list[k].shadow;
    }
    for (int k = 0; k < jam->plane_count; k++) {
        others[question.other_count++] = jam->planes[k];
    }
    if (!jam->of_parts) {
        return leave_planes(&question, v);
    }
    if (question.count > 0) {
        const size_t size = w->d->size_of_parts(solids, question.count);
        question.block = reserve(w, buffer_sorted, 1, size);
        if (question.block == NULL) {
            jam->event = col_move_event_no_memory;
            return false;
        }
    }
    return w->d->escape(&question, v);
}

static void add_barriers(const col_move_jam *jam, col_move_bounds *to) {
    for (int k = 0; k < jam->barriers.count; k++) {
        const col_move_barrier *const b = &jam->barriers.list[k];
        to->bounds[to->count] = (col_world_plane){b->normal, b->least};
        to->yields[to->count] =
            b->firm ? 0.0
                    : YIELDS * col_move_extent_along(jam->w, jam->m->item, b->normal);
        to->count++;
    }
}

/* The shortest translation that leaves no more than that to overlap. */
static bool squeeze_to(const col_move_bounds *all, double left, col3_vec *v) {
    col3_bound bounds[MOST_BOUNDS];
    for (int k = 0; k < all->count; k++) {
        const col_world_plane plane = all->bounds[k];
        bounds[k] =
            (col3_bound){plane.normal, plane.least - smaller_of(left, all->yields[k])};
    }
    return col3_halfspaces_shortest(bounds, all->count, v);
}

/* The translation after which the most that is left to overlap is least. */
static col3_vec squeeze(const col_move_jam *jam) {
    col_move_bounds all = jam->single;
    add_barriers(jam, &all);
    double high = jam->deepest;
    double low = 0.0;
    col3_vec best = vec_zero();
    for (int i = 0; i < HALVINGS; i++) {
        const double left = middle(low, high);
        col3_vec v;
        if (squeeze_to(&all, left, &v)) {
            best = v;
            high = left;
        } else {
            low = left;
        }
    }
    return best;
}

/* The deepest overlap with what is solid after a translation. */
static bool deepest_after(col_move_jam *jam, col3_vec v, double *deepest) {
    const col_world_contact *c;
    int32_t count;
    *deepest = 0.0;
    if (!col_move_overlaps_after(jam->w, jam->m, v, &c, &count)) {
        jam->event = col_move_event_no_memory;
        return false;
    }
    for (int32_t k = 0; k < count; k++) {
        const col_response r = col_move_response(jam->w, jam->m, c[k].item);
        if (c[k].item != jam->m->item && response_is_solid(r.kind)) {
            *deepest = larger_of(*deepest, c[k].contact.depth);
        }
    }
    return true;
}

/* Out of everything, but for what it passes on the way; *out: false where there is no
 * way. */
static bool find_way(col_move_jam *jam, col3_vec *v, bool *out) {
    bool added;
    *out = false;
    for (int i = 0; i < MOST_ROUNDS; i++) {
        if (!leave_known(jam, v)) {
            return jam->event == MOVE_ON;
        }
        if (!add_solids(jam, *v, false, &added)) {
            return false;
        }
        if (!added || jam->full) {
            *out = !jam->full;
            return true;
        }
    }
    return true;
}

/* Adds the barriers on the way v: *added if there are any, or may be more than fit. */
static bool block(col_move_jam *jam, col3_vec v, bool *added) {
    const int before = jam->barriers.count;
    jam->event = col_move_find_barriers(jam->w, jam->m, v, &jam->barriers);
    *added = jam->barriers.count > before || before == COL_MOVE_BARRIERS;
    return jam->event == MOVE_ON;
}

/* Where what is squeezed overlaps least, if that is better than where it is. */
static bool find_squeezed(col_move_jam *jam, col3_vec *v) {
    bool added = true;
    double before;
    double after;
    for (int i = 0; i < MOST_ROUNDS && added; i++) {
        *v = squeeze(jam);
        if (!block(jam, *v, &added)) {
            return false;
        }
    }
    /* unreached: no scene that was tried lacks memory just here */
    if (!deepest_after(jam, vec_zero(), &before) || !deepest_after(jam, *v, &after)) {
        return false;
    }
    *v = after < before && !added ? *v : vec_zero();
    return true;
}

/* Out of everything, through nothing; where that is too far, it is squeezed. */
static bool leave(col_move_jam *jam, col3_vec *v) {
    bool added;
    *v = vec_zero();
    if (!add_solids(jam, *v, true, &added)) {
        return false;
    }
    bool out = !jam->full;
    for (int i = 0; i <= COL_MOVE_BARRIERS && out && added; i++) {
        if (!find_way(jam, v, &out) || (out && !block(jam, *v, &added))) {
            return false;
        }
    }
    if (out && !added) {
        return true;
    }
    jam->m->stuck = true;
    return find_squeezed(jam, v);
}

col_move_event col_move_leave(col_world *w, col_mover *m, col3_vec *v) {
    col_move_jam jam; /* large: only what is used is set */
    const col_world_shape *const shape = shape_of(w, m->item);
    jam.w = w;
    jam.m = m;
    jam.event = MOVE_ON;
    jam.of_parts = w->d->is_part(shape);
    jam.count = jam.tile_count = jam.plane_count = 0;
    jam.single.count = jam.barriers.count = 0;
    jam.full = false;
    jam.deepest = 0.0;
    if (!leave(&jam, v)) {
        return jam.event;
    }
    if (!(vec_largest(*v) <= COL_LARGEST)) { /* out of the range of numbers is no way */
        m->stuck = true;
        *v = vec_zero();
    }
    return MOVE_ON;
}
