/* model.c - what a loop over all items answers, and comparing it with the world. */
#include "script.h"

enum { PRINTED_MOST = 12 };

static void fail(const fuzz_model *m, const char *what, int k, int wanted, int got) {
    fprintf(stderr, "world of %d dimensions, %d items: %s (%d: model %d, world %d)\n",
            m->d->dimensions, m->count, what, k, wanted, got);
    for (int i = 0; i < m->count; i++) {
        if (i >= PRINTED_MOST && i != k) {
            continue;
        }
        fprintf(stderr, "  item %d, layers %x hits %x: ", (int)m->items[i].item,
                (unsigned)m->items[i].filter.layers, (unsigned)m->items[i].filter.hits);
        m->d->print(stderr, &m->items[i].shape);
    }
    abort();
}

static void fail_query(const fuzz_model *m, const col_world_query *q, const char *what,
                       int k, int wanted, int got) {
    fprintf(stderr, "subject: item %d, layers %x, ", (int)q->item, (unsigned)q->layers);
    m->d->print(stderr, q->item == COL_NO_ITEM ? q->shape
                                               : col_world_shape_of(m->world, q->item));
    fail(m, what, k, wanted, got);
}

static bool match(col_filter a, col_filter b) {
    return ((a.layers & b.hits) | (a.hits & b.layers)) != 0;
}

/* ----------------------------------------------------------------- items, pairs -- */

void check_items(const fuzz_model *m) {
    const int32_t *const items = col_world_items(m->world);
    if (col_world_count(m->world) != m->count) {
        fail(m, "count", 0, m->count, (int)col_world_count(m->world));
    }
    for (int i = 0; i < m->count; i++) {
        const fuzz_item *const it = &m->items[i];
        const col_filter f = col_world_filter(m->world, it->item);
        if (items[i] != it->item || !col_world_has(m->world, it->item) ||
            col_world_serial(m->world, it->item) != it->serial) {
            fail(m, "items", i, (int)it->item, (int)items[i]);
        }
        if (f.layers != it->filter.layers || f.hits != it->filter.hits) {
            fail(m, "filter", i, (int)it->filter.layers, (int)f.layers);
        }
        if (!m->d->same(&it->shape, col_world_shape_of(m->world, it->item))) {
            fail(m, "shape", i, 0, 0);
        }
    }
}

/* Whether boxes allow all pairs. */
static bool find_now(fuzz_model *m) {
    bool allowed = true;
    m->now_count = 0;
    for (int i = 0; i < m->count; i++) {
        for (int k = i + 1; k < m->count; k++) {
            const fuzz_item *const a = &m->items[i];
            const fuzz_item *const b = &m->items[k];
            if (match(a->filter, b->filter) && m->d->overlaps(&a->shape, &b->shape)) {
                m->now[m->now_count] =
                    (fuzz_pair){a->serial, b->serial, a->item, b->item};
                m->now_count++;
                allowed = allowed && may_overlap(m, &a->shape, &b->shape);
            }
            col3_contact c;
            allowed = allowed && m->d->overlaps(&a->shape, &b->shape) ==
                                     m->d->contact(&a->shape, &b->shape, &c);
        }
    }
    fuzz_doubts += !allowed;
    return allowed;
}

static const fuzz_shape *shape_of_item(const fuzz_model *m, int32_t item) {
    for (int i = 0; i < m->count; i++) {
        if (m->items[i].item == item) {
            return &m->items[i].shape;
        }
    }
    return NULL;
}

void check_pairs(fuzz_model *m, bool contacts) {
    const col_world_pair *pairs;
    const col3_contact *found = NULL;
    size_t count;
    if (!find_now(m)) {
        return;
    }
    while (!col_world_pairs(m->world, &pairs, &count, contacts ? &found : NULL)) {
        fuzz_give_memory("pairs");
    }
    for (int i = 0; i < m->now_count; i++) {
        const fuzz_pair *const p = &m->now[i];
        if ((size_t)i >= count || pairs[i].a != p->item_a || pairs[i].b != p->item_b) {
            fprintf(stderr, "%d and %d\n", (int)p->item_a, (int)p->item_b);
            fail(m, contacts ? "pairs with contacts" : "pairs", i, m->now_count,
                 (int)count);
        }
        col3_contact c;
        if (contacts && (!m->d->contact(shape_of_item(m, p->item_a),
                                        shape_of_item(m, p->item_b), &c) ||
                         !same_contact(&c, &found[i]))) {
            fprintf(stderr, "%d and %d\n", (int)p->item_a, (int)p->item_b);
            fail(m, "contact of a pair", i, 0, 0);
        }
    }
    if (count != (size_t)m->now_count) {
        fprintf(stderr, "%d and %d\n", (int)pairs[m->now_count].a,
                (int)pairs[m->now_count].b);
        fail(m, contacts ? "pairs with contacts" : "pairs", m->now_count, m->now_count,
             (int)count);
    }
}

