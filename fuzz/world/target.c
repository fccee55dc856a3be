/* target.c - byte-coded scripts of worlds: items are added, set, placed, moved, removed
 * and filtered, and after each step the world is asked what a model answers by a loop
 * over all items. In some steps memory is refused: the world says so, is as it was, and
 * answers when it is asked again. For libFuzzer, or driver.c where there is none. */
#include "script.h"

#include "../../src/core/world/world.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
void fuzz_report(double seconds);

static unsigned long questions;

/* ------------------------------------------------------------------------- memory -- */

static struct {
    unsigned before_refusal; /* blocks that are given until then; 0: all are given */
    bool from_then;          /* not one is given after it */
    bool refused;
} starving;

static bool is_refused(void) {
    if (starving.before_refusal == 0 || --starving.before_refusal > 0) {
        return false;
    }
    starving.before_refusal = starving.from_then ? 1 : 0;
    starving.refused = true;
    return true;
}

static void *resize(void *context, void *block, size_t old_size, size_t size) {
    (void)context;
    if (size == 0) {
        free(block);
        return NULL;
    }
    return size > old_size && is_refused() ? NULL : realloc(block, size);
}

static void starve(fuzz_bytes *b) {
    starving.before_refusal = 1 + (unsigned)fuzz_below(b, fuzz_chance(b, 4) ? 32 : 4);
    starving.from_then = fuzz_chance(b, 2);
}

static void feed(void) {
    starving.before_refusal = 0;
    starving.refused = false;
}

void fuzz_give_memory(const char *what) {
    if (!starving.refused) {
        fprintf(stderr, "%s: fails though no memory was refused\n", what);
        abort();
    }
    feed();
}

static col3_vec read_vec(fuzz_bytes *b, const fuzz_model *m) {
    col3_vec v = {0.0, 0.0, 0.0};
    v.x = fuzz_number(b);
    v.y = fuzz_number(b);
    if (m->d->dimensions == 3) {
        v.z = fuzz_number(b);
    }
    return v;
}

/* Where an item is to go: at times beyond the range of numbers. */
static col3_vec read_target(fuzz_bytes *b, const fuzz_model *m) {
    static const double beyond[] = {1e301, -1e301, INFINITY, NAN};
    col3_vec v = read_vec(b, m);
    if (fuzz_chance(b, 24)) {
        double *const part[] = {&v.x, &v.y, &v.z};
        *part[fuzz_below(b, m->d->dimensions)] = beyond[fuzz_below(b, 4)];
    }
    return v;
}

static uint64_t read_layers(fuzz_bytes *b) {
    static const uint64_t layers[] = {1, 2, 3, 4, 5, 0};
    return fuzz_chance(b, 2) ? COL_ALL_LAYERS : layers[fuzz_below(b, 6)];
}

static col_filter read_filter(fuzz_bytes *b) {
    col_filter f = {1, COL_ALL_LAYERS};
    if (fuzz_chance(b, 4)) {
        f.layers = read_layers(b);
        f.hits = read_layers(b);
    }
    return f;
}

/* ------------------------------------------------------------------------ changes -- */

static void add(fuzz_model *m, fuzz_bytes *b) {
    if (m->count == m->most) {
        return;
    }
    fuzz_item *const it = &m->items[m->count];
    m->d->shape(b, &it->shape);
    it->filter = read_filter(b);
    if (fuzz_chance(b, 8)) { /* memory for another, which is not added */
        fuzz_shape other;
        m->d->shape(b, &other);
        if (!col_world_prepare_add(m->world, &other)) {
            fuzz_give_memory("prepare_add");
        }
    }
    it->item = col_world_add(m->world, &it->shape, it->filter);
    if (it->item == COL_NO_ITEM) {
        fuzz_give_memory("add");
        return;
    }
    it->serial = col_world_serial(m->world, it->item);
    m->count++;
}

/* Several of the last shape, each a step from the one before. */
static void add_row(fuzz_model *m, fuzz_bytes *b) {
    const int count = fuzz_chance(b, 6) ? 40 + fuzz_below(b, 160) : fuzz_below(b, 16);
    const col3_vec step = read_vec(b, m);
    fuzz_shape shape;
    m->d->shape(b, &shape);
    const col_filter filter = read_filter(b);
    for (int i = 0; i < count && m->count < m->most; i++) {
        fuzz_item *const it = &m->items[m->count];
        it->filter = filter;
        it->item = col_world_add(m->world, &shape, filter);
        if (it->item == COL_NO_ITEM) {
            fuzz_give_memory("add");
            return;
        }
        it->serial = col_world_serial(m->world, it->item);
        m->count++;
        const col3_vec by = {step.x * i, step.y * i, step.z * i};
        (void)col_world_translate(m->world, it->item, by);
        m->d->copy(&it->shape, col_world_shape_of(m->world, it->item));
    }
}

