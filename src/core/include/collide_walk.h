/* collide_walk.h - an item that walks: the motion of a character in a frame. It follows
 * floors, climbs steps, slides along walls and off steep surfaces, and falls. */
#ifndef COLLIDE_WALK_H
#define COLLIDE_WALK_H

#include "collide_move.h"

#define COL_WALK_NEAR 24

/* An item and its box, the sides of which add up to `extents`. */
typedef struct {
    double low[3], high[3], extents;
    int32_t item;
    int form; /* a col_world_form */
} col_walk_box;

/* The items in a box about it: see world/move/near.c. */
typedef struct {
    const void *world;
    uint64_t layers, changes;       /* of the world when the list was right */
    double low[3], high[3], margin; /* margin: by which boxes in it may be grown */
    int32_t count, waits;           /* waits: walks until the next such list */
    col_walk_box boxes[COL_WALK_NEAR];
} col_walk_near;

/* All members that are not set are zero. */
typedef struct {
    /* set by the caller */
    col3_vec up; /* unit */
    /* the least cosine of a floor's slope: steeper surfaces are no floors */
    double floor_up;
    double step;     /* the highest step that is climbed */
    double snap;     /* how far down a floor is followed */
    double corner;   /* how far a jump is moved aside under the corner of a ceiling */
    double skin;     /* see col_mover */
    uint64_t pushes; /* layers of the items that it pushes */
    int32_t item;

    /* kept from one walk to the next */
    bool is_new;   /* or placed anew: its floor is still to be found */
    int32_t floor; /* or COL_NO_ITEM, as the others */
    col3_vec floor_normal;
    col3_vec squeezed; /* the translation by which it was moved where it is stuck */
    col3_vec foothold; /* from its reference point to one of the floor that carries it */
    /* the height of the tread on whose edge it stands above its foot */
    double lift;
    col3_vec drop_base, drop_normal; /* the plane of the floor through which it drops, */
    col3_vec drop_foot;              /* and its foot, from its reference point */

    /* the results of a walk */
    int32_t wall, ceiling;
    col3_vec wall_normal;
    col3_vec from;
    col3_vec position; /* where its reference point was left */
    bool stuck;

    /* kept, too */
    bool grounded, has_foothold;
    bool dropping; /* until it is below that plane */
    /* set by the caller: drop through the one-way items that it stands on, or meets
     * next */
    bool drops;

    col_walk_near near; /* kept, too: right wherever it is */
} col_walk;

/* Moves nothing but the items that it pushes: the caller places the item at c->position.
 * False if there is no memory. */
bool col_world_walk(col_world *w, col_walk *c, col3_vec motion);

/* The items that it has met on that walk, in the order of time, and those that it has
 * crossed: valid until the next walk. */
const col_move_hit *col_world_walk_hits(const col_world *w, int32_t *count);

/* As col_world_place and col_world_translate; riders go with it. If one cannot be moved
 * for lack of memory or range, the item has moved. */
col_status col_world_carry_to(col_world *w, int32_t item, col3_vec position,
                              const col_world_rotation *rotation);
col_status col_world_carry_by(col_world *w, int32_t item, col3_vec by);

/* Turns an item farther, about a point or, for NULL, about its reference point; riders go
 * with it. */
col_status col_world_carry_turn(col_world *w, int32_t item, const col_world_rotation *by,
                                const col3_vec *about);

/* From now on it rides on a floor, or on nothing: COL_NO_ITEM. False when there is no
 * memory. */
bool col_world_ride_on(col_world *w, const col_walk *c, int32_t floor);

/* From now on it rides on nothing: it was placed elsewhere. */
void col_world_dismount(col_world *w, int32_t rider);

/* The item that it rides on, or COL_NO_ITEM; and the motion by which that has carried it
 * since. */
int32_t col_world_ridden(const col_world *w, int32_t rider);
col3_vec col_world_carried(const col_world *w, int32_t rider);

/* Its height: the extent of its box along `up`. */
double col_world_height(const col_world *w, const col_walk *c);

/* Whether the item would overlap nothing solid with that shape. */
bool col_world_has_room(col_world *w, col_walk *c, const col_world_shape *shape,
                        bool *has_room);

#endif