static bool has_pair(const fuzz_pair *pairs, int count, const fuzz_pair *p) {
    for (int i = 0; i < count; i++) {
        if (pairs[i].a == p->a && pairs[i].b == p->b) {
            return true;
        }
    }
    return false;
}

void note_crossed(fuzz_model *m, const fuzz_item *x, const fuzz_item *y) {
    const fuzz_item *const a = x->serial < y->serial ? x : y;
    const fuzz_item *const b = a == x ? y : x;
    const fuzz_pair p = {a->serial, b->serial, a->item, b->item};
    int at = m->crossed_count;
    if (at == CROSSED_MOST) {
        return;
    }
    while (!col_world_note_crossed(m->world, x->item, y->item)) {
        fuzz_give_memory("crossed");
    }
    if (!m->has_events || has_pair(m->crossed, m->crossed_count, &p)) {
        return;
    }
    for (; at > 0 && (m->crossed[at - 1].a > p.a ||
                      (m->crossed[at - 1].a == p.a && m->crossed[at - 1].b > p.b));
         at--) {
        m->crossed[at] = m->crossed[at - 1];
    }
    m->crossed[at] = p;
    m->crossed_count++;
}

static bool has_item(const fuzz_model *m, uint64_t serial) {
    bool has = false;
    for (int i = 0; i < m->count && !has; i++) {
        has = m->items[i].serial == serial;
    }
    return has;
}

static void check_crossed(const fuzz_model *m, const col_world_pair *found,
                          size_t found_count, size_t k, const char *what) {
    for (int i = 0; i < m->crossed_count; i++) {
        const fuzz_pair *const p = &m->crossed[i];
        if (!has_item(m, p->a) || !has_item(m, p->b) ||
            has_pair(m->now, m->now_count, p) || has_pair(m->last, m->last_count, p)) {
            continue;
        }
        if (k >= found_count || found[k].a != p->item_a || found[k].b != p->item_b) {
            fprintf(stderr, "%d and %d, crossed\n", (int)p->item_a, (int)p->item_b);
            fail(m, what, i, (int)k, (int)found_count);
        }
        k++;
    }
    if (k != found_count) {
        fail(m, what, m->crossed_count, (int)k, (int)found_count);
    }
}

/* The pairs of `all` that are not in `others` are those found, then what was crossed. */
static void check_changes(const fuzz_model *m, const fuzz_pair *all, int count,
                          const fuzz_pair *others, int other_count,
                          const col_world_pair *found, size_t found_count,
                          const char *what) {
    size_t k = 0;
    for (int i = 0; i < count; i++) {
        if (has_pair(others, other_count, &all[i])) {
            continue;
        }
        if (k >= found_count || found[k].a != all[i].item_a ||
            found[k].b != all[i].item_b) {
            fprintf(stderr, "%d and %d\n", (int)all[i].item_a, (int)all[i].item_b);
            fail(m, what, i, (int)k, (int)found_count);
        }
        k++;
    }
    check_crossed(m, found, found_count, k, what);
}

void check_events(fuzz_model *m, bool commit) {
    col_world_events events;
    if (!find_now(m)) {
        return;
    }
    while (!col_world_events_now(m->world, &events)) {
        fuzz_give_memory("events");
    }
    check_changes(m, m->now, m->now_count, m->last, m->last_count, events.began,
                  events.began_count, "began");
    check_changes(m, m->last, m->last_count, m->now, m->now_count, events.ended,
                  events.ended_count, "ended");
    if (commit) {
        (void)col_world_events_commit(m->world);
        memcpy(m->last, m->now, sizeof *m->now * (size_t)m->now_count);
        m->last_count = m->now_count;
        m->crossed_count = 0;
        m->has_events = true;
        while (col_world_forget(m->world) != COL_NO_ITEM) {
        }
    }
}

