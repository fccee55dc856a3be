/* fail.h - errors about values, for the files that read them: `bad argument #2 to 'box'
 * (half_extents.y: number expected, got nil)`. */
#ifndef COLLIDE_FAIL_H
#define COLLIDE_FAIL_H

#include "args.h"

/* The subject of an error: an argument, and in it a named value (NULL: the argument
 * itself), an item of a list (0: none) and a component (0: none). */
typedef struct {
    int arg;
    const char *name;
    int item;
    int component;
} col_fail_at;

/* The value read last, as errors name it: in line, its position is its name. */
col_fail_at col_fail_last_read(const col_args *in, const char *name);

/* Raises: wanted expected, got ... */
_Noreturn void col_fail_expected(const col_args *in, col_fail_at at, const char *wanted,
                                 const char *got);

/* The description of the number that was expected. */
const char *col_fail_wanted(double x);

/* Raises about the value at the index, which is no number in range. */
_Noreturn void col_fail_number(const col_args *in, int index, col_fail_at at);

#endif