/* What was told before is what comes to pass, when memory has not come or gone. */
static void expect(const char *what, bool asked, col_status told, col_status status) {
    if (asked && told != status && told != col_status_no_memory) {
        fprintf(stderr, "%s: told %d, then %d\n", what, (int)told, (int)status);
        abort();
    }
}

static col_status place(fuzz_model *m, fuzz_bytes *b, int32_t item,
                        const fuzz_rotation *rotation) {
    const col3_vec to = read_target(b, m);
    const bool asked = fuzz_chance(b, 3);
    const col_status told =
        asked ? col_world_try_place(m->world, item, to, rotation) : col_status_ok;
    const col_status status = col_world_place(m->world, item, to, rotation);
    expect("place", asked, told, status);
    return status;
}

static col_status translate(fuzz_model *m, fuzz_bytes *b, int32_t item) {
    const col3_vec by = read_target(b, m);
    const bool asked = fuzz_chance(b, 3);
    const col_status told =
        asked ? col_world_try_translate(m->world, item, by) : col_status_ok;
    const col_status status = col_world_translate(m->world, item, by);
    expect("translate", asked, told, status);
    return status;
}

static col_status try_change(fuzz_model *m, fuzz_bytes *b, const fuzz_item *it, int how,
                             col_filter *filter) {
    fuzz_rotation rotation;
    fuzz_shape shape;
    switch (how) {
        case 0:
            m->d->shape(b, &shape);
            return col_world_set(m->world, it->item, &shape);
        case 1:
            return place(m, b, it->item, NULL);
        case 2:
            m->d->rotation(b, &rotation);
            return place(m, b, it->item, &rotation);
        case 3:
            return translate(m, b, it->item);
        default:
            *filter = read_filter(b);
            return col_world_set_filter(m->world, it->item, *filter);
    }
}

/* The model's item is left alone where the world says that its own is. */
static void change(fuzz_model *m, fuzz_bytes *b, int how) {
    fuzz_item *const it = &m->items[fuzz_below(b, m->count)];
    col_filter filter = it->filter;
    const uint64_t changes = col_world_changes(m->world);
    const col_status status = try_change(m, b, it, how, &filter);
    if (status == col_status_no_memory) {
        fuzz_give_memory("change");
    }
    if (status == col_status_ok) {
        it->filter = filter;
        m->d->copy(&it->shape, col_world_shape_of(m->world, it->item));
    }
    if (col_world_changes(m->world) != changes) {
        /* of events before the change: does nothing */
        (void)col_world_events_commit(m->world);
    }
}

static void take_out(fuzz_model *m, int at) {
    col_world_remove(m->world, m->items[at].item);
    m->count--;
    memmove(&m->items[at], &m->items[at + 1], sizeof *m->items * (size_t)(m->count - at));
}

/* ---------------------------------------------------------------------- questions -- */

static col_world_query read_query(const fuzz_model *m, fuzz_bytes *b, fuzz_shape *shape) {
    col_world_query q = {shape, COL_NO_ITEM, read_layers(b)};
    if (m->count > 0 && fuzz_chance(b, 2)) {
        q.item = m->items[fuzz_below(b, m->count)].item;
    } else {
        m->d->shape(b, shape);
    }
    return q;
}

static bool is_zero(col3_vec v) { return v.x == 0.0 && v.y == 0.0 && v.z == 0.0; }

static void ask(fuzz_model *m, fuzz_bytes *b, int what) {
    fuzz_shape shape;
    col_world_query q = {NULL, COL_NO_ITEM, 0};
    if (what >= 4 && what != 6) {
        q = read_query(m, b, &shape);
    }
    switch (what) {
        case 0:
        case 1:
            check_pairs(m, what == 1);
            return;
        case 2:
        case 3:
            check_events(m, what == 2);
            return;
        case 4:
            check_overlapping(m, &q);
            return;
        case 5:
            check_contacts(m, &q);
            return;
        case 6: {
            col_world_ray ray = {read_vec(b, m), read_vec(b, m), INFINITY,
                                 read_layers(b)};
            if (fuzz_chance(b, 3)) {
                ray.max = fuzz_length(b);
            }
            if (!is_zero(ray.direction)) {
                check_raycast(m, &ray);
            }
            return;
        }
        case 7:
            check_cast(m, &q, read_vec(b, m));
            return;
        default:
            check_nearest(m, &q, fuzz_chance(b, 2) ? INFINITY : fuzz_length(b),
                          fuzz_below(b, 6));
    }
}

