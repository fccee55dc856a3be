/* merge.c - the pairs of what has moved, merged into those of the last call.
 *
 * Most pairs are the same ones as before. So the last pairs stay where they are, but for
 * edits: some end, others begin. Where the pairs of awake items stand is remembered, and
 * only these are looked at.
 *
 *     last pairs     p p A p p p A p A p p      A: of an item that is awake
 *     found          A       B A                B begins, the last A has ended
 *     now            p p A p p B p A p p p
 *
 * The pairs between two edits move as a whole. */
#include "world.h"

#define ENDS (-1)

/* A found pair begins before a place among the last pairs; or, found: ENDS, the one
 * there ends. */
typedef struct {
    uint32_t at;
    int32_t found;
} col_world_edit;

typedef struct {
    col_world *w;
    col_world_pair *pairs;
    bool touching; /* with contacts */
    col3_contact *contacts;
    size_t count;
    const col_world_pair *found;
    const col3_contact *of_found;
    size_t found_count;
    const col_world_edit *edits;
    size_t edit_count;
    uint32_t *places; /* as they will be */
    bool failed;      /* no memory */
} col_world_merge;

/* ------------------------------------------------------------------------- places -- */

/* Places that are looked at before the list of them grows. */
#define BLOCK 256

static inline bool has_moved(const uint64_t *moved, col_world_pair p) {
    return has_bit(moved, p.a) || has_bit(moved, p.b);
}

/* Lists where the pairs of awake items stand, unless that is known. False if there is no
 * memory. */
static bool list_places(const col_world_merge *m) {
    col_world *const w = m->w;
    col_world_unmoved *const u = &w->unmoved;
    const uint64_t *const awake = u->rests ? u->awake : u->moved;
    if (u->placed) {
        return true;
    }
    u->place_count = 0;
    for (size_t from = 0; from < m->count; from += BLOCK) {
        const size_t end = from + BLOCK < m->count ? from + BLOCK : m->count;
        if (!array_grow(w->memory, &u->places, sizeof *u->places, &u->place_capacity,
                        u->place_count + BLOCK)) {
            return false;
        }
        /* each is written, and counted if it is one: no branch */
        for (size_t k = from; k < end; k++) {
            u->places[u->place_count] = (uint32_t)k;
            u->place_count += has_moved(awake, m->pairs[k]) ? 1 : 0;
        }
    }
    return true;
}

/* -------------------------------------------------------------------------- edits -- */

static void add_edit(col_world_merge *m, size_t at, int32_t found) {
    const col_world_edit edit = {(uint32_t)at, found};
    if (append(m->w, buffer_sorted, m->edit_count, &edit, sizeof edit)) {
        m->edit_count++;
    } else {
        m->failed = true;
    }
}

static bool is_before(const col_world *w, col_world_pair p, col_world_pair q) {
    const col_world_item *const items = w->items;
    return p.a != q.a ? items[p.a].rank < items[q.a].rank
                      : items[p.b].rank < items[q.b].rank;
}

/* The first of the pairs from `low` on, before `high`, that does not come before p; most
 * likely near the first one. */
