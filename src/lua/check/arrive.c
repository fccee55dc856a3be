/* arrive.c - where a hero gets to: into the intervals of another slab, onto floors. */
#include "flood.h"

#include <math.h>

/* ---------------------------------------------------------------------- entering -- */

/* The first free interval of a slab that ends at x or behind it. */
uint32_t col_flood_interval_from(const col_flood_space *s, uint32_t slab, double x) {
    return flood_first(s->intervals, sizeof *s->intervals,
                       offsetof(col_flood_interval, x1), s->slabs[slab].intervals,
                       s->slabs[slab + 1].intervals, x);
}

/* Above the space nothing is in the way of a hero: one who jumps off walls without a top
 * gets above all of it. */
static void leave(col_flood *f) {
    const col_flood_space *const s = f->space;
    if (!f->has_no_top || s->slab_count == 0) {
        return;
    }
    f->has_no_top = false;
    for (uint32_t i = s->slabs[s->slab_count - 1].intervals; i < s->interval_count; i++) {
        const col_flood_step all = {s->intervals[i].x0, s->intervals[i].x1, 0.0};
        col_flood_push(f, flood_fall + f->most, i, all);
    }
}

/* A game moves a hero in frames: the frame in which he sets off or lands is a whole one.
 */
void col_flood_set_off(col_flood *f, int kind, uint32_t interval, col_flood_step part,
                       double by) {
    const col_flood_interval *const free = &f->space->intervals[interval];
    const col_flood_step wider = {flood_larger(free->x0, part.from - by),
                                  flood_smaller(free->x1, part.to + by), part.value};
    col_flood_push(f, kind, interval, wider);
}

void col_flood_enter(col_flood *f, int kind, int64_t slab, col_flood_step part,
                     double by) {
    const col_flood_space *const s = f->space;
    if (slab < 0) {
        return;
    }
    if (slab >= s->slab_count) {
        leave(f);
        return;
    }
    const uint32_t end = s->slabs[slab + 1].intervals;
    for (uint32_t i = col_flood_interval_from(s, (uint32_t)slab, part.from);
         i < end && s->intervals[i].x0 <= part.to; i++) {
        const col_flood_step inside = {flood_larger(s->intervals[i].x0, part.from),
                                       flood_smaller(s->intervals[i].x1, part.to),
                                       part.value};
        if (inside.from <= inside.to) {
            col_flood_set_off(f, kind, i, inside, by);
        }
    }
}

/* ----------------------------------------------------------------------- landing -- */

/* A hero who leaves a floor into a part of a slab falls from rest there, from a height
 * between the upper line of the slab and `deep` beneath: at the lower line he has drifted
 * no farther than from the upper end, and has fallen no less than from the lower. */
static void fall_within(col_flood *f, uint32_t slab, col_flood_step part, double deep) {
    const col_flood_space *const s = f->space;
    const double h = s->slabs[slab].u1 - s->slabs[slab].u0, by = f->falling * sqrt(h);
    const double least = flood_larger(h - deep, 0.0);
    part.value = flood_fallen_by(f, least);
    for (uint32_t i = col_flood_interval_from(s, slab, part.from);
         least <= f->max_fall && i < s->slabs[slab + 1].intervals &&
         s->intervals[i].x0 <= part.to;
         i++) {
        const col_flood_interval *const free = &s->intervals[i];
        const col_flood_step wider = {
            flood_larger(free->x0, flood_larger(free->x0, part.from) - by),
            flood_smaller(free->x1, flood_smaller(free->x1, part.to) + by), part.value};
        col_flood_enter(f, flood_fall + f->most, (int64_t)slab - 1, wider, 0.0);
    }
}

/* The frame in which a hero leaves a floor that leans is a whole one: he goes on down
 * along the floor, and only then falls, from rest. */
static void walk_off(col_flood *f, uint32_t slab, const col_flood_floor *floor) {
    const col_flood_space *const s = f->space;
    const double lean = s->steepest;
    double deep = isfinite(lean) ? f->frame * lean / sqrt(1.0 + lean * lean) : f->frame;
    const col_flood_step part = {floor->leaning0 - f->frame, floor->leaning1 + f->frame,
                                 0.0};
    while (slab-- > 0 && deep > 0.0) {
        fall_within(f, slab, part, deep);
        deep -= s->slabs[slab].u1 - s->slabs[slab].u0;
    }
}

/* A hero who stands has all his energy, on the whole floor; where the floor leans he may
 * stand higher than its line. */
static void stand(col_flood *f, const col_flood_slab *slab, uint32_t number) {
    const col_flood_floor *const floor = &f->space->floors[number];
    const int kind = flood_rise + f->most;
    const double high = slab->u1 - slab->u0;
    const col_flood_step all = {floor->x0, floor->x1, f->height};
    col_flood_set_off(f, kind, floor->interval, all, f->frame);
    if (floor->leaning0 <= floor->leaning1) {
        walk_off(f, f->space->intervals[floor->interval].slab, floor);
    }
    if (floor->leaning0 <= floor->leaning1 && high > f->grain) {
        const col_flood_step part = {floor->leaning0, floor->leaning1, f->height + high};
        col_flood_set_off(f, kind, floor->interval, part, f->frame);
    }
}

static void land_on(col_flood *f, uint32_t slab, uint32_t number) {
    const double origin = f->origin;
    f->stands[number] = true;
    f->origin = col_flood_call_on_floor(f, slab, number);
    stand(f, &f->space->slabs[slab], number);
    f->origin = origin;
}

/* The first floor of an interval that ends at x or behind it, before the tops. */
static uint32_t floor_from(const col_flood_space *s, const col_flood_interval *free,
                           double x) {
    return flood_first(s->floors, sizeof *s->floors, offsetof(col_flood_floor, x1),
                       free->first, free->tops, x);
}

void col_flood_land(col_flood *f, uint32_t interval, double x0, double x1) {
    const col_flood_interval *const free = &f->space->intervals[interval];
    if (f->left_to_land[interval] == 0) {
        return;
    }
    for (uint32_t n = floor_from(f->space, free, x0); n < free->end; n++) {
        const col_flood_floor *const floor = &f->space->floors[n];
        if (floor->x0 > x1 && n < free->tops) {
            n = free->tops - 1;
        } else if (floor->x0 <= x1 && floor->x1 >= x0 && !f->stands[n]) {
            f->left_to_land[interval]--;
            land_on(f, free->slab, n);
        }
    }
}