/* Any number may be asked about. */
static void ask_about_none(const fuzz_model *m) {
    static const int32_t none[] = {COL_NO_ITEM, INT32_MIN, INT32_MAX, 1 << 20};
    for (int i = 0; i < (int)(sizeof none / sizeof *none); i++) {
        if (col_world_has(m->world, none[i]) || col_world_is_kept(m->world, none[i])) {
            fprintf(stderr, "item %d is none\n", (int)none[i]);
            abort();
        }
    }
    if (col_world_dimensions(m->world) != m->d->dimensions) {
        fprintf(stderr, "of %d dimensions\n", col_world_dimensions(m->world));
        abort();
    }
}

/* About another origin, as if the items had made it so. */
static void move_house(fuzz_model *m, fuzz_bytes *b) {
    const double number = fuzz_number(b);
    const double origin[3] = {number, -number, m->d->dimensions == 3 ? number : 0.0};
    while (!col_world_build_tree(m->world, origin)) {
        fuzz_give_memory("another tree");
    }
}

/* As if one had moved through the other. */
static void cross(fuzz_model *m, fuzz_bytes *b) {
    for (int i = fuzz_below(b, 6); i > 0 && m->count > 1; i--) {
        const fuzz_item *const x = &m->items[fuzz_below(b, m->count)];
        const fuzz_item *const y = &m->items[fuzz_below(b, m->count)];
        if (x != y) {
            note_crossed(m, x, y);
        }
    }
}

static void step(fuzz_model *m, fuzz_bytes *b) {
    const int what = fuzz_below(b, 32);
    if (fuzz_chance(b, 8)) {
        starve(b);
    }
    if (what < 6 || (what < 18 && m->count == 0)) {
        add(m, b);
    } else if (what < 7) {
        add_row(m, b);
    } else if (what < 13) {
        change(m, b, what == 12 ? fuzz_below(b, 5) : (what - 7) % 4);
    } else if (what < 15) {
        take_out(m, fuzz_below(b, m->count));
    } else if (what < 16 && fuzz_chance(b, 8)) {
        if (m->count > 0) {
            take_out(m, fuzz_below(b, m->count)); /* leaves a gap in the order */
        }
        col_world_clear(m->world);
        m->count = 0;
        m->crossed_count = 0;
    }
    if (fuzz_chance(b, 6)) {
        cross(m, b);
    }
    if (m->count > 0 && fuzz_chance(b, 16)) {
        move_house(m, b);
    }
    ask(m, b, what >= 16 ? (what - 16) % 9 : fuzz_below(b, 9));
    feed();
    check_items(m);
    questions++;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static fuzz_model m;
    fuzz_bytes b = {.at = data, .end = data + size};
    m.d = fuzz_chance(&b, 2) ? &fuzz_plane : &fuzz_space;
    b.sort = fuzz_below(&b, 3);
    m.most = fuzz_chance(&b, 32) ? ITEMS_MOST : ITEMS_USUAL;
    m.count = 0;
    m.last_count = 0;
    m.crossed_count = 0;
    m.has_events = false;
    if (fuzz_chance(&b, 16)) {
        starve(&b);
    }
    while ((m.world = col_world_open(m.d->dimensions, (col_memory){resize, NULL})) ==
           NULL) {
        fuzz_give_memory("a world");
    }
    feed();
    if (col_world_depth(m.world) != 0) {
        fprintf(stderr, "an empty world of %d levels\n", col_world_depth(m.world));
        abort();
    }
    while (b.at < b.end) {
        step(&m, &b);
    }
    check_pairs(&m, true);
    check_events(&m, true);
    ask_about_none(&m);
    col_world_close(m.world);
    col_world_close(NULL);
    return 0;
}

void fuzz_report(double seconds) {
    printf("%lu questions to worlds, %.0f a second; %lu left open\n", questions,
           (double)questions / seconds, fuzz_doubts);
}