static size_t first_not_before(const col_world_merge *m, size_t low, size_t high,
                               col_world_pair p) {
    size_t next = low;
    for (size_t step = 1; next < high && is_before(m->w, m->pairs[next], p); step *= 2) {
        low = next + 1;
        next = low + step;
    }
    high = next < high ? next : high;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (is_before(m->w, m->pairs[middle], p)) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/* Found pairs from *next on begin, as far as they come before the pair at `at`, or before
 * all after `from`. */
static void begin_before(col_world_merge *m, size_t *next, size_t *from, size_t at) {
    for (; *next < m->found_count; (*next)++) {
        const col_world_pair p = m->found[*next];
        if (at < m->count && !is_before(m->w, p, m->pairs[at])) {
            break;
        }
        *from = first_not_before(m, *from, at, p);
        add_edit(m, *from, (int32_t)*next);
    }
}

static inline bool is_next(const col_world_merge *m, size_t next, col_world_pair p) {
    return next < m->found_count && m->found[next].a == p.a && m->found[next].b == p.b;
}

/* The edits that turn the pairs at the places of awake items into those that were found.
 * A pair that was found again stays, with its new contact. */
static void list_edits(col_world_merge *m) {
    const col_world_unmoved *const u = &m->w->unmoved;
    size_t next = 0;
    size_t from = 0;
    m->edit_count = 0;
    for (size_t i = 0; i < u->place_count; i++) {
        const size_t at = u->places[i];
        const col_world_pair p = m->pairs[at];
        if (!is_next(m, next, p)) {
            begin_before(m, &next, &from, at);
        }
        from = at + 1;
        if (!is_next(m, next, p)) {
            if (has_moved(u->moved, p)) {
                add_edit(m, at, ENDS);
            }
            continue;
        }
        if (m->touching) {
            m->contacts[at] = m->of_found[next];
        }
        next++;
    }
    begin_before(m, &next, &from, m->count);
}

/* ----------------------------------------------------------------------- applying -- */

/* By how many places an edit moves the pairs behind it, and the first of these. */
static int offset_by(const col_world_edit *e) { return e->found == ENDS ? -1 : 1; }

static size_t behind(const col_world_edit *e) {
    return (size_t)e->at + (e->found == ENDS ? 1 : 0);
}

static void move_pairs(const col_world_merge *m, size_t from, size_t end,
                       ptrdiff_t offset) {
    if (from < end && offset != 0) {
        memmove(m->pairs + from + offset, m->pairs + from,
                (end - from) * sizeof *m->pairs);
        if (m->touching) {
            memmove(m->contacts + from + offset, m->contacts + from,
                    (end - from) * sizeof *m->contacts);
        }
    }
}

/* The first pass moves down what has to go down, the second one moves up the others: so
 * none is moved onto one that has not been moved yet. Returns the offset of the last. */
static ptrdiff_t move_down(const col_world_merge *m) {
    ptrdiff_t offset = 0;
    size_t from = 0;
    for (size_t k = 0; k < m->edit_count; k++) {
        const col_world_edit *const e = &m->edits[k];
        if (offset < 0) {
            move_pairs(m, from, e->at, offset);
        }
        offset += offset_by(e);
        from = behind(e);
    }
    if (offset < 0) {
        move_pairs(m, from, m->count, offset);
    }
    return offset;
}

static void move_up(const col_world_merge *m, ptrdiff_t offset) {
    size_t end = m->count;
    for (size_t k = m->edit_count; k-- > 0;) {
        const col_world_edit *const e = &m->edits[k];
        if (offset > 0) {
            move_pairs(m, behind(e), end, offset);
        }
        offset -= offset_by(e);
        end = e->at;
    }
}

/* Writes the pairs that begin, and lists the places anew. */
static void begin_pairs(const col_world_merge *m) {
    col_world_unmoved *const u = &m->w->unmoved;
    ptrdiff_t offset = 0;
    size_t count = 0;
    size_t i = 0;
    for (size_t k = 0; k <= m->edit_count; k++) {
        const size_t end = k < m->edit_count ? m->edits[k].at : m->count;
        for (; i < u->place_count && u->places[i] < end; i++) {
            m->places[count++] = (uint32_t)((ptrdiff_t)u->places[i] + offset);
        }
        if (k == m->edit_count) {
            break;
        }
        const int32_t found = m->edits[k].found;
        const size_t at = (size_t)((ptrdiff_t)end + offset);
        offset += offset_by(&m->edits[k]);
        if (found == ENDS) {
            i++;
            continue;
        }
        m->places[count++] = (uint32_t)at;
        m->pairs[at] = m->found[found];
        if (m->touching) {
            m->contacts[at] = m->of_found[found];
        }
    }
    memcpy(u->places, m->places, count * sizeof *u->places);
    u->place_count = count;
}

/* Room for the pairs that begin, and for their places. */
static bool reserve_pairs(col_world_merge *m) {
    col_world_unmoved *const u = &m->w->unmoved;
    size_t begun = 1;
    for (size_t k = 0; k < m->edit_count; k++) {
        begun += m->edits[k].found != ENDS ? 1 : 0;
    }
    m->pairs =
        (col_world_pair *)reserve(m->w, buffer_pairs, sizeof *m->pairs, m->count + begun);
    m->places = (uint32_t *)reserve(m->w, buffer_counts, sizeof *m->places,
                                    u->place_count + begun);
    if (m->touching) {
        m->contacts = (col3_contact *)reserve(m->w, buffer_contacts, sizeof *m->contacts,
                                              m->count + begun);
    }
    return m->pairs != NULL && m->places != NULL &&
           (!m->touching || m->contacts != NULL) &&
           array_grow(m->w->memory, &u->places, sizeof *u->places, &u->place_capacity,
                      u->place_count + begun);
}

/* False if there is no memory; then the pairs are no longer valid. */
static bool apply(col_world_merge *m) {
    list_edits(m);
    m->edits = (const col_world_edit *)buffer_at(m->w, buffer_sorted);
    if (m->failed || m->edit_count == 0) {
        return !m->failed;
    }
    if (!reserve_pairs(m)) {
        return false;
    }
    const ptrdiff_t offset = move_down(m);
    move_up(m, offset);
    begin_pairs(m);
    m->count = (size_t)((ptrdiff_t)m->count + offset);
    return true;
}

/* A pair of an item that was removed has no rank any more: such pairs end first. */
bool col_world_merge_moved(col_world *w, const col_world_pair *found, size_t *count,
                           const col3_contact *contacts) {
    col_world_unmoved *const u = &w->unmoved;
    col_world_merge m = {.w = w, .found = found, .of_found = contacts};
    m.pairs = (col_world_pair *)buffer_at(w, buffer_pairs);
    m.touching = u->contacts;
    m.contacts = (col3_contact *)buffer_at(w, buffer_contacts);
    m.count = u->pairs;
    if (!list_places(&m) || (u->removed && !apply(&m))) {
        return false;
    }
    m.found_count = *count;
    if (!apply(&m)) {
        return false;
    }
    u->placed = u->rests;
    *count = m.count;
    return true;
}
