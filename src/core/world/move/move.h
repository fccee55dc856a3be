/* move.h - a mover on its way, as the files of this folder share it. */
#ifndef COL_MOVE_H
#define COL_MOVE_H

#include "../../geometry/dimension.h"
#include "../../include/collide_walk.h"
#include "../world.h"

typedef enum { move_starts, move_goes, move_over } col_move_phase;

/* An event for none: the next step follows. */
#define MOVE_ON ((col_move_event)(-1))

/* The response to an item that has to be asked about. */
#define RESPONSE_ASK ((col_response_kind)(-1))

static inline bool response_is_solid(col_response_kind kind) {
    return kind == col_response_slide || kind == col_response_touch ||
           kind == col_response_bounce;
}

/* An item near a mover: its shape, or what was gathered of that, and its box, the sides
 * of which add up to `extents`. Of a grid each tile near is listed with a box of its own,
 * one after the other: tile is the number of it, -1 else. */
typedef struct {
    int32_t item;
    int tile, material;
    const col_world_shape *shape;
    col_world_core box;
    double extents;
} col_move_near;

/* Whether what was found near the mover is in buffer_near, and still valid. */
static inline bool col_move_knows_near(const col_world *w, const col_mover *m) {
    return m->s.near != 0 && m->s.near == w->near_number && w->near_changes == w->changes;
}

/* The shape of an item that is near the mover. */
static inline const col_world_shape *move_other(const col_world *w, const col_mover *m,
                                                int32_t i) {
    const bool patched = w->patched != NULL && w->patched_item == i;
    return patched && col_move_knows_near(w, m) ? w->patched : shape_of(w, i);
}

/* Its shape at the place that it has reached, moved on by `by`. */
static inline void move_shape(const col_world *w, const col_mover *m, col3_vec by,
                              col_world_any_shape *out) {
    w->d->copy(out, shape_of(w, m->item));
    w->d->translate(out, vec_add(m->s.moved, by));
}

/* Whether it meets the item when it goes `by` from a place beside its own. */
static inline bool move_meets(const col_world *w, const col_mover *m, int32_t i,
                              col3_vec from, col3_vec by, col3_touch *touch) {
    col_world_any_shape shape;
    col3_part_numbers parts;
    move_shape(w, m, from, &shape);
    return w->d->cast(&shape, by, move_other(w, m, i), touch, &parts);
}

/* Items that it overlaps by no more are only touched. */
static inline double move_graze(const col_mover *m) {
    return touch_sunk_by_motion(m->s.size,
                                vec_largest(m->from) + vec_largest(m->s.moved));
}

/* Items that it overlaps by more than it may have sunk in. */
static inline bool move_is_deep(const col_world *w, const col_mover *m,
                                const col_world_shape *shape,
                                const col_world_contact *c) {
    return c->item != m->item && col_world_is_deep(w, shape, c, move_graze(m));
}

static inline col3_touch move_touch_of(const col3_contact *c) {
    return (col3_touch){0.0, c->normal, c->a, c->b, c->depth};
}

/* -------------------------------------------------------------------- move.c -- */

/* The box of the mover where its item is. */
static inline col_world_box move_box(const col_mover *m) {
    return (col_world_box){{m->s.low[0], m->s.low[1], m->s.low[2]},
                           {m->s.high[0], m->s.high[1], m->s.high[2]}};
}

/* Measures the item; then each motion of it from where it is can begin: nothing is
 * measured again, and the items known to be near remain known. */
void col_move_begin(const col_world *w, col_mover *m);
void col_move_restart(col_mover *m, col3_vec motion);

/* The mover is already at that place, moved from where its item is, and overlaps nothing
 * there. */
void col_move_go_on_from(col_mover *m, col3_vec at);

/* A mover that has sunk in by roundings comes out again. False if there is no memory. */
bool col_move_rise(col_world *w, col_mover *m, const col3_touch *touch);

/* Whether it already touches the item that it meets after so long a way: a touch on a
 * corner is reported late, and by that a tip that is pressed down on one would sink with
 * each motion. */
bool col_move_touches_already(const col_world *w, const col_mover *m, int32_t i,
                              double length);

/* The place of its reference point. */
col3_vec col_move_place(const col_mover *m);

/* --------------------------------------------------------------- responses.c -- */

/* NULL if nothing is known about it. */
col_move_decision *col_move_decision_of(const col_world *w, const col_mover *m,
                                        int32_t i);
col_response col_move_response(const col_world *w, const col_mover *m, int32_t i);

