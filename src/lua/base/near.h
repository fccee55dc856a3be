/* near.h - names that are written nearly like another: what an unknown name was meant to
 * be. */
#ifndef COLLIDE_NEAR_H
#define COLLIDE_NEAR_H

#include "compat.h"

#include <stdbool.h>

#define NEAR_LONGEST 31

/* How many letters have to be changed, added, left out or swapped with the next to make
 * one name of the other; NEAR_LONGEST when one is longer than that. */
int col_near_edits(const char *a, const char *b);

/* Whether the one is surely the other, misspelt: few letters differ, or nothing but
 * capitals and underscores; and not only the digits, as in `enemy1` and `enemy2`. */
bool col_near_is_slip(const char *name, const char *other);

/* The name in the list, which ends with NULL, that is misspelt; NULL if there is none. */
const char *col_near_slip_of(const char *name, const char *const names[]);

/* The field in the list that was meant: a misspelt one, or one under another usual name,
 * such as `r` for `radius`. NULL if there is none. */
const char *col_near_of(const char *name, const char *const names[]);

#endif
