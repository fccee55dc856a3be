/* flight.c - how a hero gets through one slab: what he can reach while he lands, slides,
 * jumps off walls, lets go, rises and falls. */
#include "flood.h"

#include <math.h>

/* A state on its way through a slab: where he can be, with the bounds of the interval. */
typedef struct {
    const col_flood_slab *slab;
    const col_flood_interval *interval;
    uint32_t number; /* of the interval */
    int air;         /* jumps that are left, FLOOD_WAYS for each */
    double x0, x1, e, height;
    double bump; /* how far he drifts yet in the frame in which he bumps a flat roof */
} col_flood_way;

/* ---------------------------------------------------------------------- drifting -- */

/* How far a hero has drifted when so much of a jump is left. Under a ceiling the slow
 * jump is the wide one: whoever rises by y and no more drifts as far as in a jump of that
 * height, so that is the bound at y. The rest beyond a jump, from springs, is not slowed
 * down, and the height allowed for rounding takes no time. */
static double drifted(const col_flood *f, double e) {
    if (e > f->height) {
        return f->rising * (sqrt(f->height) - sqrt(e));
    }
    return f->rising * sqrt(flood_smaller(f->height - e, f->jump));
}

/* How far a hero drifts while he falls so far from rest. */
static double drop(const col_flood *f, double e) { return f->falling * sqrt(e); }

/* How far a hero gets up or down in a frame in which he has so much energy, or has fallen
 * so far: the same for all jumps, so that few states differ. */
static double in_frame(const col_flood *f, double e) {
    return f->lift * sqrt(flood_larger(e / f->height, 1.4));
}

double col_flood_held(const col_flood *f, double e) {
    const double y = flood_smaller(f->height - e, f->jump);
    return y > 0.0 ? f->rising * (sqrt(f->jump - y) + sqrt(y) - sqrt(f->jump)) : 0.0;
}

/* ----------------------------------------------------------------- walls and roofs -- */

/* A hero jumps off a wall wherever in the slab he touches it, from the lower line on. He
 * may jump at the end of that frame, when he has left the place: late is how far he is
 * above it then, or minus below. */
static void jump_off(col_flood *f, const col_flood_way *w, double x0, double x1,
                     double late) {
    const int kind = flood_rise + f->most;
    const double high = f->height + w->height + flood_larger(late, 0.0);
    col_flood_set_off(f, kind, w->number, (col_flood_step){x0, x1, high}, f->frame);
    col_flood_set_off(f, kind, w->number, (col_flood_step){x0, x1, f->height}, f->frame);
    for (uint32_t k = w->interval->slab; late < 0.0 && k > 0;) {
        const col_flood_slab *const slab = &f->space->slabs[--k];
        const double h = slab->u1 - slab->u0;
        col_flood_enter(f, kind, k, (col_flood_step){x0, x1, f->height + h},
                        2.0 * f->frame);
        late += h;
    }
}

/* The interval that a hero can be in after he has drifted. He jumps off the walls that he
 * touches, where that is possible. */
static col_flood_step widened(col_flood *f, const col_flood_way *w, double by,
                              double late) {
    const double left = w->interval->x0, right = w->interval->x1;
    const col_flood_step out = {flood_larger(w->x0 - by, left),
                                flood_smaller(w->x1 + by, right), 0.0};
    if (f->wall_jump && out.from == left && left > f->left) {
        jump_off(f, w, left, left, late);
    }
    if (f->wall_jump && out.to == right && right < f->right) {
        jump_off(f, w, right, right, late);
    }
    return out;
}

/* A hero who rises under a roof that leans slides along it, faster than he drifts: along
 * a steep one as along a wall, with all his speed; one that is no steeper than a floor
 * stops him, in a frame. */
static col_flood_step slid(col_flood *f, const col_flood_way *w, col_flood_step part) {
    for (uint32_t r = w->slab[0].roofs; r < w->slab[1].roofs; r++) {
        const col_flood_side *const roof = &f->space->roofs[r];
        if (roof->interval != w->number || roof->x0 > part.to || roof->x1 < part.from) {
            continue;
        }
        const bool is_wall = roof->lean > f->space->steepest;
        if (is_wall && f->wall_jump) {
            jump_off(f, w, roof->x0, roof->x1, in_frame(f, w->e));
        }
        const double by =
            is_wall ? INFINITY
                    : in_frame(f, w->e) * roof->lean / (1.0 + roof->lean * roof->lean);
        part.from = flood_smaller(part.from, flood_larger(roof->x0, part.from - by));
        part.to = flood_larger(part.to, flood_smaller(roof->x1, part.to + by));
    }
    return part;
}

/* The interval that a hero can be in after he has drifted and slid while he rose. */
static col_flood_step risen(col_flood *f, const col_flood_way *w, double by) {
    return slid(f, w, widened(f, w, by, in_frame(f, w->e)));
}