/* ---------------------------------------------------------------------- one shape -- */

static const col_world_shape *subject(const fuzz_model *m, const col_world_query *q) {
    return q->item == COL_NO_ITEM ? q->shape : shape_of_item(m, q->item);
}

static bool is_asked(const col_world_query *q, const fuzz_item *it) {
    return it->item != q->item && (it->filter.layers & q->layers) != 0;
}

/* Whether boxes allow all overlaps, and contacts agree with them. */
static bool may_all_overlap(const fuzz_model *m, const col_world_query *q) {
    bool allowed = true;
    for (int i = 0; i < m->count; i++) {
        const fuzz_shape *const s = &m->items[i].shape;
        col3_contact c;
        const bool overlap = m->d->overlaps(subject(m, q), s);
        const bool contact = m->d->contact(subject(m, q), s, &c);
        allowed = allowed && overlap == contact &&
                  (!overlap || may_overlap(m, subject(m, q), s));
    }
    fuzz_doubts += !allowed;
    return allowed;
}

void check_overlapping(const fuzz_model *m, const col_world_query *q) {
    const int32_t *found;
    int32_t count;
    int n = 0;
    if (!may_all_overlap(m, q)) {
        return;
    }
    while (!col_world_overlapping(m->world, q, &found, &count)) {
        fuzz_give_memory("overlapping");
    }
    for (int i = 0; i < m->count; i++) {
        if (is_asked(q, &m->items[i]) &&
            m->d->overlaps(subject(m, q), &m->items[i].shape)) {
            if (n >= count || found[n] != m->items[i].item) {
                fail_query(m, q, "overlapping misses", i, n, (int)count);
            }
            n++;
        }
    }
    if (n != count) {
        fail_query(m, q, "overlapping", 0, n, (int)count);
    }
}

void check_contacts(const fuzz_model *m, const col_world_query *q) {
    const col_world_contact *found;
    int32_t count;
    int n = 0;
    if (!may_all_overlap(m, q)) {
        return;
    }
    while (!col_world_contacts(m->world, q, &found, &count)) {
        fuzz_give_memory("contacts");
    }
    for (int i = 0; i < m->count; i++) {
        col3_contact c;
        if (is_asked(q, &m->items[i]) &&
            m->d->contact(subject(m, q), &m->items[i].shape, &c)) {
            if (n >= count || found[n].item != m->items[i].item ||
                !same_contact(&c, &found[n].contact)) {
                fail_query(m, q, "contacts miss", i, n, (int)count);
            }
            n++;
        }
    }
    if (n != count) {
        fail_query(m, q, "contacts", 0, n, (int)count);
    }
}

/* ------------------------------------------------------------------- ordered ones -- */

typedef struct {
    double value;
    int index;
} fuzz_key;

/* Inserts behind those of equal value: items come in the order of adding. */
static int insert(fuzz_key *keys, int count, fuzz_key key) {
    int at = count;
    for (; at > 0 && keys[at - 1].value > key.value; at--) {
        keys[at] = keys[at - 1];
    }
    keys[at] = key;
    return count + 1;
}

static void print_ray(const col_world_ray *r) {
    fprintf(stderr, "ray (%.17g, %.17g, %.17g) + t (%.17g, %.17g, %.17g), max %.17g\n",
            r->origin.x, r->origin.y, r->origin.z, r->direction.x, r->direction.y,
            r->direction.z, r->max);
}

void check_raycast(const fuzz_model *m, const col_world_ray *ray) {
    fuzz_key keys[ITEMS_MOST];
    col3_hit hits[ITEMS_MOST];
    int n = 0;
    for (int i = 0; i < m->count; i++) {
        if ((m->items[i].filter.layers & ray->layers) != 0 &&
            m->d->raycast(&m->items[i].shape, ray, &hits[i])) {
            n = insert(keys, n, (fuzz_key){hits[i].t, i});
            if (!may_hit(m, ray, hits[i].t, &m->items[i].shape)) {
                fuzz_doubts++;
                return;
            }
        }
    }
    for (int extent = col_world_first; extent <= (int)col_world_any; extent++) {
        const col_world_hit *found;
        int32_t count;
        while (
            !col_world_raycast(m->world, ray, (col_world_extent)extent, &found, &count)) {
            fuzz_give_memory("raycast");
        }
        const int wanted = extent == (int)col_world_all ? n : n > 0;
        for (int k = 0; k < wanted && extent != (int)col_world_any; k++) {
            const int i = keys[k].index;
            if (k >= count || found[k].item != m->items[i].item ||
                !same_number(found[k].hit.t, hits[i].t) ||
                !same_vec(found[k].hit.point, hits[i].point) ||
                !same_vec(found[k].hit.normal, hits[i].normal)) {
                print_ray(ray);
                fprintf(stderr, "extent %d, item %d at %.17g, world %d at %.17g\n",
                        extent, (int)m->items[i].item, hits[i].t,
                        k < count ? (int)found[k].item : -1,
                        k < count ? found[k].hit.t : NAN);
                fail(m, "raycast misses", k, wanted, (int)count);
            }
        }
        if (wanted != count) {
            print_ray(ray);
            fail(m, "raycast", extent, wanted, (int)count);
        }
    }
}

