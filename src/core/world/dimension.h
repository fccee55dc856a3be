/* dimension.h - the functions that a world calls on shapes: a table for each dimension,
 * both with vectors of space. */
#ifndef COL_WORLD_DIMENSION_H
#define COL_WORLD_DIMENSION_H

#include "../include/collide_world.h"
#include "memories.h"
#include "tree/tree.h"

#include "../base/scalar.h"

typedef union {
    col2_any plane;
    col3_any space;
} col_world_any_shape;

typedef union {
    col2_rotation plane;
    col3_rotation space;
} col_world_any_rotation;

/* The box around a shape, infinite where the shape is. */
typedef struct {
    double low[3], high[3];
} col_world_box;

/* What a box and its radius describe: something around the shape, an aabb itself, or the
 * box of a ball's or capsule's core, to the last digit. */
typedef enum { form_around, form_aabb, form_span } col_world_form;

/* A box and the radius that rounds it: a shape lies within, up to rounding. */
typedef struct {
    double low[3], high[3], radius;
    col_world_form form;
    int falls; /* bits: the first end of a span is the higher one along an axis */
} col_world_core;

/* The defining numbers of a shape that a motion changes. */
typedef enum {
    motion_round,  /* its reference point; no rotation about that changes it */
    motion_single, /* its reference point; rotations change it */
    motion_aabb,   /* both corners */
    motion_spread  /* more numbers than its reference point */
} col_world_motion_class;

/* A plane: translations with v . normal >= least are beyond it. A set of forbidden
 * translations: those beyond none of its faces. */
typedef struct {
    col3_vec normal;
    double least;
} col_world_plane;

#define WORLD_FACES 12

typedef struct {
    int count;
    col_world_plane faces[WORLD_FACES];
} col_world_forbidden;

/* The shortest translation of the mover out of several solids, none of which is infinite
 * or level geometry, that is not otherwise forbidden. */
typedef struct {
    const col_world_shape *mover;
    const col_world_shape *const *solids;
    size_t count;
    void *block; /* for the solids as one compound, of size_of_parts bytes */
    const col_world_forbidden *others;
    int other_count; /* WORLD_OTHERS at most */
    double limit;    /* no longer translation is accepted */
    bool has_way;    /* one of this length is known */
} col_world_separation;

#define WORLD_OTHERS 32

/* A tile of a level as a separate solid. */
typedef struct {
    int32_t item;
    int number;
    col_world_any_shape shape;
} col_world_tile;

/* The box of a tile, or of a piece of it; along_axes: it fills that. */
typedef struct {
    double low[3], high[3];
    int number, material;
    bool along_axes;
} col_world_tile_box;

/* False ends the visit. */
typedef bool col_world_trigger_visit(void *context, const col3_touch *touch,
                                     const col3_part_numbers *parts);

