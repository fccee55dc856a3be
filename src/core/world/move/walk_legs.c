/* walk_legs.c - the single motions that a walk is made of, and the items that they
 * meet. */
#include "walk.h"

#include <math.h>

/* A character between a wall and a floor is put aside by no more than so many skins when
 * it settles. */
#define MOST_ASIDE 16.0

col_walk_hit col_walk_kind(const col_walker *k, col3_vec normal) {
    const double up = walk_height(k, normal);
    if (up >= k->floor_up - COL_NORMAL_ERROR) {
        return hits_floor;
    }
    return up <= -k->c->floor_up + COL_NORMAL_ERROR ? hits_ceiling : hits_wall;
}

/* Once for all motions of a walk: its item stays where it is. */
static void measure(col_walker *k) {
    const col_walk *const c = k->c;
    col_mover_make(k->m, c->item, vec_zero(), col_world_filter(k->w, c->item).hits);
    k->m->up = c->up;
    k->m->skin = c->skin;
    col_move_begin(k->w, k->m);
    k->begun = true;
}

/* In skins: how far it steps aside in between. */
#define ASIDE 64.0

bool col_walk_measure(col_walker *k, col3_vec motion, col3_vec *reach) {
    const col_walk *const c = k->c;
    measure(k);
    k->m->motion = motion;
    const double along = vec_length(motion) + ASIDE * walk_least(k);
    const double up = c->step + c->snap;
    *reach = vec3(along + fabs(c->up.x) * up, along + fabs(c->up.y) * up,
                  along + fabs(c->up.z) * up);
    return along + up <= k->m->s.size;
}

void col_walk_begin(col_walker *k, col3_vec motion, int how) {
    if (!k->begun) {
        measure(k);
    }
    k->m->only_out = k->m->drops = false;
    k->m->quiet = (how & walk_tells) == 0;
    k->m->stops = (how & walk_stops) != 0;
    k->m->skin = (how & walk_exactly) != 0 ? 0.0 : k->c->skin;
    k->m->floor_up = k->floor_up - COL_NORMAL_ERROR;
    col_move_restart(k->m, motion);
    k->m->decisions = k->w->crossed;
    k->m->decision_capacity = (int32_t)k->w->crossed_capacity;
    k->m->decision_count = k->crossed_count;
}

static bool grow_crossed(col_walker *k) {
    col_world *const w = k->w;
    const size_t more = 2 * w->crossed_capacity + 1;
    k->failed = !array_grow(w->memory, &w->crossed, sizeof *w->crossed,
                            &w->crossed_capacity, more);
    k->m->decisions = w->crossed;
    k->m->decision_capacity = (int32_t)w->crossed_capacity;
    return !k->failed;
}

void col_walk_note_crossed(col_walker *k, int32_t item, col_response response) {
    while (!k->failed && !col_move_report(k->w, k->m, item, response)) {
        (void)grow_crossed(k);
    }
    k->crossed_count = k->m->decision_count;
}

void col_walk_tell(col_walker *k, const col_move_hit *hit) {
    col_world *const w = k->w;
    if (!array_grow(w->memory, &w->met, sizeof *w->met, &w->met_capacity,
                    (size_t)w->met_count + 1)) {
        k->failed = true;
        return;
    }
    w->met[w->met_count] = *hit;
    w->met[w->met_count].t = smaller_of(k->gone + k->share * hit->t, 1.0);
    w->met_count++;
}

bool col_walk_next(col_walker *k, int how) {
    while (!k->failed) {
        const col_move_event event = col_world_move_next(k->w, k->m);
        k->crossed_count = k->m->decision_count;
        if (event == col_move_event_full) {
            (void)grow_crossed(k);
        } else if (event != col_move_event_hit) {
            k->failed = event != col_move_event_done;
            break;
        } else if (k->m->hit.response.kind != col_response_cross) {
            return true;
        } else if ((how & walk_tells) != 0) {
            col_walk_tell(k, &k->m->hit);
        }
    }
    k->at = k->m->s.moved;
    return false;
}

/* Without a mover, where the way meets nothing or ends at one item: false where that is
 * not sure. */
static bool goes_surely(col_walker *k, col3_vec motion, int how, col_walk_leg *leg) {
    col_mover *const m = k->m;
    m->s.moved = k->at;
    m->skin = k->c->skin;
    const col_move_end end = (how & walk_stops) == 0 || k->w->has_triggers || k->failed
                                 ? end_is_unsure
                                 : col_move_end_of(k->w, m, motion, &k->failed);
    if (end == end_is_held) {
        const col_move_hit *const hit = &m->hit;
        *leg = (col_walk_leg){true, hit->item, hit->normal, hit->point, hit->motion};
    }
    k->at = end == end_is_free ? vec_add(k->at, motion) : m->s.moved;
    return end != end_is_unsure;
}

col_walk_leg col_walk_go(col_walker *k, col3_vec motion, int how) {
    col_walk_leg leg = {.landed = false, .floor = COL_NO_ITEM};
    if (goes_surely(k, motion, how, &leg)) {
        return leg;
    }
    col_walk_begin(k, motion, how);
    col_move_go_on_from(k->m, k->at);
    while (!leg.landed && col_walk_next(k, how)) {
        const col_move_hit *const hit = &k->m->hit;
        leg.landed =
            (how & walk_stops) != 0 ||
            ((how & walk_slides) != 0 && col_walk_kind(k, hit->normal) == hits_floor);
        leg.floor = hit->item;
        leg.normal = hit->normal;
        leg.point = hit->point;
        leg.rest = hit->motion;
    }
    k->at = k->m->s.moved;
    return leg;
}

/* Whether it has met that floor in this walk already. */
static bool is_told(const col_walker *k, const col_move_hit *hit) {
    bool reported = false;
    for (int32_t i = 0; i < k->w->met_count && !reported; i++) {
        const col_move_hit *const met = &k->w->met[i];
        reported = met->item == hit->item && met->parts.b == hit->parts.b &&
                   met->response.kind == hit->response.kind &&
                   vec_dot(met->normal, hit->normal) > 1.0 - COL_NORMAL_ERROR;
    }
    return reported;
}

bool col_walk_settle(col_walker *k, double distance, double highest) {
    const col3_vec before = k->at;
    const int32_t met = k->w->met_count;
    const int32_t crossed = k->crossed_count;
    const col3_vec down = vec_scale(k->c->up, -distance);
    col_walk_leg leg = col_walk_go(k, down, walk_stops | walk_tells);
    if (leg.landed && !col_walk_stand(k, &leg, highest)) {
        leg = col_walk_go(k, leg.rest, walk_slides | walk_tells);
        leg.landed = leg.landed &&
                     vec_length(walk_level(k->c, vec_sub(k->at, before))) <=
                         MOST_ASIDE * walk_least(k) &&
                     col_walk_stand(k, &leg, highest);
    }
    if (leg.landed) {
        const col_move_hit hit = k->m->hit;
        if (!is_told(k, &hit)) {
            col_walk_tell(k, &hit);
        }
        return true;
    }
    k->w->met_count = met;
    k->crossed_count = crossed;
    k->at = before;
    return false;
}
