/* level.h - what each kind of level geometry answers about its own parts: triangles,
 * edges or tiles. Every query follows from these answers, see src/core/level.
 *
 * Data is in a frame of its own; a col_level stretches, turns and moves it. Boxes and
 * motions below are in the frame of the data, parts and points in the world. */
#ifndef COL_LEVEL_DATA_H
#define COL_LEVEL_DATA_H

#include "bounds.h"

#include <stddef.h>

/* A piece of the surface: outward unit normal, and a point of its plane. */
typedef struct {
    col_vec normal, point;
} col_level_face;

#define LEVEL_FACES_MOST (COL_DIMENSION == 3 ? 6 : 8)
#define LEVEL_CORNERS_MOST 8
#define LEVEL_WORK_SIZE 448

/* A convex part in the world. */
typedef struct {
    const col_level *level;
    col_any shape;
    int which;       /* as it is visited */
    int number;      /* of the triangle, edge or tile, from 0 */
    int piece;       /* of the tile, where that is made of several parts */
    int material;    /* 0: none */
    bool one_sided;  /* a surface of which the front alone is solid: it has one face */
    bool one_way;    /* one-sided, and stops only what was wholly in front of it */
    bool is_sloped;  /* a one-way part that leans against its side */
    bool has_volume; /* in the plane an area; else faces are the sides of one surface */
    int face_count;  /* below 0: the faces are not known yet */
    double least_depth, most_depth; /* then: of the shape that it is visited for */
    double *error; /* of the shape that it is visited for; below 0: not known; or NULL */
#if COL_DIMENSION == 3
    const struct col3_box_sat *sat; /* of the box that it is visited for, or NULL */
#endif
    col_vec side; /* of a one-way part: unit, against what is stopped */
    col_level_face faces[LEVEL_FACES_MOST]; /* exposed: a two-sided surface has two */
#if COL_DIMENSION == 2
    /* the data that the shape refers to, for kinds that make it: such a part must not be
     * copied */
    union {
        max_align_t aligned;
        unsigned char bytes[LEVEL_WORK_SIZE];
    } work;
#endif
} col_level_part;

/* False ends the visit, except for parts met in motion: that visit is ended by its
 * limit. */
typedef bool col_level_visit(void *context, int which);

/* A box in motion: parts that it does not meet up to limit are left out. The visitor may
 * lower the limit. enter: the part that is visited is met no earlier; the visit gives
 * it. */
typedef struct {
    col_bounds box;
    col_vec motion;
    double limit;
    double enter;
} col_level_travel;

/* The data that are enough for a part that is a box along the axes. Most queries on grids
 * are about such parts, other boxes of that kind, and normals of sides that are surface,
 * which separate the whole. */
typedef struct {
    const col_level *level;
    col_aabb box;
    int number, material;
} col_level_block;

/* Parts may be visited that the box misses by little, none more than once. */
typedef struct {
    void (*in_box)(const col_level_data *data, const col_bounds *box,
                   col_level_visit *visit, void *context);
    /* roughly in the order in which they are met */
    void (*along)(const col_level_data *data, col_level_travel *travel,
                  col_level_visit *visit, void *context);
    void (*part)(const col_level *level, int which, col_level_part *out);
    /* The corners of a part, those of its shape: how many; NULL if they cost as much as
     * the part. */
    int (*corners)(const col_level *level, int which, col_vec out[LEVEL_CORNERS_MOST]);
    /* The corners of a triangle in the frame of the data, counterclockwise as seen from
     * the front. */
    void (*own_corners)(const col_level *level, int which, col_vec out[3]);
    /* The material of a triangle; NULL: 0. */
    int (*material)(const col_level *level, int which);
    /* Whether another triangle goes on at each edge of a triangle. */
    bool (*goes_on)(const col_level *level, int which);
    /* The nearest point of the surface and the normal there, from a point inside; false
     * if the point is not inside, or nothing has an inside. */
    bool (*surface)(const col_level *level, col_vec p, col_level_face *out, int *which);
    bool (*raycast)(const col_level *level, const col_ray_input *ray, col_hit *out,
                    int *which, int *material);
    /* False if there is no such part; NULL: as for all parts. */
    bool (*block)(const col_level *level, int which, col_level_block *out);
    /* Whether the side of a block that looks along an axis is surface. */
    bool (*block_side)(const col_level_block *block, col_vec normal);
    /* An order by content: -1, 0 or 1. */
    int (*compare)(const col_level_data *a, const col_level_data *b);
} col_level_methods;

/* The head of the data of every kind. */
struct col_level_data {
    const col_level_methods *methods;
    size_t size;    /* in bytes, with the arrays behind it in the same block */
    col_bounds box; /* of all parts */
    double cell;    /* the usual size of a part */
    bool solid;     /* it has an inside */
    bool filled;    /* solid, and its parts have a volume */
    bool two_sided; /* of a surface both sides are fronts */
    uint64_t edits; /* changes of its parts, counted from 1; 0: there can be none */
    /* The same data with the triggers as its only solid parts; NULL: there is none. */
    const col_level_data *triggers;
};

#endif