/* Fills the hit, except for motion and moved; the time is that of the present leg. */
void col_move_fill_hit(col_mover *m, int32_t i, col_response response,
                       const col3_touch *touch, const col3_part_numbers *parts);

/* An ask about m->hit. */
col_move_event col_move_ask(const col_world *w, col_mover *m);

/* Notes that an overlap is reported; false if there is no room for it. */
bool col_move_report(const col_world *w, col_mover *m, int32_t i, col_response response);

/* The same where the decision about it is known, or NULL that there is none. */
bool col_move_note(const col_world *w, col_mover *m, col_move_decision *known, int32_t i,
                   col_response response);

/* The same for a part of an item that is never solid; whether it was reported. */
bool col_move_report_trigger(const col_world *w, col_mover *m, int32_t i, int32_t part);
bool col_move_knows_trigger(const col_world *w, const col_mover *m, int32_t i,
                            int32_t part);

/* --------------------------------------------------------------------- legs.c -- */

/* Two items that are met within so many grazes are met at once. */
#define MOVE_AT_ONCE 4.0

/* The same as a share of a motion. */
static inline double move_at_once(const col_mover *m, col3_vec by) {
    return MOVE_AT_ONCE * move_graze(m) / vec_length(by);
}

/* The items that it touches when it goes `by` from where it is, up to the first that is
 * solid, in order of time, in buffer_answers: col_world_casts. False if there is no
 * memory. */
bool col_move_cast(col_world *w, col_mover *m, col3_vec by, int32_t *count);

/* Moves the item to handle first, of those that the leg meets first and at once, to
 * m->s.leg_at. */
void col_move_settle(const col_world *w, const col_mover *m);

/* Notes the items met at once with the one at m->s.leg_at: m->s.others. */
void col_move_note_others(const col_world *w, col_mover *m);

/* Whether it can go `by` without meeting anything solid that leans against it by more
 * than `lean`, a cosine; 0: anything at all. */
bool col_move_is_free(col_world *w, const col_mover *m, col3_vec by, double lean,
                      bool *failed);

/* Whether nothing turns it on the way `by` except items that are no higher than two skins
 * along `up`. */
bool col_move_is_free_past(col_world *w, const col_mover *m, col3_vec by, col3_vec up,
                           bool *failed);

/* Whether the item may be no higher than two skins where the mover is: by their boxes. */
bool col_move_is_low(const col_world *w, const col_mover *m, int32_t i, col3_vec up);

/* A ball that probes the surroundings in place of the mover. */
typedef struct {
    col3_vec from, by;
    double radius;
} col_move_ball;

/* Whether it meets something solid, and where first. */
bool col_move_cast_ball(col_world *w, const col_mover *m, const col_move_ball *ball,
                        col_world_cast *first, bool *failed);

/* --------------------------------------------------------------------- near.c -- */

/* Finds the items that the mover may overlap or touch on a short motion, and for a very
 * short one on all motions of its length, which are few more: m->s.near; for a long one,
 * nothing. The other function: wherever it is moved by no more than `reach` along each
 * axis, and also the parts there of a level; kept: of the steps before. False if there is
 * no memory. */
bool col_move_find_ahead(col_world *w, col_mover *m);
bool col_move_find_around(col_world *w, col_mover *m, col3_vec reach,
                          col_walk_near *kept);

/* Whether what is near wherever it is moved by no more than `reach` is in the list that
 * is kept of the steps before; and an item of that list. */
bool col_move_keep_near(col_world *w, const col_mover *m, col3_vec reach,
                        col_walk_near *kept);
void col_move_near_kept(const col_world *w, const col_walk_box *kept, col_move_near *out);

void col_move_near_of(const col_world *w, int32_t i, col_move_near *out);

/* The tiles of a grid that a box meets, no more than COL_MOVE_TILES; -1: it is none, or
 * there is no room for all. */
#define COL_MOVE_TILES 32

int col_move_tiles_of(const col_world *w, const col_move_near *whole,
                      const col_world_box *box, int room, col_move_near *out);

/* Whether all items near the way have been found at the start: for the first leg, and for
 * later ones that lead no farther than that search has reached. */
bool col_move_knows_way(const col_world *w, const col_mover *m, col3_vec by);

/* The box of what moves, without the radius that rounds it, at the start of a motion. */
typedef struct {
    double low[3], high[3], by[3], radius;
    double size, error; /* of what moves, and of its place */
    int axis;           /* along which it goes farthest */
} col_move_sweep;

col_move_sweep col_move_sweep_of(const col_mover *m, col3_vec by);
col_move_sweep col_move_sweep_of_ball(const col_move_ball *ball);

