/* text.c - writes numbers so that they read back unchanged. */
#include "text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void col_text_number(char text[TEXT_NUMBER], double x) {
    x += 0.0; /* -0 becomes 0 */
    if (isnan(x)) {
        /* libraries differ in how they write it, and its sign means nothing */
        (void)snprintf(text, TEXT_NUMBER, "nan");
        return;
    }
    for (int digits = 14; digits <= 17; digits++) {
        (void)snprintf(text, TEXT_NUMBER, "%.*g", digits, x);
        if (strtod(text, NULL) == x) {
            break;
        }
    }
    char *const comma = strchr(text, ','); /* of a program that has set its locale */
    if (comma != NULL) {
        *comma = '.';
    }
}

void col_text_add_number(luaL_Buffer *to, double x) {
    char text[TEXT_NUMBER];
    col_text_number(text, x);
    luaL_addstring(to, text);
}

void col_text_add_numbers(luaL_Buffer *to, const double *v, int count) {
    for (int i = 0; i < count; i++) {
        luaL_addstring(to, i > 0 ? ", " : "");
        col_text_add_number(to, v[i]);
    }
}

void col_text_add_list(luaL_Buffer *to, const double *v, int count) {
    luaL_addstring(to, "{");
    col_text_add_numbers(to, v, count);
    luaL_addstring(to, "}");
}

void col_text_add_points(luaL_Buffer *to, const double *v, int dims, size_t count) {
    for (size_t i = 0; i < count; i++) {
        luaL_addstring(to, i > 0 ? ", " : "");
        col_text_add_list(to, v + i * (size_t)dims, dims);
    }
}