typedef struct {
    int dimensions;
    size_t (*size)(const col_world_shape *s); /* in bytes */
    /* of the kind that the shape has when turned */
    size_t (*size_turned)(const col_world_shape *s);
    void (*copy)(col_world_shape *dst, const col_world_shape *src);
    /* Every number is in range, and a cylinder or cone has a length. */
    bool (*is_sound)(const col_world_shape *s);
    /* Never smaller than the shape, despite rounding, see col_world_grow_box. */
    void (*bounds)(const col_world_shape *s, col_world_box *out);
    /* whole: the same as by bounds, unless NULL */
    void (*core)(const col_world_shape *s, col_world_core *out, col_world_box *whole);
    double (*extent)(const col_world_shape *s); /* its largest, nearly */
    double (*radius)(const col_world_shape *s); /* the radius that rounds its corners */
    col_world_motion_class (*motion)(const col_world_shape *s);
    /* Moves a point, ball, segment, capsule or aabb from where it was given, and returns
     * its bounds, as copy, move_to and bounds do. Returns false, and changes nothing, for
     * other shapes, or if a number may exceed COL_LARGEST. */
    bool (*move_quickly)(col_world_shape *s, const col_world_shape *given,
                         const col3_vec *to, col_world_box *out);
    /* By a rotation it has become another kind, with another reference point. */
    bool (*reshaped)(const col_world_shape *given, const col_world_shape *turned);
    void (*translate)(col_world_shape *s, col3_vec by);
    col3_vec (*position)(const col_world_shape *s);
    /* the reference point is at `to` afterwards, to the last digit */
    void (*move_to)(col_world_shape *s, col3_vec to);
    /* about the reference point */
    void (*rotate)(col_world_any_shape *s, const col_world_rotation *r);
    /* the images of the axes */
    void (*axes)(const col_world_rotation *r, col3_vec axes[3]);
    /* An angle, or a quaternion; and the rotation made of those, turned by another. */
    void (*made_of)(const col_world_rotation *r, double numbers[4]);
    void (*turn_on)(const double numbers[4], const col_world_rotation *by,
                    col_world_any_rotation *out);
    /* A ray, line, segment or capsule as the path of a box; false for other shapes. */
    bool (*path)(const col_world_shape *s, col_tree_path *out);
    bool (*overlaps)(const col_world_shape *a, const col_world_shape *b);
    /* The same of each pair of a list, which has two shapes for one answer. */
    void (*overlaps_of_pairs)(const col_world_shape *const *shapes, size_t pairs,
                              bool *overlap);
    bool (*contact)(const col_world_shape *a, const col_world_shape *b, col3_contact *out,
                    col3_part_numbers *parts);
    /* The same, by the memory of the pair of items, if the shapes have one. */
    bool (*contact_again)(const col_world_shape *a, const col_world_shape *b,
                          col_world_pair pair, col_world_memories *memories,
                          col3_contact *out, col3_part_numbers *parts);
    /* Whether any of these memories are of that kind of shape. */
    bool (*is_remembered)(const col_world_shape *s);
    /* Whether some part of either overlaps one of the other more deeply. If so, the two
     * overlap, though their depth may take long to compute; if not, the general query
     * must decide. */
    bool (*surely_deep)(const col_world_shape *a, const col_world_shape *b,
                        double rounding);
    /* Whether the contact of a with b, if there is one, is certainly no deeper. */
    bool (*surely_shallow)(const col_world_shape *a, const col_world_shape *b,
                           double depth);
    /* Whether the contact of a with what was gathered of a level near it (see below)
     * surely has a normal that opposes a unit direction by no less than that cosine. NULL
     * in the plane, as `gather` is. */
    bool (*surely_opposes)(const col_world_shape *a, const col_world_shape *b,
                           col3_vec unit, double least);
    /* The same level near a box, for many questions there, in a block of that size; NULL:
     * the shape has no such part. The size is 0 if none of its kind has. */
    const col_world_shape *(*gather)(const col_world_shape *s, const col_world_box *box,
                                     void *block);
    size_t (*patch_size)(const col_world_shape *s);
    /* A compound, a concave polygon or level geometry: queries visit all its parts. */
    bool (*has_many_parts)(const col_world_shape *s);
    /* Whether b is a box, and a is convex and touches it in a point of a face, with that
     * normal, farther than `margin` from its edges and from the opposite face, for
     * certain. */
    bool (*touches_face)(const col_world_shape *a, const col_world_shape *b,
                         col3_vec normal, col3_vec point, double margin);
    /* Whether the shape can be a part of a compound, and the size of the block for a
     * compound of such shapes. */
    bool (*is_part)(const col_world_shape *s);
    size_t (*size_of_parts)(const col_world_shape *const *parts, size_t count);
    /* False if there is none. */
    bool (*separation)(const col_world_separation *question, col3_vec *out);
    /* Adds faces to the set of the translations of a that lead through b, or end there,
     * where a meets b on that path: the faces of the set that are turned to where a is,
     * by more than the graze, and its tangents from there. Returns their number. */
    int (*shadow)(const col_world_shape *a, const col_world_shape *b, col3_vec way,
                  double graze, col_world_forbidden *out);
    /* The usual size of the parts of a level that its parts fill; otherwise 0. */
    double (*cell)(const col_world_shape *s);
    /* How often the parts of a level were changed, counted from 1; 0 for all shapes whose
     * parts cannot change. */
    uint64_t (*edits)(const col_world_shape *s);
    /* The tiles of a level that a shape overlaps by more than the graze; -1 if some are
     * no solids of their own, or if there is no room for all. */
    int (*tiles)(const col_world_shape *level, const col_world_shape *s, double graze,
                 col_world_tile *tiles, int room);
    /* The tiles of a grid that a box meets, and a few beside it; -1 if the shape is none
     * with sides along the axes, or if there is no room for all. */
    int (*tile_boxes)(const col_world_shape *level, const col_world_box *box,
                      col_world_tile_box *tiles, int room);
    /* A convex piece of a solid level that is not filled by its parts, which a shape
     * overlaps by more than the graze; depth: how deep the shape is in the whole. block:
     * of piece_bytes, for the data that the piece refers to; scratch: of piece_scratch.
     * False if none is known. */
    bool (*piece)(const col_world_shape *level, const col_world_shape *s, double depth,
                  double graze, void *block, void *scratch, col_world_any_shape *out);
    size_t (*piece_bytes)(void);
    size_t (*piece_scratch)(void);
    void (*ball)(col3_vec center, double radius, col_world_any_shape *out);
    col3_closest (*closest)(const col_world_shape *a, const col_world_shape *b,
                            col3_part_numbers *parts);
    bool (*cast)(const col_world_shape *a, col3_vec motion, const col_world_shape *b,
                 col3_touch *out, col3_part_numbers *parts);
    /* The point farthest along a direction; false if there is none. */
    bool (*support)(const col_world_shape *s, col3_vec direction, col3_vec *out);
    /* Whether a normal of the surface of that part belongs to an end, and not to a side
     * that can carry something: seen along `up` other sides are far larger; or whether it
     * belongs to the rounded rim of a shape with flat sides. */
    bool (*is_end)(const col_world_shape *s, int part, col3_vec normal, col3_vec up);
    /* The shape with its triggers as its solid parts, in *copy; NULL: it has none. The
     * second function visits all triggers of b that a overlaps by more than an error, or
     * meets in its motion. */
    const col_world_shape *(*triggers)(const col_world_shape *s,
                                       col_world_any_shape *copy);
    void (*meet_triggers)(const col_world_shape *a, col3_vec motion,
                          const col_world_shape *b, double error,
                          col_world_trigger_visit *visit, void *context);
    bool (*raycast)(const col_world_shape *s, col3_vec origin, col3_vec direction,
                    double max, col3_hit *out, col3_part_numbers *parts);
} col_world_interface;

extern const col_world_interface col2_world_dimension;
extern const col_world_interface col3_world_dimension;

/* The share of its size by which a box is grown. The computed bounds of two shapes that
 * touch may be apart by rounding, and pair functions treat gaps of COL_ROUNDING_ERROR of
 * a size as 0. It costs little: floats are a thousand times less precise. */
#define BOUNDS_ERROR (4.0 * COL_ROUNDING_ERROR)

/* reference: of an unbounded shape, this may lie farther out than its finite bounds. */
void col_world_grow_box(col_world_box *box, col3_vec reference);

#endif
