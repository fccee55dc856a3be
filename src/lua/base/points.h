/* points.h - reads lists: of points, as vectors or as bare numbers, and what lists of
 * shapes share with them. */
#ifndef COLLIDE_POINTS_H
#define COLLIDE_POINTS_H

#include "args.h"
#include "fields.h"

/* A longer list is an error. The limit ensures that no size of a block can overflow. */
#define POINTS_MOST 1048576

typedef struct {
    double *v;     /* the numbers of one point after the other */
    size_t count;  /* points */
    void *scratch; /* memory behind them */
} col_points;

/* Takes the arguments from a table if they are one table of named values: one without
 * anything in it is an empty list. */
void col_points_open(col_args *in, const col_fields_spec *spec);

/* The index of the list of that name, and how many items it has: `least` or more. items:
 * what errors call them. */
int col_points_open_list(col_args *in, const char *name, const char *items, int least,
                         size_t *count);

/* Reads a list of vectors, a flat list of numbers, or all numbers in line. Pushes the
 * block that they stand in, with as much memory behind as scratch asks for; NULL: none.
 */
col_points col_points_read(col_args *in, const char *name, int least,
                           size_t (*scratch)(size_t count));

#endif