/* A hero who falls beneath a roof that leans, and runs against it, is pushed down along
 * it, no faster than he was: lower than by his fall alone. That takes the time to run as
 * far aside as the roof leads on that height; a hero who falls faster leaves it. */
static void pushed_down(col_flood *f, const col_flood_way *w, col_flood_step part,
                        double fallen, double h) {
    for (uint32_t r = w->slab[0].roofs; r < w->slab[1].roofs; r++) {
        const col_flood_side *const roof = &f->space->roofs[r];
        const double root = sqrt(fallen) + h / (roof->lean * f->falling);
        const double least = root * root;
        const col_flood_step beneath = {flood_larger(roof->x0, part.from),
                                        flood_smaller(roof->x1, part.to),
                                        flood_fallen_by(f, least)};
        if (roof->interval == w->number && beneath.from <= beneath.to &&
            least < fallen + h && least <= f->max_fall) {
            col_flood_enter(f, flood_fall + w->air, (int64_t)w->interval->slab - 1,
                            beneath, f->frame);
        }
    }
}

/* A hero who comes down on a slope that is too steep slides along it, as slowly as he
 * likes. */
static void slide(col_flood *f, const col_flood_way *w, col_flood_step part,
                  double fallen) {
    for (uint32_t r = w->slab[0].slides; r < w->slab[1].slides; r++) {
        const col_flood_side *const side = &f->space->slides[r];
        if (side->interval == w->number && side->x0 <= part.to && side->x1 >= part.from) {
            if (f->wall_jump) {
                jump_off(f, w, side->x0, side->x1, -in_frame(f, fallen));
            }
            col_flood_enter(f, flood_fall + w->air, (int64_t)w->interval->slab - 1,
                            (col_flood_step){side->x0, side->x1, 0.0}, f->frame);
        }
    }
}

static void come_down(col_flood *f, const col_flood_way *w, col_flood_step part,
                      double fallen) {
    col_flood_land(f, w->number, part.from, part.to);
    if (fallen > f->max_fall) {
        return;
    }
    slide(f, w, part, fallen);
    part.value = flood_fallen_by(f, fallen);
    col_flood_enter(f, flood_fall + w->air, (int64_t)w->interval->slab - 1, part, 0.0);
}

/* ------------------------------------------------------------------------ rising -- */

/* A hero lets go between two heights above the line: back at the line he has drifted no
 * farther than from the upper height, and has fallen no less than from the lower. */
static void let_go(col_flood *f, const col_flood_way *w, double top) {
    if (top == 0.0) {
        come_down(f, w, (col_flood_step){w->x0, w->x1, 0.0}, 0.0);
        return;
    }
    const double since = drifted(f, w->e);
    const double cuts = ceil(FLOOD_CUTS * sqrt(4.0 * top / f->height));
    const int count =
        top == w->e ? FLOOD_LAST_CUTS : (int)flood_smaller(cuts, FLOOD_MOST_CUTS);
    double low = 0.0;
    for (int q = 1; q <= count; q++) {
        const double share = (double)q / count, high = top * (share * share);
        if (high > low) {
            const double by = drifted(f, w->e - high) - since + drop(f, high) +
                              (q == count ? w->bump : 0.0);
            const col_flood_step part = risen(f, w, by);
            come_down(f, w, part, low);
            pushed_down(f, w, part, 0.0, low);
            low = high;
        }
    }
}

/* A hero jumps in the air while he rises: from where he gets to in the slab, or when he
 * has let go there and fallen, between two depths: as far aside as at the lower, as high
 * as from the upper. Back at the upper line he has drifted for the way up, too. */
static void rise_again(col_flood *f, const col_flood_way *w) {
    const double top = flood_smaller(w->height, w->e);
    const double by = drifted(f, w->e - top) - drifted(f, w->e) + w->bump;
    const int kind = flood_rise + w->air - FLOOD_WAYS;
    double least = 0.0;
    for (int q = 1; q <= FLOOD_CUTS; q++) {
        const double share = (double)q / FLOOD_CUTS, depth = top * (share * share);
        const bool is_above = w->e >= w->height;
        double aside = by + drop(f, depth);
        if (is_above) {
            aside += f->rising * sqrt(depth);
        }
        col_flood_step part = risen(f, w, aside);
        if (is_above) {
            part.value = f->height - least;
            col_flood_enter(f, kind, (int64_t)w->interval->slab + 1, part, 0.0);
        } else {
            part.value = f->height + top - least;
            col_flood_push(f, kind, w->number, part);
        }
        least = depth;
    }
}

/* A wall along which a hero rises ends or leans back: there he may be as far aside as one
 * whom the wall never held. */
