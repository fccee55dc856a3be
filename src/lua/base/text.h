/* text.h - numbers and vectors as text that Lua can read back. */
#ifndef COLLIDE_TEXT_H
#define COLLIDE_TEXT_H

#include "compat.h"

/* Long enough for any number: sign, 17 digits, point, exponent. */
#define TEXT_NUMBER 32

/* The fewest digits, from 14 on, that give the same number when read back. */
void col_text_number(char text[TEXT_NUMBER], double x);

void col_text_add_number(luaL_Buffer *to, double x);

/* 1, 2, 3 */
void col_text_add_numbers(luaL_Buffer *to, const double *v, int count);

/* {1, 2}, {3, 4}: `count` points of so many numbers. */
void col_text_add_points(luaL_Buffer *to, const double *v, int dims, size_t count);

/* {1, 2, 3} */
void col_text_add_list(luaL_Buffer *to, const double *v, int count);

#endif