/* As col_move_knows_way, of another shape that moves where was searched. */
bool col_move_knows_sweep(const col_world *w, const col_mover *m,
                          const col_move_sweep *sweep);

typedef enum { gap_misses, gap_is_beside, gap_is_ahead } col_move_gap;

/* Whether boxes show that the item is not met on the motion up to that share of it. If
 * not, whether the item is ahead of the core, along the axis of the motion. */
col_move_gap col_move_gap_to(const col_world *w, const col_move_sweep *s,
                             const col_move_near *near, double t);

/* How many boxes there are of an item near the mover, the first of which is this: one, or
 * those of its tiles. */
static inline int32_t col_move_near_count(const col_world *w, const col_move_near *near) {
    const col_move_near *const end =
        (const col_move_near *)buffer_at(w, buffer_near) + w->near_count;
    int32_t count = 1;
    while (near->tile >= 0 && near + count < end && near[count].item == near->item) {
        count++;
    }
    return count;
}

/* Whether boxes show that it is no more than touched where it is a convex part and the
 * mover is where its item is. */
bool col_move_is_beside(const col_world *w, const col_mover *m,
                        const col_move_near *near);

/* --------------------------------------------------------------------- held.c -- */

typedef enum { end_is_unsure, end_is_free, end_is_held } col_move_end;

/* Whether a way surely meets nothing, or ends at one convex item or at what was gathered
 * of a level, and at nothing else: m->hit, to which it goes. So does the way down of most
 * characters. */
col_move_end col_move_end_of(col_world *w, col_mover *m, col3_vec by, bool *failed);

/* Goes to the item that it meets on a way: m->hit. */
void col_move_arrive(const col_world *w, col_mover *m, int32_t item, col3_vec by,
                     const col3_touch *touch, const col3_part_numbers *parts);

/* -------------------------------------------------------------------- faces.c -- */

/* Whether a ball, or a capsule along the way, comes onto a face of `near`, an aabb or a
 * tile in a list, from outside, or touches it, well within the face or within that of
 * flush tiles: *out is what a cast finds. A tile that it has sunk into by roundings is
 * touched. */
bool col_move_comes_within_face(const col_world *w, const col_mover *m,
                                const col_move_sweep *s, const col_move_near *all,
                                int32_t count, const col_move_near *near,
                                col3_touch *out);

/* Whether another tile has its face in the plane of that on which the floor is touched:
 * it is met no earlier, and as the floor is. */
bool col_move_is_beside_floor(const col_move_near *floor, const col3_touch *touch,
                              const col_move_near *other);

/* What a ball, or a capsule along the way, meets of a list alone: all others are missed
 * until the slack is over. NULL where that is not certain. */
const col_move_near *col_move_lands_alone(const col_world *w, const col_mover *m,
                                          const col_move_sweep *s,
                                          const col_move_near *all, int32_t count,
                                          double slack, col3_touch *touch);

/* Whether it has touched the face of tiles of an item, in a point about which these go on
 * flush by a margin, and none beside rises over them as near as that way. */
bool col_move_is_amid_tiles(const col_world *w, const col_mover *m, int32_t i,
                            col3_vec normal, col3_vec point, double margin, double way);

static inline col3_part_numbers col_move_parts_of(const col_move_near *near) {
    return (col3_part_numbers){-1, near->tile, 0, near->material};
}

/* ------------------------------------------------------------------- oneway.c -- */

/* The extent of the box of an item along a direction; 0 if it is infinite. */
double col_move_extent_along(const col_world *w, int32_t item, col3_vec d);

/* Whether a one-way item, with its solid side along the direction, holds the shape that
 * goes `by` where it touches the item: then the normal is one of that side. */
bool col_move_holds(const col_world *w, const col_mover *m,
                    const col_world_any_shape *shape, col3_vec by, int32_t i,
                    col3_vec direction, col3_touch *touch);

/* ------------------------------------------------------------------- planes.c -- */

/* The motion nearest to v that opposes none of the planes except number `without`. */
col3_vec col_move_allowed(const col_mover *m, int without, col3_vec v);

/* Adds a plane, in an order that does not depend on the order of adding; returns its
 * index, or NO_PLANE if there is no room. A normal that differs only by rounding from an
 * existing one is that one. */
#define NO_PLANE (-1)
int col_move_add_plane(col_mover *m, col3_vec normal, int32_t item);

/* Makes walls of those that are too steep to be climbed. */
void col_move_add_walls(col_mover *m);

/* ------------------------------------------------------------------- ledges.c -- */

