/* steps.c - step functions over a line: the highest value that is known of each place, as
 * parts that do not overlap, in their order. All lie in one pool. */
#include "flood.h"

#include <math.h>
#include <string.h>

static const col_flood_step *steps_of(const col_flood *f, const col_flood_list *list) {
    return (const col_flood_step *)f->pool.at + list->at;
}

/* The first part that ends at x or behind it. */
static uint32_t part_at(const col_flood *f, const col_flood_list *list, double x) {
    return flood_first(steps_of(f, list), sizeof(col_flood_step),
                       offsetof(col_flood_step, to), 0, list->count, x);
}

/* ----------------------------------------------------------------------- asking -- */

bool col_flood_is_at_least(const col_flood *f, const col_flood_list *list, double from,
                           double to, double value) {
    const col_flood_step *const steps = steps_of(f, list);
    for (uint32_t i = part_at(f, list, from); i < list->count; i++) {
        if (steps[i].from > from || steps[i].value < value) {
            return false;
        }
        if (steps[i].to >= to) {
            return true;
        }
        from = steps[i].to;
    }
    return false;
}

bool col_flood_meets(const col_flood *f, const col_flood_list *list, double from,
                     double to) {
    const uint32_t i = part_at(f, list, from);
    return i < list->count && steps_of(f, list)[i].from <= to;
}

size_t col_flood_not_above(col_flood *f, const col_flood_list *list, double from,
                           double to, double value) {
    col_flood_step *const out = (col_flood_step *)col_flood_room(
        f, &f->pending, flood_slot_pending, sizeof *out, (size_t)list->count + 1);
    const col_flood_step *const steps = steps_of(f, list);
    size_t count = 0;
    for (uint32_t i = part_at(f, list, from); i < list->count && steps[i].from <= to;
         i++) {
        const double a = steps[i].from > from ? steps[i].from : from;
        const double b = steps[i].to < to ? steps[i].to : to;
        if (steps[i].value <= value && count > 0 && out[count - 1].to == a) {
            out[count - 1].to = b;
        } else if (steps[i].value <= value) {
            out[count++] = (col_flood_step){a, b, value};
        }
    }
    return count;
}

/* -------------------------------------------------------------------------- pool -- */

/* Room for so many parts, which the list moves into when it is larger than before. */
static void make_room(col_flood *f, col_flood_list *list, size_t count) {
    uint8_t room = 2;
    while (((size_t)1 << room) < count) {
        room++;
    }
    if (list->room >= room) {
        return;
    }
    uint32_t at = f->unused[room];
    if (at == 0) {
        const size_t used = (size_t)f->pool_used + ((size_t)1 << room);
        if (room + 1 >= FLOOD_ROOMS || used > UINT32_MAX) {
            luaL_error(f->L, "not enough memory");
        }
        (void)col_flood_room(f, &f->pool, flood_slot_pool, sizeof(col_flood_step), used);
        at = f->pool_used;
        f->pool_used = (uint32_t)used;
    }
    col_flood_step *const pool = (col_flood_step *)f->pool.at;
    if (f->unused[room] == at) {
        f->unused[room] = (uint32_t)pool[at].value; /* the next one */
    }
    memcpy(&pool[at], &pool[list->at], list->count * sizeof *pool);
    if (list->room > 0) {
        pool[list->at].value = f->unused[list->room];
        f->unused[list->room] = list->at;
    }
    list->at = at;
    list->room = room;
}

/* Puts new parts where those from `first` to before `last` were. */
static void replace(col_flood *f, col_flood_list *list, uint32_t first, uint32_t last,
                    const col_flood_step *fresh, size_t count) {
    make_room(f, list, list->count - (last - first) + count);
    col_flood_step *const steps = (col_flood_step *)f->pool.at + list->at;
    memmove(&steps[first + count], &steps[last], (list->count - last) * sizeof *steps);
    memcpy(&steps[first], fresh, count * sizeof *steps);
    list->count = list->count - (last - first) + (uint32_t)count;
}

/* ----------------------------------------------------------------------- raising -- */

/* Parts that are written anew, and those of them that rose. */
typedef struct {
    col_flood_step *fresh, *rose;
    size_t count, risen;
} col_flood_writing;

/* Appends a part, to the last one where that has its value and ends where it begins. */
static void append(col_flood_step *list, size_t *count, col_flood_step part) {
    if (*count > 0 && list[*count - 1].value == part.value &&
        list[*count - 1].to == part.from) {
        list[*count - 1].to = part.to;
    } else {
        list[(*count)++] = part;
    }
}

static void keep(col_flood_writing *w, col_flood_step part) {
    const col_flood_step *const last = w->count > 0 ? &w->fresh[w->count - 1] : NULL;
    const bool is_known = part.from == part.to && last != NULL && last->to == part.from &&
                          last->value >= part.value;
    if (!is_known) {
        append(w->fresh, &w->count, part);
    }
}

