/* fail.h - how errors about values are made: what args.c and fail.c share. */
#ifndef COLLIDE_FAIL_H
#define COLLIDE_FAIL_H

#include "args.h"

/* What an error is about: an argument, and in it a named value (NULL: the argument as it
 * stands), an item of a list (0: none) and a component (0: none). */
typedef struct {
    int arg;
    const char *name;
    int item;
    int component;
} fail_at;

/* Raises: wanted expected, got ... */
_Noreturn void fail_place(const args *in, fail_at at, const char *wanted,
                          const char *got);

/* Raises about the value at the index, which is no finite number. */
_Noreturn void fail_number(const args *in, int index, fail_at at);

#endif