/* Lifts it over an item that would hold it but is no higher than its skin. For the plane
 * that is met: *grazes if that does not turn it; m->hit then has the normal along which
 * it goes on. False if there is no memory. */
bool col_move_pass_ledges(col_world *w, col_mover *m, int met, bool *grazes);

/* Whether it is rounded by far more than a skin; and whether it is then held by a convex
 * item that it has met on a way in the unit direction. */
bool col_move_is_round(const col_mover *m);
bool col_move_is_held_by_convex(const col_mover *m, const col3_touch *touch,
                                col3_vec unit);

/* Whether a level that it has met with that normal, where it would go on by the unit
 * vector, is surely no lower there. */
bool col_move_is_held_by_level(const col_world *w, const col_mover *m,
                               const col_world_shape *level, col3_vec normal,
                               col3_vec unit);

/* Whether it may be put aside without a way there: it overlaps nothing solid then, and no
 * item is so thin that it would have passed it. Between two edges under which its sides
 * lean by less than a skin there is no other way up. */
bool col_move_has_room(col_world *w, const col_mover *m, col3_vec aside, bool *failed);

/* ------------------------------------------------------------------ step.c -- */

/* Steps over items that hold it from several sides. held: it cannot go on at all. *done:
 * whether it has stepped. False if there is no memory. */
bool col_move_step_over(col_world *w, col_mover *m, bool held, bool *done);

/* --------------------------------------------------------------------- ride.c -- */

/* Moves an item by the push of another one, as far as there is room, with its riders; not
 * one on which the pusher rides. False if there is no memory. */
bool col_move_push(col_world *w, int32_t i, int32_t pusher, col3_vec motion, double skin);

/* ----------------------------------------------------------------- barriers.c -- */

/* A squeezed mover sinks in by no more than this share of its extent into items that it
 * does not overlap yet: beyond its middle it would be on the other side of a thin one. */
#define MOVE_YIELDS 0.4375

/* Translations v with v . normal >= least are on this side of the item. */
typedef struct {
    int32_t item;
    col3_vec normal;
    double least;
    bool firm; /* items that even a squeezed mover must not sink into */
    /* the translations that lead through an item or end in it: the plane above, and where
     * a way passes by */
    col_world_forbidden shadow;
} col_move_barrier;

#define COL_MOVE_BARRIERS 16

typedef struct {
    int count;
    bool more; /* there was no room for all */
    col_move_barrier list[COL_MOVE_BARRIERS];
} col_move_barriers;

/* Adds the items that a translation would push the mover through; as above, the tree is
 * up to date. */
col_move_event col_move_find_barriers(col_world *w, col_mover *m, col3_vec by,
                                      col_move_barriers *to);

/* Whether there are any. */
col_move_event col_move_is_barred(col_world *w, col_mover *m, col3_vec by, bool *barred);

/* ---------------------------------------------------------------------- out.c -- */

/* All items that overlap the mover after the translation, in buffer_answers: solid ones,
 * without the triggers of grids. */
bool col_move_overlaps_after(col_world *w, const col_mover *m, col3_vec v,
                             const col_world_contact **contacts, int32_t *count);

/* The items that it overlaps at the start, found by col_move_out: m->s.start_count of
 * them. */
static inline const col_world_contact *col_move_starts(const col_world *w) {
    return (const col_world_contact *)buffer_at(w, buffer_starts);
}

/* The translation out of the items that it overlaps; squeezed, as far out as possible. */
col_move_event col_move_leave(col_world *w, col_mover *m, col3_vec *v);

/* -------------------------------------------------------------------- crowd.c -- */

/* A direction for each number, as far apart as possible, and perpendicular to none of the
 * others. */
col3_vec col_crowd_side(const col_world *w, int32_t number);

/* Whether an item would be one of a crowd that the mover is in: it has been moved, too,
 * and has about the same size. */
bool col_move_is_fellow(const col_world *w, const col_mover *m, int32_t i);

/* If the mover overlaps some such items at the start, it is crowded: a short step in the
 * direction of their pushes, into nothing else. *all: it overlaps nothing else that is
 * solid. False if there is no memory. */
bool col_move_give_way(col_world *w, col_mover *m, col3_vec *by, bool *all);

/* -------------------------------------------------------------------- start.c -- */

/* Whether a short motion begins free of everything, as most do. Also finds the items that
 * may be in its way. False if there is no memory. */
bool col_move_find_free(col_world *w, col_mover *m, bool *free);

/* The start: reports the items that it overlaps, and takes it out of solid ones. */
col_move_event col_move_out(col_world *w, col_mover *m);

#endif