static void get_past(col_flood *f, int kind, const col_flood_way *w,
                     col_flood_step part) {
    const col_flood_space *const s = f->space;
    const uint32_t above = w->interval->slab + 1;
    const bool is_held = above < s->slab_count && !w->slab->is_as_above;
    const double by = is_held ? col_flood_held(f, part.value) : 0.0;
    if (!(by > 0.0)) {
        return;
    }
    for (uint32_t j = col_flood_interval_from(s, above, part.from);
         j < s->slabs[above + 1].intervals && s->intervals[j].x0 <= part.to; j++) {
        const double left = s->intervals[j].x0, right = s->intervals[j].x1;
        if (part.to == w->interval->x1 && part.to < right) {
            const col_flood_step past = {part.to, flood_smaller(part.to + by, right),
                                         part.value};
            col_flood_push(f, kind, j, past);
        }
        if (part.from == w->interval->x0 && left < part.from) {
            const col_flood_step past = {flood_larger(part.from - by, left), part.from,
                                         part.value};
            col_flood_push(f, kind, j, past);
        }
    }
}

static void rise(col_flood *f, const col_flood_way *w) {
    if (w->e >= w->height) {
        const double left = w->e - w->height;
        col_flood_step part = risen(f, w, drifted(f, left) - drifted(f, w->e));
        part.value = left;
        col_flood_enter(f, flood_rise + w->air, (int64_t)w->interval->slab + 1, part,
                        0.0);
        get_past(f, flood_rise + w->air, w, part);
    }
    if (w->air > 0) {
        rise_again(f, w);
    }
    let_go(f, w, flood_smaller(w->height, w->e));
}

/* ----------------------------------------------------------------------- falling -- */

/* Anywhere while a hero falls through a slab he may jump in the air. */
static void fall(col_flood *f, const col_flood_way *w) {
    const double fallen = w->height - w->e;
    const col_flood_step part =
        widened(f, w, drop(f, fallen) - drop(f, -w->e), -in_frame(f, fallen));
    if (w->air > 0) {
        const int kind = flood_rise + w->air - FLOOD_WAYS;
        const col_flood_step here = {part.from, part.to, f->height + w->height};
        const col_flood_step above = {part.from, part.to, f->height};
        col_flood_enter(f, kind, (int64_t)w->interval->slab + 1, above, 0.0);
        col_flood_push(f, kind, w->number, here);
    }
    come_down(f, w, part, fallen);
    pushed_down(f, w, part, -w->e, w->height);
}

/* The frame in which a hero bumps a flat roof is a whole one, however little of it he
 * rose: he drifts a frame more than the way up takes, less what the slow jump is wider
 * than his own. None where he gets into the slab above wherever he is at its line by
 * then. */
static double bumped(const col_flood *f, const col_flood_way *w) {
    const col_flood_space *const s = f->space;
    const uint32_t above = w->interval->slab + 1;
    if (w->e < w->height || above >= s->slab_count || w->slab->is_as_above) {
        return 0.0;
    }
    const double left = w->e - w->height;
    const double by = drifted(f, left) - drifted(f, w->e) + f->frame;
    const double from = flood_larger(w->x0 - by, w->interval->x0);
    const double to = flood_smaller(w->x1 + by, w->interval->x1);
    const uint32_t i = col_flood_interval_from(s, above, from);
    const bool is_free = i < s->slabs[above + 1].intervals &&
                         s->intervals[i].x0 <= from && s->intervals[i].x1 >= to;
    return is_free ? 0.0 : flood_larger(f->frame - col_flood_held(f, left), 0.0);
}

static col_flood_step swept(col_flood *f, const col_flood_way *w, bool is_rising) {
    const double top = flood_smaller(w->height, w->e);
    const double by =
        is_rising ? drifted(f, w->e - top) - drifted(f, w->e) + drop(f, top) + w->bump
                  : drop(f, w->height - w->e) - drop(f, -w->e);
    const col_flood_step part = {flood_larger(w->interval->x0, w->x0 - by),
                                 flood_smaller(w->interval->x1, w->x1 + by), 1.0};
    return is_rising ? slid(f, w, part) : part;
}

col_flood_step col_flood_cross(col_flood *f, const col_flood_state *state) {
    const col_flood_interval *const interval = &f->space->intervals[state->interval];
    const col_flood_slab *const slab = &f->space->slabs[interval->slab];
    const bool is_rising = state->kind % FLOOD_WAYS != flood_fall;
    col_flood_way w = {.slab = slab,
                       .interval = interval,
                       .number = state->interval,
                       .air = state->kind - state->kind % FLOOD_WAYS,
                       .x0 = state->x0,
                       .x1 = state->x1,
                       .e = state->energy,
                       .height = slab->u1 - slab->u0};
    w.bump = is_rising ? bumped(f, &w) : 0.0;
    const col_flood_step part = swept(f, &w, is_rising);
    (void)col_flood_raise(f, flood_visited(f, state->interval), part);
    if (is_rising) {
        rise(f, &w);
    } else {
        fall(f, &w);
    }
    return part;
}
