/* fields.h - the fields that define a shape of a kind, such as center and radius: the
 * arguments of its constructor and their checks, in one table, so that constructors,
 * `set` and assignments are alike. */
#ifndef COLLIDE_FIELDS_H
#define COLLIDE_FIELDS_H

#include "args.h"
#include "collide.h"

#define FIELDS_MAX 4

typedef enum {
    field_none,
    field_point,
    field_start,      /* a point, not equal to the field that follows */
    field_end,        /* a point, not equal to the field before */
    field_direction,  /* not zero */
    field_extents,    /* none below zero */
    field_min,        /* none above those of the field that follows */
    field_max,        /* none below those of the field before */
    field_point_or_d, /* a point, or the number d in its place */
    field_radius,     /* a number >= 0 */
    field_rounding,   /* a number >= 0, 0 by default */
    field_turn,       /* an angle in the plane, a rotation in space; no turn by default */
    field_points,     /* a list of points: see points.h */
    field_shapes      /* a list of shapes */
} col_field_type;

typedef struct {
    const char *name;
    col_field_type type;
    size_t at; /* from the beginning of what has the field; not of points and shapes */
} col_field;

/* Unused fields are field_none and come last. */
typedef struct {
    const char *kind;
    col_field fields[FIELDS_MAX];
} col_fields_spec;

typedef struct {
    double v[FIELDS_MAX][3];
    bool has_d; /* d, in v[1][0], stands for the point of a plane */
    col2_rotation turn2;
    col3_rotation turn3;
} col_fields_values;

/* Takes the arguments from a table if they are one table of named values, as
 * col_args_open_names does: the names are those of the fields, and `d`. */
void col_fields_open(col_args *in, const col_fields_spec *spec);

/* Reads all fields of a shape, from values in line or from a table of named values. */
void col_fields_read(col_args *in, const col_fields_spec *spec,
                     col_fields_values *values);

/* Reads one field. */
void col_fields_read_one(col_args *in, const col_fields_spec *spec, int which,
                         col_fields_values *values);

/* The field of that name, or -1. */
int col_fields_find(const col_fields_spec *spec, const char *name);

/* A rotation; an optional one is the identity for nil. */
col2_rotation col2_fields_turn(col_args *in, const char *name);
col3_rotation col3_fields_turn(col_args *in, const char *name);
col2_rotation col2_fields_optional_turn(col_args *in, const char *name);
col3_rotation col3_fields_optional_turn(col_args *in, const char *name);

/* Whether four numbers are a quaternion that is taken for one of length 1. */
bool col_fields_is_unit(const double *q);

#endif
