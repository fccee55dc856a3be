/* fail.h - how errors about values are made: what the files share that read values. */
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

/* The value read last, as errors name it: in line, its position is its name. */
fail_at fail_place_read(const args *in, const char *name);

/* Raises: wanted expected, got ... */
_Noreturn void fail_place(const args *in, fail_at at, const char *wanted,
                          const char *got);

/* Raises about the value at the index, which is no finite number. */
_Noreturn void fail_number(const args *in, int index, fail_at at);

#endif