void check_cast(const fuzz_model *m, const col_world_query *q, col3_vec motion) {
    fuzz_key keys[ITEMS_MOST];
    col3_touch touches[ITEMS_MOST];
    int n = 0;
    for (int i = 0; i < m->count; i++) {
        if (is_asked(q, &m->items[i]) &&
            m->d->cast(subject(m, q), motion, &m->items[i].shape, &touches[i])) {
            n = insert(keys, n, (fuzz_key){touches[i].t, i});
            if (!may_touch(m, subject(m, q), motion, touches[i].t, &m->items[i].shape)) {
                fuzz_doubts++;
                return;
            }
        }
    }
    for (int extent = col_world_first; extent <= (int)col_world_any; extent++) {
        const col_world_cast *found;
        int32_t count;
        while (!col_world_cast_shape(m->world, q, motion, (col_world_extent)extent,
                                     &found, &count)) {
            fuzz_give_memory("cast");
        }
        const int wanted = extent == (int)col_world_all ? n : n > 0;
        for (int k = 0; k < wanted && extent != (int)col_world_any; k++) {
            const int i = keys[k].index;
            if (k >= count || found[k].item != m->items[i].item ||
                !same_number(found[k].cast.t, touches[i].t) ||
                !same_vec(found[k].cast.normal, touches[i].normal)) {
                fprintf(stderr,
                        "extent %d, motion (%.17g, %.17g, %.17g), item %d at %.17g, "
                        "world %d at %.17g\n",
                        extent, motion.x, motion.y, motion.z, (int)m->items[i].item,
                        touches[i].t, k < count ? (int)found[k].item : -1,
                        k < count ? found[k].cast.t : NAN);
                fail_query(m, q, "cast misses", k, wanted, (int)count);
            }
        }
        if (wanted != count) {
            fprintf(stderr, "motion (%.17g, %.17g, %.17g)\n", motion.x, motion.y,
                    motion.z);
            fail_query(m, q, "cast", extent, wanted, (int)count);
        }
    }
}

void check_nearest(const fuzz_model *m, const col_world_query *q, double max,
                   int32_t most) {
    fuzz_key keys[ITEMS_MOST];
    const col_world_closest *found;
    int32_t count;
    int n = 0;
    for (int i = 0; i < m->count; i++) {
        if (is_asked(q, &m->items[i])) {
            const col3_closest c = m->d->closest(subject(m, q), &m->items[i].shape);
            if (!may_be_at(m, subject(m, q), &m->items[i].shape, c.distance)) {
                fuzz_doubts++;
                return;
            }
            if (c.distance <= max) {
                n = insert(keys, n, (fuzz_key){c.distance, i});
            }
        }
    }
    n = n < most ? n : most;
    while (!col_world_nearest(m->world, q, max, most, &found, &count)) {
        fuzz_give_memory("nearest");
    }
    for (int k = 0; k < n; k++) {
        if (k >= count || found[k].item != m->items[keys[k].index].item ||
            !same_number(found[k].closest.distance, keys[k].value)) {
            fprintf(stderr, "max %.17g, item %d at %.17g, world %d at %.17g\n", max,
                    (int)m->items[keys[k].index].item, keys[k].value,
                    k < count ? (int)found[k].item : -1,
                    k < count ? found[k].closest.distance : NAN);
            fail_query(m, q, "nearest misses", k, n, (int)count);
        }
    }
    if (n != count) {
        fail_query(m, q, "nearest", 0, n, (int)count);
    }
}
