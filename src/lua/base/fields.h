/* parts.h - the defining values of a kind of shape: what its constructor takes, its
 * fields and their checks, in one table, so that constructors, `set` and assignments are
 * alike. */
#ifndef COLLIDE_PARTS_H
#define COLLIDE_PARTS_H

#include "args.h"
#include "collide.h"

#define PARTS_MAX 4

typedef enum {
    part_none,
    part_point,
    part_start,      /* a point, not the same as the part that follows */
    part_end,        /* a point, not the same as the part before */
    part_direction,  /* not zero */
    part_extents,    /* none below zero */
    part_min,        /* none above those of the part that follows */
    part_max,        /* none below those of the part before */
    part_point_or_d, /* a point, or the number d in its place */
    part_radius,     /* a number >= 0 */
    part_rounding,   /* the same, 0 where it is missing */
    part_angle,      /* no turn where it is missing */
    part_rotation,   /* the same in 3D */
    part_points,     /* a list of points: see points.h */
    part_shapes      /* a list of shapes */
} col_field_type;

typedef struct {
    const char *name;
    col_field_type type;
} col_field;

/* names: those of the parts, as a list that ends with NULL; `d` is one too. */
typedef struct {
    const char *kind;
    col_field parts[PARTS_MAX];
    const char *names[PARTS_MAX + 1];
} col_fields_spec;

typedef struct {
    double v[PARTS_MAX][3];
    bool has_d; /* d, in v[1][0], stands for the point of a plane */
    col2_rotation turn2;
    col3_rotation turn3;
} col_fields_values;

/* Reads all the parts of a shape, from values in line or from a table of named values. */
void col_fields_read(col_args *in, const col_fields_spec *spec,
                     col_fields_values *values);

/* Reads one part. */
void col_fields_read_one(col_args *in, const col_fields_spec *spec, int which,
                         col_fields_values *values);

/* The part of that name, or -1. */
int col_fields_find(const col_fields_spec *spec, const char *name);

/* A rotation; the optional ones give that which changes nothing for nil. */
col2_rotation col2_fields_turn(col_args *in, const char *name);
col3_rotation col3_fields_turn(col_args *in, const char *name);
col2_rotation col2_fields_optional_turn(col_args *in, const char *name);
col3_rotation col3_fields_optional_turn(col_args *in, const char *name);

#endif
