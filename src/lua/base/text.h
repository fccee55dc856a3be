/* text.h - numbers, vectors and names of kinds as text that Lua can read back. */
#ifndef COLLIDE_TEXT_H
#define COLLIDE_TEXT_H

#include "compat.h"

/* Long enough for any number: sign, 17 digits, point, exponent. */
#define TEXT_NUMBER 32

/* The fewest digits, from 14 on, that give the same number when read back. */
void col_text_number(char text[TEXT_NUMBER], double x);

void col_text_add_number(luaL_Buffer *to, double x);

/* {1, 2, 3} */
void col_text_add_list(luaL_Buffer *to, const double *v, int count);

/* The name of a kind: s.kind, and the name of its constructor. */
const char *col2_text_kind(int kind);
const char *col3_text_kind(int kind);

#endif