static void rise(col_flood_writing *w, col_flood_step part) {
    keep(w, part);
    append(w->rose, &w->risen, part);
}

/* A place alone: it rises, or has the value already. The parts that end or begin there
 * stay; gives the first part behind those that are written anew. */
static uint32_t raise_place(col_flood_writing *w, const col_flood_step *steps, uint32_t i,
                            uint32_t count, col_flood_step part) {
    const double x = part.from;
    bool is_known = false;
    for (uint32_t k = i; k < count && steps[k].from <= x; k++) {
        is_known = is_known || steps[k].value >= part.value;
    }
    if (is_known) {
        return i;
    }
    while (i < count && steps[i].from < x && steps[i].to <= x) {
        keep(w, steps[i++]);
    }
    if (i < count && steps[i].from < x) { /* it is cut in two */
        keep(w, (col_flood_step){steps[i].from, x, steps[i].value});
        rise(w, part);
        keep(w, (col_flood_step){x, steps[i].to, steps[i].value});
        return i + 1;
    }
    rise(w, part);
    return i < count && steps[i].from == x && steps[i].to == x ? i + 1 : i;
}

/* The values from x on, of the part that is followed: what is left of it. */
typedef struct {
    uint32_t i;
    col_flood_step rest;
} col_flood_reading;

static void next_part(col_flood_reading *r, const col_flood_step *steps, uint32_t count) {
    r->i++;
    if (r->i < count) {
        r->rest = steps[r->i];
    }
}

static void raise_part(col_flood_writing *w, col_flood_reading *r,
                       const col_flood_step *steps, uint32_t count, col_flood_step part) {
    double x = part.from;
    while (x < part.to && r->i < count && r->rest.from < part.to) {
        if (r->rest.from > x) {
            rise(w, (col_flood_step){x, r->rest.from, part.value});
            x = r->rest.from;
        }
        const double at = r->rest.to < part.to ? r->rest.to : part.to;
        if (r->rest.value >= part.value) {
            keep(w, (col_flood_step){x, at, r->rest.value});
        } else if (at > x) {
            rise(w, (col_flood_step){x, at, part.value});
        }
        x = r->rest.from = at;
        if (at == r->rest.to) {
            next_part(r, steps, count);
        }
    }
    if (x < part.to) {
        rise(w, (col_flood_step){x, part.to, part.value});
    }
}

/* Whether a part has the value of the last one that is written, and begins there. */
static bool goes_on(const col_flood_writing *w, col_flood_step part) {
    const col_flood_step *const last = w->count > 0 ? &w->fresh[w->count - 1] : NULL;
    return last != NULL && last->to == part.from && last->value == part.value;
}

/* The part, between what is kept of the first step and of the last one. */
static void raise_amid(col_flood_writing *w, col_flood_reading *r,
                       const col_flood_step *steps, uint32_t count, col_flood_step part) {
    if (r->i < count) {
        r->rest = steps[r->i];
    }
    if (r->i < count && r->rest.from < part.from) {
        keep(w, (col_flood_step){r->rest.from, part.from, r->rest.value});
        r->rest.from = part.from;
    }
    raise_part(w, r, steps, count, part);
    if (r->i < count && (r->rest.from > steps[r->i].from || goes_on(w, r->rest))) {
        keep(w, r->rest);
        r->i++;
    }
}

/* Whether the step is nowhere below that part. */
static bool is_below(col_flood_step part, const col_flood_step *step) {
    return step->from <= part.from && step->to >= part.to && step->value >= part.value;
}

size_t col_flood_raise(col_flood *f, col_flood_list *list, col_flood_step part) {
    const uint32_t first = part_at(f, list, part.from);
    if (first < list->count && is_below(part, &steps_of(f, list)[first])) {
        return 0;
    }
    const size_t most = 2 * (size_t)list->count + 6;
    col_flood_writing w = {(col_flood_step *)col_flood_room(f, &f->fresh,
                                                            flood_slot_fresh,
                                                            sizeof(col_flood_step), most),
                           (col_flood_step *)col_flood_room(f, &f->rose, flood_slot_rose,
                                                            sizeof(col_flood_step), most),
                           0, 0};
    const col_flood_step *const steps = steps_of(f, list);
    col_flood_reading r = {first, {0.0, 0.0, 0.0}};
    if (part.from == part.to) {
        r.i = raise_place(&w, steps, first, list->count, part);
    } else {
        raise_amid(&w, &r, steps, list->count, part);
    }
    if (w.risen > 0) {
        replace(f, list, first, r.i, w.fresh, w.count);
    }
    return w.risen;
}
