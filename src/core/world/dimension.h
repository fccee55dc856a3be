/* dimension.h - what a world asks of the plane and of space: one small table of functions
 * each, which speaks in numbers of space. */
#ifndef COL_WORLD_DIMENSION_H
#define COL_WORLD_DIMENSION_H

#include "collide_world.h"
#include "tree.h"

#include "../scalar.h"

typedef union {
    col_any2 plane;
    col_any3 space;
} any_shape;

/* The box around a shape, infinite where the shape is. */
typedef struct {
    double low[3], high[3];
} world_box;

/* What of a shape a motion changes. */
typedef enum {
    motion_round,  /* its reference point; no turn about that shows */
    motion_single, /* its reference point; turns show */
    motion_aabb,   /* both corners */
    motion_spread  /* more than its reference point */
} motion_class;

typedef struct {
    int dimensions;
    size_t (*size)(const col_world_shape *s);        /* in bytes */
    size_t (*size_turned)(const col_world_shape *s); /* of what it becomes by a turn */
    void (*copy)(col_world_shape *dst, const col_world_shape *src);
    /* Every number is finite, and what must have a length has one. */
    bool (*sound)(const col_world_shape *s);
    /* Never smaller than the shape, in spite of rounding, see grow_box. */
    void (*bounds)(const col_world_shape *s, world_box *out);
    motion_class (*motion)(const col_world_shape *s);
    /* Moves a round shape or an aabb, from where it was given, and tells its bounds: as
     * copy, move_to and bounds do. False, and nothing changed, when it takes more care.
     */
    bool (*move_quickly)(col_world_shape *s, const col_world_shape *given, col_vec3 to,
                         world_box *out);
    /* By a turn it has become another kind, with another reference point. */
    bool (*reshaped)(const col_world_shape *given, const col_world_shape *turned);
    void (*translate)(col_world_shape *s, col_vec3 by);
    col_vec3 (*position)(const col_world_shape *s);
    /* the reference point comes to lie at `to`, to the last digit */
    void (*move_to)(col_world_shape *s, col_vec3 to);
    void (*rotate)(any_shape *s, const col_world_rotation *r); /* about that point */
    /* What a thin shape is: a box that goes along a way; false when it is not thin. */
    bool (*way)(const col_world_shape *s, tree_way *out);
    bool (*overlaps)(const col_world_shape *a, const col_world_shape *b);
    bool (*contact)(const col_world_shape *a, const col_world_shape *b,
                    col_contact3 *out);
    col_closest3 (*closest)(const col_world_shape *a, const col_world_shape *b);
    bool (*cast)(const col_world_shape *a, col_vec3 motion, const col_world_shape *b,
                 col_cast3 *out);
    bool (*raycast)(const col_world_shape *s, col_vec3 origin, col_vec3 direction,
                    double max, col_hit3 *out);
} dimension;

extern const dimension dimension2;
extern const dimension dimension3;

/* The share of its size by which a box is grown. The bounds of two shapes that touch, as
 * computed, may lie apart by rounding, and pair functions take gaps of COL_ROUNDING of a
 * size for none; a float does not tell apart what is a thousand times as much. */
#define SLACK (4.0 * COL_ROUNDING)

/* The reference point of an endless shape may lie farther out than any of its bounds. */
void grow_box(world_box *box, col_vec3 reference);

#endif
